"""Parse whole actions of Hitler's Eleven that are typed as one line of text.

The line names a general, the kind of action, the area, the number of soldiers, and the generals who come along.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_IDS, AXIS_GENERALS, GENERAL_IDS
from sandtable.kernel.message import Ref, say
from sandtable.terminal.typed_moves import MoveComposer

AXIS = GENERAL_IDS[:AXIS_GENERALS]
ACTS = [id for id in ACT_IDS if id]
FIGHTS = ("attack", "move-attack", "air-raid", "bombard")
ALONE = "alone"


def phrase(to: MoveComposer, words: list[str]) -> bool:
    """Parse an action such as `rommel attack warsaw from breslau 4 with guderian`.

    Return False if the line does not begin with a general.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    general = words[0] if words[0] in AXIS else None
    if to.nouns("use"):
        general = to.meant(words[0], AXIS)
    if general is None:
        return False
    if to.nouns("use"):
        to.add(f"use {general}")
    rest = words[1:]
    if rest[0] in ("order", "orders") and len(rest) > 2:
        other = to.meant(rest[1], AXIS)
        if other is None:
            raise to.refuse(say("terminal-line-unknown", word=rest[1]))
        to.add("order")
        to.add(f"order {other}")
        general, rest = other, rest[2:]
    act(to, general, rest)
    return True


def act(to: MoveComposer, general: str, words: list[str]) -> None:
    """Parse the words after the general, and add the choices of his action.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    kind = to.meant(words[0], ACTS) if words[0] not in ACTS else words[0]
    if kind is None:
        raise to.refuse(say("terminal-eleven-line-act", word=words[0]))
    areas = [each["id"] for each in msgspec.to_builtins(to.game.catalogue())["spaces"]]
    goal, start, after = "", "", ""
    number: int | None = None
    romanians: int | None = None
    along: list[str] | None = None
    for at, word in enumerate(words[1:], 1):
        following = words[at + 1] if at + 1 < len(words) else ""
        if word in ("from", "to", "with"):
            after = word
            along = [] if word == "with" else along
        elif word == ALONE:
            along = []
        elif word.isdecimal():
            if following.startswith("romanian"):
                romanians = int(word)
            else:
                number = int(word)
        elif word.startswith(("soldier", "romanian")):
            continue
        elif after == "with":
            other = to.meant(word, AXIS)
            if other is None:
                raise to.refuse(say("terminal-line-unknown", word=word))
            along = [*(along or []), other]
        else:
            area = to.meant(word, areas)
            if area is None:
                raise to.refuse(say("terminal-line-unknown", word=word))
            if goal and after != "from":
                raise to.refuse(say("terminal-eleven-line-act", word=word))
            goal, start = (goal, area) if after == "from" else (area, start)
            after = ""
    state_act(to, general, kind, goal, start)
    company(to, kind, number, romanians, along)


def state_act(to: MoveComposer, general: str, kind: str, goal: str, start: str) -> None:
    """Add the choices of the kind of action and its area.

    If the attack starts in another area than the general's, it becomes a move-attack through that area.

    Raises:
        RefusalError: the move is illegal.
    """
    if kind == "attack" and start and start != stands(to.game.view(to.state, to.seat), general):
        kind = "move-attack"
    to.add(kind)
    if kind == "move-attack" and start:
        name(to, general, "to", start)
    if goal:
        name(to, general, "target" if kind in FIGHTS else "to", goal)


def name(to: MoveComposer, general: str, verb: str, area: str) -> None:
    """Add the choice of an area.

    If the rules allow only one area, the game does not ask for it. Then `area` must be this area.

    Raises:
        RefusalError: the area cannot be chosen.
    """
    if not to.nouns(verb):
        after = to.after()
        assert isinstance(after, ElevenPosition)
        action = after.action
        if action is None:
            only = stands(to.game.view(after, to.seat), general)
        else:
            settled = action.target if verb == "target" else action.to
            only = after.board.area_ids[settled] if settled >= 0 else ""
        if only == area:
            return
        if only:
            raise to.refuse(say("terminal-eleven-line-only", space=Ref("space", only)))
    to.add(f"{verb} {area}")


def stands(view: Any, general: str) -> str:
    """Return the area of a general in a view; "" if he is not on the map."""
    return next((area.id for area in view.areas for group in area.groups if group.units.get(general)), "")


def company(to: MoveComposer, kind: str, number: int | None, romanians: int | None, along: list[str] | None) -> None:
    """Add the choices of the number of soldiers and of the generals who come along.

    For an argument that is None, no choice is added, and the game asks for the value later.

    Raises:
        RefusalError: the move is illegal.
    """
    # The game does not ask for the number if only one soldier can be mobilised, or if no soldier can come along.
    settled = 1 if kind == "mobilise" else 0
    if number is not None and (number != settled or to.nouns("soldiers")):
        to.add(f"soldiers {number}")
    for other in along or []:
        to.add(f"bring {other}")
    if along is not None and to.nouns("bring") and to.may("done"):
        to.add("done")
    if romanians is not None:
        to.add(f"romanians {romanians}")
