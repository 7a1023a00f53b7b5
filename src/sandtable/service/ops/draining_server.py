"""The HTTP server: starting it, and shutting it down without losing requests.

At the first signal it reports that it is not ready, waits until a load balancer has noticed that, and accepts no more
connections. It closes WebSockets with a code that makes the page reconnect, and answers the requests in progress. The
bots' unfinished computations are dropped, and another server or the next start repeats them. A second signal stops the
server immediately. Even then all changes that clients have seen confirmed are stored.
"""

from __future__ import annotations

import gc
import os
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from sandtable.service.ingress.connection_limits import Connections

# The number of new objects before Python collects the youngest generation, and the numbers of collections of a
# generation before the middle and the oldest generation are collected.
GC_THRESHOLDS = (5_000, 800, 10_000)
SWITCH_SECONDS = 0.001


class Server(uvicorn.Server):
    """A uvicorn server that drains before it stops.

    Args:
        app: the application.
        connections: the limits on connections.
        grace: the seconds for answering requests in progress.
        drain: the seconds for which the server continues after reporting that it is not ready.
        started: called when the server starts to answer requests.
    """

    def __init__(
        self, app: Starlette, connections: Connections, grace: int, drain: int, started: Callable[[], None]
    ) -> None:
        # No access log of uvicorn, because URLs contain the keys of seats.
        super().__init__(
            connections.config(
                app,
                access_log=False,
                log_config=None,
                # The application has its own middleware for trusted proxies.
                proxy_headers=False,
                timeout_graceful_shutdown=grace,
                server_header=False,
                # Frames are short, so compression would cost more time and memory per viewer than it saves.
                ws_per_message_deflate=False,
            )
        )
        self._app = app
        self._drain = drain
        self._report_start = started
        self._leave_at: float | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer requests, and report that."""
        await super().startup(sockets)
        if self.started:
            self._report_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop the clocks, because players cannot reach this server, and shut down."""
        await self._app.state.services.uptime.close()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Return whether the server must stop now."""
        if self._leave_at is not None and time.monotonic() >= self._leave_at:
            self.should_exit = True
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Start to drain or, at a second signal, exit immediately.

        Unlike uvicorn, this server does not raise the signal again after a proper shutdown.
        """
        if self._leave_at is not None:
            os._exit(128 + sig)
        self.leave()

    def leave(self) -> None:
        """Start to drain, unless that has started already. Thread-safe."""
        if self._leave_at is not None:
            return
        self._app.state.draining = True
        self._leave_at = time.monotonic() + self._drain
        if not self._drain:
            self.should_exit = True


def seldom_collect() -> None:
    """Make Python collect mostly young objects, and switch threads more often.

    A full collection traverses the positions of all tables. For a thousand tables it takes half a second, in which no
    request is answered. Idle tables free their memory without a collection. A thread that restores a table yields to
    the event loop sooner than with Python's default.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)
