"""Copy a game's components to a new edition, and list the reconstructed data.

Owners of the printed game can complete the copy with the printed data. The copy keeps the comments of the files,
because they explain each key.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sandtable.games import GAMES
from sandtable.kernel.edition.component_reader import read_folder
from sandtable.kernel.message import Message, say

RECONSTRUCTED = "reconstructed"
HEADER = re.compile(r"^\[.*\]\s*$")
SOURCE = re.compile(r"^source = ")


def copy(name: str, folder: Path, head: str, note: Callable[[str], str]) -> list[str]:
    """Copy the components of a game into a folder.

    Args:
        name: the game's id.
        folder: the target; created if it is missing.
        head: the text at the top of each file.
        note: a function that makes a comment from the reconstructed keys of an entry.

    Returns:
        The names of the files.

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
    """Add a comment below the header of each entry with reconstructed data.

    Args:
        note: a function that makes the comment from the reconstructed keys of an entry.
    """
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
    """Return the comment for the reconstructed keys of an entry."""
    return say("edition-reconstructed-entry", keys=keys)


def reconstructed_keys(source: str | dict[str, str]) -> list[str]:
    """Return the keys of an entry whose data are reconstructed.

    Args:
        source: the entry's `source`: one text for the whole entry, for which the result is ["source"], or a text for
            each key.
    """
    if isinstance(source, str):
        return ["source"] if RECONSTRUCTED in source else []
    return [key for key, text in source.items() if RECONSTRUCTED in text]


def sources(value: Any) -> Iterator[str]:
    """Yield the text of every source in a table and in the tables within it."""
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
    """Return the number of sources in each file, and how many of them are reconstructed.

    Raises:
        ComponentError: the edition cannot be read.
    """
    game = GAMES[name]
    tables = read_folder(game.folder, list(game.files), folder)
    found = {}
    for file, table in tables.items():
        source_lines = list(sources(table))
        if source_lines:
            found[file] = (len(source_lines), sum(RECONSTRUCTED in text for text in source_lines))
    return found


def games_of(folder: Path) -> list[str]:
    """Return the games to which an edition probably belongs.

    These are the games with which the edition shares the most keys and ids, and then the most file names. File names
    alone do not suffice, because several games have a `map.toml`.
    """
    found = [_table(file) for file in sorted(folder.glob("*.toml"))]
    mentioned = set().union(*(_mentioned(table) for table in found))
    names = {file.name for file in folder.glob("*.toml")}
    likely: dict[str, tuple[int, int]] = {}
    for name, game in GAMES.items():
        if names & set(game.files):
            known = _known(read_folder(game.folder, list(game.files)))
            likely[name] = (len(mentioned & known), len(names & set(game.files)))
    best = max(likely.values(), default=None)
    return [name for name, worth in likely.items() if worth == best]


def _table(file: Path) -> dict[str, Any]:
    """Return the table of a file; empty if it cannot be read.

    Loading the edition reports such a file.
    """
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        return {}


def _mentioned(value: Any) -> set[str]:
    """Return all keys and all texts of a table. The texts may be ids."""
    if isinstance(value, dict):
        return set(value).union(*map(_mentioned, value.values()))
    if isinstance(value, list):
        return set().union(*map(_mentioned, value))
    return {value} if isinstance(value, str) else set()


def _known(value: Any) -> set[str]:
    """Return all keys of a table and of the tables within it, and all ids."""
    if isinstance(value, dict):
        own = {value["id"]} if isinstance(value.get("id"), str) else set()
        return own.union(value, *map(_known, value.values()))
    return set().union(*map(_known, value)) if isinstance(value, list) else set()
