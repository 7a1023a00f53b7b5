### The page’s texts for Hitler’s Eleven.

## Start page

page-players-eleven-standard-1 = You lead all 11 generals. Your Axis cards are shuffled into the Allied deck, and national power decides how many return to it each turn. The last turn is summer 1945.
page-players-eleven-standard-2 = 2 players draft 6 cards each and lead 6 soldiers each.
page-players-eleven-standard-3 = 3 players draft 4 cards each and lead 5 soldiers each.
page-players-eleven-standard-4 = 4 players draft 3 cards each. Later players get more soldiers.
page-players-eleven-standard-5 = 5 players draft 2 cards each. Hitler belongs to no player. His card is in the deck, and the player who draws it can order any general.
page-players-eleven-short-1 = You lead all 11 generals. Your Axis cards are shuffled into the Allied deck, and national power decides how many return to it each turn. The last turn is summer 1945.
page-players-eleven-short-2 = 2 players draft 6 cards each. Each general brings soldiers.
page-players-eleven-short-3 = 3 players draft 4 cards each. Each general brings soldiers.
page-players-eleven-short-4 = 4 players draft 3 cards each. Each general brings soldiers.
page-players-eleven-short-5 = 5 players draft 2 cards each. Each general brings soldiers. Hitler belongs to no player, and his card is in the deck.
page-about-eleven-game = Europe, 1939 to 1945. The players are rival groups of generals in one army. A deck of cards runs the Allies. On your turn one general acts: he moves, mobilises, attacks or waits. Then an Allied card is drawn.
page-about-eleven-win = You score victory points for destroyed units, captured homes and nations that surrender. The player with the most points wins. But if Berlin falls, all players lose, so don’t leave it unguarded.
page-about-eleven-play = Legal choices are highlighted on the map and in the column. Click anything else to see why you can’t choose it. Only future dice are secret. You can undo your choices until dice are rolled.

## Set-up

page-eleven-phase-draft = Draft
page-eleven-phase-deployment = Deployment
page-eleven-phase-cards = The deck
page-eleven-phase-over = Game over
page-eleven-offer-draft = Generals to choose from
page-eleven-draft-order = Next to choose:
page-eleven-draft-core = German core
page-eleven-draft-hint = Point at or tap a general to see his abilities and starting area. Click to choose him.
page-eleven-draft-reads = Point at or tap a general to see his abilities and starting area.
page-eleven-draft-taken = Taken by { $seat }.
page-eleven-draft-begins = { $many ->
        [yes] { $n ->
            [0] His player places him in one of these areas: { $place }.
            [one] His player places him with 1 German soldier in one of these areas: { $place }.
           *[other] His player places him with { $n } German soldiers in one of these areas: { $place }.
        }
       *[no] { $n ->
            [0] He starts in { $place }.
            [one] He starts in { $place } with 1 German soldier.
           *[other] He starts in { $place } with { $n } German soldiers.
        }
    }
page-eleven-offer-cards = Axis cards for the deck
page-eleven-offer-restore = Axis cards to return to the deck

## The map

page-eleven-arrows = Arrows of Allied marches
page-eleven-empty = no units
page-eleven-zone-capital = the German capital
page-eleven-zone-core = the German core
page-eleven-zone-soviet = in the Soviet defence zone
page-eleven-entry-closed = closed to all units
page-eleven-entry-head-only = closed to the Axis, except Hitler
page-eleven-home =
    { $entry ->
        [general-home] home of { $unit }, closed to the Axis while he is on the map
       *[other] home of { $unit }, who is off the map
    }
page-eleven-worth = { $vp } VP and { $power } national power for the first to take it
page-eleven-taken = taken by the Axis
page-eleven-border-plain = Plain
page-eleven-border-fortress = Fortress
page-eleven-border-sea = Sea

## Factions and generals

# The side of a solo player, in sentences such as “Germany acts with Guderian.”
page-eleven-alone = Germany
page-eleven-you = you
page-eleven-soldiers =
    { $n ->
        [one] 1 soldier
       *[other] { $n } soldiers
    }
page-eleven-soldiers-text = German soldiers of this faction on the map
page-eleven-obeys = obeys all
page-eleven-obeys-text = Obeys every Führer order until the end of the turn
page-eleven-declare-text = If another player gives your general a Führer order, you can refuse for 1 VP. With this button your generals obey every order this turn, and you aren’t asked.
page-eleven-consent = The order and your answer
page-eleven-consent-obey = { $unit } carries out the order of { $seat }. You pay nothing.
page-eleven-consent-refuse = Pay 1 of your { $vp } VP and choose { $unit }’s action yourself.
page-eleven-consent-obey-advance = Your units advance by order of { $seat }. You pay nothing.
page-eleven-consent-refuse-advance = Pay 1 of your { $vp } VP and choose yourself who advances.
page-eleven-consent-obey-all = Your generals obey this order and all others this turn. You aren’t asked again.
page-eleven-strength = strength { $n }
page-eleven-acted = acted
page-eleven-in-deck = in the deck
page-eleven-discarded = discarded
page-eleven-no-ability = No special ability.
page-eleven-general-hint = Point at a general to see his abilities.

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
page-eleven-step-choose = Declared
page-eleven-step-order = Order
page-eleven-step-allied-losses = Allied losses
page-eleven-step-own-losses = Own losses
page-eleven-step-advance = Advance
page-eleven-attack = Attack
page-eleven-counter = Return fire
page-eleven-defends = Defender
page-eleven-needs =
    { $needs ->
        [0] can’t hit
        [1] hits on a 1
       *[other] hits on 1–{ $needs }
    }
page-eleven-hits =
    { $hits ->
        [0] no hits
        [one] 1 hit
       *[other] { $hits } hits
    }
page-eleven-to-remove =
    { $n ->
        [one] 1 Allied unit left to remove
       *[other] { $n } Allied units left to remove
    }
page-eleven-to-lose =
    { $n ->
        [one] 1 attacker left to lose
       *[other] { $n } attackers left to lose
    }

## An action as a whole

page-eleven-whole-panel = Who takes part
page-eleven-whole = { $kind ->
    [attack] Attack { $space } from { $start }: choose who takes part.
    [move-attack] Move to { $start } and attack { $space }: choose who takes part.
    [air-raid] Air raid on { $space } from { $start }: choose who takes part.
    [bombard] Bombard { $space } from { $start }: choose who takes part.
    [move] Move from { $start } to { $space }: choose who goes along.
    [mobilise] Mobilise: choose how many soldiers.
    [transfer] Transfer to { $space }: choose whether to place a soldier in the area he leaves.
   *[other] Choose who takes part.
 }
# The page chose the only target together with the action, so its button is pressed.
page-eleven-target-taken = { $space } is the only possible target and is already chosen. Choose who takes part.
page-eleven-whole-soldiers = German soldiers
page-eleven-whole-romanians = Romanian soldiers
page-eleven-whole-along = Also taking part
page-eleven-whole-after = Choose your losses.
page-eleven-whole-after-advance = Choose your losses, and who advances into { $space }.
page-eleven-whole-losses = Losses
page-eleven-whole-advance = Choose who advances into { $space }.
page-eleven-whole-soldiers-advance = Advancing German soldiers
page-eleven-whole-romanians-advance = Advancing Romanian soldiers
page-eleven-whole-advancing = Advancing generals
page-eleven-loss-fewer = Lose 1 fewer: { $unit }
page-eleven-loss-more = Lose 1 more: { $unit }
page-eleven-number-confirms = { $what }: choose a number to confirm
page-eleven-confirm-number = Confirm { $n }
page-eleven-clears = Chance to clear { $space }: { $chance }
page-eleven-expected = On average { $removed } units are removed there, and { $lost } attackers are lost.
page-eleven-by-himself = Alone
page-eleven-nobody-advances = Don’t advance
page-eleven-hinted-advance = Advance with { $units }
page-eleven-how = Method
page-eleven-fan-usual = As proposed
page-eleven-fan-told = { $fights ->
        [yes] { $some ->
            [0] No one else takes part. Chance to clear the area: { $chance }.
           *[other] Also taking part: { $along }. Chance to clear the area: { $chance }.
        }
       *[no] { $some ->
            [0] No one else takes part.
           *[other] Also taking part: { $along }.
        }
    }

## What a general may do

page-eleven-rows = Generals who can act
page-eleven-acts = Actions
page-eleven-acts-hint =
    { $n ->
        [one] 1 area is highlighted. Choose it or an action. For more options, drag the counter over it and hold.
       *[other] { $n } areas are highlighted. Choose one or an action. For more options, drag the counter over an area and hold.
    }
page-eleven-chances = chance to clear the area
page-eleven-acts-none = Point at an action to see what it does.
page-eleven-let-stay = Deselect { $unit }
page-eleven-does-move = Moves up to 2 areas, with the units you choose.
page-eleven-does-mobilise = Brings soldiers from the replacement box to the general.
page-eleven-does-attack = Attacks an adjacent area from his own area.
page-eleven-does-move-attack = Moves 1 area, then attacks from there.
page-eleven-does-air-raid = Attacks with strength 1. Borders have no effect, not even sea borders.
page-eleven-does-bombard = Rolls 1 die for every 3 units. The target doesn’t strike back.
page-eleven-does-transfer = Can place 1 soldier from the replacement box in his area. Then he goes to the core, alone.
page-eleven-does-wait = Rolls a die and gains 1 VP on a 1 or 2.
page-eleven-does-return = Returns from the sanatorium to an area of the core.
page-eleven-does-order = Makes another general act as Hitler orders.
page-eleven-way-move = Move to { $space }
page-eleven-way-transfer = Transfer to { $space }
page-eleven-way-return = Return to duty in { $space }
page-eleven-way-attack = Attack { $space } from { $start }: { $chance } chance to clear it
page-eleven-way-move-attack = Move to { $start } and attack { $space }: { $chance } chance to clear it
page-eleven-way-air-raid = Air raid on { $space } from { $start }: { $chance } chance to clear it
page-eleven-way-bombard = Bombard { $space } from { $start }: { $chance } chance to clear it
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
page-eleven-do-return = { $unit } returns to duty in { $space }

## An Allied event

page-eleven-event = Allied event
page-eleven-turn-event = Turn event
page-eleven-again = again
page-eleven-waiting = Factions still to strike back:
page-eleven-shares = Hits to take
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
page-eleven-halves = half-turn cards drawn: { $n } of 2
page-eleven-half-short = Half-turns
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
page-eleven-power = National power
page-eleven-vp = Victory points

## Cards and boxes

page-eleven-cards = The Allied deck
page-eleven-deck =
    { $n ->
        [one] In the deck: 1 card
       *[other] In the deck: { $n } cards
    }
page-eleven-discard = Discard pile: { $n } (top card face up)
page-eleven-through = Show all cards
page-eleven-discard-empty = Empty
page-eleven-axis-discard = Axis discard pile: { $n }
page-eleven-aside = Set aside
page-eleven-off-map = Off the map
page-eleven-boxes = Soldiers in replacement boxes
page-eleven-boxes-empty = No soldiers.
page-eleven-sanatorium = Sanatorium
page-eleven-away = Generals who can still appear
page-eleven-gone = Out of the game
page-eleven-surrendered = Surrendered
page-eleven-london-open = The London marker can still be won.
page-eleven-london-held = London is Axis-held. Its marker is out of the game.
page-eleven-london-won = London has been regained. Its marker left the game when London was taken.

## The result page

page-eleven-tally-vp = Victory points
page-eleven-tally-soldiers = German soldiers on the map
