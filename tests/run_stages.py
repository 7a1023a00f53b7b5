"""Run the stages of `make test`, and print the results, wall time and CPU time of each stage.

A stage is a command that writes a JUnit report of its tests to build/stages/NAME.xml. This script then writes the
stage's result to NAME.json and its output to NAME.log in the same folder. SANDTABLE_STAGES names a different folder.
The script needs only the standard library.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections import defaultdict
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO, Any
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("SANDTABLE_STAGES") or ROOT / "build" / "stages")
BUDGETS = ROOT / "tests" / "budgets.toml"
STAGES = ("uncompiled", "compiled", "pyodide", "wheel", "units", "browser", "offline")

SLOWEST = 10
# A stage can exceed its CPU budget by this factor before it is reported, because run times vary.
TOLERANCE = 1.2
# How many of the last lines of a failed stage's output are printed again after stages that ran in parallel.
TAIL_LINES = 150
# How many seconds a stopped stage's remaining processes get before SIGTERM, and then before SIGKILL.
GRACE_SECONDS = 10
# The niceness of stages with lower priority. Tests of the page have time limits, so all other tests give way to them.
NICE = 5
PR_SET_CHILD_SUBREAPER = 36


@dataclass
class Stage:
    """The run time and result of a stage."""

    name: str
    code: int = 0
    wall_seconds: float = 0.0
    cpu_seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    slowest: list[tuple[float, str]] = field(default_factory=list)
    # The stage was stopped because another stage had failed.
    ended: bool = False

    @property
    def good(self) -> bool:
        """Return True if the command succeeded and all tests passed; a stage without tests is not good."""
        return self.code == 0 and self.failed == 0 and self.passed > 0


# --- reports ----------------------------------------------------------------------------------------------------------


def read_report(stage: Stage, report: Path) -> None:
    """Add the results of a JUnit report to a stage, with its slowest tests."""
    try:
        cases = list(ElementTree.parse(report).iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return
    times = []
    for case in cases:
        if case.find("failure") is not None or case.find("error") is not None:
            stage.failed += 1
        elif case.find("skipped") is not None:
            stage.skipped += 1
        else:
            stage.passed += 1
        place = case.get("classname", "")
        times.append((float(case.get("time") or 0), f"{place} {case.get('name', '')}".strip()))
    stage.slowest = sorted(times, reverse=True)[:SLOWEST]


def write(stage: Stage) -> None:
    """Write the result of a stage to its JSON file."""
    (BUILD / f"{stage.name}.json").write_text(json.dumps(asdict(stage), indent=1, ensure_ascii=False) + "\n")


def load(names: list[str]) -> list[Stage]:
    """Load the results of the named stages; leave out stages without a result."""
    found = []
    for name in names:
        file = BUILD / f"{name}.json"
        if file.exists():
            stage = Stage(**json.loads(file.read_text()))
            stage.slowest = [(seconds, test) for seconds, test in stage.slowest]
            found.append(stage)
    return found


def clear(name: str) -> None:
    """Delete the report and the result of a stage's last run."""
    for suffix in ("xml", "json"):
        (BUILD / f"{name}.{suffix}").unlink(missing_ok=True)


# --- the table --------------------------------------------------------------------------------------------------------


def budgets() -> dict[str, Any]:
    """Load tests/budgets.toml."""
    return tomllib.loads(BUDGETS.read_text())


def processor() -> str:
    """Return the model name of this machine's processor, or an empty string if it is unknown."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return ""


def clock(seconds: float) -> str:
    """Format seconds as minutes and seconds, such as 12:03."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def counts(passed: int, failed: int, skipped: int) -> str:
    """Format the numbers of passed, failed and skipped tests."""
    return f"{passed} passed" + (f", {skipped} skipped" if skipped else "") + f", {failed} failed"


def exceeded(stages: list[Stage], allowed: dict[str, Any], here: str) -> list[str]:
    """Return a sentence for each stage that exceeded its budget of CPU time by more than 20%."""
    lines = []
    for stage in stages:
        budget = allowed["cpu_seconds"].get(stage.name)
        if budget and stage.good and stage.cpu_seconds > TOLERANCE * budget:
            more = round(100 * (stage.cpu_seconds / budget - 1))
            lines.append(
                f"{stage.name} took {stage.cpu_seconds:.0f} seconds of CPU, {more}% more than its budget of {budget} "
                f"(tests/budgets.toml, {allowed['date']})."
            )
    if lines and here != allowed["processor"]:
        lines.append(f"The budgets are those of another processor ({allowed['processor']}): this is information only.")
    return lines


def table(stages: list[Stage], wall_seconds: float, allowed: dict[str, Any], here: str) -> list[str]:
    """Return the lines of the table of stages; the last line has the totals."""
    lines = []
    for stage in stages:
        lines += ["", f"slowest of {stage.name}:"] if stage.slowest else []
        lines += [f"{seconds:9.2f} s  {test}" for seconds, test in stage.slowest]
    lines += ["", f"{'stage':12}{'wall':>8}{'CPU':>9}{'budget':>9}  tests"]
    for stage in stages:
        budget = allowed["cpu_seconds"].get(stage.name)
        said = counts(stage.passed, stage.failed, stage.skipped)
        if stage.ended:
            said = "ended early"
        elif not stage.passed + stage.failed:
            said = f"no report of tests, exit code {stage.code}"
        elif stage.code and not stage.failed:
            said += f", exit code {stage.code}"
        lines.append(
            f"{stage.name:12}{clock(stage.wall_seconds):>8}{stage.cpu_seconds:>7.1f} s"
            f"{f'{budget} s' if budget else '':>9}  {said}"
        )
    cpu = sum(stage.cpu_seconds for stage in stages)
    if len(stages) > 1:
        lines.append(f"{'together':12}{clock(wall_seconds):>8}{cpu:>7.1f} s")
    lines += exceeded(stages, allowed, here)
    broken = [stage for stage in stages if not stage.good]
    # A stage that was stopped because of another stage is not a cause of the failure.
    bad = [stage.name for stage in broken if not stage.ended] or [stage.name for stage in broken]
    passed, failed, skipped = (
        sum(getattr(stage, what) for stage in stages) for what in ("passed", "failed", "skipped")
    )
    # A stage that crashed without a failed test must not look like one that passed.
    failed = max(failed, len(bad))
    lines.append(
        f"stages: {counts(passed, failed, skipped)} in {clock(wall_seconds)}" + (f" ({', '.join(bad)})" if bad else "")
    )
    return lines


# --- one stage --------------------------------------------------------------------------------------------------------


def descendants() -> list[int]:
    """Return the process ids of all descendants of this process, as far as /proc lists them."""
    below = defaultdict(list)
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The process name before the bracket may contain spaces and brackets.
            parent = int(place.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        below[parent].append(int(place.parent.name))
    found = [os.getpid()]
    for process in found:
        found += below[process]
    return found[1:]


def send(number: int, started: list[int]) -> None:
    """Send a signal to all processes of a stage.

    Args:
        number: the signal.
        started: the process of the stage's command, for systems without /proc; empty before the start.
    """
    for process in {*descendants(), *started}:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def adopt() -> None:
    """Become the parent of orphaned descendants, to count their CPU time and to end them."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def run(name: str, command: list[str]) -> Stage:
    """Run a stage's command, wait for all its processes, and store the result."""
    BUILD.mkdir(parents=True, exist_ok=True)
    clear(name)
    stage = Stage(name, code=1)
    adopt()
    signals = [signal.SIGTERM, signal.SIGKILL]
    started: list[int] = []

    def harder(_number: int, _frame: FrameType | None) -> None:
        send(signals.pop(0) if len(signals) > 1 else signals[0], started)
        signal.alarm(GRACE_SECONDS)

    def end(number: int, frame: FrameType | None) -> None:
        stage.ended = True
        harder(number, frame)

    def wait(_number: int, _frame: FrameType | None) -> None:
        # Ctrl-C also reaches the stage's command, which gets time to report the results so far.
        signal.alarm(GRACE_SECONDS)

    # The handlers are set first: without them a signal soon after the start would leave the stage's processes running.
    signal.signal(signal.SIGALRM, harder)
    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, wait)
    began = time.monotonic()
    # subprocess would wait for unreferenced children and so consume this child's exit code.
    child = os.posix_spawnp(command[0], command, os.environ, setsigdef=[signal.SIGPIPE, signal.SIGXFSZ])
    started.append(child)
    while True:
        try:
            process, status, used = os.wait4(-1, 0)
        except ChildProcessError:
            break
        # A child's usage includes the children that the child has waited for.
        stage.cpu_seconds += used.ru_utime + used.ru_stime
        if process == child:
            code = os.waitstatus_to_exitcode(status)
            stage.code = code if code >= 0 else 128 - code
            signal.alarm(GRACE_SECONDS)
    signal.alarm(0)
    stage.wall_seconds = time.monotonic() - began
    read_report(stage, BUILD / f"{name}.xml")
    write(stage)
    return stage


# --- lanes ------------------------------------------------------------------------------------------------------------


def make_flags() -> str:
    """Return make's options, such as PROCESSES=4, without --jobs, because a lane runs one stage at a time."""
    flags = os.environ.get("MAKEFLAGS", "").split(" ")
    return " ".join(flag for flag in flags if not flag.startswith(("-j", "--jobs")))


class Lane(threading.Thread):
    """A thread that runs stages one after another; each stage is a make target `test-NAME`."""

    def __init__(self, names: list[str], *, gives_way: bool, run_of: Run) -> None:
        super().__init__()
        self.names = names
        self.gives_way = gives_way
        self.run_of = run_of
        self.process: subprocess.Popen[str] | None = None

    def run(self) -> None:
        for name in self.names:
            with self.run_of.lock:
                if self.run_of.over:
                    return
                # A process group can be stopped as a whole. A session would undo the niceness, because Linux divides
                # CPU time fairly between sessions.
                self.process = subprocess.Popen(
                    [*(["nice", "-n", str(NICE)] if self.gives_way else []), "make", f"test-{name}", "READY=1"],
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    errors="replace",
                    process_group=0,
                    env={**os.environ, "SANDTABLE_LANES": "1", "MAKEFLAGS": make_flags()},
                )
            assert self.process.stdout
            with (BUILD / f"{name}.log").open("w") as log:
                self.show(name, self.process.stdout, log)
            if self.process.wait():
                self.run_of.fails(name)

    def show(self, name: str, output: IO[str], log: IO[str]) -> None:
        """Print a stage's output line by line, with the stage's name as a prefix if lanes run in parallel."""
        for line in output:
            log.write(line)
            with self.run_of.lock:
                print(f"{name:10} | {line}" if self.run_of.beside else line, end="", flush=True)

    def end(self) -> None:
        """Stop the running stage."""
        if self.process and self.process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGTERM)


class Run:
    """A run of several lanes in parallel, until all have ended or a stage has failed.

    A lane is a thread that runs stages one after another.
    """

    def __init__(self, first: list[list[str]], behind: list[list[str]], *, keep_going: bool) -> None:
        self.lock = threading.RLock()
        self.over = False
        self.keep_going = keep_going
        self.failed: list[str] = []
        self.lanes = [Lane(names, gives_way=False, run_of=self) for names in first]
        self.lanes += [Lane(names, gives_way=True, run_of=self) for names in behind]
        self.beside = len(self.lanes) > 1

    def fails(self, name: str) -> None:
        """Record a failed stage, and stop all other stages unless `keep_going` is set."""
        with self.lock:
            if self.over:
                return
            self.failed.append(name)
            if not self.keep_going:
                self.end()

    def end(self) -> None:
        """Stop all lanes."""
        with self.lock:
            self.over = True
            for lane in self.lanes:
                lane.end()

    def whole(self) -> int:
        """Run all lanes, print the table, and return the exit code."""
        names = [name for name in STAGES if any(name in lane.names for lane in self.lanes)]
        BUILD.mkdir(parents=True, exist_ok=True)
        for name in names:
            clear(name)
        began = time.monotonic()
        interrupted = False
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        for lane in self.lanes:
            lane.start()
        try:
            for lane in self.lanes:
                lane.join()
        except KeyboardInterrupt:
            interrupted = True
            self.end()
            for lane in self.lanes:
                lane.join()
        for name in self.failed:
            log = (BUILD / f"{name}.log").read_text().splitlines()
            print(f"\n=== {name} failed; the end of {BUILD / name}.log:")
            print(*log[-TAIL_LINES:], sep="\n")
        stages = load(names)
        # A stage that could not start has no stored result.
        stages += [Stage(name, code=1) for name in self.failed if name not in {stage.name for stage in stages}]
        print("\n".join(table(stages, time.monotonic() - began, budgets(), processor())), flush=True)
        return int(interrupted or bool(self.failed) or len(stages) < len(names) or not all(s.good for s in stages))


def main() -> int:
    """Run one stage, or lanes of stages."""
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(dest="way", required=True)
    one = ways.add_parser("run", help="run one stage's command")
    one.add_argument("name", choices=STAGES)
    one.add_argument("command", nargs=argparse.REMAINDER)
    several = ways.add_parser("lanes", help="run lanes of stages side by side")
    several.add_argument("--first", action="append", default=[], help="stages of a lane")
    several.add_argument("--behind", action="append", default=[], help="stages of a lane that gives way to the first")
    several.add_argument("--keep-going", action="store_true", help="run what is left when a stage has failed")
    said = parser.parse_args()
    if said.way == "lanes":
        first, behind = ([each.split() for each in lanes] for lanes in (said.first, said.behind))
        return Run(first, behind, keep_going=said.keep_going).whole()
    stage = run(said.name, said.command[said.command[0] == "--" :])
    if "SANDTABLE_LANES" not in os.environ:
        print("\n".join(table([stage], stage.wall_seconds, budgets(), processor())), flush=True)
    return stage.code or int(not stage.good)


if __name__ == "__main__":
    sys.exit(main())
