"""What a server and a worker have in common: tables on a store, with bots, a queue and all that they need."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from sandtable.bots.external.bot import Outside
from sandtable.service.accounts.accounts import Accounts
from sandtable.service.accounts.codes import LetterCodes
from sandtable.service.accounts.open_id import OpenIdSignIn
from sandtable.service.clocks.due_orders import DueOrders
from sandtable.service.clocks.timeouts import Timeouts
from sandtable.service.clocks.uptime import Uptime
from sandtable.service.contacts.blocks import BlockList
from sandtable.service.contacts.invitations import InvitationDesk
from sandtable.service.contacts.meetings import Meetings
from sandtable.service.limits import WAIT_SECONDS, AccountWays, MailServer, OpenIdProvider
from sandtable.service.lobby.lobby import Lobby
from sandtable.service.mail.post import Post
from sandtable.service.notices.account_hooks import AccountHooks
from sandtable.service.notices.herald import Herald
from sandtable.service.notices.push import Push
from sandtable.service.notices.teller import Teller
from sandtable.service.notices.wishes import Listeners
from sandtable.service.queue.local import LocalQueue
from sandtable.service.queue.work import Work
from sandtable.service.ratings.standing import Standing
from sandtable.service.ratings.tables import RatedTables
from sandtable.service.replay.analysis_jobs import AnalysisJobs
from sandtable.service.replay.analysis_work import AnalysisWork
from sandtable.service.stewards.acts import TableActs
from sandtable.service.stewards.desk import StewardDesk
from sandtable.service.store.store import Store
from sandtable.service.tables.ports import BotThinkers, Meter, NoMeter, Ports
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.talk.notes import Notes
from sandtable.service.talk.talk import Talk
from sandtable.service.tournaments.tending import Tending
from sandtable.service.tournaments.tournaments import Tournaments
from sandtable.service.webhooks import Webhooks
from sandtable.service.workers.bot_workers import MOST_WORKERS, BotWorkers
from sandtable.service.workers.shapes import learn_shapes
from sandtable.service.workers.surroundings import SystemClock, Threads

if TYPE_CHECKING:
    from sandtable.service.operations.metrics import Metrics
    from sandtable.service.queue.postgres import PostgresQueue


class Players(msgspec.Struct, frozen=True):
    """Which bots there are, and where players may be notified.

    Args:
        modules: to import, here and where bots think; they may add bots to the registry.
        outside: bots from outside, by the names that players know them by.
        editions: by game, a folder of components to lay over its own.
        hooks: players may have addresses of theirs called.
        private_hooks: also those that only the server reaches.
    """

    modules: Sequence[str] = ()
    outside: Mapping[str, Outside] = {}
    editions: Mapping[str, Path] = {}
    hooks: bool = True
    private_hooks: bool = False


class Hands(msgspec.Struct, frozen=True):
    """How much is worked at in this process at once.

    Where the work waits in PostgreSQL others do the rest.  On SQLite each process does its own work; of several, the
    one that works at analyses goes on with what was left when they were last there.

    Args:
        bots: in so many processes bots think; 0 if others play them.
        analyses: so many analyses are worked at.
    """

    bots: int = MOST_WORKERS
    analyses: int = 1


class Assembled(NamedTuple):
    """All that is had by: tables, accounts, contacts, lobby, ratings, tournaments, talk, who is told what, clocks."""

    tables: TableRegistry
    analyses: AnalysisJobs
    accounts: Accounts
    letter_codes: LetterCodes
    open_id: OpenIdSignIn
    lobby: Lobby
    rated_tables: RatedTables
    invitations: InvitationDesk
    blocks: BlockList
    meetings: Meetings
    stewards: StewardDesk
    standing: Standing
    tournaments: Tournaments
    talk: Talk
    notes: Notes
    listeners: Listeners
    uptime: Callable[[], float]


@asynccontextmanager
async def assembled(
    database_url: str,
    players: Players,
    hands: Hands | None,
    metrics: Metrics | None = None,
    ways: AccountWays = AccountWays(),  # noqa: B008
    lobby: bool = False,
    talk: bool = False,
    mail: MailServer = MailServer(),  # noqa: B008
    open_id: OpenIdProvider = OpenIdProvider(),  # noqa: B008
    wait: float = WAIT_SECONDS,
    push: bool = False,
) -> AsyncIterator[Assembled]:
    """Open a store, and bring along what tables on it need, until all is closed in order.

    Args:
        database_url: as SQLAlchemy writes it, such as sqlite:////path/to/file.
        players: which bots there are.
        hands: how much is worked at here; None if only others work.
        metrics: what is counted; None for nothing.
        ways: how one may have an account.
        lobby: whether there is a lobby.
        talk: whether people at a table can talk.
        mail: where letters are handed in.
        open_id: where people may sign in for this server.
        wait: so many seconds are left to whoever may see by himself what he is to be told.
        push: whether browsers are told.

    Raises:
        StoreError: the database cannot be used.
    """
    learn_shapes()
    store = await Store.open(database_url)
    thinkers: BotThinkers = BotWorkers(
        players.modules, workers=hands.bots if hands is not None else None, outside=players.outside
    )
    meter: Meter = NoMeter()
    if metrics is not None:
        store, thinkers, meter = metrics.metered_store(store), metrics.metered_bots(thinkers), metrics
    queue = await _queue(store, hands)
    webhooks, threads = Webhooks(players.hooks, players.private_hooks), Threads()
    clock = SystemClock()
    uptime, last = Uptime(store.clock_rows, clock), await store.clock_rows.last()
    await uptime.begin()
    herald = Herald(store.notice_rows, clock, wait, queue.put)
    ports = Ports(store, thinkers, webhooks, queue, clock, store.news(), threads, meter, uptime, herald)
    # What is laid over may be changed while all goes on.
    tables = TableRegistry(ports, dict(players.editions))
    analyses = AnalysisWork(store.analysis_rows, tables, (hands.analyses if hands is not None else 0) or 1)
    if metrics is not None:
        metrics.count_tables(tables.live, tables.watchers, queue.lengths)
    timeouts, due_orders = Timeouts(store.clock_rows, tables, uptime), DueOrders(store.clock_rows, tables, clock)
    tending = Tending(store, tables, clock, uptime, herald)
    post, pushing = Post(mail), Push(store.push_rows, push, webhooks)
    hooks = AccountHooks(store.hook_rows, webhooks)
    teller = Teller(store.notice_rows, tables, post, pushing, hooks, clock, uptime)
    queue.start(Work(tables, store, webhooks, analyses, teller, queue.put))
    herald.catch_up(tables, last)
    lobby_here = Lobby(store.lobby_rows, tables, lobby, clock)
    acts = TableActs(store.steward_rows, tables, lobby_here, clock)
    try:
        accounts = Accounts(store.account_rows, store.steward_rows, tables, ways, threads, clock, uptime)
        rated_tables = RatedTables(store.rating_rows, store.contact_rows, accounts, lobby_here)
        yield Assembled(
            tables,
            AnalysisJobs(store, queue.put),
            accounts,
            LetterCodes(accounts, post),
            OpenIdSignIn(accounts, store.identity_rows, open_id),
            lobby_here,
            rated_tables,
            InvitationDesk(store.contact_rows, rated_tables, herald),
            BlockList(store.contact_rows, accounts),
            Meetings(store.contact_rows, accounts, lobby_here),
            StewardDesk(store.steward_rows, accounts, acts, store.tournament_rows),
            Standing(store.rating_rows, store.account_rows, tables),
            Tournaments(store.tournament_rows, accounts, store.rating_rows, tending, uptime),
            Talk(store.talk_rows, store.contact_rows, talk, clock, herald),
            Notes(store.talk_rows, clock),
            Listeners(store.notice_rows, post.there, pushing, hooks, clock),
            uptime,
        )
    finally:
        await tending.close()
        await acts.close()
        await timeouts.close()
        await due_orders.close()
        await herald.close()
        await queue.close()
        await analyses.close()
        await tables.close()
        threads.close()
        await uptime.close()
        await store.close()


async def _queue(store: Store, hands: Hands | None) -> LocalQueue | PostgresQueue:
    """Open the queue that belongs to a store."""
    if store.connecting is None:
        return LocalQueue(resumes=hands is not None and hands.analyses > 0)
    # Who has no PostgreSQL does without what it needs.
    from sandtable.service.queue.postgres import PostgresQueue
    from sandtable.service.queue.postgres_form import bring_up

    connecting = store.connecting
    await store.prepare(lambda _: bring_up(connecting))
    # While one bot thinks, the table of another is loaded, or its step written.
    bots, analyses = (2 * hands.bots, hands.analyses) if hands is not None else (0, 0)
    queue = PostgresQueue(connecting, bots, analyses)
    await queue.open()
    return queue


async def work(
    database_url: str, players: Players, hands: Hands, ready: Callable[[], None], metrics: Metrics | None = None
) -> None:
    """Work at what waits in PostgreSQL, until a signal says that it is enough; what is under way is ended first.

    Args:
        database_url: where it waits.
        players: which bots there are: all that the servers on the same database have.
        hands: how much is worked at here.
        ready: called when it begins.
        metrics: what is counted; None for nothing.

    Raises:
        StoreError: the database cannot be used.
    """
    enough = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, enough.set)
    async with assembled(database_url, players, hands, metrics):
        ready()
        await enough.wait()
