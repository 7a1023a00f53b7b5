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

## 問い

ask-waiting = { $seat }の選択を待っています。
ask-over-annihilation = ゲーム終了。ヒトラーが除去され、プレイヤー全員の負けです。
ask-over-time = ゲーム終了。最終ターンが終わり、{ $seat }が{ $n }VPで勝ちました。
ask-over-domination = ゲーム終了。制覇終了により、{ $seat }が{ $n }VPで勝ちました。
ask-over-time-solo = ゲーム終了。最終ターンが終わりました。獲得したVPは{ $n }です。
ask-over-domination-solo = ゲーム終了。制覇終了です。獲得したVPは{ $n }です。
ask-draft = { $seat }：将軍のカードを1枚選んでください。
ask-deploy = { $units }を配置します。ドイツ中核部のどのエリアですか。
ask-deploy-general = { $units }を配置します。ドイツ中核部のどのエリアですか。
ask-deploy-soldiers = 残りの兵{ $n }個のうち、{ $space }に何個置きますか。
ask-choose-cards = どの枢軸軍カードを山札に入れますか。
ask-choose-general = { $seat }：どの将軍を行動させますか。
ask-choose-action = { $unit }：どのアクションを行いますか。
ask-choose-ordered = どの将軍に総統命令を出しますか。
ask-choose-destination = { $unit }：どこへ行きますか。
ask-choose-target = { $unit }：どのエリアを目標にしますか。
ask-choose-soldiers = ドイツ兵を何個加えますか。
ask-choose-romanians = ルーマニア兵を何個加えますか。
ask-choose-companions = { $unit }のほかに、どの将軍を加えますか。
ask-choose-mobilised = 補充ボックスから兵を何個置きますか。
ask-choose-mobilised-transfer = 転属：将軍だけが{ $space }へ移り、兵は残ります。補充ボックスから兵を置きますか。
ask-answer = { $seat }から{ $unit }への総統命令：{ $action ->
    [move] { $units }で{ $to }へ移動
    [mobilise] { $units }を動員
    [attack] { $units }で{ $target }を攻撃
    [move-attack] { $units }で{ $to }へ移動し、{ $target }を攻撃
    [air-raid] { $units }で{ $target }を空爆
    [bombard] { $units }で{ $target }を砲撃
    [transfer] { $n ->
        [0] {""}
       *[other] 兵1個を置いてから
     }{ $to }へ転属
    [return] { $to }で現役復帰
   *[wait] 待機
 }。従いますか、拒否しますか。
ask-answer-advance = { $seat }の命令による{ $target }への戦闘後前進：{ $units }。従いますか、拒否しますか。
ask-remove-allied = { $space }：どの連合軍ユニットを除去しますか（残り{ $n }個）。
ask-lose-own = { $space }への攻撃：どの参加ユニットを失いますか（残り{ $n }個）。
ask-advance-soldiers = { $space }の連合軍はいなくなりました。ドイツ兵を何個前進させますか。
ask-advance-romanians = { $space }の連合軍はいなくなりました。ルーマニア兵を何個前進させますか。
ask-advance-companions = { $space }の連合軍はいなくなりました。どの将軍を前進させますか。
ask-adopt = { $space }に残ったドイツ兵{ $n }個を、どの派閥に加えますか。
ask-choose-striker = { $space }：次はどの派閥が反撃しますか。
ask-assign-hit = { $space }：次のヒットをどの派閥が受けますか（残り{ $n }ヒット）。
ask-lose-faction = { $space }の{ $seat }：どのユニットを失いますか（残り{ $n }個）。
ask-remove-marching = { $space }：どの連合軍ユニットを除去しますか（残り{ $n }個）。
ask-bomb-soldier = { $space }：爆撃でどの兵を失いますか。
ask-return-cards = どの枢軸軍カードを山札に戻しますか（あと{ $n }枚まで）。

## 選択

do-draft = 「{ $card }」を選ぶ
do-deploy = { $space }に置く
do-soldiers = { $n ->
    [0] 兵なし
   *[other] 兵{ $n }個
 }
do-include = 「{ $card }」を山札に入れる
do-done-choose-cards = デッキにはこれ以上入れない
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
do-bring = { $unit }を加える
do-done-choose-companions = ほかの将軍は加えない
do-done-advance-companions = これ以上の将軍は前進しない
do-remove = { $unit }を除去
do-lose = { $unit }を失う
do-join = { $seat }に加える
do-strike = 次は{ $seat }
do-assign = { $seat }にヒット
do-bomb = { $unit }（{ $seat }）
do-bomb-power = { $unit }
do-restore = 「{ $card }」を山札に戻す
do-done-return-cards = カードはこれ以上戻さない

## 戦闘力の内訳

needs-strength = 行動する将軍の戦闘力
needs-raid = 空爆
needs-ability = 能力
needs-fortress = 要塞の境界線
needs-best = エリア内で最も高い戦闘力

## 出来事：準備とアクション

did-begin-turn = { $turn }ターンが始まりました。
did-draft = { $seat }が{ $unit }を選びました。
did-deploy = { $seat }が{ $space }に配置しました。
did-deploy-general = { $unit }を{ $space }に置きました。
did-deploy-soldiers = { $space }にドイツ兵{ $n }個を置きました。
did-include = 「{ $card }」を山札に入れました。
did-restore = 「{ $card }」を山札に戻しました。
did-use = { $seat }は{ $unit }を行動させました。
did-give-no-order = { $seat }は総統命令を出しませんでした。
did-order = { $seat }が{ $unit }に総統命令を出しました。
did-obey-all = { $seat }は、ターンが終わるまで総統命令にすべて従います。
did-refuse = { $seat }は、{ $unit }への命令を拒否しました。
did-move = { $seat }の{ $units }が{ $start }から{ $space }へ移動しました。
did-mobilise = { $unit }が{ $space }で{ $units }を動員しました。
did-draw-soldier = { $unit }のいる{ $space }に{ $units }を置きました。
did-transfer = { $unit }が{ $space }へ転属しました。
did-return = { $unit }が{ $space }で現役復帰しました。
did-wait = { $unit }は待機しました。出目は{ $dice }です。
did-change-side = { $space }：ドイツ兵{ $n }個が{ $seat }から{ $to }に移りました。

## 出来事：戦闘

did-attack = { $units }が{ $start }から{ $space }を攻撃しました。
did-air-raid = { $units }が{ $start }から{ $space }を空爆しました。
did-bombard = { $units }が{ $start }から{ $space }を砲撃しました。
did-roll-attack = 攻撃のダイス：{ $dice }（{ $needs }以下でヒット）。{ $hits }ヒット。
did-roll-counter = 反撃のダイス：{ $dice }（{ $needs }以下でヒット）。{ $hits }ヒット。
did-strike = { $seat }の反撃：{ $dice }（{ $needs }以下でヒット）。{ $hits }ヒット。
did-attack-in-vain = 戦闘力0の攻撃なので、ヒットはありません。
did-strike-in-vain = { $seat }の反撃は戦闘力0なので、ヒットはありません。
did-remove = { $space }の{ $units }を除去しました。
did-lose = { $seat }が{ $space }で{ $units }を失いました。
did-advance = { $seat }の{ $units }が{ $space }に戦闘後前進しました。
did-come-home = { $unit }が本拠地に入りました（{ $space }）。
did-take-home = { $seat }が{ $space }を占領しました。
did-leave-game = { $unit }がゲームから除外されました。
did-surrender = { $power }が降伏しました。
did-gain-vp = { $seat }：+{ $n }VP（{ $why ->
    [surrender] 降伏
    [home] 本拠地の占領
    [turns] 残りターン
    [waiting] 待機
   *[units] ユニットの除去
 }）。
did-pay-vp = { $seat }：−{ $n }VP（{ $why ->
   *[refusal] 命令の拒否
 }）。
did-change-power = ドイツの国力は{ $n }になりました。

## 出来事：連合軍

did-draw-card = 「{ $card }」を引きました。
did-turn-event = { $turn }のターンイベントです。
did-repeat = 捨て場の一番上の「{ $card }」をもう一度処理します。
did-no-event = このターンにイベントはありません。
did-nothing = 「{ $card }」では何も起こりません。
did-add-card = 「{ $card }」を連合軍カード捨て場に置きました。
did-reinforce = { $space }に{ $units }を補充しました。
did-not-reinforce = { $space }への補充はありません（{ $power }：{ $why ->
    [box] 補充ボックスは空
   *[void] 枢軸軍が占領
 }）。
did-step-entry = { $power }の参戦マーカーが{ $n }に進みました（{ $last }で参戦）。
did-enter-war = { $power }が参戦しました。
did-turn-soviet = ポーランド東、ラトビア、リトアニア、エストニアの兵がソ連兵になりました。
did-regain-london = ロンドンが奪還され、{ $unit }が戻りました。
did-roll-arrow = 矢印の出目は{ $dice }で、行き先は{ $space }です。
did-march = { $unit }が{ $start }から{ $space }へ進軍しました。
did-stay = { $unit }は{ $space }にとどまりました。
did-allied-attack = { $unit }が{ $start }から{ $n }個のユニットで{ $space }を攻撃しました。
did-allied-advance = { $unit }が{ $start }から{ $space }に戦闘後前進しました。
did-assign = 残りのヒットの1つは{ $seat }が受けました。
did-bomb = 戦略爆撃：出目は{ $dice }、目標は{ $space }です。
did-winter = { $space }の冬将軍：出目は{ $dice }、対象のユニットは{ $n }個。{ $hits ->
    [0] 損害はありません。
   *[other] { $hits }個が失われます。
 }
did-end-annihilation = ゲーム終了。ヒトラーが除去され、プレイヤー全員の負けです。
did-end-time = ゲーム終了。最終ターンが終わりました。
did-end-domination = ゲーム終了。制覇終了です。
did-stand = { $seat }は{ $n }VPで終わりました。

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
no-order-not-head = 総統命令を出せるのはヒトラーだけで、{ $unit }には出せません。
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
no-mobilise-ability = { $space }では、{ $unit }はアクティブ能力でしか動員できません。総統命令を受けたときと、派閥のカードがすべて行動済みのときは使えません。
no-mobilise-surrendered = { $power }は降伏しました。その兵はもう動員できません。
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
no-to-far = { $space }までは、{ $n }エリア以内で通れる道がありません。
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

## 書かれた局面の誤り

position-variant = この局面の形式は{ $variant }で、{ $expected }ではありません。
position-turn = ターン{ $turn }は行いません。最後は{ $last }です。
position-half = 手番の間に引かれている「半終了」は0枚か1枚で、{ $n }枚ではありません。
position-power = ドイツの国力は{ $least }から{ $most }までで、{ $n }にはなりません。
position-entry = { $key }：トラックは0から{ $most }までで、{ $n }にはなりません。
position-negative = { $key }：{ $n }は0より小さい数です。
position-not-a-home = { $key }：{ $id }は占領できる本拠地ではありません。
position-two-owners = { $unit }が2つの派閥に入っています。
position-no-general = { $seat }に将軍がいません。
position-both-sides = { $key }：1つのエリアに両陣営のユニットがいます。
position-wrong-place = { $key }：{ $unit }はここにいられません。
position-over = ヒトラーがいなければ、ゲームは終わっているはずです。
position-no-half-end = 山札に「半終了」が{ $n }枚必要です。
position-allied-general = { $key }：{ $unit }は連合軍の将軍なので、派閥には属しません。
position-neutral-general = { $key }：{ $unit }は中立になれません。なれるのはヒトラーだけです。
position-twice = { $unit }が2回書かれています（{ $first }と{ $key }）。
position-one-general = { $key }：{ $unit }は1つだけです（{ $n }と書かれています）。
position-other-side = { $key }：{ $unit }はここに属せません。
position-counters = { $key }：いま使える{ $unit }は{ $limit }個ですが、{ $n }個書かれています。
position-surrendered-units = { $key }：{ $power }は降伏したかソ連兵に変わったので、もうユニットはありません（4-3-6、7-1）。
position-soldiers-alone = { $key }：{ $seat }の兵が自派閥の将軍なしで置かれています。ほかの派閥か中立になるはずです（4-1-1）。
position-home-taken = { $key }：{ $space }は占領されたので、{ $unit }はゲームから除外されています（4-3-5）。
position-london-axis = london：ロンドンに枢軸軍がいるので、ロンドンは枢軸軍の占領下です（7-4）。
position-london-marker = london：ロンドンが占領されているので、占領マーカーはすでに取られています（7-4）。
position-london-montgomery = london：ロンドンが占領されている間、{ $unit }はマップ上にいません（7-4）。
position-london-allied = london：占領されたロンドンに入れるのは、アメリカ軍とその同行ユニットだけです（7-4）。
position-returns = returns：山札に戻せる残り枚数が{ $n }枚になることはありません（11）。
position-nobodys = { $key }：{ $id }は誰のものでもありません。
position-needs = { $key }がないか、空です。いまの質問に必要です。
position-wrong-area = { $key }：{ $space }でそのようなことは起こりません。
position-beyond = { $key }：{ $n }は0から{ $most }までの数ではありません。
position-hits = { $key }：ヒット数{ $n }はダイスと合っていません。
position-event-step = { $key }：イベントの効果は{ $most }個で、{ $n }番目はありません。
position-asks-twice = 質問するのはアクションかイベントのどちらか一方です。
position-nothing-to-draft = ドラフトの途中なら、まだ選ばれていないカードがあるはずです。ソロにドラフトはありません。
position-gone-owned = { $unit }は派閥に属しているため、ゲームから除外できません。
position-nothing-to-deploy = 配置の途中なら、まだ置いていないユニットがあるはずです。

## カードとターンイベント

event-reinforce = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }{ $space }に兵{ $number }個（{ $power }）。
event-reinforce-units = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }この勢力のユニットがいれば{ $space }に、いなければ{ $otherwise }に兵{ $number }個（{ $power }）。
event-reinforce-general = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }{ $general }のもとに兵{ $number }個（{ $power }）。
event-reinforce-homes = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }占領されていない本拠地それぞれに兵{ $number }個（{ $power }）。
event-march-or-reinforce = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }{ $general }のエリアに連合軍ユニットが{ $threshold }個以上いれば進軍し、いなければ兵{ $number }個（{ $power }）が加わります。
event-march = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }{ $general }が進軍します。
event-entry = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }参戦マーカーが{ $steps }進みます（{ $power }）。
event-enter = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }{ $power }は、まだ中立なら参戦します。
event-add-card = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }「{ $card }」を連合軍カード捨て場に置きます。
event-winter = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }冬将軍（1エリアにつきダイス{ $dice }個）。
event-bomb = { $when ->
    [at-war] { $whose }が参戦していれば、
    [neutral] { $whose }が中立なら、
    [surrendered] { $whose }が降伏していれば、
   *[always] {""}
 }ダイスで決めたエリアの枢軸軍の兵{ $soldiers }個を失い、ドイツの国力が{ $power }下がります。
event-half-end = 1枚目でターンイベントを処理し、2枚目で捨て場の一番上をもう一度処理して、ターンを終えます。
event-order = 好きな将軍に総統命令を出せます。

## できない理由: トラック

no-track-turn = ターンマーカーは、ターンの終了処理で自動的に進みます。
no-track-power = ドイツの国力は、本拠地の占領と国家の降伏で上がり、カードの指示で変わります。プレイヤーが選ぶものではありません。
no-track-entry = { $power }の参戦マーカーはカードの指示で進み、参戦すると最後のマスに置かれます。
no-track-vp = VPは将軍のアクションによって得たり支払ったりするもので、ここで選ぶことはありません。

## 局面から分かること

fact-axis-at = 枢軸軍がいるエリア：{ $spaces }
fact-allied-at = 連合軍がいるエリア：{ $spaces }
fact-closed = 将軍がマップ上にいるため枢軸軍が入れないエリア：{ $spaces }
fact-taken = 枢軸軍が占領したエリア：{ $spaces }
fact-domination = 制覇まで残りのエリア：{ $spaces }
fact-at-war = 参戦中：{ $power }
fact-neutral = 未参戦：{ $power }

### 予期できること

when-ordered = 自分の将軍に総統命令が出たら
when-loss = 自派閥が失うユニットを選ぶことになったら
