"""Playouts of the rest of a turn make legal choices until the turn ends, and stay within a budget."""

from __future__ import annotations

import pytest

from bots.blunder_positions import TANKS_BEFORE_PARIS
from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan
from sandtable.bots.blitzkrieg.lookahead.turn_playout import BlitzkriegTurnPlayout, PlayoutOperation
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegSearchBot, playout_policy
from sandtable.bots.search.mcts import SearchBudget, search
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, PASS, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

GAME = Blitzkrieg()
QUICK = LEVELS["hard"].quick()


def begun(seed: int, turn: int) -> tuple[BlitzkriegPosition, list[BlitzkriegSearchBot]]:
    """Play up to the first operation of a turn, and return the position and the bots that have played."""
    dice, own = SeededDice(seed), SeededDice(seed + 1)
    state = GAME.start(dice)
    bots = [BlitzkriegSearchBot(GAME.board, seat, QUICK) for seat in SEATS]
    while state.turn < turn or state.stack[-1].key != "Operation":
        options = [GAME.option(state, choice) for choice in legal(state)]
        bot = bots[actor(state)]
        bot.imagine(GAME, state, options, own)
        apply(state, legal(state)[bot.decide(GAME.view(state, SEATS[actor(state)]), options, own)], dice)
    return state, bots


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_choices_are_legal_and_end_the_turn(seed: int) -> None:
    state, bots = begun(seed, 2)
    playing = playout_policy(bots).players
    dice = SeededDice(seed)
    keys = set()
    for _ in range(400):
        if state.over or state.turn != 2:
            break
        choices = legal(state)
        keys.add(state.stack[-1].key)
        choice = playing[actor(state)].choose(state, state.stack[-1].key, choices, dice)
        assert choice in choices
        apply(state, choice, dice)
    assert state.over or state.turn == 3
    assert {"Operation", "TacticalMove", "DeclareAttackCards"} <= keys
    assert playing[GERMAN].thought > 0


def test_a_move_that_was_thought_through_is_made() -> None:
    state, bots = begun(7, 2)
    before = state.clone()
    side = actor(state)
    playing = playout_policy(bots).players[side]
    dice = SeededDice(5)
    choices = legal(state)
    apply(state, playing.choose(state, "Operation", choices, dice), dice)
    plan = playing.plan
    assert plan.start >= 0
    while not state.over and state.stack[-1].key == "TacticalMove":
        apply(state, playing.choose(state, "TacticalMove", legal(state), dice), dice)
    assert state.units[plan.start] == before.units[plan.start] - plan.group


def resting(state: BlitzkriegPosition, bots: list[BlitzkriegSearchBot]) -> BlitzkriegTurnPlayout:
    """Return a playout model with two operations to try: passing, and the first card that can be played."""
    side = actor(state)
    own = bots[side].evaluator
    cards = [choice for choice in legal(state) if choice != PASS]
    tries = [PlayoutOperation(0, PASS, MovePlan(0.0)), PlayoutOperation(1, cards[0], MovePlan(0.0))]
    now = playout_policy(bots)
    return BlitzkriegTurnPlayout(state, side, own.likely, tries, lambda secret: now, 0.0, 0.2)


def test_a_pass_has_the_value_of_the_worse_answer() -> None:
    state = GAME.read_position(TANKS_BEFORE_PARIS.format(turn=3, defenders=1))
    assert isinstance(state, BlitzkriegPosition)
    bots = [BlitzkriegSearchBot(GAME.board, seat, QUICK) for seat in SEATS]
    for side, bot in enumerate(bots):
        bot.learn(GAME.view(state, SEATS[side]))
    model = resting(state, bots)
    dice = SeededDice(8)
    tried = model.tries[0]
    assert isinstance(tried, PlayoutOperation)
    values = [model.evaluate(model.after(tried, dice), dice)[GERMAN] for _ in range(60)]
    # The best answer of the Allies is to pass too, which ends the turn. If they ignored the pass, Germany would do much
    # better.
    assert model.answered < 0.8 * model.ignored
    assert sum(values) == pytest.approx(model.answered, rel=0.1)


def test_it_stops_where_as_much_has_been_thought_as_may_be() -> None:
    state, bots = begun(6, 3)
    found = search(resting(state, bots), SearchBudget(1000, node_budget=60), SeededDice(7))
    tried = sum(one.visits for one in found)
    assert 2 <= tried <= 60
    assert all(0.0 <= one.mean <= 1.0 for one in found)


def test_guesses_combine_prior_values_with_the_usual_result() -> None:
    state, bots = begun(9, 2)
    model = resting(state, bots)
    model.expect([0.0, -0.25], SeededDice(10))
    first, second = model.tries
    assert 0.0 < first.guess < 1.0
    assert second.guess == pytest.approx(first.guess - 0.25)
    # The heuristics' choice has no tries before the search. All choices must be tried in the same imagined positions.
    assert isinstance(first, PlayoutOperation)
    assert first.tried == 0
