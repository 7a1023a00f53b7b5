## 『ヒトラー殿の11人』の版のコンポーネントの誤り

edition-missing-id = { $file }、{ $key }：{ $id }がありません。
edition-home-entry = { $file }、{ $key }：将軍がマップ上にある間は枢軸軍が進入できないエリアと本拠地ボックスだけが、本拠地です。
edition-box-entry = { $file }、{ $key }：boxとallied-boxは、必ず一緒に使います。
edition-capital = { $file }、{ $key }：首都は{ $id }だけです。
edition-no-place = { $file }、{ $key }：マップのエリアには経度と緯度が必要です。
edition-closed-border = { $file }、{ $key }：{ $id }は進入禁止のエリアかボックスなので、そこへはつながりません。
edition-core-round-capital = { $file }、{ $key }：{ $id }に隣接するのは、中核部の4エリアだけです。
edition-cut-off = { $file }、{ $key }：ここへ通じる境界線がありません。
edition-arrow-border = { $file }、{ $key }：矢印は境界線を越えて進みます。例外は、ボックスからの矢印とjumpを付けた矢印です。
edition-arrow-faces = { $file }、{ $key }：矢印には、ダイスの目が1つずつすべて必要です。
edition-arrow-end = { $file }、{ $key }：ここからの矢印は{ $id }に通じていません。
edition-backs = { $file }、{ $key }：裏面は兵{ $n }個分でなければなりません。
edition-home-of = { $file }、{ $key }：「{ $id }」は、マップにある本拠地と違います。
edition-one-place = { $file }、{ $key }：space、general、homesのどれか1つが必要です。
edition-otherwise = { $file }、{ $key }：if_unitsにはspaceとotherwiseが必要で、otherwiseはif_unitsと一緒に使います。
edition-deal = { $file }、{ $key }：プレイヤーそれぞれの兵の数が必要です。
edition-bad-units = { $file }、{ $key }：「{ $units }」は「3 soldier-poland 1 head-poland」のように書きます。
edition-placed-once = { $file }、{ $key }：{ $id }は{ $want }回配置するはずですが、{ $n }回あります。
edition-counter-sum = { $file }、{ $key }：{ $power }の兵は{ $want }個ですが、{ $n }個使われています。
