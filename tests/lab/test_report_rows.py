"""The rows of a report: what they count, and that a run that was killed goes on as if nothing had happened."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Event, Ref, say
from sandtable.kernel.state import Sink
from sandtable.lab.play import simulate
from sandtable.lab.play.match import derived_seed, play_state, seated
from sandtable.lab.report.collect import Job, OtherGames, Store
from sandtable.lab.report.kit import kit
from sandtable.lab.report.rows import Fact, Fight, Row, Use

SOURCE = str(Path(sandtable.__file__).parent.parent)
BLITZKRIEG = Job("blitzkrieg", "standard", ("random", "random"), 11)
ELEVEN = Job("eleven", "short-2", ("random", "random"), 11)
SECONDS = 120


class Both(Sink):
    """Hands on what it hears, and keeps it."""

    def __init__(self, other: Sink) -> None:
        super().__init__()
        self.other = other
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)
        self.other.emit(event)


def heard(job: Job, number: int = 0) -> tuple[Row, list[Event], Any]:
    """A game of a job: its row, what was told, and the position at the end."""
    game = find(job.game, variant=job.variant)
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    watching = kit(game.name).watch(game, state)
    both = Both(watching)
    state.sink = both
    with seated(game, job.bots, job.seed, number) as players:
        made = play_state(game, state, dice, players)
    return watching.row(number, made), both.events, state


def seat(id: str) -> Ref:
    return Ref("seat", id)


def space(id: str) -> Ref:
    return Ref("space", id)


def test_a_turn_counted_by_hand() -> None:
    game = find("blitzkrieg")
    state = game.start(SeededDice(1))
    watching = kit(game.name).watch(game, state)
    german, allied = seat("german"), seat("allied")
    paris = state.board.space_ids.index("paris")
    garrison = state.units[paris]
    told = [
        say("did-begin-turn", turn=1),
        say("did-spend", card=Ref("card", "operation")),
        say("did-play", seat=german, card=Ref("card", "operation")),
        say("did-attack", seat=german, units=Ref("units", ""), start=space("aga"), space=space("liege")),
        say("did-reveal", seat=german, card=Ref("card", "rommel")),
        say("did-lose-pair", seat=allied, unit=Ref("unit", "french-infantry")),
        say("did-lose-pair", seat=german, unit=Ref("unit", "german-tank")),
        say("did-win-attack", seat=german, space=space("liege")),
        say("did-momentum", seat=german, n=1),
        say("did-attack", seat=allied, units=Ref("units", ""), start=space("reims"), space=space("liege")),
        say("did-defend", seat=german, card=Ref("card", "air-support")),
        say("did-win-defence", seat=german, space=space("liege")),
        say("did-momentum", seat=allied, n=1),
        say("did-surrender", seat=allied, unit=Ref("unit", "british-infantry")),
        say("did-pass", seat=german),
        say("did-begin-turn", turn=2),
    ]
    for message in told:
        watching.emit(Event(message, ""))
    there = "empty" if not state.units[state.board.space_ids.index("liege")] else "defended"
    assert watching.battles == [
        Fight(1, "liege", "german", there, True, 1, 1),
        Fight(1, "liege", "allied", there, False, 0, 0),
    ]
    assert watching.cards == [
        Use(1, "allied", "operation", "pre-move"),
        Use(1, "german", "operation", "operation"),
        Use(1, "german", "rommel", "attack"),
        Use(1, "german", "air-support", "defence"),
    ]
    assert watching.facts == [Fact(1, "surrender", "british-infantry", "allied")]
    assert watching.actions == {"german:pass": 1}
    assert watching.changes == 1
    assert watching.turns == 2
    # The Allied base is garrisoned before anybody deploys (3.2), and nothing has been taken yet.
    assert garrison
    assert "paris" in watching.deployed
    assert watching.marks["ground"] == [0]
    assert watching.control["german"] == [state.board.bases[0]]


def test_a_row_tells_what_was_told_of_blitzkrieg() -> None:
    row, events, state = heard(BLITZKRIEG)
    ids = Counter(event.message.id for event in events)
    assert len(row.battles) == ids["did-attack"] > 0
    assert sum(fight.won for fight in row.battles) == ids["did-win-attack"]
    ways = Counter(use.how for use in row.cards)
    named = {"did-play": "operation", "did-reveal": "attack", "did-defend": "defence", "did-spend": "pre-move"}
    assert {id: ways[way] for id, way in named.items()} == {id: ids[id] for id in named}
    assert row.turns == ids["did-begin-turn"] == len(row.control["german"]) == len(row.marks["momentum"])
    assert row.control["german"][-1] == state.german
    assert row.marks["momentum"][-1] == state.momentum
    board = state.board
    assert row.drawn == {"open": board.victory_ids[state.open_card], "secret": board.victory_ids[state.secret_card]}
    numbers = sum(int(words.split()[n]) for words in row.deployed.values() for n in range(0, len(words.split()), 2))
    # All units but those that begin in the replacement box (3.2).
    assert numbers == (board.units - board.in_box) % 31 + 31


def test_a_row_tells_what_was_told_of_eleven() -> None:
    row, events, state = heard(ELEVEN)
    ids = Counter(event.message.id for event in events)
    attacks = ids["did-attack"] + ids["did-air-raid"] + ids["did-bombard"] + ids["did-allied-attack"]
    assert len(row.battles) == attacks > 0
    assert sum(use.how == "event" for use in row.cards) == ids["did-draw-card"]
    assert sum(use.how == "action" for use in row.cards) == ids["did-use"]
    assert len(row.draft) == ids["did-draft"] == 12
    assert row.draft[0].startswith("a:")
    assert row.points[-1] == state.vp
    assert row.turns == len(row.points) == len(row.control["axis"])
    assert row.control["axis"][-1] == state.axis_at
    started = find("eleven", variant="short-2").start(SeededDice(1)).vp
    for n, name in enumerate(("a", "b")):
        gained = sum(points for key, points in row.sources.items() if key.startswith(f"{name}:"))
        assert gained == state.vp[n] - started[n]


@pytest.mark.parametrize("job", [BLITZKRIEG, ELEVEN], ids=lambda job: job.game)
def test_rows_are_the_games_that_simulate_plays(job: Job, tmp_path: Path) -> None:
    job = msgspec.structs.replace(job, bots=("basic", "random"))
    store = Store(tmp_path / "games.jsonl", job)
    store.play(3)
    played, _, _ = simulate.run(simulate.Job(job.game, job.bots, job.seed, variant=job.variant), 3)
    assert [(row.game, row.winners, row.reason, row.details, row.decisions) for row in store.rows(3)] == [
        (one.number, one.outcome.winners, one.outcome.reason, one.outcome.details, one.decisions) for one in played
    ]


def test_several_processes_and_a_torn_line_change_nothing(tmp_path: Path) -> None:
    Store(tmp_path / "alone.jsonl", BLITZKRIEG).play(12)
    whole = (tmp_path / "alone.jsonl").read_bytes()
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(whole[: len(whole) * 2 // 3])
    store = Store(torn, BLITZKRIEG)
    assert 0 < store.done < 12
    counted: list[int] = []
    store.play(12, 2, counted.append)
    assert torn.read_bytes() == whole
    assert sum(counted) == 12 - len(whole[: len(whole) * 2 // 3].splitlines()) + 2


def test_a_run_that_is_killed_goes_on(tmp_path: Path) -> None:
    games = 30
    killed, alone = tmp_path / "killed.jsonl", tmp_path / "alone.jsonl"
    code = (
        "import sys; from pathlib import Path; from sandtable.lab.report.collect import Job, Store; "
        f"Store(Path(sys.argv[1]), Job('blitzkrieg', 'standard', ('random', 'random'), 11)).play({games})"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(killed)], env={**os.environ, "PYTHONPATH": SOURCE})
    until = time.monotonic() + SECONDS
    while not killed.exists() or killed.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    Store(killed, BLITZKRIEG).play(games)
    Store(alone, BLITZKRIEG).play(games)
    assert killed.read_bytes() == alone.read_bytes()
    assert [row.game for row in Store(killed, BLITZKRIEG).rows(games)] == list(range(games))


@pytest.mark.parametrize(
    ("key", "other"),
    [
        ("seed", msgspec.structs.replace(BLITZKRIEG, seed=12)),
        ("bots", msgspec.structs.replace(BLITZKRIEG, bots=("basic", "random"))),
        ("game", ELEVEN),
    ],
)
def test_other_games_are_refused(key: str, other: Job, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path, BLITZKRIEG).play(1)
    before = path.read_bytes()
    with pytest.raises(OtherGames) as told:
        Store(path, other)
    assert told.value.key == key
    assert path.read_bytes() == before


def test_what_is_no_file_of_rows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("Dear diary,\n", encoding="utf-8")
    with pytest.raises(OtherGames):
        Store(path, BLITZKRIEG)
    assert path.read_text(encoding="utf-8") == "Dear diary,\n"
