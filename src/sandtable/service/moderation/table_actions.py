"""Moderators' actions at tables: closing a table, or undoing a loss on time."""

from __future__ import annotations

import contextlib
import logging

from msgspec.structs import replace

from sandtable.kernel.endings_by_players import Ending
from sandtable.kernel.message import say
from sandtable.service.background_loops import PeriodicTask
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.interfaces import TimeSource
from sandtable.service.lobby.lobby import Lobby
from sandtable.service.store.repositories.moderation import ModerationRepository, TableAct
from sandtable.service.stored_table import HUMAN, StoredTable
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The interval between checks for operators' requests, in seconds.
POLL_SECONDS = 2.0


def closed(stored: StoredTable) -> StoredTable:
    """Return the table with its game ended by a moderator, without a winner."""
    return replace(stored, ended=Ending("closed", tuple(stored.seats)), offer=None, takeback_request=None)


def without_verdict(stored: StoredTable) -> StoredTable:
    """Return the table with all losses on time undone.

    The players return to their seats, with full time on the clock.

    Raises:
        ServiceError: no player at the table has run out of time.
    """
    clock = stored.clock
    if clock is None:
        raise ServiceError("conflict", say("service-moderation-no-verdict"))
    parted = {seat for seat, each in stored.parted.items() if each.how == "time"}
    # A bot that plays for a player with time left was chosen by that player, so it stays.
    away = {seat for seat in stored.sitting if clock.left.get(seat, 1.0) <= 0}
    if not parted | away:
        raise ServiceError("conflict", say("service-moderation-no-verdict"))
    left = {**clock.left, **dict.fromkeys(parted | away, float(clock.terms.seconds))}
    return replace(
        stored,
        seats={seat: HUMAN if seat in parted else player for seat, player in stored.seats.items()},
        parted={seat: each for seat, each in stored.parted.items() if seat not in parted},
        sitting={seat: bot for seat, bot in stored.sitting.items() if seat not in away},
        clock=replace(clock, left=left),
    )


class TableActions:
    """A worker that carries out actions at tables. Requires a running event loop.

    Args:
        rows: the repository with the operators' requests.
        tables: the tables.
        lobby: the lobby, from which closed tables are removed.
        clock: returns the current time.
    """

    def __init__(self, rows: ModerationRepository, tables: TableRegistry, lobby: Lobby, clock: TimeSource) -> None:
        self._rows = rows
        self._tables = tables
        self._lobby = lobby
        self._clock = clock
        self._watchman = PeriodicTask(self._look, POLL_SECONDS, "moderation")

    async def close(self) -> None:
        """Stop checking for operators' requests."""
        await self._watchman.close()

    async def do(self, table: str, act: TableAct, reason: str) -> None:
        """Close a table, or undo its loss on time.

        If the loss on time ended the game, all secrets have been revealed and the game cannot continue. Undoing the
        loss then only removes the game from the ratings.

        Args:
            table: the id of the table.
            act: the action.
            reason: the reason, which players of a rated game can see.

        Raises:
            ServiceError: the table does not exist, its game is over, or no player has run out of time.
        """
        at = await self._tables.table(table)
        over = await at.actor() is None
        if act == "undo-clock":
            ended = at.stored.ended
            if ended is None or ended.how != "time":
                if over:
                    raise ServiceError("conflict", say("service-moderation-no-verdict"))
                await at.alter(without_verdict)
            elif not await self._rows.void(table, reason, int(self._clock.now())):
                raise ServiceError("conflict", say("service-moderation-shown"))
            return
        if over or at.stored.archive:
            raise ServiceError("conflict", say("service-moderation-over"))
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
            LOG.warning("table %s: cannot carry out %s: %s", table, act, error)
            await self._rows.drop(id)
