"""Lessons by the service: they are listed, are played without a table, and hide secrets from the learner."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from sandtable.lessons.lesson import lessons_of
from sandtable.lessons.lesson_runner import LessonRunner
from sandtable.lessons.puzzle import puzzles_of
from sandtable.pictures.rule_pictures import way
from service.service_in_process import check_wrong, ok, service


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def done(client: httpx2.AsyncClient, lesson: str, made: list[list[str]], act: str, *choices: str) -> Any:
    return ok(await client.post(f"lessons/{lesson}", json={"made": made, "act": act, "choices": choices}))


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
async def test_a_lesson_is_played_from_its_list_to_its_end(file: Path, game: str) -> None:
    async with service(file) as client:
        entry = ok(await client.get(f"lessons/{game}"))[0]
        lesson = lessons_of(game)[0]
        assert (entry["id"], entry["steps"]) == (lesson.id, len(lesson.steps))
        path, way = f"{game}/{lesson.id}", LessonRunner(lesson).way()
        stands = await done(client, path, [[]], "look")
        for place in way[:-1]:
            assert stands["step"] == place.number
            assert stands["asks"] == place.asks == bool(stands["state"]["options"])
            if place.asks:
                line = LessonRunner(lesson).rights(place)[0]
                stands = await done(client, path, stands["made"], "choose", *line)
                assert stands["verdict"] == "right"
            else:
                stands = await done(client, path, stands["made"], "next")
        assert (stands["step"], stands["made"]) == (len(lesson.steps), way[-1].made)
        assert stands["words"]["id"] == "lesson-done"
        assert (await done(client, path, stands["made"], "back"))["step"] == len(lesson.steps) - 1
        # The list is unchanged, because a lesson opens no table.
        assert ok(await client.get(f"lessons/{game}"))[0] == entry


async def test_a_wrong_answer_changes_nothing(file: Path) -> None:
    async with service(file) as client:
        path = "blitzkrieg/moving"
        made = (await done(client, path, [[]], "next"))["made"]
        other = await done(client, path, made, "choose", "pass")
        assert (other["verdict"], other["answer"]["id"], other["made"]) == ("other", "lesson-other", made)
        mistake = await done(
            client, path, made, "choose", "play operation", "from reims", "take french-infantry", "to sedan"
        )
        assert (mistake["verdict"], mistake["answer"]["id"]) == ("mistake", "lesson-blitzkrieg-moving-full")
        assert (mistake["refusal"]["section"], mistake["made"]) == ("7.3", made)
        illegal = await done(client, path, made, "choose", "from paris")
        assert (illegal["verdict"], illegal["answer"]) == ("illegal", None)
        assert illegal["refusal"]["message"]["id"]


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
async def test_a_picture_of_the_rules_is_played_where_it_was_drawn(file: Path, game: str) -> None:
    async with service(file) as client:
        shown = {(each["lesson"], each["step"]): each for each in ok(await client.get(f"games/{game}/rules/pictures"))}
        assert len(shown) > 20
        for lesson in {lesson for lesson, _ in shown if lesson}:
            step = max(step for known, step in shown if known == lesson)
            body = {"made": [[]], "act": "step", "step": step}
            stands = ok(await client.post(f"lessons/{game}/{lesson}", json=body))
            drawn = way(game, lesson)[step - 1]
            assert (stands["step"], stands["made"]) == (step - 1, drawn.made)
            view = drawn.session.view(drawn.lesson.content.seat)
            assert stands["state"]["view"] == msgspec.json.decode(msgspec.json.encode(view))
        # The learner can make choices from the drawn position, and can see the threats in it.
        assert stands["step"] == (await done(client, f"{game}/{lesson}", stands["made"], "look"))["step"]
        outlook = ok(await client.post(f"lessons/{game}/{lesson}/outlook", json={"made": stands["made"]}))
        assert {threat["side"] for threat in outlook["threats"]}.isdisjoint({drawn.lesson.content.seat})
        # A puzzle has no further step, so a client cannot read the answer from the next step.
        body = {"made": [[]], "act": "step", "step": 2}
        puzzle = puzzles_of(game)[0]
        assert ok(await client.post(f"lessons/{game}/{puzzle.id}", json=body))["step"] == 0


async def test_looking_ahead_odds_and_reasons_as_at_a_table(file: Path) -> None:
    async with service(file) as client:
        made = (await done(client, "blitzkrieg/moving", [[]], "next"))["made"]
        body = {"made": made, "lines": [["play operation", "from reims"], ["pass it"]], "view": True}
        found = ok(await client.post("lessons/blitzkrieg/moving/ahead", json=body))
        assert "take french-infantry" in {option["notation"] for option in found[0]["options"]}
        assert found[1]["refusal"]["n"] == 1
        reason = ok(await client.post("lessons/blitzkrieg/moving/why", json={"made": made, "about": "space:sedan"}))
        assert reason["section"]
        wrong = await client.post("lessons/blitzkrieg/moving/why", json={"made": made, "about": "space:atlantis"})
        check_wrong(wrong, 422, "service-no-thing")
        lesson = next(each for each in lessons_of("blitzkrieg") if each.id == "battle")
        battle = next(place for place in LessonRunner(lesson).way() if place.session.odds("german") is not None)
        odds = ok(await client.post("lessons/blitzkrieg/battle/odds", json={"made": battle.made}))
        assert odds["title"]["args"]["space"]["id"] == "libramont"
        wrong = await client.post("lessons/blitzkrieg/battle/odds", json={"made": battle.made, "choice": "to paris"})
        assert wrong.status_code == 422


async def test_hidden_facts_are_not_sent_to_the_learner(file: Path) -> None:
    async with service(file) as client:
        view = (await done(client, "blitzkrieg/moving", [[]], "look"))["state"]["view"]
        assert view["victory"]["secret"] is None
        assert view["cards"]["german"].get("hand") is None


async def test_there_is_no_such_lesson_and_no_such_way(file: Path) -> None:
    async with service(file) as client:
        check_wrong(await client.post("lessons/blitzkrieg/chess", json={"made": [[]]}), 404, "service-no-lesson")
        assert (await client.get("lessons/chess")).status_code == 404
        ways: list[list[list[str]]] = [[["to paris"]], [[], [], []], [[]] * 60]
        for made in ways:
            wrong = await client.post("lessons/blitzkrieg/moving", json={"made": made})
            check_wrong(wrong, 409, "service-other-lesson")
        wrong = await client.post("lessons/blitzkrieg/moving", json={"made": []})
        check_wrong(wrong, 422, "service-bad-request")
