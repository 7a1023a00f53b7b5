### The start page, invitations, who sits where, settings, the curtain between seats.

## Choosing a game

page-choose-game = Which game
page-subtitle-blitzkrieg = France, May 1940. For two players.
page-subtitle-eleven = Europe, 1939 to 1945. For one to five players.
page-fact-players =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    }
page-fact-players-range = { $least }–{ $most } players
page-fact-complexity = complexity { $weight } of 5
page-time-blitzkrieg-standard = 60–90 min
page-complexity-blitzkrieg-standard = 3
page-time-eleven-standard = about 2 hours
page-complexity-eleven-standard = 3
page-time-eleven-short = about 1 hour
page-complexity-eleven-short = 3
page-play-bots =
    { $bots ->
        [0] Play
        [one] Play against the computer
       *[other] Play against { $bots } computers
    }
# What one press begins: against whom, and whether a coach sits beside the player.
page-play-as =
    { $coach ->
        [yes] { $bots }, with a coach
       *[no] { $bots }, without a coach
    }
page-play-alone = Play alone
page-stage-easy = All { $lessons } lessons are done. Next comes a game against { $bot }, with a coach beside you.
page-stage-easy-play = First game with a coach
page-stage-medium = You have won against { $first } with the coach. Next comes { $bot }; the coach stays, and says less.
page-stage-medium-play = Play against { $bot }
page-look = See map and cards
page-about = The game

## A new table

page-new-game = Set up a table
page-scenario = Scenario
page-variant = Variant
page-scenario-eleven-standard = Full game
page-scenario-eleven-standard-text = From summer 1939: Poland first, then whom you like.
page-scenario-eleven-short = Short scenario
page-scenario-eleven-short-text = From summer 1941: the armies stand before Russia and in the desert, eight powers have surrendered.
page-players = Players
page-your-name = Your name
page-your-name-none = as others see you; may stay empty
page-name-optional = Name; may stay empty
page-name-of = Name of the { $seat } player
page-kind-me = Me
page-kind-here = At this screen
page-kind-open = A friend
page-kind-bot = Computer
page-kind-open-text = You get a link to send. Whoever opens it first takes this seat; no account is needed.
page-strength = Strength of the { $seat } computer
page-bot-random = Random
page-bot-random-text = Does anything the rules allow. Good for a first look, but no opponent.
page-bot-mcts = Tree search
page-bot-mcts-text = Knows the rules alone, and plays many games on at random before each choice.
page-bot-easy = Easy
page-bot-easy-text = Plays by rules of thumb, but mostly takes whatever comes to mind first. For your first games: forgives mistakes.
page-bot-basic = Basic
page-bot-basic-text = Plays by rules of thumb, one move ahead, and at once. For whoever knows the rules; stronger than Easy.
page-bot-medium = Medium
page-bot-medium-text = Plays by rules of thumb that were tuned in thousands of games, at once. Stronger than Basic.
page-bot-bold = Bold
page-bot-bold-text = Plays like Hard, but would rather attack: takes losses and risks that others avoid.
page-bot-careful = Careful
page-bot-careful-text = Plays like Hard, but would rather wait: spares its units and guards what it has.
page-bot-tricky = Tricky
page-bot-tricky-text = Plays like Hard, but bluffs more and goes for what others want.
page-bot-hard = Hard
page-bot-hard-text = Plays the rest of a turn out before it chooses: punishes mistakes.
page-bot-master = Master
page-bot-master-text = Looks farther than Hard, and thinks for up to ten seconds about a choice.
page-nobody-here = Take a seat yourself, or give one to somebody at this screen.
page-only-bots = The computers play among themselves while you watch.
page-one-screen-hint = Several seats at one screen: the table passes to whoever is asked. Nothing is secret in this game.
page-hot-seat-hint = Both sides at one screen: between turns a curtain hides each side's secrets from the other.
page-options = More options
page-table-name = Table name
page-table-name-hint = Shown in the lists of games and in e-mails, to tell several tables apart. It can stay empty.
page-seed = Seed for the dice
page-seed-hint = The same number gives the same dice and cards again. Leave it empty for dice nobody can foresee.
page-hook = Call an address on your turn (webhook)
page-hook-hint = Whenever it is your turn, the service sends a short message by POST to this address: the table and the seat, nothing secret. A channel of Discord gets a sentence. Leave it empty if you do not know what this is.
page-hook-send = Save
page-hook-set = Saved. It is called when it is your turn.
page-hook-secret = The secret by which its messages are signed. It is shown only now; to save the address again makes another.
page-hook-removed = No address is called any more.
page-hook-failed = The table is open, but the address to call on your turn was not accepted. You can enter another in the settings.
page-begin = Play
page-begin-watch = Watch the game
page-begin-invite = Open the table and invite
page-go-on = Play on

## Who sits where

page-sits-bot = Computer ({ $bot })
page-sits-open = free, waiting for a friend
page-sits-person = a person
page-sits-you = you

## Your games

page-your-games = Your games
page-finished = Finished
page-your-turn = Your turn
page-turn-here = { $seat } to act, here
page-turn-of = { $seat } to act
page-waits-friend = Waiting for a friend
page-turn-number = Turn { $turn }
page-game-over = finished
page-table-gone = no longer there
page-forget = Remove from this list
page-forgotten = Removed from your list.
page-forget-undo = Put it back
page-move-device = Play on another device
page-move-device-text = Open this link on the other device, and you sit there as well. It is the only key to your seat: keep it to yourself.
page-replay = Watch the replay
page-rematch = Rematch, sides swapped
page-rematch-wished = A rematch has been asked for. Your seat at the new table is ready.
page-rematch-join = Sit down for the rematch
page-download = Download the record

## A record from a file

page-upload = A recorded game
page-upload-hint = Watch the replay of a game that was saved as a file, or go on where it stopped.
page-upload-choose = Choose a file
page-upload-none = This file is not a record of a game that is played here.
page-upload-steps =
    { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
page-upload-go-on = Play on from its end

## Links and invitations

page-copy = Copy
page-copied = Copied
page-copied-said = Copied: { $what }
page-share = Send
page-links = Links
page-seat-link = Link to your seat ({ $seat })
page-seat-link-hint = Opens this seat on another device. Whoever has it plays for you: keep it to yourself.
page-watch-link = Link for spectators
page-watch-link-hint = Shows what everybody may know, and nothing more.
page-invite-link = Invitation: { $seat }
page-invite-text = Play { $game } with me:
page-invites-waiting =
    { $seats ->
        [one] Waiting for a friend
       *[other] Waiting for { $seats } friends
    }
page-invites-text = Send each friend one of these links. It can be used once.
page-has-joined = has joined
page-joined-said = { $who } has joined: { $seat }.
page-joined = You are at the table: { $seat }
page-joined-hint = This browser remembers your seat. Keep this link if you want to play on elsewhere: the invitation has been used.
page-understood = Understood

## Joining

page-join-lead = You are invited to a game
page-join-used-lead = An invitation
page-join-yours = your seat
page-join = Join
page-join-as = Join: { $seat }
page-join-used = This invitation has been used already. If it was you, open the link to your seat, or ask for a new game.
page-join-already = You sit at this table already.
page-to-table = To the table
page-watch = Watch
page-watching = You are watching
page-watch-bots =
    { $bots ->
        [1] Watch the computer play
        [2] Watch two computers
       *[other] Watch { $bots } computers
    }
page-watch-begin = Sit down and watch
page-speed = Pace
page-speed-paused = Paused
page-speed-step = One step
page-speed-slow = Slow
page-speed-normal = Normal
page-speed-fast = Fast

## Looking without playing

page-look-map = The map
page-look-hint = Everything that lies in the box. Point at a place on the map, or tap it, to read what is printed there.
page-look-victory = Victory cards
page-look-cards-of = Cards: { $seat }
page-look-generals = Generals
page-look-deck = The enemy's deck
page-look-play = Set up a table

## Addresses that lead nowhere

page-lost-address = There is nothing at this address.
page-lost-table = There is no such table here; it may have been removed.
page-lost-seat = This link opens no seat: perhaps a part of it is missing.
page-lost-key = This browser has no seat at that table; with the link to your seat it would.
page-lost-offline = The table cannot be reached just now.
page-lost-home = To the start page
page-again = Try again

## Bar and settings

page-bar = Rules, language and settings
page-settings = Settings
page-theme = Light or dark
page-theme-short-auto = System
page-theme-short-light = Light
page-theme-short-dark = Dark
page-sound = Sound
page-sound-hint = Counters, dice, cards and battles can be heard, your turn and the end of a game.
page-volume = Volume
page-volume-share = { $share } %
page-motion = Motion
page-motion-hint = Counters travel, dice tumble, flags rise. Where your system asks for less motion there is none.
page-notices = Notifications
page-notices-hint = A notice of your browser on your turn, while you look at something else.
page-notices-refused = Your browser does not allow notices for this page. You can change that in its settings.
page-auto-forced = Take single choices for me
page-auto-forced-hint = Where only one thing can be done, it is done. Nobody learns from it what you hold.

## Curtain

page-curtain-pass = Pass the screen to the { $seat } player
page-curtain-pass-named = Pass the screen to { $who } ({ $seat })
page-curtain-hidden = Nothing secret is on the screen now.
page-curtain-open = I am the { $seat } player
page-curtain-open-named = I am { $who }
page-curtain-who = Who sits at the screen?
page-terms-terms = Terms
page-terms-privacy = Privacy
