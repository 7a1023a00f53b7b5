### The words of the page at the table of The Rise of Blitzkrieg.

## Start page

page-about-blitzkrieg-game = On 10 May 1940 Germany attacks in the west. The Allies place their armies in France; then the German player hides his among three army groups and strikes where he likes: at the Netherlands, through the Ardennes, or against the Maginot Line.
page-about-blitzkrieg-win = Germany draws two of four objectives, one open and one secret, and needs one of them by the end of turn 5. The Allies win if both fail, or at once if they take a German base; Germany wins at once when five points of Allied infantry have surrendered.
page-about-blitzkrieg-play = Each turn both sides plan in secret which cards to use. What is lit may be chosen; click anything else to hear why not, with the section of the rules. Your choices can be taken back until dice fall or a secret is shown.

## Whose turn, and the question

page-turn-n = Turn { $turn }
page-phase-deployment = Set-up
page-phase-planning = Planning
page-phase-pre-moves = Allied preparation
page-phase-operations = Operations
page-phase-over = Over
page-to-place = Still to place

## Map

page-space-spoken = { $space }, held by the { $seat } side
page-route-attack = { $units } attacking { $to } from { $from }
page-route-retreat = { $units } retreating from { $from } to { $to }
page-space-held = held by the { $seat } side
page-space-covered = units covered
page-space-veiled = The other side does not see what is in here
page-space-empty = no units
page-space-defence = defence { $value }
page-shape-fort = fortress
page-shape-base = base
page-icon-port = Port
page-icon-supply-source = Source of supply
page-icon-british-no-stop = The British may not stop here
page-icon-no-tank-superiority = No tank superiority here
page-icon-may-refuse-retreat = Defenders may refuse to retreat
page-icon-supply-exempt = Defenders need no supply
page-icon-supply-exempt-allied = Allied defenders need no supply

## A move put together on the map

page-move-group = The group that moves
page-move-picked = { $units } from { $space }: { $n ->
    [one] one way to go is open to them.
   *[other] choose where to, among { $n } spaces, or drag them there.
 }
page-move-chances = Percentages are chances to win.
page-move-fewer = One { $unit } fewer
page-move-more = One { $unit } more
page-move-cancel = Let them stay
page-move-pays = Paid by
page-move-cards = Cards for the attack
page-move-straight = Attack at once when no card is picked
page-move-sea = By sea, out of the game
page-frame-one-space = Units move from one space at a time: those framed in { $space } are picked.
page-legs = The strategic move
page-leg = { $start } to { $to }
page-leg-sea = { $start }: by sea
page-leg-stay = { $unit } from { $start } to { $to }: let it stay
page-leg-sea-stay = { $unit } from { $start } by sea: let it stay

## Units that are sent somewhere as a whole

page-post = Where the units go
page-post-replacements = Replacements: which units come back, and where? { $left ->
    [one] One may.
   *[other] Up to { $left } may.
 }
page-post-split = Battle for { $space }: the defenders cannot stay together. Where does each of them go?
page-post-count = { $n } of { $most }
page-post-given-up = Given up
page-post-fewer = { $place }: one { $unit } fewer
page-post-more = { $place }: one { $unit } more

## What is left undone for a turn

page-pass = { $what ->
        [Breakthrough] No further move, now and for the rest of this turn
        [Operation] Pass, now and for the rest of this turn
       *[DeclareDefenceCards] No cards in defence, now and for the rest of this turn
    }
page-pass-on = { $what ->
        [Breakthrough] You make no further move after a battle this turn.
        [Operation] You pass for the rest of this turn.
       *[DeclareDefenceCards] You lay no cards in defence this turn.
    }
page-pass-off = Ask me again

## A card that is played to take another back

page-recall = { $card } takes back

## A move, put together on the map

page-move-from-here = Units may be picked here for a move
page-move-here = The group may move here
page-move-fight-here = The group may attack here: { $chance } to win
page-move-fight-unknown = The group may attack here

## The set-up as a whole

page-setup-presets = A whole set-up
page-setup-last = As last time
page-setup-frontier = Along the border
page-setup-depth = In depth
page-setup-hinted = { $space } { $n }
page-setup-placed = What has been placed
page-setup-take = { $space }: take one { $unit } of { $n } up again
page-blitzkrieg-placed = The { $seat } player places { $n } units: { $spaces }.
page-blitzkrieg-chosen = You choose { $n } cards: { $cards }.
page-bases = The units in the bases
page-bases-ask = Divide the German units among the three bases.
page-bases-rule = Each base gets at least { $n } units; the last one gets the rest.
page-bases-total = { $n ->
    [one] 1 unit
   *[other] { $n } units
 }
page-bases-hinted = { $space }: { $infantry } infantry, { $tanks } { $tanks ->
    [one] tank
   *[other] tanks
 }
page-bases-put = { $unit } in { $space }
page-bases-rest = the rest

## Tracks

page-turn = Turn
page-turn-spoken = Turn { $turn } of { $last }
page-seized-by-turn =
    { $count ->
        [one] { $seat } hand: one planned card is lost at random this turn
       *[other] { $seat } hand: { $count } planned cards are lost at random this turn
    }
page-momentum = Momentum
page-momentum-none = momentum on neither side
page-momentum-value = { $seat } momentum { $points }
page-surrender = Surrendered
page-surrender-spoken = Surrendered: { $points } of { $limit } points

## Boxes beside the map

page-box-replacement = Replacements
page-box-returning = Back next turn
page-box-surrendered = Surrendered
page-box-evacuated = Evacuated

## Victory cards

page-victory-open = Open victory card
page-victory-secret = Secret victory card
page-victory-hidden = Known to the German player alone
page-victory-progress = { $done } of { $all } needed spaces held

## Cards

page-hand = Your hand
page-hand-both = { $count ->
    [one] 1 card
   *[other] { $count } cards
 } · { $seat }: { $theirs }
page-hand-count =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
page-pool = Choose your cards
page-plan = Your plan
page-plan-ask = Plan your turn: change what is proposed, and confirm it.
page-plan-left =
    { $left ->
        [0] { $chosen } chosen
       *[other] { $chosen } chosen, { $left } to go
    }
page-plan-remove = Take { $card } back
page-plan-empty = An empty place
page-plan-uses = The chosen cards by use
page-plan-of = { $card }: { $count } of { $most }
page-plan-how-many = How many of { $card }
page-plan-over = { $over } too many: take out, or pay momentum
page-plan-confirm = Confirm the plan
page-plan-last = As last turn
page-plan-clear = Empty
page-plan-proposed = As proposed
page-plan-begins = The plan of each turn begins like this from now on
page-plan-stroke = Press a mark, or draw over several: each card is taken as often as its last mark says.
page-plan-buy = More cards for momentum
page-plan-bought = { $count } momentum paid
page-plan-buy-fewer = One card fewer
page-plan-buy-more = One card more for 1 momentum
page-plan-waiting = Your plan is handed in. The other side is still planning.
page-plan-withdraw = Change the plan
page-hand-idle = None of your cards is played here. One is asked all the same: else the other side would know.
page-no-cards = None
page-card-hint = Point at a card, or tap it, to read it.
page-card-count = { $card } ×{ $count }
page-face-down = A card, face down
page-face-down-own = Face down: only you know it
page-when-operation = As your operation
page-when-attack = In a battle, attacking
page-when-defence = In a battle, defending
page-when-breakthrough = After a won attack
page-when-short-operation = operation
page-when-short-attack = attack
page-when-short-defence = defence
page-when-short-breakthrough = after a win
page-flag-momentum-only = Can only be planned with momentum on your side
page-flag-remove-after-use = Leaves the game after use
page-flag-rest-next-turn = Rests the turn after use
page-flag-short-momentum-only = momentum
page-flag-short-remove-after-use = once
page-flag-short-rest-next-turn = rests
page-piles = Cards of both sides
page-pile-used = Played this turn
page-pile-seized = Seized for this turn
page-pile-barred = Not available this turn
page-pile-resting = Not available next turn
page-pile-removed = Out of the game

## Battle

page-battle = Battle for { $space }
page-battle-chance = The { $seat } attack succeeds:
page-battle-steps = Steps of the battle
page-superiority = Tank superiority
page-attacker = attacks
page-defender = defends
page-no-units = No units
page-dice =
    { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
page-pair = Pair: takes an enemy unit
page-step-attack-cards = Attack cards
page-step-defence-cards = Defence cards
page-step-attack-dice = Attacker's dice
page-step-defence-dice = Defender's dice
page-step-losses = Result

## The closing page

page-blitzkrieg-tally-spaces = Spaces held
page-blitzkrieg-tally-surrender = Surrender points
