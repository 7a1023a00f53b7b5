"""Mutants of the modules that contain rules: their source code, and the place of the change."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from mutants.equivalents import GAMES, ROOT, function_at, plain
from mutants.mutation_operators import operators, says_types


@dataclass
class Mutant:
    """A change of one place in the source of a module.

    Attributes:
        game: the name of the game.
        module: the path of the module, such as rules/battle.
        operator: the name of the mutation operator.
        occurrence: the index of the changed place among all places to which the operator applies.
        deferred: True if the place is in the body of a function, so importing the module does not run it.
        code: the whole mutated module.
        before: the changed lines of the original, without indentation.
        after: the lines that replace them, without indentation.
        line: the number of the first changed line.
        function: the outermost function around the line, with its class.
        killer: the first failing test; empty if no test fails.
    """

    game: str
    module: str
    operator: str
    occurrence: int
    deferred: bool
    code: str = ""
    before: str = ""
    after: str = ""
    line: int = 0
    function: str = ""
    killer: str = ""

    @property
    def file(self) -> Path:
        return GAMES / self.game / f"{self.module}.py"

    def make(self) -> Mutant:
        """Fill in all attributes that depend on the mutated code."""
        source = self.file.read_text(encoding="utf-8")
        code = mutate_code(source, operators()[self.operator], self.occurrence)
        assert code is not None
        compile(code, str(self.file), "exec", dont_inherit=True)  # Invalid Python would count as a detected mutant.
        old, new = source.splitlines(), code.splitlines()
        changes = [c for c in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if c[0] != "equal"]
        first, last = changes[0], changes[-1]
        self.code = code
        self.before = plain("\n".join(old[first[1] : last[2]]))
        self.after = plain("\n".join(new[first[3] : last[4]]))
        self.line = first[1] + 1
        self.function = function_at(source, self.line)
        return self

    def __str__(self) -> str:
        place = f"{self.file.relative_to(ROOT)}:{self.line} {self.function} ({self.operator})"
        minus = [f"  - {line}" for line in self.before.splitlines()]
        return "\n".join([place, *minus, *(f"  + {line}" for line in self.after.splitlines())])


def of_module(game: str, module: str) -> list[Mutant]:
    """Return the mutants of a module, still without code, except those in annotations and debugging output."""
    nodes = list(ast_nodes(get_ast((GAMES / game / f"{module}.py").read_text(encoding="utf-8"))))
    found = []
    for name, operator in operators().items():
        places = [node for node in nodes for _ in operator.mutation_positions(node)]
        found += [
            Mutant(game, module, name, n, deferred(node))
            for n, node in enumerate(places)
            if not says_types(node) and not describes(node)
        ]
    return found


def deferred(node: Any) -> bool:
    """Return True if a node is in the body of a function."""
    while node.parent is not None:
        if node.parent.type == "funcdef" and node is node.parent.children[-1]:
            return True
        node = node.parent
    return False


def describes(node: Any) -> bool:
    """Return True if a node is in `__str__`, which only programmers see."""
    while node.parent is not None:
        node = node.parent
        if node.type == "funcdef" and node.name.value == "__str__":
            return True
    return False
