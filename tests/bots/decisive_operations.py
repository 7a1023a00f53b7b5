"""Positions of The Rise of Blitzkrieg in which one operation decides the game."""

# The Allies can march into an empty German base.
EMPTY_BASE = """
    turn = 3
    active = "allied"
    momentum = 0
    opened = ["agc"]
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "6 german-infantry"
    agb = "5 german-infantry"
    metz = "2 french-infantry 2 french-tank"
    paris = "3 french-infantry"
    [hands]
    allied = "1 operation"
"""
# Paris is the last space that Germany's open card asks for, and it is undefended.
PARIS_IS_EMPTY = """
    turn = 5
    active = "german"
    momentum = 0
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "3 german-infantry"
    reims = "3 german-tank"
    laon = "2 german-infantry"
    vervins = "1 german-infantry"
    libramont = "1 german-infantry"
    lille = "4 french-infantry"
    [hands]
    german = "1 operation"
"""
