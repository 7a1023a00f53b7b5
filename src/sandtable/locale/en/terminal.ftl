### The table in the terminal.

## Panels

terminal-title-watching = Watching
terminal-title-options = Choices
terminal-title-log = { $below ->
    [0] Log
   *[other] Log ▼ { $below } more
 }
terminal-several = More than one choice concerns { $thing }: pick one.

## Lessons

terminal-lesson-title = Lesson: { $title }
terminal-lesson-help = Enter goes on. A choice is its number, what is to be typed, or a whole move as at a table, several with semicolons between. “?” tells what is right, “map” draws the map, “back” goes a step back, “quit” leaves; how far you have come is kept.
terminal-lesson-changed = The lesson is not what it was when you left it, so it begins anew.
terminal-lesson-left = The lesson is left. It goes on here when you come back.
terminal-lesson-unsaved = The lesson is left. How far you came could not be saved, so next time it goes on from where it was saved last.
terminal-lesson-shown = Right is: { $choice }
terminal-lesson-look = See: { $things }.
terminal-lesson-next = (Enter goes on.)
terminal-lesson-more = … and { $n } more.
terminal-puzzle-title = Puzzle: { $title }
terminal-puzzle-help = There are { $tries } tries. A choice is its number, what is to be typed, or a whole move as at a table, several with semicolons between; an answer is judged when it is complete. “?” gives up and tells the answer, “map” draws the map, “back” takes a choice back, “quit” leaves.
terminal-puzzle-left = The puzzle is left.

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
terminal-coach = Coach: { $sentence }
terminal-why-title = Why: what the coach has compared
# What may be typed to ask for it, besides its key; several with a comma between.
terminal-asked-why = why, why so, why is that
terminal-asked-threats = threats, what threatens me, what threatens
terminal-asked-supply = supply, where does supply run
terminal-asked-goals = victory, goals, what wins
terminal-threats-title = What threatens
terminal-threats-none = Nothing threatens as things stand.
terminal-threats-none-supply = Nothing is to be told of supply here.
terminal-threats-none-goals = Nothing is to be told of victory here.
terminal-threats-goals = What is missing to win
terminal-threats-supply = Supply
terminal-threats-most = at most { $chance }
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

## Plain lines, and what cannot be read

terminal-not-utf8 = What you typed is not UTF-8, so nothing was done. Set your terminal to UTF-8 and type it again.
terminal-lines-help = Type the number of a choice, the choice itself, or a whole move. “map” draws the map, “cards” lists cards and tracks, “undo” and “reset” take back, “save FILE” saves, “help” shows this, “quit” leaves.

## Leaving

terminal-leave = The game is not saved and would be lost. Leave?
terminal-leave-keys = y: leave   n: go on playing   s: save it

## Keys and help

terminal-thinks = { $seat }: thinking …

terminal-line-unknown = “{ $word }” means nothing that can be named here. Tab completes single choices, h shows how a whole move is typed.
terminal-line-several = “{ $word }” may be any of { $found }: write more of it.
terminal-key-rule = rule
terminal-key-undo = undo
terminal-key-reset = reset
terminal-key-type = type
terminal-key-enter = choose what is typed
terminal-key-complete = complete
terminal-key-leave = back to the keys
terminal-key-map = map
terminal-key-zoom = zoom
terminal-key-cards = cards
terminal-key-log = log
terminal-key-language = 日本語
terminal-key-threats = threats
terminal-key-why = why?
terminal-key-theme = light/dark
terminal-key-save = save
terminal-key-load = load
terminal-key-commands = commands
terminal-key-help = help
terminal-key-quit = quit
terminal-help-title = Keys and signs
terminal-help-choose =
    Choose with the arrow keys and Enter; or type the choice as it stands in grey behind each option (: or /, Tab completes); or click on an option, a space or a card. What can be chosen is marked ► on the map and among the cards.

## The command palette

terminal-command-rule = The rule of what is pointed at
terminal-command-undo = Take the last choice back
terminal-command-reset = Take all back that may be
terminal-command-type = Type a choice
terminal-command-map = The map
terminal-command-zoom = The map nearer or farther
terminal-command-cards = Cards and boxes
terminal-command-battle = The battle, action or event
terminal-command-log = The log
terminal-command-save = Save the game
terminal-command-load = Load a game
terminal-command-language = 日本語にする
terminal-command-threats = What the other side could do next, and how supply runs
terminal-command-why = Why the coach says so: what was compared
terminal-command-theme = Light or dark
terminal-command-help = Keys and signs
terminal-command-quit = Leave
terminal-command-search = What is to be done?
terminal-command-none = There is no such command.

## Files

terminal-save-title = Save the game as
terminal-save-hint = Enter saves, Esc goes back. From then on every step is written there. Until the game ends the file holds secrets.
terminal-saved = The game is in { $file }, and every step from now on.
terminal-load-title = Go on with the game in
terminal-load-hint = The record of a game, finished or not. Enter loads, Esc goes back.

## A small terminal

terminal-too-small = { $width } × { $height } is too small: { $needed } × { $lines } are needed.

## Command line

cli-play-bad-seat = “{ $entry }” is not understood: write --seat SEAT=WHO; --help has examples.
cli-play-no-seat = There is no side “{ $seat }”; there are: { $seats }.
cli-play-seat-twice = The side { $seat } is given twice.
cli-play-no-player = “{ $player }” cannot play; there are: { $players }.
cli-play-dice = --dice { $dice } is not known; the only choice is --dice typed.
cli-play-seed-typed = --seed and --dice typed do not go together: real dice have no seed.
cli-play-coach-alone = A coach helps one person against bots: exactly one seat may be human.
cli-play-file-exists = The file { $file } is there already; choose another name for the record.
cli-play-no-folder = There is no folder { $folder } to write the record into.
cli-play-not-writable = The folder { $folder } cannot be written to.
cli-play-no-terminal = The table needs a terminal to be drawn in; this is a pipe or a file.
cli-play-kept = The game is kept. “sandtable play { $game }” continues it.
cli-play-continue = { $variant ->
    [none] You left a game on { $when } after { $moves } moves. Continue it?
   *[other] You left a game of the variant { $variant } on { $when } after { $moves } moves. Continue it?
 }
cli-play-none-to-continue = There is no game of { $game } to continue. Start one: sandtable play { $game }
cli-play-lines-hidden = This terminal cannot hide one player’s secrets from another. Use a terminal with UTF-8 that can clear its screen, or “sandtable serve”.
cli-play-lines-coach = The coach needs a terminal with UTF-8 that can draw. Leave --coach out here.
cli-play-recorded = The game is in { $file }.
