### コマンドの出力

cli-version = Sandtable { $version }（エンジン：{ $build ->
    [compiled] コンパイル済み
   *[uncompiled] 未コンパイル
 }）
cli-completion-installed = { $shell }のTab補完を{ $file }に設定しました。新しく開くシェルから使えます。
cli-completion-no-shell = シェルの種類がわかりません。次のどれかから直接実行してください：{ $shells }
cli-no-language = 「{ $lang }」という言語はありません。使えるもの：{ $languages }
cli-no-game = 「{ $game }」というゲームはありません。使えるもの：{ $games }
cli-no-variant = { $game }に「{ $variant }」というバリアントはありません。使えるもの：{ $variants }
cli-no-seat = 「{ $seat }」という席はありません。使えるもの：{ $seats }
cli-no-step = { $step }手目はありません。0から{ $last }までで指定してください。
cli-no-folder = フォルダーではありません
cli-unreadable = { $file }を読めません（{ $reason }）。パスとファイルを確認してください。
cli-unwritable = { $file }に書き込めません（{ $reason }）。別の場所を選ぶか、アクセス権を確認してください。
cli-game = { $name }：{ $title }（{ $seats }）
cli-game-variant = バリアント{ $variant }：{ $seats }
cli-game-bots = ボット：{ $bots }
cli-drawn = マップを{ $file }に保存しました。
cli-edition = エディション{ $edition }
cli-bad-die = 「{ $die }」はダイスの目ではありません。--dice 4,2,2のように1から6で指定してください。
cli-position-variant = { $file }はバリアント{ $variant }ではなく、{ $written }の局面です。--variantを外してください。
cli-progress = { $what }：{ $of }件中{ $done }件{ $minutes ->
    [-1] 。
   *[other] 、残り約{ $minutes }分。
 }
cli-verifying = 棋譜を検証しています
cli-verified = { $file }：すべての手がルールどおりで、ダイスと結果も一致しました。
cli-verified-from = { $file }：すべての手がルールどおりで、ダイスと結果も一致しました。{ $given ->
    [0] 初期配置は
   *[other] 初期配置と最初の{ $given }手は
 }別のゲームから引き継いだものです。その部分のダイスは元のゲームの棋譜で検証してください。
cli-verified-secret = サーバーの秘密の指紋：{ $hash }
cli-verified-opening = 乱数の種の指紋（卓を開いたプレイヤー）：{ $hash }
cli-verified-part = 乱数の種の指紋（{ $seat }）：{ $hash }
cli-verified-lost = { $seat }の乱数の種は失われたため、ダイスに使われていません。指紋：{ $hash }
cli-not-verified = { $file }、{ $line }行目：{ $reason }
cli-lessons-minutes = { $n }分
cli-lessons-done = 修了
cli-no-lesson = { $game }に「{ $lesson }」というレッスンはありません。使えるもの：{ $lessons }
cli-no-told = { $game }に「{ $told }」という観戦記はありません。使えるもの：{ $known }
cli-told-turn = 第{ $turn }ターン
cli-told-turn-named = { $turn }
cli-lesson-following = 次は「{ $title }」：sandtable lesson play { $game } { $lesson }
cli-puzzles-margin = { $n }ポイント（{ $low }～{ $high }）
cli-puzzles-today = 今日の問題
cli-no-puzzle = { $game }に「{ $puzzle }」という問題はありません。一覧は「sandtable puzzle list { $game }」で表示します。
cli-position-refused = 「{ $choice }」はできません：{ $reason }
cli-position-dice = 「{ $choice }」にはダイスの目があと{ $n }個必要です。--diceに追加してください。
cli-position-dice-over = --diceのダイスが{ $n }個余りました。{ $dice }を外してください。
cli-position-cards-over = --drawに、引かれなかったカードがあります。{ $cards }を外してください。
cli-position-not-drawn = 「{ $choice }」でカードを引きますが、{ $card }は山札にありません。--drawにほかのカードを指定してください。
cli-position-no-draws = { $game }にはカードを引く場面がなく、--drawは使えません。外してください。
cli-position-no-card = 「{ $card }」というカードはありません。一覧は「sandtable show」で表示します。
cli-position-asked = 手番：{ $seat }
cli-position-attacks = 攻撃と両軍のダイス：
cli-rules-code = コード：{ $places }
cli-rules-tests = テスト：{ $places }
cli-rules-no-tests = 全{ $n }条項にコードがあります。テストも確かめるには、ソースのチェックアウトで実行するか、--tests-dirを指定してください。
cli-rules-no-code = 条項{ $clause }：この条項を示すコードがありません。実装している箇所に条項の番号を書いてください。
cli-rules-no-test = 条項{ $clause }：名前が{ $test }で始まるテストがありません。テストを追加してください。
cli-rules-complete = 全{ $n }条項にコードとテストがあります。
cli-rules-no-section = { $game }に{ $section }という項はありません。すべての項は「sandtable rules { $game }」で表示します。

cli-show-spaces = スペース
cli-show-turns = ターン
cli-show-sources = 出典
cli-designer = デザイン：{ $designer }
cli-column-id = ID
cli-column-name = 名前
cli-column-source = 出典
cli-column-a = 始点
cli-column-b = 終点
cli-column-count = 数
cli-column-text = 内容
cli-column-turn = ターン
cli-column-title = 題名
cli-column-url = URL
cli-column-marks = 特記
cli-column-value = 値

## コマンドなしの開始

cli-start = どのゲームを始めますか。
cli-start-game = { $n }  { $title }
cli-start-browser = b  ブラウザーでプレイする
cli-start-ask = ここでプレイするには番号を、ブラウザーならbを入力してください。何も入力せずにEnterを押すと、ヘルプを表示します。
cli-start-unknown = 「{ $answer }」は一覧にありません。入力し直すか、何も入力せずにEnterを押してヘルプを表示してください。

## ヘルプ

cli-group-play = プレイと学習
cli-group-study = 研究
cli-group-simulate = シミュレーション
cli-group-serve = サーバー
cli-group-administer = 管理
cli-examples = 例
cli-heading = { $heading }：
cli-heading-usage = 書き方
cli-heading-arguments = 引数
cli-heading-options = オプション
cli-heading-commands = コマンド
cli-help-variable = { $help }（環境変数：{ $value }）
cli-help-default = { $help }（既定値：{ $value }）
cli-help-required = { $help }（必須）
help-sandtable = ボードウォーゲームをプレイし、研究し、シミュレーションします。
help-version = バージョンと、エンジンがコンパイル済みかどうかを表示します。
help-lang = 言語（enかja）。省くとシステムの言語。
help-install_completion = 今のシェルに、コマンド、オプション、名前のTab補完を設定します。
help-show_completion = Tab補完のスクリプトを、設定せずに表示します。
help-help = このヘルプを表示します。
help-json = プログラム向けにJSONで出力します。
help-edition = このフォルダーのコンポーネントを使います。
help-game = ゲームのID。一覧は「sandtable list」で表示します。
help-variant = バリアント。省くと「sandtable list」の最初のもの。
help-seed = ダイスとカードのシード。
help-strict = 外部のボットが失敗したら、終了コード1で終わります。
help-bot_timeout = 外部のボットが1回の決定に使える時間（秒）。
help-list = 遊べるゲームの一覧を表示します。
help-show = ゲームのマップ、カード、準備、出典を表示します。
help-show-svg = マップをこのSVGファイルに保存します。
help-verify = 棋譜を検証します。手、ダイス、結果のどれかが一致しなければ終了コード1、棋譜でないファイルがあれば2で終わります。
help-verify-files = 検証する棋譜。
help-replay = 棋譜を、1つの席から見た文章で表示します。
help-replay-file = 棋譜。
help-replay-seat = この席から見えたものを表示します。省くと観戦者の視点。
help-replay-until = この手まで表示します。
help-position = ファイルの局面を読み、手を進め、結果を表示します。
help-position-file = 局面（TOMLかJSON）。
help-position-moves = 進める手。セミコロンで区切ります。
help-position-dice = 進める手で振るダイスの目。4,2,2のようにコンマで区切ります。
help-position-draw = 次に引く連合軍イベントカード（複数指定可）。
help-position-svg = この局面のマップをこのSVGファイルに保存します。
help-rules = ゲームのルールを表示します。
help-rules-section = この項（8.4など）だけを表示します。省くとすべて。
help-coverage = ルールブックの全条項を、コードとテストとともに表示します。欠けがあれば終了コード1で終わります。
help-coverage-tests_dir = ルールブックのテストのフォルダー。
help-play = ターミナルでプレイします。
help-play-seat = 席のプレイヤー。german=human、allied=bot:random、allied=exec:./mybotなど（複数指定可）。ボット：{ $bots }。
help-play-manual_dice = 本物のダイスを振り、出た目を入力します。
help-play-coach = コーチをつけてプレイします。相手はボットeasyです（--seatで変えられます）。
help-play-continue_game = 最新の未完のゲームを続けるか、新しいゲームを始めます。省くと確認します。
help-play-resume = この棋譜のゲームを続けます。以後のダイスは新しく振ります。
help-play-save = 1手ごとに棋譜をこのファイルに保存します。ゲームが終わるまでは秘密の情報を含みます。
help-lesson-commands = レッスンの一覧を表示し、プレイします。
help-lesson-list = レッスンの一覧を、所要時間と進みぐあいとともに表示します。
help-lesson-play = ターミナルでレッスンを始めるか、続けます。
help-lesson-play-id = レッスンのIDか番号。
help-lesson-play-restart = 最初から始めます。
help-annotated = 観戦記を表示します。IDがなければ一覧を表示します。
help-annotated-id = 観戦記のIDか番号。なければ一覧を表示します。
help-puzzle-commands = 問題の一覧を表示し、解きます。
help-puzzle-list = 問題の一覧を、テーマ、難しさ、正解と次によい手の差とともに表示します。
help-puzzle-play = ターミナルで問題を解きます。3回まで答えられます。
help-puzzle-play-id = 問題のID。省くと今日の問題。
help-jobs = プロセスの数。
help-simulate = ボット同士のゲームを行い、結果を数えます。
help-simulate-games = ゲーム数。
help-simulate-bots = 席順に並べたボット（例：basic,random）。使えるもの：{ $bots }、自作のプログラムはexec:COMMAND。
help-simulate-seat = 席のボット。german=basicやallied=exec:./mybotなど。--botsより優先します（複数指定可）。
help-simulate-output = 棋譜をこのフォルダーに、またはすべての決定をこのParquetファイルに保存します。
help-simulate-format = --outputの形式（dirかparquet）。省くと、名前が.parquetで終わればparquet。
help-ladder = ボットを総当たりで対戦させ、Eloレートを計算します。
help-ladder-bots = ボット（例：hard,basic,exec:./mybot）。使えるもの：{ $bots }、自作のプログラムはexec:COMMAND。
help-ladder-games_per_pair = 1組あたりのゲーム数。
help-bot-commands = 好きな言語で書いた外部のボットを実行し、検査します。「sandtable bot GAME --level BOT」は「bot run」の省略形です。
help-bot-run = 別のSandtableの外部ボットとして、標準入力で受けた質問に答えます。バージョンを比べるときなどに使います。
help-bot-run-level = 答えるボット。使えるもの：{ $bots }。
help-bot-run-seed = ボットが使う乱数のシード。省くと、実行するたびに変わります。
help-bot-check = 自作のボットをすべての席で1ゲームずつ対戦させ、無効な答えの一覧を表示します。
help-bot-check-command = ボットのプログラム。./mybotなど。引数を付けるときは引用符で囲みます。
help-bot-check-game = このゲームだけを検査します。省くとすべて。
help-bot_log = 外部のボットのメッセージをすべてこのファイルに保存します。その席から見える秘密の情報も含みます。
help-best-response = 指定したボットへの対策を訓練し、対策を使ったときの勝率を示します。
help-best-response-bot = ボット（hardやexec:./mybotなど）。使えるもの：{ $bots }、自作のプログラムはexec:COMMAND。
help-best-response-games = 訓練のゲーム数。
help-best-response-test_games = テストのゲーム数。省くと--gamesの5分の1。
help-best-response-no_search = 探索をしないボットを相手に訓練します。テストの相手は元のボットです。
help-best-response-checkpoint = 途中経過をこのファイルに保存します。中断した訓練を続きから再開できます。
help-analyse = 勝率の推移と、損の大きい手を示します。
help-analyse-file = 棋譜。途中のものでもかまいません。
help-analyse-depth = 深さ。quick（ボットmediumの手と比べます。たいてい30秒以内）か、thorough（ボットhardの手と比べます。プレイアウトは3倍以上）。
help-analyse-compare_with = 手を比べるボット。省くと--depthで決まります。使えるもの：{ $bots }。
help-analyse-seat = この席の手だけを調べます。
help-analyse-rollout = 局面を最後までプレイするボット。turnsなら、そのターンの終わりまでだけプレイします。使えるもの：{ $bots }。
help-analyse-playouts = 局面ごと、損の大きい手ごとのプレイアウトの数。省くと--depthで決まります。
help-serve = ウェブサーバーを起動します。
help-serve-host = 待ち受けるアドレス。0.0.0.0でほかのコンピューターからも使えます。
help-serve-port = ポート。省くと8010（使用中なら、次に空いているポート）。
help-serve-database = データベースのファイル、またはpostgresql://USER@HOST/NAME。省くとユーザーのデータフォルダーのファイル。
help-serve-offline_page = 「make offline」で作ったオフライン用のページのフォルダー（/offline/で配信）、またはそのURL。省くと、build/offlineがあればそれ。
help-serve-terms = 利用規約（terms.ja.mdなど）とプライバシーポリシー（privacy.ja.mdなど）のフォルダー。各言語のファイルを置きます。deploy/termsにひな型があります。
help-serve-open = ページをブラウザーで開きます。
help-serve-webhooks = プレイヤーがWebhookのURLを登録できるようにします。
help-serve-allow_private_webhooks = サーバー自身や、その内部ネットワークにあるWebhookのURLも許可します。
help-serve-allowed_host = このホスト名（club.example.orgなど、*ならすべて）を許可します。localhost、このコンピューターの名前、IPアドレスは常に使えます（複数指定可）。
help-serve-allowed_origin = このオリジン（https://club.example.orgなど）のページからのリクエストを許可します（複数指定可）。
help-serve-trusted_proxy = 信頼するプロキシのIPアドレスかネットワーク。このプロキシが伝えるクライアントのアドレスを使います（複数指定可）。
help-serve-rate_limits = 1つのIPアドレスが1分間にできることを制限します。
help-serve-limits_requests_per_minute = 1つのIPアドレスが1分間に送れるリクエストの数（0なら無制限）。
help-serve-limits_tables_per_minute = 1つのIPアドレスが1分間に開ける卓の数（0なら無制限）。
help-serve-limits_tables_per_day = 1つのIPアドレスが1日に開ける卓の数（0なら無制限）。
help-serve-limits_uploads_per_minute = 1つのIPアドレスから1分間に読み込みや再開ができる棋譜の数（0なら無制限）。
help-serve-limits_uploads_per_day = 1つのIPアドレスから1日に読み込みや再開ができる棋譜の数（0なら無制限）。
help-serve-limits_analyses_per_minute = 1つのIPアドレスが1分間に始められる分析の数（0なら無制限）。
help-serve-limits_hints_per_minute = 1つのIPアドレスが1分間に求められるヒントの数（0なら無制限）。
help-serve-limits_computing_ms_per_minute = 1つのIPアドレスが、戦闘予測と先読みに1分間で使えるプロセッサー時間（ミリ秒、0なら無制限）。
help-serve-limits_commitments_per_minute = 1つのIPアドレスが1分間に求められる、ダイスのコミットメント（卓を開く前に固定する秘密）の数（0なら無制限）。
help-serve-limits_settings_per_minute = 1つのIPアドレスが1分間に変えられる設定、名前、Webhookの数（0なら無制限）。
help-serve-limits_websockets_per_minute = 1つのIPアドレスが1分間に開けるWebSocketの数（0なら無制限）。
help-serve-limits_wrong_keys_per_minute = 1つのIPアドレスが1分間に試せる、席の無効な鍵の数（0なら無制限）。
help-serve-lobby = ロビー（プレイヤーを待つ卓の一覧）を使えるようにします。
help-serve-chat = 卓のプレイヤー同士、観戦者同士のチャットを許可します。
help-serve-limits_chat_per_minute = 1つのIPアドレスが1分間に送れるチャット、メモ、通報の数（0なら無制限）。
help-serve-limits_sign_ins_per_minute = 1つのIPアドレスが1分間にサインインを試せる回数（0なら無制限）。
help-serve-limits_accounts_per_day = 1つのIPアドレスが1日に作れるアカウントの数（0なら無制限）。
help-serve-limits_emails_per_minute = 1分間のメールの上限。同じIPアドレスからのリクエストと、同じメールアドレスへの送信を、別々に数えます（0なら無制限）。
help-serve-limits_emails_per_day = 1日のメールの上限。同じIPアドレスからのリクエストと、同じメールアドレスへの送信を、別々に数えます（0なら無制限）。
help-serve-accounts_email_codes = メールで届くコードでサインインするアカウントを許可します。
help-serve-accounts_open_id = OpenIDプロバイダー（クラブのものなど）でサインインするアカウントを許可します。
help-serve-mail_host = メールサーバー（SMTP）。なければメールを送りません。
help-serve-mail_port = メールサーバーのポート。
help-serve-mail_security = 暗号化。starttls、tls（最初から暗号化）、none（同じコンピューターのメールサーバーのみ）。
help-serve-mail_user = メールサーバーのユーザー名（必要な場合）。
help-serve-mail_password = メールサーバーのパスワード。環境変数SANDTABLE_MAIL_PASSWORDのほうが安全です。
help-serve-mail_sender = 差出人。「Sandtable <club@example.org>」など。
help-serve-mail_return_path = 届かなかったメールの戻り先のメールアドレス。「bounces@example.org」など。省くと差出人。
help-serve-open_id_issuer = OpenIDプロバイダーのURL。「https://login.example.org」など。
help-serve-open_id_client = プロバイダーでのこのサーバーのクライアントID。
help-serve-open_id_secret = クライアントシークレット。環境変数SANDTABLE_OPEN_ID_SECRETのほうが安全です。
help-serve-open_id_name = プレイヤーに表示するプロバイダーの名前。省くとホスト名。
help-serve-limits_invitations_per_minute = 1つのアカウントが1分間に名前で招待できる回数（0なら無制限）。
help-serve-limits_invitations_per_day = 1つのアカウントが1日に名前で招待できる回数（0なら無制限）。
help-serve-limits_wrong_passwords_per_minute = 1つのアカウントで、1分間にパスワードを間違えられる回数（0なら無制限）。以前にサインインしたブラウザーは別に数えます。
help-serve-accounts_passkeys = パスキーのアカウントを許可します。HTTPSか、このコンピューターのlocalhostが必要です。
help-serve-accounts_passwords = パスワードのアカウントを許可します。
help-serve-limits_websockets_per_address = 1つのIPアドレスが同時に開けるWebSocketの数。
help-serve-limits_websockets = 同時に開けるWebSocketの総数。
help-serve-limits_connections_per_address = 1つのIPアドレスが同時に開ける接続の数（WebSocketを含む）。
help-serve-limits_connections = 同時に開ける接続の総数。上限に達すると、新しい接続のたびに、通信していない接続を1つ閉じます。
help-serve-limits_head_seconds = リクエストのヘッダーが届くまでの最大秒数。
help-serve-limits_body_seconds = リクエストの本文が届くまでの最大秒数。
help-serve-limits_unread_seconds = 送信データをまったく読まないクライアントの接続を切るまでの秒数。
help-serve-limits_idle_seconds = 通信のない接続を閉じるまでの秒数。
help-serve-limits_head_bytes = リクエストのヘッダーの最大バイト数。
help-serve-limits_websocket_message_bytes = クライアントがWebSocketで送る1つのメッセージの最大バイト数。
help-serve-limits_websocket_bytes_per_minute = クライアントが1つのWebSocketで1分間に送る最大バイト数。
help-serve-bot = プレイヤーが選べる外部のボット。mybot=exec:./mybotなど（複数指定可）。

cli-no-option = { $option }というオプションはありません。--helpで一覧を表示します。
cli-missing = { $parameter }が指定されていません。書き方：{ $usage }
cli-no-command = 「{ $command }」というコマンドはありません。--helpで一覧を表示します。
cli-bad-value = { $kind ->
    [integer] { $parameter }には整数を指定してください（例：10）。
    [float] { $parameter }には数を指定してください（例：2.5）。
   *[other] { $parameter }にその値は指定できません。指定できる値は--helpで表示します。
 }
cli-option-value = { $needs ->
    [value] オプション{ $option }には値が必要です。--helpで説明を表示します。
   *[none] オプション{ $option }に値は付けられません。値を外してください。
 }
cli-too-much = 引数が多すぎます。{ $given }を外すか、--helpを参照してください。
cli-usage = コマンドの書き方が正しくありません。--helpで書き方を表示します。
cli-file = { $file }は使えません（{ $reason }）。パスを確認するか、別の場所を選んでください。
cli-not-written = 出力を書き込めません（{ $reason }）。ディスクの空きを増やすか、別の場所に書き出してください。
cli-no-record = { $file }は棋譜ではありません：{ $reason }

help-edition-edit = エディションのマップやカードなどを、ブラウザーで編集します。誤りはすぐに表示します。
help-edition-edit-edition = エディションのフォルダー。新しいフォルダーや空のフォルダーでは、ゲームのコピーから始められます。
help-edition-edit-game = エディションのゲーム（ファイルからわからない場合）。
help-edition-edit-port = ポート。省くと8010（使用中なら、次に空いているポート）。
help-edition-edit-database = エディションを試すゲームのデータベース。省くと、エディターの終了時に削除します。
help-edition-edit-open = ブラウザーを開きます。
editor-ready = { $folder }を{ $address }で編集できます（Ctrl+Cで終了）。このURLは人に教えないでください。URLを知っている人は、このコンピューターからフォルダーの内容を変えられます。
editor-no-forms = エディターが扱えるのは{ $games }です。{ $game }のファイルはテキストエディターで編集してください。
