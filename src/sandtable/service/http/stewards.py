"""The addresses of stewards: what was reported, what holds, what was done."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.service.http.accounts import Self, Text
from sandtable.service.http.addresses import Addresses, Given
from sandtable.service.stewards.desk import MOST_DAYS, Desk, Logged, Reason, StewardDesk
from sandtable.service.store.steward_work import SanctionKind, TableAct
from sandtable.service.tables.players import MOST_NAME
from sandtable.service.talk.talk import MOST_NUMBER

# A browser shows its session to the addresses of accounts only.
addresses = Addresses("/api/account")

Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]
Number = Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBER)]
Days = Annotated[int, msgspec.Meta(ge=0, le=MOST_DAYS)]


class Deciding(msgspec.Struct):
    """Whether something that was reported is taken away, and why."""

    said: Number
    remove: bool
    reason: Reason


class Sanctioning(msgspec.Struct):
    """Which account may not write, or not sign in, for how many days (0 for good), and why."""

    name: Name
    kind: SanctionKind
    days: Days
    reason: Reason


class Lifting(msgspec.Struct):
    """What is taken back, of which account, and why."""

    name: Name
    kind: SanctionKind
    reason: Reason


class ActingAtTable(msgspec.Struct):
    """What is done at which table, and why."""

    table: Text
    act: TableAct
    reason: Reason


class ClosingTournament(msgspec.Struct):
    """Which tournament is ended before it is over, and why."""

    tournament: Text
    reason: Reason


class ToldByStewards(msgspec.Struct, frozen=True):
    """What stewards have done about an account or at its tables, the newest first; and whether it is a steward's."""

    steward: bool
    about: list[Logged]


async def _desk(request: Request) -> StewardDesk:
    found = request.app.state.stewards
    assert isinstance(found, StewardDesk)
    return found


At = Annotated[StewardDesk, Given(_desk)]


@addresses.get("/stewards", packed=True)
async def told_by_stewards(desk: At, signed: Self) -> ToldByStewards:
    """Send what stewards have done about whoever is signed in, and whether he is one of them."""
    id = signed.account.id
    return ToldByStewards(await desk.is_steward(id), await desk.about(id))


@addresses.get("/steward/desk", packed=True)
async def steward_desk(desk: At, signed: Self) -> Desk:
    """Send what stewards see: open reports, what holds, and what was done."""
    return await desk.look(signed)


@addresses.post("/steward/decide", fails=("missing",))
async def decide_report(desk: At, signed: Self, wanted: Deciding) -> None:
    """Take away something that was reported, or leave it."""
    await desk.decide(signed, wanted.said, wanted.remove, wanted.reason)


@addresses.post("/steward/sanction", fails=("missing",))
async def sanction(desk: At, signed: Self, wanted: Sanctioning) -> None:
    """Mute or ban an account."""
    await desk.sanction(signed, wanted.name, wanted.kind, wanted.days, wanted.reason)


@addresses.post("/steward/lift", fails=("missing",))
async def lift_sanction(desk: At, signed: Self, wanted: Lifting) -> None:
    """Take a mute or a ban back."""
    await desk.lift(signed, wanted.name, wanted.kind, wanted.reason)


@addresses.post("/steward/table", fails=("missing", "conflict", "gone"))
async def act_at_table(desk: At, signed: Self, wanted: ActingAtTable) -> None:
    """Close a table, or undo what its clock has decided."""
    await desk.at_table(signed, wanted.table, wanted.act, wanted.reason)


@addresses.post("/steward/tournament", fails=("missing",))
async def close_any_tournament(desk: At, signed: Self, wanted: ClosingTournament) -> None:
    """End a tournament before it is over, whoever has made it."""
    await desk.close_tournament(signed, wanted.tournament, wanted.reason)
