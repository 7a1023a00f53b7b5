"""Notifications of events at tables that a player is not viewing.

The list below names each module of this package. A test compares the list with the folder.

    settings: which notifications, and how          preferences
    recording notifications of events               recorder
    delivering due notifications                    dispatcher
    the sentences, in the reader's language         texts
    push notifications to browsers (Web Push)       web_push
    calling the webhook of an account               account_webhooks
    reminders by other players                      nudges

The HTTP client for webhooks is in service/webhooks.py.
"""
