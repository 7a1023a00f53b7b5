"""The store: reading and writing everything that is kept in a database.

The list below names each module of this package. A test compares the list with the folder. The package `schema` defines
the database's tables, `migrations` changes an older schema, and `repositories` reads and writes each kind of data.

    reading and writing tables, steps and keys      table_store
    what both databases share, reading a table      database_base
    SQLite, and polling for other servers' changes  sqlite
    SQLite: writing in batches, and checkpoints     write_batcher
    SQLite: detecting other processes               sole_process_detection
    SQLite: detecting a damaged or moved file       sqlite_integrity
    PostgreSQL                                      postgres
    PostgreSQL: other servers' changes              postgres_change_feed
"""
