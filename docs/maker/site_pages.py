"""Gather the written and the generated pages of the site in one folder."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path

from maker.api import PAGES, api_page
from maker.generated_pages import clauses_page, commands_page
from maker.long_pages import split_long_pages
from sandtable.games import GAMES
from sandtable.kernel.message import say
from sandtable.translation import FALLBACK, Words, languages

DOCS = Path(__file__).resolve().parent.parent
TOP = DOCS.parent
# Files and folders of docs/ that the site does not contain.
LEFT_OUT = shutil.ignore_patterns("maker", "positions", "*.toml", "__pycache__")
# Pages whose files are outside docs/, because readers of the sources look for them there.
ELSEWHERE = {"bench/results.md": "speed.md", "CHANGELOG.md": "changes.md"}
# Pages that a search shows after those for users, which it would hide otherwise: they contain most words.
FOR_DEVELOPERS = re.compile(
    r"(api-|architecture|changes|changing-rules|clauses-|commands|adding-a-game|configuration|decisions/|environments|"
    r"first-change|glossary|http-api|ladder|rating-abuse|research/|service|speed|testing)"
)
SEARCHED_LAST = "---\nsearch:\n  boost: 0.001\n---\n\n"
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
# LINE_END matches a line break within a Japanese sentence, which Markdown would convert to a space.
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
    """Write all pages and pictures of the site into a folder, which is emptied first."""
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
    split_long_pages(folder)
    for page in list(folder.rglob("*.md")):
        if "." not in page.stem:
            _mark_as_english(page)
    for page in folder.rglob("*.md"):
        if FOR_DEVELOPERS.match(str(page.relative_to(folder))):
            _write(page, SEARCHED_LAST + page.read_text(encoding="utf-8"))


def _mark_as_english(page: Path) -> None:
    """Write an English page for the other languages too, with a notice that it is only in English.

    Pages that exist in another language stay as they are.
    """
    title, _, rest = page.read_text(encoding="utf-8").lstrip().partition("\n")
    for lang in languages():
        other = page.with_name(f"{page.stem}.{lang}.md")
        if lang != FALLBACK and not other.exists():
            notice = Words(lang).text(say("docs-english-only"))
            # mkdocstrings takes long, so a part of the API reference is made in English only.
            link = f'<a href="../{page.stem}.html">{notice}</a>'
            _write(other, f"{title}\n\n{link}\n" if "\n::: " in rest else f'{title}\n\n!!! note "{notice}"\n{rest}')


def moved_pages() -> dict[str, str]:
    """Return, for the former path of each moved page, the relative link to its present path."""
    pages = tomllib.loads((DOCS / "moved.toml").read_text(encoding="utf-8"))["pages"]
    links = {old: Path(os.path.relpath(new, Path(old).parent)) for old, new in pages.items()}
    return {str(Path(old).with_suffix(".html")): link.with_suffix(".html").as_posix() for old, link in links.items()}


def _own_games() -> list[str]:
    """Return the games whose rulebook tests are in this repository."""
    return [game for game in GAMES if (TOP / "tests" / "rulebook" / game).is_dir()]


def _localised(name: str, lang: str) -> str:
    return f"{name}.md" if lang == FALLBACK else f"{name}.{lang}.md"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def without_gaps(text: str) -> str:
    """Remove the line breaks within Japanese sentences."""
    return LINE_END.sub("", text)


def with_own_links(text: str, depth: int = 0) -> str:
    """Return a page with links that work on the site.

    A link to a file that the site does not contain becomes the name of the file.

    Args:
        text: the page as Markdown.
        depth: the number of folders below docs/ that lead to the page.
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
    """Return a page that lists the decision records in docs/decisions by number and title."""
    lines = ["# Decisions", "", "Why the program is as it is, one choice a page.", ""]
    for file in sorted((DOCS / "decisions").glob("0*.md")):
        title = HEADING.search(file.read_text(encoding="utf-8"))
        if title is None:
            raise ValueError(f"{file.name} has no title")
        lines.append(f"{int(file.name[:4])}. [{title[1]}]({file.name})")
    return "\n".join(lines) + "\n"
