"""Bots that think in other workers of the browser, so that the table never stutters.

Those that decide in milliseconds do so here: it would take longer to hand them over.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.bots.question import Answer, Failure, Forget, Question
from sandtable.bots.registry import quick
from sandtable.bots.serialization import pack
from sandtable.bots.worker import Minds, respond
from sandtable.kernel.state import State
from sandtable.offline.bridge import Thinker
from sandtable.offline.packing import packed, unpacked
from sandtable.service.tables.ports import BotFailed


class BrowserThinkers:
    """Asks bots in other workers.

    Args:
        thinker: the way there.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._here = Minds()
        # The tables whose bots the other worker knows.
        self._told: set[str] = set()

    async def answer(self, question: Question) -> Answer:
        """Ask a bot, given nothing but what its seat may know.

        Raises:
            BotFailed: it has no answer, or the worker in which it thinks has gone.
        """
        if isinstance(question.imagined, State):
            question = question._replace(imagined=pack(question.imagined))
        if not isinstance(question.view, bytes):
            question = question._replace(view=msgspec.json.encode(question.view))
        if quick(question.game, question.bot):
            answer = respond(self._here, question)
        else:
            self._told.add(question.mind[0])
            answer = await self._ask(question.mind[0], question)
        if isinstance(answer, Failure):
            raise BotFailed(answer.text)
        assert isinstance(answer, Answer)
        return answer

    async def forget(self, table: str) -> None:
        """Drop the bots of a table."""
        respond(self._here, Forget(table))
        if table in self._told:
            self._told.discard(table)
            await self._ask(table, Forget(table))

    async def close(self) -> None:
        """Do nothing: a worker ends with its page."""

    async def _ask(self, table: str, asked: Question | Forget) -> Any:
        edition = asked.edition if isinstance(asked, Question) else None
        try:
            return unpacked(await self._thinker.ask(table, packed(asked, edition)))
        except Exception as error:
            # What kind of exception it is depends on the browser.
            raise BotFailed(f"the worker of the bots: {type(error).__name__}") from None
