"""Button labels that are too long, where a button of the page shows a message as its own text."""

import re
from collections.abc import Iterator

from check import fluent_text
from check.findings import Finding, Project

LIMITS = {"en": 24, "ja": 14}
# A tag that opens a button; braces and strings in it may hold the sign that closes tags.
OPEN = re.compile(
    r"<(button|Button)\b(?:=>|[^>\"'{`]|\"[^\"]*\"|'[^']*'|`[^`]*`|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>"
)
LABEL = re.compile(r"\bt\(\s*(?P<id>[^)]*)")
MESSAGE = re.compile(r"'([a-z][a-z0-9]*(?:-[a-z0-9]+)+)'")
MARKUP = re.compile(r"<[^>]*>")


def find(project: Project) -> Iterator[Finding]:
    """Find labels of buttons over 24 characters in English or 14 in Japanese."""
    shown: dict[str, str] = {}
    for path in project.ending(".svelte", under="web/src/"):
        for message in labels(project.text(path)):
            shown.setdefault(message, path)
    for path in project.ending(".ftl", under="src/"):
        limit = LIMITS[path.split("/locale/")[1].partition("/")[0]] if "/locale/" in path else 0
        if limit:
            for message, (line, text) in fluent_text.labels(project.text(path)).items():
                if message in shown and len(text) > limit:
                    advice = f"the button {message} ({shown[message]}) is longer than {limit}: {text}"
                    yield Finding(path, message, line, advice)


def labels(text: str) -> Iterator[str]:
    """Yield the messages that a component shows as the whole text of a button."""
    for match in OPEN.finditer(text):
        if match[0].endswith("/>"):
            continue
        end = text.find(f"</{match[1]}", match.end())
        content = text[match.end() : end].strip()
        # A button with parts of its own (a card, a row of a list) is no label.
        if MARKUP.search(content):
            continue
        for call in LABEL.finditer(content):
            yield from MESSAGE.findall(call["id"])
