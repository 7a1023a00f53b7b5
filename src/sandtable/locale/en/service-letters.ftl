### The e-mail with a code, and replies to requests about it.

letter-code-subject = Your code: { $code }
letter-code-text =
    Your code for { $host }:

        { $code }

    It works once, within { $minutes } minutes, on the page where you asked for it. Don’t share it.
    If you didn’t ask for it, ignore this e-mail. Nothing happens without the code.
service-letter-no-address = This isn’t an e-mail address. Check it, for example for a missing @.
service-letter-failed = The e-mail couldn’t be sent. Try again in a few minutes.
service-letter-wrong-code = This code doesn’t match the last one sent, has expired or was already used. Request a new code.
service-letter-needs-name = No account has this address yet. Choose a name to create one.
service-letter-taken = Another account has this address. Use a different one.
