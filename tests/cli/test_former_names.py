"""Former names of commands and options still work, but the help does not show them."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.former_names import renamed


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(make_app(), [*arguments])
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("earlier", "today"),
    [
        (["told"], ["annotated"]),
        (["exploit"], ["best-response"]),
        (["admin", "expire"], ["admin", "prune"]),
        (["admin", "stewards"], ["admin", "moderators"]),
    ],
)
def test_a_command_by_its_earlier_name(earlier: list[str], today: list[str]) -> None:
    assert run(*earlier, "--help") == run(*today, "--help")
    listed = {
        line.split()[0] for line in run(*today[:-1], "--help")[1].splitlines() if line.startswith("  ") and line.strip()
    }
    assert earlier[-1] not in listed
    assert today[-1] in listed


def test_an_option_by_its_earlier_name() -> None:
    command = ["best-response", "blitzkrieg", "--bot", "medium", "--games", "10", "--lang", "en"]
    earlier = run(*command, "--quick")
    assert earlier == run(*command, "--without-search")
    assert earlier[0] == 2
    assert "no search" in earlier[1]
    assert "--quick" not in run("best-response", "--help")[1]


def test_a_lesson_restarts_by_the_earlier_name() -> None:
    assert run("lesson", "blitzkrieg", "none", "--anew", "--lang", "en") == run(
        "lesson", "blitzkrieg", "none", "--restart", "--lang", "en"
    )


def test_arguments_after_two_dashes_are_no_options() -> None:
    aliases = {"--old": "--new"}
    assert renamed(["--old", "--old=1", "a=--old", "--", "--old"], aliases) == [
        "--new",
        "--new=1",
        "a=--old",
        "--",
        "--old",
    ]
