"""Rewrite all files that depend on components, or make the records of all scripts in a given folder."""

from __future__ import annotations

import sys
from pathlib import Path

from records.replacement_scripts import followed
from records.scripts import Stale
from records.target_positions import MOMENTS


def make(folder: Path) -> list[str]:
    """Make the records of all scripts in a folder. Return an error for each invalid script."""
    wrong = []
    for game, ways in MOMENTS.items():
        (folder / game).mkdir(parents=True, exist_ok=True)
        for name, way in ways.items():
            file = folder / game / f"{name}.jsonl"
            try:
                followed(game, name, way).record.write(file)
            except Stale as fault:
                file.unlink(missing_ok=True)
                wrong.append(str(fault))
    return wrong


def main(*arguments: str) -> None:
    """Make records in a folder. Without an argument, rewrite everything that depends on components.

    Raises:
        SystemExit: a script is invalid, or a file could not be rewritten; the message has a line for each.
    """
    if arguments:
        wrong = make(Path(arguments[0]))
        if wrong:
            raise SystemExit("\n".join([*wrong, "These scripts have lost their way: make records plays them again."]))
        return
    # This import is slow, and making the records before browser tests does not need it.
    from records.rewrite_dependent_files import changed, rewrite

    left = rewrite()
    print(changed() or "Nothing has changed.\n", end="")
    if left:
        raise SystemExit("\n".join(["Left to do by hand:", *left]))


if __name__ == "__main__":
    from generic.installed_package import refuse_outdated

    refuse_outdated()
    main(*sys.argv[1:])
