"""Stewards, what they have done, and what is reported, as a server asks for it."""

from __future__ import annotations

from sandtable.service.store import rating_work
from sandtable.service.store import steward_work as work
from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.reported import Reported, reported
from sandtable.service.store.steward_work import By, LogRow, SanctionKind, SanctionRow, TableAct


class StewardRows:
    """What stewards do, in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def is_steward(self, account: str) -> bool:
        """Return whether an account is a steward's."""
        return await self._read(lambda connection: work.is_steward(connection, account))

    async def reported(self) -> list[Reported]:
        """Return what has been reported and not been decided on."""
        return await self._read(reported)

    async def logged(self, account: str | None = None) -> list[LogRow]:
        """Return the latest lines of the log, the newest first; with an account, those about it and its tables."""
        return await self._read(lambda connection: work.logged(connection, account))

    async def sanctions(self, now: int, account: str | None = None) -> list[SanctionRow]:
        """Return what holds of all accounts, or of one."""
        return await self._read(lambda connection: work.sanctions(connection, now, account))

    async def muted(self, table: str, seat: str, now: int) -> SanctionRow | None:
        """Return what mutes somebody who sits at a seat; None if nothing does."""
        return await self._read(lambda connection: work.muted(connection, table, seat, now))

    async def decide(self, said: int, remove: bool, reason: str, by: By) -> bool:
        """Take away something that was reported, or leave it; return whether it was reported."""
        return await self._write(lambda connection: work.decide(connection, said, remove, reason, by))

    async def sanction(
        self, account: str, kind: SanctionKind, until: int, reason: str, by: By
    ) -> list[tuple[str, str]]:
        """Mute or ban an account; return the tables that lose keys by that, each with a key's hash."""
        return await self._write(lambda connection: work.sanction(connection, account, kind, until, reason, by))

    async def lift(self, account: str, kind: SanctionKind, reason: str, by: By) -> bool:
        """Take a mute or a ban back; return whether it held."""
        return await self._write(lambda connection: work.lift(connection, account, kind, reason, by))

    async def log(self, by: By, act: TableAct, table: str, reason: str) -> None:
        """Write that something was done at a table."""
        await self._write(lambda connection: work.log(connection, by, act, table=table, reason=reason))

    async def waiting(self) -> list[tuple[int, str, TableAct, str]]:
        """Return what an operator wants to be done at tables."""
        return await self._read(work.waiting)

    async def take(self, id: int) -> bool:
        """Note that something that waited is done now; return whether it waited still."""
        return await self._write(lambda connection: work.take(connection, id))

    async def drop(self, id: int) -> None:
        """Delete a line of something that could not be done."""
        await self._write(lambda connection: work.drop(connection, id))

    async def void(self, table: str, why: str, now: int) -> bool:
        """Take a game out of the ratings; return whether it was in."""
        return await self._write(lambda connection: rating_work.set_void(connection, table, why, now))
