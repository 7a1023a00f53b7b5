"""Accounts, which are optional: registration, sign-in, deletion, and their seats."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import httpx2
import pytest

from sandtable.service.accounts import passwords
from sandtable.service.server_settings import LoginMethods, ServerLimits
from service.service_in_process import HUMANS, Seat, check_wrong, ok, opened, service
from service.test_rematch import over

WAYS = LoginMethods(passkeys=True, passwords=True)
PASSWORD = "four tanks in the forest"
# The hasher of production, which the fixtures replace with a faster one.
STRONG = passwords._hasher


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


class Device:
    """A player's browser, which sends its cookies to the account endpoints.

    Attributes:
        token: the token of the session.
        browser: the cookie that identifies the browser.
        codes: the account's recovery codes.
    """

    def __init__(self, client: httpx2.AsyncClient, name: str = "a browser") -> None:
        self.client = client
        self.name = name
        self.token = ""
        self.browser = ""
        self.codes: list[str] = []

    async def ask(self, what: str = "", body: Any = None, **params: str) -> httpx2.Response:
        """Send a request to an account endpoint. With a body it is a POST request."""
        kept = {"sandtable_session": self.token, "sandtable_browser": self.browser}
        cookie = "; ".join(f"{name}={value}" for name, value in kept.items() if value)
        headers = {"user-agent": self.name, **({"cookie": cookie} if cookie else {})}
        # All devices share one HTTP client, which would otherwise send the cookies of all sessions.
        self.client.cookies.clear()
        method, path = "GET" if body is None else "POST", f"account/{what}" if what else "account"
        response = await self.client.request(method, path, json=body, params=params, headers=headers)
        for cookie in response.headers.get_list("set-cookie"):
            value, *rest = cookie.split("; ")
            assert {"HttpOnly", "SameSite=strict"} <= set(rest)
            assert not [each for each in rest if each.startswith("Path")]
            name, _, content = value.partition("=")
            if name == "sandtable_browser":
                self.browser = content.strip('"')
            else:
                self.token = content.strip('"')
        self.codes = (
            response.json().get("codes") or self.codes
            if response.is_success and response.content[:1] == b"{"
            else self.codes
        )
        return response

    async def me(self) -> dict[str, Any]:
        """Return the account as its owner sees it."""
        me: dict[str, Any] = ok(await self.ask())["me"]
        return me


async def registered(client: httpx2.AsyncClient, name: str = "Anna") -> Device:
    device = Device(client)
    assert ok(await device.ask("register", {"name": name, "password": PASSWORD}))["name"] == name
    return device


def test_passwords_are_kept_as_strongly_as_owasp_advises() -> None:
    assert STRONG().hash(PASSWORD).startswith("$argon2id$v=19$m=19456,t=2,p=1$")


async def test_there_are_none_unless_a_club_wants_them(file: Path) -> None:
    async with service(file) as client:
        device = Device(client)
        none = dict.fromkeys(("passkeys", "passwords", "emails", "open_id"), False)
        assert ok(await device.ask()) == {"ways": none, "me": None, "provider": ""}
        wanted = {"name": "Anna", "password": PASSWORD}
        check_wrong(await device.ask("register", wanted), 403, "service-account-off")
        check_wrong(await device.ask("sign-in", wanted), 403, "service-account-off")
        check_wrong(await device.ask("ask-passkey", {}), 403, "service-account-off")
        check_wrong(await device.ask("games"), 403, "service-account-signed-out")


async def test_an_account_is_made_left_and_entered_again(database: str) -> None:
    async with service(database, login_methods=WAYS) as client:
        anna = await registered(client)
        assert len(set(anna.codes)) == 8
        me = await anna.me()
        assert (me["name"], me["password"], me["codes"], me["passkeys"]) == ("Anna", True, 8, [])
        assert [(each["device"], each["here"]) for each in me["sessions"]] == [("a browser", True)]
        # Names that differ only in capitals, width or spaces are the same name.
        for name in ("anna", " ＡＮＮＡ "):
            check_wrong(
                await Device(client).ask("register", {"name": name, "password": PASSWORD}),
                409,
                "service-account-name-taken",
            )
        check_wrong(
            await Device(client).ask("register", {"name": "Ben", "password": "short"}),
            422,
            "service-account-short-password",
        )
        check_wrong(
            await Device(client).ask("register", {"name": " ", "password": PASSWORD}), 422, "service-account-no-name"
        )
        phone = Device(client, "a phone")
        for name, password in (("Anna", PASSWORD + "s"), ("Nobody", PASSWORD)):
            check_wrong(await phone.ask("sign-in", {"name": name, "password": password}), 403, "service-account-wrong")
        ok(await phone.ask("sign-in", {"name": "aNNa", "password": PASSWORD}))
        assert {each["device"] for each in (await anna.me())["sessions"]} == {"a phone", "a browser"}
        # The session token also works as a bearer token.
        bearer = await client.get("account", headers={"authorization": f"Bearer {phone.token}"})
        assert ok(bearer)["me"]["name"] == "Anna"
        # A player can end the session of another device.
        (other,) = [each["id"] for each in (await anna.me())["sessions"] if not each["here"]]
        assert (await anna.ask("end", {"id": other})).status_code == 204
        assert ok(await phone.ask())["me"] is None
        check_wrong(await anna.ask("end", {"id": other}), 404, "service-account-not-there")
        # A recovery code works only once. Capitals and separators do not matter.
        code = anna.codes[0].upper().replace("-", " ")
        ok(await phone.ask("recover", {"name": "Anna", "code": code}))
        check_wrong(await phone.ask("recover", {"name": "Anna", "code": code}), 403, "service-account-wrong-code")
        assert (await phone.me())["codes"] == 7
        fresh = ok(await phone.ask("codes", {}))["codes"]
        check_wrong(
            await phone.ask("recover", {"name": "Anna", "code": anna.codes[1]}), 403, "service-account-wrong-code"
        )
        # A new password ends the sessions of all other devices.
        check_wrong(
            await phone.ask("password", {"before": "forgotten", "password": PASSWORD * 2}),
            403,
            "service-account-wrong-password",
        )
        assert (await phone.ask("password", {"before": PASSWORD, "password": PASSWORD * 2})).status_code == 204
        assert ok(await anna.ask())["me"] is None
        assert (await phone.ask("sign-out", {})).status_code == 204
        assert ok(await phone.ask())["me"] is None
        ok(await phone.ask("sign-in", {"name": "Anna", "password": PASSWORD * 2}))
        ok(await Device(client).ask("recover", {"name": "Anna", "code": fresh[0]}))
        # A name of another account is not available.
        await registered(client, "Ben")
        check_wrong(await phone.ask("name", {"name": "BEN"}), 409, "service-account-name-taken")
        assert (await phone.ask("name", {"name": "Anna B."})).status_code == 204
        assert (await phone.me())["name"] == "Anna B."
        # Sessions survive a restart of the server.
    async with service(database, login_methods=WAYS) as client:
        phone.client = client
        assert (await phone.me())["name"] == "Anna B."


async def test_guesses_are_counted_for_an_account_from_wherever_they_come(file: Path) -> None:
    limits = ServerLimits(wrong_passwords_per_minute=3, accounts_per_day=3)
    async with service(file, login_methods=WAYS, limits=limits) as client:
        anna = await registered(client)
        stranger = Device(client)
        for _ in range(3):
            guess = {"name": "anna", "password": "just a guess"}
            check_wrong(await stranger.ask("sign-in", guess), 403, "service-account-wrong")
        for name in ("Anna", "anna"):
            answer = await stranger.ask("sign-in", {"name": name, "password": PASSWORD})
            check_wrong(answer, 429, "service-too-many")
            assert answer.json()["error"]["args"]["what"] == "wrong_passwords"
        # The limit does not end Anna's session, and does not limit requests to other accounts.
        assert (await anna.me())["name"] == "Anna"
        # A browser that was signed in to this account before has a separate count of wrong passwords. A recovery code
        # works, too.
        await anna.ask("sign-out", {})
        ok(await anna.ask("sign-in", {"name": "aNNA", "password": PASSWORD}))
        assert (await anna.ask("password", {"before": PASSWORD, "password": PASSWORD * 2})).status_code == 204
        ok(await Device(client).ask("recover", {"name": "Anna", "code": anna.codes[0]}))
        # In a browser that was signed in to the account before, sign-in and change of password have separate counts.
        for what, guess in (
            ("sign-in", {"name": "anna", "password": "just a guess"}),
            ("password", {"before": "just a guess", "password": PASSWORD}),
        ):
            assert [(await anna.ask(what, guess)).status_code for _ in range(4)] == [403, 403, 403, 429]
        # A browser that was signed in only to another account has no separate count of wrong passwords.
        eve = await registered(client, "Eve")
        check_wrong(await eve.ask("sign-in", {"name": "anna", "password": PASSWORD * 2}), 429, "service-too-many")
        await registered(client, "Ben")
        answer = await Device(client).ask("register", {"name": "Carl", "password": PASSWORD})
        check_wrong(answer, 429, "service-too-many")


async def test_a_page_of_another_site_does_nothing_with_somebodys_session(file: Path) -> None:
    async with service(file, login_methods=WAYS) as client:
        anna = await registered(client)
        headers = {"cookie": f"sandtable_session={anna.token}", "origin": "https://elsewhere.example"}
        answer = await client.post("account/delete", json={"name": "Anna"}, headers=headers)
        check_wrong(answer, 403, "service-other-origin")
        # A page of another site can send a form without the browser's permission, so plain text is refused.
        plain = {"cookie": headers["cookie"], "content-type": "text/plain"}
        check_wrong(
            await client.post("account/delete", content='{"name": "Anna"}', headers=plain), 415, "service-no-json-type"
        )
        assert (await anna.me())["name"] == "Anna"


async def test_a_seat_got_by_link_is_taken_in_and_opened_at_another_device(database: str) -> None:
    async with service(database, login_methods=WAYS) as client, service(database, login_methods=WAYS) as other:
        anna, table = await registered(client), await opened(client, HUMANS, clock={"seconds": 1800})
        german = table.seats["german"]
        wrong = {"table": table.id, "key": "no key"}
        check_wrong(await anna.ask("take", wrong), 403, "service-wrong-key")
        for _ in range(2):
            assert ok(await anna.ask("take", {"table": table.id, "key": german.key})) == {"seat": "german"}
        phone = Device(client, "a phone")
        ok(await phone.ask("sign-in", {"name": "Anna", "password": PASSWORD}))
        (game,) = ok(await phone.ask("games"))["going"]
        facts = await table.facts()
        assert (game["facts"], game["seats"], game["mine"]) == (facts, ["german"], facts["actor"] == "german")
        # The clock starts with the first choice.
        assert game["left"] is None
        asked = table.seats[str(facts["actor"])]
        state = await asked.look()
        ok(await asked.choose(state["options"][0]["notation"], state["version"]))
        (game,) = ok(await phone.ask("games"))["going"]
        assert 1700 < game["left"] <= 1800
        key = ok(await phone.ask("open", {"table": table.id, "seat": "german"}))["key"]
        assert key != german.key
        assert ok(await phone.ask("open", {"table": table.id, "seat": "german"}))["key"] == key
        check_wrong(await phone.ask("open", {"table": table.id, "seat": "allied"}), 404, "service-account-no-seat")
        # The link still works, and the phone has its own key for the same seat. Both keys work at both servers.
        for each in (client, other):
            for known in (german.key, key):
                assert (await Seat(each, table.id, known).look())["seat"] == "german"
        # When the session ends, its key stops working at both servers, but the link still works.
        (session,) = [each["id"] for each in (await anna.me())["sessions"] if not each["here"]]
        assert (await anna.ask("end", {"id": session})).status_code == 204
        check_wrong(await Seat(client, table.id, key).ask("seat"), 403, "service-wrong-key")
        assert (await Seat(client, table.id, german.key).look())["seat"] == "german"
    async with service(database, login_methods=WAYS) as client:
        check_wrong(await Seat(client, table.id, key).ask("seat"), 403, "service-wrong-key")
        anna.client = client
        assert (await anna.ask("leave", {"table": table.id, "seat": "german"})).status_code == 204
        assert ok(await anna.ask("games"))["going"] == []
        assert (await Seat(client, table.id, german.key).look())["seat"] == "german"


async def test_finished_games_are_found_by_opponent_result_date_and_length(file: Path) -> None:
    async with service(file, login_methods=WAYS) as client:
        anna, seats = await registered(client), await over(client)
        ok(await anna.ask("take", {"table": seats["german"].table, "key": seats["german"].key}))
        await opened(client, HUMANS)
        for _ in range(2):
            # On the second request the result comes from the database, without loading the table.
            answer = ok(await anna.ask("games"))
            assert (answer["going"], answer["found"]) == ([], 1)
        (game,) = answer["finished"]
        won = "german" in game["winners"]
        assert game["facts"]["over"]
        assert game["steps"] > 100
        found = {
            name: ok(await anna.ask("games", **search))["found"]
            for name, search in {
                "ben": {"opponent": "bEn"},
                "anna": {"opponent": "Anna"},
                "right": {"result": "won" if won else "lost"},
                "wrong": {"result": "lost" if won else "won"},
                "short": {"most": "99"},
                "long": {"least": str(game["steps"])},
                "now": {"since": str(game["since"]), "until": str(game["since"])},
                "before": {"until": str(game["since"] - 1)},
            }.items()
        }
        assert [name for name, number in found.items() if number] == ["ben", "right", "long", "now"]
        assert ok(await anna.ask("games", skip="1"))["finished"] == []


async def test_data_can_be_exported_and_deletion_leaves_games_without_the_name(file: Path) -> None:
    async with service(file, login_methods=WAYS, talk=True) as client:
        anna, seats = await registered(client), await over(client)
        german = seats["german"]
        ok(await anna.ask("take", {"table": german.table, "key": german.key}))
        key = ok(await anna.ask("open", {"table": german.table, "seat": "german"}))["key"]
        others = await opened(client, HUMANS)
        mine = others.seats["german"]
        ok(await anna.ask("take", {"table": others.id, "key": mine.key}))
        for seat, then in (("german", [["pass"]]), ("allied", [["done"]])):
            body = {"condition": "passed", "then": then}
            ok(await others.seats[seat].ask("conditional", body))
            assert (await others.seats[seat].ask("notes", {"text": f"{seat} notes", "step": 0})).status_code == 204
            assert (await others.seats[seat].ask("talk", {"text": f"{seat} talks"})).status_code == 201
        sent = await anna.ask("archive")
        assert sent.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(sent.content)) as held:
            assert json.loads(held.read("account.json"))["name"] == "Anna"
            games = {game["table"]: game for game in json.loads(held.read("games.json"))}
            assert {table: game["mine"] for table, game in games.items()} == {
                german.table: ["german"],
                others.id: ["german"],
            }
            # The export contains the messages that the player has written, and none by other players.
            own = games[others.id]["own"]["german"]
            assert [each["then"] for each in own["conditional"]] == [[["pass"]]]
            assert [each["text"] for each in own["notes"]] == ["german notes"]
            assert [each["text"] for each in own["said"]] == ["german talks"]
            record = held.read(f"records/blitzkrieg-{german.table}.jsonl").decode()
            everything = b"".join(held.read(name) for name in held.namelist()).decode()
        assert record == (await german.ask("record")).text
        for secret in (PASSWORD, anna.token, german.key, key, *anna.codes, "allied notes", "allied talks"):
            assert secret not in everything
        check_wrong(await anna.ask("delete", {"name": "Ben"}), 422, "service-account-other-name")
        assert (await anna.ask("delete", {"name": "anna"})).status_code == 204
        assert ok(await anna.ask())["me"] is None
        state = await german.look()
        assert state["names"] == {"german": "", "allied": "Ben"}
        check_wrong(await Seat(client, german.table, key).ask("seat"), 403, "service-wrong-key")
        check_wrong(
            await Device(client).ask("sign-in", {"name": "Anna", "password": PASSWORD}), 403, "service-account-wrong"
        )
    dump = "\n".join(sqlite3.connect(file).iterdump())
    assert "Anna" not in dump
    with sqlite3.connect(file) as database:
        for name in ("accounts", "passkeys", "sessions", "recovery_codes", "account_seats", "session_keys"):
            assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)


async def test_secrets_for_signing_in_are_stored_only_as_hashes(file: Path) -> None:
    async with service(file, login_methods=WAYS) as client:
        anna, table = await registered(client), await opened(client, HUMANS)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        key = ok(await anna.ask("open", {"table": table.id, "seat": "german"}))["key"]
    dump = "\n".join(sqlite3.connect(file).iterdump())
    assert "$argon2id$" in dump
    for secret in (PASSWORD, anna.token, key, table.seats["german"].key, *anna.codes):
        assert secret not in dump


async def test_an_invalid_passkey_opens_nothing(file: Path) -> None:
    """Refuse invalid passkeys and used challenges; browser tests use valid passkeys."""
    async with service(file, login_methods=WAYS) as client:
        anna = await registered(client)
        asked = ok(await anna.ask("ask-new-passkey", {}))
        options = asked["options"]
        assert (options["rp"]["id"], options["user"]["name"]) == ("table", "Anna")
        made = {"challenge": asked["challenge"], "credential": {"id": "AAAA", "response": {}}}
        check_wrong(await anna.ask("new-passkey", made), 403, "service-account-bad-passkey")
        # A challenge works only once, and only for the session that requested it.
        check_wrong(await anna.ask("new-passkey", made), 403, "service-account-late")
        asked = ok(await Device(client).ask("ask-new-passkey", {"name": "Ben"}))
        made = {"challenge": asked["challenge"], "credential": {"id": "AAAA", "response": {}}}
        check_wrong(await anna.ask("new-passkey", made), 403, "service-account-bad-passkey")
        check_wrong(await Device(client).ask("ask-new-passkey", {"name": "Anna"}), 409, "service-account-name-taken")
        asked = ok(await Device(client).ask("ask-passkey", {}))
        shown = {"challenge": asked["challenge"], "credential": {"id": "AAAA", "response": {}}}
        check_wrong(await Device(client).ask("passkey", shown), 403, "service-account-no-passkey")
        check_wrong(await anna.ask("remove-passkey", {"id": "AAAA"}), 404, "service-account-not-there")


async def test_a_seat_that_was_passed_on_no_account_opens_any_more(file: Path) -> None:
    async with service(file, login_methods=WAYS) as client:
        device = await registered(client)
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        ok(await device.ask("take", {"table": table.id, "key": german.key}))
        mine = {"table": table.id, "seat": "german"}
        key = ok(await device.ask("open", mine))["key"]
        invite = ok(await german.ask("offer", {"kind": "pass"}))["invite"]
        await allied.ask("answer-offer", {"kind": "pass", "seat": "german", "accept": True})
        ok(await client.post(f"tables/{table.id}/join", json={"invite": invite}))
        check_wrong(await device.ask("open", mine), 409, "service-seat-passed")
        assert (await Seat(client, table.id, key).look())["seat"] is None
