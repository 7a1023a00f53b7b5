"""Databases for tests of the service, files of SQLite and a PostgreSQL that is started when first wanted; odd bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.bots.registry import kit
from sandtable.service.store.sqlite import sqlite_url
from service import odd_bots
from service.postgres.cluster import Cluster, binaries


def _started() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here: apt-get install postgresql")
    cluster = Cluster(programs)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that all tests of this process share, each with a database of its own."""
    yield from _started()


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for a test that stops it."""
    yield from _started()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The URL of an empty database of PostgreSQL."""
    return cluster.make()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "tables.sqlite3")
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where odd bots and a test speak with each other."""
    monkeypatch.setenv(odd_bots.FOLDER, str(tmp_path))
    odd_bots.register()
    yield tmp_path
    odd_bots.unregister()
    assert "waiting" not in kit("blitzkrieg").bots
