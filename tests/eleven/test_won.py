"""What a view tells of the VP that have been won."""

from __future__ import annotations

import sandtable
from rulebook.eleven.scene import scene
from rulebook.eleven.test_chapter_7 import london_falls
from sandtable.games.eleven.format.view import View
from sandtable.games.eleven.format.viewing import view
from sandtable.games.eleven.state.position import Position


def seen(position: Position) -> View:
    """What everybody may know of it."""
    return view(position, "eleven", "3")


def test_nothing_is_won_at_first() -> None:
    s = scene({"amsterdam": "1 manstein", "london": "1 montgomery"})
    assert seen(s.state).won == []


def test_a_home_is_won_for_good() -> None:
    """Also when whoever took it has gone on (4-3-5d)."""
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
    """Its marker is gone also after the Allies have regained it (7-4f)."""
    s = london_falls()
    assert seen(s.state).won == ["london"]
    lost = seen(scene({"lille": "1 rundstedt", "london": "1 montgomery"}, london="lost").state)
    assert lost.won == ["london"]
    assert not next(area for area in lost.areas if area.id == "london").taken


def test_what_is_printed_in_london_is_its_marker() -> None:
    """Its worth is told like that of any home."""
    s = scene({})
    spaces = sandtable.game("eleven").catalogue()["spaces"]
    london = next(space for space in spaces if space["id"] == "london")
    assert (london["vp"], london["power"]) == (s.state.board.london_vp, s.state.board.london_power)
