"""A copy of a position, or of one of its parts, has every attribute of its class.

The test finds the attributes itself, in compiled and plain classes, so that it also covers new ones. It gives each
attribute a unique value.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.blitzkrieg.edition.loader import LOADER as BLITZKRIEG
from sandtable.games.blitzkrieg.state import position as blitzkrieg
from sandtable.games.eleven.edition.loader import LOADER as ELEVEN
from sandtable.games.eleven.rules.turn import NEXT_PLAYER
from sandtable.games.eleven.state import position as eleven
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.kernel.state import EventList

# Attributes whose values are never changed in place, so copies can share them.
SHARED = {
    blitzkrieg.BlitzkriegPosition: {"board", "routed", "limit", "flow", "low"},
    eleven.ElevenPosition: {"board"},
    blitzkrieg.Battle: {"items_a", "items_d"},
    blitzkrieg.Movement: set(),
    Action: {"attack", "counter"},
    AlliedEvent: {"effects", "route", "attack", "winter_dice"},
}
# Attributes that get no unique value, because they are derived or the tests have no other value for them.
LEFT_AS_IT_IS = {"solo", "board", "sink", "effects"}
# Attributes that a copy does not take over.
LEFT_OUT = {"sink"}


def things() -> dict[str, Any]:
    """Return one object of each tested class, by name."""
    made = {
        "blitzkrieg-position": blitzkrieg.BlitzkriegPosition(BLITZKRIEG.load().board),
        "eleven-position": eleven.ElevenPosition(ELEVEN.load().board, 3, False),
        "battle": blitzkrieg.Battle(),
        "movement": blitzkrieg.Movement(1, 1),
        "action": Action(1, 1, 1, 1, True),
        "allied-event": AlliedEvent(1, []),
    }
    assert {type(thing) for thing in made.values()} == set(SHARED)
    return made


def attributes(thing: Any) -> list[str]:
    """Return the names of an object's attributes, for a compiled or a plain class."""
    names = getattr(type(thing), "__mypyc_attrs__", ()) or vars(thing)
    return sorted(set(names) - {"__dict__"})


def copied(thing: Any) -> Any:
    return thing.clone() if hasattr(thing, "clone") else thing.copy()


def marked(value: Any, n: int, name: str) -> Any:
    """Return a different value of the type of `value`; `n` makes the value unique among the attributes."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 40 + n
    if isinstance(value, str):
        return f"marked {n}"
    if name == "stack":
        return [NEXT_PLAYER]
    if isinstance(value, list):
        return [marked(each, n + i, name) for i, each in enumerate(value)] or [40 + n]
    under_way = {"battle": "battle", "move": "movement", "action": "action", "event": "allied-event"}
    return things()[under_way[name]] if name in under_way else value


@pytest.mark.parametrize("name", things())
def test_a_copy_has_every_attribute(name: str) -> None:
    thing = things()[name]
    names = attributes(thing)
    assert len(names) > 5
    for n, each in enumerate(names):
        if each not in LEFT_AS_IT_IS:
            setattr(thing, each, marked(getattr(thing, each), n, each))
    if "sink" in names:
        thing.sink = EventList()
    copy = copied(thing)
    assert type(copy) is type(thing)
    assert attributes(copy) == names
    for each in names:
        own, there = getattr(thing, each), getattr(copy, each)
        if each in LEFT_OUT:
            assert there is None
        elif each in SHARED[type(thing)]:
            assert there is own
        elif isinstance(own, list):
            assert there == own, each
            assert there is not own, each
        elif isinstance(own, bool | int | str):
            assert there == own, each
        else:
            assert own is not None, f"{each}: say here what it holds"
            assert there is not own, each
            assert type(there) is type(own)


def test_attributes_are_found() -> None:
    assert {"units", "stack", "battle", "plan_momentum"} <= set(attributes(things()["blitzkrieg-position"]))
    assert {"german", "stack", "action", "event", "axis_discard"} <= set(attributes(things()["eleven-position"]))
