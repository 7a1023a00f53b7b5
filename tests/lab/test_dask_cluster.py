"""Simulations on a cluster give the same games as one process, even if a worker is lost.

If no cluster can be reached, the error message is clear.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import make_app
from sandtable.lab.play import dask_cluster
from sandtable.lab.play.dask_cluster import Cluster, ClusterError
from sandtable.lab.play.simulate import SimulationJob, report, run

pytestmark = pytest.mark.slow

pytest.importorskip("distributed")

APP = make_app(("simulate",))
SOURCE = str(Path(sandtable.__file__).parent.parent)
# No process listens at this port, because only root may use it.
NOWHERE = "tcp://127.0.0.1:1"
SECONDS = 60


class Machine:
    """A process of dask.distributed whose log a test can wait for."""

    def __init__(self, command: str, *arguments: str, source: str = SOURCE) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + command, *arguments],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": source, "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": f"{SECONDS}s"},
        )
        self.lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.put(line)

    def wait_for(self, pattern: str) -> str:
        """Wait until a line of the log matches a pattern, and return the match."""
        said = []
        try:
            while True:
                said.append(self.lines.get(timeout=SECONDS))
                if found := re.search(pattern, said[-1]):
                    return found.group(1)
        except Empty:
            raise AssertionError("".join(said)) from None

    def kill(self) -> None:
        """Kill the process with a signal that it cannot catch."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def start() -> Iterator[Callable[..., Machine]]:
    """Yield a function that starts a process, and kill all its processes after the test."""
    machines: list[Machine] = []

    def begin(command: str, *arguments: str, source: str = SOURCE) -> Machine:
        machines.append(Machine(command, *arguments, source=source))
        return machines[-1]

    yield begin
    for machine in reversed(machines):
        machine.kill()


@pytest.fixture
def address(start: Callable[..., Machine]) -> str:
    """Start a scheduler without workers, and return its address."""
    return start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-jupyter").wait_for(
        r"Scheduler at:\s+(tcp://\S+)"
    )


def worker(start: Callable[..., Machine], address: str, source: str = SOURCE) -> Machine:
    """Start a worker with one thread. A killed worker is not restarted."""
    options = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
    found = start("worker", address, *options, source=source)
    found.wait_for(r"(Registered to)")
    return found


def test_a_lost_worker_loses_no_results(start: Callable[..., Machine], address: str) -> None:
    job = SimulationJob("blitzkrieg", ("basic", "random"), seed=3)
    games = 16
    alone, _, _ = run(job, games)
    workers = [worker(start, address), worker(start, address)]
    killed_at: list[int] = []
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        done += more
        if not killed_at:
            killed_at.append(done)
            workers[0].kill()

    found = Cluster(address, SECONDS)
    try:
        assert found.width(1) == 2
        together, seconds, stopped = run(job, games, progress=progress, executors=found)
    finally:
        found.close()
    assert not stopped
    assert killed_at[0] < games == done
    assert workers[0].process.returncode == -signal.SIGKILL
    assert workers[1].process.poll() is None
    assert together == alone
    assert report(job, together, seconds).outcomes == report(job, alone, seconds).outcomes


def test_simulate_on_a_cluster(start: Callable[..., Machine], address: str) -> None:
    worker(start, address)
    arguments = ["simulate", "blitzkrieg", "--games", "20", "--seed", "4", "--json"]
    here = CliRunner().invoke(APP, arguments)
    there = CliRunner().invoke(APP, [*arguments, "--cluster", address])
    assert there.exit_code == 0, there.stderr
    outcomes = re.compile(r'"outcomes": \{.*?\n  \}', re.DOTALL)
    assert outcomes.findall(there.stdout) == outcomes.findall(here.stdout) != []


def test_a_scheduler_that_goes(start: Callable[..., Machine], caplog: pytest.LogCaptureFixture) -> None:
    scheduler = start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-jupyter")
    address = scheduler.wait_for(r"Scheduler at:\s+(tcp://\S+)")
    worker(start, address)
    found = Cluster(address, 8)
    try:
        with pytest.raises(ClusterError) as error:
            run(
                SimulationJob("blitzkrieg", ("basic", "random"), 3),
                400,
                progress=lambda _: scheduler.kill(),
                executors=found,
            )
    finally:
        found.close()
    assert error.value.message.id == "lab-cluster-lost"
    assert not [record for record in caplog.records if record.name.startswith("distributed") and record.exc_info]


def test_a_worker_with_other_bots(start: Callable[..., Machine], address: str, tmp_path: Path) -> None:
    shutil.copytree(Path(SOURCE) / "sandtable", tmp_path / "sandtable", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "sandtable/bots/random_bot.py").open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    worker(start, address)
    Cluster(address, SECONDS).close()
    worker(start, address, str(tmp_path))
    with pytest.raises(ClusterError) as error:
        Cluster(address, SECONDS)
    assert error.value.message.id == "lab-cluster-other"


def test_no_workers(address: str) -> None:
    with pytest.raises(ClusterError) as error:
        Cluster(address, 1)
    assert error.value.message.id == "lab-cluster-empty"


def test_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cluster.__init__, "__defaults__", (1.0,))
    done = CliRunner().invoke(APP, ["simulate", "blitzkrieg", "--cluster", NOWHERE, "--lang", "en"])
    assert done.exit_code == 1
    assert done.stderr.strip() == f"No dask.distributed scheduler answers at {NOWHERE}. Start it, or check the address."


def test_an_invalid_address() -> None:
    with pytest.raises(ClusterError) as error:
        Cluster("nonsense://x:1", 1)
    assert error.value.message.id == "lab-no-cluster"


def test_the_extra_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "find_spec", lambda name: None)
    done = CliRunner().invoke(APP, ["simulate", "blitzkrieg", "--cluster", NOWHERE, "--lang", "en"])
    assert done.exit_code == 1
    assert 'pip install "distributed>=2025.1"' in done.stderr


@pytest.mark.parametrize("address", ["nix", "", "tcp://", "tcp://nix", "x" * 3000, "tcp://nix:many"])
def test_an_invalid_address_is_refused_immediately(address: str) -> None:
    done = CliRunner().invoke(APP, ["simulate", "blitzkrieg", "--cluster", address, "--lang", "en"])
    assert done.exit_code == 1
    assert done.stderr.strip().endswith("isn’t the address of a scheduler. Write it like tcp://192.0.2.1:8786.")
