"""Signing in at an OpenID Connect provider: there somebody shows who he is, and comes back with a word for this server.

The way is the authorization code with PKCE (RFC 6749, 7636), as OpenID Connect Core 1.0 has it.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import ID_BYTES, Accounts, Entry, Signed
from sandtable.service.errors import ServiceError
from sandtable.service.limits import OpenIdProvider
from sandtable.service.store.account_rows import NameTaken
from sandtable.service.store.identity_rows import IdentityRows, OpenIdLoginRow
from sandtable.service.tables.players import MOST_NAME, clean_name

if TYPE_CHECKING:
    import httpx

LOG = logging.getLogger(__name__)

# So long a provider may take, and so far may its clock and this one be apart, in seconds.
PATIENCE = 20.0
APART = 60
# Of what a provider answers so many bytes are read.
MOST_ANSWER = 1 << 20
# RFC 7636 asks for 43 signs at least.
VERIFIER_BYTES = 48
# What a provider may sign with; "none" is nothing.
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]
# What the provider is asked to tell: who it is, and what he is called.
SCOPE = "openid profile"


class ProviderFacts(msgspec.Struct):
    """What a provider says of itself (OpenID Connect Discovery 1.0)."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Tokens(msgspec.Struct):
    """What a provider gives for a code."""

    id_token: str


class Claims(msgspec.Struct):
    """What a provider says of somebody."""

    sub: str
    nonce: str = ""
    preferred_username: str = ""
    name: str = ""


class OpenIdAsked(msgspec.Struct, frozen=True):
    """Where somebody is sent to sign in.

    Args:
        url: of the provider.
        login: by what he is known when he comes back; his browser keeps it, so that nobody else's way ends there.
    """

    url: str
    login: str


class OpenIdSignIn:
    """Sends people to an OpenID provider, and knows them when they come back.

    Args:
        accounts: all accounts.
        rows: where identities are kept.
        provider: which one; without an issuer there is none.
    """

    def __init__(self, accounts: Accounts, rows: IdentityRows, provider: OpenIdProvider) -> None:
        self._accounts = accounts
        self._rows = rows
        self._provider = provider
        self._facts: ProviderFacts | None = None

    @property
    def name(self) -> str:
        """What people know the provider by; "" if there is none."""
        if not (self._accounts.ways.open_id and self._provider.issuer):
            return ""
        return self._provider.name or urlsplit(self._provider.issuer).hostname or self._provider.issuer

    async def ask(self, back: str, signed: Signed | None) -> OpenIdAsked:
        """Return where somebody is sent to sign in.

        Args:
            back: the address of this server to which he comes back.
            signed: whose account the provider is to know from then on; None to sign in.

        Raises:
            ServiceError: there is no provider here, or it does not answer.
        """
        self._check()
        verifier, nonce = secrets.token_urlsafe(VERIFIER_BYTES), secrets.token_urlsafe(ID_BYTES)
        login = secrets.token_urlsafe(ID_BYTES)
        account = "" if signed is None else signed.account.id
        async with self._client() as client:
            facts = await self._known(client)
        row = OpenIdLoginRow(login, verifier, nonce, account, "", "", self._accounts.now())
        await self._rows.add_open_id_login(row)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        asked = {
            "response_type": "code",
            "client_id": self._provider.client,
            "redirect_uri": back,
            "scope": SCOPE,
            "state": login,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        joint = "&" if urlsplit(facts.authorization_endpoint).query else "?"
        return OpenIdAsked(facts.authorization_endpoint + joint + urlencode(asked), login)

    async def enter(
        self, login: str, code: str, name: str, back: str, device: str, signed: Signed | None
    ) -> Entry | None:
        """Sign in whoever has come back, make an account if none is his, or let the provider know the one that asked.

        Args:
            login: by what he is known.
            code: what the provider has given him for this server; it is asked once what it stands for.
            name: of a new account.
            back: the address to which he has come back.

        Returns:
            None if the provider now knows the account of whoever is signed in.

        Raises:
            ServiceError: nobody is on his way by that, or too long ago; the provider knows nothing of it; a new account
                has no name, or another's; or another account is his.
        """
        self._check()
        rows = self._rows
        row = await rows.open_id_login(login, self._accounts.now())
        mine = "" if signed is None else signed.account.id
        # Who has gone as somebody comes back as the same.
        if row is None or (row.account and row.account != mine):
            raise ServiceError("forbidden", say("service-account-late"))
        if not row.identity:
            identity, called = await self._identity(row, code, back)
            await rows.known_as(login, identity, called)
            row = row._replace(identity=identity, name=called)
        known = await rows.identified(row.identity)
        if not row.account and known is None and not name:
            # Who it is stays known until the name is there.
            raise ServiceError("conflict", say("service-open-id-needs-name", name=row.name))
        if not row.account and known is None:
            entry = await self._accounts.new(secrets.token_urlsafe(ID_BYTES), name, device, identity=row.identity)
            await rows.use_open_id_login(login)
            return entry
        if not await rows.use_open_id_login(login):
            raise ServiceError("forbidden", say("service-account-late"))
        if row.account:
            try:
                await rows.add_identity(row.account, row.identity)
            except NameTaken:
                raise ServiceError("conflict", say("service-open-id-taken")) from None
            return None
        assert known is not None
        return await self._accounts.enter(known, device)

    async def forget(self, signed: Signed) -> None:
        """Let providers know an account no longer.

        Raises:
            ServiceError: nobody could sign in any more.
        """
        await self._accounts.check_other_way(signed.account, "open_id")
        await self._rows.remove_identities(signed.account.id)

    async def _identity(self, row: OpenIdLoginRow, code: str, back: str) -> tuple[str, str]:
        """Ask the provider whom a code stands for, and return as whom he is kept and what he is called there."""
        async with self._client() as client:
            facts = await self._known(client)
            asked = {
                "grant_type": "authorization_code",
                "code": code,
                "redirect_uri": back,
                "client_id": self._provider.client,
                "code_verifier": row.verifier,
            }
            auth: tuple[str, str] | None = None
            if self._provider.secret:
                if "client_secret_basic" in facts.token_endpoint_auth_methods_supported:
                    auth = (self._provider.client, self._provider.secret)
                else:
                    asked["client_secret"] = self._provider.secret
            given = await self._answer(client, "POST", facts.token_endpoint, Tokens, data=asked, auth=auth)
            keys = await self._answer(client, "GET", facts.jwks_uri, dict[str, Any])
        claims = self._claims(given.id_token, keys, row.nonce)
        called = clean_name(claims.preferred_username or claims.name)[:MOST_NAME]
        return f"{facts.issuer} {claims.sub}", called

    def _claims(self, token: str, keys: dict[str, Any], nonce: str) -> Claims:
        """Return what a provider says of somebody, to this server and just now.

        Raises:
            ServiceError: it does not, or somebody else says so.
        """
        # Who has no provider need not have it.
        from joserfc import jwt
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        try:
            said = jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS).claims  # type: ignore[arg-type]
            jwt.JWTClaimsRegistry(
                now=self._accounts.now(),
                leeway=APART,
                iss={"essential": True, "value": self._provider.issuer},
                aud={"essential": True, "value": self._provider.client},
                exp={"essential": True},
                sub={"essential": True},
                nonce={"essential": True, "value": nonce},
            ).validate(said)
            claims = msgspec.convert(said, Claims)
        except (JoseError, ValueError, TypeError, KeyError) as error:
            LOG.error("what the OpenID provider has signed is not good: %s", type(error).__name__)
            raise ServiceError("forbidden", say("service-open-id-refused")) from None
        # Of several for whom it is meant, this must be the one that has asked.
        if said.get("azp", self._provider.client) != self._provider.client or not claims.sub:
            raise ServiceError("forbidden", say("service-open-id-refused"))
        return claims

    async def _known(self, client: httpx.AsyncClient) -> ProviderFacts:
        """Return what the provider says of itself; it is asked once."""
        if self._facts is None:
            issuer = self._provider.issuer
            place = issuer.rstrip("/") + "/.well-known/openid-configuration"
            found = await self._answer(client, "GET", place, ProviderFacts)
            if found.issuer != issuer:
                LOG.error("the OpenID provider calls itself otherwise than it is called here")
                raise ServiceError("busy", say("service-open-id-failed"))
            self._facts = found
        return self._facts

    async def _answer(self, client: httpx.AsyncClient, method: str, url: str, shape: Any, **asked: Any) -> Any:
        """Return what a provider answers.

        Raises:
            ServiceError: nothing that can be used; or it knows nothing of what is asked.
        """
        import httpx

        try:
            async with client.stream(method, url, **asked) as response:
                text = b""
                async for part in response.aiter_bytes():
                    text += part
                    if len(text) > MOST_ANSWER:
                        raise ServiceError("busy", say("service-open-id-failed"))
            if response.status_code in (400, 401, 403) and method == "POST":
                # A code is good once, and not for long.
                LOG.warning("the OpenID provider refuses a code: %d", response.status_code)
                raise ServiceError("forbidden", say("service-open-id-refused"))
            response.raise_for_status()
            return msgspec.json.decode(text, type=shape)
        except (httpx.HTTPError, httpx.InvalidURL, msgspec.MsgspecError, ValueError) as error:
            LOG.error("the OpenID provider could not be asked: %s", type(error).__name__)
            raise ServiceError("busy", say("service-open-id-failed")) from None

    def _client(self) -> httpx.AsyncClient:
        # Who has no provider need not have it, and it takes a third of a second to import.
        import httpx

        return httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False, trust_env=False)

    def _check(self) -> None:
        if not self.name:
            raise ServiceError("forbidden", say("service-account-off"))
