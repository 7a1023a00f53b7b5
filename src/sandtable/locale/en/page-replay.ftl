### The page: replays, analysis, game summary, luck and the check of the dice

page-replay-title = Replay
page-replay-spectator = Spectator
page-replay-scrub = Position in the game
page-replay-where = { $turn }, moment { $frame } of { $frames }
page-replay-play = Play
page-replay-pause = Pause
page-replay-on = Next move
page-replay-back = Previous move
page-replay-turn-on = Next turn
page-replay-turn-back = Previous turn
page-replay-turn = Go to turn
page-replay-speed = Playback speed
page-replay-eyes = Point of view
page-replay-eyes-hint = During the game you can watch from your own seat or as a spectator. Afterwards you can choose any seat.
page-replay-more = More about this game
page-replay-menu = Back to the list
page-replay-keys = Keys: Space plays or pauses. ← and → go one move, Page Up and Page Down one turn. Home and End go to the start and the end.
page-replay-running = You can download the game record and verify the dice when the game is over.
page-replay-link = Link to this moment
page-replay-link-hint = Anyone with this link can watch the game from here.
page-replay-download = Download game record
page-replay-download-hint = The file contains every choice and every die. Use it to replay the game, verify the dice or play on.
page-replay-go-on = Play on from here
page-replay-go-on-hint = Start a new game from this moment, against bots or with people at this screen.
page-replay-go-on-text = The new game starts at this moment of the replay (number { $frame }). Its dice are new from there on. The replayed game doesn’t change.
page-replay-go-on-ended = The game is over at this moment. Go back to the moment from which you want to play on.

## Analysis

page-analysis = Analysis
page-analysis-hint = See the win chances over the game, the costliest moves and what a bot would have played.
page-analysis-how = The game is played out many times from many moments to estimate each player’s win chance. Then each move is compared with the move of a bot that knew no more than the player did.
page-analysis-how-alone = The game is played out many times from many moments to estimate the chance of survival. Then each move is compared with a bot’s move.
page-analysis-care = Depth
page-analysis-quick = Quick
page-analysis-quick-text = Takes less than a minute, or a few minutes without a server. Compares moves with the Medium bot.
page-analysis-thorough = Thorough
page-analysis-thorough-text = Over 3 times the work for about half the error. Takes a few minutes, or at least 15 minutes without a server. Compares moves with the Hard bot.
page-analysis-begin = Analyse this game
page-analysis-stop = Stop
page-analysis-progress = Progress of this stage
page-analysis-waiting = { $ahead ->
    [0] Starting…
    [one] 1 other analysis comes first.
   *[other] { $ahead } other analyses come first.
 }
page-analysis-stage-course = Estimating win chances (1 of 4)
page-analysis-stage-advice = Asking the bot about each move (2 of 4)
page-analysis-stage-rough = Roughly comparing the moves that differ from the bot’s (3 of 4)
page-analysis-stage-close = Examining the costliest moves (4 of 4)
page-analysis-goes-on = The analysis continues while you look around. You can come back later.
page-analysis-failed = The analysis stopped before it was complete. Try again.
page-analysis-course = Win chances
page-analysis-course-alone = Chance of survival
page-analysis-course-told = { $seat }: { $first }% at the start, { $last }% at the end.
page-analysis-now = { $turn }, move { $step }.
page-analysis-chance = { $chance } ± { $error }%
page-analysis-band = The band shows one standard error either way. The win chances assume that everyone plays on like the { $bot } bot. What was hidden, such as cards, is used as it really was.
page-analysis-band-turns = The band shows one standard error either way. Each turn is played to its end by rules of thumb. The resulting position is judged by the results of bot games. What was hidden, such as cards, is used as it really was.
page-analysis-costly = Costliest moves
page-analysis-costly-text = Each move is shown with the { $bot } bot’s move. Both were played out with the same luck, using only what the player could know.
page-analysis-agreement = { $seat }: { $same } of { $moves } moves match the { $bot } bot.
page-analysis-none = No costly moves found.
page-analysis-move = { $seat }, { $turn }, move { $step }
page-analysis-look = Show
page-analysis-cost = Cost { $chance } ± { $error } percentage points
page-analysis-maybe = within the margin of error
page-analysis-made = Played
page-analysis-instead = { $bot }
page-analysis-playouts = Each was played out { $playouts } times.
page-analysis-chosen = Costly move
page-analysis-before = Previous costly move
page-analysis-after = Next costly move

## The game summary

page-closing = Game summary
page-closing-course = Course of the game
page-closing-won = Winner
page-closing-not-yet = This game isn’t over. The summary appears here when it is.
page-closing-table = Back to the table
page-closing-told = { $seat }: { $first } at the start, { $last } at the end.
page-closing-jump = Click a curve at any point to see that moment in the replay.
page-closing-analysis = An analysis plays the game out from many moments. It shows where the chances turned and which move decided the game.
page-closing-find = Find the decisive move
page-closing-turned = { $turn } was the turning point: the { $seat } player’s win chance went from { $before }% to { $after }%.
page-closing-look = Show it
page-closing-decided = Decisive move
page-closing-replay-there = Show in replay
page-closing-undecided = No single move decided the game. Where players chose differently from the { $bot } bot, no move cost more than the margin of error.

## Luck

page-luck = Luck
page-luck-hint = Compare the dice rolled with what was expected.
page-luck-none = Nothing to show yet. No dice that count towards luck have been rolled.
page-luck-how = The middle line is the expected value, and the dot is the result. In 2 of 3 games the dot falls inside the inner bar, in 19 of 20 inside the outer bar.
page-luck-dice = { $throws ->
    [one] { $dice ->
        [one] 1 die in 1 roll
       *[other] { $dice } dice in 1 roll
     }
   *[other] { $dice } dice in { $throws } rolls
 }
page-luck-sum = Result { $rolled }, expected { $expected } ± { $deviation }
page-luck-row = { $seat }: result { $rolled }, expected { $expected } plus or minus { $deviation }. Luck: { $verdict }.
page-luck-usual = average
page-luck-lucky = lucky
page-luck-very-lucky = very lucky
page-luck-unlucky = unlucky
page-luck-very-unlucky = very unlucky
page-luck-pips = Pips
page-luck-pips-text = The total of all dice rolled. A die averages 3.5.
page-luck-pair = Pairs
page-luck-pair-text = Rolls with at least 2 equal dice. The chance is 1 in 6 with 2 dice, 44% with 3, 72% with 4.
page-luck-hits = Hits
page-luck-hits-text = Dice in attacks and return fire that rolled low enough to hit. Hits with no unit left to remove count too.
page-luck-waiting = Waiting
page-luck-waiting-text = Victory points of generals who waited. 1 wait in 3 gains a point.
page-luck-winter = Winter
page-luck-winter-text = Axis units lost to winter. In each area, 2 dice are rolled, and units above their total are lost. Heavy losses are lucky for the Allies.

## The check of the dice

page-proof = Verify the dice
page-proof-hint = Check that the dice were fair.
page-proof-how = Before the first roll, the table showed the fingerprint of a secret that determines all dice. The secret is public now. Your browser checks its fingerprint and computes every die again.
page-proof-commitment = Fingerprint shown from the start
page-proof-secret = Secret
page-proof-opener = Random number of the player who opened the table
page-proof-button = Verify the dice
page-proof-hash = The secret matches its fingerprint.
page-proof-hash-wrong = The secret doesn’t match its fingerprint. These dice weren’t fixed in advance.
page-proof-right = { $right ->
    [one] The 1 die or draw matches the secret.
   *[other] All { $right } dice and draws match the secret.
 }
page-proof-wrong = { $wrong ->
    [one] 1 die or draw doesn’t match the secret.
   *[other] { $wrong } dice and draws don’t match the secret.
 }
page-proof-given = { $given ->
    [one] 1 die or draw comes from the game that this one continues. Verify it with that game’s record.
   *[other] { $given } dice and draws come from the game that this one continues. Verify them with that game’s record.
 }
page-proof-later = The secret is revealed when the game is over. Until then no one can know the dice to come.
page-proof-seeded = The dice of this game come from a seed chosen when it was opened. The same seed always gives the same dice. Verify them with “sandtable verify”.
page-proof-typed = The dice of this game were rolled by hand and typed in. There is no secret to verify them with.
page-proof-step = Move { $step }
page-proof-draw = { $value } of { $among }
page-proof-mark-right = matches the secret
page-proof-mark-wrong = doesn’t match the secret
page-proof-mark-given = from the earlier game
page-commitment = Fair dice
page-commitment-text = All dice of this game come from a secret fixed before the first roll. This is its fingerprint. When the game is over, the secret is revealed and the replay can verify every die.
page-commitment-seeded = Seeded dice
page-commitment-seeded-text = The dice of this game come from a seed chosen when it was opened. Anyone who knows the seed can know the dice. This is the fingerprint of their source, which is revealed when the game is over.
page-commitment-joint = Fair dice
page-commitment-joint-text = All dice of this game come from the server’s secret and a random number from each player. Each of these is fixed before anyone can see the others. As long as one of you is honest, not even the server can choose the dice. When the game is over, the secret and all numbers are revealed. The replay can then verify every die. Your page does all this automatically.
page-parts-in = Your random number has been added to the dice.
page-parts-without = All players’ random numbers have been added to the dice.
page-parts-friend = The dice can’t be rolled until everyone has joined. Free seat: { $seat }.
page-parts-page = The dice can’t be rolled yet: the { $seat } player’s random number is missing.
page-parts-elsewhere = The dice can’t be rolled yet: your random number is missing.
page-parts-other = The server’s data differs from what your browser saw before, so your random number stays secret. Ask the host why.
page-parts-elsewhere-text = The browser you joined with stores your random number for the dice. Open the table there, and the number is added automatically. If you no longer have that browser, continue without the number. Everyone will see that it was lost.
page-parts-go-on = Continue without it
page-parts-opening = Fingerprint of the random number of the player who opened the table
page-parts-seat = { $seat } player’s random number
page-parts-lost = lost
page-proof-joint = Before the first roll, the server showed the fingerprint of a secret. Each player added a random number, fixed before any player could see the others’. Everything is public now. Your browser checks the fingerprints, compares them with what it saw then and computes every die again.
page-proof-parts-wrong = The players’ random numbers or their fingerprints are missing from the record, so they can’t be verified. Ask the host.
page-proof-opening = The random number of the player who opened the table matches its fingerprint.
page-proof-opening-wrong = The random number of the player who opened the table doesn’t match its fingerprint: it has been replaced.
page-proof-part = The { $seat } player’s random number matches its fingerprint.
page-proof-part-wrong = The { $seat } player’s random number doesn’t match its fingerprint: it has been replaced.
page-proof-lost = The { $seat } player’s random number was lost, so the dice don’t use it. The player who reported the loss could choose between two sequences of dice.
page-proof-unseen = This browser joined after the first die was rolled, so it can’t confirm that the fingerprints were shown before.
page-proof-seen = All fingerprints match those that this browser saw before your random number was revealed.
page-proof-seen-wrong = The fingerprints differ from those that this browser saw before your random number was revealed. The game’s history has been changed.
page-proof-own = The dice use your random number as the { $seat } player.
page-proof-own-wrong = The dice don’t use your random number as the { $seat } player.
page-proof-own-opening = The dice use the random number that your page added when you opened the table.
page-proof-own-opening-wrong = The dice don’t use the random number that your page added when you opened the table.
