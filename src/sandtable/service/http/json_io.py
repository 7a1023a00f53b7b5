"""JSON in and out."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from fastapi.responses import Response
from starlette.requests import Request

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError

T = TypeVar("T", bound=msgspec.Struct)

MOST_BYTES = 1 << 16
# A record of a long game takes some hundred thousand bytes.
MOST_RECORD = 1 << 22
JSON_TYPE = "application/json"
RECORD_TYPE = "application/x-ndjson"


def answer(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status, media_type=JSON_TYPE)


def wrong(trouble: ServiceError) -> Response:
    """The answer to a request that cannot be granted."""
    return answer(trouble.body(), trouble.status)


async def text_of(request: Request, types: tuple[str, ...] = (JSON_TYPE,), most: int = MOST_BYTES) -> bytearray:
    """What a request says, as it was sent.

    Raises:
        ServiceError: it is of another type, or too long.
    """
    # Only a page of our own may send these types: a browser asks first before another site's page may.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() not in types:
        raise ServiceError(415, say("service-no-json-type"))
    text = bytearray()
    async for chunk in request.stream():
        text += chunk
        if len(text) > most:
            raise ServiceError(413, say("service-too-long"))
    return text


async def body(request: Request, shape: type[T], most: int = MOST_BYTES) -> T:
    """What a request says, as a typed structure.

    Raises:
        ServiceError: it is not that, or no JSON, or too long.
    """
    return parsed(await text_of(request, most=most), shape)


def parsed(text: bytes | bytearray, shape: type[T]) -> T:
    """JSON as a typed structure.

    Raises:
        ServiceError: it is not that, or no JSON.
    """
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise ServiceError(422, say("service-bad-request", reason=str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ServiceError(400, say("service-not-json")) from None
