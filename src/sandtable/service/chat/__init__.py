"""Chat at a table, and players' private notes.

The list below names each module of this package. A test compares the list with the folder.

    chat messages, their readers, and reports       chat
    private notes                                   private_notes
"""
