"""A game of Sandtable as an environment of Gymnasium: one agent at one seat, bots at the others.

Importing this module registers every game there is, as `Sandtable/Blitzkrieg-v0` or `Sandtable/Eleven-v0`; one that
cannot be told in numbers says so when it is made.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.bot import make_player
from sandtable.envs.extra import envs_extra
from sandtable.envs.kit import Progress
from sandtable.envs.options import POSITION, NeedsReset, check_options, position_of
from sandtable.envs.progress import progress_of
from sandtable.games import GAMES, add_installed, find
from sandtable.kernel.actions import UnknownAction, checked
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.encoding import Layout
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.pickling import dumps
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.words import Words

with envs_extra():
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete

SEEDS = 1 << 48
Array = np.ndarray[Any, np.dtype[Any]]


class SingleAgentState(NamedTuple):
    """A moment of an environment, secrets of all seats included: for search and checkpoints, not for what learns.

    Args:
        position: the position; None before the first `reset`.
        ended: an illegal action has ended the game, which the position does not show.
        dice, bot_dice: the dice of the game and of the bots.
        generator: what the seeds of the next games are drawn from.
        bots: the bots with all that they remember, pickled.
    """

    position: State | None
    ended: bool
    dice: Dice
    bot_dice: Dice
    generator: np.random.Generator
    bots: bytes


class SingleAgentEnv(gymnasium.Env[Array, np.int64]):
    """One game after the other against bots; docs/environments.md tells what observations and actions are.

    The reward is 1 for a win and -1 for any other end.  Before the end the seat may be rewarded for how far it comes
    (`shaping`).  An action that the rules do not allow ends the game with -1, and leaves the position as it is:
    `info["refusal"]` says why, and `info["refusal_id"]` which refusal it is.  `info["action_mask"]` and
    `action_masks()` show the actions that are allowed.

    Args:
        game: the game's id.
        variant: one of its variants; without it, the usual one.
        seat: the seat of the agent; without it, the first.
        opponent: the bot at all other seats, or for each of them its bot: a name, with @N for one that is to search in
            N processes, or exec:COMMAND.
        shaping: how much progress is worth (`envs.progress`): each step is rewarded with so many times what progress
            has grown by since the one before.
        skip_forced: decisions with a single choice are made unasked.
        edition: a folder of components to lay over the game's own.
        render_mode: "ansi" lets `render` return what the agent may know, as text.

    Raises:
        KeyError: there is no such game, variant, seat or bot.
        ComponentError: the edition has problems.
        BadCommand: a bot from outside cannot be started.
        NotImplementedError: the game has no encoder.
        ValueError: `shaping` for a game that has nothing to count, or a render mode that is none.
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
        # That the bots can be had is known now, not when the first game begins.
        self._seat_bots()

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
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        return self._state

    def notation(self, action: int) -> str:
        """An action of the agent, in the notation of records."""
        return self.game.notation(self.state, self._encoder.actions.choices[action])

    def action_masks(self) -> Array:
        """Which actions are allowed, as booleans: all False when the game is over (for MaskablePPO of sb3-contrib)."""
        return self._mask().astype(bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a new game, up to the first decision of the agent.

        Args:
            seed: from which this game and those after it follow; without it, they go on from the seed before.
            options: `position` begins at a position instead: text in the format of docs/positions.md, or a state.

        Raises:
            ValueError: an option is unknown, the position belongs to another game, or the game is over there before
                the agent is asked.
            PositionError: the text is no position of the game.
        """
        given = check_options(options)
        position = position_of(self.game, given[POSITION]) if POSITION in given else None
        super().reset(seed=seed)
        self.close()
        while True:
            self._dice = SeededDice(int(self.np_random.integers(SEEDS)))
            self._bot_dice = SeededDice(int(self.np_random.integers(SEEDS)))
            self._seat_bots()
            self._state = self.game.start(self._dice) if position is None else position
            self._go_on(self._state)
            # A game that ends before the agent is ever asked is none to learn from.
            if self._legal:
                return self._observation(), self._info()
            if position is not None:
                raise ValueError(f"the game is over before {self.seat} is asked: begin at another position")

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play until the agent is asked again or the game is over.

        Raises:
            NeedsReset: no game has begun, or it is over.
            UnknownAction: there is no such action; nothing has changed.
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
        """Return a copy of this moment, which `set_state` goes back to, also in another environment of these settings.

        It holds the secrets of all seats and the dice to come.

        Raises:
            TypeError: one of the bots is a program of its own, which cannot be copied.
        """
        position = None if self._state is None else self.game.clone(self._state)
        ended = position is not None and not position.over and not self._legal
        dice, bot_dice, generator = deepcopy((self._dice, self._bot_dice, self.np_random))
        return SingleAgentState(position, ended, dice, bot_dice, generator, self._packed_bots())

    def set_state(self, state: SingleAgentState) -> None:
        """Go back to a moment that `get_state` has returned; it may be used again."""
        self.close()
        self._bots = pickle.loads(state.bots)
        self._state = None if state.position is None else position_of(self.game, state.position)
        self._dice, self._bot_dice, self.np_random = deepcopy((state.dice, state.bot_dice, state.generator))
        self._legal = [] if self._state is None or state.ended else legal(self._state)

    def clone(self) -> SingleAgentEnv:
        """Return an independent environment at the same moment, bots, dice and next seeds included.

        Raises:
            TypeError: one of the bots is a program of its own, which cannot be copied.
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

    def render(self) -> str | None:
        """What the agent may know, as JSON over several lines."""
        if self.render_mode is None:
            return None
        return msgspec.json.format(msgspec.json.encode(self.game.view(self.state, self.seat))).decode()

    def close(self) -> None:
        """End what the bots have started."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

    def _named(self, opponent: str | Mapping[str, str]) -> dict[str, str]:
        """The bot of each other seat by its name."""
        others = [seat for seat in self.game.seats if seat != self.seat]
        named = dict.fromkeys(others, opponent) if isinstance(opponent, str) else dict(opponent)
        if set(named) != set(others):
            told = ", ".join(named) or "none"
            raise KeyError(f"opponents are wanted for the seats {', '.join(others)}, and given for {told}")
        return named

    def _seat_bots(self) -> None:
        """Seat fresh bots, as what they remember is of one game."""
        for number, seat in enumerate(self.game.seats):
            if number != self._number:
                self._bots[number] = make_player(self.game, self.opponents[seat], seat)

    def _go_on(self, state: State) -> None:
        """Let bots play until the agent has something to decide or the game is over."""
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
    """Make an environment with the settings of another."""
    return SingleAgentEnv(**settings)


def register() -> None:
    """Let Gymnasium make the games by their names."""
    add_installed()
    for game in GAMES:
        gymnasium.register(
            f"Sandtable/{game.title()}-v0", "sandtable.envs.gym_v0:SingleAgentEnv", kwargs={"game": game}
        )


register()
