"""Write the pages of the API reference, which mkdocstrings fills from the docstrings of the sources."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from sandtable import bots, envs, kernel
from sandtable.bots import search
from sandtable.kernel import assessment, drawing, edition, learning
from sandtable.kernel.message import say
from sandtable.service import api
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.translation import FALLBACK, Words


class ApiPage(NamedTuple):
    """A page of the API reference.

    Args:
        name: the name of the page's file, without `.md`.
        title: the heading, in English.
        about: the sentence below the heading.
        packages: the packages whose modules the page documents.
        first: the names of the modules that the page documents first.
        endpoints: True if the page documents only modules that define endpoints.
    """

    name: str
    title: str
    about: str
    packages: tuple[ModuleType, ...]
    first: tuple[str, ...] = ()
    endpoints: bool = False


PAGES = (
    ApiPage(
        "api-kernel",
        "API: kernel and Game",
        "For authors of games. `Game` is what every game implements; the other modules are what its rules are made of.",
        (kernel, edition, assessment, learning, drawing),
        ("game", "state", "session", "record", "dice"),
    ),
    ApiPage(
        "api-bots",
        "API: bots",
        "For authors of bots in Python: the `Bot` protocol, the registry, and the search that works for any game.",
        (bots, search),
        ("bot", "registry", "registration_interface"),
    ),
    ApiPage(
        "api-environments",
        "API: environments",
        "For authors of learning programs: the games for Gymnasium, PettingZoo and OpenSpiel.",
        (envs,),
        ("gym_v0", "aec", "vector", "openspiel"),
    ),
    ApiPage(
        "api-service",
        "API: endpoints of the service",
        "For contributors: the functions behind the endpoints, and the types of their requests and responses. "
        "[HTTP API](http-api.md) describes the endpoints for authors of clients.",
        (api,),
        endpoints=True,
    ),
)


def api_page(page: ApiPage, lang: str) -> str:
    """Return a page of the reference as Markdown.

    The docstrings are English. So in all other languages the page only has a link to the English page.
    """
    if lang != FALLBACK:
        return f"# {page.title}\n\n[{Words(lang).text(say('docs-api-english'))}](../{page.name}.html)\n"
    lines = [f"# {page.title}", "", page.about, ""]
    for name in modules(page):
        lines += [f"::: {name}", ""]
    return "\n".join(lines)


def modules(page: ApiPage) -> list[str]:
    """List the full names of the modules that a page documents."""
    found = []
    for package in page.packages:
        names = [each.name for each in pkgutil.iter_modules(package.__path__) if not each.ispkg]
        if page.endpoints:
            names = [name for name in names if _has_endpoints(f"{package.__name__}.{name}")]
        ordered = [*(name for name in page.first if name in names), *(name for name in names if name not in page.first)]
        found += [f"{package.__name__}.{name}" for name in ordered]
    return found


def _has_endpoints(name: str) -> bool:
    return any(isinstance(value, Router) for value in vars(import_module(name)).values())
