"""Public class names that are defined in more than one module of the package."""

import ast
from collections.abc import Iterator

from check.findings import Finding, Project

PACKAGE = "src/sandtable/"


def find(project: Project) -> Iterator[Finding]:
    """Find every definition of a class whose name another module defines too. An allowance counts them by name."""
    places: dict[str, list[tuple[str, int]]] = {}
    for path in project.ending(".py", under=PACKAGE):
        for node in ast.parse(project.text(path)).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append((path, node.lineno))
    for name, found in places.items():
        if len({path for path, _ in found}) > 1:
            for path, line in found:
                yield Finding(
                    name, "definitions", 0, f"{path}:{line} defines a name that other modules define: rename it"
                )
