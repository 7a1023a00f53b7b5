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

## What is wrong with what was asked for

lab-no-bot = There is no bot called “{ $bot }”; there are: { $bots }.
lab-bots-number = { $game } needs { $wanted } bots, in the order { $seats }; given: { $given }.
lab-too-few-games = The number of games must be 1 or more.
lab-too-few-workers = The number of workers must be 1 or more.
