### The page of a table of The Rise of Blitzkrieg.

## Start page

page-about-blitzkrieg-game = On 10 May 1940 Germany attacks in the west. The Allies place their armies in France. Then the German player secretly divides all units among three army groups. They can strike at the Netherlands, through the Ardennes, or against the Maginot Line.
page-about-blitzkrieg-win = Germany draws two of four victory cards, one open and one secret. Germany wins if it meets either card’s conditions at the end of turn 5, or immediately when 5 points of Allied infantry have surrendered. Otherwise the Allies win. They also win immediately if they control a German base.
page-about-blitzkrieg-play = Each turn both sides secretly plan which cards to use. Choices you can make are highlighted. Click anything else to see why not, with the rulebook section. You can undo your choices until dice are rolled or a secret is revealed.

## Turn and prompt

page-turn-n = Turn { $turn }
page-phase-deployment = Set-up
page-phase-planning = Planning
page-phase-pre-moves = Preliminary moves
page-phase-operations = Operations
page-phase-over = Over
page-to-place = Still to place

## Map

page-space-spoken = { $space }, controlled by the { $seat } side
page-route-attack = { $units } attacking { $to } from { $from }
page-route-retreat = { $units } retreating from { $from } to { $to }
page-space-held = { $seat } control
page-space-covered = units hidden
page-space-veiled = Your opponent can’t see the units here
page-space-empty = no units
page-space-defence = defence { $value }
page-shape-fort = fortress
page-shape-base = base
page-icon-port = Port
page-icon-supply-source = Source of supply
page-icon-british-no-stop = The British can’t stop here
page-icon-no-tank-superiority = No tank superiority here
page-icon-may-refuse-retreat = Defenders can refuse to retreat
page-icon-supply-exempt = Defenders need no supply line
page-icon-supply-exempt-allied = Allied defenders need no supply line

## Tactical moves

page-move-group = Moving group
page-move-picked = { $n ->
    [one] { $units } from { $space }: only one destination is possible.
   *[other] { $units } from { $space }: choose one of { $n } destinations, or drag the units there.
 }
page-move-chances = Percentages are win chances.
page-move-fewer = One { $unit } fewer
page-move-more = One { $unit } more
page-move-cancel = Cancel move
page-move-pays = Pay with
page-move-cards = Attack cards
page-move-straight = Attack immediately if no card is selected
page-move-sea = By sea, out of the game
page-frame-one-space = You can move units from only one space at a time. Only the units in { $space } are selected.
page-legs = Strategic move
page-leg = { $start } to { $to }
page-leg-sea = { $start }: by sea
page-leg-stay = Cancel: { $unit } from { $start } to { $to }
page-leg-sea-stay = Cancel: { $unit } from { $start } by sea

## Destinations of several units

page-post = Where the units go
page-post-replacements = { $left ->
    [one] Replacements: choose a unit to bring back, and where (1 left).
   *[other] Replacements: choose units to bring back, and where (up to { $left }).
 }
page-post-split = Battle for { $space }: the defenders can’t stay together. Choose where each of them goes.
page-post-count = { $n } of { $most }
page-post-given-up = Removed
page-post-fewer = { $place }: one { $unit } fewer
page-post-more = { $place }: one { $unit } more

## Automatic passes for a turn

page-pass = { $what ->
        [Breakthrough] No more breakthroughs
        [Operation] Pass for this turn
       *[DeclareDefenceCards] No cards for this turn
    }
page-pass-on = { $what ->
        [Breakthrough] You make no more breakthroughs this turn.
        [Operation] You pass for the rest of this turn.
       *[DeclareDefenceCards] You play no more defence cards this turn.
    }
page-pass-off = Ask me again

## Taking back a seized card

page-recall = Seized card to take back ({ $card })

## Labels of spaces during a move

page-move-from-here = You can choose units here for a move
page-move-here = The group can move here
page-move-fight-here = The group can attack here: win chance { $chance }
page-move-fight-unknown = The group can attack here

## Set-up

page-setup-presets = Ready-made set-ups
page-setup-last = Same as last time
page-setup-frontier = Along the border
page-setup-depth = In depth
page-setup-hinted = { $space } { $n }
page-setup-placed = Units placed
page-setup-take = { $space }: take back one { $unit } of { $n }
page-blitzkrieg-placed = The { $seat } player places { $n } units: { $spaces }.
page-blitzkrieg-chosen = You choose { $n } cards: { $cards }.
page-bases = Units in the bases
page-bases-ask = Divide the German units among the three bases.
page-bases-rule = Each base needs at least { $n } units. The last one gets the rest.
page-bases-total = { $n ->
    [one] 1 unit
   *[other] { $n } units
 }
page-bases-hinted = { $space }: { $infantry } infantry, { $tanks } { $tanks ->
    [one] tank
   *[other] tanks
 }
page-bases-put = { $unit } in { $space }
page-bases-rest = remaining

## Tracks

page-turn = Turn
page-turn-spoken = Turn { $turn } of { $last }
page-seized-by-turn = { $count ->
    [one] { $seat } hand: 1 card is seized at random this turn
   *[other] { $seat } hand: { $count } cards are seized at random this turn
 }
page-momentum = Momentum
page-momentum-none = neither side has momentum
page-momentum-value = { $seat } momentum { $points }
page-surrender = Surrendered
page-surrender-spoken = Surrendered: { $points } of { $limit } points

## Boxes beside the map

page-box-replacement = Replacements
page-box-returning = Replacements next turn
page-box-surrendered = Surrendered
page-box-evacuated = Evacuated

## Victory cards

page-victory-open = Open victory card
page-victory-secret = Secret victory card
page-victory-hidden = Known only to the German player
page-victory-progress = { $done } of { $all } needed spaces controlled

## Cards

page-hand = Your hand
page-hand-both = { $count ->
    [one] 1 card
   *[other] { $count } cards
 } · { $seat }: { $theirs }
page-hand-count =     { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
page-pool = Choose your cards
page-plan = Your plan
page-plan-ask = Plan your turn. Change the proposed plan if you like, then confirm.
page-plan-left =     { $left ->
        [0] { $chosen } chosen
       *[other] { $chosen } chosen, { $left } left
    }
page-plan-remove = Remove { $card }
page-plan-empty = Empty
page-plan-uses = Chosen cards by use
page-plan-of = { $card }: { $count } of { $most }
page-plan-how-many = Number of { $card }
page-plan-over = Over the limit by { $over }. Remove cards, or pay momentum.
page-plan-confirm = Confirm plan
page-plan-last = Same as last turn
page-plan-clear = Clear
page-plan-proposed = As proposed
page-plan-begins = Start every plan like this
page-plan-stroke = Click a number on a card to choose that many copies. You can also drag across several cards: for each, the last number you touch counts.
page-plan-buy = Extra cards (1 momentum each)
page-plan-bought = { $count } momentum paid
page-plan-buy-fewer = One card fewer
page-plan-buy-more = One card more for 1 momentum
page-plan-waiting = Plan submitted. Waiting for the other side.
page-plan-withdraw = Change plan
page-hand-idle = None of your cards can be used here. You are still asked, so that your opponent learns nothing.
page-no-cards = None
page-card-hint = Point at a card, or tap it, to read it.
page-card-count = { $card } ×{ $count }
page-face-down = Face-down card
page-face-down-own = Face down: only you know it
page-when-operation = As your operation
page-when-attack = In a battle, attacking
page-when-defence = In a battle, defending
page-when-breakthrough = After a won attack
page-when-short-operation = operation
page-when-short-attack = attack
page-when-short-defence = defence
page-when-short-breakthrough = after a win
page-flag-momentum-only = Can be planned only with momentum
page-flag-remove-after-use = Leaves the game after use
page-flag-rest-next-turn = Unavailable next turn after use
page-flag-short-momentum-only = momentum
page-flag-short-remove-after-use = once
page-flag-short-rest-next-turn = skips turn
page-piles = Cards of both sides
page-pile-used = Played this turn
page-pile-seized = Seized this turn
page-pile-barred = Unavailable this turn
page-pile-resting = Unavailable next turn
page-pile-removed = Out of the game

## Battle

page-battle = Battle for { $space }
page-battle-chance = Chance that the { $seat } attack succeeds:
page-battle-steps = Battle steps
page-superiority = Tank superiority
page-attacker = attacker
page-defender = defender
page-no-units = No units
page-dice =
    { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
page-pair = Pair: removes an enemy unit
page-step-attack-cards = Attack cards
page-step-defence-cards = Defence cards
page-step-attack-dice = Attacker’s dice
page-step-defence-dice = Defender’s dice
page-step-losses = Result

## Summary after the game

page-blitzkrieg-tally-spaces = Spaces controlled
page-blitzkrieg-tally-surrender = Surrender points
