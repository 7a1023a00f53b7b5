"""Reading the server's options from a TOML file, and writing such a file with help texts."""

from __future__ import annotations

import difflib
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sandtable.kernel.message import Arg, Message
from sandtable.kernel.third_party_error_messages import toml_cause
from sandtable.service.ops.server_options import ServerOption, all_options, sections

WIDTH = 100
TABLE = re.compile(r"\s*\[\s*([\w.-]+)\s*\]")
KEY = re.compile(r"\s*([\w.-]+)\s*=")


class ConfigError(Exception):
    """Raised for an invalid option file.

    Attributes:
        problems: all errors in the file, each as a message.
    """

    def __init__(self, problems: list[Message]) -> None:
        super().__init__(", ".join(problem.id for problem in problems))
        self.problems = problems


def read_config(file: Path) -> dict[str, Any]:
    """Read an option file.

    Relative paths in the file are resolved against the folder of the file.

    Returns:
        The checked values by key, such as {"port": 8010, "limits.uploads_per_day": 3}.

    Raises:
        OSError: the file cannot be read.
        UnicodeDecodeError: the file is not UTF-8.
        ConfigError: the file is not TOML, or has unknown keys or invalid values. All of them are listed.
    """
    text = file.read_text(encoding="utf-8-sig")
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError([Message("edition-not-toml", {"file": str(file), **toml_cause(error)})]) from None
    known = {option.key: option for option in all_options()}
    former = {name: option for option in known.values() for name in option.former}
    lines = _lines(text)
    values: dict[str, Any] = {}
    problems: list[Message] = []

    def add(id: str, key: str, args: dict[str, Arg]) -> None:
        problems.append(Message(id, {"file": str(file), "line": lines.get(key, 0), "key": key, **args}))

    for key, value in _flat(document):
        if key in sections():
            add("options-no-table", key, {})
        elif (option := known.get(key) or former.get(key)) is None:
            near = difflib.get_close_matches(key.replace("-", "_"), known, 1)
            add("options-unknown", key, {"near": near[0] if near else "none"})
        elif (problem := option.problem(value)) is not None:
            add(problem[0], key, problem[1])
        else:
            values[option.key] = _placed(option, value, file.absolute().parent)
    if problems:
        raise ConfigError(problems)
    return values


def write_config(head: str, help: Callable[[ServerOption], str]) -> str:
    """Return the text of a file with all options and their defaults, commented out.

    Args:
        head: the introduction of the file.
        help: returns the help text of an option.
    """
    # Imported only here because servers rarely write such a file.
    import tomlkit

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
    """Yield the values of a document by key; tables with unknown names are not split."""
    for key, value in document.items():
        if key in sections() and isinstance(value, dict):
            yield from ((f"{key}.{name}", inner) for name, inner in value.items())
        else:
            yield key, value


def _placed(option: ServerOption, value: Any, folder: Path) -> Any:
    """Return a value with its relative paths resolved against a folder; URLs stay."""
    if not option.path:
        return value
    if isinstance(value, list):
        return [_placed(option, each, folder) for each in value]
    game, equals, path = value.partition("=")
    if equals and game.isidentifier() and option.kind == "list":
        # The path of an edition may be preceded by the name of its game.
        return f"{game}={folder / path}"
    return value if not value or "://" in value else str(folder / value)


def _lines(text: str) -> dict[str, int]:
    """Return the number of the line in which each key first appears."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if (head := TABLE.match(line)) is not None:
            table = f"{head[1]}."
            found.setdefault(head[1], number)
        elif (key := KEY.match(line)) is not None:
            found.setdefault(table + key[1], number)
    return found
