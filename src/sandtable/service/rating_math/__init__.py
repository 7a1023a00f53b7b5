"""The computation of ratings, without database and tables.

The list below names each module of this package. A test compares the list with the folder.

    new ratings after a game, and shown ratings     rating_update
    doubtful gains                                  collusion
    the measured ratings of bots                    bot_ratings
"""
