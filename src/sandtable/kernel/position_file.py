# mypyc: no - msgspec structs
"""Reading what somebody has written: a position, TOML or JSON, into a game's own struct, and setting it up."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Any, Generic, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from sandtable.kernel.fault import toml_fault
from sandtable.kernel.game import PositionError
from sandtable.kernel.message import Arg, Message
from sandtable.kernel.state import State, legal

# What somebody has written is repeated to him only so far, and no number in a position is greater.
LONGEST = 60
GREATEST = 10**6
KINDS = {dict: "table", list: "list", str: "text", bool: "truth", int: "number"}
# So many: all that are left.
ALL = -1

W = TypeVar("W", bound=msgspec.Struct)
S = TypeVar("S", bound=State)


class Counted(NamedTuple):
    """How many of what: `number` is ALL for all that are left."""

    number: int
    id: str


class Nothing:
    """In place of a value that could not be read."""


NOTHING = Nothing()


def short(text: str) -> str:
    """What somebody has written as a sentence can bear it: not long, without signs that a terminal would obey."""
    text = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[: LONGEST + 1])
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"


def read_table(text: str, form: type[W]) -> W:
    """A text as a struct.

    Raises:
        PositionError: with every problem found: it is neither TOML nor JSON, or a key or value is not known.
    """
    found, problems = read_leniently(text, form)
    if problems:
        raise PositionError(problems)
    return found


def read_leniently(text: str, form: type[W]) -> tuple[W, list[Message]]:
    """A text as a struct, and all that had to be left out because it is not known.

    Raises:
        PositionError: it is neither TOML nor JSON, or lacks what the struct cannot do without.
    """
    try:
        table: Any = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except msgspec.DecodeError:
        raise PositionError([Message("position-not-json")]) from None
    except tomllib.TOMLDecodeError as error:
        raise PositionError([Message("position-not-toml", toml_fault(error))]) from None
    except (RecursionError, ValueError):
        # Numbers without end, tables without end.
        raise PositionError([Message("position-not-toml", {"what": "value", "line": 0, "column": 0})]) from None
    problems: list[Message] = []
    found = fitted(table, form, "", problems)
    if isinstance(found, form):
        return found, problems
    raise PositionError(problems)


def fitted(value: Any, form: Any, key: str, problems: list[Message]) -> Any:
    """A value as its form asks for it; what does not fit is left out and noted.

    Args:
        value: as TOML or JSON gives it.
        form: a struct, a dictionary, a list, a literal, a union of such, or bool, int or str.
        key: where it stands, as its path.
        problems: what is wrong is added to it.

    Returns:
        The value, or NOTHING if nothing is left of it.
    """
    origin = get_origin(form)
    if origin in (Union, UnionType):
        return fitted(value, member(value, get_args(form)), key, problems)
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        return struct(value, form, key, problems)
    if origin is Literal:
        return value if known(value, get_args(form), key, problems) else NOTHING
    if origin is tuple:
        try:
            return msgspec.convert(value, form)
        except msgspec.ValidationError:
            problems.append(wrong_type(key, list, value))
            return NOTHING
    kind = origin or form
    # True is an int to Python, and to nobody else.
    if type(value) is not kind:
        problems.append(wrong_type(key, kind, value))
        return NOTHING
    if kind is dict:
        return entries(value, form, key, problems)
    if kind is list:
        (inner,) = get_args(form)
        parts = [fitted(part, inner, f"{key}[{n + 1}]", problems) for n, part in enumerate(value)]
        return [part for part in parts if part is not NOTHING]
    if kind is int and abs(value) > GREATEST:
        problems.append(Message("position-number", {"key": key, "most": GREATEST}))
        return NOTHING
    return value


def member(value: Any, forms: tuple[Any, ...]) -> Any:
    """The member of a union that a value is meant for."""
    if isinstance(value, list):
        return next((form for form in forms if get_origin(form) is list), forms[0])
    return next(form for form in forms if form is not NoneType)


def known(value: Any, allowed: tuple[Any, ...], key: str, problems: list[Message]) -> bool:
    """Whether a word is one of those allowed; if not, they are all named."""
    if isinstance(value, str) and value in allowed:
        return True
    problems.append(not_one_of(key, value, allowed))
    return False


def not_one_of(key: str, value: Any, allowed: Iterable[str]) -> Message:
    """A word that is none of those allowed."""
    words = ", ".join(word for word in allowed if word)
    return Message("position-not-one-of", {"key": key, "found": shown(value), "allowed": words})


def entries(value: dict[str, Any], form: Any, key: str, problems: list[Message]) -> dict[str, Any]:
    """A table whose keys are ids, each value as its form asks for it."""
    names, inner = get_args(form)
    found = {}
    for name, part in value.items():
        where = joined(key, name)
        if get_origin(names) is Literal and name not in get_args(names):
            problems.append(not_one_of(key, name, get_args(names)))
            continue
        kept = fitted(part, inner, where, problems)
        if kept is not NOTHING:
            found[name] = kept
    return found


def struct(value: Any, form: type[msgspec.Struct], key: str, problems: list[Message]) -> Any:
    """A table whose keys are known beforehand."""
    if not isinstance(value, dict):
        problems.append(wrong_type(key, dict, value))
        return NOTHING
    fields = {field.encode_name: field for field in msgspec.structs.fields(form)}
    kept = {}
    for name, part in value.items():
        if name not in fields:
            problems.append(Message("position-unknown-key", {"key": joined(key, name), "allowed": ", ".join(fields)}))
            continue
        got = fitted(part, fields[name].type, joined(key, name), problems)
        if got is not NOTHING:
            kept[fields[name].name] = got
    missing = [name for name, field in fields.items() if field.required and field.name not in kept]
    absent = [joined(key, name) for name in missing if name not in value]
    problems += [Message("position-missing-key", {"key": where}) for where in absent]
    return NOTHING if missing else form(**kept)


def joined(key: str, name: str) -> str:
    """The path of a key within another."""
    return short(f"{key}.{name}" if key else name)


def wrong_type(key: str, kind: type, value: Any) -> Message:
    """A value of another kind than is asked for."""
    return Message("position-wrong-type", {"key": key or "-", "expected": KINDS[kind], "found": shown(value)})


def shown(value: Any) -> str:
    """A value as it was written, shortened."""
    if isinstance(value, str):
        return short(value)
    try:
        return short(msgspec.json.encode(value).decode())
    except (TypeError, msgspec.EncodeError, OverflowError):
        return short(str(value))


def counted(text: str) -> tuple[list[Counted], list[str]]:
    """Units, cards and the like as people write them.

    `3 french-tank`, `french-tank x 3`, `french-tank x3` and `french-tank french-tank french-tank` are the same, `all
    french-tank` are all that are left; commas may stand between them.

    Returns:
        What is written, in order, and the words that are not understood.
    """
    words = text.replace(",", " ").split()
    found: list[Counted] = []
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
            found.append(Counted(ALL if word == "all" else number(word), following))
            at += 2
        elif not is_id(word):
            bad.append(word)
            at += 1
        elif following == "x" and at + 2 < len(words) and number(words[at + 2]) >= 0:
            found.append(Counted(number(words[at + 2]), word))
            at += 3
        elif following[:1] == "x" and number(following[1:]) >= 0:
            found.append(Counted(number(following[1:]), word))
            at += 2
        else:
            found.append(Counted(1, word))
            at += 1
    return found, bad


def number(word: str) -> int:
    """A number in plain digits, or -1."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= len(str(GREATEST)) else -1


def is_id(word: str) -> bool:
    """Whether a word can be an id: no number, and neither `all` nor `x`."""
    return word not in ("all", "x") and word[:1].isalpha()


def as_toml(table: dict[str, Any], path: str = "") -> list[str]:
    """A written position as the lines of the TOML that can be read again; empty entries are left out."""
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
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return msgspec.json.encode(value).decode()


class Builder(ABC, Generic[S]):
    """Sets up a written position and gathers what is wrong with it; each game has its own on top of this.

    Args:
        p: an empty position; it is changed in place.
        problems: what could not be read.

    Attributes:
        example_unit: the id of a unit, to show how units are written.
    """

    example_unit: str

    def __init__(self, p: S, problems: list[Message]) -> None:
        self.p = p
        self.problems = list(problems)

    @abstractmethod
    def lay_out(self) -> None:
        """Put all that is written on the table, and the question that is asked on the stack."""

    def build(self) -> S:
        """The position.

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
        """Note a problem: the message `position-<what>`, with what somebody has written shortened."""
        kept = {name: short(arg) if isinstance(arg, str) and name != "allowed" else arg for name, arg in args.items()}
        self.problems.append(Message(f"position-{what}", kept))

    def number(self, key: str, id: str, ids: Iterable[str], what: str = "unknown-id") -> int:
        """Which of the ids it is, from 0; or -1, and a problem that names them all."""
        known = list(ids)
        if id in known:
            return known.index(id)
        self.wrong(what, key=key, id=id, allowed=", ".join(known))
        return -1

    def words(self, key: str, text: str, ids: Iterable[str]) -> list[int]:
        """The numbers of the ids in a text, with spaces or commas between them; unknown ones are problems."""
        known = list(ids)
        return [n for word in text.replace(",", " ").split() if (n := self.number(key, word, known)) >= 0]

    def members(self, key: str, text: str, ids: Iterable[str]) -> int:
        """The ids in a text as a set: bit n for the n-th of `ids`."""
        found = 0
        for member in self.words(key, text, ids):
            found |= 1 << member
        return found

    def counted(self, key: str, text: str, what: str = "bad-units") -> list[Counted]:
        """So many of what, as `counted` reads it; what is not understood is a problem."""
        found, bad = counted(text)
        for word in bad:
            self.wrong(what, key=key, word=word, example=self.example_unit)
        return found

    def some(self, key: str, id: str, count: int, cards: int) -> int:
        """So many cards of a kind, the lowest of a set; a problem if there are fewer.

        Args:
            key: where they are written.
            id: their kind.
            count: how many, or ALL.
            cards: those of this kind that are left, as a set.
        """
        left = cards.bit_count()
        if count > left:
            self.wrong("too-many-cards", key=key, id=id, left=left)
        found = 0
        for _ in range(left if count == ALL else min(count, left)):
            found |= cards & -cards
            cards &= cards - 1
        return found

    def faces(self, key: str, text: str) -> list[int]:
        """The faces of dice, each from 1 to 6, with spaces between; none and a problem if it is anything else."""
        words = text.split()
        if all(word in "123456" and len(word) == 1 for word in words):
            return [int(word) for word in words]
        self.wrong("faces", key=key, word=text)
        return []
