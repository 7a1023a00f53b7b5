# ドキュメントの図版と自動生成ページの文言（docs/maker）

docs-german-attack = ドイツ軍の攻撃
docs-french-defence = フランス軍の防御
docs-axis-attack = 攻撃
docs-target-back = 反撃
docs-zhukov = ジューコフの攻撃
docs-faction-a-back = 派閥Aの反撃
docs-faction-b-back = 派閥Bの反撃
docs-score = 戦果{ $number }
docs-score-pair = 戦果{ $number }、ぞろ目：1ユニット除去
docs-hits = { $number }ヒット

docs-picture-blitzkrieg-map = 配置を終えた『ライズ・オブ・ブリッツクリーク』のマップ。ドイツ軍の根拠地は隠れている
docs-picture-blitzkrieg-moves = リブラモンへの戦術移動と、アミアンを経てランへ向かう戦略移動
docs-picture-blitzkrieg-first-battle = リブラモンの戦闘とダイス
docs-picture-blitzkrieg-second-battle = ヴェルヴァンの戦闘とダイス
docs-picture-blitzkrieg-retreat = 戦闘後：ランへ退却中のフランス軍
docs-picture-blitzkrieg-supply = 補給：ディナンは補給切れ、オーステンデは港湾、カレーからパリへ補給線が通じている
docs-picture-eleven-map = 3人の配置を終えた『ヒトラー殿の11人』のマップ
docs-picture-eleven-attack = ワルシャワへの攻撃とダイス
docs-picture-eleven-surrender = ポーランド降伏後
docs-picture-eleven-march = スモレンスクへのジューコフの進軍と全員のダイス
docs-picture-floors = コードの階層とインポート

docs-room-cli = コマンド
docs-room-offline = ブラウザーの中、サーバーなし
docs-room-service = HTTP、WebSocket、データベース
docs-room-terminal = ターミナルの卓
docs-room-lab = シミュレーション、ラダー、分析
docs-room-envs = Gymnasium、PettingZoo、OpenSpiel
docs-room-lessons = ルールどおりに遊ぶレッスン
docs-room-annotated = 観戦記
docs-room-pictures = 局面の小さな図
docs-room-bots = 席の視点だけでプレイするボット
docs-room-version = バージョン、コンパイル済みか
docs-room-editions = コンポーネントのファイル
docs-room-games = 項ごとのルール
docs-room-translation = 言語ごとの文
docs-room-rules_coverage = 項、コード、テスト
docs-room-kernel = 局面、決定、ダイス、棋譜

docs-clauses-title = 条文対応表：{ $game }
docs-clauses-intro = ルールブックの全{ $n }項を独自の文章でまとめ、それぞれを判定するコードと、名前に項番号を含むテスト（計{ $tests }件）を並べています。このページはプログラムが作成します。名前にカーソルを合わせると、ファイルと行が表示されます。ターミナルでは`sandtable coverage`で同じものを見られます。
docs-clauses-clause = 項
docs-clauses-says = 内容
docs-clauses-code = コード
docs-clauses-tests = テスト
docs-commands-title = コマンド一覧
docs-commands-intro = コマンドのヘルプ（`sandtable COMMAND --help`）から作成しています。
docs-commands-parameter = 引数・オプション
docs-commands-means = 説明

docs-api-english = このリファレンスは英語です。
docs-english-only = このページは英語版のみです。
