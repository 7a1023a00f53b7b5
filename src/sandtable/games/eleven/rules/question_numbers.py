"""The list of all decisions of the rules.

Training programs use the index of a decision as its number.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.rules.action_declaration import (
    ANSWER,
    CHOOSE_ACTION,
    CHOOSE_COMPANIONS,
    CHOOSE_DESTINATION,
    CHOOSE_GENERAL,
    CHOOSE_MOBILISED,
    CHOOSE_ORDERED,
    CHOOSE_ROMANIANS,
    CHOOSE_SOLDIERS,
    CHOOSE_TARGET,
)
from sandtable.games.eleven.rules.advance_after_combat import (
    ADVANCE_COMPANIONS,
    ADVANCE_ROMANIANS,
    ADVANCE_SOLDIERS,
    ANSWER_ADVANCE,
)
from sandtable.games.eleven.rules.battle import LOSE_OWN, REMOVE_ALLIED
from sandtable.games.eleven.rules.events.allied_march_and_attack import CHOOSE_STRIKER, REMOVE_MARCHING
from sandtable.games.eleven.rules.events.bombing import BOMB_SOLDIER
from sandtable.games.eleven.rules.events.hit_allocation import ASSIGN_HIT, LOSE_FACTION
from sandtable.games.eleven.rules.faction_changes import ADOPT
from sandtable.games.eleven.rules.setup import (
    CHOOSE_CARDS,
    DEPLOY_ALL,
    DEPLOY_GENERAL,
    DEPLOY_ONE,
    DEPLOY_SOLDIERS,
    DRAFT_CARD,
)
from sandtable.games.eleven.rules.turn import RETURN_CARDS
from sandtable.kernel.state import Decision

# Append new decisions at the end, so that the numbers of the existing decisions stay the same.
QUESTIONS: Final[tuple[Decision[Any], ...]] = (
    DRAFT_CARD,
    DEPLOY_ALL,
    DEPLOY_ONE,
    DEPLOY_GENERAL,
    DEPLOY_SOLDIERS,
    CHOOSE_CARDS,
    RETURN_CARDS,
    CHOOSE_GENERAL,
    CHOOSE_ACTION,
    CHOOSE_ORDERED,
    CHOOSE_DESTINATION,
    CHOOSE_TARGET,
    CHOOSE_SOLDIERS,
    CHOOSE_ROMANIANS,
    CHOOSE_MOBILISED,
    CHOOSE_COMPANIONS,
    ANSWER,
    REMOVE_ALLIED,
    LOSE_OWN,
    ADVANCE_SOLDIERS,
    ADVANCE_ROMANIANS,
    ADVANCE_COMPANIONS,
    ANSWER_ADVANCE,
    ADOPT,
    BOMB_SOLDIER,
    CHOOSE_STRIKER,
    REMOVE_MARCHING,
    ASSIGN_HIT,
    LOSE_FACTION,
)
# The keys of the decisions without duplicates: several decisions can have the same key.
QUESTION_KEYS: Final = tuple(dict.fromkeys(question.key for question in QUESTIONS))
