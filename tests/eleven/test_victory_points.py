"""The view lists the areas whose victory points (VP) have been won."""

from __future__ import annotations

import sandtable
from rulebook.eleven.scene import scene
from rulebook.eleven.test_chapter_7 import london_falls
from sandtable.games.eleven.representation.view_builder import view
from sandtable.games.eleven.representation.view_types import ElevenView
from sandtable.games.eleven.state.position import ElevenPosition


def seen(position: ElevenPosition) -> ElevenView:
    """Return a spectator's view of a position."""
    return view(position, "eleven", "3")


def test_nothing_is_won_at_first() -> None:
    s = scene({"amsterdam": "1 manstein", "london": "1 montgomery"})
    assert seen(s.state).won == []


def test_a_home_is_won_permanently() -> None:
    """A home area still counts after the faction that captured it has left (§4-3-5d)."""
    s = scene({"gorky": "1 manstein", "moscow": "1 zhukov"}, at_war="soviet-union")
    s.do("use manstein; attack", dice=[1, 6])
    assert seen(s.state).won == []
    s.do("bring manstein")
    assert seen(s.state).won == ["moscow"]
    s.do("use guderian; wait; use rundstedt; wait; use hitler; wait", dice=[6, 6, 6]).do(
        "use manstein; move; to kharkov"
    )
    assert (s.units("moscow"), seen(s.state).won) == ("", ["moscow"])


def test_london_is_won_once() -> None:
    """London still counts as won after the Allies have recaptured it (§7-4f)."""
    s = london_falls()
    assert seen(s.state).won == ["london"]
    lost = seen(scene({"lille": "1 rundstedt", "london": "1 montgomery"}, london="lost").state)
    assert lost.won == ["london"]
    assert not next(area for area in lost.areas if area.id == "london").taken


def test_the_vp_of_london_are_its_marker() -> None:
    """In the catalogue, London has the VP of its marker, as other home areas have theirs."""
    s = scene({})
    spaces = sandtable.game("eleven").catalogue()["spaces"]
    london = next(space for space in spaces if space["id"] == "london")
    assert (london["vp"], london["power"]) == (s.state.board.london_vp, s.state.board.london_power)
