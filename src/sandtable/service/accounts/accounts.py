"""Account registration, sign-in and deletion."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts import passkeys
from sandtable.service.accounts.account_data import OwnAccount, PasskeyInfo, SessionInfo, sanction_message
from sandtable.service.accounts.account_settings import AccountSettings, settings_of
from sandtable.service.accounts.passkeys import RelyingParty
from sandtable.service.accounts.passwords import MIN_PASSWORD, hashed_password, is_password
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed, new_code, new_key, plain_code
from sandtable.service.name_checks import check_name, clean_name, printable_line
from sandtable.service.server_settings import LoginMethods
from sandtable.service.store.repositories.account_names import RENAME_DAYS, NameTaken, RenamedLately
from sandtable.service.store.repositories.accounts import (
    AccountRepository,
    AccountRow,
    ChallengeRow,
    PasskeyRow,
    SessionRow,
)
from sandtable.service.store.repositories.moderation import ModerationRepository
from sandtable.service.tables.interfaces import Background, TimeSource
from sandtable.service.tables.rated_and_tournament_games import forgotten
from sandtable.service.tables.table_registry import TableRegistry

ID_BYTES = 12
RECOVERY_CODES = 8
# The number of characters in a part of a recovery code, and the number of parts.
RECOVERY_CODE_PART_LENGTH = 5
RECOVERY_CODE_PARTS = 3
MAX_DEVICE = 200
# The maximum number of an account's passkeys.
MAX_PASSKEYS = 20


# A way to sign in, as `LoginMethods` names it.
LoginMethod = Literal["passkeys", "passwords", "emails", "open_id"]


class SignInResult(NamedTuple):
    """A successful sign-in.

    Args:
        name: the name of the account.
        token: the new session token.
        codes: the recovery codes of a new account; empty for an existing one.
    """

    name: str
    token: str
    codes: tuple[str, ...] = ()


class AccountSession(NamedTuple):
    """A signed-in account, with its session and the session token."""

    account: AccountRow
    session: SessionRow
    token: str


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """A challenge for the browser to create or use a passkey.

    Args:
        challenge: the id of the challenge, to send back with the browser's answer.
        options: the options for the browser's WebAuthn call.
    """

    challenge: str
    options: dict[str, Any]


class Accounts:
    """The accounts of a server: registering, signing in, changing and deleting them.

    Args:
        rows: the repository of accounts.
        moderation: the repository with the mutes and bans of accounts.
        tables: the tables at which the accounts have seats.
        login_methods: the enabled ways to sign in.
        background: runs slow computations in threads.
        clock: returns the current time.
        uptime: returns the server uptime in seconds.
    """

    def __init__(
        self,
        rows: AccountRepository,
        moderation: ModerationRepository,
        tables: TableRegistry,
        login_methods: LoginMethods,
        background: Background,
        clock: TimeSource,
        uptime: Callable[[], float],
    ) -> None:
        self.rows = rows
        self.moderation = moderation
        self.tables = tables
        self.login_methods = login_methods
        self._background = background
        self._clock = clock
        self.uptime = uptime

    def now(self) -> int:
        """Return the time, in seconds since 1970."""
        return int(self._clock.now())

    async def register(self, name: str, password: str, device: str) -> SignInResult:
        """Create an account with a password, and sign in.

        Raises:
            ServiceError: passwords are disabled, the name is empty, reserved or taken, or the password is too short.
        """
        self._check(self.login_methods.passwords)
        kept = await self._kept(password)
        return await self.new(secrets.token_urlsafe(ID_BYTES), name, device, kept)

    async def sign_in(self, name: str, password: str, device: str) -> SignInResult:
        """Sign in with a password.

        Raises:
            ServiceError: there is no such account, or the password is wrong. The message does not reveal which.
        """
        self._check(self.login_methods.passwords)
        account = await self._called(name)
        kept = "" if account is None else account.password
        right = await self._background.run(lambda: is_password(kept, password))
        if account is None or not right:
            raise ServiceError("forbidden", say("service-account-wrong"))
        return await self.enter(account, device)

    async def recover(self, name: str, code: str, device: str) -> SignInResult:
        """Sign in with a recovery code, which works only once.

        Raises:
            ServiceError: there is no such account, or the code is wrong or used. The message does not reveal which.
        """
        self._check(self.login_methods.any)
        account = await self._called(name)
        if account is None or not await self.rows.use_code(account.id, hashed(plain_code(code))):
            raise ServiceError("forbidden", say("service-account-wrong-code"))
        return await self.enter(account, device)

    async def ask_new_passkey(self, place: RelyingParty, name: str, signed: AccountSession | None) -> PasskeyChallenge:
        """Return a challenge to create a passkey, for a new account or the signed-in one.

        Raises:
            ServiceError: passkeys are disabled, or the name of a new account is empty or taken.
        """
        self._check(self.login_methods.passkeys)
        if signed is None:
            name = await self._free(name)
            # The id of the future account. It is random, so other clients cannot guess it.
            id, known = secrets.token_urlsafe(ID_BYTES), list[str]()
        else:
            name, id = "", signed.account.id
            known = [each.id for each in await self.rows.passkeys(id)]
            if len(known) >= MAX_PASSKEYS:
                raise ServiceError("conflict", say("service-account-many-passkeys", most=MAX_PASSKEYS))
        called = name or (signed.account.name if signed else "")
        # This runs in a thread, because importing the WebAuthn library takes a tenth of a second.
        challenge, options = await asyncio.to_thread(passkeys.registration_options, place, id, called, known)
        return await self._asked(challenge, options, id, name)

    async def new_passkey(
        self,
        place: RelyingParty,
        challenge: str,
        credential: dict[str, Any],
        device: str,
        signed: AccountSession | None,
    ) -> SignInResult | None:
        """Add the passkey that a browser has created, or create an account with it.

        Returns:
            The sign-in to the new account; None if the passkey was added to the signed-in account.

        Raises:
            ServiceError: the challenge is unknown or another account's, or the passkey is invalid or already known.
        """
        self._check(self.login_methods.passkeys)
        asked = await self._answered(challenge)
        # A challenge for a new account contains the account's name; one for an existing account does not.
        if not asked.account or (signed is None) != bool(asked.name):
            raise ServiceError("forbidden", say("service-account-bad-passkey"))
        if signed is not None and signed.account.id != asked.account:
            raise ServiceError("forbidden", say("service-account-bad-passkey"))
        made = await asyncio.to_thread(passkeys.verify_registration, place, asked.challenge, credential)
        now = self.now()
        row = PasskeyRow(made.id, asked.account, made.public_key, made.uses, device[:MAX_DEVICE], now, now)
        if signed is None:
            return await self.new(asked.account, asked.name, device, "", row)
        try:
            await self.rows.add_passkey(row)
        except NameTaken:
            raise ServiceError("conflict", say("service-account-known-passkey")) from None
        return None

    async def ask_passkey(self, place: RelyingParty) -> PasskeyChallenge:
        """Return a challenge to sign in with a passkey."""
        self._check(self.login_methods.passkeys)
        challenge, options = await asyncio.to_thread(passkeys.authentication_options, place)
        return await self._asked(challenge, options, "", "")

    async def enter_by_passkey(
        self, place: RelyingParty, challenge: str, credential: dict[str, Any], device: str
    ) -> SignInResult:
        """Sign in with a passkey.

        Raises:
            ServiceError: no account has the passkey, or its signature is wrong.
        """
        self._check(self.login_methods.passkeys)
        asked = await self._answered(challenge)
        row = await self.rows.passkey(passkeys.credential_id(credential))
        account = None if row is None else await self.rows.account(row.account)
        if asked.account or row is None or account is None:
            raise ServiceError("forbidden", say("service-account-no-passkey"))
        uses = await asyncio.to_thread(
            passkeys.verify_authentication, place, asked.challenge, credential, row.public_key, row.uses
        )
        await self.rows.passkey_used(row.id, uses, self.now())
        return await self.enter(account, device)

    async def signed(self, token: str) -> AccountSession:
        """Return the account and session of a session token.

        Raises:
            ServiceError: the token is unknown or expired.
        """
        if (found := await self.known(token)) is None:
            raise ServiceError("forbidden", say("service-account-signed-out"))
        return found

    async def known(self, token: str) -> AccountSession | None:
        """Return the account and session of a session token; None if it is not valid."""
        if not token or not self.login_methods.any:
            return None
        found = await self.rows.signed(hashed(token), self.now())
        return None if found is None else AccountSession(*found, token)

    async def me(self, signed: AccountSession) -> OwnAccount:
        """Return the details of an account, as its owner may see them."""
        id = signed.account.id
        return OwnAccount(
            signed.account.name,
            signed.account.created,
            signed.account.password != "",
            signed.account.address,
            bool(await self.rows.identities(id)),
            await self.rows.codes(id),
            [PasskeyInfo(each.id, each.device, each.created, each.used) for each in await self.rows.passkeys(id)],
            [
                SessionInfo(each.id, each.device, each.created, each.used, each.id == signed.session.id)
                for each in await self.rows.sessions(id)
            ],
        )

    async def settings(self, signed: AccountSession) -> AccountSettings:
        """Return the settings that the account's devices share."""
        return settings_of(await self.rows.settings(signed.account.id))

    async def change_settings(self, signed: AccountSession, given: AccountSettings) -> AccountSettings:
        """Change the given settings of an account, and return all its settings."""
        return settings_of(await self.rows.change_settings(signed.account.id, msgspec.to_builtins(given)))

    async def check_voice(self, account: str) -> None:
        """Check that an account is not muted, so that it may write public texts and names.

        Raises:
            ServiceError: the account is muted.
        """
        for row in await self.moderation.sanctions(self.now(), account):
            if row.kind == "mute":
                raise ServiceError("forbidden", sanction_message(row))

    async def rename(self, signed: AccountSession, name: str) -> None:
        """Change an account's name; its seats keep the names that they already show.

        Raises:
            ServiceError: the name is empty, reserved or taken, the last change is too recent, or the account is muted.
        """
        await self.check_voice(signed.account.id)
        name = _named(name)
        try:
            await self.rows.rename(signed.account.id, name, folded(name), self.now())
        except NameTaken:
            raise _taken(name) from None
        except RenamedLately as error:
            raise ServiceError("conflict", say("service-account-renamed", every=RENAME_DAYS, days=error.days)) from None

    async def set_password(self, signed: AccountSession, before: str, password: str) -> None:
        """Set or change an account's password, and sign out its other sessions.

        Args:
            before: the current password; ignored if the account has none.
            password: the new password.

        Raises:
            ServiceError: the current password is wrong, or the new one is too short.
        """
        self._check(self.login_methods.passwords)
        kept = signed.account.password
        if kept and not await self._background.run(lambda: is_password(kept, before)):
            raise ServiceError("forbidden", say("service-account-wrong-password"))
        await self.rows.set_password(signed.account.id, await self._kept(password))
        await self.end(signed, "")

    async def new_codes(self, signed: AccountSession) -> list[str]:
        """Create new recovery codes, which replace the old ones, and return them."""
        codes = _codes()
        await self.rows.set_codes(signed.account.id, [hashed(plain_code(code)) for code in codes])
        return codes

    async def remove_passkey(self, signed: AccountSession, id: str) -> None:
        """Delete a passkey.

        Raises:
            ServiceError: the account does not have the passkey, or it is the last way to sign in.
        """
        known = [each.id for each in await self.rows.passkeys(signed.account.id)]
        if known == [id]:
            await self.check_other_way(signed.account, "passkeys")
        if not await self.rows.remove_passkey(signed.account.id, id):
            raise ServiceError("missing", say("service-account-not-there"))

    async def check_other_way(self, account: AccountRow, lost: LoginMethod) -> None:
        """Check that an account can still sign in after losing one way to sign in.

        Raises:
            ServiceError: the account has no other way.
        """
        ways = {
            "passkeys": self.login_methods.passkeys and bool(await self.rows.passkeys(account.id)),
            "passwords": self.login_methods.passwords and account.password != "",
            "emails": self.login_methods.email_codes and account.address != "",
            "open_id": self.login_methods.open_id and bool(await self.rows.identities(account.id)),
        }
        if not any(there for way, there in ways.items() if way != lost):
            raise ServiceError("conflict", say("service-account-last-way"))

    async def end(self, signed: AccountSession, id: str) -> None:
        """End sessions of a signed-in account, and revoke the seat keys given to them.

        Args:
            id: the id of the session; "" for all sessions except the current one.

        Raises:
            ServiceError: the account has no session with this id.
        """
        known = [each.id for each in await self.rows.sessions(signed.account.id)]
        ended = [each for each in known if (each == id if id else each != signed.session.id)]
        if id and not ended:
            raise ServiceError("missing", say("service-account-not-there"))
        await self._end(ended)

    def check_own(self, signed: AccountSession, name: str) -> None:
        """Check that a name is the name of the signed-in account.

        Raises:
            ServiceError: the name differs.
        """
        if folded(name) != signed.account.folded:
            raise ServiceError("invalid", say("service-account-other-name", name=signed.account.name))

    async def leave(self, signed: AccountSession) -> None:
        """Delete an account and all its data, including its name at each table.

        The links of its seats stay valid.
        """
        await self._end([each.id for each in await self.rows.sessions(signed.account.id)])
        for seat in await self.rows.seats(signed.account.id):
            try:
                table = await self.tables.table(seat.table)
                await table.set_name(seat.seat, "")
                if table.stored.rated is not None:
                    await table.alter(lambda stored: forgotten(stored, signed.account.id))
            except ServiceError as error:
                # An unreadable table must not prevent the deletion.
                if error.kind != "gone":
                    raise
        await self.rows.remove(signed.account.id, self.now())

    async def _end(self, sessions: list[str]) -> None:
        """Delete sessions, and revoke the seat keys given to them."""
        await self.forget_keys(await self.rows.end_sessions(sessions))

    async def forget_keys(self, keys: list[tuple[str, str]]) -> None:
        """Revoke the seat keys of deleted sessions at their tables.

        Args:
            keys: for each key, the id of its table and the hash of the key.
        """
        lost: dict[str, set[str]] = {}
        for table, hash in keys:
            lost.setdefault(table, set()).add(hash)
        for table, hashes in lost.items():
            await self.tables.forget_keys(table, hashes)

    async def new(
        self,
        id: str,
        name: str,
        device: str,
        password: str = "",
        passkey: PasskeyRow | None = None,
        address: str = "",
        identity: str = "",
    ) -> SignInResult:
        """Create an account and sign in.

        Args:
            id: the id of the new account.
            name: the name of the new account.
            device: the user agent of the browser.
            password: the hash of the password; "" for none.
            passkey: the first passkey; None for none.
            address: the e-mail address; "" for none.
            identity: the identity at an OpenID provider; "" for none.

        Raises:
            ServiceError: the name is empty, reserved or taken.
        """
        name = await self._free(name)
        codes, now = _codes(), self.now()
        token, session = self._session(id, device)
        try:
            await self.rows.add(
                AccountRow(id, name, folded(name), password, now, address),
                session,
                [hashed(plain_code(code)) for code in codes],
                passkey,
                identity,
            )
        except NameTaken:
            raise _taken(name) from None
        return SignInResult(name, token, tuple(codes))

    async def enter(self, account: AccountRow, device: str) -> SignInResult:
        """Sign in to an account whose owner has been verified.

        Raises:
            ServiceError: the account is banned.
        """
        for row in await self.moderation.sanctions(self.now(), account.id):
            if row.kind == "ban":
                raise ServiceError("forbidden", sanction_message(row))
        token, session = self._session(account.id, device)
        await self.rows.add_session(session)
        return SignInResult(account.name, token)

    def _session(self, account: str, device: str) -> tuple[str, SessionRow]:
        """Return a new session and its token."""
        token, now = new_key(), self.now()
        id = secrets.token_urlsafe(ID_BYTES)
        return token, SessionRow(id, hashed(token), account, device[:MAX_DEVICE], now, now)

    async def _asked(self, challenge: str, options: dict[str, Any], account: str, name: str) -> PasskeyChallenge:
        """Store a passkey challenge, and return it with an id."""
        id = secrets.token_urlsafe(ID_BYTES)
        await self.rows.add_challenge(ChallengeRow(id, challenge, account, name, self.now()))
        return PasskeyChallenge(id, options)

    async def _answered(self, challenge: str) -> ChallengeRow:
        """Return a passkey challenge by its id, and delete it.

        Raises:
            ServiceError: the challenge is unknown or expired.
        """
        if (found := await self.rows.take_challenge(challenge, self.now())) is None:
            raise ServiceError("forbidden", say("service-account-late"))
        return found

    async def _called(self, name: str) -> AccountRow | None:
        """Return the account with a name in any equivalent spelling, or None."""
        found = await self.rows.named(folded(name))
        return found or await self.rows.named(folded(clean_name(name)))

    async def _free(self, name: str) -> str:
        """Return the cleaned form of a free name.

        Raises:
            ServiceError: the name is empty, reserved or taken, or looks like an account's name of the last year.
        """
        name = _named(name)
        if await self.rows.named(folded(name)) is not None or not await self.rows.is_free(name, self.now()):
            raise _taken(name)
        return name

    async def _kept(self, password: str) -> str:
        """Return the hash of a new password.

        Raises:
            ServiceError: the password is too short.
        """
        if len(password) < MIN_PASSWORD:
            raise ServiceError("invalid", say("service-account-short-password", least=MIN_PASSWORD))
        return await self._background.run(lambda: hashed_password(password))

    def _check(self, enabled: bool) -> None:
        """Check that a way to sign in is enabled.

        Raises:
            ServiceError: the way is disabled.
        """
        if not enabled:
            raise ServiceError("forbidden", say("service-account-off"))


def folded(name: str) -> str:
    """Return the form of a name that is used for comparison, without case and width."""
    # Keep characters that new names must not contain. Accounts with older names can then still be found.
    return unicodedata.normalize("NFKC", printable_line(name)).casefold().strip()


def _named(name: str) -> str:
    """Return the cleaned form of a name for an account.

    Raises:
        ServiceError: the name is empty or reserved.
    """
    name = clean_name(name)
    if not folded(name):
        raise ServiceError("invalid", say("service-account-no-name"))
    return check_name(name)


def _codes() -> list[str]:
    return [new_code(RECOVERY_CODE_PARTS, RECOVERY_CODE_PART_LENGTH) for _ in range(RECOVERY_CODES)]


def _taken(name: str) -> ServiceError:
    return ServiceError("conflict", say("service-account-name-taken", name=name))
