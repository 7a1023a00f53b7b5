"""Former names of commands and options still work, but the help does not show them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.former_command_names import renamed, without
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(make_app(), [*arguments])
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("earlier", "today"),
    [
        ("games", "list"),
        ("told", "annotated"),
        ("exploit", "best-response"),
        ("analyze", "analyse"),
        ("lessons", "lesson list"),
        ("puzzles", "puzzle list"),
        ("admin expire", "admin prune"),
        ("admin log", "admin audit-log"),
        ("admin stewards", "admin moderator list"),
        ("admin moderators", "admin moderator list"),
        ("admin tournaments", "admin tournament list"),
        ("admin tables", "admin table"),
    ],
)
def test_a_command_by_its_earlier_name(earlier: str, today: str) -> None:
    assert run(*earlier.split(), "--help") == run(*today.split(), "--help")
    above = today.split()[: earlier.count(" ")]
    listed = {
        line.split()[0] for line in run(*above, "--help")[1].splitlines() if line.startswith("  ") and line.strip()
    }
    assert earlier.split()[-1] not in listed
    assert today.split()[len(above)] in listed


@pytest.mark.parametrize(
    ("earlier", "today"),
    [
        ("lessons blitzkrieg", "lesson list blitzkrieg"),
        ("lesson blitzkrieg none", "lesson play blitzkrieg none"),
        ("lesson blitzkrieg none --anew", "lesson play blitzkrieg none --restart"),
        ("puzzles eleven --json", "puzzle list eleven --json"),
        ("puzzle eleven none", "puzzle play eleven none"),
        ("rules blitzkrieg 99", "rules blitzkrieg 99"),
        ("simulate blitzkrieg --workers 0", "simulate blitzkrieg --jobs 0"),
        ("simulate blitzkrieg --clock 0", "simulate blitzkrieg --bot-timeout 0"),
        ("simulate blitzkrieg --records x --jobs 0", "simulate blitzkrieg --output x --jobs 0"),
        ("ladder blitzkrieg --bots random,basic --games 0", "ladder blitzkrieg --bots random,basic -n 0"),
        (
            "best-response blitzkrieg --bot medium --games 10 --quick",
            "best-response blitzkrieg --bot medium --games 10 --no-search",
        ),
        (
            "best-response blitzkrieg --bot medium --tests 0 --journal x",
            "best-response blitzkrieg --bot medium --test-games 0 --checkpoint x",
        ),
        ("report blitzkrieg --skill -1 --out x", "report blitzkrieg --skill-games -1 --output x"),
        ("analyse none --care quick --level basic", "analyse none --depth quick --compare-with basic"),
        ("analyse none --policy basic", "analyse none --rollout basic"),
        ("replay none --at 3", "replay none --until 3"),
        ("position blitzkrieg none --do pass", "position blitzkrieg none --moves pass"),
        ("play blitzkrieg --dice typed --seed 3", "play blitzkrieg --manual-dice --seed 3"),
        ("play blitzkrieg --dice=typed --seed 3", "play blitzkrieg --manual-dice --seed 3"),
        ("play blitzkrieg --load none", "play blitzkrieg --resume none"),
        ("play blitzkrieg --record /none/x", "play blitzkrieg --save /none/x"),
        ("coverage blitzkrieg --tests /none", "coverage blitzkrieg --tests-dir /none"),
        ("worker --bots 0 --analyses 0", "worker --bot-processes 0 --analyses 0"),
    ],
)
def test_an_option_by_its_earlier_name(earlier: str, today: str) -> None:
    assert run(*earlier.split(), "--lang", "en") == run(*today.split(), "--lang", "en")
    command = today.split()[: 2 if today.startswith(("lesson", "puzzle")) else 1]
    shown = run(*command, "--help")[1].split()
    gone = {word.partition("=")[0] for word in earlier.split() if word.startswith("--")} - set(today.split())
    # `--games` and `--dice` are options of other commands, and `--bots` and `--tests` belong to longer names.
    assert not gone & {word.rstrip(",") for word in shown} - {"--games"}


@pytest.mark.parametrize(
    ("earlier", "today"),
    [
        ("reports", "reports list"),
        ("reports --json", "reports list --json"),
        ("reports --remove 3 --why x", "reports delete 3 --reason x"),
        ("reports --why x --leave=3", "reports dismiss 3 --reason x"),
        ("ratings", "ratings list"),
        ("ratings --void t --why x", "ratings exclude t --reason x"),
        ("ratings --restore t", "ratings include t"),
        ("tournaments --json", "tournament list --json"),
        ("tournaments --close t --why x", "tournament close t --reason x"),
        ("stewards --add anna", "moderator add anna"),
        ("moderators --dismiss anna", "moderator remove anna"),
        ("sanctions --mute anna --days 3 --why x", "mute anna --days 3 --reason x"),
        ("sanctions --ban anna --days 0 --why x", "ban anna --forever --reason x"),
        ("sanctions --lift-mute anna --why x", "unmute anna --reason x"),
        ("sanctions --lift-ban=anna --why x", "unban anna --reason x"),
        ("tables --close t --why x", "table close t --reason x"),
        ("tables --undo-clock t --why x", "table undo-timeout t --reason x"),
        ("expire --days 9", "prune --older-than 9"),
        ("log --json", "audit-log --json"),
    ],
)
def test_an_act_of_an_administrator_by_its_earlier_form(earlier: str, today: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"

    async def made() -> None:
        await (await DatabaseStore.open(sqlite_url(file))).close()

    asyncio.run(made())
    more = ("--database", str(file), "--lang", "en")
    found = run("admin", *today.split(), *more)
    assert run("admin", *earlier.split(), *more) == found
    assert "--help" not in found[1]


def test_a_sanction_has_one_length(tmp_path: Path) -> None:
    both = run("admin", "mute", "anna", "--days", "3", "--forever", "--reason", "x", "--lang", "en")
    assert both == (2, "Add either --days DAYS or --forever, not both.\n")
    _, said = run("admin", "mute", "anna", "--days", "-1", "--reason", "x", "--lang", "en")
    assert "isn’t a valid number of days" in said


def test_arguments_after_two_dashes_are_no_options() -> None:
    aliases = {"--old": "--new", "--old so": "--so"}
    assert renamed(["--old", "--old=1", "a=--old", "--old", "so", "--old=so", "--", "--old"], aliases) == [
        "--new",
        "--new=1",
        "a=--old",
        "--so",
        "--so",
        "--",
        "--old",
    ]


def test_the_value_of_an_option_becomes_the_first_argument() -> None:
    assert without(["--a", "1", "--close", "t", "--b"], "--close") == ["t", "--a", "1", "--b"]
    assert without(["--a", "--close=t"], "--close") == ["t", "--a"]
    assert without(["--close"], "--close") == []
    assert without(["--closed", "t"], "--close") is None
