# エディション：sandtable edition
edition-head = 『{ $title }』のコンポーネントのコピーです。印刷版の持ち主が訂正できます。
    キーの意味は以下のコメントにあります。sourceはデータの出典です。ルールブックの項番号、公開資料のid、または
    確かめられなかったことを示す"reconstructed"（推定）です。手元で確認したら、そこに書いてください。
    このファイルに残す必要があるのは違うところだけで、ほかは削除できます。idのある項目は、ゲーム本来の同じidの項目を
    変更します。remove = trueを書くと除きます。idのない一覧は、ゲーム本来の一覧と入れ替わります。
    「sandtable edition check { $folder }」で問題を調べられます。詳しくはdocs/editions.mdにあります。
edition-reconstructed-entry = 推定：{ $keys }
edition-copied = 『{ $title }』の{ $files }個のファイルを{ $folder }にコピーしました。
edition-not-empty = { $folder }は空ではありません。新しいフォルダーか、空のフォルダーを指定してください。
edition-which-game = { $folder }は{ $games }のどのエディションともとれます。どれか1つにしかない項目を加えるか、ゲームを指定してください（serveではGAME={ $folder }、ほかのコマンドでは--game）。
edition-no-game = { $folder }にはどのゲーム（{ $games }）のコンポーネントのファイルもありません。次のファイルを1つ以上入れてください：{ $files }
edition-other-game = { $folder }は『{ $wanted }』ではなく『{ $title }』のエディションです。ゲーム「{ $game }」で使ってください。
edition-folder-alone = このコマンドではフォルダーだけを指定してください：--edition { $folder }
edition-problems = 問題が{ $n }件あります。
edition-good = { $folder }：『{ $title }』のエディション（{ $edition }）に問題はありません。
edition-same = ゲーム本来のコンポーネントとの違いはありません。
edition-no-difference = 2つのエディションに違いはありません。
edition-differences = { $n }か所が違います。
edition-field = コンポーネントと項目
edition-before = 前
edition-after = 後
edition-order = { $key }：順序
edition-file = ファイル
edition-data = データ
edition-reconstructed = 推定
serve-edition-twice = { $game }のエディションが2つ以上あります。1つだけ指定してください。
serve-bad-edition = 「{ $entry }」はエディションではありません。DIRまたはGAME=DIRの形で書いてください（ゲームは{ $games }）。

help-edition-commands = エディション（自分のマップとカードのデータ）を作成、検査します。
help-edition-new = ゲームのコンポーネントを、意味と推定箇所のコメントを付けてフォルダーにコピーします。
help-edition-new-edition = 新しいフォルダーか、空のフォルダー。
help-edition-check = エディションの問題を、ファイル、キー、理由とともにすべて表示します。
help-edition-check-edition = エディションのフォルダー。
help-edition-check-game = エディションのゲーム（ファイルからわからない場合）。
help-edition-diff = 2つのエディションの違いを、コンポーネントと項目ごとに表示します。
help-edition-diff-edition = エディションのフォルダー。1つだけならゲーム本来のコンポーネントと比べます。
help-edition-diff-other = 同じゲームの別のエディションのフォルダー。
help-edition-diff-game = ゲーム（ファイルからわからない場合）。
help-serve-edition = このフォルダーのコンポーネントを使います。DIRまたはGAME=DIR（ゲームごとに1つ、繰り返し可）。
