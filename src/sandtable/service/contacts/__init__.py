"""Contacts: whom somebody with an account invites to a table by name, and whom he wants nothing to do with.

Where what stands; a test holds this table against the modules.

    invitations by name: sent, seen, answered       invitations
    whom somebody has blocked                       blocks
    sitting down in the lobby, but for the blocked   meetings
"""
