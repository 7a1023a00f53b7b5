"""Define a fault with its place, and the files to check."""

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, order=True)
class Finding:
    """A fault that a check has found.

    Args:
        place: the path of the file, or another name under which the lists of allowed faults count the fault.
        kind: the kind of fault, such as a banned word.
        line: the line number; 0 if the fault concerns a whole file or folder.
        advice: the text for the reader.
    """

    place: str
    kind: str
    line: int
    advice: str

    def __str__(self) -> str:
        return f"{self.place}:{self.line}: {self.advice}" if self.line else f"{self.place}: {self.advice}"


class Project:
    """The files of a checkout, each of which is read at most once."""

    def __init__(self, root: Path, paths: Iterable[str]) -> None:
        self.root = root
        self.paths = sorted(paths)
        self._texts: dict[str, str] = {}

    @classmethod
    def of_git(cls, root: Path) -> "Project":
        """Return a project with tracked files and new files that Git does not ignore."""
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
        """The names of the files directly in each folder."""
        found: dict[str, list[str]] = {}
        for path in self.paths:
            folder, _, name = path.rpartition("/")
            found.setdefault(folder, []).append(name)
        return found

    def ending(self, *suffixes: str, under: str | tuple[str, ...] = "") -> Iterator[str]:
        """Yield the paths that end with one of the suffixes and begin with `under`."""
        return (path for path in self.paths if path.endswith(suffixes) and path.startswith(under))

    def text(self, path: str) -> str:
        """Return the text of a file."""
        if path not in self._texts:
            self._texts[path] = (self.root / path).read_text(encoding="utf-8")
        return self._texts[path]
