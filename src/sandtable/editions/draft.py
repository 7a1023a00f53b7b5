"""A draft of an edition: its tables as somebody edits them, checked by the game itself and written into its folder.

What is written is what differs from the game's own files, in the text that stands there: comments, order and entries
that nobody has changed stay as they are.  What is read back is compared with what was meant before a file is touched.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from sandtable.editions.copies import reconstructed_keys, reconstructed_note
from sandtable.editions.toml_text import SOURCE, Unusual, canonical, rewritten
from sandtable.games import GAMES, find
from sandtable.kernel.components import ComponentError, Table, identity, laid_over, merged_by_id, read_folder
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.words import Words, languages

Tables = dict[str, Table]


class Unwritable(Exception):
    """Tables that no edition can say; `message` tells of which file."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.message: Message = say("editor-cannot-say", file=file)


def base_tables(name: str) -> Tables:
    """The game's own tables."""
    game = GAMES[name]
    return read_folder(game.folder, list(game.files))


def read(name: str, folder: Path) -> Tables:
    """An edition's tables, laid over the game's own.

    Raises:
        ComponentError: a file cannot be read.
    """
    game = GAMES[name]
    return read_folder(game.folder, list(game.files), folder)


def state_of(name: str, folder: Path) -> str:
    """A hash of what the files of an edition say, byte for byte, to see whether somebody else has written them."""
    found = hashlib.sha256()
    for file in GAMES[name].files:
        path = folder / file
        found.update(file.encode() + b"\0" + (path.read_bytes() if path.is_file() else b"") + b"\0")
    return found.hexdigest()[:16]


def texts(name: str, folder: Path, tables: Tables, lang: str) -> dict[str, str]:
    """The text of each file of an edition that has to change for it to say what `tables` say.

    Args:
        name: the game's id.
        folder: where the edition is.
        tables: by file, what the game's own files and the edition are to say together.
        lang: the language of the comments that tell what is reconstructed.

    Raises:
        ComponentError: a file that is there cannot be read.
        Unwritable: an edition cannot say it, such as that something of the game's own has no value.
    """
    base = base_tables(name)
    notes = Notes(lang)
    changed = {}
    for file, present in read(name, folder).items():
        wanted = tables.get(file, {})
        if canonical(present) == canonical(wanted):
            continue
        path = folder / file
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        try:
            over = laid_under(base[file], tomllib.loads(text), wanted)
            changed[file] = _text(text, base[file], over, wanted, notes)
        except (Unwritable, TypeError):
            raise Unwritable(file) from None
    return changed


def _text(text: str, base: Table, over: Table, wanted: Table, notes: Notes) -> str:
    head = "".join(line for line in text.splitlines(keepends=True)[: _comments(text)])
    for before in (text, head):
        # A text that is laid out in another way is written anew below its first comment.
        try:
            found = rewritten(before, over, notes.of, notes.is_note)
            if canonical(laid_over(base, tomllib.loads(found))) == canonical(wanted):
                return found
        except (Unusual, tomllib.TOMLDecodeError):
            continue
    raise Unwritable("")


def _comments(text: str) -> int:
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines) if not line.startswith("#")), len(lines))


class Notes:
    """The comments in the files that tell what of an entry is reconstructed."""

    def __init__(self, lang: str) -> None:
        self.words = Words(lang)
        told = [Words(each).text(reconstructed_note("")).strip() for each in languages()]
        self._begins = tuple(f"# {text}" for text in told)

    def of(self, entry: Table) -> str:
        """The comment line of an entry; "" if it needs none."""
        keys = reconstructed_keys(entry.get(SOURCE, {}))
        return f"# {self.words.text(reconstructed_note(', '.join(keys)))}\n" if keys else ""

    def is_note(self, line: str) -> bool:
        """Whether a line is such a comment, in any language."""
        return line.startswith(self._begins)


def laid_under(below: Any, present: Any, wanted: Any) -> Any:
    """What has to be laid over `below` to get `wanted`: what differs, and whatever stands in `present` already.

    Raises:
        Unwritable: `below` has something that `wanted` has not, and it cannot be taken away.
    """
    if isinstance(below, dict) and isinstance(wanted, dict):
        present = present if isinstance(present, dict) else {}
        if below.keys() - wanted.keys():
            raise Unwritable("")
        needed = {key for key in wanted if key not in below or canonical(below[key]) != canonical(wanted[key])}
        keys = [*(key for key in present if key in wanted), *(key for key in wanted if key not in present)]
        return {
            key: laid_under(below.get(key), present.get(key), wanted[key])
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
            # An entry that was taken away and has come back need not say so any more.
            own = dict(there.get(name, {}))
            back = own.pop("remove", False)
            own = laid_under(base, own, entry)
            if not back or own.keys() - names.keys():
                found.append({**names, **own})
    return found


def check(name: str, folder: Path, tables: Tables, lang: str) -> Game[Any] | list[Message]:
    """The game with a draft of an edition, or every problem of it; nothing is written into the folder.

    Raises:
        ComponentError: a file that is there cannot be read.
        Unwritable: an edition cannot say it.
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
    """Copy the files of an edition, some with other texts."""
    to.mkdir(parents=True, exist_ok=True)
    texts = instead or {}
    for file in GAMES[name].files:
        if file in texts:
            (to / file).write_text(texts[file], encoding="utf-8")
        elif (folder / file).is_file():
            (to / file).write_bytes((folder / file).read_bytes())


def save(name: str, folder: Path, tables: Tables, lang: str) -> list[str]:
    """Write a draft into its folder, a file at a time and each wholly or not at all.

    Returns:
        the names of the files that have changed.

    Raises:
        ComponentError: a file that is there cannot be read.
        Unwritable: an edition cannot say it; nothing has been written.
        OSError: a file cannot be written.
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
