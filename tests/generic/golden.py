"""Golden playthroughs: whole games as text that a person can read and compare.

`PYTHONPATH=src .venv/bin/python tests/generic/golden.py [NAME ...]` writes them anew; look at the difference before
committing it. A game that has come to end for another reason is not written: `golden.py --seek NAME` looks for a seed
that ends for its reason, to be put into PLAYTHROUGHS.
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
# How many seeds are tried before one gives up.
SOUGHT = 2000


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
        if reason_of(play(which._replace(seed=seed))) == which.reason:
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


def main(*arguments: str) -> None:
    """Write the games named, or all, anew; after `--seek` tell which seeds they may have instead.

    Raises:
        SystemExit: a name is unknown, or a game ends for another reason and so was not written.
    """
    names = [name for name in arguments if name != "--seek"]
    unknown = set(names) - {which.name for which in PLAYTHROUGHS}
    if unknown:
        raise SystemExit(
            f"no such game: {' '.join(sorted(unknown))}; there are {' '.join(p.name for p in PLAYTHROUGHS)}"
        )
    wrong = []
    for which in PLAYTHROUGHS:
        if names and which.name not in names:
            continue
        if "--seek" in arguments:
            print(f"{which.name}: seed {seek(which)} ends by {which.reason}")
            continue
        session = play(which)
        if reason_of(session) == which.reason:
            which.file.write_text(tell(session), encoding="utf-8")
        else:
            wrong.append(
                f"{which.name} now ends by {reason_of(session)}, not {which.reason}: golden.py --seek {which.name}"
            )
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[1]))
    from generic.tested import refuse_outdated

    refuse_outdated()
    main(*sys.argv[1:])
