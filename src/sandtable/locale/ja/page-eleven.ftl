### 『ヒトラー殿の11人』の卓のページの文。

## スタートページ

page-players-eleven-standard-1 = 11人の将軍すべてを率います。枢軸軍カードは連合軍の山札に混ぜます。使ったカードは、毎ターン、国力と同じ枚数まで山札に戻せます。最終ターンは1945年夏です。
page-players-eleven-standard-2 = 2人がカードを6枚ずつ選び、兵を6個ずつ率います。
page-players-eleven-standard-3 = 3人がカードを4枚ずつ選び、兵を5個ずつ率います。
page-players-eleven-standard-4 = 4人がカードを3枚ずつ選びます。手番が後のプレイヤーほど兵が多くなります。
page-players-eleven-standard-5 = 5人がカードを2枚ずつ選びます。ヒトラーは中立派閥です。カードは山札にあり、引いたプレイヤーはどの将軍にも総統命令を出せます。
page-players-eleven-short-1 = 11人の将軍すべてを率います。枢軸軍カードは連合軍の山札に混ぜます。使ったカードは、毎ターン、国力と同じ枚数まで山札に戻せます。最終ターンは1945年夏です。
page-players-eleven-short-2 = 2人がカードを6枚ずつ選びます。将軍ごとに兵が付きます。
page-players-eleven-short-3 = 3人がカードを4枚ずつ選びます。将軍ごとに兵が付きます。
page-players-eleven-short-4 = 4人がカードを3枚ずつ選びます。将軍ごとに兵が付きます。
page-players-eleven-short-5 = 5人がカードを2枚ずつ選びます。将軍ごとに兵が付きます。ヒトラーは中立派閥で、カードは山札にあります。
page-about-eleven-game = 1939年から1945年までのヨーロッパ。プレイヤーは同じ軍の中で競い合う将軍たちの派閥です。連合軍は、山札のカードに従って動きます。手番には将軍1人が移動、動員、攻撃、待機などを行い、続いて連合軍カードを1枚めくります。
page-about-eleven-win = 敵ユニットの除去、本拠地の占領、勢力の降伏で勝利得点（VP）を得ます。VPの最も多い人の勝ちです。ただしベルリンが陥落すると全員の負けです。味方を見殺しにすれば、自分も共倒れになりかねません。
page-about-eleven-play = マップとその横の欄で、光っているものを選べます。それ以外をクリックすると、選べない理由が表示されます。これから振るダイスのほかに秘密はありません。ダイスを振るまでは選択を取り消せます。

## 準備

page-eleven-phase-draft = 将軍の分配
page-eleven-phase-deployment = 配置
page-eleven-phase-cards = 山札
page-eleven-phase-over = 終了
page-eleven-offer-draft = 選べる将軍
page-eleven-draft-order = 選ぶ順：
page-eleven-draft-core = ドイツ中核部
page-eleven-draft-hint = 将軍にカーソルを合わせるかタップすると、能力と初期配置のエリアがわかります。クリックすると選びます。
page-eleven-draft-reads = 将軍にカーソルを合わせるかタップすると、能力と初期配置のエリアがわかります。
page-eleven-draft-taken = { $seat }が選びました。
page-eleven-draft-begins = { $many ->
        [yes] { $n ->
            [0] 担当プレイヤーが{ $place }のいずれかに配置します。
           *[other] 担当プレイヤーがドイツ兵{ $n }個とともに{ $place }のいずれかに配置します。
        }
       *[no] { $n ->
            [0] { $place }に配置されます。
           *[other] ドイツ兵{ $n }個とともに{ $place }に配置されます。
        }
    }
page-eleven-offer-cards = 山札に入れる枢軸軍カード
page-eleven-offer-restore = 山札に戻す枢軸軍カード

## マップ

page-eleven-arrows = 連合軍移動方向の矢印
page-eleven-empty = ユニットなし
page-eleven-zone-capital = ドイツの首都
page-eleven-zone-core = ドイツ中核部
page-eleven-zone-soviet = ソ連国防圏
page-eleven-entry-closed = 進入禁止
page-eleven-entry-head-only = 枢軸軍で入れるのはヒトラーのみ
page-eleven-home =
    { $entry ->
        [general-home] { $unit }の本拠地。この将軍がマップにいる間は枢軸軍進入禁止
       *[other] { $unit }の本拠地（マップ外）
    }
page-eleven-worth = 最初に占領すると{ $vp }VP、国力+{ $power }
page-eleven-taken = 枢軸軍が占領済み
page-eleven-border-plain = 平地
page-eleven-border-fortress = 要塞
page-eleven-border-sea = 海域

## 派閥と将軍

# 11人の将軍すべてを1人で率いる側。
page-eleven-alone = ドイツ軍
page-eleven-you = あなた
page-eleven-soldiers = 兵{ $n }個
page-eleven-soldiers-text = この派閥のマップ上のドイツ兵
page-eleven-obeys = 命令にすべて従う
page-eleven-obeys-text = ターン終了まで、すべての総統命令に従います
page-eleven-declare-text = ほかのプレイヤーから総統命令が来ても、1VPを払えば拒否できます。ここで宣言すると、ターンが終わるまで、確認なしですべて従います。
page-eleven-consent = 命令と返答
page-eleven-consent-obey = { $unit }は{ $seat }の命令どおりに行動します。VPは払いません。
page-eleven-consent-refuse = 手持ちの{ $vp }VPのうち1VPを銀行に払い、{ $unit }の行動を自分で決めます。
page-eleven-consent-obey-advance = あなたのユニットが、{ $seat }の命令どおりに戦闘後前進します。VPは払いません。
page-eleven-consent-refuse-advance = 手持ちの{ $vp }VPのうち1VPを銀行に払い、誰が前進するかを自分で決めます。
page-eleven-consent-obey-all = この命令も、このターンのほかの命令も、確認なしですべて従います。
page-eleven-strength = 戦闘力{ $n }
page-eleven-acted = 行動済み
page-eleven-in-deck = 山札
page-eleven-discarded = 捨て場
page-eleven-no-ability = 特殊能力はありません。
page-eleven-general-hint = 将軍にカーソルを合わせると、能力が表示されます。

## アクション

page-eleven-action = アクション
page-eleven-act-move = 移動
page-eleven-act-mobilise = 動員
page-eleven-act-attack = 通常攻撃
page-eleven-act-move-attack = 移動攻撃
page-eleven-act-air-raid = 空爆
page-eleven-act-bombard = 砲撃
page-eleven-act-transfer = 転属
page-eleven-act-wait = 待機
page-eleven-act-return = 現役復帰
page-eleven-act-order = 総統命令
page-eleven-ordered = { $seat }からの総統命令。将軍の所属：{ $owner }
page-eleven-steps = 攻撃の手順
page-eleven-step-choose = 宣言
page-eleven-step-order = 命令
page-eleven-step-allied-losses = 連合軍の損害
page-eleven-step-own-losses = 自軍の損害
page-eleven-step-advance = 戦闘後前進
page-eleven-attack = 攻撃
page-eleven-counter = 反撃
page-eleven-defends = 防御側
page-eleven-needs =
    { $needs ->
        [0] ヒットなし
        [1] 1でヒット
       *[other] { $needs }以下でヒット
    }
page-eleven-hits = { $hits }ヒット
page-eleven-to-remove = 除去する連合軍ユニット：残り{ $n }個
page-eleven-to-lose = 失う攻撃側ユニット：残り{ $n }個

## 行動をまとめて決める

page-eleven-whole-panel = 参加するユニット
page-eleven-whole = { $kind ->
    [attack] { $start }から{ $space }を攻撃：参加するユニットを選んでください。
    [move-attack] { $start }へ移動して{ $space }を攻撃：参加するユニットを選んでください。
    [air-raid] { $start }から{ $space }を空爆：参加するユニットを選んでください。
    [bombard] { $start }から{ $space }を砲撃：参加するユニットを選んでください。
    [move] { $start }から{ $space }へ移動：同行するユニットを選んでください。
    [mobilise] 動員：兵の数を選んでください。
    [transfer] { $space }へ転属：残るユニットに兵を1個加えますか。
   *[other] 参加するユニットを選んでください。
 }
# 目標が1つだけなので、アクションと同時に選ばれ、ボタンは押された状態です。
page-eleven-target-taken = 目標は{ $space }だけなので、すでに選んであります。参加するユニットを選んでください。
page-eleven-whole-soldiers = ドイツ兵
page-eleven-whole-romanians = ルーマニア兵
page-eleven-whole-along = 同行する将軍
page-eleven-whole-after = 失うユニットを選んでください。
page-eleven-whole-after-advance = 失うユニットと、{ $space }へ前進するユニットを選んでください。
page-eleven-whole-losses = 損害
page-eleven-whole-advance = { $space }へ前進するユニットを選んでください。
page-eleven-whole-soldiers-advance = 前進するドイツ兵
page-eleven-whole-romanians-advance = 前進するルーマニア兵
page-eleven-whole-advancing = 前進する将軍
page-eleven-loss-fewer = 失う{ $unit }を1個減らす
page-eleven-loss-more = 失う{ $unit }を1個増やす
page-eleven-number-confirms = { $what }：数を選ぶと決定します
page-eleven-confirm-number = { $n }で決定
page-eleven-clears = { $space }を一掃する確率：{ $chance }
page-eleven-expected = 平均で、目標のユニット{ $removed }個を除去し、攻撃側のユニット{ $lost }個を失います。
page-eleven-by-himself = 将軍だけ
page-eleven-nobody-advances = 前進しない
page-eleven-hinted-advance = { $units }を前進させる
page-eleven-how = 方法
page-eleven-fan-usual = 提案どおり
page-eleven-fan-told = { $fights ->
        [yes] { $some ->
            [0] ほかは同行しません。エリアを一掃する確率：{ $chance }。
           *[other] 同行：{ $along }。エリアを一掃する確率：{ $chance }。
        }
       *[no] { $some ->
            [0] ほかは同行しません。
           *[other] 同行：{ $along }。
        }
    }

## 将軍にできること

page-eleven-rows = 行動できる将軍
page-eleven-acts = アクション
page-eleven-acts-hint = 光っている{ $n }か所のエリアか、アクションを選んでください。駒をエリアまでドラッグして止めると、方法と兵の数を選べます。
page-eleven-chances = エリアを一掃する確率
page-eleven-acts-none = アクションにカーソルを合わせると、内容が表示されます。
page-eleven-let-stay = { $unit }の選択をやめる
page-eleven-does-move = 同行するユニットとともに、2エリアまで移動します。
page-eleven-does-mobilise = 補充ボックスの兵を将軍のエリアに置きます。
page-eleven-does-attack = 今いるエリアから隣のエリアを攻撃します。
page-eleven-does-move-attack = 1エリア移動して、そこから攻撃します。
page-eleven-does-air-raid = 戦闘力1で攻撃します。海域も含め、境界線の影響を受けません。
page-eleven-does-bombard = 3ユニットにつきダイスを1個振ります。反撃されません。
page-eleven-does-transfer = 今のエリアに兵を1個まで置き、中核部へ移ります。
page-eleven-does-wait = ダイスを1個振り、1か2で1VPを得ます。
page-eleven-does-return = 療養ボックスから中核部のエリアに戻ります。
page-eleven-does-order = ほかの将軍をヒトラーの命令どおりに行動させます。
page-eleven-way-move = { $space }へ移動
page-eleven-way-transfer = { $space }へ転属
page-eleven-way-return = { $space }に現役復帰
page-eleven-way-attack = { $start }から{ $space }を攻撃：一掃する確率{ $chance }
page-eleven-way-move-attack = { $start }へ移動して{ $space }を攻撃：一掃する確率{ $chance }
page-eleven-way-air-raid = { $start }から{ $space }を空爆：一掃する確率{ $chance }
page-eleven-way-bombard = { $start }から{ $space }を砲撃：一掃する確率{ $chance }
page-eleven-quick-number = +{ $n }
page-eleven-quick-mobilise = 動員
page-eleven-quick-wait = 待機
page-eleven-quick-return = 復帰先
page-eleven-do-mobilise =
    { $n ->
        [0] { $unit }が動員する
       *[other] { $unit }が兵{ $n }個を動員する
    }
page-eleven-do-wait = { $unit }が待機する
page-eleven-do-return = { $unit }が{ $space }に現役復帰する

## 連合軍イベント

page-eleven-event = 連合軍イベント
page-eleven-turn-event = ターンイベント
page-eleven-again = もう一度
page-eleven-waiting = まだ反撃していない派閥：
page-eleven-shares = 受けるヒット
page-eleven-to-assign = 余ったヒット：{ $n }

## トラック

page-eleven-tracks = トラック
page-eleven-part-factions = 派閥
page-eleven-turn = ターン
page-eleven-turns-left =
    { $n ->
        [0] 最終ターン
       *[other] このあと{ $n }ターン
    }
page-eleven-halves = 引いた「半終了」：{ $n }／2枚
page-eleven-half-short = 半終了
page-eleven-deck-short = 山札
page-eleven-power-short = 国力
page-eleven-short-united-states = アメリカ
page-eleven-short-soviet-union = ソ連
page-eleven-season-spring = 春
page-eleven-season-summer = 夏
page-eleven-season-winter = 冬
page-eleven-no-event = ターンイベントなし。
page-eleven-at-war = 参戦
page-eleven-neutral-power = 中立
page-eleven-entry-step = 参戦マーカー：{ $n }／{ $last }
page-eleven-power = ドイツの国力
page-eleven-vp = 勝利得点（VP）

## カードとボックス

page-eleven-cards = 連合軍の山札
page-eleven-deck = 山札：{ $n }枚
page-eleven-discard = 捨て場：{ $n }枚（一番上は公開）
page-eleven-through = すべてのカードを見る
page-eleven-discard-empty = なし
page-eleven-axis-discard = 枢軸軍カード捨て場：{ $n }枚
page-eleven-aside = 脇に置いたカード
page-eleven-off-map = マップ外
page-eleven-boxes = 補充ボックスの兵
page-eleven-boxes-empty = 兵なし。
page-eleven-sanatorium = 療養ボックス
page-eleven-away = これから登場しうる将軍
page-eleven-gone = ゲームから除外
page-eleven-surrendered = 降伏した勢力
page-eleven-london-open = ロンドン占領マーカーはまだ獲得できます。
page-eleven-london-held = ロンドンは枢軸軍が占領中です。ロンドン占領マーカーはゲームから除外されました。
page-eleven-london-won = 連合軍がロンドンを奪還しました。ロンドン占領マーカーは、枢軸軍が占領したときにゲームから除外されています。

## 結果のページ

page-eleven-tally-vp = 勝利得点（VP）
page-eleven-tally-soldiers = マップ上のドイツ兵
