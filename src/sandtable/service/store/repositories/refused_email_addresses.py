"""E-mail addresses that a mail server has refused. The functions run in the caller's transaction.

The stored reason of a refusal begins with a time, in milliseconds since 1970. E-mails sent up to that time have already
been counted as delivered or refused, so a bounce of one of them changes nothing.
"""

from __future__ import annotations

from sqlalchemy import case, delete, func, insert, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.schema import MAIL_REFUSALS

# The maximum stored length of a mail server's text.
MAX_REASON = 200
DIGITS = 13
MINE = MAIL_REFUSALS.c
# A pattern of reasons that come from a bounce. They begin with a status such as 5.1.1; a mail server's direct reply
# begins with a code such as 550.
BOUNCED = f"{'_' * DIGITS} _.%"


def words_of(reason: str) -> str:
    """Return the text of a stored reason, without its time."""
    return reason[DIGITS + 1 :]


def count_refusal(connection: Connection, account: str, address: str, reason: str, now: int) -> None:
    """Count a mail server's refusal of an address, and store the server's text.

    Args:
        now: the time of the refusal, in milliseconds since 1970.
    """
    times = case((MINE.address == address, MINE.times + 1), else_=1)
    kept = {"address": address, "reason": _kept(now, reason)}
    if not connection.execute(
        update(MAIL_REFUSALS).where(MINE.account == account).values(**kept, times=times)
    ).rowcount:
        connection.execute(insert(MAIL_REFUSALS).values(account=account, **kept, times=1))


def count_bounce(connection: Connection, account: str, address: str, reason: str, sent: int) -> bool:
    """Count a bounced e-mail, unless it or a newer one has been counted.

    Args:
        sent: the time when the e-mail was sent, in milliseconds since 1970.

    Returns:
        Whether the bounce was counted.
    """
    newer = (MINE.address == address) & (func.substr(MINE.reason, 1, DIGITS) < _moment(sent))
    counted = update(MAIL_REFUSALS).where(MINE.account == account, newer)
    # The update comes first, because it locks the database before the rows are read.
    if connection.execute(counted.values(times=MINE.times + 1, reason=_kept(sent, reason))).rowcount:
        return True
    of_another = (MINE.account == account) & (MINE.address != address)
    connection.execute(delete(MAIL_REFUSALS).where(of_another))
    if connection.execute(select(MINE.account).where(MINE.account == account)).first() is not None:
        return False
    values = {"account": account, "address": address, "times": 1, "reason": _kept(sent, reason)}
    connection.execute(insert(MAIL_REFUSALS).values(values))
    return True


def forget_refusals(connection: Connection, account: str) -> None:
    """Reset the count of refusals after a mail server has accepted an e-mail.

    A count that comes from a bounce stays, because an accepted e-mail may still bounce.
    """
    refused = (MINE.account == account) & MINE.reason.not_like(BOUNCED)
    connection.execute(update(MAIL_REFUSALS).where(refused).values(times=0))


def trust_address(connection: Connection, account: str, address: str, now: int) -> None:
    """Store that an address works, so that bounces of older e-mails are ignored.

    Args:
        address: the e-mail address; "" for none.
        now: the current time, in milliseconds since 1970.
    """
    connection.execute(delete(MAIL_REFUSALS).where(MINE.account == account))
    if address:
        values = {"account": account, "address": address, "times": 0, "reason": _moment(now)}
        connection.execute(insert(MAIL_REFUSALS).values(values))


def _moment(at: int) -> str:
    return f"{at:0{DIGITS}d}"


def _kept(at: int, reason: str) -> str:
    return f"{_moment(at)} {reason[:MAX_REASON]}"
