"""Choose the tests for `make test-quick`: those of the files that changed since the branch left main.

`python tests/select_quick_tests.py` prints the folders and files of Python tests to run. `--base` prints the commit at
which the branch left main, `--page` prints `yes` if a file of the web page has changed, and `--write` writes the table
of tests into CONTRIBUTING.md.
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
    """A row of the table of tests.

    Args:
        changed: the changed part of the project, in the words of the table in CONTRIBUTING.md.
        files: patterns of the changed files; `*` also matches slashes.
        tests: the folders and files of tests to run; `{game}` stands for each game with changed files.
    """

    changed: str
    files: tuple[str, ...]
    tests: tuple[str, ...]


# Tests that always run.
ALWAYS = ("tests/rulebook", "tests/kernel")
RULES = ("tests/rulebook", "tests/generic", "tests/{game}", "tests/bots", "tests/envs", "tests/test_words.py")
GAMES = ("blitzkrieg", "eleven")
TABLE = (
    Row("rules of a game", ("src/sandtable/games/*.py", "src/sandtable/kernel/*"), RULES),
    Row(
        "its components",
        ("src/sandtable/games/*/components/*",),
        (*RULES, "tests/lab", "tests/docs", "tests/cli", "tests/annotated", "tests/lessons", "tests/stated_facts"),
    ),
    Row("bots", ("src/sandtable/bots/*",), ("tests/bots", "tests/lab")),
    Row("the service", ("src/sandtable/service/*",), ("tests/service",)),
    Row(
        "words",
        ("src/sandtable/locale/*", "src/sandtable/translation.py"),
        ("tests/test_words.py", "tests/test_japanese.py", "tests/rulebook", "tests/docs", "tests/stated_facts"),
    ),
    Row("the terminal", ("src/sandtable/terminal/*",), ("tests/terminal",)),
    Row("commands", ("src/sandtable/cli/*",), ("tests/cli",)),
    Row("lab", ("src/sandtable/lab/*", "tools/tuning/*"), ("tests/lab",)),
    Row("environments", ("src/sandtable/envs/*",), ("tests/envs",)),
    Row("lessons and puzzles", ("src/sandtable/lessons/*",), ("tests/lessons", "tests/cli", "tests/stated_facts")),
    Row("annotated games", ("src/sandtable/annotated/*",), ("tests/annotated", "tests/stated_facts")),
    Row(
        "editions",
        ("src/sandtable/editions/*",),
        ("tests/lab/test_edition.py", "tests/cli/test_edition.py", "tests/service/test_edition_table.py"),
    ),
    Row("the page without a server", ("src/sandtable/offline/*",), ("tests/offline",)),
    Row(
        "documents",
        ("docs/*", "README.md", "CHANGELOG.md"),
        ("tests/docs", "tests/stated_facts", "tests/test_readme.py"),
    ),
)


def chosen(changed: list[str]) -> list[str]:
    """Return the tests for changed files without duplicates, including the tests that always run."""
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
    """Return the commit at which the branch left main."""
    for main in ("origin/main", "main"):
        found = git("merge-base", "HEAD", main)
        if found:
            return found[0]
    return "HEAD"


def changes() -> list[str]:
    """Return the files that differ from the commit at which the branch left main, including untracked files."""
    return sorted({*git("diff", "--name-only", base()), *git("ls-files", "--others", "--exclude-standard")})


def git(*arguments: str) -> list[str]:
    """Return the lines of git's output, or an empty list if git fails."""
    answer = subprocess.run(["git", "-c", "core.quotePath=off", *arguments], cwd=ROOT, capture_output=True, text=True)
    return answer.stdout.split("\n")[:-1] if answer.returncode == 0 else []


def table() -> str:
    """Return the table for CONTRIBUTING.md, in Markdown."""
    rows = [
        f"| {row.changed} | {' '.join(f'`{each}`' for each in row.files)} | `{' '.join(row.tests)}` |\n"
        for row in TABLE
    ]
    return HEAD + "".join(rows)


def written(document: str) -> str:
    """Return a document in which the current table replaces the old one."""
    before, _, rest = document.partition(HEAD)
    lines = rest.splitlines(keepends=True)
    after = next(number for number, line in enumerate(lines) if not line.startswith("|"))
    return before + table() + "".join(lines[after:])


def main(*arguments: str) -> None:
    """Print the tests to run; with `--write`, write the table of tests instead."""
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
