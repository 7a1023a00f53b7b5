"""Numbers of move sequences from fixed positions: an oracle that notices any change of the rules.

The small counts can be checked by hand on the map; the others were made by the program and are here to stay.
"""

from __future__ import annotations

import pytest

import sandtable
from generic.conformance import move_count

GAME = sandtable.game("blitzkrieg")

ONE_TANK = """
[units]
aga = "1 german-tank"
[hands]
german = "1 operation"
"""

OPENING = """
momentum = 3
[units]
agb = "3 german-infantry 3 german-tank"
aga = "4 german-infantry 6 german-tank"
agc = "4 german-infantry"
paris = "3 french-infantry"
metz = "2 french-infantry"
sedan = "2 french-infantry"
lille = "2 french-tank"
dunkirk = "2 british-infantry"
[hands]
german = "2 operation 1 strategic-movement 1 air-support 1 panzer-breakthrough"
allied = "2 operation 1 strategic-movement 1 air-support"
"""

POCKET = """
turn = 3
active = "allied"
momentum = -1
collapsed = ["netherlands"]
[units]
agb = "3 german-infantry"
aga = "3 german-infantry"
agc = "3 german-infantry"
ghent = "2 german-tank"
lille = "2 german-tank"
abbeville = "2 german-tank"
dunkirk = "2 british-infantry 1 french-infantry"
calais = "2 french-infantry 1 french-tank"
paris = "4 french-infantry"
laon = "1 french-tank 1 british-tank"
[hands]
allied = "1 operation 1 command-and-control 1 strategic-movement 1 replacements"
german = "1 operation"
"""

COUNTS = {
    # Pass or play Operation; then the Allies can only pass, the tank can only be taken from its base; then there are
    # seven kinds of card to plan without momentum after two passes, and one tank to take.
    "one-tank": (ONE_TANK, [2, 2, 8, 49, 305]),
    # Pass, momentum or Operation (no base has a friendly neighbour to move to strategically); then three Allied
    # choices after a pass, and three bases to set out from, twice.
    "opening": (OPENING, [3, 9, 29, 115, 866, 6083]),
    "pocket": (POCKET, [6, 20, 42, 211, 696, 3010]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_move_counts(name: str) -> None:
    text, counts = COUNTS[name]
    state = GAME.read_position(text)
    assert [move_count(state, depth) for depth in range(1, len(counts) + 1)] == counts
