### プレイ中の卓：接続、再生、取り消し、ログ、ルール、キー操作。

## 再生速度

page-pace = 再生速度
page-pace-slow = ゆっくり
page-pace-normal = ふつう
page-pace-fast = 速く
page-pace-once = 即時

## 再生

page-happened-before = これまでに起きたこと
page-happened-away = 離れている間に起きたこと
page-pause = 一時停止
page-play = 再開
page-since-replay = 前の手番からリプレイ（{ $n }）
page-behind = 最新の局面へ（あと{ $n }手）

## ログ

page-log-own = あなたにだけ見えます
page-log-look = 検索と絞り込み
page-log-search = ログを検索
page-log-turn = ターン
page-log-seat = 陣営
page-log-all = すべて
page-log-kind = 種類
page-log-battle = 戦闘
page-log-kind-battle = 戦闘
page-log-kind-move = 移動
page-log-kind-card = カード
page-log-kind-score = 得点とトラック
page-log-kind-other = その他
page-log-found =
    { $n ->
        [0] 見つかりません
       *[other] { $n }件
    }
page-log-earlier = さらに前の項目（{ $n }）
page-log-replay = 最初からリプレイ（{ $n }）
page-log-again = リプレイ

## 質問

page-question = 質問
page-unfolding = 結果を表示しています…
page-film = これまでの手を再生しています。
page-film-skip = 今の局面へ
page-options-list = マップ上の選択肢を一覧で表示（{ $n }）
page-waiting = 卓に接続できません。選択は保存してあり、接続が戻りしだい送ります。
page-loading = 読み込み中…

## 取り消し、コーチ、ヒント

page-reset = 手番の最初に戻す
page-reset-short = ↺ 最初へ
page-confirm = 決定
page-draft-whole = すべて選びました。決定するか、選び直してください。
page-one-by-one = 1つずつ選ぶ
page-ask-back = 取り消しを申し込む
page-coach = コーチ
page-coach-off = コーチを外す
page-coach-threats = 脅威を表示
page-coach-wished = コーチをつける（手の助言）
page-hint = ヒント
page-hint-says = 「{ $bot }」なら：
page-hint-lay-out = この手を使う
page-hint-why = 理由：ボットが比べた手
page-hint-visits = 試行{ $visits }回
page-takeback-request-mine = 取り消しを申し込みました。ほかのプレイヤーの返事を待っています。
page-player-of = { $seat }のプレイヤー
page-takeback-request-theirs = { $who }が直前の手の取り消しを申し込んでいます。
page-takeback-request-agreed = { $who }が直前の手の取り消しを申し込んでいます。承諾しました。ほかのプレイヤーの返事を待っています。
page-takeback-request-others = { $who }が、ほかのプレイヤーに直前の手の取り消しを申し込んでいます。
page-takeback-request-withdraw = 取り下げる
page-takeback-request-accept = 承諾
page-takeback-request-decline = 断る

## ルール

page-rules-whole = ルール全文
page-rules-of = 『{ $game }』のルール
page-rules-aid = プレイヤーエイド
page-rules-aid-of = 『{ $game }』プレイヤーエイド
page-rules-own = ルールブックの項番号に沿って、わかりやすくまとめたものです。違いがある場合は、ルールブックが優先します。
page-rules-picture = 例：{ $section }
page-rules-picture-try = この局面をプレイする
page-rules-picture-look = マップと全カードを見る
page-rules-print = 印刷・PDFに保存
page-rules-try = レッスンをプレイ：{ $lesson }
page-rules-contents = 目次
page-rules-hits =
    { $hits ->
        [0] 見つかりません
       *[other] { $hits }か所
    }
page-rules-next = 次の箇所
page-rules-before = 前の箇所

## キー操作

page-skip-links = ページ内の移動
page-skip-question = 質問へ
page-skip-map = マップへ
page-skip-log = ログへ
page-keys = キー操作
page-keys-on = 1文字のショートカットを使う
page-threats = 脅威
page-threats-none = 今のところ脅威はありません。
page-threats-none-supply = 表示する補給線はありません。
page-threats-none-goals = 表示する勝利条件はありません。
page-threats-only-threats = 攻撃されそうな場所
page-threats-only-supply = 補給
page-threats-only-goals = 勝利に足りないもの
page-threats-ways = 点線は補給線です。ひし形は、離れたユニットの補給に欠かせないスペースです。
page-key-1 = 質問の下、または開いた一覧から、1番目～9番目の選択肢を選ぶ。数を聞かれたときはその数を選ぶ
page-key-q = 質問へ
page-key-m = マップ上の選べる場所へ。もう一度押すと次の場所へ
page-key-u = 取り消す
page-key-s = 再生を飛ばす
page-key-r = ルールを開く／閉じる
page-key-l = ゲームのログへ
page-key-t = 脅威をマップと文章で表示、または非表示
page-key-a = 攻撃されそうな場所（連合軍カードの進軍先）だけを表示
page-key-w = 補給線と、切れそうな場所だけを表示
page-key-v = 勝利に足りないものだけを表示
page-key-n = あなたの手番になっている次のゲームへ
page-key-help = このキー一覧
page-key-arrows = ↑と↓も同じ。マップではスペースの間、一覧では行の間を移動。Enterで選ぶ
page-key-zoom = マップの拡大・縮小・全体表示
page-key-escape = 開いたものを閉じる
page-track-why = このマーカーが動く条件
page-coach-thinks = コーチが考えています…
page-table-tournament = 大会のページへ
