### The words of the page at the table of Hitler's Eleven.

## Start page

page-players-eleven-standard-1 = Alone you lead all eleven generals. Axis cards share the deck with the enemy's, and German power decides how many of them come back. The last turn is summer 1945.
page-players-eleven-standard-2 = Two players draft six cards each and lead six soldiers each.
page-players-eleven-standard-3 = Three players draft four cards each and lead five soldiers each.
page-players-eleven-standard-4 = Four players draft three cards each; the soldiers make up for the order of play.
page-players-eleven-standard-5 = Five players draft two cards each. Hitler belongs to nobody: his card is in the deck, and whoever draws it may give any general an order.
page-players-eleven-short-1 = Alone you lead all eleven generals against the deck. Axis cards are shuffled into it, and German power decides how many come back. The last turn is summer 1945.
page-players-eleven-short-2 = Two players draft six cards each. Each general brings his own soldiers.
page-players-eleven-short-3 = Three players draft four cards each. Each general brings his own soldiers.
page-players-eleven-short-4 = Four players draft three cards each. Each general brings his own soldiers.
page-players-eleven-short-5 = Five players draft two cards each. Each general brings his own soldiers; Hitler belongs to nobody, and his card is in the deck.
page-about-eleven-game = Europe, 1939 to 1945. The players are rival groups of generals inside one army; the Allies are run by a deck of cards. Each turn one of your generals moves, mobilises, attacks or waits, and then the enemy answers.
page-about-eleven-win = Units destroyed, homes taken and powers forced to surrender bring victory points, and most points win. But if Berlin falls, all players lose: whoever lets his rivals bleed may bleed with them.
page-about-eleven-play = What is lit may be chosen, on the map or in the column; click anything else to hear why not, with the section of the rules. Nothing is secret but the dice to come. Your choices can be taken back until dice fall.

## Set-up

page-eleven-phase-draft = Draft
page-eleven-phase-deployment = Deployment
page-eleven-phase-cards = The deck
page-eleven-phase-over = Over
page-eleven-offer-draft = Generals to choose from
page-eleven-draft-order = Next to choose:
page-eleven-draft-core = German core
page-eleven-draft-hint = Point at a general, or tap him, to read what he can do and see on the map where he begins. Press to take him.
page-eleven-draft-reads = Point at a general, or tap him, to read what he can do and see on the map where he begins.
page-eleven-draft-taken = { $seat } has taken him.
page-eleven-draft-begins = { $many ->
        [yes] His player places him in one of { $place }
       *[no] He begins in { $place }
    }{ $n ->
        [0] .
        [one] { "" }, with one German soldier.
       *[other] { "" }, with { $n } German soldiers.
    }
page-eleven-offer-cards = Axis cards for the deck
page-eleven-offer-restore = Axis cards to put back into the deck

## The map

page-eleven-arrows = Arrows of the Allied marches
page-eleven-empty = no units
page-eleven-zone-capital = the German capital
page-eleven-zone-core = the German core
page-eleven-zone-soviet = in the Soviet defence zone
page-eleven-entry-closed = nobody may enter
page-eleven-entry-head-only = of the Axis, Hitler alone may be here
page-eleven-home =
    { $entry ->
        [general-home] home of { $unit }, closed to the Axis while he is on the map
       *[other] home of { $unit }, beside the map
    }
page-eleven-worth = { $vp } VP and { $power } power to whoever takes it first
page-eleven-taken = taken by the Axis once
page-eleven-border-plain = Plain
page-eleven-border-fortress = Fortress
page-eleven-border-sea = Sea

## Factions and generals

# Whoever leads all generals alone, in a sentence: "Germany acts with Guderian."
page-eleven-alone = Germany
page-eleven-you = you
page-eleven-soldiers =
    { $n ->
        [one] one soldier
       *[other] { $n } soldiers
    }
page-eleven-soldiers-text = German soldiers of this faction on the map
page-eleven-obeys = obeys all
page-eleven-obeys-text = Obeys every Führer order until the turn ends
page-eleven-declare-text = If another player gives your generals a Führer order, you may refuse it for 1 VP. Declare this, and you obey each one without being asked until the turn ends.
page-eleven-consent = The order and your answer
page-eleven-consent-obey = { $unit } does it as { $seat } says, and you pay nothing.
page-eleven-consent-refuse =
    Of your { $vp } { $vp ->
        [one] victory point
       *[other] victory points
    } one goes to the bank, and you yourself choose what { $unit } does.
page-eleven-consent-obey-advance = They advance as { $seat } says, and you pay nothing.
page-eleven-consent-refuse-advance =
    Of your { $vp } { $vp ->
        [one] victory point
       *[other] victory points
    } one goes to the bank, and you yourself choose who advances.
page-eleven-consent-obey-all = This order and all others to your generals are obeyed until the turn ends; you are not asked again.
page-eleven-strength = strength { $n }
page-eleven-acted = acted
page-eleven-in-deck = in the deck
page-eleven-discarded = discarded
page-eleven-no-ability = No ability of his own.
page-eleven-general-hint = Point at a general to read what he can do.

## An action

page-eleven-action = Action
page-eleven-act-move = Move
page-eleven-act-mobilise = Mobilise
page-eleven-act-attack = Attack
page-eleven-act-move-attack = Move-attack
page-eleven-act-air-raid = Air raid
page-eleven-act-bombard = Bombardment
page-eleven-act-transfer = Transfer
page-eleven-act-wait = Wait
page-eleven-act-return = Return to duty
page-eleven-act-order = Führer order
page-eleven-ordered = Führer order from: { $seat }. The general belongs to: { $owner }.
page-eleven-steps = Steps of the attack
page-eleven-step-choose = Stated
page-eleven-step-order = Order
page-eleven-step-allied-losses = Allied losses
page-eleven-step-own-losses = Own losses
page-eleven-step-advance = Advance
page-eleven-attack = Attack
page-eleven-counter = Striking back
page-eleven-defends = Defends
page-eleven-needs =
    { $needs ->
        [0] cannot hit
        [1] hits on a 1
       *[other] hits on 1 to { $needs }
    }
page-eleven-hits =
    { $hits ->
        [0] no hits
        [one] 1 hit
       *[other] { $hits } hits
    }
page-eleven-to-remove =
    { $n ->
        [one] 1 Allied unit still to be removed
       *[other] { $n } Allied units still to be removed
    }
page-eleven-to-lose =
    { $n ->
        [one] 1 own unit still to be lost
       *[other] { $n } own units still to be lost
    }

## An action as a whole

page-eleven-whole-panel = Who takes part
page-eleven-whole = { $kind ->
    [attack] Attack { $space } from { $start }: who takes part?
    [move-attack] Move to { $start } and attack { $space }: who takes part?
    [air-raid] Air raid on { $space } from { $start }: who takes part?
    [bombard] Bombard { $space } from { $start }: who takes part?
    [move] Move from { $start } to { $space }: who goes along?
    [mobilise] Mobilise: how many soldiers?
    [transfer] Transfer to { $space }: does a soldier join those who stay?
   *[other] Who takes part?
 }
# The only target has been taken with the action itself, and is pressed.
page-eleven-target-taken = { $space } is the target already: it was the only one. Say now who takes part.
page-eleven-whole-soldiers = German soldiers
page-eleven-whole-romanians = Romanian soldiers
page-eleven-whole-along = Along go
page-eleven-whole-after = What is lost?
page-eleven-whole-after-advance = What is lost, and who advances into { $space }?
page-eleven-whole-losses = Losses
page-eleven-whole-advance = Who advances into { $space }?
page-eleven-whole-soldiers-advance = German soldiers advance
page-eleven-whole-romanians-advance = Romanian soldiers advance
page-eleven-whole-advancing = Generals advance
page-eleven-loss-fewer = One { $unit } fewer
page-eleven-loss-more = One { $unit } more
page-eleven-number-confirms = { $what }: press a number, and all of this is confirmed
page-eleven-confirm-number = Confirm { $n }
# Stands behind a chance in per cent.
page-eleven-clears = { "" } to clear { $space }
page-eleven-expected = On average { $removed } removed there, and { $lost } of the attackers lost.
page-eleven-by-himself = Alone
page-eleven-nobody-advances = Nobody advances
page-eleven-hinted-advance = Advance with { $units }
page-eleven-how = In which way
page-eleven-fan-usual = As proposed
page-eleven-fan-told = { $some ->
        [0] Nobody else comes along.
       *[other] Along: { $along }.
    }{ $fights ->
        [yes] { " " }{ $chance } to clear the area.
       *[no] { "" }
    }

## What a general may do

page-eleven-rows = Generals who may act
page-eleven-acts = Actions
page-eleven-acts-hint =
    { $n ->
        [one] One area is lit: press it, or an action; or hold his counter over it, to choose how.
       *[other] { $n } areas are lit: press one, or an action; or hold his counter over one, to choose how.
    }
page-eleven-chances = chance to clear the area
page-eleven-acts-none = Point at an action to read what it does.
page-eleven-let-stay = Not { $unit }
page-eleven-does-move = Goes up to two areas with whoever comes along.
page-eleven-does-mobilise = Brings soldiers from the box to the general.
page-eleven-does-attack = Attacks an adjacent area from where he stands.
page-eleven-does-move-attack = Goes one area, and attacks from there.
page-eleven-does-air-raid = Attacks with strength 1; borders have no effect, not even the sea.
page-eleven-does-bombard = One die for every three units; the target does not strike back.
page-eleven-does-transfer = Places up to one soldier here, and sends the general to the core.
page-eleven-does-wait = Rolls a die, and gains 1 VP on a 1 or 2.
page-eleven-does-return = Comes back from the sanatorium to an area of the core.
page-eleven-does-order = Lets another general act, as Hitler says.
page-eleven-way-move = Move to { $space }
page-eleven-way-transfer = Transfer to { $space }
page-eleven-way-return = Return to duty in { $space }
page-eleven-way-attack = Attack { $space } from { $start }: { $chance } to clear it
page-eleven-way-move-attack = Move to { $start } and attack { $space }: { $chance } to clear it
page-eleven-way-air-raid = Air raid on { $space } from { $start }: { $chance } to clear it
page-eleven-way-bombard = Bombard { $space } from { $start }: { $chance } to clear it
page-eleven-quick-number = +{ $n }
page-eleven-quick-mobilise = Mobilise
page-eleven-quick-wait = Wait
page-eleven-quick-return = Return to
page-eleven-do-mobilise =
    { $n ->
        [0] { $unit } mobilises
        [one] { $unit } mobilises 1 soldier
       *[other] { $unit } mobilises { $n } soldiers
    }
page-eleven-do-wait = { $unit } waits
page-eleven-do-return = { $unit } returns to duty: { $space }

## An Allied event

page-eleven-event = Allied event
page-eleven-turn-event = Turn event
page-eleven-again = once more
page-eleven-waiting = Still to strike back:
page-eleven-shares = Hits to be taken
page-eleven-to-assign =
    { $n ->
        [one] 1 hit left over
       *[other] { $n } hits left over
    }

## Tracks

page-eleven-tracks = Tracks
page-eleven-part-factions = Factions
page-eleven-turn = Turn
page-eleven-turns-left =
    { $n ->
        [0] the last turn
        [one] 1 turn after this
       *[other] { $n } turns after this
    }
page-eleven-halves = half-ends drawn: { $n } of 2
page-eleven-half-short = Half-ends
page-eleven-deck-short = Deck
page-eleven-power-short = Power
page-eleven-short-united-states = USA
page-eleven-short-soviet-union = USSR
page-eleven-season-spring = Spring
page-eleven-season-summer = Summer
page-eleven-season-winter = Winter
page-eleven-no-event = No turn event.
page-eleven-at-war = at war
page-eleven-neutral-power = neutral
page-eleven-entry-step = entry marker at { $n } of { $last }
page-eleven-power = German power
page-eleven-vp = Victory points

## Cards and boxes

page-eleven-cards = The Allied deck
page-eleven-deck =
    { $n ->
        [one] In the deck: 1 card
       *[other] In the deck: { $n } cards
    }
page-eleven-discard = Discard pile: { $n }, the top card open
page-eleven-through = Look through it
page-eleven-discard-empty = Empty
page-eleven-axis-discard = Axis discard pile: { $n }
page-eleven-aside = Laid aside
page-eleven-off-map = Off the map
page-eleven-boxes = Soldiers in their boxes
page-eleven-boxes-empty = No soldiers.
page-eleven-sanatorium = Sanatorium
page-eleven-away = Away
page-eleven-gone = Out of the game
page-eleven-surrendered = Surrendered
page-eleven-london-open = The London marker can still be won.
page-eleven-london-held = London is Axis-held; its marker is out of the game.
page-eleven-london-won = London has been regained; its marker is out of the game.

## The closing page

page-eleven-tally-vp = Victory points
page-eleven-tally-soldiers = German soldiers on the map
