"""`make test` prints the results of its stages, and fails if a stage fails."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import run_stages
from run_stages import Stage

SCRIPT = run_stages.ROOT / "tests" / "run_stages.py"
ALLOWED = {"date": "2026-11-29", "processor": "Example 1", "cpu_seconds": {"compiled": 100, "browser": 50}}
ONE_PASSED = "<testsuite><testcase classname='a' name='b' time='1.5'/></testsuite>"


def stage(name: str = "compiled", *, code: int = 0, cpu: float = 10.0, failed: int = 0, passed: int = 5) -> Stage:
    """Return a stage that has ended."""
    return Stage(name, code=code, wall_seconds=61, cpu_seconds=cpu, passed=passed, failed=failed)


def call(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run run_stages.py in a folder that is also the folder of its reports."""
    own = {"SANDTABLE_LANES", "MAKEFLAGS", "MAKELEVEL"}
    environment = {name: value for name, value in os.environ.items() if name not in own}
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        env={**environment, "SANDTABLE_STAGES": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def kept(folder: Path, name: str) -> dict[str, Any]:
    """Return the stored result of a stage."""
    found: dict[str, Any] = json.loads((folder / f"{name}.json").read_text())
    return found


# --- reports ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        (
            # a report by pytest
            """<testsuites><testsuite tests="4">
            <testcase classname="tests.a" name="one" time="0.5"/>
            <testcase classname="tests.a" name="two" time="2"><failure message="x">…</failure></testcase>
            <testcase classname="tests.a" name="three" time="0"><error message="x">…</error></testcase>
            <testcase classname="tests.a" name="four" time="0"><skipped type="pytest.skip"/></testcase>
            </testsuite></testsuites>""",
            (1, 2, 1, [(2.0, "tests.a two"), (0.5, "tests.a one"), (0.0, "tests.a three"), (0.0, "tests.a four")]),
        ),
        (
            # a report by Playwright or vitest, with a suite for each file
            """<testsuites>
            <testsuite name="a.spec.ts"><testcase classname="a.spec.ts" name="one" time="0.25">
            <system-out>x</system-out></testcase></testsuite>
            <testsuite name="b.spec.ts"><testcase classname="b.spec.ts" name="one" time="4"/></testsuite>
            </testsuites>""",
            (2, 0, 0, [(4.0, "b.spec.ts one"), (0.25, "a.spec.ts one")]),
        ),
        ("<testsuites><testsuite>", (0, 0, 0, [])),
    ],
)
def test_a_report_is_counted(
    tmp_path: Path, report: str, expected: tuple[int, int, int, list[tuple[float, str]]]
) -> None:
    (tmp_path / "x.xml").write_text(report)
    read = Stage("compiled")
    run_stages.read_report(read, tmp_path / "x.xml")
    assert (read.passed, read.failed, read.skipped, sorted(read.slowest)) == (*expected[:3], sorted(expected[3]))
    assert [seconds for seconds, _ in read.slowest] == [seconds for seconds, _ in expected[3]]


def test_only_the_ten_slowest_are_kept(tmp_path: Path) -> None:
    cases = "".join(f"<testcase classname='a' name='{n}' time='{n}'/>" for n in range(12))
    (tmp_path / "x.xml").write_text(f"<testsuite>{cases}</testsuite>")
    read = Stage("compiled")
    run_stages.read_report(read, tmp_path / "x.xml")
    assert [name for _, name in read.slowest] == [f"a {n}" for n in range(11, 1, -1)]


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_last_line_sums_up() -> None:
    lines = run_stages.table([stage(), stage("browser", cpu=59)], 125, ALLOWED, "Example 1")
    assert lines[-1] == "stages: 10 passed, 0 failed in 2:05"
    assert "browser         1:01   59.0 s     50 s  5 passed, 0 failed" in lines
    assert "budget of" not in "\n".join(lines)


def test_a_failed_stage_is_named() -> None:
    lines = run_stages.table([stage(code=1, failed=2), stage("browser")], 60, ALLOWED, "Example 1")
    assert lines[-1] == "stages: 10 passed, 2 failed in 1:00 (compiled)"


@pytest.mark.parametrize("broken", [stage(code=3), stage(passed=0), stage(code=3, passed=0)])
def test_a_stage_that_breaks_off_counts_as_failed(broken: Stage) -> None:
    lines = run_stages.table([broken, stage("browser")], 60, ALLOWED, "Example 1")
    assert lines[-1].endswith(" 1 failed in 1:00 (compiled)")


def test_a_stage_that_was_ended_has_not_passed() -> None:
    ended = Stage("compiled", code=143, ended=True)
    assert run_stages.table([ended], 60, ALLOWED, "Example 1")[-1] == "stages: 0 passed, 1 failed in 1:00 (compiled)"
    beside = run_stages.table([ended, stage("browser", code=1, failed=2)], 60, ALLOWED, "Example 1")
    assert beside[-1] == "stages: 5 passed, 2 failed in 1:00 (browser)"


def test_a_stage_a_fifth_over_budget_is_reported() -> None:
    assert run_stages.exceeded([stage(cpu=120), stage("units", cpu=999)], ALLOWED, "Example 1") == []
    assert run_stages.exceeded([stage(cpu=125), stage("browser", cpu=60.4)], ALLOWED, "Example 1") == [
        "compiled took 125 seconds of CPU, 25% more than its budget of 100 (tests/budgets.toml, 2026-11-29).",
        "browser took 60 seconds of CPU, 21% more than its budget of 50 (tests/budgets.toml, 2026-11-29).",
    ]


def test_another_processor_is_not_judged() -> None:
    last = run_stages.exceeded([stage(cpu=125)], ALLOWED, "Example 2")[-1]
    assert last == "The budgets are those of another processor (Example 1): this is information only."


def test_each_stage_has_a_budget() -> None:
    assert set(run_stages.budgets()["cpu_seconds"]) == set(run_stages.STAGES)


# --- one stage --------------------------------------------------------------------------------------------------------


def test_a_stage_stores_its_time(tmp_path: Path) -> None:
    ran = call(tmp_path, "run", "units", "--", "sh", "-c", f'echo "{ONE_PASSED}" > units.xml; echo said')
    assert ran.returncode == 0, ran.stdout
    assert "said\n" in ran.stdout
    assert ran.stdout.splitlines()[-1].startswith("stages: 1 passed, 0 failed in 0:0")
    assert kept(tmp_path, "units")["slowest"] == [[1.5, "a b"]]


def test_its_exit_code_is_that_of_the_command(tmp_path: Path) -> None:
    ran = call(tmp_path, "run", "units", "--", "sh", "-c", f'echo "{ONE_PASSED}" > units.xml; exit 3')
    assert ran.returncode == 3
    assert kept(tmp_path, "units")["code"] == 3
    assert "1 passed, 0 failed, exit code 3" in ran.stdout


def test_without_a_report_it_fails(tmp_path: Path) -> None:
    (tmp_path / "units.xml").write_text(ONE_PASSED)  # the report of an earlier run
    ran = call(tmp_path, "run", "units", "--", "true")
    assert ran.returncode == 1
    assert "no report of tests, exit code 0" in ran.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="needs a subreaper")
def test_orphans_are_counted(tmp_path: Path) -> None:
    burn = "import time\nwhile time.process_time() < 0.5: pass"
    # The shell ends before its background process, which becomes an orphan.
    line = f"(setsid '{sys.executable}' -c '{burn}' &) ; echo \"{ONE_PASSED}\" > units.xml"
    ran = call(tmp_path, "run", "units", "--", "sh", "-c", line)
    assert ran.returncode == 0, ran.stderr
    assert kept(tmp_path, "units")["cpu_seconds"] >= 0.5


@pytest.mark.skipif(sys.platform != "linux", reason="finds processes below others in /proc")
def test_all_of_a_stage_is_ended(tmp_path: Path) -> None:
    line = "(setsid sleep 600 &) ; echo ready; exec sleep 600"
    environment = {**os.environ, "SANDTABLE_STAGES": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, str(SCRIPT), "run", "units", "--", "sh", "-c", line],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as ran:
        assert ran.stdout
        assert ran.stdout.readline() == "ready\n"
        ran.send_signal(signal.SIGTERM)
        # This read ends only when both sleeping processes, which have the pipe open, have ended.
        ran.stdout.read()
        assert ran.wait() == 128 + signal.SIGTERM
    assert kept(tmp_path, "units")["ended"]


# --- lanes ------------------------------------------------------------------------------------------------------------


def makefile(folder: Path, **recipes: str) -> None:
    """Write a Makefile with a `test-NAME` target for each recipe."""
    (folder / "passed.xml").write_text(ONE_PASSED)
    lines = []
    for name, recipe in recipes.items():
        command = recipe.replace("PASS", f"cp passed.xml {name}.xml")
        lines.append(f"test-{name}:\n\t@'{sys.executable}' '{SCRIPT}' run {name} -- sh -c '{command}'\n")
    (folder / "Makefile").write_text("\n".join(lines).replace("$", "$$"))


def test_lanes_run_side_by_side(tmp_path: Path) -> None:
    # The stages `units` and `compiled` each wait for the other, so they pass only in parallel.
    os.mkfifo(tmp_path / "pipe")
    makefile(tmp_path, units="echo one > pipe; PASS", browser="PASS", compiled="cat pipe; PASS")
    ran = call(tmp_path, "lanes", "--first", "units browser", "--behind", "compiled")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "compiled   | one\n" in ran.stdout
    assert ran.stdout.splitlines()[-1].startswith("stages: 3 passed, 0 failed in ")
    assert (tmp_path / "compiled.log").read_text() == "one\n"


def test_a_failure_ends_all(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    makefile(tmp_path, units="cat pipe; exec sleep 600", browser="PASS", compiled="echo x > pipe; echo why; exit 1")
    ran = call(tmp_path, "lanes", "--first", "units browser", "--behind", "compiled")
    assert ran.returncode == 1
    # The output of the failed stage is printed again, without lines of other run_stages.
    assert "=== compiled failed" in ran.stdout
    assert "\nwhy\n" in ran.stdout.partition("=== compiled failed")[2]
    assert ran.stdout.splitlines()[-1].startswith("stages: 0 passed, 1 failed in ")
    assert ran.stdout.splitlines()[-1].endswith(" (compiled)")
    assert kept(tmp_path, "units")["ended"]
    assert not (tmp_path / "browser.json").exists()


def test_all_of_it_is_run_if_asked_for(tmp_path: Path) -> None:
    makefile(tmp_path, compiled="exit 1", wheel="PASS", units="PASS", browser="PASS")
    ran = call(tmp_path, "lanes", "--keep-going", "--first", "units browser", "--behind", "compiled wheel")
    assert ran.returncode == 1
    assert ran.stdout.splitlines()[-1].startswith("stages: 3 passed, 1 failed in ")


def test_a_stage_that_could_not_start_has_failed(tmp_path: Path) -> None:
    makefile(tmp_path, units="PASS")
    ran = call(tmp_path, "lanes", "--first", "units browser")
    assert ran.returncode == 1
    assert "No rule to make target" in ran.stdout
    assert ran.stdout.splitlines()[-1].startswith("stages: 1 passed, 1 failed in ")
