"""The faults that may stay for now: a list for each check, by place and kind, that can only shrink."""

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
    """What one check found against its list."""

    new: list[Finding] = field(default_factory=list)
    #: Entries that allow more than there is: place, kind, allowed, found.
    surplus: list[tuple[str, str, int, int]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.new or self.surplus)


def read(path: Path) -> Counts:
    """Read a list; a missing file is an empty one."""
    if not path.exists():
        return Counter()
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return Counter({(place, kind): n for place, kinds in listed.items() for kind, n in kinds.items()})


def write(path: Path, counts: Mapping[tuple[str, str], int]) -> None:
    """Write a list, one place a line; an empty list has no file."""
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
    """Compare findings with a list. Where a place has more than its list allows, all of its findings are named."""
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
    """Lower a list to what there is; entries of a renamed file follow it."""
    after: Counts = Counter()
    for (place, kind), n in allowed.items():
        after[(moved or {}).get(place, place), kind] += n
    return after & Counter((finding.place, finding.kind) for finding in findings)


def _quoted(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)
