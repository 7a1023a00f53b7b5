### Balance reports: a page of charts about many games of bots, for designers.

help-report = Play many games of bots and write a page of charts for designers.
help-report-variants = Variants on the page, such as 3,short-2. By default the first in “sandtable list”.
help-report-bots = One bot for all seats, or one for each seat in their order. Available: { $bots }.
help-report-games = Number of games of each variant.
help-report-output = Folder for the page and its data. An interrupted run continues there.
help-report-skill_games = Number of games for each seat and each pair of bots of different strength (0 = none). By default 40, but at most --games.
help-report-compare = Compare with the report in this folder.

report-bad-skill = --skill-games must be between 0 and { $most }.
report-no-extra = Reports need matplotlib and Jinja, which aren’t installed. Install them: pip install { $packages }
report-other-games = The games in { $folder } ({ $file }) don’t belong to this report: { $key ->
    [game] they are of another game
    [variant] they are of another variant
    [variants] they are of other variants
    [bots] other bots played them
    [seed] they have another seed
    [edition] they have another edition
    [format] they can’t be read
   *[other] their { $key } differs
 }. Name another folder with --output.
report-other-program = The games in { $folder } ({ $file }) were played by another version of the program, { $found }. This is { $own }, and games of different versions can’t be mixed. Name a new folder with --output, or use the version that began the report.
report-no-run = { $folder } contains no report to compare with. Name the folder of a report.
report-other-game = { $folder } contains a report on { $game }. Compare only reports on the same game.
report-other-variants = The report in { $folder } has none of these variants. It has: { $variants }.
report-plan = { $skill ->
    [0] { $games } games for the report. { $left } games left to play.
   *[other] { $games } games for the report and { $skill } for luck and skill (--skill-games). { $left } games left to play.
 }
report-played = { $variant }: { $games ->
    [one] 1 game
   *[other] { $games } games
 } of { $bots }.
report-written = The page is { $file }. Its data is in the same folder: { $data }.

## The head of the page

report-title = { $game }: balance report
report-variant = Variant { $variant }, { $games ->
    [one] 1 game
   *[other] { $games } games
 }
report-bots = Players (variant { $variant })
report-games = Games (variant { $variant })
report-count = { $games } of { $wanted }
report-compared = Comparison games (variant { $variant })
report-other = { $games } games of { $bots }, edition { $edition }, seed { $seed }, played by Sandtable { $program }
report-edition = Edition
report-seed = Seed
report-program = Played by
report-lean = These are games of bots, so the results depend on how those bots play. People may find moves that the bots don’t.
report-trust = Every figure has a 95% interval: a line across its bar, or a band around its line. The methods are Wilson for shares, the normal distribution for means and Newcombe for differences. Runs with the same seed have the same dice, so differences are computed for pairs of games, with a jackknife interval. About 1 in 20 such intervals misses the true value. A dashed line marks a fair share, or no difference. A dash means that there is no interval: a single game, or games with equal values, show no spread.
report-programs = The two runs were played by different versions of the program. Some differences may come from changes to its rules or bots.
report-key = Upper, blue bars are this run. Lower, orange bars and dashed lines are the other run. Maps show this run. In the tables, * marks a difference whose interval doesn’t contain 0.
report-figures = All figures
report-head-what = Item
report-head-figure = Figure
report-head-interval = 95% interval
report-head-of = Sample
report-head-there = Other run
report-head-difference = Difference
report-more = The chart shows the first { $shown } of { $all } items. The table has all.
report-differs = { $sure ->
    [one] 1 figure differs from the other run by more than chance would explain:
   *[other] { $sure } figures differ from the other run by more than chance would explain. The largest difference is
 } { $what }, { $value } ({ $range }).
report-same = No figure differs from the other run by more than chance would explain.

## The parts of the page

report-part-ends = Results
report-part-start = Set-up and opening
report-part-use = Cards and actions
report-part-maps = Maps
report-part-course = Length and lead
report-part-strength = Luck and skill

## The charts

report-nobody = No winner
report-who = Winners
report-who-told = { $first } wins most often: { $value } of the games ({ $range }). { $last } wins least often: { $least } of the games ({ $span }).
report-how = Endings
report-how-told = The most common ending is { $first }: { $value } of the games ({ $range }).
report-when = Last turns
report-when-told = The most common last turn is { $first }: { $value } of the games end in it ({ $range }).
report-points = Victory points at the end
report-points-told = { $first } ends with the most points: { $value } on average ({ $range }). { $last } ends with the fewest: { $least } ({ $span }).
report-points-one = { $first } ends with { $value } points on average ({ $range }).
report-sources = Sources of points
report-sources-told = Most points come from { $first }: { $value } per game, all seats together ({ $range }).
report-source-units = removed enemy units
report-source-home = captured home areas and London
report-source-surrender = surrenders
report-source-waiting = waiting
report-source-refusal = refused orders
report-source-turns = turns left at domination
report-war = Course of the war
report-war-told = The most frequent event is “{ $first }”: it happens in { $value } of the games ({ $range }).
report-fact-enter-war = { $subject } enters the war
report-fact-surrender = { $subject } surrenders
report-fact-take-home = { $subject } is captured
report-fact-regain-london = London is recaptured, and { $subject } returns

report-victory = Victory cards: open (rows) and secret (columns)
report-victory-told = German win rate for each pair of cards: highest with { $first }, { $value } ({ $range }), lowest with { $last }, { $least } ({ $span }).
report-victory-open = Win rate by open victory card
report-victory-open-told = Germany wins most often with { $first } open: { $value } ({ $range }). The lowest rate is with { $last }: { $least } ({ $span }).
report-victory-secret = Win rate by secret victory card
report-victory-secret-told = Germany wins most often with { $first } secret: { $value } ({ $range }). The lowest rate is with { $last }: { $least } ({ $span }).
report-fulfilled = Victory cards met at the end
report-fulfilled-told = { $first } is met most often: in { $value } of all games ({ $range }).
report-tanks = German win rate by tanks at each base
report-tanks-told = Germany wins most often with { $first }: { $value } ({ $range }). The lowest rate is with { $last }: { $least } ({ $span }).
report-tanks-n = tanks: { $n }
report-places = Allied win rate by deployment
report-places-told = The Allied win rate rises most with units in { $first }: { $value } percentage points ({ $range }). The units need not be the cause.
report-generals = Win rate by general
report-generals-told = Of games with a winner, the owner of { $first } wins most: { $value } ({ $range }). The owner of { $last } wins least: { $least } ({ $span }).
report-draft = Draft order of generals
report-draft-told = { $first } is drafted latest: as number { $value } on average ({ $range }). { $last } is drafted earliest: as number { $least } ({ $span }).
report-opening = Win rate by first choice of each seat
report-opening-told = The best opening is { $first }: it wins { $value } of the games with a winner ({ $range }).
report-pick = choice { $n }
report-deployed = Win rate by deployment of a faction
report-deployed-told = The best deployment is { $first }: it wins { $value } of the games with a winner ({ $range }).

report-cards = Use of cards
report-cards-told = { $first } is used most: { $value } times per game ({ $range }).
report-worth = Use of cards and win rate
report-worth-told = Win rate of players who use a card more than usual, in percentage points above the average: from { $least } ({ $span }) with { $last } to { $value } ({ $range }) with { $first }. The card need not be the cause: short games use few cards.
report-actions = Actions per game
report-actions-told = The most common action is { $first }: { $value } times per game ({ $range }).
report-act-move = move
report-act-mobilise = mobilise
report-act-attack = attack
report-act-move-attack = move-attack
report-act-air-raid = air raid
report-act-bombard = bombardment
report-act-transfer = transfer
report-act-wait = wait
report-act-return = return to duty
report-act-order = Führer order
report-act-pass = pass
report-act-momentum = momentum spent
report-act-tactical-move = tactical move
report-act-strategic-move = strategic move
report-act-replacement = replacement
report-act-recall = seized card returned
report-events = Events and games that all players lose
report-events-told = How much more often all players lose when an event is drawn more often than usual, in percentage points: from { $least } ({ $span }) with { $last } to { $value } ({ $range }) with { $first }. The event need not be the cause.

report-battles = Battles
report-battles-told = Battles per game: most in { $first }, { $value } ({ $range }). Point at a space for its figure, or open the list of all spaces below.
report-control = German control
report-control-told = Share of turns that end with German control of a space: highest in { $first }, { $value } ({ $range }). Of the spaces that Germany ever controls, { $last } has the lowest share: { $least } ({ $span }).
report-presence = Axis units
report-presence-told = Share of turns that end with Axis units in an area: highest in { $first }, { $value } ({ $range }). Of the areas that the Axis ever enters, { $last } has the lowest share: { $least } ({ $span }).

report-length = Length of a game
report-length-told = Averages of { $games } games.
report-mean-turns = turns
report-mean-decisions = decisions
report-mean-changes = lead changes
report-decisions = Decisions per game
report-decisions-told = The most common number of decisions is { $first }: in { $value } of the games ({ $range }).
report-changes = Lead changes
report-changes-told = The most common number of lead changes is { $first }: in { $value } of the games ({ $range }). The leader is the side with momentum, or the seat that alone has the most points.
report-ground = Win rate by early conquests
report-ground-told = After each turn, the games are divided into thirds by the number of spaces that Germany controls. The German win rate of a third ranges from { $least } ({ $span }) to { $value } ({ $range }).
report-ground-little = few spaces
report-ground-middling = medium
report-ground-much = many spaces
report-lead = Win rate by early lead
report-lead-told = In games with a winner, the leader after a turn goes on to win in { $least } ({ $span }) to { $value } ({ $range }) of cases, depending on the turn and the lead.
report-lead-small = ahead by 1–4 points
report-lead-middle = ahead by 5–9 points
report-lead-great = ahead by 10 or more points
report-skill = Bots of different strength
report-skill-told = The stronger of two bots plays one seat, and the weaker plays all others. The stronger wins alone in { $least } ({ $span }) to { $value } ({ $range }) of the games, depending on the seat. The farther from the dashed line, the more skill counts. Games that all players lose have no winner.
