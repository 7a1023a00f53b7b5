"""The bot `mcts`, which knows only the rules of a game and searches by random playouts."""

from __future__ import annotations

from itertools import islice

import pytest

import sandtable
from bots.decisive_operations import PARIS_IS_EMPTY
from bots.test_levels import GAMES, decide, moments
from sandtable.bots import make_bot
from sandtable.bots.registry import opponents
from sandtable.bots.search.mcts_bot import MctsBot
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

FEW = 12


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("multi_observer", [False, True])
def test_it_answers_every_question_of_a_turn(name: str, multi_observer: bool) -> None:
    """Smoke test: the bot always chooses one of the options, and searches at least once."""
    game = GAMES[name]
    dice, own = SeededDice(1), SeededDice(2)
    state = game.start(dice)
    bots = [MctsBot(game, seat, 2, multi_observer) for seat in game.seats]
    for _ in range(60):
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        chosen = decide(bots[actor(state)], game, state, options, own)
        apply(state, choices[chosen], dice)
    assert sum(bot.simulations for bot in bots) > 0


@pytest.mark.parametrize("key", ["Plan", "Operation", "DeclareAttackCards"])
def test_playouts_ignore_facts_the_seat_cannot_see(key: str) -> None:
    game = GAMES["blitzkrieg"]
    for number, state in enumerate(islice(moments(game, 5, key, 4), 6)):
        seat = actor(state)
        options = [game.option(state, choice) for choice in legal(state)]
        other = game.imagine(state, seat, SeededDice(300 + number))
        bots = [MctsBot(game, game.seats[seat], FEW) for _ in range(2)]
        chosen = [
            decide(bot, game, asked, options, SeededDice(number))
            for bot, asked in zip(bots, (state, other), strict=True)
        ]
        assert chosen[0] == chosen[1]


def test_mcts_finds_the_immediate_win() -> None:
    game = sandtable.game("blitzkrieg")
    state = game.read_position(PARIS_IS_EMPTY)
    options = [game.option(state, choice) for choice in legal(state)]
    bot = make_bot(game, "mcts", "german")
    assert options[decide(bot, game, state, options, SeededDice(4))].notation == "play operation"


def test_it_is_there_to_be_compared_with_not_to_be_played_against() -> None:
    assert opponents("blitzkrieg", "standard") == [
        "random",
        "basic",
        "easy",
        "medium",
        "bold",
        "careful",
        "tricky",
        "hard",
        "master",
    ]
    assert "mcts" not in opponents("eleven", "3")
