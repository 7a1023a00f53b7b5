"""Whole operations as bots generate them: legal, and with a winning operation first. Also the values of positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sandtable
from bots.decisive_operations import EMPTY_BASE, PARIS_IS_EMPTY
from rulebook.blitzkrieg.scene import scene
from sandtable.bots.blitzkrieg.lookahead.card_parameters import HABITS
from sandtable.bots.blitzkrieg.lookahead.fitted_coefficients import COEFFICIENTS
from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import FEATURES, FittedEvaluator
from sandtable.bots.blitzkrieg.lookahead.move_generation import way
from sandtable.bots.blitzkrieg.lookahead.operation_generation import OperationMove, operations
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import WEIGHTS, BlitzkriegEvaluator
from sandtable.bots.search.mcts import SearchBudget, search
from sandtable.bots.search.single_choice_search import ChoiceModel
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, GERMAN_INFANTRY, GERMAN_TANK, ONE
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import apply, legal

GAME = sandtable.game("blitzkrieg")


def thumb(game: Blitzkrieg, side: int) -> BlitzkriegEvaluator:
    return BlitzkriegEvaluator(game.board, [1.0] * len(game.board.victory_ids))


def scholar(game: Blitzkrieg, side: int) -> BlitzkriegEvaluator:
    likely = [1.0] * len(game.board.victory_ids)
    return FittedEvaluator(
        game.board, likely, WEIGHTS, None, COEFFICIENTS.german if side == GERMAN else COEFFICIENTS.allied
    )


@pytest.mark.parametrize("evaluator", [thumb, scholar])
@pytest.mark.parametrize(
    ("text", "side", "wanted"), [(EMPTY_BASE, ALLIED, "to agc"), (PARIS_IS_EMPTY, GERMAN, "to paris")]
)
def test_the_operation_that_wins_comes_first(
    evaluator: Callable[[Blitzkrieg, int], BlitzkriegEvaluator], text: str, side: int, wanted: str
) -> None:
    assert isinstance(GAME, Blitzkrieg)
    root = GAME.read_position(text)
    best = operations(evaluator(GAME, side), HABITS[side], root, side)[0]
    assert isinstance(best, OperationMove)
    # The operation's choices must be legal one by one.
    state = GAME.clone(root)
    played = []
    for choice in (best.card, *way(best.plan)):
        assert choice in legal(state)
        played.append(GAME.notation(state, choice))
        apply(state, choice, SeededDice(3))
    assert wanted in played


def test_units_on_a_retreat_route_are_not_moved() -> None:
    """Units that have just retreated cannot act in their side's next operation (§8.6.1), so no plan moves them."""
    assert isinstance(GAME, Blitzkrieg)
    units = {"libramont": "1 german-tank 1 german-infantry"}
    hands = {"german": "1 operation"}
    retreated = {"libramont": {"from": "sedan", "units": "1 german-infantry"}}
    free = scene(units=units, hands=hands).state
    routed = scene(units=units, hands=hands, retreating=retreated).state
    for state, goes in ((free, True), (routed, False)):
        found = operations(thumb(GAME, GERMAN), HABITS[GERMAN], state, GERMAN)
        plans = [move.plan for move in found if isinstance(move, OperationMove)]
        assert any(plan.group & ONE[GERMAN_TANK] for plan in plans)
        assert any(plan.group & ONE[GERMAN_INFANTRY] for plan in plans) == goes


def test_the_fitted_values_tell_good_from_bad_positions() -> None:
    assert isinstance(GAME, Blitzkrieg)
    evaluator = scholar(GAME, GERMAN)
    assert isinstance(evaluator, FittedEvaluator)
    state = GAME.read_position(PARIS_IS_EMPTY)
    before = evaluator.value(state)
    assert 0.0 < before < 100.0
    assert len(evaluator.features(state)) == len(FEATURES) == len(COEFFICIENTS.german[0]) == len(COEFFICIENTS.allied[0])
    paris = GAME.board.space_ids.index("paris")
    state.put(paris, 3)
    assert evaluator.value(state) > before


def test_random_play_finds_the_immediate_win() -> None:
    """Tree search finds the winning operation by the rules and random playouts alone."""
    root = GAME.read_position(PARIS_IS_EMPTY)

    def score(state: object) -> list[float]:
        assert isinstance(state, BlitzkriegPosition)
        return [1.0, 0.0] if state.winner == GERMAN else [0.0, 1.0]

    model = ChoiceModel(2, lambda dice: GAME.imagine(root, GERMAN, dice), score)
    best = search(model, SearchBudget(300), SeededDice(4))[0]
    assert GAME.notation(root, best.key) == "play operation"
