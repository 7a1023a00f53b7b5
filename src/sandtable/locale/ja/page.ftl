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

## Start page

page-new-game = 新しいゲーム
page-your-games = あなたのゲーム
page-begin = 開始
page-sits-human = この画面のプレイヤー
page-sits-bot = コンピューター（{ $bot }）
page-bot-random = ランダム
page-bot-basic = 基本
page-choose-game = ゲームを選ぶ
page-subtitle-blitzkrieg = 1940年5月、フランス。2人用。
page-subtitle-eleven = 1939年から1945年のヨーロッパ。1～5人用。
page-scenario-eleven-standard = 通常ゲーム
page-scenario-eleven-standard-text = 1939年夏、まずポーランドから。その先は自由です。約2時間。
page-scenario-eleven-short = ショートシナリオ
page-scenario-eleven-short-text = 1941年夏から。軍はソ連国境と砂漠に並び、8か国がすでに降伏しています。
page-scenario = シナリオ
page-players = プレイヤー数
page-one-screen-hint = 1つの画面に複数のプレイヤーがいます。手番になったプレイヤーに画面が切り替わります。このゲームに秘密の情報はありません。
page-hot-seat-hint = 1つの画面で両軍をプレイします。手番が替わるたびに幕が下り、互いの秘密を隠します。
page-seed = ダイスのシード
page-seed-hint = 同じ数を入れると、同じダイスとカードになります。空欄なら、誰にも予測できないダイスになります。
page-your-turn = この画面の手番
page-game-open = 進行中
page-game-over = 終了
page-forget = この一覧から外す
page-seats-people = プレイヤー{ $people }人
page-seats-bots = コンピューター{ $bots }
page-about = どんなゲームか

## Curtain

page-curtain-pass = 画面を{ $seat }プレイヤーに渡してください
page-curtain-hidden = 今、画面に秘密の情報はありません。
page-curtain-open = { $seat }プレイヤーです
page-curtain-who = 画面の前にいるのはどちらですか？

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

## Map

page-map = マップ。矢印キーでスペースを移動し、Enterで選びます。＋と－で拡大・縮小します。
page-zoom-in = 拡大
page-zoom-out = 縮小
page-zoom-fit = 全体を表示
page-space-lit = 選択できます

## Log

page-log = これまでの経過
page-setup = 準備
page-happened = 起きたこと
page-back = 前の文
page-next = 次の文
page-skip = 飛ばす
