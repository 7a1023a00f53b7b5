"""A game as a Gymnasium environment, in which one agent plays against bots.

Importing this module registers every game with Gymnasium, with ids such as `Sandtable/Blitzkrieg-v0`. Making the
environment of a game without an encoder raises an error.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.external_bot import make_player
from sandtable.envs.argument_checks import (
    NOT_BEGUN,
    POSITION,
    NeedsReset,
    check_options,
    copy_of,
    position_of,
    require,
    state_as,
)
from sandtable.envs.extra_imports import envs_extra
from sandtable.envs.progress_interface import Progress
from sandtable.envs.victory_progress import progress_of
from sandtable.games import GAMES, add_installed, find
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.learning.action_checks import UnknownAction, checked
from sandtable.kernel.learning.observation_encoding import Layout
from sandtable.kernel.pickling import dumps
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.translation import Words

with envs_extra():
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete

SEEDS = 1 << 48
NEVER_ASKED = "the game is over before {seat} is asked: begin at another position"
Array = np.ndarray[Any, np.dtype[Any]]


class SingleAgentState(NamedTuple):
    """A snapshot of an environment, with the secrets of all seats.

    Use it for search and checkpoints, but do not show it to the agent.

    Args:
        position: the position; None before the first `reset`.
        ended: True if an illegal action has ended the game, which the position does not show.
        dice: the dice of the game.
        bot_dice: the random source of the bots.
        generator: the generator from which the seeds of later games are drawn.
        bots: the bots with their memory, pickled.
    """

    position: State | None
    ended: bool
    dice: Dice
    bot_dice: Dice
    generator: np.random.Generator
    bots: bytes


class SingleAgentEnv(gymnasium.Env[Array, np.int64]):
    """A Gymnasium environment with an agent at one seat and bots at all others.

    The reward is 1 for a win and -1 for any other end of the game. With `shaping`, each step is also rewarded for
    progress. An illegal action ends the episode with -1 and leaves the position unchanged. In this case
    `info["refusal"]` is the reason and `info["refusal_id"]` is the id of its message. `info["action_mask"]` and
    `action_masks()` mark the legal actions. docs/environments.md documents observations and actions.

    Args:
        game: the id of the game.
        variant: a variant of the game; "" for the default variant.
        seat: the seat of the agent; "" for the first seat.
        opponent: the bot at all other seats, or a dict with a bot for each of them. A bot is a name, a name with @N for
            a search in N processes, or exec:COMMAND for an external bot.
        shaping: the factor by which the increase of progress (`envs.victory_progress`) is added to each reward; 0 for
            none.
        skip_forced: True to make forced choices automatically.
        edition: a folder of components that replace the game's own.
        render_mode: "ansi" if `render` should return the agent's view as text; None for no rendering.

    Raises:
        KeyError: the game, the variant, the seat or a bot is unknown, or `opponent` has other seats.
        ComponentError: the edition has problems.
        BadCommand: an external bot cannot be started.
        NotImplementedError: the game has no encoder.
        ValueError: `shaping` is not 0, but the game has no measure of progress; or the render mode is unknown.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (so Gymnasium has it)

    def __init__(
        self,
        game: str,
        variant: str = "",
        seat: str = "",
        opponent: str | Mapping[str, str] = "random",
        shaping: float = 0.0,
        skip_forced: bool = True,
        edition: Path | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}: there is 'ansi'")
        self._settings: dict[str, Any] = {
            "game": game,
            "variant": variant,
            "seat": seat,
            "opponent": opponent,
            "shaping": shaping,
            "skip_forced": skip_forced,
            "edition": edition,
            "render_mode": render_mode,
        }
        self.game = find(game, Path(edition) if edition is not None else None, variant)
        self.seat = seat or self.game.seats[0]
        if self.seat not in self.game.seats:
            raise KeyError(f"{game} has no seat {self.seat!r}: there are {', '.join(self.game.seats)}")
        self.render_mode = render_mode
        self.opponents = self._named(opponent)
        self._number = self.game.seats.index(self.seat)
        self._encoder = self.game.encoder()
        self._words = Words("en", self.game.name, self.game.component_name)
        self._skip_forced = skip_forced
        self._shaping = shaping
        self._progress: Progress | None = None
        if shaping:
            self._progress = progress_of(self.game, self.game.start(SeededDice(0)))
        self._bots: dict[int, Bot] = {}
        self._state: State | None = None
        self._legal: list[int] = []
        self._dice: Dice = SeededDice(0)
        self._bot_dice: Dice = SeededDice(0)
        self.observation_space = Box(0, 255, (self._encoder.layout.size,), np.uint8)
        self.action_space = Discrete(self._encoder.actions.size)
        # The bots are made now, so that an unknown bot raises an error here and not in `reset`.
        self._seat_bots()

    @property
    def layout(self) -> Layout:
        """The layout of the observation."""
        return self._encoder.layout

    @property
    def state(self) -> State:
        """The actual position, with the secrets of all seats; do not show it to the agent.

        Raises:
            ResetNeeded: no game has begun.
        """
        if self._state is None:
            raise gymnasium.error.ResetNeeded(NOT_BEGUN)
        return self._state

    def notation(self, action: int) -> str:
        """Return the notation of an action of the agent."""
        return self.game.notation(self.state, self._encoder.actions.choices[action])

    def action_masks(self) -> Array:
        """Return the legal actions as booleans, for MaskablePPO of sb3-contrib.

        All are False when the game is over.
        """
        return self._mask().astype(bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a new game, and let the bots play until the agent's first decision.

        Args:
            seed: the seed of this game and all later games; None continues with the seeds that follow from the last
                one.
            options: a dict whose only key can be `position`, the position to start from: text in the format of
                docs/positions.md, or a state.

        Raises:
            ValueError: an option is unknown, the position belongs to another game, or the game ends before the agent
                has to decide.
            PositionError: the text does not describe a position of the game.
        """
        given = check_options(options)
        position = position_of(self.game, given[POSITION]) if POSITION in given else None
        if position is not None and position.over:
            raise ValueError(NEVER_ASKED.format(seat=self.seat))
        super().reset(seed=seed)
        self.close()
        while True:
            self._dice = SeededDice(int(self.np_random.integers(SEEDS)))
            self._bot_dice = SeededDice(int(self.np_random.integers(SEEDS)))
            self._seat_bots()
            self._state = self.game.start(self._dice) if position is None else position
            self._go_on(self._state)
            # A game that ends before the agent's first decision is useless for learning, so another game begins.
            if self._legal:
                return self._observation(), self._info()
            if position is not None:
                raise ValueError(NEVER_ASKED.format(seat=self.seat))

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Make an action, and let the bots play until the agent's next decision.

        Raises:
            NeedsReset: no game has begun, or the game is over.
            UnknownAction: no action has this number. In this case nothing has changed.
        """
        try:
            choice = checked(self.game, self._state, self._encoder.actions, self._legal, action)
        except UnknownAction as error:
            error.add_note(self._words.text(error.refusal))
            raise
        except IllegalChoice as error:
            refused = self._words.text(error.refusal)
            if not self._legal:
                needed = NeedsReset(error.refusal)
                needed.add_note(refused)
                raise needed from None
            self._legal = []
            info = self._info() | {"refusal": refused, "refusal_id": error.refusal.message.id}
            return self._observation(), -1.0, True, False, info
        state = self.state
        before = self._come()
        apply(state, choice, self._dice)
        self._go_on(state)
        reward = self._shaping * (self._come() - before)
        if not state.over:
            return self._observation(), reward, False, False, self._info()
        outcome = self.game.outcome(state)
        assert outcome is not None
        points = dict(zip(self.game.seats, self.game.points(state), strict=False))
        ended = {"reason": outcome.reason, "winners": outcome.winners, "points": points}
        reward += 1.0 if self.seat in outcome.winners else -1.0
        return self._observation(), reward, True, False, self._info() | ended

    def get_state(self) -> SingleAgentState:
        """Return a snapshot for `set_state`.

        It can be restored in this environment or in another with the same settings.

        The snapshot contains the secrets of all seats and the future dice.

        Raises:
            TypeError: a bot cannot be copied, because it is an external program or searches in several processes.
        """
        position = None if self._state is None else self.game.clone(self._state)
        ended = position is not None and not position.over and not self._legal
        dice, bot_dice, generator = deepcopy((self._dice, self._bot_dice, self.np_random))
        return SingleAgentState(position, ended, dice, bot_dice, generator, self._packed_bots())

    def set_state(self, state: SingleAgentState) -> None:
        """Restore a snapshot from `get_state`, which can be restored several times.

        Raises:
            ValueError: the argument is not such a snapshot, is damaged, or belongs to another game or seat. In this
                case nothing has changed.
        """
        given: Any = state_as(SingleAgentState, state)
        position = None if given.position is None else copy_of(self.game, given.position)
        require(isinstance(given.ended, bool), "end")
        require(isinstance(given.dice, Dice) and isinstance(given.bot_dice, Dice), "dice")
        require(isinstance(given.generator, np.random.Generator), "generator")
        if position is not None and actor(position) not in (-1, self._number):
            raise ValueError(f"the state belongs to an environment of another seat than {self.seat}")
        bots = self._unpacked_bots(given.bots)
        self.close()
        self._bots, self._state = bots, position
        self._dice, self._bot_dice, self.np_random = deepcopy((given.dice, given.bot_dice, given.generator))
        self._legal = [] if position is None or given.ended else legal(position)

    def clone(self) -> SingleAgentEnv:
        """Return an independent copy, with the bots and the same future dice and seeds.

        Raises:
            TypeError: a bot cannot be copied, because it is an external program or searches in several processes.
        """
        new = type(self)(**self._settings)
        new.set_state(self.get_state())
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> SingleAgentEnv:
        return self.clone()

    def __reduce__(self) -> Any:
        return make, (self._settings,), self.get_state()

    def __setstate__(self, state: SingleAgentState) -> None:
        self.set_state(state)

    def _packed_bots(self) -> bytes:
        try:
            return dumps(self._bots)
        except (TypeError, AttributeError, pickle.PicklingError) as error:
            names = ", ".join(sorted(set(self.opponents.values())))
            raise TypeError(f"the opponents cannot be copied ({names}): choose bots of Sandtable without @N") from error

    def _unpacked_bots(self, packed: object) -> dict[int, Bot]:
        """Return the bots of a snapshot.

        Raises:
            ValueError: the bots cannot be unpickled, or they have other seats.
        """
        require(isinstance(packed, bytes), "bots")
        try:
            bots = pickle.loads(packed)  # type: ignore[arg-type]
        # Unpickling damaged data can raise any exception.
        except Exception as error:
            raise ValueError(f"the state is damaged: its bots cannot be read ({error})") from error
        require(isinstance(bots, dict) and all(isinstance(bot, Bot) for bot in bots.values()), "bots")
        if set(bots) not in (set(), set(range(len(self.game.seats))) - {self._number}):
            raise ValueError(f"the state belongs to an environment of another seat than {self.seat}")
        found: dict[int, Bot] = bots
        return found

    def render(self) -> str | None:
        """Return the agent's view as indented JSON; None without a render mode."""
        if self.render_mode is None:
            return None
        return msgspec.json.format(msgspec.json.encode(self.game.view(self.state, self.seat))).decode()

    def close(self) -> None:
        """Close the bots."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

    def _named(self, opponent: str | Mapping[str, str]) -> dict[str, str]:
        """Return the name of the bot at each seat except the agent's."""
        others = [seat for seat in self.game.seats if seat != self.seat]
        named = dict.fromkeys(others, opponent) if isinstance(opponent, str) else dict(opponent)
        if set(named) != set(others):
            known = ", ".join(named) or "none"
            raise KeyError(f"opponents are needed for the seats {', '.join(others)}, and given for {known}")
        return named

    def _seat_bots(self) -> None:
        """Make new bots, because a bot remembers only one game."""
        for number, seat in enumerate(self.game.seats):
            if number != self._number:
                self._bots[number] = make_player(self.game, self.opponents[seat], seat)

    def _go_on(self, state: State) -> None:
        """Let bots play until the agent's next decision or the end."""
        while not state.over:
            choices = legal(state)
            seat = actor(state)
            if seat != self._number:
                bot = self._bots[seat]
                options = [self.game.option(state, choice) for choice in choices]
                view = self.game.view(state, self.game.seats[seat]) if bot.needs_view else None
                bot.imagine(self.game, state, options, self._bot_dice)
                apply(state, choices[bot.decide(view, options, self._bot_dice)], self._dice)
            elif self._skip_forced and len(choices) == 1:
                apply(state, choices[0], self._dice)
            else:
                self._legal = choices
                return
        self._legal = []

    def _come(self) -> float:
        return self._progress(self._state, self._number) if self._progress is not None else 0.0

    def _observation(self) -> Array:
        return np.frombuffer(self._encoder.observe(self.state, self._number), np.uint8)

    def _mask(self) -> Array:
        return np.frombuffer(self._encoder.actions.mask(self._legal), np.int8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}


def make(settings: dict[str, Any]) -> SingleAgentEnv:
    """Make an environment with given settings; pickle calls this to restore an environment."""
    return SingleAgentEnv(**settings)


def register() -> None:
    """Register the games with Gymnasium."""
    add_installed()
    for game in GAMES:
        gymnasium.register(
            f"Sandtable/{game.title()}-v0", "sandtable.envs.gym_v0:SingleAgentEnv", kwargs={"game": game}
        )


register()
