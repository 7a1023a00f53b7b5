"""Break lines of Japanese text by the kinsoku rules.

A line must not begin with a closing character, such as a full stop, or end with an opening bracket.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

# Characters of JIS X 4051 that must not begin a line: closing characters, long vowel marks, small kana and repetition
# marks.
NOT_FIRST = frozenset("、。，．・：；！？）」』】〉》〕ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%％,.)]:;")
NOT_LAST = frozenset("（「『【〈《〔([§")


def is_wide(text: str) -> bool:
    """Return True if a text has wide characters, which allow breaks without a space."""
    return cell_len(text) != len(text)


def breaks(text: str, width: int) -> list[int]:
    """Return the start of each line after the first.

    Args:
        text: one paragraph with wide characters.
        width: the maximum width of a line, in cells.
    """
    found: list[int] = []
    start, cells = 0, 0
    for at, letter in enumerate(text):
        cells += cell_len(letter)
        if cells <= width or letter == " ":
            continue
        end = _before(text, start, at)
        found.append(end)
        start, cells = end, cell_len(text[end : at + 1])
    return found


def fold(text: Text, width: int, console: Console) -> list[Text]:
    """Divide a text into lines of at most `width` cells.

    Args:
        text: one or several paragraphs.
        width: the maximum width of a line, in cells.
        console: wraps paragraphs without wide characters.
    """
    lines: list[Text] = []
    for paragraph in text.split(allow_blank=True):
        if is_wide(paragraph.plain):
            lines += paragraph.divide(breaks(paragraph.plain, width))
        else:
            lines += paragraph.wrap(console, width, overflow="fold")
    for line in lines:
        line.rstrip()
    return lines


def wrapped(text: str, width: int) -> list[str]:
    """Wrap a sentence; break Japanese, which has no spaces, by the kinsoku rules."""
    if not is_wide(text):
        return textwrap.wrap(text, width) or [""]
    starts = [0, *breaks(text, width)]
    return [text[start:end].rstrip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def _before(text: str, start: int, at: int) -> int:
    """Return the last position up to `at` at which the line from `start` may be broken.

    If there is no such position, return `at`.
    """
    for end in range(at, start, -1):
        if _may_break(text[end - 1], text[end]):
            return end
    return at


def _may_break(last: str, first: str) -> bool:
    if first in NOT_FIRST or last in NOT_LAST or first == " ":
        return False
    # Two narrow characters are not separated, because they belong to a number or a Latin word.
    return last == " " or not (cell_len(last) == 1 and cell_len(first) == 1)
