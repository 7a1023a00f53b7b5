"""Servers as their options want them: one in this process, or `--workers` of them that answer at one socket."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from starlette.applications import Starlette

from sandtable.bots.external.bot import Outside
from sandtable.cli.saying import fail
from sandtable.kernel.fault import cause
from sandtable.kernel.message import say
from sandtable.service import create_app
from sandtable.service.assembly import Hands
from sandtable.service.edge.connections import Connections, allow_files
from sandtable.service.limits import Access, Limits
from sandtable.service.operations.logs import set_up_logs
from sandtable.service.operations.options import OFFLINE, Options
from sandtable.service.operations.requests import log_access
from sandtable.service.operations.server import Server, seldom_collect
from sandtable.service.operations.supervisor import Supervisor
from sandtable.words import Words

if TYPE_CHECKING:
    from sandtable.service.http.editor import Desk
    from sandtable.service.operations.metrics import Metrics

LOG = logging.getLogger(__name__)

# So long a process may take to end besides what it is told to wait for, in seconds.
PARTING_SECONDS = 5.0


class Serving(msgspec.Struct, frozen=True):
    """What a server is made of; it can be sent to another process.

    Args:
        url: the database, which has been found usable.
        options: as they were given.
        bots, editions, access: as they were read from the options.
    """

    url: str
    options: Options
    bots: dict[str, Outside] = {}
    editions: dict[str, Path] = {}
    access: Access = Access()

    @property
    def limits(self) -> Limits:
        """The limits that there are."""
        limits = self.options.limits
        return limits if self.options.rate_limits else limits.without_rates()

    def app(self, hands: Hands, metrics: Metrics | None = None, desk: Desk | None = None) -> Starlette:
        """Make the application.

        Args:
            hands: how much is worked at here, if the options want that anything is.
            metrics: what is counted; None for nothing.
            desk: where an edition is edited.
        """
        options = self.options
        return create_app(
            self.url,
            hooks=options.hooks,
            outside=self.bots,
            editions=self.editions,
            desk=desk,
            limits=self.limits,
            access=self.access,
            observers=[log_access] if options.access_log else [],
            metrics=metrics,
            hands=hands if options.work else None,
            offline=OFFLINE if options.offline is None else options.offline,
            terms=options.terms or "",
            ways=options.accounts,
            lobby=options.lobby,
            talk=options.talk,
            mail=options.mail,
            open_id=options.open_id,
            wait=options.told_after,
            push=options.push,
        )

    def server(self, app: Starlette, started: Callable[[], None]) -> Server:
        """Make what answers for an application, and set this process up for it.

        Args:
            started: called once requests are answered.
        """
        options = self.options
        allow_files(self.limits)
        seldom_collect()
        return Server(app, Connections(self.limits, options.trusted_proxy), options.grace, options.drain, started)


def start_metrics(options: Options, n: int = 0) -> Metrics | None:
    """Tell metrics at a port of their own; None if nobody wants them.

    Args:
        n: of several processes the number, from 0: each tells its own, one port after the other.

    Raises:
        OSError, UnicodeError: there is no such address, or the port is taken.
    """
    if options.metrics is None:
        return None
    # Who counts nothing does not wait for what counts.
    from prometheus_client import start_http_server

    from sandtable.service.operations.metrics import Metrics

    metrics = Metrics()
    start_http_server(options.metrics and options.metrics + n, options.metrics_host, metrics.registry)
    return metrics


def metrics_of(words: Words, options: Options) -> Metrics | None:
    """Tell metrics at their port; a port that cannot be had ends the program with a sentence."""
    try:
        return start_metrics(options)
    except (OSError, UnicodeError) as error:
        port, host = str(options.metrics), options.metrics_host
        fail(words, say("serve-port-taken", port=port, host=host, reason=cause(error)))


def serve_many(serving: Serving, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve by as many processes as the options say, until told to end."""
    options = serving.options
    patience = options.drain + options.grace + PARTING_SECONDS
    Supervisor(options.workers, partial(serve_one, serving), listener, started, patience).run()


def serve_one(serving: Serving, n: int, listener: socket.socket, pipe: Connection) -> None:
    """Serve in this process, the `n`-th, until the other end of the pipe is closed."""
    options = serving.options
    set_up_logs(options.log, options.log_level, options.access_log)
    metrics = None
    try:
        metrics = start_metrics(options, n)
    except (OSError, UnicodeError) as error:
        LOG.error("the metrics of a server process cannot be told: %s", cause(error))
    # Analyses are worked at by one of them.
    app = serving.app(Hands(bots=1, analyses=int(n == 0)), metrics)
    server = serving.server(app, partial(_tell, pipe))
    threading.Thread(target=_until_told, args=(pipe, server), daemon=True).start()
    server.run([listener])


def _tell(pipe: Connection) -> None:
    """Tell that requests are answered here; whoever should hear it may be gone."""
    with suppress(OSError):
        pipe.send(None)


def _until_told(pipe: Connection, server: Server) -> None:
    with suppress(EOFError, OSError):
        pipe.recv()
    server.leave()
