### 卓を見ていないあいだの知らせ

notice-turn-number = 第{ $turn }ターン
notice-turn-named = { $turn }
notice-turn = あなたの番です。{ $title }、{ $turn }
notice-nudge = { $by }が、あなたの番であることを知らせています。{ $title }、{ $turn }
notice-over = ゲームが終わりました。{ $title }
notice-message = { $by }が卓でメッセージを書きました。{ $title }
notice-message-left = { $by }がアカウントを削除しました。もう戻らないかもしれません：{ $title }。続けることも、卓でゲームを終えることもできます。
notice-clock-hours = 持ち時間が少なくなりました。{ $title }、{ $turn }。残り{ $hours }時間
notice-clock-minutes = 持ち時間が少なくなりました。{ $title }、{ $turn }。残り{ $minutes }分
notice-offer-end = { $by }がゲームの終了を提案しています。{ $title }、{ $turn }
notice-offer-pause = { $by }が中断を提案しています。{ $title }、{ $turn }
notice-offer-pass = { $by }が席を譲ることを望んでいます。{ $title }、{ $turn }
notice-offer-takeback = { $by }が待ったを求めています。{ $title }、{ $turn }
notice-invited = 対局に招待されています。{ $title }、{ $seat }の席
notice-round = 参加している大会の{ $round }回戦が始まりました。{ $title }
# メールの件名。卓の名前と、そこで遊んでいるほかの人の名前。
notice-subject-both = ［{ $table }／{ $others }］{ $sentence }
notice-subject-table = ［{ $table }］{ $sentence }
notice-subject-others = ［{ $others }］{ $sentence }
notice-several = 卓からのお知らせ{ $number }件
notice-foot =
    この知らせは、ご希望により送られています。設定: { $account }
    サインインせずに手紙を止める: { $leave }
service-notice-no-leave = このリンクで止まる手紙はありません。リンク先のアカウントはもうありません。
service-notice-no-push = このサーバーはブラウザーに知らせを送りません。
service-notice-bad-push = ブラウザーの登録情報ではありません。

## 手番を知らせるリクエストへの返事

service-nudge-own = あなたの番です。ほかのプレイヤーを待ってはいません。
service-nudge-bot = { $seat }の席には、今プレイヤーがいません。知らせる相手がいません。
service-nudge-live = この卓ではプレイヤーが持ち時間の中で遊んでいます。手番を知らせることができるのは、時計のない卓か、持ち時間が1日以上の卓だけです。
service-nudge-rests = 中断中か、{ $seat }が休暇中です。時計がまた動くまで待ってください。
service-nudge-again = { $seat }にはすでに知らせました。{ $hours }時間後にもう一度知らせることができます。

##

notice-seat = { $seat }：{ $sentence }
