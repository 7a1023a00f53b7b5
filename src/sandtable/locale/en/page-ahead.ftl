### Orders for the case that one is asked something.

page-ahead = Orders for when I am away
page-part-ahead = Orders
page-ahead-about = What you order here is chosen for you some minutes after you are asked, if the rules allow it. Nobody else can tell that it was an order.
page-ahead-if = If
page-ahead-of-space = Where
page-ahead-of-unit = Which of my generals
page-ahead-of-seat = By whom
page-ahead-any = any
page-ahead-then = Then
page-ahead-else = If that is not allowed
page-ahead-ask = ask me
page-ahead-always = Every time, not only once
page-ahead-give = Give the order
page-ahead-given = The order is given.
page-ahead-withdraw = Withdraw
page-ahead-noted = Take off
page-ahead-put-away = It was not allowed, and you were asked: { $why }
page-ahead-nothing = Nothing can be foreseen in this game.
page-ahead-due = An order of yours answers this in some minutes. You may answer it yourself before.
page-ahead-by-order = by order
