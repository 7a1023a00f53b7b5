### 『ライズ・オブ・ブリッツクリーク』のレッスン。

## Moving and stacking

lesson-blitzkrieg-moving-title = 移動とスタック
lesson-blitzkrieg-moving-map = あなたは連合軍です。スペースを結ぶ線がルートです。青い駒がフランス軍、赤い駒がイギリス軍で、四角が歩兵、楕円が戦車です。
lesson-blitzkrieg-moving-group = 「作戦」カードで戦術移動を1回行えます。1つのスペースのユニット4個までを、隣のスペースへまとめて動かします（7.1）。カードを出し、ランスのフランス軍歩兵2個をランへ動かしてください。
lesson-blitzkrieg-moving-full = スダンにはすでにフランス軍歩兵が4個います。移動を終えるとき、1つのスペースには4個までしか置けません（7.3）。
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
lesson-blitzkrieg-moving-end = 戦術移動はまとめて隣へ。戦略移動は1個か2個を遠くへ。そして1つのスペースには一方の軍につき4個まで。根拠地だけは何個でも置けます（7.3）。

## A battle die by die

lesson-blitzkrieg-battle-title = 戦闘をダイス1個ずつ
lesson-blitzkrieg-battle-empty = あなたはドイツ軍です。リブラモンには誰もいませんが、ベルギー領なので連合軍の支配下です。敵の支配するスペースに入ると、ユニットがいなくても戦闘になります（8.0）。
lesson-blitzkrieg-battle-enter = 「作戦」を出し、A軍集団の根拠地から戦車3個と歩兵1個をリブラモンへ動かしてください。
lesson-blitzkrieg-battle-dinant = ディナンへの道もありますが、このレッスンではリブラモンへ向かいます。
lesson-blitzkrieg-battle-four = 戦車3個と歩兵1個、一度に動かせる上限の4個を選んでください。
lesson-blitzkrieg-battle-count = ダイスはユニット1個につき1個、ただし2個まで。さらに戦車が多いので1個、合わせて3個です。リブラモンは防御効果の1個だけです（8.3）。戦術カードは出さずに先へ進んでください。
lesson-blitzkrieg-battle-save = そのカードは取っておきましょう。ダイス1個では、これから振るダイスに勝てません。
lesson-blitzkrieg-battle-keep = 出目は4、2、2です。2個を選び、その合計が戦果です（8.4）。リブラモンには誰もいないので、合計だけが問題です。合計が最大になるように選んでください。
lesson-blitzkrieg-battle-low = ぞろ目は敵ユニットを1個除去しますが、ここに敵はいません。2と2では4、もっと大きく6にできます。
lesson-blitzkrieg-battle-taken = 戦果は6。ダイス1個の最大は6で、同点ならダイスの多いほうが勝つので（8.5）、防御側は振る必要がありません。リブラモンはあなたのものです。連合軍はパスしました。
lesson-blitzkrieg-battle-sedan = スダンにフランス軍歩兵が2個います。戦車3個で攻撃してください。歩兵は残します。リブラモンを空けると連合軍の支配に戻り、戦車の補給が切れるからです。
lesson-blitzkrieg-battle-far = リブラモンから攻撃します。スダンはその隣です。
lesson-blitzkrieg-battle-road = 歩兵は残しましょう。補給の道を保つためです。いなくなるとダイスが1個減ります。
lesson-blitzkrieg-battle-three = 戦車を3個とも選んでください。ユニット2個でダイス2個、敵より戦車が多ければもう1個です。
lesson-blitzkrieg-battle-cards = フランス軍はユニットで2個、防御効果で1個、あなたと同じ3個を振ります。戦術カードで1個増やせます。「航空支援」を伏せて出し、先へ進んでください（8.1）。
lesson-blitzkrieg-battle-more-dice = カードなしでは3個対3個です。まず「航空支援」を出しましょう。
lesson-blitzkrieg-battle-fog = 「戦場の霧」は見せかけで、ダイスは増えません。この戦闘には「航空支援」が必要です。
lesson-blitzkrieg-battle-sum = 上限の4個を振り、出目は5、3、2、1です。最もよい2個を選んでください。
lesson-blitzkrieg-battle-highest = 5と3の8が、この出目では最大です。
lesson-blitzkrieg-battle-end = フランス軍の出目は6、4、2。6と4を選び、10対8で防御側の勝ちです。戦車は出発したリブラモンに戻り、誰も失われません。ただし連合軍がモメンタムを1点得ます（8.5.1、8.8）。
