### What a request about an account may be told.

service-account-off = There are no such accounts here. Everything can be played without one.
service-account-no-name = An account needs a name.
service-account-name-taken = Another account is or was called “{ $name }”, or a name that looks like it. Choose another name.
# A word such as the name of a bot, a side, a game or a moderator.
service-name-reserved = “{ $name }” is a reserved word. Choose another name.
# A name that looks like that of another player at the table, or of this player's account.
service-seat-name-taken = “{ $name }” looks like another player’s name at this table. Choose another name.
service-account-renamed = A name can be changed once in { $every } days. Try again in { $days ->
    [one] a day
   *[other] { $days } days
}.
service-account-wrong = There is no account of this name with this password.
service-account-wrong-code = There is no account of this name with this recovery code; each code is good once.
service-account-wrong-password = This is not the password that the account has.
service-account-short-password = A password has { $least } signs at least.
service-account-signed-out = You are not signed in, or no longer.
service-account-bad-passkey = The passkey has not signed what it was asked to. Try once more.
service-account-no-passkey = This passkey belongs to no account here.
service-account-known-passkey = This passkey belongs to an account already.
service-account-many-passkeys = An account has { $most } passkeys at most. Remove one that you no longer use.
service-account-late = That has taken too long. Try once more.
service-account-last-way = Without it you could not sign in any more. Add another way to sign in first.
service-account-not-there = It is no longer there.
service-account-other-name = To delete the account, write its name: { $name }.
service-account-many-seats = An account has { $most } seats at most. Take one out that you no longer need.
service-account-no-seat = Your account has no such seat.
service-open-id-needs-name = Nobody who signs in so has an account here yet. Say what a new one is to be called.
service-open-id-taken = Another account signs in so.
service-open-id-refused = The sign-in was not confirmed. Try once more.
service-open-id-failed = The sign-in service does not answer as it should. Try again in a few minutes.
service-invitation-no-seat = This seat is not free.
service-invitation-self = This is your own account. Invite somebody else.
service-invitation-many = { $most } of your invitations wait already. Withdraw one that you no longer need.
service-invitation-gone = This invitation is no longer there: it has lapsed, or was withdrawn or answered.
service-block-self = This is your own account.
service-block-many = An account blocks { $most } others at most. Take one back that you no longer need.
service-account-banned = This account is closed { $until ->
    [none] for good
   *[other] until { $until } UTC
}: { $reason }
service-account-muted = You may not write for others here { $until ->
    [none] any more
   *[other] until { $until } UTC
}: { $reason }
service-steward-only = Only stewards may do that.
service-steward-reason = Say why, in a line of text: it stands in the log, and whoever it is about reads it.
service-steward-nobody = There is no account “{ $name }”.
service-steward-decided = This is not reported any more.
service-steward-over = The game of this table is over already.
service-steward-no-tournament = There is no such tournament that is to come or goes on.
service-steward-no-verdict = The clock of this table has decided nothing that could be undone.
service-steward-shown = This game is over, and all that was secret has been shown: it is not gone on with. It is in no rating, or out of it already.
