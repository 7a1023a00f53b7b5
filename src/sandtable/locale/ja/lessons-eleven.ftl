### 『ヒトラー殿の11人』のレッスン。

## Generals and actions

lesson-eleven-generals-title = 将軍とアクション
lesson-eleven-generals-factions = あなたは派閥Aです。ブレスラウのマンシュタイン、ミュンヘンのロンメル、ケルンのカイテル、ベルリンのヒトラーを率います。色のついた台が派閥を示します。ハンブルクの派閥Bは、同じ軍の中の競争相手です。最後に勝利得点（VP）の最も多い人が勝ちます。
lesson-eleven-generals-mobilise = 手番には将軍1人がアクションを1つ行います（4）。カイテルで動員します。ベルリンを囲むドイツ中核部では、マップ外の補充ボックスのドイツ兵2個まで、カイテルなら3個までが将軍に加わります（4-2、9）。3個動員してください。
lesson-eleven-generals-keitel = どの将軍でも行動できますが、このレッスンはケルンのカイテルから始めます。
lesson-eleven-generals-three = カイテルはほかの将軍より多い3個を動員できます。全部加えてください。
lesson-eleven-generals-card = アクションの後、連合軍カードが1枚引かれ、処理されました。ここではルーズベルトで、アメリカのトラックが1マス進みました。次は派閥Bの手番です。モーデルが待機し、また1枚引かれました。これを繰り返します。
lesson-eleven-generals-move = カイテルは行動済みです。自派閥の将軍がすべて行動済みになるまで休みます。次にマンシュタインと兵3個をワルシャワへ移動してください。将軍、行き先、同行するユニットの順に選びます。移動は2エリアまで、連合軍ユニットのいるエリアには入れません（4-1）。
lesson-eleven-generals-acted = カイテルは行動済みです。未行動の将軍が残っている間は、もう一度行動できません（4）。
lesson-eleven-generals-left = 3個とも連れて行きましょう。自派閥の将軍がいないエリアに残された兵は中立になり、失われます（4-1-1）。
lesson-eleven-generals-other = グデーリアンは待機し、「半終了」が引かれました。ゲームの1ターンに2枚あるうちの1枚目で、ターンイベントが起きます（5-4）。
lesson-eleven-generals-wait = ロンメルとヒトラーは未行動です。どちらかを待機させてください。ダイスが2以下なら1VPです（4-5）。
lesson-eleven-generals-turned = マンシュタインは行動済みです。ロンメルかヒトラーを選んでください。
lesson-eleven-generals-end = 出目は2、1VPを得ました。全員が行動済みになるまで、同じ将軍は再び行動できません。兵は将軍に従い、離れると誰のものでもなくなります。全員が行動済みになれば誰でも行動できますが、アクティブ能力は使えません（4）。

## An attack

lesson-eleven-attack-title = 攻撃と反撃
lesson-eleven-attack-before = ブレスラウには、あなたのマンシュタイン、ロンメルと兵5個のほか、派閥Cのゼップと兵3個がいます。ワルシャワにはポーランド兵3個と、輪の印の駒、ポーランド元首がいます。
lesson-eleven-attack-state = マンシュタインが兵5個、ロンメルとともにワルシャワを攻撃します。攻撃するユニット1個につきダイス1個を振り、行動する将軍の戦闘力（マンシュタインは3）以下がヒットです（4-3-2）。
lesson-eleven-attack-who = ロンメルも攻撃を率いることができ、自分から行動すれば戦闘力4です。ここでは入門ページに合わせてマンシュタインが率います。
lesson-eleven-attack-head = ヒトラーはベルリンを離れず、攻撃もしません。マンシュタインを選んでください。
lesson-eleven-attack-all = 兵を5個とも加えましょう。1個ごとにダイスが増え、損害も兵で受けられます。
lesson-eleven-attack-rommel = ロンメルも加えましょう。7個目のダイスになります。
lesson-eleven-attack-hits = ダイス7個のうち5個がヒットし、ポーランド軍4個はすべて除去されます。兵が先、元首は最後です。同時に4個が戦闘力1で反撃し、1ヒットです。攻撃側の損害はあなたが選びます（4-3-3）。兵を1個失ってください。ワルシャワは空になり、生き残った攻撃側は好きなだけ戦闘後前進できます（4-3-4）。兵4個、マンシュタイン、ロンメルの全員で前進してください。
lesson-eleven-attack-general = 除去された将軍は療養ボックスに入り、まず現役復帰しなければなりません（4-6）。兵のほうが安くつきます。
lesson-eleven-attack-hold = 兵を残すこともできますが、ブレスラウに残された兵は中立になります。4個とも進めてください。
lesson-eleven-attack-lead = ここではマンシュタインとロンメルの2人とも前進します。
lesson-eleven-attack-surrender = ポーランド元首が除去されたので、ポーランドは降伏します。残りのユニットもマップから去り、元首の裏面の2VPを得ます（4-3-6）。同時に、ポーランド東とバルト三国の兵はソ連兵になります（7-1）。
lesson-eleven-attack-end = 攻撃で除去した4ユニットにつき1VPずつ、降伏で2VPを得ました（4-3-7）。参加しなかったゼップには何もありません。攻撃は派閥ごとに行います。

## Fortress lines, the sea, and heads

lesson-eleven-fortress-title = 要塞、海、元首
lesson-eleven-fortress-line = ミュンヘンやケルンとメッツの間の、刻みのある線が要塞境界線です。越えて攻撃すると戦闘力が1下がり、反撃は1上がります（4-3-2）。回り込むこともできます。
lesson-eleven-fortress-bombard = ミュンヘンのヨードルは砲撃できます。ダイスは3ユニットにつき1個で、反撃を受けません。砲撃時の戦闘力は4、要塞境界線越しなら3です（4-3-8、9）。兵5個とともにメッツを砲撃してください。
lesson-eleven-fortress-jodl = ミュンヘンのヨードルから始めます。
lesson-eleven-fortress-minus = 要塞境界線越しの通常攻撃では戦闘力3が2になり、フランス軍の反撃は1から2になります。砲撃なら反撃はありません。
lesson-eleven-fortress-thirds = ヨードルと兵5個で6ユニット、ダイス2個です。6に満たなければ1個だけです。
lesson-eleven-fortress-round = 1個がヒットし、フランス兵1個を除去しました。損害はありません。派閥Bは待機しました。次はグデーリアンが要塞境界線を回り込みます。移動攻撃は1エリア移動してからの攻撃で、戦闘力は4です（9）。兵3個とブリュッセルへ移動し、メッツを攻撃してください。
lesson-eleven-fortress-guderian = ケルンのグデーリアンが回り込みます。
lesson-eleven-fortress-straight = ケルンからは要塞境界線越しになります。ブリュッセルとメッツの間は平地です。移動攻撃を選んでください。
lesson-eleven-fortress-other-way = そこからも要塞境界線越しになります。ブリュッセルへ移動してください。
lesson-eleven-fortress-target = このレッスンではメッツを攻撃します。
lesson-eleven-fortress-three = 兵を3個とも連れて行ってください。
lesson-eleven-fortress-stay = 3個がヒットし、メッツは空です。全員で前進するか、残るか、選んでください。
lesson-eleven-fortress-together = 自派閥の将軍がいない兵は中立になります（4-1-1）。全員で進むか、全員残ってください。
lesson-eleven-fortress-sea = 海域境界線越しに攻撃できるのは空爆だけです。戦闘力は1ですが、ゲーリングは自身を含め6ユニット以下なら3です（4-3-8、9）。コペンハーゲンから兵3個とともにオスロを空爆してください。
lesson-eleven-fortress-water = コペンハーゲンとオスロの間は海域境界線なので、通常攻撃はできません。空爆を選んでください。
lesson-eleven-fortress-four = 兵を3個とも加えてください。ダイスが4個になります。
lesson-eleven-fortress-head = 1個がヒットし、反撃は外れました。オスロにはノルウェー兵、イギリス兵、ノルウェー元首がいます。除去する兵を選んでください。
lesson-eleven-fortress-last = 元首は最後に除去されます（4-3-3）。兵を選んでください。
lesson-eleven-fortress-end = 元首が残ったので、ノルウェーは戦い続けます。連合軍は兵、将軍、元首の順に除去されます。要塞境界線には砲撃か迂回、海域境界線には空爆です。

## Surrender, homes and points

lesson-eleven-surrender-title = 降伏、本拠地、勝利得点
lesson-eleven-surrender-heads = パリにはフランス兵2個とフランス元首がいます。メッツとマルセイユにもフランス兵がいます。攻撃で元首が除去されると、その勢力は降伏します（4-3-6）。
lesson-eleven-surrender-paris = ブリュッセルにマンシュタインと兵3個がいます。全員でパリを攻撃してください。戦闘力は3です。
lesson-eleven-surrender-manstein = ブリュッセルのマンシュタインから始めます。
lesson-eleven-surrender-metz = メッツも攻撃できますが、パリの元首が除去されれば、攻撃しなくてもフランス軍は去ります。
lesson-eleven-surrender-four = 3個とも加えてください。3ヒット必要です。
lesson-eleven-surrender-advance = 3ヒット。兵が先、元首が最後に除去されます。戦闘後前進を終えるとフランスは降伏し、メッツとマルセイユのフランス兵もマップから去ります。全員でパリへ前進するか、残るか、選んでください。
lesson-eleven-surrender-together = 自派閥の将軍がいない兵は中立になります。全員で進むか、全員残ってください。
lesson-eleven-surrender-counted = 攻撃で3ユニットを除去して3VP。元首の裏面から4VPとドイツの国力2を得ました（4-3-6）。メッツとマルセイユの分のVPはありません（4-3-7）。降伏した勢力の駒は裏返され、多くはドイツ兵として補充ボックスに入ります。
lesson-eleven-surrender-home = ロンメルの前のカイロは、アレグザンダーの本拠地です。彼がマップ上にいる間は、彼を含めてカイロのユニットを全滅させ、戦闘後前進しなければ進入できません（4-3-5）。兵3個とともに攻撃してください。自分から行動するロンメルの戦闘力は4です。
lesson-eleven-surrender-rommel = アレクサンドリアのロンメルが行動します。
lesson-eleven-surrender-all = 兵を3個とも加えてください。
lesson-eleven-surrender-enter = 3ヒットですが、相手は2ユニットなので2VPです。反撃が1個ヒットしました。兵を1個失い、ロンメルとともにカイロへ前進してください。
lesson-eleven-surrender-general = 療養ボックスに入る将軍より、兵のほうが安くつきます。
lesson-eleven-surrender-empty = 本拠地は戦闘後前進で初めて占領できます。兵だけでは中立になるので、ロンメルも進めてください。
lesson-eleven-surrender-lead = 進入しなければカイロは占領できません。ロンメルを進めてください。
lesson-eleven-surrender-end = カイロを占領して4VPと国力1を得ました。アレグザンダーはゲームから除外されます（4-3-5）。戦闘後前進をしなければ、カイロに復帰していました。一度占領した本拠地はずっと占領済みです。奪還されるのはロンドンだけです（7-4）。

## Mobilising and transfer

lesson-eleven-transfer-title = 動員、転属、現役復帰
lesson-eleven-transfer-core = ベルリンを囲む4エリアがドイツ中核部です。マンシュタインはその1つブレスラウに、ロンメルとカイテルは外のワルシャワにいます。モーデルは療養ボックスに、兵4個は補充ボックスにいます。
lesson-eleven-transfer-mobilise = 中核部の将軍は、補充ボックスから兵2個までを動員できます（4-2）。マンシュタインで2個動員してください。
lesson-eleven-transfer-both = 補充ボックスには十分にいます。2個加えてください。
lesson-eleven-transfer-not-core = ワルシャワは中核部ではないので、動員できません。ロンメルの番は後です。
lesson-eleven-transfer-transfer = 転属は、将軍をどこからでも中核部へ移します（4-4）。望むならまず補充ボックスの兵1個がその場に加わり、それから将軍だけが移ります。ワルシャワに兵1個を加え、ロンメルをミュンヘンへ転属させてください。
lesson-eleven-transfer-munich = 連合軍ユニットのいない中核部ならどこでも行けますが、このレッスンではミュンヘンへ向かいます。
lesson-eleven-transfer-soldier = 兵を加えましょう。ワルシャワにはカイテルもいるので、あなたの兵のままです。
lesson-eleven-transfer-return = ロンメルはミュンヘンに移り、兵はカイテルのもとに残りました。将軍がいなければ中立になっていました。次はモーデルです。療養ボックスの将軍は待機か現役復帰しかできません。復帰先は連合軍ユニットのいない中核部です（4-6）。ブレスラウかミュンヘンに復帰させてください。
lesson-eleven-transfer-model = ヒトラーも待機できますが、モーデルが必要です。
lesson-eleven-transfer-wait = 待機で1VP得られるかもしれませんが、療養ボックスに残ったままです。復帰させましょう。
lesson-eleven-transfer-end = 動員は中核部で兵を増やし、転属は遠くの将軍を呼び戻し、現役復帰は失った将軍を戻します。今引かれたのは「半終了」で、ターンイベントによりソ連が参戦しました（7-2）。

## The Allied card and its march

lesson-eleven-march-title = 連合軍カードと進軍
lesson-eleven-march-card = アクションのたびに連合軍カードが引かれます（5）。将軍のカードは、そのエリアに連合軍が6ユニット以上いれば進軍、少なければ兵が1個加わります（5-2）。スモレンスクのジューコフは兵5個と合わせて6、レニングラードのコーネフは兵3個です。
lesson-eleven-march-stand = スモレンスクからの矢印は、1～4がミンスク、5と6がキエフです。ミンスクにはあなたのマンシュタインと兵4個がいます。ワルシャワのロンメルを兵2個とともに送ってください。
lesson-eleven-march-stay = マンシュタインはミンスクを守ります。ロンメルを送ってください。
lesson-eleven-march-threat = ジューコフのカードが出れば、6つの目のうち4つでミンスクに来ます。マンシュタインを助けましょう。
lesson-eleven-march-minsk = ミンスクで必要です。
lesson-eleven-march-both = 2個とも必要です。1個ごとに反撃に加わります。
lesson-eleven-march-joined = コーネフのカードが引かれました。4ユニットで6に満たないので、ソ連兵が1個加わりました。次は派閥Bの手番です。
lesson-eleven-march-march = 派閥Bは待機し、ジューコフのカードが引かれました。出目は2でミンスクへ。あなたがいるのでダイス6個を戦闘力3で振り、3ヒットです。あなたはマンシュタインの反撃の戦闘力4でダイス8個を振りました（9）。3個の損害は自分で選べます。兵を失ってください。
lesson-eleven-march-general = どのユニットでも選べますが、将軍は療養ボックスから復帰しなければなりません。兵を失ってください。
lesson-eleven-march-points = あなたは4ヒットし、ソ連兵4個を除去して1個につき1VPを得ました（5-1-5）。全滅させられなかったジューコフはスモレンスクに残ります。ミンスクが空なら2回移動していました（5-1）。
lesson-eleven-march-end = 進軍は6ユニットから始まります。そうなる前にたたくか、多くのダイスで迎え撃ちましょう。また、ターンの2枚目の「半終了」は、捨て場の一番上のカードをもう一度処理します（5-4）。

## Losses shared between rivals

lesson-eleven-losses-title = 競争相手と分ける損害
lesson-eleven-losses-rome = ローマには3つの派閥がいます。あなたが6ユニット、Bが3、Cが2、ほかに中立のイタリア軍が元首を含め2ユニットです。ナポリのパットンは10ユニットで、矢印はローマへ向かっています。
lesson-eleven-losses-first = ミュンヘンのカイテルを待機させ、カードを見ましょう。パットンのカードが引かれ、10個のダイスで8ヒットします。反撃は派閥ごとで、順番は手番プレイヤーが決めます（5-1-2）。最初に反撃してください。
lesson-eleven-losses-keitel = マンシュタインは部隊に残します。カイテルが行動します。
lesson-eleven-losses-action = カイテルを待機させてください。
lesson-eleven-losses-own = 攻撃側のユニット数を超えるヒットは誰のVPにもなりません。先に反撃すれば確実です。自派閥を選んでください。
lesson-eleven-losses-next = マンシュタインの戦闘力4で、6個のうち4個がヒットしました。中立派閥が除去してもVPは誰のものにもなりません（5-1-5）。競争相手より先に反撃させましょう。
lesson-eleven-losses-rival = それでは競争相手のVPになります。中立のイタリア軍を先に反撃させてください。
lesson-eleven-losses-share = 8ヒットはできるだけ平等に、各派閥2ヒットずつ分けられます。Cは2ユニットとも失います。イタリア軍は、ほかのユニットがいる間は元首を除去できないので1だけです（5-1-3）。残る1ヒットを自分かBに割り当ててください。
lesson-eleven-losses-yourself = できますが、3個目のユニットを失います。Bに割り当てましょう。
lesson-eleven-losses-lose = Bは3ユニットで3ヒット。あなたの分は2です。兵を2個失ってください。
lesson-eleven-losses-general = 反撃はマンシュタインの戦闘力で行います。兵を失ってください。
lesson-eleven-losses-end = BとCはローマの部隊をすべて失い、あなたは4ユニット残っています。得点はあなたが4VP、Bが2VP、Cが1VPです。競争相手と同じエリアでは、誰の手番かが大きくものを言います。

## The Führer order

lesson-eleven-order-title = 総統命令
lesson-eleven-order-head = ヒトラーはベルリンを離れず、攻撃もしません。行動するときは待機するか、総統命令を出します。ほかの将軍1人が、どの派閥でも、行動済みでも、アクションを1つ行います（9）。
lesson-eleven-order-order = ヒトラーを選び、マンシュタインに兵2個を連れてワルシャワへ移動するよう命じてください。命令ではカードは行動済みにならないので、マンシュタインは後で自分からも行動できます。
lesson-eleven-order-rival = ほかの派閥の将軍にも命令できますが、VPは相手のものになり、相手は1VP払って拒否できます（9）。マンシュタインに命じてください。
lesson-eleven-order-hitler = マンシュタイン自身の番は後です。ヒトラーから始めてください。
lesson-eleven-order-both = 2個とも連れて行きましょう。残すと中立になります。
lesson-eleven-order-himself = 派閥Bは待機しました。命令ではマンシュタインは行動済みにならず、ヒトラーが行動済みなので、次は彼の番です。待機させてください。
lesson-eleven-order-stay = 兵とともにワルシャワに着いたばかりです。待機させましょう。
lesson-eleven-order-end = 1人の将軍が2回の手番とも行動しました。ほかの派閥に命じて、相手の計画を乱すこともできます。相手が1VP払って拒否しない限り、戦闘後前進まで命令した側が決めます。
lesson-eleven-order-spoil = 次の場面です。派閥Bのグデーリアン、ロンメル、兵4個がアムステルダムの前にいます。ヒトラーを選び、グデーリアンに兵を4個とも連れてミュンヘンへ移動するよう命じてください。ロンメルは残します。
lesson-eleven-order-hitler-again = マンシュタインは後です。ヒトラーから始めてください。
lesson-eleven-order-guderian = 今回は相手の将軍、グデーリアンに命じます。
lesson-eleven-order-gift = そこで除去したユニットは派閥BのVPになります。移動させてください。
lesson-eleven-order-far = そこではすぐに戻れるか、派閥Bの助けになります。ミュンヘンへ送ってください。
lesson-eleven-order-four = 兵を4個とも送ってください。
lesson-eleven-order-alone = ロンメルは残しましょう。兵がいなければ、攻撃は弱くなります。
lesson-eleven-order-refused = 派閥Bは1VP払って拒否し、グデーリアンに好きなアクションをさせました。待機です。相手への命令は、1VPか計画のどちらかを失わせます。拒否できるのは、アクションの実行前と戦闘後前進の前です。VPがなければ拒否できません（9）。

## Power, entries and the ends

lesson-eleven-power-title = 国力、参戦、冬将軍、ゲームの終わり
lesson-eleven-power-tracks = 2本のトラックがソ連とアメリカの参戦を示します。ソ連は最後のマスで参戦済みです。ドイツ軍がソ連国防圏に入るか攻撃しても参戦します（7-2）。アメリカはあと3マスです。
lesson-eleven-power-bombed = ドイツの国力は降伏や本拠地の占領で上がり、「戦略爆撃」で下がります（5-3）。ハンブルクのカイテルを待機させてください。このカードが引かれ、出目はハンブルクです。失う兵を選んでください。
lesson-eleven-power-keitel = カイテルから始めます。
lesson-eleven-power-wait = ここではカイテルを待機させてください。
lesson-eleven-power-own = 自分の兵も選べますが、選ぶのは手番プレイヤーです。派閥Bの兵を選びましょう。
lesson-eleven-power-roosevelt = 国力は6から5になりました。派閥Bが待機し、「ルーズベルト」でアメリカが1マス進みました。最後のマスに入るか、ロンドンが占領されると参戦します（7-3）。
lesson-eleven-power-winter = 1941年から1943年の冬は、1枚目の半終了で冬将軍が来ます（5-4）。ソ連国防圏のエリアごとにダイス2個を振り、合計を超える枢軸軍ユニットを失います（9）。モスクワには8ユニット、ダイス2個の平均は7です。マンシュタインを待機させてください。「半終了」が引かれます。
lesson-eleven-power-manstein = ここではマンシュタインの番です。
lesson-eleven-power-stay = 冬の前ならよい考えです。何エリアかに少しずつ分かれていれば、ほとんど失いません。ここでは8ユニットがどうなるかを見ます。待機させてください。
lesson-eleven-power-frozen = 出目は4と3、8ユニットのうち1個を失います。冬の前には分散するか、国防圏を離れましょう。守れるのはモーデルだけで、同じエリアの6ユニットまでです。失う兵を1個選んでください。
lesson-eleven-power-keep = 将軍は療養ボックスに移り、将軍のいない兵は中立になります。兵を選びましょう。
lesson-eleven-power-london = 本拠地のうち4つは占領済みです。ロンドン占領マーカーもなくなれば、ゲームはすぐに終わります（8）。リールのゲーリングと兵5個、戦闘力3でロンドンを空爆してください。
lesson-eleven-power-goring = ロンドンは海の向こうです。ゲーリングが空爆します。
lesson-eleven-power-action = 海域境界線越しに攻撃できるのは空爆だけです。
lesson-eleven-power-six = 兵は5個まで加えられます。全部加えてください。
lesson-eleven-power-enter = 3ヒットでモントゴメリーと兵が除去されましたが、進入しなければ占領できません（7-4）。ゲーリングとともに前進してください。
lesson-eleven-power-led = 将軍なしで進んだ兵は中立になります。ゲーリングも進めてください。
lesson-eleven-power-end = ロンドンの占領で5VPと国力1を得て、アメリカが参戦しました。しかし5か所をすべて占領したので制覇終了、VPの最も多い人の勝ちです。1944年夏の後もVPで決まります。ヒトラーが除去されると全員の負けです（8）。国力で決まるのはソロプレイだけです（11）。

## Alone against the cards

lesson-eleven-alone-title = 1人でカードに立ち向かう
lesson-eleven-alone-alone = ソロプレイでは将軍は全員あなたのもので、誰が行動するかはカードが決めます（11）。将軍のカードと連合軍カードが1つの山札にあり、「半終了」が2枚出るまで引きます。ロンメルのカードが引かれました。
lesson-eleven-alone-act = ロンメルと兵4個でアムステルダムを攻撃してください。本人のカードなので戦闘力は4です。モーデルはケルンに残します。
lesson-eleven-alone-chance = ロンメルのカードは、このターンにもう出ません。攻撃させましょう。
lesson-eleven-alone-netherlands = ベルギー軍は3ユニットです。2ユニットのアムステルダムから始めましょう。
lesson-eleven-alone-all = 兵を4個とも加えてください。
lesson-eleven-alone-model = モーデルはケルンの守りに残ります。
lesson-eleven-alone-advance = 5個のうち3個がヒットしました。戦闘後前進を終えるとオランダは降伏します。全員で前進するか、残るか、選んでください。
lesson-eleven-alone-together = ソロプレイでは、将軍のいない兵も自派閥のままです（11）。このレッスンでは、全員で進むか、全員残ってください。
lesson-eleven-alone-drawn = 次にチャーチルが引かれて処理され、それからマンシュタインのカードが出ました。兵2個を連れてワルシャワへ移動してください。グデーリアンはどちらでも構いません。
lesson-eleven-alone-warsaw = 今回の行き先はワルシャワです。
lesson-eleven-alone-action = マンシュタインを移動させてください。
lesson-eleven-alone-soldiers = 2個とも連れて行ってください。
lesson-eleven-alone-return = 2枚目の「半終了」でターンが終わりました。枢軸軍カード捨て場から、ドイツの国力と同じ4枚までを山札に戻せます。ロンメル、マンシュタイン、グデーリアンと、モーデルかゲーリングを選んでください。
lesson-eleven-alone-attackers = それがよい時もあります。これからの攻撃のため、ロンメル、マンシュタイン、グデーリアンと、モーデルかゲーリングを選んでください。
lesson-eleven-alone-four = 4枚戻せます。山札にない将軍は行動できません。
lesson-eleven-alone-end = 最初に引かれたのは、またロンメルのカードです。国力が毎ターン行動する人数を決め、爆撃がそれを減らします。1945年夏までベルリンを守り、ヒトラーが除去されれば敗北です。出来はVPで決まり、ロンドンと4つの本拠地をすべて占領すれば、残りターン1つにつき10VPです（11）。
