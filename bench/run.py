"""Measures this engine and others, one after the other, each in a process of its own on one core: make bench

Prints a table and writes bench/results.md. It judges nothing: no test depends on a time.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from measure import Figures, best
from peers import PEERS

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OURS = sys.executable
THEIRS = str(ROOT / ".venv-bench" / "bin" / "python")

INSTALLED = "installed"
SOURCE = "source"

Row = tuple[str, Figures]


def run(command: list[str], path: str | None) -> Figures:
    """The figures that one measuring process prints.

    Args:
        command: what to start.
        path: PYTHONPATH for it; `src` makes it take this engine uncompiled.
    """
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command[1:])} failed:\n{done.stderr}")
    return Figures(**json.loads(done.stdout.splitlines()[-1]))


def measured(seconds: float, runs: int, ours: bool) -> tuple[list[Row], list[Row]]:
    """Measures this engine, compiled and uncompiled, and the others.

    The runs go round, each engine once, then each once more, so that a busy minute of the machine does not
    fall on one engine alone.
    """
    effort = ["--seconds", str(seconds)]
    tasks: dict[str, tuple[list[str], str | None]] = {}
    if ours:
        command = [OURS, "bench/ours.py", *effort]
        tasks = {INSTALLED: (command, None), SOURCE: (command, "src")}
    tasks |= {title: ([THEIRS, "bench/peers.py", peer, *effort], None) for peer, (title, _) in PEERS.items()}
    found: dict[str, list[Figures]] = {title: [] for title in tasks}
    rounds = list(tasks) * runs
    for title in track(rounds, "measuring", console=Console(stderr=True), transient=True):
        found[title].append(run(*tasks[title]))
    figures = {title: best(several) for title, several in found.items()}
    mine = [(f"Sandtable, Blitzkrieg, {figures[key].note}", figures[key]) for key in (INSTALLED, SOURCE) if ours]
    return mine, [(title, figures[title]) for title, _ in PEERS.values()]


def cells(mine: list[Row], others: list[Row]) -> tuple[list[str], list[list[str]]]:
    """The table: a row an engine, with how many times as fast each build of this engine is."""
    head = ["engine", "decisions/s", *(f"{figures.note} ×" for _, figures in mine)]
    head += ["with chance/s", "clones/s", "decisions/game", "version"]
    body = []
    for number, (title, figures) in enumerate(mine + others):
        peer = number >= len(mine)
        body.append(
            [
                title,
                f"{figures.decisions:,.0f}",
                *(f"{our.decisions / figures.decisions:.2f}" if peer else "" for _, our in mine),
                f"{figures.steps:,.0f}" if figures.steps > figures.decisions else "",
                f"{figures.clones:,.0f}",
                f"{figures.length:,.0f}",
                figures.version,
            ]
        )
    return head, body


def machine() -> str:
    """What the figures were measured on."""
    model = platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return f"{model}, {platform.system()} {platform.machine()}, CPython {platform.python_version()}"


def as_markdown(head: list[str], body: list[list[str]], seconds: float, runs: int) -> str:
    lines = [
        "# Measurements",
        "",
        f"Written by `make bench` on {datetime.date.today().isoformat()}: {machine()}.",
        "",
        f"Random games on one core, every legal choice listed at each decision; the best of {runs} runs of",
        f"{seconds:g} seconds of processor time. A decision is a choice of a player. Dealing, drawing and",
        "rolling take their time in every engine but are not counted; where an engine makes them steps of",
        "their own, the column with chance counts these too. × says how many times as many decisions a",
        "second this engine makes, compiled and uncompiled. Clones are copies of positions amid a game.",
        "",
        "| " + " | ".join(head) + " |",
        "|---" + "|---:" * (len(head) - 2) + "|---|",
    ]
    lines += ["| " + " | ".join(row) + " |" for row in body]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures this engine and others.")
    parser.add_argument("--seconds", type=float, default=2, help="processor time of one run")
    parser.add_argument("--runs", type=int, default=5, help="runs of each engine, of which the best counts")
    parser.add_argument("--peers-only", action="store_true", help="leave this engine out and write no results")
    asked = parser.parse_args()
    mine, others = measured(asked.seconds, asked.runs, not asked.peers_only)
    head, body = cells(mine, others)
    table = Table()
    for number, title in enumerate(head[:-1]):
        table.add_column(title, justify="right" if number else "left", overflow="fold")
    for row in body:
        table.add_row(*row[:-1])
    Console(width=max(120, Console().width)).print(table)
    if not asked.peers_only:
        (HERE / "results.md").write_text(as_markdown(head, body, asked.seconds, asked.runs), "utf-8")
        print("written to bench/results.md")


if __name__ == "__main__":
    main()
