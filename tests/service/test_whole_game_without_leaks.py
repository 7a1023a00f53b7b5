"""A whole game over HTTP, in which every secret stays hidden from the other seat."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.record import read, verify
from sandtable.translation import Words
from service.service_in_process import Seat, State, ok, open_table, service

GAME = sandtable.game("blitzkrieg")
DECKS = {seat: {card["id"] for card in GAME.catalogue()["cards"][seat]} for seat in GAME.seats}


@pytest.mark.parametrize("seed", [3, 6])
async def test_a_whole_game_tells_neither_seat_of_the_other(tmp_path: Path, seed: int) -> None:
    file = tmp_path / "tables.sqlite3"
    dice = SeededDice(seed)
    async with service(file) as client:
        seats = await open_table(client, seed=seed)
        ((table, secret),) = sqlite3.connect(file).execute("SELECT id, secret FROM tables")
        shown: dict[str, set[str]] = {"german": set(), "allied": set()}
        laid: dict[str, set[str]] = {"german": set(), "allied": set()}
        while True:
            states = {name: await seat.look() for name, seat in seats.items()}
            battle = states["german"]["view"]["battle"]
            if battle is None or battle["step"] not in ("attack-cards", "defence-cards"):
                for name in shown:
                    shown[name] |= laid[name]
                    laid[name].clear()
            for name, other in (("german", "allied"), ("allied", "german")):
                if states[name]["version"] % 10 == 0:
                    check_words(states[name])
                if not states[name]["over"]:
                    check_view(states[name], name, other)
                    check_texts(seats[name], shown[other], other, [secret, secret.partition(":")[0], seats[other].key])
                    check_victory(seats, states)
                seats[name].heard.clear()
            if states["german"]["over"]:
                break
            actor = states["german"]["view"]["actor"]
            options = states[actor]["options"]
            assert options
            assert all(states[name]["options"] == [] for name in states if name != actor)
            notation: str = options[dice.pick(len(options))]["notation"]
            verb, _, noun = notation.partition(" ")
            if verb in ("play", "defend", "spend"):
                shown[actor].add(noun)
            elif verb == "lay":
                laid[actor].add(noun)
            ok(await seats[actor].choose(notation, states[actor]["version"]))
        assert states["german"]["view"]["outcome"] == states["allied"]["view"]["outcome"] is not None
        for name, seat in seats.items():
            assert states[name]["table"] == table
            record = read((await seat.ask("record")).text)
            verify(GAME, record)
            assert record.end is not None
            assert record.end.secret == secret
            assert record.header.commitment == states[name]["commitment"]


def check_words(state: State) -> None:
    """Check that every message has texts in both languages, and that events are numbered."""
    for lang in ("en", "ja"):
        words = Words(lang, "blitzkrieg", GAME.component_name)
        spoken = [state["prompt"]["message"], *(event["message"] for event in state["events"][-5:])]
        for message in [*spoken, *(option["label"] for option in state["options"])]:
            assert words.text(as_message(message))
    assert [event["n"] for event in state["events"]] == list(range(1, len(state["events"]) + 1))
    steps = [event["step"] for event in state["events"]]
    assert steps == sorted(steps)


def as_message(message: dict[str, Any]) -> Message:
    args = {name: Ref(**arg) if isinstance(arg, dict) else arg for name, arg in message["args"].items()}
    return Message(message["id"], args)


def check_view(state: State, name: str, other: str) -> None:
    """Check that values are null if the seat does not know them."""
    view = state["view"]
    assert state["seat"] == view["seat"] == name
    cards = view["cards"][other]
    assert cards["hand"] is cards["pool"] is cards["seized"] is cards["plan_limit"] is None
    if name == "allied":
        assert view["victory"]["secret"] is view["victory"]["unused"] is None
        for space in view["spaces"]:
            if space["id"] in view["moved_from_base"]:
                assert space["units"] is None


def check_texts(seat: Seat, shown: set[str], other: str, secrets: list[str]) -> None:
    """Check the texts that a seat was sent.

    The texts must not name a secret, a key, or a card that only the other side has and has not shown.
    """
    hidden = DECKS[other] - DECKS["german" if other == "allied" else "allied"] - shown
    for text in seat.heard:
        assert not hidden & set(re.findall(r"[a-z-]+", text))
        assert not any(secret in text for secret in secrets)
        assert seat.key not in text


def check_victory(seats: dict[str, Seat], states: dict[str, State]) -> None:
    """Check that the Allies see only the open victory card, and none of Germany's private events."""
    drawn = states["german"]["view"]["victory"]
    victories = set(re.findall(r'"kind":"victory","id":"([a-z-]+)"', "".join(seats["allied"].heard)))
    assert victories <= {drawn["open"]}
    if drawn["secret"] != "paris":
        assert drawn["secret"] == drawn["open"] or all(drawn["secret"] not in text for text in seats["allied"].heard)
    public = [event["message"]["id"] for event in states["allied"]["events"]]
    assert "did-draw-secret" not in public
    assert "did-put" not in public


async def test_numbers_tell_nothing(tmp_path: Path) -> None:
    """Play three games that differ only in the secret choices of one side.

    The states of the other side must be equal, including their version numbers.
    """
    operations = ["plan operation"] * 4
    small = [*operations, "plan rommel", "plan replacements", "plan operation", "plan operation", "done"]
    large = [*operations, *["plan replacements"] * 2, *["plan strategic-movement"] * 2]
    large += ["buy", "plan staff-work", "buy", "plan rommel", "done"]
    async with service(tmp_path / "tables.sqlite3") as client:
        plain = await planning(client, [4, 4, 3, 3], small, [*operations, "plan staff-work", "plan replacements"])
        german = await planning(client, [5, 3, 2, 3], large, [*operations, "plan staff-work", "plan replacements"])
        allied = await planning(client, [4, 4, 3, 3], small, ["plan air-support", *operations, "plan staff-work"])
    assert plain["allied"] == german["allied"]
    assert plain["german"] == allied["german"]
    assert plain["german"] != german["german"]
    assert plain["allied"] != allied["allied"]


async def planning(
    client: httpx2.AsyncClient, put: list[int], german: list[str], allied: list[str]
) -> dict[str, list[str]]:
    """Play until both sides have planned, and return the states of each seat without repetitions."""
    seats = await open_table(client, seed=8)
    dice = SeededDice(2)
    heard: dict[str, list[str]] = {name: [] for name in seats}
    made = {"DeployGermans": [f"put {n}" for n in put], "german": list(german), "allied": [*allied, "done"]}
    while True:
        states = {name: await seat.look() for name, seat in seats.items()}
        view = states["german"]["view"]
        if view["phase"] not in ("deployment", "planning"):
            assert not any(made.values())
            return heard
        actor, decision = view["actor"], view["decision"]
        state = states[actor]
        for name, seen in states.items():
            text = json.dumps({**seen, "table": "", "commitment": ""})
            if text not in heard[name][-1:]:
                heard[name].append(text)
        options = [option["notation"] for option in state["options"]]
        plan = made.get(actor if decision == "Plan" else decision)
        notation = plan.pop(0) if plan is not None else options[dice.pick(len(options))]
        ok(await seats[actor].choose(notation, state["version"]))
