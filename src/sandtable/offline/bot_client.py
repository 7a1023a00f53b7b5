"""Run bots in separate workers of the browser, so that the service stays responsive.

Bots that decide within milliseconds run in the worker of the service, because a message to a separate worker would take
longer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.bots.position_serialization import pack
from sandtable.bots.registry import quick
from sandtable.bots.worker import WorkerBots, respond
from sandtable.bots.worker_messages import BotAnswer, BotFailure, BotRequest, ForgetTable
from sandtable.kernel.state import State
from sandtable.offline.message_packing import packed, unpacked
from sandtable.offline.worker_interfaces import BotWorkerPort
from sandtable.service.interfaces import BotFailed


class BrowserBots:
    """A client that asks bots for their choices.

    Args:
        thinker: the connection to the separate workers.
    """

    def __init__(self, thinker: BotWorkerPort) -> None:
        self._thinker = thinker
        self._here = WorkerBots()
        # The tables whose bots run in separate workers.
        self._asked: set[str] = set()

    async def answer(self, question: BotRequest) -> BotAnswer:
        """Ask a bot for a choice. The request contains only what the bot's seat may know.

        Raises:
            BotFailed: the bot has failed, or its worker has ended.
        """
        if isinstance(question.imagined, State):
            question = question._replace(imagined=pack(question.imagined))
        if not isinstance(question.view, bytes):
            question = question._replace(view=msgspec.json.encode(question.view))
        if quick(question.game, question.bot):
            answer = respond(self._here, question)
        else:
            self._asked.add(question.mind[0])
            answer = await self._ask(question.mind[0], question)
        if isinstance(answer, BotFailure):
            raise BotFailed(answer.text)
        assert isinstance(answer, BotAnswer)
        return answer

    async def forget(self, table: str) -> None:
        """Discard the bots of a table with their memory."""
        respond(self._here, ForgetTable(table))
        if table in self._asked:
            self._asked.discard(table)
            await self._ask(table, ForgetTable(table))

    async def close(self) -> None:
        """Do nothing, because the browser ends the workers with the page."""

    async def _ask(self, table: str, asked: BotRequest | ForgetTable) -> Any:
        edition = asked.edition if isinstance(asked, BotRequest) else None
        try:
            return unpacked(await self._thinker.ask(table, packed(asked, edition)))
        except Exception as error:
            # The type of the exception depends on the browser.
            raise BotFailed(f"the bot worker: {type(error).__name__}") from None
