### サーバーと `sandtable serve` の言葉。

## リクエストへの返答

service-no-game = 「{ $game }」というゲームはありません。次から選んでください：{ $games }
service-no-variant = { $game }に「{ $variant }」というバリアントはありません。次から選んでください：{ $variants }
service-wrong-seats = 次の席ごとに、だれが座るかを指定してください：{ $seats }
service-no-player = 「{ $player }」は{ $seat }の席に座れません。human（人）、open（招待待ち）、または次のどれかを指定してください：{ $bots }
service-bot-wanted = ここではボットが必要ですが、指定されていません。次のどれかを指定してください：{ $bots }
service-no-table = 「{ $table }」という卓はありません。リンクを確かめてください。
service-wrong-key = このリンクでは、この卓の席に着けません。全部コピーしたか確かめてください。
service-text-key = 書いた文に、席のリンクかキーが含まれています。読んだ人がその席でプレイできてしまうので、消してから送信してください。
service-key-in-address = キーがURLに入っています。URLはログに残るため、ヘッダー「Authorization: Bearer …」で送ってください。
service-wrong-pace-key = このリンクでは、この卓の再生速度を変えられません。卓を開いた人のリンクを使ってください。
service-wrong-invite = この招待は別の卓のものです。リンクを全部コピーしたか確かめてください。
service-invite-used = この招待は使用済みです。自分で使った場合は、席のリンクを開いてください。そうでなければ、新しい招待を頼んでください。
service-open-record = 棋譜には全員の秘密が入っているため、続きをプレイできるのはこの画面の人とボットだけです。友だちの代わりに、そのどちらかを選んでください。
service-broken-record = 棋譜の{ $line }行目は使えません。{ $why ->
    [record-empty] { record-empty }
    [record-not-json] { record-not-json }
    [record-bad-line] { record-bad-line }
    [record-changed] { record-changed }
    [record-after-end] { record-after-end }
    [record-format] { record-format }
    [record-other-game] { record-other-game }
    [record-other-variant] { record-other-variant }
    [record-other-edition] { record-other-edition }
    [record-given-over] { record-given-over }
    [record-dice-missing] { record-dice-missing }
    [record-draw-wrong] { record-draw-wrong }
    [record-dice-over] { record-dice-over }
    [record-no-die] { record-no-die }
    [record-wrong-seat] { record-wrong-seat }
    [record-no-choice] { record-no-choice }
    [record-illegal] { record-illegal }
    [record-unfinished] { record-unfinished }
    [record-cut] { record-cut }
    [record-other-end] { record-other-end }
    [record-ended-twice] { record-ended-twice }
    [record-other-secret] { record-other-secret }
    [record-other-dice] { record-other-dice }
   *[other] 読めません。
}
service-stale = その間に状況が変わりました。今の状況を見て、選び直してください。
service-token-used = このトークンでは、前に別の手を送信しています。新しいトークンで送信してください。
service-need-not-ask = これは申し込まなくても取り消せます。「取り消す」を選んでください。
service-nothing-to-ask = この卓では、取り消せる手をまだ選んでいません。先に手を選んでください。
service-nobody-to-ask = この卓には、取り消しに同意できる人がほかにいません。相手がボットだけのゲームでは、元に戻せない手は取り消せません。そのまま続けてください。
service-request-waits = すでに取り消しの申し込みがあります。先にそれに答えてください。
service-bad-hook = http://またはhttps://で始まるURLを入力してください（500字以内）。
service-private-hook = このサーバーは、内部ネットワークのURLを呼び出しません。公開されたURLを入力してください。
service-no-hooks = このサーバーはWebhookに対応していません。ほかの通知を使ってください。
service-no-request = 答えられる取り消しの申し込みはありません。ページを再読み込みしてください。
service-no-promise = 新しい卓のダイスを決める秘密の値が、期限切れになりました。もう一度卓を開いてください。
service-wrong-parts = ダイスに乱数の種を加えられるのは、この画面の人がプレイする席だけです。シードを指定した卓では、どの席も加えられません。余分な種を外してください。
service-no-part = この席からダイスに加える乱数の種はありません。そのまま続けてください。
service-part-early = まだダイスに乱数の種を加えられません。招待した全員が着席するまで、種を人に見せずに待ってください。
service-part-wrong = この乱数の種は、前に表示した指紋と一致しません。着席したブラウザーでページを再読み込みしてください。
service-part-late = ダイスはもう決まっているため、この乱数の種は変えられません。そのまま続けてください。
service-dice-friend = 招待した全員が着席するまで、ダイスは振れません。{ $seat }の席が空いています。
service-dice-part = { $seat }の乱数の種が届くまで、ダイスは振れません。そのプレイヤーが卓を開けば、すぐに届きます。
service-no-hints = ヒントは、ほかの席がすべてボットのゲームでだけ使えます。ヒントなしで続けてください。
service-no-hint-now = 今はヒントがありません。次の手でもう一度試してください。
service-no-adviser = このゲームでヒントを出せるボットはありません。ヒントなしで続けてください。
service-analysis-not-over = 分析すると秘密が明らかになるため、使えるのはゲームが終わってからです。
service-analyses-busy = 順番待ちの分析が多すぎます。あとでもう一度試してください。
service-analysis-spectator = 分析を始められるのは、卓のプレイヤー、招待された人、棋譜を読み込んだ人だけです。そのうちのだれかに頼んでください。
service-analysis-not-yours = 分析を止められるのは、その分析を始めた人だけです。その人に頼んでください。
service-analyses-own = すでに{ $most }件の分析が順番待ちまたは実行中です。1件終わるのを待つか、どれかを止めてください。
service-no-care = 「{ $care }」という分析の深さはありません。次から選んでください：{ $cares }
service-not-over = 棋譜にはダイスのもとになった秘密が入っています。ゲームが終わってからダウンロードできます。
service-other-edition = この卓にはエディション{ $edition }が必要ですが、サーバーのエディションは{ $present }です。運営者に、そのエディションで起動してもらってください。
service-archive-format = このファイルは、別のバージョンのSandtableで書き出されています（形式{ $format }）。そのバージョンか、より新しいバージョンで読み込んでください。
service-broken-table = この卓は続けられません。{ $step }手目がルールかダイスと合いません。新しいゲームを始めてください。
service-no-lesson = 「{ $lesson }」というレッスンはありません。レッスンの一覧から選んでください。
service-no-told = 「{ $told }」という観戦記はありません。一覧から選んでください。
service-no-picture = ルールの項{ $section }に図はありません。ほかの項を選んでください。
service-no-puzzle = 「{ $puzzle }」という問題はありません。問題の一覧から選んでください。
service-other-lesson = これまでの選択は今のレッスンに合いません。レッスンを最初から始めてください。
service-no-thing = このゲームに「{ $about }」というものはありません。名前を確かめてください。
service-no-language = 「{ $lang }」の翻訳はありません。次から選んでください：{ $languages }
service-no-json-type = リクエストの形式が違います。application/jsonとして送ってください。
service-not-json = リクエストがJSONではありません。書式を確かめてください。
service-bad-request = リクエストの内容が正しくありません（{ $reason }）。直してから送ってください。
service-too-deep = リクエストのJSONの入れ子が深すぎます。入れ子を減らしてください。
service-bad-text = 保存できない文字が含まれています。その文字を消してください。
service-too-long = リクエストが長すぎます。1回に送る量を減らしてください。
service-too-many = { $what ->
    [tables] 同じネットワークから開いた卓が多すぎます。
    [uploads] 同じネットワークから読み込んだ棋譜が多すぎます。
    [analyses] 同じネットワークからの分析のリクエストが多すぎます。
    [hints] 同じネットワークからのヒントのリクエストが多すぎます。
    [previews] 同じネットワークからの先読みや戦闘予測のリクエストが多すぎます。
    [commitments] 同じネットワークから準備した新しい卓が多すぎます。
    [settings] 同じネットワークからの設定の変更が多すぎます。
    [chat] 同じネットワークから送ったメッセージ、メモ、設定が多すぎます。
    [websockets] 同じネットワークから卓を表示した回数が多すぎます。
    [sign_ins] 同じネットワークからサインインを試した回数が多すぎます。
    [emails] メールのリクエストが多すぎます。届いていないか確かめてください。
    [invitations] このアカウントから送った招待が多すぎます。
    [accounts] 同じネットワークから作ったアカウントが多すぎます。
    [wrong_passwords] このアカウントのパスワードを間違えた回数が多すぎます。
    [wrong_keys] 同じネットワークから、無効なリンクを試した回数が多すぎます。
   *[requests] 同じネットワークからのリクエストが多すぎます。
}{ $minutes ->
    [0] { $seconds }秒後にもう一度試してください。
   *[other] { $minutes }分後にもう一度試してください。
}
service-sockets-held = 同じネットワークから開いている卓が多すぎます。いくつか閉じてください。
service-sockets-full = このサーバーで卓を開いている人が多すぎます。しばらくしてからもう一度試してください。
service-connections-full = 開いている接続が多すぎます（同じネットワークから、またはサーバー全体で）。しばらくしてからもう一度試してください。
service-too-slow = リクエストが届くまでに時間がかかりすぎました。もう一度送ってください。
service-head-too-long = リクエストのヘッダーが長すぎます。減らすか短くしてください。
service-order-too-long = 自動応答が長すぎます。選択全体で{ $most }文字以内にしてください。
service-bad-upgrade = WebSocketは、本文のない単独のGETリクエストで開きます。本文なしで接続し直してください。
service-other-host = このサーバーの名前は「{ $host }」ではありません。受け取ったリンクを使ってください。運営者は--allowed-hostで名前を加えられます。
service-other-origin = { $origin }のページからこのサーバーは使えません。運営者は--allowed-originで許可できます。
service-no-address = このURLには何もありません。全部コピーしたか確かめてください。
service-no-method = このURLでは、このリクエストのメソッドを使えません。ほかのメソッドを使ってください。
service-no-store = サーバーがデータベースに接続できません。データは失われていません。しばらくしてからもう一度試してください。
service-damaged-store = サーバーのデータベースが壊れているため、読み書きを止めています。運営者に、バックアップからの復元を頼んでください。
service-moved-store = サーバーのデータベースのファイルが移動、削除、または置き換えられたため、使用を止めています。運営者に、ファイルを戻すか、サーバーを再起動してもらってください。
service-unreadable-table = この卓は読めません。データベースのデータが壊れています。運営者にバックアップからの復元を頼んでください。
service-draining = サーバーを再起動しています。データは失われていません。自動的に再接続します。
service-failed = サーバーで問題が起きました。データは失われていません。ページを再読み込みしてください。
service-no-offline = オフライン用のページがまだ作られていません。ソースコードのフォルダーで`make offline`を実行してから、このURLを再読み込みしてください。
service-no-page = ページがまだ作られていません。Node.js 20.19以降を入れたリポジトリのクローンで「make setup」か「pip install .」を実行してから、サーバーを再起動してください。

## データベースの問題

service-bad-database = データベース{ $file }は使えません（{ $reason }）。原因を取り除くか、ほかのデータベースを指定してください。
service-damaged-database = データベース{ $file }は壊れているため、使いません。バックアップに置き換えるか、--databaseで別のファイルを指定してください。
service-other-schema = データベース{ $file }のスキーマは{ $number }ですが、このバージョンのSandtableが使うのは{ $present }です。--databaseで別のデータベースを指定してください。
service-no-postgres = PostgreSQLに必要なパッケージがありません。インストールしてください：pip install { $packages }

## コマンド

serve-ready = Sandtableの準備ができました：{ $address }（Ctrl+Cで終了）
serve-no-browser = ここではブラウザーを開けません。上のURLを自分で開いてください。
serve-next-port = ポート{ $port }は使用中です。次のポートを試します。
serve-port-taken = { $host }のポート{ $port }は使えません：{ $reason }。ほかのポートを指定してください。
serve-bad-port = { $port }はポート番号ではありません。0～65535の数を指定してください。
serve-bad-host = { $host }はこのコンピューターのアドレスではありません：{ $reason }。ほかのホストを指定してください。
serve-bad-host-name = { $name }はホスト名ではありません。club.example.orgのように、ポートを付けずに指定してください。「*」と指定すると、どの名前でも使えます。
serve-bad-origin = { $origin }はオリジンではありません。https://club.example.orgのように指定してください。
serve-bad-proxy = { $proxy }をプロキシのアドレスとして読み取れません。IPアドレス（10.0.0.7など）かネットワーク（10.0.0.0/8など）を指定してください。
serve-no-folder = フォルダー{ $folder }を作れません（{ $reason }）。アクセス権を確認するか、--databaseでファイルを指定してください。
serve-other-database = 「{ $scheme }://」のデータベースは使えません。ファイルか「postgresql://ユーザー@ホスト/名前」を指定してください。
serve-bad-database-address = データベースのURLの形が違います。「postgresql://ユーザー:パスワード@ホスト:ポート/名前」の形にして、パスワードの中の @ や / などは %40 や %2F と書いてください。

## エディションの編集画面の返答

editor-cannot-say = { $file }：エディションを保存できません。ゲーム本来のファイルにある値は空にできません。値を入れてください。
editor-not-begun = { $folder }にはまだ何もありません。先に、どのゲームのエディションを作るか選んでください。
editor-written-elsewhere = ほかのプログラムがファイルを書き換えました。ページを再読み込みしてください。保存していない変更は失われます。
editor-cannot-play = エディションに問題が{ $n }件あります。直して保存すると、ゲームを始められます。
editor-wrong-key = このURLでは編集画面が開きません。「sandtable edition edit」を実行したところに表示されたURLを全部コピーしてください。

# 利用規約と個人情報のページ。
service-terms = 利用規約
service-privacy = 個人情報の扱い
service-this-language = 日本語
service-to-the-table = 卓へ
