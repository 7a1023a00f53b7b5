### The Rise of Blitzkrieg: what a battle promises.

odds-battle = Battle for { $space }
odds-attacker = Attacker
odds-defender = Defender
odds-attacker-wins = More points: the attacker wins
odds-same-attacker = Equal points: more dice, the attacker wins
odds-same-defender = Equal points: the defender wins
odds-defender-wins = More points: the defender wins
odds-pair-attacker = Attacker’s pair: a defender is lost
odds-pair-defender = Defender’s pair: an attacker is lost
odds-lead = Points that the attacker is ahead
odds-covered = What stands under the cover is not known, nor who has more tanks.
odds-keep = Both sides are taken to keep the two dice that win, and a pair where it costs them nothing.
odds-nobody-there = Nobody stands there: whoever wins simply moves in.
odds-no-way-out = { $n ->
    [0] A beaten defender has nowhere to go: whoever must retreat is lost.
    [one] There is room for one defender only to retreat: the others would be lost.
   *[other] There is room for { $n } defenders only to retreat: the others would be lost.
 }
odds-may-stay = A beaten defender may stay by giving up one unit.
odds-must-retreat = A beaten defender must retreat.
odds-without-cards = Without battle cards: the attacker may lay some, the defender may answer.
odds-without-attack-cards = Without the attacker’s face-down cards.
odds-without-defence-cards = Without cards that the defender may still play.
odds-surrender-attacker = Out of supply: attacking infantry that is lost surrenders.
odds-surrender-defender = Out of supply: defending infantry that is lost surrenders.
odds-card-wasted = { $card } is wasted in the battle for { $space }: the number of dice stays the same, { $limit } at most for each side.
odds-card-wasted-least = { $card } is wasted in the battle for { $space }: no side can throw fewer than no dice.
odds-leaves = Leaving turns { $space } { $seat }{ $n ->
    [0] .
   *[other] { " " }and ends supply for { $spaces }.
 }
outlook-attack = { $units } could attack { $space } from { $start }.
outlook-attack-covered = { $space } could be attacked from { $start }: nobody knows what stands there, at worst { $units }.
outlook-without-cards = Chances are those of a won attack without battle cards, with the next tactical move. What a cover hides is taken to be the worst.
outlook-cut-off = { $space } is out of supply.
outlook-weak = If { $space } falls, supply ends for { $spaces }.
outlook-goal-near = “{ $victory }”: { $spaces } missing; could be attacked next: { $near }.
outlook-goal-far = “{ $victory }”: { $spaces } missing; none of it can be attacked next.
outlook-goal-held = “{ $victory }”: everything that it asks for is held.

## What matters in set-up and planning, as a coach says it

counsel-deploy-allied = “{ $victory }” lies open and asks for { $spaces }: { $n ->
    [0] no space of these can take units and has none
   *[other] { $n } of { $of } can take units of yours and have none
 }; the nearest to a German base is { $near }, { $steps ->
    [one] one space
   *[other] { $steps } spaces
 } away.
counsel-deployed-allied = { $left ->
    [one] One unit is left to be placed
   *[other] { $left } units are left to be placed
 }, and { $spaces }, which “{ $victory }” asks for, can take units of yours and have none.
counsel-deploy-german = Of what “{ $victory }” asks for { $near } is nearest, { $steps ->
    [one] one space
   *[other] { $steps } spaces
 } from { $base }; of your secret “{ $secret }” it is { $far }, { $others ->
    [one] one space
   *[other] { $others } spaces
 } from { $other }.
counsel-plan-german = “{ $victory }” still lacks { $missing ->
    [one] one space, which you could attack with your next move
   *[other] { $missing } spaces, { $near } of which you could attack with your next move
 }, { $space } with a chance of { $chance }; you plan { $limit } cards.
counsel-plan-german-far = “{ $victory }” still lacks { $missing ->
    [one] one space, which your next move does not reach
   *[other] { $missing } spaces, none of which your next move reaches
 }: of your { $limit } cards those that move units bring you nearer.
counsel-plan-allied = “{ $victory }” still lacks { $missing ->
    [one] one space, which Germany could attack with its next move
   *[other] { $missing } spaces, { $near } of which Germany could attack with its next move
 }, { $space } with a chance of { $chance } at most; you plan { $limit } cards.
counsel-plan-allied-far = “{ $victory }” still lacks { $missing ->
    [one] one space, which Germany’s next move does not reach
   *[other] { $missing } spaces, none of which Germany’s next move reaches
 }; you plan { $limit } cards.
counsel-plan-german-held = You hold all that “{ $victory }” asks for; the other side will come for it. You plan { $limit } cards: keep some to answer with.
counsel-plan-allied-held = Germany holds all that “{ $victory }” asks for: some of it is to be taken back. You plan { $limit } cards.
counsel-planned-german-held = { $n ->
    [0] No card of this plan moves units
    [one] One card of this plan moves units
   *[other] { $n } cards of this plan move units
 }; you hold all that “{ $victory }” asks for.
counsel-planned-allied-held = { $n ->
    [0] No card of this plan moves units
    [one] One card of this plan moves units
   *[other] { $n } cards of this plan move units
 }; Germany holds all that “{ $victory }” asks for.
counsel-planned-german = { $n ->
    [0] No card of this plan moves units
    [one] One card of this plan moves units
   *[other] { $n } cards of this plan move units
 }; “{ $victory }” lacks { $missing ->
    [one] one space, which your next move { $near ->
        [0] does not reach
       *[other] reaches
     }
   *[other] { $missing } spaces, { $near } of which your next move reaches
 }.
counsel-planned-allied = { $n ->
    [0] No card of this plan moves units
    [one] One card of this plan moves units
   *[other] { $n } cards of this plan move units
 }; Germany’s next move reaches { $near } of the { $missing } that “{ $victory }” lacks.
