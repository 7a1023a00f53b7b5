### サーバーと `sandtable serve` の言葉。

## 要求への返事

service-no-game = 「{ $game }」というゲームはありません。あるのは次のものです：{ $games }
service-no-variant = { $game }に「{ $variant }」というバリアントはありません。あるのは次のものです：{ $variants }
service-wrong-seats = すべての席に誰が座るかを指定してください：{ $seats }
service-no-player = 「{ $player }」は{ $seat }の席に座れません。human（人）、open（招待待ち）、または次のいずれかを指定してください：{ $bots }
service-bot-wanted = ここではボットが必要ですが、指定されていません。次のいずれかを指定してください：{ $bots }
service-no-table = 「{ $table }」という卓はありません。
service-wrong-key = このリンクでは、この卓の席に着けません。
service-text-key = 席のリンクまたは鍵が含まれています。読んだ人がその席でプレイできてしまいます。それを消してから送信してください。
service-key-in-address = キーがURLに入っています。URLはログに残るため、ヘッダー「Authorization: Bearer …」で送ってください。
service-wrong-pace-key = このリンクでは、このテーブルの速さを変えられません。
service-wrong-invite = この招待では、この卓のどの席にも着けません。
service-invite-used = この招待はすでに使われています。それで席に着いた人は、自分用の席のリンクを持っています。
service-open-record = 棋譜の続きから遊べるのは、この画面の人とボットだけです。棋譜には全員の秘密が入っているため、友人は招待できません。
service-broken-record = 棋譜の{ $line }行目に誤りがあります。{ $why ->
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
   *[other] 読み取れません。
}
service-stale = ご覧になった後に卓が進みました。これが今の状態です。
service-token-used = このトークンでは、前に別の手を送信しています。新しいトークンで送信してください。
service-need-not-ask = これは相手に頼まなくても取り消せます。
service-nothing-to-ask = この卓では、取り消せる選択をまだしていません。
service-nobody-to-ask = この卓には同意できる人がほかにいません。ボットが相手のとき、取り消せない選択はそのままです。
service-request-waits = すでに取り消しの申し出が出ています。まずそれに返事をしてください。
service-bad-hook = 呼び出し先には、http://またはhttps://で始まる500字以内のアドレスを指定してください。
service-private-hook = このサーバーは、内部ネットワークのアドレスを呼び出しません。誰からも届くアドレスを指定してください。
service-no-hooks = このサーバーは、プレイヤーの指定したアドレスを呼び出しません。
service-no-request = 返事のできる取り消しの申し出はありません。
service-no-promise = この値のもとになる卓の秘密は、もう保存されていません。卓をもう一度開いてください。
service-wrong-parts = 値を加えられるのは公正なダイスだけで、この画面の人の席に限られます。
service-no-part = この席からダイスに加える値はありません。
service-part-early = 招待された全員がそろってから、値をダイスに加えます。それまでは封をしておいてください。
service-part-wrong = 先に示された指紋の値と違います。
service-part-late = ダイスはもう決まっています。この値は変えられません。
service-dice-friend = 招待された全員がそろうまで、ダイスは振れません。{ $seat }の席が空いています。
service-dice-part = { $seat }がダイスに加える値を待っています。そのプレイヤーのページがこの卓を開くと、すぐに加わります。
service-no-hints = ヒントは、ほかの席がすべてボットのゲームでだけ使えます。
service-no-hint-now = 今はヒントを出せません。
service-no-adviser = このゲームのヒントはありません。助言できるボットがないためです。
service-analysis-not-over = 分析は秘密を明かすため、ゲームが終わってから使えます。
service-analyses-busy = 分析の順番待ちがいっぱいです。あとでもう一度お試しください。
service-analysis-spectator = 分析を始められるのは、この卓の席にいる人、招待を受けている人、または棋譜を読み込んだ人です。
service-analysis-not-yours = 分析を止められるのは、始めた人だけです。
service-analyses-own = すでに{ $most }件の分析が順番待ちまたは実行中です。1件終わるのを待つか、どれかを止めてください。
service-no-care = 「{ $care }」という丁寧さはありません。選べるもの：{ $cares }
service-not-over = 棋譜は、ダイスの元になった秘密とともに、ゲームが終わってから公開されます。
service-other-edition = この卓は別のコンポーネント（版{ $edition }）で始められたため、今のコンポーネント（版{ $present }）では続けられません。
service-archive-format = このファイルは別のバージョンのプログラムが書き出したものです（形式{ $format }）。そのバージョンか、より新しいバージョンで読み込んでください。
service-broken-table = この卓は続けられません。手順{ $step }がルールまたはダイスと合いません。
service-no-lesson = 「{ $lesson }」というレッスンはありません。
service-no-told = 実況棋譜「{ $told }」はありません。
service-no-picture = ルール{ $section }に図はありません。
service-no-puzzle = 「{ $puzzle }」という問題はありません。
service-other-lesson = これまでの選択は今のレッスンに合いません。最初から始めてください。
service-no-thing = このゲームに「{ $about }」というものはありません。
service-no-language = 「{ $lang }」の言葉はありません。あるのは次のものです：{ $languages }
service-no-json-type = 要求はapplication/jsonとして送ってください。
service-not-json = 要求がJSONではありません。
service-bad-request = 要求の内容が正しくありません：{ $reason }
service-too-deep = 要求のJSONの入れ子が深すぎます。
service-bad-text = リクエストの文字列に、保存できない文字が含まれています。
service-too-long = 要求が長すぎます。
service-too-many = { $what ->
    [tables] お使いのアドレスから開かれた卓が多すぎます。
    [uploads] お使いのアドレスから送られた棋譜が多すぎます。
    [analyses] お使いのアドレスから求められた分析が多すぎます。
    [hints] お使いのアドレスから求められたヒントが多すぎます。
    [computing_ms] お使いのアドレスから求められた先読みや確率の計算が多すぎます。
    [commitments] お使いのアドレスから求められたダイスのコミットメントが多すぎます。
    [settings] お使いのアドレスからの設定の変更が多すぎます。
    [sayings] お使いのアドレスからの発言やメモが多すぎます。
    [sockets] お使いのアドレスから卓が何度も開き直されています。
    [sign_ins] お使いのアドレスからのサインインの試みが多すぎます。
    [letters] 手紙を求めた回数が多すぎます。届いていないか確かめてください。
    [invitations] お使いのアカウントから送られた招待が多すぎます。
    [accounts] お使いのアドレスから作られたアカウントが多すぎます。
    [wrong_passwords] このアカウントについて、正しくないパスワードの入力が多すぎます。
    [wrong_keys] お使いのアドレスから、どの席も開かないリンクが何度も試されています。
   *[requests] お使いのアドレスからの要求が多すぎます。
}{ $seconds }秒後にもう一度お試しください。
service-sockets-held = お使いのアドレスから同時に見ている卓が多すぎます。いくつか閉じてください。
service-sockets-full = 卓を見ている人が多く、空きがありません。しばらくしてからもう一度お試しください。
service-connections-full = お使いのアドレスから、または全体で、これ以上は接続できません。しばらくしてからもう一度お試しください。
service-too-slow = 要求が届くまでに時間がかかりすぎました。
service-head-too-long = 要求のヘッダーが長すぎます。
service-order-too-long = 指示が長すぎます。返答全体で{ $most }文字以内にしてください。
service-bad-upgrade = WebSocketは、本文のない単独のGET要求で開いてください。
service-other-host = このサーバーの名前は「{ $host }」ではありません。運営者は--host-nameでその名前を加えられます。
service-other-origin = { $origin }のページからは、ここでは何もできません。運営者は--originで許可できます。
service-no-address = このアドレスには何もありません。
service-no-method = このアドレスはそのようには使えません。
service-no-store = サーバーが今データベースを使えません。何も失われていません。まもなく再開します。
service-damaged-store = サーバーのデータベースが壊れているため、読み書きを止めています。サーバーの管理者がバックアップに置き換える必要があります。
service-moved-store = サーバーのデータベースのファイルが移動、削除、または置き換えられたため、読み書きを止めています。サーバーの管理者がファイルを元に戻すか、サーバーを再起動する必要があります。
service-unreadable-table = この卓はもう読めません。データベースにあるその内容が壊れています。
service-draining = サーバーはまもなく終了します。何も失われていません。再び動くか、別のサーバーが引き継ぎます。
service-failed = サーバーで誤りが起きました。何も失われていません。ページを読み込み直してください。
service-no-offline = サーバー不要のページがまだ作られていません。ソースコードのフォルダーで`make offline`を実行してから、このアドレスを開き直してください。
service-no-page = ページがまだ作られていません。Node.js 20.19以降を入れたリポジトリのクローンで「make setup」か「pip install .」を実行してから、サーバーを再起動してください。

## データベースの問題

service-bad-database = データベース{ $file }は使えません：{ $reason }
service-damaged-database = データベース{ $file }は壊れています。これ以上失われないように、使いません。バックアップに置き換えるか、--databaseで別のファイルを指定してください。
service-other-schema = データベース{ $file }のスキーマは{ $number }ですが、このバージョンのSandtableが使うのは{ $present }です。--databaseで別のデータベースを指定してください。
service-no-postgres = PostgreSQLに必要なパッケージがありません。インストールしてください：pip install { $packages }

## コマンド

serve-ready = Sandtableの準備ができました：{ $address }（Ctrl+Cで終了）
serve-no-browser = ここではブラウザーを開けませんでした。上のアドレスをご自分で開いてください。
serve-next-port = ポート{ $port }は使用中です。
serve-port-taken = { $host }のポート{ $port }は使えません：{ $reason }
serve-bad-port = { $port }はポート番号ではありません。0から65535までの数を指定してください。
serve-bad-host = { $host }はこのコンピューターのアドレスではありません：{ $reason }
serve-bad-host-name = { $name }はサーバーの名前ではありません。club.example.orgのように、ポートを付けずに指定してください。*はどの名前でもよいという意味です。
serve-bad-origin = { $origin }はサイトではありません。https://club.example.orgのように指定してください。
serve-bad-proxy = { $proxy }はプロキシのアドレスでもネットワークでもありません。10.0.0.7や10.0.0.0/8のように指定してください。
serve-no-folder = フォルダー{ $folder }を作れません：{ $reason }
serve-other-database = 「{ $scheme }://」というアドレスのデータベースは使えません。ファイルか「postgresql://ユーザー@ホスト/名前」を指定してください。
serve-bad-database-address = データベースのアドレスの形が違います。「postgresql://ユーザー:パスワード@ホスト:ポート/名前」の形にして、パスワードの中の @ や / などは %40 や %2F と書いてください。

## エディションの編集画面への返答
editor-cannot-say = { $file }：エディションとして書けません。ゲーム自身のファイルにある値を、なくすことはできません。
editor-not-begun = { $folder }にはまだ何もありません。先に、どのゲームのエディションにするかを選んでください。
editor-written-elsewhere = その間に、ファイルがほかで書き換えられました。ページを読み込み直してください。保存していない変更は失われます。
editor-cannot-play = エディションに問題が{ $n }件あります。直して保存すると、ゲームを始められます。
editor-wrong-key = このアドレスでは編集画面は開きません。正しいアドレスは、sandtable edition edit を起動したところに表示されています。

# What a server says to those who use it.
service-terms = 利用規約
service-privacy = 個人情報の扱い
service-this-language = 日本語
service-to-the-table = テーブルへ
