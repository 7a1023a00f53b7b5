"""Count the gestures for replacements, retreats and strategic moves in Blitzkrieg.

The page has panels for replacements and for a retreating stack that must divide (web/src/games/blitzkrieg/compose).
Both panels make a proposal. One click changes the destination of a unit, and another click confirms. In a strategic
move each unit is dragged over the map, and the second move can be declined. A retreat that can be refused is accepted
by choosing its space.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.kernel.choice_sequence import LineError, look_ahead

if TYPE_CHECKING:
    from gesture_counts import Made

DECISIONS = ("Replacements", "RetreatSplit", "RefuseRetreat")


def sent(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices a shortcut makes, and how many gestures it takes.

    The choices begin at index `at`.
    """
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
    """Count how often each type of unit is sent to each destination."""
    words = [each for each in said if each != "done"]
    return Counter(zip(words[::2], words[1::2], strict=False))


def strategic(made: list[Made], at: int) -> tuple[int, int] | None:
    """Return how many choices a strategic move has, and how many gestures it takes.

    Return None if the choice at index `at` does not begin a strategic move.
    """
    first = made[at]
    start = at + (first.verb == "play")
    end = start
    while end < len(made) and made[end].seat == first.seat and made[end].decision == "StrategicMove":
        end += 1
    if end == start:
        return None
    units = sum(each.verb == "take" for each in made[start:end])
    # Paying with a card other than the proposed operation card costs another click.
    other = first.verb == "play" and "play operation" in first.options
    return end - at, units + other + (made[end - 1].notation == "done" and made[end - 1].single)


def allowed(first: Made, line: list[str]) -> bool:
    """Return True if the choices in `line` are legal, one after the other."""
    try:
        look_ahead(first.game, first.state, first.seat, line, last=False)
    except LineError:
        return False
    return True


def is_tank(notation: str) -> bool:
    """Return True if a choice is about a tank."""
    return "-tank" in notation


def replaced(first: Made) -> Counter[tuple[str, ...]]:
    """Return the proposed replacements: as many as possible, tanks first, near the enemy."""
    view: Any = first.game.view(first.state, first.seat)
    far = distances(first, view)
    kinds = sorted((each for each in first.options if each.startswith("take ")), key=lambda each: not is_tank(each))
    left = int(str(first.game.prompt(first.state, first.game.seats.index(first.seat)).message.args["left"]))
    found: Counter[tuple[str, ...]] = Counter()
    for kind in kinds:
        stock = view.boxes[first.seat].replacement.get(kind.removeprefix("take "), 0)
        # `min` returns the first of equally near spaces, in the order of the components, as the page does.
        places = [each.id for each in view.spaces if each.id in far and allowed(first, [kind, f"to {each.id}"])]
        if places:
            found[(kind, f"to {min(places, key=far.__getitem__)}")] += min(left, stock)
            left -= min(left, stock)
    return +found


def distances(first: Made, view: Any) -> dict[str, int]:
    """Return the distance of each space from the nearest space that the enemy controls."""
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
    """Return the proposed division of a retreating stack, the best for the choosing player."""
    view: Any = first.game.view(first.state, first.seat)
    own = view.battle.attacker != first.seat
    line: list[str] = []
    while True:
        try:
            here = look_ahead(first.game, first.state, first.seat, line).state
        except LineError:
            return line
        if first.game.actor(here) != first.seat or here.stack[-1].key != "RetreatSplit":
            return line
        options = [first.game.notation(here, choice) for choice in first.game.choices(here)]

        def worth(notation: str) -> int:
            goes = notation.startswith("send ")
            return 4 * goes + 2 * (goes == own and is_tank(notation)) + (notation in line)

        line.append(max(options, key=worth))
