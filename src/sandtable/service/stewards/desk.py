"""The stewards' desk: what was reported, what holds, what was done; each thing that is done there has a reason."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, Signed, folded
from sandtable.service.accounts.sanctions import said_of
from sandtable.service.errors import ServiceError
from sandtable.service.stewards.acts import TableActs
from sandtable.service.store.account_rows import AccountRow
from sandtable.service.store.reported import Reported
from sandtable.service.store.steward_rows import StewardRows
from sandtable.service.store.steward_work import By, SanctionKind, TableAct
from sandtable.service.store.tournament_rows import TournamentRows
from sandtable.service.tables.table import Table

MOST_REASON = 200
MOST_DAYS = 3650
DAY = 86_400

Reason = Annotated[str, msgspec.Meta(max_length=MOST_REASON)]


class Logged(msgspec.Struct, frozen=True):
    """Something that a steward, or an operator, has done.

    Args:
        at: when, in seconds since 1970.
        operator: an operator has, at the machine.
        steward, name: by and about which account; "" for none, or one that was deleted.
        act: "remove" or "leave" of what was reported, "mute", "ban", "lift-mute", "lift-ban", "close", "undo-clock",
            "close-tournament", "appoint" or "dismiss".
        table: where, or which tournament; "" for nowhere.
        until: until when it holds, in seconds since 1970; 0 for good, or where that means nothing.
        waits: it is done by the first server that sees it.
    """

    at: int
    operator: bool
    steward: str
    name: str
    act: str
    table: str
    until: int
    reason: str
    waits: bool


class Holding(msgspec.Struct, frozen=True):
    """A mute or a ban that holds: of which account, until when (0 for good), why."""

    name: str
    kind: SanctionKind
    until: int
    reason: str


class Desk(msgspec.Struct, frozen=True):
    """What stewards see: reports that are open, what holds, and the latest of what was done, the newest first."""

    reports: list[Reported]
    sanctions: list[Holding]
    log: list[Logged]


class StewardDesk:
    """The desk of one store's stewards.

    Args:
        rows: where it is written.
        accounts: all accounts.
        acts: what is done at tables.
        tournaments: where tournaments are kept.
    """

    def __init__(self, rows: StewardRows, accounts: Accounts, acts: TableActs, tournaments: TournamentRows) -> None:
        self._rows = rows
        self._tournaments = tournaments
        self._accounts = accounts
        self._acts = acts

    async def is_steward(self, account: str) -> bool:
        """Return whether an account is a steward's."""
        return await self._rows.is_steward(account)

    async def look(self, signed: Signed) -> Desk:
        """Return what stewards see.

        Raises:
            ServiceError: whoever asks is none.
        """
        await self._by(signed)
        return Desk(
            await self._rows.reported(),
            [
                Holding(row.name, row.kind, row.until, row.reason)
                for row in await self._rows.sanctions(self._accounts.now())
            ],
            await self._logged(None),
        )

    async def about(self, account: str) -> list[Logged]:
        """Return what was done about an account, or at its tables; not by whom."""
        return [msgspec.structs.replace(each, steward="", operator=False) for each in await self._logged(account)]

    async def decide(self, signed: Signed, said: int, remove: bool, reason: str) -> None:
        """Take away something that was reported, or leave it.

        Raises:
            ServiceError: whoever asks is no steward, gives no reason, or it is not reported any more.
        """
        by = await self._by(signed, reason)
        if not await self._rows.decide(said, remove, reason.strip(), by):
            raise ServiceError("missing", say("service-steward-decided"))

    async def sanction(self, signed: Signed, name: str, kind: SanctionKind, days: int, reason: str) -> None:
        """Mute or ban an account for so many days; 0 for good.  A ban ends its sessions, with the keys they were given.

        Raises:
            ServiceError: whoever asks is no steward, gives no reason, or there is no such account, or it is his own.
        """
        by = await self._by(signed, reason)
        account = await self._named(name)
        if account.id == signed.account.id:
            raise ServiceError("invalid", say("service-block-self"))
        until = by.now + days * DAY if days else 0
        lost = await self._rows.sanction(account.id, kind, until, reason.strip(), by)
        await self._accounts.forget_keys(lost)

    async def lift(self, signed: Signed, name: str, kind: SanctionKind, reason: str) -> None:
        """Take a mute or a ban back.

        Raises:
            ServiceError: whoever asks is no steward, gives no reason, or it does not hold.
        """
        by = await self._by(signed, reason)
        if not await self._rows.lift((await self._named(name)).id, kind, reason.strip(), by):
            raise ServiceError("missing", say("service-account-not-there"))

    async def at_table(self, signed: Signed, table: str, act: TableAct, reason: str) -> None:
        """Close a table, or undo what its clock has decided.

        Raises:
            ServiceError: whoever asks is no steward, gives no reason, or it cannot be done there.
        """
        by = await self._by(signed, reason)
        await self._acts.do(table, act, reason.strip())
        await self._rows.log(by, act, table, reason.strip())

    async def close_tournament(self, signed: Signed, tournament: str, reason: str) -> None:
        """End a tournament before it is over: its standings stay, and its games that go on may be played.

        Raises:
            ServiceError: whoever asks is no steward, gives no reason, or there is none that was to come or goes on.
        """
        by = await self._by(signed, reason)
        if not await self._tournaments.close(tournament, reason.strip(), by):
            raise ServiceError("missing", say("service-steward-no-tournament"))

    async def check_voice(self, table: Table, seat: str) -> None:
        """Check that whoever sits at a seat may write for others to read.

        Raises:
            ServiceError: an account that has the seat is muted.
        """
        row = await self._rows.muted(table.id, seat, self._accounts.now()) if seat else None
        if row is not None:
            raise ServiceError("forbidden", said_of(row))

    async def _logged(self, account: str | None) -> list[Logged]:
        return [Logged(*row[1:]) for row in await self._rows.logged(account)]

    async def _named(self, name: str) -> AccountRow:
        account = await self._accounts.rows.named(folded(name))
        if account is None:
            raise ServiceError("missing", say("service-steward-nobody", name=name))
        return account

    async def _by(self, signed: Signed, reason: str | None = None) -> By:
        """Return who does something.

        Raises:
            ServiceError: he is no steward, or gives no reason.
        """
        if not await self._rows.is_steward(signed.account.id):
            raise ServiceError("forbidden", say("service-steward-only"))
        if reason is not None and not (reason.strip() and reason.isprintable()):
            raise ServiceError("invalid", say("service-steward-reason"))
        return By(signed.account.id, self._accounts.now())
