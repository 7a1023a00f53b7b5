### 自動応答：不在の間にプログラムが代わりに選ぶもの。

page-ahead = 不在の間の自動応答
page-part-ahead = 自動応答
page-ahead-about = 応答を前もって選んでおくと、質問の数分後に、ルールに合えば自動で実行します。自動応答だったことは、ほかのプレイヤーにはわかりません。
page-ahead-if = もし
page-ahead-of-space = 場所
page-ahead-of-unit = 自分の将軍
page-ahead-of-seat = 命令した派閥
page-ahead-any = すべて
page-ahead-then = そのとき
page-ahead-else = それがルールに合わなければ
page-ahead-ask = 自分で答える
page-ahead-always = 1回だけでなく、毎回
page-ahead-give = 保存
page-ahead-given = 保存しました。
page-ahead-withdraw = 取り下げる
page-ahead-noted = 外す
page-ahead-put-away = ルールに合わないので実行しませんでした：{ $why }
page-ahead-nothing = このゲームには、前もって答えられる質問がありません。
page-ahead-due = 数分後に自動応答を実行します。その前に自分で答えることもできます。
page-ahead-by-order = 自動応答
