# mypyc: no - not in the hot path
"""Restore the pending decision of a position file, in each phase of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.games.eleven.representation.position_file.action_in_progress import lay_out_action, lay_out_event
from sandtable.games.eleven.rules.action_declaration import CHOOSE_GENERAL, begin_action
from sandtable.games.eleven.rules.events.allied_cards import DRAW_CARD, SHELVE
from sandtable.games.eleven.rules.setup import (
    CHOOSE_CARDS,
    DEPLOY_ALL,
    DEPLOY_GENERAL,
    DEPLOY_ONE,
    DEPLOY_SOLDIERS,
    DRAFT_CARD,
    DRAFTED_GENERALS,
)
from sandtable.games.eleven.rules.turn import NEXT_PLAYER, RETURN_CARDS
from sandtable.games.eleven.state.vocabulary import (
    AXIS_CARD,
    AXIS_GENERALS,
    GENERAL_IDS,
    HITLER,
    PHASE_IDS,
    UNPLACED,
    UNSET,
)
from sandtable.kernel.bit_masks import bits

if TYPE_CHECKING:
    from sandtable.games.eleven.representation.position_file.builder import ElevenPositionBuilder


def ask(builder: ElevenPositionBuilder) -> None:
    """Set the phase and active faction, and push the pending decision on the stack."""
    p, form = builder.p, builder.form
    p.phase = PHASE_IDS.index(form.phase)
    p.active = max(0, builder.number("active", form.active, builder.seats))
    under_way = form.action is not None or form.event is not None or form.left is not None or bool(form.unsettled)
    if form.phase not in ("play", "over"):
        if under_way:
            builder.wrong("not-in-phase", key="event" if form.event is not None else "action", phase=form.phase)
        before_play(builder)
        return
    note_unsettled(builder)
    if form.event is not None:
        lay_out_event(builder, form.event)
    base = base_of(builder)
    if form.action is not None:
        lay_out_action(builder, form.action, base)
    elif form.event is None:
        p.stack += base
        usual(builder)
    if p.over:
        p.stack = []


def before_play(builder: ElevenPositionBuilder) -> None:
    """Push the decision of the draft, deployment or choice of cards (rules 3, 10 to 12)."""
    p, form = builder.p, builder.form
    unplaced = sum(1 << g for g in range(AXIS_GENERALS) if p.place[g] == UNPLACED and p.owner[g] != UNSET)
    if form.phase == "draft":
        p.drafted = sum(1 for general in range(AXIS_GENERALS) if p.owner[general] in range(p.players))
        cards = AXIS_GENERALS - (p.players == DRAFTED_GENERALS)
        if p.solo or p.drafted >= cards // p.players * p.players:
            builder.wrong("nothing-to-draft")
        p.stack.append(DRAFT_CARD)
    elif form.phase == "deployment":
        deployment(builder, unplaced & ~(1 << HITLER))
    else:
        p.stack.append(CHOOSE_CARDS)


def deployment(builder: ElevenPositionBuilder, unplaced: int) -> None:
    """Push the decision about generals or soldiers to deploy (rules 3-2, 11 and 12)."""
    p, form, board = builder.p, builder.form, builder.board
    p.to_deploy = unplaced
    if not p.solo or p.short:
        if unplaced:
            p.stack.append(DEPLOY_ONE if p.short else DEPLOY_ALL)
        else:
            builder.wrong("nothing-to-deploy")
        return
    p.stack += [CHOOSE_CARDS, DEPLOY_SOLDIERS]
    if unplaced:
        p.stack.append(DEPLOY_GENERAL)
        return
    p.to_spread = board.dealt[1][0] - sum(p.faction_soldiers(n, 0) for n in range(board.size))
    if not 0 <= form.spread < len(bits(board.core)) - 1 or p.to_spread <= 0:
        builder.wrong("nothing-to-deploy")
    p.spread = form.spread


def base_of(builder: ElevenPositionBuilder) -> list[Any]:
    """Return the decisions that follow the current action, as a stack.

    These decisions are the rest of the Allied card, and then the next player's turn. In solo games the card of the
    acting general first goes to its pile.
    """
    p, form = builder.p, builder.form
    if form.event is not None:
        return p.stack
    if not p.solo:
        return [NEXT_PLAYER, DRAW_CARD]
    if form.card or form.action is not None:
        id = form.card or (form.action.general if form.action is not None else "")
        general = max(0, builder.number("card", id, GENERAL_IDS[:AXIS_GENERALS]))
        p.deck &= ~(1 << (AXIS_CARD + general))
        p.shelving = general
        return [NEXT_PLAYER, SHELVE]
    return [NEXT_PLAYER]


def usual(builder: ElevenPositionBuilder) -> None:
    """Push the decision that is pending between two actions.

    The active player chooses a general. A solo player instead chooses an action for the drawn card, or cards that
    return to the deck.
    """
    p, form = builder.p, builder.form
    if not p.solo:
        p.stack.append(CHOOSE_GENERAL)
    elif form.card:
        begin_action(p, p.shelving, 0, UNSET, True)
    else:
        p.to_return = p.power if form.returns is None else form.returns
        if not 0 < p.to_return <= builder.board.power_max:
            builder.wrong("returns", n=p.to_return)
        p.stack.append(RETURN_CARDS)


def note_unsettled(builder: ElevenPositionBuilder) -> None:
    """Set the areas whose soldiers may have lost their last general (rule 4-1-1)."""
    p, form = builder.p, builder.form
    for id in form.unsettled:
        area = builder.area("unsettled", id)
        if 0 <= area < builder.board.open_size:
            p.unsettled |= 1 << area
    if form.left is not None:
        p.left_area = builder.area("left.area", form.left.area)
        p.left_faction = builder.number("left.faction", form.left.faction, builder.factions)
        if p.left_area >= 0 and p.left_faction >= 0 and not p.faction_soldiers(p.left_area, p.left_faction):
            builder.wrong("not-there", key="left", space=form.left.area)
