### Hitler's Eleven: what an attack promises.

odds-attack = { $start }から{ $space }への攻撃
odds-attackers = 攻撃側
odds-target = 目標
odds-cleared = エリアを一掃し、攻撃側も残る
odds-both-gone = エリアを一掃するが、攻撃側は全滅
odds-both-stay = 一掃できず、攻撃側は残る
odds-beaten = 一掃できず、攻撃側は全滅
odds-clear = エリアを一掃する
odds-vp = 除去したユニットによるVP
odds-surrender = { $power }が降伏する
odds-general = { $unit }を失う（最後に除去する場合）
odds-hits-on-target = 目標が失うユニット数
odds-hits-on-attackers = 攻撃側が失うユニット数
odds-everybody = まだ加われるユニットがすべて参加するものとした値です（{ $n }個）。
odds-no-counter = 砲撃には反撃がありません。
odds-soviet-zone = ソ連が参戦します。
odds-home-closed = 一掃しても、{ $unit }がマップ上にいる間はこのエリアに入れません。
odds-march = { $unit }が{ $space }を攻撃
odds-advancing = 進軍側
odds-striker = 反撃
odds-hits-of = { $seat }のヒット数
odds-repelled = 進軍側は全滅する
odds-advance-stays = 進軍側のユニットが残る
odds-strikes-expected = 進軍側がこれから失うユニット数
odds-strike-vp = { $seat }が先に反撃して得るVP
odds-strikes-end = あと{ $n }ヒットで反撃は打ち切りです。
