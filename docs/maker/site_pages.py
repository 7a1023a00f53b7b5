"""Gather the written and the generated pages of the site in one folder."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path

from maker.api import PAGES, api_page
from maker.generated_pages import clauses_page, commands_page
from sandtable.games import GAMES
from sandtable.words import FALLBACK, languages

DOCS = Path(__file__).resolve().parent.parent
TOP = DOCS.parent
# Files and folders of docs/ that are no page, picture or part of one.
LEFT_OUT = shutil.ignore_patterns("maker", "positions", "*.toml", "__pycache__")
# Pages that stand elsewhere in the project, where a plain code host shows them.
ELSEWHERE = {"bench/results.md": "speed.md", "CHANGELOG.md": "changes.md"}
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
# Line breaks within Japanese sentences: Markdown would make spaces of them.
JAPANESE = "\u3001-\u30ff\u3400-\u9fff\uff01-\uff60"
LINE_END = re.compile(rf"(?<=[{JAPANESE}])\n *(?=[{JAPANESE}])")
HEADING = re.compile(r"^# (?:\d+\. )?(.+)$", re.MULTILINE)
MOVED = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url={page}"></head>
<body><a href="{page}">Moved</a></body>
</html>
"""


def stage(folder: Path) -> None:
    """Gather everything in a folder, which is emptied first."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(DOCS, folder, ignore=LEFT_OUT)
    for source, name in ELSEWHERE.items():
        shutil.copy(TOP / source, folder / name)
    _write(folder / "decisions" / "index.md", decisions_page())
    for lang in languages():
        for game in _own_games():
            clauses = clauses_page(game, lang, TOP / "tests" / "rulebook" / game)
            _write(folder / _localised(f"clauses-{game}", lang), clauses)
        _write(folder / _localised("commands", lang), commands_page(lang))
        for api in PAGES:
            _write(folder / _localised(api.name, lang), api_page(api, lang))
    for old, new in moved_pages().items():
        _write(folder / old, MOVED.format(page=new))
    for page in folder.rglob("*.md"):
        depth = len(page.relative_to(folder).parts) - 1
        text = with_own_links(page.read_text(encoding="utf-8"), depth)
        _write(page, without_gaps(text) if page.name.endswith(".ja.md") else text)


def moved_pages() -> dict[str, str]:
    """Map the former address of each moved page to the link that leads from there to the page."""
    pages = tomllib.loads((DOCS / "moved.toml").read_text(encoding="utf-8"))["pages"]
    links = {old: Path(os.path.relpath(new, Path(old).parent)) for old, new in pages.items()}
    return {str(Path(old).with_suffix(".html")): link.with_suffix(".html").as_posix() for old, link in links.items()}


def _own_games() -> list[str]:
    """Return the games with rulebooks in this project."""
    return [game for game in GAMES if (TOP / "tests" / "rulebook" / game).is_dir()]


def _localised(name: str, lang: str) -> str:
    return f"{name}.md" if lang == FALLBACK else f"{name}.{lang}.md"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def without_gaps(text: str) -> str:
    """Join the lines of Japanese sentences without spaces."""
    return LINE_END.sub("", text)


def with_own_links(text: str, depth: int = 0) -> str:
    """Return a page whose links lead to the site's own pages; a link out of docs/ becomes the name of the file.

    Args:
        text: The page as Markdown.
        depth: How many folders of docs/ it is in; so many times `../` remain within docs/.
    """
    out, back = "../" * (depth + 1), "../" * depth

    def led(match: re.Match[str]) -> str:
        shown, target = match[1], match[2]
        if target in ("decisions", "decisions/"):
            return f"[{shown}](decisions/index.md)"
        if target.endswith("/") and not target.startswith(".."):
            return shown
        if not target.startswith(out):
            return match[0]
        inside = target.removeprefix(out)
        if inside in ELSEWHERE:
            return f"[{shown}]({back}{ELSEWHERE[inside]})"
        return shown if inside in shown else f"{shown} (`{inside}`)"

    return LINK.sub(led, text)


def decisions_page() -> str:
    """Return the list of decisions by title."""
    lines = ["# Decisions", "", "Why the program is as it is, one choice a page.", ""]
    for file in sorted((DOCS / "decisions").glob("0*.md")):
        title = HEADING.search(file.read_text(encoding="utf-8"))
        if title is None:
            raise ValueError(f"{file.name} has no title")
        lines.append(f"{int(file.name[:4])}. [{title[1]}]({file.name})")
    return "\n".join(lines) + "\n"
