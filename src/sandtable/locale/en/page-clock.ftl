### Clocks, and bots that sit in for people.

page-clock = Time
page-clock-kind-none = No clock
page-clock-kind-live = Live: minutes, and seconds for each answer
page-clock-kind-days = Days for each answer
page-clock-kind-bank = Days for the whole game
page-clock-minutes = Minutes for each player
page-clock-increment = Seconds that come to that with each answer
page-clock-days-each = Days for each answer
page-clock-days-all = Days for each player
page-clock-then = When somebody's time runs out
page-clock-then-bot = a computer sits in at once
page-clock-then-claim = the others may have a computer sit in
page-clock-bot = Which computer
page-clock-hint = Whoever comes back goes on himself. The server's clock counts, and while the server is away nobody's time goes by.
page-clock-days = { $days } d { $hours } h
page-clock-time = { $time }
page-clock-soon = Less than a minute is left to you.
page-clock-out = Time has run out: { $seat }.
page-clock-claim = Have the computer ({ $bot }) sit in
page-sitting-in = A computer ({ $bot }) sits in for { $seat }.
page-sitting-back = I am back
page-sit-in = A computer sits in for me
page-sit-in-hint = The others need not wait while you are away. Your seat stays yours; the computer knows only what you may know.
page-sit-in-let = Let it play
page-clock-told-live = { $minutes } min + { $seconds } s
page-clock-told-days =
    { $days ->
        [one] a day for each answer
       *[other] { $days } days for each answer
    }
page-clock-told-bank =
    { $days ->
        [one] a day for each player
       *[other] { $days } days for each player
    }
