"""Find functions without a docstring, and docstrings with an unsuitable first word."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from check.findings import Finding, Project
from check.python_text import docstring

PACKAGE = "src/sandtable/"
# First words that begin neither an imperative nor a noun phrase. Ruff's rule D401 finds only some of them, and does not
# check classes.
OPENERS = re.compile(
    r"All|And|Any|As|At|Because|By|Each|Either|Every|For|From|Here|How|If|In|It|Like|Neither|No|None|Nothing|Now|Of|On|One"
    r"|Only|Or|Since|So|That|Their|There|These|They|This|Those|To|Until|What|When|Where|Whether|Which|While|Who|Whoever"
    r"|Whose|Why|With|Without|You"
)
# The docstring of a function must begin with an imperative, so an article is a fault.
ARTICLES = frozenset(("A", "An", "The"))
# Decorators of properties, whose docstrings begin with a noun phrase.
PROPERTIES = frozenset(("property", "cached_property"))
# Base classes that have no documented methods. A method of a class with only such bases needs its own docstring.
PLAIN_BASES = frozenset(
    ("ABC", "Enum", "Exception", "Generic", "IntEnum", "NamedTuple", "Protocol", "StrEnum", "Struct", "object")
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def find(project: Project) -> Iterator[Finding]:
    """Find functions without a docstring, and docstrings with an unsuitable first word."""
    trees = {path: ast.parse(project.text(path)) for path in project.ending(".py", under=PACKAGE)}
    verbs = list(_not_imperative(project.root, list(trees)))
    yield from verbs
    seen = {(finding.place, finding.line) for finding in verbs}
    for path, tree in trees.items():
        yield from _missing(path, tree)
        yield from (finding for finding in _openers(path, tree) if (path, finding.line) not in seen)


def _missing(path: str, tree: ast.Module) -> Iterator[Finding]:
    """Find public functions and methods that have no docstring and cannot inherit one."""
    for node in tree.body:
        if isinstance(node, Function):
            yield from _without(path, node)
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            methods = node.body if all(_name(base) in PLAIN_BASES for base in node.bases) else []
            for method in methods:
                if isinstance(method, Function):
                    yield from _without(path, method)


def _without(path: str, function: Function) -> Iterator[Finding]:
    if function.name.startswith("_") or docstring(function) is not None:
        return
    if any(_name(decorator) in ("overload", "setter") for decorator in function.decorator_list):
        return
    yield Finding(path, "missing", function.lineno, f"{function.name} has no docstring: say what it does")


def _openers(path: str, tree: ast.Module) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if not isinstance(node, Function | ast.ClassDef):
            continue
        found = docstring(node)
        first = str(found.value).split(maxsplit=1)[0].strip(",.:;") if found and str(found.value).strip() else ""
        thing = isinstance(node, ast.ClassDef) or any(_name(each) in PROPERTIES for each in node.decorator_list)
        if OPENERS.fullmatch(first) or (first in ARTICLES and not thing):
            wanted = "a noun (“A …”)" if thing else "an imperative (“Return …”)"
            line = found.lineno if found else node.lineno
            yield Finding(
                path, "opening", line, f"the docstring of {node.name} begins with “{first}”: begin with {wanted}"
            )


def _not_imperative(root: Path, paths: list[str]) -> Iterator[Finding]:
    """Yield the findings of ruff's rule D401, which checks for imperatives."""
    if not paths:
        return
    options = ["--isolated", "--select=D401", "--output-format=json", "--exit-zero", "--no-cache"]
    ruff = Path(sys.executable).with_name("ruff")
    answer = subprocess.run([ruff, "check", *options, *paths], cwd=root, check=True, capture_output=True)
    for fault in json.loads(answer.stdout):
        place = Path(fault["filename"]).relative_to(root.resolve()).as_posix()
        yield Finding(place, "D401", fault["location"]["row"], f"{fault['message']}: begin with an imperative")


def _name(node: ast.expr) -> str:
    """Return the last name in an expression, such as `Struct` in `msgspec.Struct(…)`."""
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return node.attr
        case ast.Subscript():
            return _name(node.value)
        case ast.Call():
            return _name(node.func)
    return ""
