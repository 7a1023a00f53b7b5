"""Answers in a battle, tried by playing the turn on after each: to give up a unit and stay, to retreat, to go on."""

from __future__ import annotations

import pytest

from sandtable.bots.blitzkrieg.battles import Fighter
from sandtable.bots.blitzkrieg.search_bot import LEVELS, Level, SearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, legal

GAME = Blitzkrieg()
# The last turn: Germany has Paris, as its open card asks, is beaten there, and neither side can do anything more.
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
# The last turn: tanks have taken Reims; from there they reach Paris, which nobody holds and the open card asks for.
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


def answer(text: str, level: Level, seed: int = 1) -> str:
    """What a bot of a level answers, in notation."""
    state = GAME.read_position(text)
    side = actor(state)
    bot = SearchBot(GAME.board, SEATS[side], level)
    dice = SeededDice(seed)
    options = [GAME.option(state, choice) for choice in legal(state)]
    bot.imagine(GAME, state, options, dice)
    return options[bot.decide(GAME.view(state, SEATS[side]), options, dice)].notation


SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_would_lose_the_game_by_a_retreat_stays(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though rules of thumb retreat here."""
    monkeypatch.setattr(Fighter, "refuse", lambda *_: None)
    assert answer(PARIS_TO_KEEP, LEVELS["hard"].quick(), seed) == "accept"
    assert answer(PARIS_TO_KEEP, LEVELS["hard"], seed) == "refuse german-tank"


@pytest.mark.parametrize("seed", SEEDS)
def test_who_wins_the_game_by_going_on_goes_on(seed: int) -> None:
    """Though rules of thumb ask more of a breakthrough here than any can bring."""
    level = LEVELS["hard"]
    mind = level.minds[GERMAN]
    mind = mind._replace(habits=mind.habits._replace(go_on=1000.0))
    level = level._replace(minds={**level.minds, GERMAN: mind})
    assert answer(PARIS_TO_TAKE, level.quick(), seed) == "done"
    assert answer(PARIS_TO_TAKE, level, seed) == "play panzer-breakthrough"


def test_what_makes_no_difference_is_answered_by_rules_of_thumb() -> None:
    """The game is lost either way."""
    lost = PARIS_TO_TAKE.replace('open = "paris", secret = "maginot-line"', 'open = "maginot-line", secret = "paris"')
    lost = lost.replace('metz = "2', 'paris = "4 french-infantry"\n    metz = "2')
    assert answer(lost, LEVELS["hard"]) == answer(lost, LEVELS["hard"].quick())
