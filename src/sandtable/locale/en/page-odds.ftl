### The odds of a battle, on the page.

page-odds = Battle odds
page-odds-of = Battle odds: { $fight }
page-odds-choices = Attacker’s chances for each choice
page-odds-dice = { $n ->
    [0] no dice
    [one] 1 die
   *[other] { $n } dice
 }
page-odds-dice-unknown = unknown number of dice
page-odds-needs = { $needs ->
    [0] cannot hit
    [one] hit on 1
   *[other] hit on 1–{ $needs }
 }
page-odds-losses = expected losses: { $n }
page-odds-value = { $value }: { $chance }
page-odds-unknown = unknown
