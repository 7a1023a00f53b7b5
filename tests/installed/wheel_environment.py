"""A virtual environment with only Python, a wheel and its declared dependencies."""

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
    """A virtual environment with its environment variables and working directory."""

    folder: Path
    environment: dict[str, str]
    home: Path

    def program(self, name: str) -> str:
        """Return the path of a program in the virtual environment."""
        return str(self.folder / "bin" / name)

    def run(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the virtual environment, and wait for its end."""
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
    """Collect an installed distribution with its extras and, recursively, all its requirements.

    Args:
        name: the name of the distribution.
        extras: the wanted extras; "" stands for the distribution itself.
        found: the distributions by name, to which this function adds.
    """
    one = found.setdefault(name, metadata.distribution(name))
    for line in one.requires or []:
        wanted = Requirement(line)
        here = [wanted.marker is None or wanted.marker.evaluate({**ENVIRONMENT, "extra": extra}) for extra in extras]
        if any(here) and (wanted.name not in found or wanted.extras):
            required(wanted.name, frozenset({"", *wanted.extras}), found)


def lay(distribution: metadata.Distribution, packages: Path) -> None:
    """Copy the files of an installed distribution into a folder of packages, without its programs."""
    for file in distribution.files or []:
        if ".." not in file.parts and file.suffix != ".pyc":
            target = packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.locate(), target)
