"""What is read that somebody else has written: records, positions, editions, drafts.

Each target takes any bytes, makes of them what somebody might send, and reads it as the doors do.  Only what is
documented may come of it: what comes besides is a fault.  What is refused must have words, and go over the wire.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fuzz.bending import Bytes, bent
from generic.conformance import random_session
from sandtable.editions import draft
from sandtable.games import GAMES, find
from sandtable.kernel.components import ComponentError
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.message import Message
from sandtable.kernel.position_file import as_toml
from sandtable.kernel.record import BrokenRecord, Record, Replay, checksum, read, verify
from sandtable.kernel.state import State
from sandtable.service.errors import ServiceError
from sandtable.service.http import plain
from sandtable.words import Words, languages

# So many steps of a game that goes on are kept: to play them again takes long.
STEPS = 25


@cache
def records() -> list[tuple[Game[Any], list[dict[str, Any]]]]:
    """Records of each game, as the contents of their lines: of one that is over, and of one that goes on."""
    found: list[tuple[Game[Any], list[dict[str, Any]]]] = []
    for name in GAMES:
        game = find(name)
        ended = min((random_session(game, seed).record for seed in range(3)), key=lambda record: len(record.steps))
        both = (ended, Record(ended.header, ended.steps[:STEPS]))
        found += [(game, [msgspec.json.decode(line) for line in record.lines()]) for record in both]
    return found


def record(data: bytes) -> None:
    """A record that is nearly one, its checksums made anew; or any text."""
    by = Bytes(data)
    if by.pick(8) == 0:
        _read_record(find("blitzkrieg"), by.left.decode("utf-8", "replace"))
        return
    known = records()
    game, lines = known[by.pick(len(known))]
    check, out = "", []
    changed = bent(lines, by)
    for body in changed if isinstance(changed, list) else [changed]:
        if isinstance(body, dict):
            body.pop("check", None)
        try:
            check = checksum(check, body)
            out.append(msgspec.json.encode({**body, "check": check}).decode() if isinstance(body, dict) else str(body))
        except (OverflowError, TypeError, ValueError):
            # What JSON cannot hold.
            out.append(str(body))
    _read_record(game, "\n".join(out))


def _read_record(game: Game[Any], text: str) -> None:
    try:
        found = read(text)
        if found.end is not None:
            verify(game, found)
        else:
            Replay(game, found).to(len(found.steps))
        assert read(found.text()).text() == found.text()
    except BrokenRecord as error:
        told(game, [error.reason])
        msgspec.json.encode(ServiceError.broken(error).body())


@cache
def positions() -> list[tuple[Game[Any], Any]]:
    """Written positions of each game, from several moments of it."""
    return [(game, game.write_position(state)) for game, state in moments()]


@cache
def views() -> list[tuple[Game[Any], Any]]:
    """What a spectator sees in each game, at several moments of it, as it is sent."""
    return [(game, msgspec.json.decode(msgspec.json.encode(game.view(state, None)))) for game, state in moments()]


def moments() -> Iterator[tuple[Game[Any], State]]:
    """Some moments of a game of each kind."""
    for name in GAMES:
        game = find(name)
        record = random_session(game, 1).record
        replay = Replay(game, record)
        for part in range(5):
            yield game, replay.to(len(record.steps) * part // 5)


def position(data: bytes) -> None:
    """A position that is nearly one, as JSON; or any text."""
    by = Bytes(data)
    known = positions()
    game, written = known[by.pick(len(known))]
    if by.pick(8) == 0:
        text = by.left.decode("utf-8", "replace")
    else:
        try:
            text = msgspec.json.encode(bent(written, by)).decode()
        except (OverflowError, ValueError):
            return
    try:
        state = game.read_position(text)
    except PositionError as error:
        told(game, error.problems)
        return
    # What has been read can be written, and is read as the same.
    again = game.write_position(state)
    try:
        once_more = game.read_position(msgspec.json.encode(again).decode())
    except PositionError as error:
        # Of what stands before the first operation only what is written is judged; now it is written out.
        if not all(problem.id.startswith("position-set-up-") for problem in error.problems):
            raise
    else:
        assert game.write_position(once_more) == again
    actor = game.actor(state)
    if actor is not None:
        seat = game.seats.index(actor)
        game.view(state, actor)
        game.prompt(state, seat)
        assert any(True for _ in game.choices(state))


def view(data: bytes) -> None:
    """A view that is nearly one, of which a drawing is asked."""
    by = Bytes(data)
    known = views()
    game, seen = known[by.pick(len(known))]
    try:
        shown = msgspec.json.decode(msgspec.json.encode(bent(seen, by)))
    except (OverflowError, ValueError):
        return
    try:
        assert plain.draw(game, plain.Drawing("en", game.variant, shown)).startswith("<svg")
    except ServiceError as error:
        told(game, [error.message])


def edition(data: bytes) -> None:
    """An edition whose files are nearly right, or any text."""
    by = Bytes(data)
    name = list(GAMES)[by.pick(len(GAMES))]
    game = GAMES[name]
    files = list(game.files)
    file = files[by.pick(len(files))]
    text = by.left.decode("utf-8", "replace")
    with tempfile.TemporaryDirectory() as place:
        (Path(place) / file).write_text(text, "utf-8")
        try:
            find(name, Path(place)).catalogue()
        except ComponentError as error:
            told(find(name), error.problems)


@cache
def bases() -> dict[str, draft.Tables]:
    """The tables of each game's own files."""
    return {name: draft.base_tables(name) for name in GAMES}


def drafted(data: bytes) -> None:
    """A draft of an edition that is nearly right, as the editor's page sends one."""
    by = Bytes(data)
    name = list(GAMES)[by.pick(len(GAMES))]
    try:
        text = msgspec.json.encode(bent(bases()[name], by))
        tables = msgspec.json.decode(text, type=dict[str, dict[str, Any]])
    except (OverflowError, ValueError):
        return
    with tempfile.TemporaryDirectory() as place:
        try:
            found = draft.check(name, Path(place), tables, "en")
            if isinstance(found, Game):
                msgspec.json.encode(found.catalogue())
            else:
                told(find(name), found)
            draft.save(name, Path(place), tables, "en")
        except ComponentError as error:
            told(find(name), error.problems)
        except draft.Unwritable as error:
            told(find(name), [error.message])


def told(game: Game[Any], problems: list[Message]) -> None:
    """What is wrong has words in every language, and can be sent."""
    assert problems
    for lang in languages():
        words = Words(lang, game.name, game.component_name)
        for problem in problems:
            assert words.text(problem)
    msgspec.json.encode(problems)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "record": record,
    "position": position,
    "view": view,
    "edition": edition,
    "draft": drafted,
}


def beginnings(target: str) -> list[bytes]:
    """Bytes to begin with: some at random, and for what is read as text our own texts."""
    dice = Random(target)
    found = [dice.randbytes(length) for length in (4, 8, 16, 32, 64) for _ in range(8)]
    if target == "record":
        found += [b"\x00" + b"\n".join(map(msgspec.json.encode, lines[:8])) for _, lines in records()]
    elif target == "position":
        known = positions()
        found += [bytes([n, 0]) + msgspec.json.encode(written) for n, (_, written) in enumerate(known)]
        found += [bytes([n, 0]) + "\n".join(as_toml(written)).encode() for n, (_, written) in enumerate(known)]
    elif target == "edition":
        for number, game in enumerate(GAMES.values()):
            for place, file in enumerate(game.files):
                text = (game.folder / file).read_bytes()
                found += [bytes([number, place]) + part for part in text.split(b"\n\n")[:6]]
    return found
