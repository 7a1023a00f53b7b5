### The Rise of Blitzkrieg の実況棋譜。

## 断たれた補給

told-blitzkrieg-surrenders-title = 断たれた補給
told-blitzkrieg-surrenders-about = 一か所に集めた戦車9個、最初の週に落ちた首都。そして勝利は、公開カードからも秘密カードからも来ませんでした。
told-blitzkrieg-surrenders-cards = 1940年5月。ドイツ側は勝利条件カードを2枚引きます。1枚は公開で「低地諸国」、ドルトレヒトからリブラモンまでの9スペース。もう1枚は秘密です。ドイツ側の肩越しに覗くと「パリ占領」。これから先はすべて、前者に見せかけて後者を狙う動きです。
told-blitzkrieg-surrenders-allies = 連合軍が先に配置します。知っているのは公開カードだけ。慎重でしたが、場所が違いました。要塞のメッツとヴェルダンに歩兵2個ずつ、セダンに2個、ほかはほとんど1個ずつ、パリに歩兵3個。フランスの端から端まで続く、コマ1枚の厚さの線です。
told-blitzkrieg-surrenders-bases = 次はドイツ軍、覆いの下に置きます。戦車9個すべてと歩兵5個がA軍集団根拠地へ。ほかの二つの根拠地は歩兵3個ずつで、戦車はゼロ。連合軍から見えるのは、同じような三つの覆いだけです。このゲームの始まりから簡易なコンピュータに16回打たせると、ドイツの勝ちは{ $chance-german }%でした。
told-blitzkrieg-surrenders-plan = 秘密の作戦計画です。カード8枚、うち6枚が「作戦」で、1枚で移動か攻撃を1回。ドイツはモメンタム2点を払い、「ロンメル」と2枚目の「航空支援」を加えました。モメンタムは盤の端で行われる小さな綱引きで、いまは{ $view-momentum }。計画しなかったものは、この週には使えません。
told-blitzkrieg-surrenders-north = 最初の作戦の前に、連合軍は少しだけ動けます。「航空支援」を使ってパリの歩兵3個のうち1個をリールへ。低地諸国に近づくためです。公開カードが効き始めました。首都の守備隊が北を向いています。
told-blitzkrieg-surrenders-dinant = 最初の一撃は公開カードの指す方へ。ディナンに{ $odds }%です。伏せたカードは「戦場の霧」、相手に考えさせるだけのはったりでした。{ $roll-dice }のうち攻撃側は2個、{ $keep-dice }を選び、戦果は{ $keep-score }。守備側のダイス1個では届かないので、振りません。
told-blitzkrieg-surrenders-replacements = 連合軍は予備を出します。イギリス軍戦車をオーステンデへ、フランス軍戦車をパリへ。歩兵2個と戦車1個なら首都には十分です。そこから動かないかぎり。
told-blitzkrieg-surrenders-vervins = 覆いが取れました。戦車4個が根拠地から2スペース先のヴェルヴァンへ飛び、添えたカードは「ロンメル」。ダイス4個、{ $roll-dice }から{ $keep-dice }を選びます。ただ1個のフランス軍歩兵はベルギーのリブラモンへ退却。逆方向です。コマ1枚の線に穴があきました。
told-blitzkrieg-surrenders-amiens = 次の手で2個がアミアンへ。ぞろ目の{ $keep-pair-dice }が守備側を消します。同じ目を二つ選ぶと、点数とは別に相手はユニットを失うのです。パリへの道が開きました。この辺りから16回打ち継ぐとドイツの勝ちは{ $chance-german }%。最初の攻撃の最中には半分を少し超えるくらいでした。
told-blitzkrieg-surrenders-counter = 連合軍も気づき、パリから歩兵と戦車ですぐに反撃。成功率{ $odds }%。ドイツは「航空支援」で応じ、ダイスは2個でなく3個、{ $roll-dice-2 }でぞろ目。攻撃は砕け、歩兵は失われ、モメンタムはドイツの{ $view-momentum }。考えは正しく、ダイスが1個足りませんでした。
told-blitzkrieg-surrenders-abbeville = 戦車1個だけが、「戦場の霧」を道連れに海辺のアブヴィルへ走ります。{ $roll-dice }、またぞろ目でイギリス軍歩兵を除去。襲撃であって、戦線とは呼べません。
told-blitzkrieg-surrenders-back = そこで連合軍はもう一度パリから出て、戦車をアミアンへ押し戻します。成功率{ $odds }%。成功でしたが高くつきました。いまパリに何がいるか。何もいません。もっとも、後で調べたコンピュータもこれより良い手は見つけていません。
told-blitzkrieg-surrenders-paris = 戦車2個がアミアンから首都へ。相手はユニットではなく、パリが自分で振るダイス1個だけ。{ $odds }%、{ $roll-dice }、戦果{ $keep-score }。最初の週にパリはドイツのものになり、秘密の勝利条件カードも同じです。あとは第5ターンの終わりまで持っていればよいのです。
told-blitzkrieg-surrenders-guards = そして守り切る構えです。「戦略移動」で、前線の後ろの道を通って戦車がもう2個パリへ。ここからの16回ではドイツの勝ちが{ $chance-german }%。絶対ではなく、16回では一度も崩れなかったということです。連合軍はパスしました。
told-blitzkrieg-surrenders-first = ここでリブラモンに注目してください。フランス軍歩兵2個からパリへも港へも、補給路がありません。ぞろ目の{ $keep-pair-dice }でユニットを1個失い、補給のないユニットは再建に回らず、降伏します。5点で戦争が終わる降伏点の{ $view-surrender_points }点目。誰も計画していなかったことです。
told-blitzkrieg-surrenders-week-one = ドイツはモメンタムを使って隊形を整え、連合軍はパス。最初の週が終わります。史実ならドイツ軍はムーズ川の線にいた頃です。ここではパリを手にし、フランス軍の大半は別の方を向いています。
told-blitzkrieg-surrenders-seized = 第2週、新しい計画。ここからは毎ターン、手札が無作為に奪われます。軍隊で「摩擦」と呼ばれるものです。両軍とも「作戦」を1枚失いました。
told-blitzkrieg-surrenders-sedan = 「ロンメル」を添えて、リブラモンからセダンへ。双方がぞろ目を選び、{ $keep-pair-dice }対{ $keep-pair-dice-2 }で、どちらもユニットを失います。ただしフランス側は補給を断たれており、降伏点は5点中{ $view-surrender_points }点。隣のイギリス軍歩兵はランスへ逃れました。
told-blitzkrieg-surrenders-reims = イギリス軍歩兵に休みはありません。ヴェルヴァンの戦車2個がランスまで追います。補給がないので防御のダイスは1個もなく、成功は確実、{ $odds }%。またランへ逃げました。
told-blitzkrieg-surrenders-verdun = ヴェルダンからフランス軍歩兵2個が、「航空支援」を添えてセダンを取り返します。{ $odds }%、目は{ $roll-dice }。連合軍にとって数日ぶりの好手ですが、苦い手でもあります。背後の要塞は空になり、仲間が断たれたその場所に立つのですから。
told-blitzkrieg-surrenders-vervins-held = フランス軍戦車2個がランからヴェルヴァンへの脱出を図ります。{ $odds }%。ドイツ軍歩兵2個の目は{ $roll-dice-2 }、最高のぞろ目です。戦車を1個失い、扉は閉じたままでした。
told-blitzkrieg-surrenders-laon = 答えはパリから来ました。戦車2個なら出せます。{ $odds }%、{ $roll-dice }でまた6のぞろ目。残ったフランス軍戦車が失われます。イギリス軍歩兵の逃げ道はなく、周りはすべてドイツ軍。退却できずに除去され、降伏しました。イギリス軍は2点に数えます。5点中{ $view-surrender_points }点です。
told-blitzkrieg-surrenders-abbeville-again = あと1点。連合軍もわかっています。アブヴィルでは、{ $odds }%の攻撃から、フランス軍歩兵と戦車がカレーへ逃れました。背後は海、港は補給になります。ここでは降伏になりません。
told-blitzkrieg-surrenders-week-two = 道路で歩兵と戦車がパリへ運ばれ、週が終わります。公開カードの9スペースのうち、ドイツが持つのはディナン一つだけ。残りを取るつもりは、初めからありませんでした。
told-blitzkrieg-surrenders-week-three = 第3週。また双方から1枚ずつ奪われます。連合軍が持つのは港と要塞メッツ。ほかの場所で補給を断たれることだけは、避けなければなりません。
told-blitzkrieg-surrenders-dordrecht = 脇の戦場で、ダイスはダイスだと思い知らされます。{ $odds }%で、歩兵2個が空のオランダのドルトレヒトへ。目は{ $roll-dice }、最悪のぞろ目。防御のダイス1個は{ $roll-dice-2 }。オランダは守り切り、ドイツのモメンタムは消えました。
told-blitzkrieg-surrenders-into-reims = そして連合軍の失着、と呼ぶべきでしょうか。フランス軍歩兵2個は、孤立したセダンを出てランスへ。パリの隣の空いたスペースで、街を脅かせます。しかしランスにも補給はなく、パリからの一歩は相手にとっても一歩でした。
told-blitzkrieg-surrenders-last-attack = パリから歩兵1個と戦車1個。添えたのは「ロンメル」と「戦場の霧」。戦闘に勝つ確率は{ $odds }%ですが、問題はそこではありません。降伏させるには、ぞろ目が要ります。ダイス4個、{ $roll-dice }。
told-blitzkrieg-surrenders-end = 出ました。5と3を選べば点は高い。それでもドイツは{ $keep-pair-dice }を取り、戦果{ $keep-pair-score }とぞろ目を選びます。フランス軍歩兵は逃げ場がなく降伏、5点中{ $view-surrender_points }点、第3週のことでした。公開カードは達成されず、秘密カードは数えられもしませんでした。勝負を決めたのは、誰も開けておかなかった、前線の後ろの道でした。

## 取っても取っても

told-blitzkrieg-dunkirk-title = 取っても取っても
told-blitzkrieg-dunkirk-about = ダンケルクは奪われ、守られ、失われ、また奪われ、また失われます。最後の週、すべてがかかった一投は、同点でした。
told-blitzkrieg-dunkirk-cards = ドイツの勝利条件カード2枚。公開は「海峡の港」、ダンケルクとオーステンデの2スペースで短い戦争。秘密は「低地諸国」の9スペースで、ほとんどがその途中にあります。連合軍が知るのは前者だけ。どのドイツ側も引きたがる組み合わせです。
told-blitzkrieg-dunkirk-allies = そこで連合軍はダンケルクに歩兵3個を置きます。ベルギーにはまだ入れません。始まりから簡易なコンピュータに16回打たせるとドイツの勝ちは{ $chance-german }%。開いた勝負と言えるでしょう。
told-blitzkrieg-dunkirk-bases = 覆いの下では、戦車9個すべてが北のB軍集団に。AにもCにもゼロ。カードは二枚とも北です。正直な計画ですが、動くまでは見えません。
told-blitzkrieg-dunkirk-dordrecht = 戦車4個でドルトレヒトへ。{ $odds }%、{ $roll-dice }。これでオランダは全土が降伏しました。国の全スペースを取れば、以後ずっとドイツ領です。最初の週の、最初の一手でした。
told-blitzkrieg-dunkirk-antwerp = 残りの4個が「ロンメル」とともにアントワープへ。{ $roll-dice }から{ $keep-dice }。邪魔がなければ戦車はひと飛びで2スペース進むので、フランス軍が一度動くまでに、戦車8個がベルギーに入りました。
told-blitzkrieg-dunkirk-ghent = フランス軍は定石どおり応じます。歩兵2個がダンケルクからヘントへ進み、海への道を塞ぎます。3個いた場所には1個だけが残りました。
told-blitzkrieg-dunkirk-brussels = ドイツは脇を抜けてブリュッセルへ、{ $odds }%。ぞろ目の{ $keep-pair-dice }も除去する相手がいません。ベルギーの首都は、自分のダイス1個だけで守られていました。
told-blitzkrieg-dunkirk-costly = 解析によれば、このゲームで最も高くついた手です。連合軍はカレーのイギリス軍歩兵をダンケルクへ移しました。別のコンピュータなら、どのみち失われるリールのフランス軍を動かします。打ち切ってみると連合軍の勝ちはそちらで{ $instead }%、こちらでは{ $made }%。卓にいて気づける差ではありません。
told-blitzkrieg-dunkirk-lille = リールは{ $odds }%で陥落、{ $keep-dice }対{ $keep-dice-2 }。戦車2個がダンケルクの背後に立ちました。
told-blitzkrieg-dunkirk-first = ダンケルク第一の戦い。ブリュッセルの戦車2個に「航空支援」、{ $odds }%。攻撃側の選んだ目は{ $keep-dice }で、12点満点の11点。そして守備側は{ $roll-dice-2 }、6のぞろ目でした。戦車1個を失い、モメンタムは連合軍へ。打ち手は間違えていません。運が足りなかったのです。
told-blitzkrieg-dunkirk-second = 第二の戦い。同じ場所から2枚目の「航空支援」、ふたたび{ $odds }%。{ $keep-dice }対{ $keep-dice-2 }で、今度は取りました。フランス軍歩兵2個は海を背にしたカレーへ退きます。この2個を覚えておいてください。三度戻ってきます。
told-blitzkrieg-dunkirk-brussels-lost = しかしブリュッセルには戦車が1個しか残っていませんでした。ヘントのフランス軍が{ $odds }%で取り返します。こうして週が終わりました。ドイツはダンケルクに、フランスはブリュッセルに。互いに相手の背中にいます。
told-blitzkrieg-dunkirk-week-one = 第1週が終わりました。この辺りからの16回ではドイツの勝ちが{ $chance-german }%。ベルギーの半分を取ったのに、始まりより低いのです。戦車は薄く広がり、モメンタムは連合軍にあります。
told-blitzkrieg-dunkirk-ghent-taken = ヘントへ、{ $odds }%。街のダイスのほかは誰もいません。{ $roll-dice }。アントワープからダンケルクまでの道がつながり、ブリュッセルのフランス軍は島に取り残されました。
told-blitzkrieg-dunkirk-antwerp-held = 彼らは断ち切ろうとします。補給のない歩兵2個対アントワープの戦車1個、{ $odds }%。{ $keep-dice }対{ $keep-dice-2 }。1点差で橋は守られました。
told-blitzkrieg-dunkirk-stays = カレーの2個が一度目に来ます。{ $odds }%で、{ $keep-score }対{ $keep-score-2 }の勝ち。しかしダンケルクは要塞です。守備側は退く代わりにユニット1個を取り除いてもよい。ドイツは戦車1個を払って留まりました。
told-blitzkrieg-dunkirk-stays-again = 道路で歩兵が運ばれ、二度目が来て、{ $keep-score }対{ $keep-score-2 }。ドイツはその歩兵でまた支払います。二度負けて、港はまだドイツのもの。燃やすユニットがあるかぎり、これも守り方の一つです。
told-blitzkrieg-dunkirk-ostend = ついにオーステンデ、{ $odds }%。{ $keep-dice }対{ $keep-dice-2 }。イギリス軍の歩兵と戦車は四方をドイツ軍に囲まれて退けず、歩兵は降伏、2点です。5点で戦争が終わる降伏点は{ $view-surrender_points }点。
told-blitzkrieg-dunkirk-brussels-again = そしてブリュッセル、{ $odds }%、ぞろ目の{ $keep-pair-dice }。フランス軍歩兵1個が降伏して{ $view-surrender_points }点。もう1個はナミュールへ逃れました。誰も気に留めません。森の中のコマ一つ。それは最後までそこに立ちます。
told-blitzkrieg-dunkirk-week-two = 第2週の終わり、ドイツは港を両方とも持っています。いま終われば勝ちですが、あと3週。ここからの16回では{ $chance-german }%でした。
told-blitzkrieg-dunkirk-third-time = カレーの2個、三度目は「航空支援」つき、{ $odds }%。ぞろ目の{ $keep-pair-dice }で戦車1個、戦闘も{ $keep-pair-score }対{ $keep-score }で負け、退かないために2個目も払います。残る者はもういません。攻撃側はカレーへ戻り、空になったダンケルクは連合軍の手に帰りました。
told-blitzkrieg-dunkirk-tanks = 北フランスの道を走り、パリから1個、ヴェルダンから1個、戦車がダンケルクに入ります。さらにアミアンから3個目。フランスの戦車が初めて一か所に集まりました。相手にとって、これほど嫌な場所もありません。
told-blitzkrieg-dunkirk-sortie = さっそく使います。3個ともヘントへ、{ $odds }%、{ $roll-dice }。ドイツ軍を二つに断つ見事な一撃です。ただし、ダンケルクには誰も残りませんでした。
told-blitzkrieg-dunkirk-walk-in = そこで戦車1個がブリュッセルから入ります。街のダイス1個が相手で{ $odds }%。第3週の終わりに、二つの港はまたドイツのものです。16回では{ $chance-german }%。持ち主の変わる港の値打ちがわかります。
told-blitzkrieg-dunkirk-lost = 第4週。フランス軍戦車3個がリールを回って戻ってきます。{ $odds }%、{ $keep-dice }対{ $keep-dice-2 }。今度はドイツは払わず、最後の週のためにユニットを残してヘントへ退きました。持ち主が変わるのはこれで四度目。カレーの歩兵も入り、守りを固めます。
told-blitzkrieg-dunkirk-week-four = 残り1週。ドイツには二つの道があります。ダンケルクか、秘密カードの9スペースか。後者はリエージュとナミュール、それにヴェルヴァンを取るため離れたリブラモンが足りません。この辺りからの16回ではドイツの勝ちが{ $chance-german }%。
told-blitzkrieg-dunkirk-friction = くじが、ドイツの手札から「作戦」を2枚奪いました。残りは4枚。最初の1枚は「航空支援」つきでリブラモンに戻るのに使います。二つの道を、もう少しだけ開けておくために。
told-blitzkrieg-dunkirk-ghent-holds = 連合軍は待ちません。歩兵と戦車3個でダンケルクからヘントへ、{ $odds }%。双方がぞろ目で、{ $keep-pair-dice }に対してドイツが{ $keep-pair-dice-2 }と上回りました。双方が歩兵1個を失い、攻撃側は戻ります。
told-blitzkrieg-dunkirk-fourth = 最後の戦い、すべてをかけて。オーステンデから戦車3個。要塞に対して戦車の優勢はなく、壁の向こうにも戦車が3個います。守備側のカードが出る前で{ $odds }%、出たのは「フランス要塞」。{ $roll-dice }で{ $keep-score }、ほぼ最高の目です。対するは{ $roll-dice-2 }、ぞろ目で{ $keep-pair-score }。同点。同点なら守備側の勝ちです。
told-blitzkrieg-dunkirk-quiet = あとは後始末です。パリから道路で連合軍歩兵がダンケルクへ。ドイツは動かせるものを動かし、歩兵がリブラモンに戻ります。ナミュールのフランス軍コマは、第2週から一度も戦っていません。
told-blitzkrieg-dunkirk-end = 最後の週が終わり、秘密カードが明かされます。「低地諸国」、リエージュとナミュールは連合軍のまま。オーステンデだけでは足りません。連合軍は多くの戦闘に負けながら戦争に勝ちました。要塞のカード1枚と、動かずにいた歩兵1個のおかげで。

## 開いた扉

told-blitzkrieg-base-title = 開いた扉
told-blitzkrieg-base-about = ドイツは最初の週に目標へ届き、そのあと、誰も来るとは思わなかったフランス軍戦車1個に、危うく戦争を失いかけます。
told-blitzkrieg-base-cards = 公開は「低地諸国」の9スペース、秘密は「海峡の港」、ダンケルクとオーステンデ。連合軍はベルギーを見つめ、ドイツはその向こうの海岸が欲しい。港へ行くにも、どのみちベルギーを通ります。よい変装とは、何も払わずに済む変装です。
told-blitzkrieg-base-allies = 連合軍の配置。メッツとヴェルダンに歩兵2個ずつは、ほぼいつもどおり。パリに3個、ダンケルクにはフランスとイギリスの歩兵が1個ずつ。戦車2個はアブヴィルとヴェルヴァンの第二線に。
told-blitzkrieg-base-bases = ドイツの戦車9個はすべてB軍集団の覆いの下。始まりから16回の簡易な対局では、ドイツ{ $chance-german }%、連合軍{ $chance-allied }%。港は遠く、5週間は長いのです。
told-blitzkrieg-base-dordrecht = まずドルトレヒト、{ $odds }%。{ $roll-dice }。オランダは抵抗をやめました。
told-blitzkrieg-base-antwerp = 次にアントワープ。{ $odds }%でしたが、目は悪く、{ $roll-dice }で{ $keep-score }。街のダイス1個が並ぶには6が要り、戦車の優勢がある攻撃側は同点でも勝つので、振るまでもありません。
told-blitzkrieg-base-ghent = フランス軍は、期待どおり前に出てきます。歩兵と戦車がリールからヘントへ、海岸の前に。
told-blitzkrieg-base-first-defeat = ドイツは戦車3個に「ロンメル」を添えて向かいます、{ $odds }%。連合軍も「航空支援」で応じ、{ $roll-dice-2 }。6が三つ。二つで十分でした。戦車1個を失い、モメンタムは連合軍へ傾きます。
told-blitzkrieg-base-ghent-taken = もう一度、戦車2個と「航空支援」で{ $odds }%。{ $keep-dice }対{ $keep-dice-2 }、1点差でフランス軍はリールへ。このゲームの軍は、しばしばちょうど1点だけ弱いのです。
told-blitzkrieg-base-ostend = オーステンデ、二つの港の一つ目。{ $odds }%、ぞろ目の{ $keep-pair-dice }でイギリス軍戦車を除去。モメンタムは釣り合い、週は互角だと語ります。
told-blitzkrieg-base-dunkirk = そしてカードなしで、戦車3個がダンケルクへ、{ $odds }%。{ $keep-dice }対{ $keep-dice-2 }。わずか1週で、港は二つとも手に入りました。これからすべきことは簡単そうに聞こえます。4週間、何もしないこと。
told-blitzkrieg-base-week-one = しかし連合軍の目で盤を見てください。16回のうちドイツの勝ちは{ $chance-german }%だけ。戦車はドルトレヒトからダンケルクまで細長く伸び、その後ろ、皆が出てきた根拠地には歩兵3個と戦車1個。それも、もう荷造りを始めています。
told-blitzkrieg-base-ghent-held = 第2週。フランス軍がブリュッセルからヘントを攻撃、{ $odds }%、{ $roll-dice }で引き返します。線は、今のところ持ちこたえました。
told-blitzkrieg-base-brussels = フランス軍は諦めず、道路で戦力を移します。パリから戦車がブリュッセルへ、メッツから歩兵がナミュールへ。別のコンピュータならすぐ攻撃しましたが、勝ちはそれぞれ{ $made }%と{ $instead }%でした。
told-blitzkrieg-base-antwerp-lost = 次はアントワープ。歩兵と戦車2個に「航空支援」、{ $odds }%、{ $keep-dice }対{ $keep-dice-2 }。線は真ん中で断たれました。西にいる部隊は、西に取り残されました。
told-blitzkrieg-base-lille = 西では歩兵2個がドイツ軍戦車をリールから追い出します、{ $odds }%。戦車はダンケルクへ。しばらくは、すべてが崩れそうに見えました。
told-blitzkrieg-base-antwerp-first = アントワープを取り返さねばなりません。4個で{ $odds }%、{ $roll-dice }。守備側は{ $roll-dice-2 }、ぞろ目。一度目は失敗です。
told-blitzkrieg-base-liege = ここで静かな一手。連合軍はモメンタム1点を払い、フランス軍戦車1個をアントワープからリエージュへ動かします。戦闘もカードもなし。リエージュそのものに大した値打ちはありませんが、そこからB軍集団根拠地へ道が通じています。
told-blitzkrieg-base-antwerp-second = アントワープ二度目、{ $odds }%。{ $keep-dice }対{ $keep-dice-2 }、モメンタムは連合軍。ドイツの「作戦」は残りわずかです。
told-blitzkrieg-base-antwerp-third = 三度目、また{ $odds }%、ついに{ $keep-score }対{ $keep-pair-score }。ぞろ目の{ $keep-pair-dice }で戦車1個を失いましたが、アントワープは取り返し、線はつながりました。戦車はすべてそこにいます。すべて、です。
told-blitzkrieg-base-base = そこへリエージュの戦車がB軍集団根拠地に突き進みます。覆いが取られました。下にいたのは歩兵1個。ドイツの根拠地を取れば、連合軍はその場で勝ちです。
told-blitzkrieg-base-dice = 戦闘に勝つ確率は{ $odds }%。戦車に添えた「戦場の霧」ははったり。連合軍の目は{ $roll-dice }で5点。ドイツの目は{ $roll-dice-2 }。ここは慎重に選ばなければなりません。守るには5点が要るのに、どう選んでも届かないのです。
told-blitzkrieg-base-nobody = しかし目にはぞろ目の{ $keep-pair-dice }がありました。ドイツはそれを選び、5点対{ $keep-pair-score }点で負け、歩兵は根拠地を出ます。けれどもぞろ目は、たった1個の攻撃側を消しました。扉は開け放たれ、くぐる者がもういません。
told-blitzkrieg-base-week-two = まもなく第2週が終わります。あの攻撃の直前から16回打ち継ぐと、ドイツの勝ちは{ $chance-german }%でした。
told-blitzkrieg-base-home = 第3週、ドイツの最初の一手は歩兵を根拠地に戻すことでした。別のコンピュータならリールを攻めましたが、打ち切ると戻る手は{ $made }%、攻める手は{ $instead }%。ときには、扉を閉めるのがいちばん良い手です。
told-blitzkrieg-base-dinant = 南ではフランス軍がディナンから歩兵2個を追い出します、{ $odds }%。A軍集団根拠地へ退き、こちらにも守りがつきました。必要なものは何も失っていません。
told-blitzkrieg-base-lille-again = ダンケルクからリールへの最後の遠出、{ $odds }%。ぞろ目{ $keep-pair-dice }対ぞろ目{ $keep-pair-dice-2 }で歩兵を1個ずつ失いました。これを限りにドイツは攻撃をやめます。得られるのは面倒だけです。
told-blitzkrieg-base-week-four = こうして第4週は、このゲームで最も短い週になりました。ドイツは補充の戦車2個を根拠地に置いてパス、連合軍もパス。16回では{ $chance-german }%。連合軍は手札を2枚奪われ、残りでは要塞の戦車3個を破れません。
told-blitzkrieg-base-gathering = 第5週。フランス軍はダンケルクの前に手持ちを集めます。メッツとヴェルダンから歩兵が道路で到着。ここからの16回でドイツの勝ちは{ $chance-german }%でした。
told-blitzkrieg-base-too-late = ついにリールに歩兵4個がそろいましたが、最後の「作戦」はそこへ運ぶのに使い切りました。攻撃するには、もう1枚必要でした。ドイツはずっとパスを続けています。
told-blitzkrieg-base-end = 秘密カードが明かされます。「海峡の港」。ドイツは最初の週からそれを持ち続け、勝ちました。楽な勝利として記憶されるでしょう。あの日の午後、B軍集団根拠地を見なかった人たちには。
