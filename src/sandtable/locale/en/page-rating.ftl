### Ratings: tables where people play for them, leaderboards, profiles.

page-ratings = Ratings
page-rated = Rated
page-rated-wish = Play for ratings
page-rated-hint = As { $name }, with a clock by which the game is lost; without hints, taking back by consent or a computer that sits in. Of the computer's players easy, basic, medium and hard are rated. Rated games are public.
page-rated-join = This game is rated. You sit down as { $name }.
page-rated-sign-in = Sign in to play for ratings
page-rated-show = Show
page-rated-show-all = all tables
page-rated-show-rated = rated ones
page-rated-show-free = those that are not rated
page-rating-pool = Clock
page-rating-pool-live = live
page-rating-pool-days = over days
page-rating-rank = Place
page-rating-name = Name
page-rating-rating = Rating
page-rating-error = give or take { $error }
page-rating-games = Games
page-rating-bot = computer
page-rating-provisional = provisional
page-rating-how = By OpenSkill, from 1,500. A rating is provisional until some ten games have been played; then it stands among the others. The computer's players were measured against each other and mark the scale: theirs stay.
page-rating-what = Rated are whole games with the game's own components, by a clock by which the game is lost. Each game has one rating for live clocks and one for clocks of days; tables of two to five seats count for the same.
page-rating-what-not = Not rated are short scenarios, playing alone, tables without a clock or with another edition, and whatever was not opened as rated.
page-rating-none = Nobody has ended a rated game yet.
page-rating-since = Here since { $when }
page-rating-highest = at its highest { $rating }
page-rating-course = The course of the rating: from { $first } to { $last } in { $games ->
    [one] one game
   *[other] { $games } games
 }.
page-rating-seats = Seats
page-rating-won-of = { $won } of { $games } won
page-rating-won-by = Won by
page-rating-by-ended-resigned = the other giving up
page-rating-by-ended-time = the other's clock
page-rating-by-ended-agreed = agreement
page-rating-by-rules = the rules
page-rating-times = { $games }×
page-rating-luck = Luck
page-rating-luck-told = { $verdict }: the dice of { $games ->
    [one] one game
   *[other] { $games } games
 } showed { $z } standard deviations more than was to be expected.
page-rating-latest = Latest games
page-rating-moved = How the ratings moved
page-rating-move = { $before } → { $after }
page-rating-weight = The same people have played within a day: it counts { $percent } in a hundred.
# Below a seat's rating after a game.
page-rating-doubt = { $why ->
    [short] It was a short game.
    [new] Most opponents were new.
    [origin] Most opponents came from the same address.
   *[again] The same people have met within a day.
} It counts { $percent }%.
page-rating-uncounted = This game is not rated: it ended before everybody had made a choice, or was given up.
page-rating-void-same = This game is not rated: one person sat at two seats.
page-rating-void-steward = This game is not rated: { $why }
page-rating-left = (account deleted)
