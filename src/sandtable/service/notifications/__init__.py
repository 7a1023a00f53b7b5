"""Notifications of events at tables that a player is not viewing.

The list below names each module of this package. A test compares the list with the folder. The package `channels`
delivers them by e-mail, push notification and webhook.

    preferences by kind of event                    preferences
    the settings of accounts                        settings
    recording notifications of events               recorder
    delivering due notifications                    dispatcher
    the sentences, in the reader's language         texts
    bounced e-mails                                 bounces
    reminders by other players                      nudges
"""
