"""The coach at the terminal table comments on important choices and on costly moves.

It uses only the knowledge of the seat.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot
from typer.testing import CliRunner

from records.scripts import record_of
from sandtable.bots.bot import Bot
from sandtable.bots.compared_moves import Candidates, ConsideredMove
from sandtable.bots.registry import make_bot
from sandtable.cli.commands import play
from sandtable.games import find
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.message import Message, Option, Ref, say
from sandtable.kernel.session import Session
from sandtable.terminal.coach import skill_file
from sandtable.terminal.coach.coach import Coach, steps_said, why_lines
from sandtable.terminal.coach.remark_rules import PlayerSkill, best, cost_threshold, lead_threshold, made, spread
from sandtable.terminal.dialogs import TextDialog
from sandtable.terminal.key_and_mouse_actions import TableApp
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import Words
from terminal.tables_and_screen_text import settle, take, text, top
from terminal.test_play_refusals import command

ROOT = Path(__file__).resolve().parents[2]
CASES: Any = json.loads((ROOT / "web/tests/unit/coach-cases.json").read_text())
GAME = find("blitzkrieg", None)


def thought(notation: str, gain: float, steps: list[tuple[str, str]]) -> ConsideredMove:
    """Return a move with its gain and its reasons, as a bot reports it to the coach."""
    why = tuple(Message(id, {"thing": Ref("space", thing)} if thing else {}) for id, thing in steps)
    return ConsideredMove(notation, why, gain, 10)


def test_moves_are_judged_as_the_pages_coach_judges_them() -> None:
    for case in CASES["made"]:
        found = Candidates("chance", tuple(thought(*move) for move in case["moves"]))
        for line, which in case["lines"]:
            assert made(found, line) is (None if which is None else found.moves[which]), line
        assert best(found) is found.moves[case["best"]]
        assert spread(found) == case["spread"]
    for unit, won, streak, wanted in CASES["threshold"]:
        assert cost_threshold(unit, PlayerSkill(won, streak)) == wanted
    for unit, won, streak, wanted in CASES["hangs"]:
        assert lead_threshold(unit, PlayerSkill(won, streak)) == wanted


class Sure(Bot):
    """A bot that values the last option `much` higher than all others."""

    def __init__(self, much: float) -> None:
        self.much = much
        self.options: list[Option] = []

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        self.options = options
        return 0

    def explain(self) -> Candidates:
        last = len(self.options) - 1
        moves = [ConsideredMove(one.notation, (), self.much * (n == last)) for n, one in enumerate(self.options)]
        return Candidates("chance", tuple(moves))


class Place(NamedTuple):
    """A table at a German operation. It has a coach with the bot `Sure`, and a file of the player's skill."""

    shown: TableApp
    file: Path

    def said(self) -> str:
        """Return the text of the prompt, which includes the coach's remark."""
        return " ".join(str(self.shown.board.static("prompt").content).split())


def place(folder: Path, much: float = 12.5, lang: str = "en") -> Place:
    """Return a table with a coach."""
    players = {"german": "human", "allied": "bot:random"}
    of = TerminalTable(GAME, players, 1, record=record_of("blitzkrieg", "operation"))
    file = folder / "deep" / "coach.json"
    coach = Coach(
        of.session,
        "german",
        Sure(much),
        SeededDice(1),
        skill_file.skill(file),
        lambda now: skill_file.keep(file, now),
    )
    return Place(TableApp(of, lang, pace=0.0, coach=coach), file)


async def coached(pilot: Pilot[Any]) -> None:
    """Wait until the bots have moved and the coach has finished its comparison."""
    await settle(pilot)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize(("lang", "size"), [("en", (80, 24)), ("ja", (120, 40))])
async def test_the_coach_explains_important_choices_and_costs(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    shown, file = at = place(tmp_path, lang=lang)
    words = shown.words
    async with shown.run_test(size=size) as pilot:
        await coached(pilot)
        options = shown.table.options("german")
        much = words.text(say("coach-much-chance", n="12", of=len(options)))
        assert at.said().startswith(words.text(say("terminal-coach", sentence=much)))
        assert words.text(shown.table.session.prompt("german"))[:20] in at.said()
        # The notation input has the focus, so the question mark is typed instead of showing a rule.
        await pilot.press("colon", *"why", "question_mark", "enter")
        assert top(shown) is TextDialog
        assert words.text(say("terminal-why-title")) in text(shown)
        assert "+12.5" in text(shown)
        await pilot.press("escape")
        # The coach judges a move only when it cannot be undone any more. An undone move is not judged.
        await take(pilot, "play operation")
        assert not file.exists()
        await pilot.press("escape", "u")
        await take(pilot, "pass")
        await coached(pilot)
        cost = words.text(say("coach-cost-chance", n="12", better=words.text(options[-1])))
        assert words.text(say("terminal-coach", sentence=cost)) in at.said()
        assert skill_file.skill(file) == PlayerSkill()
        await pilot.press("w")
        assert words.text(say("terminal-threats-title")) in text(shown)
        await pilot.press("escape")


async def test_the_coach_is_silent_on_minor_choices_and_with_good_players(tmp_path: Path) -> None:
    for much, before, after in ((7.9, PlayerSkill(), PlayerSkill(0, 1)), (15.0, PlayerSkill(2, 3), PlayerSkill(2, 4))):
        shown, file = at = place(tmp_path / f"{much}", much)
        skill_file.keep(file, before)
        assert shown.coach is not None
        shown.coach.skill = before
        async with shown.run_test(size=(100, 30)) as pilot:
            await coached(pilot)
            await take(pilot, "pass")
            await coached(pilot)
            assert not [said for said in ("Important choice", "Your last move") if said in at.said()]
            assert skill_file.skill(file) == after


def test_the_coach_ignores_facts_the_seat_cannot_see() -> None:
    """If all facts hidden from the Allies are drawn again, the coach's text and figures stay the same."""
    session = Session(GAME, SeededDice(3), kind="seeded")
    dice = SeededDice(4)
    while session.actor != "allied" or session.state.stack[-1].key != "Operation" or len(session.options("allied")) < 3:
        options = session.options(session.actor)
        session.choose(session.actor or "", options[dice.pick(len(options))].notation)
    others, notes = 0, set()
    for seed in range(3):
        deal = session.state if seed == 0 else GAME.imagine(session.state, 1, SeededDice(seed))
        other = Session.at(GAME, deal, SeededDice(0))
        others += GAME.view(other.state, "german") != GAME.view(session.state, "german")
        coach = Coach(
            other, "allied", make_bot(GAME, "medium", "allied"), SeededDice(7), PlayerSkill(), lambda now: None
        )
        # With this skill level the coach makes all its remarks.
        coach.skill = PlayerSkill(-2, 0)
        asked = coach.turned()
        assert asked is not None
        coach.thought(asked, coach.think(asked))
        assert coach.why is not None
        words = Words("en", GAME.name, GAME.component_name)
        notes.add((*(remark.text(words) for remark in coach.remarks), *why_lines(coach.why, words)))
    assert others > 0, "something is hidden"
    assert len(notes) == 1


def test_remarks_are_not_repeated() -> None:
    session = Session(GAME, SeededDice(3), kind="seeded")
    coach = Coach(session, "german", Sure(20.0), SeededDice(7), PlayerSkill(), lambda now: None)
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


def test_a_coach_needs_one_person_and_uses_easy_bots_by_default() -> None:
    words = Words("en")
    assert play.read_seats(words, GAME, [], None, play.EASY) == {"german": "human", "allied": "bot:easy"}
    seats = ["--seat", "allied=human"]
    result = CliRunner().invoke(command(), ["blitzkrieg", "--coach", *seats, "--lang", "en"])
    assert (result.exit_code, "exactly one seat" in " ".join(result.stderr.split())) == (2, True)


def test_repeated_steps_are_shown_once_with_their_number() -> None:
    take, to = say("do-take", unit=Ref("unit", "german-tank")), say("do-to", space=Ref("space", "sedan"))
    words = Words("en", GAME.name, GAME.component_name)
    assert steps_said([take, take, to], words) == "Choose German tank ×2 · To Sedan"


def drafted(name: str, variant: str, skill: PlayerSkill, choices: int) -> list[tuple[int, str]]:
    """Return the coach's advice to the seat that decides first.

    Each piece of advice has the number of choices made before it.
    """
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


def test_the_coach_advises_before_setup_choices_and_less_to_good_players() -> None:
    found = drafted("eleven", "3", PlayerSkill(), 14)
    assert found[0] == (
        0,
        "12 generals are left, 7 of them with strength 3 or more. Other players take 4 before you choose again. "
        "Higher strength means more hits.",
    )
    texts = [text for _, text in found]
    assert len(set(texts)) == len(texts) == 4
    assert "2 areas with Allied units can be attacked immediately from Breslau." in texts[-1]
    assert drafted("eleven", "3", PlayerSkill(3, 0), 14) == []


def test_the_coach_shows_goals_of_the_open_card_during_deployment() -> None:
    found = drafted("blitzkrieg", "", PlayerSkill(), 13)
    assert found[0][1].startswith(
        "“Break the Maginot Line” is open and needs Verdun and Metz. 2 of these 2 can take your units"
    )
    # The coach makes at most one remark before each choice.
    assert len({n for n, _ in found}) == len(found)
    assert "You have units in all of these where you can place them." in found[-1][1]
