# mypyc: no - files and msgspec structs
"""Record: a game as lines of JSON, from which it can be replayed, proved, exported and gone on with.

The first line is a header.  Every further line is a step: who chose what, the dice it threw and the draws it made,
and a checksum of the file up to there.  The last line of a finished game tells how it ended and reveals the secret
whose hash the header shows, from which all dice can be drawn again; where players have added parts to them, it
reveals these as well.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from sandtable.kernel.dice import CommittedDice, Dice, ListedDice, NeedDice, RecordingDice, SeededDice
from sandtable.kernel.ending import Ending, ended
from sandtable.kernel.fault import shape_fault
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.joint_dice import PartHashes, Parts, fingerprint, game_dice, setup_dice, wrong_part
from sandtable.kernel.message import Arg, Message, Outcome, say
from sandtable.kernel.state import State, apply

FORMAT = 1
DiceKind = Literal["committed", "joint", "seeded", "typed"]


class Header(msgspec.Struct, frozen=True):
    """The first line of a record.

    Args:
        game, edition: which game, and the hash of its components.
        seats: who sat where, such as {"german": "human", "allied": "bot:basic"}.
        dice: where chance came from.
        commitment: SHA-256 of the secret all dice were drawn from; empty for typed dice.
        rolls, draws: what setting up threw and drew.
        variant: which variant of the game; empty in old records, which are of the usual one.
        given: how many steps, set-up included, were taken over from another record, so that the secret proves only the
            dice of those that follow; None, and left out of the file, of a game that was played from its beginning.
        parts: the hashes of what players have added to joint dice; None, and left out of the file, of other dice.
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


class Step(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One choice and what chance made of it."""

    seat: str
    choice: str
    rolls: list[int] = []
    draws: list[int] = []


class End(msgspec.Struct, frozen=True):
    """The last line of a finished game.

    Args:
        ending: how people have ended it; None, and left out of the file, of a game that its rules have ended.
        parts: what players have added to joint dice; None, and left out of the file, of other dice.
    """

    outcome: Outcome
    secret: str = ""
    parts: Parts | None = None
    ending: Ending | None = None


class BrokenRecord(Exception):
    """A record that cannot be trusted.

    Args:
        line: the line, from 1.
        reason: why, as a message.
    """

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(line, reason.id)
        self.line = line
        self.reason = reason


class NoRecord(BrokenRecord):
    """A text that is no record at all."""


class Record:
    """A game written down.

    Attributes:
        header, steps: as above.
        end: None while the game goes on.
    """

    def __init__(self, header: Header, steps: list[Step] | None = None, end: End | None = None) -> None:
        self.header = header
        self.steps = steps if steps is not None else []
        self.end = end

    def lines(self) -> Iterator[str]:
        """The file, line by line."""
        check = ""
        parts: list[Header | Step | End] = [self.header, *self.steps]
        if self.end is not None:
            parts.append(self.end)
        for part in parts:
            body = msgspec.to_builtins(part)
            for name in ("given", "parts", "ending"):
                # Where there is nothing to tell, lines are those of earlier versions.
                if name in body and body[name] is None:
                    del body[name]
            check = checksum(check, body)
            yield msgspec.json.encode({**body, "check": check}).decode()

    def text(self) -> str:
        """The file."""
        return "\n".join(self.lines()) + "\n"

    def write(self, path: Path) -> None:
        """Write the file in one go: a reader never sees half of it."""
        draft = path.with_name(path.name + ".part")
        draft.write_text(self.text(), encoding="utf-8")
        draft.replace(path)


def checksum(before: str, body: Any) -> str:
    """A checksum over a line's content and all lines before it."""
    return hashlib.sha256(before.encode() + msgspec.json.encode(body, order="deterministic")).hexdigest()[:12]


def read(text: str) -> Record:
    """Read a record, each line's checksum included.

    Raises:
        NoRecord: its first line is not that of a record.
        BrokenRecord: naming the line and what is wrong with it.
    """
    lines = text.splitlines()
    if not lines:
        raise NoRecord(1, say("record-empty"))
    check = ""
    parts: list[Any] = []
    for n, line in enumerate(lines, 1):
        try:
            body = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            raise (NoRecord if n == 1 else BrokenRecord)(n, say("record-not-json")) from None
        claimed = body.pop("check", None)
        check = checksum(check, body)
        shape: type[Any] = Header if n == 1 else End if "outcome" in body else Step
        try:
            parts.append(msgspec.convert(body, shape))
        except msgspec.ValidationError as error:
            raise (NoRecord if n == 1 else BrokenRecord)(n, Message("record-bad-line", shape_fault(error))) from None
        if claimed != check:
            raise BrokenRecord(n, say("record-changed"))
    end = parts.pop() if isinstance(parts[-1], End) else None
    for n, part in enumerate(parts[1:], 2):
        if not isinstance(part, Step):
            raise BrokenRecord(n, say("record-after-end"))
    return Record(parts[0], parts[1:], end)


def read_file(path: Path) -> Record:
    """Read a record from a file.

    Raises:
        NoRecord: it is not UTF-8, or its first line is not that of a record.
        BrokenRecord: naming the line and what is wrong with it.
        OSError: the file cannot be read.
    """
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise NoRecord(1, say("record-not-text")) from None


class Replay:
    """Walks through a record, one step at a time.

    Attributes:
        state: the position reached.
        done: how many steps have been replayed.
    """

    def __init__(self, game: Game[Any], record: Record) -> None:
        header = record.header
        if header.format != FORMAT:
            raise BrokenRecord(1, say("record-format", format=header.format))
        if header.game != game.name:
            raise BrokenRecord(1, say("record-other-game", game=header.game))
        if (header.variant or game.variants[0]) != game.variant:
            raise BrokenRecord(1, say("record-other-variant", variant=header.variant, present=game.variant))
        if header.edition != game.edition:
            raise BrokenRecord(1, say("record-other-edition", edition=header.edition, present=game.edition))
        if (header.given or 0) > len(record.steps):
            raise BrokenRecord(1, say("record-given-over", given=header.given or 0, steps=len(record.steps)))
        self.game = game
        self.record = record
        self.done = 0
        self.state: State = self._with(header.rolls, header.draws, 1, game.start)

    def _with(self, rolls: list[int], draws: list[int], line: int, act: Any) -> Any:
        dice = ListedDice(rolls, draws)
        try:
            result = act(dice)
        except NeedDice as need:
            raise BrokenRecord(line, say("record-dice-missing", n=need.count)) from None
        except ValueError:
            raise BrokenRecord(line, say("record-draw-wrong")) from None
        if dice.rolled < len(rolls) or dice.picked < len(draws):
            raise BrokenRecord(line, say("record-dice-over"))
        if any(not 1 <= face <= 6 for face in rolls):
            raise BrokenRecord(line, say("record-no-die"))
        return result

    def step(self) -> None:
        """Replay the next step.

        Raises:
            BrokenRecord: it is not possible as recorded.
        """
        line = self.done + 2
        step = self.record.steps[self.done]
        asked = self.game.actor(self.state)
        if asked != step.seat:
            args: dict[str, Arg] = {"seat": step.seat, "asked": asked or "-"}
            raise BrokenRecord(line, Message("record-wrong-seat", args))
        try:
            choice = self.game.parse(self.state, step.choice)
        except IllegalChoice:
            raise BrokenRecord(line, say("record-no-choice", choice=step.choice)) from None
        if self.game.refusal(self.state, choice) is not None:
            raise BrokenRecord(line, say("record-illegal", choice=step.choice))
        self._with(step.rolls, step.draws, line, lambda dice: apply(self.state, choice, dice))
        self.done += 1

    def to(self, step: int) -> State:
        """Replay until `step` steps have been made; all of them if there are fewer."""
        while self.done < min(step, len(self.record.steps)):
            self.step()
        return self.state


def source_of(header: Header, secret: str, parts: Parts | None = None) -> Dice | None:
    """The dice that a revealed secret gives, those for setting up first; None if there is nothing to prove.

    Raises:
        ValueError: it is no secret of dice of that kind.
    """
    if header.dice == "committed":
        return CommittedDice(secret)
    if header.dice == "joint":
        if parts is None:
            raise ValueError("joint dice need their parts")
        return setup_dice(secret, parts.opening)
    if header.dice == "seeded":
        return SeededDice(int(secret.rpartition(":")[2]))
    return None


def commitment(secret: str) -> str:
    """What is published of a secret before the first roll."""
    return fingerprint(secret)


def verify(game: Game[Any], record: Record) -> None:
    """Replay a finished record and check every step, die and the end.

    Steps that were taken over from another record must agree with the rules, but their dice are that record's to prove.

    Raises:
        BrokenRecord: naming the first line that does not agree, and why.
    """
    replay = Replay(game, record)
    replay.to(len(record.steps))
    last = len(record.steps) + 2
    if record.end is None:
        raise BrokenRecord(last, say("record-unfinished" if game.outcome(replay.state) is None else "record-cut"))
    if _outcome(game, replay.state, record.end.ending, last) != record.end.outcome:
        raise BrokenRecord(last, say("record-other-end"))
    if record.header.dice == "typed":
        return
    if commitment(record.end.secret) != record.header.commitment:
        raise BrokenRecord(last, say("record-other-secret"))
    if record.header.dice == "joint":
        _check_parts(game, record, last)
    prove_dice(game, record)


def _outcome(game: Game[Any], state: State, ending: Ending | None, last: int) -> Outcome | None:
    """Return how a game has ended, by its rules or by people.

    Raises:
        BrokenRecord: people have ended one that was over, or nobody at its seats has.
    """
    outcome = game.outcome(state)
    if ending is None:
        return outcome
    if outcome is not None:
        raise BrokenRecord(last, say("record-ended-twice"))
    if not ending.by or not set(ending.by) <= set(game.seats):
        raise BrokenRecord(last, say("record-bad-line", what="value", key="by"))
    return ended(game, state, ending)


def _check_parts(game: Game[Any], record: Record, last: int) -> None:
    """Compare the opened parts of joint dice with the hashes that were published.

    Raises:
        BrokenRecord: one is missing, or is another.
    """
    assert record.end is not None
    if record.header.parts is None:
        raise BrokenRecord(1, say("record-no-parts"))
    if not set(record.header.parts.seats) <= set(game.seats):
        raise BrokenRecord(1, say("record-bad-line", what="value", key="parts"))
    if record.end.parts is None:
        raise BrokenRecord(last, say("record-no-parts"))
    wrong = wrong_part(record.header.parts, record.end.parts)
    if wrong is not None:
        reason = say("record-other-part", seat=wrong) if wrong else say("record-other-opening")
        raise BrokenRecord(last, reason)


def prove_dice(game: Game[Any], record: Record) -> None:
    """Draw all dice again from the revealed secret and compare them with the recorded ones.

    Raises:
        BrokenRecord: naming the first line whose dice the secret does not give.
    """
    assert record.end is not None
    try:
        source = source_of(record.header, record.end.secret, record.end.parts)
    except ValueError:
        raise BrokenRecord(len(record.steps) + 2, say("record-no-secret")) from None
    assert source is not None
    dice = RecordingDice(source)
    given = record.header.given
    if given is None:
        state = game.start(dice)
        if (dice.rolls, dice.picks) != (record.header.rolls, record.header.draws):
            raise BrokenRecord(1, say("record-other-dice"))
    else:
        state = Replay(game, record).to(given)
    if record.header.dice == "joint":
        assert record.end.parts is not None
        dice = RecordingDice(game_dice(record.end.secret, record.end.parts))
    for line, step in enumerate(record.steps[given or 0 :], 2 + (given or 0)):
        dice.forget()
        apply(state, game.parse(state, step.choice), dice)
        if (dice.rolls, dice.picks) != (step.rolls, step.draws):
            raise BrokenRecord(line, say("record-other-dice"))
