### 『ライズ・オブ・ブリッツクリーク』の卓のページ。

## スタートページ

page-about-blitzkrieg-game = 1940年5月10日、ドイツ軍が西方で攻勢を開始します。連合軍がフランスに部隊を配置した後、ドイツ軍は部隊をすべて3つの軍集団に分けて隠します。オランダ、アルデンヌ、マジノ線のどこからでも攻め込めます。
page-about-blitzkrieg-win = ドイツ軍は4枚の勝利条件カードから公開1枚、秘密1枚を引き、第5ターン終了時にどちらか一方を達成すれば勝ちます。両方とも阻止するか、ドイツ軍の根拠地を1つでも支配すれば連合軍の勝利です。降伏した連合軍歩兵が5ポイントに達すると、その時点でドイツ軍が勝ちます。
page-about-blitzkrieg-play = 毎ターン、両軍は使うカードを秘密裏に計画します。選べるものは強調表示されます。それ以外をクリックすると、選べない理由とルールの項目を表示します。ダイスを振るか秘密が公開されるまでは、選択を取り消せます。

## 手番と問い

page-turn-n = 第{ $turn }ターン
page-phase-deployment = 準備
page-phase-planning = 作戦計画
page-phase-pre-moves = 事前行動
page-phase-operations = 作戦
page-phase-over = 終了
page-to-place = 未配置

## マップ

page-space-spoken = { $space }（{ $seat }が支配）
page-route-attack = { $units }が{ $from }から{ $to }を攻撃中
page-route-retreat = { $units }が{ $from }から{ $to }へ退却中
page-space-held = { $seat }が支配
page-space-covered = ユニットは非公開
page-space-veiled = 中のユニットは相手に見えません
page-space-empty = ユニットなし
page-space-defence = 防御効果{ $value }
page-shape-fort = 要塞
page-shape-base = 根拠地
page-icon-port = 港湾
page-icon-supply-source = 補給源
page-icon-british-no-stop = イギリス軍停止不可
page-icon-no-tank-superiority = 戦車優勢使用不可
page-icon-may-refuse-retreat = 退却拒否可能
page-icon-supply-exempt = 防御側は補給判定不要
page-icon-supply-exempt-allied = 防御する連合軍は補給判定不要

## 戦術移動

page-move-group = 移動するグループ
page-move-picked = { $n ->
    [1] { $space }の{ $units }：行き先は1か所だけです。そこを選ぶか、ドラッグしてください。
   *[other] { $space }の{ $units }：{ $n }か所の行き先から選ぶか、そこへドラッグしてください。
 }
page-move-chances = ％は戦闘に勝つ確率です。
page-move-fewer = { $unit }を1個減らす
page-move-more = { $unit }を1個増やす
page-move-cancel = 移動をキャンセル
page-move-pays = 移動に使うもの
page-move-cards = 攻撃カード
page-move-straight = カードを選ばないときはすぐに攻撃する
page-move-sea = 海上撤収（ゲームから除外）
page-frame-one-space = 一度に動かせるのは1つのスペースのユニットだけです。{ $space }で囲んだユニットを選びました。
page-legs = 戦略移動
page-leg = { $start }から{ $to }へ
page-leg-sea = { $start }から海上撤収
page-leg-stay = キャンセル：{ $start }から{ $to }への{ $unit }
page-leg-sea-stay = キャンセル：{ $start }から海上撤収する{ $unit }

## 複数のユニットの行き先

page-post = ユニットの行き先
page-post-replacements = 補充：どのユニットをどこへ戻しますか（あと{ $left }個まで）。
page-post-split = { $space }の戦闘：防御側のユニットは一緒に退却できません。それぞれどこへ退却させますか。
page-post-count = { $most }個中{ $n }個
page-post-given-up = 除去
page-post-fewer = { $place }：{ $unit }を1個減らす
page-post-more = { $place }：{ $unit }を1個増やす

## このターンの自動パス

page-pass = { $what ->
        [Breakthrough] このターンは突破しない
        [Operation] このターンはパス
       *[DeclareDefenceCards] このターンは防御カードなし
    }
page-pass-on = { $what ->
        [Breakthrough] このターンは、もう突破しません。
        [Operation] このターンの残りはパスします。
       *[DeclareDefenceCards] このターンは、もう防御カードを使いません。
    }
page-pass-off = 確認を再開

## 奪われたカードを取り戻す

page-recall = 「{ $card }」で取り戻すカード

## 移動中のスペースの表示

page-move-from-here = ここのユニットを動かせます
page-move-here = グループはここへ移動できます
page-move-fight-here = グループはここを攻撃できます：勝率{ $chance }
page-move-fight-unknown = グループはここを攻撃できます

## 配置

page-setup-presets = まとめて配置
page-setup-last = 前回と同じ
page-setup-frontier = 国境沿い
page-setup-depth = 縦深
page-setup-hinted = { $space } { $n }
page-setup-placed = 配置したユニット
page-setup-take = { $space }：{ $unit }（{ $n }個）を1個戻す
page-blitzkrieg-placed = { $seat }が{ $n }個のユニットを配置しました：{ $spaces }。
page-blitzkrieg-chosen = カードを{ $n }枚選びました：{ $cards }。
page-bases = 根拠地のユニット
page-bases-ask = ドイツ軍のユニットを3つの根拠地に分けてください。
page-bases-rule = 各根拠地に{ $n }個以上のユニットが必要です。残りは最後の根拠地に入ります。
page-bases-total = { $n }個
page-bases-hinted = { $space }：歩兵{ $infantry }個、戦車{ $tanks }個
page-bases-put = { $space }の{ $unit }
page-bases-rest = 残り

## トラック

page-turn = ターン
page-turn-spoken = 第{ $turn }ターン（全{ $last }ターン）
page-seized-by-turn = { $seat }：このターン、手札を{ $count }枚ランダムに奪われる
page-momentum = モメンタム
page-momentum-none = モメンタムなし
page-momentum-value = { $seat }のモメンタム{ $points }
page-surrender = 降伏
page-surrender-spoken = 降伏：{ $limit }ポイント中{ $points }ポイント

## マップの脇のボックス

page-box-replacement = 補充ボックス
page-box-returning = 次ターンに補充へ
page-box-surrendered = 降伏
page-box-evacuated = 海上撤収

## 勝利条件カード

page-victory-open = 公開の勝利条件
page-victory-secret = 秘密の勝利条件
page-victory-hidden = ドイツ軍プレイヤーだけが知っています
page-victory-progress = 必要な{ $all }スペースのうち{ $done }を支配

## カード

page-hand = 手札
page-hand-both = { $count }枚・{ $seat }：{ $theirs }枚
page-hand-count = { $count }枚
page-pool = カードを選ぶ
page-plan = あなたの計画
page-plan-ask = このターンの計画案です。必要なら変更し、決定してください。
page-plan-left =
    { $left ->
        [0] { $chosen }枚選択済み
       *[other] { $chosen }枚選択済み・残り{ $left }枚
    }
page-plan-remove = 「{ $card }」を外す
page-plan-empty = 空き
page-plan-uses = 選んだカードの用途
page-plan-of = { $card }：{ $most }枚のうち{ $count }枚
page-plan-how-many = { $card }の枚数
page-plan-over = { $over }枚多すぎます。外すか、モメンタムを使ってください。
page-plan-confirm = 計画を決定
page-plan-last = 前のターンと同じ
page-plan-clear = 空にする
page-plan-proposed = 提案どおり
page-plan-begins = 毎ターンこの計画から始める
page-plan-stroke = 数字の印をクリックするか、続けてなぞってください。カードごとに、最後に触れた数字が選ぶ枚数になります。
page-plan-buy = 追加カード（1枚にモメンタム1）
page-plan-bought = モメンタム{ $count }を使用
page-plan-buy-fewer = 1枚減らす
page-plan-buy-more = モメンタム1で1枚増やす
page-plan-waiting = 計画を提出しました。相手を待っています。
page-plan-withdraw = 計画を変更
page-hand-idle = ここで使えるカードは手札にありません。相手に手札を知られないよう、毎回質問します。
page-no-cards = なし
page-card-hint = カードにカーソルを合わせるか、タップすると、内容を表示します。
page-card-count = { $card } ×{ $count }
page-face-down = 裏向きのカード
page-face-down-own = 裏向き（あなただけが知っています）
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
page-flag-short-rest-next-turn = 次ターン不可
page-piles = 両軍のカード
page-pile-used = このターンに使用
page-pile-seized = このターン奪われたカード
page-pile-barred = このターン使用不可
page-pile-resting = 次のターン使用不可
page-pile-removed = ゲームから除外

## 戦闘

page-battle = { $space }の戦闘
page-battle-chance = { $seat }の攻撃が成功する確率：
page-battle-steps = 戦闘の手順
page-superiority = 戦車優勢
page-attacker = 攻撃側
page-defender = 防御側
page-no-units = ユニットなし
page-dice = ダイス{ $count }個
page-pair = ぞろ目：敵ユニット1個を除去
page-step-attack-cards = 攻撃カード
page-step-defence-cards = 防御カード
page-step-attack-dice = 攻撃側のダイス
page-step-defence-dice = 防御側のダイス
page-step-losses = 結果

## ゲーム終了後のまとめ

page-blitzkrieg-tally-spaces = 支配しているスペース
page-blitzkrieg-tally-surrender = 降伏ポイント
