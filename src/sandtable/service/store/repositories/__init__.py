"""Reading and writing all stored data except tables, with one module for each kind of data.

The list below names each module of this package. A test compares the list with the folder. The methods of classes run
in transactions of their own, the functions of modules in the caller's transaction.

    accounts, their sessions and seats              accounts
    taking, freeing and changing account names      account_names
    accounts' identities at OpenID providers        open_id_identities
    requested analyses                              analyses
    chat messages, reports, notes                   chat
    the servers' uptime, overdue tables             uptime_timeouts_and_due_replies
    invitations by name, and blocks                 contacts
    subscribed browsers, webhooks of accounts       push_and_webhooks
    tables listed in the lobby                      lobby
    moderators, their actions and their log         moderation
    notifications and their settings                notifications
    e-mail addresses that were refused              refused_email_addresses
    reading ratings                                 ratings
    rating a game, recomputing a rating pool        rating_transactions
    tournaments, their players and results          tournaments
"""
