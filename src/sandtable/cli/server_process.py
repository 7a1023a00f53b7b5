"""Run the server in this process, or in several processes on one socket."""

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

from sandtable.bots.external.external_bot import ExternalProgram
from sandtable.cli.output import fail
from sandtable.kernel.message import say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.service import create_app
from sandtable.service.assembly import ProcessConfig
from sandtable.service.ingress.connection_limits import Connections, allow_files
from sandtable.service.ops.draining_server import Server, seldom_collect
from sandtable.service.ops.logs import set_up_logs
from sandtable.service.ops.process_supervisor import Supervisor
from sandtable.service.ops.request_observer import log_access
from sandtable.service.ops.server_options import OFFLINE_FOLDER, ServerOptions
from sandtable.service.server_settings import AccessConfig, Features, ServerLimits
from sandtable.translation import Words

if TYPE_CHECKING:
    from sandtable.service.api.edition_editor import EditionEditor
    from sandtable.service.ops.metrics import Metrics

LOG = logging.getLogger(__name__)

# The time that a process has to end after its last request, in seconds.
PARTING_SECONDS = 5.0


class ServerProcess(msgspec.Struct, frozen=True):
    """The configuration of a server process, which can be pickled for other processes.

    Args:
        url: the URL of the database, whose schema is up to date.
        options: the server options.
        bots: the external bots by name, parsed from the options.
        editions: the edition folders by game, parsed from the options.
        access: the host names, origins and proxies, parsed from the options.
    """

    url: str
    options: ServerOptions
    bots: dict[str, ExternalProgram] = {}
    editions: dict[str, Path] = {}
    access: AccessConfig = AccessConfig()

    @property
    def limits(self) -> ServerLimits:
        """The request limits."""
        limits = self.options.limits
        return limits if self.options.rate_limits else limits.without_rates()

    def app(self, hands: ProcessConfig, metrics: Metrics | None = None, desk: EditionEditor | None = None) -> Starlette:
        """Make the application.

        Args:
            hands: the number of jobs of each kind that this process runs at the same time; ignored if the server
                options disable jobs.
            metrics: the metrics to update; None for no metrics.
            desk: the edition to edit in the browser; None for none.
        """
        options = self.options
        return create_app(
            self.url,
            hooks=options.webhooks,
            outside=self.bots,
            editions=self.editions,
            desk=desk,
            limits=self.limits,
            access=self.access,
            observers=[log_access] if options.access_log else [],
            metrics=metrics,
            hands=hands if options.background_jobs else None,
            offline=OFFLINE_FOLDER if options.offline_page is None else options.offline_page,
            terms=options.terms or "",
            features=Features(
                login_methods=options.accounts,
                lobby=options.lobby,
                talk=options.chat,
                mail=options.mail,
                open_id=options.open_id,
                wait=options.notify_delay,
                push=options.push,
            ),
        )

    def server(self, app: Starlette, started: Callable[[], None]) -> Server:
        """Make the server of an application, and adjust the limits of this process.

        Args:
            app: the application.
            started: called when the server accepts requests.
        """
        options = self.options
        allow_files(self.limits)
        seldom_collect()
        return Server(
            app, Connections(self.limits, options.trusted_proxy), options.shutdown_timeout, options.drain_delay, started
        )


def start_metrics(options: ServerOptions, n: int = 0) -> Metrics | None:
    """Serve metrics at a separate port.

    Return None if the options do not request metrics.

    Args:
        options: the server options.
        n: the index of this process, which is added to the port.

    Raises:
        OSError: the address does not exist, or the port is in use.
        UnicodeError: the host name is invalid.
    """
    if options.metrics is None:
        return None
    # Imported late, because servers without metrics do not need the library.
    from prometheus_client import start_http_server

    from sandtable.service.ops.metrics import Metrics

    metrics = Metrics()
    start_http_server(options.metrics and options.metrics + n, options.metrics_host, metrics.registry)
    return metrics


def metrics_of(words: Words, options: ServerOptions) -> Metrics | None:
    """Serve metrics, or exit with an error message if the port is not available."""
    try:
        return start_metrics(options)
    except (OSError, UnicodeError) as error:
        port, host = str(options.metrics), options.metrics_host
        fail(words, say("serve-port-taken", port=port, host=host, reason=cause(error)))


def serve_many(serving: ServerProcess, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve with the number of processes in the options, until stopped."""
    options = serving.options
    patience = options.drain_delay + options.shutdown_timeout + PARTING_SECONDS
    Supervisor(options.workers, partial(serve_one, serving), listener, started, patience).run()


def serve_one(serving: ServerProcess, n: int, listener: socket.socket, pipe: Connection) -> None:
    """Serve in this process until the parent process sends a message or closes the pipe.

    Args:
        serving: the configuration.
        n: the index of this process, from 0.
        listener: the socket.
        pipe: the connection to the parent process.
    """
    options = serving.options
    set_up_logs(options.log, options.log_level, options.access_log)
    metrics = None
    try:
        metrics = start_metrics(options, n)
    except (OSError, UnicodeError) as error:
        LOG.error("cannot read the metrics of a server process: %s", cause(error))
    # Only the first process runs analyses.
    app = serving.app(ProcessConfig(bots=1, analyses=int(n == 0)), metrics)
    server = serving.server(app, partial(_tell, pipe))
    threading.Thread(target=_until_stopped, args=(pipe, server), daemon=True).start()
    server.run([listener])


def _tell(pipe: Connection) -> None:
    """Notify the parent process, if it still exists, that this process accepts requests."""
    with suppress(OSError):
        pipe.send(None)


def _until_stopped(pipe: Connection, server: Server) -> None:
    with suppress(EOFError, OSError):
        pipe.recv()
    server.leave()
