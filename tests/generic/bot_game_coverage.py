"""Decisions and events that occur in games against the `medium` bot. Files in golden/ store them.

`make records` rewrites the file of a game whose components have changed. After a change of the bots,
`PYTHONPATH=src:tests python -m generic.bot_game_coverage` rewrites both files. Read the difference before committing
it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Self

import msgspec

import sandtable
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.lab.play.bot_game import seated

FOLDER = Path(__file__).parents[1] / "golden"
# The number of games that the stored file summarises.
GAMES_PLAYED = 50
SEED = 7
STRONG, OTHER = "medium", "basic"


class Occurring(msgspec.Struct, frozen=True):
    """The kinds of decisions and events that occur in some games.

    Args:
        edition: the hash of the components of the games.
        asked: the keys of the decisions that offered several choices.
        sections: the rulebook sections of these decisions and of all events.
    """

    edition: str
    asked: set[str]
    sections: set[str]

    @classmethod
    def read(cls, game: str) -> Self:
        """Read the stored file of a game."""
        return msgspec.toml.decode(file_of(game).read_bytes(), type=cls)

    def text(self) -> str:
        """Return the contents of the file."""
        lines = [f'edition = "{self.edition}"']
        for name, found in (("asked", self.asked), ("sections", self.sections)):
            lines += [f"{name} = [", *(f'  "{each}",' for each in sorted(found)), "]"]
        return "\n".join(lines) + "\n"


def file_of(game: str) -> Path:
    """Return the path of a game's file."""
    return FOLDER / game / "ready.toml"


def occurring(game: str, games: int) -> Occurring:
    """Play a number of games between bots, and return what occurs.

    In each game one seat has the bot `basic`, and all other seats have the stronger bot `medium`. The seat of `basic`
    changes from game to game, so that the actions of `medium` and actions against it both occur.
    """
    asked: set[str] = set()
    sections: set[str] = set()
    played = find(game, None)
    for number in range(games):
        bots = [STRONG] * len(played.seats)
        bots[number % len(bots)] = OTHER
        session = Session(played, SeededDice(SEED * 1000 + number))
        with seated(played, bots, SEED, number) as players:
            while (seat := session.actor) is not None:
                player = players[session.seat_number(seat)]
                options = session.options(seat)
                if len(options) > 1:
                    asked.add(session.state.stack[-1].key)
                    sections.add(session.state.stack[-1].section)
                view = session.view(seat) if player.bot.needs_view else None
                player.imagine(played, session.state, options)
                session.choose(seat, options[player.decide(view, options)].notation)
        sections |= {event.section for _, event in session.log}
    return Occurring(played.edition, asked, sections)


def is_current(game: str) -> bool:
    """Return True if a game's file exists and belongs to the current components."""
    return file_of(game).exists() and Occurring.read(game).edition == find(game, None).edition


def write(game: str) -> None:
    """Rewrite the file of a game."""
    file_of(game).write_text(occurring(game, GAMES_PLAYED).text(), encoding="utf-8")


if __name__ == "__main__":
    for name in sandtable.game_ids():
        write(name)
