"""An operator's actions on a database, which servers may use at the same time.

The list below names each module of this package. A test compares the list with the folder.

    a database by its file or URL                       database_access
    backing up and restoring a database                 backup
    backup and restore by PostgreSQL's own programs     postgres_tools
    transferring a SQLite backup to PostgreSQL          transfer
    checking that every table can be restored           database_check
    counting tables, steps and bytes                    stats
    removing old tables                                 prune
    reported chat messages                              chat_reports
    moderators, mutes, bans, closed tables, the log     moderation
    removing rated games from the ratings               ratings
    listing and closing tournaments                     tournaments
    bounced e-mails                                     bounces
"""
