"""Games for one played out: by the same cards and dice whatever an action has used up, counted in points at the end."""

from __future__ import annotations

from math import log
from statistics import mean, stdev
from time import perf_counter

import pytest

import sandtable
from sandtable.bots.eleven.actions import Action, act, actions, answer, begins, begun_by
from sandtable.bots.eleven.alone import LOST, Luck, Manner, RestOfGame, varied
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.weights import ALONE, BASIC, SHARES, Profile, Weights
from sandtable.bots.eleven.search_bot import LEVELS, MANNERS, SearchBot
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import ANNIHILATION, HITLER, TIME
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import legal

FEW = LEVELS["master"]._replace(alone=16)
# Nothing is worth so much as to wait.
LAZY = ALONE._replace(wait=1000.0)


def played(
    turn: int, seed: int = 1, general: int | None = None, variant: str = "solo"
) -> tuple[Eleven, BasicBot, Position]:
    """A game for one by rules of thumb, at the first action from a turn on; that of a general, if one is named."""
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    dice = SeededDice(seed)
    state = game.start(dice)
    bot = BasicBot(game.board, "a")
    while state.turn < turn or not begins(state) or (general is not None and state.acting().general != general):
        answer([bot], state, dice)
    return game, bot, state


def weighing(weights: Weights) -> Profile:
    """A profile with these weights throughout a game for one."""
    return BASIC._replace(alone_early=weights, alone=weights)


def asked(game: Eleven, state: Position, bot: SearchBot, seconds: float = 0.0) -> tuple[str, list[Option]]:
    """What a bot chooses in a position, and from what."""
    options = [game.option(state, choice) for choice in legal(state)]
    bot.imagine(game, state, options, SeededDice(8))
    bot.begun, bot.seconds = perf_counter(), seconds
    return options[bot.decide(game.view(state, "a"), options, SeededDice(9))].notation, options


def test_cards_and_the_dice_after_them_do_not_depend_on_the_dice_before() -> None:
    one, other = Luck(5), Luck(5)
    one.roll(1)
    other.roll(7)
    assert [one.pick(20), one.roll(4), one.pick(19)] == [other.pick(20), other.roll(4), other.pick(19)]
    assert len({tuple(Luck(seed).roll(6)) for seed in range(20)}) > 15


def manner(bot: BasicBot, key: int, weights: Weights = ALONE) -> Manner:
    """A way to play on."""
    return Manner(key, BasicBot(bot.board, "a", weighing(weights)))


@pytest.mark.parametrize(("variant", "turn"), [("solo", 2), ("solo", 15), ("short-solo", 8)])
def test_it_is_played_to_the_end_and_told_in_points(variant: str, turn: int) -> None:
    _, bot, state = played(turn, variant=variant)
    model = RestOfGame(state, [manner(bot, 0), manner(bot, 1, LAZY)])
    before = str(state), list(state.vp), list(state.german)
    found = []
    for move in model.tries:
        after = model.play(model.imagine(SeededDice(4)), move, SeededDice(5))
        assert isinstance(after, Position)
        (points,) = model.evaluate(after, SeededDice(6))
        assert after.over
        assert points == after.vp[0] * (LOST if after.reason == ANNIHILATION else 1.0)
        found.append(points)
    assert len(model.seeds) == 1
    # The same cards and dice; what differs is how it is played.
    assert found[0] != found[1]
    assert (str(state), list(state.vp), list(state.german)) == before


def test_the_fall_of_berlin_costs_half_of_the_points() -> None:
    _, _, state = played(2)
    model = RestOfGame(state, [])
    state.vp[0] = 80
    worths = []
    for reason in (TIME, ANNIHILATION):
        state.reason = reason
        worths += model.worth(state)
    assert worths == [80.0, 40.0]


def test_numbers_are_varied_in_their_logarithm_or_odds() -> None:
    dice = SeededDice(6)
    minds = [varied(BASIC, dice) for _ in range(1000)]
    many = [weights for mind in minds for weights in (mind.alone_early, mind.alone)]
    assert len(set(many)) == len(many)
    assert {mind._replace(alone_early=ALONE, alone=ALONE) for mind in minds} == {BASIC}
    for name, value in ALONE._asdict().items():
        if value == 0.0:
            assert {getattr(one, name) for one in many} == {0.0}
            continue
        found = [getattr(one, name) for one in many]
        if name in SHARES:
            assert 0.0 < min(found) < value < max(found) < 1.0
            moved = [log(one / (1.0 - one)) - log(value / (1.0 - value)) for one in found]
        else:
            moved = [log(one / value) for one in found]
        assert mean(moved) == pytest.approx(0.0, abs=0.06)
        assert stdev(moved) == pytest.approx(0.5, abs=0.05)
    assert varied(BASIC, SeededDice(3)) == varied(BASIC, SeededDice(3))


def test_better_by_less_than_luck_may_do_is_not_surely_better() -> None:
    _, bot, state = played(14)
    one, other = manner(bot, 0), manner(bot, 1)
    for ones, others, surely in (
        ([9.0, 7.0, 8.0, 8.0], [5.0, 4.0, 6.0, 5.0], True),
        ([9.0, 2.0, 8.0, 1.0], [1.0, 8.0, 3.0, 7.0], False),
        ([5.0, 5.0], [5.0, 5.0], False),
        ([9.0], [1.0], False),
    ):
        model = RestOfGame(state, [one, other])
        model.results = {0: ones, 1: others}
        assert model.surely_better(one, other, SeededDice(2)) is surely
        assert not model.surely_better(other, one, SeededDice(2))


def test_who_was_left_aside_is_tried_as_often_before_it_is_told() -> None:
    _, bot, state = played(14)
    one, other = manner(bot, 0), manner(bot, 1)
    model = RestOfGame(state, [one, other])
    for _ in range(3):
        model.evaluate(model.play(model.imagine(SeededDice(1)), one, SeededDice(2)), SeededDice(3))
    # The same way by the same luck comes to the same.
    assert not model.surely_better(one, other, SeededDice(4))
    assert len(model.results[1]) == 3
    assert model.results[0] == model.results[1]


def test_master_leaves_a_way_to_play_that_comes_to_little() -> None:
    game, _, state = played(11, seed=3)
    bot = SearchBot(game.board, "a", FEW._replace(alone=48))
    bot.mind = bot.mind._replace(alone=LAZY)
    chosen, options = asked(game, state, bot)
    assert chosen in {option.notation for option in options}
    assert bot.simulations >= MANNERS
    assert bot.mind.alone != LAZY
    thoughts = bot.explain()
    assert thoughts is None or thoughts.unit == "points"
    # Who has not the time for games goes on as before.
    hurried = SearchBot(game.board, "a", FEW)
    hurried.mind = hurried.mind._replace(alone=LAZY)
    asked(game, state, hurried, 600.0)
    assert hurried.simulations == 0
    assert hurried.mind.alone == LAZY


def test_the_same_dice_give_the_same_choice_whatever_cards_are_still_to_come() -> None:
    game, _, state = played(12, seed=2)
    found = set()
    for seed in (21, 22):
        other = game.imagine(state, 0, SeededDice(seed))
        assert isinstance(other, Position)
        bot = SearchBot(game.board, "a", FEW._replace(alone=32))
        found.add((asked(game, other, bot)[0], str(bot.explain()), bot.mind.alone))
        assert bot.simulations >= 32
    assert len(found) == 1


def test_an_order_of_hitler_is_among_the_actions_and_goes_to_the_general_it_was_thought_of_for() -> None:
    game, bot, state = played(2, general=HITLER)
    found = [move for move in actions(bot, state) if isinstance(move, Action)]
    orders = [move for move in found if move.plan.general != HITLER]
    assert orders
    assert {begun_by(state, move) for move in orders} == {"order"}
    assert all(move.by == HITLER for move in found)
    best = orders[0]
    ordered = state.clone()
    act([bot], ordered, best, SeededDice(3))
    assert ordered.over or begins(ordered)
    # Asked step by step, the bot goes on with the order that it has chosen.
    searching = SearchBot(game.board, "a", FEW)
    chosen, _ = asked(game, state, searching)
    assert (chosen == "order") is (found[0].plan.general != HITLER)
    if chosen == "order":
        options = [game.option(state, choice) for choice in legal(state)]
        game.choose(state, legal(state)[[option.notation for option in options].index("order")], SeededDice(4))
        assert asked(game, state, searching)[0].startswith("order ")
