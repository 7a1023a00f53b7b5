"""The levels `easy` to `master`: fair, repeatable, and asked for nothing where there is nothing to choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import sandtable
from sandtable.bots import Bot, make_bot
from sandtable.bots.blitzkrieg.search_bot import LEVELS as BLITZKRIEG_LEVELS
from sandtable.bots.blitzkrieg.search_bot import Level as BlitzkriegLevel
from sandtable.bots.blitzkrieg.search_bot import SearchBot as SearchBlitzkrieg
from sandtable.bots.eleven.search_bot import LEVELS as ELEVEN_LEVELS
from sandtable.bots.eleven.search_bot import Level as ElevenLevel
from sandtable.bots.eleven.search_bot import SearchBot as SearchEleven
from sandtable.bots.question import Question
from sandtable.bots.registry import strongest
from sandtable.bots.serialization import pack
from sandtable.bots.worker import Minds
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State, actor, apply, legal

GAMES = {
    "blitzkrieg": sandtable.game("blitzkrieg"),
    "eleven-3": sandtable.game("eleven", variant="3"),
    "eleven-solo": sandtable.game("eleven", variant="solo"),
}
LEVELS = ("easy", "medium", "hard", "master")
# Enough to see every part of the search at work, and few enough for the uncompiled suite.
QUICK_BLITZKRIEG = BlitzkriegLevel(5, 2, 4)
QUICK_ELEVEN = ElevenLevel(3, 2, 1)
# `master` with less of everything that takes time.
HURRIED_BLITZKRIEG = BLITZKRIEG_LEVELS["master"]._replace(rests=24, endings=24)
HURRIED_ELEVEN = ELEVEN_LEVELS["master"]._replace(rests=24, endings=24, alone=8)


def quick(game: Game[Any], seat: str) -> Bot:
    """A bot that searches, but not for long."""
    if isinstance(game, Blitzkrieg):
        return SearchBlitzkrieg(game.board, seat, QUICK_BLITZKRIEG)
    assert isinstance(game, Eleven)
    return SearchEleven(game.board, seat, QUICK_ELEVEN)


def hurried(game: Game[Any], seat: str) -> Bot:
    """A `master` that tries less."""
    if isinstance(game, Blitzkrieg):
        return SearchBlitzkrieg(game.board, seat, HURRIED_BLITZKRIEG)
    assert isinstance(game, Eleven)
    return SearchEleven(game.board, seat, HURRIED_ELEVEN)


def decide(bot: Bot, game: Game[Any], state: State, options: list[Option], dice: Dice) -> int:
    """What a bot chooses, asked as the table asks it."""
    bot.imagine(game, state, options, dice)
    return bot.decide(game.view(state, game.seats[actor(state)]), options, dice)


def moments(game: Game[Any], seed: int, key: str, every: int) -> Iterator[State]:
    """Positions of a game of basic bots in which a decision is asked, now and then one of them."""
    dice = SeededDice(seed)
    state = game.start(dice)
    bots = [make_bot(game, "basic", seat) for seat in game.seats]
    asked = 0
    while not state.over:
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        if state.stack[-1].key == key and len(choices) > 1:
            asked += 1
            if asked % every == 0:
                yield state.clone()
        apply(state, choices[decide(bots[actor(state)], game, state, options, dice)], dice)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_levels_choose_what_is_possible(name: str, level: str) -> None:
    """A smoke test: each level finds an answer at all. How good it is the ladders in docs/balance.md measure."""
    game = GAMES[name]
    key = "Operation" if name == "blitzkrieg" else "ChooseAction" if name.endswith("solo") else "ChooseGeneral"
    state = next(moments(game, 1, key, 9))
    options = [game.option(state, choice) for choice in legal(state)]
    seat = game.seats[actor(state)]
    bot = hurried(game, seat) if level == "master" else make_bot(game, level, seat)
    assert bot.imagines
    assert 0 <= decide(bot, game, state, options, SeededDice(2)) < len(options)
    if level in ("hard", "master"):
        # Alone only `master` plays games of Hitler's Eleven out.
        assert (bot.simulations > 0) is (name != "eleven-solo" or level == "master")


def test_what_is_imagined_depends_on_what_the_seat_knows_alone() -> None:
    game = GAMES["blitzkrieg"]
    found = list(moments(game, 4, "Operation", 5))
    assert len(found) > 3
    for number, state in enumerate(found):
        for seat in (0, 1):
            other = game.imagine(state, seat, SeededDice(100 + number))
            first = game.imagine(state, seat, SeededDice(number))
            second = game.imagine(other, seat, SeededDice(number))
            assert pack(first) == pack(second)


def test_master_is_hard_with_more_time() -> None:
    """All that it may think through is a multiple of what `hard` may, and nobody waits for it who has not chosen it."""
    for name, levels in (("blitzkrieg", BLITZKRIEG_LEVELS), ("eleven", ELEVEN_LEVELS)):
        hard, master = levels["hard"], levels["master"]
        assert master.rests >= 4 * hard.rests
        assert master.endings >= 4 * hard.endings
        assert master.work >= 4 * hard.work
        assert master.width > hard.width
        assert strongest(name, "standard" if name == "blitzkrieg" else "3") == "hard"


@pytest.mark.parametrize("make", [quick, hurried])
def test_search_does_not_know_what_its_seat_does_not(make: Callable[[Game[Any], str], Bot]) -> None:
    """Two bots with the same dice, one of them asked in a position with every unseen fact replaced, do the same."""
    game = GAMES["blitzkrieg"]
    seen = set()
    for number, state in enumerate(moments(game, 5, "Operation", 6)):
        seat = actor(state)
        seen.add(seat)
        options = [game.option(state, choice) for choice in legal(state)]
        other = game.imagine(state, seat, SeededDice(200 + number))
        chosen = decide(make(game, game.seats[seat]), game, state, options, SeededDice(number))
        again = decide(make(game, game.seats[seat]), game, other, options, SeededDice(number))
        assert options[chosen] == options[again]
    assert seen == {0, 1}


@pytest.mark.parametrize("name", GAMES)
def test_the_same_dice_give_the_same_game(name: str) -> None:
    game = GAMES[name]

    def played() -> list[str]:
        dice = SeededDice(6)
        state = game.start(dice)
        bots = [quick(game, seat) for seat in game.seats]
        own = SeededDice(7)
        told: list[str] = []
        while not state.over and len(told) < 120:
            choices = legal(state)
            options = [game.option(state, choice) for choice in choices]
            chosen = decide(bots[actor(state)], game, state, options, own)
            told.append(options[chosen].notation)
            apply(state, choices[chosen], dice)
        return told

    assert played() == played()


def test_an_only_option_costs_nothing() -> None:
    game = GAMES["blitzkrieg"]
    state = next(moments(game, 8, "Operation", 4))
    bot = quick(game, game.seats[actor(state)])
    bot.imagine(game, state, [game.option(state, legal(state)[0])], SeededDice(9))
    assert bot.imagined is None


@pytest.mark.parametrize(("name", "key"), [("blitzkrieg", "Operation"), ("eleven-3", "ChooseGeneral")])
def test_a_process_of_bots_searches_in_what_it_is_sent(name: str, key: str) -> None:
    game = GAMES[name]
    state = next(moments(game, 9, key, 7))
    seat = game.seats[actor(state)]
    options = [game.option(state, choice) for choice in legal(state)]
    imagined = pack(game.imagine(state, actor(state), SeededDice(10)))
    question = Question(
        ("t", seat, 0), game.name, game.variant, seat, "easy", game.view(state, seat), options, imagined
    )
    minds = Minds()
    # Every second time it takes any operation that it finds in the position it was sent.
    answers = {minds.decide(question).notation for _ in range(12)}
    assert answers <= {option.notation for option in options}
    minds.close()
