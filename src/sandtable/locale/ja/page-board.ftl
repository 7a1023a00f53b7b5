### どのゲームでも同じ、マップとその上にあるものの言葉。

page-board-state = 現在の状況
page-board-spoken = { $first }。{ $rest }
page-board-may = ここで選べる手：{ $what }
page-board-may-many = ここで{ $n }通りから選べます
page-fan-hint = 選ぶ項目の上で離すと決まります。外までドラッグすると閉じます。
