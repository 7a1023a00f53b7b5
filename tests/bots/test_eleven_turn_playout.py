"""Turn playouts of Hitler's Eleven play the rest of a turn, with the same dice for each possible action."""

from __future__ import annotations

from time import perf_counter

import pytest

import sandtable
from generic.seeds import whole
from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import ActionMove, actions, answer, begins
from sandtable.bots.eleven.lookahead.evaluation_profiles import TUNED_V2
from sandtable.bots.eleven.lookahead.turn_end_evaluation import COMMON, FEATURES, TurnEvaluator
from sandtable.bots.eleven.lookahead.turn_end_weights import weights_of
from sandtable.bots.eleven.search_bot import LEVELS, ElevenSearchBot, worth_trying
from sandtable.bots.eleven.turn_playout import ElevenTurnPlayout
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

OTHERS = [name for name in Eleven.variants if not name.endswith("solo")]
FEW = LEVELS["hard"]._replace(turn_playouts=8, endgame_playouts=8, width=3, tries=3)


def played(variant: str, turns: int, seed: int = 1) -> tuple[Eleven, list[ElevenBasicBot], ElevenPosition]:
    """Play a game by heuristics up to the first action after a number of turns."""
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    dice = SeededDice(seed)
    state = game.start(dice)
    bots = [ElevenBasicBot(game.board, seat) for seat in game.seats]
    last = state.turn + turns
    while state.turn < last or not begins(state):
        answer(bots, state, dice)
    return game, bots, state


def tried(game: Eleven, bots: list[ElevenBasicBot], state: ElevenPosition) -> ElevenTurnPlayout:
    """Return a playout model of a position with three actions to try."""
    tries = worth_trying(actions(bots[actor(state)], state), 3)
    assert len(tries) == 3
    return ElevenTurnPlayout(state, tries, bots, TurnEvaluator(game.board, weights_of(game.players, game.short)))


@pytest.mark.parametrize("variant", OTHERS)
def test_every_turn_of_every_variant_with_others_is_known(variant: str) -> None:
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    first = game.start(SeededDice(1)).turn
    counts = weights_of(game.players, game.short)
    assert sorted(counts) == list(range(first + 1, game.board.last_turn + 1))
    for turn in counts.values():
        assert (len(turn.first), len(turn.berlin)) == (len(FEATURES), len(COMMON))


@pytest.mark.parametrize("variant", OTHERS)
def test_chances_follow_points_and_leave_room_for_the_fall_of_berlin(variant: str) -> None:
    game, _, state = played(variant, 2)
    judge = TurnEvaluator(game.board, weights_of(game.players, game.short))
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
        assert isinstance(after, ElevenPosition)
        chances = model.evaluate(after, SeededDice(6))
        assert after.over or after.turn == state.turn + 1
        assert len(chances) == game.players


def test_prior_values_of_actions_are_guesses_and_no_tries() -> None:
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
    bot = ElevenSearchBot(game.board, seat, FEW)
    bot.imagine(game, state, options, SeededDice(8))
    chosen = options[bot.decide(game.view(state, seat), options, SeededDice(9))].notation
    assert 0 < bot.simulations <= 8
    thoughts = bot.explain()
    assert thoughts is not None
    assert thoughts.unit == "chance"
    # All actions are tried with the same dice. An action that was dropped cannot have a higher mean than the chosen
    # one.
    assert thoughts.moves[0].notation == chosen


def test_alone_and_where_nothing_is_known_it_goes_by_rules_of_thumb() -> None:
    game, _, state = played("3", 2)
    bot = ElevenSearchBot(game.board, game.seats[0], FEW)
    assert bot.plays_out(state)
    bot.turn_judge = TurnEvaluator(game.board, {})
    assert not bot.plays_out(state)
    solo = sandtable.game("eleven", variant="solo")
    assert isinstance(solo, Eleven)
    assert not ElevenSearchBot(solo.board, solo.seats[0], FEW).plays_out(solo.start(SeededDice(1)))


@pytest.mark.parametrize("variant", ["2", "short-3"])
def test_the_last_general_of_a_faction_is_searched_when_asked(variant: str) -> None:
    """If only one general can act, choosing him is forced, but the bot still searches for his action."""
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    dice, own = SeededDice(2), SeededDice(3)
    state = game.start(dice)
    # TUNED_V2 considers less of the map. Its games therefore last longer, and more often reach a turn in which one
    # general is left.
    bots = [ElevenSearchBot(game.board, seat, FEW._replace(profile=TUNED_V2)) for seat in game.seats]
    alone = False
    found, wanted = 0, 3 if whole() else 1
    while found < wanted and not state.over:
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
    assert found == wanted


def test_where_time_is_too_short_to_tell_actions_apart_rules_of_thumb_decide() -> None:
    game, _, state = played("3", 2)
    seat = game.seats[actor(state)]
    options = [game.option(state, choice) for choice in legal(state)]
    found = []
    for seconds in (1e-6, 600.0):
        bot = ElevenSearchBot(game.board, seat, FEW)
        bot.imagine(game, state, options, SeededDice(8))
        bot.begun, bot.seconds = perf_counter(), seconds
        bot.decide(game.view(state, seat), options, SeededDice(9))
        found.append(bot.simulations > 0)
    assert found == [False, True]


def test_actions_are_tried_the_most_promising_first() -> None:
    game, bots, state = played("3", 4)
    moves = actions(bots[actor(state)], state)
    assert all(isinstance(move, ActionMove) for move in moves)
    assert [move.guess for move in moves] == sorted((move.guess for move in moves), reverse=True)
    assert game.players == 3
