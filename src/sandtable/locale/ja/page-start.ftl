### 最初のページ、招待、席、設定、席の間の幕。

## ゲームの選択

page-choose-game = ゲームを選ぶ
page-subtitle-blitzkrieg = 1940年5月、フランス。2人用。
page-subtitle-eleven = 1939年～1945年のヨーロッパ。1～5人用。
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
       *[other] ボット{ $bots }人と対戦
    }
# メインのボタンで始まるゲーム：相手のボットと、コーチの有無。
page-play-as =
    { $coach ->
        [yes] 「{ $bots }」・コーチつき
       *[no] 「{ $bots }」・コーチなし
    }
page-play-alone = 1人で遊ぶ
page-stage-easy = レッスン（全{ $lessons }回）がすべて終わりました。次は、コーチと一緒に「{ $bot }」と対戦します。
page-stage-easy-play = コーチと最初のゲーム
page-stage-medium = コーチと一緒に「{ $first }」に勝ちました。次は「{ $bot }」です。コーチは引き続きつきますが、助言は減ります。
page-stage-medium-play = 「{ $bot }」と対戦
page-look = マップとカードを見る
page-about = ゲームの紹介

## 新しい卓

page-new-game = 新しいゲーム
page-scenario = シナリオ
page-variant = バリアント
page-scenario-eleven-standard = 通常シナリオ
page-scenario-eleven-standard-text = 1939年夏から。最初の目標はポーランドで、その先は自由に選びます。
page-scenario-eleven-short = 短縮シナリオ
page-scenario-eleven-short-text = 1941年夏から。軍はソ連国境と砂漠に並び、8つの勢力がすでに降伏しています。
page-players = プレイヤー数
page-your-name = あなたの名前
page-your-name-none = 省略可。ほかのプレイヤーに表示します。
page-name-optional = 名前（省略可）
page-name-of = { $seat }のプレイヤーの名前
page-kind-me = 自分
page-kind-here = この画面で
page-kind-open = 友だち
page-kind-bot = ボット
page-kind-open-text = 友だちに送るリンクができます。最初に開いた人がこの席に着きます。アカウントは要りません。
page-strength = { $seat }のボットの強さ
page-bot-random = ランダム
page-bot-random-text = ルールに合う手をランダムに選びます。雰囲気を見るためのもので、対戦相手にはなりません。
page-bot-mcts = 探索
page-bot-mcts-text = ルールだけを知っています。1手ごとに、ランダムなゲームを何度も試します。
page-bot-easy = やさしい
page-bot-easy-text = 経験則でプレイしますが、たいていは最初に見つけた手を選びます。失敗しても取り返せるので、最初のゲーム向けです。
page-bot-basic = 基本
page-bot-basic-text = 経験則でプレイし、1手先まで考えます。すぐに選びます。ルールを覚えた人向けです。
page-bot-medium = ふつう
page-bot-medium-text = 数千ゲームで調整した経験則でプレイします。すぐに選びます。「基本」より強い相手です。
page-bot-bold = 大胆
page-bot-bold-text = 「強い」と同じ考え方ですが、攻撃を好み、損害や危険をいといません。
page-bot-careful = 慎重
page-bot-careful-text = 「強い」と同じ考え方ですが、待つことを好み、ユニットを惜しんで守りを固めます。
page-bot-tricky = 策士
page-bot-tricky-text = 「強い」と同じ考え方ですが、はったりが多く、ほかの陣営が欲しがるものを狙います。
page-bot-hard = 強い
page-bot-hard-text = ターンの終わりまで試しにプレイしてから選びます。相手の失敗を見逃しません。
page-bot-master = 達人
page-bot-master-text = 「強い」より先まで読みます。1手に最長10秒ほど考えます。
page-nobody-here = 自分か、この画面のプレイヤーの席を1つ以上選んでください。
page-only-bots = ボット同士の対戦を観戦します。
page-one-screen-hint = 1つの画面を複数のプレイヤーで使います。手番のプレイヤーに画面を渡してください。このゲームに秘密の情報はありません。
page-hot-seat-hint = 1つの画面で両軍をプレイします。手番が替わるたびに幕が下り、互いの秘密を隠します。
page-options = その他の設定
page-table-name = 卓の名前
page-table-name-hint = 省略可。ゲームの一覧とメールに表示し、卓を見分けるのに使えます。
page-seed = ダイスのシード
page-seed-hint = 同じ数を入れると、同じダイスとカードになります。空欄なら、予測できないダイスになります。
page-hook = 通知先URL（Webhook）
page-hook-hint = 手番になると、卓と席の名前をこのURLにPOSTで送ります（秘密の情報は送りません）。Discordのチャンネルには文で送ります。使わない場合は空欄にしてください。
page-hook-send = 保存
page-hook-set = 保存しました。手番になるとこのURLを呼び出します。
page-hook-secret = URLに届くメッセージの署名を確かめるためのシークレットです。表示するのは今だけです。URLを保存し直すと、新しいものになります。
page-hook-removed = Webhookを削除しました。
page-hook-failed = 卓は開きましたが、WebhookのURLを登録できませんでした。設定で別のURLを入力してください。
page-begin = 開始
page-begin-watch = 観戦
page-begin-invite = 卓を開いて招待
page-go-on = 続ける

## 席

page-sits-bot = ボット（{ $bot }）
page-sits-open = 空席（友だちを待っています）
page-sits-person = プレイヤー
page-sits-you = あなた

## あなたのゲーム

page-your-games = あなたのゲーム
page-finished = 終わったゲーム
page-your-turn = あなたの手番
page-turn-here = この画面の手番：{ $seat }
page-turn-of = 手番：{ $seat }
page-waits-friend = 友だちを待っています
page-turn-number = 第{ $turn }ターン
page-game-over = 終了
page-table-gone = この卓はもうありません
page-forget = この一覧から外す
page-forgotten = 一覧から外しました。
page-forget-undo = 元に戻す
page-move-device = 別の端末でプレイ
page-move-device-text = 別の端末でこのリンクを開くと、同じ席に着けます。リンクを持つ人はあなたの席でプレイできるので、人に見せないでください。
page-replay = リプレイを見る
page-rematch = { $players ->
    [1] もう一度プレイ
    [2] 陣営を入れ替えて再戦
   *[other] 席を1つずらして再戦
 }
page-rematch-wished = ほかのプレイヤーが再戦を希望しています。新しい卓にあなたの席があります。
page-rematch-join = 再戦の席に着く
page-download = 棋譜をダウンロード

## ファイルの棋譜

page-upload = 棋譜
page-upload-hint = 保存したゲームのリプレイを見たり、途中のゲームを続けたりできます。
page-upload-choose = ファイルを選ぶ
page-upload-none = Sandtableの棋譜ではありません。Sandtableが書き出したファイルを選んでください。
page-upload-steps = { $steps }手
page-upload-go-on = 最後から続ける

## リンクと招待

page-copy = コピー
page-copied = コピー済み
page-copied-said = コピーしました：{ $what }
page-share = 共有
page-links = リンク
page-seat-link = あなたの席のリンク（{ $seat }）
page-seat-link-hint = 別の端末でこの席に着くためのリンクです。リンクを持つ人はあなたの席でプレイできるので、人に見せないでください。
page-watch-link = 観戦リンク
page-watch-link-hint = 全員に公開されている情報だけを表示します。
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
page-joined-hint = 席はこのブラウザーに保存してあります。ほかの端末でプレイするには、このリンクを保存してください。招待はもう使えません。
page-understood = OK

## 着席

page-join-lead = ゲームに招待されています
page-join-used-lead = 招待
page-join-yours = あなたの席
page-join = 着席
page-join-as = 着席：{ $seat }
page-join-used = この招待は使用済みです。自分で使った場合は、席のリンクを開いてください。そうでなければ、新しい招待を頼んでください。
page-join-already = すでにこの卓に席があります。
page-to-table = 卓へ
page-watch = 観戦
page-watching = 観戦中
page-watch-bots =
    { $bots ->
        [1] ボットを観戦
       *[other] ボット{ $bots }人を観戦
    }
page-watch-begin = 観戦
page-speed = 再生速度
page-speed-paused = 一時停止中
page-speed-step = 1手進める
page-speed-slow = ゆっくり
page-speed-normal = ふつう
page-speed-fast = 速く

## マップとカードの閲覧

page-look-map = マップ
page-look-hint = ゲームのすべてのコンポーネントです。マップのスペースにカーソルを置くかタップすると、説明を表示します。
page-look-victory = 勝利条件カード
page-look-cards-of = カード：{ $seat }
page-look-generals = 将軍
page-look-deck = 敵の山札
page-look-play = 新しいゲーム

## 開けないリンク

page-lost-address = このURLにページはありません。全部コピーしたか確かめてください。
page-lost-table = この卓はここにありません。削除されたのかもしれません。リンクを全部コピーしたか確かめてください。
page-lost-seat = このリンクでは席に着けません。全部コピーしたか確かめてください。
page-lost-key = このブラウザーには、その卓の席がありません。席のリンクを開いてください。
page-lost-offline = 卓に接続できません。接続を確かめて、もう一度試してください。
page-lost-home = スタートページへ
page-again = 再試行

## バーと設定

page-bar = ルール・言語・設定
page-settings = 設定
page-theme = テーマ
page-theme-short-auto = システム
page-theme-short-light = 明るい
page-theme-short-dark = 暗い
page-sound = 音
page-sound-hint = 駒、ダイス、カード、戦闘、手番、ゲームの終わりを音で知らせます。
page-volume = 音量
page-volume-share = { $share }％
page-motion = 動き
page-motion-hint = 駒、ダイス、旗が動きます。端末で動きを減らす設定にしているときは、動きません。
page-notices = 通知
page-notices-hint = ほかのページを見ている間も、手番になるとブラウザーが通知します。
page-notices-refused = ブラウザーがこのページの通知をブロックしています。ブラウザーの設定で許可してください。
page-auto-forced = 選択肢が1つなら自動で選ぶ
page-auto-forced-hint = 選択肢が1つしかないときは、自動で選びます。それで手の内が知られてしまうときは、自分で選びます。

## 幕

page-curtain-pass = 画面を{ $seat }のプレイヤーに渡してください
page-curtain-pass-named = 画面を{ $who }（{ $seat }）に渡してください
page-curtain-hidden = 今、画面に秘密の情報はありません。
page-curtain-open = { $seat }のプレイヤーです
page-curtain-open-named = { $who }です
page-curtain-who = 画面の前にいるのはどちらですか。
page-terms-terms = 利用規約
page-terms-privacy = 個人情報の扱い
