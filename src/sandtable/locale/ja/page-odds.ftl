### What a fight promises, on the page.

page-odds = 見込み
page-odds-of = { $fight }の見込み
page-odds-choices = それぞれの選択で攻撃側が見込める確率
page-odds-dice = { $n ->
    [0] ダイスなし
   *[other] ダイス{ $n }個
 }
page-odds-dice-unknown = ダイス数は不明
page-odds-needs = { $needs ->
    [0] ヒットなし
   *[other] { $needs }以下でヒット
 }
page-odds-losses = 損害の期待値{ $n }個
page-odds-value = { $value }が{ $chance }
page-odds-unknown = 不明
