"""What is kept, in a database.

Where what stands; a test holds this table against the modules.

    reading and writing tables, steps and keys      store
    the database's tables, earlier forms, SQLite    schema
    the thread that writes, many changes at once    writer
    analyses that are asked for                     analysis_rows
    whether no other store has the database open    sole
    news of other servers on the same database      polling
"""
