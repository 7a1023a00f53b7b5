"""Extract the prose of a Markdown document, without code and link targets."""

import re
from collections.abc import Iterator

from check.passages import Kind, Passage

FENCE = re.compile(r"^[ \t]*(```|~~~).*?^[ \t]*\1[ \t]*$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`+[^`]*`+|\]\([^)\s]*\)|<[^>\n]*>|https?://\S+")


def passages(text: str) -> Iterator[Passage]:
    """Yield the paragraphs of a document."""
    prose = FENCE.sub(_lines_only, text)
    prose = INLINE.sub(_lines_only, prose)
    line = 1
    for paragraph in prose.split("\n\n"):
        if paragraph.strip():
            yield Passage(Kind.DOCUMENT, line, paragraph)
        line += paragraph.count("\n") + 2


def _lines_only(match: re.Match[str]) -> str:
    return " " + "\n" * match[0].count("\n")
