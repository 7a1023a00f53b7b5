"""Scripts: the choices of a game and the seed of its dice, from which its record is made with the components of now."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

import sandtable
from sandtable.kernel.dice import CommittedDice, ListedDice, NeedDice, SeededDice
from sandtable.kernel.message import Refused
from sandtable.kernel.record import Record
from sandtable.kernel.session import Session

FOLDER = Path(__file__).parent


class Stale(Exception):
    """A script does not lead to its moment with today's rules and components."""


class GameScript(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The way to a moment of a game.

    Args:
        variant: the variant of the game.
        seed: the seed of the dice.
        secret: the secret of fair dice, instead of a seed.
        rolls, draws: all dice, in a game whose seed is not known.
        choices: the choices in their order, each as its seat and its notation.
    """

    variant: str
    seed: int = 0
    secret: str = ""
    rolls: list[int] = []
    draws: list[int] = []
    choices: list[str] = []

    def begin(self, game: str) -> Session:
        """Begin the game."""
        found = sandtable.game(game, variant=self.variant)
        if self.secret:
            return Session(found, CommittedDice(self.secret), secret=self.secret)
        if self.rolls or self.draws:
            return Session(found, ListedDice([*self.rolls], [*self.draws]), kind="typed")
        return Session(found, SeededDice(self.seed), kind="seeded", secret=f"seed:{self.seed}")

    def play(self, game: str) -> Session:
        """Play the game by the script.

        Raises:
            Stale: a choice is not allowed, or its dice are others.
        """
        session = self.begin(game)
        for number, choice in enumerate(self.choices, 1):
            seat, _, notation = choice.partition(" ")
            try:
                session.choose(seat, notation)
            except Refused:
                raise Stale(f"choice {number}, “{choice}”, is not allowed") from None
            except (NeedDice, ValueError):
                raise Stale(f"choice {number}, “{choice}”, needs other dice") from None
        return session

    def text(self) -> str:
        """The script as a file."""
        keys = ("variant", "seed", "secret", "rolls", "draws")
        facts = msgspec.to_builtins(self)
        lines = [f"{key} = {msgspec.json.encode(facts[key]).decode()}" for key in keys if key in facts]
        choices = [f"  {msgspec.json.encode(choice).decode()}," for choice in self.choices]
        return "\n".join([*lines, "choices = [", *choices, "]"]) + "\n"


def file_of(game: str, name: str) -> Path:
    """The file of a script."""
    return FOLDER / game / f"{name}.toml"


def script_of(game: str, name: str) -> GameScript:
    """Read a script.

    Raises:
        OSError: there is none of this name.
    """
    return msgspec.convert(tomllib.loads(file_of(game, name).read_text(encoding="utf-8")), GameScript)


def record_of(game: str, name: str) -> Record:
    """The record that a script leads to.

    Raises:
        Stale: the script is not allowed any more.
    """
    return script_of(game, name).play(game).record
