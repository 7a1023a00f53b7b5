"""Define a passage: a text that people read, with its kind and line."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kind of a passage. A word can be banned only in some kinds."""

    NAME = "name"
    COMMENT = "comment"
    MESSAGE = "message"
    DOCUMENT = "document"


@dataclass(frozen=True)
class Passage:
    """A text with its kind and its first line number."""

    kind: Kind
    line: int
    text: str


WORD_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[_\-.$]+")


def name(line: int, identifier: str) -> Passage:
    """Return a passage with the words of an identifier, separated by spaces."""
    return Passage(Kind.NAME, line, WORD_BORDER.sub(" ", identifier).strip())


def line_of(text: str, position: int) -> int:
    """Return the line number, from 1, of a position in a text."""
    return text.count("\n", 0, position) + 1
