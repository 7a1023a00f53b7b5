### 『ライズ・オブ・ブリッツクリーク』のレッスン。

## 移動とスタック

lesson-blitzkrieg-moving-title = 移動とスタック
lesson-blitzkrieg-moving-map = 1940年5月、ドイツ軍が西方で攻勢に出ます。あなたは連合軍で、5ターンのあいだ持ちこたえます。スペースを結ぶ線がルートです。青いスペースは連合軍、灰色はドイツ軍が支配しています。青い駒がフランス軍、赤い駒がイギリス軍で、四角が歩兵、楕円が戦車です。
lesson-blitzkrieg-moving-group = 「作戦」カードで戦術移動を1回行えます。1つのスペースのユニット4個までを、隣のスペースへまとめて動かします（7.1）。カードは問いの下にあります。カード、ランスのフランス軍歩兵2個、行き先のランの順に選んでください。
lesson-blitzkrieg-moving-full = セダンにはすでにフランス軍歩兵が4個います。移動を終えるとき、1つのスペースには4個までしか置けません（7.3）。
lesson-blitzkrieg-moving-too-few = 行き先の前に、歩兵を2個選んでください。
lesson-blitzkrieg-moving-too-many = 2個で十分です。3個目はランスを守るために残します。
lesson-blitzkrieg-moving-other-card = そのカードは1個ずつ遠くへ動かすものです。隣のスペースへまとめて動かすには「作戦」を出します。
lesson-blitzkrieg-moving-tanks = ドイツ軍はパスしました。戦車だけなら、最初のスペースが自軍支配下であれば2スペース進めます（7.1）。アミアンの戦車をアブヴィル経由でカレーへ動かしてください。
lesson-blitzkrieg-moving-slow = 歩兵と一緒では1スペースしか進めません。戦車だけを選んでください。
lesson-blitzkrieg-moving-farther = アブヴィルは途中です。最初からカレーを選んでください。選んだところで移動は終わります。
lesson-blitzkrieg-moving-nations = リールにはフランス軍とイギリス軍がいますが、1回の戦術移動で一緒には動かせません（7.1）。イギリス軍歩兵2個をダンケルクへ動かしてください。
lesson-blitzkrieg-moving-together = フランス軍はイギリス軍と一緒に動けません。それができるのは「連合軍の指揮統制」だけです。
lesson-blitzkrieg-moving-rail = 「戦略移動」では、ユニット1個か2個を自軍支配下のスペースを通って好きなだけ遠くへ動かせます（7.2）。パリの歩兵2個を、1個ずつヴェルダンへ動かしてください。
lesson-blitzkrieg-moving-pass = パスもできますが、ヴェルダンががら空きです。カードを使いましょう。
lesson-blitzkrieg-moving-end = 戦術移動はまとめて隣へ、戦略移動は1個か2個を遠くへ動かします。1つのスペースには一方の軍につき4個までで、根拠地だけは何個でも置けます（7.3）。

## 戦闘をダイス1個ずつ

lesson-blitzkrieg-battle-title = 戦闘をダイス1個ずつ
lesson-blitzkrieg-battle-empty = あなたはドイツ軍です。リブラモンにユニットはいませんが、ベルギー領なので連合軍の支配下です。敵の支配するスペースに入ると、ユニットがいなくても戦闘になります（8.0）。
lesson-blitzkrieg-battle-enter = 「作戦」を出し、A軍集団の根拠地から戦車3個と歩兵1個をリブラモンへ動かしてください。
lesson-blitzkrieg-battle-dinant = ディナンも選べますが、このレッスンではリブラモンへ向かいます。
lesson-blitzkrieg-battle-four = 戦車3個と歩兵1個、上限の4個を選んでください。
lesson-blitzkrieg-battle-count = ダイスはユニット1個につき1個で上限は2個、戦車が多いのでもう1個で、計3個です。リブラモンは防御効果（盾の中の数）の1個だけです（8.3）。「攻撃カードはもう出さない」を選んでください。
lesson-blitzkrieg-battle-save = そのカードは取っておきましょう。ダイス1個では、これから振るダイスに勝てません。
lesson-blitzkrieg-battle-keep = 出目は4、2、2です。選んだ2個の合計が戦果です（8.4）。リブラモンにユニットはいません。戦果が最大になるように選んでください。
lesson-blitzkrieg-battle-low = ぞろ目は敵ユニットを1個除去しますが、ここに敵はいません。4と2なら戦果は6です。
lesson-blitzkrieg-battle-taken = 戦果は6です。ダイス1個の最大は6で、戦果が同じならダイスの多いほうが勝つので（8.5）、防御側は振りません。リブラモンを占領しました。
lesson-blitzkrieg-battle-sedan = セダンにフランス軍歩兵が2個います。戦車3個で攻撃してください。歩兵は残します。リブラモンを空けると連合軍の支配に戻り、戦車の補給が切れるからです。
lesson-blitzkrieg-battle-far = リブラモンから攻撃します。セダンはその隣です。
lesson-blitzkrieg-battle-road = 歩兵は残しましょう。補給線を保つためです。いなくなるとダイスが1個減ります。
lesson-blitzkrieg-battle-three = 戦車を3個とも選んでください。ユニット2個でダイス2個、敵より戦車が多ければもう1個です。
lesson-blitzkrieg-battle-cards = フランス軍はユニットで2個、防御効果で1個、あなたと同じ3個を振ります。戦術カードで1個増やせます。「航空支援」を伏せて出し、決定してください（8.1）。
lesson-blitzkrieg-battle-more-dice = カードなしでは3個対3個です。まず「航空支援」を出しましょう。
lesson-blitzkrieg-battle-fog = 「戦場の霧」は見せかけで、ダイスは増えません。この戦闘には「航空支援」が必要です。
lesson-blitzkrieg-battle-sum = 上限の4個を振り、出目は5、3、2、1です。最良の2個を選んでください。
lesson-blitzkrieg-battle-highest = 5と3の8が、この出目では最大です。
lesson-blitzkrieg-battle-end = フランス軍は6と4を選び、10対8で防御側の勝ちです。戦車は出発したリブラモンに戻り、損害はありません。ただし連合軍がモメンタムを1ポイント得ます（8.5.1、8.8）。

## ぞろ目と、選ぶダイス

lesson-blitzkrieg-pairs-title = ぞろ目と、選ぶダイス
lesson-blitzkrieg-pairs-under-attack = あなたはヴェルヴァンのフランス軍歩兵2個を率います。リブラモンからドイツ軍戦車3個が攻めてきました。相手は戦術カードを1枚伏せています。
lesson-blitzkrieg-pairs-defend = ユニット2個でダイス2個です。ヴェルヴァンに防御効果はありません。「航空支援」を公開して3個目のダイスを得てから、決定してください（8.1）。
lesson-blitzkrieg-pairs-two-dice = 「航空支援」があります。3個振れば選択の幅が広がります。まず出しましょう。
lesson-blitzkrieg-pairs-pair = ドイツ軍の出目は6、4、3、3で、6と4を選び戦果10です。あなたの出目は6、2、2です。同じ目2個はぞろ目で、勝敗にかかわらず敵ユニット1個を除去します（8.4）。選んでください。
lesson-blitzkrieg-pairs-lost-anyway = 6と2では8で、10に負けます。どうせ負けるなら、戦車を1個失わせましょう。
lesson-blitzkrieg-pairs-end = 戦闘には敗れましたが、ぞろ目で戦車を1個除去し、連合軍はモメンタムを1ポイント得ました（8.8）。攻撃側が戦車優勢なので、退却先はドイツ軍が決めます。歩兵はランへ退却しました（8.6）。
lesson-blitzkrieg-pairs-again = あなたは2回パスしました。まずドイツ軍歩兵1個がヴェルヴァンに来て守り、次に残った戦車2個がカードなしでランを攻撃します。戦車優勢で敵のダイスは3個、あなたは2個です。2枚目の「航空支援」を出し、決定してください。
lesson-blitzkrieg-pairs-sum = ドイツ軍は5と2を選び、戦果は7です。あなたの出目はまた6、2、2です。まず最大の戦果で勝てるかを確かめます（8.5）。選んでください。
lesson-blitzkrieg-pairs-low-pair = ぞろ目なら戦車を1個除去できますが、4では7に負けます。ランはパリの隣です。6と2の8なら守れます。
lesson-blitzkrieg-pairs-held = 8対7でランを守り、戦車はヴェルヴァンに戻りました。防御側が勝ったので、連合軍はまたモメンタムを1ポイント得ました（8.8）。最大の戦果を敵の戦果と比べましょう。勝てるなら最大の戦果、どうせ負けるならぞろ目です。

## 戦車：優勢と突破

lesson-blitzkrieg-tanks-title = 戦車：優勢と突破
lesson-blitzkrieg-tanks-advantage = 防御側より多くの戦車で攻撃すると、ダイスが1個増えます。これが戦車優勢です。ヴェルダンのような要塞に対しては得られません（8.3）。
lesson-blitzkrieg-tanks-attack = 手札に「機甲突破」があります。A軍集団の根拠地から戦車3個と歩兵1個でリブラモンを攻撃してください。
lesson-blitzkrieg-tanks-here = ディナンも選べますが、このレッスンではリブラモンへ向かいます。
lesson-blitzkrieg-tanks-guard = 戦車3個と歩兵1個を選んでください。戦車が先へ進むとき、歩兵がリブラモンに残ります。
lesson-blitzkrieg-tanks-roll = ユニットで2個、戦車優勢で1個なので、3個対1個です。カードは出さず、「攻撃カードはもう出さない」を選んでください。
lesson-blitzkrieg-tanks-nobody = ユニットのいないスペースでは、見せかけに効果はありません。「攻撃カードはもう出さない」を選んでください。
lesson-blitzkrieg-tanks-keep = 出目は5、5、3です。ぞろ目で除去する敵ユニットはなく、8でも10でも勝てます。2個を選んでください。
lesson-blitzkrieg-tanks-breakthrough = リブラモンを占領しました。「機甲突破」を出すと、勝ったユニットのうち戦車だけがもう一度移動できます（8.2）。3個ともヴェルヴァンへ進めてください。
lesson-blitzkrieg-tanks-chance = カードを使うのは今です。攻撃に勝った直後にしか出せません。
lesson-blitzkrieg-tanks-held = セダンはフランス軍歩兵2個が守っています。ヴェルヴァンにはユニットも防御効果もありません。ヴェルヴァンを選んでください。
lesson-blitzkrieg-tanks-all = 戦車を3個とも進めてください。
lesson-blitzkrieg-tanks-end = ヴェルヴァンはダイスを1個も振らないので、あなたも振る必要がなく、そのまま占領しました。リブラモンの歩兵が、戦車の補給線を保っています。

## 補給

lesson-blitzkrieg-supply-title = 補給
lesson-blitzkrieg-supply-trace = 自軍支配下のスペースだけを通って自軍の根拠地（連合軍ならパリ）までルートをたどれれば、補給を受けています（9.2）。カレーはアブヴィル経由でパリまでたどれます。ディナンは周りがすべてドイツ軍で、たどれません。
lesson-blitzkrieg-supply-move = 戦略移動ができるのは補給を受けているユニットだけです（7.2）。「戦略移動」を出し、カレーの歩兵をセダンへ動かして、決定してください。2個目は動かしません。
lesson-blitzkrieg-supply-cut = ディナンの歩兵は孤立しています。補給切れでは戦略移動ができません（9.2）。
lesson-blitzkrieg-supply-sedan = 途中の自軍スペースならどこでも行けますが、この歩兵はセダンに必要です。
lesson-blitzkrieg-supply-one = ここでは1個で十分です。2個目は動かさずに決定してください。
lesson-blitzkrieg-supply-attacked = ナミュールの戦車2個がディナンを攻撃しました。フランス軍は本来ダイス2個ですが、補給切れで1個減ります。退却先がなく歩兵は除去され、補給切れなので降伏しました（8.9）。
lesson-blitzkrieg-supply-end = 降伏した歩兵はゲームから除去され、5ポイントでゲームが終わります。イギリス軍は2ポイントです（4.2）。港湾と要塞で守る連合軍は、孤立してもダイスが減りません（9.1）。ただし除去されれば、やはり降伏します。
lesson-blitzkrieg-supply-road = 自軍の補給線にも弱点があります。リブラモンとヴェルヴァンにドイツ軍がいるので、セダンの補給はランス経由だけで、そのランスは空です。敵がラン経由で入れば、セダンは孤立します。「戦略移動」を出し、パリの歩兵2個を1個ずつランスへ動かしてください。
lesson-blitzkrieg-supply-behind = セダンには歩兵が3個います。必要なのはパリへの安全な補給線です。ランスへ動かしてください。
lesson-blitzkrieg-supply-elsewhere = セダンからパリへの補給線はランスを通ります。そこへ動かしてください。
lesson-blitzkrieg-supply-reserve = パリの歩兵を使ってください。3個のうち2個は動かせます。
lesson-blitzkrieg-supply-both = 1個だけでは簡単に追い出されます。2個目も動かしてください。
lesson-blitzkrieg-supply-open = 自軍の空のスペースは、敵が入るまで補給を通します。動かす前に、どのユニットの補給線がそこを通るかを見ましょう。補給切れだけで除去されることはありません。補給は戦闘と戦略移動の時に判定し、補給線が再びつながれば元どおりです（9.0）。

## 退却と降伏

lesson-blitzkrieg-retreat-title = 退却と降伏
lesson-blitzkrieg-retreat-beaten = あなたは連合軍です。戦闘に敗れた防御側は、全ユニットが、隣接する自軍支配下のスペースへ退却します。退却を拒否できるか、どちらが行き先を決めるかが問題です（8.5.2、8.6）。
lesson-blitzkrieg-retreat-refuse = ドイツ軍歩兵2個がセダンを攻撃し、11対7で勝ちました。相手に戦車優勢がないので退却を拒否できます。好きなユニットを1個除去すれば、残りがセダンを守り、攻撃側は戻ります（8.5.2）。拒否してください。
lesson-blitzkrieg-retreat-hold = 退却すると、ランスへの道が開きます。拒否すれば、1個と引き換えにセダンを守れます。拒否してください。
lesson-blitzkrieg-retreat-driven = あなたがパスした後、ドイツ軍の戦車3個がヴェルヴァンを攻撃し、9対6で勝ちました。相手に戦車優勢があるので退却を拒否できず、ドイツ軍が退却先にランを選びました。退却したユニットは次の作戦で行動できません（8.6.1）。ランスの歩兵2個をランへ動かしてください。
lesson-blitzkrieg-retreat-way = そのユニットは、まだヴェルヴァンからランへの途中なので、この作戦では行動できません。
lesson-blitzkrieg-retreat-reims = 自由に動けるランスの歩兵2個を使ってください。
lesson-blitzkrieg-retreat-laon = ランの隣に、ドイツ軍の戦車3個が来ました。歩兵が最も必要なランへ動かしてください。
lesson-blitzkrieg-retreat-both = 2個とも選んでください。
lesson-blitzkrieg-retreat-card = 「作戦」を出し、戦術移動を行ってください。
lesson-blitzkrieg-retreat-pocket = ブリュッセルの歩兵2個は孤立し、ダイスが1個減りました。ドイツ軍歩兵2個が9対5で勝ち、あなたの歩兵には退却できるスペースがありません。退却できなければ除去され、補給切れなら降伏します（8.6.2、8.9）。拒否してください。
lesson-blitzkrieg-retreat-nowhere = 退却すると2個とも除去され、降伏します。ゲームを終わらせる5ポイントのうち2ポイントです。拒否すれば1ポイントで済みます。
lesson-blitzkrieg-retreat-end = 1個が降伏し、1個は持ちこたえました。退却拒否で除去したユニットでは、ドイツ軍はモメンタムを得ません（8.8）。相手に戦車優勢がなければ行き先も自分で選べます。できるだけ全員で、自軍ユニットのいない、補給線を引けるスペースへ退却します（8.6）。

## 作戦計画、モメンタム、戦場の霧

lesson-blitzkrieg-planning-title = 作戦計画、モメンタム、戦場の霧
lesson-blitzkrieg-planning-hand = あなたはドイツ軍で、第2ターンが始まります。両軍が秘密に選ぶカードは、ドイツ軍8枚、連合軍6枚です（6.0）。6枚は選んであり、モメンタムは2ポイントです。
lesson-blitzkrieg-planning-choose = 開始時にモメンタムがあれば、「機甲突破」や「ロンメル」も選べます（6.1.2）。この2枚と「幕僚活動」を選んでください。1枚多いので、1ポイントで枚数を増やし（6.1.1）、決定してください。
lesson-blitzkrieg-planning-more = まずモメンタム1ポイントで1枚増やしてください。8枚では足りません。
lesson-blitzkrieg-planning-one = 1ポイントで十分です。3枚のうち残りの1枚を選んでください。
lesson-blitzkrieg-planning-these = 「機甲突破」「ロンメル」「幕僚活動」を選んでください。
lesson-blitzkrieg-planning-seized = 第2ターンからは、互いに手札を見ずに奪い、ターンの終わりに返します。今回は1枚ずつで（6.2）、「ロンメル」を奪われました。「幕僚活動」で取り戻してください。
lesson-blitzkrieg-planning-back = それは後でもできます。まず「幕僚活動」で「ロンメル」を取り戻しましょう。
lesson-blitzkrieg-planning-momentum-first = モメンタムは後のために取っておき、「幕僚活動」を出してください。
lesson-blitzkrieg-planning-attack = 「作戦」を出し、リブラモンの戦車3個でセダンを攻撃してください。
lesson-blitzkrieg-planning-cover = 「ロンメル」は戦車の攻撃のダイスを1個増やします。「戦場の霧」は増やしませんが、同じように伏せられます（6.3、8.1）。両方を伏せ、戦術カード2枚に見せましょう。
lesson-blitzkrieg-planning-air = 「航空支援」は取っておきましょう。「ロンメル」と「戦場の霧」で十分です。
lesson-blitzkrieg-planning-lay-both = まず「ロンメル」と「戦場の霧」を伏せてください。
lesson-blitzkrieg-planning-won = ユニット2個、戦車優勢、「ロンメル」で4個、出目は6、5、2、1です。2個を選んでください。
lesson-blitzkrieg-planning-sum = 6と5が最大です。
lesson-blitzkrieg-planning-where = 11対8で勝ち、「戦場の霧」は手札に戻りました。戦車優勢なので退却先を選べます。ランスかヴェルダン、次に「突破しない」を選んでください。
lesson-blitzkrieg-planning-later = 戦車はさらに進めますが、このレッスンではセダンに残ります。
lesson-blitzkrieg-planning-momentum = 残る1ポイントで、カードの代わりにユニット1個を動かせます（7.0）。使ってください。
lesson-blitzkrieg-planning-cards = カードもありますが、今回はモメンタムを使いましょう。
lesson-blitzkrieg-planning-end = 歩兵1個がリブラモンへ動きました。モメンタムは、敵ユニットの除去か防御側の勝利で得られます（8.8）。残ったカードは次のターンにまた選べます（7.0）。

## 港湾、海上撤収、補充

lesson-blitzkrieg-evacuation-title = 港湾、海上撤収、補充
lesson-blitzkrieg-evacuation-pocket = ドイツ軍が海に達し、オーステンデとダンケルクが孤立しました。どちらも港湾なので、防御側のダイスは減りません（9.1）。しかし、そこで失われた歩兵は降伏します。イギリス軍は1個で、ゲームを終わらせる5ポイントのうち2ポイントになります（4.2）。
lesson-blitzkrieg-evacuation-evacuate = 連合軍は戦略移動の代わりに、補給に関係なく、港湾から歩兵1個か2個を海上撤収できます（7.4）。「戦略移動」を出し、オーステンデのイギリス軍歩兵を2個とも撤収させてください。
lesson-blitzkrieg-evacuation-british-first = フランス軍も撤収できますが、降伏すると2倍に数えるイギリス軍が先です。
lesson-blitzkrieg-evacuation-sea = パリの部隊は安全です。オーステンデのイギリス軍を救いましょう。
lesson-blitzkrieg-evacuation-replace = 撤収した歩兵はゲームから除去されますが、もう降伏することもありません。次に「補充」を出すと、補充ボックスからユニット2個が戻ります。フランス軍戦車2個をパリに置いてください。
lesson-blitzkrieg-evacuation-french = イギリス軍はパリで移動を終えられません（7.1）。フランス軍戦車を選んでください。
lesson-blitzkrieg-evacuation-two = このカードではもう1個戻せます。選んでください。
lesson-blitzkrieg-evacuation-end = ダンケルクの戦車は残ります。戦車は撤収できませんが、降伏もしません（7.4、8.9）。補給下で失われたユニットは補充ボックスで待ちますが、降伏や撤収で去ったユニットは戻りません。
lesson-blitzkrieg-evacuation-last = 戦車と一緒の歩兵は、除去されれば降伏します。ドイツ軍はまたパスし、あなたには2枚目の「戦略移動」があります。それを出してダンケルクの歩兵を撤収させてください。
lesson-blitzkrieg-evacuation-tank = 戦車は撤収できません（7.4）。歩兵を選んでください。
lesson-blitzkrieg-evacuation-inland = その部隊は孤立していません。孤立しているのはダンケルクの歩兵です。
lesson-blitzkrieg-evacuation-now = 次にダンケルクが攻撃されるかもしれません。先に歩兵を撤収させてください。
lesson-blitzkrieg-evacuation-price = ダンケルクには、降伏するユニットがもういません。戦車が、自身と防御効果の計2個のダイスで、しばらく港を守ります。撤収すると、まだ戦えるユニットを失います。撤収が役立つのは、退却先がなく、5ポイントが近いときです。パリへの補給線がある間は残しましょう。

## ドイツ軍の秘密

lesson-blitzkrieg-secret-title = ドイツ軍の秘密
lesson-blitzkrieg-secret-cards = あなたはドイツ軍です。4枚の勝利条件カードから2枚を引きました。「パリ占領」は公開されています。もう1枚の「マジノ線突破」（メッツとヴェルダンが必要）を知るのはあなただけです（3.1）。第5ターンの終わりにどちらかを達成していれば勝ちです（4.3）。連合軍の配置は終わりました。
lesson-blitzkrieg-secret-divide = ユニットを3つの根拠地に分け、軍集団ボックスで隠します（3.3）。C軍集団の前はメッツで、要塞に対して戦車優勢はありません。歩兵はBに3個、Aに3個、Cに5個、戦車はBに2個、セダンとパリへ向かうAに5個、Cに2個置いてください。
lesson-blitzkrieg-secret-numbers = このレッスンでは、B、A、Cの軍集団の順に、歩兵を3、3、5個、戦車を2、5、2個置いてください。
lesson-blitzkrieg-secret-hidden = 各根拠地には最低3個います。連合軍は総数を知り、出入りするユニットを見ますが、残りは推測するだけです。根拠地が攻撃されると軍集団ボックスを取り除きます（8.7）。
lesson-blitzkrieg-secret-end = セダンの前に戦車がいるので、公開された「パリ占領」が目標に見えます。連合軍がそちらへ急ぐ間に、歩兵がメッツとヴェルダンを取れるかもしれません。ただし根拠地を1つでも支配されればすぐに負けです（4.1）。どの根拠地も手薄にしてはいけません。
lesson-blitzkrieg-secret-feint = 両軍が計画を終え、連合軍は事前行動をしませんでした。見せたいものを見せましょう。「作戦」を出し、A軍集団の戦車3個と歩兵1個でリブラモンを攻撃してください。
lesson-blitzkrieg-secret-too-early = 今メッツを攻撃すると、狙いが知られます。パリへ向かうA軍集団から始めてください。
lesson-blitzkrieg-secret-north = それではパリを狙うように見えません。A軍集団から始めてください。
lesson-blitzkrieg-secret-sedan = リブラモンを通ってセダンへ向かいます。リブラモンを選んでください。
lesson-blitzkrieg-secret-strong = 陽動は強く見せましょう。戦車3個と歩兵1個を選んでください。
lesson-blitzkrieg-secret-seen = リブラモンを占領しました。連合軍は、その根拠地から戦車3個と歩兵1個が出たのを見ました。残りの数は推測するしかありません。メッツの前の歩兵が5個なのか、最低の3個だけなのかもわかりません。秘密の勝利条件カードがどれかも知りません。

## 第1ターンを通して

lesson-blitzkrieg-turn-title = 第1ターンを通して
lesson-blitzkrieg-turn-turn = あなたは連合軍です。ドイツ軍はモメンタムを使い、カードが9枚です。あなたはモメンタムがなく6枚で、条件つきのカードは選べません（6.0、6.1）。
lesson-blitzkrieg-turn-plan = 5枚は選んであります。4枚目の「作戦」を選び、決定してください。
lesson-blitzkrieg-turn-fourth = このレッスンでは「作戦」を選んでください。
lesson-blitzkrieg-turn-pre = ドイツ軍の最初の作戦の前に、どのカードでも1枚につき1回、戦術移動ができます。歩兵も2スペース進め、ベルギーにも入れます（5.2）。「作戦」でリールの歩兵2個をナミュールへ動かし、事前行動を終えてください。
lesson-blitzkrieg-turn-operation = 「作戦」を使いましょう。ほかの2枚は後で必要です。
lesson-blitzkrieg-turn-belgium = ナミュールはブリュッセルとリールへの道を守る要塞です。まずカードを使ってください。
lesson-blitzkrieg-turn-lille = リールから動かしてください。
lesson-blitzkrieg-turn-infantry = 歩兵を2個選んでください。
lesson-blitzkrieg-turn-namur = 2スペース先のナミュールへ動かしてください。
lesson-blitzkrieg-turn-enough = 1枚で十分です。使った分だけ後のカードが減ります。事前行動を終えてください。
lesson-blitzkrieg-turn-strategic = 次はセダンが危険です。「戦略移動」でパリの歩兵1個をセダンへ動かし、2個目は動かさずに決定してください。
lesson-blitzkrieg-turn-rail = パリからセダンへ届くのは「戦略移動」だけです。
lesson-blitzkrieg-turn-paris = パリから動かしてください。
lesson-blitzkrieg-turn-sedan = この歩兵はセダンに必要です。セダンを選んでください。
lesson-blitzkrieg-turn-second = 1個で十分です。残りはパリを守ります。2個目は動かさずに決定してください。
lesson-blitzkrieg-turn-defend = 戦車3個がセダンを攻撃し、カードを1枚伏せました。あなたはユニットで2個、防御効果で1個です。「航空支援」で4個にし、決定してください。
lesson-blitzkrieg-turn-four = 「航空支援」があれば上限の4個を振れます。まず出してください。
lesson-blitzkrieg-turn-keep = ドイツ軍も「航空支援」で4個を振り、戦果11です。あなたの出目は6、5、5、1です。戦果もダイス数も同じなら防御側が勝ちます（8.5）。2個を選んでください。
lesson-blitzkrieg-turn-pair = ぞろ目なら戦車を1個除去しますが、10では11に負け、セダンを失います。11なら守れます。
lesson-blitzkrieg-turn-pass = セダンを守り、ドイツ軍のモメンタムは1に減りました（8.8）。両軍が続けてパスすればターンは終わり、残る「作戦」はまた選べます（7.0）。パスしてください。
lesson-blitzkrieg-turn-hand = 続けることもできますが、ドイツ軍も続けます。パスしてください。
lesson-blitzkrieg-turn-end = 第2ターンは作戦計画から始まり（5.1）、除去されたユニットは補充ボックスに入ります。あなたの「航空支援」はなくなり、ドイツ軍のものは1ターン使えません。降伏5ポイントか根拠地の支配で決まらなければ、第5ターンの後に勝利条件カードで決まります。
