"""Joint dice follow from the server's secret and one random part from each player. Manipulation is detected."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import sandtable
from kernel.test_record import reseal
from sandtable.kernel.dice import NeedDice, SeededDice
from sandtable.kernel.joint_dice import PartHashes, Parts, SealedDice, fingerprint, game_dice, setup_dice, wrong_part
from sandtable.kernel.record import Record, RecordError, read, verify
from sandtable.kernel.session import Session

GAME = sandtable.game("blitzkrieg")
SECRET = "5" * 64
OPENING = "a" * 64
PARTS = Parts(OPENING, {"german": "b" * 64, "allied": "c" * 64})
PART = st.text("0123456789abcdef", min_size=64, max_size=64)


def hashes_of(parts: Parts, **lost: str) -> PartHashes:
    """Return the published hashes of the players' parts.

    Args:
        parts: the parts that are known.
        lost: hashes by seat that replace those computed from `parts`, for parts that were lost.
    """
    return PartHashes(fingerprint(parts.opening), {**{s: fingerprint(p) for s, p in parts.seats.items()}, **lost})


def begun(secret: str, hashes: PartHashes, parts: Parts, kind: Any = "joint") -> Session:
    """Return a session with joint dice, at its first question."""
    session = Session(GAME, setup_dice(secret, parts.opening), kind=kind, secret=secret)
    session.share(hashes, parts, game_dice(secret, parts))
    return session


def played(session: Session) -> Record:
    """Play a session to its end at random, and return its record."""
    choices = SeededDice(4)
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[choices.pick(len(options))].notation)
    return session.record


TEXT = played(begun(SECRET, hashes_of(PARTS), PARTS)).text()
LINES = TEXT.splitlines()
FIRST, LAST = json.loads(LINES[0]), json.loads(LINES[-1])


def broken(lines: list[str]) -> tuple[int, str]:
    """Repair the checksums of a changed record. Return the line of the error that is still found, and its reason."""
    with pytest.raises(RecordError) as error:
        verify(GAME, read(reseal(lines)))
    return error.value.line, error.value.reason.id


def with_ends(first: dict[str, Any], last: dict[str, Any]) -> list[str]:
    return [json.dumps({**FIRST, **first}), *LINES[1:-1], json.dumps({**LAST, **last})]


def faces(key: str, count: int) -> list[int]:
    """Return the first `count` dice that follow from a key, computed as docs/dice.md describes."""
    blocks = [hmac.new(key.encode(), str(n).encode(), hashlib.sha256).digest() for n in range(count)]
    return [int.from_bytes(block[:4], "big") % 6 + 1 for block in blocks]


def test_joint_dice_match_the_documents() -> None:
    assert setup_dice(SECRET, OPENING).roll(8) == faces(f"setup\n{OPENING}\n{SECRET}", 8)
    allied, german = PARTS.seats["allied"], PARTS.seats["german"]
    assert game_dice(SECRET, PARTS).roll(8) == faces(f"game\n{OPENING}\nallied {allied}\ngerman {german}\n{SECRET}", 8)
    assert game_dice(SECRET, Parts(OPENING, {"allied": ""})).roll(8) == faces(f"game\n{OPENING}\nallied -\n{SECRET}", 8)


def test_any_added_part_changes_all_dice() -> None:
    streams = {
        tuple(dice.roll(20))
        for dice in (
            setup_dice(SECRET, OPENING),
            game_dice(SECRET, Parts(OPENING)),
            game_dice(SECRET, PARTS),
            game_dice("6" * 64, PARTS),
            game_dice(SECRET, Parts("d" * 64, PARTS.seats)),
            game_dice(SECRET, Parts(OPENING, {**PARTS.seats, "allied": "d" * 64})),
            game_dice(SECRET, Parts(OPENING, {**PARTS.seats, "allied": ""})),
            game_dice(SECRET, Parts(OPENING, {"german": PARTS.seats["allied"], "allied": PARTS.seats["german"]})),
        )
    }
    assert len(streams) == 8


def test_sealed_dice_cannot_be_thrown() -> None:
    with pytest.raises(NeedDice):
        SealedDice().roll(1)


def test_a_step_that_needs_sealed_dice_changes_nothing() -> None:
    session = begun(SECRET, hashes_of(PARTS), PARTS)
    session.share(hashes_of(PARTS), PARTS, SealedDice())
    choices = SeededDice(4)
    while True:
        seat = session.actor
        assert seat is not None
        options = session.options(seat)
        before = session.version, session.view(seat), len(session.record.steps)
        option = options[choices.pick(len(options))].notation
        try:
            session.choose(seat, option)
        except NeedDice:
            break
    assert (session.version, session.view(seat), len(session.record.steps)) == before
    session.share(hashes_of(PARTS), PARTS, game_dice(SECRET, PARTS))
    session.choose(seat, option)
    step = session.record.steps[-1]
    assert step.rolls == game_dice(SECRET, PARTS).roll(len(step.rolls)) != []


def test_the_record_holds_hashes_at_its_beginning_and_parts_at_its_end() -> None:
    assert FIRST["dice"] == "joint"
    assert FIRST["parts"] == {"opening": fingerprint(OPENING), "seats": hashes_of(PARTS).seats}
    assert LAST["parts"] == {"opening": OPENING, "seats": PARTS.seats}
    assert OPENING not in "\n".join(LINES[:-1])
    verify(GAME, read(TEXT))


def test_a_record_without_parts_has_no_word_of_them() -> None:
    lines = played(Session(GAME, secret=SECRET)).text().splitlines()
    assert all('"parts"' not in line for line in lines)


def test_a_tampered_secret() -> None:
    assert broken(with_ends({}, {"secret": "6" * 64})) == (len(LINES), "record-other-secret")
    # The other secret now matches its published hash, but not the dice.
    line, why = broken(with_ends({"commitment": fingerprint("6" * 64)}, {"secret": "6" * 64}))
    assert (line < len(LINES), why) == (True, "record-other-dice")


@pytest.mark.parametrize("whose", ["opening", "german", "allied"])
def test_a_tampered_part_or_hash(whose: str) -> None:
    other = "d" * 64
    seats = {**PARTS.seats, whose: other} if whose != "opening" else PARTS.seats
    parts = Parts(other if whose == "opening" else OPENING, seats)
    stated = {"opening": parts.opening, "seats": parts.seats}
    hashes = hashes_of(parts)
    published = {"opening": hashes.opening, "seats": hashes.seats}
    why = "record-other-opening" if whose == "opening" else "record-other-part"
    assert broken(with_ends({}, {"parts": stated})) == (len(LINES), why)
    assert broken(with_ends({"parts": published}, {})) == (len(LINES), why)
    line, why = broken(with_ends({"parts": published}, {"parts": stated}))
    assert (line < len(LINES), why) == (True, "record-other-dice")


def test_a_part_that_is_left_out_or_added() -> None:
    for seats in ({"german": PARTS.seats["german"]}, {}):
        stated = {"opening": OPENING, "seats": seats}
        assert broken(with_ends({}, {"parts": stated})) == (len(LINES), "record-other-part")
    short = {"opening": fingerprint(OPENING), "seats": {}}
    assert broken(with_ends({"parts": short}, {})) == (len(LINES), "record-other-part")
    foreign = {"opening": fingerprint(OPENING), "seats": {"french": "0" * 64}}
    assert broken(with_ends({"parts": foreign}, {})) == (1, "record-bad-line")
    lost = {"opening": OPENING, "seats": {**PARTS.seats, "allied": ""}}
    line, why = broken(with_ends({}, {"parts": lost}))
    assert (line < len(LINES), why) == (True, "record-other-dice")


@pytest.mark.parametrize("text", ["", "c", "C" * 64, "c" * 65, "c" * 64 + "\n", "x" * 100_000, 5, None])
def test_invalid_hashes_and_parts(text: object) -> None:
    """An empty text in place of a part means that the player has lost the part. A hash is never empty."""
    whole = with_ends({"parts": {"opening": text, "seats": {}}}, {})
    assert broken(whole) == (1, "record-bad-line")
    last = with_ends({}, {"parts": {"opening": OPENING, "seats": {"german": text}}})
    assert broken(last) == (len(LINES), "record-other-part" if text == "" else "record-bad-line")


def test_parts_that_are_missing_altogether() -> None:
    first = {**FIRST}
    del first["parts"]
    assert broken([json.dumps(first), *LINES[1:]]) == (1, "record-no-parts")
    last = {**LAST}
    del last["parts"]
    assert broken([*LINES[:-1], json.dumps(last)]) == (len(LINES), "record-no-parts")


def test_parts_in_another_order_and_a_roll_that_is_another() -> None:
    german, allied = PARTS.seats["german"], PARTS.seats["allied"]
    swapped = Parts(OPENING, {"german": allied, "allied": german})
    hashes = hashes_of(swapped)
    line, why = broken(
        with_ends(
            {"parts": {"opening": hashes.opening, "seats": hashes.seats}},
            {"parts": {"opening": OPENING, "seats": swapped.seats}},
        )
    )
    assert (line < len(LINES), why) == (True, "record-other-dice")
    n = next(n for n, line in enumerate(LINES[1:], 1) if len(set(json.loads(line).get("rolls", []))) > 1)
    step = json.loads(LINES[n])
    for rolls in (
        [7 - step["rolls"][0], *step["rolls"][1:]],
        sorted(step["rolls"], reverse=step["rolls"][0] == min(step["rolls"])),
    ):
        line, _ = broken([*LINES[:n], json.dumps({**step, "rolls": rolls}), *LINES[n + 1 :]])
        assert line >= n + 1


def test_a_lost_part_is_verified_as_lost() -> None:
    parts = Parts(OPENING, {**PARTS.seats, "german": ""})
    record = played(begun(SECRET, hashes_of(PARTS), parts))
    verify(GAME, read(record.text()))
    assert wrong_part(hashes_of(PARTS), parts) is None


def test_setting_up_and_the_game_are_drawn_from_two_streams() -> None:
    """The dice of set-up depend only on the server's secret and on the part of the player who opened the table."""
    other = Parts(OPENING, {**PARTS.seats, "allied": "d" * 64})
    one, two = (played(begun(SECRET, hashes_of(parts), parts)) for parts in (PARTS, other))
    assert (one.header.rolls, one.header.draws) == (two.header.rolls, two.header.draws) != ([], [])
    thrown = [[step.rolls for step in record.steps if step.rolls][:4] for record in (one, two)]
    assert thrown[0] != thrown[1]


def test_a_continued_game_verifies_its_own_dice() -> None:
    source = read(TEXT)
    parts = Parts("e" * 64, {"german": "f" * 64})
    session = Session.onward(GAME, source, 70, game_dice(SECRET, parts), kind="joint", secret=SECRET)
    session.share(hashes_of(parts), parts, game_dice(SECRET, parts))
    record = played(session)
    assert record.header.given == 70
    verify(GAME, read(record.text()))


@settings(max_examples=10, deadline=None)
@given(honest=PART, tries=st.integers(1, 20))
def test_a_server_that_chooses_its_secret_after_it_has_seen_a_part_is_found_out(honest: str, tries: int) -> None:
    """The server can try secrets until it likes the dice, but only one secret matches the published hash."""
    published = fingerprint(SECRET)
    parts = Parts(honest)
    best = max((f"{n:064x}" for n in range(tries)), key=lambda secret: sum(game_dice(secret, parts).roll(3)))
    session = begun(best, hashes_of(parts), parts)
    session.record.header = replace(session.record.header, commitment=published)
    record = played(session)
    with pytest.raises(RecordError) as error:
        verify(GAME, read(record.text()))
    assert error.value.reason.id == "record-other-secret"


@settings(max_examples=10, deadline=None)
@given(honest=PART, bound=PART, tries=st.integers(1, 20))
def test_a_part_chosen_after_the_others_were_seen_is_detected(honest: str, bound: str, tries: int) -> None:
    """The last player may know the server's secret, for example as the server's host, and can try many parts.

    Only one part matches the hash that the player has published.
    """
    best = max(
        (f"{n:064x}" for n in range(tries)),
        key=lambda part: sum(game_dice(SECRET, Parts(OPENING, {"german": honest, "allied": part})).roll(3)),
    )
    assume(best != bound)
    hashes = hashes_of(Parts(OPENING, {"german": honest, "allied": bound}))
    assert wrong_part(hashes, Parts(OPENING, {"german": honest, "allied": best})) == "allied"


def test_commitment_before_an_honest_part_gives_no_advantage() -> None:
    """A cheat chooses the secret and all parts except the part of one honest player.

    The chosen values give good dice for one part of that player. With another part, their dice are as random as any.
    """
    first, second = fingerprint("one"), fingerprint("another")
    best, most = "", 0
    for n in range(300):
        rogue = f"{n:064x}"
        sum_of = sum(game_dice(rogue, Parts(rogue, {"allied": first, "german": rogue})).roll(10))
        if sum_of > most:
            best, most = rogue, sum_of
    assert most > 48
    dice = game_dice(best, Parts(best, {"allied": second, "german": best}))
    # The limit is three standard deviations of the sum of 3,000 dice.
    assert abs(sum(dice.roll(3000)) - 10500) < 3 * (3000 * 35 / 12) ** 0.5
