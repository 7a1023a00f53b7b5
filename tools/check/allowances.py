"""Read, compare and shrink the lists of faults that are still allowed.

Each check has a list, which counts the allowed faults by place and kind. A list can shrink but not grow.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from check.findings import Finding

FOLDER = Path(__file__).with_name("allowed")
HEAD = "# Faults that may stay for now, counted by place. `make check-shrink` lowers the counts; nothing raises them.\n"

Counts = Counter[tuple[str, str]]


@dataclass
class Verdict:
    """The result of comparing the findings of a check with its list.

    Attributes:
        new: the findings that the list does not allow.
        surplus: the entries that allow more faults than were found: place, kind, number allowed, number found.
    """

    new: list[Finding] = field(default_factory=list)
    surplus: list[tuple[str, str, int, int]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.new or self.surplus)


def read(path: Path) -> Counts:
    """Read a list; a missing file is an empty list."""
    if not path.exists():
        return Counter()
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return Counter({(place, kind): n for place, kinds in listed.items() for kind, n in kinds.items()})


def write(path: Path, counts: Mapping[tuple[str, str], int]) -> None:
    """Write a list with one line for each place; delete the file if the list is empty."""
    places: dict[str, dict[str, int]] = {}
    for (place, kind), n in sorted(counts.items()):
        if n > 0:
            places.setdefault(place, {})[kind] = n
    if not places:
        path.unlink(missing_ok=True)
        return
    lines = [
        f"{_quoted(place)} = {{ {', '.join(f'{_quoted(kind)} = {n}' for kind, n in kinds.items())} }}\n"
        for place, kinds in places.items()
    ]
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + "".join(lines), encoding="utf-8")


def compare(findings: Iterable[Finding], allowed: Counts) -> Verdict:
    """Compare findings with a list.

    If there are more findings of a kind at a place than the list allows, all of these findings are new.
    """
    grouped: dict[tuple[str, str], list[Finding]] = {}
    for finding in sorted(findings):
        grouped.setdefault((finding.place, finding.kind), []).append(finding)
    verdict = Verdict()
    for key, found in grouped.items():
        if len(found) > allowed[key]:
            verdict.new += found
    for key, n in sorted(allowed.items()):
        there = len(grouped.get(key, ()))
        if there < n:
            verdict.surplus.append((*key, n, there))
    return verdict


def shrunk(findings: Iterable[Finding], allowed: Counts, moved: Mapping[str, str] | None = None) -> Counts:
    """Return a list with each count lowered to the number of findings.

    Args:
        findings: the findings of the check.
        allowed: the list.
        moved: the new path for each old path of renamed files; None for no renamed files.
    """
    after: Counts = Counter()
    for (place, kind), n in allowed.items():
        after[(moved or {}).get(place, place), kind] += n
    return after & Counter((finding.place, finding.kind) for finding in findings)


def _quoted(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)
