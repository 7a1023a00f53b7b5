"""Ratings as people see them, and the tables at which they play for them.

Where what stands; a test holds this table against the modules.

    rated tables: opened, sat down at           tables
    leaderboards, profiles, what a game moved   standing
    what is sent of ratings                     shapes
"""
