### Replies to requests about accounts.

service-account-off = This server doesn’t offer this way to sign in. You can play everything without an account.
service-account-no-name = No account name given. Enter a name.
service-account-name-taken = Another account is or was called “{ $name }”, or a name that looks like it. Choose another name.
# A word such as the name of a bot, a side, a game or a moderator.
service-name-reserved = “{ $name }” is a reserved word. Choose another name.
# A name that looks like that of another player at the table, or of this player's account.
service-seat-name-taken = “{ $name }” looks like another player’s name at this table. Choose another name.
service-account-renamed = { $days ->
    [one] You can change your name once every { $every } days. Try again in 1 day.
   *[other] You can change your name once every { $every } days. Try again in { $days } days.
 }
service-account-wrong = No account has this name and password. Check both and try again.
service-account-wrong-code = No account has this name and recovery code. Check both. Each code works only once.
service-account-wrong-password = Wrong password. Try again, or sign in with a recovery code.
service-account-short-password = This password is too short. Use at least { $least } characters.
service-account-signed-out = You’re not signed in. Sign in and try again.
service-account-bad-passkey = The passkey couldn’t be checked. Try again.
service-account-no-passkey = No account here has this passkey. Choose another passkey or create an account.
service-account-known-passkey = An account already has this passkey. Use another passkey.
service-account-many-passkeys = An account can have at most { $most } passkeys. Remove one that you no longer use.
service-account-late = The sign-in took too long. Try again.
service-account-last-way = This is the only way to sign in to your account. Add another way before you remove this one.
service-account-not-there = This entry no longer exists. Reload the page.
service-account-other-name = This isn’t the account’s name. To delete the account, type: { $name }
service-account-many-seats = An account can have at most { $most } seats. Remove one that you no longer need.
service-account-no-seat = This seat isn’t in your account. Reload the page.
service-open-id-needs-name = You have no account here yet. Choose a name to create one.
service-open-id-taken = This sign-in already belongs to another account. Sign in to that account, or link a different sign-in.
service-open-id-refused = The sign-in wasn’t confirmed. Try again.
service-open-id-failed = The sign-in service isn’t responding properly. Try again in a few minutes.
service-invitation-no-seat = This seat isn’t free. Choose another one.
service-invitation-self = This is your own account. Invite another player.
service-invitation-many = { $most } of your invitations are still unanswered. Withdraw one first.
service-invitation-gone = This invitation has expired, or was withdrawn or answered. Ask for a new one.
service-block-self = This is your own account. Choose another player.
service-block-many = An account can block at most { $most } players. Unblock one first.
service-account-banned = { $until ->
    [none] This account is banned permanently. Reason: { $reason }
   *[other] This account is banned until { $until } UTC. Reason: { $reason }
}
service-account-muted = { $until ->
    [none] You’re muted permanently and can’t write to others. Reason: { $reason }
   *[other] You’re muted until { $until } UTC and can’t write to others. Reason: { $reason }
}
service-moderation-only = Only moderators can do that. Ask one of them.
service-moderation-reason = Give a reason on one line. It’s recorded in the log, and the players concerned see it.
service-moderation-nobody = No account is called “{ $name }”. Check the name.
service-moderation-decided = This report is no longer open. Reload the page.
service-moderation-over = The game at this table is already over, so the table needn’t be closed.
service-moderation-no-tournament = No open or running tournament has this ID. Check the ID at the end of the tournament’s URL.
service-moderation-no-verdict = No player at this table has lost on time, so there’s nothing to undo.
service-moderation-shown = The loss on time ended this game and revealed its secrets, so it can’t continue. The game doesn’t count in the ratings.
