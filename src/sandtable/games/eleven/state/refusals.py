"""Refusals, briefly, and the two halves of a choice."""

from __future__ import annotations

from sandtable.kernel.message import Arg, Message, Refusal
from sandtable.kernel.state import NOUN_MASK


def verb(choice: int) -> int:
    """The verb of a choice."""
    return choice & ~NOUN_MASK


def noun(choice: int) -> int:
    """The noun of a choice."""
    return choice & NOUN_MASK


def no(section: str, id: str, **args: Arg) -> Refusal:
    """A refusal, briefly."""
    return Refusal(section, Message(id, args))


def not_asked(section: str) -> Refusal:
    """The choice answers another question than the one being asked."""
    return no(section, "no-not-asked")
