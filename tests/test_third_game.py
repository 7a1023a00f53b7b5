"""The example game of docs/adding-a-game.md meets the contract of all games, and every interface offers it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from generic import game_contract
from generic.seeds import seeds
from rule_scenes.register_example_game import FOLDER, ford_added, needs_examples
from sandtable.bots import make_bot, registry
from sandtable.bots.position_serialization import pack, unpack
from sandtable.bots.random_bot import RandomBot
from sandtable.bots.registration_interface import GROUP, BotEntry, BotKit
from sandtable.bots.registry import KITS, adviser, opponents
from sandtable.bots.search.mcts_bot import MctsBot
from sandtable.cli.commands.play import read_seats
from sandtable.envs import progress_interface as envs
from sandtable.envs.victory_progress import progress_of
from sandtable.games import ENTRY_POINTS, GAMES, add_installed, find
from sandtable.kernel.dice import ListedDice, SeededDice
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game, IllegalChoice, PositionError
from sandtable.kernel.message import Message
from sandtable.kernel.record import read, verify
from sandtable.kernel.session import Session
from sandtable.kernel.state import apply, legal
from sandtable.lab.analysis import game_analysis
from sandtable.lab.play.simulate import SimulationJob, play
from sandtable.translation import Words, languages, sources
from service.service_in_process import Seat, State, ok, open_table, service

pytestmark = needs_examples


@pytest.fixture(scope="module")
def ford() -> Iterator[Game[Any]]:
    """Register the example game during these tests."""
    with ford_added() as game:
        yield game


@pytest.mark.parametrize("seed", seeds(5))
def test_it_keeps_the_contract(ford: Game[Any], seed: int) -> None:
    game_contract.check_no_dead_end(ford, seed)
    game_contract.check_refusals(ford, seed, every=1)
    game_contract.check_notation(ford, seed, every=1)
    game_contract.check_written(ford, seed, often=10, finished=False)
    game_contract.check_clone(ford, seed, every=1)
    game_contract.check_record(ford, seed)
    game_contract.check_views(ford, seed, every=1)
    game_contract.check_imagined_play(ford, seed, every=1)
    game_contract.check_seen(ford, seed, every=1)
    game_contract.check_undo(ford, seed, every=1)


def test_it_ends_and_asks_every_seat(ford: Game[Any]) -> None:
    game_contract.check_random_play(ford, seeds(200), 20)
    game_contract.check_seats(ford, seed=1)


def send(ford: Game[Any], numbers: list[int], faces: list[int]) -> Session:
    session = Session(ford, ListedDice(faces), kind="typed")
    for number in numbers:
        session.choose(session.actor or "", f"send {number}")
    return session


def test_3_the_lower_sum_gives_way_and_loses_a_soldier(ford: Game[Any]) -> None:
    session = send(ford, [2, 3], [6, 5, 1, 2, 3])
    assert position(session) == ("east-bank", {"west": 6, "east": 5}, 2)
    assert position(send(ford, [0, 1], [1])) == ("west-bank", {"west": 6, "east": 6}, 2)
    assert position(send(ford, [1, 1], [4, 4])) == ("ford", {"west": 6, "east": 6}, 2)


def position(session: Session) -> tuple[str, dict[str, int], int]:
    """Return the space of the fight, the number of soldiers of each seat, and the turn."""
    view: Any = session.view("west")
    return view.at, view.left, view.turn


def test_4_a_village_taken_ends_the_game(ford: Game[Any]) -> None:
    outcome = ford.outcome(send(ford, [1, 0, 1, 0], [1, 1]).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("west",), "crossed")
    outcome = ford.outcome(send(ford, [0, 0] * 6, []).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "time")


def test_2_a_refusal_has_a_reason(ford: Game[Any]) -> None:
    state = ford.start(SeededDice(1))
    with pytest.raises(IllegalChoice) as caught:
        ford.choose(state, ford.parse(state, "send 4"), SeededDice(1))
    assert caught.value.refusal.section == "2"
    written = ford.read_position('at = "east-bank"\nleft = [2, 6]')
    with pytest.raises(IllegalChoice) as caught:
        ford.choose(written, 3, SeededDice(1))
    assert caught.value.refusal.message.args["left"] == 2
    for text in ("turn = 9", 'at = "east-village"', "left = [7, 1]", "sent = [0, 0]", "sent = [0]", "of = 1"):
        with pytest.raises(PositionError):
            ford.read_position(text)


def test_its_words_are_its_own(ford: Game[Any]) -> None:
    for lang in languages():
        assert "ford.ftl" in {file.name for file in sources(lang, "ford")}
        assert "ford.ftl" not in {file.name for file in sources(lang, "eleven")}


def test_every_sentence_has_its_words(ford: Game[Any]) -> None:
    session = Session(ford, SeededDice(3), kind="seeded", secret="seed:3")
    for lang in languages():
        say = Words(lang, ford.name, ford.component_name)
        assert say.has("ford-wait")
        state = ford.start(SeededDice(2))
        while not state.over:
            assert all(say.text(ford.prompt(state, seat)) for seat in (-1, 0, 1))
            assert all(say.text(ford.option(state, choice)) for choice in legal(state))
            for choice in ford.universe(state):
                refusal = ford.refusal(state, choice)
                assert refusal is None or say.text(refusal)
            apply(state, legal(state)[-1], SeededDice(4))
        assert say.text(ford.prompt(state, 0))
    while (seat := session.actor) is not None:
        session.choose(seat, session.options(seat)[-1].notation)
    assert session.log
    for lang in languages():
        assert all(Words(lang, ford.name, ford.component_name).text(event) for _, event in session.log)


def test_an_edition_is_checked(ford: Game[Any], tmp_path: Path) -> None:
    (tmp_path / "ford.toml").write_text('soldiers = { value = 3, source = "mine" }\n', encoding="utf-8")
    other = find("ford", tmp_path)
    assert other.edition != ford.edition
    assert len(legal(other.start(SeededDice(1)))) == 4
    (tmp_path / "ford.toml").write_text('turns = { value = 0, source = "mine" }\n', encoding="utf-8")
    with pytest.raises(ComponentError):
        find("ford", tmp_path)


def test_bots_play_it(ford: Game[Any]) -> None:
    """The random bot and tree search play any game, including one with dice and a secret."""
    job = SimulationJob("ford", ("random", "random"), seed=1)
    assert play(ford, job, 0) == play(ford, job, 0)
    bot = make_bot(ford, "random", "west")
    assert bot.decide(None, [ford.option(ford.start(SeededDice(1)), 0)], SeededDice(1)) == 0

    job = SimulationJob("ford", ("mcts", "random"), seed=1)
    won = sum(play(ford, job, number).outcome.winners == ("west",) for number in range(12))
    assert won >= 7


def test_an_installed_package_announces_its_game(monkeypatch: pytest.MonkeyPatch, ford: Game[Any]) -> None:
    GAMES.pop("ford")
    entry = EntryPoint("ford", "ford:Ford", ENTRY_POINTS)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry] if group == ENTRY_POINTS else [])
    monkeypatch.delitem(sys.modules, "ford")
    add_installed()
    assert find("ford").title["en"] == "The Ford"


@pytest.mark.parametrize("seed", seeds(3))
def test_its_positions_go_to_another_process(ford: Game[Any], seed: int) -> None:
    """A position that is packed and unpacked at every step stays equal and keeps the same board."""
    dice, others = SeededDice(seed), SeededDice(seed)
    state = ford.start(dice)
    sent = unpack(pack(ford.start(others)), ford.board)
    while not state.over:
        choices = legal(state)
        assert legal(sent) == choices
        apply(state, choices[-1], dice)
        apply(sent, choices[-1], others)
        sent = unpack(pack(sent), ford.board)
        assert sent.board is ford.board  # type: ignore[attr-defined]
        assert sent.reveals == state.reveals
        for seat in (None, *ford.seats):
            assert ford.view(sent, seat) == ford.view(state, seat)
    assert ford.outcome(sent) == ford.outcome(state)


async def asked(seat: Seat) -> State:
    """Wait until a seat must choose or the game is over, and return the seat's state."""
    for _ in range(6_000):
        state = await seat.look()
        if state["options"] or state["over"]:
            return state
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not played")


async def test_it_is_played_at_a_table_with_hints(ford: Game[Any], tmp_path: Path) -> None:
    """A seat that follows hints plays a whole game against a search bot in a separate process."""
    async with service(tmp_path / "tables.sqlite3", bots=("ford",)) as client:
        assert ok(await client.get("bots/ford")) == ["random", "mcts"]
        (west,) = (await open_table(client, {"west": "human", "east": "bot:mcts"}, seed=5, game="ford")).values()
        chosen = []
        while not (state := await asked(west))["over"]:
            hint = ok(await west.ask("hint", {"version": state["version"]}))
            assert (hint["bot"], hint["unit"]) == ("mcts", "chance")
            assert hint["option"] in state["options"]
            assert hint["moves"][0]["option"] == hint["option"]
            assert all(move["visits"] > 0 and abs(move["gain"]) <= 100 for move in hint["moves"])
            chosen.append(hint["option"]["notation"])
            ok(await west.choose(chosen[-1], state["version"]))
        record = read((await west.ask("record")).text)
        verify(ford, record)
        assert record.end is not None
        # Both seats have played, and west has played what the hints proposed.
        assert len(record.steps) >= 2 * len(chosen) > 0
        assert [step.choice for step in record.steps if step.seat == "west"] == chosen


async def test_without_a_bot_that_searches_it_says_that_there_are_no_hints(
    ford: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "ALL_GAMES", {"random": registry.ALL_GAMES["random"]})
    async with service(tmp_path / "tables.sqlite3", bots=("ford",)) as client:
        (west,) = (await open_table(client, {"west": "human", "east": "bot:random"}, game="ford")).values()
        state = await west.look()
        answer = await west.ask("hint", {"version": state["version"]})
        assert answer.status_code == 404
        error = answer.json()["error"]
        assert Words("en").text(Message(error["id"], error["args"])) == (
            "No bot gives hints for this game. Play on without hints."
        )
        assert await west.look() == state


def test_a_package_may_bring_bots_of_its_own(monkeypatch: pytest.MonkeyPatch, ford: Game[Any]) -> None:
    """An entry point registers bots for the game, and one of them replaces tree search as the adviser."""
    module = ModuleType("ford_bots")
    entries = {"timid": BotEntry(lambda game, seat: RandomBot()), "bold": BotEntry(MctsBot, imagines=True)}
    module.KIT = BotKit(entries, advisers=("timid",))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ford_bots", module)
    entry = EntryPoint("ford", "ford_bots:KIT", GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry] if group == GROUP else [])
    monkeypatch.delitem(KITS, "ford", raising=False)
    try:
        assert opponents("ford", "standard") == ["random", "timid", "bold"]
        assert adviser("ford", "standard") == "timid"
        assert isinstance(make_bot(ford, "bold", "west"), MctsBot)
        names = ["random", "basic", "easy", "medium", "bold", "careful", "tricky", "hard", "master"]
        assert opponents("eleven", "3") == names
        assert (adviser("eleven", "3"), adviser("blitzkrieg", "standard")) == ("medium", "medium")
    finally:
        KITS.pop("ford", None)


def test_the_default_opponent_is_the_best_bot_with_hints(ford: Game[Any]) -> None:
    words = Words("en")
    assert read_seats(words, ford, []) == {"west": "human", "east": "bot:mcts"}
    assert read_seats(words, find("blitzkrieg"), [])["allied"] == "bot:medium"


def test_a_learner_gets_an_error_for_a_missing_encoder(ford: Game[Any]) -> None:
    aec = pytest.importorskip("sandtable.envs.aec")
    gym_v0 = pytest.importorskip("sandtable.envs.gym_v0")
    message = "ford has no encoder, so its positions and choices have no numbers"
    with pytest.raises(NotImplementedError, match=message):
        gym_v0.SingleAgentEnv("ford")
    with pytest.raises(NotImplementedError, match=message):
        aec.environment("ford")()
    own = aec.environment("eleven")(variant="short-3")
    own.reset(seed=1)
    assert (own.agents, own.metadata["name"]) == (["a", "b", "c"], "sandtable_eleven_v0")


def test_a_package_can_define_rewards(monkeypatch: pytest.MonkeyPatch, ford: Game[Any]) -> None:
    state = ford.start(SeededDice(1))
    with pytest.raises(ValueError, match="ford has no reward shaping"):
        progress_of(ford, state)
    module = ModuleType("ford_envs")
    module.KIT = envs.EnvironmentKit(lambda state, seat: 7.0 + seat)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ford_envs", module)
    entry = EntryPoint("ford", "ford_envs:KIT", envs.GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry] if group == envs.GROUP else [])
    envs.kit.cache_clear()
    try:
        assert progress_of(ford, state)(state, 1) == 8.0
    finally:
        envs.kit.cache_clear()


def test_it_is_analysed_by_the_bots_that_it_has(ford: Game[Any]) -> None:
    """The game has no easy, medium or hard bot. Moves are compared with hints, and playouts are random."""
    session = send(ford, [3, 0, 3, 0], [1, 2, 1, 3, 1, 1])
    assert session.actor is None
    care, policy = game_analysis.fitting(
        "ford",
        "standard",
        game_analysis.AnalysisDepth(level="medium", moments=3, worst=2, playouts=4, rough=2, close=4),
    )
    assert (care.level, policy) == ("mcts", "random")
    found = game_analysis.Analyst(game_analysis.AnalysisJob(session.record.text(), care, policy=policy)).analyse()
    assert [set(moment.chances) for moment in found.course] == [{"west", "east"}] * 3
    assert found.course[-1].chances["west"].mean == 1.0
    assert set(found.agreement) == {"west", "east"}
    assert all(verdict.move.seat in ford.seats for verdict in found.verdicts)
    assert game_analysis.fitting("eleven", "3", game_analysis.DEPTHS["quick"]) == (
        game_analysis.DEPTHS["quick"],
        "turns",
    )
    assert game_analysis.fitting("eleven", "solo", game_analysis.DEPTHS["quick"]) == (
        game_analysis.DEPTHS["quick"],
        "basic",
    )


def test_the_command_line_plays_it(tmp_path: Path) -> None:
    """The command line finds the game by an entry point in the metadata of its distribution."""
    folder = tmp_path / "sandtable_ford-0.1.0.dist-info"
    folder.mkdir()
    about = "Metadata-Version: 2.1\nName: sandtable-ford\nVersion: 0.1.0\n"
    (folder / "METADATA").write_text(about, encoding="utf-8")
    (folder / "entry_points.txt").write_text("[sandtable.games]\nford = ford\n", encoding="utf-8")
    paths = [str(tmp_path), str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")])]
    command = "from sandtable.cli import main; main()"
    result = subprocess.run(
        [sys.executable, "-c", command, "simulate", "ford", "--games", "20", "--lang", "en"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert "20" in result.stdout
