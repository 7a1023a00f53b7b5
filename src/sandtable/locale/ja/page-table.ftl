### プレイ中のテーブル：接続、経過、取り消し、記録、ルール、キー操作。

## 経過の速さ

page-pace = 経過を見せる速さ
page-pace-slow = ゆっくり
page-pace-normal = ふつう
page-pace-fast = 速く
page-pace-once = まとめて

## 経過

page-happened-before = これまでに起きたこと
page-happened-away = 留守のあいだに起きたこと
page-pause = 一時停止
page-play = 続ける
page-since-replay = 前回の手番以降の出来事をもう一度見る（{ $n }件）
page-behind = まだ続きがあります（{ $n }手）。いまの盤面を表示する

## 記録

page-log-own = あなただけが知っていること
page-log-look = 検索と絞り込み
page-log-search = 経過を検索
page-log-turn = ターン
page-log-seat = 陣営
page-log-all = すべて
page-log-kind = 内容
page-log-battle = 戦闘
page-log-kind-battle = 戦闘
page-log-kind-move = 移動
page-log-kind-card = カード
page-log-kind-score = 点数とトラック
page-log-kind-other = その他
page-log-found =
    { $n ->
        [0] 見つかりません
       *[other] { $n }件
    }
page-log-earlier = さらに前の経過（{ $n }件）
page-log-replay = 最初からの経過をもう一度見る（{ $n }件）
page-log-again = もう一度見る

## 選択

page-question = 質問
page-unfolding = 結果を順に伝えています。
page-film = これまでに起きたことを見ています。
page-film-skip = いまの盤面へ
page-options-list = マップ上の選択肢を一覧で表示（{ $n }）
page-waiting = テーブルに接続できません。選択は保存してあり、接続が戻りしだい送ります。
page-loading = 少々お待ちください…

## 取り消し

page-reset = 手番の最初に戻す
page-reset-short = ↺ 最初へ
page-confirm = 決定する
page-draft-whole = すべて選びました。決定するか、取り消してください。
page-one-by-one = 1つずつ選ぶ
page-ask-back = 取り消しを頼む
page-coach = コーチ
page-coach-off = コーチなしで
page-coach-threats = 何が脅威か
page-coach-wished = コーチをつける（大事な点と、手の損得を教えます）
page-hint = ヒント
page-hint-says = 「{ $bot }」なら：
page-hint-lay-out = この手を並べる
page-hint-why = くらべた手と理由
page-hint-visits = { $visits }回
page-takeback-request-mine = 直前の選択の取り消しを頼みました。ほかのプレイヤーの返事を待っています。
page-player-of = { $seat }のプレイヤー
page-takeback-request-theirs = { $who }が、直前の選択を取り消したいと言っています。
page-takeback-request-agreed = { $who }が、直前の選択を取り消したいと言っています。あなたは同意しました。ほかのプレイヤーの返事を待っています。
page-takeback-request-others = { $who }が、直前の選択の取り消しをほかのプレイヤーに頼んでいます。
page-takeback-request-withdraw = やはりやめる
page-takeback-request-accept = 取り消しを認める
page-takeback-request-decline = このまま続ける

## ルール

page-rules-whole = ルール全文
page-rules-of = 『{ $game }』のルール
page-rules-aid = プレイヤーエイド
page-rules-aid-of = 『{ $game }』プレイヤーエイド
page-rules-own = ルールブックの章番号に沿って、独自の言葉でまとめたものです。記述に違いがある場合は、ルールブックが優先します。
page-rules-picture = 例：{ $section }
page-rules-picture-try = この局面で動かす
page-rules-picture-look = マップと全カードを見る
page-rules-print = 印刷・PDFに保存
page-rules-try = 実際に動かして学ぶ：{ $lesson }
page-rules-contents = 目次
page-rules-hits =
    { $hits ->
        [0] 見つかりません
       *[other] { $hits }か所
    }
page-rules-next = 次へ
page-rules-before = 前へ

## キー操作

page-skip-links = 移動
page-skip-question = 質問へ
page-skip-map = マップへ
page-skip-log = 経過へ
page-keys = キー操作
page-keys-on = 1文字のショートカットを使う
page-threats = 迫る脅威
page-threats-none = 今のところ脅威はありません。
page-threats-none-supply = ここでは補給について示すことはありません。
page-threats-none-goals = ここでは勝利について示すことはありません。
page-threats-only-threats = 攻撃されそうなところ
page-threats-only-supply = 補給
page-threats-only-goals = 勝利まであと何が足りないか
page-threats-ways = 点線は補給の道、ひし形はほかの補給がかかっている場所です。
page-key-1 = 質問の下か、マップ上に開いた一覧にある選択肢（1番目～9番目）を選ぶ。数を聞かれたときはその数
page-key-q = 質問へ
page-key-m = マップ上の選べる場所へ。もう一度押すと次の場所へ
page-key-u = 取り消す
page-key-s = 経過の表示を飛ばす
page-key-r = ルールを開く／閉じる
page-key-l = これまでの経過へ
page-key-t = 迫る脅威をマップと文章で表示、または消す
page-key-a = そのうち攻撃（連合軍カードの進軍）だけ
page-key-w = そのうち補給の道と、切れそうなところだけ
page-key-v = そのうち勝利まであと何が足りないかだけ
page-key-n = あなたを待っている次のゲームへ
page-key-help = このキー一覧
page-key-arrows = （↑↓も）マップではスペースの間を、一覧では行の間を移動。Enterで選ぶ
page-key-zoom = マップの拡大・縮小・全体表示
page-key-escape = 開いたものを閉じる
page-track-why = このマーカーは何によって動くか
page-coach-thinks = コーチが盤面を見ています。
page-table-tournament = 大会のページへ
