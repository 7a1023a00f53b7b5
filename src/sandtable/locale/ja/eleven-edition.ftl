## 『ヒトラー殿の11人』のエディションの問題

edition-missing-id = { $file }、{ $key }：{ $id }がありません。加えてください。
edition-home-entry = { $file }、{ $key }：entryがgeneral-homeかallied-boxのときはhomeが必要です。それ以外のときは書けません。homeを加えるか、消してください。
edition-box-entry = { $file }、{ $key }：kindのboxとentryのallied-boxは、必ず一緒に使ってください。
edition-capital = { $file }、{ $key }：zoneがcapitalのエリアは{ $id }だけにしてください。
edition-no-place = { $file }、{ $key }：lonとlatを書いてください。マップのエリアには必要です。
edition-closed-border = { $file }、{ $key }：{ $id }は進入禁止のエリアかボックスなので、つなげません。ほかのエリアを選んでください。
edition-core-round-capital = { $file }、{ $key }：{ $id }に隣接するのは、中核部の4エリアだけにしてください。
edition-cut-off = { $file }、{ $key }：このエリアへ通じる境界線がありません。境界線を加えてください。
edition-arrow-border = { $file }、{ $key }：矢印は境界線に沿わせてください。例外は、ボックスからの矢印とjump = trueの矢印です。
edition-arrow-faces = { $file }、{ $key }：ここからの矢印に、ダイスの1～6の目をそれぞれ1回ずつ割り当ててください。
edition-arrow-end = { $file }、{ $key }：ここからの矢印が{ $id }に通じるようにしてください。
edition-backs = { $file }、{ $key }：裏面の合計を兵{ $n }個にしてください。
edition-home-of = { $file }、{ $key }：「{ $id }」を、map.tomlの本拠地と同じにしてください。
edition-one-place = { $file }、{ $key }：space、general、homesのどれか1つだけを書いてください。
edition-otherwise = { $file }、{ $key }：if_unitsにはspaceとotherwiseが必要です。if_unitsがなければotherwiseを消してください。
edition-deal = { $file }、{ $key }：プレイヤーそれぞれの兵の数を書いてください。
edition-bad-units = { $file }、{ $key }：「{ $units }」は読めません。「3 soldier-poland 1 head-poland」のように書いてください。
edition-placed-once = { $file }、{ $key }：{ $id }を{ $n }回配置しています。{ $want }回にしてください。
edition-counter-sum = { $file }、{ $key }：{ $power }の兵は全部で{ $want }個ですが、{ $n }個使っています。どちらかの数を直してください。
