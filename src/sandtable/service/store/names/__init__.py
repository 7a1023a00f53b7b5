"""The names of accounts in the database: their owners, and changes of name.

The list below names each module of this package. A test compares the list with the folder.

    accounts take, free and change names            changes
"""
