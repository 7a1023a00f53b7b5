### サーバーの設定：それぞれの意味と、誤りの説明。

## 誤り

options-place = { $file ->
    [none] { $key }
   *[other] { $file }{ $line ->
        [0] {"："}
       *[other] 、{ $line }行目：
    }{ $key }
 }
serve-no-mail = メールで届くコードのアカウントには、メールサーバーと差出人が要ります: --mail-host と --mail-sender。
serve-no-open-id = OpenIDプロバイダーのアカウントには、そのアドレスと、そこでのこのサーバーの名前が要ります: --open-id-issuer と --open-id-client。
serve-no-terms = { $folder }には terms.ja.md も privacy.ja.md も、ほかの言語のものもありません。
serve-no-accounts = アカウントに必要なパッケージがありません。インストールしてください：pip install { $packages }
options-unknown = { options-place }という設定はありません。{ $near ->
    [none] {""}
   *[other] 「{ $near }」のことかもしれません。
 }すべての設定は sandtable serve --print-config で表示します。
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

options-head = Sandtableのサーバーの設定（sandtable serve --config ファイル）。どれも既定の値で書いてあります。変えるときは行頭の#を消してください。コマンドラインの指定はこのファイルより優先されます。パスはこのファイルのあるフォルダーから始まります。

## それぞれの意味

help-serve-config = 設定のファイル（TOML）。コマンドラインの指定が優先されます。
help-serve-print_config = 設定をすべて既定の値で書いたファイルを表示して、終わります。
help-serve-log = 標準エラー出力に書くログの形式。text は人向け、json は機械向けです。鍵、秘密、プレイヤーのアドレスは書かれません。
help-serve-log_level = どの程度から書くか。debug、info、warning、error のどれか。
help-serve-access_log = 要求ごとに、メソッド、資料にあるとおりのアドレス、結果、かかった時間を書くかどうか。
help-serve-run_jobs = PostgreSQLで待っている仕事（ボット、分析、通知）をサーバー自身で実行します。--no-run-jobsでは「sandtable worker」だけが実行します。
help-serve-workers = 同じポートで答えるプロセスの数。一つのデータベースを共有します（PostgreSQLをお勧めします）。
help-serve-grace = 終了するとき、処理中の要求に答えるための秒数。
help-serve-drain = 終了を求められて /readyz が503を返し始めてから、なお動き続ける秒数。ロードバランサーが気づくための時間です。
help-serve-notify_delay = 卓を見ていないプレイヤーに通知するまでの秒数。
help-serve-push = ブラウザーを閉じていても卓のできごとを知らせるかどうか（Web Push）。
help-serve-metrics = Prometheus用のメトリクスを見せるポート（例：9110）。指定がなければ何も数えません。
help-serve-metrics_host = そのポートのアドレス。既定ではこのコンピューターからだけ見えます。

## ワーカー

help-worker = PostgreSQLで待っている仕事（ボット、分析、通知）をします。
help-worker-config = サーバーの設定ファイル。ワーカーにもある設定だけを読みます。
help-worker-database = データベースのアドレス（postgresql://ユーザー@ホスト/名前）。
help-worker-webhooks = WebhookのURLを呼び出します。サーバーと同じにしてください。
help-worker-allow_private_webhooks = このワーカーだけが届くWebhookのURLも許可します。サーバーと同じにしてください。
help-worker-bot = 外部のボット（例：mybot=exec:./mybot）。サーバーと同じにし、ボットごとに指定します。
help-worker-edition = ゲームに重ねるコンポーネントのフォルダー。サーバーと同じにし、フォルダーごとに指定します。
help-worker-log = 問題を標準エラー出力に書く形式（textまたはjson）。
help-worker-log_level = どのレベルから書くか（debug、info、warning、error）。
help-worker-metrics = このワーカーのメトリクスを見せるポート（例：9111）。指定がなければ何も数えません。
help-worker-metrics_host = そのポートのアドレス。既定ではこのコンピューターからだけ見えます。
help-worker-bots = ボットが考えるプロセスの数。0なら考えません。
help-worker-analyses = 同時に進める分析の数。0なら進めません。
worker-ready = 同時に考えるボットは{ $bots }、分析は{ $analyses }件です（Ctrl+Cで終了）。
worker-sqlite = することはありません。SQLiteではサーバーが自分で仕事をします。ワーカーにはPostgreSQLのアドレスが必要です（--database postgresql://ユーザー@ホスト/名前）。
worker-no-work = --bots 0と--analyses 0では、することがありません。
worker-bad-number = { $option }は0から{ $most }までにしてください。
serve-work-sqlite = SQLiteではサーバーが自分で仕事をします。--no-run-jobsは、「sandtable worker」のあるPostgreSQLのデータベースで使います。
