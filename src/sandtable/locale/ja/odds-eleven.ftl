### Hitler's Eleven: what an attack promises.

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
odds-everybody = まだ加われるユニットがすべて参加するものとした値です（{ $n }個）。
odds-raiders = 将軍の能力が使える数まで参加するものとした値です（{ $n }個）。
odds-no-counter = 砲撃には反撃がありません。
odds-leaves-empty = { $space }が空になります。進軍する連合軍は戦わずに通り抜けます。
odds-soviet-zone = ソ連が参戦します。
odds-home-closed = 一掃しても、{ $unit }がマップ上にいる間はこのエリアに入れません。
odds-march = { $unit }が{ $space }を攻撃
odds-marching = 進軍側
odds-striker = 反撃
odds-hits-of = { $seat }のヒット数
odds-repelled = 進軍側は全滅する
odds-march-stays = 進軍側のユニットが残る
odds-strikes-expected = 進軍側がこれから失うユニット数
odds-strike-vp = { $seat }が先に反撃して得るVP
odds-strikes-end = あと{ $n }ヒットで反撃は打ち切りです。
outlook-march = { $unit }が{ $n }個のダイス（{ $needs }以下でヒット）で{ $space }を攻撃します。損害は平均{ $hits }ユニット、全滅は{ $gone }です。
outlook-bombs = { $space }への戦略爆撃。
outlook-next-card = 確率は、残り{ $n }枚のうち次に引かれるカードについてのものです。

## What matters in set-up, as a coach says it

counsel-draft-others = 残る将軍{ $open }人のうち{ $strong }人が戦力{ $needs }以上です。次に選ぶまでに{ $before }人が取られます。戦力が高いほどダイスは当たります。
counsel-draft-twice = 残る将軍{ $open }人のうち{ $strong }人が戦力{ $needs }以上で、続けて2人選べます。戦力が高いほどダイスは当たります。
counsel-draft-last = あなたが選ぶ最後の将軍です。残る{ $open }人のうち{ $strong }人が戦力{ $needs }以上です。
counsel-deploy = { $space }からは、連合軍のいる{ $n }エリアをすぐに攻撃できます。コアからの攻撃で最も有望なのは{ $target }です：{ $dice }個のダイスで{ $units }ユニットを相手に、一掃できる確率は{ $chance }です。
