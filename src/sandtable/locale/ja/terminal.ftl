### 端末の卓。

## 区画

terminal-title-watching = 観戦中
terminal-title-options = 選択肢
terminal-title-log = { $below ->
    [0] 記録
   *[other] 記録 ▼ あと{ $below }行
 }
terminal-several = { $thing }についての選択肢はいくつかあります。1つ選んでください。

## レッスン

terminal-lesson-title = レッスン：{ $title }
terminal-lesson-help = Enterで進みます。選択は番号、表示された文字、またはテーブルと同じ一行の手で入力し、いくつか続けるときはセミコロンで区切ります。「?」で正しい選択、「map」でマップ、「back」で一つ前へ、「quit」で中断。進み具合は保存されます。
terminal-lesson-changed = 中断したときからレッスンが変わったので、最初から始めます。
terminal-lesson-left = レッスンを中断しました。次はここから続けられます。
terminal-lesson-unsaved = レッスンを中断しました。進み具合を保存できなかったため、次は最後に保存したところから始まります。
terminal-lesson-shown = 正しい選択：{ $choice }
terminal-lesson-look = 注目：{ $things }。
terminal-lesson-next = （Enterで進みます。）
terminal-lesson-more = …ほか{ $n }個。
terminal-puzzle-title = 問題：{ $title }
terminal-puzzle-help = { $tries }回まで答えられます。選択は番号、表示された文字、またはテーブルと同じ一行の手で入力し、いくつか続けるときはセミコロンで区切ります。答えが完成すると判定します。「?」であきらめて正解を見る、「map」でマップ、「back」で一つ戻す、「quit」で終わり。
terminal-puzzle-left = 問題をやめました。

## 説明

terminal-typed-as = 入力するには：{ $notation }
terminal-can-do = { $label }（{ $notation }）
terminal-close = Escで閉じる、矢印キーで動かす

## 見込み

terminal-odds = { $fight }の見込み
terminal-odds-side = { $side }（{ $role }）：{ $what }
terminal-odds-dice = { $n ->
    [0] ダイスなし
   *[other] ダイス{ $n }個
 }
terminal-odds-dice-unknown = ダイス数は不明
terminal-odds-needs = { $needs ->
    [0] ヒットなし
   *[other] { $needs }以下でヒット
 }
terminal-odds-losses = 損害の期待値{ $n }個
terminal-coach = コーチ：{ $sentence }
terminal-why-title = なぜか：コーチがくらべた手
# キーのほかに、入力してたずねる言葉。読点ではなく「, 」で区切る。
terminal-asked-why = なぜ, なぜですか
terminal-asked-threats = 脅威, 何が脅威か, 何が脅威ですか
terminal-asked-supply = 補給, 補給の道
terminal-asked-goals = 勝利, 勝利条件
terminal-threats-title = 迫る脅威
terminal-threats-none = 今のところ脅威はありません。
terminal-threats-none-supply = ここでは補給について示すことはありません。
terminal-threats-none-goals = ここでは勝利について示すことはありません。
terminal-threats-goals = 勝利まであと何が足りないか
terminal-threats-supply = 補給
terminal-threats-most = 最大{ $chance }
terminal-odds-line = { $value }　{ $what }

## 幕

terminal-curtain-hidden = 今、画面に秘密の情報はありません。
terminal-hand-over = このゲームに秘密の情報はありません。

## 実物のダイス

terminal-roll-hint = 例：6 4 3。Enterで確定します。
terminal-roll-back = 例：6 4 3。Enterで確定、Escで選択を取り消します。
terminal-bad-faces = 1から6までの出目がちょうど{ $n }個必要です。

## 終える

terminal-not-utf8 = 入力がUTF-8ではないため、何もしていません。端末をUTF-8に設定して、もう一度入力してください。
terminal-lines-help = 選択肢の番号、選択肢そのもの、または一連の手を入力してください。「map」で地図、「cards」でカードとトラックを表示し、「undo」「reset」で取り消し、「save ファイル」で保存、「help」でこの説明、「quit」で終了します。
terminal-leave = ゲームは保存されておらず、失われます。終えますか。
terminal-leave-keys = y：終える   n：続ける   s：保存する

## キーと手引き

terminal-thinks = { $seat }が考えています。

terminal-line-unknown = 「{ $word }」はここで指定できるものではありません。1つの選択はTabで補完でき、まとめて入力する書き方はhで見られます。
terminal-line-several = 「{ $word }」は{ $found }のどれか分かりません。もう少し長く書いてください。
terminal-key-rule = ルール
terminal-key-undo = 取消
terminal-key-reset = 全取消
terminal-key-type = 入力
terminal-key-enter = 入力した選択に決定
terminal-key-complete = 補完
terminal-key-leave = キー操作へ戻る
terminal-key-map = マップ
terminal-key-zoom = 拡大縮小
terminal-key-cards = カード
terminal-key-log = 記録
terminal-key-language = English
terminal-key-threats = 脅威
terminal-key-why = なぜ
terminal-key-theme = 明暗
terminal-key-save = 保存
terminal-key-load = 読込
terminal-key-commands = コマンド
terminal-key-help = 手引き
terminal-key-quit = 終了
terminal-help-title = キーと記号
terminal-help-choose =
    矢印キーとEnterで選びます。選択肢の後ろに灰色で示された表記を入力することも（: か / で入力、Tabで補完）、選択肢・スペース・カードをクリックすることもできます。選べるものにはマップとカードに ► が付きます。

## コマンドパレット

terminal-command-rule = 指しているもののルール
terminal-command-undo = 直前の選択を取り消す
terminal-command-reset = 取り消せるものをすべて取り消す
terminal-command-type = 選択を入力する
terminal-command-map = マップ
terminal-command-zoom = マップの拡大・縮小
terminal-command-cards = カードと枠
terminal-command-battle = 戦闘・アクション・イベント
terminal-command-log = 記録
terminal-command-save = ゲームを保存する
terminal-command-load = ゲームを読み込む
terminal-command-language = Switch to English
terminal-command-threats = 相手が次にできることと補給の道
terminal-command-why = コーチの言葉の根拠（くらべた手）
terminal-command-theme = 明暗を切り替える
terminal-command-help = キーと記号
terminal-command-quit = 終了する
terminal-command-search = 何をしますか。
terminal-command-none = そのようなコマンドはありません。

## ファイル

terminal-save-title = ゲームを保存するファイル
terminal-save-hint = Enterで保存、Escで戻ります。以後は手番ごとに書き込みます。終わるまで、ファイルには秘密が含まれます。
terminal-saved = ゲームは{ $file }にあります。以後の手番も書き込みます。
terminal-load-title = 続きを遊ぶゲームのファイル
terminal-load-hint = ゲームの棋譜（終局前でもかまいません）。Enterで読み込み、Escで戻ります。

## 小さな端末

terminal-too-small = { $width }×{ $height }では小さすぎます。{ $needed }×{ $lines }が必要です。

## コマンド

cli-play-bad-seat = 「{ $entry }」は理解できません。「--seat 席=担当」の形で書いてください。例は --help にあります。
cli-play-no-seat = 「{ $seat }」という側はありません。あるのは：{ $seats }。
cli-play-seat-twice = { $seat }が2回指定されています。
cli-play-no-player = 「{ $player }」はプレイできません。選べるのは：{ $players }。
cli-play-dice = 「--dice { $dice }」はありません。選べるのは --dice typed だけです。
cli-play-seed-typed = --seed と --dice typed は一緒に使えません。実物のダイスにシードはありません。
cli-play-coach-alone = コーチがつくのは、ボットを相手に1人でプレイするときだけです。human の席はちょうど1つにしてください。
cli-play-file-exists = ファイル{ $file }はすでにあります。記録には別の名前を選んでください。
cli-play-no-folder = 記録を書き込むフォルダー{ $folder }がありません。
cli-play-not-writable = フォルダー{ $folder }に書き込めません。
cli-play-no-terminal = 卓を表示する端末が必要です。ここはパイプかファイルです。
cli-play-kept = ゲームを保存しました。「sandtable play { $game }」で続けられます。
cli-play-continue = { $variant ->
    [none] { $when }に中断したゲーム（{ $moves }手）があります。続けますか。
   *[other] { $when }に中断したバリアント{ $variant }のゲーム（{ $moves }手）があります。続けますか。
 }
cli-play-none-to-continue = 続けられる{ $game }のゲームがありません。「sandtable play { $game }」で始めてください。
cli-play-lines-hidden = この端末では、ほかのプレイヤーに秘密を隠せません。画面を消去できるUTF-8の端末か「sandtable serve」を使ってください。
cli-play-lines-coach = コーチには、画面に描けるUTF-8の端末が必要です。--coachを付けずに実行してください。
cli-play-recorded = ゲームは{ $file }にあります。
