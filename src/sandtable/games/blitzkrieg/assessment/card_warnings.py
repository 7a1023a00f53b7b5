# mypyc: no - msgspec structs
"""Warnings about battle cards that would not change the number of dice (§8.3).

Each side's number of dice has a maximum, and a minimum of 0. A card has no effect beyond these limits.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.assessment.battle_odds import known, with_choice
from sandtable.games.blitzkrieg.representation.view_builder import SUPPLY_ITEM
from sandtable.games.blitzkrieg.rules.battle import dice_number, modifiers
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import DEFEND, EFFECT_DICE, LAY, STEP_LOSSES
from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, verb
from sandtable.kernel.message import say


def notes(p: BlitzkriegPosition, choice: Choice, seat: Seat) -> list[OddsNote]:
    """Return a warning if a choice plays a battle card without any effect.

    There is no warning for the Fog of War, because it is not played for dice (§6.3).

    Args:
        p: the position, which is not changed.
        choice: a legal choice of the seat.
        seat: the asked seat. Information hidden from the seat is not used.
    """
    battle = p.battle
    if battle is None or battle.step >= STEP_LOSSES or verb(choice) not in (LAY, DEFEND):
        return []
    side = battle.side if verb(choice) == LAY else battle.side ^ 1
    kind = choice & NOUN_MASK
    if p.board.decks[side].effect[kind] != EFFECT_DICE:
        return []
    before = known(battle, seat)
    after = with_choice(p, before, choice)
    if _dice(p, before) != _dice(p, after):
        return []
    card, space = p.card_ref(side, kind), p.space_ref(battle.space)
    limit = p.board.dice_limit
    # Without effect, the number of dice is either at the maximum or stays at 0. The two cases have different warnings.
    if any(sum(items[:SUPPLY_ITEM]) > limit for shown in (before, after) for items in _items(p, shown)):
        return [OddsNote("8.3", say("odds-card-wasted", card=card, space=space, limit=limit))]
    return [OddsNote("8.3", say("odds-card-wasted-least", card=card, space=space))]


def _items(p: BlitzkriegPosition, battle: Battle) -> list[list[int]]:
    return [modifiers(p, battle, side) for side in (battle.side, battle.side ^ 1)]


def _dice(p: BlitzkriegPosition, battle: Battle) -> list[int]:
    return [dice_number(p, items) for items in _items(p, battle)]
