"""A fault with its place, and the files that are checked."""

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, order=True)
class Finding:
    """A fault: `place` and `kind` are what an allowance counts, `line` and `advice` are for the reader."""

    place: str
    kind: str
    line: int
    advice: str

    def __str__(self) -> str:
        return f"{self.place}:{self.line}: {self.advice}" if self.line else f"{self.place}: {self.advice}"


class Project:
    """The files of a checkout, read once."""

    def __init__(self, root: Path, paths: Iterable[str]) -> None:
        self.root = root
        self.paths = sorted(paths)
        self._texts: dict[str, str] = {}

    @classmethod
    def of_git(cls, root: Path) -> "Project":
        """Take the files that Git tracks, and new ones that it does not ignore."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            check=True,
            capture_output=True,
        )
        paths = {path for path in listed.stdout.decode("utf-8").split("\0") if path}
        return cls(root, (path for path in paths if (root / path).is_file()))

    @cached_property
    def folders(self) -> dict[str, list[str]]:
        """Map each folder to the names of the files directly in it."""
        found: dict[str, list[str]] = {}
        for path in self.paths:
            folder, _, name = path.rpartition("/")
            found.setdefault(folder, []).append(name)
        return found

    def ending(self, *suffixes: str, under: str | tuple[str, ...] = "") -> Iterator[str]:
        """Yield the paths below a folder that have one of the suffixes."""
        return (path for path in self.paths if path.endswith(suffixes) and path.startswith(under))

    def text(self, path: str) -> str:
        """Return the text of a file."""
        if path not in self._texts:
            self._texts[path] = (self.root / path).read_text(encoding="utf-8")
        return self._texts[path]
