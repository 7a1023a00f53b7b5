"""JSON in and out."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from fastapi.responses import Response
from starlette.requests import Request

from sandtable.kernel.message import say
from sandtable.service.trouble import Trouble

T = TypeVar("T", bound=msgspec.Struct)

MOST_BYTES = 1 << 16


def answer(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def wrong(trouble: Trouble) -> Response:
    """The answer to a request that cannot be granted."""
    return answer(trouble.body(), trouble.status)


async def body(request: Request, shape: type[T]) -> T:
    """What a request says, as a typed structure.

    Raises:
        Trouble: it is not that, or no JSON, or too long.
    """
    # Only a page of our own may send JSON: a browser asks first before another site's page may.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Trouble(415, say("service-no-json-type"))
    text = bytearray()
    async for chunk in request.stream():
        text += chunk
        if len(text) > MOST_BYTES:
            raise Trouble(413, say("service-too-long"))
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise Trouble(422, say("service-bad-request", reason=str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Trouble(400, say("service-not-json")) from None
