### 『ヒトラー殿の11人』：戦闘予測、脅威、コーチの助言。

odds-attack = { $start }から{ $space }への攻撃
odds-attackers = 攻撃側
odds-target = 目標
odds-cleared = エリアを一掃し、攻撃側も残る
odds-both-gone = エリアを一掃するが、攻撃側は全滅
odds-both-stay = 一掃できず、攻撃側は残る
odds-beaten = 一掃できず、攻撃側は全滅
odds-clear = エリアを一掃する
odds-hits-expected = 攻撃側のヒット数の期待値
odds-vp = 除去したユニットによるVPの期待値
odds-surrender = { $power }が降伏する
odds-general = { $unit }を失う（最後に除去する場合）
odds-hits-on-target = 目標が失うユニット数
odds-hits-on-attackers = 攻撃側が失うユニット数
odds-domination = { $space }を占領すると、制覇終了でゲームが終わります。
odds-everybody = まだ加われるユニットがすべて参加する場合の値です（{ $n }個）。
odds-raiders = 将軍の能力が使える数まで参加する場合の値です（{ $n }個）。
odds-no-counter = 砲撃された目標は反撃できません。
odds-leaves-empty = { $space }が空になるため、進軍する連合軍は戦わずに通り抜けます。
odds-leaves-soldiers = { $space }の兵{ $n }個は、同じ派閥の将軍がいなくなるため、派閥を離れます。
odds-soviet-zone = ソ連が参戦します。
odds-home-closed = 一掃しても、{ $unit }がマップ上にいる間はこのエリアに入れません。
odds-march = { $unit }が{ $space }を攻撃
odds-marching = 進軍側
odds-striker = 反撃
odds-hits-of = { $seat }のヒット数
odds-repelled = 進軍側は全滅する
odds-march-stays = 進軍側のユニットが残る
odds-strikes-expected = 進軍側がこれから失うユニット数
odds-strike-vp = { $seat }が最初に反撃した場合に得るVP
odds-strikes-end = あと{ $n }ヒットで反撃は終わります。
outlook-march = { $unit }が{ $space }をダイス{ $n }個（{ $needs }以下でヒット）で攻撃します。枢軸軍は平均{ $hits }個を失い、全滅する確率は{ $gone }です。
outlook-berlin = ヒトラーがマップから除去されると、プレイヤー全員の負けです。
outlook-domination = { $n ->
    [1] 制覇終了まで残りは{ $spaces }だけです。占領するとゲームが終わります。
   *[other] 制覇終了まで残りは{ $spaces }です。すべて占領するとゲームが終わります。
 }
outlook-bombs = { $space }への戦略爆撃。
outlook-next-card = 確率は、次に引く1枚（山札は残り{ $n }枚）についてのものです。

## 準備中と冬の前のコーチの助言

counsel-draft-others = 将軍は残り{ $open }人です。そのうち{ $strong }人が戦闘力{ $needs }以上です。あなたが次に選ぶまでに、ほかのプレイヤーが{ $before }人を選びます。戦闘力が高いほどヒットが出やすくなります。
counsel-draft-twice = 将軍は残り{ $open }人です。そのうち{ $strong }人が戦闘力{ $needs }以上です。続けて2人選べます。戦闘力が高いほどヒットが出やすくなります。
counsel-draft-last = あなたが選ぶ最後の将軍です。残りは{ $open }人です。そのうち{ $strong }人が戦闘力{ $needs }以上です。
counsel-deploy = { $space }からは、連合軍のいる{ $n }エリアをすぐに攻撃できます。中核部からの攻撃で最も有望な目標は{ $target }で、一掃できる確率は{ $chance }です。ダイス{ $dice }個で{ $units }ユニットを攻撃します。
counsel-draft-short = このシナリオでは将軍の配置が決まっています。残る将軍のうち、最も多くの兵を連れてくるのは{ $unit }（{ $n }個）です。最初の攻撃で最も有望なのは、{ $first }が{ $space }から{ $target }を攻撃することです。一掃できる確率は{ $chance }です。
counsel-deploy-alone = { $space }からは、連合軍のいる{ $n }エリアをすぐに攻撃できます。中核部からの攻撃で最も有望な目標は{ $target }で、一掃できる確率は{ $chance }です。そこにいる全ユニットと、これから配置する兵をすべて加えると、ダイス{ $dice }個で{ $units }ユニットを攻撃します。
counsel-deploy-far = 中核部の隣に連合軍はいません。最も近いのは{ $target }で、{ $space }から{ $n }エリア先です。移動は2エリアまでです。
counsel-soldiers = { $space }には将軍が{ $n }人います。そこからの攻撃で最も有望な目標は{ $target }です。一掃できる確率は、兵なしなら{ $none }です。残る兵{ $left }個をすべて置くと{ $chance }です。
counsel-soldiers-nobody = { $space }には将軍がいません。兵は将軍が来るまで攻撃できません。
counsel-soldiers-quiet = { $space }の隣に連合軍はいません。兵は移動してからでなければ攻撃できません。
counsel-cards = ソロプレイでは、カードが引かれた将軍だけが行動します。2枚目の「半終了」でターンが終わるまでに、山札の約3分の2が引かれます。今山札にある枢軸軍カード{ $cards }枚では、1ターンに{ $acts }回行動します。{ $all }枚すべてを入れると{ $most }回です。連合軍のイベントは{ $others }回です。行動した将軍のカードは、ターンの終わりに{ $power }枚まで山札に戻ります。
counsel-winter-soon = 次のターンの1枚目の「半終了」で冬将軍が来ます。{ $space }の枢軸軍{ $n }個のうち、ダイス2個の合計を超える分を失います。平均{ $losses }個です。ソ連国防圏では、1エリアのユニットが少ないほど損害は減ります。
counsel-winter-now = このターンの1枚目の「半終了」で冬将軍が来ます。{ $space }の枢軸軍{ $n }個のうち、ダイス2個の合計を超える分を失います。平均{ $losses }個です。ソ連国防圏では、1エリアのユニットが少ないほど損害は減ります。
