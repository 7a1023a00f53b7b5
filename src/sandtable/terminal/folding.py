"""Where a line of Japanese may break (kinsoku): nothing that closes begins a line, nothing that opens ends one."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

# As JIS X 4051 has it, with what stands after a word as well: a long vowel, small kana, a mark of repetition.
NOT_FIRST = frozenset("、。，．・：；！？）」』】〉》〕ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%％,.)]:;")
NOT_LAST = frozenset("（「『【〈《〔([§")


def is_wide(text: str) -> bool:
    """Whether there are letters of two cells, so that a line may break between letters and not at spaces alone."""
    return cell_len(text) != len(text)


def breaks(text: str, width: int) -> list[int]:
    """Return where each line after the first begins.

    Args:
        text: one paragraph with letters of two cells.
        width: how many cells a line has.
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
    """Divide a text into lines that are no wider than so many cells.

    Args:
        text: one or several paragraphs.
        width: how many cells a line has.
        console: what measures and breaks text that has no letters of two cells.
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


def _before(text: str, start: int, at: int) -> int:
    """The last place up to `at` where the line that begins at `start` may break; `at` itself where there is none."""
    for end in range(at, start, -1):
        if _may_break(text[end - 1], text[end]):
            return end
    return at


def _may_break(last: str, first: str) -> bool:
    if first in NOT_FIRST or last in NOT_LAST or first == " ":
        return False
    # A number, a word of Latin letters, and a section stay whole.
    return last == " " or not (cell_len(last) == 1 and cell_len(first) == 1)
