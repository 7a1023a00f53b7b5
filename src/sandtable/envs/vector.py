"""Many games at once for programs that play all seats: a vector environment of Gymnasium, filled by compiled code."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from sandtable.envs.extra import envs_extra
from sandtable.envs.options import POSITION, NeedsReset, check_options, position_of
from sandtable.games import GAMES, add_installed, find
from sandtable.kernel.actions import unknown
from sandtable.kernel.batch import Batch
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.encoding import Layout
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.message import Refusal, say
from sandtable.kernel.state import State
from sandtable.words import Words

with envs_extra():
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

Array = NDArray[Any]
SEEDS = 1 << 48


class VectorState(NamedTuple):
    """A moment of an environment, secrets of all seats included: for search and checkpoints, not for what learns.

    Args:
        games: all games with their dice; None before the first `reset`.
        generator: what seeds are drawn from.
        sampler: the dice of `sample`.
    """

    games: tuple[Any, ...] | None
    generator: np.random.Generator
    sampler: SeededDice


class SelfPlayVectorEnv(VectorEnv[Array, Array, Array]):
    """Games side by side, in each of which whoever is asked takes the next action; docs/environments.md tells more.

    Where a game ends the next one of its row begins in the same step: what is observed is its first decision.  The
    reward is that of the seat that has acted: 1 if its game has ended and it has won, -1 if it has ended otherwise.
    `info` has what does not fit that:

    - `seat`: who is asked now, by number, for each game;
    - `action_mask`: 1 for each action that is allowed there (int8);
    - `rewards`: those of all seats, a row for each game.

    Args:
        game: the game's id.
        num_envs: how many games go on at once.
        variant: one of the game's variants; without it, the usual one.
        edition: a folder of components to lay over the game's own.
        skip_forced: decisions with a single choice are made unasked.
        copy: what is returned stays as it is; without, the next step writes into the same arrays, which is quicker.

    Raises:
        KeyError: there is no such game or variant.
        ComponentError: the edition has problems.
        NotImplementedError: the game has no encoder.
        ValueError: there are to be no games.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        variant: str = "",
        edition: Path | str | None = None,
        skip_forced: bool = True,
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}: at least one game has to go on")
        self._settings: dict[str, Any] = {
            "game": game,
            "num_envs": num_envs,
            "variant": variant,
            "edition": edition,
            "skip_forced": skip_forced,
            "copy": copy,
        }
        self.game = find(game, Path(edition) if edition is not None else None, variant)
        self.num_envs = num_envs
        self._copy = copy
        self._words = Words("en", self.game.name, self.game.component_name)
        self._batch = Batch(self.game, num_envs, skip_forced)
        size, actions = self._batch.layout.size, self._batch.actions.size
        self._seen = np.frombuffer(self._batch.observations, np.uint8).reshape(num_envs, size)
        self._mask = np.frombuffer(self._batch.masks, np.int8).reshape(num_envs, actions)
        self._seat = np.frombuffer(self._batch.seats, np.int8)
        kept: tuple[Array, ...] = (self._seen, self._mask, self._seat)
        self.single_observation_space = Box(0, 255, (size,), np.uint8)
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._nothing = np.zeros(num_envs)
        self._nobody = np.zeros((num_envs, len(self.game.seats)))
        self._goes_on = np.zeros(num_envs, np.bool_)
        for each in (*kept, self._nothing, self._nobody, self._goes_on):
            each.flags.writeable = False
        self._sampler = SeededDice(0)
        self._begun = False

    @property
    def layout(self) -> Layout:
        """What each number of an observation is."""
        return self._batch.layout

    def notation(self, row: int, action: int) -> str:
        """An action in one of the games, in the notation of records."""
        return self.game.notation(self.state(row), self._batch.actions.choices[action])

    def state(self, row: int) -> State:
        """The position of one of the games itself, secrets of all seats included: not for what learns."""
        self._check_begun()
        return self._batch.state(row)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew.

        Args:
            seed: a number for each row, or one from which they count up, from which its games follow, this one and
                those after it; without, they go on from the seed before.
            options: `position` begins the games at a position instead, the same one or a list with one for each row:
                text in the format of docs/positions.md, or a state.

        Raises:
            ValueError: there is not one seed or position for each row, an option is unknown, or a game is over at its
                position.
            PositionError: a text is no position of the game.
        """
        given = check_options(options)
        positions = self._positions(given[POSITION]) if POSITION in given else None
        seeds: list[int] | None
        if isinstance(seed, int):
            seeds = [seed + row for row in range(self.num_envs)]
        elif seed is not None:
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
            seeds = [int(self.np_random.integers(SEEDS)) if each is None else each for each in seed]
        elif self._begun:
            seeds = None
        else:
            seeds = [int(each) for each in self.np_random.integers(SEEDS, size=self.num_envs)]
        if seeds is not None:
            self._sampler = SeededDice(seeds[0])
        self._batch.start(seeds, positions)
        self._begun = True
        return self._told(self._seen), self._info(self._nobody)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Take one action in each game.

        Raises:
            NeedsReset: no game has begun.
            IllegalChoice: one of them is not allowed; nothing has changed. Notes say in which game, and why.
            UnknownAction: there is no such action; nothing has changed.
            ValueError: there is not one action for each game.
        """
        self._check_begun()
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,):
            given = str(len(wanted)) if wanted.ndim == 1 else f"an array of shape {wanted.shape} as"
            raise ValueError(f"{given} actions for {self.num_envs} games")
        movers = self._seat.copy()
        try:
            if wanted.dtype.kind not in "iu":
                raise unknown(wanted.tolist()[0], self._batch.actions.size - 1)
            ended = self._batch.step(wanted.tolist())
        except IllegalChoice as error:
            error.add_note(self._words.text(error.refusal))
            raise
        rewards, all_rewards, over = self._nothing, self._nobody, self._goes_on
        if ended:
            rewards, all_rewards, over = rewards.copy(), all_rewards.copy(), over.copy()
            for each in ended:
                row = all_rewards[each.row]
                row[:] = [1.0 if seat in each.outcome.winners else -1.0 for seat in self.game.seats]
                rewards[each.row] = row[movers[each.row]]
                over[each.row] = True
        return self._told(self._seen), rewards, over, self._goes_on, self._info(all_rewards)

    def sample(self) -> Array:
        """Return an action for each game, drawn from those that are allowed there; a seed of `reset` decides them."""
        self._check_begun()
        return np.array(self._batch.sample(self._sampler))

    def get_state(self) -> VectorState:
        """Return a copy of this moment of all games, which `set_state` goes back to.

        It holds the secrets of all seats and the dice to come.
        """
        snapshot = self._batch.snapshot() if self._begun else None
        return VectorState(snapshot, deepcopy(self.np_random), deepcopy(self._sampler))

    def set_state(self, state: VectorState) -> None:
        """Go back to a moment that `get_state` has returned, here or in an environment of the same settings."""
        if state.games is not None:
            self._batch.restore(state.games)
        self._begun = state.games is not None
        self.np_random, self._sampler = deepcopy((state.generator, state.sampler))

    def clone(self) -> SelfPlayVectorEnv:
        """Return an independent environment at the same moment, dice and next seeds included."""
        new = type(self)(**self._settings)
        new.set_state(self.get_state())
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> SelfPlayVectorEnv:
        return self.clone()

    def __reduce__(self) -> Any:
        return make, (self._settings,), self.get_state()

    def __setstate__(self, state: VectorState) -> None:
        self.set_state(state)

    def _positions(self, given: object) -> list[State]:
        """Return a position for each row."""
        rows = list(given) if isinstance(given, list | tuple) else [given] * self.num_envs
        if len(rows) != self.num_envs:
            raise ValueError(f"{len(rows)} positions for {self.num_envs} games")
        positions = [position_of(self.game, each) for each in rows]
        if any(position.over for position in positions):
            raise ValueError("a position is the end of its game: begin at another position")
        return positions

    def _check_begun(self) -> None:
        if not self._begun:
            error = NeedsReset(Refusal("", say("no-game-begun")))
            error.add_note(self._words.text(error.refusal))
            raise error

    def _told(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _info(self, rewards: Array) -> dict[str, Any]:
        return {"seat": self._told(self._seat), "action_mask": self._told(self._mask), "rewards": rewards}


def make(settings: dict[str, Any]) -> SelfPlayVectorEnv:
    """Make an environment with the settings of another."""
    return SelfPlayVectorEnv(**settings)


def register() -> None:
    """Let Gymnasium make such environments by the games' names."""
    add_installed()
    for game in GAMES:
        gymnasium.register(
            f"Sandtable/{game.title()}-SelfPlay-v0",
            vector_entry_point="sandtable.envs.vector:SelfPlayVectorEnv",
            kwargs={"game": game},
        )


register()
