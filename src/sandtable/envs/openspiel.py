"""The games of Sandtable as OpenSpiel games.

Import this module, and then call for example `pyspiel.load_game("sandtable_eleven")`. Every die and every drawn card is
a separate chance node. The content of a state is an immutable snapshot, so a copy of the state can share the snapshot.
A choice is made in a copy of the position. If the choice needs dice, it is made again with the known results after each
chance node, until all dice are known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sandtable.bots.position_serialization import pack, unpack
from sandtable.envs.extra_imports import envs_extra
from sandtable.games import GAMES, add_installed, find
from sandtable.kernel.dice import DecidedDice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.learning.action_checks import checked, unknown, whole_number
from sandtable.kernel.learning.observation_encoding import Encoder
from sandtable.kernel.pickling import OWN_FOLDER, check_edition
from sandtable.kernel.position_file import as_toml
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.translation import Words

with envs_extra():
    import numpy as np
    import pyspiel

PREFIX = "sandtable_"
MAX_GAME_LENGTH = 10_000
DIGEST_BYTES = 16
SEED_BITS = 48
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
# The number of a seat's latest actions that are part of its information state tensor.
MAX_CACHED_GAMES = 8


class SpielRules:
    """The data that all states of a game share; `rules_of` makes one object for each game.

    Args:
        name: the id of the game.
        variant: the variant; "" for the default variant.
        edition: the folder of an edition; "" for the game's own components.

    Attributes:
        label: the description of the game in error messages.
    """

    def __init__(self, name: str, variant: str, edition: str) -> None:
        self.key = name, variant, edition
        self.game: Game[Any] = find(name, Path(edition) if edition else None, variant)
        self.encoder: Encoder[Any] = self.game.encoder()
        self.label = f"{PREFIX}{name}, variant {self.game.variant}, edition {self.game.edition}"
        seats = len(self.game.seats)
        self.start = advance(self, None, -1, (), (NOTHING_YET,) * seats, ((),) * seats)


@cache
def rules_of(name: str, variant: str, edition: str) -> SpielRules:
    """Return the shared data of a game, with the arguments of `SpielRules`."""
    return SpielRules(name, variant, edition)


class SpielMemory:
    """The observations and actions of a seat so far, as a linked list.

    The digest that identifies this sequence is computed on demand. The memory contains observations instead of
    positions, because a position consists of many objects, which would slow down Python's garbage collector.

    Args:
        rules: the shared data of the game.
        before: the memory before the last action.
        seen: the observation at the last action.
        choices: the legal choices at the last action.
        action: the number of the last action.
    """

    __slots__ = ("_last", "_name")

    def __init__(
        self, rules: SpielRules, before: SpielMemory, seen: bytearray, choices: list[int], action: int
    ) -> None:
        self._name = b""
        self._last: tuple[SpielRules, SpielMemory, bytearray, list[int], int] | None = (
            rules,
            before,
            seen,
            choices,
            action,
        )

    @classmethod
    def called(cls, name: bytes) -> SpielMemory:
        """Make a memory from its digest alone."""
        memory = cls.__new__(cls)
        memory._name = name
        memory._last = None
        return memory

    def name(self) -> bytes:
        """Return the digest that identifies this sequence of observations and actions."""
        nameless: list[SpielMemory] = []
        memory = self
        while memory._last is not None:
            nameless.append(memory)
            memory = memory._last[1]
        for memory in reversed(nameless):
            assert memory._last is not None
            rules, before, seen, choices, action = memory._last
            mask = rules.encoder.actions.mask(choices)
            memory._name = digest(before._name, seen, mask, action.to_bytes(4, "big"))
            memory._last = None
        return self._name


@cache
def words_of(key: tuple[str, str, str]) -> Words:
    """Return the English words of a game, given the arguments of `rules_of`."""
    game = rules_of(*key).game
    return Words("en", game.name, game.component_name)


NOTHING_YET = SpielMemory.called(b"")


class SpielSnapshot(NamedTuple):
    """The immutable content of an OpenSpiel state.

    Args:
        rules: the shared data of the game.
        position: the position; at a chance node, the position before the choice that needs the dice. None during
            set-up.
        player: the index of the seat to choose, or OpenSpiel's number for chance or the end of the game.
        choices: the legal choices; empty at a chance node and at the end.
        choice: at a chance node, the choice that needs the dice, or -1 for set-up; otherwise -1.
        decided: the results of the chance nodes of this choice so far.
        outcomes: the number of outcomes of the chance node; 0 if the state is not a chance node.
        together: the number of chance nodes that follow with the same number of outcomes, this one included. Their
            results do not affect each other's number of outcomes.
        memory: the memory of each seat.
        own: the latest actions of each seat, the most recent first.
    """

    rules: SpielRules
    position: State | None
    player: int
    choices: list[int]
    choice: int
    decided: tuple[int, ...]
    outcomes: int
    together: int
    memory: tuple[SpielMemory, ...]
    own: tuple[tuple[int, ...], ...]

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielSnapshot:
        return self

    def __reduce__(self) -> Any:
        # OpenSpiel's serialisation of a state consists of the history of actions and this pickle.
        packed = None if self.position is None else pack(self.position)
        names = tuple(memory.name() for memory in self.memory)
        return restored, (self.rules.key, packed, self[4:8], names, self.own)


def restored(
    key: tuple[str, str, str],
    packed: bytes | None,
    chance: tuple[int, tuple[int, ...], int, int],
    names: tuple[bytes, ...],
    own: tuple[tuple[int, ...], ...],
) -> SpielSnapshot:
    """Return a snapshot from its serialised form."""
    rules = rules_of(*key)
    board = getattr(rules.game, "board")  # noqa: B009 (games of this program have it, but `Game` does not declare it)
    position = None if packed is None else unpack(packed, board)
    memory = tuple(SpielMemory.called(name) for name in names)
    choice, decided, outcomes, together = chance
    if outcomes:
        return SpielSnapshot(rules, position, CHANCE, [], choice, decided, outcomes, together, memory, own)
    assert position is not None
    return asked(rules, position, memory, own)


def asked(
    rules: SpielRules, position: State, memory: tuple[SpielMemory, ...], own: tuple[tuple[int, ...], ...]
) -> SpielSnapshot:
    """Return the snapshot of a position in which a seat is to choose or the game is over."""
    if position.over:
        return SpielSnapshot(rules, position, TERMINAL, [], -1, (), 0, 0, memory, own)
    return SpielSnapshot(rules, position, actor(position), legal(position), -1, (), 0, 0, memory, own)


def advance(
    rules: SpielRules,
    position: State | None,
    choice: int,
    decided: tuple[int, ...],
    memory: tuple[SpielMemory, ...],
    own: tuple[tuple[int, ...], ...],
) -> SpielSnapshot:
    """Make a choice or set up the game, as far as the results of chance are known.

    Args:
        rules: the shared data of the game.
        position: the position, which is not changed; None for set-up.
        choice: the choice; -1 for set-up.
        decided: the known results of chance.
        memory: the memory of each seat.
        own: the latest actions of each seat.

    Returns:
        The next chance node of this choice, or the snapshot after the choice.
    """
    dice = DecidedDice(decided)
    if position is None:
        after = rules.game.start(dice)
    else:
        after = position.clone()
        apply(after, choice, dice)
    if dice.sides:
        return SpielSnapshot(rules, position, CHANCE, [], choice, decided, dice.sides, dice.together, memory, own)
    return asked(rules, after, memory, own)


def replaced(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """Return a tuple with the value at one index replaced."""
    return (*row[:place], value, *row[place + 1 :])


def seen(snapshot: SpielSnapshot, seat: int) -> bytes:
    """Return a seat's observation and, if the seat is to choose, its action mask.

    The result is empty during set-up.
    """
    position = snapshot.position
    if position is None:
        return b""
    encoder = snapshot.rules.encoder
    found = encoder.observe(position, seat)
    if actor(position) == seat:
        found += encoder.actions.mask(legal(position))
    return bytes(found)


def digest(*parts: bytes | bytearray) -> bytes:
    """Return a hash of a sequence of parts."""
    found = hashlib.blake2b(digest_size=DIGEST_BYTES)
    for part in parts:
        found.update(part)
    return found.digest()


def check_player(rules: SpielRules, player: int) -> None:
    """Check the number of a player.

    Raises:
        ValueError: no player has this number.
    """
    most = len(rules.game.seats) - 1
    number = whole_number(player)
    if number is None or not 0 <= number <= most:
        raise ValueError(f"there is no player {player!r}: players are 0 to {most}")


class SandtableState(pyspiel.State):
    """A state of a game, whose content is an immutable `SpielSnapshot`."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.snapshot = game.rules.start

    def current_player(self) -> int:
        """Return the index of the seat to choose, or OpenSpiel's number for chance or the end."""
        return self.snapshot.player

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.snapshot.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Return True at a chance node. This override is faster than OpenSpiel's default."""
        return self.snapshot.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions. This override is faster than OpenSpiel's default.

        Args:
            player: the number of the player; None for the current player. At a chance node the result is the outcomes,
                for any player.
        """
        snapshot = self.snapshot
        if snapshot.outcomes:
            return list(range(snapshot.outcomes))
        return self._legal_actions(snapshot.player if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        snapshot = self.snapshot
        return snapshot.rules.encoder.actions.numbered(snapshot.choices) if snapshot.player == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all chance outcomes, which are equally likely."""
        return list(equally_likely(self.snapshot.outcomes))

    def apply_action(self, action: int) -> None:
        """Make an action of the current player or of chance.

        Raises:
            IllegalChoice: the action is illegal, and nothing has changed. A note of the exception contains the reason.
        """
        number = whole_number(action)
        if number is None or number == pyspiel.INVALID_ACTION:
            # OpenSpiel would raise its own errors for these values, without a reason.
            self._apply_action(action)
        else:
            super().apply_action(number)

    def _explained(self, error: IllegalChoice) -> IllegalChoice:
        """Add the sentence of the refusal to an exception as a note."""
        error.add_note(words_of(self.snapshot.rules.key).text(error.refusal))
        return error

    def _apply_action(self, action: int) -> None:
        rules, position, seat, choices, choice, decided, outcomes, together, memory, own = self.snapshot
        if outcomes:
            number = whole_number(action)
            if number is None or not 0 <= number < outcomes:
                raise self._explained(unknown(action, outcomes - 1))
        if together > 1:
            # The choice is made again only when the results of all these chance nodes are known.
            self.snapshot = SpielSnapshot(
                rules, position, CHANCE, [], choice, (*decided, action), outcomes, together - 1, memory, own
            )
            return
        if together:
            self.snapshot = advance(rules, position, choice, (*decided, action), memory, own)
            return
        assert position is not None
        try:
            chosen = checked(rules.game, position, rules.encoder.actions, choices, action)
        except IllegalChoice as error:
            raise self._explained(error) from None
        observed = rules.encoder.observe(position, seat)
        memory = replaced(memory, seat, SpielMemory(rules, memory[seat], observed, choices, action))
        own = replaced(own, seat, (action, *own[seat])[:MAX_CACHED_GAMES])
        self.snapshot = advance(rules, position, chosen, (), memory, own)

    def _action_to_string(self, player: int, action: int) -> str:
        rules, position = self.snapshot.rules, self.snapshot.position
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        if position is not None and actor(position) == player and 0 <= action < rules.encoder.actions.size:
            choice = rules.encoder.actions.choices[action]
            if choice in legal(position):
                return rules.game.notation(position, choice)
        return f"action {action}"

    def returns(self) -> list[float]:
        """Return 1 for each winner and -1 for all others; 0 for all before the end."""
        game = self.snapshot.rules.game
        outcome = game.outcome(self.snapshot.position) if self.is_terminal() else None
        if outcome is None:
            return [0.0] * len(game.seats)
        return [1.0 if seat in outcome.winners else -1.0 for seat in game.seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SandtableState:
        """Return a random state that a seat cannot distinguish from this state.

        Args:
            player: the number of the seat.
            sampler: returns random numbers from 0 to 1.

        Raises:
            ValueError: no player has this number.
        """
        snapshot = self.snapshot
        check_player(snapshot.rules, player)
        rules, position, memory, own = snapshot.rules, snapshot.position, snapshot.memory, snapshot.own
        new: SandtableState = self.clone()
        if position is None:
            return new
        imagined = rules.game.imagine(position, player, SeededDice(int(sampler() * (1 << SEED_BITS))))
        # The seat does not know the observations of the others, so their memories are emptied.
        memory = tuple(memory[seat] if seat == player else NOTHING_YET for seat in range(len(memory)))
        own = tuple(own[seat] if seat == player else () for seat in range(len(own)))
        if snapshot.outcomes:
            new.snapshot = snapshot._replace(position=imagined, memory=memory, own=own)
        else:
            new.snapshot = asked(rules, imagined, memory, own)
        return new

    def __str__(self) -> str:
        """Return the position as a position file (docs/positions.md), and who is to choose.

        The text contains the secrets of all seats, so it must not be shown to players.
        """
        snapshot = self.snapshot
        asked = f"chance is asked, one of {snapshot.outcomes}" if snapshot.outcomes else ""
        if snapshot.decided:
            asked += f", after {', '.join(map(str, snapshot.decided))}"
        if snapshot.position is None:
            return f"# setting up: {asked}"
        game, position = snapshot.rules.game, snapshot.position
        if snapshot.outcomes:
            asked = f"after {game.notation(position, snapshot.choice)}, {asked}"
        elif position.over:
            asked = "the game is over"
        else:
            asked = f"{game.actor(position)} is asked ({game.section(position)})"
        return "\n".join([f"# {asked}", *as_toml(game.write_position(position))])


class SpielObserver:
    """An OpenSpiel observer, which converts a state to a tensor or a string.

    Args:
        rules: the shared data of the game.
        kind: the requested information. With perfect recall it includes the seat's memory.
        params: must be empty or None.
    """

    def __init__(self, rules: SpielRules, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observers of Sandtable take no parameters, but were given {params}")
        self._rules = rules
        self._recall = kind.perfect_recall
        # Without private information, the observation is that of a spectator.
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = rules.encoder.layout.size
        self.tensor = np.zeros(size + (MAX_CACHED_GAMES if self._recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self._recall:
            self.dict["own_actions"] = self.tensor[size:]

    def set_from(self, state: SandtableState, player: int) -> None:
        """Fill the tensor with the observation of a seat.

        Raises:
            ValueError: the state belongs to another game, or no player has this number.
        """
        snapshot = self._snapshot_of(state, player)
        self.tensor.fill(0)
        if snapshot.position is None:
            return
        seat = player if self._private else -1
        self.dict["observation"][:] = np.frombuffer(snapshot.rules.encoder.observe(snapshot.position, seat), np.uint8)
        if self._recall:
            for n, action in enumerate(snapshot.own[player]):
                self.dict["own_actions"][n] = action + 1

    def string_from(self, state: SandtableState, player: int) -> str:
        """Return a seat's view as JSON.

        With perfect recall, return a digest that identifies the seat's observations and actions instead.

        Raises:
            ValueError: the state belongs to another game, or no player has this number.
        """
        snapshot = self._snapshot_of(state, player)
        game = snapshot.rules.game
        seat = player if self._private else -1
        if self._recall:
            return f"{game.seats[player]} {digest(snapshot.memory[player].name(), seen(snapshot, seat)).hex()}"
        if snapshot.position is None:
            return "setting up"
        name = game.seats[seat] if seat >= 0 else None
        return msgspec.json.encode(game.view(snapshot.position, name)).decode()

    def _snapshot_of(self, state: object, player: int) -> SpielSnapshot:
        if not isinstance(state, SandtableState) or state.snapshot.rules is not self._rules:
            given = state.snapshot.rules.label if isinstance(state, SandtableState) else type(state).__name__
            raise ValueError(f"the observer shows states of {self._rules.label}, not {given}")
        check_player(self._rules, player)
        return state.snapshot


@cache
def equally_likely(number: int) -> tuple[tuple[int, float], ...]:
    """Return `number` chance outcomes with equal probabilities."""
    return tuple((outcome, 1.0 / number) for outcome in range(number))


@cache
def numbers_of_seats(name: str) -> tuple[int, int]:
    """Return the smallest and the greatest number of seats of all variants."""
    numbers = [len(find(name, variant=variant).seats) for variant in find(name).variants]
    return min(numbers), max(numbers)


def game_type(name: str) -> pyspiel.GameType:
    """Return the OpenSpiel type of a game."""
    fewest, most = numbers_of_seats(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=find(name).title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # This value is used even for games without secrets, because OpenSpiel's bots for imperfect information require
        # it.
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if most == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"variant": "", "edition": ""},
    )


class SandtableGame(pyspiel.Game):
    """An OpenSpiel game.

    Args:
        name: the id of the game.
        params: `variant` and `edition`, as in `sandtable.game`, but "" instead of None.
    """

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = rules_of(name, str(given.get("variant", "")), str(given.get("edition", "")))
        seats = len(self.rules.game.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.encoder.actions.size,
            max_chance_outcomes=self.rules.encoder.most_outcomes,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if numbers_of_seats(name) == (2, 2) else None,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type(name), info, given)

    def __deepcopy__(self, memo: dict[int, Any]) -> SandtableGame:
        return self

    def __reduce__(self) -> Any:
        name, variant, edition = self.rules.key
        return load, (name, variant, edition, self.rules.game.edition)

    def new_initial_state(self) -> SandtableState:
        """Return the state of a new game during set-up."""
        return SandtableState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """Return an observer for the requested type of information."""
        return SpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def load(name: str, variant: str, folder: str, edition: str) -> SandtableGame:
    """Load the game of a pickle.

    Args:
        name: the id of the game.
        folder: the folder of the edition; "" for the game's own components.
        edition: the hash of the components when the pickle was made.

    Raises:
        UnpicklingError: the components have changed since the pickle was made.
    """
    game: SandtableGame = pyspiel.load_game(PREFIX + name, {"variant": variant, "edition": folder})
    check_edition(folder or OWN_FOLDER, edition, game.rules.game.edition)
    return game


def register(name: str) -> None:
    """Register a game with OpenSpiel; skip a game without an encoder."""
    try:
        find(name).encoder()
    except NotImplementedError:
        return

    class OneGame(SandtableGame):
        """The game `name`, with a constructor that needs only the parameters.

        It is a class because OpenSpiel keeps the registered object until after Python has shut down. A class survives
        the shutdown, but no other callable object does.
        """

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(name), OneGame)


add_installed()
for known in GAMES:
    register(known)
