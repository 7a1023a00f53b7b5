"""Options in a file, in TOML: read, with everything wrong told at once, and written with what each means."""

from __future__ import annotations

import difflib
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tomlkit

from sandtable.kernel.fault import toml_fault
from sandtable.kernel.message import Arg, Message
from sandtable.service.operations.options import Option, all_options, sections

WIDTH = 100
TABLE = re.compile(r"\s*\[\s*([\w.-]+)\s*\]")
KEY = re.compile(r"\s*([\w.-]+)\s*=")


class ConfigError(Exception):
    """A file of options is not as it must be.

    Attributes:
        problems: what is wrong, each in a sentence.
    """

    def __init__(self, problems: list[Message]) -> None:
        super().__init__(", ".join(problem.id for problem in problems))
        self.problems = problems


def read_config(file: Path) -> dict[str, Any]:
    """Read a file of options.

    Paths in it begin at its folder.

    Returns:
        The values by their keys, checked, such as {"port": 8010, "limits.uploads": 3}.

    Raises:
        OSError: it cannot be read.
        UnicodeDecodeError: it is no text.
        ConfigError: it is no TOML, has unknown keys, or values that cannot be; all of them are told.
    """
    text = file.read_text(encoding="utf-8")
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError([Message("edition-not-toml", {"file": str(file), **toml_fault(error)})]) from None
    known = {option.key: option for option in all_options()}
    lines = _lines(text)
    values: dict[str, Any] = {}
    problems: list[Message] = []

    def add(id: str, key: str, args: dict[str, Arg]) -> None:
        problems.append(Message(id, {"file": str(file), "line": lines.get(key, 0), "key": key, **args}))

    for key, value in _flat(document):
        if key in sections():
            add("options-no-table", key, {})
        elif (option := known.get(key)) is None:
            near = difflib.get_close_matches(key.replace("-", "_"), known, 1)
            add("options-unknown", key, {"near": near[0] if near else "none"})
        elif (problem := option.problem(value)) is not None:
            add(problem[0], key, problem[1])
        else:
            values[key] = _placed(option, value, file.absolute().parent)
    if problems:
        raise ConfigError(problems)
    return values


def write_config(head: str, help: Callable[[Option], str]) -> str:
    """Return a file of all options with their defaults, each a comment until somebody takes the # away.

    Args:
        head: what the file is.
        help: tells what an option is.
    """
    parts = [_comment(head)]
    section = ""
    for option in all_options():
        above, _, name = option.key.rpartition(".")
        if above != section:
            section = above
            parts.append(f"[{section}]\n")
        shown = option.default if option.default not in (None, []) else option.example
        parts.append(f"{_comment(help(option))}#{name} = {tomlkit.item(shown).as_string()}\n")
    return "\n".join(parts)


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in textwrap.wrap(text, WIDTH, break_on_hyphens=False))


def _flat(document: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield what a document holds by its keys; what is in no table that there is stays whole."""
    for key, value in document.items():
        if key in sections() and isinstance(value, dict):
            yield from ((f"{key}.{name}", inner) for name, inner in value.items())
        else:
            yield key, value


def _placed(option: Option, value: Any, folder: Path) -> Any:
    """Return a value with its paths begun at a folder; the address of a database is none."""
    if not option.path:
        return value
    if isinstance(value, list):
        return [_placed(option, each, folder) for each in value]
    return value if not value or "://" in value else str(folder / value)


def _lines(text: str) -> dict[str, int]:
    """Return in which line each key of a file stands first."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if (head := TABLE.match(line)) is not None:
            table = f"{head[1]}."
            found.setdefault(head[1], number)
        elif (key := KEY.match(line)) is not None:
            found.setdefault(table + key[1], number)
    return found
