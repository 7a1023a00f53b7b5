### 先に出しておく命令

page-ahead = 留守のあいだの命令
page-part-ahead = 命令
page-ahead-about = ここで命令したことは、質問されてから数分後に、ルールが許せばあなたの代わりに選ばれます。命令によるものだとは、ほかの誰にも分かりません。
page-ahead-if = もし
page-ahead-of-space = 場所
page-ahead-of-unit = どの将軍か
page-ahead-of-seat = 誰からか
page-ahead-any = すべて
page-ahead-then = そのとき
page-ahead-else = それが許されなければ
page-ahead-ask = 自分に聞く
page-ahead-always = 一度だけでなく、毎回
page-ahead-give = 命令する
page-ahead-given = 命令しました。
page-ahead-withdraw = 取り消す
page-ahead-noted = 消す
page-ahead-put-away = 許されなかったので、あなたに質問されました：{ $why }
page-ahead-nothing = このゲームで予期できることはありません。
page-ahead-due = 数分後に、あなたの命令がこの質問に答えます。その前に自分で答えることもできます。
page-ahead-by-order = 命令による
