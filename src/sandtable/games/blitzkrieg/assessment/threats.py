# mypyc: no - msgspec structs
"""Threats from the enemy's next tactical move, supply lines, and goals.

The functions use only what a seat can know. For each space they list only the attack with the highest probability. They
assume that a covered base contains all units that are hidden in any base.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from sandtable.games.blitzkrieg.assessment.advice import of_plan, of_set_up
from sandtable.games.blitzkrieg.assessment.battle_odds import BattleForecast
from sandtable.games.blitzkrieg.rules.battle import laid_out
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.rules.tactical_movement import destinations, group_limit, nations
from sandtable.games.blitzkrieg.state.int_types import Space, SpaceSet, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.secrecy import covered
from sandtable.games.blitzkrieg.state.unit_text import units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    COUNT,
    DEPLOYMENT,
    GERMAN,
    KINDS,
    MOVE_TACTICAL,
    SEATS,
    count_of,
    pack,
)
from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.assessment.threats import Goal, Outlook, Threat, Way, WeakPoint
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Arg, Message, Ref, say


def outlook(p: BlitzkriegPosition, seat: Seat) -> Outlook:
    """Return the threats, supply lines and goals that `seat` (-1: a spectator) can know.

    During deployment, return only advice.
    """
    if p.over:
        return Outlook()
    if p.phase == DEPLOYMENT:
        return Outlook(counsel=of_set_up(p, seat))
    sides = (GERMAN, ALLIED)
    attacks = {side: threats_by(p, side, seat) for side in sides}
    threats = [threat for side in sides if side != seat for threat in attacks[side]]
    # Threats with an unknown probability come first.
    threats.sort(key=lambda threat: -2.0 if threat.chance is None else -threat.chance)
    own = [side for side in sides if seat in (side, -1)]
    asked_for = goals(p, seat, {threat.space for threat in attacks[GERMAN]})
    return Outlook(
        threats,
        [way for side in own for way in ways(p, side)],
        [point for side in own for point in weak_points(p, side)],
        asked_for,
        [OddsNote("8.1", say("outlook-without-cards"))] if threats else [],
        of_plan(p, seat, attacks[GERMAN], asked_for),
    )


def threats_by(p: BlitzkriegPosition, side: Seat, seat: Seat) -> list[Threat]:
    """Return the likeliest attack of `side` on each space, as `seat` can know it (§7.1)."""
    best: dict[Space, tuple[float, bool, int, Threat]] = {}
    covers = p.board.bases[side] & ~p.opened if side == GERMAN != seat else 0
    # Other seats cannot know whether a covered base is empty, so all covered bases count as possible starts.
    for start in bits(p.held[side] | covers):
        hidden = covered(p, start, seat)
        for group in groups(p, worst(p) if hidden else p.free(start)):
            reach = destinations(p, side, start, group, MOVE_TACTICAL)
            for space in bits(reach & ~p.controlled(side)):
                chance = win(p, side, start, space, group, seat, hidden)
                if chance == 0.0:
                    continue
                # Of equal probabilities prefer an attack by visible units, then a smaller group.
                rank = (-1.0 if chance is None else chance, not hidden, -(group % COUNT))
                if space not in best or rank > best[space][:3]:
                    units = units_ref(group)
                    message = say(
                        "outlook-attack-covered" if hidden else "outlook-attack",
                        units=units,
                        start=p.space_ref(start),
                        space=p.space_ref(space),
                    )
                    ids = (p.space_ref(space).id, p.space_ref(start).id)
                    # §4.1: the Allies win immediately when they take a German base.
                    grave = side == ALLIED and bool(p.board.bases[GERMAN] >> space & 1)
                    best[space] = (*rank, Threat(*ids, SEATS[side], chance, hidden, "7.1", message, grave))
    return [threat for *_, threat in best.values()]


def worst(p: BlitzkriegPosition) -> Units:
    """Return all units under covers. A single covered base could contain them all (§3.3)."""
    hidden = 0
    for base in bits(p.board.bases[GERMAN] & ~p.opened):
        hidden += p.units[base]
    return hidden


def groups(p: BlitzkriegPosition, units: Units) -> Iterator[Units]:
    """Yield each group of one nation that could make a tactical move (§7.1, §7.1c)."""
    limit = group_limit(p.board, MOVE_TACTICAL)
    for nation in nations(units):
        kinds = [kind for kind in range(KINDS) if count_of(nation, kind)]
        for numbers in product(*(range(min(count_of(nation, kind), limit) + 1) for kind in kinds)):
            if 0 < sum(numbers) <= limit:
                yield sum(pack(kind, number) for kind, number in zip(kinds, numbers, strict=True))


def win(
    p: BlitzkriegPosition, side: Seat, start: Space, space: Space, group: Units, seat: Seat, hidden: bool
) -> float | None:
    """Return the probability that an attack wins, without battle cards.

    Return None if a cover hides the defenders from `seat`.

    Args:
        hidden: whether a cover hides the units in `start` from `seat`.
    """
    if covered(p, space, seat):
        return None
    q = p.clone()
    # Units that stay under a cover do not affect the odds: Germany controls the base without them (§4.4).
    q.put(start, 0 if hidden else q.units[start] - group)
    forecast = BattleForecast(q, laid_out(q, side, start, space, group), seat, declared=False)
    return forecast.chance(forecast.won)


def goals(p: BlitzkriegPosition, seat: Seat, near: set[str]) -> list[Goal]:
    """Return the spaces that Germany lacks for each victory card known to `seat` (§4.3).

    Args:
        near: the ids of the spaces that Germany can attack.
    """
    found = []
    for card in (p.open_card, p.secret_card)[: 2 if seat == GERMAN else 1]:
        missing = [p.space_ref(space).id for space in bits(p.board.victory_spaces[card] & ~p.german)]
        reached = [space for space in missing if space in near]
        args: dict[str, Arg] = {
            "victory": Ref("victory", p.board.victory_ids[card]),
            "spaces": Ref("spaces", " ".join(missing)),
            "near": Ref("spaces", " ".join(reached)),
        }
        message = Message(f"outlook-goal-{'near' if reached else 'far' if missing else 'held'}", args)
        found.append(Goal(SEATS[GERMAN], missing, reached, "4.3", message))
    return found


def ways(p: BlitzkriegPosition, side: Seat) -> list[Way]:
    """Return a shortest supply line from each occupied space to a base (§9.2)."""
    area = supply_area(p, side)
    bases = bits(p.board.bases[side] & area)
    towards: dict[Space, Space] = dict.fromkeys(bases, -1)
    queue = list(bases)
    for space in queue:
        for near in bits(p.board.neighbours[space] & area):
            if near not in towards:
                towards[near] = space
                queue.append(near)
    found = []
    for space in bits(p.held[side] & area & ~p.board.bases[side]):
        way = [space]
        while towards[way[-1]] >= 0:
            way.append(towards[way[-1]])
        found.append(Way(SEATS[side], [p.space_ref(each).id for each in way]))
    return found


def weak_points(p: BlitzkriegPosition, side: Seat) -> list[WeakPoint]:
    """Return spaces out of supply, and spaces whose loss cuts off other spaces (§9.2)."""
    area, bases = supply_area(p, side), p.board.bases[side]
    found = [
        WeakPoint(SEATS[side], p.space_ref(space).id, [], "9.2", say("outlook-cut-off", space=p.space_ref(space)))
        for space in bits(p.held[side] & ~area & ~bases)
    ]
    for space in bits(area & ~bases):
        cut = p.held[side] & area & ~(1 << space) & ~without(p, side, area, space)
        if cut:
            names = [p.space_ref(each).id for each in bits(cut)]
            message = say("outlook-weak", space=p.space_ref(space), spaces=Ref("spaces", " ".join(names)))
            found.append(WeakPoint(SEATS[side], p.space_ref(space).id, names, "9.2", message))
    return found


def without(p: BlitzkriegPosition, side: Seat, area: SpaceSet, space: Space) -> SpaceSet:
    """Return the spaces of a supply area that stay in supply without `space` (§9.2)."""
    left = area & ~(1 << space)
    return p.board.reach.flood(p.board.bases[side] & left, left)
