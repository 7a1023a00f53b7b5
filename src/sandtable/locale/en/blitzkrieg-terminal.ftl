### The table in the terminal: what it says of The Rise of Blitzkrieg.

## Panels

terminal-blitzkrieg-title-prompt = { $seat } side
terminal-blitzkrieg-title-cards = Cards and boxes
terminal-blitzkrieg-title-facts = Space
terminal-blitzkrieg-title-battle = Battle
terminal-blitzkrieg-typing = : type a choice, such as “{ $example }”
terminal-blitzkrieg-no-battle = No battle is under way.

## Tracks

terminal-blitzkrieg-turn = Turn { $turns }
terminal-blitzkrieg-phase-deployment = Setting up
terminal-blitzkrieg-phase-planning = Planning
terminal-blitzkrieg-phase-pre-moves = Pre-moves
terminal-blitzkrieg-phase-operations = Operations
terminal-blitzkrieg-phase-over = Over
terminal-blitzkrieg-momentum = Momentum { $track }
terminal-blitzkrieg-surrender = Surrendered { $points }/{ $limit }
terminal-blitzkrieg-victory = Victory { $cards }

## Map

terminal-blitzkrieg-british = B
terminal-blitzkrieg-legend =
    ■ □ held by German, Allied
    ■● German infantry, tank
    □○ French; B before: British
    2 defence  # fortress  ⌂ base
    ~ port  ? covered  ! retreating
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
terminal-blitzkrieg-pool = To plan with next turn
terminal-blitzkrieg-pool-choose = To choose from ({ $n } of { $limit } chosen)
terminal-blitzkrieg-victory-cards = Victory cards
terminal-blitzkrieg-victory-open = open: { $card }
terminal-blitzkrieg-victory-secret = secret: { $card }
terminal-blitzkrieg-victory-hidden = secret: known to the German player
terminal-blitzkrieg-boxes = Boxes
terminal-blitzkrieg-box-replacement = { $seat } replacements: { $units }
terminal-blitzkrieg-box-returning = { $seat }, back next turn: { $units }
terminal-blitzkrieg-box-surrendered = { $seat }, surrendered: { $units }
terminal-blitzkrieg-box-evacuated = { $seat }, evacuated: { $units }
terminal-blitzkrieg-piles = Cards out of hand
terminal-blitzkrieg-seized-count = { $seat }, seized this turn: { $n }
terminal-blitzkrieg-pile-seized = { $seat }, seized: { $n } × { $card }
terminal-blitzkrieg-pile-used = { $seat }, used: { $n } × { $card }
terminal-blitzkrieg-pile-resting = { $seat }, not next turn: { $n } × { $card }
terminal-blitzkrieg-pile-barred = { $seat }, not this turn: { $n } × { $card }
terminal-blitzkrieg-pile-removed = { $seat }, out of the game: { $n } × { $card }

## Battle

terminal-blitzkrieg-battle = Battle for { $space }, from { $start }
terminal-blitzkrieg-step-attack-cards = Step 1 of 5: the attacker lays cards face down
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

terminal-blitzkrieg-held = Held by the { $seat } side. Defence value { $defence }.
terminal-blitzkrieg-covered = The units here are covered: only the German player may look.
terminal-blitzkrieg-standing = Here: { $units }.
terminal-blitzkrieg-retreating = Retreating, unable to act in this operation: { $units } from { $start }.
terminal-blitzkrieg-shape-fort = Fortress
terminal-blitzkrieg-shape-base = Base
terminal-blitzkrieg-icon-port = Port
terminal-blitzkrieg-icon-british-no-stop = British units may not stop here
terminal-blitzkrieg-icon-no-tank-superiority = No tank superiority in an attack on this space
terminal-blitzkrieg-icon-supply-source = Source of supply
terminal-blitzkrieg-icon-may-refuse-retreat = A defender may refuse to retreat
terminal-blitzkrieg-icon-supply-exempt = Units of either side that defend here need no supply
terminal-blitzkrieg-icon-supply-exempt-allied = Allied units that defend here need no supply

## Curtain

terminal-blitzkrieg-curtain-pass = Pass the screen to the { $seat } player
terminal-blitzkrieg-curtain-open = Enter: I am the { $seat } player

## Typed dice

terminal-blitzkrieg-roll = { $seat } side: roll { $n ->
    [one] one die and type its face.
   *[other] { $n } dice and type their faces.
 }

## Keys and help

terminal-blitzkrieg-key-battle = battle
terminal-blitzkrieg-line-move = A move does not go with “{ $word }”. It is typed as move FROM TO UNITS, such as: move aga libramont 2 tanks by operation with air-support
terminal-blitzkrieg-line-pay = Say at the end of the move what pays for it. There are: { $found }.
terminal-blitzkrieg-line-covered = What stands there is uncovered first, so that cards cannot be named beforehand. Type the move without “with …”: you are asked for them then.
terminal-blitzkrieg-line-deploy = A deployment does not go with “{ $word }”. It is typed as: deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks. The last base gets the rest.
terminal-blitzkrieg-line-replace = Say where “{ $word }” arrives, as in: replace 1 tank aga 1 infantry agb
terminal-blitzkrieg-help-keys =
    ?  the rule of what is pointed at: option, space, card; in the log or the battle, of the question
    u  take the last choice back      r  take all back that may be
    m  map: arrow keys from space to space, Enter chooses
    w  what threatens, and how supply runs
    c  cards and boxes      b  battle      g  log      Esc  back to the options
    Tab  next panel      l  日本語      t  light or dark      q  leave
    s  save the game      o  load one      Ctrl+P  all commands by their names
    Typed whole, and taken back as one:  move aga libramont 2 tanks by operation with air-support
    plan operation 6 strategic 1 air 1 momentum rommel      replace 1 tank aga 1 infantry agb
    deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks      place 2 sedan verdun      lose 1 tank
terminal-blitzkrieg-help-signs =
    ■ □  before a name: held by the German or the Allied side
    ■ ●  German infantry and tanks    □ ○  French, behind a B British
    number behind a name: defence value    #  fortress    ⌂  base    ~  port
    ?  covered units, with what was seen to come and go    !2  two of the units are retreating
    {"*"}  something has happened here since your last turn; in the log such sentences have a +
    Momentum track: ■ German, □ Allied points
