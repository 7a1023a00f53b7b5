### The table in the terminal: The Rise of Blitzkrieg.

## Panels

terminal-blitzkrieg-title-prompt = { $seat } side
terminal-blitzkrieg-title-cards = Cards and boxes
terminal-blitzkrieg-title-facts = Space
terminal-blitzkrieg-title-battle = Battle
terminal-blitzkrieg-typing = : type a choice, for example “{ $example }”
terminal-blitzkrieg-no-battle = No battle now.

## Tracks

terminal-blitzkrieg-turn = Turn { $turns }
terminal-blitzkrieg-phase-deployment = Setting up
terminal-blitzkrieg-phase-planning = Planning
terminal-blitzkrieg-phase-pre-moves = Preliminary moves
terminal-blitzkrieg-phase-operations = Operations
terminal-blitzkrieg-phase-over = Over
terminal-blitzkrieg-momentum = Momentum { $track }
terminal-blitzkrieg-surrender = Surrendered { $points }/{ $limit }
terminal-blitzkrieg-victory = Victory { $cards }

## Map

terminal-blitzkrieg-british = B
terminal-blitzkrieg-legend =
    ■ □ German, Allied control
    ■● German infantry, tank
    □○ French  B□ B○ British
    2 defence  # fortress  ⌂ base
    ~ port  ? hidden  ! retreating
    ► can be chosen  * changed

## Cards and boxes

terminal-blitzkrieg-to-place = Still to place: { $units }
terminal-blitzkrieg-unknown = ?
terminal-blitzkrieg-own-hand = { $seat } hand: { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
terminal-blitzkrieg-other-hand = { $seat } hand: { $n ->
    [1] 1 card
   *[other] { $n } cards
 }
terminal-blitzkrieg-pool = Unused deck
terminal-blitzkrieg-pool-choose = Cards to choose ({ $n } of { $limit } chosen)
terminal-blitzkrieg-victory-cards = Victory cards
terminal-blitzkrieg-victory-open = open: { $card }
terminal-blitzkrieg-victory-secret = secret: { $card }
terminal-blitzkrieg-victory-hidden = secret: only the German player knows it
terminal-blitzkrieg-boxes = Boxes
terminal-blitzkrieg-box-replacement = { $seat } replacements: { $units }
terminal-blitzkrieg-box-returning = { $seat }, back next turn: { $units }
terminal-blitzkrieg-box-surrendered = { $seat }, surrendered: { $units }
terminal-blitzkrieg-box-evacuated = { $seat }, evacuated: { $units }
terminal-blitzkrieg-piles = Other cards
terminal-blitzkrieg-seized-count = { $seat }, seized this turn: { $n }
terminal-blitzkrieg-pile-seized = { $seat }, seized: { $n } × { $card }
terminal-blitzkrieg-pile-used = { $seat }, used: { $n } × { $card }
terminal-blitzkrieg-pile-resting = { $seat }, unavailable next turn: { $n } × { $card }
terminal-blitzkrieg-pile-barred = { $seat }, unavailable this turn: { $n } × { $card }
terminal-blitzkrieg-pile-removed = { $seat }, out of the game: { $n } × { $card }

## Battle

terminal-blitzkrieg-battle = Battle for { $space }, from { $start }
terminal-blitzkrieg-step-attack-cards = Step 1 of 5: the attacker plays cards face down
terminal-blitzkrieg-step-defence-cards = Step 2 of 5: the defender plays cards
terminal-blitzkrieg-step-attack-dice = Step 3 of 5: the attacker rolls
terminal-blitzkrieg-step-defence-dice = Step 4 of 5: the defender rolls
terminal-blitzkrieg-step-losses = Step 5 of 5: losses
terminal-blitzkrieg-step-refusal = Step 5 of 5: retreat or stay
terminal-blitzkrieg-step-retreat = Step 5 of 5: retreat
terminal-blitzkrieg-attacks = { $seat } attack: { $units }
terminal-blitzkrieg-defends = { $seat } defence: { $units }
terminal-blitzkrieg-battle-cards = Cards: { $cards }
terminal-blitzkrieg-laid = Face down: { $cards }
terminal-blitzkrieg-face-down = { $n ->
    [0] no cards face down
    [one] 1 card face down
   *[other] { $n } cards face down
 }
terminal-blitzkrieg-bluff = Fog of War
terminal-blitzkrieg-dice = { $n ->
    [one] = 1 die
   *[other] = { $n } dice
 }
terminal-blitzkrieg-rolled = rolled { $dice }
terminal-blitzkrieg-kept = kept { $dice }: score { $score }

## Explanations

terminal-blitzkrieg-held = The { $seat } side controls this space. Defence value { $defence }.
terminal-blitzkrieg-covered = The units here are hidden. Only the German player can see them.
terminal-blitzkrieg-standing = Units: { $units }.
terminal-blitzkrieg-retreating = Retreating from { $start } and unable to act in this operation: { $units }.
terminal-blitzkrieg-shape-fort = Fortress
terminal-blitzkrieg-shape-base = Base
terminal-blitzkrieg-icon-port = Port
terminal-blitzkrieg-icon-british-no-stop = British units can’t stop here
terminal-blitzkrieg-icon-no-tank-superiority = No tank superiority in attacks on this space
terminal-blitzkrieg-icon-supply-source = Source of supply
terminal-blitzkrieg-icon-may-refuse-retreat = Defenders can refuse to retreat
terminal-blitzkrieg-icon-supply-exempt = Units defending here need no supply line
terminal-blitzkrieg-icon-supply-exempt-allied = Allied units defending here need no supply line

## Curtain

terminal-blitzkrieg-curtain-pass = Pass the screen to the { $seat } player
terminal-blitzkrieg-curtain-open = Enter: I am the { $seat } player

## Typed dice

terminal-blitzkrieg-roll = { $n ->
    [one] { $seat } side: roll 1 die and type its face.
   *[other] { $seat } side: roll { $n } dice and type their faces.
 }

## Keys and help

terminal-blitzkrieg-key-battle = battle
terminal-blitzkrieg-line-move = “{ $word }” doesn’t fit a move. Type: move FROM TO UNITS, for example: move aga libramont 2 tanks by operation with air-support
terminal-blitzkrieg-line-pay = The move doesn’t say how you pay for it. Add one of these at the end: { $found }.
terminal-blitzkrieg-line-covered = The units there are hidden until the attack, so you can’t choose cards yet. Type the move without “with…”.
terminal-blitzkrieg-line-deploy = “{ $word }” doesn’t fit a deployment. Type, for example: deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks. The last base gets the rest.
terminal-blitzkrieg-line-replace = “{ $word }” has no space to arrive in. Type, for example: replace 1 tank aga 1 infantry agb
terminal-blitzkrieg-help-keys =
    ?  rule of the selected option, space or card; in the game log or battle, of the current choice
    u  undo      r  restart turn
    m  map: the arrow keys go from space to space, Enter chooses
    w  threats and supply lines
    c  cards and boxes      b  battle      g  game log      Esc  back to the options
    Tab  next panel      l  日本語      t  light or dark      q  leave
    s  save the game      o  load a game      Ctrl+P  all commands
    Whole moves, undone as one:  move aga libramont 2 tanks by operation with air-support
    plan operation 6 strategic 1 air 1 momentum rommel      replace 1 tank aga 1 infantry agb
    deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks      place 2 sedan verdun      lose 1 tank
terminal-blitzkrieg-help-signs =
    ■ □  before a name: controlled by the German or the Allied side
    ■ ●  German infantry and tanks    □ ○  French, or British after a B
    number behind a name: defence value    #  fortress    ⌂  base    ~  port
    ?  hidden units, with the units seen to arrive and leave    !2  two of the units are retreating
    {"*"}  changed since your last turn; in the game log a + marks new entries
    Momentum track: ■ German, □ Allied points
