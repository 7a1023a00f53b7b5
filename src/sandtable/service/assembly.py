"""Constructing and connecting the parts of servers and workers: tables, store, bots and queue."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from sandtable.bots.external.external_bot import ExternalProgram
from sandtable.service.accounts.accounts import Accounts
from sandtable.service.accounts.email_codes import EmailCodes
from sandtable.service.accounts.open_id import OpenIdSignIn
from sandtable.service.api.framework.services import Services
from sandtable.service.chat.chat import Chat
from sandtable.service.chat.private_notes import PlayerNotes
from sandtable.service.contacts.blocks import BlockList
from sandtable.service.contacts.invitations import InvitationService
from sandtable.service.contacts.joining_from_lobby import AccountLobby
from sandtable.service.jobs.analysis_jobs import AnalysisJobs
from sandtable.service.jobs.analysis_worker import AnalysisWorker
from sandtable.service.jobs.bot_workers import MAX_WORKERS, BotWorkers
from sandtable.service.jobs.in_process_queue import LocalQueue
from sandtable.service.jobs.job_runner import JobRunner
from sandtable.service.jobs.server_uptime import ServiceClock
from sandtable.service.jobs.system_clock_and_threads import SystemClock, Threads, preload_decoders
from sandtable.service.jobs.timeouts_and_due_replies import DueConditionalOrders, Timeouts
from sandtable.service.lobby.lobby import Lobby
from sandtable.service.moderation.reports_and_sanctions import ModerationQueue
from sandtable.service.moderation.table_actions import TableActions
from sandtable.service.notifications.channels.channel import Channel
from sandtable.service.notifications.channels.email import EmailChannel, SmtpMailer
from sandtable.service.notifications.channels.push import PushChannel
from sandtable.service.notifications.channels.webhook import WebhookChannel, Webhooks
from sandtable.service.notifications.dispatcher import Dispatcher
from sandtable.service.notifications.nudges import Nudges
from sandtable.service.notifications.recorder import NotificationRecorder
from sandtable.service.notifications.settings import NotificationService
from sandtable.service.ratings.leaderboards_and_profiles import RatingViews
from sandtable.service.ratings.rated_tables import RatedTables
from sandtable.service.server_settings import Features
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.tables.interfaces import BotThinkers, Meter, NullMeter, Ports
from sandtable.service.tables.table_registry import TableRegistry
from sandtable.service.tournaments.scheduler import TournamentScheduler
from sandtable.service.tournaments.tournament_actions import Tournaments

if TYPE_CHECKING:
    from sandtable.service.jobs.postgres_queue import PostgresQueue
    from sandtable.service.ops.metrics import Metrics


class BotConfig(msgspec.Struct, frozen=True):
    """The available bots and webhooks.

    Args:
        modules: modules to import in this process and in bot processes; they may add bots to the registry.
        outside: external bots, by the names that players see.
        editions: for each game with another edition, the folder of that edition.
        hooks: whether players may register webhooks.
        private_hooks: whether webhook URLs may lead into the server's own network.
    """

    modules: Sequence[str] = ()
    outside: Mapping[str, ExternalProgram] = {}
    editions: Mapping[str, Path] = {}
    hooks: bool = True
    private_hooks: bool = False


class ProcessConfig(msgspec.Struct, frozen=True):
    """The number of jobs that this process runs at the same time.

    If the queue is in PostgreSQL, other processes can run the remaining jobs. On SQLite each process runs its own jobs.
    A process that runs analyses also resumes the analyses that were unfinished when it last stopped.

    Args:
        bots: the number of bot processes; 0 if other processes play the bots.
        analyses: the number of analyses at the same time; 0 for none.
    """

    bots: int = MAX_WORKERS
    analyses: int = 1


@asynccontextmanager
async def build_services(
    database_url: str,
    players: BotConfig,
    hands: ProcessConfig | None,
    metrics: Metrics | None = None,
    features: Features = Features(),  # noqa: B008
    serves: bool = True,
) -> AsyncIterator[Services]:
    """Open a database and all services that use it; close them on leaving the context.

    Args:
        database_url: the URL of the database in SQLAlchemy's form, such as sqlite:////path/to/file.
        players: the available bots and webhooks.
        hands: how many jobs this process runs; None if only other processes run jobs.
        metrics: the counters; None for none.
        features: the features beyond tables, such as accounts and the lobby.
        serves: whether players connect to this process; clocks run only while such a process exists.

    Raises:
        StoreError: the database cannot be used.
    """
    preload_decoders()
    store = await DatabaseStore.open(database_url)
    thinkers: BotThinkers = BotWorkers(
        players.modules, workers=hands.bots if hands is not None else None, outside=players.outside
    )
    meter: Meter = NullMeter()
    if metrics is not None:
        store, thinkers, meter = metrics.metered_store(store), metrics.metered_bots(thinkers), metrics
    queue = await _queue(store, hands)
    webhooks, threads = Webhooks(players.hooks, players.private_hooks), Threads()
    clock = SystemClock()
    uptime, (_, last) = ServiceClock(store.clock_repository, clock, serves), await store.clock_repository.last()
    await uptime.begin(await store.alone())
    mailer = SmtpMailer(features.mail)
    channels = notification_channels(store, mailer, webhooks, features.push, clock)
    herald = NotificationRecorder(store.notification_repository, channels, clock, features.wait, queue.put)
    news, known = store.news(serves), store.account_repository
    ports = Ports(store, thinkers, webhooks, queue, clock, news, threads, meter, uptime, herald, known)
    # Copy the mapping, because the editor of an edition may change it later.
    tables = TableRegistry(ports, dict(players.editions))
    analyses = AnalysisWorker(store.analysis_repository, tables, (hands.analyses if hands is not None else 0) or 1)
    if metrics is not None:
        metrics.count_tables(tables.live, tables.watchers, queue.lengths)
    # Only a process to which players connect may decide that their time has run out.
    timeouts = Timeouts(store.clock_repository, tables, uptime) if serves else None
    due_orders = DueConditionalOrders(store.clock_repository, tables, clock)
    tending = TournamentScheduler(store, tables, clock, uptime, herald)
    teller = Dispatcher(store.notification_repository, tables, channels, clock, uptime)
    queue.start(JobRunner(tables, store, webhooks, analyses, teller, queue.put))
    herald.catch_up(tables, last)
    lobby_here = Lobby(store.lobby_repository, tables, features.lobby, clock)
    acts = TableActions(store.moderation_repository, tables, lobby_here, clock)
    try:
        accounts = Accounts(known, store.moderation_repository, tables, features.login_methods, threads, clock, uptime)
        rated_tables = RatedTables(store.rating_repository, store.contact_repository, accounts, lobby_here)
        yield Services(
            tables,
            AnalysisJobs(store, queue.put),
            accounts,
            EmailCodes(accounts, mailer),
            OpenIdSignIn(accounts, store.identity_repository, features.open_id),
            lobby_here,
            rated_tables,
            InvitationService(store.contact_repository, rated_tables, herald),
            BlockList(store.contact_repository, accounts),
            AccountLobby(store.contact_repository, accounts, lobby_here),
            ModerationQueue(store.moderation_repository, accounts, acts, store.tournament_repository),
            RatingViews(store.rating_repository, store.account_repository, tables),
            Tournaments(store.tournament_repository, accounts, store.rating_repository, tending, uptime),
            Chat(store.chat_repository, store.contact_repository, features.talk, clock, herald),
            PlayerNotes(store.chat_repository, clock),
            NotificationService(store.notification_repository, channels, clock),
            Nudges(store.notification_repository, store.contact_repository, herald, clock, uptime),
            uptime,
        )
    finally:
        # Clocks stop first, because players cannot move any more.
        await uptime.close()
        await tending.close()
        await acts.close()
        if timeouts is not None:
            await timeouts.close()
        await due_orders.close()
        await herald.close()
        await queue.close()
        await analyses.close()
        await tables.close()
        threads.close()
        await store.close()


def notification_channels(
    store: DatabaseStore, mailer: SmtpMailer, webhooks: Webhooks, push: bool, clock: SystemClock
) -> list[Channel]:
    """Return the channels of notifications. Add a new channel to this list.

    Args:
        store: the store.
        mailer: sends e-mails.
        webhooks: calls URLs that players have given.
        push: whether to enable push notifications.
        clock: returns the current time.
    """
    return [
        EmailChannel(mailer, store.notification_repository, clock),
        PushChannel(store.push_repository, push, webhooks, clock),
        WebhookChannel(store.webhook_repository, webhooks),
    ]


async def _queue(store: DatabaseStore, hands: ProcessConfig | None) -> LocalQueue | PostgresQueue:
    """Open the queue for a store: in PostgreSQL, or in this process for SQLite."""
    if store.connecting is None:
        return LocalQueue(resumes=hands is not None and hands.analyses > 0)
    # Imported only here because psycopg is not installed on servers without PostgreSQL.
    from sandtable.service.jobs.postgres_queue import PostgresQueue, create_queue_tables

    connecting = store.connecting
    await store.prepare(lambda _: create_queue_tables(connecting))
    # Twice as many jobs as bot processes: while one bot is thinking, another bot's table is loaded or written.
    bots, analyses = (2 * hands.bots, hands.analyses) if hands is not None else (0, 0)
    queue = PostgresQueue(connecting, bots, analyses)
    await queue.open()
    return queue


async def run_worker(
    database_url: str,
    players: BotConfig,
    hands: ProcessConfig,
    ready: Callable[[], None],
    metrics: Metrics | None = None,
) -> None:
    """Run jobs from a PostgreSQL queue until a stop signal, then finish running jobs.

    Args:
        database_url: the URL of the database with the queue.
        players: the bots, which must be the same as on all servers of the database.
        hands: how many jobs this process runs.
        ready: called when the worker has started.
        metrics: the counters; None for none.

    Raises:
        StoreError: the database cannot be used.
    """
    enough = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, enough.set)
    async with build_services(database_url, players, hands, metrics, serves=False):
        ready()
        await enough.wait()
