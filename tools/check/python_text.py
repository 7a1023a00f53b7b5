"""Extract the names, comments, docstrings, log messages and error texts of a Python file."""

import ast
import re
from collections.abc import Iterator

from check.checked_text import CheckedText, TextKind, name

# Matches strings and comments. Strings come first, so that a hash in a string does not begin a comment.
TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|'
    r"'''(?:\\.|[^\\])*?'''|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'(?:\\.|[^'\\\n])*'|"
    r"\#(?P<comment>[^\n]*)",
    re.DOTALL,
)

# The calls whose texts people read: methods of a logger, and classes of errors.
LOG_METHODS = {"debug", "info", "warning", "error", "exception", "critical"}
ERROR_CLASS = re.compile(r"[A-Z]\w*(Error|Exit|Exception|Failed|NotDelivered|Unavailable)")

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def checked_texts(path: str, text: str) -> Iterator[CheckedText]:
    """Yield each name that the file defines (once), each docstring, comment, log message and error text."""
    yield name(1, path.rpartition("/")[2].removesuffix(".py"))
    tree = ast.parse(text)
    seen: set[str] = set()
    for line, identifier in _defined(tree):
        if identifier not in seen:
            seen.add(identifier)
            yield name(line, identifier)
    for node in ast.walk(tree):
        if isinstance(node, Documented) and (found := docstring(node)) is not None:
            yield CheckedText(TextKind.COMMENT, found.lineno, str(found.value))
        elif isinstance(node, ast.Call) and _is_read(node.func):
            for part in (each for argument in node.args for each in ast.walk(argument)):
                # A text without a space is a message id or a key.
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value:
                    yield CheckedText(TextKind.MESSAGE, part.lineno, part.value)
    yield from _comments(text)


def docstring(node: Documented) -> ast.Constant | None:
    """Return the docstring of a module, class or function."""
    first = node.body[0] if node.body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return first.value
    return None


def _is_read(function: ast.expr) -> bool:
    """Return whether people read the texts that a function is called with."""
    if isinstance(function, ast.Attribute) and function.attr in LOG_METHODS:
        return ast.unparse(function.value).lower().endswith("log")
    return bool(ERROR_CLASS.fullmatch(ast.unparse(function).rpartition(".")[2]))


def _defined(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr
            case ast.alias(asname=str(given)):
                yield node.lineno, given


def _comments(text: str) -> Iterator[CheckedText]:
    """Yield the comments.

    Adjacent lines form one text, because a phrase can cross lines.
    """
    block: list[str] = []
    first = last = 0
    line, position = 1, 0
    for match in TOKEN.finditer(text):
        comment = match["comment"]
        if comment is None:
            continue
        line += text.count("\n", position, match.start())
        position = match.start()
        if block and line != last + 1:
            yield CheckedText(TextKind.COMMENT, first, "\n".join(block))
            block = []
        if not block:
            first = line
        block.append(comment)
        last = line
    if block:
        yield CheckedText(TextKind.COMMENT, first, "\n".join(block))
