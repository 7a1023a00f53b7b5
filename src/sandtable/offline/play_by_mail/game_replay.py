"""Replay a game by mail: check the order of the rounds, the dice and all choices.

A game by mail is a list of signed entries: first one for each member who takes a seat, then one for each round.

The dice of a round are derived from two sources: a secret value of the seat that plays the round, and the salts that
the other seats have added since this seat's previous entry. The hash of the secret value was published in that entry.
So no player can influence the dice: the seat committed to its value before it knew the salts, and the others chose the
salts without knowing the value. The seat that plays a round can compute the dice of this round in advance, but not of
later rounds.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from sandtable.kernel.dice import CommittedDice, RecordingDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.joint_dice import fingerprint
from sandtable.kernel.record import RecordStep
from sandtable.kernel.state import State, apply
from sandtable.offline.play_by_mail.turn_files import MailMember, MailRound, MailTerms, unreadable


class MailPosition(NamedTuple):
    """The position in a game by mail.

    Args:
        setup: the rolls and the draws of set-up.
        steps: the steps of all rounds.
        actor: the seat to choose; None after the end.
    """

    setup: tuple[list[int], list[int]]
    steps: list[RecordStep]
    actor: str | None


def digest(before: bytes, signed: MailTerms | MailMember | MailRound) -> bytes:
    """Return the hash of an entry and of all entries before it.

    Args:
        before: the hash of the entries before; empty for the terms.
        signed: the entry, whose signature is left out of the hash.
    """
    bare = signed if isinstance(signed, MailTerms) else replace(signed, signature=b"")
    return sha256(before + msgspec.msgpack.encode(bare)).digest()


def bound(part: bytes) -> bytes:
    """Return the hash by which a seat commits to a secret value."""
    return sha256(part).digest()


def hashes(terms: MailTerms, signed: list[MailMember | MailRound]) -> list[bytes]:
    """Return the hash of the terms, and the hash after each entry."""
    found = [digest(b"", terms)]
    for each in signed:
        found.append(digest(found[-1], each))
    return found


def secret(terms: MailTerms, members: list[MailMember], rounds: list[MailRound], seat: str, part: bytes) -> str:
    """Return the secret from which the dice of the next round are derived.

    Args:
        terms: the terms of the game.
        members: all members.
        rounds: the rounds so far.
        seat: the seat that plays the next round.
        part: the secret value to which this seat has committed.
    """
    said: list[MailMember | MailRound] = [*members, *rounds]
    last = max(n for n, each in enumerate(said) if each.seat == seat)
    salts = [each.salt.hex() for each in said[last + 1 :]]
    return fingerprint("\n".join(["mail", terms.id, str(len(rounds)), part.hex(), *salts]))


def of_setup(secret: str) -> str:
    """Return the secret for the dice of set-up, which is derived from the secret of the first round."""
    return fingerprint(f"setup\n{secret}")


def empty_secret(terms: MailTerms, rounds: list[MailRound]) -> str:
    """Return a placeholder for the secret of the dice, for the table of a waiting player.

    No dice are derived from it, because this player cannot roll before the next turn file.
    """
    return fingerprint(f"waiting\n{terms.id}\n{len(rounds)}")


def bound_by(members: list[MailMember], rounds: list[MailRound], seat: str) -> bytes:
    """Return the latest hash by which a seat has committed to a secret value."""
    said: list[MailMember | MailRound] = [*members, *rounds]
    return next(each.bound for each in reversed(said) if each.seat == seat)


def play(
    game: Game[Any], terms: MailTerms, members: list[MailMember], rounds: list[MailRound], opening: bytes
) -> MailPosition:
    """Play all rounds by the rules, and return the position after them.

    Args:
        terms: the terms of the game.
        members: all members.
        rounds: the rounds so far.
        opening: the secret value of the first member, who sets up; used only if there are no rounds.

    Raises:
        ServiceError: a seat plays a round out of turn, the value of a round does not match its commitment, or a choice
            is illegal.
    """
    opener = members[0].seat
    if rounds and rounds[0].seat != opener:
        raise unreadable("service-mail-rules")
    part = rounds[0].part if rounds else opening
    dice = RecordingDice(CommittedDice(of_setup(secret(terms, members, [], opener, part))))
    state: State = game.start(dice)
    setup = dice.rolls, dice.picks
    steps: list[RecordStep] = []
    for n, each in enumerate(rounds):
        if bound(each.part) != bound_by(members, rounds[:n], each.seat):
            raise unreadable("service-mail-dice")
        dice = RecordingDice(CommittedDice(secret(terms, members, rounds[:n], each.seat, each.part)))
        steps += [_step(game, state, each.seat, text, dice) for text in each.choices]
        # A round must end with another seat to move. Only the first round may be empty, because the seat that sets up
        # need not be the first to choose.
        if game.actor(state) == each.seat or (n > 0 and not each.choices):
            raise unreadable("service-mail-rules")
    return MailPosition(setup, steps, game.actor(state))


def _step(game: Game[Any], state: State, seat: str, text: str, dice: RecordingDice) -> RecordStep:
    """Make a choice, and return it with its dice.

    Raises:
        ServiceError: another seat is to choose, or the choice is illegal.
    """
    if game.actor(state) != seat:
        raise unreadable("service-mail-rules")
    try:
        choice = game.parse(state, text)
    except IllegalChoice:
        raise unreadable("service-mail-rules") from None
    if game.refusal(state, choice) is not None:
        raise unreadable("service-mail-rules")
    notation = game.notation(state, choice)
    dice.forget()
    apply(state, choice, dice)
    return RecordStep(seat, notation, dice.rolls, dice.picks)


def known_to(seat: str, members: list[MailMember], rounds: list[MailRound]) -> tuple[int, int]:
    """Return how many members and rounds a seat knows.

    A seat knows all entries up to its own latest entry. The first member knows all members, because the complete
    invitation goes back to this member.
    """
    last = next((n for n in reversed(range(len(rounds))) if rounds[n].seat == seat), None)
    if last is not None:
        return len(members), last + 1
    if members[0].seat == seat:
        return len(members), 0
    return next(n for n, each in enumerate(members, 1) if each.seat == seat), 0
