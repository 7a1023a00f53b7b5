### What people are told while they do not look at their tables.

notice-turn-number = turn { $turn }
notice-turn-named = { $turn }
notice-turn = It is your turn: { $title }, { $turn }.
notice-nudge = { $by } reminds you that it is your turn: { $title }, { $turn }.
notice-over = The game is over: { $title }.
notice-message = { $by } has written to you at the table: { $title }.
notice-message-left = { $by } has deleted the account and may not come back: { $title }. You can go on, or end the game at the table.
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
# The subject of an e-mail: what the table is called, and who else plays there.
notice-subject-both = [{ $table } – { $others }] { $sentence }
notice-subject-table = [{ $table }] { $sentence }
notice-subject-others = [{ $others }] { $sentence }
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

## Replies to a request to remind a player.

service-nudge-own = It is your own turn. No other player is waited for.
service-nudge-bot = { $seat } is not played by a person now. There is no one to remind.
service-nudge-live = Players sit at this table with a clock. Reminders are for games without a clock or with a day or more.
service-nudge-rests = The game is paused or { $seat } is on vacation. Wait until the clock runs again.
service-nudge-again = { $seat } has been reminded already. You can do it again in { $hours ->
    [one] one hour
   *[other] { $hours } hours
}.

##

notice-seat = { $seat }: { $sentence }
