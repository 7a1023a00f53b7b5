"""An environment made of nothing but Python and what a wheel says that it needs."""

from __future__ import annotations

import shutil
import subprocess
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packaging.markers import default_environment
from packaging.requirements import Requirement

ENVIRONMENT = {name: str(value) for name, value in default_environment().items()}


class Place(NamedTuple):
    """A virtual environment, what programs find in theirs, and a folder to be in."""

    folder: Path
    environment: dict[str, str]
    home: Path

    def program(self, name: str) -> str:
        """The path of a program of the environment."""
        return str(self.folder / "bin" / name)

    def run(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment to its end."""
        return subprocess.run(
            [self.program(command[0]), *command[1:]],
            cwd=self.home,
            env={**self.environment, **more},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )


def required(name: str, extras: frozenset[str], found: dict[str, metadata.Distribution]) -> None:
    """Add an installed distribution with its extras, and all that these require, in turn.

    Args:
        name: the distribution's.
        extras: those of its extras that are wanted.
        found: what there is already; filled.
    """
    one = found.setdefault(name, metadata.distribution(name))
    for line in one.requires or []:
        wanted = Requirement(line)
        here = [wanted.marker is None or wanted.marker.evaluate({**ENVIRONMENT, "extra": extra}) for extra in extras]
        if any(here) and (wanted.name not in found or wanted.extras):
            required(wanted.name, frozenset({"", *wanted.extras}), found)


def lay(distribution: metadata.Distribution, packages: Path) -> None:
    """Copy the files of an installed distribution into another environment, but no programs."""
    for file in distribution.files or []:
        if ".." not in file.parts and file.suffix != ".pyc":
            target = packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.locate(), target)
