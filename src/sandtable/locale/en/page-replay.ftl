### The page: games looked back on

page-replay-title = Replay
page-replay-spectator = Spectator
page-replay-scrub = Where in the game
page-replay-where = { $turn }, { $frame } of { $frames }
page-replay-play = Play
page-replay-pause = Pause
page-replay-on = One step forward
page-replay-back = One step back
page-replay-turn-on = Next turn
page-replay-turn-back = To the beginning of the turn, or the turn before
page-replay-turn = Go to a turn
page-replay-speed = Speed
page-replay-eyes = Seen through whose eyes
page-replay-eyes-hint = While the game goes on you see it through your own eyes or as a spectator does; afterwards through anybody's.
page-replay-more = More about this game
page-replay-menu = Back to the list
page-replay-keys = Keys: space plays and pauses, ← and → go one step, Page Up and Page Down one turn, Home and End to the beginning and the end.
page-replay-running = The record and the proof of the dice are given out when the game is over.
page-replay-link = A link to this moment
page-replay-link-hint = Whoever has it sees the game from here.
page-replay-download = Keep the record
page-replay-download-hint = A file with every choice and every die, from which the game can be watched, proved and gone on with.
page-replay-go-on = Play on from here
page-replay-go-on-hint = A new game that begins with this moment, against computers or people at this screen.
page-replay-go-on-text = The new game begins at moment { $frame } of this replay: all before is as it was, the dice to come are fresh. This game stays as it is.
page-replay-go-on-ended = Here the game is over. Go back to the moment from which you would have played it otherwise.

## Analysis

page-analysis = Analysis
page-analysis-hint = The course of the chances, the moves that cost most, and what a bot would have done instead.
page-analysis-how = Many moments of this game are played on, again and again, to tell how likely each seat was to win. Then each move is compared with what a bot would have done that knew no more than its seat did.
page-analysis-how-alone = Games are played out from many moments of this one, to tell how likely survival was. Then each move is compared with what a bot would have done.
page-analysis-care = How carefully
page-analysis-quick = Quick
page-analysis-quick-text = Under a minute, without a server a few; compared with the medium bot.
page-analysis-thorough = Thorough
page-analysis-thorough-text = Over three times as much, so about half the error; a few minutes, without a server a quarter of an hour and more; compared with the hard bot.
page-analysis-begin = Analyse this game
page-analysis-stop = Stop
page-analysis-progress = Done of this stage
page-analysis-waiting = { $ahead ->
    [0] Beginning…
    [one] One other analysis comes first.
   *[other] { $ahead } other analyses come first.
 }
page-analysis-stage-course = Playing out the course of the chances (1 of 4)
page-analysis-stage-advice = Asking the bot about each move (2 of 4)
page-analysis-stage-rough = Comparing all differing moves roughly (3 of 4)
page-analysis-stage-close = Looking closely at the costliest moves (4 of 4)
page-analysis-goes-on = It goes on without you: you may look around or come back later.
page-analysis-failed = The analysis could not be finished.
page-analysis-course = The chances to win
page-analysis-course-alone = The chance to survive
page-analysis-course-told = { $seat }: { $first } % at the beginning, { $last } % at the end.
page-analysis-now = { $turn }, step { $step }.
page-analysis-chance = { $chance } ± { $error } %
page-analysis-band = The band is one standard error to either side; the chances hold for players like the { $bot } bot, with all secrets as they were.
page-analysis-band-turns = The band is one standard error to either side; each turn is played on by rules of thumb, and its end judged by how games between computers went on, with all secrets as they were.
page-analysis-costly = The moves that cost most
page-analysis-costly-text = Each beside what the { $bot } bot would have done, both played on with the same luck from what the seat could know.
page-analysis-agreement = { $seat }: { $same } of { $moves } moves as the { $bot } bot would have made them.
page-analysis-none = No move was found that cost anything.
page-analysis-move = { $seat }, { $turn }, step { $step }
page-analysis-look = Look
page-analysis-cost = Cost { $chance } ± { $error } percentage points
page-analysis-maybe = may be chance
page-analysis-made = Done
page-analysis-instead = { $bot }
page-analysis-playouts = { $playouts } games played out for each.
page-analysis-chosen = A move that cost something
page-analysis-before = The costly move before
page-analysis-after = The next costly move

## The closing page

page-closing = How the game went
page-closing-course = The course of the game
page-closing-won = has won
page-closing-not-yet = This game goes on. Its closing page is here when it is over.
page-closing-table = Back to the table
page-closing-told = { $seat }: { $first } at the beginning, { $last } at the end.
page-closing-jump = A click on a curve goes to that moment in the replay.
page-closing-analysis = Where the chances turned, and which move decided the game, is found out by playing games out from many moments of this one.
page-closing-find = Find the move that decided it
page-closing-turned = { $turn } turned it: the chance of { $seat } went from { $before } % to { $after } %.
page-closing-look = See it
page-closing-decided = The move that decided it
page-closing-replay-there = To this moment in the replay
page-closing-undecided = No single move did: none that the { $bot } bot would have made otherwise cost surely more than chance.

## Luck

page-luck = Luck
page-luck-hint = What the dice showed beside what was to be expected.
page-luck-none = No dice have been thrown yet that could be lucky or unlucky.
page-luck-how = The line in the middle is what was to be expected of just these throws, the dot what was rolled. In two games of three the dot is in the inner bar, in nineteen of twenty in the outer one.
page-luck-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } in { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
 }
page-luck-sum = { $rolled } rolled, { $expected } ± { $deviation } expected
page-luck-row = { $seat }: { $rolled } rolled, { $expected } plus or minus { $deviation } expected. { $verdict }.
page-luck-usual = as usual
page-luck-lucky = lucky
page-luck-very-lucky = very lucky
page-luck-unlucky = unlucky
page-luck-very-unlucky = very unlucky
page-luck-pips = Pips
page-luck-pips-text = What all dice thrown showed together; a die shows 3.5 on average.
page-luck-pair = Pairs
page-luck-pair-text = Throws with two equal dice in them: of two dice one throw in six, of three 44 in a hundred, of four 72.
page-luck-hits = Hits
page-luck-hits-text = Dice that showed at most what they needed, in attacks and in striking back. Hits that found no unit left count as well.
page-luck-waiting = Waiting
page-luck-waiting-text = Victory points of generals who waited; one wait in three gains one.
page-luck-winter = Winter
page-luck-winter-text = Axis units that winter took, those beyond the sum of two dice in each area. To lose more is the Allies' luck.

## The proof of the dice

page-proof = Prove the dice
page-proof-hint = Draws every die again from the secret of the game.
page-proof-how = Before the first roll the table showed the fingerprint of a secret from which all dice come. Now the secret is out: your browser takes its fingerprint and draws every die once more.
page-proof-commitment = Fingerprint, shown from the beginning
page-proof-secret = The secret
page-proof-opener = The opener’s part
page-proof-button = Prove the dice
page-proof-hash = The secret has this fingerprint.
page-proof-hash-wrong = The secret has another fingerprint: these dice were not promised.
page-proof-right = { $right ->
    [one] The one die or draw is what the secret gives.
   *[other] All { $right } dice and draws are what the secret gives.
 }
page-proof-wrong = { $wrong ->
    [one] One die or draw is not what the secret gives.
   *[other] { $wrong } dice and draws are not what the secret gives.
 }
page-proof-given = { $given ->
    [one] One die or draw comes from the game that this one goes on from; the record of that game proves it.
   *[other] { $given } dice and draws come from the game that this one goes on from; the record of that game proves them.
 }
page-proof-later = The secret is told when the game is over. Until then nobody can know the dice to come.
page-proof-seeded = The dice of this game were drawn from a number that was chosen when it was opened, so that they are the same every time. “sandtable verify” draws them again.
page-proof-typed = The dice of this game were thrown by hand and typed in: there is no secret to prove them with.
page-proof-step = Step { $step }
page-proof-draw = { $value } of { $among }
page-proof-mark-right = as the secret gives it
page-proof-mark-wrong = not as the secret gives it
page-proof-mark-given = from the game before
page-commitment = Fair dice
page-commitment-text = All dice of this game come from a secret that was fixed before the first roll. This is its fingerprint. When the game is over the secret is told, and the replay draws every die again.
page-commitment-seeded = Dice from a number
page-commitment-seeded-text = The dice of this game come from a number that was chosen when it was opened, and are the same every time: whoever knows the number can know them. This is the fingerprint of what they come from; when the game is over it is told.
page-commitment-joint = Fair dice
page-commitment-joint-text = All dice of this game come from a secret of the server, fixed before the first roll, and from parts that those who play have added to it. Each was bound by its fingerprint before anybody knew the others’, so that nobody, not even the server, could choose the dice as long as one of you is honest. When the game is over the secret and all parts are told, and the replay draws every die again. Your page has done all this by itself.
page-parts-in = Your part is in the dice.
page-parts-without = All parts are in the dice.
page-parts-friend = The dice wait until all have come: { $seat } is free.
page-parts-page = The dice wait for the part of { $seat }.
page-parts-elsewhere = The dice wait for your part.
page-parts-other = The server tells otherwise than before: your part stays sealed.
page-parts-elsewhere-text = The browser in which you sat down first keeps the part of your seat. Open the table there, and it is added by itself. If that browser is gone the dice can do without: all will see that your part was lost.
page-parts-go-on = It is lost: throw without it
page-parts-opening = Fingerprint of the part of whoever opened the table
page-parts-seat = Part of { $seat }
page-parts-lost = lost
page-proof-joint = Before the first roll the server showed the fingerprint of a secret, and those who play added parts of their own, bound by fingerprints before anybody knew the others’. Now all is out: your browser takes the fingerprints, compares them with what it saw then, and draws every die once more.
page-proof-parts-wrong = The parts of those who played are missing.
page-proof-opening = The opener’s part has its fingerprint.
page-proof-opening-wrong = The opener’s part has another fingerprint: it has been exchanged.
page-proof-part = The part of { $seat } has its fingerprint.
page-proof-part-wrong = The part of { $seat } has another fingerprint: it has been exchanged.
page-proof-lost = The part of { $seat } was lost, and is not in the dice. Whoever called it lost could choose between two sequences of dice.
page-proof-unseen = This browser was not there before the first die: that the fingerprints were, it cannot tell.
page-proof-seen = All fingerprints are those that this browser saw before your part was known.
page-proof-seen-wrong = The fingerprints are not those that this browser saw before your part was known: the story has been changed.
page-proof-own = Your part for { $seat } is in the dice.
page-proof-own-wrong = Your part for { $seat } is not in the dice.
page-proof-own-opening = What your page added when it opened the table is in the dice.
page-proof-own-opening-wrong = What your page added when it opened the table is not in the dice.
