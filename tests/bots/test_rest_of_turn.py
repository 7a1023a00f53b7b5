"""The rest of a turn played out: by legal choices, to the turn's end, within a budget, and judged there."""

from __future__ import annotations

import pytest

from sandtable.bots.blitzkrieg.model.ends_of_turns import ENDS
from sandtable.bots.blitzkrieg.model.features import FEATURES, FittedEvaluator
from sandtable.bots.blitzkrieg.model.move_generation import Plan
from sandtable.bots.blitzkrieg.model.player import Player
from sandtable.bots.blitzkrieg.model.rest_of_turn import Beginning, RestOfTurn
from sandtable.bots.blitzkrieg.search_bot import LEVELS, SearchBot
from sandtable.bots.search.mcts import Budget, search
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, PASS, SEATS
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


def players(bots: list[SearchBot]) -> list[Player]:
    """Who plays on as they do."""
    return [Player(bot.evaluator, bot.habits, side, bot.last_unit) for side, bot in enumerate(bots)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_chosen_is_legal_and_ends_the_turn(seed: int) -> None:
    state, bots = begun(seed, 2)
    playing = players(bots)
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
    playing = players(bots)[side]
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
    judge = FittedEvaluator(GAME.board, own.likely, own.weights, own.focus, [])
    playing = players(bots)
    return RestOfTurn(
        state, side, own.likely, tries, lambda secret: playing, judge, ENDS[side][state.turn - 1], 0.0, 0.2
    )


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


def test_the_end_of_a_turn_is_worth_more_the_nearer_germany_is_to_its_goals() -> None:
    state, bots = begun(8, 3)
    model = resting(state, bots)
    one, other = model.chance(state), 0.0
    better = state.clone()
    for space in GAME.board.members.of(GAME.board.victory_spaces[state.open_card]):
        better.put(space, better.units[space] if better.german >> space & 1 else 2)
    other = model.chance(better)
    assert other > one


def test_each_end_of_a_turn_has_a_number_for_each_feature() -> None:
    assert [len(rows) for rows in ENDS] == [GAME.board.turns - 1] * 2
    assert all(len(row) == len(FEATURES) for rows in ENDS for row in rows)
    assert {GERMAN, ALLIED} == {0, 1}
