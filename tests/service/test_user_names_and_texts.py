"""Names and texts that users choose: allowed characters, similar names, and available names."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from sandtable.service import assembly
from sandtable.service.name_checks import clean_line, clean_name, looks, skeleton
from service.service_in_process import HUMANS, check_wrong, ok, opened, service
from service.test_accounts import PASSWORD, WAYS, Device, file, registered
from service.test_clock import FastClock

__all__ = ["file"]
DAY = 86_400


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        # Names that consist only of invisible characters are empty.
        ("\u3164", ""),
        ("\u2800", ""),
        ("\u115f\uffa0", ""),
        ("\U0001d159", ""),
        ("\u0301" * 39, ""),
        (" \u200d\u200c\u200b ", ""),
        ("\u3000", ""),
        # Invisible characters are removed from a name.
        ("Alice\ufe0f", "Alice"),
        ("Al\u00adi\u200bce\u2060", "Alice"),
        ("A\u200dli\u200cce", "Alice"),
        ("\u202eAlice\u2066", "Alice"),
        ("Alice\U000e0041", "Alice"),
        ("Al\nice\t", "Al ice"),
        ("e\u0301" + "\u0302" * 39, "é" + "\u0302" * 4),
        # Invisible joiners are kept in emoji, and in scripts in which they change how letters look.
        ("👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦"),
        ("👩🏽\u200d💻", "👩🏽\u200d💻"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क\u094d\u200dष", "क\u094d\u200dष"),
        # Other names stay unchanged, except that they are normalised.
        ("Zoe\u0308", "Zoë"),
        ("กิ่งฟ้า", "กิ่งฟ้า"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("がぎぐ 山田", "がぎぐ 山田"),
        ("x" * 39 + "👨\u200d👩", "x" * 39 + "👨"),
    ],
)
def test_invisible_characters_are_dropped_unless_needed(written: str, shown: str) -> None:
    assert clean_name(written) == shown
    assert clean_name(shown) == shown


def test_a_line_is_as_long_as_it_is() -> None:
    assert clean_line("a" * 300) == "a" * 300


@pytest.mark.parametrize(
    "other", ["Аlice", "AIice", "ALICE", "Ａｌｉｃｅ", "A1ice", "𝐀lice", "alic\u0435", "Alice\ufe0f", "Al\u200bice"]
)
def test_similar_names_share_a_look(other: str) -> None:
    assert looks(other) & looks("Alice")


@pytest.mark.parametrize("other", ["Alicia", "Ælice", "Alicé", "Bob", "アリス"])
def test_different_names_share_no_look(other: str) -> None:
    assert not looks(other) & looks("Alice")
    assert skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        "hard",
        "HARD",
        "Ηard",
        "steward",
        "moderator",
        "german",
        "Blitzkrieg",
        "eleven",
        "ドイツ軍",
        "運営者",
        "Faction A",
    ],
)
async def test_reserved_words_are_no_names_of_people(name: str, file: Path) -> None:
    async with service(file, login_methods=WAYS, talk=True) as client:
        device = Device(client)
        wanted = {"name": name, "password": PASSWORD}
        check_wrong(await device.ask("register", wanted), 422, "service-name-reserved")
        table = await opened(client, HUMANS)
        german = table.seats["german"]
        check_wrong(await german.ask("name", {"name": name}), 422, "service-name-reserved")
        body = {"game": "blitzkrieg", "seats": HUMANS, "names": {"german": name}}
        check_wrong(await client.post("tables", json=body), 422, "service-name-reserved")
        said = {"text": "Hello.", "name": name}
        check_wrong(await table.spectator.ask("talk", said), 422, "service-name-reserved")
        open_seat = await opened(client, {"german": "human", "allied": "open"})
        join = {"invite": open_seat.invites["allied"], "name": name}
        check_wrong(await client.post(f"tables/{open_seat.id}/join", json=join), 422, "service-name-reserved")
        # The refused name has not used up the invitation.
        await open_seat.join("allied", f"{name} as can be")


async def test_a_name_that_looks_like_anothers_cannot_be_had(database: str) -> None:
    async with service(database, login_methods=WAYS) as client:
        alice = await registered(client, "Alice")
        for name in ("Аlice", "AIice", "A\u200blice", "Alice\ufe0f"):
            wanted = {"name": name, "password": PASSWORD}
            check_wrong(await Device(client).ask("register", wanted), 409, "service-account-name-taken")
            check_wrong(await Device(client).ask("ask-new-passkey", {"name": name}), 409, "service-account-name-taken")
        ben = await registered(client, "Ben")
        check_wrong(await ben.ask("name", {"name": "Аlice"}), 409, "service-account-name-taken")
        for name in ("\u3164", "\u2800", "\u0301" * 39):
            wanted = {"name": name, "password": PASSWORD}
            check_wrong(await Device(client).ask("register", wanted), 422, "service-account-no-name")
        # An account is found even if its name is typed with invisible characters.
        ok(await alice.ask("sign-in", {"name": "Alice\ufe0f", "password": PASSWORD}))
        persian = await registered(client, "می\u200cخواهم")
        assert (await persian.me())["name"] == "می\u200cخواهم"
        ok(await Device(client).ask("sign-in", {"name": "می\u200cخواهم", "password": PASSWORD}))


LOOKS_LIKE_ALICE = ("Alice", "Аlice", "AIice", "ＡＬＩＣＥ", "A\u200blice")


@pytest.mark.parametrize("name", LOOKS_LIKE_ALICE)
async def test_two_seats_of_a_table_cannot_have_similar_names(name: str, file: Path) -> None:
    async with service(file, talk=True, lobby=True) as client:
        body = {"game": "blitzkrieg", "seats": HUMANS, "names": {"german": "Alice", "allied": name}}
        check_wrong(await client.post("tables", json=body), 409, "service-seat-name-taken")
        table = await opened(client, {"german": "human", "allied": "open"}, names={"german": "Alice"})
        join = {"invite": table.invites["allied"], "name": name}
        check_wrong(await client.post(f"tables/{table.id}/join", json=join), 409, "service-seat-name-taken")
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        sit = {"table": table.id, "seat": "allied", "name": name}
        check_wrong(await client.post("lobby/sit", json=sit), 409, "service-seat-name-taken")
        said = {"text": "Hello.", "name": name}
        check_wrong(await table.spectator.ask("talk", said), 409, "service-seat-name-taken")
        # The refused name has not used up the invitation.
        ben = await table.join("allied", "Ben")
        check_wrong(await ben.ask("name", {"name": name}), 409, "service-seat-name-taken")
        assert (await ben.look())["names"] == {"german": "Alice", "allied": "Ben"}
        # A player can change the name to capitals, remove it, or take a name that no seat uses any more.
        for seat, own in (("german", "ALICE"), ("german", ""), ("allied", name)):
            assert (await table.seats[seat].ask("name", {"name": own})).status_code == 204
        check_wrong(await table.seats["german"].ask("name", {"name": "Alice"}), 409, "service-seat-name-taken")


async def test_a_player_who_takes_over_a_seat_cannot_use_another_seats_name(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS, names={"german": "Alice", "allied": "Ben"})
        passes = ok(await table.seats["german"].ask("offer", {"kind": "pass", "to": ""}))
        agreed = await table.seats["allied"].ask("answer-offer", {"kind": "pass", "seat": "german", "accept": True})
        assert agreed.status_code == 204
        join = {"invite": passes["invite"], "name": "BEN"}
        check_wrong(await client.post(f"tables/{table.id}/join", json=join), 409, "service-seat-name-taken")
        ok(await client.post(f"tables/{table.id}/join", json={**join, "name": "Alice"}))


async def test_a_guest_is_not_called_as_the_account_of_another_player(database: str) -> None:
    async with service(database, login_methods=WAYS) as client:
        alice, bystander = await registered(client, "Alice"), await registered(client, "Carl")
        table = await opened(client, {"german": "human", "allied": "open"}, names={"german": "Captain"})
        ok(await alice.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        join = {"invite": table.invites["allied"], "name": "Аlice"}
        check_wrong(await client.post(f"tables/{table.id}/join", json=join), 409, "service-seat-name-taken")
        # Carl's account has no seat at this table, so a guest may use his name.
        guest = await table.join("allied", "Carl")
        check_wrong(await guest.ask("name", {"name": "AIice"}), 409, "service-seat-name-taken")
        # The owner of an account can use its name at any of the account's seats.
        assert (await table.seats["german"].ask("name", {"name": "Alice"})).status_code == 204
        ok(await alice.ask("take", {"table": table.id, "key": guest.key}))
        assert (await table.seats["german"].ask("name", {"name": "Captain"})).status_code == 204
        assert (await guest.ask("name", {"name": "Alice"})).status_code == 204
        assert (await bystander.me())["name"] == "Carl"


async def test_an_invited_account_is_seated_by_its_name_and_a_guest_loses_one_like_it(database: str) -> None:
    async with service(database, login_methods=WAYS) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await opened(client, {"german": "human", "allied": "open"}, names={"german": "ВEN"})
        wanted = {"table": table.id, "key": table.seats["german"].key, "seat": "allied", "name": "Ben"}
        assert (await anna.ask("invite", wanted)).status_code == 204
        (invitation,) = ok(await ben.ask("invitations"))["received"]
        ok(await ben.ask("accept", {"id": invitation["id"]}))
        assert (await table.seats["german"].look())["names"] == {"allied": "Ben"}


async def test_a_freed_name_is_reserved_for_a_year_and_names_change_once_in_thirty_days(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    monkeypatch.setattr(FastClock, "ahead", 0.0)
    async with service(database, login_methods=WAYS) as client:
        alice, ben = await registered(client, "Alice"), await registered(client, "Ben")

        async def renamed(device: Device, name: str) -> None:
            assert (await device.ask("name", {"name": name})).status_code == 204

        async def taken(name: str) -> None:
            wanted = {"name": name, "password": PASSWORD}
            check_wrong(await Device(client).ask("register", wanted), 409, "service-account-name-taken")

        await renamed(alice, "Alicia")
        for name in ("Alice", "Аlice"):
            await taken(name)
        late = await alice.ask("name", {"name": "Alice"})
        check_wrong(late, 409, "service-account-renamed")
        assert late.json()["error"]["args"] == {"every": 30, "days": 30}
        # Changing only the capitals does not count as a change of name.
        await renamed(alice, "ALICIA")
        FastClock.ahead = 30 * DAY + 1
        # A freed name is reserved, but its former owner can take it back.
        await renamed(alice, "Alice")
        await taken("alicia")
        assert (await ben.ask("delete", {"name": "Ben"})).status_code == 204
        await taken("Ben")
        FastClock.ahead = 395 * DAY + 2
        await registered(client, "Ben")
        await registered(client, "Alicia")
        await taken("Alice")


async def test_a_message_or_note_needs_a_visible_character(file: Path) -> None:
    async with service(file, talk=True, lobby=True) as client:
        table = await opened(client, HUMANS)
        german = table.seats["german"]
        for text in ("\u3164", "\u2800 \u2800", "\u200b\u200d", "\u0301\u0301"):
            check_wrong(await german.ask("talk", {"text": text}), 422, "service-talk-nothing")
            nameless = {"text": "Hello.", "name": text}
            check_wrong(await table.spectator.ask("talk", nameless), 422, "service-talk-nameless")
        said = ok(await german.ask("talk", {"text": "Family: 👨\u200d👩\u200d👧\u200d👦\u200b"}))
        assert said["text"] == "Family: 👨\u200d👩\u200d👧\u200d👦"
        ok_note = {"text": "one\n\u3164two", "step": 0}
        assert (await german.ask("notes", ok_note)).status_code == 204
        assert ok(await german.ask("notes"))["notes"][0]["text"] == "one\ntwo"
        waiting = await opened(client, {"german": "human", "allied": "open"})
        assert (await waiting.seats["german"].ask("list", {"note": "\u3164a\u200bb"})).status_code == 204
        (entry,) = ok(await client.get("lobby"))["tables"]
        assert entry["note"] == "ab"


async def test_accounts_of_before_keep_their_names_and_are_entered_by_them(file: Path) -> None:
    names = {"Alice": "Аlice", "Ben": "hard", "Carl": "Dora\ufe0f", "Edda": "\u3164", "Dora": "Dora"}
    async with service(file, login_methods=WAYS) as client:
        for name in names:
            await registered(client, name)
        await registered(client, "Alicia")
    with sqlite3.connect(file) as database:
        # Store names that schema 29 allowed and that are no longer allowed.
        for name, before in {**names, "Alicia": "Alice"}.items():
            folded = {"\u3164": "\u1160", "Аlice": "аlice"}.get(before, before.lower())
            database.execute("UPDATE accounts SET name = ?, folded = ? WHERE name = ?", (before, folded, name))
        database.executescript(
            """DROP TABLE name_looks; DROP TABLE nudges; DROP TABLE mail_refusals; DROP TABLE kept_sanctions;
            ALTER TABLE accounts DROP COLUMN renamed; ALTER TABLE accounts DROP COLUMN settings;
            ALTER TABLE tables DROP COLUMN name;
            ALTER TABLE analysis_jobs DROP COLUMN turn;
            ALTER TABLE analysis_jobs ADD COLUMN until BIGINT DEFAULT '0' NOT NULL;
            ALTER TABLE rated_seats DROP COLUMN weight; ALTER TABLE rated_seats DROP COLUMN doubt;
            UPDATE schema SET number = 29"""
        )
    async with service(file, login_methods=WAYS) as client:
        for name in (*names.values(), "Alice"):
            device = Device(client)
            assert ok(await device.ask("sign-in", {"name": name, "password": PASSWORD}))["name"] == name
        # No other player can register one of the old names, or a similar one.
        for name in ("ALICE", "Dora"):
            wanted = {"name": name, "password": PASSWORD}
            check_wrong(await Device(client).ask("register", wanted), 409, "service-account-name-taken")
