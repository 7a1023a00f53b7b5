"""Accounts by an OpenID provider: registration, sign-in, linking, and protection against stolen results."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from joserfc import jwt
from joserfc.jwk import ECKey
from oidc_provider_mock import User, run_server_in_thread  # type: ignore[import-untyped]

from sandtable.service import assembly
from sandtable.service.accounts import open_id
from sandtable.service.server_settings import LoginMethods, OpenIdProvider
from sandtable.service.store.repositories import open_id_identities
from service.service_in_process import check_wrong, ok, service
from service.test_accounts import PASSWORD, Device, file, registered
from service.test_clock import FastClock

__all__ = ["file"]
WAYS = LoginMethods(passwords=True, open_id=True)
BACK = "http://table/api/account/open-id"


@pytest.fixture(scope="module")
def provider() -> Iterator[OpenIdProvider]:
    """Run an OpenID provider that knows three people."""
    people = [
        User(sub="7", claims={"preferred_username": "Anna"}),
        User(sub="8", claims={"name": "Ｂen"}),
        User(sub="9", claims={}),
    ]
    with run_server_in_thread(require_nonce=True, user_claims=people) as server:
        yield OpenIdProvider(
            issuer=f"http://localhost:{server.server_port}", client="sandtable", secret="between us", name="The Club"
        )


async def begun(device: Device) -> dict[str, str]:
    """Begin a sign-in, and return the provider's URL and the login id."""
    asked: dict[str, str] = ok(await device.ask("ask-open-id", {}))
    return asked


async def come_back(url: str, sub: str) -> dict[str, str]:
    """Sign in at the provider, and return the parameters of its redirect. An empty `sub` denies access."""
    async with httpx2.AsyncClient() as browser:
        sent = await browser.post(url, data={"sub": sub} if sub else {"action": "deny"})
    assert sent.status_code == 302, sent.text
    back = urlsplit(sent.headers["location"])
    assert f"{back.scheme}://{back.netloc}{back.path}" == BACK
    return {name: values[0] for name, values in parse_qs(back.query).items()}


async def entered(device: Device, sub: str, name: str = "") -> httpx2.Response:
    """Sign in at the provider, and send the result to the service."""
    asked = await begun(device)
    brought = await come_back(asked["url"], sub)
    assert brought["state"] == asked["login"]
    return await device.ask("open-id", {"login": asked["login"], "code": brought["code"], "name": name})


async def test_a_provider_makes_an_account_and_opens_it_again(database: str, provider: OpenIdProvider) -> None:
    async with service(database, login_methods=WAYS, open_id=provider) as client:
        device = Device(client)
        assert ok(await device.ask())["provider"] == "The Club"
        asked = await begun(device)
        query = parse_qs(urlsplit(asked["url"]).query)
        assert (query["redirect_uri"], query["scope"], query["code_challenge_method"]) == (
            [BACK],
            ["openid profile"],
            ["S256"],
        )
        brought = await come_back(asked["url"], "7")
        # The result is passed to the page in the fragment of the URL, which browsers do not send to servers.
        led = await device.client.get("account/open-id", params=brought)
        assert (led.status_code, led.headers["location"]) == (
            303,
            f"/#account/{asked['login']}/{brought['code']}",
        )
        handed = {"login": asked["login"], "code": brought["code"]}
        # A new account needs a name. The refusal proposes one, and the result of the sign-in stays valid.
        wrong = await device.ask("open-id", handed)
        check_wrong(wrong, 409, "service-open-id-needs-name")
        assert wrong.json()["error"]["args"] == {"name": "Anna"}
        assert ok(await device.ask("open-id", {"login": asked["login"], "name": "Anna"}))["name"] == "Anna"
        assert len(device.codes) == 8
        me = await device.me()
        assert (me["name"], me["open_id"], me["password"], me["address"]) == ("Anna", True, False, "")
        # A result can be used only once.
        check_wrong(await device.ask("open-id", handed), 403, "service-account-late")
        # Another server finds the account of the same person.
        async with service(database, login_methods=WAYS, open_id=provider) as elsewhere:
            phone = Device(elsewhere, "a phone")
            assert ok(await entered(phone, "7"))["name"] == "Anna"
            # Another person cannot register the same name.
            check_wrong(await entered(Device(elsewhere), "8", "Anna"), 409, "service-account-name-taken")
            # The provider is the account's only way to sign in, so it cannot be removed.
            check_wrong(await phone.ask("forget-open-id", {}), 409, "service-account-last-way")
            assert (await phone.ask("delete", {"name": "Anna"})).status_code == 204
            check_wrong(await entered(Device(elsewhere), "7"), 409, "service-open-id-needs-name")


async def test_an_account_that_there_is_may_be_known_to_the_provider(database: str, provider: OpenIdProvider) -> None:
    async with service(database, login_methods=WAYS, open_id=provider) as client:
        device, other = Device(client), Device(client)
        await device.ask("register", {"name": "Carla", "password": PASSWORD})
        await other.ask("register", {"name": "Dora", "password": PASSWORD})
        asked = await begun(device)
        brought = await come_back(asked["url"], "9")
        handed = {"login": asked["login"], "code": brought["code"]}
        # Only the browser that began the sign-in can use the result.
        check_wrong(await other.ask("open-id", handed), 403, "service-account-late")
        check_wrong(await Device(client).ask("open-id", handed), 403, "service-account-late")
        assert ok(await device.ask("open-id", handed)) == {"name": "Carla", "codes": []}
        assert (await device.me())["open_id"] is True
        check_wrong(await entered(other, "9"), 409, "service-open-id-taken")
        assert ok(await entered(Device(client), "9"))["name"] == "Carla"
        assert (await device.ask("forget-open-id", {})).status_code == 204
        assert (await device.me())["open_id"] is False


async def test_a_refused_or_late_sign_in_fails(
    database: str, provider: OpenIdProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service(database, login_methods=WAYS, open_id=provider) as client:
        device = Device(client)
        asked = await begun(device)
        denied = await come_back(asked["url"], "")
        assert (denied["error"], "code" in denied) == ("access_denied", False)
        for code in ("", "guessed"):
            handed = {"login": asked["login"], "code": code, "name": "Eve"}
            check_wrong(await device.ask("open-id", handed), 403, "service-open-id-refused")
        check_wrong(await device.ask("open-id", {"login": "guessed", "code": "x"}), 403, "service-account-late")
        brought = await come_back(asked["url"], "8")
        monkeypatch.setattr(open_id_identities, "CHALLENGE_SECONDS", -1)
        handed = {"login": asked["login"], "code": brought["code"], "name": "Eve"}
        check_wrong(await device.ask("open-id", handed), 403, "service-account-late")


async def test_only_the_browser_that_has_gone_comes_back(file: Path, provider: OpenIdProvider) -> None:
    async with service(file, login_methods=WAYS, open_id=provider) as client:
        eve, victim, third = await registered(client, "Eve"), await registered(client, "Victim"), Device(client)
        gone_from = Device(client)
        asked = await begun(gone_from)
        brought = await come_back(asked["url"], "9")
        handed = {"login": asked["login"], "code": brought["code"], "name": "Gil"}
        # The result of a sign-in must not sign in any other browser to which a link with it was sent.
        for other in (eve, victim, third):
            check_wrong(await other.ask("open-id", handed), 403, "service-account-late")
        assert ok(await gone_from.ask("open-id", handed))["name"] == "Gil"


Said = dict[str, Any]


def forged(said: Said, key: ECKey | None = None) -> str:
    """Return the claims of an identity token as the provider would sign them, or unsigned without a key."""
    if key is None:
        parts = [json.dumps(each).encode() for each in ({"alg": "none"}, said)]
        return ".".join(base64.urlsafe_b64encode(each).rstrip(b"=").decode() for each in parts) + "."
    return jwt.encode({"alg": "ES256", "kid": "k"}, said, key)


@pytest.mark.parametrize(
    ("change", "signed"),
    [
        ({}, True),
        ({}, False),
        ({}, None),
        ({"iss": "https://elsewhere.example.org"}, True),
        ({"aud": "another"}, True),
        ({"exp": 1}, True),
        ({"nonce": "of another"}, True),
        ({"sub": ""}, True),
        ({"azp": "another"}, True),
    ],
)
async def test_only_tokens_signed_for_this_server_count(
    change: Said, signed: bool | None, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, others = (ECKey.generate_key("P-256", {"kid": "k"}) for _ in range(2))
    issuer = "https://login.example.org"
    said: Said = {}

    def answer(request: httpx2.Request) -> httpx2.Response:
        if request.url.path.endswith("configuration"):
            places = {"authorization_endpoint": "in?x=1", "token_endpoint": "token", "jwks_uri": "keys"}
            return httpx2.Response(200, json={"issuer": issuer, **{n: f"{issuer}/{p}" for n, p in places.items()}})
        if request.url.path == "/keys":
            return httpx2.Response(200, json={"keys": [theirs.as_dict(private=False)]})
        key = None if signed is None else theirs if signed else others
        return httpx2.Response(200, json={"id_token": forged(said, key)})

    transport = httpx2.MockTransport(answer)
    monkeypatch.setattr(open_id, "_new_client", lambda: httpx2.AsyncClient(transport=transport))
    async with service(file, login_methods=WAYS, open_id=OpenIdProvider(issuer=issuer, client="me")) as client:
        device = Device(client)
        assert ok(await device.ask())["provider"] == "login.example.org"
        asked = await begun(device)
        assert asked["url"].startswith(f"{issuer}/in?x=1&")
        nonce = parse_qs(urlsplit(asked["url"]).query)["nonce"][0]
        said.update({"iss": issuer, "aud": "me", "sub": "1", "exp": time.time() + 60, "nonce": nonce, **change})
        found = await device.ask("open-id", {"login": asked["login"], "code": "good", "name": "Fay"})
        if change or not signed:
            check_wrong(found, 403, "service-open-id-refused")
        else:
            assert ok(found)["name"] == "Fay"


async def test_keys_are_asked_for_again_when_they_are_old_or_another_has_signed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    issuer, asked_for, said = "https://login.example.org", list[str](), Said()
    keys = [ECKey.generate_key("P-256", {"kid": "first"})]

    def answer(request: httpx2.Request) -> httpx2.Response:
        asked_for.append(request.url.path)
        if request.url.path.endswith("configuration"):
            places = {"authorization_endpoint": "in", "token_endpoint": "token", "jwks_uri": "keys"}
            return httpx2.Response(200, json={"issuer": issuer, **{n: f"{issuer}/{p}" for n, p in places.items()}})
        if request.url.path == "/keys":
            return httpx2.Response(200, json={"keys": [key.as_dict(private=False) for key in keys]})
        return httpx2.Response(
            200, json={"id_token": jwt.encode({"alg": "ES256", "kid": keys[-1].kid}, said, keys[-1])}
        )

    transport = httpx2.MockTransport(answer)
    monkeypatch.setattr(open_id, "_new_client", lambda: httpx2.AsyncClient(transport=transport))
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    monkeypatch.setattr(FastClock, "ahead", 0.0)
    async with service(file, login_methods=WAYS, open_id=OpenIdProvider(issuer=issuer, client="me")) as client:

        async def times(name: str) -> tuple[int, int]:
            """Sign in, and return how often the provider's description and its keys were requested."""
            asked_for.clear()
            device = Device(client)
            asked = await begun(device)
            nonce = parse_qs(urlsplit(asked["url"]).query)["nonce"][0]
            now = time.time() + FastClock.ahead
            said.update({"iss": issuer, "aud": "me", "sub": name, "exp": now + 60, "nonce": nonce})
            assert ok(await device.ask("open-id", {"login": asked["login"], "code": "x", "name": name}))["name"] == name
            return sum("configuration" in path for path in asked_for), asked_for.count("/keys")

        assert [await times("Fay"), await times("Gil")] == [(1, 1), (0, 0)]
        keys.append(ECKey.generate_key("P-256", {"kid": "second"}))
        assert [await times("Hal"), await times("Ida")] == [(0, 1), (0, 0)]
        FastClock.ahead = 3601
        assert [await times("Jon"), await times("Kim")] == [(0, 1), (0, 0)]
        FastClock.ahead = 90_000
        assert [await times("Lea"), await times("Max")] == [(1, 1), (0, 0)]


async def test_without_a_provider_and_with_one_that_is_away(file: Path, provider: OpenIdProvider) -> None:
    async with service(file, login_methods=LoginMethods(passwords=True), open_id=provider) as client:
        assert ok(await Device(client).ask())["provider"] == ""
        check_wrong(await Device(client).ask("ask-open-id", {}), 403, "service-account-off")
    away = OpenIdProvider(issuer="http://localhost:9", client="sandtable")
    async with service(file, login_methods=WAYS, open_id=away) as client:
        check_wrong(await Device(client).ask("ask-open-id", {}), 503, "service-open-id-failed")
    # The issuer in the provider's description must match the configured one exactly.
    other = OpenIdProvider(issuer=f"{provider.issuer}/", client="sandtable")
    async with service(file, login_methods=WAYS, open_id=other) as client:
        check_wrong(await Device(client).ask("ask-open-id", {}), 503, "service-open-id-failed")
