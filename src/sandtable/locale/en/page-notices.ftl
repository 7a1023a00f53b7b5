### Notifications for players who aren't viewing their tables.

page-telling = Notifications
page-telling-text = You get one notification per event, shortly after it happens, and only while you aren’t viewing the table. They use the language of this page. All are off until you turn them on.
page-telling-no-address = Add an e-mail address below to get notifications by e-mail.
page-telling-to = E-mails go to { $address }. Each has a link to unsubscribe.
page-telling-refused-once = The mail server refused an e-mail to { $address } ({ $reason }). Check the address below.
page-telling-refused-stop = No more e-mails go to { $address }: its mail server refused { $times } e-mails in a row ({ $reason }). Change the address below or try again.
page-telling-again = Try again
page-telling-kept = Saved.
page-telling-turn = It’s my turn
page-telling-offer = I get an offer
page-telling-clock = My time runs short
page-telling-message = I get a message
page-telling-over = The game is over
page-telling-invited = I’m invited to a game
page-telling-round = A round of my tournament starts
page-telling-mail-off = No e-mail
page-telling-mail-once = E-mail immediately
page-telling-mail-digest = One e-mail a day
page-telling-own = Different settings for this table
page-telling-own-hint = When off, your account’s settings apply to this table.
page-telling-leave = Unsubscribe from e-mails
page-telling-leave-text = One click stops all e-mails from this server, for every table. You can turn them on again in your account.
page-telling-leave-do = Unsubscribe
page-telling-left = You’re unsubscribed. You won’t get any more e-mails.
page-telling-push = Browser
page-telling-hook = Webhook
page-telling-calls = Webhook URL
page-telling-calls-hint = Sandtable posts the notifications you choose to this URL: kind, table, seat and a sentence in your language. Discord channels get only the sentence. Save an empty field to remove it.
page-telling-calls-set = Saved. Choose above what to send there.
page-telling-calls-now = Notifications go to { $host }.
page-telling-here = Notify me in this browser
page-telling-here-hint =
    { $browsers ->
        [0] Works even when this page is closed. None of your browsers is registered yet.
        [one] Works even when this page is closed. 1 of your browsers is registered.
       *[other] Works even when this page is closed. { $browsers } of your browsers are registered.
    }
page-telling-refused = This browser blocks notifications. Allow them in the browser’s settings for this page.
page-telling-unable = This browser can’t get notifications now, because its push service can’t be reached. Try again later.
