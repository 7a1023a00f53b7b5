# エディション：sandtable edition
edition-head = 「{ $title }」のコンポーネントの写しです。印刷版をお持ちの方が訂正するためのものです。
    キーの意味は以下のコメントにあります。source はデータの出典です。ルールブックの節、公開資料の id、または
    どの資料にもない "reconstructed"（推定）です。お手元で確認したら、そこに書いてください。
    このファイルに残す必要があるのは違うところだけで、ほかは消してかまいません。id のある項目はゲーム自身の項目に
    一つずつ重ねられ、remove = true で取り除けます。id のない一覧は、ゲーム自身の一覧と入れ替わります。
    「sandtable edition check { $folder }」が誤りを教えます。詳しくは docs/editions.md をご覧ください。
edition-reconstructed-entry = 推定：{ $keys }
edition-copied = 「{ $title }」の{ $files }個のファイルを{ $folder }に書きました。
edition-not-empty = { $folder }は空ではありません。エディションは専用のフォルダーに写します。
edition-which-game = { $folder }は{ $games }のどのエディションともとれます。どれか1つにしかない項目を加えるか、ゲームを指定してください（serveでは「ゲーム={ $folder }」、ほかでは--game）。
edition-no-game = { $folder }にはどのゲーム（{ $games }）のコンポーネントのファイルもありません。ファイルの名前は{ $files }です。
edition-other-game = { $folder }は「{ $wanted }」ではなく「{ $title }」のエディションです。{ $game }に使ってください。
edition-folder-alone = このコマンドではフォルダーだけを指定してください：--edition { $folder }
edition-problems = 問題が{ $n }件あります。
edition-good = { $folder }：「{ $title }」のエディション（{ $edition }）に問題はありません。
edition-same = ゲーム自身のコンポーネントとの違いはありません。
edition-no-difference = 2つのエディションに違いはありません。
edition-differences = { $n }か所が違います。
edition-field = コンポーネントと項目
edition-before = 前
edition-after = 後
edition-order = { $key }：順序
edition-file = ファイル
edition-data = データ
edition-reconstructed = 推定
serve-edition-twice = { $game }のエディションが二つ指定されています。使えるのは一つだけです。
serve-bad-edition = 「{ $entry }」はエディションとして読めません。DIRまたはGAME=DIRの形で書いてください（ゲームは{ $games }）。

help-edition-commands = 自分のコンポーネント：印刷版の持ち主による地図とカード。
help-edition-new = ゲームのコンポーネントを、意味と推定箇所のコメントを付けてフォルダーに写します。
help-edition-new-edition = フォルダー（新しいか、空のもの）。
help-edition-check = エディションの問題を、ファイル・キー・理由とともにすべて挙げます。
help-edition-check-edition = エディションのフォルダー。
help-edition-check-game = どのゲームのものか（ファイルからわからない場合）。
help-edition-diff = 2つのエディションの違いを、コンポーネントと項目ごとに示します。
help-edition-diff-edition = エディションのフォルダー。1つだけならゲーム自身のコンポーネントと比べます。
help-edition-diff-other = 同じゲームの別のエディションのフォルダー。
help-edition-diff-game = ゲーム（ファイルからわからない場合）。
help-serve-edition = ゲームのコンポーネントに重ねるフォルダー（またはゲーム=フォルダー）。ゲームごとに1つ。
