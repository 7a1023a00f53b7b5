### 時計と、人の代わりに座るボット

page-clock = 持ち時間
page-clock-kind-none = 時計なし
page-clock-kind-live = その場で：分と、答えるたびに加わる秒
page-clock-kind-days = 答えるたびに日数
page-clock-kind-bank = ゲーム全体で日数
page-clock-minutes = 一人あたりの分
page-clock-increment = 答えるたびに加わる秒
page-clock-days-each = 答えるたびの日数
page-clock-days-all = 一人あたりの日数
page-clock-then = 時間が切れたら
page-clock-then-bot = すぐにコンピューターが代わりに座る
page-clock-then-claim = ほかの人がコンピューターを座らせてよい
page-clock-bot = どのコンピューター
page-clock-hint = 戻ってきた人は自分で続けます。数えるのはサーバーの時計で、サーバーが止まっているあいだは誰の時間も減りません。
page-clock-days = { $days } 日 { $hours } 時間
page-clock-time = { $time }
page-clock-soon = 残り 1 分を切りました。
page-clock-out = 時間が切れました：{ $seat }
page-clock-claim = コンピューター（{ $bot }）を座らせる
page-sitting-in = { $seat }の代わりにコンピューター（{ $bot }）が座っています。
page-sitting-back = 戻りました
page-sit-in = コンピューターに代わってもらう
page-sit-in-hint = あなたがいないあいだ、ほかの人は待たずに済みます。席はあなたのままです。コンピューターが知るのは、あなたが知ってよいことだけです。
page-sit-in-let = 代わってもらう
