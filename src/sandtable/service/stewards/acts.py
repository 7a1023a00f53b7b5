"""What stewards do at tables: one is closed, or what a clock has decided is undone."""

from __future__ import annotations

import contextlib
import logging

from msgspec.structs import replace

from sandtable.kernel.ending import Ending
from sandtable.kernel.message import say
from sandtable.service.clocks.watchman import Watchman
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.lobby.lobby import Lobby
from sandtable.service.store.steward_rows import StewardRows
from sandtable.service.store.steward_work import TableAct
from sandtable.service.tables.ports import Clock
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.stored_table import HUMAN, StoredTable

LOG = logging.getLogger(__name__)

# So often is looked for what an operator wants to be done, in seconds.
LOOK_SECONDS = 2.0


def closed(stored: StoredTable) -> StoredTable:
    """Return a table that is closed: its game is over, and nobody has won it."""
    return replace(stored, ended=Ending("closed", tuple(stored.seats)), offer=None, takeback_request=None)


def without_verdict(stored: StoredTable) -> StoredTable:
    """Return a table at which those whose time had run out are back at their seats, with the time they had at first.

    Raises:
        ServiceError: its clock has decided nothing.
    """
    clock = stored.clock
    if clock is None:
        raise ServiceError("conflict", say("service-steward-no-verdict"))
    parted = {seat for seat, each in stored.parted.items() if each.how == "time"}
    # Whoever has a bot sit in of his own wish has time left.
    away = {seat for seat in stored.sitting if clock.left.get(seat, 1.0) <= 0}
    if not parted | away:
        raise ServiceError("conflict", say("service-steward-no-verdict"))
    left = {**clock.left, **dict.fromkeys(parted | away, float(clock.terms.seconds))}
    return replace(
        stored,
        seats={seat: HUMAN if seat in parted else player for seat, player in stored.seats.items()},
        parted={seat: each for seat, each in stored.parted.items() if seat not in parted},
        sitting={seat: bot for seat, bot in stored.sitting.items() if seat not in away},
        clock=replace(clock, left=left),
    )


class TableActs:
    """Does it; made within a running event loop.

    Args:
        rows: where it is written what an operator wants to be done.
        tables: the tables.
        lobby: where a table is listed no more that is closed.
        clock: tells the time.
    """

    def __init__(self, rows: StewardRows, tables: TableRegistry, lobby: Lobby, clock: Clock) -> None:
        self._rows = rows
        self._tables = tables
        self._lobby = lobby
        self._clock = clock
        self._watchman = Watchman(self._look, LOOK_SECONDS, "moderation")

    async def close(self) -> None:
        """Look no more."""
        await self._watchman.close()

    async def do(self, table: str, act: TableAct, reason: str) -> None:
        """Close a table, or undo what its clock has decided.

        A game that has ended by the clock has shown all that was secret, and is not gone on with: it does not count.

        Args:
            reason: why, which those who look at a rated game read.

        Raises:
            ServiceError: there is no such table, its game is over, or its clock has decided nothing.
        """
        at = await self._tables.table(table)
        over = await at.actor() is None
        if act == "undo-clock":
            ended = at.stored.ended
            if ended is None or ended.how != "time":
                if over:
                    raise ServiceError("conflict", say("service-steward-no-verdict"))
                await at.alter(without_verdict)
            elif not await self._rows.void(table, reason, int(self._clock.now())):
                raise ServiceError("conflict", say("service-steward-shown"))
            return
        if over or at.stored.archive:
            raise ServiceError("conflict", say("service-steward-over"))
        await at.alter(closed)
        with contextlib.suppress(ServiceError):
            await self._lobby.drop(table)

    async def _look(self) -> None:
        for id, table, act, reason in await self._rows.waiting():
            if await self._rows.take(id):
                await self._ordered(id, table, act, reason)

    async def _ordered(self, id: int, table: str, act: TableAct, reason: str) -> None:
        try:
            await self.do(table, act, reason)
        except StoreUnavailable:
            raise
        except ServiceError as error:
            LOG.warning("at table %s %s cannot be done: %s", table, act, error)
            await self._rows.drop(id)
