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

## Start page

page-new-game = New game
page-your-games = Your games
page-begin = Begin
page-sits-human = At this screen
page-sits-bot = Computer ({ $bot })
page-bot-random = random
page-bot-basic = basic
page-choose-game = Which game
page-subtitle-blitzkrieg = France, May 1940. For two players.
page-subtitle-eleven = Europe, 1939 to 1945. For one to five players.
page-scenario-eleven-standard = Full game
page-scenario-eleven-standard-text = From summer 1939: Poland first, then whom you like. About two hours.
page-scenario-eleven-short = Short scenario
page-scenario-eleven-short-text = From summer 1941: the armies stand before Russia and in the desert, eight powers have surrendered.
page-scenario = Scenario
page-players = Players
page-one-screen-hint = Several seats at one screen: the table passes to whoever is asked. Nothing is secret in this game.
page-hot-seat-hint = Both sides at one screen: between turns a curtain hides each side's secrets from the other.
page-seed = Seed for the dice
page-seed-hint = The same number gives the same dice and cards again. Leave it empty for dice nobody can foresee.
page-your-turn = to act at this screen
page-game-open = open
page-game-over = finished
page-forget = Remove from this list
page-seats-people =
    { $people ->
        [one] one person
       *[other] { $people } people
    }
page-seats-bots =
    { $bots ->
        [one] one computer
       *[other] { $bots } computers
    }
page-about = The game

## Curtain

page-curtain-pass = Pass the screen to the { $seat } player
page-curtain-hidden = Nothing secret is on the screen now.
page-curtain-open = I am the { $seat } player
page-curtain-who = Who sits at the screen?

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

## Map

page-map = Map. Arrow keys go from space to space, Enter chooses, plus and minus zoom.
page-zoom-in = Closer
page-zoom-out = Further away
page-zoom-fit = Whole map
page-space-lit = Can be chosen now

## Log

page-log = The story so far
page-setup = Set-up
page-happened = What happened
page-back = Sentence before
page-next = Next sentence
page-skip = Skip
