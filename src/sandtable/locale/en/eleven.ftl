### Hitler's Eleven: questions, choices, events and refusals. The rules stand in eleven-rules.ftl.

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
unit-head-italy = Italian head
unit-head-finland = Finnish head
unit-head-hungary = Hungarian head
unit-head-romania = Romanian head
unit-head-bulgaria = Bulgarian head
unit-head-poland = Polish head
unit-head-denmark = Danish head
unit-head-norway = Norwegian head
unit-head-netherlands = Dutch head
unit-head-belgium = Belgian head
unit-head-france = French head
unit-head-yugoslavia = Yugoslav head
unit-head-greece = Greek head
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

## Questions

ask-waiting = Waiting for { $seat }.
ask-over-annihilation = The game is over: Hitler has been removed. All players have lost.
ask-over-time = The game is over: the last turn has ended. { $seat } wins with { $n } VP.
ask-over-domination = The game is over: the Axis dominates. { $seat } wins with { $n } VP.
ask-over-time-solo = The game is over: the last turn has ended. You have { $n } VP.
ask-over-domination-solo = The game is over: the Axis dominates. You have { $n } VP.
ask-draft = { $seat }: choose the card of a general.
ask-deploy = Deploy { $units }: in which area of the core?
ask-deploy-general = Deploy { $units }: in which area of the core?
ask-deploy-soldiers = How many of the { $n ->
    [one] 1 soldier left goes
   *[other] { $n } soldiers left go
 } to { $space }?
ask-choose-cards = Which Axis cards go into the deck?
ask-choose-general = { $seat }: which general acts?
ask-choose-action = { $unit }: which action?
ask-choose-ordered = To which general does the Führer order go?
ask-choose-destination = { $unit }: where to?
ask-choose-target = { $unit }: which area is the target?
ask-choose-soldiers = How many German soldiers take part?
ask-choose-romanians = How many Romanian soldiers take part?
ask-choose-companions = Which other generals go along with { $unit }?
ask-choose-mobilised = How many soldiers come from the box?
ask-choose-mobilised-transfer = Transfer: the general goes alone to { $space }, and his soldiers stay. Does one join them from the box?
ask-answer = Führer order by { $seat } to { $unit }: { $action ->
    [move] move to { $to } with { $units }
    [mobilise] mobilise { $units }
    [attack] attack { $target } with { $units }
    [move-attack] go to { $to } and attack { $target } with { $units }
    [air-raid] air raid on { $target } with { $units }
    [bombard] bombard { $target } with { $units }
    [transfer] transfer to { $to }{ $n ->
        [0] {""}
       *[other] , 1 soldier from the box joining him first
     }
    [return] return to duty in { $to }
   *[wait] wait
 }. Obey, or refuse?
ask-answer-advance = Advance into { $target } as ordered by { $seat }: { $units }. Obey, or refuse?
ask-remove-allied = { $space }: which Allied unit is removed? { $n ->
    [one] One is to go.
   *[other] { $n } are to go.
 }
ask-lose-own = { $space }: which attacker is lost? { $n ->
    [one] One is to go.
   *[other] { $n } are to go.
 }
ask-advance-soldiers = { $space } is cleared: how many German soldiers advance?
ask-advance-romanians = { $space } is cleared: how many Romanian soldiers advance?
ask-advance-companions = { $space } is cleared: which generals advance?
ask-adopt = { $space }: which faction takes over the { $n ->
    [one] German soldier
   *[other] { $n } German soldiers
 } left behind?
ask-choose-striker = { $space }: which faction strikes back next?
ask-assign-hit = { $space }: which faction takes the next hit? { $n ->
    [one] One is left.
   *[other] { $n } are left.
 }
ask-lose-faction = { $seat } in { $space }: which unit is lost? { $n ->
    [one] One is to go.
   *[other] { $n } are to go.
 }
ask-remove-marching = { $space }: which Allied unit is removed? { $n ->
    [one] One is to go.
   *[other] { $n } are to go.
 }
ask-bomb-soldier = { $space }: which soldier is lost to the bombing?
ask-return-cards = Which Axis cards go back into the deck? { $n ->
    [one] One can.
   *[other] Up to { $n } can.
 }

## Choices

do-draft = Choose { $card }
do-deploy = Deploy in { $space }
do-soldiers = { $n ->
    [0] No soldiers
    [one] 1 soldier
   *[other] { $n } soldiers
 }
do-include = Put { $card } into the deck
do-done-choose-cards = No more cards into the deck
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
do-order = Give { $unit } an order
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
do-restore = Put { $card } back into the deck
do-done-return-cards = No more cards go back

## What makes up a strength

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
did-deploy-soldiers = { $space }: { $n } German { $n ->
    [one] soldier.
   *[other] soldiers.
 }
did-include = The card { $card } goes into the deck.
did-restore = The card { $card } goes back into the deck.
did-use = { $seat } acts with { $unit }.
did-give-no-order = { $seat } gives no order.
did-order = { $seat } gives { $unit } a Führer order.
did-obey-all = { $seat } obeys all Führer orders to the end of the turn.
did-refuse = { $seat } refuses the order to { $unit }.
did-move = { $seat } moves { $units } from { $start } to { $space }.
did-mobilise = { $unit } mobilises { $units } in { $space }.
did-draw-soldier = { $units } from the box joins { $unit } in { $space }.
did-transfer = { $unit } is transferred to { $space }.
did-return = { $unit } returns to duty in { $space }.
did-wait = { $unit } waits and rolls { $dice }.
did-change-side = { $space }: { $n } German { $n ->
    [one] soldier changes
   *[other] soldiers change
 } factions ({ $seat } to { $to }).

## What happened: battle

did-attack = Attack from { $start } on { $space }: { $units }.
did-air-raid = Air raid from { $start } on { $space }: { $units }.
did-bombard = Bombardment from { $start } on { $space }: { $units }.
did-roll-attack = Attack: { $dice }, hitting at { $needs } or less: { $hits ->
    [0] no hits.
    [one] 1 hit.
   *[other] { $hits } hits.
 }
did-roll-counter = Striking back: { $dice }, hitting at { $needs } or less: { $hits ->
    [0] no hits.
    [one] 1 hit.
   *[other] { $hits } hits.
 }
did-strike = { $seat } strikes back: { $dice }, hitting at { $needs } or less: { $hits ->
    [0] no hits.
    [one] 1 hit.
   *[other] { $hits } hits.
 }
did-attack-in-vain = Attack: at strength 0 no die can hit.
did-strike-in-vain = { $seat } strikes back at strength 0: no die can hit.
did-remove = Removed in { $space }: { $units }.
did-lose = { $seat } loses { $units } in { $space }.
did-advance = { $seat } advances into { $space } with { $units }.
did-come-home = { $unit } goes home: { $space }.
did-take-home = { $seat } takes { $space }.
did-leave-game = { $unit } leaves the game.
did-surrender = Surrender: { $power }.
did-gain-vp = { $seat }: +{ $n } VP { $why ->
    [surrender] for the surrender.
    [home] for the home taken.
    [turns] for the turns left.
    [waiting] for waiting.
   *[units] for units removed.
 }
did-pay-vp = { $seat }: −{ $n } VP { $why ->
   *[refusal] for refusing.
 }
did-change-power = German power is now { $n }.

## What happened: the Allies

did-draw-card = Card drawn: { $card }.
did-turn-event = Turn event of { $turn }.
did-repeat = The top card of the discard pile again: { $card }.
did-no-event = This turn has no event.
did-nothing = Nothing comes of the card { $card }.
did-add-card = The card { $card } goes on the Allied discard pile.
did-reinforce = Replacements in { $space }: { $units }.
did-not-reinforce = No replacements in { $space } ({ $power }): { $why ->
    [box] the box is empty.
   *[void] the Axis has taken the area.
 }
did-step-entry = Entry track, { $power }: { $n } of { $last }.
did-enter-war = Entry into the war: { $power }.
did-turn-soviet = The soldiers of Eastern Poland, Latvia, Lithuania and Estonia are Soviet now.
did-regain-london = London is regained, and { $unit } is back.
did-roll-arrow = Arrow: { $dice } leads to { $space }.
did-march = { $unit } marches from { $start } to { $space }.
did-stay = { $unit } stays in { $space }.
did-allied-attack = { $unit } attacks { $space } from { $start } with { $n ->
    [one] 1 unit.
   *[other] { $n } units.
 }
did-allied-advance = { $unit } advances after battle from { $start } into { $space }.
did-assign = A further hit falls on { $seat }.
did-bomb = Strategic bombing: { $dice } is { $space }.
did-winter = General Winter in { $space }: { $dice } against { $n ->
    [0] no exposed unit
    [one] 1 exposed unit
   *[other] { $n } exposed units
 }. { $hits ->
    [0] None is lost.
    [one] 1 is lost.
   *[other] { $hits } are lost.
 }
did-end-annihilation = The game is over: Hitler has been removed. All players have lost.
did-end-time = The game is over: the last turn has ended.
did-end-domination = The game is over: the Axis dominates.
did-stand = { $seat } ends with { $n } VP.

## Why not: setting up and the deck

no-draft = { $unit } has been chosen already.
no-deploy = { $space } is not in the German core.
no-include = The card { $card } is in the deck already.
no-restore = The card { $card } is not on the Axis discard pile.

## Why not: generals and actions

no-obey-all = You cannot declare that now.
no-use-other-faction = { $unit } is not a general of your faction.
no-use-acted = { $unit } has acted, and others have not yet.
no-pass-order = An order that Hitler gives himself must go to somebody.
no-order = { $unit } cannot be given an order.
no-order-not-head = { $unit } cannot give Führer orders; only Hitler can.
no-order-nobody = There is no general to give an order to.
no-act-head = { $unit } can only wait or give a Führer order.
no-act-sanatorium = { $unit } is in the sanatorium and can only wait or return to duty.
no-return-on-map = { $unit } is not in the sanatorium.
no-act-core-full = Allied units stand in every area of the core.
no-move-anywhere = { $unit } cannot move anywhere.
no-move-attack = { $unit } cannot reach an area from which there is a target.
no-mobilise-empty = No soldiers are in the box ({ $power }).
no-mobilise-zone = There is no mobilising in the Soviet defence zone.
no-mobilise-core = { $space } is not in the German core.
no-mobilise-ability = In { $space } { $unit } mobilises only by an active ability. It does not apply under a Führer order, or once all cards of the faction are turned.
no-mobilise-surrendered = { $power } has surrendered. Its soldiers can no longer be mobilised.
no-bombard-few = A bombardment needs at least { $least } units.
no-bring = { $unit } cannot go along.
no-number = The number must be from { $least } to { $most }.
no-advance = { $unit } cannot advance.

## Why not: areas

no-to-start = { $space } is where the general is already.
no-to-closed = { $space } is closed.
no-to-berlin = Only Hitler may be in { $space }.
no-to-not-core = { $space } is not in the German core.
no-to-allied = Allied units stand in { $space }.
no-to-barred = { $space } is closed to the Axis while { $unit } is on the map.
no-to-no-target = From { $space } there is nothing to attack.
no-to-far = No open way of { $n ->
    [one] 1 area
   *[other] { $n } areas
 } leads to { $space }.
no-target-near = There is no target next to { $space } for this attack.
no-target-not-adjacent = { $space } is not adjacent to { $start }.
no-target-empty = No Allied units stand in { $space }.
no-target-sea = Between { $start } and { $space } lies the sea: only an air raid can attack.

## Why not: battle and events

no-remove = { $unit } cannot be removed in { $space } now: soldiers first, then generals, heads last.
no-lose-not-attacking = { $unit } is not among the attackers.
no-join = { $seat } has no general in { $space } who could take the soldiers over.
no-strike = { $seat } has no units in { $space }.
no-strike-twice = { $seat } has struck back already.
no-assign = { $seat } can take no further hit.
no-assign-twice = { $seat } has taken one of the hits left over already.
no-lose = { $seat } has no such unit there: { $unit }.
no-lose-head = { $unit } is lost only when no other Axis unit is left in the area.
no-lose-spared = { $unit } is spared by General Winter.
no-bomb = { $seat } has no soldier in { $space }.
no-bomb-power = No soldier of this power is in { $space }: { $power }.

## What is wrong with a written position

position-variant = This position is of the variant { $variant }, not of { $expected }.
position-turn = The turn { $turn } is not played; the last is { $last }.
position-half = Between cards, 0 or 1 half-ends have been drawn, not { $n }.
position-power = German power goes from { $least } to { $most }; { $n } is beyond it.
position-entry = { $key }: the track goes from 0 to { $most }; { $n } is beyond it.
position-negative = { $key }: { $n } is less than nothing.
position-not-a-home = { $key }: { $id } is not a home that can be taken.
position-two-owners = { $unit } is in two factions.
position-no-general = { $seat } has no general.
position-both-sides = { $key }: units of both sides stand in one area.
position-wrong-place = { $key }: { $unit } cannot stand here.
position-over = Without Hitler the game would be over.
position-no-half-end = { $n ->
    [one] One half-end
   *[other] { $n } half-ends
 } must be in the deck.
position-allied-general = { $key }: { $unit } is an Allied general and belongs to no faction.
position-neutral-general = { $key }: { $unit } cannot be neutral; only Hitler can.
position-twice = { $unit } is written twice: { $first } and { $key }.
position-one-general = { $key }: there is one { $unit }, not { $n }.
position-other-side = { $key }: { $unit } cannot belong to these.
position-counters = { $key }: there are { $limit } counters of { $unit } now, and { $n } are written.
position-surrendered-units = { $key }: { $power } has surrendered or turned Soviet and has no units any more (4-3-6, 7-1).
position-soldiers-alone = { $key }: soldiers of { $seat } stand without a general of theirs; they would be another’s or neutral (4-1-1).
position-home-taken = { $key }: { $space } has been taken, so that { $unit } has left the game (4-3-5).
position-london-axis = london: Axis units stand in London, so it is Axis-held (7-4).
position-london-marker = london: London is Axis-held, so its marker has been won (7-4).
position-london-montgomery = london: while London is Axis-held { $unit } is not on the map (7-4).
position-london-allied = london: while London is Axis-held only Americans enter it, with whoever goes along (7-4).
position-returns = returns: { $n } cards cannot be the number that may still go back (11).
position-nobodys = { $key }: { $id } belongs to nobody.
position-needs = { $key } is missing, or is nothing; what is asked needs it.
position-wrong-area = { $key }: nothing of the kind happens in { $space }.
position-beyond = { $key }: { $n } is not between 0 and { $most }.
position-hits = { $key }: { $n } hits do not fit with the dice.
position-event-step = { $key }: the event has { $most } effects; { $n } is none of them.
position-asks-twice = Either the action asks or the event, not both.
position-nothing-to-draft = In the draft a card must be left to draft, and alone there is no draft.
position-gone-owned = { $unit } belongs to a faction and cannot be out of the game.
position-nothing-to-deploy = In deployment something must be left to deploy.

## Cards and turn events

event-reinforce = { $space }: { $number ->
    [one] 1 soldier
   *[other] { $number } soldiers
 } ({ $power }){ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-reinforce-units = { $space } if units of this power stand there, else { $otherwise }: { $number ->
    [one] 1 soldier
   *[other] { $number } soldiers
 } ({ $power }){ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-reinforce-general = With { $general }: { $number ->
    [one] 1 soldier
   *[other] { $number } soldiers
 } ({ $power }){ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-reinforce-homes = Each home not taken: { $number ->
    [one] 1 soldier
   *[other] { $number } soldiers
 } ({ $power }){ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-march-or-reinforce = { $general } marches if { $threshold } Allied units or more are in his area. Otherwise he is joined by { $number ->
    [one] 1 soldier
   *[other] { $number } soldiers
 } ({ $power }){ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-march = { $general } marches{ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-entry = Entry marker +{ $steps }: { $power }{ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-enter = Entry into the war, if still neutral: { $power }{ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-add-card = The card { $card } goes on the Allied discard pile{ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-winter = General Winter: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } an area{ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-bomb = A die picks an area: { $soldiers ->
    [one] 1 Axis soldier is lost there
   *[other] { $soldiers } Axis soldiers are lost there
 }, and German power falls by { $power }{ $when ->
    [at-war] {" "}(only if at war: { $whose })
    [neutral] {" "}(only if neutral: { $whose })
    [surrendered] {" "}(only after surrender: { $whose })
   *[always] {""}
 }.
event-half-end = The first brings the turn event, the second the top discard again and the end of the turn.
event-order = A Führer order to any general.

## Why not: the tracks

no-track-turn = The turn marker goes on by itself at the end of the turn.
no-track-power = German power rises with the homes taken and the powers that surrender, and changes as cards say; it is not chosen.
no-track-entry = The entry marker of { $power } moves as cards say, and goes to its last box on entry into the war.
no-track-vp = VP are gained and paid by what generals do; nothing is chosen here.

## What holds in a position

fact-axis-at = Axis units stand in: { $spaces }.
fact-allied-at = Allied units stand in: { $spaces }.
fact-closed = Closed to the Axis while its general is on the map: { $spaces }.
fact-taken = Taken by the Axis: { $spaces }.
fact-domination = Still to be taken for domination: { $spaces }.
fact-at-war = At war: { $power }.
fact-neutral = Neutral: { $power }.

### What can be foreseen

when-ordered = If a Führer order goes to a general of mine
when-loss = If I choose a unit that my faction loses
