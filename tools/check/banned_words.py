"""Find words that the style guide bans; `words.toml` lists them."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from check import fluent_text, markdown_text, python_text, script_text
from check.findings import Finding, Project
from check.passages import Kind, Passage

FILE = Path(__file__).with_name("words.toml")
SCRIPTS = (".ts", ".js", ".mjs", ".svelte")
GENERATED = ("web/src/generated/",)


class Banned:
    """The banned words of a language, as one regular expression for each kind of passage.

    Args:
        rows: the entries of `words.toml`.
        whole_words: True to find only whole words.
    """

    def __init__(self, rows: Iterable[dict[str, str | list[str]]], *, whole_words: bool) -> None:
        self._rows = list(rows)
        self._whole = whole_words
        self.advice = {str(row["word"]): f"“{row['word']}” is banned: write {row['write']}" for row in self._rows}
        self._words = [str(row["word"]) for row in self._rows]
        self._patterns = {kind: self._pattern(kind) for kind in Kind}

    def of(self, passage: Passage) -> Iterator[tuple[str, int]]:
        """Yield each banned word in a passage with its line."""
        pattern = self._patterns[passage.kind]
        for match in pattern.finditer(passage.text) if pattern else ():
            (index,) = (int(group[1:]) for group, found in match.groupdict().items() if found is not None)
            yield self._words[index], passage.line + passage.text.count("\n", 0, match.start())

    def _pattern(self, kind: Kind) -> re.Pattern[str] | None:
        parts = []
        for index, row in enumerate(self._rows):
            if kind in row.get("in", tuple(Kind)):
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
        for passage in _passages(path, project.text(path)):
            japanese = passage.kind in (Kind.MESSAGE, Kind.DOCUMENT) and ("/ja/" in path or path.endswith(".ja.md"))
            words = banned("japanese" if japanese else "english")
            for word, line in words.of(passage):
                yield Finding(path, word, line, words.advice[word])


def _passages(path: str, text: str) -> Iterator[Passage]:
    if path.endswith(".py"):
        return python_text.passages(path, text)
    if path.endswith(".ftl"):
        return fluent_text.passages(text)
    if path.endswith(".md"):
        return markdown_text.passages(text)
    return script_text.passages(path, text)
