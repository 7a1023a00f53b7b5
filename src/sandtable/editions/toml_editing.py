"""Edit TOML text in place, and keep its comments, its order and all unchanged text.

tomlkit edits the key-value lines. It treats a comment above a header as part of the previous table, although the
comment is about the table below. If a table were removed, its comment would stay. So this module splits the text into
blocks, each with a header and the comment above it. Text that does not have the layout of editions raises
`UnsupportedToml`.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import Array
from tomlkit.items import Table as SubTable

from sandtable.kernel.edition.component_reader import Table, identity

HEADER = re.compile(r"^\[(\[)?([A-Za-z0-9_.-]+)\]\]?\s*(#.*)?$")
BARE = re.compile(r"[A-Za-z0-9_-]+")
INDENT = "  "
# The last key of an entry; new keys are added before it.
SOURCE = "source"

# `Annotate` returns the comment line of an entry, or "" if the entry needs no comment. `IsNote` returns whether a line
# is such a comment.
Annotate = Callable[[Table], str]
IsNote = Callable[[str], bool]


class UnsupportedToml(Exception):
    """Raised for valid TOML that cannot be edited in place."""


class TomlBlock:
    """A block of the text: a header with its lines, or everything before the first header.

    Args:
        path: the keys of the header; empty for the block before the first header.
        entry: whether the block is an entry of a list (`[[...]]`).
        above: the comment lines directly above the header, which belong to the block.
        lines: the header and the lines below it.
    """

    def __init__(self, path: tuple[str, ...], entry: bool, above: list[str], lines: list[str]) -> None:
        self.path = path
        self.entry = entry
        self.above = above
        self.lines = lines
        # The blank lines at the end of the block, and the new blocks that are added before these lines.
        self.after: list[str] = []

    def text(self) -> str:
        """Return the text of the block; empty if it has been removed."""
        return "".join(self.above + self.lines + self.after)

    def drop(self) -> None:
        """Remove the block with the comment above it."""
        self.above, self.lines = [], []

    def add(self, lines: list[str]) -> None:
        """Add lines after the block, but before the blank lines at its end."""
        end = len(self.lines)
        while end > 1 and not self.lines[end - 1].strip():
            end -= 1
        if not self.after:
            self.after = self.lines[end:]
            self.lines = self.lines[:end]
        blank = len(self.after) - next(
            (n for n, line in enumerate(reversed(self.after)) if line.strip()), len(self.after)
        )
        self.after[blank:blank] = lines


def plain(value: Any) -> Any:
    """Return a value with whole floats as ints, so that 7.0 and 7 are equal."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def canonical(value: Any) -> str:
    """Return a text that is the same for two values exactly if the values are equal."""
    return json.dumps(plain(value), sort_keys=True)


def written(value: Any) -> str:
    """Return a value as TOML, on one line.

    Raises:
        TypeError: TOML has no values of this type.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(plain(value))
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{_key(key)} = {written(inner)}" for key, inner in value.items()) + " }"
            if value
            else "{}"
        )
    raise TypeError(type(value).__name__)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def entry_lines(path: str, entry: Table, annotate: Callable[[Table], str]) -> list[str]:
    """Return the lines of a new entry of a list, without the blank line before it."""
    note = annotate(entry)
    return [f"[[{path}]]\n", *([note] if note else []), *(f"{_key(key)} = {written(entry[key])}\n" for key in entry)]


def rewritten(text: str, new: Table, annotate: Annotate, is_note: IsNote) -> str:
    """Return TOML text with the content `new`, in which unchanged entries stay the same.

    Args:
        text: the old TOML text.
        new: the content of the new text.
        annotate: a function that returns the comment line below the header of an entry, or "" if it needs none.
        is_note: a function that returns whether a line is such a comment.

    Raises:
        UnsupportedToml: the text cannot be edited in place.
    """
    old = tomllib.loads(text)
    blocks = _blocks(text)
    noted = any(is_note(line) for block in blocks for line in block.lines)
    lists = {block.path[0] for block in blocks if block.entry}
    for block in blocks:
        if not block.entry:
            _edit_table(block, blocks, _at(old, block.path), _at(new, block.path))
    tail: list[str] = []
    for name in dict.fromkeys([*lists, *(key for key in new if key not in old)]):
        if name in lists or _gets_blocks(new[name]):
            own = [block for block in blocks if block.entry and block.path == (name,)]
            tail += _edit_entries(name, own, old.get(name, []), new.get(name, []), annotate, is_note if noted else None)
    tail += _added(blocks, old, new)
    found = "".join(block.text() for block in blocks)
    if tail:
        found = found.rstrip("\n") + "\n" * bool(found) + "".join(tail)
    found = found.strip("\n")
    return f"{found}\n" if found else ""


def _blocks(text: str) -> list[TomlBlock]:
    blocks = [TomlBlock((), False, [], [])]
    for line in text.splitlines():
        lines = blocks[-1].lines
        header = HEADER.match(line)
        # A line within a multi-line string or list can look like a header.
        if header and _whole(lines):
            path, entry = tuple(header[2].split(".")), bool(header[1])
            if entry and len(path) > 1:
                raise UnsupportedToml(line)
            first = len(lines)
            while first > 0 and lines[first - 1].startswith("#"):
                first -= 1
            # If only comments follow the previous header, they belong to the previous block.
            if len(blocks) > 1 and first == 1:
                first = len(lines)
            blocks.append(TomlBlock(path, entry, lines[first:], []))
            del lines[first:]
        blocks[-1].lines.append(f"{line}\n")
    return blocks


def _whole(lines: list[str]) -> bool:
    try:
        tomllib.loads("".join(lines))
    except tomllib.TOMLDecodeError:
        return False
    return True


def _edit_table(block: TomlBlock, blocks: list[TomlBlock], before: Any, now: Any) -> None:
    """Change a table's block to the table's new content; remove the block if the table no longer exists."""
    if not isinstance(now, dict):
        block.drop()
        return
    elsewhere = {other.path[len(block.path)] for other in blocks if _below(other, block.path)}
    fresh = [key for key in now if key not in before and key not in elsewhere and (block.path or not _opens(now[key]))]
    _edit(block, before, now, fresh)


def _edit(block: TomlBlock, before: Table, now: Table, fresh: list[str]) -> None:
    """Change the key-value lines of a block, and add new ones before its `source`.

    Args:
        before: the old content.
        now: the new content.
        fresh: the keys to add.
    """
    try:
        document = tomlkit.parse("".join(block.lines))
        table: Any = document
        for key in block.path:
            table = table[key]
        if block.entry:
            table = table[0]
        for key in list(table):
            if isinstance(table[key], SubTable):
                raise UnsupportedToml(key)
            if key not in now:
                del table[key]
            elif canonical(before[key]) != canonical(now[key]):
                _change(table, key, before[key], now[key])
        last = table.pop(SOURCE, None) if fresh else None
        for key in fresh:
            table[key] = _fresh(now[key], bool(block.path))
        if last is not None:
            table[SOURCE] = last
        block.lines = tomlkit.dumps(document).splitlines(keepends=True)
    except TOMLKitError as error:
        raise UnsupportedToml(str(error)) from None


def _change(table: MutableMapping[str, Any], key: str, before: Any, now: Any) -> None:
    """Change the value of a key; a multi-line list keeps the lines of unchanged items."""
    there = table[key]
    if not (isinstance(there, Array) and isinstance(now, list) and "\n" in there.as_string()):
        table[key] = _value(now)
        return
    n = 0
    for i, j in _pairs(before, now):
        if j is None:
            del there[n]
            continue
        if i is None and n == len(there):
            there.add_line(_value(now[j]), indent=INDENT)
        elif i is None:
            there.insert(n, _value(now[j]))
        elif canonical(before[i]) != canonical(now[j]):
            there[n] = _value(now[j])
        n += 1


def _edit_entries(
    name: str, blocks: list[TomlBlock], old: list[Table], new: list[Table], annotate: Annotate, is_note: IsNote | None
) -> list[str]:
    """Change, remove and add the blocks of a list.

    Returns:
        The lines of new entries at the beginning of the list, which have no block to follow.
    """
    where: TomlBlock | None = None
    tail: list[str] = []
    for i, j in _pairs(old, new):
        if i is not None and j is None:
            blocks[i].drop()
        elif i is not None and j is not None:
            if canonical(old[i]) != canonical(new[j]):
                _edit(blocks[i], old[i], new[j], [key for key in new[j] if key not in old[i]])
                _note(blocks[i], annotate(new[j]), is_note)
        elif j is not None:
            lines = ["\n", *entry_lines(name, new[j], annotate)]
            if where is not None:
                where.add(lines)
            else:
                tail += lines
        where = blocks[i] if i is not None else where
    return tail


def _note(block: TomlBlock, note: str, is_note: IsNote | None) -> None:
    """Update the comment about reconstructed data below the header of a block.

    Do nothing if the text contains no such comments (`is_note` is None).
    """
    if is_note is None:
        return
    present = len(block.lines) > 1 and is_note(block.lines[1])
    block.lines[1 : 1 + present] = [note] if note else []


def _added(blocks: list[TomlBlock], old: Table, new: Table, path: tuple[str, ...] = ()) -> list[str]:
    """Return the lines of tables that have no block yet."""
    found: list[str] = []
    for key, value in _at(new, path).items():
        here = (*path, key)
        if not isinstance(value, dict):
            continue
        if key not in _at(old, path):
            if path and (not any(_below(block, path) for block in blocks) or any(b.path == path for b in blocks)):
                continue
            statements = (f"{_key(inner)} = {written(value[inner])}\n" for inner in value)
            found += ["\n", f"[{'.'.join(here)}]\n", *statements]
        elif any(_below(block, here) for block in blocks):
            found += _added(blocks, old, new, here)
    return found


def _at(table: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        table = table.get(key) if isinstance(table, dict) else None
    return table


def _below(block: TomlBlock, path: tuple[str, ...]) -> bool:
    return len(block.path) > len(path) and block.path[: len(path)] == path


def _is_entries(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _gets_blocks(value: Any) -> bool:
    """Return whether a value is a list of entries with ids, which is written as blocks."""
    return _is_entries(value) and all(map(identity, value))


def _opens(value: Any) -> bool:
    """Return whether a value at the top level of the file is written with headers."""
    return isinstance(value, dict) or _gets_blocks(value)


def _value(value: Any) -> Any:
    """Return a value for tomlkit in the style of editions."""
    return tomlkit.value(written(value))


def _fresh(value: Any, inner: bool) -> Any:
    """Return the value of a new key for tomlkit.

    At the top level of the file, a list of tables is written with one line for each table.

    Args:
        inner: whether the key is within a table.
    """
    if inner or not _is_entries(value):
        return _value(value)
    return tomlkit.value("[\n" + "".join(f"{INDENT}{written(entry)},\n" for entry in value) + "]")


def _pairs(old: list[Any], new: list[Any]) -> Iterator[tuple[int | None, int | None]]:
    """Yield pairs of the indices of corresponding items in two lists.

    Entries correspond if they have the same id. Items without an id correspond if they are equal, or if they are at the
    same place between equal items. A removed item has None as its new index, an added item has None as its old index.
    """
    names = [identity(entry) for entry in old]
    if all(names) and all(identity(entry) for entry in new):
        came = {identity(entry): n for n, entry in enumerate(new)}
        for i, name in enumerate(names):
            yield i, came.pop(name, None)
        yield from ((None, j) for j in came.values())
        return
    matcher = difflib.SequenceMatcher(None, [*map(canonical, old)], [*map(canonical, new)], autojunk=False)
    for _, i1, i2, j1, j2 in matcher.get_opcodes():
        both = min(i2 - i1, j2 - j1)
        yield from ((i1 + n, j1 + n) for n in range(both))
        yield from ((n, None) for n in range(i1 + both, i2))
        yield from ((None, n) for n in range(j1 + both, j2))
