"""Annotated games from the service and the command line: the list, the commented steps, and replays.

A replay can show the view of any seat.
"""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from sandtable.annotated.annotated_game import annotated_games_of
from sandtable.cli import make_app
from service.service_in_process import check_wrong, ok, service


async def test_an_annotated_game_is_listed_and_shown_from_any_seat(tmp_path: Path) -> None:
    annotated = annotated_games_of("blitzkrieg")[0]
    path = f"told/blitzkrieg/{annotated.id}"
    async with service(tmp_path / "tables.sqlite3") as client:
        entry = ok(await client.get("told/blitzkrieg"))[0]
        assert (entry["id"], entry["moments"], entry["eyes"]) == (annotated.id, len(annotated.file.moment), "german")
        moments = ok(await client.get(path))
        assert [each["step"] for each in moments] == [line.step for line in annotated.file.moment]
        index = ok(await client.get(f"{path}/replay", params={"eyes": "allied"}))
        assert index["sides"] == ["german", "allied", ""]
        assert {each["step"] for each in moments} <= {0, *range(1, index["steps"][-1] + 1)}
        frames = ok(await client.get(f"{path}/replay/frames", params={"eyes": "allied", "from": 2, "count": 3}))
        assert [frame["frame"] for frame in frames] == [2, 3, 4]
        assert frames[0]["view"]["seat"] == "allied"
        foreseen = ok(await client.get(f"{path}/replay/outlook", params={"eyes": "allied", "frame": 40}))
        assert {threat["side"] for threat in foreseen["threats"]} == {"german"}
        words = (await client.get("locale/ja", params={"game": "blitzkrieg", "part": "told"})).text
        assert f"told-blitzkrieg-{annotated.id}-title" in words
        assert (
            f"told-blitzkrieg-{annotated.id}" not in (await client.get("locale/ja", params={"game": "blitzkrieg"})).text
        )
        check_wrong(await client.get("told/blitzkrieg/chess"), 404, "service-no-told")
        check_wrong(await client.get(f"{path}/replay", params={"eyes": "a"}), 422, "service-wrong-eyes")
        assert (await client.get("told/chess")).status_code == 404


def test_an_annotated_game_is_read_in_the_terminal() -> None:
    def call(*args: str) -> str:
        result = CliRunner().invoke(make_app(("annotated_games",)), ["annotated", *args], env={"COLUMNS": "100"})
        assert result.exit_code == 0
        return result.stdout

    annotated = annotated_games_of("eleven")[0]
    assert annotated.id in call("eleven", "--lang", "ja")
    assert [row["id"] for row in json.loads(call("eleven", "--json"))] == [
        each.id for each in annotated_games_of("eleven")
    ]
    assert len(json.loads(call("eleven", annotated.id, "--json"))) == len(annotated.file.moment)
    assert "Summer 1939" in call("eleven", "1", "--lang", "en")
