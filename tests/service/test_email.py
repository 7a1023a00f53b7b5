"""Accounts with codes by e-mail: registration, sign-in, recovery, and one account for each address."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
from starlette.requests import Request

from sandtable.service.api.notifications import _site
from sandtable.service.notifications.channels.email import clean_address
from sandtable.service.server_settings import AccessConfig, LoginMethods, MailServer, ServerLimits
from sandtable.service.store.repositories import accounts
from service.mail_server import Box, mail_server
from service.service_in_process import check_wrong, ok, service
from service.test_accounts import PASSWORD, Device

WAYS = LoginMethods(passwords=True, email_codes=True)
ADDRESS = "anna@example.org"


@pytest.fixture
def post() -> Iterator[tuple[Box, MailServer]]:
    with mail_server() as found:
        yield found


async def asked(device: Device, address: str = ADDRESS, lang: str = "en") -> str:
    """Request a code by e-mail, and return the id of the request."""
    letter: str = ok(await device.ask("ask-code", {"address": address, "lang": lang}))["letter"]
    return letter


async def entered(device: Device, box: Box, name: str = "", address: str = ADDRESS) -> httpx2.Response:
    letter = await asked(device, address)
    return await device.ask("code", {"letter": letter, "code": box.code(), "name": name})


async def test_a_code_makes_an_account_and_opens_it_again(database: str, post: tuple[Box, MailServer]) -> None:
    box, server = post
    async with service(database, login_methods=WAYS, mail=server) as client:
        device = Device(client)
        letter = await asked(device, "  Anna@Example.org ")
        assert (box.letters[0]["To"], box.letters[0]["From"]) == (ADDRESS, "Sandtable <club@example.org>")
        assert box.letters[0]["Subject"] == f"Your code: {box.code()}"
        assert "table" in box.text()
        # A new account needs a name. A request without one is refused, and the code stays valid.
        check_wrong(await device.ask("code", {"letter": letter, "code": box.code()}), 409, "service-letter-needs-name")
        assert (
            ok(await device.ask("code", {"letter": letter, "code": box.code().upper(), "name": "Anna"}))["name"]
            == "Anna"
        )
        assert len(device.codes) == 8
        me = await device.me()
        assert (me["name"], me["address"], me["password"]) == ("Anna", ADDRESS, False)
        # A code works only once.
        other = Device(client)
        check_wrong(await other.ask("code", {"letter": letter, "code": box.code()}), 403, "service-letter-wrong-code")
        # The account already exists, so signing in at another server needs no name, and the e-mail does not contain it.
        async with service(database, login_methods=WAYS, mail=server) as elsewhere:
            phone = Device(elsewhere, "a phone")
            letter = await asked(phone, lang="ja")
            assert "コード" in box.text()
            assert ok(await phone.ask("code", {"letter": letter, "code": box.code()}))["name"] == "Anna"
            assert (await phone.me())["address"] == ADDRESS
        archive = zipfile.ZipFile(io.BytesIO((await device.ask("archive")).content))
        assert ADDRESS in archive.read("account.json").decode()


async def test_a_letter_names_the_server_as_its_operator_does(tmp_path: Path, post: tuple[Box, MailServer]) -> None:
    """The e-mail contains the configured name of the server, not the Host header of the request."""
    box, server = post
    access = AccessConfig(host_names=("club.example.org", "*"))
    async with service(tmp_path / "t.sqlite3", login_methods=WAYS, mail=server, access=access) as client:
        client.headers["Host"] = "evil.example"
        await asked(Device(client))
        assert "club.example.org" in box.text()
        assert "evil.example" not in box.text()


@pytest.mark.parametrize(
    ("name", "said", "site"),
    [
        ("", "https://evil.example:8010/club/", "https://evil.example:8010/club/"),
        ("club.example.org", "https://evil.example:8010/club/", "https://club.example.org:8010/club/"),
        ("club.example.org", "https://third.example/", "http://club.example.org:8010/"),
    ],
)
def test_links_in_letters_lead_to_the_name_that_the_operator_has_given(name: str, said: str, site: str) -> None:
    app = SimpleNamespace(state=SimpleNamespace(known_name=name))
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "app": app}
    assert _site(Request({**scope, "headers": [(b"host", b"evil.example:8010")]}), said) == site


async def test_guessing_ends_soon_and_late_is_too_late(
    tmp_path: Path, post: tuple[Box, MailServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, server = post
    async with service(tmp_path / "tables.sqlite3", login_methods=WAYS, mail=server) as client:
        device = Device(client)
        letter = await asked(device)
        for _ in range(accounts.MAX_TRIES):
            guess: dict[str, Any] = {"letter": letter, "code": "aaaaa-aaaaa", "name": "Anna"}
            check_wrong(await device.ask("code", guess), 403, "service-letter-wrong-code")
        right = {"letter": letter, "code": box.code(), "name": "Anna"}
        check_wrong(await device.ask("code", right), 403, "service-letter-wrong-code")
        letter = await asked(device)
        monkeypatch.setattr(accounts, "EMAIL_CODE_SECONDS", -1)
        check_wrong(
            await device.ask("code", {"letter": letter, "code": box.code(), "name": "Anna"}),
            403,
            "service-letter-wrong-code",
        )


async def test_an_address_is_given_to_an_account_and_taken_from_it(
    tmp_path: Path, post: tuple[Box, MailServer]
) -> None:
    box, server = post
    limits = ServerLimits(emails_per_minute=0, emails_per_day=0)
    async with service(tmp_path / "tables.sqlite3", login_methods=WAYS, mail=server, limits=limits) as client:
        anna, ben = Device(client), Device(client)
        ok(await anna.ask("register", {"name": "Anna", "password": PASSWORD}))
        assert ok(await entered(anna, box))["name"] == "Anna"
        assert (await anna.me())["address"] == ADDRESS
        # Ben cannot use Anna's code. An address belongs to only one account.
        ok(await ben.ask("register", {"name": "Ben", "password": PASSWORD}))
        letter = await asked(anna, "new@example.org")
        check_wrong(await ben.ask("code", {"letter": letter, "code": box.code()}), 403, "service-letter-wrong-code")
        check_wrong(await entered(ben, box), 409, "service-letter-taken")
        ok(await Device(client).ask("sign-in", {"name": "Anna", "password": PASSWORD}))
        assert (await anna.ask("forget-address", {})).status_code == 204
        assert (await anna.me())["address"] == ""
        # An address cannot be removed if it is the account's only way to sign in.
        carl = Device(client)
        ok(await entered(carl, box, "Carl", "carl@example.org"))
        check_wrong(await carl.ask("forget-address", {}), 409, "service-account-last-way")
        # After an account is deleted, its address can be used for a new account.
        assert (await carl.ask("delete", {"name": "Carl"})).status_code == 204
        assert ok(await entered(Device(client), box, "Dora", "carl@example.org"))["name"] == "Dora"


async def test_a_mailbox_is_not_flooded_and_a_refusing_mail_server_is_reported(
    tmp_path: Path, post: tuple[Box, MailServer], caplog: pytest.LogCaptureFixture
) -> None:
    box, server = post
    async with service(
        tmp_path / "tables.sqlite3", login_methods=WAYS, mail=server, limits=ServerLimits(emails_per_minute=2)
    ) as client:
        device = Device(client)
        check_wrong(await device.ask("ask-code", {"address": "anna@"}), 422, "service-letter-no-address")
        box.full = True
        check_wrong(await device.ask("ask-code", {"address": ADDRESS}), 503, "service-letter-failed")
        assert ADDRESS not in caplog.text
        check_wrong(await device.ask("ask-code", {"address": ADDRESS}), 429, "service-too-many")
    assert box.letters == []
    async with service(tmp_path / "others.sqlite3", login_methods=LoginMethods(passwords=True)) as client:
        check_wrong(await Device(client).ask("ask-code", {"address": ADDRESS}), 403, "service-account-off")


@pytest.mark.parametrize(
    "wrong",
    ["anna", "anna@", "@example.org", "anna@example", "a b@example.org", "anna@example.org\nBcc: x@example.org", ""],
)
def test_invalid_email_addresses(wrong: str) -> None:
    with pytest.raises(Exception, match="service-letter-no-address"):
        clean_address(wrong)
