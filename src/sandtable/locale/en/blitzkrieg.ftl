### The Rise of Blitzkrieg: questions, choices, events and refusals. The rules stand in blitzkrieg-rules.ftl.

## Sides, countries, units

seat-german = German
seat-allied = Allied
country-belgium = Belgium
country-netherlands = the Netherlands
unit-german-infantry = German infantry
unit-german-tank = German tank
unit-french-infantry = French infantry
unit-french-tank = French tank
unit-british-infantry = British infantry
unit-british-tank = British tank
unit-retreating = retreating { $unit }
unit-count-german-infantry = { $n } German infantry
unit-count-german-tank = { $n ->
    [one] 1 German tank
   *[other] { $n } German tanks
 }
unit-count-french-infantry = { $n } French infantry
unit-count-french-tank = { $n ->
    [one] 1 French tank
   *[other] { $n } French tanks
 }
unit-count-british-infantry = { $n } British infantry
unit-count-british-tank = { $n ->
    [one] 1 British tank
   *[other] { $n } British tanks
 }
units-none = no units

## Questions

ask-waiting = Waiting for the { $seat } player.
ask-over-surrender = The game is over. { $seat } victory: enough Allied infantry have surrendered.
ask-over-base = The game is over. { $seat } victory: a German base has fallen.
ask-over-victory-card = The game is over. { $seat } victory: a victory card is fulfilled.
ask-over-no-victory-card = The game is over. { $seat } victory: neither victory card is fulfilled.
ask-deploy-allies = Place a unit in France: { $unit }, { $left } still to be placed.
ask-deploy-germans = { $unit }: how many of the { $left } left go into { $space }?
ask-plan = Choose the cards of this turn: { $left } of { $limit } still to be chosen.
ask-plan-full = All cards are chosen. { $momentum ->
    [0] Confirm them.
   *[other] Confirm them, or pay 1 of { $momentum } momentum for one card more.
 }
ask-pre-move = Spend a card on a pre-move, or end the pre-moves.
ask-operation = { $seat } operation: { $momentum ->
    [0] play a card, or pass.
   *[other] play a card, pay 1 of { $momentum } momentum to move one unit, or pass.
 }
ask-tactical-from = Tactical move: from which space?
ask-tactical-units = Tactical move from { $start }: which units?
ask-tactical-to = Tactical move of { $units } from { $start }: where to?{ $left ->
    [0] {""}
   *[other] {" "}Up to { $left } more may join.
 }
ask-pre-move-from = Pre-move: from which space?
ask-pre-move-units = Pre-move from { $start }: which units?
ask-pre-move-to = Pre-move of { $units } from { $start }: where to?{ $left ->
    [0] {""}
   *[other] {" "}Up to { $left } more may join.
 }
ask-momentum-from = Move of one unit: from which space?
ask-momentum-units = Move of one unit from { $start }: which unit?
ask-momentum-to = Move of one unit: where does { $units } from { $start } go?
ask-breakthrough-units = Breakthrough from { $start }: which units?
ask-breakthrough-to = Breakthrough of { $units } from { $start }: where to?{ $left ->
    [0] {""}
   *[other] {" "}Up to { $left } more may join.
 }
ask-strategic-from = Strategic move: from which space?
ask-strategic-second = Strategic move: from which space does a second unit go?
ask-strategic-units = Strategic move from { $start }: which unit?
ask-strategic-to = Strategic move of { $units } from { $start }: where to?
ask-replacements-units = Replacements: which unit comes back? { $left ->
    [one] One more can come.
   *[other] Up to { $left } can come.
 }
ask-replacements-to = Replacements: where does { $units } arrive?
ask-staff-work = Which of the seized cards comes back to your hand?
ask-declare-attack-cards = Battle for { $space }: lay battle cards face down, or go on.
ask-declare-defence-cards = Battle for { $space }: the attacker has laid { $n ->
    [0] no cards
    [one] 1 card
   *[other] { $n } cards
 } face down. Play battle cards, or go on.
ask-keep-dice = Battle for { $space }: which two dice do you keep?
ask-take-loss = Battle for { $space }: which unit do you lose?
ask-refuse-retreat = The battle for { $space } is lost. Retreat, or remove a unit and stay?
ask-retreat = Battle for { $space }: where do the defenders retreat to?
ask-retreat-split = Battle for { $space }: the defenders cannot stay together. Which unit goes where, or is given up?
ask-breakthrough = { $space } is taken. Play a breakthrough card, or go on.

## Choices

do-place = Place in { $space }
do-put = { $n } into { $space }
do-plan = Choose { $card }
do-buy = Pay 1 momentum for one card more
do-spend = Spend { $card }
do-play = Play { $card }
do-momentum = Pay 1 momentum to move one unit
do-pass = Pass
do-from = From { $space }
do-take = Take { $unit }
do-to = To { $space }
do-evacuate = Evacuate by sea
do-recall = Take back { $card }
do-lay = Lay { $card } face down
do-defend = Play { $card }
do-keep = Keep { $dice }
do-lose = Lose { $unit }
do-refuse = Remove { $unit } and stay
do-accept = Retreat
do-retreat = Retreat to { $space }
do-send = { $unit } to { $space }
do-drop = Give up { $unit }
do-done-plan = Confirm the cards
do-done-pre-move = End the pre-moves
do-done-strategic-move = No second unit
do-done-replacements = No further unit
do-done-declare-attack-cards = No more cards for the attack
do-done-declare-defence-cards = No more cards in defence
do-done-breakthrough = No breakthrough

## What makes up the number of battle dice

dice-units = Units
dice-defence = Defence value
dice-superiority = Tank superiority
dice-cards = Battle cards
dice-most = At most { $limit } dice
dice-supply = Out of supply
dice-least = Never fewer than none

## What happened

did-draw-open = The open victory card is { $victory }.
did-draw-secret = Your secret victory card is { $victory }.
did-place = { $unit } is placed in { $space }.
did-put = { $space }: { $n } × { $unit }.
did-cover-bases = The German units are in their bases, under cover.
did-begin-turn = Turn { $turn } begins.
did-end-turn = Turn { $turn } ends.
did-choose-card = You choose { $card }.
did-buy = The { $seat } player pays 1 momentum for one card more.
did-plan = The { $seat } player has planned.
did-lose-card = { $card } is seized from your hand for this turn.
did-seize = { $n ->
    [one] 1 card is seized
   *[other] { $n } cards are seized
 } from the { $seat } hand for this turn.
did-spend = The Allied player spends { $card } on a pre-move.
did-end-pre-moves = The Allied pre-moves are over.
did-play = The { $seat } player plays { $card }.
did-pass = The { $seat } player passes.
did-spend-momentum = The { $seat } player pays 1 momentum to move one unit.
did-move = Move: { $units } from { $start } to { $space }.
did-attack = Attack: { $units } from { $start } on { $space }.
did-move-strategic = Strategic move: { $units } from { $start } to { $space }.
did-evacuate = Evacuation by sea: { $units } from { $start }.
did-replace = Replacements: { $units } to { $space }.
did-recall = The { $seat } player takes back a seized card.
did-recall-card = You take back { $card }.
did-open-base = { $space } is attacked for the first time and uncovered.
did-lay-card = You lay { $card } face down.
did-lay = The { $seat } player has laid { $n ->
    [0] no cards
    [one] 1 card
   *[other] { $n } cards
 } face down.
did-defend = The { $seat } player plays { $card } in defence.
did-reveal = The { $seat } player turns over { $card }.
did-bluff = One { $seat } card was { $card }; it goes back to the hand.
did-roll = The { $seat } player rolls { $dice }.
did-not-roll = The { $seat } roll could change nothing and is not made.
did-keep = The { $seat } player keeps { $dice }: score { $score }.
did-keep-pair = The { $seat } player keeps { $dice }, a pair: score { $score }.
did-lose-pair = Loss: { $unit }.
did-refuse = The { $seat } player removes { $unit } and does not retreat.
did-not-retreat = { $unit } cannot retreat and is removed.
did-surrender = { $unit } surrenders.
did-win-attack = The { $seat } attack on { $space } succeeds.
did-win-defence = The { $seat } defence of { $space } holds.
did-take-space = The { $seat } attackers take { $space }.
did-go-back = The { $seat } attackers go back to { $space }.
did-retreat = Retreat: { $units } from { $start } to { $space }.
did-momentum = { $seat } momentum: { $n }.
did-momentum-none = Neither side holds momentum.
did-collapse = Resistance in { $country } collapses.
did-show-secret-card = The secret victory card is shown: { $victory }.
did-end-surrender = { $seat } victory: enough Allied infantry have surrendered.
did-end-base = { $seat } victory: a German base has fallen.
did-end-victory-card = { $seat } victory: a victory card is fulfilled.
did-end-no-victory-card = { $seat } victory: neither victory card is fulfilled.

## Why not: setting up and planning

no-place-outside-france = { $space } is not in France; the Allies deploy in France only.
no-place-british = { $space } is a fortress or base; British units are not placed there.
no-place-full = { $space } is full.
no-put-not-enough = { $space } cannot take { $n } × { $unit }: only { $left } are left.
no-put-minimum = With { $n } here, not every base could have its { $minimum } units.
no-plan-unfinished = { $left ->
    [one] One card is still to be chosen.
   *[other] { $left } cards are still to be chosen.
 }
no-plan-full = All { $limit } cards are chosen.
no-plan-fog = { $card } comes to the hand by itself and is not chosen.
no-plan-momentum = { $card } can be chosen only if you held momentum when planning began.
no-plan-none-left = No { $card } is left to choose.
no-plan-rests = { $card } was used last turn and rests this turn; no other is left to choose.
no-buy-momentum = You hold no momentum to pay with.
no-buy-yet = First choose the { $left ->
    [one] card
   *[other] { $left } cards
 } you may choose without paying.
no-spend-fog = { $card } cannot be spent on a pre-move.

## Why not: cards

no-card-in-hand = { $card } is not in your hand.
no-card-not-attack = { $card } cannot be used in attack.
no-card-not-defence = { $card } cannot be used in defence.
no-card-twice = { $card } is already used in this battle.
no-card-condition = The condition of { $card } is not met in this battle.
no-play-in-battle-only = { $card } is played in a battle, not as an operation.
no-play-no-effect = { $card } could do nothing now.
no-play-not-breakthrough = { $card } is not played after a won attack.
no-recall = { $card } has not been seized.
no-momentum = You hold no momentum.

## Why not: movement

no-move-possible = No unit can move.
no-units-there = You have no units in { $space }.
no-act-retreating = All units in { $space } are retreating and cannot act in this operation.
no-take-retreating = Every { $unit } left in { $space } is retreating and cannot act in this operation.
no-way-from = No unit can move from { $space }.
no-take-one-unit = Momentum moves only one unit.
no-take-group-full = A tactical move takes at most { $limit } units.
no-take-tanks-only = Only tanks break through.
no-take-none-left = No { $unit } is left in { $space } to move.
no-take-nations = French and British units do not move together.
no-take-no-room = { $unit } has nowhere to go.
no-take-not-in-box = There is no { $unit } in the replacement box.
no-to-nothing-taken = First choose the units that move.
no-to-start = The units are in { $space } already.
no-to-pre-move-area = Pre-moves go only to Allied-controlled spaces in France and Belgium, and { $space } is not one.
no-british-stop = British units may not stop in { $space }.
no-to-full = More than { $limit } units would stand in { $space }.
no-to-two-infantry = { $space } is two spaces away; only tanks moving without infantry go so far.
no-to-two-supply = { $space } is two spaces away; tanks out of supply move only one.
no-to-two-enemy-first = No route to { $space } leads through a space you control.
no-to-too-far = { $space } is too far from { $start }.
no-to-not-controlled = { $space } is controlled by the enemy; strategic moves stay within your own spaces.
no-to-no-route = No route from { $start } to { $space } stays within spaces you control.
no-strategic-supply = Units in { $space } are out of supply and cannot make a strategic move.
no-move-twice = The unit in { $space } has moved already in this strategic move.
no-done-nothing-moved = No unit has been moved yet.
no-done-overfull = Too many units stand in { $space }: the second unit must leave it.
no-evacuate-tanks = Tanks cannot be evacuated.
no-evacuate-germans = Only Allied units can be evacuated.
no-evacuate-port = { $space } is not a port.
no-evacuate-one-port = Both units are evacuated from the same port, { $space }.
no-evacuate-mixed = Evacuation takes the place of a strategic move: both units leave by sea, or neither.
no-arrive = { $space } is not a base of your own that you control.
no-arrive-british = { $space } is not a port you control with room for a British unit.

## Why not: battle

no-keep-not-rolled = You have not rolled these two dice.
no-unit-in-battle = There is no such unit in the battle: { $unit }.
no-refuse-superiority = The attacker has tank superiority, and { $space } is neither a fortress nor a base: the units there must retreat.
no-retreat-not-adjacent = { $space } is not adjacent.
no-retreat-not-controlled = The defender does not control { $space } as an adjacent space.
no-retreat-full = { $space } has no room for the retreating units.
no-retreat-covered = What is in { $space } is covered, so it counts as holding units of the defender, and there is a space that holds none.
no-retreat-occupied = { $space } holds other units of the defender, and there is a space that does not.
no-retreat-unsupplied = Retreating units could not trace supply from { $space }, and there is a space from which they can.
no-send-wishes = This would lose a unit that can be saved, or there is a better space than { $space }: empty of other units, or supplied.
no-drop-savable = { $unit } cannot be given up: as many units as possible are saved.

## What is wrong with an edition's components

edition-base-supply = { $file }, { $key }: a base, and nothing else, is a source of supply.
edition-not-connected = { $file }, { $key }: no route leads to { $id }.
edition-no-base = { $file }, { $key }: there is no base for the side { $side }.
edition-base-country = { $file }, { $key }: { $id } is a base outside Germany and France.
edition-one-bluff = { $file }, { $key }: the side { $side } needs one bluff card, no more and no less.
edition-when-effect = { $file }, { $key }: the effect { $effect } does not go with the moments named.
edition-breakthrough-effect = { $file }, { $key }: a breakthrough card is a tactical move of tanks only.
edition-too-many-placed = { $file }, { $key }: more units are placed than there are.
edition-german-free = { $file }, { $key }: German units start in no fixed place.
edition-too-few-germans = { $file }, { $key }: there are too few German units for the minimum in every base.
edition-turn-order = { $file }, { $key }: turn { $number } is out of order.

## What is wrong with a written position

position-unknown-space = { $key }: there is no space { $id }; there are { $allowed }.
position-unknown-country = { $key }: { $id } is no country that can collapse; those are { $allowed }.
position-turn = There is no turn { $turn }; the last is { $last }.
position-momentum = Momentum { $momentum } is beyond the limit of { $limit } on either side.
position-pre-moves-turn = There are no pre-moves in turn { $turn }, only in turn 1.
position-deployment-turn = Units are deployed before turn 1, not in turn { $turn }.
position-pre-moves-active = Only the Allied side makes pre-moves.
position-same-victory = The victory card { $id } cannot be both open and secret.
position-not-a-base = { $key }: { $id } is not a German base.
position-both-sides = { $key }: units of both sides stand in one space.
position-stack = { $key }: { $n } units are more than the stacking limit of { $limit }.
position-british = { $key }: British units may not be here.
position-base-taken = { $key }: Allied units in a German base would have ended the game.
position-should-collapse = Germany controls all of { $country }: name it under “collapsed”.
position-surrendered-tank = { $key }: tanks do not surrender (8.9).
position-wrong-side = { $key }: these are units of the other side.
position-too-many = { $units }: there are only { $limit } of them in all.
position-retreating-not-there = { $key }: retreating units count where they go, so they must be among the units of that space too.
position-no-route = { $key }: no route leads there from { $id }.
position-bad-cards = { $key }: “{ $word }” is not understood; write cards as “3 operation 1 air-support”.
position-too-many-here = { $key }: { $n } { $id } are more than the { $limit } counters there are.
position-nobody = { $key }: there must be units.
position-seen = { $key }: the least that ever was cannot be more than what is left on balance, nor more than nothing.
position-spent-momentum = Momentum was { $before } when planning began, so it cannot be { $momentum } now (6.1.1).
position-all-planned = Both sides have planned: the phase is not planning any more.
position-active-planned = { $seat } has planned already and cannot be the active side.
position-planned-too-many = { $key }: at most { $limit } cards can be chosen (6.0).
position-set-up-base = { $key }: in set-up German units stand in the German bases only (3.3).
position-set-up-minimum = { $key }: in set-up each German base holds at least { $minimum } units (3.3).
position-set-up-france = { $key }: in set-up Allied units stand in France only (3.2).
position-set-up-at-base = { $key }: in set-up at least { $units } stand here (3.2).
position-set-up-box = Before the first operation all units of the { $side ->
    [german] German
   *[allied] Allied
 } side are on the map, but for those that set-up leaves in the box: { $units } ({ $section }).
position-set-up-too-many = Of { $unit } set-up places only { $units } on the map (3.2).
position-set-up-allies-first = German units are placed only after all Allied ones (3.3).
position-set-up-later-base = { $key }: this base has not been asked about yet, so none of these units can be there.
position-set-up-infantry-first = German tanks are placed only after all German infantry (3.3).
position-group = { $key }: { $n } units are more than the { $limit } that may be taken.
position-no-tanks-won = { $key }: a breakthrough is made by the tanks that have won, from the space they have won (8.2).
position-strategic-left = { $key }: this does not fit with what has moved already.
position-not-a-port = { $key }: { $id } is not a port from which the Allies can leave.
position-not-in-box = { $key }: these units are not in the replacement box.
position-battle-side = The battle is one of the side whose operation it is; { $seat } is not.
position-no-battle = { $space } is controlled by the attacker already, so there is no battle for it (7.1).
position-no-pair = { $key }: the other side has kept no pair, so no unit is lost (8.4).
position-dice-items = { $key }: there are five numbers: units, defence value, tank superiority, cards, supply (8.3).
position-dice-rolled = { $key }: { $n } dice are there, but { $dice } are rolled (8.3).
position-dice-kept = { $key }: two of the dice that were rolled are kept (8.4).
position-dice-score = { $key }: { $n } does not fit with the dice.
position-over-surrender = So many Allied infantry have surrendered that the game is over.

# The text of a card of one's own edition.
card-own-text = { $en }

## Why not: the tracks

no-track-turn = The turn marker goes on by itself, once both players have passed one after the other.
no-track-momentum = The momentum marker moves with the battles, and with the points that are paid.
no-track-surrender = The track counts Allied infantry that surrender; nothing is chosen on it.

## What holds in a position

fact-control = { $seat } control: { $spaces }.
fact-supplied = { $seat } supply: every unit can trace a route.
fact-cut-off = { $seat } supply: no route can be traced from { $spaces }.
fact-surrender = Surrender points: { $n } of { $limit }.

### What can be foreseen, and what might be answered then

when-passed = If the other side has passed
when-operation = If an operation is mine
when-attacked = If I am attacked
when-dice = If I choose the dice that I keep
when-loss = If I choose a unit that I lose
when-beaten = If I have lost a battle and may stay
when-retreat = If I choose where defenders retreat to
when-breakthrough = If I may break through
then-no-card = Play no card
then-most-points = Keep the most points
then-pair = Keep a pair, else the most points
