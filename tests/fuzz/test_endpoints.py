"""No HTTP request causes a server error, and all responses match the API description."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from fuzz.fuzzed_server import RECORD, Server, served
from generic import seeds
from sandtable.games import GAMES
from sandtable.service.api import edition_editor
from sandtable.service.api.endpoint_modules import ROUTERS
from sandtable.service.api.framework.openapi import describe
from service.service_in_process import HUMANS, bearer

pytestmark = pytest.mark.slow

# The number of requests for each endpoint; `make fuzz` sends more.
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "3"))
# Checks that do not apply: the server may refuse well-formed requests by the rules, and a test sends valid and invalid
# keys together.
NOT_MEANT = [ignored_auth, positive_data_acceptance]
ALL = [address for room in (*ROUTERS, edition_editor) for address in room.router.all]

CONFIG = {"seed": seeds.ordinal(), "phases": {"examples": {"enabled": False}}}
API = schemathesis.openapi.from_dict(describe(ALL), config=schemathesis.Config.from_dict(CONFIG))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found
        # After all requests, every table can still be played.
        for table, key in found.playable:
            state = found.look(table, key)
            if state["actor"] == state["seat"]:
                assert found.choose(table, key, state)["version"] > state["version"]
        assert not found.failures.found


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as found:
        yield found


def meant(server: Server, table: str, key: str) -> dict[str, list[Any]]:
    """Return, by name, valid values for each field of a request."""
    state = server.look(table, key)
    return {
        "game": list(GAMES),
        "variant": ["", "standard", "short"],
        "seats": [HUMANS, dict.fromkeys("abc", "human"), {"german": "bot:random", "allied": "open"}],
        "lang": ["en", "ja"],
        "invite": server.invites,
        "care": ["quick", "thorough"],
        "record": [RECORD],
        "eyes": ["german", "allied", ""],
        "about": ["space:paris", "dice:1 6"],
        "version": [state["version"]],
        "cursor": [state["cursor"]],
        "view": [state["view"]],
        "notation": [option["notation"] for option in state["options"]] or [""],
        "choice": [option["notation"] for option in state["options"]] or [""],
        "url": ["http://127.0.0.1:9/hook", ""],
    }


@API.parametrize()
@API.given(data=st.data())
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request(case: Case[Any], data: st.DataObject, server: Server, session: requests.Session) -> None:
    ask = st.integers(0, 3)
    not_meant = list(NOT_MEANT)
    if data.draw(ask):
        # This replacement can make a negated request valid.
        not_meant.append(negative_data_rejection)
        table, key = data.draw(st.sampled_from(server.playable))
        case.headers.update(bearer(data.draw(st.sampled_from([key, *server.keys]))))
        if "id" in case.path_parameters:
            case.path_parameters["id"] = data.draw(st.sampled_from([table, *server.tables]))
        known = meant(server, table, key)
        sent: list[Any] = [case.body, case.query, case.path_parameters]
        for fields in sent:
            for name in list(fields) if isinstance(fields, dict) else ():
                if name in known and data.draw(ask):
                    fields[name] = data.draw(st.sampled_from(known[name]))
    response = case.call(base_url=server.url, session=session)
    assert response.status_code < 500, response.text
    case.validate_response(response, excluded_checks=not_meant)
    if response.status_code >= 400:
        assert not [each for each in (*server.keys, *server.invites) if each in response.text]
    assert not server.failures.found
