"""The end of a turn judged by what was learned: what is looked at, what comes out, and on other editions too."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.bots.blitzkrieg.model import ends_of_turns
from sandtable.bots.blitzkrieg.model.ends_of_turns import learned, network
from sandtable.bots.blitzkrieg.model.evaluation import Weights
from sandtable.bots.blitzkrieg.model.features import FittedEvaluator
from sandtable.bots.blitzkrieg.model.turn_features import EndOfTurn, names
from sandtable.bots.network import Network
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position

GAME = Blitzkrieg()
NAMES = names(GAME.board)
# Paris is asked for and held by the French, and so is Metz; Verdun, which borders on Metz, is held by Germany.
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


def judge(counts: Network | None = None) -> EndOfTurn:
    """A judge who knows that Paris and the Maginot Line are Germany's cards."""
    likely = [1.0, 0.0, 1.0, 0.0]
    return EndOfTurn(FittedEvaluator(GAME.board, likely, Weights(), None, []), counts or network(GAME.board))


def looked(text: str) -> dict[str, float]:
    """What is looked at in a position, by name."""
    state = GAME.read_position(text)
    assert isinstance(state, Position)
    return dict(zip(NAMES, judge().inputs(state), strict=True))


def test_each_card_is_looked_at_by_itself() -> None:
    assert len(set(NAMES)) == len(NAMES)
    seen = looked(BEFORE_PARIS)
    assert seen["open-paris"] == seen["secret-maginot-line"] == 1.0
    assert seen["open-maginot-line"] == seen["secret-paris"] == 0.0
    assert (seen["open-missing"], seen["open-fulfilled"], seen["open-defended"]) == (1.0, 0.0, 1.0)
    assert (seen["open-defenders"], seen["open-defending-tanks"]) == (4.0, 1.0)
    assert (seen["secret-missing"], seen["secret-kept"], seen["secret-keepers"]) == (1.0, 1.0, 2.0)
    assert seen["secret-keeping-tanks"] == 1.0
    # Metz borders on Verdun, which is kept.
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


def test_a_network_adds_up_what_passes() -> None:
    # The first unit passes on 2 * 3 - 1 = 5, the second is shut: 3 - 4 < 0.
    small = Network([[2.0, 9.0, -1.0], [1.0, 0.0, -4.0]], [[0.5, 7.0, 0.25], [-1.0, 7.0, 0.0]])
    assert small.log_odds([3.0, 0.0], 0) == pytest.approx(0.5 * 5.0 + 0.25)
    assert small.log_odds([3.0, 0.0], 1) == pytest.approx(-5.0)
    # Open, it passes on 6 - 4 = 2.
    assert small.log_odds([6.0, 0.0], 1) == pytest.approx(-11.0 + 14.0)


def test_what_was_learned_knows_all_that_is_looked_at() -> None:
    found = learned()
    assert found.inputs == NAMES
    assert all(len(unit) == len(NAMES) + 1 for unit in found.hidden)
    assert len(found.outputs) == GAME.board.turns - 1
    assert all(len(counts) == len(found.hidden) + 1 for counts in found.outputs)
    # Who knows nothing but how often Germany wins has 0.68.
    assert found.losses == sorted(found.losses, reverse=True)
    assert found.losses[0] < 0.65


def test_inputs_are_found_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their order in the file does not matter; what is looked at and was not learned of counts nothing."""
    found = learned()
    known = found.inputs[:0:-1]
    turned = [[*unit[len(NAMES) - 1 : 0 : -1], unit[-1]] for unit in found.hidden]
    other = msgspec.structs.replace(found, inputs=["nowhere", *known], hidden=[[9.0, *unit] for unit in turned])
    monkeypatch.setattr(ends_of_turns, "learned", lambda: other)
    assert network(GAME.board).hidden == [[0.0, *unit[1:]] for unit in found.hidden]


def test_germany_in_paris_is_likelier_to_win_than_before_it() -> None:
    before, after = (GAME.read_position(text) for text in (BEFORE_PARIS, IN_PARIS))
    assert isinstance(before, Position)
    assert isinstance(after, Position)
    assert judge().chance(after, 3) > judge().chance(before, 3) + 0.1


def test_a_surrender_that_will_be_found_at_the_next_look_is_a_win() -> None:
    state = GAME.read_position(BEFORE_PARIS)
    assert isinstance(state, Position)
    never = judge(Network([], [[-9.0]] * 4))
    assert never.chance(state, 3) == pytest.approx(1.0 / (1.0 + 2.718281828**9))
    state.surrendered = 5 << 10
    assert never.chance(state, 3) == 1.0
