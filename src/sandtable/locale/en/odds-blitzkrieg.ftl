### The Rise of Blitzkrieg: battle odds, threats and advice.

odds-battle = Battle for { $space }
odds-attacker = Attacker
odds-defender = Defender
odds-attacker-wins = Higher score: the attacker wins
odds-same-attacker = Equal scores: more dice, the attacker wins
odds-same-defender = Equal scores: the defender wins
odds-defender-wins = Higher score: the defender wins
odds-pair-attacker = Attacker’s pair: a defender is removed
odds-pair-defender = Defender’s pair: an attacker is removed
odds-lead = Attacker’s lead in score
odds-covered = The units there are hidden, so it isn’t known which side has more tanks.
odds-keep = Both sides are assumed to keep the two dice that win, and a pair where it costs nothing.
odds-nobody-there = No units there: a winning attacker simply takes the space.
odds-no-way-out = { $n ->
    [0] Beaten defenders have nowhere to go. Units that must retreat are removed.
    [one] Only 1 defender has room to retreat. The others would be removed.
   *[other] Only { $n } defenders have room to retreat. The others would be removed.
 }
odds-may-stay = A beaten defender can stay by removing one unit.
odds-must-retreat = A beaten defender must retreat.
odds-without-cards = Without battle cards: the attacker can play some face down, and the defender can answer.
odds-without-attack-cards = Without the attacker’s face-down cards.
odds-without-defence-cards = Without cards that the defender can still play.
odds-surrender-attacker = Out of supply: attacking infantry surrenders if removed.
odds-surrender-defender = Out of supply: defending infantry surrenders if removed.
odds-card-wasted = { $card } has no effect in the battle for { $space }: no side can roll more than { $limit } dice.
odds-card-wasted-least = { $card } has no effect in the battle for { $space }: no side rolls fewer than 0 dice.
odds-leaves = { $n ->
    [0] If these units leave, { $space } becomes { $seat }.
   *[other] If these units leave, { $space } becomes { $seat } and { $spaces } will be out of supply.
 }
outlook-attack = { $units } could attack { $space } from { $start }.
outlook-attack-covered = { $space } could be attacked from { $start }. The units in { $start } are hidden: at worst { $units }.
outlook-without-cards = Win chances are for the next tactical move, without battle cards. Hidden units are assumed to be the worst case.
outlook-cut-off = { $space } is out of supply.
outlook-weak = If { $space } falls, { $spaces } will be out of supply.
outlook-goal-near = “{ $victory }” still needs { $spaces }. The next move could attack { $near }.
outlook-goal-far = “{ $victory }” still needs { $spaces }. The next move can’t attack any of them.
outlook-goal-held = “{ $victory }” is met: Germany controls all its spaces.

## The coach’s advice on set-up and planning

counsel-deploy-allied = “{ $victory }” is open and needs { $spaces }. { $n ->
    [0] You have units in all of these where you can place them.
    [one] { $n } of these { $of } can take your units and is still empty.
   *[other] { $n } of these { $of } can take your units and are still empty.
 } { $steps ->
    [one] The nearest to a German base is { $near }, 1 space away.
   *[other] The nearest to a German base is { $near }, { $steps } spaces away.
 }
counsel-deployed-allied = { $left ->
    [one] You have 1 unit left to place.
   *[other] You have { $left } units left to place.
 } Spaces for “{ $victory }” where you can place units but have none: { $spaces }.
counsel-deploy-german = { $steps ->
    [one] The nearest space for “{ $victory }” is { $near }, 1 space from { $base }.
   *[other] The nearest space for “{ $victory }” is { $near }, { $steps } spaces from { $base }.
 } { $others ->
    [one] The nearest for your secret “{ $secret }” is { $far }, 1 space from { $other }.
   *[other] The nearest for your secret “{ $secret }” is { $far }, { $others } spaces from { $other }.
 }
counsel-plan-german = { $missing ->
    [one] “{ $victory }” still needs 1 space. Your next move could attack { $space }, with a win chance of { $chance }.
   *[other]
        { $near ->
            [one] “{ $victory }” still needs { $missing } spaces. Your next move could attack one of them, { $space }, with a win chance of { $chance }.
           *[other] “{ $victory }” still needs { $missing } spaces. Your next move could attack { $near } of them. The best win chance is { $chance }, at { $space }.
        }
 } You can plan { $limit } cards.
counsel-plan-german-far = { $missing ->
    [one] “{ $victory }” still needs 1 space, out of reach of your next move.
   *[other] “{ $victory }” still needs { $missing } spaces, all out of reach of your next move.
 } You can plan { $limit } cards. Cards that move units bring you nearer.
counsel-plan-allied = { $missing ->
    [one] “{ $victory }” still needs 1 space. Germany’s next move could attack { $space }, with a win chance of at most { $chance }.
   *[other]
        { $near ->
            [one] “{ $victory }” still needs { $missing } spaces. Germany’s next move could attack one of them, { $space }, with a win chance of at most { $chance }.
           *[other] “{ $victory }” still needs { $missing } spaces. Germany’s next move could attack { $near } of them, with a win chance of at most { $chance } at { $space }.
        }
 } You can plan { $limit } cards.
counsel-plan-allied-far = { $missing ->
    [one] “{ $victory }” still needs 1 space, out of reach of Germany’s next move.
   *[other] “{ $victory }” still needs { $missing } spaces, all out of reach of Germany’s next move.
 } You can plan { $limit } cards.
counsel-plan-german-held = You control all spaces that “{ $victory }” needs. Expect the Allies to attack them. You can plan { $limit } cards: keep some for defence.
counsel-plan-allied-held = Germany controls all spaces that “{ $victory }” needs. Take at least one of them back. You can plan { $limit } cards.
counsel-planned-german-held = { $n ->
    [0] No card in this plan moves units.
    [one] 1 card in this plan moves units.
   *[other] { $n } cards in this plan move units.
 } You control all spaces that “{ $victory }” needs.
counsel-planned-allied-held = { $n ->
    [0] No card in this plan moves units.
    [one] 1 card in this plan moves units.
   *[other] { $n } cards in this plan move units.
 } Germany controls all spaces that “{ $victory }” needs.
counsel-planned-german = { $n ->
    [0] No card in this plan moves units.
    [one] 1 card in this plan moves units.
   *[other] { $n } cards in this plan move units.
 } { $missing ->
    [one]
        { $near ->
            [0] “{ $victory }” still needs 1 space, out of reach of your next move.
           *[other] “{ $victory }” still needs 1 space, within reach of your next move.
        }
   *[other]
        { $near ->
            [0] “{ $victory }” still needs { $missing } spaces, all out of reach of your next move.
           *[other] “{ $victory }” still needs { $missing } spaces. Your next move reaches { $near } of them.
        }
 }
counsel-planned-allied = { $n ->
    [0] No card in this plan moves units.
    [one] 1 card in this plan moves units.
   *[other] { $n } cards in this plan move units.
 } { $missing ->
    [one]
        { $near ->
            [0] “{ $victory }” still needs 1 space, out of reach of Germany’s next move.
           *[other] “{ $victory }” still needs 1 space, within reach of Germany’s next move.
        }
   *[other]
        { $near ->
            [0] “{ $victory }” still needs { $missing } spaces, all out of reach of Germany’s next move.
           *[other] “{ $victory }” still needs { $missing } spaces. Germany’s next move reaches { $near } of them.
        }
 }
