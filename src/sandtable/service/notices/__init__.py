"""Notices: people are told what happens at their tables while they do not look, as each of them wants it.

Where what stands; a test holds this table against the modules.

    what somebody wants to be told, and how         wishes
    what happens becomes what is to be told         herald
    what is due is told, if it still holds          teller
    the sentences, in the reader's language         sentences
    telling browsers (Web Push)                     push
    calling the webhook of an account               account_hooks

How an address of a player's own is called stands in service/webhooks.py.
"""
