### レート：レート戦、ランキング、プロフィール

page-ratings = レート
page-rated = レート戦
page-rated-wish = レート戦にする
page-rated-hint = { $name }の名前でプレイします。時間切れは負けです。ヒント、取り消しの申し込み、代わりのボットはありません。レートのあるボットは「やさしい」「基本」「ふつう」「強い」です。レート戦は公開されます。
page-rated-join = これはレート戦です。{ $name }としてプレイします。
page-rated-sign-in = サインインして参加
page-rated-show = 表示
page-rated-show-all = すべての卓
page-rated-show-rated = レート戦だけ
page-rated-show-free = レート戦以外
page-rating-pool = 時計
page-rating-pool-live = リアルタイム
page-rating-pool-days = 日数制
page-rating-rank = 順位
page-rating-name = 名前
page-rating-rating = レート
page-rating-error = ±{ $error }
page-rating-games = ゲーム数
page-rating-bot = ボット
page-rating-provisional = 暫定
page-rating-how = レートはOpenSkillで計算し、1,500から始まります。最初の10ゲームほどは暫定で、順位はつきません。ボットのレートはボット同士の対戦で測ったもので、変わりません。
page-rating-what = レート戦は、標準のコンポーネントを使う通常シナリオで、時間切れは負けです。ゲームごとに、リアルタイムと日数制の2つのレートがあり、卓の人数では分けません。
page-rating-what-not = 短縮シナリオ、1人のゲーム、時計のない卓、別のエディションを使う卓、レート戦として開いていない卓は対象外です。
page-rating-none = レート戦を終えたプレイヤーはまだいません。
page-rating-since = アカウント作成：{ $when }
page-rating-highest = 最高{ $rating }
page-rating-course = レートの推移：{ $games }ゲームで{ $first }から{ $last }へ。
page-rating-seats = 席
page-rating-won-of = { $games }戦{ $won }勝
page-rating-won-by = 勝ち方
page-rating-by-ended-resigned = 相手の投了
page-rating-by-ended-time = 相手の時間切れ
page-rating-by-ended-agreed = 合意による終了
page-rating-by-rules = ルールによる勝利
page-rating-times = { $games }回
page-rating-luck = 運
page-rating-luck-told = { $verdict }：{ $games }ゲームのダイスと期待値との差は、標準偏差の{ $z }倍でした。
page-rating-latest = 最近のゲーム
page-rating-moved = レートの変動
page-rating-move = { $before } → { $after }
page-rating-weight = 同じプレイヤー同士が1日以内に対戦しているため、{ $percent }％だけ数えます。
# Below a seat's rating after a game.
page-rating-doubt = { $why ->
    [short] 短いゲームだったため、{ $percent }％だけ数えます。
    [new] 相手の多くが新しいプレイヤーだったため、{ $percent }％だけ数えます。
    [origin] 相手の多くが同じネットワークから参加したため、{ $percent }％だけ数えます。
   *[again] 同じプレイヤー同士が1日以内に対戦しているため、{ $percent }％だけ数えます。
}
page-rating-uncounted = このゲームはレートに数えません。打ち切られたか、全員が手を選ぶ前に終わりました。
page-rating-void-same = このゲームはレートに数えません。1人が2席に座っていました。
page-rating-void-steward = このゲームはレートに数えません。{ $why }
page-rating-left = （アカウント削除済み）
