"""Actions of an operator on a database. Most are possible while servers use the database.

The list below names each module of this package. A test compares the list with the folder.

    opening a database by its file or URL               database_access
    backing up and restoring a database                 backup
    backing up PostgreSQL, and restoring to PostgreSQL  postgres_tools
    checking that every table can be restored           database_check
    counting tables, steps and bytes                    database_statistics
    removing old tables                                 prune_old_tables
    moderators, their actions, reported messages        moderation
    removing rated games from the ratings               rated_games
    listing and closing tournaments                     tournaments
    bounced e-mails                                     bounced_emails
"""
