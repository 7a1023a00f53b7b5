"""The lobby: tables that wait for players, listed by their players.

The list below names each module of this package. A test compares the list with the folder.

    listed tables, joining, quick match                 lobby
"""
