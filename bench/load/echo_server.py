"""A minimal Starlette application, with which the service is compared (`load.measured_servers`).

It commits the JSON of a request as a database row, and then returns the same JSON.
"""

from __future__ import annotations

import sqlite3
import sys

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


def application(file: str) -> Starlette:
    """Return the application, which stores rows in a SQLite file."""
    database = sqlite3.connect(file, isolation_level=None)
    for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE IF NOT EXISTS rows (text TEXT)"):
        database.execute(line)

    async def echo(request: Request) -> Response:
        text = await request.body()
        if text:
            msgspec.json.decode(text)
            database.execute("INSERT INTO rows VALUES (?)", (text.decode(),))
        return Response(text, media_type="application/json")

    return Starlette(routes=[Route("/", echo, methods=["GET", "POST"])])


if __name__ == "__main__":
    uvicorn.run(application(sys.argv[2]), port=int(sys.argv[1]), log_level="warning", access_log=False)
