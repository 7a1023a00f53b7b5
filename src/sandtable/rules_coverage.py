"""Find the code and the tests of every clause of a rulebook.

The game's clauses.toml lists the clauses. Marks such as §7.1b in the sources and components of the game identify the
code of a clause. Names of test functions such as test_7_1_b_... identify its tests. A text of a game that only
refers to a clause says “rule 7.1b”, which is not a mark.
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
class CodeLocation:
    """A line of a file, with the name of the function or class that contains the line."""

    file: str
    line: int
    name: str


@dataclass
class RulebookClause:
    """A clause of the rulebook.

    Attributes:
        id: the number of the clause, such as "7.1b".
        section: the section that contains the clause.
        code: the lines of code with the mark of the clause.
        tests: the tests whose names begin with `test_name`.
    """

    id: str
    section: str
    code: list[CodeLocation] = field(default_factory=list)
    tests: list[CodeLocation] = field(default_factory=list)

    @property
    def message(self) -> Message:
        """The message with the text of the clause."""
        return Message(f"rule-{slug(self.id, '-')}")

    @property
    def test_name(self) -> str:
        """The prefix of the names of the clause's tests."""
        return f"test_{slug(self.id, '_')}"


def slug(id: str, joint: str) -> str:
    """Convert the id of a clause to a part of a name.

    With `joint` "_", 8.6-2 becomes 8_6_i2, 7.1b becomes 7_1_b, 8.3x1 becomes 8_3_x1, and 4-3-1a becomes 4_3_1_a.
    """
    # After a section number with a dot, such as 8.6, a hyphen marks a list item. In other numbers it is a separator.
    text = re.sub(r"(\d\.\d+)-(\d)", r"\1.i\2", id)
    text = re.sub(r"(\d)([a-z])", r"\1.\2", text)
    return re.sub(r"[^0-9a-z]+", joint, text)


def clauses(game: str, folder: Path | None = None) -> list[RulebookClause]:
    """Return the clauses of a game's rulebook, in order.

    The list is empty if the game has no clauses.toml.

    Args:
        game: the id of the game.
        folder: the folder of the game's package; None for a built-in game.
    """
    return [clause for clause, rules in _read(game, folder) if rules]


def reference(game: str, folder: Path | None = None) -> list[RulebookClause]:
    """Return all entries of a game's clauses.toml, in order.

    Unlike `clauses`, this includes descriptions of components, which are not rules.

    Args:
        game: the id of the game.
        folder: the folder of the game's package; None for a built-in game.
    """
    return [clause for clause, _ in _read(game, folder)]


def _read(game: str, folder: Path | None) -> list[tuple[RulebookClause, bool]]:
    """Return each entry of clauses.toml, with True if the entry is a rule."""
    source = (files("sandtable") / "games" / game if folder is None else folder) / "clauses.toml"
    if not source.is_file():
        return []
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return [(RulebookClause(entry["id"], entry["section"]), entry.get("rules", True)) for entry in table["clause"]]


def coverage(game: str, tests: Path | None, folder: Path | None = None) -> list[RulebookClause]:
    """Return every clause of a game's rulebook with its code and tests.

    Args:
        game: the id of the game.
        tests: the folder of the game's rulebook tests; None to leave out tests.
        folder: the folder of the game's package; None for a built-in game.
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


def marks(path: Path, folder: Path) -> list[tuple[CodeLocation, str]]:
    """Return the marks of clauses in a source file, such as §7.1b.

    Each entry contains the location of the mark and the id of its clause.
    """
    text = path.read_text(encoding="utf-8")
    names = definitions(text) if path.suffix == ".py" else {}
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        place = CodeLocation(str(path.relative_to(folder)), number, names.get(number, path.stem))
        found += [(place, match[1]) for match in MARK.finditer(line)]
    return found


def definitions(text: str) -> dict[int, str]:
    """Return the qualified name of the innermost function or class at each line."""
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


def link_tests(found: list[RulebookClause], folder: Path) -> None:
    """Add each test to the clause to which the name of the test refers.

    Of the clauses whose `test_name` is a prefix of the test's name, the clause with the longest `test_name` is meant.

    Files that are not valid Python are skipped, because the user can pass any folder.
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
                by_name[name].tests.append(CodeLocation(str(path.relative_to(folder)), node.lineno, node.name))


def find_tests(game: str) -> Path | None:
    """Return the folder of a game's rulebook tests; None outside a checkout."""
    for top in (Path.cwd(), *Path.cwd().parents, Path(__file__).resolve().parents[2]):
        folder = top / "tests" / "rulebook" / game
        if folder.is_dir():
            return folder
    return None
