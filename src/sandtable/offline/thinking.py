"""The side of the worker in which bots think: one question, one answer."""

from __future__ import annotations

from sandtable.bots.worker import Minds, respond
from sandtable.offline.thinkers import packed, unpacked

# So long a bot searches for a decision, so that it answers within two seconds: here the rules are some ten times slower
# than compiled, and on a telephone slower still.
SECONDS = 1.5


class Thinking:
    """Answers questions, one after the other.

    Args:
        seconds: how long a bot may search for a decision.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self._minds = Minds(seconds)

    def answer(self, question: str) -> str:
        """Return what a bot answers; both are packed.  A bot that fails answers with where."""
        return packed(respond(self._minds, unpacked(question)))
