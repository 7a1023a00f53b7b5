"""The side of the worker in which bots think: one question, one answer."""

from __future__ import annotations

from sandtable.bots.worker import Minds, respond
from sandtable.offline.thinkers import packed, unpacked


class Thinking:
    """Answers questions, one after the other."""

    def __init__(self) -> None:
        self._minds = Minds()

    def answer(self, question: str) -> str:
        """Return what a bot answers; both are packed.  A bot that fails answers with where."""
        return packed(respond(self._minds, unpacked(question)))
