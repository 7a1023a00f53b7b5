"""Stored facts about the e-mail addresses of accounts.

The list below names each module of this package. A test compares the list with the folder.

    addresses that were refused                     refused_addresses
"""
