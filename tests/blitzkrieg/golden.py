"""Golden playthroughs: whole games as text that a person can read and compare.

`python tests/blitzkrieg/golden.py` writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable.games.blitzkrieg.vocabulary import SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.words import Words

FOLDER = Path(__file__).parent / "golden"
# The names of the playthroughs, and the seeds of the games: one of each way to end a game that random play finds soon.
GAMES = {"time": 1, "base": 209, "victory-card": 102}
GAME = sandtable.game("blitzkrieg")


def play(seed: int) -> Session:
    """A random game, the same every time."""
    pick = SeededDice(seed)
    session = Session(GAME, SeededDice(1000 + seed), secret=f"seed:{1000 + seed}", kind="seeded")
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[pick.pick(len(options))].notation)
    return session


def tell(session: Session) -> str:
    """A game as text: every choice with its number of alternatives, its dice, and all that followed."""
    words = Words("en", "blitzkrieg", GAME.component_name)
    session_again = Session.resume(GAME, session.record, SeededDice(int(session.secret[5:])), session.secret)
    assert session_again.record.text() == session.record.text()
    lines = []
    by_step: dict[int, list[str]] = {}
    for n, event in session.log:
        seats = "" if event.seats == -1 else f" [{SEATS[event.seats >> 1]} only]"
        by_step.setdefault(n, []).append(f"        {words.text(event)} ({event.section}){seats}")
    lines += by_step.get(0, [])
    for n, step in enumerate(session.record.steps, 1):
        dice = f"  dice {' '.join(map(str, step.rolls))}" if step.rolls else ""
        draws = f"  draws {' '.join(map(str, step.draws))}" if step.draws else ""
        lines.append(f"{n:>4} {step.seat}: {step.choice}{dice}{draws}")
        lines += by_step.get(n, [])
    assert session.record.end is not None
    lines.append(f"end: {' '.join(session.record.end.outcome.winners)}, {session.record.end.outcome.reason}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name, seed in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(tell(play(seed)), encoding="utf-8")
