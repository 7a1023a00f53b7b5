# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Draft, deployment, and alone the cards (rulebook 3, 11, 12)."""

from __future__ import annotations

from sandtable.bots.eleven.model.evaluation import Evaluator
from sandtable.bots.eleven.model.weights import Tastes
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import General, GeneralSet
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GENERAL_IDS, HITLER
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import size

# Of three in the long game the first has the last choice too: left for last, the order was his for nothing.
THREE = 3
ORDERS = 1.1
# Tastes differ by up to so much.
TASTE = 100
MILD = 1.0
# In the core the first to come has the place to himself.
CROWD = 0.15


def draft(p: Position, words: list[str], tastes: Tastes, dice: Dice) -> int:
    """The general that is worth most, by some tastes."""

    def worth(id: str) -> float:
        strength = p.board.strength[GENERAL_IDS.index(id)]
        orders = ORDERS if id == "hitler" and p.players == THREE and not p.short else 0.0
        return strength + taste(tastes, id) + orders

    return choose_by({id: worth(id) for id in GENERAL_IDS[:AXIS_GENERALS]}, words, dice)


def choose_by(worths: dict[str, float], words: list[str], dice: Dice) -> int:
    """What is worth most, and what is worth nearly as much now and then.

    Args:
        worths: what each general, or each area, is worth.
        words: the notation of the options.
        dice: for moods.
    """
    found = [worths.get(word.split()[1], 0.0) + MILD * dice.pick(TASTE) / TASTE for word in words]
    return found.index(max(found))


def taste(tastes: Tastes, id: str) -> float:
    """What a general is worth beyond his strength."""
    worth: float = getattr(tastes, id)
    return worth


def deploy(evaluator: Evaluator, words: list[str], soldiers: int, generals: GeneralSet) -> int:
    """The core area from which a group has the best prospects.

    Args:
        evaluator: for the faction.
        words: the notation of the options.
        soldiers, generals: how many soldiers, and which generals, are to be put there.
    """
    p = evaluator.p
    ids = p.board.area_ids

    def worth(word: str) -> float:
        area = ids.index(word.split()[1])
        there, romanians, others = evaluator.own(area)
        after = evaluator.group(area, there + soldiers, romanians, others | generals)
        units = soldiers + size(generals)
        crowd = CROWD * evaluator.danger.units[area]
        return after - evaluator.standing(area) + evaluator.danger.guarded(area, units) - crowd

    return max(range(len(words)), key=lambda n: worth(words[n]))


def spread(p: Position, words: list[str]) -> int:
    """Alone: as many soldiers here as the generals are owed of those that are left (11).

    Those asked about before hold their soldiers already; which area is asked about now shows in what is left.
    """
    return len(words) // 2


def worth_of_card(p: Position, general: General) -> float:
    """Alone: what a general's card in the deck is worth (11)."""
    ready = 0.0 if p.place[general] >= 0 or general == HITLER else -1.0
    return p.board.strength[general] + taste(Tastes(), GENERAL_IDS[general]) + ready


def restore(p: Position, words: list[str]) -> int:
    """Alone: the best of the cards that can go back into the deck: every card is an action (11)."""
    generals = {word.split()[1]: n for n, word in enumerate(words) if " " in word}
    ids = [id for id in GENERAL_IDS[:AXIS_GENERALS] if id in generals]
    return generals[max(ids, key=lambda id: worth_of_card(p, GENERAL_IDS.index(id)))] if ids else len(words) - 1
