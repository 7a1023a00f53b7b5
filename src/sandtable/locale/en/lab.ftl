### What the laboratory prints.

lab-simulating = Playing
lab-played = { $game }, { $bots }: { $games ->
    [one] one game
   *[other] { $games } games
 } in { $seconds } s, { $rate } decisions a second, engine { $build ->
    [compiled] compiled
   *[uncompiled] uncompiled
 }.
lab-stopped = Stopped after { $games ->
    [one] one game
   *[other] { $games } games
 } of { $wanted }.
lab-winner = Winner
lab-nobody = nobody
lab-reason = How
lab-games = Games
lab-share = Share
lab-detail = Fulfilled at the end: { $thing }
lab-turn = Ended in turn { $turn }
lab-recorded = Records of the games are in { $folder }.
lab-no-pyarrow = { $file } cannot be written, since Parquet needs pyarrow. Install it: pip install { $packages }

## What is wrong with what was asked for

lab-no-bot = There is no bot called “{ $bot }”; there are: { $bots }.
lab-bots-number = { $game } needs { $wanted } bots, in the order { $seats }; given: { $given }.
lab-bad-games = { $option } must be from 1 to { $most }.
lab-bad-workers = --jobs must be from 1 to { $most }: it is the number of processes that play.

## The ladder

ladder-played = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
 } in { $seconds } s.
ladder-bot = Bot
ladder-elo = Elo
ladder-interval = 95% interval
ladder-games = Games
ladder-decisions = Decisions a second
ladder-simulations = Simulations a second
ladder-points = VP on average
ladder-pair = First – second
ladder-score = First’s share
ladder-nobody = All lost
ladder-from = from { $seat }
ladder-bots = A ladder needs two bots or more, each once: change the list of --bots.

## The reply that is trained against a bot

exploit-result = A reply trained with { $trained ->
    [one] one game
   *[other] { $trained } games
 } wins { $score } of { $tested ->
    [one] one other game
   *[other] { $tested } other games
 } against { $bot } (95% interval { $low } to { $high }).
exploit-no-kit = No reply can be trained for { $game }: its bots have no numbers that can be varied.
exploit-alone = A game for one has no opponent to reply to.
exploit-trained-quick = It was trained against { $bot } without its search, and tested against { $bot } itself.
exploit-no-search = { $bot } has no search that it could play without.
exploit-journal = { $file } is no journal of this training: a journal goes on only with the same game, bot, seed and number of games, and with or without --without-search as before.

## The analysis of a record

analyse-stage-course = Course of the chances
analyse-stage-advice = What the bot would have done
analyse-stage-rough = All differing moves, roughly
analyse-stage-close = The costliest moves, closely
analyse-no-care = There is no care called “{ $care }”; there are: { $cares }.
analyse-course =
    { $evaluator ->
        [turns] The chances to win from the position as it was, secrets included, if the turn is played on by rules of thumb and its end judged by how games of computers went on, each with its standard error:
       *[other] The chances to win from the position as it was, secrets included, if all go on as { $evaluator } does, each with its standard error:
    }
analyse-step = Step
analyse-turn = Turn
analyse-agreement = { $seat }: { $same } of { $moves } moves as { $level } would have made them.
analyse-costly = The moves that cost most against what { $level } would have done, by what their seats could know:
analyse-none = No move was found that cost anything.
analyse-move = Step { $step }, turn { $turn }, { $seat }: cost { $cost } percentage points in { $playouts } games each{ $sure ->
    [sure] {""}
   *[maybe] { " " }(may be chance)
 }
analyse-made = { "  " }made: { $chance }: { $line }
analyse-instead = { "  " }{ $level }: { $chance }: { $line }
analyse-too-few = The number of playouts must be { $fewest } or more.
