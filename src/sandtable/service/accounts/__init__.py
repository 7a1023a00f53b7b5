"""Accounts of those who want one: nobody is ever made to sign up, and every seat stays a link.

Where what stands; a test holds this table against the modules.

    having an account, signing in and out, leaving   accounts
    what is sent of it                               shapes
    passwords                                        passwords
    codes that people type                           typed_codes
    passkeys: made, and asked to sign                passkeys
    signing in by a code that is sent by mail        codes
    signing in at an OpenID provider                 open_id
    seats that are taken in, and games at them       seats
    what an account may not do, in a sentence        sanctions
    all one's data as one archive                    archive

Libraries are imported when somebody first needs them, so that a server without accounts begins as quickly as ever.
"""
