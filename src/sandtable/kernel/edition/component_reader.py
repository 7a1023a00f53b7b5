# mypyc: no - msgspec structs
"""Read a game's components from TOML, merge an edition into them, and report errors.

A game's folder of components contains TOML files. An edition is a folder with some files of the same names. The tables
of an edition are merged into those of the game key by key. Lists of entries with an `id` are merged entry by entry; if
ids are ambiguous, the entries also have a `side`. Any other list, such as the steps of a card (entries with a `do`),
replaces the list of the game. An entry with `remove = true` removes the game's entry.
"""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from sandtable.kernel.message import Arg, Message, say
from sandtable.kernel.third_party_error_messages import cause, toml_cause

T = TypeVar("T", bound=msgspec.Struct)
Table = dict[str, Any]
Name = dict[Literal["en", "ja"], str]
# Names of entries in earlier versions. The keys are the file, the key of the list, the entry's id, and the language.
FormerNames = Mapping[str, Mapping[str, Mapping[str, Name]]]
# Patterns that match msgspec's error texts. Their groups are the types, lengths, keys or values in the text.
WRONG_TYPE = re.compile(r"Expected `(.+)`, got `(.+)`")
WRONG_LENGTH = re.compile(r"Expected `array` of length (\d+), got (\d+)")
UNKNOWN_KEY = re.compile(r"Object contains unknown field `(.+)`")
MISSING_KEY = re.compile(r"Object missing required field `(.+)`")
WRONG_VALUE = re.compile(r"Invalid (?:enum )?value '(.+)'")
# The minimum similarity of a misspelt word to a known word, from 0 to 1, for a suggestion.
MIN_SIMILARITY = 0.7
# Name endings of misnamed component files. `.txt` is typical of Windows, which may hide the real ending.
MISNAMED = {".toml", ".tml", ".txt"}
# The name, modification time, size and inode number of each file.
Stamp = tuple[tuple[str, int, int, int], ...]
# The sources of an entry. A key names a part of the entry. The value is the source of this part (`check_source`).
Sources = dict[str, str]


class Datum(msgspec.Struct, forbid_unknown_fields=True):
    """A number that the rules use, with the source that states it."""

    value: int
    source: str


class LocalName(msgspec.Struct):
    """A name in every language."""

    en: str
    ja: str


class Source(msgspec.Struct, forbid_unknown_fields=True):
    """A public source of facts."""

    id: str
    title: str
    url: str


class Label(msgspec.Struct):
    """A name on the map that belongs to no component."""

    kind: str
    en: str
    ja: str
    x: float
    y: float


class Catalogue(msgspec.Struct):
    """The fields of every game's catalogue.

    Args:
        edition: the hash of the components.
    """

    name: str
    title: LocalName
    designer: LocalName
    variant: str
    variants: list[str]
    seats: list[str]
    edition: str
    sources: list[Source]


class SourceList(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of sources.toml."""

    source: list[Source]


class ComponentError(Exception):
    """Raised if component files contain errors.

    Args:
        problems: a message for each error, with the file, key and reason.
    """

    def __init__(self, problems: list[Message]) -> None:
        super().__init__("; ".join(f"{p.id} {p.args}" for p in problems))
        self.problems = problems


def problem(file: str, key: str, what: str, /, **args: Arg) -> Message:
    """Make the message `edition-<what>` about a key of a file."""
    return Message(f"edition-{what}", {"file": file, "key": key, **args})


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most similar to a misspelt word.

    Return "none" if no known word is similar enough. Error messages show the result (their argument `near`).
    """
    words = list(known)
    # difflib finds no match for a short word with two swapped letters.
    same = (each for each in words if sorted(each) == sorted(word))
    return next(same, None) or next(iter(difflib.get_close_matches(word, words, 1, MIN_SIMILARITY)), "none")


def unknown_id(file: str, key: str, id: str, known: Iterable[str]) -> Message:
    """Make the error message for an unknown id, with the most similar known id."""
    return problem(file, key, "unknown-id", id=id, near=nearest(id, known))


def out_of_range(file: str, key: str, value: int, low: int, high: int) -> list[Message]:
    """Return a list with an error message if a number is out of range, else an empty one."""
    if low <= value <= high:
        return []
    return [problem(file, key, "out-of-range", value=value, low=low, high=high)]


def off_sheet(file: str, key: str, place: tuple[float, float], sheet: tuple[int, int]) -> list[Message]:
    """Return an error message for each coordinate outside the map.

    Args:
        key: the key of the entry with the coordinates.
        place: the coordinates x and y, in the units of the sheet.
        sheet: the width and height of the sheet.
    """
    return [
        each
        for axis, at, end in zip("xy", place, sheet, strict=True)
        for each in out_of_range(file, f"{key}.{axis}", round(at), 0, end)
    ]


def doubles(file: str, what: str, ids: list[str]) -> list[Message]:
    """Return an error message for each id that occurs more than once."""
    return [problem(file, f"{what}.{id}", "twice", id=id) for id in sorted(set(ids)) if ids.count(id) > 1]


def unnamed(file: str, key: str, names: Mapping[Any, str]) -> list[Message]:
    """Return an error message for each empty name; `names` contains the names by language."""
    return [problem(file, f"{key}.{lang}", "empty") for lang, name in names.items() if not name.strip()]


def identity(entry: Any) -> tuple[Any, Any] | None:
    """Return the identity of an entry of a list: its `id` (or `number`) and its `side`.

    Return None for a step of a card (an entry with `do`), and for a value without `id` and `number`.
    """
    if isinstance(entry, dict) and "do" not in entry:
        name = entry.get("id", entry.get("number"))
        if name is not None:
            return name, entry.get("side")
    return None


def merged_by_id(below: Any, above: Any) -> bool:
    """Return whether two lists are merged entry by entry.

    If not, the list of the edition (`above`) replaces the list of the game (`below`).
    """
    lists = isinstance(below, list) and isinstance(above, list)
    return lists and bool(below) and all(map(identity, below + above))


def overlay(below: Any, above: Any) -> Any:
    """Merge a table or value of an edition into the game's, by the rules of this module."""
    if isinstance(below, dict) and isinstance(above, dict):
        merged = dict(below)
        for key, value in above.items():
            merged[key] = overlay(below[key], value) if key in below else value
        return merged
    if merged_by_id(below, above):
        entries = {identity(entry): entry for entry in below}
        for entry in above:
            name, side = identity(entry) or (None, None)
            same = [key for key in entries if key and key[0] == name]
            key = same[0] if side is None and len(same) == 1 else (name, side)
            entries[key] = overlay(entries.get(key, {}), entry)
        return [entry for entry in entries.values() if not entry.pop("remove", False)]
    return above


def unmatched(file: str, below: Table, above: Table) -> list[Message]:
    """Return an error message for each entry of an edition with a misspelt id.

    An id that the game does not have counts as misspelt in three cases. The entry has the key `remove`. The entry lacks
    more than half of the keys that all entries of the game's list have. Or it lacks at least one of these keys, and its
    id is similar to a known id. Otherwise the entry counts as new.
    """
    problems = []
    for key, entries in above.items():
        if not merged_by_id(below.get(key), entries):
            continue
        known = {(identity(entry) or (None, None))[0] for entry in below[key]}
        needed = set.intersection(*map(set, below[key]))
        for entry in entries:
            name, _ = identity(entry) or (None, None)
            if name in known:
                continue
            lacking = sorted(needed - entry.keys())
            near = nearest(str(name), map(str, known))
            if "remove" in entry or (lacking and (near != "none" or 2 * len(lacking) > len(needed))):
                lacks = ", ".join(lacking)
                problems.append(problem(file, f"{key}.{name}", "unknown-entry", id=str(name), near=near, keys=lacks))
    return problems


def folder_problem(folder: Path) -> Message | None:
    """Return an error message if a path is a file or missing; None if it is a folder."""
    if folder.is_dir():
        return None
    if folder.exists():
        return say("edition-is-file", file=str(folder), folder=str(folder.parent))
    return say("edition-no-folder", folder=str(folder))


def misnamed(folder: Path, names: Iterable[str]) -> list[Message]:
    """Return an error message for each file whose name is unknown or looks misspelt.

    `names` are the file names that the game uses. Unrelated files that are not TOML are ignored.
    """
    known = list(names)
    found = sorted(path.name for path in folder.iterdir() if path.is_file())
    missing = [name for name in known if name not in found]
    problems = []
    for name in found:
        if name in known or Path(name).suffix.casefold() not in MISNAMED:
            continue
        stem = nearest(name.casefold().partition(".")[0], (Path(file).stem for file in missing))
        near = f"{stem}.toml" if stem != "none" else stem
        if near != "none" or name.endswith(".toml"):
            problems.append(problem(name, "-", "unknown-file", near=near, names=", ".join(known)))
    return problems


def repeated(file: str, table: Table) -> list[Message]:
    """Return an error message for each entry that a file contains twice."""
    problems = []
    for key, entries in table.items():
        if isinstance(entries, list) and all(map(identity, entries)):
            found = [identity(entry) or (None, None) for entry in entries]
            ids = [f"{side}.{name}" if side is not None else str(name) for name, side in found]
            problems += doubles(file, key, ids)
    return problems


def with_former_names(table: Table, former: Mapping[str, Mapping[str, Name]]) -> Table:
    """Return a copy of a table in which some entries have names from earlier versions.

    `former` contains these names by the key of the list, the id of the entry and the language.
    """
    found = dict(table)
    for key, names in former.items():
        found[key] = [{**each, **names.get(each.get("id"), {})} for each in table[key]]
    return found


def read_folder(
    base: Path, names: list[str], over: Path | None = None, former: FormerNames | None = None
) -> dict[str, Table]:
    """Read TOML files from the folder `base`, and merge the files of `over` into them.

    Args:
        over: the folder of an edition; None to read only `base`.
        former: names from earlier versions, to use for entries of `base`: by file, in the form of `with_former_names`.

    Raises:
        ComponentError: `over` is not a folder or contains misnamed files, or a file is missing, is not TOML or contains
            an entry twice. Every problem is listed.
    """
    problems: list[Message] = []
    tables: dict[str, Table] = {}
    if over is not None:
        if (unusable := folder_problem(over)) is not None:
            raise ComponentError([unusable])
        problems += misnamed(over, names)
    for name in names:
        table: Any = {}
        for folder in (base, over):
            if folder is None or (folder is over and not (folder / name).exists()):
                continue
            try:
                # Windows editors may begin a file with a byte order mark.
                above = tomllib.loads((folder / name).read_text(encoding="utf-8-sig"))
                problems += repeated(name, above)
                if former and folder is base and name in former:
                    above = with_former_names(above, former[name])
                if folder is over:
                    problems += unmatched(name, table, above)
                table = overlay(table, above)
            except tomllib.TOMLDecodeError as error:
                problems.append(Message("edition-not-toml", {"file": name, **toml_cause(error)}))
            except (OSError, UnicodeDecodeError) as error:
                problems.append(problem(name, "-", "unreadable", reason=cause(error)))
        tables[name] = table
    if problems:
        raise ComponentError(problems)
    return tables


def stamp(over: Path | None) -> Stamp:
    """Return names, times and sizes of an edition's files, to detect a changed file."""
    if over is None or not over.is_dir():
        return ()
    files = ((path.name, path.stat()) for path in sorted(over.glob("*.toml")))
    return tuple((name, found.st_mtime_ns, found.st_size, found.st_ino) for name, found in files)


def typed(file: str, table: Table, shape: type[T]) -> T:
    """Convert a table to a struct.

    Raises:
        ComponentError: some values do not fit the struct. The error lists the file, key and reason for each value.
    """
    try:
        return msgspec.convert(table, shape)
    except msgspec.ValidationError as error:
        found = list(faults(file, table, shape, ""))
        raise ComponentError(found or [problem(file, "-", "bad-value", reason=str(error))]) from None


def all_typed(tables: dict[str, Table], shapes: Mapping[str, type[msgspec.Struct]]) -> None:
    """Check each file's table against the file's struct. Both are given by file name.

    Raises:
        ComponentError: some tables do not fit. The error lists the problems of all tables.
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
    """Yield error messages if a value does not fit a type.

    Args:
        shape: a struct, a list of structs, or any other type. For other types only the first error is reported.
        key: the path of the value. In this path, an entry of a list is named by its `id`, or by its index if it has no
            `id`.
    """
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and isinstance(value, dict):
        fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
        for name in sorted(value.keys() - fields.keys()):
            near = nearest(name, fields)
            yield problem(file, f"{key}.{name}".strip("."), "no-key", name=name, near=near)
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


def fault(file: str, key: str, text: str) -> Message:
    """Convert the text of a msgspec error about a value into an error message."""
    reason, _, within = text.partition(" - at ")
    place = key + within.strip("`").removeprefix("$")
    wrong = WRONG_TYPE.fullmatch(reason)
    if wrong:
        return problem(file, place or "-", "wrong-type", expected=wrong[1], found=wrong[2])
    length = WRONG_LENGTH.fullmatch(reason)
    if length:
        return problem(file, place, "wrong-length", expected=int(length[1]), found=int(length[2]))
    unknown = UNKNOWN_KEY.fullmatch(reason)
    if unknown:
        return problem(file, f"{place}.{unknown[1]}".strip("."), "no-key", name=unknown[1], near="none")
    missing = MISSING_KEY.fullmatch(reason)
    if missing:
        return problem(file, place or "-", "missing-key", name=missing[1])
    value = WRONG_VALUE.fullmatch(reason)
    if value:
        return problem(file, place or "-", "not-known", value=value[1])
    return problem(file, place or "-", "bad-value", reason=reason)


def edition_hash(tables: dict[str, Table]) -> str:
    """Return the hash of a set of components: 16 hexadecimal digits."""
    return hashlib.sha256(msgspec.json.encode(tables, order="deterministic")).hexdigest()[:16]


def check_source(file: str, key: str, source: str | dict[str, str], known: set[str]) -> list[Message]:
    """Return error messages for invalid references in a `source`.

    References are separated by commas. Each must be the id of a source in `known`, "rulebook" with a section, or
    "reconstructed".
    """
    problems = []
    for text in [source] if isinstance(source, str) else source.values():
        for part in text.split(","):
            token = part.strip()
            if token not in known and token != "reconstructed" and not re.fullmatch(r"rulebook \d[\d.-]*", token):
                problems.append(problem(file, key, "bad-source", source=token))
    return problems
