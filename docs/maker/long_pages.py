"""Split pages of more than 15 screens into parts, with a list of the sections on the page itself."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

# For each long page, the headings of level 2 or 3 at which a part begins, by their text, first word or
# anchor. In a page of the API reference each module is a part, so its list is empty.
LONG_PAGES: dict[str, tuple[str, ...]] = {
    "rulings": ("the-rise-of-blitzkrieg", "hitlers-eleven", "attack"),
    "http-api": ("authentication", "accounts", "opening-a-table"),
    "service": ("start-the-server", "limits"),
    "environments": ("gymnasium", "learning"),
    "changes": ("[Unreleased]", "[0.1.0]"),
    "commands": ("sandtable admin", "sandtable analyse", "sandtable list"),
    "clauses-blitzkrieg": ("2.1", "7.0", "8.0"),
    "clauses-eleven": ("2-1", "4", "5", "9"),
    "api-kernel": (),
    "api-bots": (),
    "api-environments": (),
    "api-service": (),
}
HEADING = re.compile(r"^(#{2,4}) (.+?)(?: \{#([\w-]+)\})?$")
MODULE = re.compile(r"^::: ([\w.]+)$")
ID = re.compile(r'\bid="([^"]+)"')
TAGS = re.compile(r"<[^>]*>|[`*]")
LINK = re.compile(r"\]\(([^)\s#]*\.md|)#([^)\s]+)\)")


class Part:
    """A part of a long page.

    Attributes:
        name: the name of the part's file, without the language and `.md`.
        heads: the texts and anchors of its sections of level 2, and of the section at which it begins.
        anchors: all anchors in the part.
        lines: the lines of the part.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.heads: list[tuple[str, str]] = []
        self.anchors: set[str] = set()
        self.lines: list[str] = []


def slug(title: str) -> str:
    """Return the anchor that Markdown gives to a heading; "" for a heading without Latin letters."""
    latin = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", latin).strip().lower())


def split(name: str, text: str, colon: str = ": ") -> tuple[str, list[Part]]:
    """Return the beginning of a page, and its parts.

    Args:
        name: the name of the page's file, without the language and `.md`.
        text: the page as Markdown.
        colon: the colon of the page's language.

    Raises:
        ValueError: a heading at which a part should begin is missing.
    """
    starts, before, parts, fenced = LONG_PAGES[name], list[str](), list[Part](), False
    missing, chapter = set(starts), ""
    for line in text.split("\n"):
        fenced ^= line.startswith("```")
        head, module = (None, None) if fenced else (HEADING.match(line), MODULE.match(line))
        anchor = "" if head is None else head[3] or slug(TAGS.sub("", head[2]))
        if head and head[1] != "####":
            title = TAGS.sub("", head[2])
            start = next((each for each in missing if each in (title, title.partition(" ")[0], anchor)), None)
            if start is not None:
                missing.discard(start)
                parts.append(Part(f"{name}-{slug(start) or anchor}"))
            if head[1] == "##":
                chapter = title
            if parts and (start is not None or head[1] == "##"):
                parts[-1].heads.append((title if title == chapter else f"{chapter}{colon}{title}", anchor))
        elif module:
            short = module[1].rpartition(".")[2]
            parts.append(Part(f"{name}-{short}"))
            parts[-1].heads.append((module[1], module[1]))
        (parts[-1].lines if parts else before).append(line)
        if parts:
            parts[-1].anchors |= {anchor, *ID.findall(line)} - {""}
    if missing:
        raise ValueError(f"{name} has no heading {', '.join(sorted(missing))}")
    return "\n".join(before), parts


def split_long_pages(folder: Path) -> None:
    """Split all long pages of a folder in place, and redirect the links to their sections."""
    where: dict[tuple[str, str], str] = {}
    for file in sorted(folder.glob("*.md")):
        name, text = file.stem.partition(".")[0], file.read_text(encoding="utf-8")
        # The page of the API reference in another language is only a link to the English page.
        if name not in LONG_PAGES or f"../{name}.html" in text:
            continue
        colon = "：" if file.stem.endswith(".ja") else ": "
        before, parts = split(name, text, colon)
        title = before.lstrip().partition("\n")[0]
        wrapped = '<div class="clauses" markdown>' in before
        listed = []
        for part in parts:
            first, last = part.heads[0][0], part.heads[-1][0]
            heading = f"{title}{colon}{first}" if first == last else f"{title}{colon}{first} – {last}"
            lines = [heading, "", *(['<div class="clauses" markdown>', ""] if wrapped else []), *part.lines]
            if wrapped and part is not parts[-1]:
                lines += ["", "</div>"]
            file.with_name(file.name.replace(name, part.name, 1)).write_text("\n".join(lines) + "\n", encoding="utf-8")
            listed += [f"- [{shown}]({part.name}.md#{anchor})" for shown, anchor in part.heads]
            where |= {(f"{name}.md", anchor): f"{part.name}.md" for anchor in part.anchors}
        before = before.replace('<div class="clauses" markdown>', "")
        file.write_text("\n".join([before.rstrip(), "", *listed, ""]), encoding="utf-8")
    for file in folder.rglob("*.md"):
        text = file.read_text(encoding="utf-8")
        own = _page_of_part(file.stem.partition(".")[0])

        def led(match: re.Match[str], file: Path = file, own: str = own) -> str:
            target = file.parent / match[1] if match[1] else folder / own
            part = where.get((os.path.relpath(target, folder), match[2]))
            return match[0] if part is None else f"]({os.path.relpath(folder / part, file.parent)}#{match[2]})"

        if (changed := LINK.sub(led, text)) != text:
            file.write_text(changed, encoding="utf-8")


def _page_of_part(name: str) -> str:
    """Return the file name of the long page that a part belongs to, or the page's own."""
    return next((f"{page}.md" for page in LONG_PAGES if name.startswith(f"{page}-")), f"{name}.md")
