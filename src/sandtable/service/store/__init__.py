"""The store: reading and writing everything that is kept in a database.

The list below names each module of this package. A test compares the list with the folder. The package `schema` defines
the database's tables, `migrations` changes an older schema, and `repositories` reads and writes each kind of data.

    reading and writing tables, steps and keys      store
    reading a table                                 table_reader
    what both databases share, and their threads    database
    SQLite, and polling for other servers' changes  sqlite
    SQLite: the thread that writes in batches       write_batcher
    SQLite: checkpoints in the background           wal_checkpoints
    SQLite: detecting other processes               single_writer
    SQLite: detecting a damaged or moved file       integrity
    PostgreSQL                                      postgres
    PostgreSQL: other servers' changes              pg_change_feed
    versions that are known without a query         version_cache
"""
