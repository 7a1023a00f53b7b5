"""The course of a game by mail: who goes on from whom, what the dice come of, and all that was chosen, once more.

The dice of a round come of the part of whoever plays it, which was bound by its hash in the letter before, and of what
all others have added since.  Nobody could choose them: the one had to bind its part before it knew what the others add,
and the others know of the part nothing but its hash.  Whoever plays the round could reckon the dice to come in it, no
further.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from sandtable.kernel.dice import CommittedDice, RecordingDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.joint_dice import fingerprint
from sandtable.kernel.record import Step
from sandtable.kernel.state import State, apply
from sandtable.offline.mail.letters import Member, Round, Terms, unreadable


class Position(NamedTuple):
    """Where a game by mail stands.

    Args:
        setup: what setting up threw and drew.
        steps: all that was chosen.
        actor: who is asked; None when the game is over.
    """

    setup: tuple[list[int], list[int]]
    steps: list[Step]
    actor: str | None


def digest(before: bytes, signed: Terms | Member | Round) -> bytes:
    """Return the hash of something that is signed and of all that was before it."""
    bare = signed if isinstance(signed, Terms) else replace(signed, signature=b"")
    return sha256(before + msgspec.msgpack.encode(bare)).digest()


def bound(part: bytes) -> bytes:
    """Return the hash by which a part is bound."""
    return sha256(part).digest()


def hashes(terms: Terms, signed: list[Member | Round]) -> list[bytes]:
    """Return the hash before the first of what is signed, and after each."""
    found = [digest(b"", terms)]
    for each in signed:
        found.append(digest(found[-1], each))
    return found


def secret(terms: Terms, members: list[Member], rounds: list[Round], seat: str, part: bytes) -> str:
    """Return what the dice of the round after these come of, which a seat plays with a part."""
    said: list[Member | Round] = [*members, *rounds]
    last = max(n for n, each in enumerate(said) if each.seat == seat)
    salts = [each.salt.hex() for each in said[last + 1 :]]
    return fingerprint("\n".join(["mail", terms.id, str(len(rounds)), part.hex(), *salts]))


def of_setup(secret: str) -> str:
    """Return what the dice of setting up come of, which the first round plays."""
    return fingerprint(f"setup\n{secret}")


def of_nobody(terms: Terms, rounds: list[Round]) -> str:
    """Return what the dice would come of at the table of whoever waits, where nobody can throw any."""
    return fingerprint(f"waiting\n{terms.id}\n{len(rounds)}")


def bound_by(members: list[Member], rounds: list[Round], seat: str) -> bytes:
    """Return the hash of the part that a seat has bound last."""
    said: list[Member | Round] = [*members, *rounds]
    return next(each.bound for each in reversed(said) if each.seat == seat)


def play(game: Game[Any], terms: Terms, members: list[Member], rounds: list[Round], opening: bytes) -> Position:
    """Return where a game stands after some rounds, each of whose choices is made by the rules once more.

    Args:
        game: what is played.
        terms, members, rounds: as the letters have them.
        opening: the part of whoever sets up, as long as there is no round.

    Raises:
        ServiceError: a round is not the seat's that is asked, its dice are others than those that were bound, or the
            rules do not allow a choice.
    """
    opener = members[0].seat
    if rounds and rounds[0].seat != opener:
        raise unreadable("service-mail-rules")
    part = rounds[0].part if rounds else opening
    dice = RecordingDice(CommittedDice(of_setup(secret(terms, members, [], opener, part))))
    state: State = game.start(dice)
    setup = dice.rolls, dice.picks
    steps: list[Step] = []
    for n, each in enumerate(rounds):
        if bound(each.part) != bound_by(members, rounds[:n], each.seat):
            raise unreadable("service-mail-dice")
        dice = RecordingDice(CommittedDice(secret(terms, members, rounds[:n], each.seat, each.part)))
        steps += [_step(game, state, each.seat, text, dice) for text in each.choices]
        # Whoever sets up need not be asked first; all others write because they have chosen something.
        if game.actor(state) == each.seat or (n > 0 and not each.choices):
            raise unreadable("service-mail-rules")
    return Position(setup, steps, game.actor(state))


def _step(game: Game[Any], state: State, seat: str, text: str, dice: RecordingDice) -> Step:
    """Make a choice, and return it with its dice.

    Raises:
        ServiceError: another seat is asked, or the rules do not allow it.
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
    return Step(seat, notation, dice.rolls, dice.picks)


def known_to(seat: str, members: list[Member], rounds: list[Round]) -> tuple[int, int]:
    """Return how many members and rounds a seat knows: those up to what it has written last."""
    last = next((n for n in reversed(range(len(rounds))) if rounds[n].seat == seat), None)
    if last is not None:
        return len(members), last + 1
    if members[0].seat == seat:
        return len(members), 0
    return next(n for n, each in enumerate(members, 1) if each.seat == seat), 0
