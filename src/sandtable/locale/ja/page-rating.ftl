### レート：レート戦の卓、ランキング、プロフィール

page-ratings = レート
page-rated = レート戦
page-rated-wish = レート戦にする
page-rated-hint = { $name }の名前で、時間切れで負けになる時計を使います。ヒント、同意による取り消し、コンピューターの代打ちはありません。コンピューターでレートがあるのは、やさしい・基本・ふつう・強いです。レート戦は公開されます。
page-rated-join = これはレート戦です。{ $name }として席につきます。
page-rated-sign-in = サインインしてレート戦をする
page-rated-show = 表示
page-rated-show-all = すべての卓
page-rated-show-rated = レート戦だけ
page-rated-show-free = レート戦以外
page-rating-pool = 時計
page-rating-pool-live = ライブ
page-rating-pool-days = 日単位
page-rating-rank = 順位
page-rating-name = 名前
page-rating-rating = レート
page-rating-error = 前後{ $error }
page-rating-games = ゲーム数
page-rating-bot = コンピューター
page-rating-provisional = 暫定
page-rating-how = OpenSkillによるレートで、1,500から始まります。およそ十ゲームまでは暫定で、その後ほかの人と並びます。コンピューターは互いに対戦して測った目盛りで、そのレートは動きません。
page-rating-what = レートの対象は、本来の構成物による通常のゲームで、時間切れが負けになる時計を使うものです。ゲームごとに、「ライブ」の時計と「日単位」の時計とで別々のレートがあり、二人から五人までの卓は同じレートに数えます。
page-rating-what-not = 短いシナリオ、一人遊び、時計のない卓、別の版を使う卓、レート戦として開かれていない卓は対象外です。
page-rating-none = レート戦を終えた人はまだいません。
page-rating-since = { $when }から
page-rating-highest = 最高{ $rating }
page-rating-course = レートの推移：{ $games }ゲームで{ $first }から{ $last }へ。
page-rating-seats = 席
page-rating-won-of = { $games }戦{ $won }勝
page-rating-won-by = 勝因
page-rating-by-ended-resigned = 相手の投了
page-rating-by-ended-time = 相手の時間切れ
page-rating-by-ended-agreed = 合意
page-rating-by-rules = ルール
page-rating-times = { $games }回
page-rating-luck = 運
page-rating-luck-told = { $verdict }：{ $games }ゲームのサイコロは、期待より標準偏差{ $z }個分大きい目でした。
page-rating-latest = 最近のゲーム
page-rating-moved = レートの動き
page-rating-move = { $before } → { $after }
page-rating-weight = 同じ人どうしが一日以内に対戦しているため、百分の{ $percent }として数えます。
# Below a seat's rating after a game.
page-rating-doubt = { $why ->
    [short] 短いゲームでした。
    [new] 相手の多くが新しいプレイヤーでした。
    [origin] 相手の多くが同じアドレスから参加しました。
   *[again] 同じ人どうしが1日以内に対戦しています。
}{ $percent }%として数えます。
page-rating-uncounted = このゲームはレートに数えません。全員が選ぶ前に終わったか、打ち切られました。
page-rating-void-same = このゲームはレートに数えません。一人が二席に座っていました。
page-rating-void-steward = このゲームはレートに数えません。{ $why }
page-rating-left = （アカウント削除済み）
