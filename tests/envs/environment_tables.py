"""Keep the numbers in the tables of docs/environments.md up to date.

`PYTHONPATH=src .venv/bin/python tests/envs/environment_tables.py` rewrites the numbers of observations and actions. The
last column, which describes each part or verb, is written by hand.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import sandtable
from sandtable.games.eleven.state.vocabulary import ACT, ACT_IDS
from sandtable.kernel.choice import NOUN_MASK
from sandtable.kernel.learning.observation_encoding import Actions

FILE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
VERBS: dict[str, dict[int, str]] = {
    "blitzkrieg": sandtable.game("blitzkrieg").board.verbs[0].words,
    "eleven": {**sandtable.game("eleven").board.verbs.words, ACT: ", ".join(ACT_IDS[1:])},
}


def firsts(actions: Actions) -> dict[int, int]:
    """Return the first action number of each verb."""
    found: dict[int, int] = {}
    for number, choice in enumerate(actions.choices):
        found.setdefault(choice & ~NOUN_MASK, number)
    return found


def rows(document: str, after: str) -> tuple[int, int]:
    """Return the start and end offsets of the rows of the first table after a pattern."""
    place = re.search(after, document)
    assert place is not None
    head = re.compile(r"^\|[-:|]+\|\n", re.MULTILINE).search(document, place.end())
    assert head is not None
    start = end = head.end()
    while document.startswith("|", end):
        end = document.index("\n", end) + 1
    return start, end


def renumbered(document: str, after: str, numbers: Sequence[tuple[str, ...]]) -> str:
    """Return a document with new numbers in one table; the last column of each row is kept.

    Args:
        document: the whole document.
        after: a pattern of the text before the table.
        numbers: the cells of each row except the last; the second cell identifies the row.
    """
    start, end = rows(document, after)
    kept = {}
    for line in document[start:end].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        kept[cells[1]] = cells[-1]
    lines = []
    for row in numbers:
        last = kept.get(row[1], "")
        lines.append(f"| {' | '.join(row)} | {last} |\n" if last else f"| {' | '.join(row)} | |\n")
    return document[:start] + "".join(lines) + document[end:]


def written(document: str) -> str:
    """Return the document with correct numbers for every part, every verb and the totals."""
    for name in sandtable.game_ids():
        game = sandtable.game(name)
        layout, actions = game.encoder().layout, game.encoder().actions
        title = re.escape(game.title["en"])
        document = re.sub(rf"(?<=\*{title}\* has )\d+", str(actions.size), document)
        document = re.sub(rf"(?<=### {title}\n\n)\d+", str(layout.size), document)
        verbs = [(str(first), VERBS[name][verb]) for verb, first in firsts(actions).items()]
        document = renumbered(document, rf"\*{title}\* has \d", verbs)
        parts = [(str(p.start), f"`{p.name}`", f"{len(p.rows)} × {len(p.columns)}") for p in layout.parts]
        document = renumbered(document, rf"### {title}\n\n\d", parts)
    return document


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[1]))
    from generic.installed_package import refuse_outdated

    refuse_outdated()
    FILE.write_text(written(FILE.read_text("utf-8")), encoding="utf-8")
