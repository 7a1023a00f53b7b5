"""The docstrings of positions and of the classes in them document every attribute."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import sandtable

FOLDER = Path(sandtable.__file__).parent
CLASSES = [
    ("kernel/state.py", "State"),
    ("kernel/state.py", "Decision"),
    ("games/blitzkrieg/state/position.py", "BlitzkriegPosition"),
    ("games/blitzkrieg/state/position.py", "Battle"),
    ("games/blitzkrieg/state/position.py", "Movement"),
    ("games/blitzkrieg/state/board.py", "BlitzkriegBoard"),
    ("games/blitzkrieg/state/board.py", "Deck"),
]
# Attributes that a subclass need not document: lookup tables made from documented attributes, and attributes of State.
ELSEWHERE = {"low_kinds", "high_kinds", "size", "stack", "over", "reveals"}


@pytest.mark.parametrize(("file", "name"), CLASSES)
def test_every_attribute_is_documented(file: str, name: str) -> None:
    tree = ast.parse((FOLDER / file).read_text("utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    words = set(re.findall(r"\w+", ast.get_docstring(found) or ""))
    init = next(node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    held = {node.attr for node in ast.walk(init) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    lists = re.findall(r"self\.(\w+) = verbs\.lists\(", ast.unparse(init))
    assert held - words - (ELSEWHERE if name != "State" else set()) - set(lists) == set()
