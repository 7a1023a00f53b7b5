### Ratings: rated games, leaderboards and profiles.

page-ratings = Ratings
page-rated = Rated
page-rated-wish = Rated game
page-rated-hint = You play as { $name }. If your time runs out, you lose. Hints, takebacks and substitute bots are off. Rated bots: Easy, Basic, Medium, Hard. Rated games are public.
page-rated-join = This game is rated. You play as { $name }.
page-rated-sign-in = Sign in to play rated
page-rated-show = Show
page-rated-show-all = All tables
page-rated-show-rated = Rated only
page-rated-show-free = Unrated only
page-rating-pool = Clock
page-rating-pool-live = Real-time
page-rating-pool-days = Correspondence
page-rating-rank = Rank
page-rating-name = Name
page-rating-rating = Rating
page-rating-error = ±{ $error }
page-rating-games = Games
page-rating-bot = bot
page-rating-provisional = provisional
page-rating-how = Ratings use OpenSkill and start at 1,500. For about the first 10 games, a rating is provisional and has no rank. Bots’ ratings were measured in games between bots and never change.
page-rating-what = A rated game is a full game with the standard components. A player whose time runs out loses. You have separate real-time and correspondence ratings for The Rise of Blitzkrieg and for Hitler’s Eleven. The number of players makes no difference.
page-rating-what-not = Not rated: short scenarios, solo games, games without a clock, other editions, and games not opened as rated.
page-rating-none = No player has finished a rated game yet.
page-rating-since = Account since { $when }
page-rating-highest = highest { $rating }
page-rating-course = { $games ->
    [one] Rating over 1 game: from { $first } to { $last }.
   *[other] Rating over { $games } games: from { $first } to { $last }.
 }
page-rating-seats = Seats
page-rating-won-of = { $won } of { $games } won
page-rating-won-by = Won by
page-rating-by-ended-resigned = opponent’s resignation
page-rating-by-ended-time = opponent out of time
page-rating-by-ended-agreed = agreed end of the game
page-rating-by-rules = victory under the rules
page-rating-times = { $games }×
page-rating-luck = Luck
page-rating-luck-told = { $games ->
    [one] { $verdict }: the dice of 1 game deviate from the expected value by { $z } standard deviations.
   *[other] { $verdict }: the dice of { $games } games deviate from the expected value by { $z } standard deviations.
 }
page-rating-latest = Latest games
page-rating-moved = Rating changes
page-rating-move = { $before } → { $after }
page-rating-weight = Counted at { $percent }% because the same players finished another game less than a day before.
# Below a seat's rating after a game.
page-rating-doubt = { $why ->
    [short] Counted at { $percent }% because the game was short.
    [new] Counted at { $percent }% because most opponents’ ratings were provisional.
    [origin] Counted at { $percent }% because most opponents came from the same network.
   *[again] Counted at { $percent }% because the same players finished another game less than a day before.
}
page-rating-uncounted = This game isn’t rated: it was aborted, or ended before every player had made a move.
page-rating-void-same = This game isn’t rated: one person played 2 seats.
page-rating-void-steward = This game isn’t rated: { $why }
page-rating-left = (account deleted)
