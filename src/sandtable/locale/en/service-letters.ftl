### Letters, and what a request about them may be told.

letter-code-subject = Your code: { $code }
letter-code-text =
    Your code for { $host }:

        { $code }

    It is good once, within { $minutes } minutes, where you asked for it. Give it to nobody.
    If you did not ask for it, you need do nothing: without the code nothing happens.
service-letter-no-address = This is no address of mail.
service-letter-failed = The letter could not be sent. Try again in a few minutes.
service-letter-wrong-code = This is not the code that was sent last, or it is too old, or has been used. Ask for another.
service-letter-needs-name = No account has this address yet. Say what a new one is to be called.
service-letter-taken = Another account has this address.
