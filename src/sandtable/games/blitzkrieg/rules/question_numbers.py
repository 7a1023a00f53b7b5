"""The list of all questions of the rules.

Learning programs use the index of a question as its number.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.blitzkrieg.rules.allied_opening_moves import PRE_MOVE
from sandtable.games.blitzkrieg.rules.battle import ATTACK_CARDS, DEFENCE_CARDS, KEEP_ATTACK, KEEP_DEFENCE
from sandtable.games.blitzkrieg.rules.battle_result import REFUSE_RETREAT, TAKE_LOSS
from sandtable.games.blitzkrieg.rules.operations import OPERATION
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS
from sandtable.games.blitzkrieg.rules.replacements_and_staff_work import REPLACED_SPACE, REPLACED_UNIT, STAFF_WORK
from sandtable.games.blitzkrieg.rules.retreat import RETREAT_SPLIT, RETREAT_STACK
from sandtable.games.blitzkrieg.rules.setup import DEPLOY_ALLIES, DEPLOY_GERMANS
from sandtable.games.blitzkrieg.rules.strategic_movement import STRATEGIC_START, STRATEGIC_TARGET, STRATEGIC_UNIT
from sandtable.games.blitzkrieg.rules.tactical_movement import BREAKTHROUGH, TACTICAL_GROUP, TACTICAL_START
from sandtable.kernel.state import Decision

# Append new questions at the end, so that the numbers of existing questions do not change.
QUESTIONS: Final[tuple[Decision[Any], ...]] = (
    DEPLOY_ALLIES,
    DEPLOY_GERMANS,
    *PLAN_CARDS,
    *STAFF_WORK,
    PRE_MOVE,
    *OPERATION,
    TACTICAL_START,
    TACTICAL_GROUP,
    STRATEGIC_START,
    STRATEGIC_UNIT,
    STRATEGIC_TARGET,
    REPLACED_UNIT,
    REPLACED_SPACE,
    ATTACK_CARDS,
    DEFENCE_CARDS,
    KEEP_ATTACK,
    KEEP_DEFENCE,
    *TAKE_LOSS,
    *REFUSE_RETREAT,
    *RETREAT_STACK,
    *RETREAT_SPLIT,
    BREAKTHROUGH,
)
# The keys of the questions without duplicates: several questions can have the same key.
QUESTION_KEYS: Final = tuple(dict.fromkeys(question.key for question in QUESTIONS))
