"""Units removed in battle: where they go (8.5, 8.6.2, 8.9)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.victory import check_surrender
from sandtable.games.blitzkrieg.state.position import Battle, Position, seat_ref
from sandtable.games.blitzkrieg.state.types import RoutedKind, Space, Units
from sandtable.games.blitzkrieg.state.units import unit_ref
from sandtable.games.blitzkrieg.state.vocabulary import INFANTRY, KINDS, ONE, PACKED_BITS, PACKED_MASK
from sandtable.kernel.choice import Seat


def take_off_route(p: Position, space: Space, unit: Units) -> None:
    """One unit of those shown on a route to `space` is gone (§8.6.1)."""
    for n, group in enumerate(p.routed):
        if group >> (PACKED_BITS + 6) == space and group & (unit * 31):
            group -= unit
            left = [group] if group & PACKED_MASK else []
            p.routed = p.routed[:n] + left + p.routed[n + 1 :]
            return


def remove_unit(
    p: Position, battle: Battle, side: Seat, which: RoutedKind, section: str, event: str, counts: bool
) -> None:
    """One unit in the battle is removed, or surrenders (§8.5a, §8.6.2, §8.9).

    Args:
        section, event: the event to tell, and what removes it.
        counts: whether the enemy has removed it, for momentum (§8.8-1).
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
    if unit & INFANTRY and (battle.cut_off_a if attacking else battle.cut_off_d):
        # §8.9: infantry out of supply is out of the game, as a rule also when it had no retreat (§8.6.2a); tanks come
        # back like any other unit.
        p.surrendered += unit
        if p.listening():
            p.emit("8.9", "did-surrender", {"seat": seat_ref(side), "unit": unit_ref(kind)})
        check_surrender(p)
    else:
        p.returning += unit
