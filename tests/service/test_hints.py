"""Hints: a bot's choice from the seat's knowledge, only at tables where no other person is affected."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.bots.worker import WorkerBots
from sandtable.bots.worker_messages import BotAnswer, BotRequest
from sandtable.kernel.choice_sequence import LineError, look_ahead
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option, say
from sandtable.kernel.session import Session
from sandtable.kernel.state import apply
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import BotFailed
from sandtable.service.jobs.bot_workers import BotWorkers
from sandtable.service.stored_table import StoredTable
from sandtable.service.tables import hints_and_previews
from service.service_in_process import Seat, State, ok, open_table, service

pytestmark = pytest.mark.usefixtures("spare_minds")

GAME: Game[Any] = sandtable.game("blitzkrieg")


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
            # A request for a hint does not change the table.
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
    asked: list[BotRequest] = []
    go = asyncio.Event()

    async def answer(self: BotWorkers, question: BotRequest) -> BotAnswer:
        asked.append(question)
        await go.wait()
        return BotAnswer(question.options[-1].notation, [])

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
        # Both requests use the same bot, which may remember its answer until an undo. The bot sees only the seat's
        # view.
        assert asked[0].mind == asked[1].mind
        assert {question.view.seat for question in asked} == {"allied"}


async def test_an_adviser_that_fails_is_no_hint() -> None:
    class Failing(BotWorkers):
        def __init__(self) -> None:
            pass

        async def answer(self, question: BotRequest) -> BotAnswer:
            raise BotFailed("no idea")

    view = GAME.view(GAME.start(SeededDice(1)), "allied")
    question = BotRequest(
        ("t", "hint allied", 0), "blitzkrieg", "", "allied", "basic", view, [Option("x", "x", say("x"))]
    )
    with pytest.raises(ServiceError) as error:
        await hints_and_previews.ask_for_hint(question, Failing())
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
        hints_and_previews.hint_question(stored, session, "allied")


both_games = pytest.mark.parametrize(
    ("game", "seats", "variant", "verb"),
    [
        ("blitzkrieg", {"german": "human", "allied": "bot:random"}, "", "play"),
        ("eleven", {"a": "human", "b": "bot:random"}, "short-2", "use"),
    ],
)


async def when_there_is_a_choice(seat: Seat, verb: str) -> State:
    """Make the first possible choice until several are possible, at least one of them with this verb."""
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
async def test_a_hint_lists_the_compared_alternatives(
    file: Path, game: str, seats: dict[str, str], variant: str, verb: str
) -> None:
    async with service(file) as client:
        (seat,) = (await open_table(client, seats, 3, game, variant)).values()
        state = await when_there_is_a_choice(seat, verb)
        found = ok(await seat.ask("hint", {"version": state["version"]}))
        assert found["unit"] in ("chance", "points", "worth")
        assert 2 <= len(found["moves"]) <= 4
        # The advised move comes first. The other moves follow in order of their gain, and each begins with a possible
        # choice.
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
        # Follow the hints until the move ends with dice or with another seat's question.
        while len(said) < 12 and hint is not None:
            after = ok(await seat.choose(hint["option"]["notation"], state["version"]))
            over = not after["undo"] or not after["options"]
            state, hint = after, None if over else ok(await seat.ask("hint", {"version": after["version"]}))
            said += [] if hint is None else [hint["option"]["label"]]
        # Each advised choice is either confirmed by a later hint or made automatically.
        again = [[each for each in said if each["id"] == step["id"]] for step in advised]
        assert any(again)
        assert all(step in alike for step, alike in zip(advised, again, strict=True) if alike), (advised, said)


async def test_the_coach_gets_all_moves_the_strongest_bot_compared(file: Path) -> None:
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


def test_questions_to_the_coach_do_not_depend_on_hidden_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw all facts again that are hidden from the Allies. The question to the bot must stay the same."""
    monkeypatch.setattr("sandtable.service.tables.bots.secrets.randbits", lambda bits: 7)
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
    asked = hints_and_previews.hint_question(stored, session, "allied", coach=True)
    others = 0
    for seed in range(4):
        other = Session.at(GAME, GAME.imagine(session.state, 1, SeededDice(seed)), SeededDice(0))
        others += GAME.view(other.state, "german") != GAME.view(session.state, "german")
        again = hints_and_previews.hint_question(stored, other, "allied", coach=True)
        assert (again.view, again.options, again.bot) == (asked.view, asked.options, asked.bot)
        imagined = [each.imagined and GAME.write_position(each.imagined) for each in (asked, again)]
        assert imagined[0] is not None
        assert imagined[0] == imagined[1]
    assert others > 0, "something is hidden"


@pytest.mark.parametrize(
    ("seat", "decision"), [("german", "DeployGermans"), ("german", "Plan"), ("allied", "DeployAllies")]
)
async def test_a_hint_for_the_whole_question_can_be_played_in_one_step(file: Path, seat: str, decision: str) -> None:
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
        # The request has not changed the table, and all advised choices are legal in their order.
        assert await own.look() == state
        after = ok(await own.ask("line", {"version": state["version"], "line": line}))
        assert after["version"] > state["version"]
        # The advised choices answer the current question completely, and no later question.
        assert not after["options"] or after["view"]["decision"] != decision


async def test_a_hint_for_a_whole_move_goes_up_to_its_dice(file: Path) -> None:
    async with service(file) as client:
        (own,) = (await open_table(client, {"german": "human", "allied": "bot:random"}, 5)).values()
        state = await when_there_is_a_choice(own, "play")
        found = ok(await own.ask("hint", {"version": state["version"], "extent": "action"}))
        line = found["line"]
        verbs = [choice.split()[0] for choice in line]
        assert {"play", "from", "take", "to"} <= set(verbs)
        # The advised choices are exactly one move, up to a roll of dice or another seat's question.
        assert verbs.count("play") == 1
        after = ok(await own.ask("line", {"version": state["version"], "line": line}))
        assert after["version"] > state["version"]
        assert await own.look() != state


AFTER = [f"ask-{each}" for each in ("remove-allied", "lose-own", "advance-soldiers", "advance-companions")]


class Thinking:
    """Bots in this process that decide immediately and remember their answers until `forget`."""

    def __init__(self) -> None:
        self.minds = WorkerBots()

    async def answer(self, question: BotRequest) -> BotAnswer:
        return self.minds.decide(question)

    async def forget(self, table: str) -> None:
        self.minds.forget(table)

    async def close(self) -> None:
        self.minds.close()


def at_random(variant: str, seed: int, rarely: frozenset[str] = frozenset()) -> Iterator[Session]:
    """Play a random game of Hitler's Eleven.

    Yields the session before each choice. The caller may make the choice, otherwise it is made at random.

    Args:
        seed: the seed of the dice and of the choices.
        rarely: choices that are made only if no others are possible.
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


def first_question(session: Session) -> BotRequest:
    """Return the question that a bot gets for a hint to the seat that must choose. Bots have all other seats."""
    seat = session.actor or ""
    seats = {each: "human" if each == seat else "bot:random" for each in session.game.seats}
    stored = StoredTable(
        id="t", game="eleven", variant=session.game.variant, edition="", seats=seats,
        dice="seeded", secret="", commitment="",
    )  # fmt: skip
    return hints_and_previews.hint_question(stored, session, seat)


def asks(session: Session) -> str:
    """Return the message id of the current question."""
    seat = session.game.seats.index(session.actor or "")
    return session.game.prompt(session.state, seat).message.id


IDLE = frozenset({"pass", "done", "wait", "transfer", "obey-all"})


async def test_losses_and_advance_are_one_line_and_a_new_hint_continues_it() -> None:
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
            whole = hints_and_previews.HintQuestions(session.game, session.state, first, "choice", AFTER)
            line = (await hints_and_previews.ask_for_hint(first, thinking, whole=whole)).line
            # Every advised choice is possible after the ones before it.
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
    """The answers remembered from an earlier battle must not change the advice for a later one."""
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
                await hints_and_previews.ask_for_hint(
                    asked,
                    who,
                    whole=hints_and_previews.HintQuestions(session.game, session.state, asked, "choice", AFTER),
                )
                for who in (thinking, Thinking())
            ]
            assert found[0].line == found[1].line
            advances += 1
            lines.add(found[0].line)
    assert advances > 20
    assert len(lines) > 4


async def test_a_hint_for_an_action_names_the_units_taking_part(file: Path) -> None:
    async with service(file) as client:
        (seat,) = (await open_table(client, {"a": "human", "b": "bot:random"}, 3, "eleven", "short-2")).values()
        names = ("choose-action", "choose-destination", "choose-target", "choose-soldiers", "choose-companions")
        asked = [f"ask-{each}" for each in names]
        with_soldiers = False
        # The first actions of a game may be without soldiers, so the test continues until a hint includes soldiers.
        while not with_soldiers:
            state = await when_there_is_a_choice(seat, "use")
            found = ok(await seat.ask("hint", {"version": state["version"], "asked": asked}))
            assert found["line"][0] == found["option"]["notation"]
            with_soldiers = any(choice.startswith("soldiers ") for choice in found["line"])
            # The advised choices belong to only one action.
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
                with suppress(LineError):
                    ended = look_ahead(GAME, state, seat, ["pass"]).state
            # If a pass ends the turn, the same player is asked for the plan of the next turn. The hint must not include
            # the plan.
            if GAME.turn(ended) != GAME.turn(state) and GAME.actor(ended) == seat:
                asked = BotRequest(("", "", 0), GAME.name, GAME.variant, seat, "basic", None, [])
                whole = hints_and_previews.HintQuestions(GAME, state, asked, "action")
                assert await whole.line("pass", Deaf()) == ("pass",)
                return
            apply(state, choices[dice.pick(len(choices))], dice)
    pytest.fail("nobody has passed last in a turn")


class Deaf:
    """Bots that fail the test when they are asked."""

    async def answer(self, question: BotRequest) -> BotAnswer:
        raise AssertionError(question)

    async def forget(self, table: str) -> None:
        raise AssertionError(table)

    async def close(self) -> None:
        """Do nothing."""
