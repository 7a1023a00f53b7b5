"""Golden games: whole random games as readable text.

`make records` rewrites the files; read the difference before committing it. The first line of a file is the seed of its
game. If a game no longer ends for its wanted reason, the command looks for another seed.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.translation import Words

FOLDER = Path(__file__).parents[1] / "golden"
# The maximum number of seeds to try in the search for a game.
SOUGHT = 2000


class Playthrough(NamedTuple):
    """A random game that is stored in golden/.

    Args:
        name: the name of its file.
        game: the id of the game.
        variant: the variant.
        reason: the reason for which the game ends.
    """

    name: str
    game: str
    variant: str
    reason: str

    @property
    def file(self) -> Path:
        """The file of the golden game."""
        return FOLDER / self.game / f"{self.name}.txt"

    @property
    def seed(self) -> int:
        """The seed in the first line of the file."""
        with self.file.open(encoding="utf-8") as file:
            return int(file.readline().removeprefix("seed "))


# The Rise of Blitzkrieg has one game for each reason of its end that random play reaches soon. Hitler's Eleven has one
# game for each kind of variant.
PLAYTHROUGHS = [
    Playthrough("time", "blitzkrieg", "standard", "no-victory-card"),
    Playthrough("base", "blitzkrieg", "standard", "base"),
    Playthrough("victory-card", "blitzkrieg", "standard", "victory-card"),
    Playthrough("three-players", "eleven", "3", "time"),
    Playthrough("solo", "eleven", "solo", "annihilation"),
    Playthrough("short", "eleven", "short-3", "time"),
    Playthrough("five-players", "eleven", "5", "annihilation"),
]


def play(which: Playthrough, seed: int) -> Session:
    """Play the random game of a seed. The same seed always gives the same game."""
    game = sandtable.game(which.game, variant=which.variant)
    pick = SeededDice(seed)
    secret = f"seed:{1000 + seed}"
    session = Session(game, SeededDice(1000 + seed), secret=secret, kind="seeded")
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[pick.pick(len(options))].notation)
    return session


def reason_of(session: Session) -> str:
    """Return the reason for the end of a finished game."""
    assert session.record.end is not None
    return session.record.end.outcome.reason


def seek(which: Playthrough) -> int:
    """Return the first seed whose random game ends for the wanted reason.

    Raises:
        LookupError: no seed up to `SOUGHT` gives such a game.
    """
    for seed in range(1, SOUGHT + 1):
        if reason_of(play(which, seed)) == which.reason:
            return seed
    raise LookupError(f"none of the seeds 1 to {SOUGHT} ends {which.game} {which.variant} by {which.reason}")


def tell(session: Session) -> str:
    """Return a game as text: every choice with its dice and events."""
    game = session.game
    words = Words("en", game.name, game.component_name)
    again = Session.resume(game, session.record, SeededDice(int(session.secret[5:])), session.secret)
    assert again.record.text() == session.record.text()
    lines = []
    by_step: dict[int, list[str]] = {}
    for n, event in session.log:
        seats = "" if event.seats == -1 else f" [{game.seats[event.seats >> 1]} only]"
        by_step.setdefault(n, []).append(f"        {words.text(event)} ({event.section}){seats}")
    lines += by_step.get(0, [])
    for n, step in enumerate(session.record.steps, 1):
        dice = f"  dice {' '.join(map(str, step.rolls))}" if step.rolls else ""
        draws = f"  draws {' '.join(map(str, step.draws))}" if step.draws else ""
        lines.append(f"{n:>4} {step.seat}: {step.choice}{dice}{draws}")
        lines += by_step.get(n, [])
    assert session.record.end is not None
    winners = session.record.end.outcome.winners
    lines.append(f"end: {' '.join(winners) or 'nobody'}, {reason_of(session)}")
    return "\n".join(lines) + "\n"


def text_of(which: Playthrough, seed: int) -> str:
    """Return the contents of a golden file: the seed and the game."""
    return f"seed {seed}\n{tell(play(which, seed))}"


def write(which: Playthrough) -> None:
    """Write a golden file, with a new seed if the game no longer ends for the wanted reason.

    Raises:
        LookupError: no seed gives a game with the wanted end.
    """
    seed = which.seed
    if reason_of(play(which, seed)) != which.reason:
        seed = seek(which)
    which.file.write_text(text_of(which, seed), encoding="utf-8")
