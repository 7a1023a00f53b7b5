"""Compare the speed of this engine with others, each on one core: make bench

The results are printed as tables and written to bench/results.md. No test depends on them.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from engine_measurements import Figures, Searches, Thinking, best
from other_engines import PEERS, SEARCHERS

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OURS = sys.executable
THEIRS = str(ROOT / ".venv-bench" / "bin" / "python")

# The games of this engine that are measured, compiled and uncompiled: title, game and variant.
OURS_PLAYED = [
    ("Blitzkrieg", "blitzkrieg", "standard"),
    ("Eleven, 4 players", "eleven", "4"),
    ("Eleven, solo", "eleven", "solo"),
]

# The games in which searches and bots are measured: title, game and variant.
OURS_SEARCHED = [
    ("Blitzkrieg", "blitzkrieg", "standard"),
    ("Eleven, 3 players", "eleven", "3"),
    ("Eleven, solo", "eleven", "solo"),
]
LEVELS = ["basic", "easy", "medium", "hard"]

# The environments for reinforcement learning (bench/environment_speed.py), with their titles.
DOORS = {"pettingzoo": "through PettingZoo", "openspiel": "through OpenSpiel", "batch": "in batches of 64"}

Row = tuple[str, Figures]


def run(command: list[str], path: str | None = None) -> dict[str, Any]:
    """Run a measuring process, and return the figures that it prints.

    Args:
        path: the value of PYTHONPATH. `src` selects the uncompiled engine, None the installed one.
    """
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command[1:])} failed:\n{done.stderr}")
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def rounds(tasks: dict[str, tuple[list[str], str | None]], runs: int, what: str) -> dict[str, list[dict[str, Any]]]:
    """Run all measurements in turn, several times, and return the figures by title.

    The runs alternate, so other load on the machine affects all engines alike.
    """
    found: dict[str, list[dict[str, Any]]] = {title: [] for title in tasks}
    for title in track(list(tasks) * runs, what, console=Console(stderr=True), transient=True):
        found[title].append(run(*tasks[title]))
    return found


def measured(seconds: float, runs: int, ours: bool) -> tuple[list[Row], list[Row]]:
    """Measure random games in this engine and in the others.

    Args:
        seconds: the CPU time of one run.
        runs: the number of runs.
        ours: False to leave out this engine.
    """
    effort = ["--seconds", str(seconds)]
    tasks: dict[str, tuple[list[str], str | None]] = {}
    played = OURS_PLAYED if ours else []
    for title, game, variant in played:
        command = [OURS, "bench/own_random_games.py", "--game", game, "--variant", variant, *effort]
        tasks |= {f"{title}, installed": (command, None), f"{title}, source": (command, "src")}
    tasks |= {title: ([THEIRS, "bench/other_engines.py", peer, *effort], None) for peer, (title, _) in PEERS.items()}
    found = rounds(tasks, runs, "measuring")
    figures = {title: best([Figures(**one) for one in several]) for title, several in found.items()}
    mine = [
        (f"{title}, {figures[key].note}", figures[key])
        for title, _, _ in played
        for key in (f"{title}, installed", f"{title}, source")
    ]
    return mine, [(title, figures[title]) for title, _ in PEERS.values()]


def environments(seconds: float, runs: int) -> dict[str, dict[str, Figures]]:
    """Measure the environments, and return the figures by title and environment."""
    effort = ["--seconds", str(seconds)]
    tasks: dict[str, tuple[list[str], str | None]] = {}
    for title, game, variant in OURS_PLAYED:
        for door in DOORS:
            command = [
                OURS,
                "bench/environment_speed.py",
                "--door",
                door,
                "--game",
                game,
                "--variant",
                variant,
                *effort,
            ]
            tasks[f"{title}/{door}"] = (command, None)
    found = rounds(tasks, runs, "environments")
    return {
        title: {door: best([Figures(**one) for one in found[f"{title}/{door}"]]) for door in DOORS}
        for title, _, _ in OURS_PLAYED
    }


def searched(seconds: float, runs: int) -> tuple[dict[str, Searches], dict[str, Searches]]:
    """Measure tree searches with random playouts in this engine and in the others."""
    effort = ["--seconds", str(seconds)]
    tasks: dict[str, tuple[list[str], str | None]] = {}
    for title, game, variant in OURS_SEARCHED:
        tasks[title] = ([OURS, "bench/tree_search_speed.py", "--game", game, "--variant", variant, *effort], None)
    for name, (title, _) in SEARCHERS.items():
        tasks[title] = ([THEIRS, "bench/other_engines.py", name, *effort], None)
    found = {}
    for title, several in rounds(tasks, runs, "searching").items():
        beginning, amid = (max(one[kind] for one in several) for kind in ("beginning", "amid"))
        found[title] = Searches(several[0]["version"], several[0]["note"], beginning, amid)
    ours = [title for title, _, _ in OURS_SEARCHED]
    return {title: found[title] for title in ours}, {t: one for t, one in found.items() if t not in ours}


def thought(seconds: float) -> list[tuple[str, Thinking]]:
    """Measure the thinking time of the bots of each level."""
    tasks = [(f"{title}, {level}", game, variant, level) for title, game, variant in OURS_SEARCHED for level in LEVELS]
    found = []
    for title, game, variant, level in track(tasks, "thinking", console=Console(stderr=True), transient=True):
        command = [OURS, "bench/bot_thinking_time.py", "--game", game, "--variant", variant, "--level", level]
        found.append((title, Thinking(**run([*command, "--seconds", str(seconds)]))))
    return found


def search_cells(mine: dict[str, Searches], others: dict[str, Searches]) -> list[list[str]]:
    """Return a table of simulations per second, with ratios to the other engines."""
    head = ["tree search, random rollouts", "simulations/s at the beginning", "amid a game"]
    body = [[*head, *(f"times {title}" for title in others)]]
    for title, own in {**mine, **others}.items():
        row = [f"{title}, {own.note}" if title in mine else title, f"{own.beginning:,.0f}", f"{own.amid:,.0f}"]
        for other in others.values():
            times = f"{own.beginning / other.beginning:.1f} / {own.amid / other.amid:.1f}"
            row.append(times if title in mine else "")
        body.append(row)
    return body


def environment_cells(mine: list[Row], doors: dict[str, dict[str, Figures]]) -> list[list[str]]:
    """Return a table of decisions per second in each environment, with the overhead in µs."""
    kernel = {title: max(own.decisions for name, own in mine if name.startswith(title)) for title in doors}
    times = [f"a decision takes {how}" for how in DOORS.values()]
    body = [["decisions/s", "kernel", *DOORS.values(), *times]]
    for title, found in doors.items():
        rates = [found[door].decisions for door in DOORS]
        extra = [f"{1e6 / rate - 1e6 / kernel[title]:,.0f} µs more" for rate in rates]
        body.append([title, f"{kernel[title]:,.0f}", *(f"{rate:,.0f}" for rate in rates), *extra])
    return body


def level_cells(rows: list[tuple[str, Thinking]]) -> list[list[str]]:
    """Return a table of the bots' thinking times in milliseconds."""
    body = [["bot", "ms a decision", "99 of 100 within", "longest", "decisions", "games", "simulations/s"]]
    for title, one in rows:
        times = [f"{1000 * value:,.1f}" for value in (one.mean, one.most, one.longest)]
        rate = one.simulations / (one.mean * one.decisions)
        body.append([title, *times, f"{one.decisions:,}", str(one.games), f"{rate:,.0f}" if one.simulations else ""])
    return body


def cells(rows: list[Row]) -> list[list[str]]:
    """Return a table of figures, with one row for each engine."""
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
    """Return a table of this engine's decisions per second divided by the other engines'."""
    body = [["times as fast as", *(title for title, _ in others)]]
    body += [[title, *(f"{own.decisions / other.decisions:.2f}" for _, other in others)] for title, own in mine]
    return body


def machine() -> str:
    """Return a description of this machine."""
    model = platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return f"{model}, {platform.system()} {platform.machine()}, CPython {platform.python_version()}"


def markdown(body: list[list[str]]) -> list[str]:
    """Format a table in Markdown; the first row contains the headings."""
    head, *rows = body
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def as_markdown(tables: list[list[list[str]]], seconds: float, runs: int, load: float) -> str:
    """Return the text of the results file.

    Args:
        tables: the tables of engines, ratios, searches, bots and environments.
        seconds: the CPU time of one run.
        runs: the number of runs.
        load: the load average of the last minute at the start.
    """
    lines = [
        "# Measurements",
        "",
        f"Written by `make bench` on {datetime.date.today().isoformat()}: {machine()}.",
        f"Processes that ran or waited to run when it began: {load:.1f} on {os.cpu_count()} cores.",
        "",
        f"Random games on one core, every legal choice listed at each decision; the best of {runs} runs of",
        f"{seconds:g} seconds of processor time. A decision is a choice of a player. Dealing, drawing and",
        "rolling take their time in every engine but are not counted; where an engine makes them steps of",
        "their own, the column with chance counts these too. Clones are copies of positions amid a game.",
    ]
    notes = [
        [],
        [],
        [
            "Monte Carlo tree search without any knowledge of the game, each simulation played at random to the end,",
            "at the beginning of a game and at random moments of random games, where less is left to be played; the",
            "best of as many runs. This engine imagines what the seat cannot know in each simulation.",
        ],
        [
            "Bots of one level at every seat, in whole games; decisions with an alternative only, imagining and",
            "choosing together, in processor time of one core.",
        ],
        [
            "Random games through the environments for programs that learn, best of as many runs: through PettingZoo",
            "and in batches with an observation and a mask at each decision, through OpenSpiel with every die a",
            "chance node.",
        ],
    ]
    for table, note in zip(tables, notes, strict=True):
        lines += ["", *note, *([""] if note else []), *markdown(table)]
    return "\n".join(lines) + "\n"


def show(console: Console, body: list[list[str]]) -> None:
    """Print a table; the first row contains the headings."""
    table = Table()
    for number, title in enumerate(body[0]):
        table.add_column(title, justify="right" if number else "left", overflow="fold")
    for row in body[1:]:
        table.add_row(*row)
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures this engine and others.")
    parser.add_argument("--seconds", type=float, default=2, help="CPU seconds of one run")
    parser.add_argument("--thinking", type=float, default=20, help="CPU seconds for each bot level")
    parser.add_argument("--runs", type=int, default=5, help="runs of each engine; the best one counts")
    parser.add_argument("--peers-only", action="store_true", help="leave out this engine, and write no results")
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    mine, others = measured(asked.seconds, asked.runs, not asked.peers_only)
    tables = [cells(mine + others)]
    if mine:
        tables += [ratios(mine, others), search_cells(*searched(asked.seconds, asked.runs))]
        tables.append(level_cells(thought(asked.thinking)))
        tables.append(environment_cells(mine, environments(asked.seconds, asked.runs)))
    console = Console(width=max(120, Console().width))
    for table in tables:
        show(console, table)
    if not asked.peers_only:
        (HERE / "results.md").write_text(as_markdown(tables, asked.seconds, asked.runs, load), "utf-8")
        print("written to bench/results.md")


if __name__ == "__main__":
    main()
