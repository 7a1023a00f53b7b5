"""Golden playthroughs: whole games as text that a person can read and compare.

`make records` rewrites them; look at the difference before committing it. The first line of a file is the seed of its
game; a game that no longer ends for its reason gets another.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.words import Words

FOLDER = Path(__file__).parents[1] / "golden"
# How many seeds are tried before one gives up.
SOUGHT = 2000


class Playthrough(NamedTuple):
    """A random game: its file in golden/, its game and variant, and the reason for which it ends."""

    name: str
    game: str
    variant: str
    reason: str

    @property
    def file(self) -> Path:
        """The file of the game."""
        return FOLDER / self.game / f"{self.name}.txt"

    @property
    def seed(self) -> int:
        """The seed of the game, from its file."""
        with self.file.open(encoding="utf-8") as file:
            return int(file.readline().removeprefix("seed "))


# Of the first game one of each way to end that random play finds soon, of the second one of each kind of variant.
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
    """A random game, the same every time."""
    game = sandtable.game(which.game, variant=which.variant)
    pick = SeededDice(seed)
    secret = f"seed:{1000 + seed}"
    session = Session(game, SeededDice(1000 + seed), secret=secret, kind="seeded")
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[pick.pick(len(options))].notation)
    return session


def reason_of(session: Session) -> str:
    """Why a game that is over has ended."""
    assert session.record.end is not None
    return session.record.end.outcome.reason


def seek(which: Playthrough) -> int:
    """The first seed with which a random game ends for the reason that is wanted.

    Raises:
        LookupError: none of the first seeds does.
    """
    for seed in range(1, SOUGHT + 1):
        if reason_of(play(which, seed)) == which.reason:
            return seed
    raise LookupError(f"none of the seeds 1 to {SOUGHT} ends {which.game} {which.variant} by {which.reason}")


def tell(session: Session) -> str:
    """A game as text: every choice, its dice, and all that followed."""
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
    """The file of a game: its seed, then the game."""
    return f"seed {seed}\n{tell(play(which, seed))}"


def write(which: Playthrough) -> None:
    """Write a game, with another seed if it no longer ends for its reason.

    Raises:
        LookupError: no game does.
    """
    seed = which.seed
    if reason_of(play(which, seed)) != which.reason:
        seed = seek(which)
    which.file.write_text(text_of(which, seed), encoding="utf-8")
