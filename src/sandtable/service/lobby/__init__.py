"""The lobby: tables with open seats, which the players at these tables have listed.

The list below names each module of this package. A test compares the list with the folder.

    listed tables, joining, quick match                 lobby
"""
