### Accounts, which are optional, and the games of an account.

page-account-signed-in = Signed in as { $name }
page-account-mine = My games and account
page-account-not-needed = You don’t need an account to play.
page-account-sign-in = Sign in
page-account-asking = Loading…
page-account-none = This server has no accounts. You can play everything without one.
page-account-name = Name
page-account-password = Password
page-account-part-failed = This section didn’t load. Check your connection and try again.
page-account-password-hint = At least 10 characters
page-account-before = Current password
page-account-by-passkey = Sign in with a passkey
page-account-by-password = Sign in with a password
page-account-by-code = Sign in with the code
page-account-no-passkeys-here = Passkeys aren’t available here. Open this page at a URL that begins with https, or sign in another way.
page-account-no-passkey = No passkey was chosen, so nothing has changed. Try again or use another way.
page-account-recover = Use a recovery code
page-account-code = Recovery code
page-account-new = New account
page-account-new-text = With an account you can continue your games on every device. You need only a name and a way to sign in. Your seat links keep working.
page-account-with-passkey = Create with a passkey
page-account-with-password = Create with a password
page-account-codes = Recovery codes
page-account-codes-text = Keep these codes in a safe place. If you can’t sign in any other way, use one of them. Each works once. They won’t be shown again.
page-account-codes-kept = I’ve saved them
page-account-codes-left =
    { $codes ->
        [one] 1 code left.
       *[other] { $codes } codes left.
    }
page-account-codes-new = Create new codes
page-account-take-text =
    { $seats ->
        [one] This browser has 1 seat that isn’t in your account yet.
       *[other] This browser has { $seats } seats that aren’t in your account yet.
    }
page-account-take = Add to account
page-account-next = Press N to open the next game that waits for you.
page-account-no-games = No games in progress.
page-account-since = last activity: { $when }
page-account-ended =
    { $steps ->
        [one] { $when }, 1 move
       *[other] { $when }, { $steps } moves
    }
page-account-won = Won
page-account-lost = Lost
page-account-drawn = Draw or no winner
page-account-opponent = Opponent
page-account-result = Result
page-account-any = Any
page-account-from = Ended on or after
page-account-until = Ended on or before
page-account-least = Minimum moves
page-account-most = Maximum moves
page-account-found =
    { $games ->
        [0] No finished games.
        [one] 1 finished game.
       *[other] { $games } finished games.
    }
page-account-newer = Newer
page-account-older = Older
page-account-keeping = Account
page-account-sign-out = Sign out
page-account-passkeys = Passkeys
page-account-add-passkey = Add a passkey
page-account-remove = Remove
page-account-devices = Signed-in devices
page-account-this-device = this device
page-account-used = since { $created }, last used { $used }
page-account-end = Sign out device
page-account-end-others = Sign out everywhere else
page-account-rename = Change name
page-account-renamed = Name changed.
page-account-set-password = Set password
page-account-password-set = Password saved.
page-account-password-ends = Setting a password signs you out on all other devices.
page-account-data = My data
page-account-data-text = A ZIP archive of your account, seats, automatic replies, notes, messages and the records of your finished games.
page-account-download = Download archive
page-account-delete = Delete account
page-account-delete-text = The account is deleted immediately and can’t be restored. Your name is removed from all your games, including finished ones. The games stay, and your seat links keep working.
page-account-delete-name = Type the account name to confirm: { $name }
page-none-waits = No other game is waiting for you.
page-account-left = { $time } left
page-account-by-mail = Send sign-in code
page-account-address = E-mail address
page-account-sent = Code sent to { $address }. It’s valid for 15 minutes.
page-account-mail-code = Code
page-account-enter-code = Confirm
page-account-other-address = Use another address
page-account-new-by-mail = Or request a sign-in code by e-mail above. If your address has no account yet, signing in with the code creates one.
page-account-address-text = With an e-mail address you can sign in without a password. Other players never see the address. You get only the e-mails that you ask for. To confirm the address, enter the code sent to it.
page-account-add-address = Add address
page-account-change-address = Change address
page-account-address-set = E-mail address saved.
page-account-by-open-id = Sign in with { $provider }
page-account-open-id-new = Or sign in with { $provider } above. If you have no account here, this creates one.
page-account-open-id-back = Signing in…
page-account-open-id-make = Create account
page-account-open-id-known = You can sign in with { $provider }.
page-account-open-id-link = Link { $provider }
page-account-open-id-other = This sign-in wasn’t started in this browser, or was interrupted. Go back and sign in again.
page-account-open-id-away = Back

## Invitations by account name, and blocked players.

page-invited = Invitations
page-invited-by = { $name } invites you to a game. Your seat: { $seat }.
page-invited-until = valid until { $when }
page-invited-accept = Accept
page-invited-decline = Decline
page-invited-name = Or invite by account name ({ $seat })
page-invited-send = Invite
page-invited-waits = { $name } is invited. If an account has this name, its owner can accept within 2 weeks.
page-invited-declined = { $name } declined the invitation.
page-invited-withdraw = Withdraw invitation
page-blocked = Blocked players
page-blocked-text = You and a blocked player don’t get each other’s invitations or messages, and the lobby doesn’t pair you. Players aren’t notified when you block them.
page-blocked-back = Unblock
page-blocked-add = Block a player by account name
page-blocked-do = Block

## The moderators' page, and the log that affected players see.

page-moderation = Moderation
page-moderation-done = Done. Recorded in the log.
page-moderation-reports = Open reports
page-moderation-no-reports = No open reports.
page-moderation-accounts = Author’s account: { $names }
page-moderation-no-account = The author has no account.
page-moderation-look = Watch table
page-moderation-why = Reason
page-moderation-remove = Delete message
page-moderation-leave = Dismiss report
page-moderation-about = Mute or ban { $name }…
page-moderation-about-table = Close table…
page-moderation-acts = Mute, ban, close
page-moderation-acts-text = Affected players see what was done, until when and why, but not by whom. A ban signs out all devices. Seat links keep working.
page-moderation-account = Account
page-moderation-what = Action
page-moderation-mute = Mute
page-moderation-ban = Ban
page-moderation-days = Length in days (0 = permanent)
page-moderation-table = Table or tournament (end of its URL)
page-moderation-close = Close table (no winner)
page-moderation-close-tournament = Close tournament (standings stay)
page-moderation-undo-clock = Undo loss on time
page-moderation-do = Apply
page-moderation-held = Active sanctions
page-moderation-none-held = No active sanctions.
page-moderation-holds = { $kind ->
    [ban] { $until ->
        [none] { $name }: banned permanently. { $reason }
       *[other] { $name }: banned until { $until }. { $reason }
    }
   *[mute] { $until ->
        [none] { $name }: muted permanently. { $reason }
       *[other] { $name }: muted until { $until }. { $reason }
    }
}
page-moderation-lift = Remove
# The reason that is recorded when a moderator ends a sanction early.
page-moderation-lifted = Removed by a moderator
page-moderation-log = Log
page-moderation-operator = host
page-moderation-waits = not carried out yet
page-moderation-nothing = No moderator actions yet.
page-moderation-told = Moderator actions
page-moderation-act-remove = A reported message was deleted (table { $table }).
page-moderation-act-leave = A report was dismissed (table { $table }).
page-moderation-act-mute = { $until ->
    [none] { $whose } is muted permanently.
   *[other] { $whose } is muted until { $until }.
}
page-moderation-act-ban = { $until ->
    [none] { $whose } is banned permanently.
   *[other] { $whose } is banned until { $until }.
}
page-moderation-act-lift-mute = { $whose } is no longer muted.
page-moderation-act-lift-ban = { $whose } is no longer banned.
page-moderation-act-close = Table { $table } was closed without a winner.
page-moderation-act-close-tournament = Tournament { $table } was closed. Its standings stay.
page-moderation-act-undo-clock = The loss on time at table { $table } was undone.
page-moderation-act-doubtful = { $whose } has reached the daily limit for rating points from doubtful games (table { $table }).
page-moderation-act-appoint = { $whose } is now a moderator.
page-moderation-act-dismiss = { $whose } is no longer a moderator.
