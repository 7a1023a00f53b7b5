"""The store: reading and writing everything that is kept in a database.

The list below names each module of this package. A test compares the list with the folder. The package `schema` defines
the database's tables, `migrations` changes an older schema, and `repositories` reads and writes each kind of data.

    reading and writing tables, steps and keys      store
    what both databases share, reading a table      database
    SQLite, and polling for other servers' changes  sqlite
    SQLite: writing in batches, and checkpoints     write_batcher
    SQLite: detecting other processes               single_writer
    SQLite: detecting a damaged or moved file       integrity
    PostgreSQL                                      postgres
    PostgreSQL: other servers' changes              pg_change_feed
"""
