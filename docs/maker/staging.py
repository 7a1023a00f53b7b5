"""Gathers the pages of the site in one folder: those of docs/, and those that are generated."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from maker.told import clauses_page, commands_page
from sandtable.games import GAMES
from sandtable.words import FALLBACK, languages

DOCS = Path(__file__).resolve().parent.parent
TOP = DOCS.parent
# What lies below docs/ and is no page, picture or part of one.
LEFT_OUT = shutil.ignore_patterns("maker", "positions", "pictures.toml", "__pycache__")
# Pages that stand elsewhere in the project, where a plain code host shows them.
ELSEWHERE = {"bench/results.md": "speed.md", "CHANGELOG.md": "changes.md"}
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
# Where a line ends in the middle of a Japanese sentence; Markdown would make a space of it.
JAPANESE = "\u3001-\u30ff\u3400-\u9fff\uff01-\uff60"
LINE_END = re.compile(rf"(?<=[{JAPANESE}])\n *(?=[{JAPANESE}])")
HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


def stage(folder: Path) -> None:
    """Gather everything in a folder that is emptied first."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(DOCS, folder, ignore=LEFT_OUT)
    for source, name in ELSEWHERE.items():
        shutil.copy(TOP / source, folder / name)
    _write(folder / "decisions" / "index.md", decisions_page())
    for lang in languages():
        for game in _own_games():
            told = clauses_page(game, lang, TOP / "tests" / "rulebook" / game)
            _write(folder / _localised(f"clauses-{game}", lang), told)
        _write(folder / _localised("commands", lang), commands_page(lang))
    for page in folder.rglob("*.md"):
        text = with_own_links(page.read_text(encoding="utf-8"), page.parent == folder)
        _write(page, without_gaps(text) if page.name.endswith(".ja.md") else text)


def _own_games() -> list[str]:
    """The games whose rulebooks stand in this project."""
    return [game for game in GAMES if (TOP / "tests" / "rulebook" / game).is_dir()]


def _localised(name: str, lang: str) -> str:
    return f"{name}.md" if lang == FALLBACK else f"{name}.{lang}.md"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def without_gaps(text: str) -> str:
    """A Japanese page whose sentences go on without a space where a line of the file ends."""
    return LINE_END.sub("", text)


def with_own_links(text: str, on_top: bool = True) -> str:
    """A page whose links lead to the site's own pages; what leads out of docs/ becomes the name of the file.

    Args:
        text: the page as Markdown.
        on_top: whether it stands right in docs/, so that "../" leads out of it.
    """

    def led(match: re.Match[str]) -> str:
        shown, target = match[1], match[2]
        if target in ("decisions", "decisions/"):
            return f"[{shown}](decisions/index.md)"
        if target.endswith("/") and not target.startswith(".."):
            return shown
        if not on_top or not target.startswith("../"):
            return match[0]
        inside = target.removeprefix("../")
        if inside in ELSEWHERE:
            return f"[{shown}]({ELSEWHERE[inside]})"
        return shown if inside in shown else f"{shown} (`{inside}`)"

    return LINK.sub(led, text)


def decisions_page() -> str:
    """The list of the decisions by their titles."""
    lines = ["# Decisions", "", "Why the program is as it is, one choice a page.", ""]
    for file in sorted((DOCS / "decisions").glob("0*.md")):
        title = HEADING.search(file.read_text(encoding="utf-8"))
        if title is None:
            raise ValueError(f"{file.name} has no title")
        lines.append(f"{int(file.name[:4])}. [{title[1]}]({file.name})")
    return "\n".join(lines) + "\n"
