### Notifications for players who aren't viewing their tables.

notice-turn-number = turn { $turn }
notice-turn-named = { $turn }
notice-turn = It’s your turn: { $title }, { $turn }.
notice-nudge = { $by } reminds you that it’s your turn: { $title }, { $turn }.
notice-over = The game is over: { $title }.
notice-message = { $by } sent you a message at the table: { $title }.
notice-message-left = { $by } deleted the account and may not come back: { $title }. You can go on, or end the game at the table.
notice-clock-hours = { $hours ->
    [one] You’re running out of time: { $title }, { $turn }. Time left: 1 hour.
   *[other] You’re running out of time: { $title }, { $turn }. Time left: { $hours } hours.
}
notice-clock-minutes = { $minutes ->
    [one] You’re running out of time: { $title }, { $turn }. Time left: 1 minute.
   *[other] You’re running out of time: { $title }, { $turn }. Time left: { $minutes } minutes.
}
notice-offer-end = { $by } offers to end the game: { $title }, { $turn }.
notice-offer-pause = { $by } offers a pause: { $title }, { $turn }.
notice-offer-pass = { $by } would like to pass on the seat: { $title }, { $turn }.
notice-offer-takeback = { $by } requests a takeback: { $title }, { $turn }.
notice-invited = You’re invited to a game: { $title }, as { $seat }.
notice-round = Round { $round } of your tournament has started: { $title }.
# The subject of an e-mail: the name of the table, and the other players.
notice-subject-both = [{ $table } – { $others }] { $sentence }
notice-subject-table = [{ $table }] { $sentence }
notice-subject-others = [{ $others }] { $sentence }
# The subject of an e-mail with several notifications.
notice-several = { $number ->
    [one] 1 notification from your tables
   *[other] { $number } notifications from your tables
}
notice-foot =
    You get this e-mail because you turned on notifications. Change them here: { $account }
    Unsubscribe without signing in: { $leave }
service-notice-no-leave = This unsubscribe link no longer works because its account was deleted. It won’t get any more e-mails.
service-notice-no-push = This server doesn’t send browser notifications. Choose another kind in your account.
service-notice-bad-push = This isn’t a valid browser subscription. Reload the page and try again.

## Replies to a request to remind a player.

service-nudge-own = It’s your own turn. There is no one to remind.
service-nudge-bot = { $seat } is not played by a person now. There is no one to remind.
service-nudge-live = Players sit at this table with a clock. Reminders are for games without a clock or with a day or more.
service-nudge-rests = The game is paused or { $seat } is on vacation. Wait until the clock runs again.
service-nudge-again = { $hours ->
    [one] You’ve already reminded { $seat }. You can do it again in 1 hour.
   *[other] You’ve already reminded { $seat }. You can do it again in { $hours } hours.
}

##

notice-seat = { $seat }: { $sentence }
