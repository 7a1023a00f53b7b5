"""Games by mail: several devices play by turn files, without a server."""

from __future__ import annotations

import base64
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx2
import msgspec
import pytest
from msgspec.structs import replace

from offline.fake_browser import Memory, Tab, browser
from offline.mail_keystore import MemoryPouch, data, text
from sandtable.offline.play_by_mail import game_replay, mail_games
from sandtable.offline.play_by_mail.mail_game_data import StoredMailGame
from sandtable.offline.play_by_mail.turn_files import (
    SEALED_TURN_FILE,
    TurnFile,
    TurnFileCover,
    packed,
    unpacked,
    written,
)
from service.service_in_process import ok


class Device:
    """A device with a browser: its stored data and one tab."""

    def __init__(self) -> None:
        self.shelf, self.pouch, self.tab = Memory(), MemoryPouch(), Tab()
        self.http: httpx2.AsyncClient
        self.post: dict[str, Any] = {}

    async def ask(self, path: str, **body: Any) -> Any:
        answer = await (self.http.post(f"mail{path}", json=body) if body else self.http.get(f"mail{path}"))
        return ok(answer)

    async def refused(self, path: str, **body: Any) -> str:
        answer = await self.http.post(f"mail{path}", json=body)
        assert answer.status_code >= 400
        return str(answer.json()["error"]["id"])

    async def read(self, letter: str) -> None:
        self.post = (await self.ask("/read", text=letter))["post"]

    async def write(self) -> dict[str, str]:
        self.post = ok(await self.http.post(f"mail/tables/{self.post['table']}"))
        return dict(self.post["letters"])

    async def look(self) -> Any:
        return ok(await self.http.get(f"tables/{self.post['table']}/seat", headers=self._key))

    async def choose(self, notation: str, version: int) -> httpx2.Response:
        body = {"version": version, "notation": notation, "token": None}
        return await self.http.post(f"tables/{self.post['table']}/choose", json=body, headers=self._key)

    @property
    def _key(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.post['key']}"}

    async def play(self, chance: random.Random) -> Any:
        """Make random choices while this seat decides, and return the last state."""
        state = await self.look()
        while state["options"]:
            state = ok(await self.choose(chance.choice(state["options"])["notation"], state["version"]))
        return state

    def kept(self) -> StoredMailGame:
        return msgspec.json.decode(self.pouch.games[self.post["table"]][1], type=StoredMailGame)


@asynccontextmanager
async def devices(count: int) -> AsyncIterator[list[Device]]:
    made = [Device() for _ in range(count)]
    async with AsyncExitStack() as stack:
        for each in made:
            await stack.enter_async_context(browser(each.shelf, each.tab, pouch=each.pouch))
            each.http = await stack.enter_async_context(each.tab.client)
        yield made


async def seated(found: list[Device], game: str, variant: str, seats: list[str]) -> dict[str, Device]:
    """Pass the invitation from player to player and back to the first. Return the devices by seat."""
    first, *others = found
    first.post = await first.ask("", game=game, variant=variant, seat=seats[0], name="A")
    text = first.post["letters"][""]
    for each, seat in zip(others, seats[1:], strict=True):
        invited = (await each.ask("/read", text=text))["invited"]
        assert seat in invited["free"]
        each.post = await each.ask("/sit", text=text, seat=seat, name=seat)
        text = each.post["letters"][""]
    await first.read(text)
    return dict(zip(seats, found, strict=True))


@pytest.mark.parametrize(
    ("game", "variant", "seats"),
    [
        ("blitzkrieg", "standard", ["german", "allied"]),
        ("eleven", "short-3", ["b", "a", "c"]),
    ],
)
async def test_a_whole_game_goes_round_and_all_devices_agree(game: str, variant: str, seats: list[str]) -> None:
    chance = random.Random(5)
    async with devices(len(seats)) as found:
        at = await seated(found, game, variant, seats)
        holder, letters = at[seats[0]], 0
        # The game is not exported, because an import would put the same seat on two devices.
        assert ok(await holder.http.get("archive"))["tables"] == []
        longest = 0
        while not (await holder.play(chance))["over"]:
            [(reader, letter)] = (await holder.write()).items()
            longest = max(longest, len(letter))
            holder, letters = at[reader], letters + 1
            await holder.read(letter)
        for reader, letter in (await holder.write()).items():
            await at[reader].read(letter)
        assert letters > 10
        assert longest < 2500
        records = {(await each.http.get(f"tables/{each.post['table']}/record")).text for each in found}
        steps = {"\n".join(line.split('"check"')[0] for line in each.splitlines()[1:-1]) for each in records}
        assert len(steps) == 1
        kept = ok(await found[0].http.post("records", json={"record": records.pop()}))
        assert ok(await found[0].http.get(f"tables/{kept['table']}/replay"))["frames"] > 10
        assert all([(await each.look())["over"] for each in found])
        # Deleting a game removes all its data, and later requests do not create it again.
        forgotten = {"tables": [holder.post["table"]]}
        assert (await holder.http.post("archive/forgotten", json=forgotten)).status_code == 204
        assert (await holder.http.post(f"mail/tables/{holder.post['table']}")).status_code >= 400
        assert holder.post["table"] not in {*holder.shelf.tables, *holder.shelf.steps, *holder.pouch.games}


@asynccontextmanager
async def begun() -> AsyncIterator[tuple[dict[str, Device], Device, str, str]]:
    """Start a game for two players. Yield the devices by seat, and the writer, reader and text of a turn file."""
    async with devices(2) as found:
        at = await seated(found, "blitzkrieg", "", ["allied", "german"])
        await found[0].play(random.Random(1))
        [(reader, letter)] = (await found[0].write()).items()
        yield at, found[0], reader, letter


def resealed(cover: TurnFileCover, sealed: str) -> str:
    return written(SEALED_TURN_FILE, msgspec.msgpack.encode(replace(cover, sealed=data(sealed))))


def cover_of(letter: str) -> TurnFileCover:
    return msgspec.msgpack.decode(base64.urlsafe_b64decode(letter + "==")[1:], type=TurnFileCover)


async def test_a_letter_that_was_changed_is_stale_or_another_s_is_refused_and_changes_nothing() -> None:
    async with begun() as (at, writer, reader, letter), devices(1) as [stranger]:
        other = at[reader]
        before = dict(other.pouch.games), dict(other.shelf.tables)
        middle = len(letter) // 2
        turned = letter[:middle] + ("A" if letter[middle] != "A" else "B") + letter[middle + 1 :]
        assert await other.refused("/read", text=turned) == "service-mail-changed"
        for lost in range(1, 13):
            assert await other.refused("/read", text=letter[:-lost]) == "service-mail-changed"
        assert await other.refused("/read", text="Hello!") == "service-mail-none"
        assert await other.refused("/read", text="A" * 70_000) == "service-mail-none"
        assert await stranger.refused("/read", text=letter) == "service-mail-not-yours"
        assert await writer.refused("/read", text=letter) == "service-mail-not-yours"
        assert before == (other.pouch.games, other.shelf.tables)
        # The turn has passed to the reader, so the writer can undo nothing.
        assert not (await writer.look())["undo"]
        await other.read(f"https://x.example/#letter/{letter[:40]}\n{letter[40:]}")
        assert await other.refused("/read", text=letter) == "service-mail-read"


async def test_dice_cannot_be_chosen_choices_must_be_legal_and_the_past_stays() -> None:
    async with begun() as (at, writer, reader, letter):
        other, cover = at[reader], cover_of(letter)
        kept = writer.kept()
        sealing = text(kept.members[1].sealing)

        async def forged(change: Any) -> str:
            """Change a turn file as its writer could do with another program.

            Return it validly signed and encrypted.
            """
            made = change(kept.rounds[0])
            before = game_replay.hashes(kept.terms, list(kept.members))[-1]
            signature = data(await writer.pouch.sign(kept.keys.signing, text(game_replay.digest(before, made))))
            content = TurnFile(before, [], 0, [replace(made, signature=signature)])
            return resealed(
                cover, await writer.pouch.seal(sealing, mail_games._about(cover.id, reader), text(packed(content)))
            )

        choices = kept.rounds[0].choices
        other_dice = await forged(lambda made: replace(made, part=bytes(16)))
        assert await other.refused("/read", text=other_dice) == "service-mail-dice"
        illegal = await forged(lambda made: replace(made, choices=[*choices[:-1], "place berlin"]))
        assert await other.refused("/read", text=illegal) == "service-mail-rules"
        unfinished = await forged(lambda made: replace(made, choices=choices[:-1]))
        assert await other.refused("/read", text=unfinished) == "service-mail-rules"
        # This signature does not belong to the seat.
        content = unpacked(
            data(
                await other.pouch.open(
                    other.kept().keys.opening, mail_games._about(cover.id, reader), text(cover.sealed)
                )
                or ""
            ),
            TurnFile,
        )
        by_another = replace(content, rounds=[replace(content.rounds[0], signature=bytes(64))])
        sealed = await writer.pouch.seal(sealing, mail_games._about(cover.id, reader), text(packed(by_another)))
        assert await other.refused("/read", text=resealed(cover, sealed)) == "service-mail-changed"
        await other.read(letter)
        # Next, the writer's device gets a changed history, which does not match the reader's turn file.
        await other.play(random.Random(2))
        [(_, back)] = (await other.write()).items()
        version, game = writer.pouch.games[kept.table]
        shorter = replace(kept, rounds=[replace(kept.rounds[0], salt=bytes(16))])
        writer.pouch.games[kept.table] = version, msgspec.json.encode(shorter).decode()
        assert await writer.refused("/read", text=back) == "service-mail-course"
        writer.pouch.games[kept.table] = version, game
        await writer.read(back)


async def test_a_readers_dice_depend_on_both_parts_and_on_no_choice_of_the_reader() -> None:
    async with begun() as (at, _, reader, letter):
        other = at[reader]
        bound = other.kept().members[-1].bound
        await other.read(letter)
        kept = other.kept()
        drawn = game_replay.secret(kept.terms, kept.members, kept.rounds, reader, kept.part)
        assert game_replay.bound(kept.part) == bound
        others = [replace(kept.rounds[0], salt=bytes(16))]
        assert game_replay.secret(kept.terms, kept.members, others, reader, kept.part) != drawn
        row = msgspec.json.decode(other.shelf.tables[other.post["table"]].table)
        assert row["secret"] == drawn


async def test_a_tab_killed_or_full_between_two_writes_recovers() -> None:
    async with begun() as (at, writer, reader, letter):
        other = at[reader]
        other.shelf.full = True
        assert await other.refused("/read", text=letter) == "service-here-no-store"
        other.shelf.full = False
        # The turn file was stored and the table was not, so the table is restored from the turn file.
        own = next(iter(other.pouch.games))
        other.post = ok(await other.http.get(f"mail/tables/{own}"))
        assert (await other.look())["options"]
        await other.play(random.Random(3))
        other.pouch.full = True
        assert (await other.http.post(f"mail/tables/{own}")).json()["error"]["id"] == "service-here-no-store"
        other.pouch.full = False
        [(_, back)] = (await other.write()).items()
        # Writing the turn file again gives the same text.
        assert (await other.write()) == {"allied": back}
        writer.shelf.full = True
        assert await writer.refused("/read", text=back) == "service-here-no-store"
        writer.shelf.full = False
        writer.post = ok(await writer.http.get(f"mail/tables/{writer.post['table']}"))
        assert len((await writer.look())["options"]) > 0


async def test_an_invitation_is_refused_where_it_does_not_fit() -> None:
    async with devices(3) as [first, second, third]:
        assert await first.refused("", game="eleven", variant="short-solo", seat="a") == "service-mail-alone"
        assert await first.refused("", game="eleven", seat="x") == "service-wrong-seats"
        post = await first.ask("", game="eleven", variant="short-3", seat="a", name="A")
        invitation = post["letters"][""]
        assert await second.refused("/sit", text=invitation, seat="a") == "service-mail-taken"
        one = (await second.ask("/sit", text=invitation, seat="b"))["letters"][""]
        assert await first.refused("/read", text=one) == "service-mail-free"
        full = (await third.ask("/sit", text=one, seat="c"))["letters"][""]
        assert await second.refused("/read", text=full) == "service-mail-not-yours"
        assert await third.refused("/sit", text=full, seat="b") == "service-mail-taken"
        assert [each["seat"] for each in await second.ask("")] == ["b"]
        await first.read(full)
        await first.read(full)
        assert await first.ask("") == []
        mine = ok(await first.http.get(f"mail/tables/{first.post['table']}"))
        assert (mine["begun"], mine["to"]) == (True, [])
        assert await first.refused(f"/tables/{first.post['table']}", x=1) == "service-mail-yours"
        assert (await first.http.get("mail/tables/nothing")).json()["error"]["id"] == "service-mail-no-game"
