### コマンドの出力

cli-version = Sandtable { $version }（エンジン：{ $build ->
    [compiled] コンパイル済み
   *[uncompiled] 未コンパイル
 }）
cli-no-language = 「{ $lang }」の言葉はありません。使えるのは { $languages } です。
cli-no-game = 「{ $game }」というゲームはありません。あるのは { $games } です。
cli-no-seat = 「{ $seat }」という席はありません。あるのは { $seats } です。
cli-no-step = 手順 { $step } はありません。記録は 0 から { $last } までです。
cli-no-folder = フォルダーではありません
cli-unreadable = { $file } を読めません：{ $reason }
cli-unwritable = { $file } に書けません：{ $reason }
cli-game = { $name }：{ $title }（{ $seats }）
cli-drawn = マップを { $file } に描きました。
cli-edition = エディション { $edition }
cli-bad-die = 「{ $die }」はダイスの目ではありません。--dice 4,2,2 のように 1 から 6 で指定してください。
cli-verifying = 記録を検証しています
cli-verified = { $file }：すべての手順、ダイス、結末が一致しました。
cli-not-verified = { $file }、{ $line } 行目：{ $reason }
cli-position-refused = 「{ $choice }」はできません：{ $reason }
cli-position-dice = 「{ $choice }」には、--dice のほかにダイスがあと { $n } 個必要です。
cli-position-dice-over = --dice のダイスが { $n } 個余りました。
cli-rules-code = コード：{ $places }
cli-rules-tests = テスト：{ $places }
cli-rules-no-tests = ルールブックのテストのフォルダーが見つかりません。チェックアウトの中で実行するか、--tests で指定してください。
cli-rules-no-code = 条項 { $clause }：これを名指すコードがありません。
cli-rules-no-test = 条項 { $clause }：名前が { $test } で始まるテストがありません。
cli-rules-complete = { $n } の条項すべてに、コードとテストがあります。

cli-show-spaces = スペース
cli-show-turns = ターン
cli-show-units = ユニット
cli-show-victory = 勝利条件カード
cli-show-cards-german = ドイツ軍のカード
cli-show-cards-allied = 連合軍のカード
cli-show-sources = 出典
cli-designer = デザイン：{ $designer }
cli-shape = { $shape ->
    [base] 根拠地
    [fort] 要塞
   *[square] スペース
 }{ $port ->
    [yes] ・港湾
   *[no] {""}
 }
cli-column-id = ID
cli-column-name = 名前
cli-column-country = 国
cli-column-shape = 種類
cli-column-defence = 防御
cli-column-routes = ルート
cli-column-source = 出典
cli-column-count = 数
cli-column-at-base = 開始時パリ
cli-column-in-box = 開始時補充ボックス
cli-column-text = 内容
cli-column-turn = ターン
cli-column-dates = 日付
cli-column-seized = 失う手札（独／連）
cli-column-title = 内容
