"""The endpoints of moderation: reports, sanctions and the log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.services import part
from sandtable.service.api.sign_in import SignedInAccount, Text
from sandtable.service.chat.chat import MAX_NUMBER
from sandtable.service.moderation.reports_and_sanctions import (
    MAX_DAYS,
    ModerationAction,
    ModerationDesk,
    ModerationQueue,
    Reason,
)
from sandtable.service.name_checks import MAX_NAME
from sandtable.service.store.repositories.moderation import SanctionKind, TableAct

# A browser sends its session only to the endpoints of accounts.
router = Router("/api/account")

Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
Number = Annotated[int, msgspec.Meta(ge=1, le=MAX_NUMBER)]
Days = Annotated[int, msgspec.Meta(ge=0, le=MAX_DAYS)]


class ReportDecision(msgspec.Struct):
    """A decision about a reported message.

    Args:
        said: the number of the message.
        remove: true removes the message, false keeps it.
        reason: the reason for the decision.
    """

    said: Number
    remove: bool
    reason: Reason


class SanctionRequest(msgspec.Struct):
    """A mute or ban of an account.

    Args:
        name: the name of the account.
        kind: the kind of sanction.
        days: the duration in days; 0 for an unlimited time.
        reason: the reason for the sanction.
    """

    name: Name
    kind: SanctionKind
    days: Days
    reason: Reason


class RevocationRequest(msgspec.Struct):
    """A request to revoke a sanction of an account.

    Args:
        name: the name of the account.
        kind: the kind of sanction.
        reason: the reason for the revocation.
    """

    name: Name
    kind: SanctionKind
    reason: Reason


class TableActionRequest(msgspec.Struct):
    """A moderator's action at a table.

    Args:
        table: the table's id.
        act: the action.
        reason: the reason for the action.
    """

    table: Text
    act: TableAct
    reason: Reason


class ModeratorClosure(msgspec.Struct):
    """A request to end a tournament early.

    Args:
        tournament: the tournament's id.
        reason: the reason for ending it.
    """

    tournament: Text
    reason: Reason


class ModerationNotices(msgspec.Struct, frozen=True):
    """The moderators' actions that concern an account.

    Args:
        moderator: whether the account is a moderator's.
        about: the actions about the account or at its tables, the newest first.
    """

    moderator: bool = msgspec.field(name="steward")
    about: list[ModerationAction]


At = Annotated[ModerationQueue, part(lambda here: here.moderation)]


@router.get("/stewards", packed=True)
async def moderation_notices(desk: At, signed: SignedInAccount) -> ModerationNotices:
    """Send the moderators' actions that concern the account, and whether it moderates."""
    id = signed.account.id
    return ModerationNotices(await desk.is_moderator(id), await desk.about(id))


@router.get("/steward/desk", packed=True)
async def moderation_queue(desk: At, signed: SignedInAccount) -> ModerationDesk:
    """Send the moderators' page: open reports, active sanctions and the log."""
    return await desk.look(signed)


@router.post("/steward/decide", fails=("missing",))
async def decide_report(desk: At, signed: SignedInAccount, wanted: ReportDecision) -> None:
    """Remove or keep a reported message."""
    await desk.decide(signed, wanted.said, wanted.remove, wanted.reason)


@router.post("/steward/sanction", fails=("missing",))
async def sanction(desk: At, signed: SignedInAccount, wanted: SanctionRequest) -> None:
    """Mute or ban an account."""
    await desk.sanction(signed, wanted.name, wanted.kind, wanted.days, wanted.reason)


@router.post("/steward/lift", fails=("missing",))
async def revoke_sanction(desk: At, signed: SignedInAccount, wanted: RevocationRequest) -> None:
    """Revoke a mute or a ban."""
    await desk.lift(signed, wanted.name, wanted.kind, wanted.reason)


@router.post("/steward/table", fails=("missing", "conflict", "gone"))
async def act_at_table(desk: At, signed: SignedInAccount, wanted: TableActionRequest) -> None:
    """Close a table, or undo a loss on time at a table."""
    await desk.at_table(signed, wanted.table, wanted.act, wanted.reason)


@router.post("/steward/tournament", fails=("missing",))
async def close_any_tournament(desk: At, signed: SignedInAccount, wanted: ModeratorClosure) -> None:
    """End any tournament early."""
    await desk.close_tournament(signed, wanted.tournament, wanted.reason)
