"""The rows of a report: what they count, and how a killed run is resumed."""

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
from sandtable.lab.play.bot_game import derived_seed, play_state, seated
from sandtable.lab.report.game_rows import BattleRow, CardUse, RareEvent, ReportRow
from sandtable.lab.report.report_interface import kit
from sandtable.lab.report.report_row_store import DifferentGames, ReportJob, RowStore

SOURCE = str(Path(sandtable.__file__).parent.parent)
BLITZKRIEG = ReportJob("blitzkrieg", "standard", ("random", "random"), 11)
ELEVEN = ReportJob("eleven", "short-2", ("random", "random"), 11)
SECONDS = 120


class Both(Sink):
    """A sink that stores events and passes them on to another sink."""

    def __init__(self, other: Sink) -> None:
        super().__init__()
        self.other = other
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)
        self.other.emit(event)


def heard(job: ReportJob, number: int = 0) -> tuple[ReportRow, list[Event], Any]:
    """Play a game of a report job. Return the game's row, its events and its final position."""
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
    messages = [
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
    for message in messages:
        watching.emit(Event(message, ""))
    there = "empty" if not state.units[state.board.space_ids.index("liege")] else "defended"
    assert watching.battles == [
        BattleRow(1, "liege", "german", there, True, 1, 1),
        BattleRow(1, "liege", "allied", there, False, 0, 0),
    ]
    assert watching.cards == [
        CardUse(1, "allied", "operation", "pre-move"),
        CardUse(1, "german", "operation", "operation"),
        CardUse(1, "german", "rommel", "attack"),
        CardUse(1, "german", "air-support", "defence"),
    ]
    assert watching.facts == [RareEvent(1, "surrender", "british-infantry", "allied")]
    assert watching.actions == {"german:pass": 1}
    assert watching.changes == 1
    assert watching.turns == 2
    # The Allied base has a garrison before any deployment (§3.2), so it counts as deployed.
    assert garrison
    assert "paris" in watching.deployed
    assert watching.marks["ground"] == [0]
    assert watching.control["german"] == [state.board.bases[0]]


def test_a_row_contains_the_events_of_blitzkrieg() -> None:
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
    # All German and Allied units are deployed, except those that begin in the replacement box (§3.2).
    assert numbers == (board.units - board.in_box) % 31 + 31


def test_a_row_contains_the_events_of_eleven() -> None:
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
def test_rows_are_the_games_that_simulate_plays(job: ReportJob, tmp_path: Path) -> None:
    job = msgspec.structs.replace(job, bots=("basic", "random"))
    store = RowStore(tmp_path / "games.jsonl", job)
    store.play(3)
    played, _, _ = simulate.run(simulate.SimulationJob(job.game, job.bots, job.seed, variant=job.variant), 3)
    assert [(row.game, row.winners, row.reason, row.details, row.decisions) for row in store.rows(3)] == [
        (one.number, one.outcome.winners, one.outcome.reason, one.outcome.details, one.decisions) for one in played
    ]


def test_several_processes_and_a_torn_line_change_nothing(tmp_path: Path) -> None:
    RowStore(tmp_path / "alone.jsonl", BLITZKRIEG).play(12)
    whole = (tmp_path / "alone.jsonl").read_bytes()
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(whole[: len(whole) * 2 // 3])
    store = RowStore(torn, BLITZKRIEG)
    assert 0 < store.done < 12
    counted: list[int] = []
    store.play(12, 2, counted.append)
    assert torn.read_bytes() == whole
    assert sum(counted) == 12 - len(whole[: len(whole) * 2 // 3].splitlines()) + 2


def test_a_killed_run_can_continue(tmp_path: Path) -> None:
    games = 30
    killed, alone = tmp_path / "killed.jsonl", tmp_path / "alone.jsonl"
    code = (
        "import sys; from pathlib import Path; from sandtable.lab.report.report_row_store import ReportJob, RowStore; "
        f"RowStore(Path(sys.argv[1]), ReportJob('blitzkrieg', 'standard', ('random', 'random'), 11)).play({games})"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(killed)], env={**os.environ, "PYTHONPATH": SOURCE})
    until = time.monotonic() + SECONDS
    while not killed.exists() or killed.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    RowStore(killed, BLITZKRIEG).play(games)
    RowStore(alone, BLITZKRIEG).play(games)
    assert killed.read_bytes() == alone.read_bytes()
    assert [row.game for row in RowStore(killed, BLITZKRIEG).rows(games)] == list(range(games))


@pytest.mark.parametrize(
    ("key", "other"),
    [
        ("seed", msgspec.structs.replace(BLITZKRIEG, seed=12)),
        ("bots", msgspec.structs.replace(BLITZKRIEG, bots=("basic", "random"))),
        ("game", ELEVEN),
    ],
)
def test_other_games_are_refused(key: str, other: ReportJob, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    RowStore(path, BLITZKRIEG).play(1)
    before = path.read_bytes()
    with pytest.raises(DifferentGames) as error:
        RowStore(path, other)
    assert error.value.key == key
    assert path.read_bytes() == before


def test_a_file_without_rows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("Dear diary,\n", encoding="utf-8")
    with pytest.raises(DifferentGames):
        RowStore(path, BLITZKRIEG)
    assert path.read_text(encoding="utf-8") == "Dear diary,\n"
