"""What people want to be told, of each kind and at each table, and whether they look there."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.notices.account_hooks import AccountHooks
from sandtable.service.notices.push import Push
from sandtable.service.store.notice_rows import ListenerRow, NoticeRows
from sandtable.service.store.push_rows import SubscriptionRow
from sandtable.service.tables.ports import Clock, Kind
from sandtable.words import languages

LEAVE_BYTES = 24
ID_BYTES = 12
# So long somebody looks at a table after his page has said so, in milliseconds; it says so more often.
LOOK = 45_000
THOUSAND = 1000

Mail = Literal["off", "once", "digest"]


class Wish(msgspec.Struct, frozen=True):
    """How somebody wants to be told something.

    Args:
        mail: by a letter at once, or by one letter a day for all of it.
        push: in each browser that he has said is to be told.
        hook: at his webhook.
    """

    mail: Mail = "off"
    push: bool = False
    hook: bool = False


class Wishes(msgspec.Struct, frozen=True):
    """How somebody wants to be told what: it is his turn, he is offered something or asked for a takeback, somebody has
    written at the table, his time runs short, the game is over, he is invited by name, a round of a tournament begins.
    """

    turn: Wish = Wish()
    offer: Wish = Wish()
    message: Wish = Wish()
    clock: Wish = Wish()
    over: Wish = Wish()
    invited: Wish = Wish()
    round: Wish = Wish()

    def of(self, kind: Kind) -> Wish:
        """Return how a kind is wanted."""
        wish = getattr(self, kind)
        assert isinstance(wish, Wish)
        return wish


class Listening(msgspec.Struct, frozen=True):
    """What somebody wants to be told, and what can be.

    Args:
        letters: whether letters can be sent here.
        address: to where; "" if he has given none.
        push_key: by what a browser subscribes; "" where browsers are not told.
        browsers: how many of his are told.
        hooks: whether webhooks can be called here.
        hook: the host of his webhook; "" if he has none.
        wishes: of all his tables.
        own: of the table that is asked for, where that is something else; null if it is not.
    """

    letters: bool
    address: str
    push_key: str
    browsers: int
    hooks: bool
    hook: str
    wishes: Wishes
    own: Wishes | None


class Listeners:
    """Those of one store who want to be told.

    Args:
        rows: where it is kept.
        letters: whether letters can be sent.
        push: tells browsers.
        hooks: calls webhooks.
        clock: tells the time.
    """

    def __init__(self, rows: NoticeRows, letters: bool, push: Push, hooks: AccountHooks, clock: Clock) -> None:
        self._rows = rows
        self._letters = letters
        self._push = push
        self._hooks = hooks
        self._clock = clock

    async def of(self, account: str, address: str, table: str) -> Listening:
        """Return what somebody wants to be told, in general and of a table; "" asks for none."""
        row = await self._rows.listener(account)
        own = await self._rows.of_table(account, table) if table else None
        wishes = Wishes() if row is None else wishes_of(row.wishes)
        browsers = len(await self._push.rows.of(account))
        key = await self._push.key()
        hook = await self._hooks.host(account)
        there = self._hooks.there
        others = None if own is None else wishes_of(own)
        return Listening(self._letters, address, key, browsers, there, hook, wishes, others)

    async def subscribe(self, account: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Have a browser told what somebody wants to be told.

        Raises:
            ServiceError: browsers are not told here, or it is none.
        """
        self._push.check(endpoint, p256dh, auth)
        id, made = secrets.token_urlsafe(ID_BYTES), int(self._clock.now() * THOUSAND)
        await self._push.rows.add(SubscriptionRow(id, account, endpoint, p256dh, auth, made))

    async def unsubscribe(self, account: str, endpoint: str) -> None:
        """Have one of somebody's browsers told nothing any more."""
        await self._push.rows.drop(account, endpoint)

    async def set_hook(self, account: str, url: str) -> str:
        """Have a webhook called, in the place of the one before, and return by what is signed what is sent there.

        Args:
            url: its address; "" for none.

        Raises:
            ServiceError: it is none, or webhooks are not called here.
        """
        return await self._hooks.set(account, url)

    async def set(self, account: str, wishes: Wishes, lang: str, site: str) -> None:
        """Keep what somebody wants to be told, in which language, and where the links of letters lead."""
        lang = lang if lang in languages() else languages()[0]
        leave = secrets.token_urlsafe(LEAVE_BYTES)
        await self._rows.listen(ListenerRow(account, lang, site, leave, msgspec.to_builtins(wishes), 0))

    async def set_at(self, account: str, table: str, wishes: Wishes | None) -> None:
        """Keep what somebody wants to be told of one table; with None, the same as of all.

        Raises:
            ServiceError: he has no seat there.
        """
        if not await self._rows.listen_at(account, table, None if wishes is None else msgspec.to_builtins(wishes)):
            raise ServiceError("missing", say("service-account-no-seat"))

    async def kept(self, account: str) -> dict[str, Any]:
        """Return all that is kept of what somebody wants to be told, for himself."""
        row = await self._rows.listener(account)
        said = {} if row is None else {"wishes": row.wishes, "lang": row.lang, "site": row.site}
        browsers = [row.endpoint for row in await self._push.rows.of(account)]
        called = await self._hooks.rows.of(account)
        hook = "" if called is None else called.url
        return {**said, "browsers": browsers, "hook": hook, "tables": await self._rows.tables_of(account)}

    async def look(self, account: str, table: str, in_sight: bool) -> None:
        """Note that somebody has a table in sight, or no longer."""
        now = int(self._clock.now() * THOUSAND)
        await self._rows.look(account, table, now + LOOK if in_sight else now)

    async def leave(self, token: str) -> None:
        """End all letters to somebody, by what stands in each of them.

        Raises:
            ServiceError: it is nobody's.
        """
        row = await self._rows.leaving(token)
        if row is None:
            raise ServiceError("missing", say("service-notice-no-leave"))
        await self._rows.listen(row._replace(wishes=msgspec.to_builtins(without_mail(wishes_of(row.wishes)))))
        for table, wishes in (await self._rows.tables_of(row.account)).items():
            own = msgspec.to_builtins(without_mail(wishes_of(wishes)))
            await self._rows.listen_at(row.account, table, own)


def wishes_of(kept: object) -> Wishes:
    """Return wishes as they are kept."""
    return msgspec.convert(kept, Wishes)


def without_mail(wishes: Wishes) -> Wishes:
    """Return wishes without any letter."""
    quiet = {name: msgspec.structs.replace(getattr(wishes, name), mail="off") for name in Wishes.__struct_fields__}
    return Wishes(**quiet)
