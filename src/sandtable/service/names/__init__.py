"""Names and one-line texts: allowed characters, look-alikes and reserved names.

The list below names each module of this package. A test compares the list with the folder.

    removing invisible characters                   allowed_characters
    names that look alike                           look_alikes
    words that are not allowed as names             reserved_names
"""
