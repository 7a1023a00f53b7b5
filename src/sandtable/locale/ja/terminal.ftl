### ターミナルの卓。

## 区画

terminal-title-watching = 観戦中
terminal-title-options = 選択肢
terminal-title-log = { $below ->
    [0] ログ
   *[other] ログ ▼ あと{ $below }行
 }
terminal-several = { $thing }には選択肢がいくつかあります。1つ選んでください。

## レッスン

terminal-lesson-title = レッスン：{ $title }
terminal-lesson-help = Enterで進みます。選択肢の番号、表示された表記、または一連の手を入力します。いくつか続けるときはセミコロンで区切ります。「?」で正しい選択、「map」でマップを表示し、「back」で戻り、「quit」で中断します。進み具合は保存されます。
terminal-lesson-changed = 中断したときからレッスンが変わったので、最初から始めます。
terminal-lesson-left = レッスンを中断しました。次はここから続けられます。
terminal-lesson-unsaved = レッスンを中断しました。進み具合を保存できなかったため、次は最後に保存したところから始まります。
terminal-lesson-shown = 正しい選択：{ $choice }
terminal-lesson-look = 注目：{ $things }。
terminal-lesson-next = （Enterで進みます。）
terminal-lesson-more = …ほか{ $n }個。
terminal-puzzle-title = 問題：{ $title }
terminal-puzzle-help = { $tries }回まで答えられます。選択肢の番号、表示された表記、または一連の手を入力します。いくつか続けるときはセミコロンで区切ります。答えがそろうと判定します。「?」であきらめて正解を表示し、「map」でマップを表示し、「back」で選択を取り消し、「quit」で終了します。
terminal-puzzle-left = 問題を終了しました。

## 説明

terminal-typed-as = 入力：{ $notation }
terminal-can-do = { $label }（{ $notation }）
terminal-close = Escで閉じる、矢印キーでスクロール

## 戦闘予測

terminal-odds = 戦闘予測：{ $fight }
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
terminal-why-title = 理由：コーチが比べた手
# キーのほかに、入力できる言葉。読点ではなく「, 」で区切る。
terminal-asked-why = なぜ, なぜですか
terminal-asked-threats = 脅威, 何が脅威か, 何が脅威ですか
terminal-asked-supply = 補給, 補給線
terminal-asked-goals = 勝利, 勝利条件
terminal-threats-title = 脅威
terminal-threats-none = 今のところ脅威はありません。
terminal-threats-none-supply = 表示する補給線はありません。
terminal-threats-none-goals = 表示する勝利条件はありません。
terminal-threats-goals = 勝利までに足りないもの
terminal-threats-supply = 補給
terminal-threats-most = 最大{ $chance }
terminal-odds-line = { $value }　{ $what }

## 幕

terminal-curtain-hidden = 今、画面に秘密の情報はありません。
terminal-hand-over = このゲームに秘密の情報はありません。

## 実物のダイス

terminal-roll-hint = 例：6 4 3。Enterで決定します。
terminal-roll-back = 例：6 4 3。Enterで決定、Escで選択を取り消します。
terminal-bad-faces = 1から6までの出目をちょうど{ $n }個入力してください。

## 終了

terminal-not-utf8 = 入力がUTF-8ではないため、何もしていません。ターミナルをUTF-8に設定して、もう一度入力してください。
terminal-lines-help = 選択肢の番号、選択肢そのもの、または一連の手を入力してください。「map」でマップ、「cards」でカードとトラックを表示します。「undo」で取り消し、「reset」で手番の最初に戻します。「save ファイル」で保存、「help」でこの説明、「quit」で終了します。
terminal-leave = ゲームは保存されていません。終了すると失われます。終了しますか。
terminal-leave-keys = y：終了   n：続ける   s：保存

## キーとヘルプ

terminal-thinks = { $seat }が考えています。

terminal-line-unknown = 「{ $word }」はここでは使えません。Tabで選択の続きを補完し、hで一連の手の書き方を表示します。
terminal-line-several = 「{ $word }」は{ $found }のどれかわかりません。もう少し長く入力してください。
terminal-key-rule = ルール
terminal-key-undo = 取消
terminal-key-reset = 最初に戻す
terminal-key-type = 入力
terminal-key-enter = 決定
terminal-key-complete = 補完
terminal-key-leave = キー操作に戻る
terminal-key-map = マップ
terminal-key-zoom = 拡大縮小
terminal-key-cards = カード
terminal-key-log = ログ
terminal-key-language = English
terminal-key-threats = 脅威
terminal-key-why = なぜ
terminal-key-theme = 明暗
terminal-key-save = 保存
terminal-key-load = 読み込む
terminal-key-commands = コマンド
terminal-key-help = ヘルプ
terminal-key-quit = 終了
terminal-help-title = キーと記号
terminal-help-choose =     矢印キーとEnterで選びます。選択肢の後ろに灰色で示された表記を入力することも（:か/で入力、Tabで補完）、選択肢・スペース・カードをクリックすることもできます。マップとカードでは、選べるものに ► が付きます。

## コマンドパレット

terminal-command-rule = 選択しているもののルール
terminal-command-undo = 取り消す
terminal-command-reset = 手番の最初に戻す
terminal-command-type = 選択を入力する
terminal-command-map = マップ
terminal-command-zoom = マップの拡大・縮小
terminal-command-cards = カードとボックス
terminal-command-battle = 戦闘・アクション・イベント
terminal-command-log = ログ
terminal-command-save = ゲームを保存
terminal-command-load = ゲームを読み込む
terminal-command-language = Switch to English
terminal-command-threats = 脅威と補給線
terminal-command-why = コーチの助言の理由
terminal-command-theme = 明暗を切り替える
terminal-command-help = キーと記号
terminal-command-quit = 終了
terminal-command-search = コマンドを検索
terminal-command-none = そのようなコマンドはありません。ほかの言葉で検索してください。

## ファイル

terminal-save-title = ゲームを保存するファイル
terminal-save-hint = Enterで保存、Escで戻ります。以後の手もこのファイルに保存します。ゲームが終わるまで、ファイルには秘密が含まれます。
terminal-saved = ゲームを{ $file }に保存しました。以後の手も保存します。
terminal-load-title = 続けるゲームのファイル
terminal-load-hint = ゲームの棋譜を指定します（終了前でも読み込めます）。Enterで読み込み、Escで戻ります。

## 小さなターミナル

terminal-too-small = { $width }×{ $height }では小さすぎます。ターミナルを{ $needed }×{ $lines }以上にしてください。

## コマンド

cli-play-bad-seat = 「{ $entry }」を読み取れません。--seat 席=プレイヤーの形で書いてください。例は--helpにあります。
cli-play-no-seat = 「{ $seat }」という席はありません。使えるもの：{ $seats }
cli-play-seat-twice = 席{ $seat }が2回指定されています。1回だけ指定してください。
cli-play-no-player = 「{ $player }」は、席のプレイヤーに指定できません。使えるもの：{ $players }
cli-play-seed-typed = --seedと--manual-diceは一緒に使えません。実物のダイスにシードはありません。どちらかを省いてください。
cli-play-coach-alone = コーチがつくのは、ボットを相手に1人でプレイするときだけです。humanの席はちょうど1つにしてください。
cli-play-file-exists = ファイル{ $file }はすでにあります。棋譜には別の名前を選んでください。
cli-play-no-folder = 棋譜を書き込むフォルダー{ $folder }がありません。作成するか、ほかのフォルダーを選んでください。
cli-play-not-writable = フォルダー{ $folder }に書き込めません。ほかのフォルダーを選んでください。
cli-play-no-terminal = 卓の表示にはターミナルが必要ですが、入力か出力がパイプかファイルです。ターミナルで実行してください。
cli-play-kept = ゲームを保存しました。「sandtable play { $game }」で続けられます。
cli-play-continue = { $variant ->
    [none] { $when }に中断したゲーム（{ $moves }手）があります。続けますか。
   *[other] { $when }に中断したバリアント{ $variant }のゲーム（{ $moves }手）があります。続けますか。
 }
cli-play-none-to-continue = 続けられる{ $game }のゲームがありません。「sandtable play { $game }」で始めてください。
cli-play-lines-hidden = このターミナルでは、ほかのプレイヤーから秘密を隠せません。画面を消去できるUTF-8のターミナルか「sandtable serve」を使ってください。
cli-play-lines-coach = コーチには、マップを描けるUTF-8のターミナルが必要です。そのようなターミナルを使うか、--coachを付けずに実行してください。
cli-play-recorded = ゲームを{ $file }に保存しました。
