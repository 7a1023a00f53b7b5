"""Extract the prose of a Markdown document, without code and link targets."""

import re
from collections.abc import Iterator

from check.checked_text import CheckedText, TextKind

FENCE = re.compile(r"^[ \t]*(```|~~~).*?^[ \t]*\1[ \t]*$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`+[^`]*`+|\]\([^)\s]*\)|<[^>\n]*>|https?://\S+")


def checked_texts(text: str) -> Iterator[CheckedText]:
    """Yield the paragraphs of a document."""
    prose = FENCE.sub(_lines_only, text)
    prose = INLINE.sub(_lines_only, prose)
    line = 1
    for paragraph in prose.split("\n\n"):
        if paragraph.strip():
            yield CheckedText(TextKind.DOCUMENT, line, paragraph)
        line += paragraph.count("\n") + 2


def _lines_only(match: re.Match[str]) -> str:
    return " " + "\n" * match[0].count("\n")
