"""Warnings about a space that changes control because its last units leave (§4.4, §9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.blitzkrieg.scene import GAME, Scene, scene
from sandtable.translation import Words

LIBRAMONT = "from libramont; take german-tank"


def warning(s: Scene, seat: str, lang: str = "en") -> str:
    """Return the texts of the warnings on a seat's choices; empty if there are none."""
    found = dict(GAME.notes_seen(s.state, GAME.seats.index(seat)))
    ways = {choice for choice in s.choices() if choice.split()[0] in ("to", "evacuate")}
    assert set(found) in (set(), ways)
    words = Words(lang, "blitzkrieg", GAME.component_name)
    said = {f"{words.text(note.message)} {note.section}" for notes in found.values() for note in notes}
    return " ".join(said)


def leaving(line: str, units: dict[str, str], seat: str = "german", **keys: Any) -> str:
    """Play an Operation card, make the choices in `line`, and return the warnings on the next choices."""
    s = scene(units=units, hands={seat: "1 operation"}, active=seat, **keys)
    return warning(s.do(f"play operation; {line}"), seat)


def test_a_last_unit_that_leaves_gives_up_the_space() -> None:
    """If a single tank leaves its space, the space becomes Allied.

    If another unit stays, there is no warning (§4.4).
    """
    alone = {"libramont": "1 german-tank", "dinant": "1 german-tank"}
    assert leaving(LIBRAMONT, alone) == "If these units leave, Libramont becomes Allied. 4.4"
    assert leaving(LIBRAMONT, {"libramont": "1 german-tank 1 german-infantry"}) == ""


def test_supply_that_ends() -> None:
    """Sedan gets supply only through Libramont, so leaving Libramont ends it (§9.2).

    If Dinant and Vervins are also German, Sedan has another supply line.
    """
    units = {"libramont": "1 german-tank", "sedan": "1 german-infantry"}
    lost = "If these units leave, Libramont becomes Allied and Sedan will be out of supply. 4.4"
    assert leaving(LIBRAMONT, units) == lost
    units |= {"dinant": "1 german-tank", "vervins": "1 german-tank"}
    assert leaving(LIBRAMONT, units) == "If these units leave, Libramont becomes Allied. 4.4"


@pytest.mark.parametrize(
    ("line", "units", "seat", "collapsed"),
    [
        ("from aga; take german-tank", {"aga": "1 german-tank"}, "german", []),
        (LIBRAMONT, {"libramont": "1 german-tank"}, "german", ["belgium"]),
        ("from laon; take french-tank", {"laon": "1 french-tank"}, "allied", []),
    ],
)
def test_spaces_that_stay_under_control(line: str, units: dict[str, str], seat: str, collapsed: list[str]) -> None:
    """Units that leave cause no warning if their side keeps control (§4.4).

    Germany keeps bases and collapsed countries, and the Allies keep spaces in France.
    """
    assert leaving(line, units, seat, collapsed=collapsed) == ""


def test_the_allies_give_up_collapsed_spaces() -> None:
    """After the collapse of Belgium, Ghent turns German when the Allied units leave it (§4.4)."""
    said = leaving("from ghent; take french-tank", {"ghent": "1 french-tank"}, "allied", collapsed=["belgium"])
    assert said == "If these units leave, Ghent becomes German. 4.4"


def test_other_moves() -> None:
    """Strategic moves and evacuations by sea give the same warning as tactical moves (§7.2, §7.4)."""
    card = "1 strategic-movement"
    s = scene(units={"libramont": "1 german-infantry"}, hands={"german": card})
    s.do("play strategic-movement; from libramont; take german-infantry")
    assert warning(s, "german") == "If these units leave, Libramont becomes Allied. 4.4"
    units = {"ostend": "1 british-infantry"}
    s = scene(units=units, hands={"allied": card}, active="allied", collapsed=["belgium"])
    s.do("play strategic-movement; from ostend; take british-infantry")
    assert warning(s, "allied") == "If these units leave, Ostend becomes German. 4.4"
    assert warning(s, "allied", "ja") == "ユニットが離れると、オーステンデはドイツ軍の支配になります。 4.4"
