"""Compare the story of every rulebook test with the stored story. A story is the log of what players would read."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache

import pytest

from rulebook.stories import FOLDER, Book, Story, Teller


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-stories", action="store_true", help="rewrite the stories of the rulebook tests")


@cache
def book_of(game: str, module: str) -> Book:
    """Return the stored stories of a test module."""
    return Book(FOLDER / game / f"{module.removeprefix('test_')}.txt")


@pytest.fixture(scope="module")
def written(request: pytest.FixtureRequest) -> Iterator[Book]:
    """Return the stored stories of the module; with `--write-stories`, write the new stories afterwards."""
    book = book_of(request.path.parent.name, request.path.stem)
    if not request.config.getoption("--write-stories", default=False):
        yield book
        return
    if not request.config.option.keyword and not any("::" in name for name in request.config.args):
        # A run of all tests starts from no stories, so that stories of deleted tests disappear.
        book.before, book.stories = book.stories, {}
    yield book
    book.write()


@pytest.fixture(autouse=True)
def story(request: pytest.FixtureRequest, written: Book) -> Iterator[Story]:
    """Record the story of a test, and compare it with the stored story at the end."""
    name = request.node.name
    scenes = Teller.current = Story()
    yield scenes
    if request.config.getoption("--write-stories", default=False):
        # The story of a failed test is incomplete, so the old story is kept.
        written.stories[name] = written.before.get(name, "") if failed(request) else scenes.text()
    elif not failed(request):
        assert scenes.text() == written.stories.get(name, ""), (
            "the story differs from the stored one; if the new one is right: pytest tests/rulebook --write-stories"
        )


def failed(request: pytest.FixtureRequest) -> bool:
    """Return True if the test function has failed."""
    return bool(getattr(request.node, "has_failed", False))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.has_failed = report.failed  # type: ignore[attr-defined]
    return report
