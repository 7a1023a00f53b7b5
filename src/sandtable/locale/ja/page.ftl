### ページそのものの言葉。ゲームに属さないもの。

page-app = Sandtable
page-subtitle = 1940年5月、フランス。2人用。
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
page-hot-seat-hint = 1つの画面で両軍をプレイします。手番が替わるたびに幕が下り、互いの秘密を隠します。
page-seed = ダイスのシード
page-seed-hint = 同じ数を入れると、同じダイスとカードになります。空欄なら、誰にも予測できないダイスになります。
page-to-act = { $seat }の番
page-game-open = 進行中
page-game-over = 終了
page-forget = この一覧から外す

page-about = どんなゲームか
page-about-game = 1940年5月10日、ドイツ軍が西方で攻勢を開始します。連合軍がフランスに部隊を配置した後、ドイツ軍は3つの軍集団に部隊を隠し、オランダ、アルデンヌ、マジノ線のいずれからでも攻め込めます。
page-about-win = ドイツ軍は4枚の勝利条件カードから公開1枚、秘密1枚を引き、第5ターン終了時にどちらか一方を達成すれば勝ちます。両方とも阻止するか、ドイツ軍の根拠地を1つでも支配すれば連合軍の勝利です。連合軍歩兵5ポイントが降伏すると、その時点でドイツ軍が勝ちます。
page-about-play = 毎ターン、両軍は使うカードを秘密裏に計画します。光っているものを選べます。それ以外をクリックすると、選べない理由とルールの項目が示されます。ダイスを振るか秘密が明かされるまでは、選択を取り消せます。

## Curtain

page-curtain-pass = 画面を{ $seat }プレイヤーに渡してください
page-curtain-hidden = 今、画面に秘密の情報はありません。
page-curtain-open = { $seat }プレイヤーです
page-curtain-who = 画面の前にいるのはどちらですか？

## Whose turn, and the question

page-over = ゲーム終了
page-turn-n = 第{ $turn }ターン
page-phase-deployment = 準備
page-phase-planning = 作戦計画
page-phase-pre-moves = 連合軍の事前行動
page-phase-operations = 作戦
page-phase-over = 終了
page-undo = 取り消す
page-choose-one = 1つ選んでください
page-to-place = 未配置
page-sheet-up = 手札・トラック・記録を表示
page-sheet-down = マップを表示

## Map

page-map = マップ。矢印キーでスペースを移動し、Enterで選びます。＋と－で拡大・縮小します。
page-zoom-in = 拡大
page-zoom-out = 縮小
page-zoom-fit = 全体を表示
page-space-held = { $seat }支配
page-space-covered = ユニットは非公開
page-space-veiled = 中のユニットは相手に見えません
page-space-empty = ユニットなし
page-space-defence = 防御効果 { $value }
page-space-lit = 選択できます
page-shape-fort = 要塞
page-shape-base = 根拠地
page-icon-port = 港湾
page-icon-supply-source = 補給源
page-icon-british-no-stop = イギリス軍停止不可
page-icon-no-tank-superiority = 戦車優勢使用不可
page-icon-may-refuse-retreat = 退却拒否可能
page-icon-supply-exempt = 防御側は補給判定不要
page-icon-supply-exempt-allied = 防御する連合軍は補給判定不要

## Tracks

page-turn = ターン
page-turn-spoken = 第{ $turn }ターン（全{ $last }ターン）
page-seized-by-turn = { $seat }: このターン、計画したカードのうち{ $count }枚を無作為に失う
page-momentum = モメンタム
page-momentum-none = モメンタムなし
page-momentum-value = { $seat }のモメンタム{ $points }
page-surrender = 降伏
page-surrender-spoken = 降伏: { $limit }ポイント中{ $points }ポイント

## Boxes beside the map

page-box-replacement = 補充ボックス
page-box-returning = 次ターン復帰
page-box-surrendered = 降伏
page-box-evacuated = 海上撤収

## Victory cards

page-victory-open = 公開の勝利条件
page-victory-secret = 秘密の勝利条件
page-victory-hidden = ドイツ軍プレイヤーだけが知っています
page-victory-progress = { $all }スペース中{ $done }を支配

## Cards

page-hand = 手札
page-hand-count = { $count }枚
page-pool = カードを選ぶ
page-planned = { $limit }枚中{ $chosen }枚・{ $momentum }
page-plan = 選んだカード
page-no-cards = なし
page-card-hint = カードを指すと内容が表示されます。
page-card-count = { $card } ×{ $count }
page-face-down = 裏向きのカード
page-when-operation = 作戦として
page-when-attack = 戦闘で攻撃時
page-when-defence = 戦闘で防御時
page-when-breakthrough = 攻撃に勝利した直後
page-when-short-operation = 作戦
page-when-short-attack = 攻撃
page-when-short-defence = 防御
page-when-short-breakthrough = 勝利後
page-flag-momentum-only = モメンタムが+1以上の時のみ選択可
page-flag-remove-after-use = 使用したらゲームから取り除く
page-flag-rest-next-turn = 使用後、次のターンは使用できない
page-flag-short-momentum-only = モメンタム
page-flag-short-remove-after-use = 1回限り
page-flag-short-rest-next-turn = 次ターン休
page-piles = 両軍のカード
page-pile-used = このターンに使用
page-pile-seized = このターン奪われたカード
page-pile-barred = このターン使用不可
page-pile-resting = 次のターン使用不可
page-pile-removed = ゲームから除外

## Battle

page-battle = { $space }の戦闘
page-battle-steps = 戦闘の手順
page-superiority = 戦車優勢
page-attacker = 攻撃側
page-defender = 防御側
page-no-units = ユニットなし
page-dice = ダイス
page-pair = ぞろ目: 1ユニット除去
page-pair-short = ぞろ目
page-step-attack-cards = 攻撃カード
page-step-defence-cards = 防御カード
page-step-attack-dice = 攻撃側判定
page-step-defence-dice = 防御側判定
page-step-losses = 結果

## Log

page-log = これまでの経過
page-setup = 準備
page-happened = 起きたこと
page-back = 前の文
page-next = 次の文
page-skip = 飛ばす
