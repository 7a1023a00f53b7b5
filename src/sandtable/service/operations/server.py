"""The server itself: how it listens, and how it ends without anybody losing anything.

At the first signal it says that it is not ready, waits for as long as a load balancer needs to see that, and takes no
more connections; sockets are closed with the code that tells the page to come back, requests under way are answered,
and the bots' thoughts are dropped, for whoever serves the table next has them think anew.  At a second signal it is
gone at once, which costs nothing that has been acknowledged.
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

from sandtable.service.edge.connections import Connections

# How much is made before Python looks through the youngest objects, how many such looks make one through the middle
# ones, and how many of these one through all.
GC_THRESHOLDS = (5_000, 800, 10_000)
SWITCH_SECONDS = 0.001


class Server(uvicorn.Server):
    """Serves until it is told to end, and then drains.

    Args:
        app: what answers.
        connections: over what.
        grace: so many seconds requests under way have to be answered in.
        drain: so many seconds it goes on after it has said that it is not ready.
        started: called when requests are answered.
    """

    def __init__(
        self, app: Starlette, connections: Connections, grace: int, drain: int, started: Callable[[], None]
    ) -> None:
        # Addresses hold the keys of seats: uvicorn tells them, whether it logs requests or sockets that have come.
        super().__init__(
            connections.config(
                app,
                access_log=False,
                log_config=None,
                # Which proxies are believed, the application knows.
                proxy_headers=False,
                timeout_graceful_shutdown=grace,
                server_header=False,
                # Frames are short; to compress each would cost more time and, for each that watches, memory than it
                # saves.
                ws_per_message_deflate=False,
            )
        )
        self._app = app
        self._drain = drain
        self._told_started = started
        self._leave_at: float | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and tell that."""
        await super().startup(sockets)
        if self.started:
            self._told_started()

    async def on_tick(self, counter: int) -> bool:
        """Return whether it is time to end."""
        if self._leave_at is not None and time.monotonic() >= self._leave_at:
            self.should_exit = True
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain or, at a second signal, be gone.

        The signal is not raised again when all has ended well: whoever has sent it wanted no more than that.
        """
        if self._leave_at is not None:
            os._exit(128 + sig)
        self.leave()

    def leave(self) -> None:
        """Begin to drain, unless it has begun; called from any thread."""
        if self._leave_at is not None:
            return
        self._app.state.draining = True
        self._leave_at = time.monotonic() + self._drain
        if not self._drain:
            self.should_exit = True


def seldom_collect() -> None:
    """Let Python look for cycles among what has just been made, hardly ever among all that there is; and take turns.

    To go through the positions of a thousand tables takes half a second, in which nobody is answered.  What tables hold
    is let go of when they are put away, without a collection.  A thread that builds a table again gives way to the
    event loop sooner than Python would have it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)
