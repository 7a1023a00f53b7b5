"""Scripts: the seed and choices of a game, from which its record is made with the current components."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

import sandtable
from sandtable.kernel.dice import CommittedDice, ListedDice, NeedDice, SeededDice
from sandtable.kernel.message import RefusalError
from sandtable.kernel.record import Record
from sandtable.kernel.session import Session

FOLDER = Path(__file__).parent


class Stale(Exception):
    """Raised if a script does not lead to its target position with the current rules and components."""


class GameScript(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The seed and choices that lead to a target position of a game.

    Args:
        seed: the seed of the dice.
        secret: the secret of joint dice, which replaces the seed.
        rolls: all dice rolls, which replace the seed if it is unknown.
        draws: all card draws, which replace the seed if it is unknown.
        choices: the choices in order, each as a seat and a notation.
    """

    variant: str
    seed: int = 0
    secret: str = ""
    rolls: list[int] = []
    draws: list[int] = []
    choices: list[str] = []

    def begin(self, game: str) -> Session:
        """Start a session of the game."""
        found = sandtable.game(game, variant=self.variant)
        if self.secret:
            return Session(found, CommittedDice(self.secret), secret=self.secret)
        if self.rolls or self.draws:
            return Session(found, ListedDice([*self.rolls], [*self.draws]), kind="typed")
        return Session(found, SeededDice(self.seed), kind="seeded", secret=f"seed:{self.seed}")

    def play(self, game: str) -> Session:
        """Play the choices of the script, and return the session.

        Raises:
            Stale: a choice is illegal, or the number of dice differs.
        """
        session = self.begin(game)
        for number, choice in enumerate(self.choices, 1):
            seat, _, notation = choice.partition(" ")
            try:
                session.choose(seat, notation)
            except RefusalError:
                raise Stale(f"choice {number}, “{choice}”, is not allowed") from None
            except (NeedDice, ValueError):
                raise Stale(f"choice {number}, “{choice}”, needs other dice") from None
        return session

    def text(self) -> str:
        """Return the contents of the script's file."""
        keys = ("variant", "seed", "secret", "rolls", "draws")
        facts = msgspec.to_builtins(self)
        lines = [f"{key} = {msgspec.json.encode(facts[key]).decode()}" for key in keys if key in facts]
        choices = [f"  {msgspec.json.encode(choice).decode()}," for choice in self.choices]
        return "\n".join([*lines, "choices = [", *choices, "]"]) + "\n"


def file_of(game: str, name: str) -> Path:
    """Return the path of a script."""
    return FOLDER / game / f"{name}.toml"


def script_of(game: str, name: str) -> GameScript:
    """Read a script.

    Raises:
        OSError: the script does not exist.
    """
    return msgspec.convert(tomllib.loads(file_of(game, name).read_text(encoding="utf-8")), GameScript)


def record_of(game: str, name: str) -> Record:
    """Return the record of a script.

    Raises:
        Stale: the script is no longer valid.
    """
    return script_of(game, name).play(game).record
