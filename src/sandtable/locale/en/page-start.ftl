### The start page, invitations, who sits where, settings, the curtain between seats.

## Choosing a game

page-choose-game = Choose a game
page-subtitle-blitzkrieg = France, May 1940. For 2 players.
page-subtitle-eleven = Europe, 1939–1945. For 1–5 players.
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
       *[other] Play against { $bots } bots
    }
# What the main button starts: against which bots, and whether with a coach.
page-play-as =
    { $coach ->
        [yes] { $bots }, with a coach
       *[no] { $bots }, without a coach
    }
page-play-alone = Play alone
page-stage-easy = All { $lessons } lessons are done. Next: a game against { $bot } with a coach.
page-stage-easy-play = First game with a coach
page-stage-medium = You beat { $first } with the coach. Next: { $bot }. The coach stays, but advises less.
page-stage-medium-play = Play against { $bot }
page-look = See map and cards
page-about = About the game

## A new table

page-new-game = New game
page-scenario = Scenario
page-variant = Variant
page-scenario-eleven-standard = Full game
page-scenario-eleven-standard-text = From summer 1939. The first target is Poland. After that you choose.
page-scenario-eleven-short = Short scenario
page-scenario-eleven-short-text = From summer 1941. The armies face Russia and fight in the desert. 8 nations have already surrendered.
page-players = Players
page-your-name = Your name
page-your-name-none = Optional. Shown to the other players.
page-name-optional = Name (optional)
page-name-of = Name of the { $seat } player
page-kind-me = Me
page-kind-here = At this screen
page-kind-open = A friend
page-kind-bot = Bot
page-kind-open-text = You get a link to send. The first person to open it takes this seat. No account needed.
page-strength = Level of the { $seat } bot
page-bot-random = Random
page-bot-random-text = Makes any legal move. Good for a first look, but not a real opponent.
page-bot-mcts = Tree search
page-bot-mcts-text = Knows only the rules. Plays many random games before each move.
page-bot-easy = Easy
page-bot-easy-text = Follows rules of thumb but usually plays the first reasonable move. Forgiving: good for your first games.
page-bot-basic = Basic
page-bot-basic-text = Follows rules of thumb and looks one move ahead. Replies immediately. For players who know the rules.
page-bot-medium = Medium
page-bot-medium-text = Follows rules of thumb tuned in thousands of games. Replies immediately. Stronger than Basic.
page-bot-bold = Bold
page-bot-bold-text = Plays like Hard, but prefers to attack. Accepts losses and risks that others avoid.
page-bot-careful = Careful
page-bot-careful-text = Plays like Hard, but prefers to wait. Spares its units and guards what it has.
page-bot-tricky = Tricky
page-bot-tricky-text = Plays like Hard, but bluffs more and goes for what others want.
page-bot-hard = Hard
page-bot-hard-text = Plays out the rest of the turn before it chooses. Punishes mistakes.
page-bot-master = Master
page-bot-master-text = Looks further ahead than Hard. Thinks for up to 10 seconds about a move.
page-nobody-here = Take a seat yourself, or give one to a player at this screen.
page-only-bots = The bots play each other while you watch.
page-one-screen-hint = Several players share this screen. Pass it to the player whose turn it is. Nothing is secret in this game.
page-hot-seat-hint = Both sides share this screen. Between turns a curtain hides each side’s secrets from the other.
page-options = More options
page-table-name = Table name
page-table-name-hint = Optional. Shown in the lists of games and in e-mails, so that you can recognise the table.
page-seed = Seed for the dice
page-seed-hint = The same number gives the same dice and cards again. Leave empty for unpredictable dice.
page-hook = Webhook URL
page-hook-hint = On your turn Sandtable posts the table and seat (nothing secret) to this URL. Discord channels get a sentence. Leave empty if you don’t use webhooks.
page-hook-send = Save
page-hook-set = Saved. This URL is called on your turn.
page-hook-secret = Use this secret to check that messages to your URL come from Sandtable. It is shown only now. Saving the URL again creates a new one.
page-hook-removed = Webhook removed.
page-hook-failed = The table is open, but the webhook URL was not accepted. Enter another one in the settings.
page-begin = Play
page-begin-watch = Watch the game
page-begin-invite = Open and invite
page-go-on = Continue

## Who sits where

page-sits-bot = Bot ({ $bot })
page-sits-open = free, waiting for a friend
page-sits-person = a player
page-sits-you = you

## Your games

page-your-games = Your games
page-finished = Finished
page-your-turn = Your turn
page-turn-here = { $seat } to act, on this screen
page-turn-of = { $seat } to act
page-waits-friend = Waiting for a friend
page-turn-number = Turn { $turn }
page-game-over = finished
page-table-gone = no longer available
page-forget = Remove from this list
page-forgotten = Table removed from your list.
page-forget-undo = Undo
page-move-device = Play on another device
page-move-device-text = Open this link on the other device to take your seat there too. Anyone with the link can play for you: keep it private.
page-replay = Watch the replay
page-rematch = { $players ->
    [1] Play again
    [2] Rematch, sides swapped
   *[other] Rematch, seats rotated
 }
page-rematch-wished = Another player wants a rematch. Your seat is ready.
page-rematch-join = Join rematch
page-download = Download game record

## A record from a file

page-upload = Game record
page-upload-hint = Watch the replay of a saved game, or continue an unfinished one.
page-upload-choose = Choose a file
page-upload-none = This file isn’t a Sandtable game record. Choose a file that Sandtable exported.
page-upload-steps =
    { $steps ->
        [one] 1 move
       *[other] { $steps } moves
    }
page-upload-go-on = Continue from the end

## Links and invitations

page-copy = Copy
page-copied = Copied
page-copied-said = Copied: { $what }
page-share = Share
page-links = Links
page-seat-link = Link to your seat ({ $seat })
page-seat-link-hint = Opens this seat on another device. Anyone with the link can play for you: keep it private.
page-watch-link = Spectator link
page-watch-link-hint = Shows only public information.
page-invite-link = Invitation: { $seat }
page-invite-text = Play { $game } with me:
page-invites-waiting =
    { $seats ->
        [one] Waiting for a friend
       *[other] Waiting for { $seats } friends
    }
page-invites-text = Send each friend one of these links. Each link works once.
page-has-joined = has joined
page-joined-said = { $who } has joined: { $seat }.
page-joined = You are at the table: { $seat }
page-joined-hint = This browser remembers your seat. To play elsewhere, save this link: the invitation no longer works.
page-understood = OK

## Joining

page-join-lead = You are invited to a game
page-join-used-lead = Invitation
page-join-yours = your seat
page-join = Join
page-join-as = Join: { $seat }
page-join-used = This invitation has been used. If that was you, open your seat link. If not, ask for a new invitation.
page-join-already = You already have a seat at this table.
page-to-table = To the table
page-watch = Watch
page-watching = You are watching
page-watch-bots =
    { $bots ->
        [1] Watch a bot
        [2] Watch 2 bots
       *[other] Watch { $bots } bots
    }
page-watch-begin = Watch
page-speed = Playback speed
page-speed-paused = Paused
page-speed-step = One move
page-speed-slow = Slow
page-speed-normal = Normal
page-speed-fast = Fast

## Looking without playing

page-look-map = Map
page-look-hint = All components of the game. Point at a space on the map, or tap it, to read its details.
page-look-victory = Victory cards
page-look-cards-of = Cards: { $seat }
page-look-generals = Generals
page-look-deck = Enemy deck
page-look-play = New game

## Links that don’t work

page-lost-address = There is no page at this URL. Check that you copied all of it.
page-lost-table = This table isn’t here. It may have been removed. Check that you copied all of the link.
page-lost-seat = This link doesn’t open a seat. Check that you copied all of it.
page-lost-key = This browser has no seat at that table. Open your seat link to get back in.
page-lost-offline = Can’t reach the table. Check your connection and try again.
page-lost-home = To the start page
page-again = Try again

## Bar and settings

page-bar = Rules, language and settings
page-settings = Settings
page-theme = Theme
page-theme-short-auto = System
page-theme-short-light = Light
page-theme-short-dark = Dark
page-sound = Sound
page-sound-hint = Plays sounds for counters, dice, cards and battles, your turn and the end of a game.
page-volume = Volume
page-volume-share = { $share }%
page-motion = Motion
page-motion-hint = Animates counters, dice and flags. Off if your system is set to reduce motion.
page-notices = Notifications
page-notices-hint = Your browser notifies you on your turn while you look at another page.
page-notices-refused = Your browser blocks notifications from this page. Allow them in the browser’s settings.
page-auto-forced = Play forced choices automatically
page-auto-forced-hint = If you have only one legal choice, Sandtable makes it for you. If that would reveal a secret, you choose yourself.

## Curtain

page-curtain-pass = Pass the screen to the { $seat } player
page-curtain-pass-named = Pass the screen to { $who } ({ $seat })
page-curtain-hidden = Nothing secret is on the screen now.
page-curtain-open = I am the { $seat } player
page-curtain-open-named = I am { $who }
page-curtain-who = Who is at the screen?
page-terms-terms = Terms
page-terms-privacy = Privacy
