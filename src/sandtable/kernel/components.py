# mypyc: no - msgspec structs
"""Reading a game's components: TOML files, an edition laid over another, and errors that say where.

A component folder holds TOML files.  An edition laid over it may hold some of the same files; its tables are
merged key by key, its lists of entries with an `id` (and a `side`, where that alone tells two apart) are merged entry
by entry, and any other list, such as the steps of a card (entries that say what to `do`), takes the place of the list
below.  An entry with `remove = true` takes the entry below away.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from sandtable.kernel.fault import cause, toml_fault
from sandtable.kernel.message import Arg, Message, say

T = TypeVar("T", bound=msgspec.Struct)
Table = dict[str, Any]
Name = dict[Literal["en", "ja"], str]
# What msgspec says of values that are not of a type.
WRONG_TYPE = re.compile(r"Expected `(.+)`, got `(.+)`")
WRONG_LENGTH = re.compile(r"Expected `array` of length (\d+), got (\d+)")
UNKNOWN_KEY = re.compile(r"Object contains unknown field `(.+)`")
MISSING_KEY = re.compile(r"Object missing required field `(.+)`")
WRONG_VALUE = re.compile(r"Invalid (?:enum )?value '(.+)'")
# Of each file its name, when it was written, its size and its number in the file system.
Stamp = tuple[tuple[str, int, int, int], ...]
# Where each part of an entry comes from, as `check_source` wants it.
Sources = dict[str, str]


class Datum(msgspec.Struct, forbid_unknown_fields=True):
    """A number with its source."""

    value: int
    source: str


class Named(msgspec.Struct):
    """A name in every language."""

    en: str
    ja: str


class Source(msgspec.Struct, forbid_unknown_fields=True):
    """A public source of facts."""

    id: str
    title: str
    url: str


class Label(msgspec.Struct):
    """A name on the map that is nobody's."""

    kind: str
    en: str
    ja: str
    x: float
    y: float


class Catalogue(msgspec.Struct):
    """What the components of every edition have in common; the edition is known by its hash."""

    name: str
    title: Named
    designer: Named
    variant: str
    variants: list[str]
    seats: list[str]
    edition: str
    sources: list[Source]


class SourceList(msgspec.Struct, forbid_unknown_fields=True):
    """sources.toml"""

    source: list[Source]


class ComponentError(Exception):
    """Components that cannot be used.

    Args:
        problems: every problem found, each a message that names file, key and reason.
    """

    def __init__(self, problems: list[Message]) -> None:
        super().__init__("; ".join(f"{p.id} {p.args}" for p in problems))
        self.problems = problems


def problem(file: str, key: str, what: str, /, **args: Arg) -> Message:
    """A problem as a message: `edition-<what>` with the file and the key in it."""
    return Message(f"edition-{what}", {"file": file, "key": key, **args})


def out_of_range(file: str, key: str, value: int, low: int, high: int) -> list[Message]:
    """The problem of a number that is not between two others, if it is one."""
    if low <= value <= high:
        return []
    return [problem(file, key, "out-of-range", value=value, low=low, high=high)]


def off_sheet(file: str, key: str, place: tuple[float, float], sheet: tuple[int, int]) -> list[Message]:
    """The problems of a place that is not on the sheet of the map, where nobody would find it.

    Args:
        file: the file that says it.
        key: of the entry.
        place: its x and y, in the units of the sheet.
        sheet: how wide and how high the sheet is.
    """
    return [
        each
        for axis, at, end in zip("xy", place, sheet, strict=True)
        for each in out_of_range(file, f"{key}.{axis}", round(at), 0, end)
    ]


def doubles(file: str, what: str, ids: list[str]) -> list[Message]:
    """The problems of ids that are there more than once."""
    return [problem(file, f"{what}.{id}", "twice", id=id) for id in sorted(set(ids)) if ids.count(id) > 1]


def unnamed(file: str, key: str, names: Mapping[Any, str]) -> list[Message]:
    """The problems of names, by language, that say nothing."""
    return [problem(file, f"{key}.{lang}", "empty") for lang, name in names.items() if not name.strip()]


def identity(entry: Any) -> tuple[Any, Any] | None:
    """What tells an entry of a list from the others, its `id` (or `number`) and `side`; None if nothing does."""
    if isinstance(entry, dict) and "do" not in entry:
        name = entry.get("id", entry.get("number"))
        if name is not None:
            return name, entry.get("side")
    return None


def merged_by_id(below: Any, above: Any) -> bool:
    """Whether two lists are merged entry by entry; else the one above takes the place of the one below."""
    lists = isinstance(below, list) and isinstance(above, list)
    return lists and bool(below) and all(map(identity, below + above))


def laid_over(below: Any, above: Any) -> Any:
    """A table or a value of an edition laid over that of the game, as the head of this file tells."""
    if isinstance(below, dict) and isinstance(above, dict):
        merged = dict(below)
        for key, value in above.items():
            merged[key] = laid_over(below[key], value) if key in below else value
        return merged
    if merged_by_id(below, above):
        entries = {identity(entry): entry for entry in below}
        for entry in above:
            name, side = identity(entry) or (None, None)
            same = [key for key in entries if key and key[0] == name]
            key = same[0] if side is None and len(same) == 1 else (name, side)
            entries[key] = laid_over(entries.get(key, {}), entry)
        return [entry for entry in entries.values() if not entry.pop("remove", False)]
    return above


def repeated(file: str, table: Table) -> list[Message]:
    """The problems of entries that one file has twice, which would be laid over one another."""
    problems = []
    for key, entries in table.items():
        if isinstance(entries, list) and all(map(identity, entries)):
            found = [identity(entry) or (None, None) for entry in entries]
            ids = [f"{side}.{name}" if side is not None else str(name) for name, side in found]
            problems += doubles(file, key, ids)
    return problems


def read_folder(base: Path, names: list[str], over: Path | None = None) -> dict[str, Table]:
    """Read the named TOML files of `base`, with those of `over` laid over them.

    Raises:
        ComponentError: naming each file that is missing, is not TOML or has an entry twice, and files of `over` that no
            game uses.
    """
    problems: list[Message] = []
    tables: dict[str, Table] = {}
    if over is not None:
        if not over.is_dir():
            raise ComponentError([say("edition-no-folder", folder=str(over))])
        found = sorted(path.name for path in over.glob("*.toml"))
        problems += [problem(name, "-", "unknown-file") for name in found if name not in names]
    for name in names:
        table: Any = {}
        for folder in (base, over):
            if folder is None or (folder is over and not (folder / name).exists()):
                continue
            try:
                above = tomllib.loads((folder / name).read_text(encoding="utf-8"))
                problems += repeated(name, above)
                table = laid_over(table, above)
            except tomllib.TOMLDecodeError as error:
                problems.append(Message("edition-not-toml", {"file": name, **toml_fault(error)}))
            except (OSError, UnicodeDecodeError) as error:
                problems.append(problem(name, "-", "unreadable", reason=cause(error)))
        tables[name] = table
    if problems:
        raise ComponentError(problems)
    return tables


def stamp(over: Path | None) -> Stamp:
    """Names, times, sizes and numbers of an edition's files: if they are as before, the files have not changed."""
    if over is None or not over.is_dir():
        return ()
    files = ((path.name, path.stat()) for path in sorted(over.glob("*.toml")))
    return tuple((name, found.st_mtime_ns, found.st_size, found.st_ino) for name, found in files)


def typed(file: str, table: Table, shape: type[T]) -> T:
    """The table as a typed structure.

    Raises:
        ComponentError: naming file, key and reason of everything that is not as the structure wants it.
    """
    try:
        return msgspec.convert(table, shape)
    except msgspec.ValidationError as error:
        found = list(faults(file, table, shape, ""))
        raise ComponentError(found or [problem(file, "-", "bad-value", reason=str(error))]) from None


def all_typed(tables: dict[str, Table], shapes: Mapping[str, type[msgspec.Struct]]) -> None:
    """Check tables, by file, against their structures.

    Raises:
        ComponentError: with what is wrong in all of them.
    """
    problems: list[Message] = []
    for file, shape in shapes.items():
        try:
            typed(file, tables[file], shape)
        except ComponentError as error:
            problems += error.problems
    if problems:
        raise ComponentError(problems)


def faults(file: str, value: Any, shape: Any, key: str) -> Iterator[Message]:
    """Everything in a value that is not of a type.

    Args:
        file: the file that it stands in.
        value: as it was read.
        shape: a structure, a list of them, or any other type, of which only the first fault is named.
        key: where the value stands; entries of lists are named by their `id` if they have one.
    """
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and isinstance(value, dict):
        fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
        for name in sorted(value.keys() - fields.keys()):
            yield problem(file, f"{key}.{name}".strip("."), "no-key", name=name)
        for name, field in fields.items():
            if name in value:
                yield from faults(file, value[name], field.type, f"{key}.{name}".strip("."))
            elif field.required:
                yield problem(file, key or "-", "missing-key", name=name)
    elif get_origin(shape) is list and isinstance(value, list):
        for number, entry in enumerate(value):
            name = entry.get("id") if isinstance(entry, dict) else None
            place = f"{key}.{name}" if isinstance(name, str) else f"{key}[{number}]"
            yield from faults(file, entry, get_args(shape)[0], place)
    elif get_origin(shape) is Literal and isinstance(value, str):
        if value not in get_args(shape):
            yield problem(file, key, "not-one-of", value=value, values=", ".join(map(str, get_args(shape))))
    else:
        try:
            msgspec.convert(value, shape)
        except msgspec.ValidationError as error:
            yield fault(file, key, str(error))


def fault(file: str, key: str, told: str) -> Message:
    """What msgspec says of a value, as a problem of our own."""
    reason, _, within = told.partition(" - at ")
    place = key + within.strip("`").removeprefix("$")
    wrong = WRONG_TYPE.fullmatch(reason)
    if wrong:
        return problem(file, place or "-", "wrong-type", expected=wrong[1], found=wrong[2])
    length = WRONG_LENGTH.fullmatch(reason)
    if length:
        return problem(file, place, "wrong-length", expected=int(length[1]), found=int(length[2]))
    unknown = UNKNOWN_KEY.fullmatch(reason)
    if unknown:
        return problem(file, f"{place}.{unknown[1]}".strip("."), "no-key", name=unknown[1])
    missing = MISSING_KEY.fullmatch(reason)
    if missing:
        return problem(file, place or "-", "missing-key", name=missing[1])
    value = WRONG_VALUE.fullmatch(reason)
    if value:
        return problem(file, place or "-", "not-known", value=value[1])
    return problem(file, place or "-", "bad-value", reason=reason)


def edition_hash(tables: dict[str, Table]) -> str:
    """Sixteen hexadecimal digits that two sets of components share only if they are the same."""
    return hashlib.sha256(msgspec.json.encode(tables, order="deterministic")).hexdigest()[:16]


def check_source(file: str, key: str, source: str | dict[str, str], known: set[str]) -> list[Message]:
    """Problems of one datum's `source`: each part is a known id, "rulebook" with a section, or "reconstructed"."""
    problems = []
    for text in [source] if isinstance(source, str) else source.values():
        for part in text.split(","):
            token = part.strip()
            if token not in known and token != "reconstructed" and not re.fullmatch(r"rulebook \d[\d.-]*", token):
                problems.append(problem(file, key, "bad-source", source=token))
    return problems
