### ページに表示する戦闘予測。

page-odds = 戦闘予測
page-odds-of = 戦闘予測：{ $fight }
page-odds-choices = 選択肢ごとの、攻撃側の確率
page-odds-dice = { $n ->
    [0] ダイスなし
   *[other] ダイス{ $n }個
 }
page-odds-dice-unknown = ダイス数は不明
page-odds-needs = { $needs ->
    [0] ヒットなし
   *[other] { $needs }以下でヒット
 }
page-odds-losses = 損害の期待値：{ $n }個
page-odds-value = { $value }：{ $chance }
page-odds-unknown = 不明
