### Tournaments and leagues: the list, the form, standings and rounds.

page-tournaments = Tournaments
page-tournaments-open = Open for entry
page-tournaments-on = Under way
page-tournaments-over = Over
page-tournaments-off = This server has no accounts, so it has no tournaments.
page-tournaments-none = There are no tournaments yet.
page-tournament-players = { $players ->
    [one] 1 player
   *[other] { $players } players
 }
page-tournament-status-open = Open for entry
page-tournament-status-starts = Open for entry until the start ({ $when })
page-tournament-status-on = Round { $round } of { $rounds }
page-tournament-status-over = Over
page-tournament-status-closed = Closed early
page-tournament-season = season { $season }
page-tournament-sign-in = Sign in to enter
page-tournament-sign-in-text = Sign in to create or enter tournaments.
page-tournament-make = New tournament
page-tournament-make-go = Create tournament
page-tournament-name = Tournament name
page-tournament-table = Players per table
page-tournament-kind = Format
page-tournament-kind-swiss = Swiss
page-tournament-kind-round-robin = round robin
page-tournament-kind-knock-out = knock-out
page-tournament-kind-swiss-text = Each round pairs players with equal points who haven’t met yet.
page-tournament-kind-round-robin-text = Everyone meets everyone, as far as rounds and tables allow.
page-tournament-kind-knock-out-text = Winners advance to the next round. If tables have more than 2 players, the best players of the round advance and fill half as many tables.
page-tournament-sides = Each pairing plays 2 games and swaps sides.
page-tournament-seats = Players change seats from table to table.
page-tournament-apart = As far as possible, players don’t meet if one had blocked the other before this tournament was created.
page-tournament-all-meet = Players meet even if one has blocked the other.
page-tournament-fills = A bot ({ $bot }) fills empty seats. It is not ranked.
page-tournament-by = Organiser: { $name }.
page-tournament-rounds = Maximum rounds (0 = default)
page-tournament-days = Days per round
page-tournament-late = { $days ->
    [one] If a round lasts longer than 1 day, the player to move loses.
   *[other] If a round lasts longer than { $days } days, the player to move loses.
 }
page-tournament-left = Time left in this round: { $time }
page-tournament-filler = Bot for empty seats
page-tournament-bots = Number of bots from the start
page-tournament-starts = Start time (empty: start by hand)
page-tournament-repeats = League: days between seasons (0 = no league)
page-tournament-again = { $days ->
    [one] A new season starts 1 day after this one.
   *[other] A new season starts { $days } days after this one.
 }
page-tournament-why = Reason for closing: { $why }
page-tournament-enter = Enter
page-tournament-withdraw = Withdraw
page-tournament-withdraw-text = You resign all your games in this tournament and play no more rounds. In games with more than 2 players a bot takes your seat.
page-tournament-withdraw-on = Resign and withdraw
page-tournament-begin = Start now
page-tournament-own = Your games
page-tournament-close = Close tournament
page-tournament-close-text = The standings stay as they are. Games in progress can be finished.
page-tournament-close-why = Reason (shown to visitors)
page-tournament-standings = Standings
page-tournament-entrants = Players
page-tournament-nobody = No player has entered yet.
# A tag beside a bot that fills empty seats.
page-tournament-filling = fills seats
page-tournament-withdrawn = withdrawn
page-tournament-points = Points
page-tournament-points-pair-text = 1 point for each win, half a point for a draw. The player with the most points ranks first. The next column breaks ties.
page-tournament-points-table-text = In each game, 1 point for each player you finish ahead of. The player with the most points ranks first. The next column breaks ties.
page-tournament-tie-rounds = Rounds won
page-tournament-tie-rounds-text = The number of rounds that a player has survived. More rounds rank higher, even with fewer points. If a pairing is level, the player who won in fewer moves advances. If that is level too, the higher-ranked player advances.
page-tournament-tie-buchholz = Buchholz
page-tournament-tie-buchholz-text = The sum of all opponents’ points. The player with the stronger opponents ranks higher.
page-tournament-tie-sonneborn-berger = Sonneborn-Berger
page-tournament-tie-sonneborn-berger-text = For each game, your points multiplied by your opponent’s total points in the tournament, added up. A win over a strong player counts more.
page-tournament-tie-direct = Direct encounter
page-tournament-tie-direct-text = The points from the games between the tied players, if all of them have met.
page-tournament-tie-share = Share of VP
page-tournament-tie-share-text = A player’s share of all victory points at the end of each game, added up.
page-tournament-tie-wins = Wins
page-tournament-tie-wins-text = The number of games that a player has won alone.
page-tournament-rounds-title = Rounds
page-tournament-round = Round { $round }
page-tournament-unplayed = not played
page-tournament-to-come = to come
page-tournament-replay = Replay
page-tournament-watch = Watch
page-tournament-game = tournament
