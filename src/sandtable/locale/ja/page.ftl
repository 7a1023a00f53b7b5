### ページそのものの言葉。ゲームに属さないもの。

page-app = Sandtable
page-home = ゲーム一覧
page-rules = ルール
page-rules-search = ルールを検索
page-close = 閉じる
page-comma = 、
page-offline = 現在テーブルに接続できません。回復すると自動的に再開します。

## Language and theme

page-theme-auto = 明暗はシステムに合わせる
page-theme-light = 明るい表示
page-theme-dark = 暗い表示

## Whose turn, and the question

page-over = ゲーム終了
page-undo = 取り消す
page-choose-one = 1つ選んでください
page-how-many = 数
page-fewer = 減らす
page-more = 増やす
page-pair-short = ぞろ目
page-sheet-up = カード・トラック・記録を表示
page-sheet-down = マップを表示
page-parts = カード・トラック・記録
page-part-cards = カード
page-part-sides = 両軍
page-part-log = 記録

## Map

page-map = マップ。矢印キーでスペースを移動し、Enterで選びます。＋と－で拡大・縮小します。
page-zoom-in = 拡大
page-zoom-out = 縮小
page-zoom-fit = 全体を表示
page-frame = 枠で囲む：枠に入ったコマをまとめて選ぶ（Shift＋ドラッグ、または指で長押ししてドラッグ）
page-frame-nobody = 枠の中に、いま選べるコマはありません。

## Log

page-log = これまでの経過
page-setup = 準備
page-happened = 起きたこと
page-back = 前の文
page-next = 次の文
page-skip = 飛ばす

## Lessons

page-told = 実況棋譜
page-told-about = コンピューター同士のゲームを一手ずつ語ります。ルールを知らなくても読めます。大事なことはその場で説明します。勝率はその局面から何度も最後までプレイして求めたもの、戦闘の確率はすべての目を数え上げたものです。
page-told-read = 読む
page-told-length = { $minutes }分・{ $moments }場面
page-told-none = まだ語られたゲームはありません。
page-told-moment = { $of }場面中{ $n }
page-told-next = 次へ
page-told-back = 戻る
page-told-leave = やめる
page-told-following = 次：{ $title }
page-lesson = レッスン
page-lesson-step = ステップ{ $n }/{ $of }
page-lesson-next = 進む
page-lesson-back = 戻る
page-lesson-leave = 中断する
page-lesson-show = やってみせる
page-lesson-again = もう一度
page-lesson-following = 次：{ $title }
page-lessons = すべてのレッスン
page-lesson-done = 済み
page-lesson-finished = レッスンはすべて終わりました：初めての一局へ
page-lesson-left = 残りは{ $left }課です。
page-lesson-tells = このステップで選ぶものはありません。読んだら進んでください。
page-lesson-anew = 中断したときからレッスンが変わったので、最初から始めます。
page-puzzles = 問題
page-puzzles-of = 問題：{ $game }
page-puzzles-about = ボット同士のゲームから取った、ほかのどれよりもずっとよい手が一つある局面です。手の値打ちは、ゲームを終わりまで何度もプレイして調べました。
page-puzzles-today = 今日の問題
page-puzzles-solved = 正解済み
page-puzzles-failed = 不正解
page-puzzles-margin = { $n }ポイント
page-puzzles-rating = あなたのレーティング：{ $own }（誤差 ±{ $error }）
page-puzzle = 問題
page-puzzle-tries = 残り{ $n }回
page-puzzle-reveal = 答えを見る
page-puzzle-next = 次の問題
page-puzzle-all = 問題一覧
page-puzzle-failed = 解けませんでした。
page-puzzle-answer = 正解
page-puzzle-error = 劣る手
page-puzzle-margin = ほかの最善の行動より{ $n }ポイント高い（99%区間：{ $low }〜{ $high }）。
page-puzzle-rating = あなたのレーティングは{ $before }から{ $after }になりました。この問題は{ $puzzle }です。
page-lessons-length = 全{ $n }課・合計{ $minutes }分
page-lesson-offered = { $n ->
    [1] 遊び方を学ぶ
   *[other] レッスン{ $n }/{ $of }
 }
