"""Number the decisions without gaps and name each file by its title.

`python tools/renumber_decisions.py` reads docs/decisions/, renames files with `git mv`, and rewrites every reference in
the files that Git tracks: file names, and numbers in phrases such as “decision 12” and “decisions 12 and 13”. Old names
are added to docs/moved.toml, from which the site makes redirects. Run this script after a decision was removed or its
title changed, and after a merge with a branch that refers to former names. With `--check` the script changes nothing,
and fails if anything must be changed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
FOLDER = Path("docs/decisions")
MOVED = Path("docs/moved.toml")
# Files that are not rewritten, because they contain former names on purpose or another command writes them.
UNTOUCHED = tuple(
    Path(each)
    for each in (
        "docs/moved.toml",
        "tools/check/allowed",
        "tools/renumber_decisions.py",
        "tests/docs/test_decisions.py",
    )
)
FILE = re.compile(r"(\d{4})-[a-z0-9-]+\.md")
TITLE = re.compile(r"^# (?:\d+\. )?(.+)$", re.MULTILINE)
# Matches a reference by number, with or without links: “decision 4”, “decisions [4](…) and [5](…)”.
MENTION = re.compile(r"(?i)\bdecisions?\s\[?\d+\b(?:\]\([^)\s]*\))?(?:(?:,|\sand|,\sand)\s\[?\d+\b(?:\]\([^)\s]*\))?)*")
LINK = re.compile(r"\[((?:[Dd]ecision )?)\d+\]\(([^)\s]*?)(\d{4}-[a-z0-9-]+\.md)\)")
NUMBER = re.compile(r"(?<![\w/.-])\d+\b(?!-)")
MAX_SLUG = 60


def slug(title: str) -> str:
    """Return the part of a decision's file name that is derived from its title."""
    words = re.sub(r"[^a-z0-9]+", "-", title.lower().replace("’", "").replace("'", "")).strip("-")
    return words if len(words) <= MAX_SLUG else words[: MAX_SLUG + 1].rpartition("-")[0]


def new_names(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the correct file name for each current file name of a decision.

    Args:
        texts: the text of each decision, by file name.

    Raises:
        ValueError: a file has no title, or two titles have the same slug.
    """
    names = {}
    for number, (name, text) in enumerate(sorted(texts.items()), start=1):
        title = TITLE.search(text)
        if title is None:
            raise ValueError(f"{name} has no title.")
        names[name] = f"{number:04}-{slug(title[1])}.md"
    return names


def renumbered(text: str, names: Mapping[str, str]) -> str:
    """Return a text in which references to decisions have the new names and numbers."""
    numbers = {int(old[:4]): int(new[:4]) for old, new in names.items()}

    def mention(match: re.Match[str]) -> str:
        return NUMBER.sub(lambda found: str(numbers.get(int(found[0]), int(found[0]))), match[0])

    text = MENTION.sub(mention, text)
    return FILE.sub(lambda found: names.get(found[0], found[0]), text)


def current(text: str, former: Mapping[str, str]) -> str:
    """Return a text in which references by former file names have the current names.

    Args:
        text: the text, for example from a merged branch.
        former: the current file name for each former one.
    """

    def link(match: re.Match[str]) -> str:
        name = former.get(match[3])
        return match[0] if name is None else f"[{match[1]}{int(name[:4])}]({match[2]}{name})"

    return FILE.sub(lambda found: former.get(found[0], found[0]), LINK.sub(link, text))


def titled(text: str, number: int) -> str:
    """Return the text of a decision with the number in its heading replaced."""
    return TITLE.sub(lambda found: f"# {number}. {found[1]}", text, count=1)


def tracked() -> list[Path]:
    """Return the tracked text files that can refer to a decision."""
    kinds = ("*.md", "*.py", "*.ts", "*.svelte", "*.toml", "*.yml", "*.ftl", "*.js", "*.mjs", "*.css", "Makefile")
    command = ["git", "ls-files", "-z", "--", *kinds]
    listed = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True)
    files = [Path(name) for name in listed.stdout.split("\0") if name]
    return [file for file in files if not any(file == each or each in file.parents for each in UNTOUCHED)]


def moved(text: str, names: Mapping[str, str]) -> str:
    """Return the text of docs/moved.toml with the renamed decisions added."""
    pages = dict(tomllib.loads(text)["pages"])
    paths = {f"decisions/{old}": f"decisions/{new}" for old, new in names.items() if old != new}
    pages = {old: paths.get(new, new) for old, new in pages.items()} | paths
    head = text.partition("[pages]")[0]
    rows = "".join(f'"{old}" = "{new}"\n' for old, new in sorted(pages.items()) if old != new)
    return f"{head}[pages]\n{rows}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Rename files and rewrite references, or report faults with `--check`."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, and fail if a change is needed")
    check = parser.parse_args(arguments).check
    texts = {
        file.name: file.read_text(encoding="utf-8") for file in (TOP / FOLDER).glob("*.md") if FILE.fullmatch(file.name)
    }
    names = new_names(texts)
    pages = tomllib.loads((TOP / MOVED).read_text(encoding="utf-8"))["pages"]
    former = {Path(old).name: Path(new).name for old, new in pages.items()}
    wrong = [old for old, new in names.items() if old != new or texts[old] != titled(texts[old], int(new[:4]))]
    stale = [path for path in tracked() if (text := (TOP / path).read_text("utf-8")) != current(text, former)]
    if check:
        for name in wrong:
            print(f"{name}: should be {names[name]}, with its number in the heading.", file=sys.stderr)
        for path in stale:
            print(f"{path}: refers to a decision by a former name.", file=sys.stderr)
        return 1 if wrong or stale else 0
    for path in tracked():
        file = TOP / path
        text = file.read_text(encoding="utf-8")
        new = renumbered(current(text, former), names)
        if path.parent == FOLDER and path.name in names:
            new = titled(new, int(names[path.name][:4]))
        if new != text:
            file.write_text(new, encoding="utf-8")
    log = TOP / MOVED
    log.write_text(moved(log.read_text(encoding="utf-8"), names), encoding="utf-8")
    # Numbers only become smaller. So in ascending order the new name of a file is never still in use.
    for old, new_name in sorted(names.items()):
        if old != new_name:
            subprocess.run(["git", "mv", str(FOLDER / old), str(FOLDER / new_name)], cwd=TOP, check=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
