### 卓を見ていないあいだの通知

notice-turn-number = 第{ $turn }ターン
notice-turn-named = { $turn }
# 通知のもとになったプレイヤー。下の{ $by }に入る。
notice-player = { $seat }
notice-turn = あなたの手番です。{ $title }、{ $turn }
notice-nudge = { $by }が、あなたの手番であることを知らせています。{ $title }、{ $turn }
notice-over = ゲームが終わりました。{ $title }
notice-message = { $by }が卓でメッセージを送りました。{ $title }
notice-message-left = { $by }がアカウントを削除しました。もう戻らないかもしれません。{ $title }。ゲームは続けることも、卓で終えることもできます。
notice-clock-hours = 持ち時間が少なくなりました。{ $title }、{ $turn }。残り{ $hours }時間
notice-clock-minutes = 持ち時間が少なくなりました。{ $title }、{ $turn }。残り{ $minutes }分
notice-offer-end = { $by }がゲームの終了を提案しています。{ $title }、{ $turn }
notice-offer-pause = { $by }が中断を提案しています。{ $title }、{ $turn }
notice-offer-pass = { $by }が席を引き渡したいと言っています。{ $title }、{ $turn }
notice-offer-takeback = { $by }が取り消しを申し込んでいます。{ $title }、{ $turn }
notice-invited = ゲームに招待されています。{ $title }、あなたの席：{ $seat }
notice-round = 参加している大会の{ $round }回戦が始まりました。{ $title }
# メールの件名。卓の名前と、そこで遊んでいるほかの人の名前。
notice-subject-both = ［{ $table }／{ $others }］{ $sentence }
notice-subject-table = ［{ $table }］{ $sentence }
notice-subject-others = ［{ $others }］{ $sentence }
# 複数の通知をまとめたメールの件名。
notice-several = 卓からの通知{ $number }件
notice-foot =
    このメールは、通知をオンにしているため届いています。通知の設定：{ $account }
    サインインせずに配信停止：{ $leave }
service-notice-no-leave = アカウントが削除されているため、この配信停止のリンクは使えません。今後、メールは届きません。
service-notice-no-push = このサーバーはブラウザーに通知を送りません。アカウントの画面で別の方法を選んでください。
service-notice-bad-push = ブラウザーの通知の登録が正しくありません。ページを再読み込みして、もう一度試してください。

## 手番を知らせるリクエストへの返事

service-nudge-own = 今はあなたの手番なので、知らせる相手はいません。手を選んでください。
service-nudge-bot = { $seat }の席では今、人がプレイしていないため、手番を知らせる相手がいません。
service-nudge-live = この卓の時計はリアルタイムです。手番を知らせることができるのは、時計のない卓か、持ち時間が1日以上の卓だけです。
service-nudge-rests = 中断中か、{ $seat }が休暇中です。時計がまた動くまで待ってください。
service-nudge-again = { $seat }にはすでに知らせました。{ $hours }時間後にもう一度知らせることができます。

##

notice-seat = { $seat }：{ $sentence }
