# 郵便対戦。サーバーなしで、端末から端末へ手番ファイルを送ります。
page-mail = 郵便対戦
page-mail-text = サーバーなしで、別の端末の友だちと対戦できます。手番が終わるたびに、リンク、画像、ファイルのどれかで手番ファイルを送ります。
page-mail-unsafe = 郵便対戦をするには、httpsで始まるURLか、このコンピューターからこのページを開いてください。それ以外では、ブラウザーが署名と暗号化をできません。
page-mail-begin = 郵便対戦を始める
page-mail-invite = 招待を作成
page-mail-seat = あなたの席
page-mail-open = 手番ファイルを開く
page-mail-paste = 受け取った手番ファイル、またはそのリンク
page-mail-read = 開く
page-mail-reading = 手番ファイルを開いています…
page-mail-file = ファイルか画像
page-mail-camera = カメラ
page-mail-camera-stop = カメラを止める
page-mail-camera-none = ここではカメラを使えません。画像かファイルを選んでください。
page-mail-picture-none = この画像に手番ファイルが見つかりません。鮮明な画像を選ぶか、リンクを貼り付けてください。
page-mail-gathered = 手番ファイルの{ $all }つの部分のうち{ $have }つを読み取りました。残りも読み取ってください。
page-mail-waits = プレイヤーを待っています
page-mail-waits-letter = 最初の手番ファイルを待っています
page-mail-invitation = 次のプレイヤーへの招待
page-mail-invitation-back = 最初に招待したプレイヤーへの返事
page-mail-invited = 郵便対戦に招待されています。席を選び、作られた返事を送ってください。
page-mail-seated = 着席しました：{ $seat }
page-mail-next-free = まだ空席があります。この招待を次のプレイヤーに送ってください。
page-mail-next-back = 全員がそろいました。この返事を、最初に招待を送ったプレイヤーに送ってください。そのプレイヤーの端末でゲームが始まります。
page-mail-home = スタートページへ
page-mail-hand = { $players ->
    [1] 手番ファイルを{ $seat }に送ってください
   *[other] 手番ファイルをほかの全員に送ってください
 }
page-mail-handed = { $players ->
    [1] { $seat }からの手番ファイルを待っています
   *[other] ほかのプレイヤーの手番ファイルを待っています
 }
page-mail-letters = 手番ファイル
page-mail-final = あなたの選択は手番ファイルに入ります。作成すると、もう取り消せません。
page-mail-write = 手番ファイルを作成
page-mail-letter-to = { $seat }への手番ファイル
page-mail-hand-hint = リンクを送るか、ファイルをダウンロードするか、相手の端末のカメラで画像を読み取ってください。
page-mail-save = ダウンロード
page-mail-code = { $what }（カメラで読み取る画像）
page-mail-code-part = { $all }枚中{ $n }枚目
page-mail-code-before = 前へ
page-mail-code-after = 次へ
page-mail-protects = 手番ファイルの安全性
page-mail-protects-does = 手番ファイルを読めるのは宛先の席の端末だけで、作れるのは送る席の端末だけです。ダイスを選ぶこと、振り直すこと、選択を後から変えることは、どのプレイヤーにもできません。端末は、事前に決めた数からすべてのダイスを計算し直し、すべての選択をルールに従って確かめます。
page-mail-protects-not = 守られないもの：手番のプレイヤーの端末にはゲーム全体が入っていますが、画面にはその席が知ってよいことだけを表示します。自分の端末の中身を調べるプレイヤーは、ほかのプレイヤーが隠しているものや、自分の手番のダイスを選択の前に知ることができます。招待は、最初に開いた人のものになります。返事を強制することはできません。まだ送っていない手番ファイルは、端末とともに失われます。
