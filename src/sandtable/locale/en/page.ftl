### The page's own messages, without those of the games.

page-app = Sandtable
page-home = All games
page-rules = Rules
page-rules-search = Search the rules
page-close = Close
page-comma = ,{" "}
page-offline = Can’t reach the table. Reconnecting…

## Language and theme

page-theme-auto = Same as your system
page-theme-light = Light
page-theme-dark = Dark

## Whose turn, and the question

page-over = The game is over
page-undo = Undo
page-choose-one = Choose one
page-how-many = How many
page-fewer = Fewer
page-more = More
page-pair-short = pair
page-sheet-up = Show cards, tracks and log
page-sheet-down = Show the map
page-parts = Cards, tracks and log
page-part-cards = Cards
page-part-sides = Both sides
page-part-log = Log

## Map

page-map = Map. Arrow keys go from space to space, Enter chooses, plus and minus zoom.
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Whole map
# The tool-tip of a button on the map.
page-frame = Select several counters: Shift-drag, or touch and hold, then drag
page-frame-nobody = Nothing in the frame can be selected now. Draw it around highlighted counters.

## Log

page-log = Game log
page-setup = Set-up
page-happened = What happened
page-back = Previous entry
page-next = Next entry
page-skip = Skip

## Annotated games, lessons and puzzles

page-told = Annotated games
page-told-about = Bot games, annotated move by move. You don’t need to know the rules. Win chances come from playing each position out many times. Battle odds are exact.
page-told-read = Read
page-told-length = { $minutes } min, { $moments } key moments
page-told-none = No annotated games yet.
page-told-moment = { $n } of { $of }
page-told-next = Next
page-told-back = Back
page-told-leave = Leave
page-told-following = Next: { $title }
page-lesson = Lesson
page-lesson-step = Step { $n } of { $of }
page-lesson-next = Next
page-lesson-back = Back
page-lesson-leave = Leave
page-lesson-show = Show me
page-lesson-again = Restart
page-lesson-following = Next: { $title }
page-lessons = All lessons
page-lesson-done = done
# A button after the last lesson.
page-lesson-finished = Play your first game
page-lesson-left =
    { $left ->
        [one] 1 lesson left.
       *[other] { $left } lessons left.
    }
page-lesson-tells = Nothing to choose here. Read, then continue.
page-lesson-anew = This lesson has changed since you left it, so it starts again.
page-puzzles = Puzzles
page-puzzles-of = Puzzles: { $game }
page-puzzles-about = Positions from bot games, each with one clearly best move. The moves were compared by playing the game to its end many times.
page-puzzles-today = Puzzle of the day
page-puzzles-solved = solved
page-puzzles-failed = not solved
page-puzzles-margin = win chance +{ $n } points
page-puzzles-rating = Your puzzle rating: { $own } (± { $error })
page-puzzle = Puzzle
page-puzzle-tries = { $n ->
    [one] 1 try left
   *[other] { $n } tries left
 }
page-puzzle-reveal = Show the answer
page-puzzle-next = Next puzzle
page-puzzle-all = All puzzles
page-puzzle-failed = Not solved.
page-puzzle-answer = Best move
page-puzzle-error = Weaker move
page-puzzle-margin = The best move wins { $n } percentage points more often than the next best (99% confidence: { $low } to { $high }).
page-puzzle-rating = Your puzzle rating: { $before } → { $after }. Rating of this puzzle: { $puzzle }.
page-lessons-length = { $n } lessons, { $minutes } minutes in all
page-lesson-offered = { $n ->
    [1] Learn the game
   *[other] Lesson { $n } of { $of }
 }
