"""Levels of before (`hard-1`) choose as they chose then: what ladders tell of later ones is told by them."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from bots.positions import EMPTY_BASE, PARIS_IS_EMPTY
from sandtable.bots import make_bot
from sandtable.bots.registry import bot_names, opponents
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, actor, apply, legal

KEPT = "hard-1"
# Germany's deployment, and what both sides plan in turn 1.
OPENING = """
    put 4; put 4; put 9; put 0; plan strategic-movement; plan operation; plan operation; plan operation; plan
    operation; plan operation; plan operation; plan air-support; buy; plan rommel; buy; plan air-support; done;
    plan replacements; plan operation; plan operation; plan operation; plan operation; plan air-support; done
"""
# The draft, and who acts how at first.
ACTIONS = """
    draft kesselring; draft sepp; draft rommel; draft keitel; draft model; draft guderian; draft hitler; draft
    manstein; draft paulus; draft jodl; draft rundstedt; draft goring; use kesselring; move-attack; use model;
    move-attack; use rommel; move-attack; use kesselring; move-attack; use model; attack; use rommel; move-attack;
    use guderian; move-attack; use model; move-attack; use rommel; move-attack; use kesselring; move; use
    rundstedt; move-attack; use rommel; transfer; use kesselring; wait; use rundstedt; mobilise; use keitel;
    transfer; use goring; wait; use rundstedt; mobilise; use keitel; mobilise; use kesselring; wait
"""


def listed(text: str) -> list[str]:
    """Choices in notation, one after the other."""
    return [choice.strip() for choice in " ".join(text.split()).split(";")]


def played(game: Game[Any], state: State, number: int, seed: int, keys: tuple[str, ...]) -> list[str]:
    """So many of its choices in every seat, of the decisions that are asked for."""
    dice, own = SeededDice(seed), SeededDice(seed + 1)
    bots = [make_bot(game, KEPT, seat) for seat in game.seats]
    told: list[str] = []
    while not state.over and len(told) < number:
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        bot = bots[actor(state)]
        bot.imagine(game, state, options, own)
        chosen = bot.decide(game.view(state, game.seats[actor(state)]), options, own)
        if state.stack[-1].key in keys:
            told.append(options[chosen].notation)
        apply(state, choices[chosen], dice)
    return told


def test_it_opens_as_ever_in_blitzkrieg() -> None:
    game = sandtable.game("blitzkrieg")
    wanted = listed(OPENING)
    assert played(game, game.start(SeededDice(1)), len(wanted), 1, ("DeployGermans", "Plan")) == wanted


@pytest.mark.parametrize(("text", "chosen"), [(EMPTY_BASE, "play operation"), (PARIS_IS_EMPTY, "play operation")])
def test_it_chooses_as_ever_in_positions(text: str, chosen: str) -> None:
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    assert played(game, game.read_position(text), 1, 2, ("Operation",)) == [chosen]


def test_it_acts_as_ever_in_eleven() -> None:
    game = sandtable.game("eleven", variant="3")
    wanted = listed(ACTIONS)
    keys = ("Draft", "ChooseGeneral", "ChooseAction")
    assert played(game, game.start(SeededDice(3)), len(wanted), 3, keys) == wanted


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", "standard"), ("eleven", "3")])
def test_it_is_reached_by_name_and_not_offered(name: str, variant: str) -> None:
    assert KEPT in bot_names(name, variant)
    assert KEPT not in opponents(name, variant)
