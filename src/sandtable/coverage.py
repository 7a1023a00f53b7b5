"""Rules coverage: every clause of a rulebook, the code that enforces it, and its tests.

Nothing is listed by hand: the clauses come from the game's clauses.toml, the code from the section marks (§7.1b) in
the game's own sources, the tests from the names of the test functions (test_7_1_b_...).
"""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from sandtable.kernel.message import Message

MARK = re.compile(r"§([0-9a-z](?:[0-9a-z.-]*[0-9a-z])?)")


@dataclass(frozen=True)
class Place:
    """A line of a file, and the function or class it stands in."""

    file: str
    line: int
    name: str


@dataclass
class Clause:
    """A clause of the rulebook.

    Attributes:
        id: such as "7.1b".
        section: the section whose title stands over it.
        code: where it is enforced.
        tests: the tests that are named by it.
    """

    id: str
    section: str
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)

    @property
    def message(self) -> Message:
        """What the clause says, in our own words."""
        return Message(f"rule-{slug(self.id, '-')}")

    @property
    def test_name(self) -> str:
        """What the name of its tests begins with."""
        return f"test_{slug(self.id, '_')}"


def slug(id: str, joint: str) -> str:
    """A clause id as part of a name: 8.6-2 is 8_6_i2, 7.1b is 7_1_b, 8.3x1 is 8_3_x1, but 4-3-1a is 4_3_1_a."""
    # Where sections are numbered with points, a dash makes an item of one.
    text = re.sub(r"(\d\.\d+)-(\d)", r"\1.i\2", id)
    text = re.sub(r"(\d)([a-z])", r"\1.\2", text)
    return re.sub(r"[^0-9a-z]+", joint, text)


def clauses(game: str, folder: Path | None = None) -> list[Clause]:
    """The clauses of a game's rulebook, in its order; none of a game whose package lists none.

    Args:
        game: the game's id.
        folder: of its package; without it, of a game of this tree.
    """
    return [clause for clause, rules in _read(game, folder) if rules]


def reference(game: str, folder: Path | None = None) -> list[Clause]:
    """All that a game's rulebook says, in its order: its clauses, and what only tells what lies in the box.

    Args:
        game, folder: as for `clauses`.
    """
    return [clause for clause, _ in _read(game, folder)]


def _read(game: str, folder: Path | None) -> list[tuple[Clause, bool]]:
    """What a rulebook says, and whether it rules anything."""
    source = (files("sandtable") / "games" / game if folder is None else folder) / "clauses.toml"
    if not source.is_file():
        return []
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return [(Clause(entry["id"], entry["section"]), entry.get("rules", True)) for entry in table["clause"]]


def coverage(game: str, tests: Path | None, folder: Path | None = None) -> list[Clause]:
    """Every clause with its code and tests.

    Args:
        game: the game's id.
        tests: the folder of the game's rulebook tests; None leaves them out.
        folder: of its package; without it, of a game of this tree.
    """
    found = clauses(game, folder)
    by_id = {clause.id: clause for clause in found}
    folder = folder or Path(str(files("sandtable") / "games" / game))
    for path in sorted([*folder.rglob("*.py"), *(folder / "components").glob("*.toml")]):
        for place, id in marks(path, folder):
            if id in by_id and place not in by_id[id].code:
                by_id[id].code.append(place)
    if tests is not None:
        link_tests(found, tests)
    return found


def marks(path: Path, folder: Path) -> list[tuple[Place, str]]:
    """The section marks of a source file, each with the place it stands in."""
    text = path.read_text(encoding="utf-8")
    names = definitions(text) if path.suffix == ".py" else {}
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        place = Place(str(path.relative_to(folder)), number, names.get(number, path.stem))
        found += [(place, match[1]) for match in MARK.finditer(line)]
    return found


def definitions(text: str) -> dict[int, str]:
    """The innermost function or class of each line."""
    names: dict[int, str] = {}

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                name = f"{prefix}{child.name}"
                for line in range(child.lineno, (child.end_lineno or child.lineno) + 1):
                    names[line] = name
                walk(child, f"{name}.")

    walk(ast.parse(text), "")
    return names


def link_tests(found: list[Clause], folder: Path) -> None:
    """Give each clause the tests whose names begin with its own, the longest such name winning.

    What cannot be read as Python holds none: the folder is whatever somebody names.
    """
    by_name = {clause.test_name: clause for clause in found}
    for path in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (OSError, SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            name = node.name
            while name and name not in by_name:
                name = name.rpartition("_")[0]
            if name:
                by_name[name].tests.append(Place(str(path.relative_to(folder)), node.lineno, node.name))


def find_tests(game: str) -> Path | None:
    """The folder of a game's rulebook tests: of the checkout this is run in, or run from."""
    for top in (Path.cwd(), *Path.cwd().parents, Path(__file__).resolve().parents[2]):
        folder = top / "tests" / "rulebook" / game
        if folder.is_dir():
            return folder
    return None
