"""Editions as files: a copy of a game's components for those who own the printed game, and what is still reconstructed.

The copy is the text of the files with their comments, so that it says what each key means.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sandtable.games import GAMES
from sandtable.kernel.components import read_folder
from sandtable.kernel.message import Message, say

RECONSTRUCTED = "reconstructed"
HEADER = re.compile(r"^\[.*\]\s*$")
SOURCE = re.compile(r"^source = ")


def copy(name: str, folder: Path, head: str, note: Callable[[str], str]) -> list[str]:
    """Copy the components of a game into a folder.

    Args:
        name: the game's id.
        folder: where to; made if it is not there.
        head: what stands at the top of each file.
        note: makes of the keys of an entry that are reconstructed the words that say so.

    Returns:
        the names of the files.

    Raises:
        OSError: the folder or a file in it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    game = GAMES[name]
    top = "".join(f"# {line}\n" for line in head.splitlines())
    for file in game.files:
        text = (game.folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(f"{top}\n{annotated(text, note)}", encoding="utf-8")
    return list(game.files)


def annotated(text: str, note: Callable[[str], str]) -> str:
    """A component file with a comment below the head of each entry that is reconstructed, wholly or in part."""
    lines = text.splitlines(keepends=True)
    heads = [n for n, line in enumerate(lines) if HEADER.match(line)]
    comments = {}
    for head, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        for line in lines[head:end]:
            if SOURCE.match(line):
                keys = reconstructed_keys(tomllib.loads(line)["source"])
                if keys:
                    comments[head] = f"# {note(', '.join(keys))}\n"
    return "".join(line + comments.get(n, "") for n, line in enumerate(lines))


def reconstructed_note(keys: str) -> Message:
    """The comment of an entry that tells which of its keys are reconstructed."""
    return say("edition-reconstructed-entry", keys=keys)


def reconstructed_keys(source: str | dict[str, str]) -> list[str]:
    """Which parts of an entry no source tells."""
    if isinstance(source, str):
        return ["source"] if RECONSTRUCTED in source else []
    return [key for key, text in source.items() if RECONSTRUCTED in text]


def sources(value: Any) -> Iterator[str]:
    """Every source that a table names."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "source" and isinstance(inner, str):
                yield inner
            elif key == "source" and isinstance(inner, dict):
                yield from inner.values()
            else:
                yield from sources(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sources(inner)


def tally(name: str, folder: Path) -> dict[str, tuple[int, int]]:
    """By file, how many data an edition has, and how many of them are reconstructed.

    Raises:
        ComponentError: it cannot be read.
    """
    game = GAMES[name]
    tables = read_folder(game.folder, list(game.files), folder)
    found = {}
    for file, table in tables.items():
        told = list(sources(table))
        if told:
            found[file] = (len(told), sum(RECONSTRUCTED in text for text in told))
    return found


def games_of(folder: Path) -> list[str]:
    """The games that an edition may be of, by the names of its files."""
    files = {path.name for path in folder.glob("*.toml")}
    return [name for name, game in GAMES.items() if files and files <= set(game.files)]
