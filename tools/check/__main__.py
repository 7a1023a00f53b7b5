"""Run the checks: `python -m check [--shrink] [NAME ...]`."""

import argparse
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from check import (
    allowances,
    banned_words,
    button_lengths,
    docstrings,
    duplicate_classes,
    folder_sizes,
    spelling,
    straight_quotes,
)
from check.findings import Finding, Project

ROOT = Path(__file__).resolve().parents[2]
CHECKS: dict[str, Callable[[Project], Iterator[Finding]]] = {
    "buttons": button_lengths.find,
    "classes": duplicate_classes.find,
    "docstrings": docstrings.find,
    "folders": folder_sizes.find,
    "quotes": straight_quotes.find,
    "spelling": spelling.find,
    "words": banned_words.find,
}
MAX_SHOWN = 40


def main(arguments: list[str] | None = None) -> int:
    """Run the named checks, or all.

    Return 1 if a fault is not allowed or a list can shrink.
    """
    parser = argparse.ArgumentParser(prog="python -m check", description="Check language and structure.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"the checks to run: {', '.join(CHECKS)}")
    parser.add_argument("--shrink", action="store_true", help="shrink the lists of allowed faults to the faults found")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.names if name not in CHECKS]
    if unknown:
        parser.error(f"no check called {unknown[0]}; there are {', '.join(CHECKS)}")
    project = Project.of_git(ROOT)
    failed = False
    for name in given.names or CHECKS:
        failed |= run(name, project, allowances.FOLDER / f"{name}.toml", shrink=given.shrink)
    return int(failed)


def run(name: str, project: Project, path: Path, *, shrink: bool) -> bool:
    """Run a check, compare the findings with its list, and print what must be changed.

    Return True if anything must be changed.
    """
    findings = list(CHECKS[name](project))
    allowed = allowances.read(path)
    if shrink:
        allowed = allowances.shrunk(findings, allowed, renamed(project.root))
        allowances.write(path, allowed)
    verdict = allowances.compare(findings, allowed)
    for finding in verdict.new[:MAX_SHOWN]:
        print(finding)
    if len(verdict.new) > MAX_SHOWN:
        print(f"... and {len(verdict.new) - MAX_SHOWN} more")
    for place, kind, n, there in verdict.surplus[:MAX_SHOWN]:
        print(f"{path.name}: {place}: {kind}: {n} allowed, {there} there. Run `make check-shrink` and commit the list.")
    return bool(verdict)


def renamed(root: Path) -> dict[str, str]:
    """Return the new path for each old path of files that are staged as renamed."""
    listed = subprocess.run(
        ["git", "diff", "--cached", "--find-renames", "--diff-filter=R", "--name-status", "-z", "HEAD"],
        cwd=root,
        check=True,
        capture_output=True,
    )
    fields = listed.stdout.decode("utf-8").split("\0")[:-1]
    return dict(zip(fields[1::3], fields[2::3], strict=True))


if __name__ == "__main__":
    raise SystemExit(main())
