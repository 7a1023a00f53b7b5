"""Entry into the war, surrender, capture of homes, VP, and the end of the game.

The module implements sections 4-3-5 to 4-3-7, 7 and 8.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import (
    Area,
    AreaSet,
    CardKind,
    CardSet,
    EntryTrack,
    Faction,
    General,
    GeneralSet,
    Power,
    Unit,
)
from sandtable.games.eleven.state.position import (
    AMERICANS,
    SOVIETS,
    ElevenPosition,
    count_ref,
    general_ref,
    power_ref,
    seat_ref,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.message import Arg, Ref

ENTRY_POWERS: Final = (v.AMERICA, v.SOVIET)


def in_play(p: ElevenPosition, kind: CardKind) -> CardSet:
    """Return the set of all cards of a kind that are in play.

    Cards in the deck, in the discard pile or in use are in play.
    """
    cards = p.deck
    for card in p.discard:
        cards |= 1 << card
    if p.event is not None and p.event.card >= 0:
        cards |= 1 << p.event.card
    return cards & p.board.cards[kind]


def add_card(p: ElevenPosition, kind: CardKind) -> None:
    """Put another card of a kind on the discard pile, if one is left (§7-2, §5-4)."""
    left = p.board.cards[kind] & ~in_play(p, kind)
    if left:
        p.discard.append((left & -left).bit_length() - 1)
        if p.listening():
            p.emit("5-4", "did-add-card", {"card": Ref("card", v.CARD_IDS[kind])})


def turn_soviet(p: ElevenPosition) -> None:
    """Turn soldiers of Eastern Poland and the Baltic states Soviet (§7-1).

    The soldiers stay in their areas and remain Soviet (§7-1a).
    """
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


def enter_war(p: ElevenPosition, which: EntryTrack) -> None:
    """Bring the United States or the Soviet Union into the war (§7-2e, §7-3c).

    A nation enters only once. The entry marker moves to the end, and the nation's cards come into play.
    """
    power = ENTRY_POWERS[which]
    if p.at_war >> power & 1:
        return
    p.at_war |= 1 << power
    p.entry[which] = p.board.entry_length[which]
    section = "7-2" if power == v.SOVIET else "7-3"
    if p.listening():
        p.emit(section, "did-enter-war", {"power": power_ref(power)})
    if power == v.SOVIET:
        # §7-1b: the entry turns soldiers Soviet even if Poland has not surrendered.
        turn_soviet(p)
    for kind in p.board.entry_cards[which]:
        add_card(p, kind)


def enter_soviet_zone(p: ElevenPosition) -> None:
    """Bring the Soviet Union into the war (§7-2b, §7-2c).

    The cause is a move into its zone or an attack in it.
    """
    if not p.at_war >> v.SOVIET & 1:
        enter_war(p, SOVIETS)


def move_entry_marker(p: ElevenPosition, which: EntryTrack, steps: int) -> None:
    """Move an entry marker (§7-2, §7-3); the last step is the entry (§7-2a, §7-3a)."""
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


def gain(p: ElevenPosition, faction: Faction, vp: int, section: str, why: str) -> None:
    """Let a faction gain VP, or pay if `vp` is negative.

    The neutral faction has no VP.
    """
    if vp and 0 <= faction < p.players:
        p.vp[faction] = p.vp[faction] + vp
        if p.listening():
            args: dict[str, Arg] = {"seat": seat_ref(faction), "n": abs(vp), "why": why}
            p.emit(section, "did-gain-vp" if vp > 0 else "did-pay-vp", args)


def surrender(p: ElevenPosition, power: Power, gainer: Faction) -> None:
    """Remove a nation that has lost its head of state (§4-3-6).

    The nation's counters are turned over. Only nations with a head of state surrender (§4-3-6e). Romania's soldiers are
    removed in all areas (§ability.paulus.surrender).

    Args:
        power: any nation but Germany.
        gainer: the faction that gains the VP of the head of state, or UNSET.
    """
    board = p.board
    p.surrendered |= 1 << power
    p.at_war &= ~(1 << power)
    if p.listening():
        p.emit("4-3-6", "did-surrender", {"power": power_ref(power)})
    # §4-3-6a: remove all soldiers of the nation.
    for area in range(board.size):
        number = p.soldiers(area, power)
        if number:
            p.add_soldiers(area, power, -number)
    p.box[power] = 0
    # §4-3-6b: the backs of its counters go to the boxes of the nations that they show.
    backs = board.backs[power]
    for other in range(v.POWERS):
        if backs[other]:
            p.box[other] = p.box[other] + backs[other]
    # §4-3-6c: the head of state gives VP and German national power.
    gain(p, gainer, board.head_vp[power], "4-3-6", "surrender")
    if board.head_power[power]:
        change_power(p, board.head_power[power])
    # §4-3-6d: a soldier of this nation has Tito on its back.
    if board.tito_under == power:
        p.put_general(v.TITO, board.home[v.TITO])
        if p.listening():
            p.emit("4-3-6", "did-come-home", {"unit": general_ref(v.TITO), "space": p.area_ref(board.home[v.TITO])})
    if power == v.POLAND:
        # §7-1: the surrender of Poland turns soldiers Soviet.
        turn_soviet(p)


def change_power(p: ElevenPosition, number: int) -> None:
    """Change German national power within its limits (§5-3a).

    National power matters only in solo games (§3b).
    """
    before = p.power
    p.add_power(number)
    if p.listening() and p.power != before:
        p.emit("5-3", "did-change-power", {"n": p.power})


def lacking(p: ElevenPosition) -> AreaSet:
    """Return the areas that the Axis must still take for domination (§8c).

    One of these areas is London. Once taken, it counts even if the Allies have retaken it (§8d).
    """
    return p.board.goals & ~p.taken | (1 << p.board.london if p.london_marker else 0)


def gives_vp(p: ElevenPosition, area: Area) -> bool:
    """Return whether the capture of an area now gives VP (§4-3-5, §4-3-7, §7-4).

    Only the first capture of a home gives VP, and only the first capture of London (§4-3-5d, §4-3-7d, §7-4g).
    """
    if area == p.board.london:
        return p.london_marker
    return p.board.guarded >> area & 1 == 1 and not p.taken >> area & 1


def home_vp(board: ElevenBoard, area: Area) -> int:
    """Return the VP for the capture of a home (§4-3-7c) or of London (§7-4a)."""
    return board.london_vp if area == board.london else board.vp[area]


def home_power(board: ElevenBoard, area: Area) -> int:
    """Return the national power for the capture of a home or London (§4-3-7c, §7-4a)."""
    return board.london_power if area == board.london else board.power[area]


def capture(p: ElevenPosition, area: Area, faction: Faction) -> None:
    """Take an area into which Axis units advanced (§4-3-5, §4-3-7, §7-4).

    Only homes can be taken.
    """
    board = p.board
    if board.soviet >> area & 1:
        enter_soviet_zone(p)
    if area == board.london:
        capture_london(p, faction)
        return
    if not gives_vp(p, area):
        return
    # §4-3-5d: the VP are gained permanently, so the flag is never reset.
    p.taken |= 1 << area
    general = board.home_of[area]
    # §4-3-5c: a general whose home is taken leaves the game immediately.
    p.put_general(general, v.GONE)
    if p.listening():
        p.emit("4-3-5", "did-take-home", {"seat": seat_ref(faction), "space": p.area_ref(area)})
        p.emit("4-3-5", "did-leave-game", {"unit": general_ref(general)})
    # §4-3-7c: the home gives VP, and for some homes German national power.
    gain(p, faction, home_vp(board, area), "4-3-7", "home")
    if home_power(board, area):
        change_power(p, home_power(board, area))


def capture_london(p: ElevenPosition, faction: Faction) -> None:
    """Take London (§7-4).

    Montgomery leaves (§7-4b), and the United States enter the war (§7-4c, §7-3b). The London marker is not a unit. The
    position has two flags for it: whether the Axis holds London, and whether the marker is still on the map.
    """
    if p.london_held:
        return
    p.london_held = True
    p.put_general(v.MONTGOMERY, v.AWAY)
    if p.listening():
        p.emit("7-4", "did-take-home", {"seat": seat_ref(faction), "space": p.area_ref(p.board.london)})
    if gives_vp(p, p.board.london):
        # §7-4a, §4-3-7d: only the first capture gives VP (§7-4g), and they are permanent (§7-4f).
        p.london_marker = False
        gain(p, faction, home_vp(p.board, p.board.london), "7-4", "home")
        change_power(p, home_power(p.board, p.board.london))
    enter_war(p, AMERICANS)


def pass_london(p: ElevenPosition, general: General, area: Area) -> None:
    """Bring Montgomery back to London if Eisenhower passes through it (§7-4e)."""
    if general == v.EISENHOWER and area == p.board.london and p.london_held:
        p.london_held = False
        p.put_general(v.MONTGOMERY, area)
        if p.listening():
            p.emit("7-4", "did-regain-london", {"unit": general_ref(v.MONTGOMERY)})


def barred_to_allies(p: ElevenPosition, area: Area, general: General) -> bool:
    """Return whether an Allied general cannot enter an area (§7-4d).

    The only closed area is London, while the Axis holds it. Generals of the United States can enter it even then.
    """
    return area == p.board.london and p.london_held and v.GENERAL_POWER[general] != v.AMERICA


def come_home(p: ElevenPosition, fallen: GeneralSet) -> None:
    """Return removed Allied generals to their homes (§4-3-5).

    A general whose home has been taken leaves the game.
    """
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


def remove_allied_units(p: ElevenPosition, area: Area, unit: Unit, number: int) -> None:
    """Remove Allied units of one kind from an area (§4-3-3c).

    Soldiers go to their nation's box. At the end of the attack, removed generals return home, and nations that have
    lost their heads of state surrender.
    """
    if unit >= v.GENERAL:
        p.put_general(unit - v.GENERAL, v.AWAY)
    elif unit >= v.HEAD:
        p.drop_head(unit - v.HEAD)
    else:
        p.add_soldiers(area, unit, -number)
        p.box[unit] = p.box[unit] + number
    if p.listening():
        p.emit("4-3-3", "did-remove", {"units": count_ref(unit, number), "space": p.area_ref(area)})


def remove_axis_units(p: ElevenPosition, area: Area, faction: Faction, unit: Unit, number: int) -> None:
    """Remove Axis units of one kind from an area.

    Soldiers go to their nation's box and generals to the sanatorium (§4-3-3f). Heads of state leave the game.
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


def end_game(p: ElevenPosition, reason: int) -> None:
    """End the game for a reason (§8)."""
    p.over = True
    p.phase = v.OVER
    p.reason = reason
    if p.listening():
        names = {v.ANNIHILATION: "did-end-annihilation", v.DOMINATION: "did-end-domination"}
        p.emit("8", names.get(reason, "did-end-time"), {})
        if reason != v.ANNIHILATION:
            for faction in ranking(p, (p.active + 1) % p.players):
                p.emit("8", "did-stand", {"seat": seat_ref(faction), "n": p.vp[faction]})


def dominated(p: ElevenPosition) -> bool:
    """Return whether the Axis has taken all areas that domination requires (§8c)."""
    return lacking(p) == 0


def check_end(p: ElevenPosition) -> bool:
    """End the game if Berlin has fallen (§8a) or the Axis dominates (§8c).

    Berlin falls when the German head of state is removed. Return True if the game is over.
    """
    if p.place[v.HITLER] == v.GONE:
        end_game(p, v.ANNIHILATION)
    elif dominated(p):
        if p.solo:
            # §11i, §11x: a solo player gains VP for each turn that is left.
            gain(p, 0, (p.board.last_turn_solo - p.turn) * p.board.domination_vp, "11", "turns")
        end_game(p, v.DOMINATION)
    return p.over


def ranking(p: ElevenPosition, first: Faction) -> list[Faction]:
    """Return the factions by VP (§8f), with ties in turn order from `first` (§8g)."""
    order = [(first + n) % p.players for n in range(p.players)]
    order.sort(key=lambda faction: -p.vp[faction])
    return order


def winner(p: ElevenPosition) -> Faction:
    """Return the winning faction of a finished game (§8e, §11h).

    The result is UNSET if all players have lost.
    """
    if p.reason == v.ANNIHILATION:
        return v.UNSET
    # §8g: a tie goes to the first player in turn order after the player who acted last.
    return ranking(p, (p.active + 1) % p.players)[0]
