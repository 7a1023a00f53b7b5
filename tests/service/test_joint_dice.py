"""Joint dice, for which each player's page adds a secret part of the seed.

Some pages of these tests add their parts, one adds none, and one sends a false part.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.joint_dice import fingerprint
from sandtable.kernel.record import Record, read, verify
from sandtable.kernel.session import Session
from service.service_in_process import HUMANS, PICK, Opened, Seat, State, check_wrong, ok, open_table, play, service

pytestmark = pytest.mark.usefixtures("spare_minds")

BLITZKRIEG = sandtable.game("blitzkrieg")
FRIEND = {"german": "human", "allied": "open"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def new_part() -> str:
    """Return a random part, as a page draws it."""
    return secrets.token_hex(32)


class Pages:
    """The pages of a table's players, each with a secret part.

    Attributes:
        table: the table.
        opening: the part that the opener's page adds to the set-up.
        sealed: the part that each seat's page adds to the game, by seat.
    """

    def __init__(self, table: Opened, commitment: str, opening: str, sealed: dict[str, str]) -> None:
        self.table = table
        self.commitment = commitment
        self.opening = opening
        self.sealed = sealed

    @classmethod
    async def opened(
        cls, client: httpx2.AsyncClient, seats: dict[str, str], adds: tuple[str, ...] = (), **wanted: Any
    ) -> Pages:
        """Open a table as a page does.

        The server first publishes the hash of its secret. The page then sends its part of the set-up, and the hashes of
        its parts of the game.
        """
        commitment = ok(await client.post("commitments", json={}))["commitment"]
        sealed = {seat: new_part() for seat in adds}
        opening = new_part()
        hashes = {seat: fingerprint(part) for seat, part in sealed.items()}
        part = {"commitment": commitment, "part": opening, "hashes": hashes}
        body = {"game": "blitzkrieg", "seats": seats, "part": part, **wanted}
        return cls(Opened(client, ok(await client.post("tables", json=body))), commitment, opening, sealed)

    async def join(self, seat: str, adds: bool = True) -> Seat:
        """Join at a seat. With `adds`, send the hash of a new part."""
        body = {"invite": self.table.invites[seat], "name": "Ben"}
        if adds:
            self.sealed[seat] = new_part()
            body["part"] = fingerprint(self.sealed[seat])
        joined = ok(await self.table.client.post(f"tables/{self.table.id}/join", json=body))
        self.table.seats[seat] = Seat(self.table.client, self.table.id, joined["key"])
        return self.table.seats[seat]

    async def open_part(self, seat: str, part: str | None = "", status: int = 204) -> httpx2.Response:
        """Reveal the part of a seat. A test can send another part, or None if the part is lost."""
        wanted = self.sealed[seat] if part == "" else part
        response = await self.table.seats[seat].ask("part", {"part": wanted})
        assert response.status_code == status, response.text
        return response


async def to_the_dice(table: Opened) -> tuple[Seat, State, httpx2.Response]:
    """Play at random until a choice must wait for parts. Return the seat, its state and the refusal."""
    dice = SeededDice(PICK)
    for _ in range(2000):
        state = await next(iter(table.seats.values())).look()
        seat = table.seats.get(state["actor"])
        if seat is None:
            await asyncio.sleep(0.01)
            continue
        state = await seat.look()
        if not state["options"]:
            continue
        option = state["options"][dice.pick(len(state["options"]))]
        response = await seat.choose(option["notation"], state["version"])
        if response.status_code != 200:
            return seat, state, response
    raise AssertionError("no dice were needed")


async def act(table: Opened, dice: SeededDice) -> bool | None:
    """Make a random choice for the person who must choose.

    Returns False if the choice must wait for parts, and None if a bot must choose.
    """
    actor = (await table.facts())["actor"]
    state = {} if actor not in table.seats else await table.seats[actor].look()
    if not state.get("options"):
        await asyncio.sleep(0.01)
        return None
    option = state["options"][dice.pick(len(state["options"]))]
    return (await table.seats[actor].choose(option["notation"], state["version"])).status_code == 200


async def record_of(table: Opened) -> Record:
    """Play to the end, and return the record of the finished game."""
    await play(table.seats)
    return read((await table.spectator.ask("record")).text)


def test_everybody_is_asked_something_before_the_first_die() -> None:
    """In every variant each player chooses before the first roll or draw, so joint dice can wait for all parts."""
    for name in ("blitzkrieg", "eleven"):
        for variant in sandtable.game(name).variants:
            game = sandtable.game(name, variant=variant)
            session, dice = Session(game), SeededDice(PICK)
            acted: set[str] = set()
            while not acted or not (session.record.steps[-1].rolls or session.record.steps[-1].draws):
                seat = session.actor
                assert seat is not None
                acted.add(seat)
                options = session.options(seat)
                session.choose(seat, options[dice.pick(len(options))].notation)
            assert acted == set(game.seats), (name, variant)


async def test_two_pages_add_their_parts_and_the_record_proves_it(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        german = pages.table.seats["german"]
        state = await german.look()
        assert (state["dice"], state["commitment"]) == ("joint", pages.commitment)
        hashes = {"german": fingerprint(pages.sealed["german"])}
        assert state["parts"] == {"opening": fingerprint(pages.opening), "seats": hashes, "opened": [], "lost": []}
        await pages.join("allied")
        hashes["allied"] = fingerprint(pages.sealed["allied"])
        await pages.open_part("allied")
        assert (await german.look())["parts"] == {**state["parts"], "seats": hashes, "opened": ["allied"]}
        await pages.open_part("german")
        record = await record_of(pages.table)
        verify(BLITZKRIEG, record)
        assert record.header.parts is not None
        assert (record.header.commitment, record.header.parts.seats) == (pages.commitment, hashes)
        assert record.end is not None
        assert record.end.parts is not None
        assert (record.end.parts.opening, record.end.parts.seats) == (pages.opening, pages.sealed)
        proof = ok(await client.get(f"tables/{pages.table.id}/proof"))
        assert proof["parts"] == {"opening": pages.opening, "seats": pages.sealed}
        assert proof["hashes"] == {"opening": fingerprint(pages.opening), "seats": hashes}


async def test_parts_stay_sealed_until_the_end(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        await pages.join("allied")
        await pages.open_part("allied")
        await pages.open_part("german")
        await pages.open_part("german")
        spectator = pages.table.spectator
        await spectator.look()
        await spectator.ask("replay")
        seen = "\n".join(text for seat in (*pages.table.seats.values(), spectator) for text in seat.heard)
        assert not any(part in seen for part in (pages.opening, *pages.sealed.values()))
        check_wrong(await spectator.ask("proof"), 403, "service-not-over")


async def test_no_die_falls_before_all_are_bound_and_have_opened(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        check_wrong(await pages.open_part("german", status=409), 409, "service-part-early")
        await pages.join("allied")
        await pages.open_part("allied")
        seat, state, response = await to_the_dice(pages.table)
        check_wrong(response, 409, "service-dice-part")
        assert response.json()["error"]["args"] == {"seat": {"kind": "seat", "id": "german"}}
        assert await seat.look() == state
        for wrong in (new_part(), pages.sealed["allied"], pages.opening):
            check_wrong(await pages.open_part("german", wrong, 422), 422, "service-part-wrong")
        await pages.open_part("german")
        after = await seat.look()
        # The waiting choice has not changed the position, so it can be sent again with the same version.
        assert (after["options"], after["version"]) == (state["options"], state["version"])
        ok(await seat.choose(state["options"][0]["notation"], state["version"]))


async def test_a_wrong_or_second_opening_of_a_part_is_refused(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        await pages.join("allied")
        for wrong in ("", "x" * 64, "a" * 63, "A" * 64, 5, ["a" * 64]):
            response = await pages.table.seats["german"].ask("part", {"part": wrong})
            check_wrong(response, 422, "service-bad-request")
        await pages.open_part("german")
        check_wrong(await pages.open_part("german", None, 409), 409, "service-part-late")
        await pages.open_part("allied", None)
        check_wrong(await pages.open_part("allied", status=409), 409, "service-part-late")
        stranger = Seat(client, pages.table.id, "wrong")
        check_wrong(await stranger.ask("part", {"part": new_part()}), 403, "service-wrong-key")
        check_wrong(await pages.table.spectator.ask("part", {"part": new_part()}), 403, "service-wrong-key")


async def test_a_lost_part_is_shown_to_all_and_verified_as_lost(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        allied = await pages.join("allied")
        await pages.open_part("allied")
        await pages.open_part("german", None)
        parts = (await allied.look())["parts"]
        assert (parts["opened"], parts["lost"]) == (["allied"], ["german"])
        record = await record_of(pages.table)
        verify(BLITZKRIEG, record)
        assert record.end is not None
        assert record.end.parts is not None
        assert record.end.parts.seats == {"german": "", "allied": pages.sealed["allied"]}


async def test_a_friend_without_a_page_adds_nothing_and_takes_nothing_away(file: Path) -> None:
    """The dice consist of only the opener's part if an invited player adds none.

    A part by the invited player is refused even before the opener reveals a part.
    """
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        allied = await pages.join("allied", adds=False)
        check_wrong(await allied.ask("part", {"part": new_part()}), 409, "service-no-part")
        _, _, response = await to_the_dice(pages.table)
        check_wrong(response, 409, "service-dice-part")
        await pages.open_part("german")
        record = await record_of(pages.table)
        verify(BLITZKRIEG, record)
        assert record.header.parts is not None
        assert set(record.header.parts.seats) == {"german"}


@pytest.mark.parametrize("seats", [HUMANS, {"german": "human", "allied": "bot:random"}])
async def test_one_screen_needs_no_ceremony(file: Path, seats: dict[str, str]) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, seats)
        assert (await pages.table.seats["german"].look())["parts"]["seats"] == {}
        dice = SeededDice(PICK)
        while not (facts := await pages.table.facts())["over"]:
            seat = pages.table.seats.get(facts["actor"])
            state = {} if seat is None else await seat.look()
            if seat is None or not state["options"]:
                await asyncio.sleep(0.001)
                continue
            option = state["options"][dice.pick(len(state["options"]))]
            await seat.choose(option["notation"], state["version"])
        verify(BLITZKRIEG, read((await pages.table.spectator.ask("record")).text))


async def test_bots_wait_for_the_dice_and_then_continue(file: Path) -> None:
    """Neither a person nor a bot can roll before all parts are known. Afterwards the bot rolls, too."""
    seats = {"a": "open", "b": "bot:random", "c": "human"}
    thrown = "SELECT seat FROM steps WHERE rolls != '[]' OR draws != '[]'"
    async with service(file) as client:
        pages = await Pages.opened(client, seats, ("c",), game="eleven", variant="3")
        await pages.join("a")
        await pages.open_part("a")
        dice = SeededDice(PICK)
        idle = 0
        # Play until a person must wait for the parts. Stop also if no seat has acted for a while, because the bot must
        # wait.
        while idle < 100 and (acted := await act(pages.table, dice)) is not False:
            idle = 0 if acted else idle + 1
        with sqlite3.connect(file) as database:
            assert database.execute(thrown).fetchall() == []
        await pages.open_part("c")
        for _ in range(5000):
            assert await act(pages.table, dice) is not False
            with sqlite3.connect(file) as database:
                if ("b",) in database.execute(thrown).fetchall():
                    return
        raise AssertionError("the bot has rolled no dice")


async def test_the_ceremony_continues_after_a_restart_and_on_another_server(database: str) -> None:
    async with service(database) as client:
        commitment = ok(await client.post("commitments", json={}))["commitment"]
    async with service(database) as client:
        sealed = {"german": new_part()}
        part = {
            "commitment": commitment,
            "part": new_part(),
            "hashes": {"german": fingerprint(sealed["german"])},
        }
        opened = ok(await client.post("tables", json={"game": "blitzkrieg", "seats": FRIEND, "part": part}))
        pages = Pages(Opened(client, opened), commitment, part["part"], sealed)
    async with service(database) as one, service(database) as two:
        pages.table.client = one
        await pages.join("allied")
        for seat in pages.table.seats.values():
            seat.client = two
        await pages.open_part("allied")
        # The first server has loaded the table before the last part arrives at the second server. It must still learn
        # of this part.
        german = pages.table.seats["german"]
        german.client = one
        _, _, response = await to_the_dice(pages.table)
        check_wrong(response, 409, "service-dice-part")
        german.client = two
        await pages.open_part("german")
        german.client = one
        await play(pages.table.seats, until=lambda state: state["turn"] == 2)
    async with service(database) as client:
        for seat in pages.table.seats.values():
            seat.client = client
        pages.table.spectator.client = client
        verify(BLITZKRIEG, await record_of(pages.table))


async def test_taking_back_brings_the_same_dice_again(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, FRIEND, ("german",))
        await pages.join("allied")
        await pages.open_part("allied")
        await pages.open_part("german")

        def last(database: sqlite3.Connection) -> tuple[int, str, str, str, str]:
            query = "SELECT n, seat, choice, rolls, draws FROM steps ORDER BY n DESC LIMIT 1"
            row: tuple[int, str, str, str, str] = database.execute(query).fetchone()
            return row

        dice = SeededDice(PICK)
        with sqlite3.connect(file) as database:
            while True:
                state = await pages.table.seats["german"].look()
                seat = pages.table.seats[state["actor"]]
                state = await seat.look()
                option = state["options"][dice.pick(len(state["options"]))]
                ok(await seat.choose(option["notation"], state["version"]))
                _, mover, choice, rolls, _ = thrown = last(database)
                if rolls != "[]" and choice == option["notation"]:
                    break
            me, other = pages.table.seats[mover], pages.table.seats["german" if mover == "allied" else "allied"]
            ok(await me.ask("ask-back", {"version": (await me.look())["version"]}))
            asked = await other.look()
            answer = {"version": asked["version"], "cursor": asked["cursor"], "accept": True}
            ok(await other.ask("answer-back", answer))
            # Neither a new part nor the loss of a part changes the dice after they have been used.
            for whose, part in (("german", new_part()), ("allied", None)):
                assert (await pages.table.seats[whose].ask("part", {"part": part})).status_code in (409, 422)
            await pages.open_part("german")
            ok(await me.choose(choice, (await me.look())["version"]))
            assert last(database) == thrown


async def test_a_secret_that_was_promised_serves_once_and_not_for_ever(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, HUMANS)
        part = {"commitment": pages.commitment, "part": new_part()}
        body = {"game": "blitzkrieg", "seats": HUMANS, "part": part}
        check_wrong(await client.post("tables", json=body), 409, "service-no-promise")
        other = ok(await client.post("commitments", json={}))["commitment"]
        with sqlite3.connect(file) as database:
            database.execute("UPDATE promises SET made = made - 4000")
        ok(await client.post("commitments", json={}))
        part["commitment"] = other
        check_wrong(await client.post("tables", json=body), 409, "service-no-promise")
        assert other != pages.commitment
        with sqlite3.connect(file) as database:
            assert database.execute("SELECT count(*) FROM promises").fetchone() == (1,)


async def test_one_promise_is_not_kept_to_two(database: str) -> None:
    async with service(database) as one, service(database) as two:
        commitment = ok(await one.post("commitments", json={}))["commitment"]
        part = {"commitment": commitment, "part": new_part()}
        body = {"game": "blitzkrieg", "seats": HUMANS, "part": part}
        answers = await asyncio.gather(*(client.post("tables", json=body) for client in (one, two, one, two)))
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]


async def test_parts_for_dice_that_take_none_are_refused(file: Path) -> None:
    async with service(file) as client:
        commitment = ok(await client.post("commitments", json={}))["commitment"]
        part: dict[str, Any] = {"commitment": commitment, "part": new_part()}
        body = {"game": "blitzkrieg", "seats": FRIEND}
        check_wrong(await client.post("tables", json={**body, "part": part, "seed": 3}), 422, "service-wrong-parts")
        for seat in ("allied", "french"):
            foreign = {**part, "hashes": {seat: fingerprint("x")}}
            check_wrong(await client.post("tables", json={**body, "part": foreign}), 422, "service-wrong-parts")
        for wrong in ({**part, "part": "short"}, {**part, "commitment": ""}, {"part": new_part()}):
            check_wrong(await client.post("tables", json={**body, "part": wrong}), 422, "service-bad-request")
        # The wrong requests have not used up the server's commitment.
        ok(await client.post("tables", json={**body, "part": part}))


async def test_tables_without_parts_are_as_ever(file: Path) -> None:
    """Clients without joint dice can still open and join tables. A hash that a page sends there has no effect."""
    async with service(file) as client:
        seats = await open_table(client)
        state = await seats["german"].look()
        assert (state["dice"], state["parts"]) == ("committed", None)
        check_wrong(await seats["german"].ask("part", {"part": new_part()}), 409, "service-no-part")
        opened = ok(await client.post("tables", json={"game": "blitzkrieg", "seats": FRIEND}))
        pages = Pages(Opened(client, opened), "", "", {})
        allied = await pages.join("allied")
        assert (await allied.look())["parts"] is None


async def test_a_record_with_parts_is_put_in_and_gone_on_from(file: Path) -> None:
    async with service(file) as client:
        pages = await Pages.opened(client, HUMANS)
        text = (await record_of(pages.table)).text()
        table = ok(await client.post("records", json={"record": text}))["table"]
        spectator = Seat(client, table, "")
        assert (await spectator.ask("record")).text == text
        proof = ok(await spectator.ask("proof"))
        assert (proof["dice"], proof["parts"]["opening"]) == ("joint", pages.opening)
        tampered = text.replace(pages.opening, new_part())
        response = await client.post("records", json={"record": tampered})
        check_wrong(response, 422, "service-broken-record")
        onward = await Pages.opened(client, HUMANS, record=text, step=70)
        record = await record_of(onward.table)
        verify(BLITZKRIEG, record)
        assert record.header.given == 70
        assert json.loads(record.text().splitlines()[-1])["parts"]["opening"] == onward.opening
