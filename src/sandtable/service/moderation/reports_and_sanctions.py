"""The moderators' page: reports, sanctions and the log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.account_data import sanction_message
from sandtable.service.accounts.accounts import Accounts, AccountSession, folded
from sandtable.service.errors import ServiceError
from sandtable.service.moderation.table_actions import TableActions
from sandtable.service.store.repositories.accounts import AccountRow
from sandtable.service.store.repositories.chat import ReportedMessage
from sandtable.service.store.repositories.moderation import ActionAuthor, ModerationRepository, SanctionKind, TableAct
from sandtable.service.store.repositories.tournaments import TournamentRepository
from sandtable.service.tables.table import LiveTable

MAX_REASON = 200
MAX_DAYS = 3650
DAY_SECONDS = 86_400

Reason = Annotated[str, msgspec.Meta(max_length=MAX_REASON)]


class ModerationAction(msgspec.Struct, frozen=True):
    """An action of a moderator or an operator, or a note of the server.

    Args:
        at: the time of the action, in seconds since 1970.
        operator: whether the author is an operator on the server's machine.
        moderator: the name of the moderator; "" for none, or a deleted account.
        name: the name of the affected account; "" for none, or a deleted account.
        act: the action: "remove" or "leave" for a reported message, "mute", "ban", "lift-mute", "lift-ban", "close",
            "undo-clock", "close-tournament", "appoint" or "dismiss". "doubtful" is a note that an account has reached
            the daily limit of doubtful rating gains.
        table: the id of the table or tournament; "" for none.
        until: the end of a sanction, in seconds since 1970; 0 for a permanent sanction and for other actions.
        reason: the reason for the action.
        waits: whether a server still has to carry out the action.
    """

    at: int
    operator: bool
    moderator: str = msgspec.field(name="steward")
    name: str
    act: str
    table: str
    until: int
    reason: str
    waits: bool


class ActiveSanction(msgspec.Struct, frozen=True):
    """An active mute or ban of an account.

    Args:
        name: the name of the account.
        kind: the kind of sanction.
        until: the end of the sanction, in seconds since 1970; 0 for a permanent one.
        reason: the reason for the sanction.
    """

    name: str
    kind: SanctionKind
    until: int
    reason: str


class ModerationDesk(msgspec.Struct, frozen=True):
    """The content of the moderators' page.

    Args:
        reports: the open reports, the oldest message first.
        sanctions: the active sanctions, the oldest first.
        log: the latest entries of the log, the newest first.
    """

    reports: list[ReportedMessage]
    sanctions: list[ActiveSanction]
    log: list[ModerationAction]


class ModerationQueue:
    """The moderators' actions, and the content of their page.

    Args:
        rows: the repository of reports, sanctions and the log.
        accounts: the accounts.
        acts: carries out actions at tables.
        tournaments: the repository of tournaments.
    """

    def __init__(
        self, rows: ModerationRepository, accounts: Accounts, acts: TableActions, tournaments: TournamentRepository
    ) -> None:
        self._rows = rows
        self._tournaments = tournaments
        self._accounts = accounts
        self._acts = acts

    async def is_moderator(self, account: str) -> bool:
        """Return whether an account belongs to a moderator."""
        return await self._rows.is_moderator(account)

    async def look(self, signed: AccountSession) -> ModerationDesk:
        """Return the content of the moderators' page.

        Raises:
            ServiceError: the account is not a moderator's.
        """
        await self._by(signed)
        return ModerationDesk(
            await self._rows.reported(),
            [
                ActiveSanction(row.name, row.kind, row.until, row.reason)
                for row in await self._rows.sanctions(self._accounts.now())
            ],
            await self._logged(None),
        )

    async def about(self, account: str) -> list[ModerationAction]:
        """Return the actions about an account and at its tables, without their authors."""
        return [msgspec.structs.replace(each, moderator="", operator=False) for each in await self._logged(account)]

    async def decide(self, signed: AccountSession, said: int, remove: bool, reason: str) -> None:
        """Remove or keep a reported message.

        Raises:
            ServiceError: the account is not a moderator's, the reason is missing, or the message is no longer reported.
        """
        by = await self._by(signed, reason)
        if not await self._rows.decide(said, remove, reason.strip(), by):
            raise ServiceError("missing", say("service-moderation-decided"))

    async def sanction(self, signed: AccountSession, name: str, kind: SanctionKind, days: int, reason: str) -> None:
        """Mute or ban an account for a number of days; 0 days means permanently.

        A ban also ends the account's sessions and revokes the seat keys given to them.

        Raises:
            ServiceError: the account is not a moderator's, the reason is missing, or the other account does not exist
                or is the moderator's own.
        """
        by = await self._by(signed, reason)
        account = await self._named(name)
        if account.id == signed.account.id:
            raise ServiceError("invalid", say("service-block-self"))
        until = by.now + days * DAY_SECONDS if days else 0
        lost = await self._rows.sanction(account.id, kind, until, reason.strip(), by)
        await self._accounts.forget_keys(lost)

    async def lift(self, signed: AccountSession, name: str, kind: SanctionKind, reason: str) -> None:
        """Revoke a mute or a ban.

        Raises:
            ServiceError: the account is not a moderator's, the reason is missing, or the sanction is not active.
        """
        by = await self._by(signed, reason)
        if not await self._rows.lift((await self._named(name)).id, kind, reason.strip(), by):
            raise ServiceError("missing", say("service-account-not-there"))

    async def at_table(self, signed: AccountSession, table: str, act: TableAct, reason: str) -> None:
        """Close a table, or undo its loss on time.

        Raises:
            ServiceError: the account is not a moderator's, the reason is missing, or the action is not possible.
        """
        by = await self._by(signed, reason)
        await self._acts.do(table, act, reason.strip())
        await self._rows.log(by, act, table, reason.strip())

    async def close_tournament(self, signed: AccountSession, tournament: str, reason: str) -> None:
        """End a tournament early. Its standings stay, and players can finish their games.

        Raises:
            ServiceError: the account is not a moderator's, the reason is missing, or the tournament does not exist or
                is over.
        """
        by = await self._by(signed, reason)
        if not await self._tournaments.close(tournament, reason.strip(), by):
            raise ServiceError("missing", say("service-moderation-no-tournament"))

    async def check_voice(self, table: LiveTable, seat: str) -> None:
        """Check that a seat's player may write messages and names that other players see.

        Raises:
            ServiceError: an account that owns the seat is muted.
        """
        row = await self._rows.muted(table.id, seat, self._accounts.now()) if seat else None
        if row is not None:
            raise ServiceError("forbidden", sanction_message(row))

    async def _logged(self, account: str | None) -> list[ModerationAction]:
        return [ModerationAction(*row[1:]) for row in await self._rows.logged(account)]

    async def _named(self, name: str) -> AccountRow:
        account = await self._accounts.rows.named(folded(name))
        if account is None:
            raise ServiceError("missing", say("service-moderation-nobody", name=name))
        return account

    async def _by(self, signed: AccountSession, reason: str | None = None) -> ActionAuthor:
        """Return the account and the time as the author of an action.

        Raises:
            ServiceError: the account is not a moderator's, or the reason is missing.
        """
        if not await self._rows.is_moderator(signed.account.id):
            raise ServiceError("forbidden", say("service-moderation-only"))
        if reason is not None and not (reason.strip() and reason.isprintable()):
            raise ServiceError("invalid", say("service-moderation-reason"))
        return ActionAuthor(signed.account.id, self._accounts.now())
