### The table in the terminal.

## Panels

terminal-title-prompt = { $seat } side
terminal-title-watching = Watching
terminal-title-options = Choices
terminal-title-cards = Cards and boxes
terminal-title-battle = Battle
terminal-title-log = Log
terminal-typing = : type a choice, such as “pass”
terminal-several = More than one choice concerns { $thing }: pick one.
terminal-no-battle = No battle is under way.

## Tracks

terminal-turn = Turn { $turns }
terminal-phase-deployment = Setting up
terminal-phase-planning = Planning
terminal-phase-pre-moves = Pre-moves
terminal-phase-operations = Operations
terminal-phase-over = Over
terminal-momentum = Momentum { $track }
terminal-surrender = Surrendered { $points }/{ $limit }
terminal-victory = Victory { $cards }

## Map

terminal-british = B
terminal-legend =
    ■ □ held by German, Allied
    ■● German infantry, tank
    □○ French; B before: British
    2 defence  # fortress  ⌂ base
    ~ port  ? covered  ! retreating
    ► can be chosen  * changed

## Cards and boxes

terminal-to-place = Still to place: { $units }
terminal-unknown = ?
terminal-own-hand = { $seat } hand: { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
terminal-other-hand = { $seat } hand: { $n ->
    [1] 1 card
   *[other] { $n } cards
 }
terminal-pool = To plan with next turn
terminal-pool-choose = To choose from ({ $n } of { $limit } chosen)
terminal-victory-cards = Victory cards
terminal-victory-open = open: { $card }
terminal-victory-secret = secret: { $card }
terminal-victory-hidden = secret: known to the German player
terminal-boxes = Boxes
terminal-box-replacement = { $seat } replacements: { $units }
terminal-box-returning = { $seat }, back next turn: { $units }
terminal-box-surrendered = { $seat }, surrendered: { $units }
terminal-box-evacuated = { $seat }, evacuated: { $units }
terminal-piles = Cards out of hand
terminal-seized-count = { $seat }, seized this turn: { $n }
terminal-pile-seized = { $seat }, seized: { $n } × { $card }
terminal-pile-used = { $seat }, used: { $n } × { $card }
terminal-pile-resting = { $seat }, not next turn: { $n } × { $card }
terminal-pile-barred = { $seat }, not this turn: { $n } × { $card }
terminal-pile-removed = { $seat }, out of the game: { $n } × { $card }

## Battle

terminal-battle = Battle for { $space }, from { $start }
terminal-step-attack-cards = Step 1: the attacker lays cards face down
terminal-step-defence-cards = Step 1: the defender plays cards
terminal-step-attack-dice = Step 2: the attacker rolls
terminal-step-defence-dice = Step 3: the defender rolls
terminal-step-losses = Step 4: losses
terminal-step-refusal = Step 5: retreat or stay
terminal-step-retreat = Step 5: retreat
terminal-attacks = { $seat } attack: { $units }
terminal-defends = { $seat } defence: { $units }
terminal-battle-cards = Cards: { $cards }
terminal-laid = Face down: { $cards }
terminal-face-down = { $n ->
    [0] no cards face down
    [one] 1 card face down
   *[other] { $n } cards face down
 }
terminal-bluff = Fog of War
terminal-dice = { $n ->
    [one] = 1 die
   *[other] = { $n } dice
 }
terminal-rolled = rolled { $dice }
terminal-kept = kept { $dice }: score { $score }

## Explanations

terminal-typed-as = To type: { $notation }
terminal-held = Held by the { $seat } side. Defence value { $defence }.
terminal-covered = The units here are covered: only the German player may look.
terminal-standing = Here: { $units }.
terminal-retreating = Retreating, unable to act in this operation: { $units } from { $start }.
terminal-can-do = { $label } ({ $notation })
terminal-shape-fort = Fortress
terminal-shape-base = Base
terminal-icon-port = Port
terminal-icon-british-no-stop = British units may not stop here
terminal-icon-no-tank-superiority = No tank superiority in an attack on this space
terminal-icon-supply-source = Source of supply
terminal-icon-may-refuse-retreat = A defender may refuse to retreat
terminal-icon-supply-exempt = Units of either side that defend here need no supply
terminal-icon-supply-exempt-allied = Allied units that defend here need no supply
terminal-close = Esc closes, the arrow keys scroll

## Curtain

terminal-curtain-pass = Pass the screen to the { $seat } player
terminal-curtain-hidden = Nothing secret is on the screen now.
terminal-curtain-open = Enter: I am the { $seat } player

## Typed dice

terminal-roll = { $seat } side: roll { $n ->
    [one] one die and type its face.
   *[other] { $n } dice and type their faces.
 }
terminal-roll-hint = For example: 6 4 3. Enter confirms.
terminal-roll-back = For example: 6 4 3. Enter confirms, Esc takes the choice back.
terminal-bad-faces = { $n ->
    [one] One face from 1 to 6 is needed.
   *[other] Exactly { $n } faces from 1 to 6 are needed.
 }

## Leaving

terminal-leave = The game is not saved and would be lost. Leave?
terminal-leave-keys = y: leave   n: go on playing   (sandtable play … --record FILE keeps a game)

## Keys and help

terminal-key-rule = rule
terminal-key-undo = undo
terminal-key-reset = reset
terminal-key-type = type
terminal-key-map = map
terminal-key-cards = cards
terminal-key-battle = battle
terminal-key-log = log
terminal-key-language = 日本語
terminal-key-theme = light/dark
terminal-key-help = help
terminal-key-quit = quit
terminal-help-title = Keys and signs
terminal-help-choose =
    Choose with the arrow keys and Enter; or type the choice as it stands in grey behind each option (: or /, Tab completes); or click on an option, a space or a card. What can be chosen is marked ► on the map and among the cards.
terminal-help-keys =
    ?  the rule of what is pointed at: option, space, card; in the log or the battle, of the question
    u  take the last choice back      r  take all back that may be
    m  map: arrow keys from space to space, Enter chooses
    c  cards and boxes      b  battle      g  log      Esc  back to the options
    Tab  next panel      l  日本語      t  light or dark      q  leave
terminal-help-signs =
    ■ □  before a name: held by the German or the Allied side
    ■ ●  German infantry and tanks    □ ○  French, behind a B British
    number behind a name: defence value    #  fortress    ⌂  base    ~  port
    ?  covered units, with what was seen to come and go    !2  two of the units are retreating
    {"*"}  something has happened here since your last turn; in the log such sentences have a +
    Momentum track: ■ German, □ Allied points

## Command line

cli-play-bad-seat = “{ $entry }” is not understood: write --seat german=human or --seat allied=bot:random.
cli-play-no-seat = There is no side “{ $seat }”; there are: { $seats }.
cli-play-seat-twice = The side { $seat } is given twice.
cli-play-no-player = “{ $player }” cannot play; there are: { $players }.
cli-play-dice = --dice { $dice } is not known; the only choice is --dice typed.
cli-play-seed-typed = --seed and --dice typed do not go together: real dice have no seed.
cli-play-file-exists = The file { $file } is there already; choose another name for the record.
cli-play-no-folder = There is no folder { $folder } to write the record into.
cli-play-not-writable = The folder { $folder } cannot be written to.
cli-play-no-textual = The table in the terminal needs Textual: install it with pip install "sandtable[terminal]".
cli-play-no-terminal = The table needs a terminal to be drawn in; this is a pipe or a file.
cli-play-recorded = The game is in { $file }.
