"""Players end a game of either kind: its winners, notifications, revealed secrets, and verification."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games import find
from sandtable.kernel.record import read, verify
from sandtable.service.tables import offers_takebacks_and_endings
from service.service_in_process import HUMANS, Opened, Seat, check_wrong, ok, opened, service

pytestmark = pytest.mark.usefixtures("spare_minds")

FIVE = {"a": "human", "b": "human", "c": "human"}


def done(response: Any) -> None:
    """Check that a request has succeeded with an empty response."""
    assert response.status_code == 204, response.text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def proved(table: Opened) -> dict[str, Any]:
    """Verify the record of a finished table, and return the fields of its end."""
    text = (await table.spectator.ask("record")).text
    record = read(text)
    verify(find(record.header.game, None, record.header.variant), record)
    assert record.end is not None
    assert record.end.ending is not None
    ending = record.end.ending
    return {"winners": record.end.outcome.winners, "how": ending.how, "by": ending.by, "at": ending.at}


async def test_a_player_who_resigns_loses_and_all_is_revealed(database: str) -> None:
    async with service(database) as client:
        table = await opened(client, HUMANS, seed=3)
        hidden = await table.seats["allied"].look()
        assert hidden["view"]["victory"]["secret"] is None
        assert "resign" in hidden["acts"]
        check_wrong(await table.spectator.ask("resign", {}), 403, "service-wrong-key")
        check_wrong(await table.seats["german"].ask("resign", {"bot": "nobody"}), 422, "service-no-player")
        # In a game for two, no bot takes over the seat of the player who resigns.
        done(await table.seats["german"].ask("resign", {"bot": ""}))
        for seat in (*table.seats.values(), table.spectator):
            state = await seat.look()
            assert (state["over"], state["actor"], state["options"], state["acts"]) == (True, None, [], [])
            assert state["outcome"] == {"winners": ["allied"], "reason": "resigned", "details": []}
            assert state["view"]["outcome"] == {"winner": "allied", "reason": "resigned", "cards": []}
            assert state["view"]["victory"]["secret"] is not None
            assert state["prompt"]["message"]["id"] == "ended-resigned-won"
            assert state["events"][-1]["message"]["id"] == "ended-resigned-won"
        check_wrong(await table.seats["allied"].ask("resign", {}), 409, "no-game-over")
        check_wrong(await table.seats["allied"].ask("offer", {"kind": "end"}), 409, "no-game-over")
        found = await proved(table)
        assert (found["winners"], found["how"], found["by"]) == (("allied",), "resigned", ("german",))
        # The replay ends with the resignation. Players and spectators can watch it from every seat's view.
        index = ok(await table.spectator.ask("replay", eyes="german"))
        assert index["over"]
        assert index["sides"] == ["german", "allied", ""]
        (last,) = ok(await table.spectator.ask("replay/frames", **{"from": str(index["frames"] - 1)}))
        assert last["view"]["outcome"]["winner"] == "allied"
        assert ok(await table.spectator.ask("proof"))["secret"]
        # The finished game allows a rematch, and its record can be imported.
        assert ok(await table.seats["allied"].ask("rematch", {}))["seat"] == "german"
        record = (await table.spectator.ask("record")).text
        kept = ok(await client.post("records", json={"record": record}))
        state = ok(await client.get(f"tables/{kept['table']}/seat"))
        assert (state["over"], state["outcome"]["reason"]) == (True, "resigned")
        false = record.replace('"winners":["allied"]', '"winners":["german"]')
        check_wrong(await client.post("records", json={"record": false}), 422, "service-broken-record")
    # After a restart the server reports the same result.
    async with service(database) as client:
        state = ok(await client.get(f"tables/{table.id}/seat"))
        assert state["outcome"]["winners"] == ["allied"]
        assert state["ending"]["how"] == "resigned"


async def test_a_draw_is_offered_declined_withdrawn_lapses_and_is_agreed(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS, seed=3)
        german, allied = table.seats["german"], table.seats["allied"]
        assert "draw" in (await german.look())["acts"]
        assert ok(await german.ask("offer", {"kind": "end"})) == {"invite": ""}
        state = await allied.look()
        assert state["offer"]["seat"] == "german"
        assert state["offer"]["asked"] == ["allied"]
        assert "draw" not in state["acts"]
        check_wrong(await allied.ask("offer", {"kind": "end"}), 409, "service-offer-waits")
        answer = {"kind": "end", "seat": "german", "accept": True}
        check_wrong(await german.ask("answer-offer", answer), 409, "service-no-offer")
        check_wrong(await allied.ask("answer-offer", {**answer, "kind": "pass"}), 409, "service-no-offer")
        done(await allied.ask("answer-offer", {**answer, "accept": False}))
        check_wrong(await allied.ask("answer-offer", answer), 409, "service-no-offer")
        ok(await german.ask("offer", {"kind": "end"}))
        done(await german.ask("answer-offer", {**answer, "accept": False}))
        # The player who makes a move declines the open offer.
        mover = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {mover}
        ok(await table.seats[other].ask("offer", {"kind": "end"}))
        state = await table.seats[mover].look()
        state = ok(await table.seats[mover].choose(state["options"][0]["notation"], state["version"]))
        assert state["offer"] is None
        ok(await german.ask("offer", {"kind": "end"}))
        done(await allied.ask("answer-offer", answer))
        state = await allied.look()
        assert state["outcome"] == {"winners": [], "reason": "agreed", "details": []}
        assert state["view"]["outcome"]["winner"] is None
        assert (await proved(table))["winners"] == ()
        # A bot cannot agree to a draw.
        alone = await opened(client, {"german": "human", "allied": "bot:random"})
        check_wrong(await alone.seats["german"].ask("offer", {"kind": "end"}), 409, "service-offer-nobody")
        done(await alone.seats["german"].ask("resign", {}))
        assert (await proved(alone))["winners"] == ("allied",)


async def test_in_eleven_a_bot_takes_a_resigned_seat_and_the_standing_counts(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, FIVE, game="eleven", variant="3", seed=3)
        a, b, c = (table.seats[seat] for seat in "abc")
        ok(await a.ask("offer", {"kind": "end"}))
        done(await b.ask("answer-offer", {"kind": "end", "seat": "a", "accept": True}))
        assert not (await table.facts())["over"]
        check_wrong(await c.ask("resign", {"bot": ""}), 422, "service-bot-wanted")
        done(await c.ask("resign", {"bot": "random"}))
        facts = await table.facts()
        assert (facts["over"], facts["seats"]["c"]["player"]) == (False, "bot:random")
        # The player who has resigned is now a spectator.
        state = await c.look()
        assert (state["seat"], state["parted"]) == (None, {"c": "resigned"})
        check_wrong(await c.ask("resign", {}), 403, "service-wrong-key")
        # The other two players agree to end the game.
        done(await a.ask("answer-offer", {"kind": "end", "seat": "a", "accept": False}))
        ok(await b.ask("offer", {"kind": "end"}))
        done(await a.ask("answer-offer", {"kind": "end", "seat": "b", "accept": True}))
        state = await a.look()
        assert (state["over"], state["outcome"]["reason"]) == (True, "agreed")
        most = max(state["view"]["outcome"]["vp"].values())
        assert state["view"]["outcome"]["vp"][state["outcome"]["winners"][0]] == most
        assert (await proved(table))["how"] == "agreed"
        # A player who is alone with bots can end the game without agreement.
        alone = await opened(client, {"a": "human", "b": "bot:random", "c": "bot:random"}, game="eleven", variant="3")
        ok(await alone.seats["a"].ask("offer", {"kind": "end"}))
        assert len((await proved(alone))["winners"]) == 1


async def test_a_game_without_players_is_aborted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service(file) as client:
        waiting = await opened(client, {"german": "human", "allied": "open"})
        assert (await waiting.seats["german"].look())["acts"] == ["abandon"]
        check_wrong(await waiting.seats["german"].ask("resign", {}), 409, "service-offer-early")
        done(await waiting.seats["german"].ask("abandon", {}))
        assert (await waiting.facts())["over"]
        table = await opened(client, HUMANS, seed=3)
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        check_wrong(await table.seats[other].ask("abandon", {}), 409, "service-not-abandoned")
        monkeypatch.setattr(offers_takebacks_and_endings, "ABANDON_SECONDS", 0)
        check_wrong(await table.seats[asked].ask("abandon", {}), 409, "service-not-abandoned")
        done(await table.seats[other].ask("abandon", {}))
        assert (await proved(table))["winners"] == ()


async def test_a_seat_is_passed_on_by_a_link_and_to_a_bot_if_the_others_agree(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, FIVE, game="eleven", variant="3", seed=3)
        a, b, c = (table.seats[seat] for seat in "abc")
        invite = ok(await a.ask("offer", {"kind": "pass"}))["invite"]
        joining = {"invite": invite, "name": "Ren"}
        check_wrong(await client.post(f"tables/{table.id}/join", json=joining), 403, "service-wrong-invite")
        for seat in (b, c):
            done(await seat.ask("answer-offer", {"kind": "pass", "seat": "a", "accept": True}))
        # The player keeps the seat until another person takes it.
        state = await a.look()
        assert (state["seat"], state["offer"]["granted"]) == ("a", True)
        joined = ok(await client.post(f"tables/{table.id}/join", json=joining))
        assert joined["seat"] == "a"
        check_wrong(await a.ask("resign", {}), 403, "service-wrong-key")
        assert (await a.look())["seat"] is None
        check_wrong(await client.post(f"tables/{table.id}/join", json=joining), 403, "service-wrong-invite")
        new = Seat(client, table.id, joined["key"])
        state = await new.look()
        assert (state["seat"], state["names"]["a"], state["offer"]) == ("a", "Ren", None)
        # A seat can be offered only to a bot that exists.
        assert (await new.ask("offer", {"kind": "pass", "to": "nobody"})).status_code == 422
        # The bot takes the seat only if all other players accept.
        for accept in (False, True):
            ok(await new.ask("offer", {"kind": "pass", "to": "random"}))
            done(await b.ask("answer-offer", {"kind": "pass", "seat": "a", "accept": True}))
            done(await c.ask("answer-offer", {"kind": "pass", "seat": "a", "accept": accept}))
            assert ((await table.facts())["seats"]["a"]["player"] == "bot:random") == accept
        # The last person at a table cannot give the seat to a bot, and must resign instead.
        alone = await opened(client, {"german": "human", "allied": "bot:random"})
        wanted = {"kind": "pass", "to": "random"}
        check_wrong(await alone.seats["german"].ask("offer", wanted), 409, "service-last-person")
