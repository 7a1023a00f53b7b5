"""Find public class names that are defined in more than one module."""

import ast
from collections.abc import Iterator

from check.findings import Finding, Project

PACKAGE = "src/sandtable/"


def find(project: Project) -> Iterator[Finding]:
    """Find every public class whose name is also defined in another module.

    The name of the class is the place of the finding, so the list counts the definitions by name.
    """
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
