"""The mutation operators: useful ones of Cosmic Ray, and some additional ones.

Of the many operators of Cosmic Ray, only those that produce likely mistakes are used. Replacing `==` by `is` is left
out because it makes no difference for small numbers. Replacing a binary operator by each of the twelve others is left
out because the results are much alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cosmic_ray.ast import get_ast
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider
from parso.python.tree import Keyword

Position = tuple[tuple[int, int], tuple[int, int]]

BINARY = """
    Add_Sub Sub_Add Mul_FloorDiv FloorDiv_Mul Mod_FloorDiv BitOr_BitAnd BitAnd_BitOr BitXor_BitOr BitXor_BitAnd
    LShift_RShift RShift_LShift
"""
COMPARISON = """
    Eq_NotEq NotEq_Eq Lt_LtE Lt_GtE LtE_Lt LtE_Gt Gt_GtE Gt_LtE GtE_Gt GtE_Lt Is_IsNot IsNot_Is
"""
OTHERS = """
    ReplaceUnaryOperator_Delete_Not ReplaceUnaryOperator_Delete_USub ReplaceUnaryOperator_Delete_Invert AddNot
    ReplaceTrueWithFalse ReplaceFalseWithTrue ReplaceAndWithOr ReplaceOrWithAnd ReplaceBreakWithContinue
    ReplaceContinueWithBreak NumberReplacer ZeroIterationForLoop
"""
OF_THE_LIBRARY = [
    *(f"ReplaceBinaryOperator_{name}" for name in BINARY.split()),
    *(f"ReplaceComparisonOperator_{name}" for name in COMPARISON.split()),
    *OTHERS.split(),
]


class Place(Operator):
    """An operator that can change a syntax node in at most one way."""

    def fits(self, node: Any) -> bool:
        """Return True if the operator can mutate a node."""
        raise NotImplementedError

    def mutation_positions(self, node: Any) -> Iterator[Position]:
        if self.fits(node):
            yield node.start_pos, node.end_pos

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class DropStatement(Place):
    """An operator that removes a call statement, or an assignment whose effect outlasts the function."""

    def fits(self, node: Any) -> bool:
        if node.type != "expr_stmt":
            # The statement must be a call. A docstring is also a statement, but not a call.
            return (
                node.type in ("atom_expr", "power")
                and node.parent.type == "simple_stmt"
                and node.children[-1].type == "trailer"
                and node.children[-1].children[0].value == "("
            )
        written = node.children[0]
        augmented = node.children[1].type == "operator" and node.children[1].value != "="
        plain = node.children[1].type == "operator" and node.children[1].value == "="
        return augmented or (plain and written.type in ("atom_expr", "power"))

    def mutate(self, node: Any, index: int) -> Any:
        return Keyword("pass", node.start_pos, node.get_first_leaf().prefix)


class OtherAugmentation(Place):
    """An operator that replaces `-=` by `+=`, `|=` by `&=`, and so on."""

    OTHER: ClassVar = {"+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", ">>=": "<<=", "<<=": ">>="}

    def fits(self, node: Any) -> bool:
        return node.type == "operator" and node.value in self.OTHER

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.OTHER[node.value]
        return node


class OtherText(Place):
    """An operator that changes a string, such as a message id, a section, or the name of an argument.

    Decisions with `auto=True` are left out: they ask no question, so their key and section are never shown.
    """

    def fits(self, node: Any) -> bool:
        if node.type != "string" or node.parent.type in ("simple_stmt", "strings"):
            return False
        return node.parent.type != "arglist" or "auto=True" not in node.parent.get_code()

    def mutate(self, node: Any, index: int) -> Any:
        node.value = node.value[:-1] + "x" + node.value[-1]
        return node


class OtherFilter(Place):
    """An operator that negates the condition of a comprehension."""

    def fits(self, node: Any) -> bool:
        return node.type in ("comp_if", "old_comp_if")

    def mutate(self, node: Any, index: int) -> Any:
        node.children[1] = get_ast(f" not ({node.children[1].get_code().strip()})")
        return node


class OtherSide(Place):
    """An operator that replaces GERMAN by ALLIED and vice versa."""

    OTHER: ClassVar = {"GERMAN": "ALLIED", "ALLIED": "GERMAN"}

    def fits(self, node: Any) -> bool:
        return node.type == "name" and node.value in self.OTHER and not within(node, "import_from")

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.OTHER[node.value]
        return node


def within(node: Any, *types: str) -> bool:
    """Return True if a node is inside a node of one of the given types."""
    return node.search_ancestor(*types) is not None


def says_types(node: Any) -> bool:
    """Return True if a node is in a type annotation, which is never evaluated."""
    while node.parent is not None:
        parent = node.parent
        if parent.type in ("tfpdef", "param") and node is not parent.children[-1] and node is not parent.children[0]:
            return True
        if parent.type == "tfpdef" and node is parent.children[-1]:
            return True
        if parent.type == "annassign" and node is parent.children[1]:
            return True
        if parent.type == "funcdef" and node is parent.annotation:
            return True
        node = parent
    return False


def operators() -> dict[str, Operator]:
    """Return all mutation operators, by name."""
    library = OperatorProvider()
    own = [DropStatement, OtherAugmentation, OtherText, OtherFilter, OtherSide]
    return {name: library[name]() for name in OF_THE_LIBRARY} | {operator.__name__: operator() for operator in own}
