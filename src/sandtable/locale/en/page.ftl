### The words of the page itself: what no game says.

page-app = Sandtable
page-home = All games
page-rules = Rules
page-rules-search = Search the rules
page-close = Close
page-comma = ,{" "}
page-offline = The table cannot be reached just now. It comes back by itself.

## Language and theme

page-theme-auto = Light or dark as your system
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
page-zoom-in = Closer
page-zoom-out = Further away
page-zoom-fit = Whole map
page-frame = Frame: draw round counters to pick them together (Shift and drag, or hold a finger still and drag)
page-frame-nobody = Nobody in the frame may be picked now.

## Log

page-log = The story so far
page-setup = Set-up
page-happened = What happened
page-back = Sentence before
page-next = Next sentence
page-skip = Skip

## Lessons

page-told = Games told
page-told-about = Games that computers have played, told move by move. You need not know the rules: what matters is said where it matters. The chances are found by playing each position out many times, those of a fight by counting all dice.
page-told-read = Read
page-told-length = { $minutes } min, { $moments } moments
page-told-none = No game has been told yet.
page-told-moment = { $n } of { $of }
page-told-next = Go on
page-told-back = Back
page-told-leave = Leave
page-told-following = Next: { $title }
page-lesson = Lesson
page-lesson-step = Step { $n } of { $of }
page-lesson-next = Go on
page-lesson-back = Back
page-lesson-leave = Leave
page-lesson-show = Show me
page-lesson-again = Once more
page-lesson-following = Next: { $title }
page-lessons = All lessons
page-lesson-done = done
page-lesson-finished = All lessons are done: to a first game
page-lesson-left =
    { $left ->
        [one] One more is left.
       *[other] { $left } more are left.
    }
page-lesson-tells = Nothing is chosen in this step: read it, and go on.
page-lesson-anew = The lesson is not what it was when you left it, so it begins anew.
page-puzzles = Puzzles
page-puzzles-of = Puzzles: { $game }
page-puzzles-about = Positions from games of bots in which one thing is far better than all else: what it is worth was found by playing each game to its end many times.
page-puzzles-today = Puzzle of the day
page-puzzles-solved = solved
page-puzzles-failed = not solved
page-puzzles-margin = { $n } points
page-puzzles-rating = Your rating is { $own }, give or take { $error }.
page-puzzle = Puzzle
page-puzzle-tries = { $n ->
    [one] 1 try left
   *[other] { $n } tries left
 }
page-puzzle-reveal = Show the answer
page-puzzle-next = Next puzzle
page-puzzle-all = All puzzles
page-puzzle-failed = Not solved.
page-puzzle-answer = Right
page-puzzle-error = Not so good
page-puzzle-margin = { $n } points more than the best other operation (99%: { $low } to { $high }).
page-puzzle-rating = Your rating at these puzzles was { $before } and is { $after }; this one stands at { $puzzle }.
page-lessons-length = { $n } lessons, { $minutes } minutes in all
page-lesson-offered = { $n ->
    [1] Learn it
   *[other] Lesson { $n } of { $of }
 }
