"""Tempers, by which people can tell bots that are equally strong; and slips that are never absurd."""

from __future__ import annotations

import pytest

from sandtable.bots.blitzkrieg.ending import Attempt
from sandtable.bots.blitzkrieg.model.move_generation import Plan
from sandtable.bots.blitzkrieg.search_bot import LEVELS, SLIPPING, SearchBot, slip
from sandtable.bots.blitzkrieg.tempers import TEMPERS
from sandtable.bots.eleven import search_bot as eleven
from sandtable.bots.eleven.tempers import TEMPERS as ELEVEN_TEMPERS
from sandtable.bots.registry import opponents
from sandtable.bots.search.mcts import Found, Move
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import legal

GAME = Blitzkrieg()
# Three tanks at Sedan attack Vervins, where nobody's cards help: only the card that is none can be laid down.
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
    """In how many of 30 such attacks a bot lays down the card that is none."""
    state = GAME.read_position(BLUFF)
    options = [GAME.option(state, choice) for choice in legal(state)]
    found = 0
    for seed in range(30):
        bot = SearchBot(GAME.board, "german", {**LEVELS, **TEMPERS}[name].quick())
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
def test_who_is_bold_attacks_where_it_is_a_matter_of_taste(name: str, attack: float, fights: bool) -> None:
    bot = SearchBot(GAME.board, "german", {**LEVELS, **TEMPERS}[name])
    tries = [Attempt(0, "pass", [], Plan(0.0)), Attempt(1, "play operation", [], Plan(0.0, fights=True))]
    found = sorted([Found(0, 40, 0.5, 0.01), Found(1, 40, attack, 0.01)], key=lambda one: -one.mean)
    assert (bot.preferred(found, tries, False) == 1) is fights
    # In the last turn nothing counts but the chance to win.
    assert bot.preferred(found, tries, True) == found[0].key


def test_tempers_stand_before_the_strongest() -> None:
    for name, variant in (("blitzkrieg", "standard"), ("eleven", "3")):
        known = opponents(name, variant)
        assert known[-2:] == ["hard", "master"]
        assert {"bold", "careful", "tricky"} < set(known)
    bold, careful = (ELEVEN_TEMPERS[name].mind.middle for name in ("bold", "careful"))
    assert bold.soldier < LEVELS_OF_ELEVEN.soldier < careful.soldier
    assert bold.berlin < LEVELS_OF_ELEVEN.berlin < careful.berlin
    assert ELEVEN_TEMPERS["tricky"].mind.middle.rivalry > LEVELS_OF_ELEVEN.rivalry


LEVELS_OF_ELEVEN = eleven.LEVELS["hard"].mind.middle


def test_a_slip_is_never_far_from_the_best() -> None:
    moves = [Move(n, 20.0 - 4.0 * n) for n in range(10)]
    seen = {slip(moves, SeededDice(seed))[0].key for seed in range(60)}
    assert seen == {n for n in range(10) if 4.0 * n <= SLIPPING}
    points = [Move(n, 5.0 - n) for n in range(10)]
    seen = {eleven.slip(points, SeededDice(seed)).key for seed in range(60)}
    assert seen == {n for n in range(10) if n <= eleven.SLIPPING}
