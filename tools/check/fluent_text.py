"""Extract the texts and comments of a Fluent file."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast

from check.checked_text import CheckedText, TextKind, line_of

PARSER = FluentParser()


def checked_texts(text: str) -> Iterator[CheckedText]:
    """Yield the texts of all messages without their placeables, and the comments."""
    yield from texts(text)
    for entry in _entries(text):
        comment = entry if isinstance(entry, ast.BaseComment) else getattr(entry, "comment", None)
        if isinstance(comment, ast.BaseComment) and comment.content and comment.span:
            yield CheckedText(TextKind.COMMENT, line_of(text, comment.span.start), comment.content)


def texts(text: str) -> Iterator[CheckedText]:
    """Yield the texts of all messages without their placeables."""
    for entry in _entries(text):
        if isinstance(entry, ast.Message | ast.Term):
            for pattern in _patterns(entry):
                for element in _leaves(pattern):
                    line = line_of(text, element.span.start) if element.span else 1
                    yield CheckedText(TextKind.MESSAGE, line, element.value)


def labels(text: str) -> dict[str, tuple[int, str]]:
    """Return the line and the longest text of each message.

    Of the variants of a selection, the longest is used. Other placeables count as empty.
    """
    return {
        entry.id.name: (line_of(text, entry.span.start) if entry.span else 1, _longest(entry.value))
        for entry in _entries(text)
        if isinstance(entry, ast.Message) and entry.value is not None
    }


@cache
def _entries(text: str) -> list[ast.EntryType]:
    return PARSER.parse(text).body


def _patterns(entry: ast.Message | ast.Term) -> Iterator[ast.Pattern]:
    if entry.value is not None:
        yield entry.value
    for attribute in entry.attributes:
        yield attribute.value


def _leaves(pattern: ast.Pattern) -> Iterator[ast.TextElement]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _leaves(variant.value)


def _longest(pattern: ast.Pattern) -> str:
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            parts.append(max((_longest(variant.value) for variant in element.expression.variants), key=len))
    return "".join(parts)
