"""Environments refuse invalid snapshots and positions with one sentence, and stay unchanged."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pyspiel
import pytest

import sandtable
from sandtable.envs import blitzkrieg_v0, eleven_v0, openspiel
from sandtable.envs.aec import environment
from sandtable.envs.gym_v0 import SingleAgentEnv
from sandtable.envs.vector import SelfPlayVectorEnv
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import PositionError
from sandtable.kernel.state import State

ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    "PettingZoo, Blitzkrieg": blitzkrieg_v0.env,
    "PettingZoo, Eleven": lambda: eleven_v0.env(variant="short-3", points=True),
    "PettingZoo by name": lambda: environment("eleven")(variant="short-solo"),
    "Gymnasium, German": lambda: SingleAgentEnv("blitzkrieg", seat="german"),
    "Gymnasium, Allied": lambda: SingleAgentEnv("blitzkrieg", seat="allied", opponent="basic"),
    "Gymnasium, Eleven": lambda: SingleAgentEnv("eleven", variant="short-3"),
    "vector of two": lambda: SelfPlayVectorEnv("blitzkrieg", 2),
    "vector of three": lambda: SelfPlayVectorEnv("blitzkrieg", 3),
    "vector, Eleven": lambda: SelfPlayVectorEnv("eleven", 2, variant="short-3"),
}
GARBAGE: tuple[Any, ...] = (None, b"", b"\x80\x04garbage", "", "garbage", 7, 1.5, True, [], {}, (), object())
every_environment = pytest.mark.parametrize("made", ENVIRONMENTS.values(), ids=ENVIRONMENTS)


def begun(made: Callable[[], Any]) -> Any:
    """Return an environment that has started a game."""
    env = made()
    env.reset(seed=4)
    return env


def damaged(state: Any) -> Iterator[Any]:
    """Yield invalid versions of a snapshot: truncated, extended, and with each field replaced by garbage."""
    kind = type(state)
    for count in range(len(state)):
        yield state[:count]
        yield tuple.__new__(kind, state[:count])
    yield tuple(state)
    yield tuple.__new__(kind, (*state, None))
    for name in kind._fields:
        for garbage in GARBAGE:
            # A snapshot without a position is valid: no game has started.
            if garbage is None and name in ("position", "games"):
                continue
            part = getattr(state, name)
            if type(garbage) is type(part) and (isinstance(part, bool) or not part):
                continue
            yield state._replace(**{name: garbage})
        part = getattr(state, name)
        if isinstance(part, tuple | list | bytes) and part:
            yield state._replace(**{name: part[:-1]})
        if isinstance(part, dict):
            for key in part.keys() - {"_skip_agent_selection"}:
                yield state._replace(**{name: {each: part[each] for each in part if each != key}})
                yield state._replace(**{name: part | {key: object()}})
            yield state._replace(**{name: part | {"garbage": 1}})


def check_refused(act: Callable[[Any], object], given: Any) -> None:
    """Check that an environment refuses a value with a single sentence."""
    with pytest.raises(ValueError) as refused:  # noqa: PT011 (what it says is looked at below)
        act(given)
    sentence = str(refused.value)
    assert type(refused.value) is ValueError
    assert " " in sentence
    assert "\n" not in sentence


@every_environment
def test_a_state_that_is_cut_or_garbage(made: Callable[[], Any]) -> None:
    env = begun(made)
    before = pickle.dumps(env.get_state())
    tried = 0
    for wrong in (*GARBAGE, *damaged(env.get_state())):
        check_refused(env.set_state, wrong)
        assert pickle.dumps(env.get_state()) == before
        tried += 1
    assert tried > 50
    env.set_state(pickle.loads(before))


@pytest.mark.parametrize("other", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
@every_environment
def test_a_state_of_another_environment(made: Callable[[], Any], other: Callable[[], Any]) -> None:
    env, foreign = begun(made), begun(other).get_state()
    before = pickle.dumps(env.get_state())
    if made is not other:
        check_refused(env.set_state, foreign)
        assert pickle.dumps(env.get_state()) == before
    env.set_state(begun(made).get_state())


@every_environment
def test_a_state_before_the_first_game(made: Callable[[], Any]) -> None:
    env = made()
    new = env.get_state()
    env.reset(seed=4)
    for wrong in damaged(new):
        if wrong[:2] != new[:2] or len(wrong) != len(new):
            check_refused(env.set_state, wrong)
    env.set_state(new)
    env.reset(seed=4)


@every_environment
def test_a_position_of_another_game(made: Callable[[], Any]) -> None:
    env = begun(made)
    before = pickle.dumps(env.get_state())
    name = env.game.name
    others = [sandtable.game({"blitzkrieg": "eleven", "eleven": "blitzkrieg"}[name])]
    others += [sandtable.game(name, variant=each) for each in env.game.variants if each != env.game.variant]
    wrong = [each for each in GARBAGE if not isinstance(each, str)]
    wrong += [State(), env.get_state(), *(game.start(SeededDice(1)) for game in others)]
    empty = env.game.start(SeededDice(1))
    empty.stack.clear()
    for given in (*wrong, empty):
        check_refused(lambda position: env.reset(options={"position": position}), given)
        assert pickle.dumps(env.get_state()) == before
    for text in ("garbage", '{"units": 3}', "a = \x00", "[", "é" * 99):
        with pytest.raises(PositionError):
            env.reset(options={"position": text})
        assert pickle.dumps(env.get_state()) == before
    for options in (7, "position", ["position"], {1: 2, "seat": None}):
        check_refused(lambda given: env.reset(options=given), options)
        assert pickle.dumps(env.get_state()) == before


def test_openspiel() -> None:
    """OpenSpiel refuses invalid states, pickles, and arguments to observers and to resampling."""
    game = pyspiel.load_game(openspiel.PREFIX + "blitzkrieg")
    other = pyspiel.load_game(openspiel.PREFIX + "eleven", {"variant": "short-3"})
    state, foreign = advanced(game), advanced(other)
    before = str(state), state.history()
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    tensor = observer.tensor.copy()
    for wrong in (*GARBAGE, foreign, game, pickle.dumps(state)):
        check_refused(lambda given: observer.set_from(given, 0), wrong)
        check_refused(lambda given: observer.string_from(given, 0), wrong)
    for player in (-1, 2, 99, None, "german", 0.5, True):
        check_refused(lambda given: observer.set_from(state, given), player)
        check_refused(lambda given: observer.string_from(state, given), player)
        check_refused(lambda given: state.resample_from_infostate(given, lambda: 0.5), player)
    assert (observer.tensor == tensor).all()
    assert (str(state), state.history()) == before


def advanced(game: Any) -> Any:
    """Return an OpenSpiel state in which a seat decides, after some choices."""
    state = game.new_initial_state()
    for _ in range(60):
        state.apply_action(state.legal_actions()[0])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state
