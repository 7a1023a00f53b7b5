### The table during play: connection, playback, takebacks, log, rules, keys.

## Playback speed

page-pace = Playback speed
page-pace-slow = Slow
page-pace-normal = Normal
page-pace-fast = Fast
page-pace-once = Instant

## Playback

page-happened-before = What happened before
page-happened-away = While you were away
page-pause = Pause
page-play = Resume
page-since-replay = Replay since my turn ({ $n })
page-behind = Show latest ({ $n } more)

## Log

page-log-own = Only you can see this
page-log-look = Search and filter
page-log-search = Search the log
page-log-turn = Turn
page-log-seat = Side
page-log-all = all
page-log-kind = Topic
page-log-battle = Battle
page-log-kind-battle = Battles
page-log-kind-move = Movement
page-log-kind-card = Cards
page-log-kind-score = Points and tracks
page-log-kind-other = Other
page-log-found =
    { $n ->
        [0] Nothing found
        [one] 1 entry
       *[other] { $n } entries
    }
page-log-earlier =
    { $n ->
        [one] 1 earlier entry
       *[other] { $n } earlier entries
    }
page-log-replay = Replay all entries ({ $n })
page-log-again = Replay

## The question

page-question = Question
page-unfolding = Showing the result…
page-film = Catching up on earlier moves.
page-film-skip = Skip to current position
page-options-list =
    { $n ->
        [one] List the choice on the map
       *[other] List the { $n } choices on the map
    }
page-waiting = Can’t reach the table. Your choice is saved and will be sent when the connection returns.
page-loading = Loading…

## Takebacks, coach and hints

page-reset = Restart turn
page-reset-short = ↺ Restart
page-confirm = Confirm
page-draft-whole = Selection complete. Confirm it or change something.
page-one-by-one = One choice at a time
page-ask-back = Request takeback
page-coach = Coach
page-coach-off = Turn coach off
page-coach-threats = Show threats
page-coach-wished = Coach: advice on moves
page-hint = Hint
page-hint-says = “{ $bot }” would choose:
page-hint-lay-out = Use this move
page-hint-why = Why: moves the bot compared
page-hint-visits = { $visits ->
    [one] tried once
   *[other] tried { $visits } times
 }
page-takeback-request-mine = Takeback requested. Waiting for the other players.
page-player-of = The { $seat } player
page-takeback-request-theirs = { $who } requests a takeback of the last move.
page-takeback-request-agreed = { $who } requests a takeback of the last move. You accepted. Waiting for the others.
page-takeback-request-others = { $who } has asked the other players for a takeback of the last move.
page-takeback-request-withdraw = Withdraw
page-takeback-request-accept = Accept
page-takeback-request-decline = Decline

## Rules

page-rules-whole = The whole rulebook
page-rules-of = The rules of { $game }
page-rules-aid = Player aid
page-rules-aid-of = { $game }: player aid
page-rules-own = The rules in plain words, with the rulebook’s section numbers. Where the two differ, the printed rulebook decides.
page-rules-picture = Example: { $section }
page-rules-picture-try = Play this position
page-rules-picture-look = Look at the map and all cards
page-rules-print = Print or save as PDF
page-rules-try = Play the lesson: { $lesson }
page-rules-contents = Contents
page-rules-hits =
    { $hits ->
        [0] No matches
        [one] 1 match
       *[other] { $hits } matches
    }
page-rules-next = Next match
page-rules-before = Previous match

## Keys

page-skip-links = Skip to
page-skip-question = To the question
page-skip-map = To the map
page-skip-log = To the game log
page-keys = Keyboard shortcuts
page-keys-on = Use single-key shortcuts
page-threats = Threats
page-threats-none = No threats at the moment.
page-threats-none-supply = No supply lines to show.
page-threats-none-goals = No victory conditions to show.
page-threats-only-threats = Possible attacks
page-threats-only-supply = Supply
page-threats-only-goals = Still needed to win
page-threats-ways = Dotted lines are supply lines. A diamond marks a space that units elsewhere need for their supply.
page-key-1 = choose option 1–9 below the question or in the open list. If the question asks for a number, enter it
page-key-q = go to the question
page-key-m = go to a space on the map that you can choose, then to the next one
page-key-u = undo
page-key-s = skip the playback
page-key-r = open or close the rules
page-key-l = go to the game log
page-key-t = show or hide threats, on the map and in words
page-key-a = show only possible attacks, or marches by Allied cards
page-key-w = show only supply lines and where they could break
page-key-v = show only what is still needed to win
page-key-n = go to your next game where it’s your turn
page-key-help = show these shortcuts
page-key-arrows = or ↑ ↓: move between spaces on the map or lines in a list. Enter chooses
page-key-zoom = on the map: zoom in, zoom out, whole map
page-key-escape = close what is open
page-track-why = What moves this marker?
page-coach-thinks = The coach is thinking…
page-table-tournament = To the tournament
