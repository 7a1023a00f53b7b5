"""Bots decide some choices in a battle by playouts: they play the rest of the turn after each option."""

from __future__ import annotations

import pytest

from sandtable.bots.blitzkrieg.battle_choices import BattlePlayer
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegLevel, BlitzkriegSearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, legal

GAME = Blitzkrieg()
# The last turn. Germany controls Paris, as its open card asks, and has lost a battle there. Neither side can act again.
PARIS_TO_KEEP = """
    turn = 5
    active = "allied"
    momentum = 0
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "2 german-infantry"
    paris = "2 german-tank"
    reims = "1 german-infantry"
    sedan = "1 german-infantry"
    libramont = "1 german-infantry"
    metz = "2 french-infantry"
    verdun = "2 french-infantry"
    amiens = "1 french-infantry"
    [hands]
    german = ""
    allied = ""
    [battle]
    space = "paris"
    from = "amiens"
    units = "3 french-tank"
    asks = "refusal"
    attacker = { rolled = "6 5", kept = "6 5", score = 11 }
    defender = { rolled = "3 2", kept = "3 2", score = 5 }
"""
# The last turn. German tanks have taken Reims. A breakthrough from there reaches Paris, which is empty, and which the
# open card requires.
PARIS_TO_TAKE = """
    turn = 5
    active = "german"
    momentum = 1
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "2 german-infantry"
    sedan = "1 german-infantry"
    reims = "3 german-tank"
    metz = "2 french-infantry"
    verdun = "2 french-infantry"
    [hands]
    german = "1 panzer-breakthrough"
    allied = ""
    [battle]
    space = "reims"
    from = "sedan"
    units = "3 german-tank"
    asks = "breakthrough"
"""


def answer(text: str, level: BlitzkriegLevel, seed: int = 1) -> str:
    """Return the choice of a bot of the given level, in notation."""
    state = GAME.read_position(text)
    side = actor(state)
    bot = BlitzkriegSearchBot(GAME.board, SEATS[side], level)
    dice = SeededDice(seed)
    options = [GAME.option(state, choice) for choice in legal(state)]
    bot.imagine(GAME, state, options, dice)
    return options[bot.decide(GAME.view(state, SEATS[side]), options, dice)].notation


SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_side_that_loses_by_a_retreat_refuses_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its heuristics alone the bot would retreat and lose. After playouts it refuses to retreat."""
    monkeypatch.setattr(BattlePlayer, "refuse", lambda *_: None)
    assert answer(PARIS_TO_KEEP, LEVELS["hard"].quick(), seed) == "accept"
    assert answer(PARIS_TO_KEEP, LEVELS["hard"], seed) == "refuse german-tank"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_side_that_wins_by_a_breakthrough_plays_it(seed: int) -> None:
    """By its heuristics alone the bot would not break through. After playouts it breaks through and wins."""
    level = LEVELS["hard"]
    profile = level.profiles[GERMAN]
    profile = profile._replace(habits=profile.habits._replace(go_on=1000.0))
    level = level._replace(profiles={**level.profiles, GERMAN: profile})
    assert answer(PARIS_TO_TAKE, level.quick(), seed) == "done"
    assert answer(PARIS_TO_TAKE, level, seed) == "play panzer-breakthrough"


def test_questions_without_effect_are_answered_by_heuristics() -> None:
    """Germany loses after every choice, so the bot chooses by its heuristics, without playouts."""
    lost = PARIS_TO_TAKE.replace('open = "paris", secret = "maginot-line"', 'open = "maginot-line", secret = "paris"')
    lost = lost.replace('metz = "2', 'paris = "4 french-infantry"\n    metz = "2')
    assert answer(lost, LEVELS["hard"]) == answer(lost, LEVELS["hard"].quick())
