### 『ライズ・オブ・ブリッツクリーク』：戦闘予測、脅威、助言。

odds-battle = { $space }の戦闘
odds-attacker = 攻撃側
odds-defender = 防御側
odds-attacker-wins = 戦果で上回り、攻撃側の勝利
odds-same-attacker = 戦果は同数、ダイスの数で攻撃側の勝利
odds-same-defender = 戦果は同数、防御側の勝利
odds-defender-wins = 戦果で上回り、防御側の勝利
odds-pair-attacker = 攻撃側のぞろ目（防御側1個を除去）
odds-pair-defender = 防御側のぞろ目（攻撃側1個を除去）
odds-lead = 戦果の差（攻撃側－防御側）
odds-covered = 軍集団ボックスのユニットは不明です。戦車優勢になるかどうかもわかりません。
odds-keep = どちらの軍も、勝てるダイス2個を選ぶものとします。勝敗が変わらなければ、ぞろ目を選びます。
odds-nobody-there = ユニットがいないので、勝てばそのまま占領します。
odds-no-way-out = { $n ->
    [0] 防御側は敗れると退却先がなく、退却すべきユニットは除去されます。
   *[other] 退却できる防御側のユニットは{ $n }個までで、残りは除去されます。
 }
odds-may-stay = 防御側は敗れても、1個を除去すれば退却せずに残れます。
odds-must-retreat = 防御側は敗れると必ず退却します。
odds-without-cards = 戦術カードは含みません。攻撃側はカードを伏せて出すことができ、防御側もカードで応じられます。
odds-without-attack-cards = 攻撃側の伏せたカードは含みません。
odds-without-defence-cards = 防御側がこれから使うカードは含みません。
odds-surrender-attacker = 補給切れのため、攻撃側の歩兵は除去されると降伏します。
odds-surrender-defender = 補給切れのため、防御側の歩兵は除去されると降伏します。
odds-card-wasted = { $space }の戦闘では「{ $card }」の効果がありません。どちらの軍もダイスは{ $limit }個までです。
odds-card-wasted-least = { $space }の戦闘では「{ $card }」の効果がありません。ダイスは0個より少なくなりません。
odds-leaves = { $n ->
    [0] ユニットが離れると、{ $space }は{ $seat }の支配になります。
   *[other] ユニットが離れると、{ $space }は{ $seat }の支配になり、{ $spaces }は補給切れになります。
 }
outlook-attack = { $start }の{ $units }が{ $space }を攻撃できます。
outlook-attack-covered = { $start }から{ $space }を攻撃できます。{ $start }のユニットは隠されており、最悪の場合は{ $units }です。
outlook-without-cards = 勝率は、次の戦術移動による攻撃が戦術カードなしで成功する確率です。隠されたユニットは最悪の場合で数えます。
outlook-cut-off = { $space }は補給切れです。
outlook-weak = { $space }を失うと、{ $spaces }は補給切れになります。
outlook-goal-near = 「{ $victory }」の達成に残るのは{ $spaces }です。次の移動で攻撃できるのは{ $near }です。
outlook-goal-far = 「{ $victory }」の達成に残るのは{ $spaces }です。次の移動で攻撃できるスペースはありません。
outlook-goal-held = 「{ $victory }」は達成されています。必要なスペースをすべてドイツ軍が支配しています。

## 配置と作戦計画についてのコーチの助言

counsel-deploy-allied = 公開の「{ $victory }」に必要なのは{ $spaces }です。{ $n ->
    [0] このうち、配置できるのに味方がいない所はありません。
   *[other] この{ $of }か所のうち{ $n }か所は、配置できますが、まだ味方がいません。
 }ドイツ軍の根拠地に最も近いのは{ $near }で、{ $steps }スペース離れています。
counsel-deployed-allied = 配置していないユニットは、あと{ $left }個です。「{ $victory }」に必要なスペースのうち、{ $spaces }には配置できますが、まだ味方がいません。
counsel-deploy-german = 「{ $victory }」に必要なスペースのうち、根拠地に最も近いのは{ $near }で、{ $base }から{ $steps }スペースです。秘密の「{ $secret }」で最も近いのは{ $far }で、{ $other }から{ $others }スペースです。
counsel-plan-german = { $missing ->
    [1] 「{ $victory }」まであと1スペースです。次の移動で{ $space }を攻撃でき、勝率は{ $chance }です。
   *[other]
        { $near ->
            [1] 「{ $victory }」まであと{ $missing }スペースです。次の移動で攻撃できるのは{ $space }だけで、勝率は{ $chance }です。
           *[other] 「{ $victory }」まであと{ $missing }スペースです。うち{ $near }か所は次の移動で攻撃でき、勝率が最も高いのは{ $space }の{ $chance }です。
        }
 }カードは{ $limit }枚計画できます。
counsel-plan-german-far = 「{ $victory }」まであと{ $missing }スペースですが、次の移動で届く所はありません。カードは{ $limit }枚計画できます。ユニットを動かすカードを入れると、目標に近づけます。
counsel-plan-allied = { $missing ->
    [1] 「{ $victory }」までドイツ軍はあと1スペースです。ドイツ軍は次の移動で{ $space }を攻撃でき、勝率は最大{ $chance }です。
   *[other]
        { $near ->
            [1] 「{ $victory }」までドイツ軍はあと{ $missing }スペースです。ドイツ軍が次の移動で攻撃できるのは{ $space }だけで、勝率は最大{ $chance }です。
           *[other] 「{ $victory }」までドイツ軍はあと{ $missing }スペースです。うち{ $near }か所は、ドイツ軍が次の移動で攻撃できます。勝率が最も高いのは{ $space }で、最大{ $chance }です。
        }
 }カードは{ $limit }枚計画できます。
counsel-plan-allied-far = 「{ $victory }」までドイツ軍はあと{ $missing }スペースですが、ドイツ軍の次の移動で届く所はありません。カードは{ $limit }枚計画できます。
counsel-plan-german-held = 「{ $victory }」に必要なスペースはすべて支配しています。連合軍の攻撃に備えましょう。カードは{ $limit }枚計画できます。何枚かは防御のために残しましょう。
counsel-plan-allied-held = 「{ $victory }」に必要なスペースはすべてドイツ軍が支配しています。1つでも取り返しましょう。カードは{ $limit }枚計画できます。
counsel-planned-german-held = { $n ->
    [0] この計画に、ユニットを動かすカードはありません。
   *[other] この計画でユニットを動かすカードは{ $n }枚です。
 }「{ $victory }」に必要なスペースはすべて支配しています。
counsel-planned-allied-held = { $n ->
    [0] この計画に、ユニットを動かすカードはありません。
   *[other] この計画でユニットを動かすカードは{ $n }枚です。
 }「{ $victory }」に必要なスペースはすべてドイツ軍が支配しています。
counsel-planned-german = { $n ->
    [0] この計画に、ユニットを動かすカードはありません。
   *[other] この計画でユニットを動かすカードは{ $n }枚です。
 }{ $near ->
    [0] 「{ $victory }」まであと{ $missing }スペースですが、次の移動で届く所はありません。
   *[other]
        { $missing ->
            [1] 「{ $victory }」まであと1スペースで、次の移動で届きます。
           *[other] 「{ $victory }」まであと{ $missing }スペースです。うち{ $near }か所には次の移動で届きます。
        }
 }
counsel-planned-allied = { $n ->
    [0] この計画に、ユニットを動かすカードはありません。
   *[other] この計画でユニットを動かすカードは{ $n }枚です。
 }{ $near ->
    [0] 「{ $victory }」までドイツ軍はあと{ $missing }スペースですが、ドイツ軍の次の移動で届く所はありません。
   *[other]
        { $missing ->
            [1] 「{ $victory }」までドイツ軍はあと1スペースで、ドイツ軍の次の移動で届きます。
           *[other] 「{ $victory }」までドイツ軍はあと{ $missing }スペースです。うち{ $near }か所には、ドイツ軍の次の移動で届きます。
        }
 }
