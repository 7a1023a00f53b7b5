"""`sandtable serve --workers`: several processes that answer at one socket, each with tables of its own in memory."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from sandtable.bots.external.bot import Outside
from sandtable.kernel.fault import cause
from sandtable.service.limits import Access, Limits
from sandtable.service.operations.options import Options
from sandtable.service.operations.server import Server, seldom_collect
from sandtable.service.operations.supervisor import Supervisor

LOG = logging.getLogger(__name__)

# So long a process may take to end besides what it is told to wait for, in seconds.
PARTING_SECONDS = 5.0


class Share(msgspec.Struct, frozen=True):
    """What each of the processes needs to know.

    Args:
        url: the database.
        options: as they were given.
        bots, editions, limits, access: as they were read from the options.
    """

    url: str
    options: Options
    bots: dict[str, Outside]
    editions: dict[str, Path]
    limits: Limits
    access: Access


def serve_many(share: Share, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve by as many processes as the options say, until told to end."""
    options = share.options
    patience = options.drain + options.grace + PARTING_SECONDS
    Supervisor(options.workers, partial(serve_one, share), listener, started, patience).run()


def serve_one(share: Share, n: int, listener: socket.socket, pipe: Connection) -> None:
    """Serve in this process, the `n`-th, until the other end of the pipe is closed."""
    from sandtable.service import create_app
    from sandtable.service.assembly import Hands
    from sandtable.service.edge.connections import Connections, allow_files
    from sandtable.service.operations.logs import set_up_logs
    from sandtable.service.operations.requests import log_access

    options = share.options
    set_up_logs(options.log, options.log_level, options.access_log)
    metrics = None
    if options.metrics is not None:
        from prometheus_client import start_http_server

        from sandtable.service.operations.metrics import Metrics

        metrics = Metrics()
        try:
            # Each tells its own, one port after the other.
            start_http_server(options.metrics and options.metrics + n, options.metrics_host, metrics.registry)
        except (OSError, UnicodeError) as error:
            LOG.error("the metrics of a server process cannot be told: %s", cause(error))
    app = create_app(
        share.url,
        hooks=options.hooks,
        outside=share.bots,
        editions=share.editions,
        limits=share.limits,
        access=share.access,
        observers=[log_access] if options.access_log else [],
        metrics=metrics,
        # Analyses are worked at by one of them.
        hands=Hands(bots=1, analyses=int(n == 0)) if options.work else None,
    )
    seldom_collect()
    allow_files(share.limits)
    connections = Connections(share.limits, options.trusted_proxy)
    server = Server(app, connections, options.grace, options.drain, partial(_tell, pipe))
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
