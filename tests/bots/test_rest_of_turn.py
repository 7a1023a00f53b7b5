"""The rest of a turn played out: by legal choices, to the turn's end, within a budget, and judged there."""

from __future__ import annotations

import pytest

from bots.blunders import TANKS_BEFORE_PARIS
from sandtable.bots.blitzkrieg.model.move_generation import Plan
from sandtable.bots.blitzkrieg.model.rest_of_turn import Beginning, RestOfTurn
from sandtable.bots.blitzkrieg.search_bot import LEVELS, SearchBot, continuing
from sandtable.bots.search.mcts import Budget, search
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, PASS, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

GAME = Blitzkrieg()
QUICK = LEVELS["hard"].quick()


def begun(seed: int, turn: int) -> tuple[Position, list[SearchBot]]:
    """The first operation of a turn, and those who have played so far."""
    dice, own = SeededDice(seed), SeededDice(seed + 1)
    state = GAME.start(dice)
    bots = [SearchBot(GAME.board, seat, QUICK) for seat in SEATS]
    while state.turn < turn or state.stack[-1].key != "Operation":
        options = [GAME.option(state, choice) for choice in legal(state)]
        bot = bots[actor(state)]
        bot.imagine(GAME, state, options, own)
        apply(state, legal(state)[bot.decide(GAME.view(state, SEATS[actor(state)]), options, own)], dice)
    return state, bots


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_chosen_is_legal_and_ends_the_turn(seed: int) -> None:
    state, bots = begun(seed, 2)
    playing = continuing(bots).players
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
    playing = continuing(bots).players[side]
    dice = SeededDice(5)
    choices = legal(state)
    apply(state, playing.choose(state, "Operation", choices, dice), dice)
    plan = playing.plan
    assert plan.start >= 0
    while not state.over and state.stack[-1].key == "TacticalMove":
        apply(state, playing.choose(state, "TacticalMove", legal(state), dice), dice)
    assert state.units[plan.start] == before.units[plan.start] - plan.group


def resting(state: Position, bots: list[SearchBot]) -> RestOfTurn:
    """Two operations to try: passing, and a card played as whoever plays on thinks best."""
    side = actor(state)
    own = bots[side].evaluator
    cards = [choice for choice in legal(state) if choice != PASS]
    tries = [Beginning(0, PASS, Plan(0.0)), Beginning(1, cards[0], Plan(0.0))]
    now = continuing(bots)
    return RestOfTurn(state, side, own.likely, tries, lambda secret: now, 0.0, 0.2)


def test_a_pass_is_worth_what_the_worse_of_its_answers_leaves() -> None:
    state = GAME.read_position(TANKS_BEFORE_PARIS.format(turn=3, defenders=1))
    assert isinstance(state, Position)
    bots = [SearchBot(GAME.board, seat, QUICK) for seat in SEATS]
    for side, bot in enumerate(bots):
        bot.learn(GAME.view(state, SEATS[side]))
    model = resting(state, bots)
    dice = SeededDice(8)
    tried = model.tries[0]
    assert isinstance(tried, Beginning)
    values = [model.evaluate(model.after(tried, dice), dice)[GERMAN] for _ in range(60)]
    # The Allies end the turn: Germany would do much better if they went on.
    assert model.answered < 0.8 * model.ignored
    assert sum(values) == pytest.approx(model.answered, rel=0.1)


def test_it_stops_where_as_much_has_been_thought_as_may_be() -> None:
    state, bots = begun(6, 3)
    found = search(resting(state, bots), Budget(1000, work=60), SeededDice(7))
    tried = sum(one.visits for one in found)
    assert 2 <= tried <= 60
    assert all(0.0 <= one.mean <= 1.0 for one in found)


def test_what_is_promised_is_guessed_around_what_is_usual() -> None:
    state, bots = begun(9, 2)
    model = resting(state, bots)
    model.expect([0.0, -0.25], SeededDice(10))
    first, second = model.tries
    assert 0.0 < first.guess < 1.0
    assert second.guess == pytest.approx(first.guess - 0.25)
    # What was tried for that is tried again as all others are: in the same worlds.
    assert isinstance(first, Beginning)
    assert first.tried == 0
