### What one is told while one does not look at the table.

page-telling = Notifications
page-telling-text = While you have a table in sight nothing is sent. You are told once of each thing, a little later than it happens, and in the language of this page. Nothing is sent unless you choose it here.
page-telling-no-address = Give your account an address of mail, below, and you can be told by letter.
page-telling-to = Letters go to { $address }. Each has a link that ends them.
page-telling-refused-once = The mail server refused an e-mail to { $address } ({ $reason }). Check the address below.
page-telling-refused-stop = No more e-mails go to { $address }: its mail server refused { $times } in a row ({ $reason }). Change the address below or try again.
page-telling-again = Try again
page-telling-kept = It is kept.
page-telling-turn = It is my turn
page-telling-offer = I am offered something
page-telling-clock = My time runs short
page-telling-message = Somebody writes to me
page-telling-over = The game is over
page-telling-invited = I am invited to a game
page-telling-round = A round of my tournament begins
page-telling-mail-off = Not at all
page-telling-mail-once = A letter at once
page-telling-mail-digest = One letter a day
page-telling-own = Something else for this table
page-telling-own-hint = Otherwise what your account says holds for this table too.
page-telling-leave = No more letters
page-telling-leave-text = One press, and no more letters are sent to you by this server, of any table. You can choose them again in your account.
page-telling-leave-do = Send me no more letters
page-telling-left = Done. No more letters are sent to you.
page-telling-push = In my browsers
page-telling-hook = At my webhook
page-telling-calls = Call an address of mine (webhook)
page-telling-calls-hint = What you choose for it is sent by POST to this address: what it is, the table, your seat, and the sentence in your language. A channel of Discord gets the sentence alone. Save it empty to remove it.
page-telling-calls-set = Saved. Choose above what is sent there.
page-telling-calls-now = Calls go to { $host }.
page-telling-here = Tell me in this browser
page-telling-here-hint =
    { $browsers ->
        [0] Though its page is closed. None of your browsers is told yet.
        [one] Though its page is closed. One of your browsers is told.
       *[other] Though its page is closed. { $browsers } of your browsers are told.
    }
page-telling-refused = This browser does not allow it. It can be allowed in the browser's own settings of this page.
page-telling-unable = This browser cannot be told: its maker's push service is not to be reached.
