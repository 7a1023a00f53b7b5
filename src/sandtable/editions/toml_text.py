"""TOML text edited in place: what changes is written anew, all else stays as it stands, comments and order included.

tomlkit edits the statements.  It counts a comment above a header to the table before, though it tells of the one
below, and would leave it behind or take the wrong one away; so the text is cut at its headers here, each with the
comment above it.  What is laid out in another way than editions are is Unusual.
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

from sandtable.kernel.components import Table, identity

HEADER = re.compile(r"^\[(\[)?([A-Za-z0-9_.-]+)\]\]?\s*(#.*)?$")
BARE = re.compile(r"[A-Za-z0-9_-]+")
INDENT = "  "
# What is told last of an entry.
SOURCE = "source"

# What tells the comment of an entry, or "" if it needs none; and whether a line is such a comment.
Annotate = Callable[[Table], str]
IsNote = Callable[[str], bool]


class Unusual(Exception):
    """Text that is TOML, but not of a kind that can be edited in place."""


class Block:
    """A part of the text: what stands before the first header, or a header with what is below it.

    Args:
        path: the keys that the header names; none before the first.
        entry: whether it is one of a list.
        above: the comment lines above its header, which belong to it.
        lines: its header and what is below.
    """

    def __init__(self, path: tuple[str, ...], entry: bool, above: list[str], lines: list[str]) -> None:
        self.path = path
        self.entry = entry
        self.above = above
        self.lines = lines
        # Blocks that are added after it.
        self.after: list[str] = []

    def text(self) -> str:
        """All of it; nothing if it has been taken away."""
        return "".join(self.above + self.lines + self.after)

    def drop(self) -> None:
        """Take it away, with the comment above it."""
        self.above, self.lines = [], []

    def add(self, lines: list[str]) -> None:
        """Add a block below what it says, before the blank lines at its end."""
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
    """A value with whole floats as ints, so that 7.0 and 7 are the same."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def canonical(value: Any) -> str:
    """A text that two values share only if they are the same."""
    return json.dumps(plain(value), sort_keys=True)


def written(value: Any) -> str:
    """A value as TOML, on one line.

    Raises:
        TypeError: TOML has no such value.
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
    """An entry of a list as a block of lines, without the blank line before it."""
    note = annotate(entry)
    return [f"[[{path}]]\n", *([note] if note else []), *(f"{_key(key)} = {written(entry[key])}\n" for key in entry)]


def rewritten(text: str, new: Table, annotate: Annotate, is_note: IsNote) -> str:
    """The text with what is not as in `new` changed, added or taken away.

    Args:
        text: TOML.
        new: what it is to say.
        annotate: the comment line below the header of an entry, if it needs one, else "".
        is_note: whether a line is such a comment.

    Raises:
        Unusual: the text cannot be edited in place.
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


def _blocks(text: str) -> list[Block]:
    blocks = [Block((), False, [], [])]
    for line in text.splitlines():
        lines = blocks[-1].lines
        header = HEADER.match(line)
        # What looks like a header may stand within a text or a list.
        if header and _whole(lines):
            path, entry = tuple(header[2].split(".")), bool(header[1])
            if entry and len(path) > 1:
                raise Unusual(line)
            first = len(lines)
            while first > 0 and lines[first - 1].startswith("#"):
                first -= 1
            # What follows the header of the block before stays with it.
            if len(blocks) > 1 and first == 1:
                first = len(lines)
            blocks.append(Block(path, entry, lines[first:], []))
            del lines[first:]
        blocks[-1].lines.append(f"{line}\n")
    return blocks


def _whole(lines: list[str]) -> bool:
    try:
        tomllib.loads("".join(lines))
    except tomllib.TOMLDecodeError:
        return False
    return True


def _edit_table(block: Block, blocks: list[Block], before: Any, now: Any) -> None:
    """From what a block that is no entry said to what it is to say."""
    if not isinstance(now, dict):
        block.drop()
        return
    elsewhere = {other.path[len(block.path)] for other in blocks if _below(other, block.path)}
    fresh = [key for key in now if key not in before and key not in elsewhere and (block.path or not _opens(now[key]))]
    _edit(block, before, now, fresh)


def _edit(block: Block, before: Table, now: Table, fresh: list[str]) -> None:
    """Change the statements of a block: those that are other than before, and those that are new, before its source."""
    try:
        document = tomlkit.parse("".join(block.lines))
        table: Any = document
        for key in block.path:
            table = table[key]
        if block.entry:
            table = table[0]
        for key in list(table):
            if isinstance(table[key], SubTable):
                raise Unusual(key)
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
        raise Unusual(str(error)) from None


def _change(table: MutableMapping[str, Any], key: str, before: Any, now: Any) -> None:
    """Give a key another value; a list of several lines keeps those of the items that stay."""
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
    name: str, blocks: list[Block], old: list[Table], new: list[Table], annotate: Annotate, is_note: IsNote | None
) -> list[str]:
    """A list of blocks: entries changed, taken away, added after those before them.

    Returns:
        the lines of those that have no block to follow.
    """
    where: Block | None = None
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


def _note(block: Block, note: str, is_note: IsNote | None) -> None:
    """Bring the comment below a header, which tells what is reconstructed, up to date; in a text that has such."""
    if is_note is None:
        return
    present = len(block.lines) > 1 and is_note(block.lines[1])
    block.lines[1 : 1 + present] = [note] if note else []


def _added(blocks: list[Block], old: Table, new: Table, path: tuple[str, ...] = ()) -> list[str]:
    """Tables that have no block yet."""
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


def _below(block: Block, path: tuple[str, ...]) -> bool:
    return len(block.path) > len(path) and block.path[: len(path)] == path


def _is_entries(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _gets_blocks(value: Any) -> bool:
    """Whether a list is written as blocks: its entries have names, by which they are merged."""
    return _is_entries(value) and all(map(identity, value))


def _opens(value: Any) -> bool:
    """Whether a value of the whole file gets headers of its own."""
    return isinstance(value, dict) or _gets_blocks(value)


def _value(value: Any) -> Any:
    """A value for tomlkit, written as we write it."""
    return tomlkit.value(written(value))


def _fresh(value: Any, inner: bool) -> Any:
    """The value of a new statement; a list of entries of the whole file has a line for each."""
    if inner or not _is_entries(value):
        return _value(value)
    return tomlkit.value("[\n" + "".join(f"{INDENT}{written(entry)},\n" for entry in value) + "]")


def _pairs(old: list[Any], new: list[Any]) -> Iterator[tuple[int | None, int | None]]:
    """Which item of one list is which of the other, in the order of the new one, with those that went and came."""
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
