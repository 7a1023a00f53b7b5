### The start page, invitations, who sits where, settings, the curtain between seats.

## Choosing a game

page-choose-game = ゲームを選ぶ
page-subtitle-blitzkrieg = 1940年5月、フランス。2人用。
page-subtitle-eleven = 1939年から1945年のヨーロッパ。1～5人用。
page-fact-players = { $players }人
page-fact-players-range = { $least }～{ $most }人
page-fact-complexity = 複雑さ{ $weight }/5
page-time-blitzkrieg-standard = 60～90分
page-complexity-blitzkrieg-standard = 3
page-time-eleven-standard = 約2時間
page-complexity-eleven-standard = 3
page-time-eleven-short = 約1時間
page-complexity-eleven-short = 3
page-play-bots =
    { $bots ->
        [0] プレイする
        [1] コンピューターと対戦
       *[other] コンピューター{ $bots }人と対戦
    }
# What one press begins: against whom, and whether a coach sits beside the player.
page-play-as =
    { $coach ->
        [yes] 「{ $bots }」・コーチつき
       *[no] 「{ $bots }」・コーチなし
    }
page-play-alone = 1人で遊ぶ
page-stage-easy = { $lessons }のレッスンがすべて終わりました。次は、コーチと一緒に「{ $bot }」と対戦します。
page-stage-easy-play = コーチと初めての一局
page-stage-medium = コーチと一緒に「{ $first }」に勝ちました。次は「{ $bot }」です。コーチは残り、口数を減らします。
page-stage-medium-play = 「{ $bot }」と対戦
page-look = マップとカードを見る
page-about = どんなゲームか

## A new table

page-new-game = テーブルを用意する
page-scenario = シナリオ
page-variant = バリアント
page-scenario-eleven-standard = 通常シナリオ
page-scenario-eleven-standard-text = 1939年夏、まずポーランドから。その先は自由です。
page-scenario-eleven-short = 短縮シナリオ
page-scenario-eleven-short-text = 1941年夏から。軍はソ連国境と砂漠に並び、8か国がすでに降伏しています。
page-players = プレイヤー数
page-your-name = あなたの名前
page-your-name-none = 相手に表示されます（空欄でも可）
page-name-optional = 名前（空欄でも可）
page-name-of = { $seat }プレイヤーの名前
page-kind-me = 自分
page-kind-here = この画面で
page-kind-open = 友だち
page-kind-bot = コンピューター
page-kind-open-text = 友だちに送るリンクができます。最初に開いた人がこの席に着きます。登録は要りません。
page-strength = { $seat }のコンピューターの強さ
page-bot-random = ランダム
page-bot-random-text = ルールの許す手をでたらめに選びます。雰囲気を見るためで、対戦相手にはなりません。
page-bot-mcts = 探索
page-bot-mcts-text = ルールだけを知り、選ぶたびに何度もでたらめに終わりまで試します。
page-bot-easy = やさしい
page-bot-easy-text = 定石で指しますが、たいていは最初に思いついた手を選びます。最初の何局かに。失敗しても取り返せます。
page-bot-basic = 基本
page-bot-basic-text = 定石どおりに1手先まで考え、すばやく指します。ルールを覚えた人に。「やさしい」より強い相手です。
page-bot-medium = ふつう
page-bot-medium-text = 数千ゲームで調整した定石で、すばやく指します。「基本」より強い相手です。
page-bot-bold = 大胆
page-bot-bold-text = 「強い」に準じますが、攻撃を好み、損害や危険をいといません。
page-bot-careful = 慎重
page-bot-careful-text = 「強い」に準じますが、待つことを好み、ユニットを惜しんで守りを固めます。
page-bot-tricky = 策士
page-bot-tricky-text = 「強い」に準じますが、はったりが多く、他の陣営の狙うものを狙います。
page-bot-hard = 強い
page-bot-hard-text = ターンの残りを試してから選び、失敗を見逃しません。
page-bot-master = 達人
page-bot-master-text = 「強い」より深く読み、1つの選択に最長10秒ほど考えます。
page-nobody-here = 自分か、この画面の誰かの席を1つ以上選んでください。
page-only-bots = コンピューター同士の対戦を観戦します。
page-one-screen-hint = 1つの画面に複数のプレイヤーがいます。手番になったプレイヤーに画面が切り替わります。このゲームに秘密の情報はありません。
page-hot-seat-hint = 1つの画面で両軍をプレイします。手番が替わるたびに幕が下り、互いの秘密を隠します。
page-options = その他の設定
page-table-name = 卓の名前
page-table-name-hint = ゲームの一覧とメールに表示します。いくつかの卓を見分けるのに使えます。空欄でもかまいません。
page-seed = ダイスのシード
page-seed-hint = 同じ数を入れると、同じダイスとカードになります。空欄なら、誰にも予測できないダイスになります。
page-hook = 手番を知らせるアドレス（Webhook）
page-hook-hint = あなたの手番になるたびに、テーブルと席だけを記した短いメッセージをこのアドレスにPOSTで送ります。秘密の情報は含みません。Discordのチャンネルには文で知らせます。ご存じなければ空欄のままで結構です。
page-hook-send = 保存
page-hook-set = 保存しました。手番になると呼び出します。
page-hook-secret = メッセージの署名に使う秘密です。表示されるのは今だけで、アドレスを保存し直すと新しいものになります。
page-hook-removed = アドレスの呼び出しをやめました。
page-hook-failed = テーブルは開きましたが、手番を知らせるアドレスは受け付けられませんでした。設定で入れ直せます。
page-begin = 開始
page-begin-watch = 観戦する
page-begin-invite = テーブルを開いて招待する
page-go-on = 続きから開始

## Who sits where

page-sits-bot = コンピューター（{ $bot }）
page-sits-open = 空席（友だちを待っています）
page-sits-person = プレイヤー
page-sits-you = あなた

## Your games

page-your-games = あなたのゲーム
page-finished = 終わったゲーム
page-your-turn = あなたの手番
page-turn-here = この画面の手番：{ $seat }
page-turn-of = 手番：{ $seat }
page-waits-friend = 友だちを待っています
page-turn-number = 第{ $turn }ターン
page-game-over = 終了
page-table-gone = このテーブルはもうありません
page-forget = この一覧から外す
page-forgotten = 一覧から外しました。
page-forget-undo = 元に戻す
page-move-device = 別の端末で遊ぶ
page-move-device-text = 別の端末でこのリンクを開くと、同じ席に着けます。席の鍵はこのリンクだけです。人に見せないでください。
page-replay = リプレイを見る
page-rematch = 陣営を入れかえて再戦
page-rematch-wished = 再戦の申し込みがあります。新しいテーブルにあなたの席があります。
page-rematch-join = 再戦の席に着く
page-download = 棋譜をダウンロード

## A record from a file

page-upload = 保存したゲーム
page-upload-hint = ファイルに保存したゲームのリプレイを見たり、中断したところから続けたりできます。
page-upload-choose = ファイルを選ぶ
page-upload-none = ここで遊べるゲームの棋譜ではありません。
page-upload-steps = { $steps }手
page-upload-go-on = 最後から続ける

## Links and invitations

page-copy = コピー
page-copied = コピー済み
page-copied-said = コピーしました：{ $what }
page-share = 送る
page-links = リンク
page-seat-link = あなたの席のリンク（{ $seat }）
page-seat-link-hint = 別の端末でこの席に着くためのリンクです。持っている人があなたの代わりに指せるので、人に見せないでください。
page-watch-link = 観戦用のリンク
page-watch-link-hint = 全員に公開されている情報だけが見えます。
page-invite-link = 招待：{ $seat }
page-invite-text = { $game }で対戦しませんか：
page-invites-waiting =
    { $seats ->
        [1] 友だちを待っています
       *[other] 友だち{ $seats }人を待っています
    }
page-invites-text = 友だち1人につき1つ、リンクを送ってください。使えるのは1回だけです。
page-has-joined = 着席
page-joined-said = { $who }が席に着きました：{ $seat }
page-joined = 席に着きました：{ $seat }
page-joined-hint = このブラウザーは席を覚えています。招待はもう使えないので、別の端末でも遊ぶならこのリンクを控えておいてください。
page-understood = 了解

## Joining

page-join-lead = ゲームに招待されています
page-join-used-lead = ゲームへの招待
page-join-yours = あなたの席
page-join = 席に着く
page-join-as = { $seat }の席に着く
page-join-used = この招待はすでに使われています。ご自身が使った場合は席のリンクを開いてください。そうでなければ、新しいゲームに招待してもらってください。
page-join-already = すでにこのテーブルに席があります。
page-to-table = テーブルへ
page-watch = 観戦する
page-watching = 観戦中
page-watch-bots =
    { $bots ->
        [1] コンピューターの対局を観戦
       *[other] コンピューター同士（{ $bots }人）の対局を観戦
    }
page-watch-begin = 観戦する
page-speed = 速さ
page-speed-paused = 一時停止中
page-speed-step = 1手進める
page-speed-slow = ゆっくり
page-speed-normal = ふつう
page-speed-fast = 速く

## Looking without playing

page-look-map = マップ
page-look-hint = 箱に入っているものすべてです。マップの上にカーソルを置くかタップすると、そこに書かれていることが読めます。
page-look-victory = 勝利条件カード
page-look-cards-of = カード：{ $seat }
page-look-generals = 将軍
page-look-deck = 敵の山札
page-look-play = テーブルを用意する

## Addresses that lead nowhere

page-lost-address = このアドレスには何もありません。
page-lost-table = そのテーブルはありません。削除されたのかもしれません。
page-lost-seat = このリンクで着ける席はありません。一部が欠けているのかもしれません。
page-lost-key = このブラウザーはそのテーブルの席を知りません。席のリンクがあれば着席できます。
page-lost-offline = 現在テーブルに接続できません。
page-lost-home = 最初のページへ
page-again = もう一度試す

## Bar and settings

page-bar = ルール・言語・設定
page-settings = 設定
page-theme = 明るさ
page-theme-short-auto = システム
page-theme-short-light = 明るい
page-theme-short-dark = 暗い
page-sound = 音
page-sound-hint = ユニットの移動、ダイス、カード、戦闘の結果、手番、ゲームの終わりを音で知らせます。
page-volume = 音量
page-volume-share = { $share }％
page-motion = 動き
page-motion-hint = ユニットが移動し、ダイスが転がり、旗が揚がります。端末が動きを減らす設定のときは動きません。
page-notices = 通知
page-notices-hint = ほかのページを見ている間に手番になると、ブラウザーが知らせます。
page-notices-refused = ブラウザーがこのページの通知を許可していません。ブラウザーの設定で変更できます。
page-auto-forced = 選択肢が1つなら自動で選ぶ
page-auto-forced-hint = できることが1つしかないときは自動で進みます。それで手の内が相手に知られることはありません。

## Curtain

page-curtain-pass = 画面を{ $seat }プレイヤーに渡してください
page-curtain-pass-named = 画面を{ $who }（{ $seat }）に渡してください
page-curtain-hidden = 今、画面に秘密の情報はありません。
page-curtain-open = { $seat }プレイヤーです
page-curtain-open-named = { $who }です
page-curtain-who = 画面の前にいるのはどちらですか？
page-terms-terms = 利用規約
page-terms-privacy = 個人情報の扱い
