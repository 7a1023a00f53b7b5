"""Refusals that several chapters share: what is asked, and which verb and noun a choice names."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.vocabulary import UNIT_IDS
from sandtable.kernel.message import Arg, Message, Ref, Refusal
from sandtable.kernel.state import NOUN_BITS, NOUN_MASK


def verb(choice: int) -> int:
    """The verb of a choice, as the vocabulary writes it."""
    return choice >> NOUN_BITS << NOUN_BITS


def noun(choice: int) -> int:
    """The noun of a choice."""
    return choice & NOUN_MASK


def no(section: str, id: str, **args: Arg) -> Refusal:
    """A refusal, briefly."""
    return Refusal(section, Message(id, args))


def not_asked(section: str) -> Refusal:
    """The choice answers another question than the one being asked."""
    return no(section, "no-not-asked")


def unit_ref(kind: int) -> Ref:
    """A kind of unit as an argument of a message."""
    return Ref("unit", UNIT_IDS[kind])
