"""Define a checked text: a text that people read, with its kind and line."""

import re
from dataclasses import dataclass
from enum import StrEnum


class TextKind(StrEnum):
    """The kind of a checked text. A word can be banned only in some kinds."""

    NAME = "name"
    COMMENT = "comment"
    MESSAGE = "message"
    DOCUMENT = "document"


@dataclass(frozen=True)
class CheckedText:
    """A text that people read, with its kind and its first line number."""

    kind: TextKind
    line: int
    text: str


WORD_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[_\-.$]+")


def name(line: int, identifier: str) -> CheckedText:
    """Return a checked text with the words of an identifier, separated by spaces."""
    return CheckedText(TextKind.NAME, line, WORD_BORDER.sub(" ", identifier).strip())


def line_of(text: str, position: int) -> int:
    """Return the line number, from 1, of a position in a text."""
    return text.count("\n", 0, position) + 1
