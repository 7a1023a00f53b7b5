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
edition-which-game = { $folder }は{ $games }のどれともとれます。--game で指定してください。
edition-no-game = { $folder }にはどのゲーム（{ $games }）のコンポーネントのファイルもありません。
edition-problems = 問題が{ $n }件あります。
edition-good = { $folder }：「{ $title }」のエディション（{ $edition }）に問題はありません。
edition-same = ゲーム自身のコンポーネントとの違いはありません。
edition-file = ファイル
edition-data = データ
edition-reconstructed = 推定
serve-edition-twice = { $game }のエディションが二つ指定されています。使えるのは一つだけです。

help-edition-commands = 自分のコンポーネント：印刷版の持ち主による地図とカード。
help-edition-new = ゲームのコンポーネントを、意味と推定箇所のコメントを付けてフォルダーに写します。
help-edition-new-edition = フォルダー（新しいか、空のもの）。
help-edition-check = エディションの問題を、ファイル・キー・理由とともにすべて挙げます。
help-edition-check-edition = エディションのフォルダー。
help-edition-check-game = どのゲームのものか（ファイルからわからない場合）。
help-serve-edition = ゲームのコンポーネントに重ねるフォルダー。ゲームごとに一つ。
