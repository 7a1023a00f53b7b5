"""Every falsification of a record is detected with its line. Recorded games can be resumed and continued."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import sandtable
import sandtable.kernel.record as record_module
from generic.game_contract import random_session
from sandtable.kernel.dice import CommittedDice, SeededDice
from sandtable.kernel.record import (
    NotARecord,
    Record,
    RecordError,
    RecordStep,
    Replay,
    checksum,
    read,
    read_file,
    verify,
)
from sandtable.kernel.session import Session

GAME = sandtable.game("blitzkrieg")
SESSION = random_session(GAME, 4)
TEXT = SESSION.record.text()
LINES = TEXT.splitlines()


def reseal(lines: list[str]) -> str:
    """Return the lines of a record with new checksums, as a careful forger would write them."""
    check, out = "", []
    for line in lines:
        body = json.loads(line)
        body.pop("check", None)
        check = checksum(check, body)
        out.append(json.dumps({**body, "check": check}))
    return "\n".join(out) + "\n"


def step_with(key: str) -> int:
    """Return the number of the first line after the header that contains a key."""
    return next(n for n, line in enumerate(LINES[1:], 1) if key in json.loads(line))


def broken(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
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


def test_a_changed_die_with_a_new_checksum_does_not_match_the_secret() -> None:
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


def test_a_step_after_the_end_by_the_rules() -> None:
    error = broken(reseal([*LINES[:-1], LINES[-2], LINES[-1]]))
    assert (error.line, error.reason.id) == (len(LINES), "record-after-end")


@pytest.mark.parametrize("keep", [-1, -2, 60, 1])
def test_a_cut_file(keep: int) -> None:
    error = broken("\n".join(LINES[:keep]))
    assert error.reason.id in ("record-cut", "record-unfinished")


def test_a_file_cut_in_the_middle_of_a_line() -> None:
    error = broken(TEXT[:-30])
    assert (error.line, error.reason.id) == (len(LINES), "record-cut-short")
    # Only the last line of a file can be cut short by an interrupted write.
    error = broken("\n".join([*LINES[:3], LINES[3][:-9], *LINES[4:]]))
    assert (error.line, error.reason.id) == (4, "record-not-json")


def test_records_as_other_programs_write_them(tmp_path: Path) -> None:
    """A record can have a byte order mark, blank lines, Windows line ends, indented JSON, or gzip compression."""
    indented = "\n".join(json.dumps(json.loads(line), indent=2) for line in LINES)
    forms = {
        "mark": b"\xef\xbb\xbf" + TEXT.encode(),
        "blank": b"\n" + TEXT.encode() + b"\n  \n",
        "windows": TEXT.replace("\n", "\r\n").encode(),
        "indented": indented.encode(),
        "both": b"\xef\xbb\xbf" + indented.replace("\n", "\r\n").encode() + b"\r\n\r\n",
        "packed": gzip.compress(TEXT.encode()),
    }
    for name, data in forms.items():
        (tmp_path / name).write_bytes(data)
        record = read_file(tmp_path / name)
        verify(GAME, record)
        assert record.text() == TEXT, name


def test_a_fault_in_an_indented_record_is_reported_with_its_line() -> None:
    indented = [json.dumps(json.loads(line), indent=2) for line in LINES]
    error = broken("\n".join([*indented[:2], indented[2].replace("}", ""), *indented[3:]]))
    assert error.line == 1 + sum(len(part.splitlines()) for part in indented[:2])
    assert error.reason.id == "record-not-json"
    assert broken("\n".join(indented)[:-20]).reason.id == "record-cut-short"


def test_packed_files_that_cannot_be_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = gzip.compress(TEXT.encode())
    for data, what, most in (
        (packed[:-100], "record-cut-short", 1 << 28),
        (b"\x1f\x8b", "record-cut-short", 1 << 28),
        (packed, "record-too-long", 100),
    ):
        monkeypatch.setattr(record_module, "MAX_RECORD_BYTES", most)
        (tmp_path / "file").write_bytes(data)
        with pytest.raises(NotARecord) as error:
            read_file(tmp_path / "file")
        assert error.value.reason.id == what


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
    """A record without a variant belongs to the default variant. Its checksums do not include the variant."""
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
    with pytest.raises(RecordError):
        read_file(tmp_path / "x")


def test_replay_stops_at_the_given_step() -> None:
    replay = Replay(GAME, read(TEXT))
    replay.to(20)
    assert replay.done == 20
    assert replay.to(10**6).over


def test_a_text_that_cannot_be_written_as_utf_8_is_no_record() -> None:
    """Text with lone surrogates is refused. Python reads such text from a terminal with an unknown encoding."""
    assert broken("\udcff").reason.id == "record-not-json"
    assert broken("\n".join([LINES[0], "\ud83d\ude00"])).line == 2


def test_a_session_continues_at_the_end_of_its_record() -> None:
    """A game that was interrupted in a battle continues with the dice it would have rolled."""
    whole = SESSION.record
    middle = next(n for n, step in enumerate(whole.steps) if step.choice.startswith("lay "))
    part = Record(whole.header, [RecordStep(s.seat, s.choice, s.rolls, s.draws) for s in whole.steps[:middle]])
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


# The middle of the game: dice have been rolled before this step, and more will be rolled after it.
MIDDLE = len(SESSION.record.steps) // 2


def gone_on(steps: int = MIDDLE, secret: str = "afresh") -> Session:
    """Continue the recorded game after `steps` steps up to its end, and return the session."""
    session = Session.onward(GAME, SESSION.record, steps, secret=secret)
    pick = SeededDice(9)
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[pick.pick(len(options))].notation)
    return session


def test_a_game_of_its_own_begins_where_another_stood() -> None:
    session = Session.onward(
        GAME, SESSION.record, MIDDLE, seats={"german": "human", "allied": "bot:basic"}, secret="afresh"
    )
    assert session.record.steps == SESSION.record.steps[:MIDDLE]
    assert session.record.end is None
    assert session.log == [(step, event) for step, event in SESSION.log if step <= MIDDLE]
    header = session.record.header
    assert (header.given, header.dice, header.commitment) == (MIDDLE, "committed", CommittedDice("afresh").commitment)
    assert header.seats == {"german": "human", "allied": "bot:basic"}
    assert (header.rolls, header.draws) == (SESSION.record.header.rolls, SESSION.record.header.draws)
    assert not any(session.can_undo(seat) for seat in GAME.seats)
    assert SESSION.record.text() == TEXT


@pytest.mark.parametrize("steps", [0, 7, MIDDLE])
def test_a_continued_record_is_verified_by_its_own_secret(steps: int) -> None:
    text = gone_on(steps).record.text()
    assert json.loads(text.splitlines()[0])["given"] == steps
    verify(GAME, read(text))
    # The continued game starts the new secret's dice from the beginning, independent of earlier rolls.
    dice = CommittedDice("afresh")
    step = next(step for step in read(text).steps[steps:] if step.rolls or step.draws)
    if step.rolls:
        assert step.rolls == dice.roll(len(step.rolls))


def test_a_continued_record_can_be_continued_and_resumed() -> None:
    session = gone_on()
    text = session.record.text()
    later = (MIDDLE + len(session.record.steps)) // 2
    part = Record(session.record.header, session.record.steps[:later].copy())
    again = Session.resume(GAME, part, CommittedDice("afresh"), "afresh")
    for step in session.record.steps[later:]:
        again.choose(step.seat, step.choice)
    assert again.record.text() == text
    twice = Session.onward(GAME, read(text), later, secret="third")
    assert twice.record.header.given == later
    assert twice.record.steps == session.record.steps[:later]


def test_going_on_does_not_hide_a_falsified_die() -> None:
    lines = gone_on().record.text().splitlines()
    n = next(n for n in range(MIDDLE + 1, len(lines)) if "rolls" in json.loads(lines[n]))
    body = json.loads(lines[n])
    body["rolls"] = [7 - body["rolls"][0], *body["rolls"][1:]]
    with pytest.raises(RecordError) as error:
        verify(GAME, read(reseal([*lines[:n], json.dumps(body), *lines[n + 1 :]])))
    assert error.value.line >= n + 1
    # The header states how many steps are copied. A record is refused if it presents verified steps as copied, or
    # copied steps as verified.
    header = json.loads(lines[0])
    for given in (n, 0, None):
        other = {key: value for key, value in {**header, "given": given}.items() if value is not None}
        with pytest.raises(RecordError) as error:
            verify(GAME, read(reseal([json.dumps(other), *lines[1:]])))
        assert error.value.reason.id == "record-other-dice"
    with pytest.raises(RecordError) as error:
        verify(GAME, read(reseal([json.dumps({**header, "given": len(lines)}), *lines[1:]])))
    assert (error.value.line, error.value.reason.id) == (1, "record-given-over")
    with pytest.raises(RecordError) as error:
        read(reseal([json.dumps({**header, "given": -1}), *lines[1:]]))
    assert (error.value.line, error.value.reason.id) == (1, "record-bad-line")


def test_an_inconsistent_record_cannot_be_continued() -> None:
    n = step_with("rolls")
    rolls = json.loads(LINES[n])["rolls"]
    record = read(reseal(changed(n, rolls=[*rolls, 3])))
    with pytest.raises(RecordError):
        Session.onward(GAME, record, n)
    assert Session.onward(GAME, record, n - 1).record.steps == record.steps[: n - 1]


def test_a_record_of_a_whole_game_says_nothing_of_taking_over() -> None:
    assert "given" not in json.loads(LINES[0])
