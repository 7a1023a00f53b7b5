### The table in the terminal.

## Panels

terminal-title-watching = Watching
terminal-title-options = Choices
terminal-title-log = { $below ->
    [0] Game log
   *[other] Game log ▼ { $below } more
 }
terminal-several = { $thing } has several choices. Choose one.

## Lessons

terminal-lesson-title = Lesson: { $title }
terminal-lesson-help = Press Enter to continue. Answer with the number of a choice, its notation, or a whole move. Separate several with semicolons. “?” shows the right answer, “map” draws the map, “back” goes back, “quit” leaves. Your progress is saved.
terminal-lesson-changed = This lesson has changed since you left it, so it starts over.
terminal-lesson-left = Lesson paused. You can continue here later.
terminal-lesson-unsaved = Lesson paused. Your progress couldn’t be saved, so next time the lesson continues from the last save.
terminal-lesson-shown = Right answer: { $choice }
terminal-lesson-look = See: { $things }.
terminal-lesson-next = (Press Enter to continue.)
terminal-lesson-more = …and { $n } more.
terminal-puzzle-title = Puzzle: { $title }
terminal-puzzle-help = You have { $tries } tries. Answer with the number of a choice, its notation, or a whole move. Separate several with semicolons. An answer is checked when it is complete. “?” gives up and shows the answer, “map” draws the map, “back” undoes a choice, “quit” leaves.
terminal-puzzle-left = Puzzle closed.

## Explanations

terminal-typed-as = Type: { $notation }
terminal-can-do = { $label } ({ $notation })
terminal-close = Esc closes, the arrow keys scroll

## Odds

terminal-odds = Battle odds: { $fight }
terminal-odds-side = { $side } ({ $role }): { $what }
terminal-odds-dice = { $n ->
    [0] no dice
    [one] 1 die
   *[other] { $n } dice
 }
terminal-odds-dice-unknown = number of dice unknown
terminal-odds-needs = { $needs ->
    [0] cannot hit
    [one] hit on 1
   *[other] hit on 1–{ $needs }
 }
terminal-odds-losses = expected losses { $n }
terminal-coach = Coach: { $sentence }
terminal-why-title = Why: moves the coach compared
# Phrases that a player can type instead of pressing the key, separated by commas.
terminal-asked-why = why, why so, why is that
terminal-asked-threats = threats, what threatens me, what threatens
terminal-asked-supply = supply, where does supply run
terminal-asked-goals = victory, goals, what wins
terminal-threats-title = Threats
terminal-threats-none = No threats now.
terminal-threats-none-supply = No supply lines to show.
terminal-threats-none-goals = No victory conditions to show.
terminal-threats-goals = Still needed to win
terminal-threats-supply = Supply
terminal-threats-most = at most { $chance }
terminal-odds-line = { $value }  { $what }

## Curtain

terminal-curtain-hidden = Nothing secret is on the screen now.
terminal-hand-over = This game has no secrets. All players can look at the screen.

## Typed dice

terminal-roll-hint = For example: 6 4 3. Press Enter to confirm.
terminal-roll-back = For example: 6 4 3. Enter confirms, Esc cancels the choice.
terminal-bad-faces = { $n ->
    [one] Type 1 face from 1 to 6.
   *[other] Type exactly { $n } faces from 1 to 6.
 }

## Plain lines, and unreadable input

terminal-not-utf8 = Your input isn’t UTF-8, so nothing was done. Set your terminal to UTF-8 and type it again.
terminal-lines-help = Type the number of a choice, the choice itself, or a whole move. “map” draws the map, “cards” lists cards and tracks. “undo” undoes a choice, “reset” restarts your turn. “save FILE” saves, “help” shows this, “quit” leaves.

## Leaving

terminal-leave = The game isn’t saved and will be lost. Leave anyway?
terminal-leave-keys = y: leave   n: keep playing   s: save

## Keys and help

terminal-thinks = { $seat }: thinking…

terminal-line-unknown = “{ $word }” can’t be used here. Tab completes single choices, h shows how to type a whole move.
terminal-line-several = “{ $word }” can mean { $found }. Type more of it.
terminal-key-rule = rule
terminal-key-undo = undo
terminal-key-reset = restart turn
terminal-key-type = type
terminal-key-enter = choose this
terminal-key-complete = complete
terminal-key-leave = stop typing
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
terminal-help-title = Keys and symbols
terminal-help-choose =     Choose with the arrow keys and Enter. Or type the notation shown in grey behind an option (: or / to type, Tab to complete). Or click an option, a space or a card. ► marks what you can choose on the map and among the cards.

## The command palette

terminal-command-rule = Show the rule of the selection
terminal-command-undo = Undo
terminal-command-reset = Restart turn
terminal-command-type = Type a choice
terminal-command-map = Map
terminal-command-zoom = Zoom the map
terminal-command-cards = Cards and boxes
terminal-command-battle = Battle, action or event
terminal-command-log = Game log
terminal-command-save = Save game
terminal-command-load = Load game
terminal-command-language = 日本語にする
terminal-command-threats = Threats and supply lines
terminal-command-why = Why the coach says so
terminal-command-theme = Light or dark
terminal-command-help = Keys and symbols
terminal-command-quit = Leave
terminal-command-search = Search for a command
terminal-command-none = No such command. Try another word.

## Files

terminal-save-title = Save the game as
terminal-save-hint = Enter saves, Esc goes back. Every later move is saved to this file. It contains secrets until the game ends.
terminal-saved = The game is saved in { $file }. Every later move is saved there too.
terminal-load-title = Game record to continue
terminal-load-hint = A game record, finished or not. Enter loads, Esc goes back.

## A small terminal

terminal-too-small = { $width } × { $height } is too small. Enlarge the terminal to { $needed } × { $lines }.

## Command line

cli-play-bad-seat = Can’t read “{ $entry }”. Write --seat SEAT=PLAYER. See --help for examples.
cli-play-no-seat = No seat called “{ $seat }”. Available: { $seats }.
cli-play-seat-twice = The seat { $seat } is given twice. Give it once.
cli-play-no-player = “{ $player }” can’t play. Available: { $players }.
cli-play-seed-typed = --seed and --manual-dice can’t be combined: real dice have no seed. Leave one of them out.
cli-play-coach-alone = A coach helps one player against bots. Make exactly one seat human.
cli-play-file-exists = The file { $file } already exists. Choose another name for the game record.
cli-play-no-folder = No folder called { $folder } for the game record. Create it, or choose another.
cli-play-not-writable = Can’t write to the folder { $folder }. Choose another.
cli-play-no-terminal = The table needs a terminal, but its input or output is a pipe or a file. Run the command in a terminal.
cli-play-kept = The game is saved. Continue it with “sandtable play { $game }”.
cli-play-continue = { $variant ->
    [none] You left a game on { $when } after { $moves } moves. Continue it?
   *[other] You left a game of the variant { $variant } on { $when } after { $moves } moves. Continue it?
 }
cli-play-none-to-continue = No game of { $game } to continue. Start one: sandtable play { $game }
cli-play-lines-hidden = This terminal can’t hide one player’s secrets from another. Use a UTF-8 terminal that can clear its screen, or “sandtable serve”.
cli-play-lines-coach = The coach needs a UTF-8 terminal that can draw the map. Use one, or leave --coach out.
cli-play-recorded = The game is saved in { $file }.
