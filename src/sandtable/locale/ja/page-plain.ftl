### 専用の画面を持たないゲームの卓。

page-plain-facts = 局面
page-plain-fact = { $label }：{ $value }
page-plain-within = { "・" }
page-plain-none = –
page-plain-yes = はい
page-plain-no = いいえ
page-plain-nothing = この場所の情報はありません。
page-plain-others = ほかに選べるもの
page-plain-won = 勝者：{ $seats }
page-plain-nobody = 勝者なし。
