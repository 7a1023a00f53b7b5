### Reports: what many games of bots tell a designer.

help-report = Play many games of bots, and make one page of what they tell a designer.
help-report-variants = The variants on the page, such as 3,short-2; without it, the usual one.
help-report-bots = One bot for all seats, or one for each seat in their order. There are: { $bots }.
help-report-games = How many games of each variant.
help-report-out = The folder for the page and its data; a run that was stopped goes on there.
help-report-skill = How many games of each pair of bots of different strength from each seat; 0 for none. Without it 40, but no more than --games.
help-report-compare = The folder of another run, to be set beside this one.

report-bad-skill = --skill is a number of games, from 0 to { $most }.
report-no-extra = A report needs matplotlib and Jinja, which are missing. Install them: pip install { $packages }
report-other-games = { $folder } holds other games ({ $file }): { $key ->
    [game] another game
    [variant] another variant
    [variants] other variants
    [bots] other bots
    [seed] another seed
    [edition] another edition
    [format] they cannot be read
   *[other] { $key } differs
 }. Name another folder with --out.
report-other-program = The games in { $folder } ({ $file }) were played by another version of the program, { $found }; this is { $own }. Games of both would not belong together: name a new folder with --out, or play on with the version that began.
report-no-run = There is no run in { $folder } to compare with.
report-other-game = { $folder } holds a run of { $game }; only runs of the same game can be compared.
report-other-variants = The run in { $folder } has none of these variants to compare; it has: { $variants }.
report-plan = { $skill ->
    [0] { $games } games of the report, of which { $left } are left to play.
   *[other] { $games } games of the report and { $skill } for luck against skill (--skill), of which { $left } are left to play.
 }
report-played = { $variant }: { $games ->
    [one] one game
   *[other] { $games } games
 } of { $bots }.
report-written = The page is { $file }; beside it its data: { $data }.

## The head of the page

report-title = { $game }: what the games tell
report-variant = Variant { $variant }, { $games ->
    [one] one game
   *[other] { $games } games
 }
report-bots = Who played (variant { $variant })
report-games = Games (variant { $variant })
report-count = { $games } of { $wanted }
report-compared = Compared with (variant { $variant })
report-other = { $games } games of { $bots }, edition { $edition }, seed { $seed }, played by Sandtable { $program }
report-edition = Edition
report-seed = Seed
report-program = Played by
report-lean = These are games of bots: what they show depends on how those bots play. People may find what bots do not see.
report-trust = Every figure has its 95% interval, as a line across its bar, behind it or around its line: Wilson’s for shares, the normal distribution’s for means, Newcombe’s for differences. Two runs with the same seed have the same dice, so their differences are of pairs of games, with the jackknife’s interval. Of twenty such intervals about one misses. A dashed line marks a fair share, or no difference at all. A dash stands where there is no interval: one game, or games that are all alike, do not tell how far others may lie from them.
report-programs = The two runs were played by different versions of the program: a difference may come from its rules or its bots as well as from what was meant to differ.
report-key = Upper, blue bars are this run; lower, orange bars and dashed lines are the other. Maps show this run. In the tables * marks a difference whose interval leaves out nothing at all.
report-figures = All figures
report-head-what = What
report-head-figure = Figure
report-head-interval = 95% interval
report-head-of = Of
report-head-there = The other run
report-head-difference = Difference
report-more = The { $shown } first of { $all } are drawn; the table has all.
report-differs = { $sure ->
    [one] One figure differs from the other run
   *[other] { $sure } figures differ from the other run
 } by more than chance is likely to make; most of all { $what }, by { $value } ({ $range }).
report-same = No figure differs from the other run by more than chance is likely to make.

## The parts of the page

report-part-ends = Who wins, how and when
report-part-start = What the start decides
report-part-use = Cards and actions
report-part-maps = The map
report-part-course = The course of a game
report-part-strength = Luck and skill

## The charts

report-nobody = Nobody
report-who = Who wins
report-who-told = { $first } wins most often, { $value } of the games ({ $range }); least often { $last }, { $least } ({ $span }).
report-how = How they win
report-how-told = The commonest end is { $first }: { $value } of the games ({ $range }).
report-when = When games end
report-when-told = More games end in turn { $first } than in any other: { $value } ({ $range }).
report-points = Victory points at the end
report-points-told = { $first } ends with most points, { $value } on average ({ $range }); { $last } with fewest, { $least } ({ $span }).
report-points-one = { $first } ends with { $value } points on average ({ $range }).
report-sources = Where points come from
report-sources-told = Most points of a game, all seats together, come from { $first }: { $value } ({ $range }).
report-source-units = enemy units removed
report-source-home = homes and London taken
report-source-surrender = surrenders
report-source-waiting = waiting
report-source-refusal = orders refused
report-source-turns = turns left at domination
report-war = The course of the war
report-war-told = The surest is { $first }: it comes to pass in { $value } of the games ({ $range }).
report-fact-enter-war = { $subject } enters the war
report-fact-surrender = { $subject } surrenders
report-fact-take-home = { $subject } is taken
report-fact-regain-london = London is regained ({ $subject })

report-victory = Victory cards: open (rows) and secret (columns)
report-victory-told = How often Germany wins with each pair: most often with { $first }, { $value } ({ $range }), least with { $last }, { $least } ({ $span }).
report-victory-open = By the open victory card
report-victory-open-told = Germany wins most with { $first } open, { $value } ({ $range }); least with { $last }, { $least } ({ $span }).
report-victory-secret = By the secret victory card
report-victory-secret-told = Germany wins most with { $first } secret, { $value } ({ $range }); least with { $last }, { $least } ({ $span }).
report-fulfilled = Victory cards fulfilled at the end
report-fulfilled-told = { $first } is fulfilled most often, in { $value } of all games ({ $range }).
report-tanks = Germany’s wins by its tanks at each base
report-tanks-told = Germany wins most with { $first }: { $value } ({ $range }); least with { $last }: { $least } ({ $span }).
report-tanks-n = tanks: { $n }
report-places = Allied wins by where they stand at the start
report-places-told = The Allies win oftener with somebody than with nobody in { $first }: by { $value } points ({ $range }). What goes with winning need not bring it.
report-generals = Wins of those who have a general
report-generals-told = Of games that somebody wins, { $first }’s holder wins most, { $value } ({ $range }); { $last }’s least, { $least } ({ $span }).
report-draft = When each general is drafted
report-draft-told = { $first } is drafted last, as number { $value } on average ({ $range }); { $last } first, as number { $least } ({ $span }).
report-opening = Wins by the first choice of each seat
report-opening-told = The best beginning is { $first }: { $value } of the games that somebody wins ({ $range }).
report-pick = choice { $n }
report-deployed = Wins by where a faction deploys
report-deployed-told = The best is { $first }: { $value } of the games that somebody wins ({ $range }).

report-cards = How often cards are used in a game
report-cards-told = { $first } is used most, { $value } times a game ({ $range }).
report-worth = Cards used, and games won
report-worth-told = How much oftener, in points, those win who use a card more than usual: from { $least } ({ $span }) with { $last } to { $value } ({ $range }) with { $first }. What goes with winning need not bring it: short games use few cards.
report-actions = Kinds of action in a game
report-actions-told = The commonest is { $first }: { $value } times a game ({ $range }).
report-act-move = move
report-act-mobilise = mobilise
report-act-attack = attack
report-act-move-attack = move and attack
report-act-air-raid = air raid
report-act-bombard = bombardment
report-act-transfer = transfer
report-act-wait = wait
report-act-return = return
report-act-order = order
report-act-pass = pass
report-act-momentum = momentum spent
report-act-tactical-move = tactical move
report-act-strategic-move = strategic move
report-act-replacement = replacement
report-act-recall = card taken back
report-events = Events drawn, and games that all lose
report-events-told = How much oftener, in points, all lose where an event is drawn more often in a turn than usual: from { $least } ({ $span }) with { $last } to { $value } ({ $range }) with { $first }. What goes with losing need not bring it.

report-battles = Where it is fought
report-battles-told = Battles in a game: most in { $first }, { $value } ({ $range }); point at a space for its figure, or open all of them below.
report-control = Who holds the ground
report-control-told = At how many of all ends of turns Germany controls a space: most often { $first }, { $value } ({ $range }); of those where that ever is so, most rarely { $last }, { $least } ({ $span }).
report-presence = Where the Axis stands
report-presence-told = At how many of all ends of turns units of the Axis stand in a space: most often { $first }, { $value } ({ $range }); of those where that ever is so, most rarely { $last }, { $least } ({ $span }).

report-length = How long a game is
report-length-told = The means of { $games } games.
report-mean-turns = turns
report-mean-decisions = decisions
report-mean-changes = lead changes
report-decisions = Decisions in a game
report-decisions-told = More games take { $first } decisions than any other number: { $value } ({ $range }).
report-changes = How often the lead changes
report-changes-told = Commonest number of changes: { $first }, in { $value } of the games ({ $range }). Who has momentum leads, or whoever alone has most points.
report-ground = How decisive the first turns are
report-ground-told = How often Germany wins in the end, by the third of games with little, middling or much ground held after each turn: from { $least } ({ $span }) to { $value } ({ $range }).
report-ground-little = little ground
report-ground-middling = middling
report-ground-much = much ground
report-lead = How decisive the first turns are
report-lead-told = How often whoever leads after each turn wins in the end, of games that somebody wins: from { $least } ({ $span }) to { $value } ({ $range }).
report-lead-small = ahead by 1 to 4 points
report-lead-middle = ahead by 5 to 9
report-lead-great = ahead by 10 or more
report-skill = Bots of different strength
report-skill-told = How often the first of two bots, which ought to be the stronger, wins alone against the second at all other seats; from all seats and from each: from { $least } ({ $span }) to { $value } ({ $range }). The farther from the dashed line, the more skill counts; games that all lose are won by nobody.
