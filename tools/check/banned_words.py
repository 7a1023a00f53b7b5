"""Find words that the style guide bans; `words.toml` lists them."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from check import fluent_text, markdown_text, python_text, script_text
from check.checked_text import CheckedText, TextKind
from check.findings import Finding, Project

FILE = Path(__file__).with_name("words.toml")
SCRIPTS = (".ts", ".js", ".mjs", ".svelte")
GENERATED = ("web/src/generated/",)


class Banned:
    """The banned words of a language, as one regular expression for each kind of text.

    Args:
        rows: the entries of `words.toml`.
        whole_words: True to find only whole words.
    """

    def __init__(self, rows: Iterable[dict[str, str | list[str]]], *, whole_words: bool) -> None:
        self._rows = list(rows)
        self._whole = whole_words
        self.advice = {str(row["word"]): f"“{row['word']}” is banned: write {row['write']}" for row in self._rows}
        self._words = [str(row["word"]) for row in self._rows]
        self._patterns = {kind: self._pattern(kind) for kind in TextKind}

    def of(self, checked: CheckedText) -> Iterator[tuple[str, int]]:
        """Yield each banned word in a text, with its line."""
        pattern = self._patterns[checked.kind]
        for match in pattern.finditer(checked.text) if pattern else ():
            (index,) = (int(group[1:]) for group, found in match.groupdict().items() if found is not None)
            yield self._words[index], checked.line + checked.text.count("\n", 0, match.start())

    def _pattern(self, kind: TextKind) -> re.Pattern[str] | None:
        parts = []
        for index, row in enumerate(self._rows):
            if kind in row.get("in", tuple(TextKind)):
                # Any white space matches a space in a phrase, because a phrase can cross lines.
                pattern = str(row.get("pattern", row["word"])).replace(" ", r"\s+")
                parts.append(f"(?P<w{index}>{pattern})")
        border = r"\b" if self._whole else ""
        return re.compile(border + "(?:" + "|".join(parts) + ")" + border, re.IGNORECASE) if parts else None


@cache
def banned(language: str) -> Banned:
    """Return the banned words of a language, from `words.toml`."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))[language]
    return Banned(rows, whole_words=language == "english")


def find(project: Project) -> Iterator[Finding]:
    """Find banned words in the project's files."""
    for path in project.ending(".py", ".ftl", ".md", *SCRIPTS):
        if path.startswith(GENERATED):
            continue
        for checked in _checked_texts(path, project.text(path)):
            japanese = checked.kind in (TextKind.MESSAGE, TextKind.DOCUMENT) and (
                "/ja/" in path or path.endswith(".ja.md")
            )
            words = banned("japanese" if japanese else "english")
            for word, line in words.of(checked):
                yield Finding(path, word, line, words.advice[word])


def _checked_texts(path: str, text: str) -> Iterator[CheckedText]:
    if path.endswith(".py"):
        return python_text.checked_texts(path, text)
    if path.endswith(".ftl"):
        return fluent_text.checked_texts(text)
    if path.endswith(".md"):
        return markdown_text.checked_texts(text)
    return script_text.checked_texts(path, text)
