"""Counting bounced e-mails for the addresses of accounts."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import select

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.notifications.bounces import bounce_of
from sandtable.service.store.repositories.refused_email_addresses import count_bounce
from sandtable.service.store.schema import ACCOUNTS, LISTENERS

Outcome = Literal["counted", "known", "none"]


def count(database: AdminDatabase, notification: bytes) -> Outcome:
    """Count a bounced e-mail against the account to which this server sent it.

    Args:
        notification: the bounce notification, as an e-mail.

    Returns:
        "counted"; "known" if this e-mail or a newer one was counted before; "none" if the notification is not about an
        e-mail from this server to the address of an account.

    Raises:
        AdminError: the database cannot be used.
    """
    bounce = bounce_of(notification)
    if bounce is None:
        return "none"
    query = select(LISTENERS.c.account, LISTENERS.c.leave, ACCOUNTS.c.address).join(
        ACCOUNTS, ACCOUNTS.c.id == LISTENERS.c.account
    )
    with database.connected(writing=True) as connection, connection.begin():
        for row in connection.execute(query.where(ACCOUNTS.c.address != "")).all():
            mark = next((each for each in bounce.marks if each.is_signed(row.leave, row.address)), None)
            if mark is not None:
                done = count_bounce(connection, row.account, row.address, bounce.reason, mark.sent)
                return "counted" if done else "known"
    return "none"
