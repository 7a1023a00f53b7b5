### Notifications for players who aren't viewing their tables.

notice-turn-number = turn { $turn }
notice-turn-named = { $turn }
# The player behind a notification: becomes { $by } below.
notice-player = the { $seat } player
notice-turn = It’s your turn: { $title }, { $turn }.
notice-nudge = Reminder from { $by }: it’s your turn. { $title }, { $turn }.
notice-over = The game is over: { $title }.
notice-message = Message from { $by } at the table: { $title }.
notice-message-left = In your game { $title }, { $by } deleted their account and may not come back. You can play on, or end the game at the table.
notice-clock-hours = { $hours ->
    [one] You’re running out of time: { $title }, { $turn }. Time left: 1 hour.
   *[other] You’re running out of time: { $title }, { $turn }. Time left: { $hours } hours.
}
notice-clock-minutes = { $minutes ->
    [one] You’re running out of time: { $title }, { $turn }. Time left: 1 minute.
   *[other] You’re running out of time: { $title }, { $turn }. Time left: { $minutes } minutes.
}
notice-offer-end = Proposal from { $by } to end the game: { $title }, { $turn }.
notice-offer-pause = Proposal from { $by } to pause: { $title }, { $turn }.
notice-offer-pass = Request from { $by } to pass on their seat: { $title }, { $turn }.
notice-offer-takeback = Takeback request from { $by }: { $title }, { $turn }.
notice-invited = You’re invited to a game: { $title }. Your seat: { $seat }.
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
service-notice-no-leave = This unsubscribe link no longer works because the account was deleted. You won’t get any more e-mails.
service-notice-no-push = This server doesn’t send browser notifications. Choose another kind in your account.
service-notice-bad-push = This isn’t a valid browser subscription. Reload the page and try again.

## Replies to a request to remind a player.

service-nudge-own = It’s your own turn, so you can’t remind another player. Make your move.
service-nudge-bot = You can’t remind the { $seat } seat, because no person is playing it now.
service-nudge-live = This table has a real-time clock. Reminders work only at tables without a clock, or with at least 1 day on the clock.
service-nudge-rests = The game is paused, or the { $seat } player is on vacation. Wait until the clock runs again.
service-nudge-again = { $hours ->
    [one] You’ve already reminded the { $seat } player. You can do it again in 1 hour.
   *[other] You’ve already reminded the { $seat } player. You can do it again in { $hours } hours.
 }

##

notice-seat = { $seat }: { $sentence }
