"""The texts of notifications, which are made of public facts only."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Message, Ref, say
from sandtable.service.notifications.channels.email import Email
from sandtable.service.tables.interfaces import Kind, TableEvent
from sandtable.service.tables.stored_table import StoredTable
from sandtable.words import Words, language

HOUR_SECONDS = 3600


class NotificationText(NamedTuple):
    """The text of a notification.

    Args:
        sentence: the notification in one sentence.
        link: the URL of the page that shows the event.
        subject: the subject of an e-mail, with the names of table and players; "" to use the sentence.
        thread: the id of the e-mail thread of the table; "" for none.
    """

    sentence: str
    link: str
    subject: str = ""
    thread: str = ""


class Recipient(NamedTuple):
    """The reader of a notification.

    Args:
        lang: the language of the text.
        site: the URL of the web page that the reader uses.
        leave: the token for unsubscribing.
    """

    lang: str
    site: str
    leave: str


def notification_text(
    happening: TableEvent, game: Game[Any], left: float | None, reader: Recipient
) -> NotificationText:
    """Return the text of the notification of an event.

    Args:
        happening: the event.
        game: the game.
        left: in a notification of short time, the seconds left; otherwise None.
        reader: the reader.
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
        facts["by"] = words.listed([words.text(say("notice-player", seat=Ref("seat", each))) for each in happening.by])
    id = f"notice-{happening.kind}"
    match happening.kind:
        case "offer" | "message" if happening.how:
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
            # The invited player cannot open the table before accepting, so the link leads to the account.
            page = "account"
        case "round":
            page = f"tournament/{happening.how}"
        case _:
            page = f"table/{happening.table}"
    return NotificationText(words.text(Message(id, facts)), f"{reader.site}#{page}")


def of_table(said: NotificationText, kind: Kind, stored: StoredTable, seat: str, lang: str) -> NotificationText:
    """Return a notification with its table's thread, and with names in the subject.

    Notifications of invitations and new rounds get no names. They go to people who have not agreed to play with these
    players, so anyone could otherwise send any text to anyone.
    """
    if kind in ("invited", "round"):
        return said
    thread = hashlib.sha256(f"thread {stored.id}".encode()).hexdigest()[:32]
    people = stored.people(seat)
    others = [name for each, name in stored.names.items() if each in people and name]
    if not (others or stored.name):
        return said._replace(thread=thread)
    words = Words(lang)
    facts: dict[str, Arg] = {"sentence": said.sentence, "table": stored.name, "others": words.listed(others)}
    id = "others" if not stored.name else "both" if others else "table"
    return said._replace(subject=words.text(Message(f"notice-subject-{id}", facts)), thread=thread)


def seat_notification_text(happening: TableEvent, game: Game[Any], reader: Recipient) -> NotificationText:
    """Return the text for readers other than the player: a turn names the seat."""
    said = notification_text(happening, game, None, reader)
    if happening.kind != "turn":
        return said
    words = Words(reader.lang, game.name, game.component_name)
    (seat,) = happening.seats
    sentence = words.text(say("notice-seat", seat=Ref("seat", seat), sentence=said.sentence))
    return NotificationText(sentence, said.link)


def notification_email(to: str, said: list[NotificationText], reader: Recipient, id: str) -> Email:
    """Return an e-mail with one or several notifications.

    Args:
        to: the e-mail address.
        said: the texts of the notifications.
        reader: the reader.
        id: the id of the e-mail, which is the same for all attempts.
    """
    words = Words(reader.lang)
    first, *more = said
    whole = words.text(say("notice-several", number=len(said))) if more else first.subject or first.sentence
    thread = first.thread if all(each.thread == first.thread for each in more) else ""
    lines = "\n\n".join(f"{each.sentence}\n{each.link}" for each in said)
    foot = words.text(say("notice-foot", account=f"{reader.site}#account", leave=f"{reader.site}#leave/{reader.leave}"))
    leave = f"{reader.site}api/notices/leave/{reader.leave}"
    return Email(to, whole, f"{lines}\n\n-- \n{foot}\n", leave, id, thread)
