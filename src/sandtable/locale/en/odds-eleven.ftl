### Hitler’s Eleven: battle odds, threats and the coach’s advice.

odds-attack = { $start } against { $space }
odds-attackers = Attackers
odds-target = Target
odds-cleared = Area cleared, attackers left
odds-both-gone = Area cleared, all attackers lost
odds-both-stay = Area not cleared, attackers left
odds-beaten = Area not cleared, all attackers lost
odds-clear = The area is cleared
odds-hits-expected = Expected hits of the attackers
odds-vp = Expected VP for units removed
odds-surrender = { $power } surrenders
odds-general = { $unit } is lost, if removed last
odds-hits-on-target = Units lost by the target
odds-hits-on-attackers = Units lost by the attackers
odds-domination = Taking { $space } ends the game by domination.
odds-everybody = Assumes that all units that can still join take part: { $n }.
odds-raiders = Assumes as many units as the general’s ability allows: { $n }.
odds-no-counter = The target can’t strike back at a bombardment.
odds-leaves-empty = { $space } is left empty, so marching Allies can pass through without a fight.
odds-leaves-soldiers = { $n ->
    [one] No general of its faction stays in { $space }, so the soldier there leaves the faction.
   *[other] No general of their faction stays in { $space }, so the { $n } soldiers there leave the faction.
 }
odds-soviet-zone = This brings the Soviet Union into the war.
odds-home-closed = Even when cleared, the area stays closed while { $unit } is on the map.
odds-march = { $unit } attacks { $space }
odds-marching = Marching
odds-striker = Return fire
odds-hits-of = Hits of { $seat }
odds-repelled = All marching units are lost
odds-march-stays = Marching units are left
odds-strikes-expected = Expected further losses of the marching units
odds-strike-vp = VP for { $seat } if it strikes back first
odds-strikes-end = { $n ->
    [one] Return fire ends after 1 more hit.
   *[other] Return fire ends after { $n } more hits.
 }
outlook-march = { $n ->
    [one] { $unit } attacks { $space } with 1 die, hitting on { $needs } or less. On average { $hits } units are lost. In { $gone } of cases no unit is left there.
   *[other] { $unit } attacks { $space } with { $n } dice, hitting on { $needs } or less. On average { $hits } units are lost. In { $gone } of cases no unit is left there.
 }
outlook-berlin = If Hitler is removed from the map, all players lose.
outlook-domination = { $n ->
    [one] Only { $spaces } is still needed for domination. Taking it ends the game.
   *[other] Still needed for domination, which ends the game: { $spaces }.
 }
outlook-bombs = Strategic bombing of { $space }.
outlook-next-card = { $n ->
    [one] The chances are for the last card in the deck.
   *[other] The chances are for the next card, one of { $n } in the deck.
 }

## The coach’s advice in set-up and before winter

counsel-draft-others = { $before ->
    [one] { $open } generals are left, { $strong } of them with strength { $needs } or more. Another player takes one before you choose again. Higher strength means more hits.
   *[other] { $open } generals are left, { $strong } of them with strength { $needs } or more. Other players take { $before } before you choose again. Higher strength means more hits.
 }
counsel-draft-twice = { $open } generals are left, { $strong } of them with strength { $needs } or more. You choose twice in a row. Higher strength means more hits.
counsel-draft-last = This is your last general. { $open } are left, { $strong } of them with strength { $needs } or more.
counsel-deploy = { $n ->
    [one] 1 area with Allied units can be attacked immediately from { $space }.
   *[other] { $n } areas with Allied units can be attacked immediately from { $space }.
 } The best attack from the core is on { $target }, with a { $chance } chance to clear it. { $units ->
    [one] You roll { $dice } dice against 1 unit.
   *[other] You roll { $dice } dice against { $units } units.
 }
counsel-draft-short = The scenario sets where generals begin. Of those left, { $unit } brings the most soldiers: { $n }. The best first attack is by { $first } from { $space } on { $target }, with a { $chance } chance to clear it.
counsel-deploy-alone = { $n ->
    [one] 1 area with Allied units can be attacked immediately from { $space }.
   *[other] { $n } areas with Allied units can be attacked immediately from { $space }.
 } The best attack from the core is on { $target }, with a { $chance } chance to clear it. { $units ->
    [one] With all units there, and all soldiers still to place, you roll { $dice } dice against 1 unit.
   *[other] With all units there, and all soldiers still to place, you roll { $dice } dice against { $units } units.
 }
counsel-deploy-far = { $n ->
    [one] No Allied units are next to the core. The nearest are in { $target }, 1 area from { $space }. A move goes up to two areas.
   *[other] No Allied units are next to the core. The nearest are in { $target }, { $n } areas from { $space }. A move goes up to two areas.
 }
counsel-soldiers = { $n ->
    [one] 1 general is in { $space }.
   *[other] { $n } generals are in { $space }.
 } The best attack from there is on { $target }. The chance to clear it is { $none } without soldiers. With all { $left } soldiers it is { $chance }.
counsel-soldiers-nobody = No general is in { $space }. Soldiers there attack only after a general joins them.
counsel-soldiers-quiet = No Allied units are next to { $space }. Soldiers there attack only after a move.
counsel-cards = In solo play, a general acts only when his card is drawn. About two of three cards are drawn before the second half-turn card ends the turn. With the { $cards } Axis cards now in the deck you act { $acts } times a turn. With all { $all } you act { $most } times. The Allies act { $others } times. Up to { $power } used cards return to the deck after each turn.
counsel-winter-soon = General Winter comes with the first half-turn card of the next turn. { $space } has { $n } Axis units. Those in excess of the sum of two dice are lost: { $losses } on average. To lose fewer, keep fewer units in each area of the Soviet defence zone.
counsel-winter-now = General Winter comes with the first half-turn card of this turn. { $space } has { $n } Axis units. Those in excess of the sum of two dice are lost: { $losses } on average. To lose fewer, keep fewer units in each area of the Soviet defence zone.
