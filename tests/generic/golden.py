"""Golden playthroughs: whole games as text that a person can read and compare.

`python tests/generic/golden.py [NAME ...]` writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.words import Words

FOLDER = Path(__file__).parents[1] / "golden"


class Playthrough(NamedTuple):
    """A random game: its file in golden/, its game and variant, its seed, and the reason for which it ended."""

    name: str
    game: str
    variant: str
    seed: int
    reason: str

    @property
    def file(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


# Of the first game one of each way to end that random play finds soon, of the second one of each kind of variant.
PLAYTHROUGHS = [
    Playthrough("time", "blitzkrieg", "standard", 1, "no-victory-card"),
    Playthrough("base", "blitzkrieg", "standard", 52, "base"),
    Playthrough("victory-card", "blitzkrieg", "standard", 102, "victory-card"),
    Playthrough("three-players", "eleven", "3", 115, "time"),
    Playthrough("solo", "eleven", "solo", 1, "annihilation"),
    Playthrough("short", "eleven", "short-3", 21, "time"),
    Playthrough("five-players", "eleven", "5", 1, "annihilation"),
]


def play(which: Playthrough) -> Session:
    """A random game, the same every time."""
    game = sandtable.game(which.game, variant=which.variant)
    pick = SeededDice(which.seed)
    secret = f"seed:{1000 + which.seed}"
    session = Session(game, SeededDice(1000 + which.seed), secret=secret, kind="seeded")
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[pick.pick(len(options))].notation)
    return session


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
    outcome = session.record.end.outcome
    lines.append(f"end: {' '.join(outcome.winners) or 'nobody'}, {outcome.reason}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for which in PLAYTHROUGHS:
        if len(sys.argv) == 1 or which.name in sys.argv[1:]:
            which.file.write_text(tell(play(which)), encoding="utf-8")
