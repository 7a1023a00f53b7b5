"""Running each kind of job, for any queue."""

from __future__ import annotations

import logging

from sandtable.service.errors import StoreUnavailable
from sandtable.service.interfaces import (
    DispatchNotifications,
    Job,
    NotDelivered,
    Notifier,
    PlayBots,
    RunAnalysis,
    SendWebhook,
    TableEvent,
)
from sandtable.service.jobs.analyses import in_order
from sandtable.service.jobs.analysis_worker import AnalysisWorker
from sandtable.service.jobs.job_handler import STORE_PAUSE_SECONDS, JobHandler, RetryLater, play_bots
from sandtable.service.notifications.channels.webhook import readers_of
from sandtable.service.notifications.dispatcher import Dispatcher
from sandtable.service.notifications.texts import Recipient, seat_notification_text
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The pauses before retrying a webhook call, in seconds. After the last retry the call is given up.
WEBHOOK_RETRY_SECONDS = (5.0, 30.0, 120.0, 600.0)


class JobRunner(JobHandler):
    """A worker for every kind of job.

    Args:
        tables: the tables.
        store: the store of the tables.
        notifier: calls webhooks.
        analyses: computes analyses.
        teller: delivers notifications.
    """

    def __init__(
        self,
        tables: TableRegistry,
        store: DatabaseStore,
        notifier: Notifier,
        analyses: AnalysisWorker,
        teller: Dispatcher,
    ) -> None:
        self._tables = tables
        self._store = store
        self._notifier = notifier
        self._analyses = analyses
        self._teller = teller

    async def do(self, job: Job, attempt: int) -> None:
        """Do a job, as described in `JobHandler`."""
        try:
            match job:
                case PlayBots():
                    await play_bots(self._tables, self._store, job)
                case SendWebhook():
                    await self._send(job, attempt)
                case RunAnalysis():
                    await self._analyses.run(job)
                case DispatchNotifications():
                    await self._tell()
        except StoreUnavailable:
            raise RetryLater(STORE_PAUSE_SECONDS) from None

    async def waiting(self) -> list[Job]:
        """Return the waiting jobs, as described in `JobHandler`."""
        rows = in_order(await self._store.analysis_repository.all())
        found: list[Job] = [RunAnalysis(row.record, row.care, row.turn) for row in rows if row.status == "waiting"]
        found += [DispatchNotifications()] if self.dispatches else []
        return found + [PlayBots(id) for id in await self._store.tables_of_bots()]

    @property
    def dispatches(self) -> bool:
        """True if notifications can be delivered here."""
        return self._teller.enabled

    async def is_due(self) -> bool:
        """Return whether a notification is due.

        Raises:
            StoreUnavailable: the store cannot be read now.
        """
        return await self._teller.is_due()

    def watched_alone(self) -> list[str]:
        """Return the ids of tables of bots only with a spectator in this process."""
        return self._tables.watched_alone()

    async def _tell(self) -> None:
        if self.dispatches and (due := await self._teller.dispatch()) is not None:
            raise RetryLater(due)

    def _chat_text(self, url: str, job: SendWebhook) -> str:
        """Return the text for a chat channel; "" if the webhook is called for a program."""
        readers, notice = readers_of(url), job.notice
        if readers is None:
            return ""
        event = TableEvent(
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
        text = seat_notification_text(event, self._tables.game(notice.game, notice.variant), Recipient(*readers, ""))
        return f"{text.sentence}\n{text.link}" if readers.site else text.sentence

    async def _send(self, job: SendWebhook, attempt: int) -> None:
        notice = job.notice
        found = await self._store.hook(notice.table, notice.seat)
        if found is None:
            return
        hook, steps = found
        if attempt and steps != job.steps:
            # The game has moved on since the first attempt, and the player gets a newer call.
            return
        try:
            await self._notifier.deliver(hook, notice, job.id, self._chat_text(hook.url, job))
        except NotDelivered as error:
            # The URL may be a secret of the player, so it is not logged.
            LOG.warning("cannot notify seat %s at table %s: %s", notice.seat, notice.table, error)
            if error.again and attempt < len(WEBHOOK_RETRY_SECONDS):
                raise RetryLater(WEBHOOK_RETRY_SECONDS[attempt]) from None
