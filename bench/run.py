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

# What is measured of this engine: a title, a game and a variant; each compiled and uncompiled.
OURS_PLAYED = [
    ("Blitzkrieg", "blitzkrieg", "standard"),
    ("Eleven, 4 players", "eleven", "4"),
    ("Eleven, solo", "eleven", "solo"),
]

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
    played = OURS_PLAYED if ours else []
    for title, game, variant in played:
        command = [OURS, "bench/ours.py", "--game", game, "--variant", variant, *effort]
        tasks |= {f"{title}, installed": (command, None), f"{title}, source": (command, "src")}
    tasks |= {title: ([THEIRS, "bench/peers.py", peer, *effort], None) for peer, (title, _) in PEERS.items()}
    found: dict[str, list[Figures]] = {title: [] for title in tasks}
    rounds = list(tasks) * runs
    for title in track(rounds, "measuring", console=Console(stderr=True), transient=True):
        found[title].append(run(*tasks[title]))
    figures = {title: best(several) for title, several in found.items()}
    mine = [
        (f"{title}, {figures[key].note}", figures[key])
        for title, _, _ in played
        for key in (f"{title}, installed", f"{title}, source")
    ]
    return mine, [(title, figures[title]) for title, _ in PEERS.values()]


def cells(rows: list[Row]) -> list[list[str]]:
    """The table of figures: a row an engine, this one first."""
    body = [["engine", "decisions/s", "with chance/s", "clones/s", "decisions/game", "version"]]
    body += [
        [
            title,
            f"{figures.decisions:,.0f}",
            f"{figures.steps:,.0f}" if figures.steps > figures.decisions else "",
            f"{figures.clones:,.0f}",
            f"{figures.length:,.0f}",
            figures.version,
        ]
        for title, figures in rows
    ]
    return body


def ratios(mine: list[Row], others: list[Row]) -> list[list[str]]:
    """How many times as many decisions a second each row of this engine makes as each other engine."""
    body = [["times as fast as", *(title for title, _ in others)]]
    body += [[title, *(f"{own.decisions / other.decisions:.2f}" for _, other in others)] for title, own in mine]
    return body


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


def markdown(body: list[list[str]]) -> list[str]:
    """A table, its first row the head."""
    head, *rows = body
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def as_markdown(tables: list[list[list[str]]], seconds: float, runs: int) -> str:
    lines = [
        "# Measurements",
        "",
        f"Written by `make bench` on {datetime.date.today().isoformat()}: {machine()}.",
        "",
        f"Random games on one core, every legal choice listed at each decision; the best of {runs} runs of",
        f"{seconds:g} seconds of processor time. A decision is a choice of a player. Dealing, drawing and",
        "rolling take their time in every engine but are not counted; where an engine makes them steps of",
        "their own, the column with chance counts these too. Clones are copies of positions amid a game.",
    ]
    for table in tables:
        lines += ["", *markdown(table)]
    return "\n".join(lines) + "\n"


def show(console: Console, body: list[list[str]]) -> None:
    """Print a table, its first row the head."""
    table = Table()
    for number, title in enumerate(body[0]):
        table.add_column(title, justify="right" if number else "left", overflow="fold")
    for row in body[1:]:
        table.add_row(*row)
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures this engine and others.")
    parser.add_argument("--seconds", type=float, default=2, help="processor time of one run")
    parser.add_argument("--runs", type=int, default=5, help="runs of each engine, of which the best counts")
    parser.add_argument("--peers-only", action="store_true", help="leave this engine out and write no results")
    asked = parser.parse_args()
    mine, others = measured(asked.seconds, asked.runs, not asked.peers_only)
    tables = [cells(mine + others), *([ratios(mine, others)] if mine else [])]
    console = Console(width=max(120, Console().width))
    for table in tables:
        show(console, table)
    if not asked.peers_only:
        (HERE / "results.md").write_text(as_markdown(tables, asked.seconds, asked.runs), "utf-8")
        print("written to bench/results.md")


if __name__ == "__main__":
    main()
