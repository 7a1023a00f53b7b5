"""Numbers of move sequences from fixed positions of Hitler's Eleven: an oracle that notices any change of the rules.

The small counts can be checked by hand on the map; the others were made by the program and are here to stay.
"""

from __future__ import annotations

import pytest

import sandtable
from generic.conformance import move_count

SANATORIUM = """
deck = "2 half-end"
[cards]
a = "hitler manstein"
b = "model"
c = "sepp"
"""

FRONT = """
turn = "1939-winter"
deck = "2 half-end 1 churchill"
acted = "keitel"
[cards]
a = "hitler manstein"
b = "model paulus"
c = "sepp keitel"
[units.cologne]
a = "1 manstein 2 soldier-germany"
b = "1 model 1 soldier-germany"
[units.bucharest]
b = "1 paulus 2 soldier-romania"
[units.hamburg]
c = "1 sepp 1 keitel 1 soldier-germany"
[units.brussels]
allied = "2 soldier-belgium 1 head-belgium"
[units.metz]
allied = "2 soldier-france"
[units.london]
allied = "1 montgomery 2 soldier-united-kingdom"
[units.kiev]
allied = "1 soldier-soviet-union"
[boxes]
germany = 3
romania = 1
"""

ALONE = """
card = "sepp"
turn = "1941-summer"
[units.warsaw]
a = "1 sepp 3 soldier-germany"
[units.east-poland]
allied = "2 soldier-soviet-union"
[units.minsk]
allied = "1 zhukov"
[boxes]
germany = 1
"""

COUNTS = {
    # Twelve cards, of which each player in turn takes one.
    "draft": ("2", 'phase = "draft"', [12, 132, 1320, 11880]),
    # Hitler waits or orders one of three generals; Manstein waits or comes back to one of four core areas.
    "sanatorium": ("3", SANATORIUM, [2, 4, 9, 12, 25, 43, 57]),
    # Hitler waits or orders; Manstein has all actions but the return to duty.
    "front": ("3", FRONT, [2, 10, 30, 88, 184, 346]),
    # Sepp, outside the core, can neither mobilise nor return.
    "alone": ("solo", ALONE, [7, 43, 129, 135]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_move_counts(name: str) -> None:
    variant, text, counts = COUNTS[name]
    state = sandtable.game("eleven", variant=variant).read_position(text)
    assert [move_count(state, depth) for depth in range(1, len(counts) + 1)] == counts
