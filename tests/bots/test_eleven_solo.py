"""In solo games the search bot plays the game out after each possible action, and compares the points.

All actions get the same cards and dice.
"""

from __future__ import annotations

from math import log
from statistics import mean, stdev
from time import perf_counter

import pytest

import sandtable
from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import ActionMove, act, actions, answer, begins, begun_by
from sandtable.bots.eleven.lookahead.heuristic_weights import BASIC, SHARES, SOLO_WEIGHTS, ElevenProfile, ElevenWeights
from sandtable.bots.eleven.search_bot import LEVELS, SOLO_STYLES, ElevenSearchBot
from sandtable.bots.eleven.solo_playouts import LOST_GAME_FACTOR, GamePlayout, PlayoutDice, PlayStyle, varied
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import ANNIHILATION, HITLER, TIME
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import legal

FEW = LEVELS["master"]._replace(solo_playouts=16)
# These weights make waiting better than every other action.
LAZY = SOLO_WEIGHTS._replace(wait=1000.0)


def played(
    turn: int, seed: int = 1, general: int | None = None, variant: str = "solo"
) -> tuple[Eleven, ElevenBasicBot, ElevenPosition]:
    """Play a solo game by heuristics up to the first action in the given turn or later.

    If a general is named, stop at the first action of that general.
    """
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    dice = SeededDice(seed)
    state = game.start(dice)
    bot = ElevenBasicBot(game.board, "a")
    while state.turn < turn or not begins(state) or (general is not None and state.acting().general != general):
        answer([bot], state, dice)
    return game, bot, state


def weighing(weights: ElevenWeights) -> ElevenProfile:
    """Return a profile with the given weights for all turns of a solo game."""
    return BASIC._replace(alone_early=weights, alone=weights)


def asked(game: Eleven, state: ElevenPosition, bot: ElevenSearchBot, seconds: float = 0.0) -> tuple[str, list[Option]]:
    """Return the choice of a bot in a position, in notation, and all options."""
    options = [game.option(state, choice) for choice in legal(state)]
    bot.imagine(game, state, options, SeededDice(8))
    bot.begun, bot.seconds = perf_counter(), seconds
    return options[bot.decide(game.view(state, "a"), options, SeededDice(9))].notation, options


def test_cards_and_the_dice_after_them_do_not_depend_on_the_dice_before() -> None:
    one, other = PlayoutDice(5), PlayoutDice(5)
    one.roll(1)
    other.roll(7)
    assert [one.pick(20), one.roll(4), one.pick(19)] == [other.pick(20), other.roll(4), other.pick(19)]
    assert len({tuple(PlayoutDice(seed).roll(6)) for seed in range(20)}) > 15


def manner(bot: ElevenBasicBot, key: int, weights: ElevenWeights = SOLO_WEIGHTS) -> PlayStyle:
    """Return a style of play for playouts: a basic bot with the given weights."""
    return PlayStyle(key, ElevenBasicBot(bot.board, "a", weighing(weights)))


@pytest.mark.parametrize(("variant", "turn"), [("solo", 2), ("solo", 15), ("short-solo", 8)])
def test_playouts_run_to_the_end_and_give_points(variant: str, turn: int) -> None:
    _, bot, state = played(turn, variant=variant)
    model = GamePlayout(state, [manner(bot, 0), manner(bot, 1, LAZY)])
    before = str(state), list(state.vp), list(state.german)
    found = []
    for move in model.tries:
        after = model.play(model.imagine(SeededDice(4)), move, SeededDice(5))
        assert isinstance(after, ElevenPosition)
        (points,) = model.evaluate(after, SeededDice(6))
        assert after.over
        assert points == after.vp[0] * (LOST_GAME_FACTOR if after.reason == ANNIHILATION else 1.0)
        found.append(points)
    assert len(model.seeds) == 1
    # The two playouts use the same cards and dice, so their results differ only by the style of play.
    assert found[0] != found[1]
    assert (str(state), list(state.vp), list(state.german)) == before


def test_the_fall_of_berlin_costs_half_of_the_points() -> None:
    _, _, state = played(2)
    model = GamePlayout(state, [])
    state.vp[0] = 80
    worths = []
    for reason in (TIME, ANNIHILATION):
        state.reason = reason
        worths += model.worth(state)
    assert worths == [80.0, 40.0]


def test_numbers_are_varied_in_their_logarithm_or_odds() -> None:
    dice = SeededDice(6)
    profiles = [varied(BASIC, dice) for _ in range(1000)]
    many = [weights for profile in profiles for weights in (profile.alone_early, profile.alone)]
    assert len(set(many)) == len(many)
    assert {profile._replace(alone_early=SOLO_WEIGHTS, alone=SOLO_WEIGHTS) for profile in profiles} == {BASIC}
    for name, value in SOLO_WEIGHTS._asdict().items():
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
        model = GamePlayout(state, [one, other])
        model.results = {0: ones, 1: others}
        assert model.surely_better(one, other, SeededDice(2)) is surely
        assert not model.surely_better(other, one, SeededDice(2))


def test_both_styles_are_tried_equally_often_before_a_comparison() -> None:
    _, bot, state = played(14)
    one, other = manner(bot, 0), manner(bot, 1)
    model = GamePlayout(state, [one, other])
    for _ in range(3):
        model.evaluate(model.play(model.imagine(SeededDice(1)), one, SeededDice(2)), SeededDice(3))
    # Equal styles with the same dice give equal results.
    assert not model.surely_better(one, other, SeededDice(4))
    assert len(model.results[1]) == 3
    assert model.results[0] == model.results[1]


def test_master_leaves_a_way_to_play_that_comes_to_little() -> None:
    game, _, state = played(11, seed=3)
    bot = ElevenSearchBot(game.board, "a", FEW._replace(solo_playouts=48))
    bot.profile = bot.profile._replace(alone=LAZY)
    chosen, options = asked(game, state, bot)
    assert chosen in {option.notation for option in options}
    assert bot.simulations >= SOLO_STYLES
    assert bot.profile.alone != LAZY
    thoughts = bot.explain()
    assert thoughts is None or thoughts.unit == "points"
    # Without time for playouts, the bot chooses by its heuristics.
    hurried = ElevenSearchBot(game.board, "a", FEW)
    hurried.profile = hurried.profile._replace(alone=LAZY)
    asked(game, state, hurried, 600.0)
    assert hurried.simulations == 0
    assert hurried.profile.alone == LAZY


def test_the_choice_does_not_depend_on_cards_to_come() -> None:
    game, _, state = played(12, seed=2)
    found = set()
    for seed in (21, 22):
        other = game.imagine(state, 0, SeededDice(seed))
        assert isinstance(other, ElevenPosition)
        bot = ElevenSearchBot(game.board, "a", FEW._replace(solo_playouts=32))
        found.add((asked(game, other, bot)[0], str(bot.explain()), bot.profile.alone))
        assert bot.simulations >= 32
    assert len(found) == 1


def test_an_order_of_hitler_is_among_the_actions_and_goes_to_the_general_it_was_thought_of_for() -> None:
    game, bot, state = played(2, general=HITLER)
    found = [move for move in actions(bot, state) if isinstance(move, ActionMove)]
    orders = [move for move in found if move.plan.general != HITLER]
    assert orders
    assert {begun_by(state, move) for move in orders} == {"order"}
    assert all(move.by == HITLER for move in found)
    best = orders[0]
    ordered = state.clone()
    act([bot], ordered, best, SeededDice(3))
    assert ordered.over or begins(ordered)
    # When the bot is asked one choice at a time, it continues with the Führer order that it chose.
    searching = ElevenSearchBot(game.board, "a", FEW)
    chosen, _ = asked(game, state, searching)
    assert (chosen == "order") is (found[0].plan.general != HITLER)
    if chosen == "order":
        options = [game.option(state, choice) for choice in legal(state)]
        game.choose(state, legal(state)[[option.notation for option in options].index("order")], SeededDice(4))
        assert asked(game, state, searching)[0].startswith("order ")
