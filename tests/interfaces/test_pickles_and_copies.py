"""Games, positions, dice, encoders and environments can be pickled and copied, and copies are independent."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import sandtable
from sandtable.envs import blitzkrieg_v0, eleven_v0
from sandtable.envs.aec import Environment, environment
from sandtable.envs.gym_v0 import SingleAgentEnv
from sandtable.envs.vector import SelfPlayVectorEnv
from sandtable.kernel.dice import CommittedDice, DecidedDice, Dice, ListedDice, RecordingDice, SeededDice
from sandtable.kernel.state import State, apply, legal

VARIANTS = [("blitzkrieg", "standard"), ("eleven", "short-3"), ("eleven", "short-solo")]
COPIES: list[Callable[[Any], Any]] = [deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]
every_copy = pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
every_variant = pytest.mark.parametrize(("name", "variant"), VARIANTS)


def advanced(state: State, dice: Dice, steps: int) -> None:
    """Make a number of random choices in a position."""
    for _ in range(steps):
        if state.over:
            return
        choices = legal(state)
        apply(state, choices[dice.pick(len(choices))], dice)


@every_copy
@every_variant
def test_positions_and_dice(name: str, variant: str, copied: Callable[[Any], Any]) -> None:
    game = sandtable.game(name, variant=variant)
    dice = SeededDice(3)
    state = game.start(dice)
    moments = 0
    while not state.over:
        other, others_dice = copied(state), copied(dice)
        assert game.write_position(other) == game.write_position(state)
        advanced(other, others_dice, 25)
        untouched = game.write_position(other)
        advanced(state, dice, 25)
        assert game.write_position(state) == untouched
        assert other.board is state.board
        moments += 1
    assert moments > 3


@pytest.mark.parametrize(
    "dice",
    [
        DecidedDice((1, 2, 0)),
        CommittedDice("a secret"),
        ListedDice([3, 4, 5, 6, 1], [0, 1, 2, 3]),
        RecordingDice(SeededDice(4)),
    ],
    ids=lambda dice: type(dice).__name__,
)
@every_copy
def test_dice_of_every_kind(dice: Dice, copied: Callable[[Any], Any]) -> None:
    copied(dice).roll(1)
    dice = deepcopy(dice)
    dice.roll(1)
    other = copied(dice)
    assert [dice.roll(2), dice.pick(4)] == [other.roll(2), other.pick(4)]


@every_copy
@every_variant
def test_games_and_encoders(name: str, variant: str, copied: Callable[[Any], Any]) -> None:
    game = sandtable.game(name, variant=variant)
    other = copied(game)
    assert (other.name, other.variant, other.edition) == (game.name, game.variant, game.edition)
    assert copy(game) is game is deepcopy(game)
    state = game.start(SeededDice(1))
    encoder = game.encoder()
    assert copied(encoder).observe(state, 0) == encoder.observe(state, 0)
    assert copied(encoder.layout).names() == encoder.layout.names()
    assert copied(encoder.actions).choices == encoder.actions.choices


def test_an_edition_that_has_changed_is_not_taken_for_the_one_pickled(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text('[momentum]\nstart = {value = 1, source = "reconstructed"}\n', "utf-8")
    game = sandtable.game("blitzkrieg", tmp_path)
    pickled = [pickle.dumps(game), pickle.dumps(game.start(SeededDice(1)))]
    file.write_text('[momentum]\nstart = {value = 2, source = "reconstructed"}\n\n', "utf-8")
    for each in pickled:
        with pytest.raises(pickle.UnpicklingError, match=r"the components in .* have changed"):
            pickle.loads(each)


def chosen(env: Environment | SingleAgentEnv) -> int:
    """Return the first legal action of an environment."""
    seen = env.observe(env.agent_selection)["action_mask"] if isinstance(env, Environment) else env.action_masks()
    return int(np.flatnonzero(seen)[0])


ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    "blitzkrieg": blitzkrieg_v0.env,
    "eleven": lambda: eleven_v0.env(variant="short-3", points=True, skip_forced=True),
    "by name": lambda: environment("eleven")(variant="short-solo"),
    "random opponents": lambda: SingleAgentEnv("eleven", variant="short-3"),
    "basic opponent": lambda: SingleAgentEnv("blitzkrieg", seat="allied", opponent="basic", shaping=0.5),
}


@every_copy
@pytest.mark.parametrize("made", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_environments(made: Callable[[], Any], copied: Callable[[Any], Any]) -> None:
    env = made()
    # An environment can also be copied before its first game.
    copied(env).reset(seed=4)
    env.reset(seed=4)
    for _ in range(30):
        env.step(chosen(env))
    other = copied(env)
    saved = env.get_state()

    def rest(env: Any) -> list[Any]:
        found = [(env.step(chosen(env)), chosen(env)) for _ in range(20)]
        env.reset()
        return [repr(found), chosen(env), env.game.write_position(env.state)]

    ways = rest(env)
    assert rest(other) == ways
    env.set_state(saved)
    assert rest(env) == ways
    env.set_state(saved)
    clone = env.clone()
    assert rest(env) == ways == rest(clone)


@every_copy
def test_vector_environments(copied: Callable[[Any], Any]) -> None:
    env = SelfPlayVectorEnv("blitzkrieg", 3)
    env.reset(seed=9)
    for _ in range(40):
        env.step(env.sample())

    def rest(env: SelfPlayVectorEnv) -> list[Any]:
        return [[row.tobytes() for row in env.step(env.sample())[:3]] for _ in range(60)]

    saved, other = env.get_state(), copied(env)
    ways = rest(env)
    assert rest(other) == ways
    env.set_state(saved)
    assert rest(env) == ways


def test_an_external_opponent_cannot_be_copied() -> None:
    env = SingleAgentEnv("blitzkrieg", opponent="exec:cat")
    with pytest.raises(TypeError, match="cannot be copied"):
        env.clone()
    env.close()


@every_copy
def test_openspiel_games_and_states(copied: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game("sandtable_eleven", {"variant": "short-3"})
    assert copied(game).get_parameters() == game.get_parameters()
    state = game.new_initial_state()
    for _ in range(120):
        state.apply_action(state.legal_actions()[-1])
    other = copied(state)
    assert str(other) == str(state)
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
        other.apply_action(other.legal_actions()[0])
    assert str(other) == str(state)


@pytest.mark.parametrize("made", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_a_game_begins_at_a_position(made: Callable[[], Any]) -> None:
    env = made()
    env.reset(seed=2)
    for _ in range(5):
        env.step(chosen(env))
    state = env.game.clone(env.state)
    env.reset(seed=3, options={"position": state})
    assert env.game.write_position(env.state) == env.game.write_position(state)
    assert env.state is not state


def test_wrong_positions_and_options() -> None:
    env = SingleAgentEnv("blitzkrieg")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"seed": 1}, "unknown reset option 'seed'"),
        ({"position": 7}, "a position is text or a state"),
        ({"position": sandtable.game("eleven").start(SeededDice(1))}, "belongs to another game"),
    ]
    for options, reason in wrong:
        with pytest.raises(ValueError, match=reason):
            env.reset(options=options)
    vector = SelfPlayVectorEnv("blitzkrieg", 2)
    with pytest.raises(ValueError, match="1 positions for 2 games"):
        vector.reset(options={"position": [env.game.start(SeededDice(1))]})
