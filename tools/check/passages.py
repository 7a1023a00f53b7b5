"""A piece of text that a person reads, and where it comes from."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Where a text comes from; a banned word can be banned in some kinds only."""

    NAME = "name"
    COMMENT = "comment"
    MESSAGE = "message"
    DOCUMENT = "document"


@dataclass(frozen=True)
class Passage:
    """A text with its kind and the number of its first line."""

    kind: Kind
    line: int
    text: str


WORD_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[_\-.$]+")


def name(line: int, identifier: str) -> Passage:
    """Make a passage of an identifier: its words, set apart by spaces."""
    return Passage(Kind.NAME, line, WORD_BORDER.sub(" ", identifier).strip())


def line_of(text: str, position: int) -> int:
    """Return the number of the line that a position of a text is in."""
    return text.count("\n", 0, position) + 1
