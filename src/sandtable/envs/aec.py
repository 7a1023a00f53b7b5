"""A game of Sandtable as an environment of PettingZoo: agents are asked one at a time (AEC)."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import msgspec

from sandtable.envs.extra import envs_extra
from sandtable.envs.options import POSITION, check_options, position_of
from sandtable.envs.progress import POINT, leads
from sandtable.games import find
from sandtable.kernel.actions import checked
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.encoding import Layout
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.words import Words

with envs_extra():
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv

Observation = dict[str, Any]
SEED_BITS = 48
# PettingZoo's own test of environments sends this option to every one of them.
API_TEST = frozenset({"options"})
# What `get_state` copies by name.
TABLES = (
    *("agents", "agent_selection", "_skip_agent_selection"),
    *("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"),
)


class EnvironmentState(NamedTuple):
    """A moment of an environment, secrets of all seats included: for search and checkpoints, not for what learns.

    Args:
        position: the position; None before the first `reset`.
        dice: the dice of the game.
        generator: what the seeds of the next games are drawn from.
        leads: each seat's lead in victory points.
        tables: agents, rewards and ends, by the names of PettingZoo's attributes.
    """

    position: State | None
    dice: SeededDice
    generator: tuple[Any, ...]
    leads: list[float]
    tables: dict[str, Any]


class Environment(AECEnv[str, Observation, int | None]):
    """One game after the other; docs/environments.md tells what the numbers of observations and actions are.

    The agents are the game's seats.  Rewards come at the end: 1 for those who have won, -1 for all others.

    Args:
        variant: one of its variants; without it, the usual one.
        edition: a folder of components to lay over the game's own.
        skip_forced: decisions with a single choice are made unasked.
        render_mode: "ansi" lets `render` return what the agent that is asked may know, as text.
        points: victory points are rewarded on the way as well: after each action every agent gets what its lead over
            the mean of the others has grown by (alone, what its points have), in hundredths.

    Raises:
        KeyError: there is no such variant.
        ComponentError: the edition has problems.
        ValueError: `points` for a game that has none.
        NotImplementedError: the game has no encoder.
    """

    # The game's id.
    name: ClassVar[str]
    # `environment` has made the class, so that a pickle has to name the game instead.
    _by_name: ClassVar[bool] = False
    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        variant: str = "",
        edition: Path | str | None = None,
        skip_forced: bool = False,
        render_mode: str | None = None,
        points: bool = False,
    ) -> None:
        super().__init__()
        self._settings: dict[str, Any] = {
            "variant": variant,
            "edition": edition,
            "skip_forced": skip_forced,
            "render_mode": render_mode,
            "points": points,
        }
        self.game = find(self.name, Path(edition) if edition is not None else None, variant)
        if points and not self.game.points(self.game.start(SeededDice(0))):
            raise ValueError(f"{self.name} has no victory points to reward: leave points=True out")
        self.render_mode = render_mode
        self.possible_agents = list(self.game.seats)
        self.agents: list[str] = []
        self._skip_forced = skip_forced
        self._encoder = self.game.encoder()
        self._words = Words("en", self.game.name, self.game.component_name)
        self._seats = {seat: number for number, seat in enumerate(self.game.seats)}
        self._random = random.Random()
        self._points = points
        self._leads: list[float] = []
        self._dice = SeededDice(0)
        self._state: State | None = None
        self._legal: list[int] = []
        size, actions = self._encoder.layout.size, self._encoder.actions.size
        self._nothing = np.zeros(actions, np.int8)
        self._nothing.flags.writeable = False
        self.observation_spaces: dict[str, Space[Any]] = {}
        self.action_spaces: dict[str, Space[Any]] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = Dict(
                {"observation": Box(0, 255, (size,), np.uint8), "action_mask": Box(0, 1, (actions,), np.int8)}
            )
            self.action_spaces[agent] = Discrete(actions)

    @property
    def layout(self) -> Layout:
        """What each number of an observation is."""
        return self._encoder.layout

    @property
    def state(self) -> State:
        """The position itself, secrets of all seats included: not for what learns.

        Raises:
            ResetNeeded: no game has begun.
        """
        if self._state is None:
            raise ResetNeeded("no game has begun: call reset first")
        return self._state

    def notation(self, action: int) -> str:
        """Return an action of the agent that is asked, in words."""
        return self.game.notation(self.state, self._encoder.actions.choices[action])

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: from which this game and those after it follow; without it, they go on from the seed before.
            options: `position` begins at a position instead: text in the format of docs/positions.md, or a state.

        Raises:
            ValueError: an option is unknown, or the position belongs to another game.
            PositionError: the text is no position of the game.
        """
        given = check_options(options, ignored=API_TEST)
        position = position_of(self.game, given[POSITION]) if POSITION in given else None
        if seed is not None:
            self._random = random.Random(seed)
        self._dice = SeededDice(self._random.getrandbits(SEED_BITS))
        self._state = self.game.start(self._dice) if position is None else position
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._leads = leads(self.game.points(self._state))
        self._ask()

    def observe(self, agent: str) -> Observation:
        """All that an agent may know, and which actions it may take; none if it is not asked."""
        seat = self._seats[agent]
        mask = self._nothing
        if agent == self.agent_selection and self._legal:
            mask = np.frombuffer(self._encoder.actions.mask(self._legal), np.int8)
        return {"observation": np.frombuffer(self._encoder.observe(self.state, seat), np.uint8), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent that is asked sees, its reward since it last acted, and whether its game is over.

        Args:
            observe: whether to observe; the first value is None otherwise.
        """
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: int | None) -> None:
        """Let the agent that is asked take an action.

        Args:
            action: its number; None to remove an agent whose game is over, as PettingZoo wants it.

        Raises:
            IllegalChoice: the action is not allowed, no game has begun, or the game is over; nothing has changed. A
                note says why.
            UnknownAction: there is no such action; nothing has changed.
        """
        state = self._state
        ended = state is not None and (not self.agents or self.terminations[self.agent_selection])
        if ended and self.agents and action is None:
            self._was_dead_step(action)
            return
        try:
            choice = checked(self.game, state, self._encoder.actions, [] if ended else self._legal, action)
        except IllegalChoice as error:
            error.add_note(self._words.text(error.refusal))
            raise
        assert state is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        apply(state, choice, self._dice)
        self._ask()

    def get_state(self) -> EnvironmentState:
        """Return a copy of this moment, which `set_state` goes back to, also in another environment of these settings.

        It holds the secrets of all seats and the dice to come.
        """
        tables = {name: deepcopy(getattr(self, name)) for name in TABLES if hasattr(self, name)}
        position = None if self._state is None else self.game.clone(self._state)
        return EnvironmentState(position, deepcopy(self._dice), self._random.getstate(), list(self._leads), tables)

    def set_state(self, state: EnvironmentState) -> None:
        """Go back to a moment that `get_state` has returned; it may be used again."""
        self._state = None if state.position is None else position_of(self.game, state.position)
        self._dice = deepcopy(state.dice)
        self._random.setstate(state.generator)
        self._leads = list(state.leads)
        for name, value in state.tables.items():
            setattr(self, name, deepcopy(value))
        self._legal = [] if self._state is None else legal(self._state)

    def clone(self) -> Environment:
        """Return an independent environment at the same moment, its dice and next seeds included."""
        new = self._like()
        new.set_state(self.get_state())
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        return self.clone()

    def __reduce__(self) -> Any:
        return make, (None if self._by_name else type(self), self.name, self._settings), self.get_state()

    def __setstate__(self, state: EnvironmentState) -> None:
        self.set_state(state)

    def _like(self) -> Environment:
        return make(None if self._by_name else type(self), self.name, self._settings)

    def render(self) -> str | None:
        """What the agent that is asked may know, as JSON over several lines."""
        if self.render_mode is None:
            return None
        seen = msgspec.json.encode(self.game.view(self.state, self.game.actor(self.state)))
        return msgspec.json.format(seen).decode()

    def close(self) -> None:
        """Nothing is open."""

    def _ask(self) -> None:
        """Find out who is asked what, or how the game has ended."""
        state = self.state
        self._legal = legal(state)
        while self._skip_forced and len(self._legal) == 1:
            apply(state, self._legal[0], self._dice)
            self._legal = legal(state)
        if self._points:
            before, self._leads = self._leads, leads(self.game.points(state))
            for agent, old, new in zip(self.agents, before, self._leads, strict=True):
                self.rewards[agent] = POINT * (new - old)
        seat = actor(state)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            if self._points:
                self._accumulate_rewards()
            return
        outcome = self.game.outcome(state)
        assert outcome is not None
        points = dict(zip(self.possible_agents, self.game.points(state), strict=False))
        for agent in self.agents:
            self.rewards[agent] += 1.0 if agent in outcome.winners else -1.0
            self.terminations[agent] = True
            self.infos[agent] = {"reason": outcome.reason, "winners": outcome.winners, "points": points}
        self._accumulate_rewards()


def environment(game: str) -> type[Environment]:
    """What makes environments of a game of any package, as `blitzkrieg_v0.env` makes those of The Rise of Blitzkrieg.

    Args:
        game: its id.

    Raises:
        KeyError: there is no such game.
    """
    known = type(find(game))
    metadata = Environment.metadata | {"name": f"sandtable_{known.name}_v0"}
    about = {"name": known.name, "metadata": metadata, "_by_name": True}
    return type("raw_env", (Environment,), {"__doc__": f"{known.name}, as an environment of PettingZoo.", **about})


def make(kind: type[Environment] | None, game: str, settings: dict[str, Any]) -> Environment:
    """Make an environment with the settings of another.

    Args:
        kind: its class; None for that of `environment(game)`.
        game: the game's id.
        settings: the arguments of the class by name.
    """
    return (environment(game) if kind is None else kind)(**settings)
