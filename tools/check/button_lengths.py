"""Find labels that are too long for the page's buttons."""

import re
from collections.abc import Iterator

from check import fluent_text
from check.findings import Finding, Project

LIMITS = {"en": 24, "ja": 14}
# Matches the opening tag of a button. Braces and strings in the tag may contain `>`.
OPEN = re.compile(
    r"<(button|Button)\b(?:=>|[^>\"'{`]|\"[^\"]*\"|'[^']*'|`[^`]*`|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>"
)
LABEL = re.compile(r"\bt\(\s*(?P<id>[^)]*)")
MESSAGE = re.compile(r"'([a-z][a-z0-9]*(?:-[a-z0-9]+)+)'")
MARKUP = re.compile(r"<[^>]*>")


def find(project: Project) -> Iterator[Finding]:
    """Find labels of buttons that are longer than the limit of their language."""
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
    """Yield the ids of messages that are the whole text of a button in a Svelte component."""
    for match in OPEN.finditer(text):
        if match[0].endswith("/>"):
            continue
        end = text.find(f"</{match[1]}", match.end())
        content = text[match.end() : end].strip()
        # A button with child elements, such as a card or a row of a list, has no short label.
        if MARKUP.search(content):
            continue
        for call in LABEL.finditer(content):
            yield from MESSAGE.findall(call["id"])
