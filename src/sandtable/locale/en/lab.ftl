### The output of simulations, ladders and analyses.

lab-simulating = Playing
lab-played = { $game }, { $bots }: { $games ->
    [one] 1 game
   *[other] { $games } games
 } in { $seconds } s, { $rate } decisions per second, engine { $build ->
    [compiled] compiled
   *[uncompiled] uncompiled
 }.
lab-stopped = Stopped after { $games ->
    [one] 1 game
   *[other] { $games } games
 } of { $wanted }.
lab-winner = Winner
lab-nobody = no winner
lab-reason = Ending
lab-games = Games
lab-share = Share
lab-detail = Victory condition met at the end: { $thing }
lab-turn = Ended in turn { $turn }
lab-recorded = The game records are in { $folder }.
lab-no-pyarrow = Can’t write { $file }: Parquet files need pyarrow, which isn’t installed. Install it: pip install { $packages }

## Errors in what was asked for

lab-no-bot = No bot called “{ $bot }”. Available: { $bots }.
lab-bots-number = { $game } needs { $wanted } bots in the order { $seats }, but --bots names { $given }. Name one bot for each seat.
lab-bad-games = { $option } must be between 1 and { $most }.
lab-bad-format = No format called “{ $format }”. Available: { $formats }.
lab-bad-workers = --jobs, the number of processes, must be between 1 and { $most }.

## The ladder

ladder-played = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
 } in { $seconds } s.
ladder-bot = Bot
ladder-elo = Elo
ladder-interval = 95% interval
ladder-games = Games
ladder-decisions = Decisions per second
ladder-simulations = Simulations per second
ladder-points = Average VP
ladder-pair = First – second
ladder-score = First’s score
ladder-nobody = All lost
ladder-from = as { $seat }
ladder-bots = A ladder needs at least two different bots. Name each bot once in --bots.

## The best response to a bot

exploit-result = A counter-strategy trained with { $trained ->
    [one] 1 game
   *[other] { $trained } games
 } wins { $score } of { $tested ->
    [one] 1 test game
   *[other] { $tested } test games
 } against { $bot } (95% interval { $low } to { $high }).
exploit-no-kit = Can’t train a counter-strategy for { $game }: its bots have no parameters to vary. Choose another game.
exploit-alone = A solo game has no opponent to train against. Choose a variant for two or more players.
exploit-trained-quick = The training games were against { $bot } without its search. The test games were against { $bot } with its search.
exploit-no-search = { $bot } has no search to leave out. Run the command without --no-search.
exploit-journal = { $file } is the checkpoint of another training. Use the same game, bot, seed, number of games and --no-search, or name another file.

## The analysis of a game record

analyse-stage-course = Win chances
analyse-stage-advice = The bot’s moves
analyse-stage-rough = Rough check of all differing moves
analyse-stage-close = Close check of the costliest moves
analyse-no-care = No depth called “{ $care }”. Available: { $cares }.
analyse-course =
    { $evaluator ->
        [turns] Win chances in the actual position, secrets included, with standard errors. The turn is played out by rules of thumb. The position at its end is judged by the results of bot games:
       *[other] Win chances in the actual position, secrets included, with standard errors, if all players continue like the bot { $evaluator }:
    }
analyse-step = Move
analyse-turn = Turn
analyse-agreement = { $seat }: { $same } of { $moves } moves are what the bot “{ $level }” would have played.
analyse-costly = The costliest moves compared with the bot “{ $level }”, judged by what each seat could know:
analyse-none = No costly moves found.
analyse-move =
    Move { $step }, turn { $turn }, { $seat }: cost { $cost } percentage points{ $sure ->
        [sure] { "" }
       *[maybe] { " " }(within the margin of error)
    }. Playouts of each move: { $playouts }
analyse-made = { "  " }played: { $chance }: { $line }
analyse-instead = { "  " }{ $level }: { $chance }: { $line }
analyse-too-few = --playouts must be at least { $fewest }.
