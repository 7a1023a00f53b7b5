### What people are told while they do not look at their tables.

notice-turn-number = turn { $turn }
notice-turn-named = { $turn }
notice-turn = It is your turn: { $title }, { $turn }.
notice-over = The game is over: { $title }.
notice-message = { $by } has written to you at the table: { $title }.
notice-clock-hours = Your time runs short: { $title }, { $turn }. Time left: { $hours ->
    [one] one hour
   *[other] { $hours } hours
}.
notice-clock-minutes = Your time runs short: { $title }, { $turn }. Time left: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
notice-offer-end = { $by } offers to end the game: { $title }, { $turn }.
notice-offer-pause = { $by } offers a pause: { $title }, { $turn }.
notice-offer-pass = { $by } would like to pass the seat on: { $title }, { $turn }.
notice-offer-takeback = { $by } asks to take something back: { $title }, { $turn }.
notice-invited = You are invited to a game: { $title }, as { $seat }.
notice-round = Round { $round } of a tournament in which you play has begun: { $title }.
notice-several = { $number ->
    [one] One of your games waits
   *[other] { $number } things at your tables
}
notice-foot =
    You asked to be told of this. What you are told is set here: { $account }
    No more letters, without signing in: { $leave }
service-notice-no-leave = This link ends no letters: the account that it was for is gone.
service-notice-no-push = This server tells browsers nothing.
service-notice-bad-push = This is no subscription of a browser.
notice-seat = { $seat }: { $sentence }
