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

## どのゲームにも共通の断り

no-game-over = ゲームは終わっています。続けるには、新しいゲームを始めてください。
no-your-turn = { $seat }の手番です。自分の手番まで待ってください。
no-not-asked = 今はそれを選べません。表示されている質問に答えてください。
no-not-now = { $thing }については、今できることがありません。ほかのものを選んでください。
no-notation = 「{ $text }」という選択はありません。つづりを確かめるか、一覧から選んでください。
# 環境からプレイするプログラム向け：$actionは渡された値、$lastはアクション番号の最大値。
no-action = { $action }はアクションではありません。0～{ $last }の整数を指定してください。
no-game-begun = ゲームが始まっていません。先にresetを呼び出してください。
no-undo = これは取り消せません。ダイスを振るか、秘密が明らかになるか、ほかのプレイヤーが選ぶと、それまでの選択は確定します。
no-line-chance = この先は、ダイスの目、カード、または秘密の情報が明らかになるまで選べません。その前までの手を選んでください。
no-line-other = この先は、ほかのプレイヤーが選ぶまで選べません。その前までの手を選んでください。
no-orders = ここでは前もって選択を提出できません。質問が表示されるまで待ってください。

## 人が終わらせたゲーム

ended-resigned = ゲーム終了。{ $by }が投了しました。勝者はいません。
ended-resigned-won = ゲーム終了。{ $by }が投了し、{ $seat }の勝利です。
ended-agreed = ゲーム終了。合意により引き分けです。
ended-agreed-won = 合意によりゲーム終了。現在の得点により{ $seat }の勝利です。
ended-time = ゲーム終了。{ $by }が時間切れです。勝者はいません。
ended-time-won = ゲーム終了。{ $by }が時間切れで、{ $seat }の勝利です。
ended-closed = ゲーム終了。モデレーターが卓を閉じました。勝者はいません。
ended-abandoned = ゲーム終了。打ち切られました。勝者はいません。

## 棋譜の誤り

record-empty = ファイルが空です。ほかのファイルを選んでください。
record-not-json = 棋譜のJSONとして読めません。変更されたか、別のファイルです。変更していないファイルを使ってください。
record-cut-short = ファイルが行の途中で終わっています。最後までコピーされていません。もう一度コピーかダウンロードをしてください。
record-too-long = 展開すると、棋譜の上限の{ $megabytes }MBを超えます。ほかのファイルを選んでください。
record-not-text = UTF-8の文字として読めません。変更していないファイルを使ってください。
record-bad-line = { $what ->
    [missing] この行に{ $key }がありません。変更していないファイルを使ってください。
   *[value] この行の{ $key }の値が正しくありません。変更していないファイルを使ってください。
 }
record-changed = この行か、それより前の行が変更されています。検査値が合いません。変更していないファイルを使ってください。
record-after-end = ゲームの終わりの後に続きがあります。変更していないファイルを使ってください。
record-format = このバージョンでは形式{ $format }の棋譜を読めません。新しいSandtableを使ってください。
record-other-game = 別のゲームの棋譜です：{ $game }。このゲームの棋譜を選んでください。
record-other-variant = 別のバリアントの棋譜です：{ $variant }（ここでは{ $present }）。そのバリアントを選んでください。
record-other-edition = 別のエディションの棋譜です：{ $edition }（ここでは{ $present }）。先にそのエディションを読み込んでください。
record-given-over = 棋譜には、最初の{ $given }手は別のゲームの手と書かれていますが、手は全部で{ $steps }手しかありません。変更していないファイルを使ってください。
record-dice-missing = 棋譜が完全ではありません。ここでダイスまたは抽選が{ $n }個足りません。完全なファイルを使ってください。
record-draw-wrong = 抽選の値が範囲を外れています。変更していないファイルを使ってください。
record-dice-over = ダイスまたは抽選が、この手に必要な数より多くあります。変更していないファイルを使ってください。
record-no-die = ダイスにない目が記されています。変更していないファイルを使ってください。
record-wrong-seat = 席{ $seat }の選択として記録されていますが、席{ $asked }の手番です。変更していないファイルを使ってください。
record-no-choice = 「{ $choice }」という選択はありません。変更していないファイルを使ってください。
record-illegal = 選択「{ $choice }」はルールに反します。変更していないファイルを使ってください。
record-unfinished = ゲームが終わっていません。先に終わらせてください。
record-cut = ゲームは終わっていますが、最後の行がありません。もう一度コピーかダウンロードをしてください。
record-other-end = ゲームの終わり方が棋譜の記載と違います。変更していないファイルを使ってください。
record-ended-twice = プレイヤーが終わらせたと棋譜にありますが、その前にルールで終わっています。変更していないファイルを使ってください。
record-other-secret = 公開された秘密が、最初のダイスの前に示した指紋と一致しません。変更していないファイルを使ってください。
record-no-secret = 公開された秘密は、このダイスに必要な形式ではありません。変更していないファイルを使ってください。
record-other-dice = ダイスの目が、公開された秘密から決まる目と違います。変更していないファイルを使ってください。
record-no-parts = プレイヤーがダイスに加えた乱数の種がありません。完全なファイルを使ってください。
record-other-opening = 卓を開いたプレイヤーの乱数の種が、指紋と一致しません。変更していないファイルを使ってください。
record-other-part = 席{ $seat }の乱数の種が、指紋と一致しません。変更していないファイルを使ってください。

## エディションのコンポーネントの誤り

edition-no-folder = フォルダー{ $folder }がありません。パスを確かめてください。
edition-is-file = { $file }はファイルです。フォルダーを指定してください：{ $folder }
edition-unknown-file = { $near ->
    [none] { $file }：このゲームが使うファイルではありません。使うファイル：{ $names }
   *[other] { $file }：このゲームが使うファイルではありません。名前を{ $near }に変えてください。
}
edition-not-toml = { $file }：TOMLとして読めません：{ $what ->
    [twice] 同じ項目が2回書かれています
    [unclosed] 文字列、並び、または表が閉じられていません
    [equals] 項目名の後に = がありません
    [sign] ここに書けない文字があります
    [value] TOMLの値として読めません
   *[other] 読めません
}（{ $line ->
    [0] ファイルの終わり
   *[other] { $line }行目、{ $column }文字目
}）。書式を直してください。
edition-unreadable = { $file }を読めません（{ $reason }）。パスとファイルを確認してください。
edition-bad-value = { $file }、{ $key }：{ $reason }。値を直してください。
# msgspecの呼ぶ種類：intは整数、strは引用符つきの文字列、boolはtrueかfalse、objectは表、arrayは並び。
edition-wrong-type = { $file }、{ $key }：{ $expected ->
    [int] 整数
    [float] 数
    [str] 引用符つきの文字列
    [bool] trueかfalse
    [object] 表
    [array] 並び
   *[other] { $expected }
}にしてください（{ $found ->
    [int] 整数
    [float] 小数
    [str] 文字列
    [bool] trueかfalse
    [object] 表
    [array] 並び
   *[other] { $found }
}が書かれています）。
edition-wrong-length = { $file }、{ $key }：{ $expected }個にしてください（{ $found }個あります）。
edition-no-key = { $near ->
    [none] { $file }、{ $key }：ここに「{ $name }」という項目はありません。消してください。
   *[other] { $file }、{ $key }：ここに「{ $name }」という項目はありません。「{ $near }」の書き間違いかもしれません。
}
edition-unknown-entry = { $near ->
    [none] { $file }、{ $key }：ゲームに「{ $id }」はありません。新しく加えるには{ $keys }も書いてください。
   *[other] { $file }、{ $key }：ゲームに「{ $id }」はありません。「{ $near }」の書き間違いかもしれません。
}
edition-missing-key = { $file }、{ $key }：項目「{ $name }」がありません。書き加えてください。
edition-not-one-of = { $file }、{ $key }：「{ $value }」は使えません。次から選んでください：{ $values }
edition-not-known = { $file }、{ $key }：ここに「{ $value }」は使えません。ほかの値にしてください。
edition-bad-source = { $file }、{ $key }：「{ $source }」という出典はありません。出典の一覧から選んでください。
edition-out-of-range = { $file }、{ $key }：{ $value }は使えません。{ $low }～{ $high }の数にしてください。
edition-twice = { $file }、{ $key }：{ $id }が重複しています。1つにしてください。
edition-unknown-id = { $near ->
    [none] { $file }、{ $key }：「{ $id }」が見つかりません。つづりを確かめてください。
   *[other] { $file }、{ $key }：「{ $id }」が見つかりません。「{ $near }」の書き間違いかもしれません。
}
edition-empty = { $file }、{ $key }：空にできません。値を入れてください。

## 書かれた局面の誤り

position-not-toml = TOMLとしてもJSONとしても読めません：{ $what ->
    [twice] 同じ項目が2回書かれています
    [unclosed] 文字列、並び、または表が閉じられていません
    [equals] 項目名の後に = がありません
    [sign] ここに書けない文字があります
    [value] TOMLの値として読めません
   *[other] 読めません
}（{ $line ->
    [0] ファイルの終わり
   *[other] { $line }行目、{ $column }文字目
}）。書式を直してください。
position-not-json = 波括弧で始まっていますが、JSONとして読めません。書式を確かめてください。
position-unknown-key = 「{ $key }」という項目はありません。使えるのは{ $allowed }です。
position-missing-key = { $key }がありません。書き加えてください。
position-wrong-type = { $key }は{ $expected ->
    [number] 整数
    [truth] trueかfalse
    [list] 並び
    [table] 表
   *[text] 引用符つきの文字列
 }にしてください（{ $found }が書かれています）。
position-number = { $key }：数が大きすぎます。{ $most }以下にしてください。
position-not-one-of = { $key }：「{ $found }」は使えません。使えるのは{ $allowed }です。
position-bad-units = { $key }：「{ $word }」を読めません。「2 { $example }」か「{ $example } x 2」のように、数と種類を書いてください。
position-unknown-unit = { $key }：ここに{ $id }はありません。使えるのは{ $allowed }です。
position-bad-value = { $key }：{ $reason }。値を直してください。
position-unknown-id = { $key }：{ $id }はありません。使えるのは{ $allowed }です。
position-too-many-cards = { $left ->
    [0] { $key }：カード{ $id }はもう残っていません。消してください。
   *[other] { $key }：カード{ $id }は残り{ $left }枚です。減らしてください。
}
position-faces = { $key }：「{ $word }」はダイスの目ではありません。「4 2」のように、出た目を書いてください。
position-not-there = { $key }：そのユニットは{ $space }で行動できません。場所を確かめてください。
position-nothing-to-choose = この局面では選べるものがありません。フェイズと、進行中のアクションが合っているか確かめてください。
position-not-in-phase = { $key }：フェイズ{ $phase }では使えません。消すか、フェイズを変えてください。
position-no-reason = 終わったゲームにはreasonが必要です。使えるのは{ $allowed }です。
position-reason-without-end = reasonを使えるのは、フェイズoverだけです。消すか、フェイズを変えてください。
position-not-ended = この局面では、「{ $reason }」（{ $section }）によるゲーム終了は成り立ちません。ほかの理由にしてください。

## システムの示す理由（コロンの後に続く）

system-enoent = ファイルまたはフォルダーがありません
system-eacces = 許可がありません
system-eperm = 許可がありません
system-eisdir = フォルダーです
system-enotdir = パスの途中にフォルダーでないものがあります
system-eexist = すでにあります
system-enotempty = フォルダーが空ではありません
system-enospc = ディスクに空きがありません
system-erofs = 読み取り専用のディスクです
system-enametoolong = 名前が長すぎます
system-eloop = リンクが循環しています
system-emfile = 開いているファイルが多すぎます
system-enoexec = 実行できるプログラムではありません
system-eaddrinuse = ほかのプログラムが使っています
system-eaddrnotavail = このコンピューターのアドレスではありません
system-no-host = その名前のコンピューターは見つかりません
system-not-utf8 = UTF-8の文字として読めません
system-cantopen = 開くことも作ることもできません
system-notadb = データベースではありません
system-corrupt = 壊れています
system-readonly = 読み取り専用です
system-busy = ほかのプログラムが使っています
system-locked = ほかのプログラムが使っています
system-full = ディスクに空きがありません
system-no-server = サーバーに接続できないか、接続が許可されていません
system-no-database = その名前のデータベースはありません
system-too-many = サーバーへの接続が多すぎます
system-starting = サーバーが起動または停止の途中です
system-other = システムエラーが発生しました
