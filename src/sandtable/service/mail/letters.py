"""What letters say: sentences of the locale, in the language of whoever reads them."""

from __future__ import annotations

from sandtable.kernel.message import Arg, Message
from sandtable.service.mail.post import Letter
from sandtable.words import Words, languages


def code_letter(to: str, code: str, minutes: int, host: str, lang: str) -> Letter:
    """Return the letter that brings a code to sign in by.

    Args:
        minutes: for how long it is good.
        host: what the server is called.
        lang: the reader's language; one without words is English.
    """
    words = Words(lang if lang in languages() else languages()[0])
    facts: dict[str, Arg] = {"code": code, "minutes": minutes, "host": host}
    return Letter(
        to, words.text(Message("letter-code-subject", facts)), words.text(Message("letter-code-text", facts)) + "\n"
    )
