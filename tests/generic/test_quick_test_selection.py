"""`make test-quick` chooses tests for the changed files by the table in CONTRIBUTING.md."""

from __future__ import annotations

import pytest

import select_quick_tests
from select_quick_tests import ALWAYS, DOCUMENT, ROOT, TABLE, chosen, written


@pytest.mark.parametrize(
    ("changed", "wanted", "not_wanted"),
    [
        ([], [*ALWAYS], ["tests/service"]),
        (["src/sandtable/games/eleven/rules/battle.py"], ["tests/generic", "tests/eleven"], ["tests/blitzkrieg"]),
        (["src/sandtable/kernel/state.py"], ["tests/blitzkrieg", "tests/eleven"], ["tests/lab"]),
        (["src/sandtable/games/blitzkrieg/components/game.toml"], ["tests/blitzkrieg", "tests/lab"], ["tests/eleven"]),
        (["src/sandtable/service/tables/table_setup.py"], ["tests/service"], ["tests/generic"]),
        (["tests/cli/test_simulation_report.py"], ["tests/cli/test_simulation_report.py"], ["tests/cli"]),
        (["tests/service/test_rematch.py", "src/sandtable/service/db.py"], ["tests/service"], []),
        (["tests/cli/test_that_was_removed.py"], [*ALWAYS], ["tests/cli/test_that_was_removed.py"]),
    ],
)
def test_the_tests_run_after_a_change(changed: list[str], wanted: list[str], not_wanted: list[str]) -> None:
    found = chosen(changed)
    assert set(wanted) <= set(found)
    assert not set(not_wanted) & set(found)
    assert not [test for test in found for other in found if test.startswith(f"{other}/")]


def test_the_table_names_existing_paths_and_every_folder_of_the_sources() -> None:
    for row in TABLE:
        for test in row.tests:
            for game in select_quick_tests.GAMES:
                assert (ROOT / test.replace("{game}", game)).exists(), test
        assert any(next(ROOT.glob(pattern.replace("/*", "/**/*")), None) for pattern in row.files), row.changed
    rooms = [room for room in (ROOT / "src/sandtable").iterdir() if (room / "__init__.py").is_file()]
    bare = [room.name for room in rooms if chosen([f"src/sandtable/{room.name}/x/y.py"]) == [*ALWAYS]]
    assert bare == ["pictures"], "maps as pictures, which the docs try"


def test_contributing_shows_the_table() -> None:
    document = DOCUMENT.read_text("utf-8")
    assert written(document) == document, "tests/select_quick_tests.py --write"
