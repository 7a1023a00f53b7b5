# 郵便対戦。サーバーなしで、端末から端末へ手番ファイルを送ります。
page-mail = 郵便対戦
page-mail-text = サーバーなしで、別の端末の友だちと対戦できます。手番が終わるたびに、リンク、画像、ファイルのどれかで手番ファイルを送ります。
page-mail-unsafe = 郵便対戦をするには、httpsで始まるURLか、同じコンピューターのURL（localhost）でこのページを開いてください。それ以外では、ブラウザーが手番ファイルに署名したり、暗号化したりできません。
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
page-mail-gathered = 手番ファイルの画像{ $all }枚のうち{ $have }枚を読み取りました。残りも読み取ってください。
page-mail-waits = プレイヤーを待っています
page-mail-waits-letter = 最初の手番ファイルを待っています
page-mail-invitation = 次のプレイヤーへの招待
page-mail-invitation-back = 最初に招待したプレイヤーへの返事
page-mail-invited = 郵便対戦に招待されています。席を選び、表示される返事を送ってください。
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
page-mail-hand-hint = リンクを送るか、ファイルをダウンロードして送るか、相手の端末のカメラで画像を読み取ってもらってください。
page-mail-save = ダウンロード
page-mail-code = { $what }（カメラで読み取る画像）
page-mail-code-part = { $all }枚中{ $n }枚目
page-mail-code-before = 前へ
page-mail-code-after = 次へ
page-mail-protects = 手番ファイルの安全性
page-mail-protects-does = 手番ファイルを読めるのは宛先の席の端末だけで、作れるのは送る席の端末だけです。どのプレイヤーも、ダイスを選んだり、振り直したり、選択を後から変えたりできません。端末は、事前に決めた数からすべてのダイスを計算し直し、すべての選択をルールに従って確かめます。
page-mail-protects-not = 防げないこともあります。手番のプレイヤーの端末には、ゲーム全体のデータが入っています。画面に表示するのはその席が知ってよい情報だけですが、端末の中身を調べれば、ほかのプレイヤーの秘密も、自分の手番のダイスの目も、選択の前にわかってしまいます。招待は、最初に開いた人のものになります。返事を強制することはできません。端末をなくすと、まだ送っていない手番ファイルも失われます。
