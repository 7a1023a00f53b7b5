"""Data for the generic page about any game: names of places and pieces, and a drawing of a view."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

import sandtable
from sandtable.games import GAMES, add
from sandtable.translation import ADDED, add_words
from service.message_schema_check import check
from service.service_in_process import ok, open_table, service

FOLDER = Path(__file__).parents[2] / "examples" / "ford"
LIT = "#eebb55"


@pytest.fixture
def ford() -> Iterator[None]:
    """Register the example game, the Ford, during a test."""
    sys.path.insert(0, str(FOLDER))
    try:
        add(__import__("ford").Ford)
        add_words("ford", FOLDER / "ford" / "locale")
        yield
    finally:
        sys.path.remove(str(FOLDER))
        GAMES.pop("ford", None)
        ADDED.pop("ford", None)


def lit(svg: str) -> list[int]:
    """Return the indexes of the highlighted circles in the Ford's drawing, counted from the west."""
    circles = [each for each in Xml.fromstring(svg).iter() if each.tag.endswith("circle")]
    return [n for n, circle in enumerate(circles) if circle.get("fill") == LIT]


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the examples are not beside the tests")
async def test_a_drawing_shows_the_given_view(ford: None, tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        seats = await open_table(client, {"west": "human", "east": "human"}, seed=5, game="ford")
        bare = await client.post("games/ford/drawing", json={"lang": "ja"})
        assert bare.headers["content-type"].startswith("image/svg+xml")
        assert "sandbox" in bare.headers["content-security-policy"]
        assert (lit(bare.text), "浅瀬" in bare.text) == ([], True)
        where = ["west-village", "west-bank", "ford", "east-bank", "east-village"]
        seen = set()
        state = await seats["west"].look()
        assert (state["over"], state["outcome"]) == (False, None)
        while not state["over"]:
            seat = seats[state["actor"]]
            state = await seat.look()
            svg = await client.post("games/ford/drawing", json={"lang": "en", "view": state["view"]})
            assert lit(svg.text) == [where.index(state["view"]["at"])]
            seen |= set(lit(svg.text))
            state = ok(await seat.choose("send 3" if state["seat"] == "west" else "send 0", state["version"]))
        assert seen == {2, 3}
        assert state["outcome"] == {"winners": ["west"], "reason": "crossed", "details": []}


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the examples are not beside the tests")
async def test_things_are_called_as_the_game_calls_them(ford: None, tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        listed = check(ok(await client.get("games/ford/things")), "ComponentList")
        assert listed["spaces"] == ["west-village", "west-bank", "ford", "east-bank", "east-village"]
        names = {(each["kind"], each["id"]): each["name"] for each in listed["things"]}
        assert names["space", "ford"] == {"en": "Ford", "ja": "浅瀬"}
        assert all(kind == "space" for kind, _ in names)


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the examples are not beside the tests")
async def test_a_package_may_list_the_clauses_of_its_rulebook(
    ford: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        assert ok(await client.get("games/ford/rules")) == []
        monkeypatch.setattr(GAMES["ford"], "folder", tmp_path / "components")
        (tmp_path / "clauses.toml").write_text('[[clause]]\nid = "2.1"\nsection = "2"\n', encoding="utf-8")
        (clause,) = ok(await client.get("games/ford/rules"))
        assert check(clause, "RuleClause") == {"section": "2", "message": {"id": "rule-2-1", "args": {}}}


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_game_is_drawn_and_named(game: str, tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        listed = check(ok(await client.get(f"games/{game}/things")), "ComponentList")
        own = sandtable.game(game)
        for thing in listed["things"]:
            for lang, name in thing["name"].items():
                assert own.component_name(thing["kind"], thing["id"], lang) == name
        assert {thing["id"] for thing in listed["things"] if thing["kind"] == "space"} >= set(listed["spaces"]) != set()
        seats = dict.fromkeys(own.seats, "human")
        first = next(iter((await open_table(client, seats, seed=1, game=game)).values()))
        view = (await first.look())["view"]
        drawn = await client.post(f"games/{game}/drawing", json={"lang": "ja", "view": view})
        ids = {element.get("id") for element in Xml.fromstring(drawn.text).iter()}
        assert set(listed["spaces"]) <= ids


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"lang": "fr"}, 404),
        ({"lang": "en", "variant": "none"}, 404),
        ({"lang": "en", "view": {"turn": 1}}, 422),
        ({"lang": "en", "view": 7}, 422),
        ({}, 422),
    ],
)
async def test_an_impossible_drawing_is_refused_in_one_sentence(
    wish: dict[str, Any], status: int, tmp_path: Path
) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        answer = await client.post("games/blitzkrieg/drawing", json=wish)
        assert answer.status_code == status
        assert check(answer.json(), "ErrorBody")["error"]["id"].startswith("service-")
