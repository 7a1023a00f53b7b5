# mypyc: no - the edge of the package
"""Check the set-up in a position file, and continue a deployment (rules 3.2 and 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.blitzkrieg.rules.setup import DEPLOY_GERMANS, FRANCE, set_up
from sandtable.games.blitzkrieg.state.int_types import UnitKind
from sandtable.games.blitzkrieg.state.unit_text import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    ALLIES,
    COUNT,
    FRENCH_INFANTRY,
    GERMAN,
    GERMAN_INFANTRY,
    GERMAN_TANK,
    GERMANS,
    KINDS,
    OF_SIDE,
    SEATS,
    UNIT_IDS,
    count_of,
    pack,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import SeededDice

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.representation.position_file.builder import BlitzkriegPositionBuilder


def check_set_up(builder: BlitzkriegPositionBuilder) -> None:
    """Check the location of units that cannot have moved since set-up (rules 3.2, 3.3).

    Before the operations of turn 1, only Allied units can have moved, in the pre-moves. A base or box is checked only
    if the file mentions it.
    """
    form, p, board = builder.form, builder.p, builder.board
    if form.turn != 1 or form.phase not in ("deployment", "planning", "pre-moves"):
        return
    if p.held[ALLIED] and form.phase != "pre-moves":
        check_allies(builder)
    for space in bits(p.held[GERMAN] & ~board.bases[GERMAN]):
        builder.wrong("set-up-base", key=f"units.{board.space_ids[space]}")
    if not p.held[GERMAN] or form.phase == "deployment":
        return
    for base in bits(board.bases[GERMAN]):
        if board.space_ids[base] in form.units and p.units[base] % COUNT < board.base_minimum:
            builder.wrong("set-up-minimum", key=f"units.{board.space_ids[base]}", minimum=board.base_minimum)
    check_boxes(builder, GERMAN, "3.3")


def check_allies(builder: BlitzkriegPositionBuilder) -> None:
    """Check the Allied units in the base, in the box and in France (rule 3.2).

    `place_units` has already checked that no British units are in spaces where they may not stop.
    """
    form, p, board = builder.form, builder.p, builder.board
    for space in bits(p.held[ALLIED] & ~board.countries[FRANCE]):
        # `place_units` has already reported Allied units in a German base.
        if not board.bases[GERMAN] >> space & 1:
            builder.wrong("set-up-france", key=f"units.{board.space_ids[space]}")
    base = bits(board.bases[ALLIED])[0]
    judged = form.phase == "deployment" or board.space_ids[base] in form.units
    if judged and any(count_of(p.units[base], kind) < count_of(board.at_base, kind) for kind in range(KINDS)):
        builder.wrong("set-up-at-base", key=f"units.{board.space_ids[base]}", units=units_ref(board.at_base))
    if form.phase == "planning":
        check_boxes(builder, ALLIED, "3.2")


def check_boxes(builder: BlitzkriegPositionBuilder, side: Seat, section: str) -> None:
    """Check that the boxes of a side contain exactly the units of the set-up."""
    p, board, own = builder.p, builder.board, OF_SIDE[side]
    gone = (p.returning + p.surrendered + p.evacuated) & own
    boxes = builder.form.boxes.get(SEATS[side])
    wrong_box = boxes is not None and boxes.replacement is not None and p.box & own != board.in_box & own
    placed = p.total(side)
    out = any(
        count_of(placed, k) > count_of(board.units & own, k) - count_of(board.in_box & own, k) for k in range(KINDS)
    )
    if gone or wrong_box or out:
        builder.wrong("set-up-box", side=SEATS[side], units=units_ref(builder.board.in_box & own), section=section)


def ask_deployment(builder: BlitzkriegPositionBuilder) -> None:
    """Continue a deployment with the units that the file does not place (rules 3.2, 3.3)."""
    p, board, form = builder.p, builder.board, builder.form
    fresh = set_up(board, SeededDice(0))
    fresh.open_card, fresh.secret_card = p.open_card, p.secret_card
    fresh.momentum = fresh.plan_momentum = p.momentum
    if p.held[ALLIED] or p.held[GERMAN]:
        for space in range(board.size):
            fresh.put(space, p.units[space])
        fresh.to_place = (board.units & ALLIES) - (board.in_box & ALLIES) - p.total(ALLIED)
        too_many = [k for k in range(FRENCH_INFANTRY, KINDS) if placeable(builder, k) < count_of(p.total(ALLIED), k)]
        for kind in too_many:
            units = units_ref(pack(kind, placeable(builder, kind)))
            builder.wrong("set-up-too-many", units=units, unit=unit_ref(kind))
        if too_many:
            return
        fresh.place_kind = FRENCH_INFANTRY
        while fresh.place_kind < KINDS and not count_of(fresh.to_place, fresh.place_kind):
            fresh.place_kind += 1
    if not fresh.to_place:
        fresh.stack = [fresh.stack[0], DEPLOY_GERMANS]
        builder.p = fresh
        ask_germans(builder)
        return
    if p.held[GERMAN] or form.placing is not None:
        builder.wrong("set-up-allies-first")
    builder.p = fresh


def placeable(builder: BlitzkriegPositionBuilder, kind: UnitKind) -> int:
    """Return the number of Allied units of a kind that the set-up places on the map."""
    return count_of(builder.board.units, kind) - count_of(builder.board.in_box, kind)


def ask_germans(builder: BlitzkriegPositionBuilder) -> None:
    """Continue the German deployment (rule 3.3).

    `placing` names the next kind of unit and the next base. Check that the bases before this base have units of this
    kind, and that the bases after it have none.
    """
    p, board, placing = builder.p, builder.board, builder.form.placing
    bases = bits(board.bases[GERMAN])
    p.place_kind = GERMAN_INFANTRY if placing is None else UNIT_IDS.index(placing.unit)
    p.place_base = 0
    if placing is not None and placing.base:
        base = builder.space("placing.base", placing.base)
        if base not in bases[:-1]:
            if base >= 0:
                builder.wrong("not-a-base", key="placing.base", id=placing.base)
            return
        p.place_base = bases.index(base)
    p.to_place = (board.units & GERMANS) - p.total(GERMAN)
    before, after = bases[: p.place_base], bases[p.place_base :]
    for base in bases:
        tanks = count_of(p.units[base], GERMAN_TANK)
        infantry = count_of(p.units[base], GERMAN_INFANTRY)
        early = tanks if p.place_kind == GERMAN_TANK else infantry
        if (base in after and early) or (p.place_kind == GERMAN_INFANTRY and tanks):
            builder.wrong("set-up-later-base", key=f"units.{board.space_ids[base]}")
    if p.place_kind == GERMAN_INFANTRY:
        short = [base for base in before if board.base_minimum > p.units[base] % COUNT]
        needed = sum(board.base_minimum - p.units[base] % COUNT for base in short)
        if needed > count_of(p.to_place, GERMAN_TANK):
            builder.wrong("set-up-minimum", key="units", minimum=board.base_minimum)
        return
    if count_of(p.to_place, GERMAN_INFANTRY):
        builder.wrong("set-up-infantry-first")
    late = sum(max(0, board.base_minimum - p.units[base] % COUNT) for base in after)
    if late > count_of(p.to_place, GERMAN_TANK):
        builder.wrong("set-up-minimum", key="units", minimum=board.base_minimum)
    for base in before:
        if p.units[base] % COUNT < board.base_minimum:
            builder.wrong("set-up-minimum", key=f"units.{board.space_ids[base]}", minimum=board.base_minimum)
