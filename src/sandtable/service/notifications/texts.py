"""The texts of notifications, which are made of public facts only."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Message, Ref, say
from sandtable.service.interfaces import Kind, TableEvent
from sandtable.service.stored_table import StoredTable
from sandtable.translation import Words, language

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


def notification_text(event: TableEvent, game: Game[Any], left: float | None, recipient: Recipient) -> NotificationText:
    """Return the text of the notification of an event.

    Args:
        event: the event.
        game: the game.
        left: in a warning of little time left, the seconds left; otherwise None.
        recipient: the reader of the text.
    """
    words = Words(recipient.lang, game.name, game.component_name)
    title = game.title.get(words.lang) or game.title[language("")]
    turn: Message
    if isinstance(event.turn, int) or event.turn.isdecimal():
        turn = say("notice-turn-number", turn=event.turn)
    else:
        turn = say("notice-turn-named", turn=Ref("turn", event.turn))
    facts: dict[str, Arg] = {"title": title, "turn": words.text(turn)}
    if event.by:
        facts["by"] = words.listed([words.text(say("notice-player", seat=Ref("seat", each))) for each in event.by])
    id = f"notice-{event.kind}"
    match event.kind:
        case "offer" | "message" if event.how:
            id = f"{id}-{event.how}"
        case "clock":
            hours, minutes = divmod(max(0, int(left or 0)) // 60, 60)
            id, facts = (
                (f"{id}-hours", {**facts, "hours": hours})
                if hours
                else (f"{id}-minutes", {**facts, "minutes": minutes})
            )
        case "invited":
            facts["seat"] = words.ref(Ref("seat", event.seats[0]))
        case "round":
            facts["round"] = event.round
    match event.kind:
        case "invited":
            # The invited player cannot open the table before accepting, so the link leads to the account.
            page = "account"
        case "round":
            page = f"tournament/{event.how}"
        case _:
            page = f"table/{event.table}"
    return NotificationText(words.text(Message(id, facts)), f"{recipient.site}#{page}")


def of_table(text: NotificationText, kind: Kind, stored: StoredTable, seat: str, lang: str) -> NotificationText:
    """Add the e-mail thread of a table, and names in the subject, to a notification's text.

    Notifications of invitations and new rounds stay unchanged. Their recipients have not agreed to play with these
    players, and a name could contain any message.
    """
    if kind in ("invited", "round"):
        return text
    thread = hashlib.sha256(f"thread {stored.id}".encode()).hexdigest()[:32]
    people = stored.people(seat)
    others = [name for each, name in stored.names.items() if each in people and name]
    if not (others or stored.name):
        return text._replace(thread=thread)
    words = Words(lang)
    facts: dict[str, Arg] = {"sentence": text.sentence, "table": stored.name, "others": words.listed(others)}
    id = "others" if not stored.name else "both" if others else "table"
    return text._replace(subject=words.text(Message(f"notice-subject-{id}", facts)), thread=thread)


def seat_notification_text(event: TableEvent, game: Game[Any], recipient: Recipient) -> NotificationText:
    """Return a notification's text for readers other than the player.

    The text about a turn names the seat whose turn it is.
    """
    text = notification_text(event, game, None, recipient)
    if event.kind != "turn":
        return text
    words = Words(recipient.lang, game.name, game.component_name)
    (seat,) = event.seats
    sentence = words.text(say("notice-seat", seat=Ref("seat", seat), sentence=text.sentence))
    return NotificationText(sentence, text.link)
