### 専用の画面を持たないゲームのテーブル。

page-plain-facts = 局面
page-plain-fact = { $label }：{ $value }
page-plain-within = { "・" }
page-plain-none = –
page-plain-yes = はい
page-plain-no = いいえ
page-plain-nothing = ここについて分かっていることはありません。
page-plain-others = ほかに選べるもの
page-plain-won = 勝者：{ $seats }
page-plain-nobody = 勝者なし。
