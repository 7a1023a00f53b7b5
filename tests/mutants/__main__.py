"""Mutation testing of the rules: detect wrong code that no test notices.

`make mutants GAME=eleven MODULE=battle N=50 SEED=3` makes random mutants of a module. On each mutant it runs first the
rulebook tests that call the mutated function, and then the generic tests. A mutant survives if no test fails. The
mutants come from the library Cosmic Ray and from additional operators (`mutation_operators`); `mutant_runs` runs the
tests.
"""

from __future__ import annotations

import argparse
import os
import random
from collections import Counter

from mutants.equivalents import EQUIVALENT, ROOT, STATE, Equivalents, rule_modules
from mutants.mutant_runs import try_all
from mutants.rule_mutants import Mutant, of_module


def run(args: argparse.Namespace) -> int:
    """Make, test and report mutants as the command line asks. Return the exit code."""
    known = rule_modules(args.game)
    names = args.module.split(",") if args.module else list(known)
    if unknown := set(names) - set(known):
        print(f"{args.game} has no rules in {', '.join(unknown)}, but in {' '.join(known)}")
        return 2
    equivalents = Equivalents()
    for entry in equivalents.outdated(args.game):
        print(f"no longer there, take it out of {EQUIVALENT.name}: {entry}")
    every = [mutant for name in names for mutant in of_module(args.game, known[name])]
    places = sorted(random.Random(args.seed).sample(range(len(every)), min(args.n, len(every))))
    chosen = [every[place].make() for place in places]
    excused = [(mutant, reason) for mutant in chosen if (reason := equivalents.reason(mutant))]
    tried = [mutant for mutant in chosen if not equivalents.reason(mutant)]
    print(f"{len(chosen)} of {len(every)} mutants, seed {args.seed}", flush=True)
    problem = try_all(args.game, tried, args.rulebook, args.processes, tell)
    if problem:
        print(problem)
        return 2
    name = "-".join([args.game, *(names if args.module else []), str(args.seed)])
    file = ROOT / "build" / "mutants" / f"{name}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    score = score_of(tried, len(excused))
    file.write_text("\n".join([f"{name}: {score}", *details(tried, excused)]) + "\n", encoding="utf-8")
    print(f"{score}\nall of them: {file.relative_to(ROOT)}")
    return 0


# The output of tests is discarded, but this copy of stdout still reaches the terminal.
TERMINAL = os.dup(1)


def tell(mutant: Mutant) -> None:
    """Print a mutant if it has survived."""
    if not mutant.killer:
        os.write(TERMINAL, f"survived: {mutant}\n\n".encode())


def score_of(tried: list[Mutant], excused: int) -> str:
    """Return the share of mutants that tests detected, in words. Equivalent mutants do not count."""
    killed = [mutant for mutant in tried if mutant.killer]
    book = sum("tests/rulebook/" in mutant.killer for mutant in killed)
    return (
        f"{len(killed)} of {len(tried)} killed ({100 * len(killed) / max(1, len(tried)):.1f}%), {book} of them by the "
        f"rulebook tests; {excused} more are equivalent"
    )


def details(tried: list[Mutant], excused: list[tuple[Mutant, str]]) -> list[str]:
    """Return the lines of a report: the results by module, and the surviving and equivalent mutants."""
    count = Counter(mutant.module for mutant in tried)
    alive = Counter(mutant.module for mutant in tried if not mutant.killer)
    return [
        "",
        *(f"{module:15} {number - alive[module]:4} of {number:4} killed" for module, number in sorted(count.items())),
        "\nSurvived:\n",
        *(f"{mutant}\n" for mutant in tried if not mutant.killer),
        "\nEquivalent:\n",
        *(f"{mutant}\n  {reason}\n" for mutant, reason in excused),
        "\nKilled:\n",
        *(f"{mutant}\n  by {mutant.killer}\n" for mutant in tried if mutant.killer),
    ]


def main() -> int:
    """Parse the command line, and test mutants. Return the exit code."""
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("--game", choices=sorted(STATE), required=True)
    parser.add_argument(
        "--module", default="", help="one module, or several with commas; all that hold rules by default"
    )
    parser.add_argument("-n", type=int, default=100, help="how many random mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rulebook", action="store_true", help="the rulebook tests alone")
    parser.add_argument("--processes", type=int, default=2, help="how many mutants are tried at once")
    return run(parser.parse_args())


if __name__ == "__main__":
    raise SystemExit(main())
