"""Records: every way to falsify one is noticed, with the line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable
from generic.conformance import random_session
from sandtable.kernel.dice import CommittedDice
from sandtable.kernel.record import BrokenRecord, Record, Replay, Step, checksum, read, read_file, verify
from sandtable.kernel.session import Session

GAME = sandtable.game("blitzkrieg")
SESSION = random_session(GAME, 4)
TEXT = SESSION.record.text()
LINES = TEXT.splitlines()


def reseal(lines: list[str]) -> str:
    """The lines with their checksums made anew, as a careful falsifier would."""
    check, out = "", []
    for line in lines:
        body = json.loads(line)
        body.pop("check", None)
        check = checksum(check, body)
        out.append(json.dumps({**body, "check": check}))
    return "\n".join(out) + "\n"


def step_with(key: str) -> int:
    """The first line after the header that has a key."""
    return next(n for n, line in enumerate(LINES[1:], 1) if key in json.loads(line))


def broken(text: str) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as error:
        verify(GAME, read(text))
    return error.value


def changed(number: int, **values: object) -> list[str]:
    lines = LINES.copy()
    lines[number] = json.dumps({**json.loads(lines[number]), **values})
    return lines


def test_the_record_is_good() -> None:
    verify(GAME, read(TEXT))


def test_a_changed_die_without_a_new_checksum() -> None:
    n = step_with("rolls")
    rolls = json.loads(LINES[n])["rolls"]
    error = broken("\n".join(changed(n, rolls=[7 - rolls[0], *rolls[1:]])))
    assert (error.line, error.reason.id) == (n + 1, "record-changed")


def test_a_changed_die_with_a_new_checksum_is_not_what_the_secret_gives() -> None:
    n = step_with("rolls")
    rolls = json.loads(LINES[n])["rolls"]
    error = broken(reseal(changed(n, rolls=[7 - rolls[0], *rolls[1:]])))
    assert error.line >= n + 1


def test_a_changed_choice() -> None:
    error = broken("\n".join(changed(1, choice="place paris")))
    assert (error.line, error.reason.id) == (2, "record-changed")
    error = broken(reseal(changed(1, choice="place antwerp")))
    assert (error.line, error.reason.id) == (2, "record-illegal")
    error = broken(reseal(changed(1, choice="dance")))
    assert (error.line, error.reason.id) == (2, "record-no-choice")


def test_a_changed_seat() -> None:
    error = broken(reseal(changed(1, seat="german")))
    assert (error.line, error.reason.id) == (2, "record-wrong-seat")


@pytest.mark.parametrize("keep", [-1, -2, 60, 1])
def test_a_cut_file(keep: int) -> None:
    error = broken("\n".join(LINES[:keep]))
    assert error.reason.id in ("record-cut", "record-unfinished")


def test_a_file_cut_in_the_middle_of_a_line() -> None:
    assert broken(TEXT[:-30]).reason.id == "record-not-json"


def test_another_end() -> None:
    outcome = json.loads(LINES[-1])["outcome"]
    other = "german" if outcome["winners"] == ["allied"] else "allied"
    error = broken(reseal(changed(len(LINES) - 1, outcome={**outcome, "winners": [other]})))
    assert (error.line, error.reason.id) == (len(LINES), "record-other-end")


def test_another_secret() -> None:
    error = broken(reseal(changed(len(LINES) - 1, secret="other")))
    assert (error.line, error.reason.id) == (len(LINES), "record-other-secret")


def test_another_edition_and_another_game() -> None:
    assert broken(reseal(changed(0, edition="0" * 16))).reason.id == "record-other-edition"
    assert broken(reseal(changed(0, game="chess"))).reason.id == "record-other-game"


def test_another_variant() -> None:
    assert json.loads(LINES[0])["variant"] == "standard"
    error = broken(reseal(changed(0, variant="other")))
    assert (error.line, error.reason.id) == (1, "record-other-variant")
    assert error.reason.args == {"variant": "other", "present": "standard"}


def test_a_record_of_old_names_no_variant() -> None:
    """It is of the usual one, and its checksums are those of its own lines."""
    header = json.loads(LINES[0])
    del header["variant"]
    old = reseal([json.dumps(header), *LINES[1:]])
    record = read(old)
    assert record.header.variant == ""
    verify(GAME, record)
    part = Record(record.header, record.steps[:20])
    assert Session.resume(GAME, part, CommittedDice("test-4"), "test-4").record.header == SESSION.record.header


def test_dice_too_many_and_too_few() -> None:
    n = step_with("rolls")
    rolls = json.loads(LINES[n])["rolls"]
    assert broken(reseal(changed(n, rolls=[*rolls, 3]))).reason.id == "record-dice-over"
    assert broken(reseal(changed(n, rolls=rolls[:-1]))).reason.id == "record-dice-missing"
    assert broken(reseal(changed(1, rolls=[3]))).reason.id == "record-dice-over"


def test_not_a_record(tmp_path: Path) -> None:
    assert broken("").reason.id == "record-empty"
    assert broken("hello").reason.id == "record-not-json"
    assert broken('{"a": 1}').reason.id == "record-bad-line"
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    with pytest.raises(BrokenRecord):
        read_file(tmp_path / "x")


def test_replay_stops_where_it_is_told() -> None:
    replay = Replay(GAME, read(TEXT))
    replay.to(20)
    assert replay.done == 20
    assert replay.to(10**6).over


def test_a_session_goes_on_where_its_record_stands() -> None:
    """A game broken off in the middle of a battle goes on with the very dice it would have had."""
    whole = SESSION.record
    middle = next(n for n, step in enumerate(whole.steps) if step.choice.startswith("lay "))
    part = Record(whole.header, [Step(s.seat, s.choice, s.rolls, s.draws) for s in whole.steps[:middle]])
    session = Session.resume(GAME, part, CommittedDice("test-4"), "test-4")
    for step in whole.steps[middle:]:
        session.choose(step.seat, step.choice)
    assert session.record.text() == TEXT


def test_the_record_of_a_running_game_keeps_the_secret() -> None:
    session = Session(GAME, secret="do not tell")
    assert "do not tell" not in session.record.text()
    assert session.record.header.commitment == CommittedDice("do not tell").commitment


def test_writing_is_all_or_nothing(tmp_path: Path) -> None:
    SESSION.record.write(tmp_path / "game")
    assert (tmp_path / "game").read_text(encoding="utf-8") == TEXT
    assert list(tmp_path.iterdir()) == [tmp_path / "game"]
