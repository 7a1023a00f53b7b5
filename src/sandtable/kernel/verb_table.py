"""The verbs of a game with all the nouns they can have: notation, universe, labels and lights from one table.

A choice is a number (`kernel.choice`); the rules work on numbers only.  What a verb is called and what its nouns name
is said once, a line a verb, and everything that is for people is looked up here.  The table is made once for a board,
or once for each seat where seats have nouns of their own (their cards).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.kernel.choice import Choice, noun, verb
from sandtable.kernel.masks import MaskLists
from sandtable.kernel.message import Arg, Message, Option, Ref


class VerbTable:
    """Every conceivable choice, verb by verb.

    Attributes:
        universe: every conceivable choice, in the order in which they were added; do not change it.
        words: the word of each verb.
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
            asked: its label is worded for each question: `do-<word>-<slug>` instead of `do-<word>`.
        """
        self._add(what, word, word, ())
        if asked:
            self._asked.append(what)

    def things(self, what: Choice, word: str, kind: str, ids: Sequence[str] | Mapping[int, str]) -> None:
        """Add a verb whose noun is one thing of a kind.

        Args:
            kind: the kind of its `Ref`.
            ids: the id of each noun; those of a sequence are numbered from 0.
        """
        named = ids if isinstance(ids, Mapping) else dict(enumerate(ids))
        self.coded(what, word, {number: (Ref(kind, id),) for number, id in named.items()})
        if not isinstance(ids, Mapping):
            self._sizes[what] = len(ids)

    def numbers(self, what: Choice, word: str, most: int) -> None:
        """Add a verb whose noun is a number from 0 to `most`; it names nothing."""
        for number in range(most + 1):
            self._add(what | number, word, f"{word} {number}", ())

    def coded(self, what: Choice, word: str, nouns: Mapping[int, tuple[Ref, ...]]) -> None:
        """Add a verb whose nouns name several things, or things of several kinds.

        Args:
            nouns: what each noun names, in the order of the notation.
        """
        for number, refs in nouns.items():
            self._add(what | number, word, " ".join([word, *(ref.id for ref in refs)]), refs)

    def spoken(self, what: Choice, word: str, ids: Mapping[int, str]) -> None:
        """Add a verb that is written by its nouns alone, as "attack" for an action; they name nothing on the table."""
        for number, id in ids.items():
            self._add(what | number, word, id, ())

    def _add(self, choice: Choice, word: str, notation: str, refs: tuple[Ref, ...]) -> None:
        self.words[verb(choice)] = word
        self.universe.append(choice)
        self._notation[choice] = notation
        self._refs[choice] = refs

    def lists(self, what: Choice, size: int = -1) -> MaskLists:
        """The choices of a verb of `things` for each set of nouns, for the rules to look up.

        Args:
            size: only so many nouns are ever in a set; all of them without it.

        Raises:
            KeyError: the verb has no nouns numbered from 0.
        """
        return MaskLists(self._sizes[what] if size < 0 else min(size, self._sizes[what]), what)

    def word(self, choice: Choice) -> str:
        """The word of a choice's verb."""
        return self.words[verb(choice)]

    def notation(self, choice: Choice) -> str:
        """A choice as text."""
        return self._notation[choice]

    def refs(self, choice: Choice) -> tuple[Ref, ...]:
        """What a choice names on the table, which is also what it lights up; empty for a bare verb or a number."""
        return self._refs[choice]

    def option(self, choice: Choice, slug: str) -> Option:
        """A choice as a person sees it: labelled `do-<word>`, what it names as arguments, by their kinds, and lit up.

        Args:
            slug: of the question that it answers.
        """
        word = self.word(choice)
        refs = self._refs[choice]
        args: dict[str, Arg] = {ref.kind: ref for ref in refs}
        id = f"do-{word}-{slug}" if choice in self._asked else f"do-{word}"
        return Option(self._notation[choice], word, Message(id, args), refs)

    def numbered(self, choice: Choice, args: Mapping[str, Arg], lights: tuple[Ref, ...] = ()) -> Option:
        """The option of a choice whose noun is a number, the argument `n` of its label.

        Args:
            args: what else its label speaks of.
            lights: what it lights up.
        """
        word = self.word(choice)
        return Option(self._notation[choice], word, Message(f"do-{word}", {"n": noun(choice), **args}), lights)
