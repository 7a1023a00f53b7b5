"""The learned evaluation of turn ends: its inputs, its results, and its use with other editions."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.bots.blitzkrieg.lookahead import turn_end_network
from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import FittedEvaluator
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegWeights
from sandtable.bots.blitzkrieg.lookahead.turn_end_features import TurnEndEvaluator, names
from sandtable.bots.blitzkrieg.lookahead.turn_end_network import network, read_network
from sandtable.bots.neural_network import NeuralNetwork
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition

GAME = Blitzkrieg()
NAMES = names(GAME.board)
# Paris and Metz are objectives of Germany's cards and under French control. Verdun, next to Metz, is German.
BEFORE_PARIS = """
    turn = 4
    active = "german"
    momentum = 2
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    reims = "1 german-infantry"
    verdun = "1 german-infantry 1 german-tank"
    sedan = "2 german-infantry"
    paris = "3 french-infantry 1 french-tank"
    metz = "2 french-infantry"
    lille = "2 british-infantry"
    [hands]
    german = "1 operation"
"""
IN_PARIS = BEFORE_PARIS.replace('paris = "3 french-infantry 1 french-tank"', 'paris = "2 german-infantry"')


def judge(counts: NeuralNetwork | None = None) -> TurnEndEvaluator:
    """Return an evaluator that knows that Germany's cards are those of Paris and the Maginot Line."""
    likely = [1.0, 0.0, 1.0, 0.0]
    return TurnEndEvaluator(
        FittedEvaluator(GAME.board, likely, BlitzkriegWeights(), None, []), counts or network(GAME.board)
    )


def looked(text: str) -> dict[str, float]:
    """Return the network's inputs for a position, by name."""
    state = GAME.read_position(text)
    assert isinstance(state, BlitzkriegPosition)
    return dict(zip(NAMES, judge().inputs(state), strict=True))


def test_each_card_has_its_own_inputs() -> None:
    assert len(set(NAMES)) == len(NAMES)
    seen = looked(BEFORE_PARIS)
    assert seen["open-paris"] == seen["secret-maginot-line"] == 1.0
    assert seen["open-maginot-line"] == seen["secret-paris"] == 0.0
    assert (seen["open-missing"], seen["open-fulfilled"], seen["open-defended"]) == (1.0, 0.0, 1.0)
    assert (seen["open-defenders"], seen["open-defending-tanks"]) == (4.0, 1.0)
    assert (seen["secret-missing"], seen["secret-kept"], seen["secret-keepers"]) == (1.0, 1.0, 2.0)
    assert seen["secret-keeping-tanks"] == 1.0
    # The French units at Metz are next to Verdun, which Germany controls.
    assert seen["secret-enemies-beside-held"] == 2.0
    after = looked(IN_PARIS)
    assert (after["open-missing"], after["open-fulfilled"], after["open-keepers"]) == (0.0, 1.0, 2.0)
    assert after["open-defenders"] == 0.0


def test_bases_forces_and_cards_are_counted() -> None:
    seen = looked(BEFORE_PARIS)
    assert (seen["empty-bases"], seen["in-bases"], seen["least-in-a-base"]) == (1.0, 4.0, 0.0)
    assert (seen["all-german-units"], seen["all-german-tanks"]) == (9.0, 1.0)
    assert (seen["all-allied-units"], seen["all-allied-tanks"]) == (8.0, 1.0)
    assert (seen["german-momentum-two"], seen["allied-momentum-two"]) == (1.0, 0.0)
    state = GAME.read_position(BEFORE_PARIS)
    deck = GAME.board.decks[0]
    kind = deck.ids.index("rommel")
    state.cards[0] &= ~deck.cards[kind]
    found = dict(zip(NAMES, judge().inputs(state), strict=True))
    assert (seen["german-rommel"], found["german-rommel"]) == (1.0, 0.0)


def test_a_network_adds_up_active_units() -> None:
    # The first hidden unit is active with 2 * 3 - 1 = 5. The second is inactive, because 3 - 4 < 0.
    small = NeuralNetwork([[2.0, 9.0, -1.0], [1.0, 0.0, -4.0]], [[0.5, 7.0, 0.25], [-1.0, 7.0, 0.0]])
    assert small.log_odds([3.0, 0.0], 0) == pytest.approx(0.5 * 5.0 + 0.25)
    assert small.log_odds([3.0, 0.0], 1) == pytest.approx(-5.0)
    # With input 6, the second hidden unit is active with 6 - 4 = 2.
    assert small.log_odds([6.0, 0.0], 1) == pytest.approx(-11.0 + 14.0)


def test_the_stored_network_matches_the_inputs() -> None:
    found = read_network()
    assert found.inputs == NAMES
    assert all(len(unit) == len(NAMES) + 1 for unit in found.hidden)
    assert len(found.outputs) == GAME.board.turns - 1
    assert all(len(counts) == len(found.hidden) + 1 for counts in found.outputs)
    # A prediction from the overall share of German wins alone has a loss of 0.68.
    assert found.losses == sorted(found.losses, reverse=True)
    assert found.losses[0] < 0.65


def test_inputs_are_found_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of the inputs in the file does not matter. An input that is not in the file has no effect."""
    found = read_network()
    known = found.inputs[:0:-1]
    turned = [[*unit[len(NAMES) - 1 : 0 : -1], unit[-1]] for unit in found.hidden]
    other = msgspec.structs.replace(found, inputs=["nowhere", *known], hidden=[[9.0, *unit] for unit in turned])
    monkeypatch.setattr(turn_end_network, "read_network", lambda: other)
    assert network(GAME.board).hidden == [[0.0, *unit[1:]] for unit in found.hidden]


def test_germany_in_paris_is_likelier_to_win_than_before_it() -> None:
    before, after = (GAME.read_position(text) for text in (BEFORE_PARIS, IN_PARIS))
    assert isinstance(before, BlitzkriegPosition)
    assert isinstance(after, BlitzkriegPosition)
    assert judge().chance(after, 3) > judge().chance(before, 3) + 0.1


def test_a_surrender_that_will_be_found_at_the_next_look_is_a_win() -> None:
    state = GAME.read_position(BEFORE_PARIS)
    assert isinstance(state, BlitzkriegPosition)
    never = judge(NeuralNetwork([], [[-9.0]] * 4))
    assert never.chance(state, 3) == pytest.approx(1.0 / (1.0 + 2.718281828**9))
    state.surrendered = 5 << 10
    assert never.chance(state, 3) == 1.0
