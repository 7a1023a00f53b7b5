### Hitler's Eleven: questions, choices, events and refusals. The rules are in eleven-rules.ftl.

## Factions and units

seat-a = Faction A
seat-b = Faction B
seat-c = Faction C
seat-d = Faction D
seat-e = Faction E
seat-neutral = Neutral faction
seat-allied = Allies
unit-soldier-germany = German soldier
unit-soldier-italy = Italian soldier
unit-soldier-finland = Finnish soldier
unit-soldier-hungary = Hungarian soldier
unit-soldier-romania = Romanian soldier
unit-soldier-bulgaria = Bulgarian soldier
unit-soldier-united-kingdom = British soldier
unit-soldier-soviet-union = Soviet soldier
unit-soldier-united-states = American soldier
unit-soldier-partisans = Partisan soldier
unit-soldier-poland = Polish soldier
unit-soldier-denmark = Danish soldier
unit-soldier-norway = Norwegian soldier
unit-soldier-netherlands = Dutch soldier
unit-soldier-belgium = Belgian soldier
unit-soldier-france = French soldier
unit-soldier-yugoslavia = Yugoslav soldier
unit-soldier-greece = Greek soldier
unit-soldier-eastern-poland = East Polish soldier
unit-soldier-latvia = Latvian soldier
unit-soldier-lithuania = Lithuanian soldier
unit-soldier-estonia = Estonian soldier
unit-head-italy = Italian head of state
unit-head-finland = Finnish head of state
unit-head-hungary = Hungarian head of state
unit-head-romania = Romanian head of state
unit-head-bulgaria = Bulgarian head of state
unit-head-poland = Polish head of state
unit-head-denmark = Danish head of state
unit-head-norway = Norwegian head of state
unit-head-netherlands = Dutch head of state
unit-head-belgium = Belgian head of state
unit-head-france = French head of state
unit-head-yugoslavia = Yugoslav head of state
unit-head-greece = Greek head of state
unit-count-soldier-germany = { $n ->
    [one] 1 German soldier
   *[other] { $n } German soldiers
 }
unit-count-soldier-italy = { $n ->
    [one] 1 Italian soldier
   *[other] { $n } Italian soldiers
 }
unit-count-soldier-finland = { $n ->
    [one] 1 Finnish soldier
   *[other] { $n } Finnish soldiers
 }
unit-count-soldier-hungary = { $n ->
    [one] 1 Hungarian soldier
   *[other] { $n } Hungarian soldiers
 }
unit-count-soldier-romania = { $n ->
    [one] 1 Romanian soldier
   *[other] { $n } Romanian soldiers
 }
unit-count-soldier-bulgaria = { $n ->
    [one] 1 Bulgarian soldier
   *[other] { $n } Bulgarian soldiers
 }
unit-count-soldier-united-kingdom = { $n ->
    [one] 1 British soldier
   *[other] { $n } British soldiers
 }
unit-count-soldier-soviet-union = { $n ->
    [one] 1 Soviet soldier
   *[other] { $n } Soviet soldiers
 }
unit-count-soldier-united-states = { $n ->
    [one] 1 American soldier
   *[other] { $n } American soldiers
 }
unit-count-soldier-partisans = { $n ->
    [one] 1 Partisan soldier
   *[other] { $n } Partisan soldiers
 }
unit-count-soldier-poland = { $n ->
    [one] 1 Polish soldier
   *[other] { $n } Polish soldiers
 }
unit-count-soldier-denmark = { $n ->
    [one] 1 Danish soldier
   *[other] { $n } Danish soldiers
 }
unit-count-soldier-norway = { $n ->
    [one] 1 Norwegian soldier
   *[other] { $n } Norwegian soldiers
 }
unit-count-soldier-netherlands = { $n ->
    [one] 1 Dutch soldier
   *[other] { $n } Dutch soldiers
 }
unit-count-soldier-belgium = { $n ->
    [one] 1 Belgian soldier
   *[other] { $n } Belgian soldiers
 }
unit-count-soldier-france = { $n ->
    [one] 1 French soldier
   *[other] { $n } French soldiers
 }
unit-count-soldier-yugoslavia = { $n ->
    [one] 1 Yugoslav soldier
   *[other] { $n } Yugoslav soldiers
 }
unit-count-soldier-greece = { $n ->
    [one] 1 Greek soldier
   *[other] { $n } Greek soldiers
 }
unit-count-soldier-eastern-poland = { $n ->
    [one] 1 East Polish soldier
   *[other] { $n } East Polish soldiers
 }
unit-count-soldier-latvia = { $n ->
    [one] 1 Latvian soldier
   *[other] { $n } Latvian soldiers
 }
unit-count-soldier-lithuania = { $n ->
    [one] 1 Lithuanian soldier
   *[other] { $n } Lithuanian soldiers
 }
unit-count-soldier-estonia = { $n ->
    [one] 1 Estonian soldier
   *[other] { $n } Estonian soldiers
 }
units-none = no units
# A nation within a sentence, such as “If the Soviet Union is neutral, …”
nation-germany = Germany
nation-italy = Italy
nation-finland = Finland
nation-hungary = Hungary
nation-romania = Romania
nation-bulgaria = Bulgaria
nation-united-kingdom = the United Kingdom
nation-soviet-union = the Soviet Union
nation-united-states = the United States
nation-partisans = the Partisans
nation-poland = Poland
nation-denmark = Denmark
nation-norway = Norway
nation-netherlands = the Netherlands
nation-belgium = Belgium
nation-france = France
nation-yugoslavia = Yugoslavia
nation-greece = Greece
nation-eastern-poland = Eastern Poland
nation-latvia = Latvia
nation-lithuania = Lithuania
nation-estonia = Estonia

## Questions

ask-waiting = Waiting for { $seat }.
ask-over-annihilation = The game is over: Hitler has been removed. All players have lost.
ask-over-time = The game is over: the last turn has ended. { $seat } wins with { $n } VP.
ask-over-domination = The game is over: the Axis dominates. { $seat } wins with { $n } VP.
ask-over-time-solo = The game is over: the last turn has ended. You have { $n } VP.
ask-over-domination-solo = The game is over: the Axis dominates. You have { $n } VP.
ask-draft = { $seat }: choose a general’s card.
ask-deploy = Deploy { $units }: choose an area of the core.
ask-deploy-general = Deploy { $units }: choose an area of the core.
ask-deploy-soldiers = { $n ->
    [one] { $space }: choose whether to place the last soldier here.
   *[other] { $space }: choose how many of the remaining { $n } soldiers to place here.
 }
ask-choose-cards = Choose Axis cards for the deck.
ask-choose-general = { $seat }: choose a general to act.
ask-choose-action = { $unit }: choose an action.
ask-choose-ordered = Führer order: choose a general.
ask-choose-destination = { $unit }: choose an area to go to.
ask-choose-target = { $unit }: choose an area to attack.
ask-choose-soldiers = Choose how many German soldiers take part.
ask-choose-romanians = Choose how many Romanian soldiers take part.
ask-choose-companions = Choose generals to go with { $unit }.
ask-choose-mobilised = Choose how many soldiers to take from the replacement box.
ask-choose-mobilised-transfer = Transfer to { $space }: only the general goes. Choose whether to place 1 soldier from the replacement box in the area he leaves.
ask-answer = { $action ->
    [move] Führer order from { $seat } to { $unit }: move to { $to } with { $units }. Obey or refuse?
    [mobilise] Führer order from { $seat } to { $unit }: mobilise { $units }. Obey or refuse?
    [attack] Führer order from { $seat } to { $unit }: attack { $target } with { $units }. Obey or refuse?
    [move-attack] Führer order from { $seat } to { $unit }: move to { $to } and attack { $target } with { $units }. Obey or refuse?
    [air-raid] Führer order from { $seat } to { $unit }: raid { $target } from the air with { $units }. Obey or refuse?
    [bombard] Führer order from { $seat } to { $unit }: bombard { $target } with { $units }. Obey or refuse?
    [transfer] { $n ->
        [0] Führer order from { $seat } to { $unit }: transfer to { $to }. Obey or refuse?
       *[other] Führer order from { $seat } to { $unit }: place 1 soldier in his area, then transfer to { $to }. Obey or refuse?
     }
    [return] Führer order from { $seat } to { $unit }: return to duty in { $to }. Obey or refuse?
   *[wait] Führer order from { $seat } to { $unit }: wait. Obey or refuse?
 }
ask-answer-advance = { $seat } orders an advance into { $target }: { $units }. Obey or refuse?
ask-remove-allied = { $n ->
    [one] { $space }: choose 1 more Allied unit to remove.
   *[other] { $space }: choose { $n } more Allied units to remove.
 }
ask-lose-own = { $n ->
    [one] Attack on { $space }: choose 1 more attacker to lose.
   *[other] Attack on { $space }: choose { $n } more attackers to lose.
 }
ask-advance-soldiers = { $space } is cleared: choose how many German soldiers advance.
ask-advance-romanians = { $space } is cleared: choose how many Romanian soldiers advance.
ask-advance-companions = { $space } is cleared: choose generals to advance.
ask-adopt = { $n ->
    [one] { $space }: choose a faction for the German soldier left behind.
   *[other] { $space }: choose a faction for the { $n } German soldiers left behind.
 }
ask-choose-striker = { $space }: choose the next faction to strike back.
ask-assign-hit = { $space }: choose a faction for the next hit ({ $n } left).
ask-lose-faction = { $n ->
    [one] { $seat } in { $space }: choose 1 more unit to lose.
   *[other] { $seat } in { $space }: choose { $n } more units to lose.
 }
ask-remove-marching = { $n ->
    [one] { $space }: choose 1 more Allied unit to remove.
   *[other] { $space }: choose { $n } more Allied units to remove.
 }
ask-bomb-soldier = { $space }: choose a soldier to lose to the bombing.
ask-return-cards = { $n ->
    [one] Choose an Axis card to return to the deck, or none (you can return 1 more).
   *[other] Choose Axis cards to return to the deck (you can return up to { $n } more).
 }

## Choices

do-draft = Choose { $card }
do-deploy = Deploy in { $space }
do-soldiers = { $n ->
    [0] No soldiers
    [one] 1 soldier
   *[other] { $n } soldiers
 }
do-include = Add { $card } to the deck
do-done-choose-cards = Add no more cards
do-use = Act with { $unit }
do-act-move = Move
do-act-mobilise = Mobilise
do-act-attack = Attack
do-act-move-attack = Move-attack
do-act-air-raid = Air raid
do-act-bombard = Bombardment
do-act-transfer = Transfer
do-act-wait = Wait
do-act-return = Return to duty
do-act-order = Führer order
do-order = Order { $unit }
do-pass = Give no order
do-obey = Obey
do-refuse = Refuse and pay 1 VP
do-obey-all = Obey all orders this turn
do-to = To { $space }
do-target = Attack { $space }
do-romanians = { $n ->
    [0] No Romanian soldiers
    [one] 1 Romanian soldier
   *[other] { $n } Romanian soldiers
 }
do-bring = With { $unit }
do-done-choose-companions = No other general
do-done-advance-companions = No more generals
do-remove = Remove { $unit }
do-lose = Lose { $unit }
do-join = Join { $seat }
do-strike = { $seat } next
do-assign = Hit on { $seat }
do-bomb = { $unit }, { $seat }
do-bomb-power = { $unit }
do-restore = Return { $card } to the deck
do-done-return-cards = Return no more cards

## Parts of a strength

needs-strength = Strength of the acting general
needs-raid = Air raid
needs-ability = Ability
needs-fortress = Fortress border
needs-best = Highest strength in the area

## What happened: setting up and acting

did-begin-turn = { $turn } begins.
did-draft = { $seat } chooses { $unit }.
did-deploy = { $seat } deploys in { $space }.
did-deploy-general = { $unit } is placed in { $space }.
did-deploy-soldiers = { $n ->
    [one] { $space }: 1 German soldier.
   *[other] { $space }: { $n } German soldiers.
 }
did-include = The card { $card } goes into the deck.
did-restore = The card { $card } goes back into the deck.
did-use = { $seat } acts with { $unit }.
did-give-no-order = { $seat } gives no order.
did-order = { $seat } gives { $unit } a Führer order.
did-obey-all = { $seat } obeys all Führer orders until the end of the turn.
did-refuse = { $seat } refuses the order to { $unit }.
did-move = { $seat } moves { $units } from { $start } to { $space }.
did-mobilise = { $unit } mobilises { $units } in { $space }.
did-draw-soldier = { $units } from the replacement box joins { $unit } in { $space }.
did-transfer = { $unit } is transferred to { $space }.
did-return = { $unit } returns to duty in { $space }.
did-wait = { $unit } waits and rolls { $dice }.
did-change-side = { $n ->
    [one] { $space }: 1 German soldier changes factions ({ $seat } to { $to }).
   *[other] { $space }: { $n } German soldiers change factions ({ $seat } to { $to }).
 }

## What happened: battle

did-attack = Attack from { $start } on { $space }: { $units }.
did-air-raid = Air raid from { $start } on { $space }: { $units }.
did-bombard = Bombardment from { $start } on { $space }: { $units }.
did-roll-attack = { $hits ->
    [0] Attack: { $dice }, hitting on { $needs } or less: no hits.
    [one] Attack: { $dice }, hitting on { $needs } or less: 1 hit.
   *[other] Attack: { $dice }, hitting on { $needs } or less: { $hits } hits.
 }
did-roll-counter = { $hits ->
    [0] Return fire: { $dice }, hitting on { $needs } or less: no hits.
    [one] Return fire: { $dice }, hitting on { $needs } or less: 1 hit.
   *[other] Return fire: { $dice }, hitting on { $needs } or less: { $hits } hits.
 }
did-strike = { $hits ->
    [0] { $seat } strikes back: { $dice }, hitting on { $needs } or less: no hits.
    [one] { $seat } strikes back: { $dice }, hitting on { $needs } or less: 1 hit.
   *[other] { $seat } strikes back: { $dice }, hitting on { $needs } or less: { $hits } hits.
 }
did-attack-in-vain = Attack: at strength 0 no die can hit.
did-strike-in-vain = { $seat } strikes back at strength 0: no die can hit.
did-remove = Removed in { $space }: { $units }.
did-lose = { $seat } loses { $units } in { $space }.
did-advance = { $seat } advances into { $space } with { $units }.
did-come-home = { $unit } returns to { $space }.
did-take-home = { $seat } takes { $space }.
did-leave-game = { $unit } leaves the game.
did-surrender = Surrender: { $power }.
did-gain-vp = { $why ->
    [surrender] { $seat }: +{ $n } VP for the surrender.
    [home] { $seat }: +{ $n } VP for the home taken.
    [turns] { $seat }: +{ $n } VP for the turns left.
    [waiting] { $seat }: +{ $n } VP for waiting.
   *[units] { $seat }: +{ $n } VP for units removed.
 }
did-pay-vp = { $why ->
   *[refusal] { $seat }: −{ $n } VP for refusing.
 }
did-change-power = German national power is now { $n }.

## What happened: the Allies

did-draw-card = Card drawn: { $card }.
did-turn-event = Turn event of { $turn }.
did-repeat = The top card of the discard pile is repeated: { $card }.
did-no-event = This turn has no event.
did-nothing = The card { $card } has no effect.
did-add-card = The card { $card } goes on the Allied discard pile.
did-reinforce = Replacements in { $space }: { $units }.
did-not-reinforce = { $why ->
    [box] No replacements in { $space } ({ $power }): the replacement box is empty.
   *[void] No replacements in { $space } ({ $power }): the Axis has taken the area.
 }
did-step-entry = The entry marker moves to { $n } of { $last } ({ $power }).
did-enter-war = Entry into the war: { $power }.
did-turn-soviet = The soldiers of Eastern Poland, Latvia, Lithuania and Estonia become Soviet.
did-regain-london = The Allies regain London, and { $unit } returns.
did-roll-arrow = Arrow: { $dice } leads to { $space }.
did-march = { $unit } marches from { $start } to { $space }.
did-stay = { $unit } stays in { $space }.
did-allied-attack = { $n ->
    [one] { $unit } attacks { $space } from { $start } with 1 unit.
   *[other] { $unit } attacks { $space } from { $start } with { $n } units.
 }
did-allied-advance = { $unit } advances after combat from { $start } into { $space }.
did-assign = { $seat } takes one of the hits left over.
did-bomb = Strategic bombing: a roll of { $dice } picks { $space }.
did-winter = { $n ->
    [0] General Winter in { $space }: the dice show { $dice }. No unit is exposed, and none is lost.
    [one] { $hits ->
        [0] General Winter in { $space }: the dice show { $dice } against 1 exposed unit. No unit is lost.
       *[other] General Winter in { $space }: the dice show { $dice } against 1 exposed unit. It is lost.
    }
   *[other] { $hits ->
        [0] General Winter in { $space }: the dice show { $dice } against { $n } exposed units. No unit is lost.
        [one] General Winter in { $space }: the dice show { $dice } against { $n } exposed units. 1 unit is lost.
       *[other] General Winter in { $space }: the dice show { $dice } against { $n } exposed units. { $hits } units are lost.
    }
 }
did-end-annihilation = The game is over: Hitler has been removed. All players have lost.
did-end-time = The game is over: the last turn has ended.
did-end-domination = The game is over: the Axis dominates.
did-stand = { $seat } ends with { $n } VP.

## Why not: setting up and the deck

no-draft = { $unit } is already taken. Choose another general.
no-deploy = { $space } isn’t in the German core. Choose an area of the core.
no-include = The card { $card } is already in the deck. Choose another card.
no-restore = The card { $card } isn’t in the Axis discard pile. Choose a card from that pile.

## Why not: generals and actions

no-obey-all = You can’t declare now that your generals obey all orders. Choose a general to act.
no-use-other-faction = { $unit } isn’t in your faction. Choose one of your own generals.
no-use-acted = { $unit } has acted. Choose a general who is ready.
no-pass-order = You can’t skip this order. Choose a general for the Führer order.
no-order = { $reason ->
    [giver] { $unit } gives the Führer order and can’t receive it. Choose another general.
   *[not-in-game] { $unit } isn’t in the game and can’t receive a Führer order. Choose another general.
 }
no-order-not-head = Only Hitler can give Führer orders. Choose another action for { $unit }.
no-order-nobody = No general can take an order. Choose Wait instead.
no-act-head = { $unit } can only wait or give a Führer order. Choose one of these actions.
no-act-sanatorium = { $unit } is in the sanatorium and can only wait or return to duty. Choose one of these actions.
no-return-on-map = { $unit } isn’t in the sanatorium. Choose another action.
no-act-core-full = Allied units are in every area of the core, so no general can go there. Choose another action.
no-move-anywhere = { $unit } can’t move anywhere. Choose another action.
no-move-attack = { $unit } can’t reach an area next to a target. Choose another action.
no-mobilise-empty = The replacement box is empty ({ $power }). Choose another action.
no-mobilise-zone = You can’t mobilise in the Soviet defence zone. Choose another action.
no-mobilise-core = { $space } isn’t in the German core, so you can’t mobilise there. Choose another action.
no-mobilise-ability = { $unit } needs an active ability to mobilise in { $space }. The ability doesn’t work under a Führer order, or once all generals of the faction have acted. Choose another action.
no-mobilise-surrendered = { $power } has surrendered, so its soldiers can’t be mobilised. Choose another action.
no-bombard-few = A bombardment needs at least { $least } units. Add units, or choose another action.
no-bring = { $unit } can’t go along. Choose a general of the same faction in the same area.
no-number = This number isn’t possible. Choose a number from { $least } to { $most }.
no-advance = { $unit } can’t advance. Choose a general who took part in the attack.

## Why not: areas

no-to-start = The general is already in { $space }. Choose another area.
no-to-closed = { $space } is closed. Choose another area.
no-to-berlin = Only Hitler can be in { $space }. Choose another area.
no-to-not-core = { $space } isn’t in the German core. Choose an area of the core.
no-to-allied = Allied units are in { $space }. Choose an area without Allied units.
no-to-barred = { $space } is closed to the Axis while { $unit } is on the map. Choose another area.
no-to-no-target = Nothing can be attacked from { $space }. Choose another area.
no-to-far = { $n ->
    [one] { $space } is out of reach. Choose an area next to the general.
   *[other] { $space } is out of reach. Choose an area at most { $n } open areas away.
 }
no-target-near = This attack has no target next to { $space }. Choose another action.
no-target-not-adjacent = { $space } isn’t adjacent to { $start }. Choose an adjacent area.
no-target-empty = { $space } has no Allied units. Choose an area with Allied units.
no-target-sea = Only an air raid can attack across the sea between { $start } and { $space }. Choose another target, or an air raid.

## Why not: battle and events

no-remove = { $unit } can’t be removed in { $space }. Remove soldiers first, then generals, heads of state last.
no-lose-not-attacking = { $unit } isn’t among the attackers. Choose an attacker.
no-join = { $seat } has no general in { $space }. Choose a faction that has one there.
no-strike = { $seat } has no units in { $space }. Choose a faction with units there.
no-strike-twice = { $seat } has already struck back. Choose another faction.
no-assign = { $seat } can’t take another hit. Choose another faction.
no-assign-twice = { $seat } has already taken one of the hits left over. Choose another faction.
no-lose = { $seat } has no such unit there: { $unit }. Choose another unit.
no-lose-head = { $unit } is lost only after every other Axis unit in the area. Choose another unit.
no-lose-spared = General Winter spares { $unit }. Choose another unit.
no-bomb = { $seat } has no soldier in { $space }. Choose a soldier who is there.
no-bomb-power = { $space } has no soldier of this nation: { $power }. Choose a soldier who is there.

## Problems of a written position

position-variant = This position is for the variant { $variant }, not { $expected }. Choose that variant, or change the position.
position-turn = Turn { $turn } isn’t played, as { $last } is the last turn. Write an earlier turn.
position-half = The second half-turn card ends the turn, so { $n } can’t have been drawn. Write 0 or 1.
position-power = German national power can’t be { $n }. Write { $least } to { $most }.
position-entry = { $key }: { $n } is off the track. Write 0 to { $most }.
position-negative = { $key }: { $n } is below 0. Write 0 or more.
position-not-a-home = { $key }: { $id } isn’t a home area that can be taken. Name one that can.
position-two-owners = { $unit } is in two factions. Remove the general from one of them.
position-no-general = { $seat } has no general. Give the faction a general.
position-both-sides = { $key }: units of both sides are in one area. Move one side away.
position-wrong-place = { $key }: { $unit } can’t be here. Choose another place.
position-over = Hitler isn’t on the map, so the game would be over. Place him in Berlin.
position-no-half-end = { $n ->
    [one] The deck must contain 1 half-turn card.
   *[other] The deck must contain { $n } half-turn cards.
 }
position-allied-general = { $key }: { $unit } is an Allied general and can’t be in a faction. Remove this name.
position-neutral-general = { $key }: only Hitler can be neutral, not { $unit }. Move the general to a faction.
position-twice = { $unit } is written twice: { $first } and { $key }. Keep one of them.
position-one-general = { $key }: there is only one { $unit }, not { $n }. Write 1.
position-other-side = { $key }: { $unit } can’t belong to this group. Write the unit under its own side.
position-counters = { $key }: { $n } counters of { $unit } are written, but only { $limit } are available. Write fewer.
position-surrendered-units = { $key }: { $power } has surrendered or turned Soviet, so it has no units (4-3-6, 7-1). Remove them.
position-soldiers-alone = { $key }: soldiers of { $seat } have no general of their faction there (4-1-1). Add a general, or write them as neutral.
position-home-taken = { $key }: { $space } has been taken, so { $unit } has left the game (4-3-5). Remove the general or the taken area.
position-london-axis = london: Axis units are in London, so it is Axis-held (7-4). Write axis_held = true.
position-london-marker = london: London is Axis-held, so its marker has left the game (7-4). Write marker = false.
position-london-montgomery = london: { $unit } isn’t on the map while London is Axis-held (7-4). Remove him.
position-london-allied = london: other Allied units can be in Axis-held London only together with American ones (7-4). Add an American unit, or remove the others.
position-returns = returns: there can’t be { $n } cards left to return (11). Write another number.
position-nobodys = { $key }: { $id } belongs to no faction. Choose a general of a faction.
position-needs = { $key } is missing or empty. Add it: the current choice needs it.
position-wrong-area = { $key }: this can’t happen in { $space }. Name another area.
position-beyond = { $key }: { $n } is out of range. Write 0 to { $most }.
position-hits = { $key }: { $n } hits don’t match the dice. Correct the hits or the dice.
position-event-step = { $key }: the event has no effect number { $n }. Write at most { $most }.
position-asks-twice = An action and an event can’t both wait for a choice. Keep one of them.
position-nothing-to-draft = The draft needs two players and a card left to choose. Add a card, or choose another phase.
position-gone-owned = { $unit } is in a faction and can’t be out of the game. Remove one entry.
position-nothing-to-deploy = Deployment needs units left to deploy. Add units, or choose another phase.

## Cards and turn events

event-reinforce = { $when ->
    [at-war] If { $whose } is at war, place { $units } in { $space }.
    [neutral] If { $whose } is neutral, place { $units } in { $space }.
    [surrendered] If { $whose } has surrendered, place { $units } in { $space }.
   *[always] Place { $units } in { $space }.
 }
event-reinforce-units = { $when ->
    [at-war] If { $whose } is at war, place { $units }. They go to { $space } if units of { $power } are there, otherwise to { $otherwise }.
    [neutral] If { $whose } is neutral, place { $units }. They go to { $space } if units of { $power } are there, otherwise to { $otherwise }.
    [surrendered] If { $whose } has surrendered, place { $units }. They go to { $space } if units of { $power } are there, otherwise to { $otherwise }.
   *[always] Place { $units } in { $space } if units of { $power } are there, otherwise in { $otherwise }.
 }
event-reinforce-general = { $when ->
    [at-war] If { $whose } is at war, place { $units } with { $general }.
    [neutral] If { $whose } is neutral, place { $units } with { $general }.
    [surrendered] If { $whose } has surrendered, place { $units } with { $general }.
   *[always] Place { $units } with { $general }.
 }
event-reinforce-homes = { $when ->
    [at-war] If { $whose } is at war, place { $units } in the home of each general of { $power }, unless it has been taken.
    [neutral] If { $whose } is neutral, place { $units } in the home of each general of { $power }, unless it has been taken.
    [surrendered] If { $whose } has surrendered, place { $units } in the home of each general of { $power }, unless it has been taken.
   *[always] Place { $units } in the home of each general of { $power }, unless it has been taken.
 }
event-march-or-reinforce = { $when ->
    [at-war] If { $whose } is at war, { $general } marches if { $threshold } or more Allied units are in his area. Otherwise place { $units } with him.
    [neutral] If { $whose } is neutral, { $general } marches if { $threshold } or more Allied units are in his area. Otherwise place { $units } with him.
    [surrendered] If { $whose } has surrendered, { $general } marches if { $threshold } or more Allied units are in his area. Otherwise place { $units } with him.
   *[always] { $general } marches if { $threshold } or more Allied units are in his area. Otherwise place { $units } with him.
 }
event-march = { $when ->
    [at-war] If { $whose } is at war, { $general } marches, however few units are with him.
    [neutral] If { $whose } is neutral, { $general } marches, however few units are with him.
    [surrendered] If { $whose } has surrendered, { $general } marches, however few units are with him.
   *[always] { $general } marches, however few units are with him.
 }
event-entry = { $when ->
    [at-war] { $steps ->
        [one] If { $whose } is at war, move the entry marker of { $power } 1 box.
       *[other] If { $whose } is at war, move the entry marker of { $power } { $steps } boxes.
    }
    [neutral] { $steps ->
        [one] If { $whose } is neutral, move the entry marker of { $power } 1 box.
       *[other] If { $whose } is neutral, move the entry marker of { $power } { $steps } boxes.
    }
    [surrendered] { $steps ->
        [one] If { $whose } has surrendered, move the entry marker of { $power } 1 box.
       *[other] If { $whose } has surrendered, move the entry marker of { $power } { $steps } boxes.
    }
   *[always] { $steps ->
        [one] Move the entry marker of { $power } 1 box.
       *[other] Move the entry marker of { $power } { $steps } boxes.
    }
 }
event-entry-neutral = { $steps ->
    [one] If { $power } is neutral, its entry marker moves 1 box.
   *[other] If { $power } is neutral, its entry marker moves { $steps } boxes.
 }
event-enter = { $when ->
    [at-war] If { $whose } is at war and { $power } is neutral, { $power } enters the war.
    [neutral] If { $whose } is neutral and { $power } is neutral, { $power } enters the war.
    [surrendered] If { $whose } has surrendered and { $power } is neutral, { $power } enters the war.
   *[always] If { $power } is neutral, it enters the war.
 }
event-add-card = { $when ->
    [at-war] If { $whose } is at war, the card { $card } goes on the Allied discard pile.
    [neutral] If { $whose } is neutral, the card { $card } goes on the Allied discard pile.
    [surrendered] If { $whose } has surrendered, the card { $card } goes on the Allied discard pile.
   *[always] The card { $card } goes on the Allied discard pile.
 }
event-winter = { $when ->
    [at-war] { $dice ->
        [one] If { $whose } is at war, General Winter strikes. For each area of the Soviet defence zone with Axis units, roll 1 die. Units in excess of the roll are lost.
       *[other] If { $whose } is at war, General Winter strikes. For each area of the Soviet defence zone with Axis units, roll { $dice } dice. Units in excess of their sum are lost.
    }
    [neutral] { $dice ->
        [one] If { $whose } is neutral, General Winter strikes. For each area of the Soviet defence zone with Axis units, roll 1 die. Units in excess of the roll are lost.
       *[other] If { $whose } is neutral, General Winter strikes. For each area of the Soviet defence zone with Axis units, roll { $dice } dice. Units in excess of their sum are lost.
    }
    [surrendered] { $dice ->
        [one] If { $whose } has surrendered, General Winter strikes. For each area of the Soviet defence zone with Axis units, roll 1 die. Units in excess of the roll are lost.
       *[other] If { $whose } has surrendered, General Winter strikes. For each area of the Soviet defence zone with Axis units, roll { $dice } dice. Units in excess of their sum are lost.
    }
   *[always] { $dice ->
        [one] General Winter strikes. For each area of the Soviet defence zone with Axis units, roll 1 die. Units in excess of the roll are lost.
       *[other] General Winter strikes. For each area of the Soviet defence zone with Axis units, roll { $dice } dice. Units in excess of their sum are lost.
    }
 }
event-bomb = { $when ->
    [at-war] { $soldiers ->
        [one] If { $whose } is at war, a die picks an area. 1 Axis soldier there is lost, and German national power falls by { $power }.
       *[other] If { $whose } is at war, a die picks an area. { $soldiers } Axis soldiers there are lost, and German national power falls by { $power }.
    }
    [neutral] { $soldiers ->
        [one] If { $whose } is neutral, a die picks an area. 1 Axis soldier there is lost, and German national power falls by { $power }.
       *[other] If { $whose } is neutral, a die picks an area. { $soldiers } Axis soldiers there are lost, and German national power falls by { $power }.
    }
    [surrendered] { $soldiers ->
        [one] If { $whose } has surrendered, a die picks an area. 1 Axis soldier there is lost, and German national power falls by { $power }.
       *[other] If { $whose } has surrendered, a die picks an area. { $soldiers } Axis soldiers there are lost, and German national power falls by { $power }.
    }
   *[always] { $soldiers ->
        [one] A die picks an area. 1 Axis soldier there is lost, and German national power falls by { $power }.
       *[other] A die picks an area. { $soldiers } Axis soldiers there are lost, and German national power falls by { $power }.
    }
 }
event-half-end = The first half-turn card triggers the turn event. The second repeats the top card of the discard pile and ends the turn.
event-order = The player who draws this card may give any general a Führer order.

## Why not: the tracks

no-track-turn = The turn marker moves automatically at the end of the turn. Choose something else.
no-track-power = You can’t choose German national power. It changes with homes taken, surrenders and bombing. Choose something else.
no-track-entry = You can’t move the entry marker ({ $power }). It moves by cards and events, and when the nation enters the war. Choose something else.
no-track-vp = You can’t choose VP here. They change with attacks, return fire, waiting and refused orders. Choose something else.

## Facts about a position

fact-axis-at = Areas with Axis units: { $spaces }.
fact-allied-at = Areas with Allied units: { $spaces }.
fact-closed = Homes closed to the Axis while their Allied general is on the map: { $spaces }.
fact-taken = Taken by the Axis: { $spaces }.
fact-domination = Still needed for domination: { $spaces }.
fact-at-war = At war: { $power }.
fact-neutral = Neutral: { $power }.

## Conditions of automatic replies

when-ordered = If one of my generals gets a Führer order
when-loss = If I must choose a unit that my faction loses
