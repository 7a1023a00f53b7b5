"""What changes the course of the war: entries, surrenders, homes taken, London, the ends (4-3-5 to 4-3-7, 7, 8)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.position import (
    AMERICANS,
    SOVIETS,
    Position,
    count_ref,
    general_ref,
    power_ref,
    seat_ref,
)
from sandtable.games.eleven.state.types import (
    Area,
    CardKind,
    CardSet,
    EntryTrack,
    Faction,
    General,
    GeneralSet,
    Power,
    Unit,
)
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Ref

ENTRY_POWERS: Final = (v.AMERICA, v.SOVIET)


def in_play(p: Position, kind: CardKind) -> CardSet:
    """The physical cards of a kind that are in the deck, on the discard pile or being carried out, a set."""
    cards = p.deck
    for card in p.discard:
        cards |= 1 << card
    if p.event is not None and p.event.card >= 0:
        cards |= 1 << p.event.card
    return cards & p.board.cards[kind]


def add_card(p: Position, kind: CardKind) -> None:
    """Lay a card on the discard pile; what is in play already is not added again (§7-2, §5-4)."""
    left = p.board.cards[kind] & ~in_play(p, kind)
    if left:
        p.discard.append((left & -left).bit_length() - 1)
        if p.listening():
            p.emit("5-4", "did-add-card", {"card": Ref("card", v.CARD_IDS[kind])})


def turn_soviet(p: Position) -> None:
    """The soldiers of Eastern Poland and the Baltic states turn Soviet where they stand (§7-1), for good (§7-1a)."""
    if p.turned:
        return
    p.turned = True
    for area in bits(p.allied_at):
        for power in range(v.FIRST_TURNING, v.POWERS):
            number = p.soldiers(area, power)
            if number:
                p.add_soldiers(area, power, -number)
                p.add_soldiers(area, v.SOVIET, number)
    if p.listening():
        p.emit("7-1", "did-turn-soviet", {})


def enter_war(p: Position, which: EntryTrack) -> None:
    """The United States or the Soviet Union enters the war, if it has not yet: marker and cards (§7-2e, §7-3c)."""
    power = ENTRY_POWERS[which]
    if p.at_war >> power & 1:
        return
    p.at_war |= 1 << power
    p.entry[which] = p.board.entry_length[which]
    section = "7-2" if power == v.SOVIET else "7-3"
    if p.listening():
        p.emit(section, "did-enter-war", {"power": power_ref(power)})
    if power == v.SOVIET:
        # §7-1b: at once, if Poland has not fallen yet.
        turn_soviet(p)
    for kind in p.board.entry_cards[which]:
        add_card(p, kind)


def enter_soviet_zone(p: Position) -> None:
    """A German unit has entered the Soviet zone (§7-2b), or attacked somebody in it (§7-2c)."""
    if not p.at_war >> v.SOVIET & 1:
        enter_war(p, SOVIETS)


def move_entry_marker(p: Position, which: EntryTrack, steps: int) -> None:
    """Move an entry marker (§7-2, §7-3); in the last box the power enters the war (§7-2a, §7-3a)."""
    power = ENTRY_POWERS[which]
    if p.at_war >> power & 1:
        return
    last = p.board.entry_length[which]
    p.entry[which] = min(last, p.entry[which] + steps)
    if p.listening():
        args: dict[str, Arg] = {"power": power_ref(power), "n": p.entry[which], "last": last}
        p.emit("7-2" if power == v.SOVIET else "7-3", "did-step-entry", args)
    if p.entry[which] == last:
        enter_war(p, which)


def gain(p: Position, faction: Faction, vp: int, section: str, why: str) -> None:
    """A faction gains or pays VP, and its message says for what; the neutral one has none."""
    if vp and 0 <= faction < p.players:
        p.vp[faction] = p.vp[faction] + vp
        if p.listening():
            args: dict[str, Arg] = {"seat": seat_ref(faction), "n": abs(vp), "why": why}
            p.emit(section, "did-gain-vp" if vp > 0 else "did-pay-vp", args)


def surrender(p: Position, power: Power, gainer: Faction) -> None:
    """A power whose head has been removed leaves the game: its units are turned over (§4-3-6).

    Only powers that have a head (§4-3-6e).  Romania's soldiers go wherever they are (§ability.paulus.surrender).

    Args:
        p: changed in place.
        power: any but Germany.
        gainer: the faction that gets what its counters pay, or NOBODY.
    """
    board = p.board
    p.surrendered |= 1 << power
    p.at_war &= ~(1 << power)
    if p.listening():
        p.emit("4-3-6", "did-surrender", {"power": power_ref(power)})
    # §4-3-6a
    for area in range(board.size):
        number = p.soldiers(area, power)
        if number:
            p.add_soldiers(area, power, -number)
    p.box[power] = 0
    # §4-3-6b
    backs = board.backs[power]
    for other in range(v.POWERS):
        if backs[other]:
            p.box[other] = p.box[other] + backs[other]
    # §4-3-6c
    gain(p, gainer, board.head_vp[power], "4-3-6", "surrender")
    if board.head_power[power]:
        raise_power(p, board.head_power[power])
    # §4-3-6d
    if board.tito_under == power:
        p.put_general(v.TITO, board.home[v.TITO])
        if p.listening():
            p.emit("4-3-6", "did-come-home", {"unit": general_ref(v.TITO), "space": p.area_ref(board.home[v.TITO])})
    if power == v.POLAND:
        # §7-1
        turn_soviet(p)


def raise_power(p: Position, number: int) -> None:
    """German power rises or falls, within its limits (§5-3a); alone only does it decide anything (§3b)."""
    before = p.power
    p.add_power(number)
    if p.listening() and p.power != before:
        p.emit("5-3", "did-change-power", {"n": p.power})


def capture(p: Position, area: Area, faction: Faction) -> None:
    """Axis units have advanced into an area; if it is a home, it is taken (§4-3-5, §4-3-7, §7-4)."""
    board = p.board
    if board.soviet >> area & 1:
        enter_soviet_zone(p)
    if area == board.london:
        capture_london(p, faction)
        return
    if not board.guarded >> area & 1 or p.taken >> area & 1:
        return
    # §4-3-5d: for good.
    p.taken |= 1 << area
    general = board.home_of[area]
    # §4-3-5c: a general whose home is taken leaves the game at once.
    p.put_general(general, v.GONE)
    if p.listening():
        p.emit("4-3-5", "did-take-home", {"seat": seat_ref(faction), "space": p.area_ref(area)})
        p.emit("4-3-5", "did-leave-game", {"unit": general_ref(general)})
    # §4-3-7c
    gain(p, faction, board.vp[area], "4-3-7", "home")
    if board.power[area]:
        raise_power(p, board.power[area])


def capture_london(p: Position, faction: Faction) -> None:
    """Axis units advance into London (§7-4): Montgomery goes (§7-4b), the United States enter (§7-4c, §7-3b).

    London's marker is no unit: only who holds the area and whether it has been won are kept.
    """
    if p.london_held:
        return
    p.london_held = True
    p.put_general(v.MONTGOMERY, v.AWAY)
    if p.listening():
        p.emit("7-4", "did-take-home", {"seat": seat_ref(faction), "space": p.area_ref(p.board.london)})
    if p.london_marker:
        # §7-4a, §4-3-7d: only the first time (§7-4g), and for good (§7-4f).
        p.london_marker = False
        gain(p, faction, p.board.london_vp, "7-4", "home")
        raise_power(p, p.board.london_power)
    enter_war(p, AMERICANS)


def pass_london(p: Position, general: General, area: Area) -> None:
    """An advancing Allied general has been in an area: Eisenhower in London brings Montgomery back (§7-4e)."""
    if general == v.EISENHOWER and area == p.board.london and p.london_held:
        p.london_held = False
        p.put_general(v.MONTGOMERY, area)
        if p.listening():
            p.emit("7-4", "did-regain-london", {"unit": general_ref(v.MONTGOMERY)})


def barred_to_allies(p: Position, area: Area, general: General) -> bool:
    """Whether an area may not be entered by an Allied general: Axis-held London, but for Americans (§7-4d)."""
    return area == p.board.london and p.london_held and v.GENERAL_POWER[general] != v.AMERICA


def come_home(p: Position, fallen: GeneralSet) -> None:
    """Removed Allied generals return to their homes, unless those have been taken (§4-3-5)."""
    board = p.board
    for general in bits(fallen):
        home = board.home[general]
        if general == v.MONTGOMERY and p.london_held:
            p.put_general(general, v.AWAY)
        elif home < board.open_size and p.taken >> home & 1:
            p.put_general(general, v.GONE)
        else:
            p.put_general(general, home)
            if p.listening():
                p.emit("4-3-5", "did-come-home", {"unit": general_ref(general), "space": p.area_ref(home)})


def remove_allied_units(p: Position, area: Area, unit: Unit, number: int) -> None:
    """Take Allied units of a kind off an area: soldiers to their box (§4-3-3c); the last step deals with the others."""
    if unit >= v.GENERAL:
        p.put_general(unit - v.GENERAL, v.AWAY)
    elif unit >= v.HEAD:
        p.drop_head(unit - v.HEAD)
    else:
        p.add_soldiers(area, unit, -number)
        p.box[unit] = p.box[unit] + number
    if p.listening():
        p.emit("4-3-3", "did-remove", {"units": count_ref(unit, number), "space": p.area_ref(area)})


def remove_axis_units(p: Position, area: Area, faction: Faction, unit: Unit, number: int) -> None:
    """Take Axis units of a kind off an area.

    Soldiers go to their box, a general goes to the sanatorium (§4-3-3f), a head for good.
    """
    if unit == v.GENERAL + v.HITLER:
        p.put_general(v.HITLER, v.GONE)
    elif unit >= v.GENERAL:
        p.put_general(unit - v.GENERAL, v.SANATORIUM)
    elif unit >= v.HEAD:
        p.drop_head(unit - v.HEAD)
    elif unit == v.GERMANY:
        p.add_german(area, faction, -number)
        p.box[v.GERMANY] = p.box[v.GERMANY] + number
    else:
        p.add_soldiers(area, unit, -number)
        p.box[unit] = p.box[unit] + number
    if p.listening():
        holder = seat_ref(v.NEUTRAL if unit < v.HEAD and unit not in (v.GERMANY, v.ROMANIA) else faction)
        p.emit("4-3-3", "did-lose", {"seat": holder, "units": count_ref(unit, number), "space": p.area_ref(area)})


def end_game(p: Position, reason: int) -> None:
    """The game is over (§8)."""
    p.over = True
    p.phase = v.OVER
    p.reason = reason
    if p.listening():
        names = {v.ANNIHILATION: "did-end-annihilation", v.DOMINATION: "did-end-domination"}
        p.emit("8", names.get(reason, "did-end-time"), {})
        if reason != v.ANNIHILATION:
            for faction in ranking(p, (p.active + 1) % p.players):
                p.emit("8", "did-stand", {"seat": seat_ref(faction), "n": p.vp[faction]})


def dominated(p: Position) -> bool:
    """Whether London's marker is won and the other goals are Axis-held (§8c), whatever becomes of London (§8d)."""
    return not p.london_marker and p.board.goals & ~p.taken == 0


def check_end(p: Position) -> bool:
    """End the game if the German head has fallen (§8a) or the Axis dominates (§8c); returns whether it is over."""
    if p.place[v.HITLER] == v.GONE:
        end_game(p, v.ANNIHILATION)
    elif dominated(p):
        if p.solo:
            # §11i, §11x: for each turn that is left.
            gain(p, 0, (p.board.last_turn_solo - p.turn) * p.board.domination_vp, "11", "turns")
        end_game(p, v.DOMINATION)
    return p.over


def ranking(p: Position, first: Faction) -> list[Faction]:
    """The factions from first to last: by VP (§8f), ties in turn order from `first` (§8g)."""
    order = [(first + n) % p.players for n in range(p.players)]
    order.sort(key=lambda faction: -p.vp[faction])
    return order


def winner(p: Position) -> Faction:
    """Who has won a game that is over; NOBODY if all have lost (§8e, §11h)."""
    if p.reason == v.ANNIHILATION:
        return v.NOBODY
    # §8g: from the left of the player who acted last.
    return ranking(p, (p.active + 1) % p.players)[0]
