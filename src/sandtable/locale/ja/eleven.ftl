### 『ヒトラー殿の11人』の問い、選択、出来事、拒否の理由。ルールは eleven-rules.ftl にある。

## 派閥とユニット

seat-a = 派閥A
seat-b = 派閥B
seat-c = 派閥C
seat-d = 派閥D
seat-e = 派閥E
seat-neutral = 中立派閥
seat-allied = 連合軍
unit-soldier-germany = ドイツ兵
unit-soldier-italy = イタリア兵
unit-soldier-finland = フィンランド兵
unit-soldier-hungary = ハンガリー兵
unit-soldier-romania = ルーマニア兵
unit-soldier-bulgaria = ブルガリア兵
unit-soldier-united-kingdom = イギリス兵
unit-soldier-soviet-union = ソ連兵
unit-soldier-united-states = アメリカ兵
unit-soldier-partisans = パルチザンの兵
unit-soldier-poland = ポーランド兵
unit-soldier-denmark = デンマーク兵
unit-soldier-norway = ノルウェー兵
unit-soldier-netherlands = オランダ兵
unit-soldier-belgium = ベルギー兵
unit-soldier-france = フランス兵
unit-soldier-yugoslavia = ユーゴスラビア兵
unit-soldier-greece = ギリシャ兵
unit-soldier-eastern-poland = ポーランド東の兵
unit-soldier-latvia = ラトビア兵
unit-soldier-lithuania = リトアニア兵
unit-soldier-estonia = エストニア兵
unit-head-italy = イタリア元首
unit-head-finland = フィンランド元首
unit-head-hungary = ハンガリー元首
unit-head-romania = ルーマニア元首
unit-head-bulgaria = ブルガリア元首
unit-head-poland = ポーランド元首
unit-head-denmark = デンマーク元首
unit-head-norway = ノルウェー元首
unit-head-netherlands = オランダ元首
unit-head-belgium = ベルギー元首
unit-head-france = フランス元首
unit-head-yugoslavia = ユーゴスラビア元首
unit-head-greece = ギリシャ元首
unit-count-soldier-germany = ドイツ兵{ $n }個
unit-count-soldier-italy = イタリア兵{ $n }個
unit-count-soldier-finland = フィンランド兵{ $n }個
unit-count-soldier-hungary = ハンガリー兵{ $n }個
unit-count-soldier-romania = ルーマニア兵{ $n }個
unit-count-soldier-bulgaria = ブルガリア兵{ $n }個
unit-count-soldier-united-kingdom = イギリス兵{ $n }個
unit-count-soldier-soviet-union = ソ連兵{ $n }個
unit-count-soldier-united-states = アメリカ兵{ $n }個
unit-count-soldier-partisans = パルチザンの兵{ $n }個
unit-count-soldier-poland = ポーランド兵{ $n }個
unit-count-soldier-denmark = デンマーク兵{ $n }個
unit-count-soldier-norway = ノルウェー兵{ $n }個
unit-count-soldier-netherlands = オランダ兵{ $n }個
unit-count-soldier-belgium = ベルギー兵{ $n }個
unit-count-soldier-france = フランス兵{ $n }個
unit-count-soldier-yugoslavia = ユーゴスラビア兵{ $n }個
unit-count-soldier-greece = ギリシャ兵{ $n }個
unit-count-soldier-eastern-poland = ポーランド東の兵{ $n }個
unit-count-soldier-latvia = ラトビア兵{ $n }個
unit-count-soldier-lithuania = リトアニア兵{ $n }個
unit-count-soldier-estonia = エストニア兵{ $n }個
units-none = ユニットなし

## 選択

do-draft = 「{ $card }」を選ぶ
do-deploy = { $space }に置く
do-soldiers = { $n ->
    [0] 兵なし
   *[other] 兵{ $n }個
 }
do-include = 「{ $card }」を山札に入れる
do-done-choose-cards = これ以上入れない
do-use = { $unit }を行動させる
do-act-move = 移動
do-act-mobilise = 動員
do-act-attack = 通常攻撃
do-act-move-attack = 移動攻撃
do-act-air-raid = 空爆
do-act-bombard = 砲撃
do-act-transfer = 転属
do-act-wait = 待機
do-act-return = 現役復帰
do-act-order = 総統命令
do-order = { $unit }に命令する
do-pass = 命令しない
do-obey = 従う
do-refuse = 1VPを払って拒否する
do-obey-all = このターンの命令にすべて従う
do-to = { $space }へ
do-target = { $space }を攻撃
do-romanians = { $n ->
    [0] ルーマニア兵なし
   *[other] ルーマニア兵{ $n }個
 }
do-bring = { $unit }も
do-done-choose-companions = ほかの将軍は加えない
do-done-advance-companions = ほかの将軍は前進しない
do-remove = { $unit }を除去
do-lose = { $unit }を失う
do-join = { $seat }に加える
do-strike = 次は{ $seat }
do-assign = { $seat }にヒット
do-bomb = { $unit }（{ $seat }）
do-bomb-power = { $unit }
do-restore = 「{ $card }」を山札に戻す
do-done-return-cards = これ以上戻さない

## 出来事：準備とアクション

did-begin-turn = { $turn }が始まりました。
did-draft = { $seat }が{ $unit }を選びました。
did-deploy = { $seat }が{ $space }に配置しました。
did-deploy-general = { $unit }を{ $space }に置きました。
did-deploy-soldiers = { $space }にドイツ兵{ $n }個を置きました。
did-include = 「{ $card }」を山札に入れました。
did-restore = 「{ $card }」を山札に戻しました。
did-use = { $seat }は{ $unit }を行動させます。
did-give-no-order = { $seat }は命令を出しません。
did-order = { $seat }が{ $unit }に総統命令を出します。
did-obey-all = { $seat }は、ターンが終わるまで総統命令にすべて従います。
did-refuse = { $seat }は、{ $unit }への命令を拒否しました。
did-move = { $seat }：{ $units }が{ $start }から{ $space }へ移動しました。
did-mobilise = 補充ボックスから{ $soldier }{ $n }個を、{ $unit }のいる{ $space }に置きました。
did-transfer = { $unit }が{ $space }へ転属しました。
did-return = { $unit }が{ $space }で現役復帰しました。
did-wait = { $unit }は待機。出目は{ $dice }です。
did-change-side = { $space }：ドイツ兵{ $n }個が{ $seat }から{ $to }に移りました。

## 出来事：戦闘

did-attack = { $start }から{ $space }を攻撃：{ $units }。
did-air-raid = { $start }から{ $space }を空爆：{ $units }。
did-bombard = { $start }から{ $space }を砲撃：{ $units }。
did-roll-attack = 攻撃のダイス：{ $dice }（{ $needs }以下で命中）、{ $hits }ヒット。
did-roll-counter = 反撃のダイス：{ $dice }（{ $needs }以下で命中）、{ $hits }ヒット。
did-strike = { $seat }の反撃：{ $dice }（{ $needs }以下で命中）、{ $hits }ヒット。
did-remove = { $space }：{ $unit }を除去しました。
did-lose = { $space }：{ $seat }が{ $unit }を失いました。
did-advance = { $seat }が{ $space }に戦闘後前進：{ $units }。
did-come-home = { $unit }が本拠地の{ $space }に入りました。
did-take-home = { $seat }が{ $space }を占領しました。
did-leave-game = { $unit }がゲームから外れました。
did-surrender = { $power }が降伏しました。
did-gain-vp = { $seat }：+{ $n }VP。
did-pay-vp = { $seat }：−{ $n }VP。
did-change-power = ドイツの国力は{ $n }になりました。

## 出来事：連合軍

did-draw-card = 「{ $card }」を引きました。
did-turn-event = { $turn }のターンイベントです。
did-repeat = 捨て場の一番上の「{ $card }」をもう一度処理します。
did-nothing = 「{ $card }」では何も起こりません。
did-add-card = 「{ $card }」を連合軍カード捨て場に置きました。
did-reinforce = { $space }に{ $unit }{ $n }個を補充しました。
did-not-reinforce = { $space }への補充はありません（{ $power }）。
did-step-entry = { $power }の参戦マーカーが{ $n }に進みました（{ $last }で参戦）。
did-enter-war = { $power }が参戦しました。
did-turn-soviet = ポーランド東、ラトビア、リトアニア、エストニアの兵がソ連兵になりました。
did-regain-london = ロンドンが奪還され、{ $unit }が戻りました。
did-roll-arrow = 矢印の出目は{ $dice }で、{ $space }へ向かいます。
did-march = { $unit }が{ $start }から{ $space }へ進軍しました。
did-stay = { $unit }は{ $space }にとどまります。
did-allied-attack = { $unit }が{ $start }から{ $n }個のユニットで{ $space }を攻撃します。
did-follow-up = { $unit }が{ $start }から{ $space }に戦闘後前進しました。
did-assign = 残りのヒットの1つは{ $seat }が受けます。
did-bomb = 戦略爆撃：出目は{ $dice }、目標は{ $space }です。
did-winter = { $space }の冬将軍：出目は{ $dice }。対象{ $n }個のうち{ $hits }個を失います。
did-end-annihilation = ゲーム終了。ヒトラーが除去され、プレイヤー全員の負けです。
did-end-time = ゲーム終了。最終ターンが終わりました。
did-end-domination = ゲーム終了。制覇終了です。

## できない理由：準備と山札

no-draft = { $unit }はもう選ばれています。
no-deploy = { $space }はドイツ中核部ではありません。
no-include = 「{ $card }」はもう山札に入っています。
no-restore = 「{ $card }」は枢軸軍カード捨て場にありません。

## できない理由：将軍とアクション

no-obey-all = いまは宣言できません。
no-use-other-faction = { $unit }は自派閥の将軍ではありません。
no-use-acted = { $unit }は行動済みで、未行動の将軍がほかにいます。
no-pass-order = ヒトラー自身の総統命令は、誰かに出さなければなりません。
no-order = { $unit }に命令は出せません。
no-order-not-head = 総統命令を出せるのはヒトラーだけです（選ばれたのは{ $unit }）。
no-order-nobody = 命令できる将軍がいません。
no-act-head = { $unit }にできるのは待機と総統命令だけです。
no-act-sanatorium = { $unit }は療養中で、待機か現役復帰しかできません。
no-return-on-map = { $unit }は療養ボックスにいません。
no-act-core-full = ドイツ中核部のすべてのエリアに連合軍がいます。
no-move-anywhere = { $unit }が移動できるエリアはありません。
no-move-attack = 攻撃目標が隣にあるエリアまで、{ $unit }は移動できません。
no-mobilise-empty = 補充ボックスに兵がいません（{ $power }）。
no-mobilise-zone = ソ連国防圏では動員できません。
no-mobilise-core = { $space }はドイツ中核部ではありません。
no-bombard-few = 砲撃には少なくとも{ $least }個のユニットが必要です。
no-bring = { $unit }は連れていけません。
no-number = { $least }から{ $most }までの数を選んでください。
no-advance = { $unit }は前進できません。

## できない理由：エリア

no-to-start = 将軍はもう{ $space }にいます。
no-to-closed = { $space }は進入禁止です。
no-to-berlin = { $space }にはヒトラーしか入れません。
no-to-not-core = { $space }はドイツ中核部ではありません。
no-to-allied = { $space }には連合軍ユニットがいます。
no-to-barred = { $unit }がマップ上にいる間、枢軸軍は{ $space }に入れません。
no-to-no-target = { $space }の隣に攻撃できる目標がありません。
no-to-far = { $space }には{ $n }エリア以内の移動では届きません。
no-target-near = { $space }の隣に、この攻撃の目標がありません。
no-target-not-adjacent = { $space }は{ $start }に隣接していません。
no-target-empty = { $space }に連合軍ユニットはいません。
no-target-sea = { $start }と{ $space }の間は海域の境界線なので、攻撃できるのは空爆だけです。

## できない理由：戦闘とイベント

no-remove = いま{ $space }の{ $unit }は除去できません。兵、将軍、元首の順です。
no-lose-not-attacking = { $unit }は攻撃に参加していません。
no-join = { $space }に、兵を引き取る{ $seat }の将軍がいません。
no-strike = { $space }に{ $seat }のユニットはいません。
no-strike-twice = { $seat }はもう反撃しました。
no-assign = { $seat }はこれ以上ヒットを受けられません。
no-assign-twice = { $seat }は残りのヒットをもう1つ受けています。
no-lose = { $seat }の{ $unit }は、そこにいません。
no-lose-head = そのエリアにほかの枢軸軍ユニットがいる間、{ $unit }は失われません。
no-lose-spared = { $unit }は冬将軍の対象になりません。
no-bomb = { $space }に{ $seat }の兵はいません。
no-bomb-power = { $space }にその勢力（{ $power }）の兵はいません。
