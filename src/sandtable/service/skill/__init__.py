"""How well somebody plays, by whom he has met: the rules of rating, without a database and without tables.

Where what stands; a test holds this table against the modules.

    a game's ratings after it, and how they are shown   rules
    what bots are rated, measured and shipped           bots
"""
