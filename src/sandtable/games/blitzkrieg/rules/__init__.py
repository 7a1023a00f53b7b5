"""The rulebook of The Rise of Blitzkrieg.

Where each section stands; `sandtable rules blitzkrieg` lists every clause with its places and tests, and a test holds
this table against the section marks in the code.

    3           setup           the Allies set up, then Germany deploys under covers
    4           victory         victory cards, collapse, surrender points
    5           turn            the sequence of play
    5.2         premoves        Allied moves before the first German operation
    6           planning        cards laid out in secret, momentum spent
    7.0         operations      an operation: a card, a pass
    7.0         effects         what a card does: the table is in `operations`
    7.1         tactical        tactical moves and attacks
    7.2 to 7.4  strategic       strategic moves, railways, ports, evacuation
    6.2         replacements    units that come back
    8.0 to 8.4  battle          cards, dice, points
    8.5         result          losses, refusals, who has won
    8.6         retreat         retreats and their ways
    8.7         battle          covered bases
    8.8         result          momentum after a battle
    8.9         removal         where removed units go
    9           supply          sources and ways of supply

Every question that somebody is asked stands in `questions`.
"""
