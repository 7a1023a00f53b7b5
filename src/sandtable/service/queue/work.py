"""What is done of each kind of work that a queue holds, whoever takes it from there."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sandtable.service.errors import StoreUnavailable
from sandtable.service.notices.sentences import Reader, seat_told
from sandtable.service.notices.teller import Teller
from sandtable.service.queue.doing import STORE_PAUSE, Doing, TryAgain, play_bots
from sandtable.service.replay.analysis_work import AnalysisWork
from sandtable.service.store.analysis_rows import HELD_MS
from sandtable.service.store.store import Store
from sandtable.service.tables.ports import Analyse, Happening, Job, NotDelivered, Notifier, PlayBots, SendNotice, Tell
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.webhooks import readers_of

LOG = logging.getLogger(__name__)

# After so many seconds a player who could not be notified is tried again, each time; then he is given up.
NOTICE_PAUSES = (5.0, 30.0, 120.0, 600.0)


class Work(Doing):
    """Does every job that there is.

    Args:
        tables: the tables at which bots play.
        store: where they are kept.
        notifier: notifies players.
        analyses: works at analyses.
        teller: tells people what they want to be told.
        put: puts more work into the queue.
    """

    def __init__(
        self,
        tables: TableRegistry,
        store: Store,
        notifier: Notifier,
        analyses: AnalysisWork,
        teller: Teller,
        put: Callable[[Job], None],
    ) -> None:
        self._tables = tables
        self._store = store
        self._notifier = notifier
        self._analyses = analyses
        self._teller = teller
        self._put = put

    async def do(self, job: Job, attempt: int) -> None:
        """Do a job, as `Doing` says."""
        try:
            match job:
                case PlayBots():
                    await play_bots(self._tables, self._store, job)
                case SendNotice():
                    await self._send(job, attempt)
                case Analyse():
                    await self._analyse()
                case Tell():
                    await self._tell()
        except StoreUnavailable:
            raise TryAgain(STORE_PAUSE) from None

    async def waiting(self) -> list[Job]:
        """Return what has waited, as `Doing` says."""
        found: list[Job] = [Analyse()] if await self._store.analysis_rows.all() else []
        found += [Tell()] if self.tells else []
        return found + [PlayBots(id) for id in await self._store.tables_of_bots()]

    @property
    def tells(self) -> bool:
        """Whether people can be told anything here."""
        return self._teller.there

    async def is_due(self) -> bool:
        """Return whether people are to be told something now.

        Raises:
            StoreUnavailable: it cannot be read now.
        """
        return await self._teller.is_due()

    def watched_alone(self) -> list[str]:
        """Return the ids of the tables at which nobody but bots sits, and that somebody watches here."""
        return self._tables.watched_alone()

    async def _analyse(self) -> None:
        while (row := await self._analyses.take()) is not None:
            if any(each.status == "waiting" for each in await self._store.analysis_rows.all()):
                # Others may be free to work at the next.
                self._put(Analyse())
            await self._analyses.work(row)
        if any(row.status != "failed" for row in await self._store.analysis_rows.all()):
            # Others work at them; should they be gone, this one goes on.
            raise TryAgain(HELD_MS / 1000)

    async def _tell(self) -> None:
        if self.tells and (due := await self._teller.tell()) is not None:
            raise TryAgain(due)

    def _said(self, url: str, job: SendNotice) -> str:
        """Return what is said in a channel that people read; "" where programs do."""
        readers, notice = readers_of(url), job.notice
        if readers is None:
            return ""
        happening = Happening(
            notice.kind,
            notice.table,
            notice.game,
            notice.variant,
            (notice.seat,),
            notice.turn,
            job.steps,
            notice.how,
            notice.by,
        )
        said = seat_told(happening, self._tables.game(notice.game, notice.variant), Reader(*readers, ""))
        return f"{said.sentence}\n{said.link}" if readers.site else said.sentence

    async def _send(self, job: SendNotice, attempt: int) -> None:
        notice = job.notice
        found = await self._store.hook(notice.table, notice.seat)
        if found is None:
            return
        hook, steps = found
        if attempt and steps != job.steps:
            # The game has gone on, and he will have been told of that.
            return
        try:
            await self._notifier.deliver(hook, notice, job.id, self._said(hook.url, job))
        except NotDelivered as error:
            # The address itself may be a secret of the player's, so it is not logged.
            LOG.warning("seat %s at table %s could not be notified: %s", notice.seat, notice.table, error)
            if error.again and attempt < len(NOTICE_PAUSES):
                raise TryAgain(NOTICE_PAUSES[attempt]) from None
