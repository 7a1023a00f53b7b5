# エディション：sandtable edition
edition-head = 「{ $title }」のコンポーネントの写しです。印刷版をお持ちの方が訂正するためのものです。
    キーの意味は以下のコメントにあります。source はデータの出典です。ルールブックの節、公開資料の id、または
    どの資料にもない "reconstructed"（推定）です。お手元で確認したら、そこに書いてください。
    このファイルに残す必要があるのは違うところだけで、ほかは消してかまいません。id のある項目はゲーム自身の項目に
    一つずつ重ねられ、remove = true で取り除けます。id のない一覧は、ゲーム自身の一覧と入れ替わります。
    sandtable edition check { $folder } が誤りを教えます。詳しくは docs/editions.md をご覧ください。
edition-reconstructed-entry = 推定：{ $keys }
edition-copied = 「{ $title }」の { $files } 個のファイルを { $folder } に書きました。
edition-not-empty = { $folder } は空ではありません。エディションは専用のフォルダーに写します。
edition-which-game = { $folder } は { $games } のどれともとれます。--game で指定してください。
edition-no-game = { $folder } にはどのゲーム（{ $games }）のコンポーネントのファイルもありません。
edition-problems = 問題が { $n } 件あります。
edition-good = { $folder }：「{ $title }」のエディション（{ $edition }）に問題はありません。
edition-same = ゲーム自身のコンポーネントとの違いはありません。
edition-file = ファイル
edition-data = データ
edition-reconstructed = 推定
serve-edition-twice = { $game } のエディションが二つ指定されています。使えるのは一つだけです。

help-edition-commands = 自分のコンポーネント：印刷版の持ち主による地図とカード。
help-edition-new = ゲームのコンポーネントを、意味と推定箇所のコメントを付けてフォルダーに写します。
help-edition-new-edition = フォルダー（新しいか、空のもの）。
help-edition-check = エディションの問題を、ファイル・キー・理由とともにすべて挙げます。
help-edition-check-edition = エディションのフォルダー。
help-edition-check-game = どのゲームのものか（ファイルからわからない場合）。
help-serve-edition = ゲームのコンポーネントに重ねるフォルダー。ゲームごとに一つ。
help-edition-edit = エディションをブラウザーで編集します。マップ、カードなどすべてを扱え、誤りはその場で示されます。
help-edition-edit-edition = エディションのフォルダー。空か、まだないフォルダーには、ゲームの写しから始められます。
help-edition-edit-game = どのゲームのものか（ファイルからわからない場合）。
help-edition-edit-port = ポート番号。省略すると8010、または次の空いている番号。
help-edition-edit-database = エディションを試すテーブルを残すファイル。省略すると、終了時に消えます。
help-edition-edit-open = ブラウザーを開くかどうか。
editor-ready = { $folder } を { $address } で編集できます（Ctrl+C で終了）。このアドレスは人に教えないでください。このコンピューターでは、知っている人ならだれでもフォルダーに書き込めます。
editor-no-forms = 編集画面が扱えるのは { $games } です。{ $game } のファイルは手で編集してください。
