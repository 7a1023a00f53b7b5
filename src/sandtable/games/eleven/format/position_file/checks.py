# mypyc: no - the edge of the package
"""What cannot be: soldiers alone, homes taken from under their generals, London's flags, ends that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.rules.war import dominated
from sandtable.games.eleven.state.position import general_ref, seat_ref
from sandtable.games.eleven.state.vocabulary import (
    AMERICA,
    AXIS_GENERALS,
    GENERAL_POWER,
    GENERALS,
    GONE,
    HITLER,
    MONTGOMERY,
    REASON_IDS,
)
from sandtable.kernel.masks import bits

if TYPE_CHECKING:
    from sandtable.games.eleven.format.position_file.builder import Builder


def check_units(builder: Builder) -> None:
    """Units that stand where they cannot."""
    check_alone(builder)
    check_homes(builder)
    check_london(builder)


def check_alone(builder: Builder) -> None:
    """A faction's soldiers have a general of theirs with them, or they would have turned neutral (4-1-1); not alone.

    In the middle of an action or event they are judged only when it is over.
    """
    p, form = builder.p, builder.form
    if p.solo or form.phase not in ("play", "over"):
        return
    unsettled = set(form.unsettled)
    if form.left is not None:
        unsettled.add(form.left.area)
    if form.event is not None:
        unsettled.add(form.event.target)
    for area, id in enumerate(builder.board.area_ids):
        for faction in range(p.players):
            if p.faction_soldiers(area, faction) and not p.here[area] & p.owned[faction] and id not in unsettled:
                builder.wrong("soldiers-alone", key=f"units.{id}", seat=seat_ref(faction))


def check_homes(builder: Builder) -> None:
    """A general whose home has been taken is out of the game (4-3-5)."""
    p, board = builder.p, builder.board
    for area in bits(p.taken):
        general = board.home_of[area]
        if general >= AXIS_GENERALS and p.place[general] >= 0:
            key = builder.stands.get(general, "setup")
            builder.wrong("home-taken", key=key, unit=general_ref(general), space=p.area_ref(area))


def check_london(builder: Builder) -> None:
    """London's flags fit with the units there (7-4)."""
    p, board = builder.p, builder.board
    london = board.london
    axis, allied = p.axis_at >> london & 1, p.allied_at >> london & 1
    if axis and not p.london_held:
        builder.wrong("london-axis")
    if not p.london_held:
        return
    if p.london_marker:
        builder.wrong("london-marker")
    if p.place[MONTGOMERY] >= 0:
        builder.wrong("london-montgomery", unit=general_ref(MONTGOMERY))
    americans = p.soldiers(london, AMERICA) or any(
        p.place[general] == london and GENERAL_POWER[general] == AMERICA for general in range(AXIS_GENERALS, GENERALS)
    )
    if allied and not americans:
        builder.wrong("london-allied")


def check_end(builder: Builder) -> None:
    """A game that is over says why, and it is so (8)."""
    p, form = builder.p, builder.form
    if form.phase != "over":
        if form.reason is not None:
            builder.wrong("reason-without-end")
        return
    if form.reason is None:
        builder.wrong("no-reason", allowed=", ".join(REASON_IDS[1:]))
        return
    p.over = True
    p.reason = REASON_IDS.index(form.reason)
    held = {
        "annihilation": p.place[HITLER] == GONE,
        "time": p.turn == last_turn(p),
        "domination": dominated(p),
    }
    if not held[form.reason]:
        builder.wrong("not-ended", reason=form.reason, section="8")
