"""What people are told: sentences of the locale, made of what everybody may know of a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Message, Ref, say
from sandtable.service.mail.post import Letter
from sandtable.service.tables.ports import Happening
from sandtable.words import Words, language

HOUR = 3600


class Told(NamedTuple):
    """What somebody is told: a sentence, and where it leads."""

    sentence: str
    link: str


class Reader(NamedTuple):
    """Whom it is told.

    Args:
        site: where he has reached the page.
        leave: by what letters are ended.
    """

    lang: str
    site: str
    leave: str


def told(happening: Happening, game: Game[Any], left: float | None, reader: Reader) -> Told:
    """Return what somebody is told of something that has happened.

    Args:
        happening: it.
        game: what is played at the table.
        left: how many seconds he has left, where that is what he is told.
        reader: whom it is told.
    """
    words = Words(reader.lang, game.name, game.component_name)
    title = game.title.get(words.lang) or game.title[language("")]
    turn: Message
    if isinstance(happening.turn, int) or happening.turn.isdecimal():
        turn = say("notice-turn-number", turn=happening.turn)
    else:
        turn = say("notice-turn-named", turn=Ref("turn", happening.turn))
    facts: dict[str, Arg] = {"title": title, "turn": words.text(turn)}
    if happening.by:
        facts["by"] = words.listed([words.ref(Ref("seat", each)) for each in happening.by])
    id = f"notice-{happening.kind}"
    match happening.kind:
        case "offer":
            id = f"{id}-{happening.how}"
        case "clock":
            hours, minutes = divmod(max(0, int(left or 0)) // 60, 60)
            id, facts = (
                (f"{id}-hours", {**facts, "hours": hours})
                if hours
                else (f"{id}-minutes", {**facts, "minutes": minutes})
            )
        case "invited":
            facts["seat"] = words.ref(Ref("seat", happening.seats[0]))
        case "round":
            facts["round"] = happening.round
    match happening.kind:
        case "invited":
            # He has no way to the table yet.
            page = "account"
        case "round":
            page = f"tournament/{happening.how}"
        case _:
            page = f"table/{happening.table}"
    return Told(words.text(Message(id, facts)), f"{reader.site}#{page}")


def seat_told(happening: Happening, game: Game[Any], reader: Reader) -> Told:
    """Return the same where it is not the person himself who reads it: whose turn it is is said by the seat."""
    said = told(happening, game, None, reader)
    if happening.kind != "turn":
        return said
    words = Words(reader.lang, game.name, game.component_name)
    (seat,) = happening.seats
    sentence = words.text(say("notice-seat", seat=Ref("seat", seat), sentence=said.sentence))
    return Told(sentence, said.link)


def letter_of(to: str, said: list[Told], reader: Reader, id: str) -> Letter:
    """Return the letter that tells somebody one thing, or several.

    Args:
        id: by which the letter is known if it should come twice.
    """
    words = Words(reader.lang)
    whole = said[0].sentence if len(said) == 1 else words.text(say("notice-several", number=len(said)))
    lines = "\n\n".join(f"{each.sentence}\n{each.link}" for each in said)
    foot = words.text(say("notice-foot", account=f"{reader.site}#account", leave=f"{reader.site}#leave/{reader.leave}"))
    leave = f"{reader.site}api/notices/leave/{reader.leave}"
    return Letter(to, whole, f"{lines}\n\n-- \n{foot}\n", leave, id)
