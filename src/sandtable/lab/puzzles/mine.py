"""Games of bots gone through for positions that make puzzles, and the file that they are written into."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State, actor, legal
from sandtable.lab.analysis.moves import advise
from sandtable.lab.play.match import derived_seed, play_state, seated
from sandtable.lab.puzzles.judge import Judge, Judgement, Line, same_operation
from sandtable.lab.puzzles.kit import KITS, PuzzleKit
from sandtable.lessons.lesson import LessonError
from sandtable.lessons.puzzle import Difficulty, Judged, Puzzle, operation
from sandtable.lessons.solver import Solver

# The variants that games are played in, by turns.
VARIANTS: Final[dict[str, tuple[str, ...]]] = {"eleven": ("2", "short-2", "3", "short-3")}
# Quick bots: how many of them find an answer says how hard it is.
QUICK: Final = ("basic", "medium")
DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("hard", "medium", "easy")
# Of one game no more puzzles are taken, so that they are not all of one kind, and no more positions looked at.
MOST_OF_A_GAME: Final = 4
MOST_POSITIONS: Final = 14
# Fewer things to do than this make no puzzle.
FEWEST: Final = 2
# Of so many positions in which nothing stands out one is looked at.
SELDOM: Final = 32
DIGITS: Final = 3
LONGEST_ID: Final = 6
# So many errors are kept of a puzzle, the best of them first: what was tried is told with its figures.
KEPT: Final = 16


class Wanted(msgspec.Struct, frozen=True):
    """What is looked for.

    Args:
        game: the game's name.
        bot: who plays the games.
        seed: what the games are derived from.
        only: the questions that are looked at, by their keys; without any, all that puzzles can be about.
    """

    game: str
    bot: str = "medium"
    seed: int = 0
    only: tuple[str, ...] = ()


def prepare(wanted: Wanted) -> Callable[[int], list[Puzzle]]:
    """What goes through a game by its number."""
    kits: dict[str, PuzzleKit] = {}
    return partial(mined, wanted, kits)


def mined(wanted: Wanted, kits: dict[str, PuzzleKit], number: int) -> list[Puzzle]:
    """The puzzles of one game."""
    variants = VARIANTS.get(wanted.game, ("",))
    variant = variants[number % len(variants)]
    if variant not in kits:
        kits[variant] = KITS[wanted.game](find(wanted.game, None, variant))
    kit = kits[variant]
    positions: list[State] = []

    def note(state: State, *_: Any) -> None:
        # Where several cards are chosen one after another, the first choice says as much as the others.
        again = positions and positions[-1].stack[-1].key == "Plan" == state.stack[-1].key
        wished = not wanted.only or state.stack[-1].key in wanted.only
        if wished and not again and len(legal(state)) >= FEWEST and kit.looked_at(state):
            positions.append(kit.game.clone(state))

    dice = SeededDice(derived_seed(wanted.seed, number, "mine"))
    with seated(kit.game, [wanted.bot] * len(kit.game.seats), wanted.seed, number) as players:
        play_state(kit.game, kit.game.start(dice), dice, players, note)
    found: list[Puzzle] = []
    answers: set[str] = set()
    # The last ones first: there is least left to play out.
    for state in list(reversed(positions))[:MOST_POSITIONS]:
        kit.forget()
        # Where rules of thumb see nothing that stands out, now and then it is looked at all the same.
        if kit.lead(state) < kit.LEAD and dice.pick(SELDOM):
            continue
        puzzle = of_position(kit, state, derived_seed(wanted.seed, number, "judge"))
        if puzzle is not None and (answer := repr(operation(puzzle.judged[0].line))) not in answers:
            answers.add(answer)
            found.append(puzzle)
            if len(found) == MOST_OF_A_GAME:
                break
    return found


def of_position(kit: PuzzleKit, state: State, seed: int) -> Puzzle | None:
    """The puzzle of a position, if one thing in it is far better than all else."""
    spelled = [kit.spelled(state, line) for line in kit.lines(state)]
    lines = [line for number, line in enumerate(spelled) if line and line not in spelled[:number]]
    if len({repr(operation(line)) for line in lines}) < FEWEST:
        return None
    judgement = Judge(kit, state, seed).judge(lines)
    if judgement is None:
        return None
    puzzle = written(kit, state, judgement)
    return puzzle if plays(kit.game.name, puzzle) else None


def plays(game: str, puzzle: Puzzle) -> bool:
    """Whether a puzzle's position is read as it was written, so that what is right in it is, and its errors are not."""
    try:
        solver = Solver(game, puzzle)
    except LessonError:
        return False
    right = all(solver.attempt(solver.start, one.line).verdict == "right" for one in puzzle.answers)
    return right and all(solver.attempt(solver.start, one.line).verdict == "mistake" for one in puzzle.refuted)


def written(kit: PuzzleKit, state: State, judgement: Judgement) -> Puzzle:
    """A judgement as a puzzle."""
    game = kit.game
    position = game.write_position(state)
    best = judgement.right[0].line
    low, high = judgement.interval
    return Puzzle(
        id=sha256(msgspec.json.encode([position, best], order="deterministic")).hexdigest()[:LONGEST_ID],
        variant=game.variant,
        seat=game.seats[actor(state)],
        theme=kit.theme(state, best),
        difficulty=difficulty(kit, state, judgement),
        margin=round(judgement.margin.mean, DIGITS),
        low=round(low, DIGITS),
        high=round(min(1.0, high), DIGITS),
        playouts=judgement.playouts,
        asks=kit.asks(state),
        right=len(judgement.right),
        judged=[told(one) for one in [*judgement.right, *judgement.others[:KEPT]]],
        position=without_nothing(position),
    )


def judged_again(game: str, puzzle: Puzzle, seed: int) -> Judgement | None:
    """A puzzle compared anew with all that is known to be worse; None if the answer does not stand out any more."""
    kit = KITS[game](find(game, None, puzzle.variant))
    state = kit.game.read_position(msgspec.json.encode(puzzle.position).decode())
    best, *lines = [Line(one.line, []) for one in puzzle.judged]
    alike = [line for line in lines if same_operation(line, best)]
    others = [line for line in lines if not same_operation(line, best)]
    return Judge(kit, state, seed).confirm(best, alike, others)


def told(line: Line) -> Judged:
    """A line with its figures, rounded."""
    return Judged(line.line, round(line.worth.mean, DIGITS), round(line.worth.error, DIGITS))


def difficulty(kit: PuzzleKit, state: State, judgement: Judgement) -> Difficulty:
    """How many of the quick bots find it: none, one, or both."""
    found = 0
    for bot in QUICK:
        advised = [choice.notation for choice in advise(kit.game, state, bot, SeededDice(0))]
        best = judgement.right[0].line
        found += operation(advised[: len(best)]) == operation(best)
    return DIFFICULTIES[found]


def without_nothing(table: dict[str, Any]) -> dict[str, Any]:
    """A written position without what is empty and so left out."""
    kept = {key: without_nothing(value) if isinstance(value, dict) else value for key, value in table.items()}
    return {key: value for key, value in kept.items() if value is not None and value not in ("", [], {})}


def arranged(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Puzzles in their order, by difficulty, theme and margin, without doubles.

    Two are doubles when the same is right in both and the two best errors are the same: then one reads as the other.
    """
    ranked = sorted(
        puzzles,
        key=lambda each: (-DIFFICULTIES.index(each.difficulty), each.theme, -each.low, each.id),
    )
    seen: Counter[str] = Counter()
    kept = []
    for each in ranked:
        key = repr((each.variant, each.seat, [operation(one.line) for one in (each.judged[0], *each.errors[:2])]))
        seen[key] += 1
        if seen[key] == 1:
            kept.append(each)
    return kept


def read_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles of a file; none of one that is not there."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines()]


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a file of puzzles in one go."""
    draft = file.with_suffix(".part")
    draft.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in puzzles))
    draft.replace(file)
