"""The rest of a turn of Hitler's Eleven played out: by the same dice for all actions, and judged where it ends."""

from __future__ import annotations

from time import perf_counter

import pytest

import sandtable
from sandtable.bots.eleven.actions import Action, actions, answer, begins
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.ends_of_turns import counts_of
from sandtable.bots.eleven.model.features import COMMON, FEATURES, TurnEvaluator
from sandtable.bots.eleven.model.profiles import SEASONED
from sandtable.bots.eleven.rest_of_turn import RestOfTurn
from sandtable.bots.eleven.search_bot import LEVELS, SearchBot, worth_trying
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

OTHERS = [name for name in Eleven.variants if not name.endswith("solo")]
FEW = LEVELS["hard"]._replace(rests=8, endings=8, width=3, tries=3)


def played(variant: str, turns: int, seed: int = 1) -> tuple[Eleven, list[BasicBot], Position]:
    """A game by rules of thumb, at the first action so many turns after its first."""
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    dice = SeededDice(seed)
    state = game.start(dice)
    bots = [BasicBot(game.board, seat) for seat in game.seats]
    last = state.turn + turns
    while state.turn < last or not begins(state):
        answer(bots, state, dice)
    return game, bots, state


def tried(game: Eleven, bots: list[BasicBot], state: Position) -> RestOfTurn:
    """A model of a position, with three actions to try."""
    tries = worth_trying(actions(bots[actor(state)], state), 3)
    assert len(tries) == 3
    return RestOfTurn(state, tries, bots, TurnEvaluator(game.board, counts_of(game.players, game.short)))


@pytest.mark.parametrize("variant", OTHERS)
def test_every_turn_of_every_variant_with_others_is_known(variant: str) -> None:
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    first = game.start(SeededDice(1)).turn
    counts = counts_of(game.players, game.short)
    assert sorted(counts) == list(range(first + 1, game.board.last_turn + 1))
    for turn in counts.values():
        assert (len(turn.first), len(turn.berlin)) == (len(FEATURES), len(COMMON))


@pytest.mark.parametrize("variant", OTHERS)
def test_chances_follow_points_and_leave_room_for_the_fall_of_berlin(variant: str) -> None:
    game, _, state = played(variant, 2)
    judge = TurnEvaluator(game.board, counts_of(game.players, game.short))
    before = judge.chances(state)
    assert all(0.0 < chance < 1.0 for chance in before)
    assert sum(before) < 1.0
    state.vp[1] += 10
    after = judge.chances(state)
    assert after[1] > before[1]
    assert after[0] < before[0]
    assert sum(after) == pytest.approx(sum(before))


def test_the_first_try_of_each_action_is_with_the_same_dice_and_the_position_stays() -> None:
    game, bots, state = played("3", 3)
    model = tried(game, bots, state)
    before = str(state), list(state.vp), list(state.german)
    rolled = []
    for move in model.tries:
        model.evaluate(model.play(model.imagine(SeededDice(1)), move, SeededDice(2)), SeededDice(2))
        rolled.append(model.seeds[0])
    assert len(model.seeds) == 1
    assert len(set(rolled)) == 1
    model.play(model.imagine(SeededDice(1)), model.tries[0], SeededDice(3))
    assert len(model.seeds) == 2
    assert (str(state), list(state.vp), list(state.german)) == before


def test_it_is_played_until_the_turn_is_over_and_no_farther() -> None:
    game, bots, state = played("4", 3)
    model = tried(game, bots, state)
    for move in model.tries:
        after = model.play(model.imagine(SeededDice(4)), move, SeededDice(5))
        assert isinstance(after, Position)
        chances = model.evaluate(after, SeededDice(6))
        assert after.over or after.turn == state.turn + 1
        assert len(chances) == game.players


def test_what_an_action_promises_is_its_guess_and_no_try_is_counted_for_it() -> None:
    game, bots, state = played("3", 5)
    model = tried(game, bots, state)
    gains = [move.guess for move in model.tries]
    model.expect(SeededDice(7))
    guesses = [move.guess for move in model.tries]
    assert not model.results
    assert 0.0 <= guesses[0] <= 1.0
    assert [one <= guesses[0] for one in guesses] == [True] * 3
    assert (guesses[1] < guesses[0]) is (gains[1] < gains[0])


@pytest.mark.parametrize("turns", [1, 13])
def test_hard_plays_actions_out_and_tells_the_chance(turns: int) -> None:
    game, _, state = played("3", turns, seed=3)
    seat = game.seats[actor(state)]
    options = [game.option(state, choice) for choice in legal(state)]
    bot = SearchBot(game.board, seat, FEW)
    bot.imagine(game, state, options, SeededDice(8))
    chosen = options[bot.decide(game.view(state, seat), options, SeededDice(9))].notation
    assert 0 < bot.simulations <= 8
    thoughts = bot.explain()
    assert thoughts is not None
    assert thoughts.unit == "chance"
    # By the same luck none of those that were left aside did better than the one that is made.
    assert thoughts.moves[0].notation == chosen


def test_alone_and_where_nothing_is_known_it_goes_by_rules_of_thumb() -> None:
    game, _, state = played("3", 2)
    bot = SearchBot(game.board, game.seats[0], FEW)
    assert bot.plays_out(state)
    bot.turn_judge = TurnEvaluator(game.board, {})
    assert not bot.plays_out(state)
    solo = sandtable.game("eleven", variant="solo")
    assert isinstance(solo, Eleven)
    assert not SearchBot(solo.board, solo.seats[0], FEW).plays_out(solo.start(SeededDice(1)))


@pytest.mark.parametrize("variant", ["2", "short-3"])
def test_what_the_only_one_left_does_is_thought_through_when_that_is_asked(variant: str) -> None:
    """Of a faction with the head of state the last to act is named without an alternative (4, 9)."""
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    dice, own = SeededDice(2), SeededDice(3)
    state = game.start(dice)
    # Who sees less of the map plays longer, and comes to it often enough.
    bots = [SearchBot(game.board, seat, FEW._replace(mind=SEASONED)) for seat in game.seats]
    alone = False
    found = 0
    while found < 3 and not state.over:
        seat = actor(state)
        options = [game.option(state, choice) for choice in legal(state)]
        question = state.stack[-1].key
        before = bots[seat].simulations
        bots[seat].imagine(game, state, options, own)
        chosen = bots[seat].decide(game.view(state, game.seats[seat]), options, own)
        if alone and question == "ChooseAction" and len(options) > 1 and state.acting().general:
            found += 1
            assert bots[seat].simulations > before
        alone = question == "ChooseGeneral" and len(options) == 1
        apply(state, legal(state)[chosen], dice)
    assert found == 3


def test_where_time_is_too_short_to_tell_actions_apart_rules_of_thumb_decide() -> None:
    game, _, state = played("3", 2)
    seat = game.seats[actor(state)]
    options = [game.option(state, choice) for choice in legal(state)]
    found = []
    for seconds in (1e-6, 600.0):
        bot = SearchBot(game.board, seat, FEW)
        bot.imagine(game, state, options, SeededDice(8))
        bot.begun, bot.seconds = perf_counter(), seconds
        bot.decide(game.view(state, seat), options, SeededDice(9))
        found.append(bot.simulations > 0)
    assert found == [False, True]


def test_actions_are_tried_the_most_promising_first() -> None:
    game, bots, state = played("3", 4)
    moves = actions(bots[actor(state)], state)
    assert all(isinstance(move, Action) for move in moves)
    assert [move.guess for move in moves] == sorted((move.guess for move in moves), reverse=True)
    assert game.players == 3
