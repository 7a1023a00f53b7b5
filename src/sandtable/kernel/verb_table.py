"""Verb tables: the verbs of a game with all possible nouns.

The rules use choices only as numbers (`kernel.choice`). A game defines each verb by its word and the meaning of its
nouns. From these definitions the table derives all conceivable choices, with their notations, labels and highlights. A
game makes one table for each board, or one for each seat if the seats have different nouns, such as cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.kernel.bit_masks import MaskLists
from sandtable.kernel.choice import Choice, noun, verb
from sandtable.kernel.message import Arg, Message, Option, Ref


class VerbTable:
    """The table of every conceivable choice, verb by verb.

    Attributes:
        universe: every conceivable choice, in the order of definition; do not change this list.
        words: the word of each verb, by the number of the verb.
    """

    def __init__(self) -> None:
        self.universe: list[Choice] = []
        self.words: dict[Choice, str] = {}
        self._notation: dict[Choice, str] = {}
        self._refs: dict[Choice, tuple[Ref, ...]] = {}
        self._sizes: dict[Choice, int] = {}
        self._asked: list[Choice] = []

    def bare(self, what: Choice, word: str, asked: bool = False) -> None:
        """Add a verb without a noun, written as its word.

        Args:
            asked: whether the label depends on the question: `do-<word>-<slug>` instead of `do-<word>`.
        """
        self._add(what, word, word, ())
        if asked:
            self._asked.append(what)

    def things(self, what: Choice, word: str, kind: str, ids: Sequence[str] | Mapping[int, str]) -> None:
        """Add a verb whose nouns are items of one kind.

        Args:
            kind: the kind of the nouns' `Ref`s.
            ids: the id of each noun; the nouns of a sequence are numbered from 0.
        """
        named = ids if isinstance(ids, Mapping) else dict(enumerate(ids))
        self.coded(what, word, {number: (Ref(kind, id),) for number, id in named.items()})
        if not isinstance(ids, Mapping):
            self._sizes[what] = len(ids)

    def numbers(self, what: Choice, word: str, most: int) -> None:
        """Add a verb whose noun is a number from 0 to `most`, which refers to no item."""
        for number in range(most + 1):
            self._add(what | number, word, f"{word} {number}", ())

    def coded(self, what: Choice, word: str, nouns: Mapping[int, tuple[Ref, ...]]) -> None:
        """Add a verb whose nouns can each name several items, of different kinds.

        Args:
            nouns: the items that each noun names, in the order of the notation.
        """
        for number, refs in nouns.items():
            self._add(what | number, word, " ".join([word, *(ref.id for ref in refs)]), refs)

    def spoken(self, what: Choice, word: str, ids: Mapping[int, str]) -> None:
        """Add a verb whose notation is only the noun, such as "attack" for an action.

        The nouns refer to no item on the table.
        """
        for number, id in ids.items():
            self._add(what | number, word, id, ())

    def _add(self, choice: Choice, word: str, notation: str, refs: tuple[Ref, ...]) -> None:
        self.words[verb(choice)] = word
        self.universe.append(choice)
        self._notation[choice] = notation
        self._refs[choice] = refs

    def lists(self, what: Choice, size: int = -1) -> MaskLists:
        """Return a table that turns a set of nouns into the choices of a verb with them.

        Args:
            size: the sets may contain the nouns 0 to size - 1; -1 means all nouns of the verb.

        Raises:
            KeyError: the verb was not added by `things` with a sequence of ids.
        """
        return MaskLists(self._sizes[what] if size < 0 else min(size, self._sizes[what]), what)

    def word(self, choice: Choice) -> str:
        """Return the word of a choice's verb."""
        return self.words[verb(choice)]

    def notation(self, choice: Choice) -> str:
        """Return the notation of a choice."""
        return self._notation[choice]

    def refs(self, choice: Choice) -> tuple[Ref, ...]:
        """Return the items on the table that a choice names and highlights.

        The result is empty if the choice has no noun, or if the noun refers to no item.
        """
        return self._refs[choice]

    def option(self, choice: Choice, slug: str) -> Option:
        """Return a choice as a person sees it, with the label `do-<word>`.

        The option highlights the items that the choice names. The label has these items as arguments, named by kind.

        Args:
            slug: the slug of the question that the choice answers.
        """
        word = self.word(choice)
        refs = self._refs[choice]
        args: dict[str, Arg] = {ref.kind: ref for ref in refs}
        id = f"do-{word}-{slug}" if choice in self._asked else f"do-{word}"
        return Option(self._notation[choice], word, Message(id, args), refs)

    def numbered(self, choice: Choice, args: Mapping[str, Arg], lights: tuple[Ref, ...] = ()) -> Option:
        """Return the option of a choice whose noun is a number.

        The number is the argument `n` of the label.

        Args:
            args: further arguments of the label.
            lights: the items to highlight.
        """
        word = self.word(choice)
        return Option(self._notation[choice], word, Message(f"do-{word}", {"n": noun(choice), **args}), lights)
