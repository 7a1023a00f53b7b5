### The table in the terminal.

## Panels

terminal-title-watching = Watching
terminal-title-options = Choices
terminal-title-log = Log
terminal-several = More than one choice concerns { $thing }: pick one.

## Explanations

terminal-typed-as = To type: { $notation }
terminal-can-do = { $label } ({ $notation })
terminal-close = Esc closes, the arrow keys scroll

## Odds

terminal-odds = Odds: { $fight }
terminal-odds-side = { $side } ({ $role }): { $what }
terminal-odds-dice = { $n ->
    [0] no dice
    [one] 1 die
   *[other] { $n } dice
 }
terminal-odds-dice-unknown = dice not known
terminal-odds-needs = { $needs ->
    [0] cannot hit
    [one] hit on 1
   *[other] hit on 1–{ $needs }
 }
terminal-odds-losses = expected losses { $n }
terminal-odds-line = { $value }  { $what }

## Curtain

terminal-curtain-hidden = Nothing secret is on the screen now.
terminal-hand-over = Nothing is secret in this game.

## Typed dice

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
terminal-key-zoom = zoom
terminal-key-cards = cards
terminal-key-log = log
terminal-key-language = 日本語
terminal-key-theme = light/dark
terminal-key-help = help
terminal-key-quit = quit
terminal-help-title = Keys and signs
terminal-help-choose =
    Choose with the arrow keys and Enter; or type the choice as it stands in grey behind each option (: or /, Tab completes); or click on an option, a space or a card. What can be chosen is marked ► on the map and among the cards.

## Command line

cli-play-bad-seat = “{ $entry }” is not understood: write --seat SEAT=WHO; --help has examples.
cli-play-no-seat = There is no side “{ $seat }”; there are: { $seats }.
cli-play-seat-twice = The side { $seat } is given twice.
cli-play-no-player = “{ $player }” cannot play; there are: { $players }.
cli-play-dice = --dice { $dice } is not known; the only choice is --dice typed.
cli-play-seed-typed = --seed and --dice typed do not go together: real dice have no seed.
cli-play-file-exists = The file { $file } is there already; choose another name for the record.
cli-play-no-folder = There is no folder { $folder } to write the record into.
cli-play-not-writable = The folder { $folder } cannot be written to.
cli-play-no-terminal = The table needs a terminal to be drawn in; this is a pipe or a file.
cli-play-recorded = The game is in { $file }.
