"""Every interface refuses the same illegal actions in the same way, and changes nothing.

All interfaces get the same positions from random games. Each interface then gets illegal actions: the numbers of other
decisions, numbers outside the action space, and values that are not numbers.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded

import sandtable
from interfaces.illegal_choices import ILLEGAL, Attempt, moments, refused
from sandtable.envs.aec import environment
from sandtable.envs.gym_v0 import SingleAgentEnv
from sandtable.envs.openspiel import NOTHING_YET, asked
from sandtable.envs.vector import SelfPlayVectorEnv
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.session import Session
from sandtable.kernel.state import State, actor, apply, legal

GAMES = [("blitzkrieg", "standard"), ("eleven", "short-3")]
# Twice as many positions as for notations, because fewer illegal action numbers are tried in each position.
MOMENTS = 40
BETWEEN = 6
IN_RANGE = 17
NO_NUMBERS = (None, "place", 1.5, True)


class Door(NamedTuple):
    """An interface to a game at one position.

    Args:
        act: takes an action.
        seen: returns everything that an action could have changed.
    """

    act: Callable[[Any], object]
    seen: Callable[[], object]


def attempts(game: Game[Any], state: State, rng: random.Random) -> list[Attempt]:
    """Return illegal actions of every kind for a position."""
    actions = game.encoder().actions
    allowed = set(actions.numbered(legal(state)))
    size = actions.size
    found = [Attempt(action, "no-action") for action in (-1, -size, size, size + 7, 10**9, *NO_NUMBERS)]
    for action in rng.sample(range(size), IN_RANGE + len(allowed)):
        if action not in allowed and len(found) < IN_RANGE + 9:
            refusal = game.refusal(state, actions.choices[action])
            assert refusal is not None
            found.append(Attempt(action, refusal.message.id))
    return found


def doors(game: Game[Any], state: State) -> dict[str, Door]:
    """Return all interfaces that take action numbers, at the same position."""
    seat = game.actor(state)
    assert seat is not None
    aec = environment(game.name)(variant=game.variant)
    aec.reset(seed=1, options={"position": state})
    vector = SelfPlayVectorEnv(game.name, 1, variant=game.variant, skip_forced=False)
    vector.reset(seed=1, options={"position": state})
    spiel = pyspiel.load_game(f"sandtable_{game.name}", {"variant": game.variant}).new_initial_state()
    own: tuple[tuple[int, ...], ...] = ((),) * len(game.seats)
    spiel.snapshot = asked(spiel.snapshot.rules, game.clone(state), (NOTHING_YET,) * len(game.seats), own)
    single = SingleAgentEnv(game.name, variant=game.variant, seat=seat, skip_forced=False)
    single.reset(seed=1, options={"position": state})
    begun = single.get_state()

    def step(action: Any) -> object:
        # Gymnasium does not raise for an illegal action in the action space, but ends the game.
        _, _, ended, _, info = single.step(action)
        assert ended
        raised = IllegalChoice(single.game.refusal(single.state, single._encoder.actions.choices[action]))  # type: ignore[arg-type]
        assert info["refusal_id"] == raised.refusal.message.id
        single.set_state(begun)
        raise raised

    return {
        "PettingZoo": Door(aec.step, lambda: (aec.get_state().tables, game.write_position(aec.state))),
        "vector": Door(lambda action: vector.step(np.array([action])), lambda: game.write_position(vector.state(0))),
        "OpenSpiel": Door(spiel.apply_action, lambda: (str(spiel), spiel.history())),
        "Gymnasium": Door(step, lambda: (game.write_position(single.state), single.action_masks().tolist())),
    }


@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_illegal_actions_are_refused_the_same_way_and_change_nothing(name: str, variant: str) -> None:
    game = sandtable.game(name, variant=variant)
    rng = random.Random(5)
    tried = 0
    for state in moments(game, MOMENTS, BETWEEN):
        wrong = attempts(game, state, rng)
        for door, (act, seen) in doors(game, state).items():
            before = deepcopy(seen())
            assert {(each.action, refused(act, each.action)) for each in wrong} == set(wrong), door
            assert seen() == before, door
        tried += len(wrong)
    assert tried >= ILLEGAL


@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_sessions_refuse_the_same_choices_by_number_and_notation(name: str, variant: str) -> None:
    game = sandtable.game(name, variant=variant)
    choices = game.encoder().actions.choices
    rng = random.Random(5)
    for state in moments(game, MOMENTS, BETWEEN):
        seat = game.actor(state)
        assert seat is not None
        session = Session.at(game, game.clone(state), SeededDice(1))
        offered = {game.notation(state, choice) for choice in legal(state)}
        named = set(game.universe(state))
        before = game.write_position(session.state), session.version
        for action, refusal in attempts(game, state, rng):
            if refusal == "no-action":
                continue
            choice = choices[action]
            assert refused(partial(session.choose, seat), choice) == refusal
            if choice in named and (notation := game.notation(state, choice)) not in offered:
                # The notation may belong to several choices. The choice that the parser takes can be illegal for a
                # different reason.
                expected = game.refusal(state, game.parse(state, notation))
                assert expected is not None
                assert refused(partial(session.choose, seat), notation) == expected.message.id
                assert refused(partial(session.line, seat), [notation]) == expected.message.id
        for other in game.seats:
            if other != seat:
                assert refused(partial(session.choose, other), legal(state)[0]) == "no-your-turn"
        assert (game.write_position(session.state), session.version) == before


@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_before_the_first_game_and_after_its_end(name: str, variant: str) -> None:
    game = sandtable.game(name, variant=variant)
    aec = environment(name)(variant=variant)
    single = SingleAgentEnv(name, variant=variant)
    vector = SelfPlayVectorEnv(name, 1, variant=variant)
    for act in (aec.step, single.step, lambda action: vector.step(np.array([action]))):
        assert refused(act, 0) == "no-game-begun"
    for look in (aec.last, partial(aec.observe, game.seats[0]), lambda: aec.state, lambda: single.state):
        with pytest.raises(ResetNeeded, match="no game has begun: call reset first"):
            look()

    last = game.start(dice := SeededDice(2))
    while not last.over:
        before, choices = game.clone(last), legal(last)
        choice = choices[dice.pick(len(choices))]
        apply(last, choice, dice)
    end = game.encoder().actions.numbers[choice]
    session = Session.at(game, last, dice)
    assert refused(lambda number: session.choose(game.seats[0], number), choice) == "no-game-over"
    assert refused(lambda text: session.choose(game.seats[0], text), "pass") == "no-game-over"

    spiel = pyspiel.load_game(f"sandtable_{name}", {"variant": variant}).new_initial_state()
    while not spiel.is_terminal():
        spiel.apply_action(spiel.legal_actions()[0])
    assert refused(spiel.apply_action, 0) == "no-game-over"

    for env in (aec, single):
        ended = False
        for seed in range(200):
            env.reset(seed=seed, options={"position": before} if env is aec or actor(before) == 0 else None)
            ended = finish(env, end)
            if ended:
                break
        assert ended
        assert refused(env.step, 0) == "no-game-over"
    # In PettingZoo, finished agents must step with None until no agent is left.
    while aec.agents:
        aec.step(None)
    assert refused(aec.step, None) == refused(aec.step, 0) == "no-game-over"


def finish(env: Any, action: int) -> bool:
    """Play an environment's game to its end. Return True if the game has ended."""
    if isinstance(env, SingleAgentEnv):
        env.reset(seed=1)
        while env.action_masks().any():
            env.step(int(np.flatnonzero(env.action_masks())[0]))
        return True
    env.step(action)
    return bool(env.terminations[env.agent_selection])
