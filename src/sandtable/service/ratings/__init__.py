"""Ratings as shown to users, and rated tables.

The list below names each module of this package. A test compares the list with the folder.

    rated tables: opening, joining              rated_tables
    leaderboards, profiles, a game's changes    leaderboards_and_profiles
    the data about ratings for the page         rating_data
"""
