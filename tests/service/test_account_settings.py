"""Account settings, which all devices share: changes, invalid values, export, and settings of a newer version."""

from __future__ import annotations

import io
import zipfile
from typing import Any, cast

import httpx2
import msgspec

from sandtable.service.accounts.account_settings import AccountSettings, settings_of
from sandtable.service.server_settings import LoginMethods
from service.service_in_process import check_wrong, ok, service
from service.test_accounts import PASSWORD, Device, registered

HOW: dict[str, Any] = {"login_methods": LoginMethods(passwords=True)}


async def put(device: Device, given: Any) -> httpx2.Response:
    device.client.cookies.clear()
    cookie = {"cookie": f"sandtable_session={device.token}"} if device.token else {}
    return await device.client.put("account/settings", json=given, headers=cookie)


async def test_another_device_gets_the_settings_that_were_changed(database: str) -> None:
    """A change keeps all other settings. A setting that was never changed is absent."""
    async with service(database, **HOW) as client:
        desk, phone = await registered(client), Device(client, "a phone")
        assert ok(await desk.ask("settings")) == {}
        assert ok(await put(desk, {"theme": "dark", "sounds": True})) == {"theme": "dark", "sounds": True}
        ok(await phone.ask("sign-in", {"name": "Anna", "password": PASSWORD}))
        assert ok(await phone.ask("settings")) == {"theme": "dark", "sounds": True}
        changed = {"theme": "light", "sounds": True, "language": "ja"}
        assert ok(await put(phone, {"theme": "light", "language": "ja"})) == changed
        assert ok(await desk.ask("settings")) == changed
        # Other accounts have their own settings.
        assert ok(await (await registered(client, "Ben")).ask("settings")) == {}
    # The settings outlive the server.
    async with service(database, **HOW) as client:
        desk.client = client
        assert ok(await desk.ask("settings")) == changed
        archive = zipfile.ZipFile(io.BytesIO((await desk.ask("archive")).content))
        assert msgspec.json.decode(archive.read("settings.json")) == changed


async def test_a_setting_with_an_impossible_value_is_refused_as_a_whole(database: str) -> None:
    """The response names the setting, and nothing is changed. Unknown settings are ignored."""
    async with service(database, **HOW) as client:
        anna = await registered(client)
        refused = await put(anna, {"theme": "pink", "sounds": True})
        check_wrong(refused, 422, "service-bad-request")
        assert "$.theme" in refused.json()["error"]["args"]["reason"]
        check_wrong(await put(anna, {"sounds": "loud"}), 422, "service-bad-request")
        check_wrong(await put(anna, [1]), 422, "service-bad-request")
        assert ok(await put(anna, {"of_a_newer_page": 1})) == {}
        assert ok(await anna.ask("settings")) == {}
        check_wrong(await Device(client).ask("settings"), 403, "service-account-signed-out")
        check_wrong(await put(Device(client), {"theme": "dark"}), 403, "service-account-signed-out")


def test_settings_of_a_newer_version_are_ignored() -> None:
    """An older server ignores unknown settings and values of a newer version, and reads all other settings."""
    stored = {"theme": "sepia", "map_scale": 2, "sounds": True}
    assert settings_of(stored) == AccountSettings(sounds=True)


async def test_a_change_keeps_stored_settings_of_a_newer_version(database: str) -> None:
    """A server of the newer version finds its settings again after an older server has changed others."""
    async with service(database, **HOW) as client:
        anna = await registered(client)
        accounts = cast(Any, client._transport).app.state.services.accounts
        signed = await accounts.signed(anna.token)
        await accounts.rows.change_settings(signed.account.id, {"theme": "sepia", "map_scale": 2})
        assert ok(await put(anna, {"sounds": True})) == {"sounds": True}
        assert await accounts.rows.settings(signed.account.id) == {"theme": "sepia", "map_scale": 2, "sounds": True}
