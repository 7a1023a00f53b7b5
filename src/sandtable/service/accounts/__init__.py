"""Accounts of players. They are optional: the link to a seat is enough to play.

The list below names each module of this package. A test compares the list with the folder.

    registering, signing in and out                  accounts
    types that describe an account to its owner      account_data
    settings that an account's devices share         account_settings
    passwords                                        passwords
    passkeys: creating and challenging them          passkeys
    signing in by a code sent by e-mail              email_codes
    signing in at an OpenID provider                 open_id
    an account's seats and its games                 account_seats
    all data of an account as one archive            data_export

Libraries are imported at their first use, so that a server without accounts starts faster.
"""
