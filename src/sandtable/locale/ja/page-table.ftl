### プレイ中のテーブル：接続、経過、取り消し、記録、ルール、キー操作。

## 経過の速さ

page-pace = 経過を見せる速さ
page-pace-slow = ゆっくり
page-pace-normal = ふつう
page-pace-fast = 速く
page-pace-once = まとめて
