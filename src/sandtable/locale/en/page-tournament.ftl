### Tournaments and leagues: the list, the form, standings and rounds.

page-tournaments = Tournaments
page-tournaments-open = To be entered
page-tournaments-on = Under way
page-tournaments-over = Over
page-tournaments-off = There are no tournaments here, for this server has no accounts.
page-tournaments-none = Nobody has made a tournament yet.
page-tournament-players = { $players ->
    [one] one plays
   *[other] { $players } play
 }
page-tournament-status-open = May be entered
page-tournament-status-starts = May be entered until it begins, { $when }
page-tournament-status-on = Round { $round } of { $rounds }
page-tournament-status-over = Over
page-tournament-status-closed = Closed before its end
page-tournament-season = season { $season }
page-tournament-sign-in = Sign in to play
page-tournament-sign-in-text = Whoever is signed in makes tournaments and plays in them.
page-tournament-make = A new tournament
page-tournament-make-go = Make the tournament
page-tournament-name = What it is called
page-tournament-table = At a table
page-tournament-kind = How it is played
page-tournament-kind-swiss = Swiss
page-tournament-kind-round-robin = round robin
page-tournament-kind-knock-out = knock-out
page-tournament-kind-swiss-text = In each round those meet who have equal points and have not met.
page-tournament-kind-round-robin-text = Everybody meets everybody, as far as rounds and tables allow.
page-tournament-kind-knock-out-text = Whoever wins goes on; of several tables the best fill half as many.
page-tournament-sides = Two who meet play two games and swap sides.
page-tournament-seats = From table to table everybody has another seat.
page-tournament-apart = Two of whom one has blocked the other by now are kept apart as far as that can be.
page-tournament-all-meet = So do two of whom one has blocked the other.
page-tournament-fills = The computer ({ $bot }) fills up what is lacking, without a place of its own.
page-tournament-by = It was made by { $name }.
page-tournament-rounds = Rounds at most (0: as usual)
page-tournament-days = Days for a round
page-tournament-late = After { $days ->
    [one] one day
   *[other] { $days } days
 } of a round whoever is asked has lost.
page-tournament-left = Left of this round: { $time }
page-tournament-filler = The computer's player that fills up
page-tournament-bots = So many of them play from the beginning
page-tournament-starts = Begins by itself (empty: when you say so)
page-tournament-repeats = A league: days between seasons (0: it is played once)
page-tournament-again = A new season begins { $days ->
    [one] one day
   *[other] { $days } days
 } after this one.
page-tournament-why = Why it was closed: { $why }
page-tournament-enter = Play in it
page-tournament-withdraw = Play in it no more
page-tournament-withdraw-text = You give up all games that you have there, and play in no further round. Of several a computer has your seat from then on.
page-tournament-withdraw-on = Withdraw, and give my games up
page-tournament-begin = Begin now
page-tournament-own = Your games
page-tournament-close = Close the tournament
page-tournament-close-text = The standings stay as they are; games that go on may be played to their ends.
page-tournament-close-why = Why, told to those who look
page-tournament-standings = Standings
page-tournament-entrants = Who plays
page-tournament-nobody = Nobody has entered yet.
page-tournament-filling = fills up
page-tournament-withdrawn = withdrawn
page-tournament-points = Points
page-tournament-points-pair-text = One for each game won, a half for a draw; whoever has most stands first, and of equals what comes next decides.
page-tournament-points-table-text = In each game as many as one has others behind one; whoever has most stands first, and of equals what comes next decides.
page-tournament-tie-rounds = Rounds won
page-tournament-tie-rounds-text = In how many rounds somebody has gone on: that comes before points. Of two with equal points whoever has won in fewer choices goes on, then whoever stood higher.
page-tournament-tie-buchholz = Buchholz
page-tournament-tie-buchholz-text = The points of all whom somebody has met, added up: who has had the stronger opponents stands before.
page-tournament-tie-sonneborn-berger = Sonneborn-Berger
page-tournament-tie-sonneborn-berger-text = For each game what was got for it times the points of the other, added up: a win over somebody strong counts more.
page-tournament-tie-direct = Direct
page-tournament-tie-direct-text = The points from the games among equals, if all of them have met.
page-tournament-tie-share = Share
page-tournament-tie-share-text = The part of all victory points that somebody had at the end of each game, added up.
page-tournament-tie-wins = Wins
page-tournament-tie-wins-text = How many games somebody has won alone.
page-tournament-rounds-title = Rounds
page-tournament-round = Round { $round }
page-tournament-unplayed = not played
page-tournament-to-come = to come
page-tournament-replay = Replay
page-tournament-watch = Watch
page-tournament-game = tournament
