"""The modules that contain rules, and the mutants in them that no test can distinguish from the original.

This module needs no mutation library, so a test can compare the list of equivalent mutants with the sources.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mutants.rule_mutants import Mutant

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src/sandtable/games"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
# The modules in state/ that contain rules, by game. All modules in rules/ also contain rules.
STATE = {"blitzkrieg": ("position", "secrecy"), "eleven": ("position", "axis_action", "allied_event")}


def rule_modules(game: str) -> dict[str, str]:
    """Return the modules of a game that contain rules; the key is the short name, the value a path."""
    folder = GAMES / game
    files = [file.relative_to(folder).with_suffix("") for file in sorted((folder / "rules").rglob("*.py"))]
    rules = {file.stem: file.as_posix() for file in files if file.stem != "__init__"}
    return rules | {name: f"state/{name}" for name in STATE[game]}


def plain(text: str) -> str:
    """Return lines of code without indentation and repeated spaces."""
    return "\n".join(re.sub(r"\s+", " ", line).strip() for line in text.splitlines()).strip()


def functions_in(source: str) -> Iterator[tuple[str, int, int]]:
    """Yield the name, first line and last line of each function; a method has the name of its class in front."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", method.lineno, method.end_lineno or 0
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node.lineno, node.end_lineno or 0


def function_at(source: str, line: int) -> str:
    """Return the name of the class or outermost function around a line; empty if there is none."""
    return next((name for name, first, last in functions_in(source) if first <= line <= last), "")


class Equivalents:
    """The mutants that no test can distinguish from the original, each with the reason.

    An entry consists of the module, the function, the text of the original line, and optionally the texts of mutated
    lines. It stays valid when other lines change.
    """

    def __init__(self) -> None:
        table = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
        self.reasons: dict[tuple[str, str, str, str], str] = {}
        for entry in table.get("equivalent", []):
            # An entry without `mutants` covers every mutant of its line.
            for after in entry.get("mutants", ["*"]):
                key = (entry["module"], entry["function"], plain(entry["line"]), plain(after))
                self.reasons[key] = entry["reason"]

    def reason(self, mutant: Mutant) -> str:
        """Return the reason why a mutant is equivalent; empty if it is not listed."""
        where = (f"{mutant.game}/{mutant.module}", mutant.function, mutant.before)
        return self.reasons.get((*where, mutant.after)) or self.reasons.get((*where, "*"), "")

    def outdated(self, game: str) -> list[str]:
        """Return the entries of a game whose module, function or line no longer exists in the sources."""
        gone = {
            f"{module} {function}: {line}"
            for module, function, line, _ in self.reasons
            if module.startswith(f"{game}/") and not is_in(line, GAMES / f"{module}.py", function)
        }
        return sorted(gone)


def is_in(line: str, file: Path, function: str) -> bool:
    """Return True if a function contains a line, given in the form of `plain`.

    If `function` is empty, the whole module is searched.
    """
    if not file.is_file():
        return False
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines()
    spans = [(first, last) for name, first, last in functions_in(source) if name == function]
    bodies = [plain("\n".join(lines[first - 1 : last])) for first, last in spans] if function else [plain(source)]
    return any(f"\n{line}\n" in f"\n{body}\n" for body in bodies)
