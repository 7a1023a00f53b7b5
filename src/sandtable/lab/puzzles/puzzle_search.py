"""Search games of bots for puzzles, and write the puzzles into a file."""

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
from sandtable.lab.analysis.record_moves import advise
from sandtable.lab.play.bot_game import derived_seed, play_state, seated
from sandtable.lab.puzzles.line_of_play_judge import LinePlayouts, PuzzleJudge, PuzzleJudgement, same_operation
from sandtable.lab.puzzles.themes_and_lines_by_game import KITS, PuzzleKit
from sandtable.lessons.lesson import LessonError
from sandtable.lessons.puzzle import Difficulty, LineValue, Puzzle, operation
from sandtable.lessons.puzzle_runner import PuzzleRunner

# The variants that the bots play, game by game in rotation.
VARIANTS: Final[dict[str, tuple[str, ...]]] = {"eleven": ("2", "short-2", "3", "short-3")}
# The difficulty of a puzzle is DIFFICULTIES[n] if n of the fast bots in QUICK find the answer.
QUICK: Final = ("basic", "medium")
DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("hard", "medium", "easy")
# The maximum number of puzzles from one game, because such puzzles are similar. The maximum number of positions of one
# game that the search tries.
MAX_PUZZLES_PER_GAME: Final = 4
MAX_POSITIONS_PER_GAME: Final = 14
# The minimum number of different lines of play in a puzzle.
MIN_LINES: Final = 2
# The search tries only one of every SELDOM positions in which the heuristics see no clearly best line of play.
SELDOM: Final = 32
DIGITS: Final = 3
MAX_ID_DIGITS: Final = 6
# The number of wrong lines of play stored with a puzzle. The best ones are stored, because their win chances are shown
# to a player who tries them.
PUZZLES_KEPT: Final = 16


class MiningJob(msgspec.Struct, frozen=True):
    """A search for puzzles.

    Args:
        bot: the bot that plays the games.
        seed: the seed from which the seed of every game is derived.
        only: the keys of the decisions to consider, such as `Operation`; all if empty.
    """

    game: str
    bot: str = "medium"
    seed: int = 0
    only: tuple[str, ...] = ()


def prepare(wanted: MiningJob) -> Callable[[int], list[Puzzle]]:
    """Return a function that plays and searches the game with a given number."""
    kits: dict[str, PuzzleKit] = {}
    return partial(mine_game, wanted, kits)


def mine_game(wanted: MiningJob, kits: dict[str, PuzzleKit], number: int) -> list[Puzzle]:
    """Play one game, and return its puzzles."""
    variants = VARIANTS.get(wanted.game, ("",))
    variant = variants[number % len(variants)]
    if variant not in kits:
        kits[variant] = KITS[wanted.game](find(wanted.game, None, variant))
    kit = kits[variant]
    positions: list[State] = []

    def note(state: State, *_: Any) -> None:
        # Cards are planned one by one. Only the first of these decisions is a candidate.
        again = positions and positions[-1].stack[-1].key == "Plan" == state.stack[-1].key
        wished = not wanted.only or state.stack[-1].key in wanted.only
        if wished and not again and len(legal(state)) >= MIN_LINES and kit.looked_at(state):
            positions.append(kit.game.clone(state))

    dice = SeededDice(derived_seed(wanted.seed, number, "mine"))
    with seated(kit.game, [wanted.bot] * len(kit.game.seats), wanted.seed, number) as players:
        play_state(kit.game, kit.game.start(dice), dice, players, note)
    found: list[Puzzle] = []
    answers: set[str] = set()
    # Try later positions first, because their playouts are shorter.
    for state in list(reversed(positions))[:MAX_POSITIONS_PER_GAME]:
        kit.forget()
        # Heuristics miss some puzzles, so also try a few positions in which the heuristics see no clear lead.
        if kit.lead(state) < kit.LEAD and dice.pick(SELDOM):
            continue
        puzzle = of_position(kit, state, derived_seed(wanted.seed, number, "judge"))
        if puzzle is not None and (answer := repr(operation(puzzle.judged[0].line))) not in answers:
            answers.add(answer)
            found.append(puzzle)
            if len(found) == MAX_PUZZLES_PER_GAME:
                break
    return found


def of_position(kit: PuzzleKit, state: State, seed: int) -> Puzzle | None:
    """Make a puzzle from a position.

    Return None if no line of play is clearly better than all others.
    """
    spelled = [kit.spelled(state, line) for line in kit.lines(state)]
    lines = [line for number, line in enumerate(spelled) if line and line not in spelled[:number]]
    if len({repr(operation(line)) for line in lines}) < MIN_LINES:
        return None
    judgement = PuzzleJudge(kit, state, seed).judge(lines)
    if judgement is None:
        return None
    puzzle = written(kit, state, judgement)
    return puzzle if plays(kit.game.name, puzzle) else None


def plays(game: str, puzzle: Puzzle) -> bool:
    """Return True if a puzzle can be played.

    The position must be readable. Each answer must be accepted as right, and each stored wrong line of play as a legal
    mistake.
    """
    try:
        solver = PuzzleRunner(game, puzzle)
    except LessonError:
        return False
    right = all(solver.attempt(solver.start, one.line).verdict == "right" for one in puzzle.answers)
    return right and all(solver.attempt(solver.start, one.line).verdict == "mistake" for one in puzzle.refuted)


def written(kit: PuzzleKit, state: State, judgement: PuzzleJudgement) -> Puzzle:
    """Convert the judgement of a position to a puzzle."""
    game = kit.game
    position = game.write_position(state)
    best = judgement.right[0].line
    low, high = judgement.interval
    return Puzzle(
        id=sha256(msgspec.json.encode([position, best], order="deterministic")).hexdigest()[:MAX_ID_DIGITS],
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
        judged=[puzzle_text(one) for one in [*judgement.right, *judgement.others[:PUZZLES_KEPT]]],
        position=without_nothing(position),
    )


def judged_again(game: str, puzzle: Puzzle, seed: int) -> PuzzleJudgement | None:
    """Compare a puzzle's answer with its stored wrong lines of play again.

    Return None if the answer is no longer clearly better.
    """
    kit = KITS[game](find(game, None, puzzle.variant))
    state = kit.game.read_position(msgspec.json.encode(puzzle.position).decode())
    best, *lines = [LinePlayouts(one.line, []) for one in puzzle.judged]
    alike = [line for line in lines if same_operation(line, best)]
    others = [line for line in lines if not same_operation(line, best)]
    return PuzzleJudge(kit, state, seed).confirm(best, alike, others)


def puzzle_text(line: LinePlayouts) -> LineValue:
    """Return a line of play with its win chance and standard error, rounded."""
    return LineValue(line.line, round(line.worth.mean, DIGITS), round(line.worth.error, DIGITS))


def difficulty(kit: PuzzleKit, state: State, judgement: PuzzleJudgement) -> Difficulty:
    """Return the difficulty, by the number of fast bots that find the answer."""
    found = 0
    for bot in QUICK:
        advised = [choice.notation for choice in advise(kit.game, state, bot, SeededDice(0))]
        best = judgement.right[0].line
        found += operation(advised[: len(best)]) == operation(best)
    return DIFFICULTIES[found]


def without_nothing(table: dict[str, Any]) -> dict[str, Any]:
    """Return the dict of a position file without empty values, also in nested dicts."""
    kept = {key: without_nothing(value) if isinstance(value, dict) else value for key, value in table.items()}
    return {key: value for key, value in kept.items() if value is not None and value not in ("", [], {})}


def arranged(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles without duplicates, ordered by difficulty, theme and margin.

    Two puzzles are duplicates if their variant, seat, answer and two best wrong lines of play are the same, because
    players see no difference between them.
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
    """Return the puzzles of a file; an empty list if the file does not exist."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines()]


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Replace a file of puzzles atomically."""
    draft = file.with_suffix(".part")
    draft.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in puzzles))
    draft.replace(file)
