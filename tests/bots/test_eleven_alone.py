"""Games for one played out: by the same cards and dice whatever an action has used up, counted in points at the end."""

from __future__ import annotations

from time import perf_counter

import pytest

import sandtable
from sandtable.bots.eleven.actions import Action, act, actions, answer, begins, begun_by
from sandtable.bots.eleven.alone import LOST, Luck, RestOfGame
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.search_bot import LEVELS, SearchBot, worth_trying
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import ANNIHILATION, HITLER, TIME
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import legal

FEW = LEVELS["master"]._replace(alone=6, width=3)


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


@pytest.mark.parametrize(("variant", "turn"), [("solo", 2), ("solo", 15), ("short-solo", 8)])
def test_it_is_played_to_the_end_and_told_in_points(variant: str, turn: int) -> None:
    _, bot, state = played(turn, variant=variant)
    model = RestOfGame(state, worth_trying(actions(bot, state), 3), bot)
    assert len(model.tries) == 3
    before = str(state), list(state.vp), list(state.german)
    for move in model.tries:
        after = model.play(model.imagine(SeededDice(4)), move, SeededDice(5))
        assert isinstance(after, Position)
        (points,) = model.evaluate(after, SeededDice(6))
        assert after.over
        assert points == after.vp[0] * (LOST if after.reason == ANNIHILATION else 1.0)
    assert len(model.seeds) == 1
    assert (str(state), list(state.vp), list(state.german)) == before


def test_the_fall_of_berlin_costs_half_of_the_points() -> None:
    _, bot, state = played(2)
    model = RestOfGame(state, [], bot)
    state.vp[0] = 80
    worths = []
    for reason in (TIME, ANNIHILATION):
        state.reason = reason
        worths += model.worth(state)
    assert worths == [80.0, 40.0]


def test_what_an_action_promises_counts_point_for_point() -> None:
    _, bot, state = played(4)
    model = RestOfGame(state, worth_trying(actions(bot, state), 3), bot)
    gains = [move.guess for move in model.tries]
    model.expect(SeededDice(7))
    for gain, move in zip(gains, model.tries, strict=True):
        assert move.guess - model.tries[0].guess == pytest.approx(max(-10.0, gain - gains[0]))


def test_master_plays_actions_out_alone_and_tells_points() -> None:
    game, _, state = played(3, seed=3)
    bot = SearchBot(game.board, "a", FEW)
    chosen, options = asked(game, state, bot)
    assert chosen in {option.notation for option in options}
    assert 0 < bot.simulations <= 6
    thoughts = bot.explain()
    assert thoughts is not None
    assert thoughts.unit == "points"
    assert thoughts.moves[0].notation == chosen
    # Who has not the time for a game goes by rules of thumb.
    hurried = SearchBot(game.board, "a", FEW)
    asked(game, state, hurried, 600.0)
    assert hurried.simulations == 0


def test_the_same_dice_give_the_same_choice_whatever_cards_are_still_to_come() -> None:
    game, _, state = played(5, seed=2)
    found = set()
    for seed in (21, 22):
        other = game.imagine(state, 0, SeededDice(seed))
        assert isinstance(other, Position)
        bot = SearchBot(game.board, "a", FEW)
        found.add((asked(game, other, bot)[0], str(bot.explain())))
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
    searching = SearchBot(game.board, "a", FEW._replace(width=1))
    chosen, _ = asked(game, state, searching)
    assert (chosen == "order") is (found[0].plan.general != HITLER)
    if chosen == "order":
        options = [game.option(state, choice) for choice in legal(state)]
        game.choose(state, legal(state)[[option.notation for option in options].index("order")], SeededDice(4))
        assert asked(game, state, searching)[0].startswith("order ")
