### What a fight promises, on the page.

page-odds = Odds
page-odds-of = Odds: { $fight }
page-odds-choices = What each choice promises the attacker
page-odds-dice = { $n ->
    [0] no dice
    [one] 1 die
   *[other] { $n } dice
 }
page-odds-dice-unknown = dice not known
page-odds-needs = { $needs ->
    [0] cannot hit
    [one] hit on 1
   *[other] hit on 1–{ $needs }
 }
page-odds-losses = expected to lose { $n }
page-odds-value = { $value } with { $chance }
page-odds-unknown = not known
