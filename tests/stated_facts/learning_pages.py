"""The sections of the pages that teach the games, with the positions and pictures that they show."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from sandtable.games import find
from sandtable.kernel.dice import ListedDice, SeededDice
from sandtable.kernel.record import RecordStep
from sandtable.kernel.state import EventList
from stated_facts.engine_facts import LOOKS, Look
from stated_facts.sentence_positions import Namespace

DOCS = Path(__file__).resolve().parents[2] / "docs"
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
# Text whose numbers are not figures: list numbers, URLs, code, and sections in the last column of a table.
LEFT_OUT = re.compile(r"^ *\d+\. |\]\([^)]*\)|`[^`]*`|\| [\d-]+ \|$", re.MULTILINE)


def sections(page: str, lang: str) -> dict[str, str]:
    """Return the sections of a page, by heading; the text of a section includes its heading."""
    file = DOCS / (f"{page}.md" if lang == "en" else f"{page}.{lang}.md")
    text = LEFT_OUT.sub(" ", file.read_text(encoding="utf-8"))
    starts = [match.start() for match in HEADING.finditer(text)] + [len(text)]
    parts = [text[start:end] for start, end in pairwise(starts)]
    return {part.partition("\n")[0].lstrip("# "): part for part in parts}


@cache
def pictures() -> dict[str, dict[str, Any]]:
    """Return the pictures of all pages, by name."""
    table = tomllib.loads((DOCS / "pictures" / "pictures.toml").read_text(encoding="utf-8"))
    return {each["name"]: each for each in table["picture"]}


def look_at(
    game: str, position: str, variant: str = "", do: str = "", dice: tuple[int, ...] = (), chance: int = 0
) -> Look:
    """Return a stored position with its facts, or the position after some choices in it."""
    text = (DOCS / "pictures" / "positions" / f"{position}.toml").read_text(encoding="utf-8")
    found = find(game, None, variant)
    before = found.read_position(text)
    state = found.clone(before)
    state.sink = sink = EventList()
    source = ListedDice(list(dice), spare=SeededDice(chance))
    steps = []
    for choice in filter(None, (part.strip() for part in re.split(r"[;\n]", do))):
        steps.append(RecordStep(found.actor(state) or "", choice, [], []))
        found.choose(state, found.parse(state, choice), source)
    state.sink = None
    return LOOKS[game](found, state, before, steps, sink.events)


def picture(name: str) -> Look:
    """Return the position that a picture shows, with its facts."""
    drawn = pictures()[name]
    rolled = [*drawn.get("before", []), *(face for row in drawn.get("rows", []) for face in row.get("dice", []))]
    return look_at(
        drawn["game"],
        drawn["position"],
        drawn.get("variant", ""),
        drawn.get("do", ""),
        tuple(rolled),
        drawn.get("chance", 0),
    )


def names(game: str, variant: str, position: str, texts: dict[str, str], heading: str) -> dict[str, Any]:
    """Return the names that a claim about a section can use.

    They are the facts about the section's position, the section's text as `text`, and two functions. `pos` returns the
    facts about another position by its name, and `pic` the facts about the position in a picture.
    """
    return look_at(game, position, variant).names() | {
        "pos": lambda name: Namespace(look_at(game, name, variant).names()),
        "pic": lambda name: Namespace(picture(name).names()),
        "text": texts[heading],
    }
