### どのゲームにも共通の言葉。

## 列挙、ダイス、条項

list-none = なし
list-two = { $first }と{ $rest }
list-more = { $first }、{ $rest }
dice-none = ダイスなし
dice-more = { $first }、{ $rest }
section = § { $number }
unit-count = { $n } × { $unit }
refusal = { $sentence }（{ $section }）

## ゲームを問わない拒否の理由

no-game-over = ゲームは終わっています。
no-your-turn = 今はほかのプレイヤーが選ぶ番です。
no-not-asked = 今はそれを選ぶ場面ではありません。
no-not-now = { $thing }については、今できることがありません。
no-notation = 「{ $text }」という選択はありません。
# 環境からプレイするプログラム向け：$actionは渡された値、$lastはアクション番号の最大値。
no-action = { $action }はアクションではありません。0～{ $last }の整数を指定してください。
no-game-begun = ゲームが始まっていません。先にresetを呼び出してください。
no-undo = 取り消せる選択がありません。ダイスが振られた後、秘密が明かされた後、ほかのプレイヤーが行動した後は取り消せません。
no-line-chance = ここでダイスが振られるか、カードが引かれるか、秘密が明かされます。その先は前もって選べません。
no-line-other = 先にほかのプレイヤーが選びます。その先は前もって選べません。
no-orders = いまは前もって提出できません。ここは各プレイヤーが同時に選ぶ場面ではありません。

## 人が終わらせたゲーム

ended-resigned = ゲーム終了。{ $by }が投了しました。勝者はいません。
ended-resigned-won = ゲーム終了。{ $by }が投了し、{ $seat }の勝利です。
ended-agreed = ゲーム終了。合意により引き分けです。
ended-agreed-won = 合意によりゲーム終了。現在の順位により{ $seat }の勝利です。
ended-time = ゲーム終了。{ $by }の時間が切れました。勝者はいません。
ended-time-won = ゲーム終了。{ $by }の時間が切れ、{ $seat }の勝利です。
ended-closed = ゲーム終了。世話役が卓を閉じました。勝者はいません。
ended-abandoned = ゲーム終了。打ち切られました。勝者はいません。

## 棋譜の誤り

record-empty = ファイルが空です。
record-not-json = 棋譜のJSONではありません。変更されたか、別のファイルです。変更していないコピーを使ってください。
record-cut-short = ファイルが行の途中で終わっています。最後までコピーされていません。もう一度コピーかダウンロードをしてください。
record-too-long = 展開すると{ $megabytes }MBを超えます。棋譜ではありません。
record-not-text = UTF-8の文字として読めません。
record-bad-line = この行は棋譜の形式に合いません：{ $what ->
    [missing] { $key }がありません
   *[value] { $key }の値が正しくありません
 }。
record-changed = この行か、それより前の行が書き換えられています。検査値が合いません。
record-after-end = ゲームの終わりの後に続きがあります。
record-format = 形式{ $format }の棋譜は、このバージョンでは読めません。
record-other-game = 別のゲームの棋譜です：{ $game }
record-other-variant = 別のバリアントの棋譜です：{ $variant }（ここでは{ $present }）
record-other-edition = 別のコンポーネントで作られた棋譜です。エディションは{ $edition }で、{ $present }ではありません。
record-given-over = 最初の{ $given }手は別のゲームから引き継いだとありますが、棋譜には{ $steps }手しかありません。
record-dice-missing = ダイスまたは抽選が{ $n }個足りません。
record-draw-wrong = 抽選の値が範囲を外れています。
record-dice-over = ダイスまたは抽選が、この手番に要る数より多くあります。
record-no-die = ダイスにない目が記されています。
record-wrong-seat = 席{ $seat }の選択ですが、選ぶのは{ $asked }です。
record-no-choice = 「{ $choice }」という選択はありません。
record-illegal = 選択「{ $choice }」はルールに反します。
record-unfinished = ゲームが終わっていません。
record-cut = ゲームは終わっていますが、最後の行がありません。
record-other-end = ゲームの終わり方が、記されたものと違います。
record-ended-twice = 人が終わらせたと棋譜にありますが、その前に規則によって終わっています。
record-other-secret = 明かされた秘密が、公開されたハッシュと合いません。
record-no-secret = 明かされた秘密は、この種類のダイスの秘密ではありません。
record-other-dice = ダイスの目が、明かされた秘密から出るものと違います。
record-no-parts = プレイヤーがダイスに加えた値がありません。
record-other-opening = 卓を開いた人がダイスに加えた値が、公開されたハッシュと合いません。
record-other-part = 席{ $seat }がダイスに加えた値が、公開されたハッシュと合いません。

## エディションのコンポーネントの誤り

edition-no-folder = フォルダー{ $folder }がありません。パスを確かめてください。
edition-is-file = { $file }はファイルです。フォルダーを指定してください：{ $folder }
edition-unknown-file = { $near ->
    [none] { $file }：このゲームが使うファイルではありません。使うファイル：{ $names }
   *[other] { $file }：このゲームが使うファイルではありません。名前を{ $near }に変えてください。
}
edition-not-toml = { $file }：TOMLとして読めません：{ $what ->
    [twice] 同じものが二度書かれています
    [unclosed] 文字列、並び、または表が閉じられていません
    [equals] 項目名の後に = がありません
    [sign] ここに書けない文字があります
    [value] TOMLの値として読めません
   *[other] 読み取れません
}（{ $line ->
    [0] ファイルの終わり
   *[other] { $line }行目、{ $column }文字目
}）
edition-unreadable = { $file }：読み込めません：{ $reason }
edition-bad-value = { $file }、{ $key }：{ $reason }
# msgspecの呼ぶ種類：intは整数、strは引用符つきの文字列、boolはtrueかfalse、objectは表、arrayは並び。
edition-wrong-type = { $file }、{ $key }：{ $expected ->
    [int] 整数
    [float] 数
    [str] 引用符つきの文字列
    [bool] trueかfalse
    [object] 表
    [array] 並び
   *[other] { $expected }
}でなければなりません（{ $found ->
    [int] 整数
    [float] 小数
    [str] 文字列
    [bool] trueかfalse
    [object] 表
    [array] 並び
   *[other] { $found }
}が書かれています）。
edition-wrong-length = { $file }、{ $key }：{ $expected }個でなければなりません（{ $found }個あります）。
edition-no-key = { $near ->
    [none] { $file }、{ $key }：ここに「{ $name }」という項目はありません。
   *[other] { $file }、{ $key }：ここに「{ $name }」という項目はありません。「{ $near }」かもしれません。
}
edition-unknown-entry = { $near ->
    [none] { $file }、{ $key }：ゲームに「{ $id }」はありません。新しく加えるには{ $keys }も書いてください。
   *[other] { $file }、{ $key }：ゲームに「{ $id }」はありません。「{ $near }」かもしれません。
}
edition-missing-key = { $file }、{ $key }：項目「{ $name }」がありません。
edition-not-one-of = { $file }、{ $key }：「{ $value }」は使えません。使えるのは{ $values }です。
edition-not-known = { $file }、{ $key }：ここに「{ $value }」は書けません。
edition-bad-source = { $file }、{ $key }：「{ $source }」という出典はありません。
edition-out-of-range = { $file }、{ $key }：{ $value }は{ $low }から{ $high }の範囲にありません。
edition-twice = { $file }、{ $key }：{ $id }が重複しています。
edition-unknown-id = { $near ->
    [none] { $file }、{ $key }：「{ $id }」が見つかりません。
   *[other] { $file }、{ $key }：「{ $id }」が見つかりません。「{ $near }」かもしれません。
}
edition-empty = { $file }、{ $key }：空にはできません。

## 書かれた局面の誤り

position-not-toml = TOMLとしてもJSONとしても読めません：{ $what ->
    [twice] 同じものが二度書かれています
    [unclosed] 文字列、並び、または表が閉じられていません
    [equals] 項目名の後に = がありません
    [sign] ここに書けない文字があります
    [value] TOMLの値として読めません
   *[other] 読み取れません
}（{ $line ->
    [0] ファイルの終わり
   *[other] { $line }行目、{ $column }文字目
}）
position-not-json = 波括弧で始まっていますが、JSONとして読めません。
position-unknown-key = 「{ $key }」という項目はありません。書けるのは{ $allowed }です。
position-missing-key = { $key }がありません。
position-wrong-type = { $key }は{ $expected ->
    [number] 整数
    [truth] trueかfalse
    [list] 並び
    [table] 表
   *[text] 引用符つきの文字列
 }でなければなりません（{ $found }が書かれています）。
position-number = { $key }：数が{ $most }を超えています。
position-not-one-of = { $key }：「{ $found }」はありません。書けるのは{ $allowed }です。
position-bad-units = { $key }：「{ $word }」は読めません。「2 { $example }」か「{ $example } x 2」のように、数と種類を書いてください。
position-unknown-unit = { $key }：ここに{ $id }はありません。書けるのは{ $allowed }です。
position-bad-value = { $key }：{ $reason }
position-unknown-id = { $key }：{ $id }はありません。書けるのは{ $allowed }です。
position-too-many-cards = { $left ->
    [0] { $key }：カード{ $id }はもう残っていません。
   *[other] { $key }：{ $id }は残り{ $left }枚です。
}
position-faces = { $key }：「{ $word }」はダイスの目ではありません。
position-not-there = { $key }：そのユニットは、行動できる状態で{ $space }にいません。
position-nothing-to-choose = この局面では選べるものがありません。進行中のものが、ほかと合っていません。
position-not-in-phase = { $key }：フェイズ{ $phase }にはありません。
position-no-reason = 終わったゲームには reason が必要です。書けるのは{ $allowed }です。
position-reason-without-end = reason を書けるのは、フェイズ over だけです。
position-not-ended = ゲームは{ $section }では終わっていません。この局面で「{ $reason }」は成り立ちません。

## システムが拒む理由

system-enoent = ファイルまたはフォルダーがありません
system-eacces = 許可がありません
system-eperm = 許可がありません
system-eisdir = フォルダーです
system-enotdir = 途中にフォルダーでないものがあります
system-eexist = すでにあります
system-enotempty = フォルダーが空ではありません
system-enospc = ディスクに空きがありません
system-erofs = 読み取り専用のディスクです
system-enametoolong = 名前が長すぎます
system-eloop = リンクが循環しています
system-emfile = 開いているファイルが多すぎます
system-enoexec = 実行できるプログラムではありません
system-eaddrinuse = すでに使われています
system-eaddrnotavail = このコンピューターのアドレスではありません
system-no-host = その名前のコンピューターは見つかりません
system-not-utf8 = UTF-8の文字として読めません
system-cantopen = 開くことも作ることもできません
system-notadb = データベースではありません
system-corrupt = 壊れています
system-readonly = 読み取り専用です
system-busy = すでに使われています
system-locked = すでに使われています
system-full = ディスクに空きがありません
system-no-server = サーバーに接続できないか、接続が許可されていません
system-no-database = その名前のデータベースはありません
system-too-many = サーバーへの接続がすでに多すぎます
system-starting = サーバーが起動または停止の途中です
system-other = システムに拒まれました
