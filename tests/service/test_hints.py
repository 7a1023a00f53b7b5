"""Hints: what a bot would do, from what the seat may know, and only where nobody else minds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.bots.question import Answer, Question
from sandtable.bots.worker import Minds
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.line import LineRefused, look_ahead
from sandtable.kernel.message import Option, say
from sandtable.kernel.session import Session
from sandtable.kernel.state import apply
from sandtable.service.errors import ServiceError
from sandtable.service.tables import hints
from sandtable.service.tables.ports import BotFailed
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.workers.bot_workers import BotWorkers
from service.tools import Seat, State, ok, open_table, service

GAME = sandtable.game("blitzkrieg")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def test_a_hint_is_one_of_the_choices(file: Path) -> None:
    async with service(file) as client:
        (allied,) = (await open_table(client, {"german": "bot:random", "allied": "human"})).values()
        for _ in range(3):
            state = await allied.look()
            found = ok(await allied.ask("hint", {"version": state["version"]}))
            assert found["bot"] in ("basic", "easy", "medium", "hard")
            assert found["option"] in state["options"]
            # To ask has changed nothing.
            assert await allied.look() == state
            ok(await allied.choose(found["option"]["notation"], state["version"]))


async def test_alone_there_are_hints_too(file: Path) -> None:
    async with service(file) as client:
        (seat,) = (await open_table(client, {"a": "human"}, game="eleven", variant="short-solo")).values()
        state = await seat.look()
        assert ok(await seat.ask("hint", {"version": state["version"]}))["option"] in state["options"]


async def test_there_are_none_against_people_nor_out_of_turn_nor_for_an_old_version(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        state = await seats["allied"].look()
        response = await seats["allied"].ask("hint", {"version": state["version"]})
        assert (response.status_code, response.json()["error"]["id"]) == (403, "service-no-hints")
        invited = await open_table(client, {"german": "open", "allied": "human"})
        assert (await invited["allied"].ask("hint", {"version": 0})).status_code == 403
        (german,) = (await open_table(client, {"german": "human", "allied": "bot:basic"}, seed=1)).values()
        assert (await german.ask("hint", {"version": 999})).status_code == 409
        assert (await Seat(client, german.table, "wrong").ask("hint", {"version": 0})).status_code == 403


async def test_one_hint_at_a_time(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    go = asyncio.Event()

    async def answer(self: BotWorkers, question: Question) -> Answer:
        asked.append(question)
        await go.wait()
        return Answer(question.options[-1].notation, [])

    monkeypatch.setattr(BotWorkers, "answer", answer)
    async with service(file) as client:
        (allied,) = (await open_table(client, {"german": "bot:basic", "allied": "human"})).values()
        first = asyncio.create_task(allied.ask("hint", {"version": 0}))
        while not asked:
            await asyncio.sleep(0.01)
        second = await allied.ask("hint", {"version": 0})
        assert (second.status_code, second.json()["error"]["id"]) == (409, "service-no-hint-now")
        go.set()
        assert ok(await first)["option"]["notation"] == asked[0].options[-1].notation
        assert ok(await allied.ask("hint", {"version": 0}))
        # The adviser may remember what it has said, until something is taken back; it is asked of what the seat sees.
        assert asked[0].mind == asked[1].mind
        assert {question.view.seat for question in asked} == {"allied"}


async def test_an_adviser_that_fails_is_no_hint() -> None:
    class Failing(BotWorkers):
        def __init__(self) -> None:
            pass

        async def answer(self, question: Question) -> Answer:
            raise BotFailed("no idea")

    view = GAME.view(GAME.start(SeededDice(1)), "allied")
    question = Question(
        ("t", "hint allied", 0), "blitzkrieg", "", "allied", "basic", view, [Option("x", "x", say("x"))]
    )
    with pytest.raises(ServiceError) as error:
        await hints.ask(question, Failing())
    assert error.value.kind == "busy"


def test_an_archive_gives_none() -> None:
    session = sandtable.Session(GAME)
    seats = {"german": "bot:basic", "allied": "human"}
    stored = StoredTable(
        id="t",
        game="blitzkrieg",
        variant="",
        edition="",
        seats=seats,
        dice="committed",
        secret="",
        commitment="",
        archive=True,
    )
    with pytest.raises(ServiceError):
        hints.question(stored, session, "allied")


both_games = pytest.mark.parametrize(
    ("game", "seats", "variant", "verb"),
    [
        ("blitzkrieg", {"german": "human", "allied": "bot:random"}, "", "play"),
        ("eleven", {"a": "human", "b": "bot:random"}, "short-2", "use"),
    ],
)


async def when_there_is_a_choice(seat: Seat, verb: str) -> State:
    """Choose whatever comes first, until there are several choices and one of them has this verb."""
    for _ in range(2_000):
        state = await seat.look()
        if len(state["options"]) > 1 and any(option["verb"] == verb for option in state["options"]):
            return state
        if state["options"]:
            ok(await seat.choose(state["options"][0]["notation"], state["version"]))
        else:
            await asyncio.sleep(0.01)
    raise AssertionError(f"there is never a choice to {verb}")


@both_games
async def test_a_hint_says_what_else_was_compared(
    file: Path, game: str, seats: dict[str, str], variant: str, verb: str
) -> None:
    async with service(file) as client:
        (seat,) = (await open_table(client, seats, 3, game, variant)).values()
        state = await when_there_is_a_choice(seat, verb)
        found = ok(await seat.ask("hint", {"version": state["version"]}))
        assert found["unit"] in ("chance", "points", "worth")
        assert 2 <= len(found["moves"]) <= 4
        # The move that is advised, and then others, the best first; each begins with something that may be chosen.
        assert found["moves"][0]["option"] == found["option"]
        gains = [move["gain"] for move in found["moves"]]
        assert gains[1:] == sorted(gains[1:], reverse=True)
        assert all(move["option"] in state["options"] for move in found["moves"])
        assert any(move["steps"] for move in found["moves"])


@both_games
async def test_a_hint_that_is_followed_step_by_step_does_not_contradict_itself(
    file: Path, game: str, seats: dict[str, str], variant: str, verb: str
) -> None:
    async with service(file) as client:
        (seat,) = (await open_table(client, seats, 3, game, variant)).values()
        state = await when_there_is_a_choice(seat, verb)
        first = ok(await seat.ask("hint", {"version": state["version"]}))
        advised = first["moves"][0]["steps"]
        assert advised
        said: list[Any] = []
        hint = first
        # Each question of the move is answered as the hint for it says; dice, or another seat, end the move.
        while len(said) < 12 and hint is not None:
            after = ok(await seat.choose(hint["option"]["notation"], state["version"]))
            over = not after["undo"] or not after["options"]
            state, hint = after, None if over else ok(await seat.ask("hint", {"version": after["version"]}))
            said += [] if hint is None else [hint["option"]["label"]]
        # What was advised is said again when it is asked; what has no alternative is made unasked.
        again = [[each for each in said if each["id"] == step["id"]] for step in advised]
        assert any(again)
        assert all(step in alike for step, alike in zip(advised, again, strict=True) if alike), (advised, said)


async def test_a_coach_is_told_all_that_the_strongest_bot_has_compared(file: Path) -> None:
    async with service(file) as client:
        (allied,) = (await open_table(client, {"german": "bot:random", "allied": "human"})).values()
        state = await allied.look()
        found = ok(await allied.ask("coach", {"version": state["version"]}))
        assert found["bot"] == "hard"
        assert found["option"] in state["options"]
        assert await allied.look() == state
        people = await open_table(client)
        refused = await people["allied"].ask("coach", {"version": 0})
        assert (refused.status_code, refused.json()["error"]["id"]) == (403, "service-no-hints")


def test_what_a_coach_is_asked_does_not_depend_on_what_the_seat_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is hidden from the Allies is dealt anew; question, view and what is imagined stay the same."""
    monkeypatch.setattr("sandtable.service.tables.bot_players.secrets.randbits", lambda bits: 7)
    seats = {"german": "bot:easy", "allied": "human"}
    stored = StoredTable(
        id="t",
        game="blitzkrieg",
        variant="",
        edition="",
        seats=seats,
        dice="seeded",
        secret="",
        commitment="",
    )
    session = Session(GAME, SeededDice(3), kind="seeded")
    dice = SeededDice(4)
    while session.actor != "allied" or session.state.stack[-1].key != "Operation" or len(session.options("allied")) < 2:
        options = session.options(session.actor)
        session.choose(session.actor or "", options[dice.pick(len(options))].notation)
    asked = hints.question(stored, session, "allied", coach=True)
    others = 0
    for seed in range(4):
        other = Session.at(GAME, GAME.imagine(session.state, 1, SeededDice(seed)), SeededDice(0))
        others += GAME.view(other.state, "german") != GAME.view(session.state, "german")
        again = hints.question(stored, other, "allied", coach=True)
        assert (again.view, again.options, again.bot) == (asked.view, asked.options, asked.bot)
        imagined = [each.imagined and GAME.write_position(each.imagined) for each in (asked, again)]
        assert imagined[0] is not None
        assert imagined[0] == imagined[1]
    assert others > 0, "something is hidden"


@pytest.mark.parametrize(
    ("seat", "decision"), [("german", "DeployGermans"), ("german", "Plan"), ("allied", "DeployAllies")]
)
async def test_a_hint_for_the_whole_of_what_is_asked_can_be_carried_out_at_once(
    file: Path, seat: str, decision: str
) -> None:
    async with service(file) as client:
        seats = {"german": "bot:random", "allied": "bot:random", seat: "human"}
        (own,) = (await open_table(client, seats, 5)).values()
        state = await own.look()
        while not state["options"] or state["view"]["decision"] != decision:
            if state["options"]:
                ok(await own.choose(state["options"][0]["notation"], state["version"]))
            await asyncio.sleep(0.01)
            state = await own.look()
        alone = ok(await own.ask("hint", {"version": state["version"]}))
        assert alone["line"] == []
        found = ok(await own.ask("hint", {"version": state["version"], "extent": "question"}))
        line = found["line"]
        assert line[0] == found["option"]["notation"]
        assert len(line) > 2
        # To ask has changed nothing, and all of it is allowed.
        assert await own.look() == state
        after = ok(await own.ask("line", {"version": state["version"], "line": line}))
        assert after["version"] > state["version"]
        # Nothing of it is left to be asked, and what comes next was no part of it.
        assert not after["options"] or after["view"]["decision"] != decision


async def test_a_hint_for_a_whole_move_goes_up_to_its_dice(file: Path) -> None:
    async with service(file) as client:
        (own,) = (await open_table(client, {"german": "human", "allied": "bot:random"}, 5)).values()
        state = await when_there_is_a_choice(own, "play")
        found = ok(await own.ask("hint", {"version": state["version"], "extent": "action"}))
        line = found["line"]
        verbs = [choice.split()[0] for choice in line]
        assert {"play", "from", "take", "to"} <= set(verbs)
        # One move, and all of it that can be said before chance or the other side.
        assert verbs.count("play") == 1
        after = ok(await own.ask("line", {"version": state["version"], "line": line}))
        assert after["version"] > state["version"]
        assert await own.look() != state


AFTER = [f"ask-{each}" for each in ("remove-allied", "lose-own", "advance-soldiers", "advance-companions")]


class Thinking:
    """Bots that think at once, here, and remember what they have said."""

    def __init__(self) -> None:
        self.minds = Minds()

    async def answer(self, question: Question) -> Answer:
        return self.minds.decide(question)

    async def forget(self, table: str) -> None:
        self.minds.forget(table)

    async def close(self) -> None:
        self.minds.close()


def at_random(variant: str, seed: int, rarely: frozenset[str] = frozenset()) -> Iterator[Session]:
    """A game of Hitler's Eleven that is played at random, before each choice; whoever looks may choose instead.

    Args:
        variant: which.
        seed: of its dice and choices.
        rarely: choices that are left aside where there are others.
    """
    session = Session(sandtable.game("eleven", variant=variant), SeededDice(seed), kind="seeded")
    dice = SeededDice(seed + 1)
    while not session.state.over:
        steps = len(session.record.steps)
        yield session
        if len(session.record.steps) == steps:
            options = session.options(session.actor)
            some = [option for option in options if option.notation not in rarely] or options
            session.choose(session.actor or "", some[dice.pick(len(some))].notation)


def first_question(session: Session) -> Question:
    """What an adviser is asked by whoever is asked in a game, all others being bots."""
    seat = session.actor or ""
    seats = {each: "human" if each == seat else "bot:random" for each in session.game.seats}
    stored = StoredTable(
        id="t", game="eleven", variant=session.game.variant, edition="", seats=seats,
        dice="seeded", secret="", commitment="",
    )  # fmt: skip
    return hints.question(stored, session, seat)


def asks(session: Session) -> str:
    """The id of the question that is asked."""
    seat = session.game.seats.index(session.actor or "")
    return session.game.prompt(session.state, seat).message.id


IDLE = frozenset({"pass", "done", "wait", "transfer", "obey-all"})


async def test_losses_and_the_advance_after_them_are_one_line_and_asked_again_it_goes_on() -> None:
    thinking = Thinking()
    seen: set[str] = set()
    again = 0
    for seed in range(4):
        left: list[str] = []
        for session in at_random("3", seed, IDLE):
            if asks(session) not in AFTER or len(session.options(session.actor)) < 2:
                left = []
                continue
            first = first_question(session)
            whole = hints.Whole(session.game, session.state, first, "choice", AFTER)
            line = (await hints.ask(first, thinking, whole=whole)).line
            # All of it may be chosen one after the other.
            here = look_ahead(session.game, session.state, first.seat, line[:-1]).state
            assert session.game.notation(here, session.game.parse(here, line[-1])) == line[-1]
            if left:
                again += 1
                assert list(line) == left
            seen.update(choice.split()[0] for choice in line)
            session.choose(first.seat, line[0])
            left = list(line[1:])
    assert {"lose", "soldiers", "bring", "done"} <= seen
    assert again > 10


async def test_an_advance_is_advised_for_its_own_battle() -> None:
    """Who gives hints is not asked between two battles, and has not forgotten the first one."""
    thinking = Thinking()
    advances = 0
    lines = set()
    for seed in range(8):
        await thinking.forget("t")
        for session in at_random("5", seed, IDLE):
            if not asks(session).startswith("ask-advance") or len(session.options(session.actor)) < 2:
                continue
            asked = first_question(session)
            found = [
                await hints.ask(asked, who, whole=hints.Whole(session.game, session.state, asked, "choice", AFTER))
                for who in (thinking, Thinking())
            ]
            assert found[0].line == found[1].line
            advances += 1
            lines.add(found[0].line)
    assert advances > 20
    assert len(lines) > 4


async def test_a_hint_for_an_action_tells_who_takes_part(file: Path) -> None:
    async with service(file) as client:
        (seat,) = (await open_table(client, {"a": "human", "b": "bot:random"}, 3, "eleven", "short-2")).values()
        names = ("choose-action", "choose-destination", "choose-target", "choose-soldiers", "choose-companions")
        asked = [f"ask-{each}" for each in names]
        with_soldiers = False
        # The first action of a game may be one that nobody takes part in.
        while not with_soldiers:
            state = await when_there_is_a_choice(seat, "use")
            found = ok(await seat.ask("hint", {"version": state["version"], "asked": asked}))
            assert found["line"][0] == found["option"]["notation"]
            with_soldiers = any(choice.startswith("soldiers ") for choice in found["line"])
            # Nothing of another action.
            assert [choice.split()[0] for choice in found["line"]].count("use") == 1
            ok(await seat.ask("line", {"version": state["version"], "line": found["line"]}))
        assert (await seat.ask("hint", {"version": state["version"], "asked": ["x" * 300]})).status_code == 422


async def test_a_hint_to_pass_ends_with_the_turn() -> None:
    dice = SeededDice(2)
    for _ in range(20):
        state = GAME.start(dice)
        while not state.over:
            seat, choices = GAME.actor(state) or "", GAME.choices(state)
            options = {GAME.notation(state, choice): choice for choice in choices}
            ended = state
            if "pass" in options:
                with suppress(LineRefused):
                    ended = look_ahead(GAME, state, seat, ["pass"]).state
            # Whoever passed last is asked at once what he plans for the next turn.
            if GAME.turn(ended) != GAME.turn(state) and GAME.actor(ended) == seat:
                asked = Question(("", "", 0), GAME.name, GAME.variant, seat, "basic", None, [])
                whole = hints.Whole(GAME, state, asked, "action")
                assert await whole.line("pass", Deaf()) == ("pass",)
                return
            apply(state, choices[dice.pick(len(choices))], dice)
    pytest.fail("nobody has passed last in a turn")


class Deaf:
    """Bots that are not to be asked."""

    async def answer(self, question: Question) -> Answer:
        raise AssertionError(question)

    async def forget(self, table: str) -> None:
        raise AssertionError(table)

    async def close(self) -> None:
        """Nothing is open."""
