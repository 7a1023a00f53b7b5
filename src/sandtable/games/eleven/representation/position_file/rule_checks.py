# mypyc: no - not in the hot path
"""Check that the parts of a position file agree with the rules.

The functions check units, homes, London and the end of the game. The builder checks all other parts while it reads
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import dominated
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
from sandtable.kernel.bit_masks import bits

if TYPE_CHECKING:
    from sandtable.games.eleven.representation.position_file.builder import ElevenPositionBuilder


def check_units(builder: ElevenPositionBuilder) -> None:
    """Check soldiers, generals and London against the rules."""
    check_alone(builder)
    check_homes(builder)
    check_london(builder)


def check_alone(builder: ElevenPositionBuilder) -> None:
    """Check that each faction's soldiers have a general of the faction (rule 4-1-1).

    The rules give soldiers without a general to another faction. Areas where this change is still pending are not
    checked. Solo games are not checked either.
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


def check_homes(builder: ElevenPositionBuilder) -> None:
    """Check that no general whose home has been taken is on the map (rule 4-3-5)."""
    p, board = builder.p, builder.board
    for area in bits(p.taken):
        general = board.home_of[area]
        if general >= AXIS_GENERALS and p.place[general] >= 0:
            key = builder.stands.get(general, "setup")
            builder.wrong("home-taken", key=key, unit=general_ref(general), space=p.area_ref(area))


def check_london(builder: ElevenPositionBuilder) -> None:
    """Check that the entries about London agree with the units there (rule 7-4)."""
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


def check_end(builder: ElevenPositionBuilder) -> None:
    """Check that a finished game has a reason for its end that applies (rule 8)."""
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
