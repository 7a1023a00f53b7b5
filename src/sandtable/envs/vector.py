"""Many games at the same time as a Gymnasium vector environment, for self-play.

The caller chooses the actions of all seats. Compiled code fills the arrays.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from sandtable.envs.argument_checks import (
    POSITION,
    NeedsReset,
    check_options,
    copy_of,
    generator_at,
    position_of,
    require,
    state_as,
)
from sandtable.envs.extra_imports import envs_extra
from sandtable.games import GAMES, add_installed, find
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.learning.action_checks import unknown
from sandtable.kernel.learning.game_batch import Batch
from sandtable.kernel.learning.observation_encoding import Layout
from sandtable.kernel.message import Refusal, say
from sandtable.kernel.state import State
from sandtable.translation import Words

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
    """A snapshot of an environment, with the secrets of all seats.

    Use it for search and checkpoints, but do not show it to agents.

    Args:
        games: the generators, dice and positions of all games; None before the first `reset`.
        generator: the generator from which seeds are drawn.
        sampler: the random source of `sample`.
    """

    games: tuple[Any, ...] | None
    generator: np.random.Generator
    sampler: SeededDice


class SelfPlayVectorEnv(VectorEnv[Array, Array, Array]):
    """A vector environment in which each row is a game, played by all its seats.

    When a game ends, the next game of its row begins in the same step, and the observation is that of its first
    decision. The reward is that of the seat that made the action: 1 if the seat has won, -1 if the game has ended in
    another way, 0 if the game continues. docs/environments.md documents observations and actions. `info` contains:

    - `seat`: for each game, the index of the seat to choose;
    - `action_mask`: for each game, 1 for each legal action (int8);
    - `rewards`: for each game, the rewards of all seats.

    Args:
        game: the id of the game.
        num_envs: the number of parallel games.
        variant: a variant of the game; "" for the default variant.
        edition: a folder of components that replace the game's own.
        skip_forced: True to make forced choices automatically.
        copy: True to return new arrays in each step. With False, each step overwrites the arrays of the previous step,
            which is faster.

    Raises:
        KeyError: the game or the variant is unknown.
        ComponentError: the edition has problems.
        NotImplementedError: the game has no encoder.
        ValueError: `num_envs` is less than 1.
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
            raise ValueError(f"num_envs is {num_envs}: it must be at least 1")
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
        self._no_rewards = np.zeros((num_envs, len(self.game.seats)))
        self._goes_on = np.zeros(num_envs, np.bool_)
        for each in (*kept, self._nothing, self._no_rewards, self._goes_on):
            each.flags.writeable = False
        self._sampler = SeededDice(0)
        self._begun = False

    @property
    def layout(self) -> Layout:
        """The layout of the observation."""
        return self._batch.layout

    def notation(self, row: int, action: int) -> str:
        """Return the notation of an action in the game of a row."""
        return self.game.notation(self.state(row), self._batch.actions.choices[action])

    def state(self, row: int) -> State:
        """Return the actual position in a row, with all secrets; do not show it to agents."""
        self._check_begun()
        return self._batch.state(row)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a new game in each row.

        Args:
            seed: a list with the seed of each row (None for a random one), or a number to which the index of the row is
                added. The seed determines all games of a row. None continues with the seeds that follow from the last
                ones.
            options: a dict whose only key can be `position`: the position to start from, or a list with a position for
                each row. A position is text in the format of docs/positions.md or a state.

        Raises:
            ValueError: the number of seeds or positions is wrong, an option is unknown, a position belongs to another
                game, or the game is over in a position.
            PositionError: a text does not describe a position of the game.
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
        return self._copied(self._seen), self._info(self._no_rewards)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Make one action in each game. After an error nothing has changed.

        Raises:
            NeedsReset: no game has begun.
            IllegalChoice: an action is illegal. Notes of the exception contain the row and the reason.
            UnknownAction: an action is not a known number.
            ValueError: the number of actions is wrong.
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
        rewards, all_rewards, over = self._nothing, self._no_rewards, self._goes_on
        if ended:
            rewards, all_rewards, over = rewards.copy(), all_rewards.copy(), over.copy()
            for each in ended:
                row = all_rewards[each.row]
                row[:] = [1.0 if seat in each.outcome.winners else -1.0 for seat in self.game.seats]
                rewards[each.row] = row[movers[each.row]]
                over[each.row] = True
        return self._copied(self._seen), rewards, over, self._goes_on, self._info(all_rewards)

    def sample(self) -> Array:
        """Return a random legal action for each game, reproducibly for the seed of `reset`."""
        self._check_begun()
        return np.array(self._batch.sample(self._sampler))

    def get_state(self) -> VectorState:
        """Return a snapshot of all games for `set_state`.

        The snapshot contains the secrets of all seats and the future dice.
        """
        snapshot = self._batch.snapshot() if self._begun else None
        return VectorState(snapshot, deepcopy(self.np_random), deepcopy(self._sampler))

    def set_state(self, state: VectorState) -> None:
        """Restore a snapshot from `get_state` of an environment with the same settings.

        Raises:
            ValueError: the argument is not such a snapshot, is damaged, or has another game or number of games. In this
                case nothing has changed.
        """
        given = state_as(VectorState, state)
        require(isinstance(given.generator, np.random.Generator), "generator")
        require(isinstance(given.sampler, SeededDice), "dice")
        if given.games is not None:
            self._check_games(given.games)
            self._batch.restore(given.games)
        self._begun = given.games is not None
        self.np_random, self._sampler = deepcopy((given.generator, given.sampler))

    def clone(self) -> SelfPlayVectorEnv:
        """Return an independent copy, with the same future dice and seeds."""
        new = type(self)(**self._settings)
        new.set_state(self.get_state())
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> SelfPlayVectorEnv:
        return self.clone()

    def __reduce__(self) -> Any:
        return make, (self._settings,), self.get_state()

    def __setstate__(self, state: VectorState) -> None:
        self.set_state(state)

    def _check_games(self, games: object) -> None:
        """Check that this environment can continue the games of a snapshot.

        Raises:
            ValueError: the games are damaged, or their number or game is another.
        """
        parts = games if isinstance(games, tuple) and len(games) == len(("generators", "dice", "positions")) else ()
        require(bool(parts) and all(isinstance(part, list) for part in parts), "list of games")
        generators, dice, positions = parts
        if not len(generators) == len(dice) == len(positions) == self.num_envs:
            raise ValueError(f"the state holds {len(positions)} games, the environment {self.num_envs}")
        for generator in generators:
            generator_at(generator)
        require(all(isinstance(each, Dice) for each in dice), "dice")
        for position in positions:
            require(not copy_of(self.game, position).over, "list of games")

    def _positions(self, given: object) -> list[State]:
        """Return a position for each row."""
        rows = list(given) if isinstance(given, list | tuple) else [given] * self.num_envs
        if len(rows) != self.num_envs:
            raise ValueError(f"{len(rows)} positions for {self.num_envs} games")
        positions = [position_of(self.game, each) for each in rows]
        if any(position.over for position in positions):
            raise ValueError("the game is over in a position: start from another")
        return positions

    def _check_begun(self) -> None:
        if not self._begun:
            error = NeedsReset(Refusal("", say("no-game-begun")))
            error.add_note(self._words.text(error.refusal))
            raise error

    def _copied(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _info(self, rewards: Array) -> dict[str, Any]:
        return {"seat": self._copied(self._seat), "action_mask": self._copied(self._mask), "rewards": rewards}


def make(settings: dict[str, Any]) -> SelfPlayVectorEnv:
    """Make an environment with given settings; pickle calls this to restore an environment."""
    return SelfPlayVectorEnv(**settings)


def register() -> None:
    """Register the vector environments with Gymnasium."""
    add_installed()
    for game in GAMES:
        gymnasium.register(
            f"Sandtable/{game.title()}-SelfPlay-v0",
            vector_entry_point="sandtable.envs.vector:SelfPlayVectorEnv",
            kwargs={"game": game},
        )


register()
