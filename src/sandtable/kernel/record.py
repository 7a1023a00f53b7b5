# mypyc: no - files and msgspec structs
"""Record: a game as lines of JSON, with functions to replay and verify it.

The first line is a header. Each following line is a step: the seat, its choice, and the dice and draws that followed.
The last line of a finished game contains the result, and reveals the secret of the dice, whose hash is in the header.
If players have added parts to the dice, the last line also reveals the parts. Anyone can then draw all dice again and
compare them. Each line ends with a checksum of the file up to this line.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import os
import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from sandtable.kernel.dice import CommittedDice, Dice, ListedDice, NeedDice, RecordingDice, SeededDice
from sandtable.kernel.endings_by_players import Ending, ended
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.joint_dice import PartHashes, Parts, fingerprint, game_dice, setup_dice, wrong_part
from sandtable.kernel.message import Arg, Message, Outcome, say
from sandtable.kernel.state import State, apply
from sandtable.kernel.third_party_error_messages import shape_cause

FORMAT = 1
# The permissions of a new file, before the umask.
DEFAULT_MODE = 0o666
# Some Windows editors begin a text file with this character.
BYTE_ORDER_MARK = "\ufeff"
NOT_BLANK = re.compile(r"\S")
GZIP = b"\x1f\x8b"
# Without this limit, a small gzip file could unpack to more data than the memory can hold.
MAX_RECORD_BYTES = 1 << 28
DiceKind = Literal["committed", "joint", "seeded", "typed"]


class Header(msgspec.Struct, frozen=True):
    """The first line of a record.

    Args:
        game: the id of the game.
        edition: the hash of the game's components.
        seats: the player of each seat, such as {"german": "human", "allied": "bot:basic"}.
        dice: the kind of dice.
        commitment: the SHA-256 of the secret of the dice; empty for typed dice.
        rolls: the dice of the set-up.
        draws: the draws of the set-up.
        variant: the variant of the game; empty in old records, which use the game's first variant.
        format: the version of the file format.
        given: the number of steps copied from another record, together with its set-up. The secret verifies only the
            dice of later steps. None, and left out of the file, if no steps were copied.
        parts: the hashes of the players' parts of joint dice; None, and left out of the file, for other dice.
    """

    game: str
    edition: str
    seats: dict[str, str]
    dice: DiceKind
    commitment: str = ""
    rolls: list[int] = []
    draws: list[int] = []
    variant: str = ""
    format: int = FORMAT
    given: Annotated[int, msgspec.Meta(ge=0)] | None = None
    parts: PartHashes | None = None


class RecordStep(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A choice of a seat, with the dice and draws that followed."""

    seat: str
    choice: str
    rolls: list[int] = []
    draws: list[int] = []


class RecordEnd(msgspec.Struct, frozen=True):
    """The last line of a finished game.

    Args:
        outcome: the result.
        secret: the secret of the dice.
        parts: the players' parts of joint dice; None, and left out of the file, for other dice.
        ending: how people ended the game; None, and left out of the file, for a game that ended by its rules.
    """

    outcome: Outcome
    secret: str = ""
    parts: Parts | None = None
    ending: Ending | None = None


class RecordError(Exception):
    """Raised for a record that is damaged or does not agree with the rules.

    Args:
        line: the number of the wrong line, from 1.
        reason: the message that says what is wrong.
    """

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(line, reason.id)
        self.line = line
        self.reason = reason


class NotARecord(RecordError):
    """Raised for a text that does not begin like a record."""


class Record:
    """A recorded game.

    Attributes:
        header: the first line.
        steps: the lines of the steps.
        end: the last line; None until the game is over.
    """

    def __init__(self, header: Header, steps: list[RecordStep] | None = None, end: RecordEnd | None = None) -> None:
        self.header = header
        self.steps = steps if steps is not None else []
        self.end = end

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        check = ""
        parts: list[Header | RecordStep | RecordEnd] = [self.header, *self.steps]
        if self.end is not None:
            parts.append(self.end)
        for part in parts:
            body = msgspec.to_builtins(part)
            for name in ("given", "parts", "ending"):
                # Earlier versions did not write these fields, and the checksums of their records must stay valid.
                if name in body and body[name] is None:
                    del body[name]
            check = checksum(check, body)
            yield msgspec.json.encode({**body, "check": check}).decode()

    def text(self) -> str:
        """Return the text of the file."""
        return "\n".join(self.lines()) + "\n"

    def write(self, path: Path, mode: int = DEFAULT_MODE) -> None:
        """Write the file atomically, so that a reader never sees a half-written file.

        Args:
            mode: the permissions of the file, before the umask.

        Raises:
            OSError: the file cannot be written. The error names the file, and no temporary file remains.
        """
        draft = path.with_name(path.name + ".part")
        try:
            if mode != DEFAULT_MODE:
                # A temporary file from an earlier failure would keep its own permissions.
                draft.unlink(missing_ok=True)
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "w", encoding="utf-8") as file:
                file.write(self.text())
            draft.replace(path)
        except OSError as error:
            # If the disk is full, the operating system's error does not name the file.
            with contextlib.suppress(OSError):
                draft.unlink()
            raise OSError(error.errno, error.strerror, str(path)) from error


def checksum(before: str, body: Any) -> str:
    """Return the checksum of a line, from its content and the previous checksum."""
    return hashlib.sha256(before.encode() + msgspec.json.encode(body, order="deterministic")).hexdigest()[:12]


def read(text: str) -> Record:
    """Read a record and check the checksum of each line.

    A byte order mark, blank lines and indented JSON are accepted.

    Raises:
        NotARecord: the text is empty, or its first line is not the header of a record.
        RecordError: another line is not a step or an end, or a checksum does not match.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    if not text.strip():
        raise NotARecord(1, say("record-empty"))
    check = ""
    parts: list[Any] = []
    for n, line in _parts(text):
        broken = NotARecord if not parts else RecordError
        try:
            body = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            cut = line.startswith("{") and text.endswith(line)
            raise broken(n, say("record-cut-short" if cut else "record-not-json")) from None
        claimed = body.pop("check", None)
        check = checksum(check, body)
        shape: type[Any] = Header if not parts else RecordEnd if "outcome" in body else RecordStep
        try:
            parts.append(msgspec.convert(body, shape))
        except msgspec.ValidationError as error:
            raise broken(n, Message("record-bad-line", shape_cause(error))) from None
        if claimed != check:
            raise RecordError(n, say("record-changed"))
    end = parts.pop() if isinstance(parts[-1], RecordEnd) else None
    for n, part in enumerate(parts[1:], 2):
        if not isinstance(part, RecordStep):
            raise RecordError(n, say("record-after-end"))
    return Record(parts[0], parts[1:], end)


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yield the JSON of each object in a record, with the line in which it begins."""
    lines = text.splitlines()
    if next(line.strip() for line in lines if line.strip()) != "{":
        yield from ((n, line) for n, line in enumerate(lines, 1) if line.strip())
        return
    # Indented JSON spans lines, so only the decoder finds the end of an object.
    decoder = json.JSONDecoder()
    start, number, before = 0, 1, 0
    while (match := NOT_BLANK.search(text, start)) is not None:
        start = match.start()
        number += text.count("\n", before, start)
        before = start
        try:
            _, end = decoder.raw_decode(text, start)
        except json.JSONDecodeError as error:
            cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
            end = len(text) if cut else text.find("\n", start) % (len(text) + 1)
        except (ValueError, RecursionError):
            end = len(text)
        yield number, text[start:end]
        start = end


def read_file(path: Path) -> Record:
    """Read a record from a file, which may be compressed with gzip.

    Raises:
        NotARecord: the file is not UTF-8, or too long, or its first line is not the header of a record.
        RecordError: another line is not a step or an end, or a checksum does not match.
        OSError: the file cannot be read.
    """
    data = path.read_bytes()
    if data.startswith(GZIP):
        try:
            with gzip.open(BytesIO(data)) as unpacked:
                data = unpacked.read(MAX_RECORD_BYTES + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise NotARecord(1, say("record-cut-short")) from None
        if len(data) > MAX_RECORD_BYTES:
            raise NotARecord(1, say("record-too-long", megabytes=MAX_RECORD_BYTES >> 20))
    try:
        return read(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise NotARecord(1, say("record-not-text")) from None


class Replay:
    """A replay of a record, one step at a time.

    Attributes:
        state: the position after the replayed steps.
        done: the number of replayed steps.

    Raises:
        RecordError: the record is for another game, variant, edition or file format, or its set-up is not possible.
    """

    def __init__(self, game: Game[Any], record: Record) -> None:
        header = record.header
        if header.format != FORMAT:
            raise RecordError(1, say("record-format", format=header.format))
        if header.game != game.name:
            raise RecordError(1, say("record-other-game", game=header.game))
        if (header.variant or game.variants[0]) != game.variant:
            raise RecordError(1, say("record-other-variant", variant=header.variant, present=game.variant))
        if header.edition != game.edition:
            raise RecordError(1, say("record-other-edition", edition=header.edition, present=game.edition))
        if (header.given or 0) > len(record.steps):
            raise RecordError(1, say("record-given-over", given=header.given or 0, steps=len(record.steps)))
        self.game = game
        self.record = record
        self.done = 0
        self.state: State = self._with(header.rolls, header.draws, 1, game.start)

    def _with(self, rolls: list[int], draws: list[int], line: int, act: Any) -> Any:
        dice = ListedDice(rolls, draws)
        try:
            result = act(dice)
        except NeedDice as need:
            raise RecordError(line, say("record-dice-missing", n=need.count)) from None
        except ValueError:
            raise RecordError(line, say("record-draw-wrong")) from None
        if dice.rolled < len(rolls) or dice.picked < len(draws):
            raise RecordError(line, say("record-dice-over"))
        if any(not 1 <= face <= 6 for face in rolls):
            raise RecordError(line, say("record-no-die"))
        return result

    def step(self) -> None:
        """Replay the next step.

        Raises:
            RecordError: the step is not possible as recorded.
        """
        line = self.done + 2
        step = self.record.steps[self.done]
        asked = self.game.actor(self.state)
        if asked is None:
            raise RecordError(line, say("record-after-end"))
        if asked != step.seat:
            args: dict[str, Arg] = {"seat": step.seat, "asked": asked}
            raise RecordError(line, Message("record-wrong-seat", args))
        try:
            choice = self.game.parse(self.state, step.choice)
        except IllegalChoice:
            raise RecordError(line, say("record-no-choice", choice=step.choice)) from None
        if self.game.refusal(self.state, choice) is not None:
            raise RecordError(line, say("record-illegal", choice=step.choice))
        self._with(step.rolls, step.draws, line, lambda dice: apply(self.state, choice, dice))
        self.done += 1

    def to(self, step: int) -> State:
        """Replay until `step` steps have been made, or all if there are fewer."""
        while self.done < min(step, len(self.record.steps)):
            self.step()
        return self.state


def source_of(header: Header, secret: str, parts: Parts | None = None) -> Dice | None:
    """Make the dice of a game again from its revealed secret.

    For joint dice, return the dice of the set-up. Return None for typed dice, which have no secret.

    Raises:
        ValueError: the secret does not fit this kind of dice, or the parts of joint dice are missing.
    """
    if header.dice == "committed":
        return CommittedDice(secret)
    if header.dice == "joint":
        if parts is None:
            raise ValueError("joint dice need the players' parts of the seed")
        return setup_dice(secret, parts.opening)
    if header.dice == "seeded":
        return SeededDice(int(secret.rpartition(":")[2]))
    return None


def commitment(secret: str) -> str:
    """Return the hash of a secret. The hash is published before the first roll."""
    return fingerprint(secret)


def verify(game: Game[Any], record: Record) -> None:
    """Replay a finished record and check its steps, its dice and its result.

    The dice of steps that were copied from another record are not checked.

    Raises:
        RecordError: with the number of the first wrong line, and the reason.
    """
    replay = Replay(game, record)
    replay.to(len(record.steps))
    last = len(record.steps) + 2
    if record.end is None:
        raise RecordError(last, say("record-unfinished" if game.outcome(replay.state) is None else "record-cut"))
    if _outcome(game, replay.state, record.end.ending, last) != record.end.outcome:
        raise RecordError(last, say("record-other-end"))
    if record.header.dice == "typed":
        return
    if commitment(record.end.secret) != record.header.commitment:
        raise RecordError(last, say("record-other-secret"))
    if record.header.dice == "joint":
        _check_parts(game, record, last)
    verify_dice(game, record)


def _outcome(game: Game[Any], state: State, ending: Ending | None, last: int) -> Outcome | None:
    """Return how a game ended, by its rules or by people; None if it has not ended.

    Raises:
        RecordError: the rules had already ended the game, or `ending` names no seat or an unknown seat.
    """
    outcome = game.outcome(state)
    if ending is None:
        return outcome
    if outcome is not None:
        raise RecordError(last, say("record-ended-twice"))
    if not ending.by or not set(ending.by) <= set(game.seats):
        raise RecordError(last, say("record-bad-line", what="value", key="by"))
    return ended(game, state, ending)


def _check_parts(game: Game[Any], record: Record, last: int) -> None:
    """Compare the revealed parts of joint dice with the published hashes.

    Raises:
        RecordError: a part is missing or does not match its hash.
    """
    assert record.end is not None
    if record.header.parts is None:
        raise RecordError(1, say("record-no-parts"))
    if not set(record.header.parts.seats) <= set(game.seats):
        raise RecordError(1, say("record-bad-line", what="value", key="parts"))
    if record.end.parts is None:
        raise RecordError(last, say("record-no-parts"))
    wrong = wrong_part(record.header.parts, record.end.parts)
    if wrong is not None:
        reason = say("record-other-part", seat=wrong) if wrong else say("record-other-opening")
        raise RecordError(last, reason)


def verify_dice(game: Game[Any], record: Record) -> None:
    """Draw all dice again from the revealed secret and compare them with the record.

    Raises:
        RecordError: with the number of the first line whose dice do not follow from the secret.
    """
    assert record.end is not None
    try:
        source = source_of(record.header, record.end.secret, record.end.parts)
    except ValueError:
        raise RecordError(len(record.steps) + 2, say("record-no-secret")) from None
    assert source is not None
    dice = RecordingDice(source)
    given = record.header.given
    if given is None:
        state = game.start(dice)
        if (dice.rolls, dice.picks) != (record.header.rolls, record.header.draws):
            raise RecordError(1, say("record-other-dice"))
    else:
        state = Replay(game, record).to(given)
    if record.header.dice == "joint":
        assert record.end.parts is not None
        dice = RecordingDice(game_dice(record.end.secret, record.end.parts))
    for line, step in enumerate(record.steps[given or 0 :], 2 + (given or 0)):
        dice.forget()
        apply(state, game.parse(state, step.choice), dice)
        if (dice.rolls, dice.picks) != (step.rolls, step.draws):
            raise RecordError(line, say("record-other-dice"))
