"""Drafts of editions: tables that are edited, checked by the game and written to a folder.

Only differences from the game's own files are written. They are edited into the existing text, so that its comments,
order and unchanged entries stay the same. Before any file is changed, the new text is parsed and compared with the
draft.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from sandtable.editions.component_copies import reconstructed_keys, reconstructed_note
from sandtable.editions.toml_editing import SOURCE, UnsupportedToml, canonical, rewritten
from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import (
    ComponentError,
    Table,
    identity,
    merged_by_id,
    overlay,
    read_folder,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.translation import Words, languages

Tables = dict[str, Table]


class UnwritableEdition(Exception):
    """Raised for tables that cannot be written as an edition; `message` names the file."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.message: Message = say("editor-cannot-say", file=file)


def base_tables(name: str) -> Tables:
    """Return the game's own tables."""
    game = GAMES[name]
    return read_folder(game.folder, list(game.files))


def read(name: str, folder: Path) -> Tables:
    """Return the game's tables with those of an edition merged into them.

    Raises:
        ComponentError: a file cannot be read.
    """
    game = GAMES[name]
    return read_folder(game.folder, list(game.files), folder)


def state_of(name: str, folder: Path) -> str:
    """Return a hash of the bytes of an edition's files, to detect changes by others."""
    found = hashlib.sha256()
    for file in GAMES[name].files:
        path = folder / file
        found.update(file.encode() + b"\0" + (path.read_bytes() if path.is_file() else b"") + b"\0")
    return found.hexdigest()[:16]


def texts(name: str, folder: Path, tables: Tables, lang: str) -> dict[str, str]:
    """Return the new text of each file of an edition that must change.

    Args:
        name: the game's id.
        folder: the folder of the edition.
        tables: by file, the wanted tables after the edition is merged into the game's own files.
        lang: the language of the comments about reconstructed data.

    Raises:
        ComponentError: an existing file cannot be read.
        UnwritableEdition: an edition cannot express the tables, for example if they lack a value that the game has.
    """
    base = base_tables(name)
    notes = SourceNotes(lang)
    changed = {}
    for file, present in read(name, folder).items():
        wanted = tables.get(file, {})
        if canonical(present) == canonical(wanted):
            continue
        path = folder / file
        text = path.read_text(encoding="utf-8-sig") if path.is_file() else ""
        try:
            over = values_to_merge(base[file], tomllib.loads(text), wanted)
            changed[file] = _text(text, base[file], over, wanted, notes)
        except (UnwritableEdition, TypeError):
            raise UnwritableEdition(file) from None
    return changed


def _text(text: str, base: Table, over: Table, wanted: Table, notes: SourceNotes) -> str:
    head = "".join(line for line in text.splitlines(keepends=True)[: _comments(text)])
    for before in (text, head):
        # If the layout of the text does not allow editing, keep only its first comment and write everything below it.
        try:
            found = rewritten(before, over, notes.of, notes.is_note)
            if canonical(overlay(base, tomllib.loads(found))) == canonical(wanted):
                return found
        except (UnsupportedToml, tomllib.TOMLDecodeError):
            continue
    raise UnwritableEdition("")


def _comments(text: str) -> int:
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines) if not line.startswith("#")), len(lines))


class SourceNotes:
    """The comments in edition files that list an entry's reconstructed data.

    Args:
        lang: the language of new comments.
    """

    def __init__(self, lang: str) -> None:
        self.words = Words(lang)
        prefixes = [Words(each).text(reconstructed_note("")).strip() for each in languages()]
        self._begins = tuple(f"# {text}" for text in prefixes)

    def of(self, entry: Table) -> str:
        """Return the comment for an entry, with its line end; "" if no data of the entry are reconstructed."""
        keys = reconstructed_keys(entry.get(SOURCE, {}))
        return f"# {self.words.text(reconstructed_note(', '.join(keys)))}\n" if keys else ""

    def is_note(self, line: str) -> bool:
        """Return whether a line is a comment about reconstructed data, in any language."""
        return line.startswith(self._begins)


def values_to_merge(below: Any, present: Any, wanted: Any) -> Any:
    """Return the values that must be merged into `below` to get `wanted`.

    The result contains every difference, and every value that the edition contains already.

    Args:
        below: the values of the game.
        present: the values that the edition contains now.
        wanted: the values after the merge.

    Raises:
        UnwritableEdition: `wanted` lacks a key that `below` has. An edition can remove entries, but not keys.
    """
    if isinstance(below, dict) and isinstance(wanted, dict):
        present = present if isinstance(present, dict) else {}
        if below.keys() - wanted.keys():
            raise UnwritableEdition("")
        needed = {key for key in wanted if key not in below or canonical(below[key]) != canonical(wanted[key])}
        keys = [*(key for key in present if key in wanted), *(key for key in wanted if key not in present)]
        return {
            key: values_to_merge(below.get(key), present.get(key), wanted[key])
            for key in keys
            if key in needed or key in present
        }
    if merged_by_id(below, wanted):
        return _entries(below, present if isinstance(present, list) else [], wanted)
    return wanted


def _entries(below: list[Table], present: list[Table], wanted: list[Table]) -> list[Table]:
    under = {identity(entry): entry for entry in below}
    there = {identity(entry): entry for entry in present}
    to_be = {identity(entry): entry for entry in wanted}
    found = []
    for name in dict.fromkeys([*there, *to_be, *under]):
        entry, base = to_be.get(name), under.get(name)
        either: Table = base or entry or {}
        names: Table = {key: either[key] for key in ("id", "number", "side") if key in either}
        if entry is None:
            if base is not None:
                found.append({**names, "remove": True})
        elif base is None:
            found.append(entry)
        elif name in there or canonical(base) != canonical(entry):
            # An entry that the edition removed, and that is wanted again, loses its `remove = true`.
            own = dict(there.get(name, {}))
            back = own.pop("remove", False)
            own = values_to_merge(base, own, entry)
            if not back or own.keys() - names.keys():
                found.append({**names, **own})
    return found


def check(name: str, folder: Path, tables: Tables, lang: str) -> Game[Any] | list[Message]:
    """Return the game with a draft of an edition, or every problem of the draft.

    Nothing is written into the folder.

    Raises:
        ComponentError: an existing file cannot be read.
        UnwritableEdition: an edition cannot express the draft.
    """
    changed = texts(name, folder, tables, lang)
    with tempfile.TemporaryDirectory(prefix="sandtable-draft-") as place:
        draft = Path(place)
        snapshot(name, folder, draft, changed)
        try:
            return find(name, draft)
        except ComponentError as error:
            return error.problems


def snapshot(name: str, folder: Path, to: Path, instead: dict[str, str] | None = None) -> None:
    """Copy the files of an edition to another folder, some of them with new text.

    Args:
        to: the target folder, which is created if it is missing.
        instead: by file name, the texts to write instead of the files of the edition. A file that the edition lacks is
            added.
    """
    to.mkdir(parents=True, exist_ok=True)
    texts = instead or {}
    for file in GAMES[name].files:
        if file in texts:
            (to / file).write_text(texts[file], encoding="utf-8")
        elif (folder / file).is_file():
            (to / file).write_bytes((folder / file).read_bytes())


def save(name: str, folder: Path, tables: Tables, lang: str) -> list[str]:
    """Write a draft into its folder, each file atomically.

    Returns:
        The names of the files that have changed.

    Raises:
        ComponentError: an existing file cannot be read.
        UnwritableEdition: an edition cannot express the draft; nothing has been written.
        OSError: a file cannot be written. Files before it have been written.
    """
    changed = texts(name, folder, tables, lang)
    for file, text in changed.items():
        handle, place = tempfile.mkstemp(dir=folder, prefix=f".{file}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="") as out:
                out.write(text)
            os.chmod(place, (folder / file).stat().st_mode & 0o777 if (folder / file).exists() else 0o644)
            os.replace(place, folder / file)
        except OSError:
            Path(place).unlink(missing_ok=True)
            raise
    return list(changed)
