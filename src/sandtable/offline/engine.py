"""Tables, the addresses of the service and all that they need, put together in a worker of a browser."""

from __future__ import annotations

from collections.abc import Callable

from starlette.applications import Starlette

from sandtable.offline import archive, editions
from sandtable.offline.analyses import CARES, AnalysisWork, BrowserAnalyses
from sandtable.offline.bridge import Analyst, Page, Pouch, Shelf, Thinker
from sandtable.offline.door import Door
from sandtable.offline.kept import BrowserStore
from sandtable.offline.mail import addresses as mail
from sandtable.offline.mail.games import Mail
from sandtable.offline.surroundings import InPlace, Nobody, OtherTabs
from sandtable.offline.thinkers import BrowserThinkers
from sandtable.service.edge.rates import Rates
from sandtable.service.http import (
    analysis,
    endings,
    lessons,
    live,
    nowhere,
    odds,
    outlook,
    plain,
    puzzles,
    replay,
    routes,
    told,
)
from sandtable.service.http.failures import HANDLERS
from sandtable.service.limits import Limits
from sandtable.service.queue.doing import play_bots
from sandtable.service.queue.local import LocalQueue
from sandtable.service.replay.analysis_jobs import AnalysisJobs
from sandtable.service.tables.ports import Analyse, Job, PlayBots, Ports
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.workers.surroundings import SystemClock

# The modules whose addresses answer without a server.
ROOMS = (routes, replay, analysis, odds, outlook, plain, lessons, puzzles, told, endings, archive, editions)


class Work:
    """Has bots play and games analysed: no other work waits in a browser.

    Args:
        tables: the tables.
        store: where they are kept.
        analyses: works at analyses.
    """

    def __init__(self, tables: TableRegistry, store: BrowserStore, analyses: AnalysisWork) -> None:
        self._tables = tables
        self._store = store
        self._analyses = analyses

    async def do(self, job: Job, attempt: int) -> None:
        """Do a job."""
        if isinstance(job, PlayBots):
            await play_bots(self._tables, self._store, job)
        elif isinstance(job, Analyse):
            await self._analyses.work()

    async def waiting(self) -> list[Job]:
        """Return what has waited since before the page was opened."""
        return [PlayBots(id) for id in await self._store.tables_of_bots()]


class Engine(Door):
    """The door to the tables that a browser keeps.

    Args:
        app: the addresses.
        page: the page.
        tabs: the other tabs.
        queue, tables: what is under way.
        laid: the editions that are laid over.
    """

    def __init__(
        self,
        app: Starlette,
        page: Page,
        tabs: OtherTabs,
        queue: LocalQueue,
        tables: TableRegistry,
        laid: editions.Editions,
    ) -> None:
        super().__init__(app, page)
        self._laid = laid
        self._tabs = tabs
        self._queue = queue
        self._tables = tables

    def heard(self, table: str) -> None:
        """Note that another tab has moved a table on."""
        self._tabs.heard(table)

    async def close(self) -> None:
        """End all that is under way."""
        # Requests end before the tables that they use.
        await super().close()
        await self._queue.close()
        await self._tables.close()
        self._laid.close()


async def start(
    shelf: Shelf,
    thinker: Thinker,
    analyst: Analyst,
    page: Page,
    telling: Callable[[str], None],
    pouch: Pouch | None = None,
) -> Engine:
    """Put all together, have bots go on where one is asked, and return the door.

    Args:
        shelf: where tables are kept.
        thinker: where bots think.
        analyst: where games are analysed.
        page: what is answered.
        telling: tells other tabs that a table has another version.
        pouch: what games by mail need; without it there are none.
    """
    tabs = OtherTabs(telling)
    store = BrowserStore(shelf, tabs)
    queue = LocalQueue()
    clock = SystemClock()
    ports = Ports(store, BrowserThinkers(thinker), Nobody(), queue, clock, tabs, InPlace())
    tables = TableRegistry(ports)
    laid = editions.Editions(shelf, tables)
    # Before anything goes on at a table.
    await laid.begin()
    analyses = BrowserAnalyses(shelf)
    queue.start(Work(tables, store, AnalysisWork(analyses, tables, analyst)))
    letters = None if pouch is None else Mail(pouch, store, tables, clock)
    app = addresses(tables, AnalysisJobs(analyses, queue.put, CARES), letters)
    app.state.archives = archive.Archives(shelf, store, tables, letters, laid)
    app.state.editions = laid
    return Engine(app, page, tabs, queue, tables, laid)


def addresses(tables: TableRegistry, analyses: AnalysisJobs, letters: Mail | None = None) -> Starlette:
    """Return the application that answers at the addresses."""
    # The last takes what is left.
    rooms = (*ROOMS, *(() if letters is None else (mail,)), nowhere)
    found = tuple(address for room in rooms for address in room.addresses.all)
    app = Starlette(routes=[*live.ROUTES, *(address.route() for address in found)], exception_handlers=HANDLERS)
    app.state.tables = tables
    app.state.mail = letters
    app.state.analyses = analyses
    app.state.results = replay.Results()
    app.state.coming = live.coming()
    app.state.addresses = found
    app.state.draining = False
    # Whoever plays by himself may do anything as often as he likes.
    app.state.rates = Rates(Limits().without_rates())
    return app
