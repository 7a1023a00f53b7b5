"""Moderators, their actions, and reports: the server's access to the database."""

from __future__ import annotations

from sandtable.service.store import moderation_transactions as work
from sandtable.service.store import rating_transactions
from sandtable.service.store.analysis_repository import Transact
from sandtable.service.store.chat_reports import ReportedMessage, reported_messages
from sandtable.service.store.moderation_transactions import (
    ActionAuthor,
    ModerationLogRow,
    SanctionKind,
    SanctionRow,
    TableAct,
)


class ModerationRepository:
    """The moderators' actions in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def is_moderator(self, account: str) -> bool:
        """Return whether an account is a moderator's."""
        return await self._read(lambda connection: work.is_moderator(connection, account))

    async def reported(self) -> list[ReportedMessage]:
        """Return the open reports."""
        return await self._read(reported_messages)

    async def logged(self, account: str | None = None) -> list[ModerationLogRow]:
        """Return the latest entries of the log, the newest first.

        Args:
            account: the id of the account to which the entries are restricted, including those at its tables; None for
                all.
        """
        return await self._read(lambda connection: work.logged(connection, account))

    async def sanctions(self, now: int, account: str | None = None) -> list[SanctionRow]:
        """Return the active sanctions of all accounts, or of one."""
        return await self._read(lambda connection: work.sanctions(connection, now, account))

    async def muted(self, table: str, seat: str, now: int) -> SanctionRow | None:
        """Return the mute of a seat's player, or None."""
        return await self._read(lambda connection: work.muted(connection, table, seat, now))

    async def decide(self, said: int, remove: bool, reason: str, by: ActionAuthor) -> bool:
        """Remove or keep a reported message; return whether it was reported."""
        return await self._write(lambda connection: work.decide(connection, said, remove, reason, by))

    async def sanction(
        self, account: str, kind: SanctionKind, until: int, reason: str, by: ActionAuthor
    ) -> list[tuple[str, str]]:
        """Mute or ban an account.

        Return, for each seat key that this revokes, the id of its table and the hash of the key.
        """
        return await self._write(lambda connection: work.sanction(connection, account, kind, until, reason, by))

    async def lift(self, account: str, kind: SanctionKind, reason: str, by: ActionAuthor) -> bool:
        """Revoke a mute or a ban; return whether it was active."""
        return await self._write(lambda connection: work.revoke(connection, account, kind, reason, by))

    async def log(self, by: ActionAuthor, act: TableAct, table: str, reason: str) -> None:
        """Log an action at a table."""
        await self._write(lambda connection: work.log(connection, by, act, table=table, reason=reason))

    async def waiting(self) -> list[tuple[int, str, TableAct, str]]:
        """Return the operators' requests at tables that no server has carried out."""
        return await self._read(work.waiting)

    async def take(self, id: int) -> bool:
        """Mark a waiting action as done; return whether it still waited."""
        return await self._write(lambda connection: work.take(connection, id))

    async def drop(self, id: int) -> None:
        """Delete the log entry of an action that failed."""
        await self._write(lambda connection: work.drop(connection, id))

    async def void(self, table: str, why: str, now: int) -> bool:
        """Remove a game from the ratings; return whether it counted before."""
        return await self._write(lambda connection: rating_transactions.set_void(connection, table, why, now))
