### Accounts, for those who want one, and the games of one.

page-account-signed-in = Signed in as { $name }
page-account-mine = My games and account
page-account-not-needed = No account is needed to play.
page-account-sign-in = Sign in
page-account-asking = One moment.
page-account-none = There are no accounts on this server. Everything can be played without one.
page-account-name = Name
page-account-password = Password
page-account-part-failed = This part didn’t load. Check your connection and try again.
page-account-password-hint = Ten signs or more.
page-account-before = Password until now
page-account-by-passkey = Sign in with a passkey
page-account-by-password = Sign in with a password
page-account-by-code = Sign in with the code
page-account-no-passkeys-here = This browser makes no passkeys here: it does at addresses that begin with https.
page-account-no-passkey = No passkey was chosen. Nothing has changed.
page-account-recover = I can no longer sign in
page-account-code = Recovery code
page-account-new = A new account
page-account-new-text = With an account your games are at hand on every device. It keeps a name, how you sign in and where you sit, and nothing else. Your seats stay usable by their links.
page-account-with-passkey = Make an account with a passkey
page-account-with-password = Make an account with a password
page-account-codes = Recovery codes
page-account-codes-text = Keep these somewhere else. Each lets you in once if you cannot sign in any more. They are shown only now.
page-account-codes-kept = I have kept them
page-account-codes-left =
    { $codes ->
        [one] One code is left.
       *[other] { $codes } codes are left.
    }
page-account-codes-new = Make new codes
page-account-take-text =
    { $seats ->
        [one] This browser has a seat that your account does not have yet.
       *[other] This browser has { $seats } seats that your account does not have yet.
    }
page-account-take =
    { $seats ->
        [one] Take it into the account
       *[other] Take them into the account
    }
page-account-next = The key N opens the next game that waits for you.
page-account-no-games = No game is going on.
page-account-since = since { $when }
page-account-ended =
    { $when }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
page-account-won = Won
page-account-lost = Not won
page-account-drawn = Drawn, or nobody won
page-account-opponent = Opponent
page-account-result = Result
page-account-any = Any
page-account-from = From
page-account-until = Until
page-account-least = Steps, at least
page-account-most = Steps, at most
page-account-found =
    { $games ->
        [0] No finished game.
        [one] One finished game.
       *[other] { $games } finished games.
    }
page-account-newer = Newer
page-account-older = Older
page-account-keeping = Account
page-account-sign-out = Sign out
page-account-passkeys = Passkeys
page-account-add-passkey = Add a passkey
page-account-remove = Remove
page-account-devices = Where you are signed in
page-account-this-device = this device
page-account-used = since { $created }, used last { $used }
page-account-end = Sign out there
page-account-end-others = Sign out everywhere else
page-account-rename = Change the name
page-account-renamed = The name has been changed.
page-account-set-password = Set a password
page-account-password-set = The password has been set.
page-account-password-ends = Everywhere else you are signed out then.
page-account-data = All my data
page-account-data-text = One archive: your account, where you sit, what you have ordered, noted and said there, and the records of your finished games.
page-account-download = Download the archive
page-account-delete = Delete the account
page-account-delete-text = The account is gone at once and cannot be had again. Your name goes from your games, finished ones too; the games stay, and your seats stay usable by their links.
page-account-delete-name = To be sure, write its name: { $name }
page-none-waits = No other game waits for you.
page-account-left = { $time } left
page-account-by-mail = Send me a code to sign in
page-account-address = E-mail address
page-account-sent = A code is on its way to { $address }. It is good for a quarter of an hour.
page-account-mail-code = Code
page-account-enter-code = Go on with this code
page-account-other-address = Another address
page-account-new-by-mail = Or have a code sent to you above: if no account has your address, you get a new one by it.
page-account-address-text = By it you can sign in without a password. Nobody sees it, and you are written to only if you ask for it.
page-account-add-address = Send a code there
page-account-change-address = Change it: send a code there
page-account-address-set = The address has been set.
page-account-by-open-id = Sign in with { $provider }
page-account-open-id-new = Or sign in with { $provider } above: if you have no account here, you get a new one by it.
page-account-open-id-back = You are being signed in …
page-account-open-id-make = Make the account
page-account-open-id-known = You can sign in with { $provider }.
page-account-open-id-link = Let me sign in with { $provider } too
page-account-open-id-other = This sign-in was not begun in this browser, or was broken off. Try once more.
page-account-open-id-away = Back

## Invitations by name, and whom one has blocked.

page-invited = Invitations
page-invited-by = { $name } invites you, as { $seat }.
page-invited-until = until { $when }
page-invited-accept = Accept and sit down
page-invited-decline = Decline
page-invited-name = Or invite an account by its name: { $seat }
page-invited-send = Invite
page-invited-waits = { $name } is invited. If there is an account of this name, it can accept for two weeks.
page-invited-declined = { $name } has declined.
page-invited-withdraw = Withdraw the invitation
page-blocked = Blocked accounts
page-blocked-text = Neither of you gets invitations from the other, hears what the other says at tables, or meets the other in the lobby. Nobody is told.
page-blocked-back = Unblock
page-blocked-add = Block an account by its name
page-blocked-do = Block

## Stewards: their desk, and what whoever is concerned is told.

page-steward = Stewards' desk
page-steward-done = It is done, and stands in the log.
page-steward-reports = Open reports
page-steward-no-reports = Nothing is reported.
page-steward-accounts = Account: { $names }
page-steward-no-account = In no account.
page-steward-look = Look at the table
page-steward-why = Reason
page-steward-remove = Take it away
page-steward-leave = Leave it
page-steward-about = Mute or ban { $name } …
page-steward-about-table = Close the table …
page-steward-acts = Mute, ban, close
page-steward-acts-text = Whoever is concerned reads what, until when and why, but not by whom. A ban signs all devices out; links to seats go on.
page-steward-account = Account
page-steward-what = What
page-steward-mute = May not write for others
page-steward-ban = May not sign in
page-steward-days = Days (0 for good)
page-steward-table = Table or tournament, by the end of its address
page-steward-close = Close it: nobody wins
page-steward-close-tournament = Close the tournament: its standings stay
page-steward-undo-clock = Undo the clock's verdict
page-steward-do = Do it
page-steward-held = What holds
page-steward-none-held = Nothing holds.
page-steward-holds = { $name }: { $kind ->
    [ban] may not sign in
   *[mute] may not write for others
}, { $until ->
    [none] for good
   *[other] until { $until }
}. { $reason }
page-steward-lift = Lift
page-steward-lifted = Lifted at the desk
page-steward-log = Log
page-steward-operator = operator
page-steward-waits = waits for a server
page-steward-nothing = Nothing yet.
page-steward-told = What stewards have done
page-steward-act-remove = Something that was reported was taken away (table { $table }).
page-steward-act-leave = Something that was reported stays (table { $table }).
page-steward-act-mute = { $whose } may not write for others, { $until ->
    [none] for good
   *[other] until { $until }
}.
page-steward-act-ban = { $whose } may not sign in, { $until ->
    [none] for good
   *[other] until { $until }
}.
page-steward-act-lift-mute = { $whose } may write for others again.
page-steward-act-lift-ban = { $whose } may sign in again.
page-steward-act-close = Table { $table } was closed; nobody has won.
page-steward-act-close-tournament = Tournament { $table } was closed; its standings stay.
page-steward-act-undo-clock = What the clock of table { $table } had decided was undone.
page-steward-act-doubtful = { $whose } has reached the daily limit for points from doubtful rated games (table { $table }).
page-steward-act-appoint = { $whose } is a steward.
page-steward-act-dismiss = { $whose } is no steward any more.
