"""The worker processes of a simulation end together with the simulation, even if it is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from time import monotonic, sleep

import pytest

from generic.seeds import sampled

pytestmark = [
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc"),
    pytest.mark.slow,
]

COMMANDS = ("simulate", "ladder", "report")
SIGNALS = (signal.SIGTERM, signal.SIGKILL, signal.SIGINT)
# The limit in seconds. Processes end much faster, but the machine may be busy.
PATIENCE = 30.0
# A program that writes its process id to a file, ignores SIGTERM, and would outlive its parent.
STUBBORN = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
open(sys.argv[1] + "/" + str(os.getpid()), "w").close()
while True:
    time.sleep(60)
"""


def parents() -> dict[int, int]:
    """Map the process id of every live process to that of its parent."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            if state not in "ZX":
                found[int(entry.name)] = int(parent)
    return found


def until(true: Callable[[], bool]) -> bool:
    """Wait until a condition is true, and return False after PATIENCE seconds."""
    end = monotonic() + PATIENCE
    while not true():
        if monotonic() > end:
            return False
        sleep(0.05)
    return True


def heeding_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# All commands share one process pool, so a normal run tries only some pairs of command and signal.
@pytest.mark.parametrize(("command", "how"), sampled(list(product(COMMANDS, SIGNALS)), 4))
def test_no_process_outlives_a_simulation(command: str, how: signal.Signals, tmp_path: Path) -> None:
    if command == "report":
        pytest.importorskip("matplotlib")
    more = {
        "simulate": ["--bots", "basic,basic"],
        "ladder": ["--bots", "basic,random"],
        "report": ["--out", str(tmp_path / "out")],
    }
    args = [command, "blitzkrieg", *more[command], "--games", "100000", "--jobs", "2", "--lang", "en"]
    pipe = subprocess.PIPE
    # If a shell runs the tests in the background, the tests ignore Ctrl+C. The new process must not inherit that.
    process = subprocess.Popen(
        [sys.executable, "-m", "sandtable", *args], stdout=pipe, stderr=pipe, text=True, preexec_fn=heeding_interrupts
    )
    children: set[int] = set()

    def begun() -> bool:
        children.update(child for child, parent in parents().items() if parent == process.pid)
        return len(children) == 2

    try:
        assert until(begun)
        sleep(0.2)
        process.send_signal(how)
        # `communicate` returns only when no process has the pipes open, so it also waits for the workers.
        _, err = process.communicate(timeout=PATIENCE)
        assert until(lambda: not children & parents().keys())
    finally:
        process.kill()
    if how == signal.SIGTERM:
        assert (process.returncode, err) == (128 + signal.SIGTERM, "")
    elif how == signal.SIGINT:
        assert process.returncode == 130
        assert "Traceback" not in err


def test_bots_from_outside_end_too_however_stubborn(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(STUBBORN, encoding="utf-8")
    (tmp_path / "seen").mkdir()
    bot = f"exec:{sys.executable} {tmp_path / 'bot.py'} {tmp_path / 'seen'}"
    args = ["simulate", "blitzkrieg", "--bots", f"{bot},random", "--games", "20", "--jobs", "2", "--bot-timeout", "600"]
    process = subprocess.Popen([sys.executable, "-m", "sandtable", *args])

    def seen() -> set[int]:
        return {int(name) for name in os.listdir(tmp_path / "seen")}

    try:
        assert until(lambda: len(seen()) >= 2)
        process.terminate()
        process.wait(PATIENCE)
        assert until(lambda: not seen() & parents().keys())
    finally:
        process.kill()
