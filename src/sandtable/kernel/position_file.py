# mypyc: no - msgspec structs
"""Read a position file, in TOML or JSON, and set up its position."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Any, Generic, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from sandtable.kernel.game import PositionError
from sandtable.kernel.message import Arg, Message
from sandtable.kernel.state import State, legal
from sandtable.kernel.third_party_error_messages import toml_cause

# The maximum length of a quoted text in an error message, and the maximum of a number in a position file.
MAX_QUOTED_CHARACTERS = 60
MAX_NUMBER = 10**6
KINDS = {dict: "table", list: "list", str: "text", bool: "truth", int: "number"}
# The count that the word `all` means: all remaining units.
ALL_LEFT = -1

W = TypeVar("W", bound=msgspec.Struct)
S = TypeVar("S", bound=State)


class UnitCount(NamedTuple):
    """A number of units or other items, and their id.

    The number `ALL_LEFT` means all remaining ones.
    """

    number: int
    id: str


class AbsentValue:
    """A placeholder for a value that could not be read."""


ABSENT = AbsentValue()


def short(text: str) -> str:
    """Shorten a quoted text for an error message and remove control characters."""
    text = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[: MAX_QUOTED_CHARACTERS + 1])
    return text if len(text) <= MAX_QUOTED_CHARACTERS else text[: MAX_QUOTED_CHARACTERS - 1] + "\N{HORIZONTAL ELLIPSIS}"


def read_table(text: str, form: type[W]) -> W:
    """Read a text as a struct.

    Raises:
        PositionError: the text is neither TOML nor JSON, or a key or value is unknown. Every problem is listed.
    """
    found, problems = read_leniently(text, form)
    if problems:
        raise PositionError(problems)
    return found


def read_leniently(text: str, form: type[W]) -> tuple[W, list[Message]]:
    """Read a text as a struct, and return an error message for each invalid entry.

    Invalid entries are left out of the struct.

    Raises:
        PositionError: the text is neither TOML nor JSON, or a required value is missing.
    """
    try:
        table: Any = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except msgspec.DecodeError:
        raise PositionError([Message("position-not-json")]) from None
    except tomllib.TOMLDecodeError as error:
        raise PositionError([Message("position-not-toml", toml_cause(error))]) from None
    except (RecursionError, ValueError):
        # The text contains a number with too many digits, or too deeply nested tables.
        raise PositionError([Message("position-not-toml", {"what": "value", "line": 0, "column": 0})]) from None
    problems: list[Message] = []
    found = fitted(table, form, "", problems)
    if isinstance(found, form):
        return found, problems
    raise PositionError(problems)


def fitted(value: Any, form: Any, key: str, problems: list[Message]) -> Any:
    """Convert a value to a type. Leave out and report each part that does not fit.

    Args:
        value: a value from a TOML or JSON parser.
        form: the type: a struct, a dictionary, a list, a literal, a union of these, or bool, int or str.
        key: the path of the value, for the error messages.
        problems: the list to which error messages are appended.

    Returns:
        The converted value, or `ABSENT` if no part of the value fits.
    """
    origin = get_origin(form)
    if origin in (Union, UnionType):
        return fitted(value, member(value, get_args(form)), key, problems)
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        return struct(value, form, key, problems)
    if origin is Literal:
        return value if known(value, get_args(form), key, problems) else ABSENT
    if origin is tuple:
        try:
            return msgspec.convert(value, form)
        except msgspec.ValidationError:
            problems.append(wrong_type(key, list, value))
            return ABSENT
    kind = origin or form
    # True is an int in Python, but not in a position file.
    if type(value) is not kind:
        problems.append(wrong_type(key, kind, value))
        return ABSENT
    if kind is dict:
        return entries(value, form, key, problems)
    if kind is list:
        (inner,) = get_args(form)
        parts = [fitted(part, inner, f"{key}[{n + 1}]", problems) for n, part in enumerate(value)]
        return [part for part in parts if part is not ABSENT]
    if kind is int and abs(value) > MAX_NUMBER:
        problems.append(Message("position-number", {"key": key, "most": MAX_NUMBER}))
        return ABSENT
    return value


def member(value: Any, forms: tuple[Any, ...]) -> Any:
    """Return the member of a union of types that fits a value."""
    if isinstance(value, list):
        return next((form for form in forms if get_origin(form) is list), forms[0])
    return next(form for form in forms if form is not NoneType)


def known(value: Any, allowed: tuple[Any, ...], key: str, problems: list[Message]) -> bool:
    """Return whether a word is allowed.

    If not, add an error message that lists the allowed words.
    """
    if isinstance(value, str) and value in allowed:
        return True
    problems.append(not_one_of(key, value, allowed))
    return False


def not_one_of(key: str, value: Any, allowed: Iterable[str]) -> Message:
    """Make the error message for a word that is not in a list of allowed words."""
    words = ", ".join(word for word in allowed if word)
    return Message("position-not-one-of", {"key": key, "found": shown(value), "allowed": words})


def entries(value: dict[str, Any], form: Any, key: str, problems: list[Message]) -> dict[str, Any]:
    """Convert a table with ids as keys to a dictionary.

    Leave out and report unknown ids.
    """
    names, inner = get_args(form)
    found = {}
    for name, part in value.items():
        where = joined(key, name)
        if get_origin(names) is Literal and name not in get_args(names):
            problems.append(not_one_of(key, name, get_args(names)))
            continue
        kept = fitted(part, inner, where, problems)
        if kept is not ABSENT:
            found[name] = kept
    return found


def struct(value: Any, form: type[msgspec.Struct], key: str, problems: list[Message]) -> Any:
    """Convert a table to a struct; return `ABSENT` if a required key is missing."""
    if not isinstance(value, dict):
        problems.append(wrong_type(key, dict, value))
        return ABSENT
    fields = {field.encode_name: field for field in msgspec.structs.fields(form)}
    kept = {}
    for name, part in value.items():
        if name not in fields:
            problems.append(Message("position-unknown-key", {"key": joined(key, name), "allowed": ", ".join(fields)}))
            continue
        got = fitted(part, fields[name].type, joined(key, name), problems)
        if got is not ABSENT:
            kept[fields[name].name] = got
    missing = [name for name, field in fields.items() if field.required and field.name not in kept]
    absent = [joined(key, name) for name in missing if name not in value]
    problems += [Message("position-missing-key", {"key": where}) for where in absent]
    return ABSENT if missing else form(**kept)


def joined(key: str, name: str) -> str:
    """Join the path of a table and the name of a key in the table."""
    return short(f"{key}.{name}" if key else name)


def wrong_type(key: str, kind: type, value: Any) -> Message:
    """Make the error message for a value of a wrong type."""
    return Message("position-wrong-type", {"key": key or "-", "expected": KINDS[kind], "found": shown(value)})


def shown(value: Any) -> str:
    """Return a value in its written form, shortened for an error message."""
    if isinstance(value, str):
        return short(value)
    try:
        return short(msgspec.json.encode(value).decode())
    except (TypeError, msgspec.EncodeError, OverflowError):
        return short(str(value))


def counted(text: str) -> tuple[list[UnitCount], list[str]]:
    """Parse a typed list of units, cards or other items with their numbers.

    `3 french-tank`, `french-tank x 3`, `french-tank x3` and `french-tank french-tank french-tank` mean the same.
    `all french-tank` means all remaining French tanks. Commas between items are optional.

    Returns:
        The counts in order, and the words that could not be parsed.
    """
    words = text.replace(",", " ").split()
    found: list[UnitCount] = []
    bad: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        following = words[at + 1] if at + 1 < len(words) else ""
        if word == "all" or number(word) >= 0:
            if not following or not is_id(following):
                bad.append(word)
                at += 1
                continue
            found.append(UnitCount(ALL_LEFT if word == "all" else number(word), following))
            at += 2
        elif not is_id(word):
            bad.append(word)
            at += 1
        elif following == "x" and at + 2 < len(words) and number(words[at + 2]) >= 0:
            found.append(UnitCount(number(words[at + 2]), word))
            at += 3
        elif following[:1] == "x" and number(following[1:]) >= 0:
            found.append(UnitCount(number(following[1:]), word))
            at += 2
        else:
            found.append(UnitCount(1, word))
            at += 1
    return found, bad


def number(word: str) -> int:
    """Parse a number in plain digits; return -1 for anything else."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= len(str(MAX_NUMBER)) else -1


def is_id(word: str) -> bool:
    """Return whether a word can be an id: not a number, `all` or `x`."""
    return word not in ("all", "x") and word[:1].isalpha()


def as_toml(table: dict[str, Any], path: str = "") -> list[str]:
    """Return a table as lines of TOML without empty entries.

    Args:
        path: the table's path, for its header; "" for the whole file.
    """
    lines = []
    tables = []
    for key, value in table.items():
        if isinstance(value, dict):
            own = as_toml(value, f"{path}{key}.")
            if own:
                tables += own if own[0].startswith("[") else [f"[{path}{key}]", *own]
        elif value is not None and value not in ("", []):
            lines.append(f"{key} = {inline(value)}")
    return lines + tables


def inline(value: Any) -> str:
    """Return a value on one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return msgspec.json.encode(value).decode()


class PositionBuilder(ABC, Generic[S]):
    """A builder that sets up the position of a position file and collects errors.

    Each game defines a subclass.

    Args:
        p: an empty position, which is changed in place.
        problems: the error messages from reading the file. The builder adds its own.

    Attributes:
        example_unit: the id of a unit, for an example in error messages.
    """

    example_unit: str

    def __init__(self, p: S, problems: list[Message]) -> None:
        self.p = p
        self.problems = list(problems)

    @abstractmethod
    def lay_out(self) -> None:
        """Place all components, and put the current question on the stack."""

    def build(self) -> S:
        """Return the position.

        Raises:
            PositionError: with every problem found.
        """
        self.lay_out()
        if not self.problems and not self.p.over and not legal(self.p):
            self.wrong("nothing-to-choose")
        if self.problems:
            raise PositionError(self.problems)
        return self.p

    def wrong(self, what: str, /, **args: Arg) -> None:
        """Add the error message `position-<what>`. Long texts in its arguments are shortened."""
        kept = {name: short(arg) if isinstance(arg, str) and name != "allowed" else arg for name, arg in args.items()}
        self.problems.append(Message(f"position-{what}", kept))

    def number(self, key: str, id: str, ids: Iterable[str], what: str = "unknown-id") -> int:
        """Return the index of an id in `ids`. Return -1 and add an error if it is unknown."""
        known = list(ids)
        if id in known:
            return known.index(id)
        self.wrong(what, key=key, id=id, allowed=", ".join(known))
        return -1

    def words(self, key: str, text: str, ids: Iterable[str]) -> list[int]:
        """Return the indices of the ids in a text, separated by spaces or commas.

        Leave out unknown ids, and add an error message for each.
        """
        known = list(ids)
        return [n for word in text.replace(",", " ").split() if (n := self.number(key, word, known)) >= 0]

    def members(self, key: str, text: str, ids: Iterable[str]) -> int:
        """Return the ids in a text as a bit mask: bit n for the n-th of `ids`."""
        found = 0
        for member in self.words(key, text, ids):
            found |= 1 << member
        return found

    def counted(self, key: str, text: str, what: str = "bad-units") -> list[UnitCount]:
        """Parse a list with `counted`. Add an error message for each unreadable word."""
        found, bad = counted(text)
        for word in bad:
            self.wrong(what, key=key, word=word, example=self.example_unit)
        return found

    def some(self, key: str, id: str, count: int, cards: int) -> int:
        """Return the `count` lowest-numbered cards in a set. Sets are bit masks.

        If the set contains fewer cards, return all of them and add an error message.

        Args:
            key: the path of the cards, for the error message.
            id: the kind of the cards.
            count: the number of cards, or `ALL_LEFT`.
            cards: the set of the cards of this kind that are not placed yet.
        """
        left = cards.bit_count()
        if count > left:
            self.wrong("too-many-cards", key=key, id=id, left=left)
        found = 0
        for _ in range(left if count == ALL_LEFT else min(count, left)):
            found |= cards & -cards
            cards &= cards - 1
        return found

    def faces(self, key: str, text: str) -> list[int]:
        """Return the faces of dice, each from 1 to 6, separated by spaces.

        If the text contains anything else, return an empty list and add an error message.
        """
        words = text.split()
        if all(word in "123456" and len(word) == 1 for word in words):
            return [int(word) for word in words]
        self.wrong("faces", key=key, word=text)
        return []
