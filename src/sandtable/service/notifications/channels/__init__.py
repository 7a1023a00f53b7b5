"""The channels that carry notifications to a player.

The list below names each module of this package. A test compares the list with the folder.

    the interface of a channel                          channel
    e-mail: addresses, sign-in codes, sending           email
    push notifications to browsers (Web Push)           push
    webhooks of seats and of accounts                   webhook
"""
