"""The store: reading and writing everything that is kept in a database.

The list below names each module of this package. A test compares the list with the folder. The package `schema` defines
the database's tables.

    reading and writing tables, steps and keys      store
    migrating an older schema to the current one    migrations
    requested analyses                              analysis_repository
    accounts, their sessions and seats              account_repository
    accounts' identities at OpenID providers        identity_repository
    clocks: the servers' uptime, overdue tables     clock_repository
    tables listed in the lobby                      lobby_repository
    reading ratings                                 rating_repository
    rating a game, or a rating pool again           rating_transactions
    invitations by name, and blocks                 contact_repository
    notifications and their settings                notification_repository
    browsers subscribed to push notifications       push_repository
    webhooks of accounts                            webhook_repository
    chat messages, reports, notes                   chat_repository
    tournaments, their players and results          tournament_repository
    reported messages, with their authors           chat_reports
    moderators and their log, as a server reads it  moderation_repository
    actions of moderators and operators             moderation_transactions
    reading a table                                 table_reader
    what both databases share, and their threads    database
    SQLite                                          sqlite
    SQLite: the thread that writes in batches       write_batcher
    SQLite: checkpoints in the background           wal_checkpoints
    SQLite: detecting other processes               single_writer
    SQLite: detecting a damaged or moved file       integrity
    SQLite: polling for other servers' changes      polling_change_feed
    PostgreSQL                                      postgres
    PostgreSQL: publishing changes                  change_publisher
    PostgreSQL: listening for changes               pg_change_feed
    versions that are known without a query         version_cache
"""
