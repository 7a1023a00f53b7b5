### Hitler's Eleven: what an attack promises.

odds-attack = { $start } against { $space }
odds-attackers = Attackers
odds-target = Target
odds-cleared = Area cleared, attackers left
odds-both-gone = Area cleared, but every attacker lost
odds-both-stay = Area not cleared, attackers left
odds-beaten = Area not cleared, every attacker lost
odds-clear = The area is cleared
odds-hits-expected = Hits of the attackers, expected
odds-vp = VP for units removed, expected
odds-surrender = { $power } surrenders
odds-general = { $unit } is lost, if he goes last
odds-hits-on-target = Units lost by the target
odds-hits-on-attackers = Units lost by the attackers
odds-domination = Whoever takes { $space } ends the game by domination.
odds-everybody = Counted with everybody who can still come along: { $n } units.
odds-raiders = Counted with as many as leave the general his ability: { $n } units.
odds-no-counter = Nobody strikes back at a bombardment.
odds-leaves-empty = { $space } is left empty: Allies on the march then go through it without a fight.
odds-leaves-soldiers = { $n ->
    [one] The soldier in { $space } has no general of the faction there any more, and leaves it.
   *[other] The { $n } soldiers in { $space } have no general of the faction there any more, and leave it.
 }
odds-soviet-zone = This brings the Soviet Union into the war.
odds-home-closed = Even when cleared, the area stays closed while { $unit } is on the map.
odds-march = { $unit } attacks { $space }
odds-marching = Marching
odds-striker = Strikes back
odds-hits-of = Hits of { $seat }
odds-repelled = Every marching unit is lost
odds-march-stays = Marching units are left
odds-strikes-expected = Marching units still to be lost
odds-strike-vp = VP for { $seat }, striking back first
odds-strikes-end = Striking back ends with { $n } more hits.
outlook-march = { $unit } attacks { $space } with { $n ->
    [one] 1 die
   *[other] { $n } dice
 } at { $needs } or less: { $hits } units lost on average; in { $gone } of cases nobody is left.
outlook-berlin = If Hitler is removed from the map, everybody loses.
outlook-domination = { $n ->
    [one] { $spaces } is all that domination lacks: whoever takes it ends the game.
   *[other] Domination, which ends the game, lacks { $spaces }.
 }
outlook-bombs = Strategic bombing of { $space }.
outlook-next-card = { $n ->
    [one] Chances are those of the one card that is left.
   *[other] Chances are those of the next card, one of { $n }.
 }

## What matters in set-up and before winter, as a coach says it

counsel-draft-others = { $strong } of the { $open } generals left have strength { $needs } or more, and { $before ->
    [one] one is taken
   *[other] { $before } are taken
 } before you choose again; strength decides how many dice hit.
counsel-draft-twice = { $strong } of the { $open } generals left have strength { $needs } or more, and you choose twice in a row; strength decides how many dice hit.
counsel-draft-last = This is your last general; { $strong } of the { $open } left have strength { $needs } or more.
counsel-deploy = From { $space } { $n ->
    [one] one area
   *[other] { $n } areas
 } with Allied units could be attacked at once; of all attacks from the core, that on { $target } promises most: your { $dice } dice against { $units ->
    [one] one unit
   *[other] { $units } units
 }, with a { $chance } chance to clear it.
counsel-draft-short = Here generals begin where the scenario puts them: { $unit } brings most soldiers of those left, { $n }; of all first attacks that of { $first } from { $space } on { $target } promises most, with a { $chance } chance to clear it.
counsel-deploy-alone = From { $space } { $n ->
    [one] one area
   *[other] { $n } areas
 } with Allied units could be attacked at once; of all attacks from the core, that on { $target } promises most: with everybody who stands there then and all the soldiers that you still spread, { $dice } dice against { $units ->
    [one] one unit
   *[other] { $units } units
 }, with a { $chance } chance to clear it.
counsel-deploy-far = No Allied units stand next to the core: the nearest are in { $target }, { $n ->
    [one] one area
   *[other] { $n } areas
 } from { $space }. A move goes two areas.
counsel-soldiers = { $n ->
    [one] One general stands
   *[other] { $n } generals stand
 } in { $space }; the best attack from there, on { $target }, clears it with { $none } without soldiers and with { $chance } if all { $left } come there.
counsel-soldiers-nobody = No general stands in { $space }: soldiers there attack only when one has come.
counsel-soldiers-quiet = No Allied units stand next to { $space }: soldiers there attack only after a move.
counsel-cards = Alone a general acts only when his card is drawn, and two of three cards are drawn before the second half-end ends the turn: with the { $cards } of yours in the deck you act { $acts } times a turn, with all { $all } { $most } times, and the Allies { $others } times. Whoever has acted comes back into the deck at the end of the turn, at most { $power } of them.
counsel-winter-soon = General Winter comes with the first half-end of the next turn: of the { $n } Axis units in { $space } all beyond the sum of two dice would be lost, { $losses } on average. Fewer in each area of the Soviet zone lose less.
counsel-winter-now = General Winter comes with the first half-end of this turn: of the { $n } Axis units in { $space } all beyond the sum of two dice are lost, { $losses } on average. Fewer in each area of the Soviet zone lose less.
