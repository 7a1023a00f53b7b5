### The Rise of Blitzkrieg: prompts, choices, events and refusals. The rules are in blitzkrieg-rules.ftl.

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

## Prompts

ask-waiting = Waiting for the { $seat } player.
ask-over-surrender = The game is over. { $seat } victory: enough Allied infantry have surrendered.
ask-over-base = The game is over. { $seat } victory: the Allies control a German base.
ask-over-victory-card = The game is over. { $seat } victory: a victory card is met.
ask-over-no-victory-card = The game is over. { $seat } victory: neither victory card is met.
ask-deploy-allies = Place a unit in France: { $unit } ({ $left } left).
ask-deploy-germans = { $unit }: choose how many of the { $left } left go to { $space }.
ask-plan = Choose your cards for this turn ({ $left } of { $limit } left).
ask-plan-full = { $momentum ->
    [0] All cards are chosen. Confirm them.
   *[other] All cards are chosen. Confirm them, or pay 1 of { $momentum } momentum for one more card.
 }
ask-pre-move = Spend a card on a preliminary move, or end preliminary moves.
ask-operation = { $momentum ->
    [0] { $seat } operation: play a card, or pass.
   *[other] { $seat } operation: play a card, pay 1 of { $momentum } momentum to move one unit, or pass.
 }
ask-tactical-from = Tactical move: choose a space to move from.
ask-tactical-units = Tactical move from { $start }: choose the units.
ask-tactical-to = { $left ->
    [0] Tactical move of { $units } from { $start }: choose where to.
    [one] Tactical move of { $units } from { $start }: choose where to, or 1 more unit.
   *[other] Tactical move of { $units } from { $start }: choose where to, or up to { $left } more units.
 }
ask-pre-move-from = Preliminary move: choose a space to move from.
ask-pre-move-units = Preliminary move from { $start }: choose the units.
ask-pre-move-to = { $left ->
    [0] Preliminary move of { $units } from { $start }: choose where to.
    [one] Preliminary move of { $units } from { $start }: choose where to, or 1 more unit.
   *[other] Preliminary move of { $units } from { $start }: choose where to, or up to { $left } more units.
 }
ask-momentum-from = Move of one unit: choose a space to move from.
ask-momentum-units = Move of one unit from { $start }: choose the unit.
ask-momentum-to = Move of { $units } from { $start }: choose where to.
ask-breakthrough-units = Breakthrough from { $start }: choose the units.
ask-breakthrough-to = { $left ->
    [0] Breakthrough of { $units } from { $start }: choose where to.
    [one] Breakthrough of { $units } from { $start }: choose where to, or 1 more unit.
   *[other] Breakthrough of { $units } from { $start }: choose where to, or up to { $left } more units.
 }
ask-strategic-from = Strategic move: choose a space to move from.
ask-strategic-second = Strategic move: choose the space of a second unit.
ask-strategic-units = Strategic move from { $start }: choose the unit.
ask-strategic-to = Strategic move of { $units } from { $start }: choose where to.
ask-replacements-units = { $left ->
    [one] Replacements: choose a unit to bring back (1 left).
   *[other] Replacements: choose a unit to bring back (up to { $left }).
 }
ask-replacements-to = Replacements: choose where { $units } arrives.
ask-staff-work = Choose the seized card to take back.
ask-declare-attack-cards = Battle for { $space }: play battle cards face down, or continue.
ask-declare-defence-cards = { $n ->
    [0] Battle for { $space }: the attacker has no cards face down. Play battle cards, or continue.
    [one] Battle for { $space }: the attacker has 1 card face down. Play battle cards, or continue.
   *[other] Battle for { $space }: the attacker has { $n } cards face down. Play battle cards, or continue.
 }
ask-keep-dice = Battle for { $space }: choose two dice to keep.
ask-take-loss = Battle for { $space }: choose a unit to remove as a loss.
ask-refuse-retreat = The battle for { $space } is lost. Retreat, or remove a unit and stay.
ask-retreat = Battle for { $space }: choose where the defenders retreat to.
ask-retreat-split = Battle for { $space }: the defenders can’t stay together. Choose a unit and where it goes, or remove it.
ask-breakthrough = { $space } is taken. Play a breakthrough card, or continue.

## Choices

do-place = Place in { $space }
do-put = { $n } to { $space }
do-plan = Choose { $card }
do-buy = 1 more card (1 momentum)
do-spend = Spend { $card }
do-play = Play { $card }
do-momentum = Move 1 unit (1 momentum)
do-pass = Pass
do-from = From { $space }
do-take = Choose { $unit }
do-to = To { $space }
do-evacuate = Evacuate by sea
do-recall = Take back { $card }
do-lay = Play { $card } face down
do-defend = Play { $card }
do-keep = Keep { $dice }
do-lose = Lose { $unit }
do-refuse = Remove { $unit } and stay
do-accept = Retreat
do-retreat = Retreat to { $space }
do-send = { $unit } to { $space }
do-drop = Remove { $unit }
do-done-plan = Confirm cards
do-done-pre-move = End preliminary moves
do-done-strategic-move = No second unit
do-done-replacements = No more units
do-done-declare-attack-cards = No more attack cards
do-done-declare-defence-cards = No more defence cards
do-done-breakthrough = No breakthrough

## Items in the number of battle dice

dice-units = Units
dice-defence = Defence value
dice-superiority = Tank superiority
dice-cards = Battle cards
dice-most = At most { $limit } dice
dice-supply = Out of supply
dice-least = Never fewer than 0

## Log

did-draw-open = The open victory card is { $victory }.
did-draw-secret = Your secret victory card is { $victory }.
did-place = { $unit } is placed in { $space }.
did-put = { $space }: { $n } × { $unit }.
did-cover-bases = The German units are in their bases, hidden by army group boxes.
did-begin-turn = Turn { $turn } begins.
did-end-turn = Turn { $turn } ends.
did-choose-card = You choose { $card }.
did-buy = The { $seat } player pays 1 momentum for one more card.
did-plan = The { $seat } player has planned.
did-lose-card = { $card } is seized from your hand for this turn.
did-seize = { $n ->
    [one] 1 card is seized from the { $seat } hand for this turn.
   *[other] { $n } cards are seized from the { $seat } hand for this turn.
 }
did-spend = The Allied player spends { $card } on a preliminary move.
did-end-pre-moves = The Allied preliminary moves are over.
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
did-open-base = { $space } is attacked for the first time. Its army group box is removed.
did-lay-card = You play { $card } face down.
did-lay = { $n ->
    [0] The { $seat } player plays no cards face down.
    [one] The { $seat } player plays 1 card face down.
   *[other] The { $seat } player plays { $n } cards face down.
 }
did-defend = The { $seat } player plays { $card } in defence.
did-reveal = The { $seat } player turns over { $card }.
did-bluff = One { $seat } card was { $card }. It returns to the hand.
did-roll = The { $seat } player rolls { $dice }.
did-not-roll = The { $seat } player need not roll.
did-keep = The { $seat } player keeps { $dice }: score { $score }.
did-keep-pair = The { $seat } player keeps { $dice }, a pair: score { $score }.
did-lose-pair = Loss: { $unit }.
did-refuse = The { $seat } player removes { $unit } and does not retreat.
did-not-retreat = { $unit } cannot retreat and is removed.
did-surrender = { $unit } surrenders.
did-win-attack = The { $seat } attack on { $space } succeeds.
did-win-defence = The { $seat } defence of { $space } holds.
did-take-space = The { $seat } attackers take { $space }.
did-go-back = The { $seat } attackers return to { $space }.
did-retreat = Retreat: { $units } from { $start } to { $space }.
did-momentum = { $seat } momentum: { $n }.
did-momentum-none = Neither side has momentum.
did-collapse = Resistance in { $country } collapses.
did-show-secret-card = The secret victory card is shown: { $victory }.
did-end-surrender = { $seat } victory: enough Allied infantry have surrendered.
did-end-base = { $seat } victory: the Allies control a German base.
did-end-victory-card = { $seat } victory: a victory card is met.
did-end-no-victory-card = { $seat } victory: neither victory card is met.

## Why not: setting up and planning

no-place-outside-france = { $space } isn’t in France. Choose a space in France.
no-place-british = British units can’t be placed in { $space }, a fortress or base. Choose another space.
no-place-full = { $space } is full. Choose another space.
no-put-not-enough = { $left ->
    [one] { $unit }: only { $left } is left to place, so you can’t put { $n } in { $space }. Choose a smaller number.
   *[other] { $unit }: only { $left } are left to place, so you can’t put { $n } in { $space }. Choose a smaller number.
 }
no-put-minimum = With { $n } here, not every base could get its { $minimum } units. Choose another number.
no-plan-unfinished = { $left ->
    [one] Choose 1 more card.
   *[other] Choose { $left } more cards.
 }
no-plan-full = All { $limit } cards are chosen. Confirm, or take one out first.
no-plan-fog = { $card } joins your hand automatically every turn. Choose another card.
no-plan-momentum = { $card } needs momentum at the start of planning. Choose another card.
no-plan-none-left = No { $card } is left. Choose another card.
no-plan-rests = { $card } was used last turn and is unavailable this turn. Choose another card.
no-buy-momentum = You have no momentum to spend. Confirm the plan as it is.
no-buy-yet = { $left ->
    [one] Choose 1 more card before you pay for extra cards.
   *[other] Choose { $left } more cards before you pay for extra cards.
 }
no-spend-fog = { $card } can’t be spent on a preliminary move. Spend another card.

## Why not: cards

no-card-in-hand = { $card } isn’t in your hand. Choose a card from your hand.
no-card-not-attack = { $card } can’t be used in attack. Choose a card for attack, or continue.
no-card-not-defence = { $card } can’t be used in defence. Choose a card for defence, or continue.
no-card-twice = { $card } is already used in this battle. Choose a card with another name, or continue.
no-card-condition = { $condition ->
    [own-unit] { $card } needs one of your units in the battle. Choose another card, or continue.
    [own-tank] { $card } needs one of your tanks in the battle. Choose another card, or continue.
    [french-unit] { $card } needs a French unit in the battle. Choose another card, or continue.
    [french-tank] { $card } needs a French tank in the battle. Choose another card, or continue.
    [french-space] { $card } needs a battle in France. Choose another card, or continue.
   *[fortress-or-base] { $card } needs a battle for a fortress or base. Choose another card, or continue.
 }
no-play-in-battle-only = { $card } is a battle card. Play an operation card, or pass.
no-play-no-effect = { $reason ->
    [empty-box] { $card } would have no effect: your replacement box is empty. Play another card, or pass.
    [arrival] { $card } would have no effect: units from your replacement box have no space to arrive in. Play another card, or pass.
    [none-seized] { $card } would have no effect: you have no seized cards. Play another card, or pass.
    [supply] { $card } would have no effect: none of your units is in supply. Play another card, or pass.
    [strategic-move] { $card } would have no effect: none of your units can make a strategic move. Play another card, or pass.
   *[tactical-move] { $card } would have no effect: none of your units can make a tactical move. Play another card, or pass.
 }
no-play-not-breakthrough = { $card } can’t be played after a won attack. Choose a breakthrough card, or continue.
no-recall = { $card } hasn’t been seized. Choose a seized card.
no-momentum = You have no momentum. Play a card, or pass.

## Why not: movement

no-move-possible = None of your units can move. Play another card, or pass.
no-units-there = You have no units in { $space }. Choose a space with your units.
no-act-retreating = All units in { $space } are retreating and can’t act in this operation. Choose another space.
no-take-retreating = Every { $unit } left in { $space } is retreating and can’t act in this operation. Choose another unit.
no-way-from = No unit can move from { $space }. Choose another space.
no-take-one-unit = Momentum moves only one unit. Choose where it goes.
no-take-group-full = A tactical move takes at most { $limit } units. Choose where they go.
no-take-tanks-only = Only tanks can break through. Choose tanks.
no-take-none-left = No { $unit } is left in { $space } to move. Choose another unit.
no-take-nations = French and British units can’t move together. Choose units of one nationality.
no-take-no-room = { $unit } has nowhere to go. Choose another unit.
no-take-not-in-box = No { $unit } is in the replacement box. Choose another unit.
no-to-nothing-taken = First choose the units to move.
no-to-start = The units are already in { $space }. Choose another space.
no-to-pre-move-area = Preliminary moves can’t enter { $space }. Choose an Allied-controlled space in France or Belgium.
no-british-stop = British units can’t stop in { $space }. Choose another space.
no-to-full = { $room ->
    [0] { $space } is full. Choose another space.
   *[other] { $space } has room for only { $room } more. Move fewer units, or choose another space.
 }
no-to-two-infantry = { $space } is two spaces away, too far for infantry. Move tanks alone, or choose an adjacent space.
no-to-two-supply = { $space } is two spaces away, too far for tanks out of supply. Choose an adjacent space.
no-to-two-enemy-first = { $space } is two spaces away, and you control no space on the way. Choose another space.
no-to-too-far = { $space } is too far from { $start }. Choose a nearer space.
no-to-not-controlled = The enemy controls { $space }. Choose a space that you control.
no-to-no-route = No route from { $start } to { $space } stays within spaces you control. Choose another space.
no-strategic-supply = Units in { $space } are out of supply and can’t make a strategic move. Choose another space.
no-move-twice = The unit in { $space } has already moved in this strategic move. Choose another unit.
no-done-nothing-moved = Move at least one unit first.
no-done-overfull = { $space } has too many units. Move the second unit out of it.
no-evacuate-tanks = Tanks can’t be evacuated. Choose infantry.
no-evacuate-germans = Only Allied units can be evacuated. Choose a space to move to.
no-evacuate-port = { $space } isn’t a port. Choose infantry in a port.
no-evacuate-one-port = Both units must leave from the same port. Choose infantry in { $space }.
no-evacuate-mixed = Evacuation takes the place of a strategic move. Evacuate both units, or move both.
no-arrive = Units can’t arrive in { $space }. Choose a base of your own that you still control.
no-arrive-british = British units can’t arrive in { $space }. Choose a port that you control and that has room.

## Why not: battle

no-keep-not-rolled = You didn’t roll these two dice. Choose from your roll.
no-unit-in-battle = { $unit } isn’t in this battle. Choose a unit that is.
no-refuse-superiority = The attacker has tank superiority, and { $space } is neither a fortress nor a base. Choose Retreat.
no-retreat-not-adjacent = { $space } isn’t adjacent. Choose an adjacent space.
no-retreat-not-controlled = The defender can’t retreat to { $space }. Choose an adjacent space that the defender controls.
no-retreat-full = { $space } has no room for the retreating units. Choose another space.
no-retreat-covered = The units in { $space } are hidden, so it counts as occupied by the defender. Choose an empty space.
no-retreat-occupied = { $space } has other units of the defender. Choose a space without any.
no-retreat-unsupplied = Retreating units couldn’t trace supply from { $space }. Choose a space from which they can.
no-send-wishes = { $space } has no room to spare: another unit can retreat only there. Choose another space.
no-drop-savable = { $unit } can still retreat. Choose a space for it.

## Faults in an edition’s components

edition-base-supply = { $file }, { $key }: every base must be a source of supply, and no other space.
edition-not-connected = { $file }, { $key }: no route leads to { $id }. Add one.
edition-no-base = { $file }, { $key }: the side { $side } has no base. Add one.
edition-base-country = { $file }, { $key }: the base { $id } must be in Germany or France.
edition-one-bluff = { $file }, { $key }: the { $side } side must have exactly one kind of bluff card.
edition-when-effect = { $file }, { $key }: the effect { $effect } doesn’t match when the card is used. Change one of them.
edition-breakthrough-effect = { $file }, { $key }: the effect of a breakthrough card must be a tactical move of tanks only.
edition-too-many-placed = { $file }, { $key }: more units are placed than exist. Place fewer.
edition-german-free = { $file }, { $key }: German units have no fixed starting place. Set at_base and in_box to 0.
edition-too-few-germans = { $file }, { $key }: too few German units for the minimum in every base. Add units, or lower the minimum.
edition-turn-order = { $file }, { $key }: turn { $number } is out of order. List the turns in order.

## Faults in a written position

position-unknown-space = { $key }: no space called { $id }. Available: { $allowed }.
position-unknown-country = { $key }: { $id } can’t collapse. Available: { $allowed }.
position-turn = Turn { $turn } doesn’t exist. Write a turn from 1 to { $last }.
position-momentum = Momentum { $momentum } is too high. Write { $limit } or less, for either side.
position-pre-moves-turn = Turn { $turn } has no preliminary moves. Write turn 1, or change the phase.
position-deployment-turn = Units are deployed before turn 1, not in turn { $turn }. Write turn 1, or change the phase.
position-pre-moves-active = Only the Allied side makes preliminary moves. Make it the active side.
position-same-victory = The victory card { $id } can’t be both open and secret. Choose another for one of them.
position-not-a-base = { $key }: { $id } isn’t a German base. Name a German base.
position-both-sides = { $key }: units of both sides are in one space. Leave only one side there.
position-stack = { $key }: { $n } units exceed the stacking limit of { $limit }. List fewer.
position-british = { $key }: British units can’t be here. Put them in another space.
position-base-taken = { $key }: Allied units in a German base would have ended the game. Remove them.
position-should-collapse = Germany controls every space in { $country }. Add the country to “collapsed”.
position-surrendered-tank = { $key }: tanks don’t surrender (8.9). List only infantry.
position-wrong-side = { $key }: these units belong to the other side. Remove them.
position-too-many = { $units }: only { $limit } exist in all. List fewer.
position-retreating-not-there = { $key }: retreating units also count in the space they go to. List them there too.
position-no-route = { $key }: no route leads here from { $id }. Choose an adjacent space.
position-bad-cards = { $key }: can’t read “{ $word }”. Write cards as “3 operation 1 air-support”.
position-too-many-here = { $key }: you list { $n } × { $id }, but the limit is { $limit }. List fewer.
position-nobody = { $key }: list at least one unit.
position-seen = { $key }: “least” can be at most 0, and at most “net”. Lower it.
position-spent-momentum = Momentum was { $before } when planning began, so it can’t be { $momentum } now (6.1.1). Correct one of the numbers.
position-all-planned = Both sides have planned. Set a later phase than planning.
position-active-planned = { $seat } has already planned. Make the other side active.
position-planned-too-many = { $key }: at most { $limit } cards can be chosen (6.0). List fewer.
position-set-up-base = { $key }: during set-up German units are only in the German bases (3.3). Move these units to a base.
position-set-up-minimum = { $key }: each German base needs at least { $minimum } units during set-up (3.3). Add units.
position-set-up-france = { $key }: during set-up Allied units are only in France (3.2). Move these units to France.
position-set-up-at-base = { $key }: set-up places at least { $units } here (3.2). Add them.
position-set-up-box = { $side ->
    [german] Before the first operation all German units are on the map, except those that set-up leaves in the box: { $units } ({ $section }). Correct the map or the boxes.
   *[allied] Before the first operation all Allied units are on the map, except those that set-up leaves in the box: { $units } ({ $section }). Correct the map or the boxes.
 }
position-set-up-too-many = Set-up places only { $units } of { $unit } on the map (3.2). List fewer.
position-set-up-allies-first = German units are placed after all Allied ones (3.3). Place the Allied units first, or remove the German ones.
position-set-up-later-base = { $key }: in the order of set-up, some of these units can’t be here yet (3.3). Remove those.
position-set-up-infantry-first = German tanks are placed after all German infantry (3.3). Place the infantry first, or remove the tanks.
position-group = { $key }: { $n } units are listed, but only { $limit } can move. List fewer.
position-no-tanks-won = { $key }: only the tanks that won can break through, from the space they won (8.2). Check the tanks and the start.
position-strategic-left = { $key }: this number doesn’t fit the units that have already moved. Correct one of them.
position-not-a-port = { $key }: { $id } isn’t a port that the Allies can leave from. Name such a port, or remove the key.
position-not-in-box = { $key }: these units aren’t in the replacement box. Add them to the box, or choose others.
position-battle-side = The { $seat } side can’t be the attacker, because the other side has the operation. Change the attacker or the active side.
position-no-battle = The attacker already controls { $space }, so there is no battle for it (7.1). Choose another space.
position-no-pair = { $key }: the other side has no pair, so no unit is lost (8.4). Choose another value, or change the dice.
position-dice-items = { $key }: write five numbers: units, defence value, tank superiority, cards, supply (8.3).
position-dice-rolled = { $key }: { $n } dice are listed, but { $dice } are rolled (8.3). Correct the list.
position-dice-kept = { $key }: choose two of the dice rolled (8.4).
position-dice-score = { $key }: { $n } doesn’t match the dice. Correct one of them.
position-over-surrender = Enough Allied infantry have surrendered to end the game. List fewer.

# The text of a card of an own edition.
card-own-text = { $en }

## Why not: the tracks

no-track-turn = The turn marker moves automatically when both players pass one after the other. Choose a card or a unit instead.
no-track-momentum = Battles and momentum payments move this marker. Choose a card or a unit instead.
no-track-surrender = This track counts Allied infantry that has surrendered. Choose a card or a unit instead.

## Facts of a position

fact-control = { $seat } control: { $spaces }.
fact-supplied = { $seat } supply: every unit can trace a supply line.
fact-cut-off = { $seat } supply: units in { $spaces } can’t trace a supply line.
fact-surrender = Surrender points: { $n } of { $limit }.

### Automatic replies: conditions and replies

when-passed = If the other side has passed
when-operation = If it’s my operation
when-attacked = If I’m attacked
when-dice = If I must choose dice to keep
when-loss = If I must choose a unit to lose
when-beaten = If I’ve lost a battle and can stay
when-retreat = If I must choose where defenders retreat to
when-breakthrough = If I can break through
then-no-card = Play no card
then-most-points = Keep the highest score
then-pair = Keep a pair, otherwise the highest score
