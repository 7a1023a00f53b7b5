"""Assemble the service that runs in a worker of the browser."""

from __future__ import annotations

from collections.abc import Callable

from starlette.applications import Starlette

from sandtable.offline import data_archive, stored_editions
from sandtable.offline.asgi_bridge import AsgiBridge
from sandtable.offline.bot_client import BrowserBots
from sandtable.offline.browser_analyses import BROWSER_DEPTHS, BrowserAnalyses, BrowserAnalysisWork
from sandtable.offline.browser_store import BrowserStore
from sandtable.offline.play_by_mail import endpoints as mail
from sandtable.offline.play_by_mail.mail_games import MailGames
from sandtable.offline.tab_change_feed_and_executor import InlineExecutor, NullNotifier, TabChangeFeed
from sandtable.offline.worker_interfaces import AnalysisWorkerPort, BotWorkerPort, MailKeystore, PagePort, TableDatabase
from sandtable.service.api import (
    annotated_games,
    endings_and_offers,
    games,
    lessons,
    odds_threats_and_advice,
    replays_and_analyses,
    table_websocket,
    tables,
)
from sandtable.service.api.framework import error_handlers
from sandtable.service.api.framework.error_handlers import HANDLERS
from sandtable.service.api.framework.services import Services
from sandtable.service.ingress.rate_limits import RateLimiter
from sandtable.service.jobs.analysis_jobs import AnalysisJobs
from sandtable.service.jobs.in_process_queue import LocalQueue
from sandtable.service.jobs.job_handler import play_bots
from sandtable.service.jobs.system_clock_and_threads import SystemClock
from sandtable.service.server_settings import ServerLimits
from sandtable.service.tables.interfaces import Job, PlayBots, Ports, RunAnalyses
from sandtable.service.tables.table_registry import TableRegistry

# The modules with endpoints that work without a server.
ROOMS = (
    tables,
    replays_and_analyses,
    odds_threats_and_advice,
    games,
    lessons,
    annotated_games,
    endings_and_offers,
    data_archive,
    stored_editions,
)


class BrowserWorkQueue:
    """A runner of the service's jobs: bots and analyses. A browser has no other jobs.

    Args:
        tables: the open tables.
        store: the store of tables.
        analyses: runs analyses.
    """

    def __init__(self, tables: TableRegistry, store: BrowserStore, analyses: BrowserAnalysisWork) -> None:
        self._tables = tables
        self._store = store
        self._analyses = analyses

    async def do(self, job: Job, attempt: int) -> None:
        """Run a job; ignore jobs of other kinds."""
        if isinstance(job, PlayBots):
            await play_bots(self._tables, self._store, job)
        elif isinstance(job, RunAnalyses):
            await self._analyses.work()

    async def waiting(self) -> list[Job]:
        """Return the jobs that were unfinished when the page was last closed."""
        return [PlayBots(id) for id in await self._store.tables_of_bots()]


class OfflineEngine(AsgiBridge):
    """The service in a worker of the browser, as the page uses it.

    Args:
        app: the application.
        tabs: the connection to the other tabs.
        queue: the queue of jobs.
        tables: the open tables.
        laid: the imported editions.
    """

    def __init__(
        self,
        app: Starlette,
        page: PagePort,
        tabs: TabChangeFeed,
        queue: LocalQueue,
        tables: TableRegistry,
        laid: stored_editions.BrowserEditions,
    ) -> None:
        super().__init__(app, page)
        self._laid = laid
        self._tabs = tabs
        self._queue = queue
        self._tables = tables

    def heard(self, table: str) -> None:
        """Handle the announcement that another tab has changed a table."""
        self._tabs.heard(table)

    async def close(self) -> None:
        """Close the requests, the queue, the tables and the editions."""
        # Requests are cancelled first, because they use the tables.
        await super().close()
        await self._queue.close()
        await self._tables.close()
        self._laid.close()


async def start(
    shelf: TableDatabase,
    thinker: BotWorkerPort,
    analyst: AnalysisWorkerPort,
    page: PagePort,
    telling: Callable[[str], None],
    pouch: MailKeystore | None = None,
) -> OfflineEngine:
    """Start the service, including bots that are to move, and return it.

    Args:
        shelf: the browser's database.
        thinker: the workers that run bots.
        analyst: the worker that runs analyses.
        page: the page, which receives the responses.
        telling: sends the id of a changed table to the other tabs.
        pouch: the storage and cryptography for games by mail; None to leave out games by mail.
    """
    tabs = TabChangeFeed(telling)
    store = BrowserStore(shelf, tabs)
    queue = LocalQueue()
    clock = SystemClock()
    ports = Ports(store, BrowserBots(thinker), NullNotifier(), queue, clock, tabs, InlineExecutor())
    tables = TableRegistry(ports)
    laid = stored_editions.BrowserEditions(shelf, tables)
    # The editions are loaded before any table, because tables may use them.
    await laid.begin()
    analyses = BrowserAnalyses(shelf)
    queue.start(BrowserWorkQueue(tables, store, BrowserAnalysisWork(analyses, tables, analyst)))
    letters = None if pouch is None else MailGames(pouch, store, tables, clock)
    app = addresses(tables, AnalysisJobs(analyses, queue.put, BROWSER_DEPTHS), letters)
    app.state.archives = data_archive.Archives(shelf, store, tables, letters, laid)
    app.state.editions = laid
    return OfflineEngine(app, page, tabs, queue, tables, laid)


def addresses(tables: TableRegistry, analyses: AnalysisJobs, letters: MailGames | None = None) -> Starlette:
    """Return the application with all endpoints.

    Args:
        tables: the open tables.
        letters: the games by mail; None to leave out their endpoints.
    """
    # `error_handlers` is the last router, because it matches every path.
    rooms = (*ROOMS, *(() if letters is None else (mail,)), error_handlers)
    found = tuple(address for room in rooms for address in room.router.all)
    app = Starlette(
        routes=[*table_websocket.ROUTES, *(address.route() for address in found)], exception_handlers=HANDLERS
    )
    app.state.services = Services(tables, analyses)
    app.state.mail = letters
    app.state.endpoints = found
    app.state.draining = False
    # Rate limits are disabled, because players use their own device.
    app.state.rates = RateLimiter(ServerLimits().without_rates())
    return app
