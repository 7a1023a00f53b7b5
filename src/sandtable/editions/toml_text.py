"""TOML text edited in place: what changes is written anew, all else stays as it stands, comments and order included.

Understood is what the files of editions look like: comments, `key = value`, `[table]` and `[[entries]]`, with keys
that need no quotes.  A multi-line list keeps the lines of those of its items that stay.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

from sandtable.kernel.components import Table, identity

HEADER = re.compile(r"^\[(\[)?([A-Za-z0-9_.-]+)\]\]?\s*(#.*)?$")
KEY = re.compile(r"^([A-Za-z0-9_-]+)\s*=")
BARE = re.compile(r"[A-Za-z0-9_-]+")
CLOSERS = ("]", "}", '"""', "'''")
INDENT = "  "
# What is told last of an entry.
SOURCE = "source"

# A statement: its first line, and the line after its last.
Span = tuple[int, int]


class Unusual(Exception):
    """Text that is TOML, but not of a kind that can be edited in place."""


class Block:
    """A part of the text: what stands before the first header, or a header with what is below it.

    Args:
        path: the keys that the header names; none before the first.
        entry: whether it is one of a list.
        head: the line of the header.

    Attributes:
        first, end: its lines with the comment above its header, which belongs to it; end is the line after the last.
        spans: its statements by their keys.
    """

    def __init__(self, path: tuple[str, ...], entry: bool, head: int) -> None:
        self.path = path
        self.entry = entry
        self.head = head
        self.first = head
        self.end = head
        self.spans: dict[str, Span] = {}


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


def rewritten(text: str, new: Table, annotate: Callable[[Table], str], is_note: Callable[[str], bool]) -> str:
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
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    blocks = _blocks(lines)
    edits = _Edits(lines, blocks, annotate, is_note)
    edits.tables(old, new)
    return edits.text()


def _blocks(lines: list[str]) -> list[Block]:
    blocks = [Block((), False, 0)]
    n = 0
    while n < len(lines):
        line = lines[n].strip()
        block = blocks[-1]
        if not line or line.startswith("#"):
            n += 1
            continue
        header, key = HEADER.match(line), KEY.match(line)
        if header:
            block = Block(tuple(header[2].split(".")), bool(header[1]), n)
            if block.entry and len(block.path) > 1:
                raise Unusual(line)
            while block.first > 0 and lines[block.first - 1].startswith("#") and block.first > blocks[-1].head + 1:
                block.first -= 1
            # What follows the header of the block before stays with it.
            if len(blocks) > 1 and block.first == blocks[-1].head + 1:
                block.first = n
            blocks[-1].end = block.first
            blocks.append(block)
            n += 1
        elif key:
            end = _end(lines, n)
            block.spans[key[1]] = (n, end)
            n = end
        else:
            raise Unusual(line)
    blocks[-1].end = len(lines)
    return blocks


def _end(lines: list[str], start: int) -> int:
    """The line after the statement that begins at `start`."""
    for end in range(start + 1, len(lines) + 1):
        if end > start + 1 and not lines[end - 1].strip().startswith(CLOSERS):
            continue
        try:
            tomllib.loads("".join(lines[start:end]))
        except tomllib.TOMLDecodeError:
            continue
        return end
    raise Unusual(lines[start])


class _Edits:
    """What becomes of the lines: each may be replaced, and lines may be added after it."""

    def __init__(
        self, lines: list[str], blocks: list[Block], annotate: Callable[[Table], str], is_note: Callable[[str], bool]
    ) -> None:
        self.lines = lines
        self.blocks = blocks
        self.annotate = annotate
        self.is_note = is_note
        # What stands in the place of a line; and what is added after it, -1 being the top.
        self.instead: dict[int, list[str]] = {}
        self.after: dict[int, list[str]] = {}
        self.tail: list[str] = []

    def text(self) -> str:
        kept = list(self.after.get(-1, []))
        for n, line in enumerate(self.lines):
            kept += self.instead.get(n, [line])
            kept += self.after.get(n, [])
        while self.tail and kept and not kept[-1].strip():
            kept.pop()
        text = "".join(kept + self.tail).strip("\n")
        return f"{text}\n" if text else ""

    def tables(self, old: Table, new: Table) -> None:
        """From one whole table to another."""
        lists = {block.path[0] for block in self.blocks if block.entry}
        for block in self.blocks:
            if not block.entry:
                self._table(block, old, new)
        for name in dict.fromkeys([*lists, *(key for key in new if key not in old)]):
            if name in lists or _gets_blocks(new[name]):
                self._entries(name, old.get(name, []), new.get(name, []))
        self._added(old, new)

    def _table(self, block: Block, old: Table, new: Table) -> None:
        before, now = _at(old, block.path), _at(new, block.path)
        if not isinstance(now, dict):
            self._drop(block.first, block.end)
            return
        elsewhere = {other.path[len(block.path)] for other in self.blocks if _below(other, block)}
        fresh = [
            key for key in now if key not in before and key not in elsewhere and (block.path or not _opens(now[key]))
        ]
        self._keys(block, before, now, fresh)

    def _keys(self, block: Block, before: Table, now: Table, fresh: list[str]) -> None:
        for key, (start, end) in block.spans.items():
            if key not in now:
                self._drop(start, end)
            elif canonical(before[key]) != canonical(now[key]):
                self.instead[start] = self._statement(key, before[key], now[key], start, end)
                self._drop(start + 1, end)
        if fresh:
            statements = [_fresh(key, now[key], block.path) for key in fresh]
            at = max((end for key, (_, end) in block.spans.items() if key != SOURCE), default=0) - 1
            if at < 0:
                at = block.head if block.path else self._top()
            self.after.setdefault(at, []).extend(statements)

    def _top(self) -> int:
        """The last line of the comment at the top."""
        n = 0
        while n < len(self.lines) and self.lines[n].startswith("#"):
            n += 1
        return n - 1

    def _statement(self, key: str, before: Any, now: Any, start: int, end: int) -> list[str]:
        """A statement with another value, with the comments in it as far as they still stand."""
        if end - start > 1 and isinstance(before, list) and isinstance(now, list):
            items = self._items(before, now, start, end)
            if items is not None:
                return items
        return [f"{_key(key)} = {written(now)}{_comment(self.lines[start]) if end - start == 1 else ''}\n"]

    def _items(self, before: list[Any], now: list[Any], start: int, end: int) -> list[str] | None:
        """A list of one item a line, with the lines of the items that stay; None if it is not written so."""
        # Of each item, the comments above it and its own line.
        held: list[tuple[list[str], str]] = []
        above: list[str] = []
        for line in self.lines[start + 1 : end - 1]:
            if not line.strip() or line.strip().startswith("#"):
                above.append(line)
                continue
            try:
                found = tomllib.loads(f"x = [{line}]")["x"]
            except tomllib.TOMLDecodeError:
                return None
            if len(found) != 1:
                return None
            held.append((above, _with_comma(line)))
            above = []
        if len(held) != len(before) or self.lines[end - 1].strip() != "]":
            return None
        kept = [self.lines[start]]
        for i, j in _pairs(before, now):
            comments, line = held[i] if i is not None else ([], "")
            same = i is not None and j is not None and canonical(before[i]) == canonical(now[j])
            kept += comments
            if j is not None:
                kept.append(line if same else f"{INDENT}{written(now[j])},\n")
        return [*kept, *above, self.lines[end - 1]]

    def _entries(self, name: str, old: list[Table], new: list[Table]) -> None:
        """A list of blocks: entries changed, taken away, added after those before them."""
        blocks = [block for block in self.blocks if block.entry and block.path == (name,)]
        where: int | None = None
        for i, j in _pairs(old, new):
            if i is not None and j is None:
                self._drop(blocks[i].first, blocks[i].end)
            elif i is not None and j is not None:
                block = blocks[i]
                if canonical(old[i]) != canonical(new[j]):
                    self._keys(block, old[i], new[j], [key for key in new[j] if key not in old[i]])
                    self._annotated(block, new[j])
            elif j is not None:
                lines = ["\n", *entry_lines(name, new[j], self.annotate)]
                if where is None and not blocks:
                    self.tail += lines
                else:
                    at = self._last(blocks[where if where is not None else 0], where is None)
                    self.after.setdefault(at, []).extend(lines)
            where = i if i is not None else where

    def _last(self, block: Block, before: bool) -> int:
        """The last line of a block that says something; or the line before it."""
        if before:
            return block.first - 1
        n = block.end - 1
        while n > block.head and not self.lines[n].strip():
            n -= 1
        return n

    def _annotated(self, block: Block, entry: Table) -> None:
        """The comment below a header that tells what is reconstructed, brought up to date."""
        n, note = block.head + 1, self.annotate(entry)
        if n < len(self.lines) and self.is_note(self.lines[n]):
            self.instead[n] = [note] if note else []
        elif note and any(map(self.is_note, self.lines)):
            self.after.setdefault(block.head, []).insert(0, note)

    def _added(self, old: Table, new: Table, path: tuple[str, ...] = ()) -> None:
        """Tables that have no block yet."""
        for key, value in _at(new, path).items():
            here = (*path, key)
            if not isinstance(value, dict):
                continue
            if key not in _at(old, path):
                if path and not any(block.path[: len(here) - 1] == path for block in self.blocks[1:]):
                    continue
                if path and any(block.path == path for block in self.blocks):
                    continue
                statements = (f"{_key(inner)} = {written(value[inner])}\n" for inner in value)
                self.tail += ["\n", f"[{'.'.join(here)}]\n", *statements]
            elif any(_below(block, Block(here, False, 0)) for block in self.blocks):
                self._added(old, new, here)

    def _drop(self, start: int, end: int) -> None:
        for n in range(start, end):
            self.instead[n] = []


def _at(table: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        table = table.get(key) if isinstance(table, dict) else None
    return table


def _below(block: Block, above: Block) -> bool:
    return len(block.path) > len(above.path) and block.path[: len(above.path)] == above.path


def _is_entries(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _gets_blocks(value: Any) -> bool:
    """Whether a list is written as blocks: its entries have names, by which they are merged."""
    return _is_entries(value) and all(map(identity, value))


def _opens(value: Any) -> bool:
    """Whether a value of the whole file gets headers of its own."""
    return isinstance(value, dict) or _gets_blocks(value)


def _fresh(key: str, value: Any, path: tuple[str, ...]) -> str:
    """A new statement; a list of entries of the whole file has a line for each."""
    if path or not _is_entries(value):
        return f"{_key(key)} = {written(value)}\n"
    return "".join([f"{_key(key)} = [\n", *(f"{INDENT}{written(entry)},\n" for entry in value), "]\n"])


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


def _comment(line: str) -> str:
    """The comment at the end of a statement of one line, with the blanks before it."""
    for found in re.finditer(r"\s*#", line):
        try:
            tomllib.loads(line[: found.start()])
        except tomllib.TOMLDecodeError:
            continue
        return line[found.start() :].rstrip("\n")
    return ""


def _with_comma(line: str) -> str:
    """An item's line with a comma after it, for others may follow."""
    body, comment = line.rstrip("\n"), ""
    for found in re.finditer(r"\s*#", body):
        try:
            tomllib.loads(f"x = [{body[: found.start()]}\n]")
        except tomllib.TOMLDecodeError:
            continue
        body, comment = body[: found.start()], body[found.start() :]
        break
    return f"{body if body.rstrip().endswith(',') else body + ','}{comment}\n"
