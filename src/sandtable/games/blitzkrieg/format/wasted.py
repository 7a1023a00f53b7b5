# mypyc: no - msgspec structs
"""Battle cards that would change no number of dice: a side throws so many at most, and never fewer than none (§8.3)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.format.odds import known, with_choice
from sandtable.games.blitzkrieg.format.viewing import SUPPLY_ITEM
from sandtable.games.blitzkrieg.rules.battle import dice_number, modifiers
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.vocabulary import DEFEND, EFFECT_DICE, LAY, STEP_LOSSES
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, verb
from sandtable.kernel.message import say
from sandtable.kernel.odds import Note


def notes(p: Position, choice: Choice, seat: Seat) -> list[Note]:
    """That a card is wasted, if a choice lays one that is; nothing of a bluff, which is not laid for dice (§6.3).

    Args:
        p: the position, which is not changed.
        choice: a legal choice of the seat.
        seat: who is asked; what it cannot know is left out.
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
    # What changes lies beyond the most dice that there can be, or below the fewest.
    if any(sum(items[:SUPPLY_ITEM]) > limit for shown in (before, after) for items in _items(p, shown)):
        return [Note("8.3", say("odds-card-wasted", card=card, space=space, limit=limit))]
    return [Note("8.3", say("odds-card-wasted-least", card=card, space=space))]


def _items(p: Position, battle: Battle) -> list[list[int]]:
    return [modifiers(p, battle, side) for side in (battle.side, battle.side ^ 1)]


def _dice(p: Position, battle: Battle) -> list[int]:
    return [dice_number(p, items) for items in _items(p, battle)]
