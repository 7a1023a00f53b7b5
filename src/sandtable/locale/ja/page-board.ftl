### どのゲームでも同じ、マップとその上にあるものの言葉。

page-board-state = 現在の状況
page-board-spoken = { $first }。{ $rest }
page-board-may = 選べること：{ $what }
page-board-may-many = ここで{ $n }通りから選べます
page-fan-hint = 選ぶものの上で放します。離れた場所へドラッグすると閉じます。
