"""Whole operations: what search finds in positions in which one operation decides the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sandtable
from bots.positions import EMPTY_BASE, PARIS_IS_EMPTY
from rulebook.blitzkrieg.scene import scene
from sandtable.bots.blitzkrieg.model.campaign import Campaign, Operation
from sandtable.bots.blitzkrieg.model.card_values import HABITS
from sandtable.bots.blitzkrieg.model.coefficients import GUESSING, KNOWING
from sandtable.bots.blitzkrieg.model.evaluation import WEIGHTS, Evaluator
from sandtable.bots.blitzkrieg.model.features import FEATURES, FittedEvaluator
from sandtable.bots.blitzkrieg.model.move_generation import way
from sandtable.bots.search.choice_model import Choices
from sandtable.bots.search.mcts import Budget, search
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, GERMAN_INFANTRY, GERMAN_TANK, ONE, PASS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import apply, legal

GAME = sandtable.game("blitzkrieg")


def thumb(game: Blitzkrieg, side: int) -> Evaluator:
    return Evaluator(game.board, [1.0] * len(game.board.victory_ids))


def scholar(game: Blitzkrieg, side: int) -> Evaluator:
    likely = [1.0] * len(game.board.victory_ids)
    return FittedEvaluator(game.board, likely, WEIGHTS, None, KNOWING if side == GERMAN else GUESSING)


@pytest.mark.parametrize("evaluator", [thumb, scholar])
@pytest.mark.parametrize(
    ("text", "side", "wanted"), [(EMPTY_BASE, ALLIED, "to agc"), (PARIS_IS_EMPTY, GERMAN, "to paris")]
)
def test_the_operation_that_wins_is_found(
    evaluator: Callable[[Blitzkrieg, int], Evaluator], text: str, side: int, wanted: str
) -> None:
    assert isinstance(GAME, Blitzkrieg)
    root = GAME.read_position(text)
    campaign = Campaign(evaluator(GAME, side), HABITS[side], root, side, 2, 8, SeededDice(1))
    moves = {move.key: move for move in campaign.moves(root)}
    best = moves[search(campaign, Budget(24), SeededDice(2))[0].key]
    assert isinstance(best, Operation)
    # The choices of the operation are carried out by the rules themselves.
    state = GAME.clone(root)
    told = []
    for choice in (best.card, *way(best.plan)):
        assert choice in legal(state)
        told.append(GAME.notation(state, choice))
        apply(state, choice, SeededDice(3))
    assert wanted in told


def test_operations_are_carried_out_as_the_rules_do() -> None:
    """Where nothing is fought for, the position that search goes on from is the one that the rules lead to."""
    assert isinstance(GAME, Blitzkrieg)
    root = GAME.read_position(PARIS_IS_EMPTY)
    campaign = Campaign(thumb(GAME, GERMAN), HABITS[GERMAN], root, GERMAN, 1, 200, SeededDice(1))
    compared = 0
    for move in campaign.moves(root):
        assert isinstance(move, Operation)
        if move.plan.fights or move.card == PASS:
            continue
        after = campaign.play(GAME.clone(root), move, SeededDice(2))
        state = GAME.clone(root)
        for choice in (move.card, *way(move.plan)):
            apply(state, choice, SeededDice(3))
        assert isinstance(after, Position)
        assert (after.units, after.german, after.cards) == (state.units, state.german, state.cards)
        assert after.stack[-1] is state.stack[-1]
        compared += 1
    assert compared > 5


def test_who_is_on_a_route_is_left_where_he_is() -> None:
    """Of two positions that differ only in who is still on a route each has operations of its own (8.6.1)."""
    assert isinstance(GAME, Blitzkrieg)
    units = {"libramont": "1 german-tank 1 german-infantry"}
    hands = {"german": "1 operation"}
    retreated = {"libramont": {"from": "sedan", "units": "1 german-infantry"}}
    free = scene(units=units, hands=hands).state
    routed = scene(units=units, hands=hands, retreating=retreated).state
    campaign = Campaign(thumb(GAME, GERMAN), HABITS[GERMAN], free, GERMAN, 1, 200, SeededDice(1))
    for state, goes in ((free, True), (routed, False)):
        plans = [move.plan for move in campaign.moves(state) if isinstance(move, Operation)]
        assert any(plan.group & ONE[GERMAN_TANK] for plan in plans)
        assert any(plan.group & ONE[GERMAN_INFANTRY] for plan in plans) == goes


def test_two_passes_end_the_search() -> None:
    assert isinstance(GAME, Blitzkrieg)
    root = GAME.read_position(PARIS_IS_EMPTY)
    campaign = Campaign(thumb(GAME, GERMAN), HABITS[GERMAN], root, GERMAN, 1, 200, SeededDice(1))
    state = campaign.imagine(SeededDice(1))
    for _ in range(2):
        passing = next(move for move in campaign.moves(state) if isinstance(move, Operation) and move.card == PASS)
        state = campaign.play(state, passing, SeededDice(1))
    assert campaign.moves(state) == []
    assert campaign.evaluate(state, SeededDice(1)) == [0.0, 0.0]


def test_what_was_learned_tells_good_from_bad() -> None:
    assert isinstance(GAME, Blitzkrieg)
    evaluator = scholar(GAME, GERMAN)
    assert isinstance(evaluator, FittedEvaluator)
    state = GAME.read_position(PARIS_IS_EMPTY)
    before = evaluator.value(state)
    assert 0.0 < before < 100.0
    assert len(evaluator.features(state)) == len(FEATURES) == len(KNOWING[0]) == len(GUESSING[0])
    paris = GAME.board.space_ids.index("paris")
    state.put(paris, 3)
    assert evaluator.value(state) > before


def test_random_play_finds_the_choice_that_wins_at_once() -> None:
    """The same tree, choice by choice, with nothing but the rules and random play."""
    root = GAME.read_position(PARIS_IS_EMPTY)

    def score(state: object) -> list[float]:
        assert isinstance(state, Position)
        return [1.0, 0.0] if state.winner == GERMAN else [0.0, 1.0]

    model = Choices(2, lambda dice: GAME.imagine(root, GERMAN, dice), score)
    best = search(model, Budget(300), SeededDice(4))[0]
    assert GAME.notation(root, best.key) == "play operation"
