"""Styles make equally strong bots play differently, and mistakes of weak bots are plausible."""

from __future__ import annotations

import pytest

from sandtable.bots.blitzkrieg.candidate_operations import CandidateOperation
from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan
from sandtable.bots.blitzkrieg.personalities import PERSONALITIES
from sandtable.bots.blitzkrieg.search_bot import LEVELS, MAX_BLUNDER_LOSS, BlitzkriegSearchBot, blunder
from sandtable.bots.eleven import search_bot as eleven
from sandtable.bots.eleven.personalities import PERSONALITIES as ELEVEN_TEMPERS
from sandtable.bots.registry import opponents
from sandtable.bots.search.mcts import SearchMove, SearchResult
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import legal

GAME = Blitzkrieg()
# Three tanks attack Metz. Germany has no card that helps in the battle, and can only bluff with Fog of War.
BLUFF = """
    turn = 2
    active = "german"
    momentum = 0
    opened = ["aga"]
    victory = {open = "paris", secret = "low-countries"}
    [units]
    aga = "3 german-infantry"
    agb = "4 german-infantry"
    agc = "4 german-infantry"
    metz = "1 french-infantry"
    verdun = "2 french-infantry"
    [hands]
    german = "2 operation"
    allied = "1 operation"
    [battle]
    space = "metz"
    from = "agc"
    units = "3 german-tank"
    asks = "attack-cards"
"""


def bluffs(name: str) -> int:
    """Return in how many of 30 attacks a bot plays Fog of War as a bluff."""
    state = GAME.read_position(BLUFF)
    options = [GAME.option(state, choice) for choice in legal(state)]
    found = 0
    for seed in range(30):
        bot = BlitzkriegSearchBot(GAME.board, "german", {**LEVELS, **PERSONALITIES}[name].quick())
        chosen = bot.decide(GAME.view(state, "german"), options, SeededDice(seed))
        found += options[chosen].notation == "lay fog-of-war"
    return found


def test_tricky_bluffs_more() -> None:
    assert bluffs("tricky") > 15 > bluffs("hard") > 2


@pytest.mark.parametrize(
    ("name", "attack", "fights"),
    [
        ("hard", 0.498, False),
        ("bold", 0.498, True),
        ("bold", 0.45, False),
        ("careful", 0.504, False),
        ("careful", 0.55, True),
        ("hard", 0.504, True),
    ],
)
def test_bold_bots_attack_in_balanced_positions(name: str, attack: float, fights: bool) -> None:
    bot = BlitzkriegSearchBot(GAME.board, "german", {**LEVELS, **PERSONALITIES}[name])
    tries = [
        CandidateOperation(0, "pass", [], MovePlan(0.0)),
        CandidateOperation(1, "play operation", [], MovePlan(0.0, fights=True)),
    ]
    found = sorted([SearchResult(0, 40, 0.5, 0.01), SearchResult(1, 40, attack, 0.01)], key=lambda one: -one.mean)
    assert (bot.preferred(found, tries, False) == 1) is fights
    # In the last turn the style has no effect, and only the win chance counts.
    assert bot.preferred(found, tries, True) == found[0].key


def test_tempers_stand_before_the_strongest() -> None:
    for name, variant in (("blitzkrieg", "standard"), ("eleven", "3")):
        known = opponents(name, variant)
        assert known[-2:] == ["hard", "master"]
        assert {"bold", "careful", "tricky"} < set(known)
    bold, careful = (ELEVEN_TEMPERS[name].profile.middle for name in ("bold", "careful"))
    assert bold.soldier < LEVELS_OF_ELEVEN.soldier < careful.soldier
    assert bold.berlin < LEVELS_OF_ELEVEN.berlin < careful.berlin
    assert ELEVEN_TEMPERS["tricky"].profile.middle.rivalry > LEVELS_OF_ELEVEN.rivalry


LEVELS_OF_ELEVEN = eleven.LEVELS["hard"].profile.middle


def test_a_slip_is_never_far_from_the_best() -> None:
    moves = [SearchMove(n, 20.0 - 4.0 * n) for n in range(10)]
    seen = {blunder(moves, SeededDice(seed)).key for seed in range(60)}
    assert seen == {n for n in range(10) if 4.0 * n <= MAX_BLUNDER_LOSS}
    points = [SearchMove(n, 5.0 - n) for n in range(10)]
    seen = {eleven.blunder(points, SeededDice(seed)).key for seed in range(60)}
    assert seen == {n for n in range(10) if n <= eleven.MAX_BLUNDER_LOSS}
