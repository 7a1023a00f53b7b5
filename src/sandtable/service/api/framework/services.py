"""The parts of the service that endpoints use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import HTTPConnection, Request

from sandtable.service.api.framework.endpoint_declarations import Depends
from sandtable.service.api.framework.result_cache import ResultCache

if TYPE_CHECKING:
    # Not imported at runtime, because the service has no database and no accounts if it runs in a browser.
    from sandtable.service.accounts.accounts import Accounts
    from sandtable.service.accounts.email_codes import EmailCodes
    from sandtable.service.accounts.open_id import OpenIdSignIn
    from sandtable.service.chat.chat import Chat
    from sandtable.service.chat.private_notes import PlayerNotes
    from sandtable.service.contacts.blocks import BlockList
    from sandtable.service.contacts.invitations import InvitationService
    from sandtable.service.contacts.joining_from_lobby import AccountLobby
    from sandtable.service.jobs.analysis_jobs import AnalysisJobs
    from sandtable.service.jobs.server_uptime import ServiceClock
    from sandtable.service.lobby.lobby import Lobby
    from sandtable.service.moderation.reports_and_sanctions import ModerationQueue
    from sandtable.service.notifications.nudges import Nudges
    from sandtable.service.notifications.settings import NotificationService
    from sandtable.service.ratings.leaderboards_and_profiles import RatingViews
    from sandtable.service.ratings.rated_tables import RatedTables
    from sandtable.service.tables.table_registry import TableRegistry
    from sandtable.service.tournaments.tournament_actions import Tournaments

# The number of WebSockets of tables that are set up at the same time. Each may have to restore a table. All clients
# return to a restarted server, and the limit lets the server answer other requests in between.
MAX_COMING: Final = 3
# The value of a part that is missing if the service runs in a browser.
ABSENT: Final[Any] = None


@dataclass(frozen=True)
class Services:
    """The parts of the service that endpoints use, which the application has as `state.services`.

    If the service runs in a browser, the parts with the default `ABSENT` are missing.
    """

    tables: TableRegistry
    analyses: AnalysisJobs
    accounts: Accounts = ABSENT
    letter_codes: EmailCodes = ABSENT
    open_id: OpenIdSignIn = ABSENT
    lobby: Lobby = ABSENT
    rated_tables: RatedTables = ABSENT
    invitations: InvitationService = ABSENT
    blocks: BlockList = ABSENT
    meetings: AccountLobby = ABSENT
    moderation: ModerationQueue = ABSENT
    standing: RatingViews = ABSENT
    tournaments: Tournaments = ABSENT
    talk: Chat = ABSENT
    notes: PlayerNotes = ABSENT
    listeners: NotificationService = ABSENT
    nudges: Nudges = ABSENT
    uptime: ServiceClock = ABSENT
    results: ResultCache = field(default_factory=ResultCache)
    coming: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MAX_COMING))


def services(connection: HTTPConnection) -> Services:
    """Return the parts of the service that received a request."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found


def part(pick: Callable[[Services], Any]) -> Depends:
    """Return a dependency on a part of the service, for annotations.

    Args:
        pick: returns the part.
    """

    async def find(request: Request) -> Any:
        return pick(services(request))

    return Depends(find)
