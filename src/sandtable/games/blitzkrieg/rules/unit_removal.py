"""Remove units in battle: to the replacement box, or by surrender (rules 8.5 to 8.9)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.victory import check_surrender
from sandtable.games.blitzkrieg.state.int_types import RoutedKind, Space, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.unit_text import unit_ref
from sandtable.games.blitzkrieg.state.vocabulary import INFANTRY, KINDS, ONE, PACKED_BITS, PACKED_MASK
from sandtable.kernel.choice import Seat


def take_off_route(p: BlitzkriegPosition, space: Space, unit: Units) -> None:
    """Remove one unit from the groups shown on a route to `space` (§8.6.1)."""
    for n, group in enumerate(p.routed):
        if group >> (PACKED_BITS + 6) == space and group & (unit * 31):
            group -= unit
            left = [group] if group & PACKED_MASK else []
            p.routed = p.routed[:n] + left + p.routed[n + 1 :]
            return


def surrenders(unit: Units, cut_off: bool) -> bool:
    """Return whether a unit surrenders when it is removed (§8.9).

    Infantry out of supply surrenders and is out of the game. Infantry that cannot retreat is usually out of supply, and
    then surrenders like all other infantry (§8.6.2a). Tanks do not surrender, and come back.
    """
    return cut_off and unit & INFANTRY != 0


def remove_unit(
    p: BlitzkriegPosition, battle: Battle, side: Seat, which: RoutedKind, section: str, event: str, counts: bool
) -> None:
    """Remove one unit in the battle, or let it surrender (§8.5a, §8.6.2, §8.9).

    Args:
        which: the kind of the unit, plus KINDS if the unit is still shown on a route.
        section: the rulebook section of the event.
        event: the id of the event's message.
        counts: whether the enemy has removed the unit, which counts for momentum (§8.8-1).
    """
    kind = which % KINDS
    unit = ONE[kind]
    attacking = side == battle.side
    if attacking:
        battle.attackers -= unit
        battle.removed_a += counts
    else:
        if which >= KINDS:
            take_off_route(p, battle.space, unit)
        p.put(battle.space, p.units[battle.space] - unit)
        battle.removed_d += counts
    if p.listening():
        args = {"seat": seat_ref(side), "unit": unit_ref(kind)}
        p.emit(section, event, args)
    if surrenders(unit, battle.cut_off_a if attacking else battle.cut_off_d):
        p.surrendered += unit
        if p.listening():
            p.emit("8.9", "did-surrender", {"seat": seat_ref(side), "unit": unit_ref(kind)})
        check_surrender(p)
    else:
        p.returning += unit
