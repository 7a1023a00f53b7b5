"""What a seat is told of a space that it gives up by leaving it (4.4, 9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.blitzkrieg.scene import GAME, Scene, scene
from sandtable.words import Words

LIBRAMONT = "from libramont; take german-tank"


def told(s: Scene, seat: str, lang: str = "en") -> str:
    """What is said of each way alike, in words; nothing if there is nothing to be said."""
    found = dict(GAME.notes_seen(s.state, GAME.seats.index(seat)))
    ways = {choice for choice in s.choices() if choice.split()[0] in ("to", "evacuate")}
    assert set(found) in (set(), ways)
    words = Words(lang, "blitzkrieg", GAME.component_name)
    said = {f"{words.text(note.message)} {note.section}" for notes in found.values() for note in notes}
    return " ".join(said)


def leaving(line: str, units: dict[str, str], seat: str = "german", **keys: Any) -> str:
    """What is said before an Operation card's move of a group."""
    s = scene(units=units, hands={seat: "1 operation"}, active=seat, **keys)
    return told(s.do(f"play operation; {line}"), seat)


def test_who_leaves_alone_gives_the_space_up() -> None:
    """A single tank's space turns Allied, whether it attacks or not; where another stays nothing is said (4.4)."""
    alone = {"libramont": "1 german-tank", "dinant": "1 german-tank"}
    assert leaving(LIBRAMONT, alone) == "Leaving turns Libramont Allied. 4.4"
    assert leaving(LIBRAMONT, {"libramont": "1 german-tank 1 german-infantry"}) == ""


def test_supply_that_ends() -> None:
    """Sedan is supplied through Libramont only, until Dinant and Vervins are German too (9.2)."""
    units = {"libramont": "1 german-tank", "sedan": "1 german-infantry"}
    assert leaving(LIBRAMONT, units) == "Leaving turns Libramont Allied and ends supply for Sedan. 4.4"
    units |= {"dinant": "1 german-tank", "vervins": "1 german-tank"}
    assert leaving(LIBRAMONT, units) == "Leaving turns Libramont Allied. 4.4"


@pytest.mark.parametrize(
    ("line", "units", "seat", "collapsed"),
    [
        ("from aga; take german-tank", {"aga": "1 german-tank"}, "german", []),
        (LIBRAMONT, {"libramont": "1 german-tank"}, "german", ["belgium"]),
        ("from laon; take french-tank", {"laon": "1 french-tank"}, "allied", []),
    ],
)
def test_what_stays_ones_own(line: str, units: dict[str, str], seat: str, collapsed: list[str]) -> None:
    """Bases and what has collapsed stay German, and France stays Allied (4.4)."""
    assert leaving(line, units, seat, collapsed=collapsed) == ""


def test_allies_give_up_what_has_collapsed() -> None:
    """Belgium has collapsed: who leaves Ghent leaves it to Germany (4.4)."""
    said = leaving("from ghent; take french-tank", {"ghent": "1 french-tank"}, "allied", collapsed=["belgium"])
    assert said == "Leaving turns Ghent German. 4.4"


def test_other_moves() -> None:
    """A strategic move says the same of its unit, and so does one by sea (7.2, 7.4)."""
    card = "1 strategic-movement"
    s = scene(units={"libramont": "1 german-infantry"}, hands={"german": card})
    s.do("play strategic-movement; from libramont; take german-infantry")
    assert told(s, "german") == "Leaving turns Libramont Allied. 4.4"
    units = {"ostend": "1 british-infantry"}
    s = scene(units=units, hands={"allied": card}, active="allied", collapsed=["belgium"])
    s.do("play strategic-movement; from ostend; take british-infantry")
    assert told(s, "allied") == "Leaving turns Ostend German. 4.4"
    assert told(s, "allied", "ja") == "離れるとオーステンデはドイツ軍の支配になります。 4.4"
