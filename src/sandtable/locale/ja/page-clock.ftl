### 時計と、不在のプレイヤーの代わりにプレイするボット

page-clock = 持ち時間
page-clock-kind-none = 時計なし
page-clock-kind-live = リアルタイム（持ち時間＋加算秒）
page-clock-kind-days = 日数制（1手ごと）
page-clock-kind-bank = 日数制（ゲーム全体）
page-clock-minutes = 1人の持ち時間（分）
page-clock-increment = 1手ごとの加算（秒）
page-clock-days-each = 1手ごとの日数
page-clock-days-all = 1人あたりの日数
page-clock-then = 時間切れのとき
page-clock-then-bot = すぐにボットが代わる
page-clock-then-claim = ほかのプレイヤーがボットを呼べる
page-clock-bot = ボット
page-clock-hint = { $out ->
    [lost] サーバーが止まっている間は、だれの時間も減りません。
   *[other] 戻ったら、ボットに代わって自分で続けられます。サーバーが止まっている間は、だれの時間も減りません。
 }
page-clock-days = { $days }日{ $hours }時間
page-clock-time = { $time }
page-clock-soon = 残り1分を切りました。
page-clock-out = { $seat }が時間切れです。
page-clock-claim = ボット（{ $bot }）を呼ぶ
page-sitting-in = ボット（{ $bot }）が{ $seat }の代わりにプレイしています。
page-sitting-back = 戻りました
page-sit-in = ボットに代わってもらう
page-sit-in-hint = 不在の間も、ほかのプレイヤーは待たずに済みます。席は残ります。ボットは、あなたに見える情報だけを使います。
page-sit-in-let = ボットを開始
page-clock-told-live = { $minutes }分＋{ $seconds }秒
page-clock-told-days = 1手ごとに{ $days }日
page-clock-told-bank = 1人{ $days }日
