"""A game as a PettingZoo environment, in which agents act in turn (AEC)."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import msgspec

from sandtable.envs.argument_checks import (
    NOT_BEGUN,
    POSITION,
    check_options,
    copy_of,
    generator_at,
    position_of,
    require,
    state_as,
)
from sandtable.envs.extra_imports import envs_extra
from sandtable.envs.victory_progress import POINT, leads
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.learning.action_checks import checked
from sandtable.kernel.learning.observation_encoding import Layout
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.translation import Words

with envs_extra():
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv

Observation = dict[str, Any]
SEED_BITS = 48
# PettingZoo's `api_test` passes this unknown option to `reset`, so it must be accepted.
API_TEST = frozenset({"options"})
# TABLES are the attributes that `get_state` copies. Those in BY_AGENT are dicts with an entry for each agent.
BY_AGENT = ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
TABLES = ("agents", "agent_selection", "_skip_agent_selection", *BY_AGENT)


class EnvironmentState(NamedTuple):
    """A snapshot of an environment, with the secrets of all seats.

    Use it for search and checkpoints, but do not show it to agents.

    Args:
        position: the position; None before the first `reset`.
        dice: the dice of the game.
        generator: the state of the generator from which the seeds of later games are drawn.
        leads: the lead of each seat in victory points, as in `victory_progress.leads`.
        tables: the attributes of PettingZoo in TABLES, by name.
    """

    position: State | None
    dice: SeededDice
    generator: tuple[Any, ...]
    leads: list[float]
    tables: dict[str, Any]


class Environment(AECEnv[str, Observation, int | None]):
    """A PettingZoo environment whose agents are the seats of a game.

    The rewards at the end of a game are 1 for each winner and -1 for all others. docs/environments.md documents
    observations and actions.

    Args:
        variant: a variant of the game; "" for the default variant.
        edition: a folder of components that replace the game's own.
        skip_forced: True to make forced choices automatically.
        render_mode: "ansi" if `render` should return the view of the selected agent as text; None for no rendering.
        points: True to also reward victory points. After each action, every agent gets a hundredth of the increase of
            its lead over the mean of the other agents. In a solo game it gets a hundredth of the increase of its
            points.

    Raises:
        KeyError: the variant is unknown.
        ComponentError: the edition has problems.
        ValueError: `points` is True, but the game has no victory points.
        NotImplementedError: the game has no encoder.
    """

    # The id of the game.
    name: ClassVar[str]
    # True for classes made by `environment`. Pickle cannot import such a class, so a pickle contains the id of the
    # game.
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
            raise ValueError(f"{self.name} has no victory points to reward: omit points=True")
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
        """The layout of the observation."""
        return self._encoder.layout

    @property
    def state(self) -> State:
        """The actual position, with the secrets of all seats; do not show it to agents.

        Raises:
            ResetNeeded: no game has begun.
        """
        if self._state is None:
            raise ResetNeeded(NOT_BEGUN)
        return self._state

    def notation(self, action: int) -> str:
        """Return the notation of an action of the selected agent."""
        return self.game.notation(self.state, self._encoder.actions.choices[action])

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: the seed of this game and all later games; None continues with the seeds that follow from the last
                one.
            options: a dict whose only key can be `position`, the position to start from: text in the format of
                docs/positions.md, or a state.

        Raises:
            ValueError: an option is unknown, or the position belongs to another game.
            PositionError: the text does not describe a position of the game.
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
        """Return the observation and the action mask of an agent.

        The mask is 0 for all actions if the agent is not selected.

        Raises:
            ResetNeeded: no game has begun.
        """
        state, seat = self.state, self._seats[agent]
        mask = self._nothing
        if agent == self.agent_selection and self._legal:
            mask = np.frombuffer(self._encoder.actions.mask(self._legal), np.int8)
        return {"observation": np.frombuffer(self._encoder.observe(state, seat), np.uint8), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward since the last action, end and info of the selected agent.

        Args:
            observe: False to leave out the observation, which is then None.

        Raises:
            ResetNeeded: no game has begun.
        """
        if self._state is None:
            raise ResetNeeded(NOT_BEGUN)
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: int | None) -> None:
        """Make an action of the selected agent. After an error nothing has changed.

        Args:
            action: the number of the action. After the end of the game it must be None, which removes the selected
                agent.

        Raises:
            IllegalChoice: the action is illegal, no game has begun, or the game is over. A note of the exception
                contains the reason.
            UnknownAction: no action has this number.
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
        """Return a snapshot for `set_state`.

        It can be restored in this environment or in another with the same settings.

        The snapshot contains the secrets of all seats and the future dice.
        """
        tables = {name: deepcopy(getattr(self, name)) for name in TABLES if hasattr(self, name)}
        position = None if self._state is None else self.game.clone(self._state)
        return EnvironmentState(position, deepcopy(self._dice), self._random.getstate(), list(self._leads), tables)

    def set_state(self, state: EnvironmentState) -> None:
        """Restore a snapshot from `get_state`, which can be restored several times.

        Raises:
            ValueError: the argument is not such a snapshot, is damaged, or belongs to another game. In this case
                nothing has changed.
        """
        given: Any = state_as(EnvironmentState, state)
        position = None if given.position is None else copy_of(self.game, given.position)
        require(isinstance(given.dice, SeededDice), "dice")
        generator = generator_at(given.generator)
        seats = 0 if position is None else len(leads(self.game.points(position)))
        sound = isinstance(given.leads, list) and all(isinstance(lead, float) for lead in given.leads)
        require(sound and len(given.leads) == seats, "list of leads")
        self._check_tables(given.tables, position)
        self._state, self._random = position, generator
        self._dice = deepcopy(given.dice)
        self._leads = list(given.leads)
        for name, value in given.tables.items():
            setattr(self, name, deepcopy(value))
        self._legal = [] if position is None else legal(position)

    def clone(self) -> Environment:
        """Return an independent copy, with the same future dice and seeds."""
        new = self._like()
        new.set_state(self.get_state())
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        return self.clone()

    def __reduce__(self) -> Any:
        return make, (None if self._by_name else type(self), self.name, self._settings), self.get_state()

    def __setstate__(self, state: EnvironmentState) -> None:
        self.set_state(state)

    def _check_tables(self, tables: object, position: State | None) -> None:
        """Check that the tables of a snapshot are complete and fit its position.

        Raises:
            ValueError: the tables are incomplete or do not fit the position.
        """
        require(isinstance(tables, dict) and set(tables) <= {*TABLES}, "set of tables")
        assert isinstance(tables, dict)
        agents: Any = tables.get("agents")
        require(isinstance(agents, list) and all(agent in self.possible_agents for agent in agents), "list of agents")
        if position is None:
            return
        asked, seat = tables.get("agent_selection"), actor(position)
        require(tables.get("_skip_agent_selection") in (None, *self.possible_agents), "agent to go on with")
        require(asked in self.possible_agents and (seat < 0 or asked == self.possible_agents[seat]), "asked agent")
        for name in BY_AGENT:
            table = tables.get(name)
            require(isinstance(table, dict) and all(agent in table for agent in agents), f"table of {name.strip('_')}")

    def _like(self) -> Environment:
        return make(None if self._by_name else type(self), self.name, self._settings)

    def render(self) -> str | None:
        """Return the view of the selected agent as indented JSON.

        Return None without a render mode.
        """
        if self.render_mode is None:
            return None
        seen = msgspec.json.encode(self.game.view(self.state, self.game.actor(self.state)))
        return msgspec.json.format(seen).decode()

    def close(self) -> None:
        """Do nothing, because no resources are open."""

    def _ask(self) -> None:
        """Select the agent of the next decision, or set the final rewards."""
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
    """Return the environment class of any game, which is like `blitzkrieg_v0.env`.

    Args:
        game: the id of the game.

    Raises:
        KeyError: the game is unknown.
    """
    known = type(find(game))
    metadata = Environment.metadata | {"name": f"sandtable_{known.name}_v0"}
    about = {"name": known.name, "metadata": metadata, "_by_name": True}
    return type("raw_env", (Environment,), {"__doc__": f"{known.name}, as an environment of PettingZoo.", **about})


def make(kind: type[Environment] | None, game: str, settings: dict[str, Any]) -> Environment:
    """Make an environment with given settings; pickle and copies call this.

    Args:
        kind: the class; None for the class that `environment(game)` returns.
        game: the id of the game.
        settings: the arguments of the class, by name.
    """
    return (environment(game) if kind is None else kind)(**settings)
