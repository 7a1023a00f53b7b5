"""Metrics for Prometheus, on their own port and without personal data.

Labels are games, path templates and names of store operations. They contain no keys or ids, so the number of time
series does not grow with the number of tables.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any, TypeVar, cast

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from sandtable.bots.worker_messages import BotAnswer, BotRequest
from sandtable.service.background_loops import failures
from sandtable.service.errors import StoreUnavailable
from sandtable.service.ops.request_observer import RequestRecord
from sandtable.service.tables.interfaces import BotThinkers

T = TypeVar("T")

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300)


class Metrics:
    """The metrics of one server.

    Attributes:
        registry: the registry of all collectors.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # Without this, each time series would have a second one with its time of creation.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        requests = ["method", "address", "status"]
        self._requests = Counter("sandtable_requests", "Answered requests.", requests, registry=self.registry)
        self._request_seconds = self._histogram(
            "request", "Seconds from a request's header to the end of its response.", ["address"]
        )
        self._steps = Counter("sandtable_steps", "Written steps.", ["game"], registry=self.registry)
        self._step_seconds = self._histogram(
            "step", "Seconds to make and write a step, or several sent together.", ["game"]
        )
        self._rebuild_seconds = self._histogram("rebuild", "Seconds to restore a table from its steps.", ["game"])
        self._takebacks = Counter("sandtable_takebacks", "Takebacks.", ["game"], registry=self.registry)
        self._store_seconds = self._histogram(
            "store", "Seconds for a database operation, including waits.", ["operation"]
        )
        self._store_errors = Counter(
            "sandtable_store_errors",
            "Operations that failed because the database was unavailable.",
            ["operation"],
            registry=self.registry,
        )
        self._bot_seconds = self._histogram("bot", "Seconds for a bot's choice, including waits.", ["game"], SLOW)
        self._bot_failures = Counter(
            "sandtable_bot_failures", "Bot choices that failed.", ["game"], registry=self.registry
        )
        self._thinking = 0
        # Cached, because finding the time series of a label takes longer than counting.
        self._of_request: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self._of_step: dict[str, tuple[Counter, Histogram]] = {}

    def answered(self, answered: RequestRecord) -> None:
        """Count a request that has been answered."""
        key = (answered.method, answered.template, answered.status)
        if (series := self._of_request.get(key)) is None:
            counter = self._requests.labels(key[0], key[1], str(key[2]))
            series = self._of_request[key] = counter, self._request_seconds.labels(key[1])
        series[0].inc()
        series[1].observe(answered.seconds)

    def stepped(self, game: str, steps: int, seconds: float) -> None:
        """Count steps that were made and written together."""
        if (series := self._of_step.get(game)) is None:
            series = self._of_step[game] = self._steps.labels(game), self._step_seconds.labels(game)
        series[0].inc(steps)
        series[1].observe(seconds)

    def taken_back(self, game: str) -> None:
        """Count a takeback."""
        self._takebacks.labels(game).inc()

    def rebuilt(self, game: str, seconds: float) -> None:
        """Count a table that was restored."""
        self._rebuild_seconds.labels(game).observe(seconds)

    def metered_store(self, store: T) -> T:
        """Return a wrapper of a store that counts the store's operations."""
        return cast(T, MeteredStore(store, self._store_seconds, self._store_errors))

    def metered_bots(self, bots: BotThinkers) -> BotThinkers:
        """Return a wrapper of bots that counts the bots' answers."""
        return MeteredBots(bots, self)

    def count_tables(
        self, live: Callable[[], Mapping[str, int]], watchers: Callable[[], int], queue: Callable[[], Mapping[str, int]]
    ) -> None:
        """Report the numbers of tables, viewers and jobs at each scrape.

        The functions are called in the thread of the scrape.

        Args:
            live: returns the number of tables in memory, by game.
            watchers: returns the number of viewers.
            queue: returns the number of waiting and running jobs, by kind.
        """
        self.registry.register(Gauges(self, live, watchers, queue))

    @property
    def thinking(self) -> int:
        """The number of bots that are computing or waiting for a process."""
        return self._thinking

    async def think(self, question: BotRequest, answer: Callable[[BotRequest], Any]) -> BotAnswer:
        """Call a bot, and count its answer and the time taken."""
        begun = perf_counter()
        self._thinking += 1
        try:
            found: BotAnswer = await answer(question)
        except Exception:
            self._bot_failures.labels(question.game).inc()
            raise
        finally:
            self._thinking -= 1
            self._bot_seconds.labels(question.game).observe(perf_counter() - begun)
        return found

    def _histogram(self, name: str, help: str, labels: list[str], buckets: tuple[float, ...] = QUICK) -> Histogram:
        return Histogram(f"sandtable_{name}_seconds", help, labels, buckets=buckets, registry=self.registry)


class MeteredBots:
    """A wrapper of bots that counts the bots' answers."""

    def __init__(self, bots: BotThinkers, metrics: Metrics) -> None:
        self._bots = bots
        self._metrics = metrics

    async def answer(self, question: BotRequest) -> BotAnswer:
        """Ask a bot for its choice.

        Raises:
            BotFailed: the bot has no answer.
        """
        return await self._metrics.think(question, self._bots.answer)

    async def forget(self, table: str) -> None:
        """Drop the bots of a table."""
        await self._bots.forget(table)

    async def close(self) -> None:
        """Stop all bots."""
        await self._bots.close()


class MeteredStore:
    """A wrapper of a store that counts the store's operations."""

    def __init__(self, store: object, seconds: Histogram, errors: Counter) -> None:
        self._store = store
        self._seconds = seconds
        self._errors = errors

    def __getattr__(self, name: str) -> Any:
        # Called only once for each name, because the result is stored as an attribute.
        found = getattr(self._store, name)
        if inspect.iscoroutinefunction(found) and name != "close":
            found = self._metered(name, found)
            setattr(self, name, found)
        return found

    def _metered(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        seconds, errors = self._seconds.labels(name), self._errors.labels(name)

        @functools.wraps(call)
        async def metered(*args: Any, **named: Any) -> Any:
            begun = perf_counter()
            try:
                return await call(*args, **named)
            except StoreUnavailable:
                errors.inc()
                raise
            finally:
                seconds.observe(perf_counter() - begun)

        return metered


class Gauges(Collector):
    """A collector of gauges whose values are read at each scrape."""

    def __init__(
        self,
        metrics: Metrics,
        live: Callable[[], Mapping[str, int]],
        watchers: Callable[[], int],
        queue: Callable[[], Mapping[str, int]],
    ) -> None:
        self._metrics = metrics
        self._live = live
        self._watchers = watchers
        self._queue = queue

    def describe(self) -> Iterator[Metric]:
        """Yield nothing, because the gauges are known only at a scrape."""
        yield from ()

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges with their current values."""
        tables = GaugeMetricFamily("sandtable_tables_live", "Tables in memory.", labels=["game"])
        for game, number in self._live().items():
            tables.add_metric([game], number)
        yield tables
        jobs = GaugeMetricFamily("sandtable_queue_jobs", "Jobs that wait or are under way.", labels=["kind"])
        for kind, number in self._queue().items():
            jobs.add_metric([kind], number)
        yield jobs
        loops = CounterMetricFamily("sandtable_loop_failures", "Failures of background loops.", labels=["loop"])
        for name, number in failures().items():
            loops.add_metric([name], number)
        yield loops
        yield GaugeMetricFamily("sandtable_sockets_open", "WebSockets that watch a table.", value=self._watchers())
        thinking = "Bots that are thinking, or wait for a process to think in."
        yield GaugeMetricFamily("sandtable_bots_thinking", thinking, value=self._metrics.thinking)
