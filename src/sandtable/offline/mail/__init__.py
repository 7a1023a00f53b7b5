"""Games by mail: people at several devices, none of which is a server, go on by letters that they hand to each other.

A letter holds what was chosen since its reader was last asked, signed by whoever chose it and sealed for whoever reads
it; the dice come of what both sides had bound before, so that each device reckons them anew.

Where what stands; a test holds this table against the modules.

    what letters hold, and how they are written        letters
    who goes on from whom, dice, the rules once more   course
    what is kept, and what the page is told            shapes
    games by mail of this browser                      games
    the addresses that the page asks                   addresses
"""
