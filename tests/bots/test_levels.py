"""The levels `easy` to `master` use only the knowledge of their seat, and are reproducible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import sandtable
from sandtable.bots import Bot, make_bot
from sandtable.bots.blitzkrieg.search_bot import LEVELS as BLITZKRIEG_LEVELS
from sandtable.bots.blitzkrieg.search_bot import BlitzkriegLevel as BlitzkriegLevel
from sandtable.bots.blitzkrieg.search_bot import BlitzkriegSearchBot as SearchBlitzkrieg
from sandtable.bots.eleven.search_bot import LEVELS as ELEVEN_LEVELS
from sandtable.bots.eleven.search_bot import ElevenLevel as ElevenLevel
from sandtable.bots.eleven.search_bot import ElevenSearchBot as SearchEleven
from sandtable.bots.position_serialization import pack
from sandtable.bots.registry import alike, opponents, seated_bots, strongest
from sandtable.bots.worker import WorkerBots
from sandtable.bots.worker_messages import BotRequest
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State, actor, apply, legal

GAMES: dict[str, Game[Any]] = {
    "blitzkrieg": sandtable.game("blitzkrieg"),
    "eleven-3": sandtable.game("eleven", variant="3"),
    "eleven-solo": sandtable.game("eleven", variant="solo"),
}
LEVELS = ("easy", "medium", "hard", "master")
# The level `hard` with a smaller search. It runs every part of the search, and is fast enough for uncompiled sources.
QUICK_BLITZKRIEG = BLITZKRIEG_LEVELS["hard"]._replace(width=4, turn_playouts=5, endgame_playouts=5)
QUICK_ELEVEN = ELEVEN_LEVELS["hard"]._replace(width=2, turn_playouts=3, endgame_playouts=3)
# The level `master` with fewer playouts in every part that takes long.
HURRIED_BLITZKRIEG = BLITZKRIEG_LEVELS["master"]._replace(turn_playouts=24, endgame_playouts=24)
HURRIED_ELEVEN = ELEVEN_LEVELS["master"]._replace(turn_playouts=24, endgame_playouts=24, solo_playouts=8)


def quick(game: Game[Any], seat: str) -> Bot:
    if isinstance(game, Blitzkrieg):
        return SearchBlitzkrieg(game.board, seat, QUICK_BLITZKRIEG)
    assert isinstance(game, Eleven)
    return SearchEleven(game.board, seat, QUICK_ELEVEN)


def hurried(game: Game[Any], seat: str) -> Bot:
    """Return a bot of the level `master` with fewer playouts."""
    if isinstance(game, Blitzkrieg):
        return SearchBlitzkrieg(game.board, seat, HURRIED_BLITZKRIEG)
    assert isinstance(game, Eleven)
    return SearchEleven(game.board, seat, HURRIED_ELEVEN)


def decide(bot: Bot, game: Game[Any], state: State, options: list[Option], dice: Dice) -> int:
    """Ask a bot for a choice as a table does, and return the index of the choice."""
    bot.imagine(game, state, options, dice)
    return bot.decide(game.view(state, game.seats[actor(state)]), options, dice)


def moments(game: Game[Any], seed: int, key: str, every: int) -> Iterator[State]:
    """Play a game between basic bots, and yield every nth position in which the decision `key` has several options."""
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
def test_levels_make_legal_choices(name: str, level: str) -> None:
    """Smoke test: each level chooses something. docs/balance.md measures their strength."""
    game = GAMES[name]
    key = "Operation" if name == "blitzkrieg" else "ChooseAction" if name.endswith("solo") else "ChooseGeneral"
    state = next(moments(game, 1, key, 9))
    options = [game.option(state, choice) for choice in legal(state)]
    seat = game.seats[actor(state)]
    bot = hurried(game, seat) if level == "master" else make_bot(game, level, seat)
    assert bot.imagines
    assert 0 <= decide(bot, game, state, options, SeededDice(2)) < len(options)
    if level in ("hard", "master"):
        # In solo games only `master` runs playouts.
        assert (bot.simulations > 0) is (name != "eleven-solo" or level == "master")


def test_imagined_positions_depend_only_on_the_knowledge_of_the_seat() -> None:
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
    """The level `master` has a multiple of the budget of `hard`, and is available only by name."""
    for name, levels in (("blitzkrieg", BLITZKRIEG_LEVELS), ("eleven", ELEVEN_LEVELS)):
        hard, master = levels["hard"], levels["master"]
        assert master.turn_playouts >= 4 * hard.turn_playouts
        assert master.endgame_playouts >= 4 * hard.endgame_playouts
        assert master.node_budget >= 4 * hard.node_budget
        assert master.width > hard.width
        assert strongest(name, "standard" if name == "blitzkrieg" else "3") == "hard"


@pytest.mark.parametrize("make", [quick, hurried])
def test_search_ignores_facts_the_seat_cannot_see(make: Callable[[Game[Any], str], Bot]) -> None:
    """Two bots with the same dice make the same choice, although one sees a position with other hidden facts."""
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
        notations: list[str] = []
        while not state.over and len(notations) < 120:
            choices = legal(state)
            options = [game.option(state, choice) for choice in choices]
            chosen = decide(bots[actor(state)], game, state, options, own)
            notations.append(options[chosen].notation)
            apply(state, choices[chosen], dice)
        return notations

    assert played() == played()


def test_an_only_option_costs_nothing() -> None:
    game = GAMES["blitzkrieg"]
    state = next(moments(game, 8, "Operation", 4))
    bot = quick(game, game.seats[actor(state)])
    bot.imagine(game, state, [game.option(state, legal(state)[0])], SeededDice(9))
    assert bot.imagined is None


@pytest.mark.parametrize(("name", "key"), [("blitzkrieg", "Operation"), ("eleven-3", "ChooseGeneral")])
def test_a_bot_process_searches_the_position_it_gets(name: str, key: str) -> None:
    game = GAMES[name]
    state = next(moments(game, 9, key, 7))
    seat = game.seats[actor(state)]
    options = [game.option(state, choice) for choice in legal(state)]
    imagined = pack(game.imagine(state, actor(state), SeededDice(10)))
    question = BotRequest(
        ("t", seat, 0), game.name, game.variant, seat, "easy", game.view(state, seat), options, imagined
    )
    minds = WorkerBots()
    answers = {minds.decide(question).notation for _ in range(12)}
    assert answers <= {option.notation for option in options}
    minds.close()


@pytest.mark.parametrize("variant", sandtable.game("eleven").variants)
def test_equal_levels_are_offered_only_once(variant: str) -> None:
    """In variants in which `medium` plays as `basic` does, `medium` is not offered. A table may still name it."""
    game = sandtable.game("eleven", variant=variant)
    same = []
    dice = SeededDice(1)
    state = game.start(dice)
    bots = [[make_bot(game, name, seat) for name in ("basic", "medium")] for seat in game.seats]
    for number in range(120):
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        view = game.view(state, game.seats[actor(state)])
        chosen = []
        for bot in bots[actor(state)]:
            own = SeededDice(number)
            bot.imagine(game, state, options, own)
            chosen.append(bot.decide(view, options, own))
        same.append(chosen[0] == chosen[1])
        apply(state, choices[chosen[0]], dice)
    assert alike("eleven", "medium", variant) == all(same)
    assert ("medium" in opponents("eleven", variant)) != all(same)
    assert {"basic", "medium"} <= set(seated_bots("eleven", variant))
