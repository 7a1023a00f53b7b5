"""Everything in the repository that depends on components, rewritten."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import sandtable
from envs import documented
from generic import golden, move_counts, refusals
from records.again import followed, write
from records.moments import MOMENTS
from records.scripts import Stale
from sandtable.games import find
from sandtable.kernel.message import Refused
from sandtable.kernel.record import read, source_of
from sandtable.kernel.session import Session
from sandtable.told.book import FOLDER as TOLD

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ["docs/environments.md", "src/sandtable/told", "tests/golden", "tests/records", "tests/rulebook/stories"]


def rewrite() -> list[str]:
    """Rewrite it all; return what is left to do by hand."""
    # The stories take as long as the rest.
    stories = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--write-stories", "tests/rulebook"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    left = [*scripts(), *told_games(), *goldens()]
    documented.FILE.write_text(documented.written(documented.FILE.read_text("utf-8")), encoding="utf-8")
    said, _ = stories.communicate()
    failed = [line.removeprefix("FAILED ") for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return left + [f"a rule is tested otherwise: {each}" for each in failed]


def scripts() -> Iterator[str]:
    """Play the scripts again that have lost their way."""
    for game, ways in MOMENTS.items():
        for name, way in ways.items():
            try:
                followed(game, name, way)
            except Stale as fault:
                print(f"played again: {fault}")
                try:
                    write(game, name, way)
                except Stale as none:
                    yield f"{none}: change its way in tests/records/moments.py"


def told_games() -> Iterator[str]:
    """Record the annotated games with the components of the day."""
    for file in sorted(TOLD.glob("*/*.jsonl")):
        record = read(file.read_text(encoding="utf-8"))
        header, end = record.header, record.end
        assert end is not None
        session = Session(
            find(header.game, None, header.variant),
            source_of(header, end.secret),
            header.seats,
            header.dice,
            end.secret,
        )
        try:
            for step in record.steps:
                session.choose(step.seat, step.choice)
        except Refused:
            where = f"step {len(session.record.steps) + 1}, “{step.choice}”, is not allowed"
            yield f"annotated game {header.game}/{file.stem}: {where}; annotate another (docs/told.md)"
        else:
            file.write_text(session.record.text(), encoding="utf-8")


def goldens() -> Iterator[str]:
    """Rewrite golden playthroughs, refusals and move counts."""
    for which in golden.PLAYTHROUGHS:
        try:
            golden.write(which)
        except LookupError as none:
            yield f"golden playthrough {which.game}/{which.name}: {none}"
    for game in sandtable.game_ids():
        refusals.file_of(game).write_text(refusals.tell(game), encoding="utf-8")
        move_counts.write(game)


def changed() -> str:
    """What differs from the last commit, by file."""
    command = ["git", "-c", "core.quotePath=off", "diff", "--stat=100", "--", *WRITTEN]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
