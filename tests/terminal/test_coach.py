"""The coach in the terminal: says what matters and what a move has cost, from what the seat may know alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot
from typer.testing import CliRunner

from records.scripts import record_of
from sandtable.bots.bot import Bot
from sandtable.bots.candidates import Candidates, Thought
from sandtable.bots.registry import make_bot
from sandtable.cli import play
from sandtable.games import find
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.message import Message, Option, Ref, say
from sandtable.kernel.session import Session
from sandtable.terminal.app import TableApp
from sandtable.terminal.coach import kept
from sandtable.terminal.coach.coach import Coach, steps_said, why_lines
from sandtable.terminal.coach.judging import Skill, best, hangs, made, spread, threshold
from sandtable.terminal.screens import Pages
from sandtable.terminal.table import Table
from sandtable.words import Words
from terminal.screen import settle, take, text, top
from terminal.test_play import command

ROOT = Path(__file__).resolve().parents[2]
CASES: Any = json.loads((ROOT / "web/tests/unit/coach-cases.json").read_text())
GAME = find("blitzkrieg", None)


def thought(notation: str, gain: float, steps: list[tuple[str, str]]) -> Thought:
    """A move, as the cases have it."""
    told = tuple(Message(id, {"thing": Ref("space", thing)} if thing else {}) for id, thing in steps)
    return Thought(notation, told, gain, 10)


def test_moves_are_judged_as_the_pages_coach_judges_them() -> None:
    for case in CASES["made"]:
        found = Candidates("chance", tuple(thought(*move) for move in case["moves"]))
        for line, which in case["lines"]:
            assert made(found, line) is (None if which is None else found.moves[which]), line
        assert best(found) is found.moves[case["best"]]
        assert spread(found) == case["spread"]
    for unit, won, streak, wanted in CASES["threshold"]:
        assert threshold(unit, Skill(won, streak)) == wanted
    for unit, won, streak, wanted in CASES["hangs"]:
        assert hangs(unit, Skill(won, streak)) == wanted


class Sure(Bot):
    """Thinks that its last choice is worth so much more than all others."""

    def __init__(self, much: float) -> None:
        self.much = much
        self.options: list[Option] = []

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        self.options = options
        return 0

    def explain(self) -> Candidates:
        last = len(self.options) - 1
        moves = [Thought(one.notation, (), self.much * (n == last)) for n, one in enumerate(self.options)]
        return Candidates("chance", tuple(moves))


class Place(NamedTuple):
    """A table with a coach who is sure, where the German side is asked for an operation."""

    shown: TableApp
    file: Path

    def said(self) -> str:
        """What stands at the question."""
        return " ".join(str(self.shown.board.static("prompt").content).split())


def place(folder: Path, much: float = 12.5, lang: str = "en") -> Place:
    """Such a table."""
    players = {"german": "human", "allied": "bot:random"}
    of = Table(GAME, players, 1, record=record_of("blitzkrieg", "operation"))
    file = folder / "deep" / "coach.json"
    coach = Coach(of.session, "german", Sure(much), SeededDice(1), kept.skill(file), lambda now: kept.keep(file, now))
    return Place(TableApp(of, lang, pace=0.0, coach=coach), file)


async def coached(pilot: Pilot[Any]) -> None:
    """Wait until bots have moved and the coach has thought."""
    await settle(pilot)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize(("lang", "size"), [("en", (80, 24)), ("ja", (120, 40))])
async def test_he_says_what_matters_and_what_a_move_has_cost_and_is_asked_why(
    tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    shown, file = at = place(tmp_path, lang=lang)
    words = shown.words
    async with shown.run_test(size=size) as pilot:
        await coached(pilot)
        options = shown.table.options("german")
        much = words.text(say("coach-much-chance", n="12", of=len(options)))
        assert at.said().startswith(words.text(say("terminal-coach", sentence=much)))
        assert words.text(shown.table.session.prompt("german"))[:20] in at.said()
        # Behind the words a question mark is typed, and asks for no rule.
        await pilot.press("colon", *"why", "question_mark", "enter")
        assert top(shown) is Pages
        assert words.text(say("terminal-why-title")) in text(shown)
        assert "+12.5" in text(shown)
        await pilot.press("escape")
        # What can still be taken back is not judged, and what has been is forgotten.
        await take(pilot, "play operation")
        assert not file.exists()
        await pilot.press("escape", "u")
        await take(pilot, "pass")
        await coached(pilot)
        cost = words.text(say("coach-cost-chance", n="12", better=words.text(options[-1])))
        assert words.text(say("terminal-coach", sentence=cost)) in at.said()
        assert kept.skill(file) == Skill()
        await pilot.press("w")
        assert words.text(say("terminal-threats-title")) in text(shown)
        await pilot.press("escape")


async def test_he_is_silent_where_nothing_hangs_on_it_and_talks_less_the_better_one_plays(tmp_path: Path) -> None:
    for much, before, after in ((7.9, Skill(), Skill(0, 1)), (15.0, Skill(2, 3), Skill(2, 4))):
        shown, file = at = place(tmp_path / f"{much}", much)
        kept.keep(file, before)
        assert shown.coach is not None
        shown.coach.skill = before
        async with shown.run_test(size=(100, 30)) as pilot:
            await coached(pilot)
            await take(pilot, "pass")
            await coached(pilot)
            assert not [said for said in ("Much hangs", "Your last move") if said in at.said()]
            assert kept.skill(file) == after


def test_what_he_says_does_not_depend_on_what_his_seat_cannot_see() -> None:
    """All that is hidden from the Allied side is dealt anew; the real adviser says the same, with the same figures."""
    session = Session(GAME, SeededDice(3), kind="seeded")
    dice = SeededDice(4)
    while session.actor != "allied" or session.state.stack[-1].key != "Operation" or len(session.options("allied")) < 3:
        options = session.options(session.actor)
        session.choose(session.actor or "", options[dice.pick(len(options))].notation)
    others, told = 0, set()
    for seed in range(3):
        deal = session.state if seed == 0 else GAME.imagine(session.state, 1, SeededDice(seed))
        other = Session.at(GAME, deal, SeededDice(0))
        others += GAME.view(other.state, "german") != GAME.view(session.state, "german")
        coach = Coach(other, "allied", make_bot(GAME, "medium", "allied"), SeededDice(7), Skill(), lambda now: None)
        # Whatever there is to say is said.
        coach.skill = Skill(-2, 0)
        asked = coach.turned()
        assert asked is not None
        coach.thought(asked, coach.think(asked))
        assert coach.why is not None
        words = Words("en", GAME.name, GAME.component_name)
        told.add((*(remark.text(words) for remark in coach.remarks), *why_lines(coach.why, words)))
    assert others > 0, "something is hidden"
    assert len(told) == 1


def test_nothing_is_said_twice() -> None:
    session = Session(GAME, SeededDice(3), kind="seeded")
    coach = Coach(session, "german", Sure(20.0), SeededDice(7), Skill(), lambda now: None)
    said: list[str] = []
    dice = SeededDice(2)
    words = Words("en", GAME.name, GAME.component_name)
    for _ in range(300):
        asked = coach.turned()
        if asked is not None:
            coach.thought(asked, coach.think(asked))
            said += [remark.text(words) for remark in coach.remarks if remark.what in ("cost", "threat")]
        if session.actor is None:
            break
        options = session.options(session.actor)
        session.choose(session.actor, options[dice.pick(len(options))].notation)
    assert len(said) > 3
    costs = [line for line in said if line.startswith("Your last move")]
    assert costs
    assert len(set(said)) == len(said)


def test_a_coach_is_for_one_person_against_bots_and_easy_if_nobody_else_was_asked_for() -> None:
    words = Words("en")
    assert play.read_seats(words, GAME, [], None, play.EASY) == {"german": "human", "allied": "bot:easy"}
    seats = ["--seat", "allied=human"]
    result = CliRunner().invoke(command(), ["blitzkrieg", "--coach", *seats, "--lang", "en"])
    assert (result.exit_code, "exactly one seat" in " ".join(result.stderr.split())) == (2, True)


def test_what_is_taken_several_times_is_said_once_with_how_often() -> None:
    take, to = say("do-take", unit=Ref("unit", "german-tank")), say("do-to", space=Ref("space", "sedan"))
    words = Words("en", GAME.name, GAME.component_name)
    assert steps_said([take, take, to], words) == "Take German tank ×2 · To Sedan"


def drafted(name: str, variant: str, skill: Skill, choices: int) -> list[tuple[int, str]]:
    """What a coach of the first seat that is asked says of what matters, with how much had been chosen by then."""
    game = find(name, None, variant)
    session = Session(game, SeededDice(5), kind="seeded")
    seat = session.actor or ""
    coach = Coach(session, seat, Sure(0.0), SeededDice(7), skill, lambda now: None)
    words = Words("en", game.name, game.component_name)
    dice, said = SeededDice(2), []
    for n in range(choices):
        asked = coach.turned()
        if asked is not None:
            coach.thought(asked, coach.think(asked))
        said += [(n, remark.text(words)) for remark in coach.remarks if remark.what == "counsel"]
        options = session.options(session.actor)
        session.choose(session.actor or "", options[dice.pick(len(options))].notation)
    return said


def test_he_says_what_matters_in_set_up_before_the_choice_and_no_more_to_who_plays_well() -> None:
    told = drafted("eleven", "3", Skill(), 14)
    assert told[0] == (
        0,
        "7 of the 12 generals left have strength 3 or more, and 4 are taken before you choose again; "
        "strength decides how many dice hit.",
    )
    texts = [text for _, text in told]
    assert len(set(texts)) == len(texts) == 4
    assert "From Breslau 2 areas with Allied units could be attacked at once" in texts[-1]
    assert drafted("eleven", "3", Skill(3, 0), 14) == []


def test_he_says_what_the_open_card_asks_for_while_units_are_placed_with_the_figures_of_now() -> None:
    told = drafted("blitzkrieg", "", Skill(), 13)
    assert told[0][1].startswith(
        "“Break the Maginot Line” lies open and asks for Verdun and Metz: 2 of 2 can take units"
    )
    # One sentence at a time: as long as the same is asked it stands there, with what has changed.
    assert len({n for n, _ in told}) == len(told)
    assert "no space of these" in told[-1][1]
