# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Make a bot's choices in the draft, the deployment and the deck of a solo game (§3, §11, §12)."""

from __future__ import annotations

from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.bots.eleven.lookahead.heuristic_weights import DraftPreferences
from sandtable.games.eleven.state.int_types import General, GeneralSet
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GENERAL_IDS, HITLER
from sandtable.kernel.bit_masks import size
from sandtable.kernel.dice import Dice

# In a full game with this number of players, the first player also drafts last. Hitler's orders are useless to the
# player who drafts him last, so ORDERS is added to Hitler's value in the draft.
MAX_SOLO_FACTIONS = 3
ORDERS = 1.1
# The number of steps in which random differences between values are drawn, and their maximum.
PREFERENCE_SCALE = 100
MILD = 1.0
# The reduction of a core area's value for each Axis unit in it.
CROWD = 0.15


def draft(p: ElevenPosition, words: list[str], tastes: DraftPreferences, dice: Dice) -> int:
    """Return the index of the general with the highest value."""

    def worth(id: str) -> float:
        strength = p.board.strength[GENERAL_IDS.index(id)]
        orders = ORDERS if id == "hitler" and p.players == MAX_SOLO_FACTIONS and not p.short else 0.0
        return strength + preference(tastes, id) + orders

    return choose_by({id: worth(id) for id in GENERAL_IDS[:AXIS_GENERALS]}, words, dice)


def choose_by(worths: dict[str, float], words: list[str], dice: Dice) -> int:
    """Return the index of the option with the highest value.

    The values get small random changes.

    Args:
        worths: the value of each general or area.
        words: the notation of the options.
        dice: the source of random changes.
    """
    found = [worths.get(word.split()[1], 0.0) + MILD * dice.pick(PREFERENCE_SCALE) / PREFERENCE_SCALE for word in words]
    return found.index(max(found))


def preference(tastes: DraftPreferences, id: str) -> float:
    """Return the value that is added to a general's strength in the draft."""
    worth: float = getattr(tastes, id)
    return worth


def deploy(evaluator: ElevenEvaluator, words: list[str], soldiers: int, generals: GeneralSet) -> int:
    """Return the index of the core area where a group has the highest value.

    Args:
        evaluator: an evaluator for the faction.
        words: the notation of the options.
        soldiers: the number of soldiers to deploy.
        generals: the set of generals to deploy.
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


def spread(p: ElevenPosition, words: list[str]) -> int:
    """Return the number of soldiers for a core area in a solo game (§11).

    The number is half of the soldiers that are left, because the position does not show which core area is next.
    """
    return len(words) // 2


def worth_of_card(p: ElevenPosition, general: General) -> float:
    """Return the value of a general's card in the deck of a solo game (§11)."""
    ready = 0.0 if p.place[general] >= 0 or general == HITLER else -1.0
    return p.board.strength[general] + preference(DraftPreferences(), GENERAL_IDS[general]) + ready


def restore(p: ElevenPosition, words: list[str]) -> int:
    """Return the index of the best general's card to put back into the deck (§11).

    In a solo game each card in the deck allows one action.
    """
    generals = {word.split()[1]: n for n, word in enumerate(words) if " " in word}
    ids = [id for id in GENERAL_IDS[:AXIS_GENERALS] if id in generals]
    return generals[max(ids, key=lambda id: worth_of_card(p, GENERAL_IDS.index(id)))] if ids else len(words) - 1
