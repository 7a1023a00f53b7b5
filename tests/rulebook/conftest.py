"""Every test of the rulebook also tells its story, which has to be the one that is written down."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache

import pytest

from rulebook.stories import FOLDER, Book, Story, Teller


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-stories", action="store_true", help="write the stories of the rulebook tests anew")


@cache
def book_of(game: str, module: str) -> Book:
    """The stories of a test module as they are written down."""
    return Book(FOLDER / game / f"{module.removeprefix('test_')}.txt")


@pytest.fixture(scope="module")
def written(request: pytest.FixtureRequest) -> Iterator[Book]:
    """The stories that have to be told, or a book to write them into."""
    book = book_of(request.path.parent.name, request.path.stem)
    if not request.config.getoption("--write-stories", default=False):
        yield book
        return
    if not request.config.option.keyword and not any("::" in name for name in request.config.args):
        # All of them are told again, so that no story outlives its test.
        book.before, book.stories = book.stories, {}
    yield book
    book.write()


@pytest.fixture(autouse=True)
def story(request: pytest.FixtureRequest, written: Book) -> Iterator[Story]:
    """The story of a test, compared when it is over."""
    name = request.node.name
    told = Teller.current = Story()
    yield told
    if request.config.getoption("--write-stories", default=False):
        # A test that fails has told only a part of its story.
        written.stories[name] = written.before.get(name, "") if failed(request) else told.text()
    elif not failed(request):
        assert told.text() == written.stories.get(name, ""), (
            "the story told is not the one written down; if it is right: pytest tests/rulebook --write-stories"
        )


def failed(request: pytest.FixtureRequest) -> bool:
    """Whether the test itself has failed, so that its story means nothing."""
    return bool(getattr(request.node, "has_failed", False))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.has_failed = report.failed  # type: ignore[attr-defined]
    return report
