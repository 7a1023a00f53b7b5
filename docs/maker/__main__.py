"""The command line of `make docs`."""

from __future__ import annotations

import argparse
from pathlib import Path

from maker.pictures import write_pictures
from maker.site_pages import DOCS, stage


def main() -> None:
    """Gather the pages, or draw the pictures."""
    parser = argparse.ArgumentParser(prog="python -m maker", description=__doc__)
    parser.add_argument("stage", nargs="?", type=Path, help="the folder to gather the pages in; it is emptied first")
    parser.add_argument("--pictures", action="store_true", help="draw the pictures of docs/pictures anew")
    given = parser.parse_args()
    if not given.pictures and given.stage is None:
        parser.error("name a folder, or ask for --pictures")
    if given.pictures:
        write_pictures(DOCS / "pictures")
    if given.stage is not None:
        stage(given.stage)


main()
