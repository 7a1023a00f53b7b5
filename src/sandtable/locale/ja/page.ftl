### ページそのものの言葉。ゲームに属さないもの。

page-app = Sandtable
page-home = ゲーム一覧
page-rules = ルール
page-rules-search = ルールを検索
page-close = 閉じる
page-comma = 、
page-offline = 卓に接続できません。再接続しています…

## 言語とテーマ

page-theme-auto = システムに合わせる
page-theme-light = 明るい表示
page-theme-dark = 暗い表示

## 手番と質問

page-over = ゲーム終了
page-undo = 取り消す
page-choose-one = 1つ選んでください
page-how-many = 数
page-fewer = 減らす
page-more = 増やす
page-pair-short = ぞろ目
page-sheet-up = カード・トラック・ログを表示
page-sheet-down = マップを表示
page-parts = カード・トラック・ログ
page-part-cards = カード
page-part-sides = 両軍
page-part-log = ログ

## マップ

page-map = マップ。矢印キーで場所を移り、Enterで選びます。＋と－で拡大・縮小します。
page-zoom-in = 拡大
page-zoom-out = 縮小
page-zoom-fit = 全体を表示
# マップ上のボタンの説明。
page-frame = 複数の駒を選ぶ：Shift＋ドラッグ、または長押ししてドラッグ
page-frame-nobody = 枠の中に、今選べる駒はありません。強調された駒を囲んでください。

## ログ

page-log = ゲームのログ
page-setup = 準備
page-happened = 起きたこと
page-back = 前の項目
page-next = 次の項目
page-skip = 飛ばす

## 観戦記、レッスン、問題

page-told = 観戦記
page-told-about = ボット同士のゲームを1手ずつ解説します。ルールを知らなくても読めます。勝率は、場面ごとに最後まで何度もプレイして求めました。戦闘の確率は正確な値です。
page-told-read = 読む
page-told-length = { $minutes }分・{ $moments }場面
page-told-none = 観戦記はまだありません。
page-told-moment = { $of }場面中{ $n }
page-told-next = 次へ
page-told-back = 戻る
page-told-leave = やめる
page-told-following = 次：{ $title }
page-lesson = レッスン
page-lesson-step = ステップ{ $n }/{ $of }
page-lesson-next = 次へ
page-lesson-back = 戻る
page-lesson-leave = やめる
page-lesson-show = 手本を見る
page-lesson-again = 最初から
page-lesson-following = 次：{ $title }
page-lessons = すべてのレッスン
page-lesson-done = 済み
# 最後のレッスンのあとのボタン。
page-lesson-finished = 最初のゲームへ
page-lesson-left = レッスンはあと{ $left }つです。
page-lesson-tells = ここで選ぶものはありません。読んだら次へ進んでください。
page-lesson-anew = 前回からレッスンの内容が変わったので、最初から始めます。
page-puzzles = 問題
page-puzzles-of = 問題：{ $game }
page-puzzles-about = ボット同士のゲームから、最善の手がはっきり1つに決まる局面を集めました。手の良し悪しは、ゲームを最後まで何度もプレイして比べました。
page-puzzles-today = 今日の問題
page-puzzles-solved = 正解済み
page-puzzles-failed = 不正解
page-puzzles-margin = 次善手と{ $n }ポイント差
page-puzzles-rating = あなたの問題レート：{ $own }（誤差±{ $error }）
page-puzzle = 問題
page-puzzle-tries = 残り{ $n }回
page-puzzle-reveal = 答えを見る
page-puzzle-next = 次の問題
page-puzzle-all = 問題一覧
page-puzzle-failed = 解けませんでした。
page-puzzle-answer = 最善手
page-puzzle-error = 劣る手
page-puzzle-margin = 最善手の勝率は、次によい手より{ $n }ポイント高くなります（99％信頼区間：{ $low }～{ $high }）。
page-puzzle-rating = あなたの問題レート：{ $before }→{ $after }。この問題のレート：{ $puzzle }。
page-lessons-length = 全{ $n }レッスン・合計{ $minutes }分
page-lesson-offered = { $n ->
    [1] 遊び方を学ぶ
   *[other] レッスン{ $n }/{ $of }
 }
