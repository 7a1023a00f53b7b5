### コマンドの出力

cli-version = Sandtable { $version }（エンジン：{ $build ->
    [compiled] コンパイル済み
   *[uncompiled] 未コンパイル
 }）
cli-completion-installed = { $shell }の補完を{ $file }に書き込みました。次に開くシェルから使えます。
cli-completion-no-shell = どのシェルから呼び出されたのか分かりません。補完が使えるのは{ $shells }です。
cli-no-language = 「{ $lang }」の言葉はありません。使えるのは{ $languages }です。
cli-no-game = 「{ $game }」というゲームはありません。あるのは{ $games }です。
cli-no-variant = { $game }に「{ $variant }」というバリアントはありません。あるのは{ $variants }です。
cli-no-seat = 「{ $seat }」という席はありません。あるのは{ $seats }です。
cli-no-step = 手順{ $step }はありません。記録は0から{ $last }までです。
cli-no-folder = フォルダーではありません
cli-unreadable = { $file }を読めません：{ $reason }
cli-unwritable = { $file }に書けません：{ $reason }
cli-game = { $name }：{ $title }（{ $seats }）
cli-game-variant = バリアント{ $variant }：{ $seats }
cli-game-bots = ボット：{ $bots }
cli-drawn = マップを{ $file }に描きました。
cli-edition = エディション{ $edition }
cli-bad-die = 「{ $die }」はダイスの目ではありません。--dice 4,2,2 のように1から6で指定してください。
cli-position-variant = { $file }はバリアント{ $written }の局面で、{ $variant }のものではありません。
cli-progress = { $what }：{ $of }のうち{ $done }{ $minutes ->
    [-1] 。
   *[other] 、残りおよそ{ $minutes }分。
 }
cli-verifying = 記録を検証しています
cli-verified = { $file }：すべての手順、ダイス、結末が一致しました。
cli-verified-from = { $file }：すべての手順、ダイス、結末が一致しました。{ $given ->
    [0] 初期配置は
   *[other] 初期配置と最初の{ $given }手は
 }別のゲームから引き継いだもので、そのダイスは元の棋譜で検証できます。
cli-verified-secret = 秘密の指紋：{ $hash }
cli-verified-opening = 卓を開いた人の値の指紋：{ $hash }
cli-verified-part = { $seat }の値の指紋：{ $hash }
cli-verified-lost = { $seat }の値は失われ、ダイスに入っていません。指紋：{ $hash }
cli-not-verified = { $file }、{ $line }行目：{ $reason }
cli-lessons-minutes = { $n }分
cli-lessons-done = 修了
cli-no-lesson = { $game }に「{ $lesson }」というレッスンはありません。あるのは{ $lessons }です。
cli-no-told = { $game }に「{ $told }」という実況棋譜はありません。あるのは{ $known }です。
cli-told-turn = 第{ $turn }ターン
cli-told-turn-named = { $turn }
cli-lesson-following = 次は「{ $title }」：sandtable lesson { $game } { $lesson }
cli-puzzles-margin = { $n }ポイント（{ $low }〜{ $high }）
cli-puzzles-today = 今日の問題
cli-no-puzzle = { $game }に「{ $puzzle }」という問題はありません。一覧は「sandtable puzzles { $game }」で。
cli-position-refused = 「{ $choice }」はできません：{ $reason }
cli-position-dice = 「{ $choice }」には、--dice のほかにダイスがあと{ $n }個必要です。
cli-position-dice-over = --dice のダイスが{ $n }個余りました：{ $dice }
cli-position-cards-over = --draw のカードのうち、引かれなかったもの：{ $cards }
cli-position-not-drawn = 「{ $choice }」でカードを引きますが、{ $card }は山札にありません。
cli-position-no-draws = { $game }には、--draw で指定できるカードはありません。
cli-position-no-card = 「{ $card }」というカードはありません。
cli-position-asked = 選ぶ人：{ $seat }
cli-position-attacks = 攻撃と両軍のダイス：
cli-rules-code = コード：{ $places }
cli-rules-tests = テスト：{ $places }
cli-rules-no-tests = { $n }の条項すべてにコードがあります。テストの有無は、ここでは確かめられません。チェックアウトの中で実行するか、--tests でテストのフォルダーを指定してください。
cli-rules-no-code = 条項{ $clause }：これを名指すコードがありません。
cli-rules-no-test = 条項{ $clause }：名前が{ $test }で始まるテストがありません。
cli-rules-complete = { $n }の条項すべてに、コードとテストがあります。

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
cli-column-title = 内容
cli-column-url = アドレス
cli-column-marks = 特記
cli-column-value = 値

## ヘルプ

help-sandtable = ボードウォーゲームのデジタル・テーブル。
help-version = バージョンと、エンジンがコンパイル済みかどうかを表示します。
help-lang = en か ja。指定がなければシステムの言語を使います。
help-install_completion = 呼び出し元のシェルで、コマンド、オプション、ゲーム、バリアント、ボットの名前を補完できるようにします。
help-show_completion = --install-completion で書き込む内容を表示します。
help-json = プログラム向けに JSON で出力します。
help-edition = ゲームのコンポーネントに重ねるフォルダー。
help-game = ゲームの ID。一覧は sandtable games で。
help-variant = バリアント。一覧は sandtable games で。指定がなければ最初のもの。
help-seed = 同じ数を指定すると、ダイスとカードが同じになります。
help-strict = 外部のボットが終了したり、正しく答えなかったりしたとき、終了コード1で終わります。
help-clock = 外部のボットの1決定あたりの持ち時間（秒）。
help-bot_timeout = 外部のボットの1決定あたりの持ち時間（秒）。
help-games = 遊べるゲームの一覧。
help-show = ゲームのマップ、カード、準備、出典を表示します。
help-show-svg = マップをこのファイルに描きます。
help-verify = 記録を検証します。終了コードは、すべての手順・ダイス・結末が一致すれば0、一致しなければ行と理由を示して1、棋譜でないファイルがあれば2です。
help-verify-files = 検証する記録。
help-replay = 記録したゲームを、ある席（または観戦者）から見たとおりに文章で語ります。
help-replay-file = 記録。
help-replay-seat = この席から見たとおりに語ります。
help-replay-at = この手順まで。
help-position = 手書きの局面を読み、選択を実行し、局面と次に選べるものを表示します。
help-position-file = 局面（TOML か JSON）。
help-position-do = 実行する選択。セミコロンで区切ります。
help-position-dice = 振るダイスの目。4,2,2のようにコンマで区切ります。
help-position-draw = 次に引く連合軍イベントカード。何回でも指定できます。
help-position-svg = この局面の駒を並べたマップをこのファイルに描きます。
help-rules = ルールブックの全条項と、それを守らせるコードとテスト。欠けがあれば終了コード1で終わります。
help-rules-tests = ルールブックのテストのフォルダー。
help-play = 端末のテーブルで遊びます。
help-play-seat = 席の担当。german=human、allied=bot:random、allied=exec:./mybot のように、席ごとに1回指定します。ボット：{ $bots }。
help-play-dice = typed：本物のダイスを振り、出た目を入力します。
help-play-coach = コーチをつけます（大事な点と、手の損得を教えます）。--seat でほかを選ばなければ相手は easy です。
help-play-resume = 中断した最新のゲームを続けます。または新しいゲームを始めます。指定しなければ確認します。
help-play-load = この棋譜のゲームの続きを遊びます（終局前でもかまいません）。以後のダイスは新しく振られます。
help-play-record = 手順ごとにゲームをこのファイルに書きます。ゲームが終わるまでは秘密の情報を含みます。
help-lessons = ゲームのレッスン一覧：内容、所要時間、修了したかどうか。
help-lesson = 端末でレッスンを受けます。途中でやめたレッスンは続きから始まります。
help-lesson-id = レッスンの ID か番号。一覧は sandtable lessons で。
help-annotated = 観戦記を表示します。IDがなければ一覧を表示します。
help-annotated-id = 観戦記のIDか番号。なければ一覧を表示します。
help-lesson-restart = 最初から始めます。
help-puzzles = ゲームの問題一覧：テーマ、難しさ、正解がどれだけよいか。
help-puzzle = 端末で問題を解きます。3回まで答えられ、そのあと正解と、ほかの手の値打ちを示します。
help-puzzle-id = 問題の ID。一覧は sandtable puzzles で。省けば今日の問題です。
help-jobs = プロセスの数。
help-simulate = ボットどうしを対戦させ、結末を数えます。
help-simulate-games = ゲーム数。
help-simulate-bots = 席の順に並べたボット。たとえば basic,random。使えるのは{ $bots }と、自作のプログラム「exec:コマンド」です。
help-simulate-seat = 席のボット。german=basic や allied=exec:./mybot のように指定します。--bots より優先します。
help-simulate-records = すべてのゲームの記録をこのフォルダーに、または .parquet ファイルならすべての決定をそこに書きます。
help-ladder = すべてのボットをすべての席で総当たりさせ、強さを測ります。
help-ladder-bots = ボット。たとえば hard,basic,exec:./mybot。使えるのは{ $bots }と、自作のプログラム「exec:コマンド」です。
help-ladder-games = 1組あたりのゲーム数。
help-bot-commands = 好きな言語で自作したボット。「sandtable bot GAME --level BOT」は「bot run」の省略形です。
help-bot-run = 外部のボットとしてプレイします。標準入力で、別のSandtableの質問に答えます。バージョンどうしを比べられます。
help-bot-run-level = 答えるボット。使えるもの：{ $bots }。
help-bot-run-seed = ボット自身のダイスのシード。指定しないと、ゲームごとに変わります。
help-bot-check = 自作のボットをすべての席で1ゲームずつ対戦させ、正しくない答えを示します。
help-bot-check-command = ボットのプログラム。./mybot など。引数を付けるときは引用符で囲みます。
help-bot-check-game = ゲーム。指定しなければすべて。
help-bot_log = 自作のボットとのやりとりをすべてこのファイルに書きます。その席から見えるものを含みます。
help-best-response = 学習しないボットに対して対策を訓練し、その勝率から、ボットのつけ込まれやすさを示します。
help-best-response-bot = ボット。たとえば hard や exec:./mybot。使えるのは{ $bots }と、自作のプログラム「exec:コマンド」です。
help-best-response-games = 対策を訓練するゲーム数。その5分の1のゲームで確かめます。
help-best-response-tests = 確かめるゲーム数。指定がなければ訓練の5分の1です。
help-best-response-without_search = 探索をしないボットを相手に訓練します（hard など、探索をするボットだけ）。確かめるときの相手は元のボットです。
help-best-response-journal = 1局ごとに書き込むファイル。中断した訓練は、このファイルがあれば続きから再開できます。
help-analyse = 記録したゲームの勝つ見込みの推移と、最も損をした手を示します。
help-analyse-file = 記録。途中のものでもかまいません。
help-analyse-care = quick（たいてい30秒以内。medium とくらべます）か thorough（プレイアウトは3倍以上。hard とくらべます）。
help-analyse-level = 手をくらべるボット。--care の指定より優先します。
help-analyse-seat = この席の手だけを調べます。
help-analyse-policy = 局面の量り方。最後まで指し継ぐボット（全席。random は速いかわりに大まかです）か、turns（使えるゲームではこれが標準。そのターンの終わりまで指し継ぎ、そこで判断します）。
help-analyse-playouts = 各時点と損の大きい手ごとに、最後まで指し継ぐ回数。--care の指定より優先します。
help-serve = ブラウザーにテーブルを提供します。
help-serve-host = 待ち受けるアドレス。0.0.0.0でほかのコンピューターからも使えます。
help-serve-port = ポート。指定がなければ8010、または次に空いているもの。
help-serve-database = テーブルを保存するファイル、または postgresql://ユーザー@ホスト/名前。指定がなければ自分用のファイル。
help-serve-offline = 「make offline」がサーバー不要のページを作ったフォルダー(/offline/で配信されます)、またはそのページのアドレス。指定がなければ、build/offlineがあればそれを使います。
help-serve-terms = 利用者への案内のフォルダー: terms.ja.md、privacy.ja.md と英語の同じもの。deploy/terms にひな型があります。
help-serve-open = ブラウザーでテーブルを開きます。
help-serve-webhooks = プレイヤーがWebhookのURLを登録できるようにします。
help-serve-allow_private_webhooks = サーバー自身や内部ネットワークなど、サーバーだけが届くWebhookのURLも許可します。
help-serve-host_name = localhost、このコンピューター自身の名前、数字のアドレスのほかに、サーバーを呼ぶ名前。club.example.org のように、名前ごとに1回指定します。* はどの名前でもよいという意味です。
help-serve-origin = このサーバーを使ってよい、ほかのサイト。https://club.example.org のように、サイトごとに1回指定します。
help-serve-trusted_proxy = サーバーの前に置いたプロキシのアドレスまたはネットワーク。誰の要求を渡しているかについて、その言葉を信じます。プロキシごとに1回指定します。
help-serve-rate_limits = 一つのアドレスから1分間にできることに限りを設けるかどうか。
help-serve-limits_requests_per_minute = 一つのアドレスが1分間に送れる要求の数。0なら限りなし。
help-serve-limits_tables_per_minute = 一つのアドレスが1分間に開ける卓の数。0なら限りなし。
help-serve-limits_tables_per_day = 一つのアドレスが1日に開ける卓の数。0なら限りなし。
help-serve-limits_uploads_per_minute = 一つのアドレスが1分間に送れる、または続きを始められる棋譜の数。0なら限りなし。
help-serve-limits_uploads_per_day = 一つのアドレスが1日に送れる、または続きを始められる棋譜の数。0なら限りなし。
help-serve-limits_analyses_per_minute = 一つのアドレスが1分間に始められる分析の数。0なら限りなし。
help-serve-limits_hints_per_minute = 一つのアドレスが1分間に求められるヒントの数。0なら限りなし。
help-serve-limits_computing_ms_per_minute = 確率や先読みの計算に、一つのアドレスが1分間に使えるプロセッサー時間（ミリ秒）。0なら限りなし。
help-serve-limits_commitments_per_minute = 一つのアドレスが1分間に求められるダイスのコミットメントの数。0なら限りなし。
help-serve-limits_settings_per_minute = 一つのアドレスが1分間に変えられる設定、名前、Webhookの数。0なら限りなし。
help-serve-limits_sockets_per_minute = 一つのアドレスが1分間に開ける WebSocket の数。0なら限りなし。
help-serve-limits_wrong_keys_per_minute = 一つのアドレスが1分間に試せる、何も開かない鍵と招待の数。0なら限りなし。
help-serve-lobby = 誰かを待っている卓を、来た人が見つけられるロビーを設けるかどうか。
help-serve-chat = 卓のプレイヤー同士、観戦者同士のチャットを許可します。
help-serve-limits_sayings_per_minute = 一つのアドレスが1分間に卓で発言、メモ、報告できる回数。0なら無制限。
help-serve-limits_sign_ins_per_minute = 一つのアドレスが1分間にサインインを試みてよい回数。0なら限りなし。
help-serve-limits_accounts_per_day = 一つのアドレスが1日に作れるアカウントの数。0なら限りなし。
help-serve-limits_letters_per_minute = 一つのアドレスから頼める、または一つのメールアドレスに届く手紙の、1分間の数。0なら限りなし。
help-serve-limits_letters_per_day = 同じものの1日の数。0なら限りなし。
help-serve-accounts_emails = 毎回メールで届くコードでサインインするアカウントを使えるようにするかどうか。
help-serve-accounts_open_id = OpenIDプロバイダー(クラブのものなど)でサインインするアカウントを使えるようにするかどうか。
help-serve-mail_host = 手紙をSMTPで渡すメールサーバー。なければ手紙は送られません。
help-serve-mail_port = そのポート。
help-serve-mail_security = 通信の守り方。starttls、最初からtls、同じコンピューターのメールサーバーならnone。
help-serve-mail_user = メールサーバーが求める場合の利用者名。
help-serve-mail_password = その利用者のパスワード。変数 SANDTABLE_MAIL_PASSWORD に入れるほうが安全です。
help-serve-mail_sender = 差出人。たとえば「Sandtable <club@example.org>」。
help-serve-mail_return_path = 届かなかったメールの戻り先のメールアドレス。たとえば「bounces@example.org」。省くと差出人に戻ります。
help-serve-open_id_issuer = OpenIDプロバイダーのアドレス。たとえば「https://login.example.org」。
help-serve-open_id_client = そこでのこのサーバーの名前(クライアントID)。
help-serve-open_id_secret = このサーバーがそこで示すもの(クライアントシークレット)。変数 SANDTABLE_OPEN_ID_SECRET に入れるほうが安全です。
help-serve-open_id_name = 利用者に見せる名前。なければホスト名を見せます。
help-serve-limits_invitations_per_minute = 1つのアカウントが1分に送る、名前による招待の数。0なら限りなし。
help-serve-limits_invitations_per_day = 同じものの1日の数。0なら限りなし。
help-serve-limits_wrong_passwords_per_minute = 一つのアカウントについて1分間に許す、正しくないパスワードの数（以前にサインインしたブラウザーは別に数えます）。0なら限りなし。
help-serve-accounts_passkeys = パスキーによるアカウントを持てるかどうか。サーバーには HTTPS か、このコンピューターから localhost でつなぐ必要があります。
help-serve-accounts_passwords = パスワードによるアカウントを持てるかどうか。
help-serve-limits_sockets_per_address = 一つのアドレスが同時に開いておける WebSocket の数。
help-serve-limits_sockets = 全部で同時に開いておける WebSocket の数。
help-serve-limits_connections_per_address = 一つのアドレスが同時に開いておける接続の数（WebSocket を含む）。
help-serve-limits_connections = 全部で同時に開いておける接続の数。これを超えると、相手を待っている接続を一つ閉じます。
help-serve-limits_head_seconds = 本文を除く要求が届くまでに待つ秒数。
help-serve-limits_body_seconds = 要求の本文が届くまでに待つ秒数。
help-serve-limits_unread_seconds = 送ったものを相手がまったく受け取らないまま待つ秒数。
help-serve-limits_idle_seconds = 静かな接続を保つ秒数。
help-serve-limits_head_bytes = 本文を除く要求のバイト数。
help-serve-limits_socket_message_bytes = WebSocket で相手が送る一つのメッセージのバイト数。
help-serve-limits_socket_bytes_per_minute = WebSocket で相手が1分間に送るバイト数。
help-serve-bot = プレイヤーが選べる外部のボット。mybot=exec:./mybot のように、ボットごとに1回指定します。

cli-no-option = { $option }というオプションはありません。--help で一覧を表示します。
cli-missing = { $parameter }がありません。書き方：{ $usage }
cli-no-command = 「{ $command }」というコマンドはありません。--help で一覧を表示します。
cli-bad-value = { $kind ->
    [integer] { $parameter }には整数を指定してください（例：10）。
    [float] { $parameter }には数を指定してください（例：2.5）。
   *[other] { $parameter }にその値は指定できません。--helpで指定できる値を表示します。
 }
cli-option-value = { $needs ->
    [value] オプション{ $option }には値が必要です。--help で説明を表示します。
   *[none] オプション{ $option }に値は付けられません。
 }
cli-too-much = コマンドの受け取らないものがあります：{ $given }
cli-usage = コマンドを理解できません。書き方は --help で表示します。
cli-file = { $file }は使えません：{ $reason }。
cli-not-written = コマンドの出力を書けませんでした：{ $reason }。空きを作るか、別の場所に書き出してください。
cli-no-record = { $file }はゲームの棋譜ではありません：{ $reason }

help-edition-edit = エディションをブラウザーで編集します。マップ、カードなどすべてを扱え、誤りはその場で示されます。
help-edition-edit-edition = エディションのフォルダー。空か、まだないフォルダーには、ゲームの写しから始められます。
help-edition-edit-game = どのゲームのものか（ファイルからわからない場合）。
help-edition-edit-port = ポート番号。省略すると8010、または次の空いている番号。
help-edition-edit-database = エディションを試すテーブルを残すファイル。省略すると、終了時に消えます。
help-edition-edit-open = ブラウザーを開くかどうか。
editor-ready = { $folder }を{ $address }で編集できます（Ctrl+C で終了）。このアドレスは人に教えないでください。このコンピューターでは、知っている人ならだれでもフォルダーに書き込めます。
editor-no-forms = 編集画面が扱えるのは{ $games }です。{ $game }のファイルは手で編集してください。
