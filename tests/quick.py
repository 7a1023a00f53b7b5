"""The tests that `make test-quick` runs: those of what has changed since the branch left main, by a table.

`python tests/quick.py` prints the folders of Python tests, `--base` the commit that changes are counted from, and
`--page` whether the page has changed; `--write` puts the table into CONTRIBUTING.md.
"""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "CONTRIBUTING.md"
HEAD = "| changed | files | tests |\n|---|---|---|\n"


class Row(NamedTuple):
    """A row of the table.

    Args:
        changed: what is changed, in words.
        files: patterns of its files; `*` stands for folders as well.
        tests: the folders and files of tests that it may break; `{game}` is each game whose files have changed.
    """

    changed: str
    files: tuple[str, ...]
    tests: tuple[str, ...]


# What is run whatever has changed.
ALWAYS = ("tests/rulebook", "tests/kernel")
RULES = ("tests/rulebook", "tests/generic", "tests/{game}", "tests/bots", "tests/envs", "tests/test_words.py")
GAMES = ("blitzkrieg", "eleven")
TABLE = (
    Row("rules of a game", ("src/sandtable/games/*.py", "src/sandtable/kernel/*"), RULES),
    Row(
        "its components",
        ("src/sandtable/games/*/components/*",),
        (*RULES, "tests/lab", "tests/docs", "tests/cli", "tests/told", "tests/lessons"),
    ),
    Row("bots", ("src/sandtable/bots/*",), ("tests/bots", "tests/lab")),
    Row("the service", ("src/sandtable/service/*",), ("tests/service",)),
    Row(
        "words",
        ("src/sandtable/locale/*", "src/sandtable/words.py"),
        ("tests/test_words.py", "tests/test_japanese.py", "tests/rulebook", "tests/docs"),
    ),
    Row("the terminal", ("src/sandtable/terminal/*",), ("tests/terminal",)),
    Row("commands", ("src/sandtable/cli/*",), ("tests/cli",)),
    Row("lab", ("src/sandtable/lab/*",), ("tests/lab",)),
    Row("environments", ("src/sandtable/envs/*",), ("tests/envs",)),
    Row("lessons and puzzles", ("src/sandtable/lessons/*",), ("tests/lessons", "tests/cli")),
    Row("annotated games", ("src/sandtable/told/*",), ("tests/told",)),
    Row("editions", ("src/sandtable/editions/*",), ("tests/lab/test_edition.py", "tests/service/test_editions.py")),
    Row("the page without a server", ("src/sandtable/offline/*",), ("tests/offline",)),
    Row("documents", ("docs/*", "README.md", "CHANGELOG.md"), ("tests/docs", "tests/test_readme.py")),
)


def chosen(changed: list[str]) -> list[str]:
    """The tests of some changed files, each once: of their rows, those that have changed, and what always runs."""
    found = [*ALWAYS]
    for file in changed:
        for row in TABLE:
            if any(fnmatch(file, pattern) for pattern in row.files):
                games = [game for game in GAMES if f"/games/{game}/" in file] or GAMES
                found += [test.replace("{game}", game) for test in row.tests for game in games]
        if file.startswith("tests/") and Path(file).name.startswith("test_") and (ROOT / file).is_file():
            found.append(file)
    once = list(dict.fromkeys(found))
    return [test for test in once if not any(test != other and test.startswith(f"{other}/") for other in once)]


def base() -> str:
    """The commit at which the branch left main."""
    for main in ("origin/main", "main"):
        found = git("merge-base", "HEAD", main)
        if found:
            return found[0]
    return "HEAD"


def changes() -> list[str]:
    """The files that differ from that commit, with those that git does not know yet."""
    return sorted({*git("diff", "--name-only", base()), *git("ls-files", "--others", "--exclude-standard")})


def git(*arguments: str) -> list[str]:
    """Return the lines that git answers; none if it fails."""
    answer = subprocess.run(["git", "-c", "core.quotePath=off", *arguments], cwd=ROOT, capture_output=True, text=True)
    return answer.stdout.split("\n")[:-1] if answer.returncode == 0 else []


def table() -> str:
    """The table as CONTRIBUTING shows it."""
    rows = [
        f"| {row.changed} | {' '.join(f'`{each}`' for each in row.files)} | `{' '.join(row.tests)}` |\n"
        for row in TABLE
    ]
    return HEAD + "".join(rows)


def written(document: str) -> str:
    """A document with its table written again."""
    before, _, rest = document.partition(HEAD)
    lines = rest.splitlines(keepends=True)
    after = next(number for number, line in enumerate(lines) if not line.startswith("|"))
    return before + table() + "".join(lines[after:])


def main(*arguments: str) -> None:
    """Print what to run, or write the table."""
    if arguments == ("--write",):
        DOCUMENT.write_text(written(DOCUMENT.read_text("utf-8")), encoding="utf-8")
    elif arguments == ("--base",):
        print(base())
    elif arguments == ("--page",):
        print("yes" if any(file.startswith("web/") for file in changes()) else "")
    else:
        print(" ".join(chosen(changes())))


if __name__ == "__main__":
    main(*sys.argv[1:])
