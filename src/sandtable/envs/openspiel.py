"""The games of Sandtable as games of OpenSpiel: import this module, then `pyspiel.load_game("sandtable_eleven")`.

Every throw of a die and every draw is a chance node of its own.  A state holds a snapshot that never changes, so that
copying it costs nothing; a choice is carried out on a copy, and begun again when chance has been asked for all the dice
that are thrown together.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sandtable.bots.serialization import pack, unpack
from sandtable.envs.extra import envs_extra
from sandtable.games import GAMES, add_installed, find
from sandtable.kernel.actions import checked, unknown, whole_number
from sandtable.kernel.dice import DecidedDice, SeededDice
from sandtable.kernel.encoding import Encoder
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.pickling import OWN_FOLDER, check_edition
from sandtable.kernel.position_file import as_toml
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.words import Words

with envs_extra():
    import numpy as np
    import pyspiel

PREFIX = "sandtable_"
LONGEST = 10_000
DIGEST_BYTES = 16
SEED_BITS = 48
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
# How many of its own last actions a seat's information state tells besides what it sees.
REMEMBERED = 8


class Rules:
    """What all states of a game share.

    Args:
        name, variant, edition: the game; `rules_of` makes it once only.
    """

    def __init__(self, name: str, variant: str, edition: str) -> None:
        self.key = name, variant, edition
        self.game: Game[Any] = find(name, Path(edition) if edition else None, variant)
        self.encoder: Encoder[Any] = self.game.encoder()
        seats = len(self.game.seats)
        self.start = advance(self, None, -1, (), (NOTHING_YET,) * seats, ((),) * seats)


@cache
def rules_of(name: str, variant: str, edition: str) -> Rules:
    """The rules of a game in a variant, with the folder of an edition or none."""
    return Rules(name, variant, edition)


class Memory:
    """What a seat has seen whenever it was asked, and what it did; its name is made only when somebody wants it.

    It keeps what was seen and not the positions, of which each is many objects for Python to look after.

    Args:
        rules: of the game.
        before: what was remembered before.
        seen, choices: the observation that has come since, and what the seat might do.
        action: what it did, by its number.
    """

    __slots__ = ("_last", "_name")

    def __init__(self, rules: Rules, before: Memory, seen: bytearray, choices: list[int], action: int) -> None:
        self._name = b""
        self._last: tuple[Rules, Memory, bytearray, list[int], int] | None = rules, before, seen, choices, action

    @classmethod
    def called(cls, name: bytes) -> Memory:
        """What is known by its name alone."""
        memory = cls.__new__(cls)
        memory._name = name
        memory._last = None
        return memory

    def name(self) -> bytes:
        """A digest that no other sequence of things seen and done has."""
        nameless: list[Memory] = []
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
    """Return the English words of a game, by its name, variant and edition."""
    game = rules_of(*key).game
    return Words("en", game.name, game.component_name)


NOTHING_YET = Memory.called(b"")


class Snapshot(NamedTuple):
    """A state of OpenSpiel; it never changes.

    Args:
        rules: what all states share.
        position: the position before what is being carried out; None before setting up.
        player: the seat that is asked, chance, or the end, as OpenSpiel numbers them.
        choices: what the seat may do; none unless a seat is asked.
        choice: what is being carried out while chance is asked; -1 for setting up.
        decided: what chance has said so far in carrying it out.
        outcomes: among how many things chance is asked to draw; 0 if it is not asked.
        together: how many times it is asked that in a row, whatever it says.
        memory: what each seat remembers.
        own: for each seat, its last actions, the latest first.
    """

    rules: Rules
    position: State | None
    player: int
    choices: list[int]
    choice: int
    decided: tuple[int, ...]
    outcomes: int
    together: int
    memory: tuple[Memory, ...]
    own: tuple[tuple[int, ...], ...]

    def __deepcopy__(self, memo: dict[int, Any]) -> Snapshot:
        return self

    def __reduce__(self) -> Any:
        # OpenSpiel keeps what a state holds beside its history when it writes it down.
        packed = None if self.position is None else pack(self.position)
        names = tuple(memory.name() for memory in self.memory)
        return restored, (self.rules.key, packed, self[4:8], names, self.own)


def restored(
    key: tuple[str, str, str],
    packed: bytes | None,
    chance: tuple[int, tuple[int, ...], int, int],
    names: tuple[bytes, ...],
    own: tuple[tuple[int, ...], ...],
) -> Snapshot:
    """A snapshot that was written down."""
    rules = rules_of(*key)
    board = getattr(rules.game, "board")  # noqa: B009 (games of this program have one, which `Game` does not say)
    position = None if packed is None else unpack(packed, board)
    memory = tuple(Memory.called(name) for name in names)
    choice, decided, outcomes, together = chance
    if outcomes:
        return Snapshot(rules, position, CHANCE, [], choice, decided, outcomes, together, memory, own)
    assert position is not None
    return asked(rules, position, memory, own)


def asked(rules: Rules, position: State, memory: tuple[Memory, ...], own: tuple[tuple[int, ...], ...]) -> Snapshot:
    """A snapshot of a position in which a seat is asked, or the game is over."""
    if position.over:
        return Snapshot(rules, position, TERMINAL, [], -1, (), 0, 0, memory, own)
    return Snapshot(rules, position, actor(position), legal(position), -1, (), 0, 0, memory, own)


def advance(
    rules: Rules,
    position: State | None,
    choice: int,
    decided: tuple[int, ...],
    memory: tuple[Memory, ...],
    own: tuple[tuple[int, ...], ...],
) -> Snapshot:
    """Carry out a choice, or set up, as far as chance has decided."""
    dice = DecidedDice(decided)
    if position is None:
        after = rules.game.start(dice)
    else:
        after = position.clone()
        apply(after, choice, dice)
    if dice.sides:
        return Snapshot(rules, position, CHANCE, [], choice, decided, dice.sides, dice.together, memory, own)
    return asked(rules, after, memory, own)


def replaced(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A row with one of its values replaced."""
    return (*row[:place], value, *row[place + 1 :])


def seen(snapshot: Snapshot, seat: int) -> bytes:
    """All that a seat sees: the observation and, if it is asked, what it may do; nothing before setting up."""
    position = snapshot.position
    if position is None:
        return b""
    encoder = snapshot.rules.encoder
    found = encoder.observe(position, seat)
    if actor(position) == seat:
        found += encoder.actions.mask(legal(position))
    return bytes(found)


def digest(*parts: bytes | bytearray) -> bytes:
    """A short name for a sequence of things seen."""
    found = hashlib.blake2b(digest_size=DIGEST_BYTES)
    for part in parts:
        found.update(part)
    return found.digest()


class SandtableState(pyspiel.State):
    """A state of a game; see the module."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.snapshot = game.rules.start

    def current_player(self) -> int:
        """The seat that is asked, chance, or the end."""
        return self.snapshot.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.snapshot.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance is asked; OpenSpiel would find out by asking back."""
        return self.snapshot.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may do, whoever is asked without one; OpenSpiel would find out by asking back several times.

        Args:
            player: its number; while chance is asked it is what chance may bring, whoever is named.
        """
        snapshot = self.snapshot
        if snapshot.outcomes:
            return list(range(snapshot.outcomes))
        return self._legal_actions(snapshot.player if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        snapshot = self.snapshot
        return snapshot.rules.encoder.actions.numbered(snapshot.choices) if snapshot.player == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All that chance may draw, each as likely as the others."""
        return list(equally_likely(self.snapshot.outcomes))

    def apply_action(self, action: int) -> None:
        """Take an action of the player or of chance.

        Raises:
            IllegalChoice: it is not legal; nothing has changed. A note says why.
        """
        number = whole_number(action)
        if number is None or number == pyspiel.INVALID_ACTION:
            # OpenSpiel would refuse these itself, in words of its own.
            self._apply_action(action)
        else:
            super().apply_action(number)

    def _explained(self, error: IllegalChoice) -> IllegalChoice:
        """Add the sentence of a refusal to its error."""
        error.add_note(words_of(self.snapshot.rules.key).text(error.refusal))
        return error

    def _apply_action(self, action: int) -> None:
        rules, position, seat, choices, choice, decided, outcomes, together, memory, own = self.snapshot
        if outcomes:
            number = whole_number(action)
            if number is None or not 0 <= number < outcomes:
                raise self._explained(unknown(action, outcomes - 1))
        if together > 1:
            # What else is thrown with it is asked for before anything comes of it.
            self.snapshot = Snapshot(
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
        memory = replaced(memory, seat, Memory(rules, memory[seat], observed, choices, action))
        own = replaced(own, seat, (action, *own[seat])[:REMEMBERED])
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
        """1 for those who have won, -1 for all others; 0 while the game goes on."""
        game = self.snapshot.rules.game
        outcome = game.outcome(self.snapshot.position) if self.is_terminal() else None
        if outcome is None:
            return [0.0] * len(game.seats)
        return [1.0 if seat in outcome.winners else -1.0 for seat in game.seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SandtableState:
        """A state that a seat cannot tell from this one, all that it does not know drawn at random.

        Args:
            player: the seat.
            sampler: gives random numbers from 0 to 1.
        """
        snapshot = self.snapshot
        rules, position, memory, own = snapshot.rules, snapshot.position, snapshot.memory, snapshot.own
        new: SandtableState = self.clone()
        if position is None:
            return new
        imagined = rules.game.imagine(position, player, SeededDice(int(sampler() * (1 << SEED_BITS))))
        # What the others remember is unknown as well: they begin anew.
        memory = tuple(memory[seat] if seat == player else NOTHING_YET for seat in range(len(memory)))
        own = tuple(own[seat] if seat == player else () for seat in range(len(own)))
        if snapshot.outcomes:
            new.snapshot = snapshot._replace(position=imagined, memory=memory, own=own)
        else:
            new.snapshot = asked(rules, imagined, memory, own)
        return new

    def __str__(self) -> str:
        """The position with its secrets, in the notation of docs/positions.md, and what is asked; not for players."""
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


class Observer:
    """What a seat sees, as OpenSpiel asks for it.

    Args:
        rules: of the game.
        kind: what is to be told; with perfect recall, what the seat remembers as well.
        params: none are known.
    """

    def __init__(self, rules: Rules, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observers of Sandtable take no parameters, but were given {params}")
        self._recall = kind.perfect_recall
        # A spectator's eyes for those who want nothing of anybody's own.
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = rules.encoder.layout.size
        self.tensor = np.zeros(size + (REMEMBERED if self._recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self._recall:
            self.dict["own_actions"] = self.tensor[size:]

    def set_from(self, state: SandtableState, player: int) -> None:
        """Fill the tensor."""
        snapshot = state.snapshot
        self.tensor.fill(0)
        if snapshot.position is None:
            return
        seat = player if self._private else -1
        self.dict["observation"][:] = np.frombuffer(snapshot.rules.encoder.observe(snapshot.position, seat), np.uint8)
        if self._recall:
            for n, action in enumerate(snapshot.own[player]):
                self.dict["own_actions"][n] = action + 1

    def string_from(self, state: SandtableState, player: int) -> str:
        """What a seat sees; with perfect recall, a name for it that no other history of what it saw and did has."""
        snapshot = state.snapshot
        game = snapshot.rules.game
        seat = player if self._private else -1
        if self._recall:
            return f"{game.seats[player]} {digest(snapshot.memory[player].name(), seen(snapshot, seat)).hex()}"
        if snapshot.position is None:
            return "setting up"
        name = game.seats[seat] if seat >= 0 else None
        return msgspec.json.encode(game.view(snapshot.position, name)).decode()


@cache
def equally_likely(number: int) -> tuple[tuple[int, float], ...]:
    """So many outcomes of chance, with how likely each is."""
    return tuple((outcome, 1.0 / number) for outcome in range(number))


@cache
def numbers_of_seats(name: str) -> tuple[int, int]:
    """How many seats a game has at least and at most, in all its variants."""
    numbers = [len(find(name, variant=variant).seats) for variant in find(name).variants]
    return min(numbers), max(numbers)


def game_type(name: str) -> pyspiel.GameType:
    """How a game presents itself to OpenSpiel."""
    fewest, most = numbers_of_seats(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=find(name).title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # Where nothing is hidden as well: only so may a game be searched by bots for hidden information too.
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
    """A game in a variant, with an edition.

    Args:
        name: the game's id.
        params: `variant` and `edition`, as `sandtable.game` takes them.
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
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), info, given)

    def __deepcopy__(self, memo: dict[int, Any]) -> SandtableGame:
        return self

    def __reduce__(self) -> Any:
        name, variant, edition = self.rules.key
        return load, (name, variant, edition, self.rules.game.edition)

    def new_initial_state(self) -> SandtableState:
        """A new game, before it is set up."""
        return SandtableState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """What tells states as seats see them."""
        return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def load(name: str, variant: str, folder: str, edition: str) -> SandtableGame:
    """Load a game as it was when it was pickled.

    Raises:
        UnpicklingError: the components in the folder of its edition have changed since.
    """
    game: SandtableGame = pyspiel.load_game(PREFIX + name, {"variant": variant, "edition": folder})
    check_edition(folder or OWN_FOLDER, edition, game.rules.game.edition)
    return game


def register(name: str) -> None:
    """Let OpenSpiel load a game; one that cannot be told in numbers stays away."""
    try:
        find(name).encoder()
    except NotImplementedError:
        return

    class OneGame(SandtableGame):
        """A class of its own, for OpenSpiel lets go of it only when Python has ended, which a plain object must not."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(name), OneGame)


add_installed()
for known in GAMES:
    register(known)
