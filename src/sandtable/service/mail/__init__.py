"""E-mails to users who have given an e-mail address.

The list below names each module of this package. A test compares the list with the folder.

    checking addresses, and sending e-mails              smtp_mailer
    bounced e-mails                                      bounces
    the texts of e-mails, in the reader's language       email_texts
"""
