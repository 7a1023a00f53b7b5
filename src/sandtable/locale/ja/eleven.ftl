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
# 文の中の勢力。英語では冠詞が付く。
nation-germany = ドイツ
nation-italy = イタリア
nation-finland = フィンランド
nation-hungary = ハンガリー
nation-romania = ルーマニア
nation-bulgaria = ブルガリア
nation-united-kingdom = イギリス
nation-soviet-union = ソ連
nation-united-states = アメリカ
nation-partisans = パルチザン
nation-poland = ポーランド
nation-denmark = デンマーク
nation-norway = ノルウェー
nation-netherlands = オランダ
nation-belgium = ベルギー
nation-france = フランス
nation-yugoslavia = ユーゴスラビア
nation-greece = ギリシャ
nation-eastern-poland = ポーランド東
nation-latvia = ラトビア
nation-lithuania = リトアニア
nation-estonia = エストニア

## 問い

ask-waiting = { $seat }の選択を待っています。
ask-over-annihilation = ゲーム終了。ヒトラーが除去され、プレイヤー全員の負けです。
ask-over-time = ゲーム終了。最終ターンが終わり、{ $seat }が{ $n }VPで勝ちました。
ask-over-domination = ゲーム終了。制覇終了により、{ $seat }が{ $n }VPで勝ちました。
ask-over-time-solo = ゲーム終了。最終ターンが終わりました。獲得したVPは{ $n }です。
ask-over-domination-solo = ゲーム終了。制覇終了です。獲得したVPは{ $n }です。
ask-draft = { $seat }：将軍のカードを1枚選んでください。
ask-deploy = { $units }を配置します。ドイツ中核部のエリアを選んでください。
ask-deploy-general = { $units }を配置します。ドイツ中核部のエリアを選んでください。
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
ask-choose-mobilised-transfer = { $space }へ転属：将軍だけが移ります。補充ボックスの兵1個を、元のエリアに置きますか。
ask-answer = { $action ->
    [move] { $seat }から{ $unit }への総統命令：{ $units }で{ $to }へ移動します。従いますか、拒否しますか。
    [mobilise] { $seat }から{ $unit }への総統命令：{ $units }を動員します。従いますか、拒否しますか。
    [attack] { $seat }から{ $unit }への総統命令：{ $units }で{ $target }を攻撃します。従いますか、拒否しますか。
    [move-attack] { $seat }から{ $unit }への総統命令：{ $units }で{ $to }へ移動し、{ $target }を攻撃します。従いますか、拒否しますか。
    [air-raid] { $seat }から{ $unit }への総統命令：{ $units }で{ $target }を空爆します。従いますか、拒否しますか。
    [bombard] { $seat }から{ $unit }への総統命令：{ $units }で{ $target }を砲撃します。従いますか、拒否しますか。
    [transfer] { $n ->
        [0] { $seat }から{ $unit }への総統命令：{ $to }へ転属します。従いますか、拒否しますか。
       *[other] { $seat }から{ $unit }への総統命令：{ $to }へ転属し、残るユニットに兵1個が加わります。従いますか、拒否しますか。
     }
    [return] { $seat }から{ $unit }への総統命令：{ $to }で現役復帰します。従いますか、拒否しますか。
   *[wait] { $seat }から{ $unit }への総統命令：待機します。従いますか、拒否しますか。
 }
ask-answer-advance = { $seat }の命令による{ $target }への戦闘後前進：{ $units }。従いますか、拒否しますか。
ask-remove-allied = { $space }：どの連合軍ユニットを除去しますか（残り{ $n }個）。
ask-lose-own = { $space }への攻撃：どの参加ユニットを失いますか（残り{ $n }個）。
ask-advance-soldiers = { $space }の連合軍はいなくなりました。ドイツ兵を何個、戦闘後前進させますか。
ask-advance-romanians = { $space }の連合軍はいなくなりました。ルーマニア兵を何個、戦闘後前進させますか。
ask-advance-companions = { $space }の連合軍はいなくなりました。どの将軍を戦闘後前進させますか。
ask-adopt = { $space }に残ったドイツ兵{ $n }個を、どの派閥に加えますか。
ask-choose-striker = { $space }：次はどの派閥が反撃しますか。
ask-assign-hit = { $space }：次のヒットをどの派閥が受けますか（残り{ $n }ヒット）。
ask-lose-faction = { $space }の{ $seat }：どのユニットを失いますか（残り{ $n }個）。
ask-remove-marching = { $space }：どの連合軍ユニットを除去しますか（残り{ $n }個）。
ask-bomb-soldier = { $space }：爆撃でどの兵を失いますか。
ask-return-cards = どの枢軸軍カードを山札に戻しますか（残り{ $n }枚まで）。

## 選択

do-draft = 「{ $card }」を選ぶ
do-deploy = { $space }に置く
do-soldiers = { $n ->
    [0] 兵なし
   *[other] 兵{ $n }個
 }
do-include = 「{ $card }」を山札に入れる
do-done-choose-cards = 山札にはこれ以上入れない
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
do-obey-all = 命令にすべて従う
do-to = { $space }へ
do-target = { $space }を攻撃
do-romanians = { $n ->
    [0] ルーマニア兵なし
   *[other] ルーマニア兵{ $n }個
 }
do-bring = { $unit }を加える
do-done-choose-companions = ほかの将軍は加えない
do-done-advance-companions = ほかの将軍は残す
do-remove = { $unit }を除去
do-lose = { $unit }を失う
do-join = { $seat }に加える
do-strike = 次は{ $seat }
do-assign = { $seat }にヒット
do-bomb = { $unit }（{ $seat }）
do-bomb-power = { $unit }
do-restore = 「{ $card }」を山札に戻す
do-done-return-cards = これ以上戻さない

## 戦闘力の内訳

needs-strength = 行動する将軍の戦闘力
needs-raid = 空爆
needs-ability = 能力
needs-fortress = 要塞境界線
needs-best = エリア内で最も高い戦闘力

## 出来事：準備とアクション

did-begin-turn = { $turn }ターンが始まりました。
did-draft = { $seat }が{ $unit }を選びました。
did-deploy = { $seat }が{ $space }にユニットを配置しました。
did-deploy-general = { $unit }を{ $space }に置きました。
did-deploy-soldiers = { $space }にドイツ兵{ $n }個を置きました。
did-include = 「{ $card }」を山札に入れました。
did-restore = 「{ $card }」を山札に戻しました。
did-use = { $seat }が{ $unit }を行動させました。
did-give-no-order = { $seat }が総統命令を見送りました。
did-order = { $seat }が{ $unit }に総統命令を出しました。
did-obey-all = { $seat }が、このターンの総統命令にすべて従うと宣言しました。
did-refuse = { $seat }が{ $unit }への命令を拒否しました。
did-move = { $seat }の{ $units }が{ $start }から{ $space }へ移動しました。
did-mobilise = { $unit }が{ $space }で{ $units }を動員しました。
did-draw-soldier = { $unit }のいる{ $space }に{ $units }を置きました。
did-transfer = { $unit }が{ $space }へ転属しました。
did-return = { $unit }が{ $space }で現役復帰しました。
did-wait = { $unit }が待機しました。出目は{ $dice }です。
did-change-side = { $space }：ドイツ兵{ $n }個が{ $seat }から{ $to }に移りました。

## 出来事：戦闘

did-attack = { $units }が{ $start }から{ $space }を攻撃しました。
did-air-raid = { $units }が{ $start }から{ $space }を空爆しました。
did-bombard = { $units }が{ $start }から{ $space }を砲撃しました。
did-roll-attack = 攻撃のダイス：{ $dice }（{ $needs }以下でヒット）。{ $hits }ヒット。
did-roll-counter = 反撃のダイス：{ $dice }（{ $needs }以下でヒット）。{ $hits }ヒット。
did-strike = { $seat }の反撃：{ $dice }（{ $needs }以下でヒット）。{ $hits }ヒット。
did-attack-in-vain = 攻撃：戦闘力0なので、ヒットしません。
did-strike-in-vain = { $seat }の反撃：戦闘力0なので、ヒットしません。
did-remove = { $space }の{ $units }を除去しました。
did-lose = { $seat }が{ $space }で{ $units }を失いました。
did-advance = { $seat }の{ $units }が{ $space }に戦闘後前進しました。
did-come-home = { $unit }が{ $space }に復帰しました。
did-take-home = { $seat }が{ $space }を占領しました。
did-leave-game = { $unit }がゲームから除外されました。
did-surrender = { $power }が降伏しました。
did-gain-vp = { $why ->
    [surrender] { $seat }：+{ $n }VP（降伏）。
    [home] { $seat }：+{ $n }VP（本拠地の占領）。
    [turns] { $seat }：+{ $n }VP（残りターン）。
    [waiting] { $seat }：+{ $n }VP（待機）。
   *[units] { $seat }：+{ $n }VP（ユニットの除去）。
 }
did-pay-vp = { $why ->
   *[refusal] { $seat }：−{ $n }VP（命令の拒否）。
 }
did-change-power = ドイツの国力が{ $n }になりました。

## 出来事：連合軍

did-draw-card = 「{ $card }」を引きました。
did-turn-event = { $turn }のターンイベントです。
did-repeat = 捨て場の一番上の「{ $card }」をもう一度処理します。
did-no-event = このターンにイベントはありません。
did-nothing = 「{ $card }」のカードは効果がありません。
did-add-card = 「{ $card }」を連合軍カード捨て場に置きました。
did-reinforce = { $space }に{ $units }を補充しました。
did-not-reinforce = { $why ->
    [box] { $space }への補充はありません（{ $power }：補充ボックスは空）。
   *[void] { $space }への補充はありません（{ $power }：枢軸軍が占領）。
 }
did-step-entry = { $power }の参戦マーカーが{ $n }に進みました（{ $last }で参戦）。
did-enter-war = { $power }が参戦しました。
did-turn-soviet = ポーランド東、ラトビア、リトアニア、エストニアの兵がソ連兵になりました。
did-regain-london = 連合軍がロンドンを奪還し、{ $unit }が復帰しました。
did-roll-arrow = 矢印を決める出目は{ $dice }で、行き先は{ $space }です。
did-march = { $unit }が{ $start }から{ $space }へ進軍しました。
did-stay = { $unit }が{ $space }にとどまりました。
did-allied-attack = { $unit }が{ $start }から{ $n }個のユニットで{ $space }を攻撃しました。
did-allied-advance = { $unit }が{ $start }から{ $space }に戦闘後前進しました。
did-assign = { $seat }が余ったヒットを1つ受けました。
did-bomb = 戦略爆撃：出目は{ $dice }で、目標は{ $space }です。
did-winter = { $hits ->
    [0] { $space }の冬将軍：出目は{ $dice }、対象のユニットは{ $n }個。損害はありません。
   *[other] { $space }の冬将軍：出目は{ $dice }、対象のユニットは{ $n }個。{ $hits }個を失います。
 }
did-end-annihilation = ゲーム終了。ヒトラーが除去され、プレイヤー全員の負けです。
did-end-time = ゲーム終了。最終ターンが終わりました。
did-end-domination = ゲーム終了。制覇終了です。
did-stand = { $seat }の最終得点は{ $n }VPです。

## できない理由：準備と山札

no-draft = { $unit }はもう選ばれています。ほかの将軍を選んでください。
no-deploy = { $space }はドイツ中核部ではありません。ドイツ中核部のエリアを選んでください。
no-include = 「{ $card }」はもう山札に入っています。ほかのカードを選んでください。
no-restore = 「{ $card }」は枢軸軍カード捨て場にありません。捨て場にあるカードを選んでください。

## できない理由：将軍とアクション

no-obey-all = すべての命令に従う宣言は、今はできません。行動させる将軍を選んでください。
no-use-other-faction = { $unit }は自派閥の将軍ではありません。自派閥の将軍を選んでください。
no-use-acted = { $unit }は行動済みです。未行動の将軍を選んでください。
no-pass-order = この命令は見送れません。総統命令を出す将軍を選んでください。
no-order = { $reason ->
    [giver] { $unit }は総統命令を出す側なので、命令を受けられません。ほかの将軍を選んでください。
   *[not-in-game] { $unit }はゲームに残っていないので、総統命令を受けられません。ほかの将軍を選んでください。
 }
no-order-not-head = 総統命令を出せるのはヒトラーだけです。{ $unit }にはほかのアクションを選んでください。
no-order-nobody = 命令できる将軍がいません。待機を選んでください。
no-act-head = { $unit }が行えるのは、待機と総統命令だけです。どちらかを選んでください。
no-act-sanatorium = { $unit }は療養ボックスにいます。待機か現役復帰を選んでください。
no-return-on-map = { $unit }は療養ボックスにいません。ほかのアクションを選んでください。
no-act-core-full = 連合軍ユニットのいないエリアがドイツ中核部にないため、転属も現役復帰もできません。ほかのアクションを選んでください。
no-move-anywhere = { $unit }が移動できるエリアはありません。ほかのアクションを選んでください。
no-move-attack = { $unit }は、目標に隣接するエリアまで移動できません。ほかのアクションを選んでください。
no-mobilise-empty = 補充ボックスが空です（{ $power }）。ほかのアクションを選んでください。
no-mobilise-zone = ソ連国防圏では動員できません。ほかのアクションを選んでください。
no-mobilise-core = { $space }はドイツ中核部ではないので、動員できません。ほかのアクションを選んでください。
no-mobilise-ability = { $space }では、{ $unit }はアクティブ能力でしか動員できません。アクティブ能力は、総統命令を受けたときと、派閥の将軍がすべて行動済みのときは使えません。ほかのアクションを選んでください。
no-mobilise-surrendered = { $power }は降伏したため、その兵は動員できません。ほかのアクションを選んでください。
no-bombard-few = 砲撃には{ $least }個以上のユニットが必要です。ユニットを加えるか、ほかのアクションを選んでください。
no-bring = { $unit }は連れていけません。同じエリアにいる同派閥の将軍を選んでください。
no-number = { $least }から{ $most }までの数を選んでください。
no-advance = { $unit }は戦闘後前進できません。攻撃に参加した将軍を選んでください。

## できない理由：エリア

no-to-start = 将軍はもう{ $space }にいます。ほかのエリアを選んでください。
no-to-closed = { $space }は進入禁止です。ほかのエリアを選んでください。
no-to-berlin = { $space }にはヒトラーしか入れません。ほかのエリアを選んでください。
no-to-not-core = { $space }はドイツ中核部ではありません。ドイツ中核部のエリアを選んでください。
no-to-allied = { $space }には連合軍ユニットがいます。連合軍ユニットのいないエリアを選んでください。
no-to-barred = { $unit }がマップ上にいる間、枢軸軍は{ $space }に入れません。ほかのエリアを選んでください。
no-to-no-target = { $space }の隣に攻撃できる目標がありません。ほかのエリアを選んでください。
no-to-far = { $n ->
    [1] { $space }には届きません。将軍のいるエリアの隣を選んでください。
   *[other] { $space }には届きません。通れるエリアをたどって{ $n }エリア以内を選んでください。
 }
no-target-near = { $space }の隣に、この攻撃の目標がありません。ほかのアクションを選んでください。
no-target-not-adjacent = { $space }は{ $start }に隣接していません。隣接するエリアを選んでください。
no-target-empty = { $space }に連合軍ユニットはいません。連合軍ユニットのいるエリアを選んでください。
no-target-sea = { $start }と{ $space }の間は海域境界線なので、攻撃できるのは空爆だけです。ほかの目標か空爆を選んでください。

## できない理由：戦闘とイベント

no-remove = { $space }の{ $unit }は除去できません。兵、将軍、元首の順に除去してください。
no-lose-not-attacking = { $unit }は攻撃に参加していません。参加したユニットを選んでください。
no-join = { $space }に{ $seat }の将軍がいません。そこに将軍のいる派閥を選んでください。
no-strike = { $space }に{ $seat }のユニットはいません。そこにユニットのいる派閥を選んでください。
no-strike-twice = { $seat }はもう反撃しました。ほかの派閥を選んでください。
no-assign = { $seat }はこれ以上ヒットを受けられません。ほかの派閥を選んでください。
no-assign-twice = { $seat }は余ったヒットをもう1つ受けています。ほかの派閥を選んでください。
no-lose = { $seat }の{ $unit }は、そこにいません。ほかのユニットを選んでください。
no-lose-head = ほかの枢軸軍ユニットがそのエリアにいる間、{ $unit }は失われません。ほかのユニットを選んでください。
no-lose-spared = { $unit }は冬将軍の対象になりません。ほかのユニットを選んでください。
no-bomb = { $space }に{ $seat }の兵はいません。そこにいる兵を選んでください。
no-bomb-power = { $space }にその勢力（{ $power }）の兵はいません。そこにいる兵を選んでください。

## 書かれた局面の誤り

position-variant = この局面は{ $variant }のもので、{ $expected }のものではありません。そのバリアントを選ぶか、局面を直してください。
position-turn = ターン{ $turn }はありません。最終ターンの{ $last }か、それより前のターンを書いてください。
position-half = 2枚目の「半終了」でターンが終わるので、{ $n }枚引かれていることはありません。0か1と書いてください。
position-power = ドイツの国力は{ $n }になりません。{ $least }から{ $most }までの数を書いてください。
position-entry = { $key }：{ $n }はトラックの外です。0から{ $most }までの数を書いてください。
position-negative = { $key }：{ $n }は0より小さい数です。0以上の数を書いてください。
position-not-a-home = { $key }：{ $id }は占領できる本拠地ではありません。占領できる本拠地を書いてください。
position-two-owners = { $unit }が2つの派閥に入っています。どちらかを消してください。
position-no-general = { $seat }に将軍がいません。将軍を加えてください。
position-both-sides = { $key }：1つのエリアに両陣営のユニットがいます。どちらかを移してください。
position-wrong-place = { $key }：{ $unit }はここに置けません。ほかの場所を選んでください。
position-over = ヒトラーがマップにいないため、ゲームは終わっているはずです。ヒトラーをベルリンに置いてください。
position-no-half-end = 山札の「半終了」を{ $n }枚にしてください。
position-allied-general = { $key }：{ $unit }は連合軍の将軍なので、派閥には属しません。この名前を消してください。
position-neutral-general = { $key }：中立になれるのはヒトラーだけで、{ $unit }はなれません。派閥に移してください。
position-twice = { $unit }が2回書かれています（{ $first }と{ $key }）。どちらかを消してください。
position-one-general = { $key }：{ $unit }は1人だけです（{ $n }と書かれています）。1と書いてください。
position-other-side = { $key }：ここに{ $unit }は書けません。そのユニットの陣営か派閥の欄に書いてください。
position-counters = { $key }：{ $unit }が{ $n }個書かれていますが、今使えるのは{ $limit }個までです。減らしてください。
position-surrendered-units = { $key }：{ $power }は降伏したかソ連兵に変わったので、もうユニットはありません（4-3-6、7-1）。消してください。
position-soldiers-alone = { $key }：{ $seat }の兵がいるエリアに、自派閥の将軍がいません（4-1-1）。将軍を加えるか、中立派閥の兵にしてください。
position-home-taken = { $key }：{ $space }は占領されたので、{ $unit }はゲームから除外されています（4-3-5）。将軍か、占領したエリアを消してください。
position-london-axis = london：ロンドンに枢軸軍がいるので、ロンドンは枢軸軍の占領下です（7-4）。axis_held = true と書いてください。
position-london-marker = london：ロンドンは占領されているので、ロンドン占領マーカーは除外されています（7-4）。marker = false と書いてください。
position-london-montgomery = london：ロンドンが占領されている間、{ $unit }はマップ上にいません（7-4）。消してください。
position-london-allied = london：枢軸軍占領下のロンドンに、アメリカ軍と一緒でない連合軍は入れません（7-4）。アメリカ軍を加えるか、連合軍を消してください。
position-returns = returns：山札に戻せる残り枚数が{ $n }枚になることはありません（11）。ほかの数を書いてください。
position-nobodys = { $key }：{ $id }はどの派閥にも属しません。派閥の将軍を選んでください。
position-needs = { $key }がないか、空です。今の選択に必要なので、書き加えてください。
position-wrong-area = { $key }：{ $space }はアクションやイベントの対象になりません。ほかのエリアを書いてください。
position-beyond = { $key }：{ $n }は範囲の外です。0から{ $most }までの数を書いてください。
position-hits = { $key }：ヒット数{ $n }がダイスと合っていません。ヒット数かダイスを直してください。
position-event-step = { $key }：イベントに{ $n }番目の効果はありません。{ $most }以下の数を書いてください。
position-asks-twice = アクションとイベントの両方に選択が残っています。どちらかを消してください。
position-nothing-to-draft = 将軍の分配には、2人以上のプレイヤーと残りのカードが必要です。カードを加えるか、ほかの段階を選んでください。
position-gone-owned = { $unit }は派閥に属しているため、ゲームから除外できません。どちらかを消してください。
position-nothing-to-deploy = 配置には、まだ置いていないユニットが必要です。ユニットを加えるか、ほかの段階を選んでください。

## カードとターンイベント

event-reinforce = { $when ->
    [at-war] { $whose }が参戦していれば、{ $space }に{ $units }を補充します。
    [neutral] { $whose }が中立なら、{ $space }に{ $units }を補充します。
    [surrendered] { $whose }が降伏していれば、{ $space }に{ $units }を補充します。
   *[always] { $space }に{ $units }を補充します。
 }
event-reinforce-units = { $when ->
    [at-war] { $whose }が参戦している場合の補充：{ $space }に{ $power }のユニットがいればそこに、いなければ{ $otherwise }に{ $units }を置きます。
    [neutral] { $whose }が中立の場合の補充：{ $space }に{ $power }のユニットがいればそこに、いなければ{ $otherwise }に{ $units }を置きます。
    [surrendered] { $whose }が降伏している場合の補充：{ $space }に{ $power }のユニットがいればそこに、いなければ{ $otherwise }に{ $units }を置きます。
   *[always] { $space }に{ $power }のユニットがいればそこに、いなければ{ $otherwise }に{ $units }を置きます。
 }
event-reinforce-general = { $when ->
    [at-war] { $whose }が参戦していれば、{ $general }のいるエリアに{ $units }を補充します。
    [neutral] { $whose }が中立なら、{ $general }のいるエリアに{ $units }を補充します。
    [surrendered] { $whose }が降伏していれば、{ $general }のいるエリアに{ $units }を補充します。
   *[always] { $general }のいるエリアに{ $units }を補充します。
 }
event-reinforce-homes = { $when ->
    [at-war] { $whose }が参戦していれば、{ $power }の将軍の本拠地のうち、占領されていないものすべてに、{ $units }ずつを補充します。
    [neutral] { $whose }が中立なら、{ $power }の将軍の本拠地のうち、占領されていないものすべてに、{ $units }ずつを補充します。
    [surrendered] { $whose }が降伏していれば、{ $power }の将軍の本拠地のうち、占領されていないものすべてに、{ $units }ずつを補充します。
   *[always] { $power }の将軍の本拠地のうち、占領されていないものすべてに、{ $units }ずつを補充します。
 }
event-march-or-reinforce = { $when ->
    [at-war] { $whose }が参戦している場合の処理：{ $general }のエリアに連合軍ユニットが{ $threshold }個以上いれば進軍し、いなければ{ $units }が加わります。
    [neutral] { $whose }が中立の場合の処理：{ $general }のエリアに連合軍ユニットが{ $threshold }個以上いれば進軍し、いなければ{ $units }が加わります。
    [surrendered] { $whose }が降伏している場合の処理：{ $general }のエリアに連合軍ユニットが{ $threshold }個以上いれば進軍し、いなければ{ $units }が加わります。
   *[always] { $general }のエリアに連合軍ユニットが{ $threshold }個以上いれば進軍し、いなければ{ $units }が加わります。
 }
event-march = { $when ->
    [at-war] { $whose }が参戦していれば、{ $general }が、ユニットの数によらず進軍します。
    [neutral] { $whose }が中立なら、{ $general }が、ユニットの数によらず進軍します。
    [surrendered] { $whose }が降伏していれば、{ $general }が、ユニットの数によらず進軍します。
   *[always] { $general }が、ユニットの数によらず進軍します。
 }
event-entry = { $when ->
    [at-war] { $whose }が参戦していれば、{ $power }の参戦マーカーが{ $steps }マス進みます。
    [neutral] { $whose }が中立なら、{ $power }の参戦マーカーが{ $steps }マス進みます。
    [surrendered] { $whose }が降伏していれば、{ $power }の参戦マーカーが{ $steps }マス進みます。
   *[always] { $power }の参戦マーカーが{ $steps }マス進みます。
 }
event-entry-neutral = { $power }が中立なら、参戦マーカーが{ $steps }マス進みます。
event-enter = { $when ->
    [at-war] { $whose }が参戦していれば、{ $power }が参戦します（まだ中立の場合）。
    [neutral] { $whose }が中立なら、{ $power }が参戦します（まだ中立の場合）。
    [surrendered] { $whose }が降伏していれば、{ $power }が参戦します（まだ中立の場合）。
   *[always] { $power }がまだ中立なら、参戦します。
 }
event-add-card = { $when ->
    [at-war] { $whose }が参戦していれば、「{ $card }」を連合軍カード捨て場に置きます。
    [neutral] { $whose }が中立なら、「{ $card }」を連合軍カード捨て場に置きます。
    [surrendered] { $whose }が降伏していれば、「{ $card }」を連合軍カード捨て場に置きます。
   *[always] 「{ $card }」を連合軍カード捨て場に置きます。
 }
event-winter = { $when ->
    [at-war] { $whose }が参戦していれば、冬将軍が来ます。ソ連国防圏で枢軸軍のいるエリアごとにダイスを{ $dice }個振り、出目の合計を超える分のユニットを失います。
    [neutral] { $whose }が中立なら、冬将軍が来ます。ソ連国防圏で枢軸軍のいるエリアごとにダイスを{ $dice }個振り、出目の合計を超える分のユニットを失います。
    [surrendered] { $whose }が降伏していれば、冬将軍が来ます。ソ連国防圏で枢軸軍のいるエリアごとにダイスを{ $dice }個振り、出目の合計を超える分のユニットを失います。
   *[always] 冬将軍が来ます。ソ連国防圏で枢軸軍のいるエリアごとにダイスを{ $dice }個振り、出目の合計を超える分のユニットを失います。
 }
event-bomb = { $when ->
    [at-war] { $whose }が参戦していれば、ダイスで決めたエリアで枢軸軍が兵{ $soldiers }個を失い、ドイツの国力が{ $power }下がります。
    [neutral] { $whose }が中立なら、ダイスで決めたエリアで枢軸軍が兵{ $soldiers }個を失い、ドイツの国力が{ $power }下がります。
    [surrendered] { $whose }が降伏していれば、ダイスで決めたエリアで枢軸軍が兵{ $soldiers }個を失い、ドイツの国力が{ $power }下がります。
   *[always] ダイスで決めたエリアで枢軸軍が兵{ $soldiers }個を失い、ドイツの国力が{ $power }下がります。
 }
event-half-end = 1枚目の「半終了」でターンイベントを処理します。2枚目で捨て場の一番上のカードをもう一度処理し、ターンを終えます。
event-order = このカードを引いたプレイヤーは、好きな将軍に総統命令を出せます。

## できない理由：トラック

no-track-turn = ターンマーカーは選べません。ターンの終了処理で自動的に進みます。ほかのものを選んでください。
no-track-power = ドイツの国力は選べません。本拠地の占領、勢力の降伏、爆撃で変わります。ほかのものを選んでください。
no-track-entry = 参戦マーカー（{ $power }）は選べません。カードやイベントで進み、参戦すると最後のマスに移ります。ほかのものを選んでください。
no-track-vp = VPはここでは選べません。攻撃、反撃、待機、命令の拒否によって変わります。ほかのものを選んでください。

## 局面から分かること

fact-axis-at = 枢軸軍がいるエリア：{ $spaces }
fact-allied-at = 連合軍がいるエリア：{ $spaces }
fact-closed = 将軍がマップ上にいるため枢軸軍が入れないエリア：{ $spaces }
fact-taken = 枢軸軍が占領したエリア：{ $spaces }
fact-domination = 制覇終了に必要な残りのエリア：{ $spaces }
fact-at-war = 参戦中：{ $power }
fact-neutral = 未参戦：{ $power }

## 自動応答の条件

when-ordered = 自分の将軍に総統命令が出たら
when-loss = 自派閥が失うユニットを選ぶことになったら
