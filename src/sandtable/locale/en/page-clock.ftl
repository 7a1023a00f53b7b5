### Clocks, and bots that play for absent players.

page-clock = Time
page-clock-kind-none = No clock
page-clock-kind-live = Real-time: minutes + increment
page-clock-kind-days = Correspondence: days per move
page-clock-kind-bank = Correspondence: days in total
page-clock-minutes = Minutes per player
page-clock-increment = Increment (seconds per move)
page-clock-days-each = Days per move
page-clock-days-all = Days per player
page-clock-then = When a player’s time runs out
page-clock-then-bot = a bot takes over immediately
page-clock-then-claim = the others can call in a bot
page-clock-bot = Bot
page-clock-hint = { $out ->
    [lost] Time doesn’t run while the server is down.
   *[other] When you return, you take over from the bot. Time doesn’t run while the server is down.
 }
page-clock-days = { $days } d { $hours } h
page-clock-time = { $time }
page-clock-soon = You have less than a minute left.
page-clock-out = The { $seat } player is out of time.
page-clock-claim = Call in bot ({ $bot })
page-sitting-in = A bot ({ $bot }) is playing for the { $seat } player.
page-sitting-back = I am back
page-sit-in = Let a bot play for me
page-sit-in-hint = The others needn’t wait while you are away. You keep your seat. The bot knows only what you can know.
page-sit-in-let = Start the bot
page-clock-told-live = { $minutes } min + { $seconds } s
page-clock-told-days =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }
page-clock-told-bank =
    { $days ->
        [one] 1 day per player
       *[other] { $days } days per player
    }
