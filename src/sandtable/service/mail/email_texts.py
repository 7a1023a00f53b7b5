"""The texts of e-mails, in the reader's language."""

from __future__ import annotations

from sandtable.kernel.message import Arg, Message
from sandtable.service.mail.smtp_mailer import Email
from sandtable.words import Words, languages


def code_email(to: str, code: str, minutes: int, host: str, lang: str) -> Email:
    """Return the e-mail with a sign-in code.

    Args:
        to: the e-mail address.
        code: the code.
        minutes: the lifetime of the code, in minutes.
        host: the host name of the server.
        lang: the reader's language; English if it is not available.
    """
    words = Words(lang if lang in languages() else languages()[0])
    facts: dict[str, Arg] = {"code": code, "minutes": minutes, "host": host}
    return Email(
        to, words.text(Message("letter-code-subject", facts)), words.text(Message("letter-code-text", facts)) + "\n"
    )
