### Automatic replies: choices that the program makes while the player is away.

page-ahead = Automatic replies while you are away
page-part-ahead = Replies
page-ahead-about = Choose a reply in advance. If it is legal when you are asked, it is played automatically a few minutes later. Other players can’t tell that it was automatic.
page-ahead-if = If
page-ahead-of-space = Where
page-ahead-of-unit = Which of my generals
page-ahead-of-seat = By which faction
page-ahead-any = any
page-ahead-then = Then
page-ahead-else = If that isn’t legal
page-ahead-ask = ask me
page-ahead-always = Every time, not only once
page-ahead-give = Save
page-ahead-given = Saved.
page-ahead-withdraw = Withdraw
page-ahead-noted = Remove
page-ahead-put-away = Not played, because it wasn’t legal: { $why }
page-ahead-nothing = This game has no questions that can be answered in advance.
page-ahead-due = Your automatic reply will be played in a few minutes. You can still answer yourself.
page-ahead-by-order = automatic
