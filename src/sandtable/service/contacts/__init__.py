"""Contacts of accounts: invitations by name, and blocks.

The list below names each module of this package. A test compares the list with the folder.

    invitations by name                             invitations
    blocked accounts                                blocks
    joining a table in the lobby with an account    joining_from_lobby
"""
