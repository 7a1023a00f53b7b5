"""Metrics for Prometheus, on a port of their own: how many, how often and how long, of nobody in particular.

Labels are games, addresses with their braces, and names of what was asked of the store: neither keys nor ids, so there
are as many series as there are sorts of things to do, however many tables there are.
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

from sandtable.bots.question import Answer, Question
from sandtable.service.errors import StoreUnavailable
from sandtable.service.loops import failures
from sandtable.service.operations.requests import Answered
from sandtable.service.tables.ports import BotThinkers

T = TypeVar("T")

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300)


class Metrics:
    """The metrics of one server.

    Attributes:
        registry: what is asked for them.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # When each series began is a second one beside it, which nobody asks for.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        requests = ["method", "address", "status"]
        self._requests = Counter("sandtable_requests", "Requests answered.", requests, registry=self.registry)
        self._request_seconds = self._histogram("request", "From a request's head to its answer's end.", ["address"])
        self._steps = Counter("sandtable_steps", "Steps carried out and written.", ["game"], registry=self.registry)
        self._step_seconds = self._histogram("step", "Carrying out and writing a step, or a line of them.", ["game"])
        self._rebuild_seconds = self._histogram("rebuild", "Building a table again from its steps.", ["game"])
        self._takebacks = Counter("sandtable_takebacks", "Takings back.", ["game"], registry=self.registry)
        self._store_seconds = self._histogram("store", "What is asked of the database, waits included.", ["operation"])
        self._store_errors = Counter(
            "sandtable_store_errors", "When the database could not be used.", ["operation"], registry=self.registry
        )
        self._bot_seconds = self._histogram("bot", "A bot's thoughts about a choice, waits included.", ["game"], SLOW)
        self._bot_failures = Counter(
            "sandtable_bot_failures", "Bots that had no answer.", ["game"], registry=self.registry
        )
        self._thinking = 0
        # Finding the series of a label takes longer than counting.
        self._of_request: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self._of_step: dict[str, tuple[Counter, Histogram]] = {}

    def answered(self, answered: Answered) -> None:
        """Count a request."""
        key = (answered.method, answered.template, answered.status)
        if (series := self._of_request.get(key)) is None:
            counter = self._requests.labels(key[0], key[1], str(key[2]))
            series = self._of_request[key] = counter, self._request_seconds.labels(key[1])
        series[0].inc()
        series[1].observe(answered.seconds)

    def stepped(self, game: str, steps: int, seconds: float) -> None:
        """Count steps that have been carried out and written together."""
        if (series := self._of_step.get(game)) is None:
            series = self._of_step[game] = self._steps.labels(game), self._step_seconds.labels(game)
        series[0].inc(steps)
        series[1].observe(seconds)

    def taken_back(self, game: str) -> None:
        """Count a taking back."""
        self._takebacks.labels(game).inc()

    def rebuilt(self, game: str, seconds: float) -> None:
        """Count a table that was built again."""
        self._rebuild_seconds.labels(game).observe(seconds)

    def metered_store(self, store: T) -> T:
        """Return a store that counts what is asked of it."""
        return cast(T, MeteredStore(store, self._store_seconds, self._store_errors))

    def metered_bots(self, bots: BotThinkers) -> BotThinkers:
        """Return bots whose thoughts are counted."""
        return MeteredBots(bots, self)

    def count_tables(
        self, live: Callable[[], Mapping[str, int]], watchers: Callable[[], int], queue: Callable[[], Mapping[str, int]]
    ) -> None:
        """Have what there is counted whenever somebody asks, in his thread.

        Args:
            live: gives how many tables of each game are in memory.
            watchers: gives how many watch a table.
            queue: gives how many jobs of each kind wait or are under way.
        """
        self.registry.register(Gauges(self, live, watchers, queue))

    @property
    def thinking(self) -> int:
        """How many bots are thinking, or wait for a process to think in."""
        return self._thinking

    async def think(self, question: Question, answer: Callable[[Question], Any]) -> Answer:
        """Count a bot's thoughts."""
        begun = perf_counter()
        self._thinking += 1
        try:
            found: Answer = await answer(question)
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
    """Bots whose thoughts are counted."""

    def __init__(self, bots: BotThinkers, metrics: Metrics) -> None:
        self._bots = bots
        self._metrics = metrics

    async def answer(self, question: Question) -> Answer:
        """Ask a bot.

        Raises:
            BotFailed: it has no answer.
        """
        return await self._metrics.think(question, self._bots.answer)

    async def forget(self, table: str) -> None:
        """Drop the bots of a table."""
        await self._bots.forget(table)

    async def close(self) -> None:
        """Stop all bots."""
        await self._bots.close()


class MeteredStore:
    """A store that counts what is asked of it; whatever it has, a store has."""

    def __init__(self, store: object, seconds: Histogram, errors: Counter) -> None:
        self._store = store
        self._seconds = seconds
        self._errors = errors

    def __getattr__(self, name: str) -> Any:
        # Called once for each name: what is found stays.
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
    """What is counted when somebody asks for it."""

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
        """Yield nothing: what there is is known when it is counted."""
        yield from ()

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges as they are."""
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
