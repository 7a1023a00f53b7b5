"""Fuzz the code that reads input from untrusted clients, for a given time. `make fuzz` runs this program."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from datetime import date, timedelta
from pathlib import Path
from random import Random

TARGETS = ("record", "position", "view", "edition", "draft")
TESTS = ("addresses", "socket")
ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "fuzz"
# The number of requests in each run of a test.
EXAMPLES = 100
LONGEST = 4096
MEGABYTES = 4096
HANGS = 60


def main() -> int:
    """Give each target an equal part of the time. Return 1 if a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="how long, in all")
    parser.add_argument("--target", choices=[*TARGETS, *TESTS], help="only this one")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.inside:
        inside(given.target, given.seconds)
    chosen = [given.target] if given.target else [*TARGETS, *TESTS]
    found = [each for each in chosen if not (guided if each in TARGETS else tests)(each, given.seconds // len(chosen))]
    print(f"Found something: {', '.join(found)}." if found else "Nothing was found.")
    return 1 if found else 0


def guided(target: str, seconds: int) -> bool:
    """Fuzz a target, guided by code coverage. Return True if no fault was found."""
    print(f"{target}, {seconds} seconds", flush=True)
    place = BUILD / target
    place.mkdir(parents=True, exist_ok=True)
    # libFuzzer ends the process in which it runs, so it gets a process of its own.
    command = [sys.executable, "-m", "fuzz", "--inside", "--target", target, "--seconds", str(seconds)]
    with (place / "log.txt").open("w", encoding="utf-8") as log:
        ended = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False).returncode
    lines = (place / "log.txt").read_text("utf-8", "replace").splitlines()
    if ended:
        print("\n".join(lines[-60:]))
        print(f"What was read lies in {place.relative_to(ROOT)}: crash-*, timeout-* or oom-*.")
    print("\n".join(line for line in lines if line.startswith(("Done ", "stat::number_of", "stat::new_units"))))
    return ended == 0


def inside(target: str, seconds: int) -> None:
    """Fuzz one target with Atheris. This function does not return."""
    import atheris

    with atheris.instrument_imports(include=["sandtable.kernel", "sandtable.games", "sandtable.editions"]):
        from fuzz import fuzz_targets

    place = BUILD / target
    corpus = place / "corpus"
    corpus.mkdir(exist_ok=True)
    for number, seed in enumerate(fuzz_targets.beginnings(target)):
        (corpus / f"seed-{number}").write_bytes(seed)
    flags = {
        "max_total_time": seconds,
        "max_len": LONGEST,
        "rss_limit_mb": MEGABYTES,
        "timeout": HANGS,
        "artifact_prefix": f"{place}/",
        "print_final_stats": 1,
    }
    atheris.Setup(
        [sys.argv[0], *(f"-{name}={value}" for name, value in flags.items()), str(corpus)], fuzz_targets.TARGETS[target]
    )
    atheris.Fuzz()


def tests(name: str, seconds: int) -> bool:
    """Repeat a test with the seeds of random days for some seconds. Return True if no fault was found."""
    print(f"{name}, {seconds} seconds", flush=True)
    end = time.monotonic() + seconds
    dice = Random()
    while True:
        day = date(2000, 1, 1) + timedelta(dice.randrange(36_525))
        settings = {**os.environ, "SEEDS": day.isoformat(), "FUZZ_EXAMPLES": str(EXAMPLES)}
        command = [sys.executable, "-m", "pytest", "--quiet", "-x", f"tests/fuzz/test_{name}.py"]
        ended = subprocess.run(command, env=settings, cwd=ROOT, capture_output=True, text=True, check=False)
        print(ended.stdout.strip().splitlines()[-1])
        if ended.returncode:
            print(ended.stdout[-8000:])
            return False
        if time.monotonic() > end:
            return True


sys.exit(main())
