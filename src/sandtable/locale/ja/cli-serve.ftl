### サーバーの設定：それぞれの意味と、誤りの説明。

## 誤り

options-place = { $file ->
    [none] { $key }
   *[other] { $file }{ $line ->
        [0] {"："}
       *[other] 、{ $line }行目：
    }{ $key }
 }
serve-no-mail = メールで届くコードでのサインインには、メールサーバーと差出人が必要です。--mail-hostと--mail-senderを指定してください。
serve-no-open-id = OpenIDでのサインインには、プロバイダーのURLとクライアントIDが必要です。--open-id-issuerと--open-id-clientを指定してください。
serve-no-terms = { $folder }に利用規約とプライバシーポリシーのファイルがありません。terms.ja.mdやprivacy.ja.mdなどを置くか、別のフォルダーを指定してください。
serve-no-accounts = アカウントに必要なパッケージがありません。インストールしてください：pip install { $packages }
options-unknown = { options-place }という設定はありません。{ $near ->
    [none] {""}
   *[other] 「{ $near }」のことかもしれません。
 }すべての設定は「sandtable serve --print-config」で表示します。
options-no-table = { options-place }は節です。[{ $key }]と書き、その下に設定を並べてください。
options-wrong-type = { options-place }には{ $kind ->
    [switch] trueかfalse
    [integer] 整数
    [number] 数
    [list] 文字列のリスト
   *[text] 引用符で囲んだ文字列
 }を指定してください（指定されたもの：{ $given }）。
options-no-choice = { options-place }には次のどれかを指定してください：{ $choices }（指定されたもの：{ $given }）。
options-out-of-range = { options-place }には{ $most ->
    [none] { $least }以上の数
   *[other] { $least }から{ $most }までの数
 }を指定してください（指定されたもの：{ $given }）。

## ファイル

options-head = Sandtableのサーバーの設定（sandtable serve --config FILE）。どれも既定の値で書いてあります。変えるときは行頭の#を消してください。コマンドラインの指定はこのファイルより優先します。パスはこのファイルのあるフォルダーからの相対パスです。

## それぞれの意味

help-serve-config = 設定のファイル（TOML）。コマンドラインの指定が優先します。
help-serve-print_config = すべての設定を既定の値で書いたファイルを表示します。
help-serve-log = 標準エラー出力に書くログの形式（textかjson）。鍵、秘密、プレイヤーのアドレスは書きません。
help-serve-log_level = 出力するログのレベル（debug、info、warning、error）。
help-serve-access_log = リクエストごとに、メソッド、エンドポイント、ステータス、所要時間をログに書きます。
help-serve-background_jobs = PostgreSQLに登録された処理（ボット、分析、通知）を、サーバー自身でも実行します。--no-background-jobsでは「sandtable worker」だけが実行します。
help-serve-workers = このポートを受け持つサーバーのプロセス数。1つのデータベースを共有します（PostgreSQLを推奨）。
help-serve-shutdown_timeout = 終了するとき、処理中のリクエストが終わるのを待つ秒数。
help-serve-drain_delay = 終了する前に、/readyzで503を返しながら動き続ける秒数。ロードバランサーが気づくための時間です。
help-serve-notify_delay = 卓を見ていないプレイヤーに通知するまでの秒数。
help-serve-push = ページを閉じているプレイヤーにも卓のできごとを通知します（Web Push）。
help-serve-metrics = Prometheus用のメトリクスのポート（例：9110）。指定がなければメトリクスはありません。
help-serve-metrics_host = メトリクスのポートのアドレス。既定では、このコンピューターからだけ接続できます。

## ワーカー

help-worker = PostgreSQLに登録された処理（ボット、分析、通知）を実行します。
help-worker-config = サーバーの設定ファイル。サーバーと共通の設定だけを読みます。
help-worker-database = データベース（postgresql://USER@HOST/NAME）。
help-worker-webhooks = WebhookのURLを呼び出します。サーバーと同じにしてください。
help-worker-allow_private_webhooks = ワーカー自身や、その内部ネットワークにあるWebhookのURLも許可します。サーバーと同じにしてください。
help-worker-bot = 外部のボット（例：mybot=exec:./mybot）。サーバーと同じにしてください（複数指定可）。
help-worker-edition = このフォルダーのコンポーネントを使います。サーバーと同じにしてください（複数指定可）。
help-worker-log = 標準エラー出力に書くログの形式（textかjson）。
help-worker-log_level = 出力するログのレベル（debug、info、warning、error）。
help-worker-metrics = このワーカーのメトリクスのポート（例：9111）。指定がなければメトリクスはありません。
help-worker-metrics_host = メトリクスのポートのアドレス。既定では、このコンピューターからだけ接続できます。
help-worker-bot_processes = ボットのプロセス数（0ならなし）。
help-worker-analyses = 同時に進める分析の数（0ならなし）。
worker-ready = 同時に動かすのは、ボット{ $bots }個、分析{ $analyses }件までです。終了はCtrl+Cです。
worker-sqlite = ワーカーにはPostgreSQLが必要です。SQLiteでは、ボット、分析、通知の処理をサーバー自身が実行します。--database postgresql://USER@HOST/NAMEを指定してください。
worker-no-work = --bot-processes 0と--analyses 0では、することがありません。どちらかを1以上にしてください。
worker-bad-number = { $option }は0から{ $most }までにしてください。
serve-work-sqlite = --no-background-jobsにはPostgreSQLと「sandtable worker」が必要です。SQLiteでは、ボット、分析、通知の処理をサーバー自身が実行します。この指定を外してください。
