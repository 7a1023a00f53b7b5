"""What units that are sent somewhere cost in the page of The Rise of Blitzkrieg (web/src/games/blitzkrieg/compose).

Replacements, a stack that has to part, and the units of a strategic move are one panel each: the first two are
proposed, changed with one press for each unit that goes elsewhere, and confirmed; of the last each unit is drawn over
the map, and it is said if no second one goes.
A retreat that may be refused is chosen with its space.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.kernel.line import LineRefused, look_ahead

if TYPE_CHECKING:
    from gestures import Made

DECISIONS = ("Replacements", "RetreatSplit", "RefuseRetreat")


def sent(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices from a place on are said at once, and what that costs."""
    first = made[at]
    if first.decision == "RefuseRetreat":
        follows = at + 1 < len(made) and made[at + 1].decision == "Retreat" and made[at + 1].seat == first.seat
        return (2, 1) if first.notation == "accept" and follows else (1, first.single)
    end = at
    while end < len(made) and made[end].seat == first.seat and made[end].decision == first.decision:
        end += 1
    said = [each.notation for each in made[at:end]]
    if first.decision == "RetreatSplit":
        return end - at, 1 + (Counter(said) - Counter(parted(first))).total()
    ours, theirs = posts(said), replaced(first)
    fewer = max(0, theirs.total() - ours.total())
    return end - at, 1 + (ours - theirs).total() + fewer


def posts(said: list[str]) -> Counter[tuple[str, ...]]:
    """Return which units were sent where."""
    words = [each for each in said if each != "done"]
    return Counter(zip(words[::2], words[1::2], strict=False))


def strategic(made: list[Made], at: int) -> tuple[int, int] | None:
    """Return how many choices a strategic move is, and what that costs; None if there is none."""
    first = made[at]
    start = at + (first.verb == "play")
    end = start
    while end < len(made) and made[end].seat == first.seat and made[end].decision == "StrategicMove":
        end += 1
    if end == start:
        return None
    units = sum(each.verb == "take" for each in made[start:end])
    # Where another card may pay it is named besides.
    other = first.verb == "play" and "play operation" in first.options
    return end - at, units + other + (made[end - 1].notation == "done" and made[end - 1].single)


def allowed(first: Made, line: list[str]) -> bool:
    """Whether a line may be chosen."""
    try:
        look_ahead(first.game, first.state, first.seat, line, last=False)
    except LineRefused:
        return False
    return True


def is_tank(notation: str) -> bool:
    """Whether a choice is about a tank."""
    return "-tank" in notation


def replaced(first: Made) -> Counter[tuple[str, ...]]:
    """Return the replacements that are proposed: as many as may, tanks first, where the enemy is near."""
    view: Any = first.game.view(first.state, first.seat)
    far = distances(first, view)
    kinds = sorted((each for each in first.options if each.startswith("take ")), key=lambda each: not is_tank(each))
    left = int(str(first.game.prompt(first.state, first.game.seats.index(first.seat)).message.args["left"]))
    found: Counter[tuple[str, ...]] = Counter()
    for kind in kinds:
        stock = view.boxes[first.seat].replacement.get(kind.removeprefix("take "), 0)
        # Of places that are as near the first in the components is proposed.
        places = [each.id for each in view.spaces if each.id in far and allowed(first, [kind, f"to {each.id}"])]
        if places:
            found[(kind, f"to {min(places, key=far.__getitem__)}")] += min(left, stock)
            left -= min(left, stock)
    return +found


def distances(first: Made, view: Any) -> dict[str, int]:
    """Return how many steps it is from each space to the nearest one of the enemy."""
    routes = [(route["a"], route["b"]) for route in msgspec.to_builtins(first.game.catalogue())["routes"]]
    far = {space.id: 0 for space in view.spaces if space.control != first.seat}
    step = 0
    while True:
        step += 1
        found = {b for pair in routes for a, b in (pair, pair[::-1]) if a in far and b not in far}
        if not found:
            return far
        far.update(dict.fromkeys(found, step))


def parted(first: Made) -> list[str]:
    """Return how a stack is proposed to part: as is best for whoever divides it."""
    view: Any = first.game.view(first.state, first.seat)
    own = view.battle.attacker != first.seat
    line: list[str] = []
    while True:
        try:
            here = look_ahead(first.game, first.state, first.seat, line).state
        except LineRefused:
            return line
        if first.game.actor(here) != first.seat or here.stack[-1].key != "RetreatSplit":
            return line
        options = [first.game.notation(here, choice) for choice in first.game.choices(here)]

        def worth(notation: str) -> int:
            goes = notation.startswith("send ")
            return 4 * goes + 2 * (goes == own and is_tank(notation)) + (notation in line)

        line.append(max(options, key=worth))
