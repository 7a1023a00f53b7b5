"""What is kept, in a database.

Where what stands; a test holds this table against the modules.  The database's tables stand in `schema`.

    reading and writing tables, steps and keys      store
    an earlier form brought up to the present one   migrations
    analyses that are asked for                     analysis_rows
    accounts, their sessions and seats              account_rows
    as whom OpenID providers know accounts          identity_rows
    clocks: how long a server was there, who is overdue  clock_rows
    tables that are listed in the lobby             lobby_rows
    ratings, as they are asked for                  rating_rows
    a game is rated, or a kind of game anew         rating_work
    invitations by name, and who is blocked         contact_rows
    what people want to be told, and are to be      notice_rows
    browsers that are told                          push_rows
    webhooks of accounts                            hook_rows
    what is said at tables, reports, notes          talk_rows
    tournaments, who plays, how games have ended    tournament_rows
    what was reported, with whoever has said it     reported
    stewards and their log, as a server asks        steward_rows
    what stewards and operators do, as it is written  steward_work
    a table as it is read                           loading
    what every database does, and its threads       database
    SQLite                                          sqlite
    SQLite: the thread that writes, many at once    writer
    SQLite: the log, carried over beside them       checkpoints
    SQLite: whether no other store has it open      sole
    SQLite: whether the file is damaged             damage
    SQLite: news of other servers, by looking       polling
    PostgreSQL                                      postgres
    PostgreSQL: telling others what is changed      telling
    PostgreSQL: hearing of what others change       listening
    versions that are known without looking         known
"""
