### The table while one plays: the line to it, the story, taking back, the log, the rules, keys.

## The pace of the story

page-pace = Pace of the story
page-pace-slow = Slow
page-pace-normal = Normal
page-pace-fast = Fast
page-pace-once = All at once

## The story

page-happened-before = What happened before
page-happened-away = While you were away
page-pause = Pause
page-play = Go on
page-since-replay =
    { $n ->
        [one] Replay what has happened since my last turn: one sentence
       *[other] Replay what has happened since my last turn: { $n } sentences
    }
page-behind =
    { $n ->
        [one] More has happened. Show where the game stands now
       *[other] More has happened ({ $n } steps). Show where the game stands now
    }

## Log

page-log-own = Only you may know this
page-log-look = Search and filter
page-log-search = Search the story
page-log-turn = Turn
page-log-seat = Whose
page-log-all = all
page-log-kind = What it is about
page-log-battle = Battle
page-log-kind-battle = Battles
page-log-kind-move = Movement
page-log-kind-card = Cards
page-log-kind-score = Points and tracks
page-log-kind-other = Other
page-log-found =
    { $n ->
        [0] Nothing found
        [one] One sentence
       *[other] { $n } sentences
    }
page-log-earlier =
    { $n ->
        [one] Earlier: one sentence
       *[other] Earlier: { $n } sentences
    }
page-log-replay =
    { $n ->
        [one] Replay the whole story: one sentence
       *[other] Replay the whole story: { $n } sentences
    }
page-log-again = tell it again

## The question

page-question = The question
page-unfolding = What comes of it is being told.
page-film = You are seeing what happened before.
page-film-skip = To the table as it is now
page-options-list =
    { $n ->
        [one] The choice on the map as a list
       *[other] The { $n } choices on the map as a list
    }
page-waiting = The table cannot be reached just now. Your choice is kept, and is sent as soon as it can be.
page-loading = One moment…

## Taking back

page-reset = Reset my turn
page-reset-short = ↺ Reset
page-confirm = Confirm
page-draft-whole = All is chosen. Confirm it, or take something back.
page-one-by-one = One choice after the other
page-ask-back = Ask to take back
page-coach = Coach
page-coach-off = Without a coach
page-coach-threats = What threatens me?
page-coach-wished = With a coach, who says what matters and what a move has cost
page-hint = Hint
page-hint-says = “{ $bot }” would choose:
page-hint-lay-out = Lay it out
page-hint-why = Why: what it has compared
page-hint-visits = { $visits ->
    [one] 1 try
   *[other] { $visits } tries
 }
page-takeback-request-mine = You have asked to take your last choice back. The others are being asked.
page-player-of = The { $seat } player
page-takeback-request-theirs = { $who } asks to take the last choice back.
page-takeback-request-agreed = { $who } asks to take the last choice back. You have agreed; others are still being asked.
page-takeback-request-others = { $who } has asked the others to take the last choice back.
page-takeback-request-withdraw = Never mind
page-takeback-request-accept = Let it be taken back
page-takeback-request-decline = Play on

## Rules

page-rules-whole = The whole rulebook
page-rules-of = The rules of { $game }
page-rules-aid = Player aid
page-rules-aid-of = { $game }: player aid
page-rules-own = Told in our own words, section by section as the rulebook numbers them. Where the words here and the printed rulebook differ, the rulebook decides.
page-rules-picture = Example: { $section }
page-rules-picture-try = Play this position
page-rules-picture-look = Look at the map and all cards
page-rules-print = Print, or save as PDF
page-rules-try = Play it: { $lesson }
page-rules-contents = Contents
page-rules-hits =
    { $hits ->
        [0] Not found
        [one] Found once
       *[other] Found { $hits } times
    }
page-rules-next = Next place
page-rules-before = Place before

## Keys

page-skip-links = Skip to
page-skip-question = To the question
page-skip-map = To the map
page-skip-log = To the story so far
page-keys = Keys
page-keys-on = Single keys are shortcuts
page-threats = What threatens
page-threats-none = Nothing threatens as things stand.
page-threats-none-supply = Nothing is to be told of supply here.
page-threats-none-goals = Nothing is to be told of victory here.
page-threats-only-threats = What could be attacked
page-threats-only-supply = Supply
page-threats-only-goals = What is missing to win
page-threats-ways = The dotted lines are the ways of supply; a diamond marks a place on which the supply of others hangs.
page-key-1 = the first to ninth choice below the question, or in the list that has opened on the map; where a number is asked for, that number
page-key-q = to the question
page-key-m = to the map, to what may be chosen; again, to the next of it
page-key-u = undo
page-key-s = skip what is being told
page-key-r = open or close the rules
page-key-l = to the story so far
page-key-t = what threatens, on the map and in words: on or off
page-key-a = of that only attacks, or marches of Allied cards
page-key-w = of that only how supply runs, and where it would break
page-key-v = of that only what would win the game
page-key-n = on to the next game that waits for you
page-key-help = these keys
page-key-arrows = and ↑ ↓: from space to space on the map, from line to line in a list; Enter chooses
page-key-zoom = on the map: closer, further away, whole map
page-key-escape = closes what has opened
page-track-why = What moves this marker?
page-coach-thinks = The coach is looking at it.
page-table-tournament = To the tournament
