"""Find straight quotes in English messages."""

from collections.abc import Iterator

from check import fluent_text
from check.findings import Finding, Project


def find(project: Project) -> Iterator[Finding]:
    """Find English messages with a straight quote outside placeables, which are code."""
    for path in project.ending(".ftl", under="src/"):
        if "/en/" in path:
            for checked in fluent_text.texts(project.text(path)):
                for mark, curly in (("'", "’"), ('"', "“ ”")):
                    if mark in checked.text:
                        yield Finding(path, mark, checked.line, f"straight quote {mark}: write {curly}")
