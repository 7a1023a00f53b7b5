"""Migration of a database to the current schema.

The list below names each module of this package. A test compares the list with the folder.

    creating or migrating the schema                migrate
    the steps of all schemas, never edited          steps
"""
