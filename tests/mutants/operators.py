"""Which mutations are made of the rules: those of Cosmic Ray that are worth making, and some that it has not.

Of the many ways to replace an operator it takes those that a slip of the pen could make.  `is` for `==`, which says the
same of small numbers, and all twelve binary operators in the place of each are left out: they only repeat each other.
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
    """An operator that mutates a node in one way or in none."""

    def fits(self, node: Any) -> bool:
        """Whether it mutates this node."""
        raise NotImplementedError

    def mutation_positions(self, node: Any) -> Iterator[Position]:
        if self.fits(node):
            yield node.start_pos, node.end_pos

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class DropStatement(Place):
    """A call, or a change of something that outlives the function, is left out."""

    def fits(self, node: Any) -> bool:
        if node.type != "expr_stmt":
            # A call that stands alone, which no docstring is.
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
    """`+=` for `-=`, `&=` for `|=`, and so on."""

    OTHER: ClassVar = {"+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", ">>=": "<<=", "<<=": ">>="}

    def fits(self, node: Any) -> bool:
        return node.type == "operator" and node.value in self.OTHER

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.OTHER[node.value]
        return node


class OtherText(Place):
    """Another text: the id of a message, a section, the name of an argument.

    Not of a Decision that runs by itself: nobody is asked by it, so that its name and section show nowhere.
    """

    def fits(self, node: Any) -> bool:
        if node.type != "string" or node.parent.type in ("simple_stmt", "strings"):
            return False
        return node.parent.type != "arglist" or "auto=True" not in node.parent.get_code()

    def mutate(self, node: Any, index: int) -> Any:
        node.value = node.value[:-1] + "x" + node.value[-1]
        return node


class OtherFilter(Place):
    """What a comprehension takes it leaves out, and the other way round."""

    def fits(self, node: Any) -> bool:
        return node.type in ("comp_if", "old_comp_if")

    def mutate(self, node: Any, index: int) -> Any:
        node.children[1] = get_ast(f" not ({node.children[1].get_code().strip()})")
        return node


class OtherSide(Place):
    """One side for the other."""

    OTHER: ClassVar = {"GERMAN": "ALLIED", "ALLIED": "GERMAN"}

    def fits(self, node: Any) -> bool:
        return node.type == "name" and node.value in self.OTHER and not within(node, "import_from")

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.OTHER[node.value]
        return node


def within(node: Any, *types: str) -> bool:
    """Whether a node stands in one of these types."""
    return node.search_ancestor(*types) is not None


def says_types(node: Any) -> bool:
    """Whether a node stands in an annotation, which nothing evaluates."""
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
    """All operators, by name."""
    library = OperatorProvider()
    own = [DropStatement, OtherAugmentation, OtherText, OtherFilter, OtherSide]
    return {name: library[name]() for name in OF_THE_LIBRARY} | {operator.__name__: operator() for operator in own}
