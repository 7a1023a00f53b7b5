"""The OpenSpiel games."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import sandtable
from generic.games_and_seeds import variants
from sandtable.envs.openspiel import SandtableState
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import apply

every_variant = pytest.mark.parametrize(("name", "variant"), variants())
SEARCHED = [("blitzkrieg", "standard"), ("eleven", "3"), ("eleven", "short-solo")]


def load(name: str, variant: str = "") -> Any:
    return pyspiel.load_game(f"sandtable_{name}", {"variant": variant})


def states(game: Any, seed: int, every: int = 1) -> Iterator[Any]:
    """Yield every nth state of a random game in which a seat decides."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    n = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            if n % every == 0:
                yield state
            n += 1
        state.apply_action(rng.choice(state.legal_actions()))


def same_game_in_the_kernel(state: Any, name: str, variant: str) -> None:
    """Check that the returns of a finished state agree with the kernel's outcome of the game."""
    game = sandtable.game(name, variant=variant)
    outcome = game.outcome(state.snapshot.position)
    assert outcome is not None
    assert state.returns() == [1.0 if seat in outcome.winners else -1.0 for seat in game.seats]


@every_variant
def test_openspiels_own_random_simulation(name: str, variant: str) -> None:
    game = load(name, variant)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_a_state_is_restored_from_its_history(name: str) -> None:
    game = load(name)
    for state in states(game, 3, every=60):
        copy = game.deserialize_state(state.serialize())
        assert str(copy) == str(state)
        for seat in range(game.num_players()):
            assert copy.information_state_string(seat) == state.information_state_string(seat)


class Drawn(Dice):
    """Dice that return the outcomes of a state's chance nodes."""

    def __init__(self) -> None:
        self.drawn: list[tuple[int, int]] = []

    def pick(self, count: int) -> int:
        sides, outcome = self.drawn.pop(0)
        assert sides == count, "a chance node has as many outcomes as the kernel draws from"
        return outcome


@every_variant
def test_chance_nodes_are_the_draws_of_the_kernel(name: str, variant: str) -> None:
    """Each die and each drawn card is one chance node, in the order of the kernel."""
    rng = random.Random(8)
    state = load(name, variant).new_initial_state()
    game = sandtable.game(name, variant=variant)
    dice = Drawn()
    position = choice = None
    nodes = 0
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if state.is_chance_node():
            dice.drawn.append((len(state.chance_outcomes()), action))
            nodes += 1
        else:
            choice = state.snapshot.rules.encoder.actions.choices[action]
        state.apply_action(action)
        if state.is_chance_node():
            continue
        if position is None:
            position = game.start(dice)
        if choice is not None:
            apply(position, choice, dice)
        assert not dice.drawn
        assert game.write_position(position) == game.write_position(state.snapshot.position)
    assert nodes > 20


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_a_state_answers_the_questions_of_openspiel_directly(name: str) -> None:
    rng = random.Random(10)
    state = load(name).new_initial_state()
    kinds = set()
    while True:
        kinds.add(min(state.current_player(), 0))
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        chance = [int(pyspiel.PlayerId.CHANCE)] if state.is_chance_node() else []
        for player in (*chance, *range(state.num_players())):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(kinds) == 3, "a seat, chance and the end"


def test_a_memory_has_one_name_whenever_it_is_asked_for() -> None:
    """The information state string does not depend on when it is computed, and survives serialisation."""
    game = load("blitzkrieg")
    for state in states(game, 9, every=50):
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
            for seat in range(game.num_players()):
                again.information_state_string(seat)
        kept = pickle.loads(pickle.dumps(state.clone().snapshot))
        for seat, memory in enumerate(state.snapshot.memory):
            assert memory.name() == again.snapshot.memory[seat].name() == kept.memory[seat].name()


@every_variant
def test_returns_name_the_winner(name: str, variant: str) -> None:
    game = load(name, variant)
    rng = random.Random(4)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * game.num_players()
        state.apply_action(rng.choice(state.legal_actions()))
    same_game_in_the_kernel(state, name, variant)


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_a_copy_goes_its_own_way(name: str) -> None:
    for state in states(load(name), 5, every=40):
        copy, before = state.clone(), str(state)
        assert str(copy) == before
        copy.apply_action(copy.legal_actions()[0])
        assert str(state) == before


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_another_state_of_the_same_information_looks_the_same(name: str) -> None:
    game = load(name)
    observer = make_observation(game)
    others = 0
    for n, state in enumerate(states(game, 6, every=9)):
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, random.Random(n).random)
            others += str(other) != str(state)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            observer.set_from(state, seat)
            tensor = observer.tensor.copy()
            observer.set_from(other, seat)
            assert (observer.tensor == tensor).all()
            assert other.legal_actions(seat) == state.legal_actions(seat)
    assert (others > 0) == (name == "blitzkrieg"), "only where something is hidden does it differ"


def test_information_includes_the_earlier_choices_of_a_seat() -> None:
    """One seat makes the same moves in two orders. Only the information state of this seat depends on the order."""
    ends = []
    for order in ([0, -1], [-1, 0]):
        game = load("blitzkrieg")
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        for which in order:
            state.apply_action(state.legal_actions()[which])
        ends.append(state)
    one, two = ends
    german, allied = 0, 1
    assert one.observation_string(allied) == two.observation_string(allied)
    assert one.information_state_string(allied) != two.information_state_string(allied)
    assert one.information_state_tensor(allied) != two.information_state_tensor(allied)
    assert one.information_state_string(german) == two.information_state_string(german)


@pytest.mark.parametrize(("name", "variant"), SEARCHED)
@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_openspiels_own_bots_play(name: str, variant: str, kind: str) -> None:
    game = load(name, variant)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    played = 0
    for state in states(game, 7, every=45):
        if len(state.legal_actions()) < 2:
            continue
        if kind == "mcts":
            bot: Any = mcts.MCTSBot(game, 1.4, 6, evaluator, random_state=rng)
        else:
            bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 6, random_state=rng)
        action = int(bot.step(state))
        assert action in state.legal_actions()
        assert state.action_to_string(action) == state.snapshot.rules.game.notation(
            state.snapshot.position, state.snapshot.rules.encoder.actions.choices[action]
        )
        played += 1
    assert played


def test_unknown_options_are_refused() -> None:
    with pytest.raises(KeyError):
        load("eleven", "17")
    with pytest.raises(KeyError):
        load("blitzkrieg", "solo")


def test_the_cards_are_drawn_by_chance_nodes() -> None:
    state = load("blitzkrieg").new_initial_state()
    assert isinstance(state, SandtableState)
    assert "setting up" in str(state)
    drawn = []
    while state.is_chance_node():
        drawn.append(len(state.chance_outcomes()))
        state.apply_action(drawn[-1] - 1)
    victories = len(sandtable.game("blitzkrieg").catalogue()["victory"])
    assert drawn == [victories, victories - 1]


def test_a_state_is_printed_in_position_notation() -> None:
    state = pyspiel.load_game("sandtable_blitzkrieg").new_initial_state()
    game = sandtable.game("blitzkrieg")
    assert str(state) == f"# setting up: chance is asked, one of {len(game.catalogue()['victory'])}"
    rng = random.Random(1)
    heads = set()
    while not state.is_terminal():
        if not state.is_chance_node():
            head, *rest = str(state).splitlines()
            heads.add(head)
            assert game.write_position(game.read_position("\n".join(rest))) == game.write_position(
                state.snapshot.position
            )
        state.apply_action(rng.choice(state.legal_actions()))
    assert {"# german is asked (6.0)", "# allied is asked (3.2)"} <= heads
    assert str(state).startswith("# the game is over\n")
