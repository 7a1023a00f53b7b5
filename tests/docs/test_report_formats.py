"""The reports in docs/ have the format of new reports; their figures can be older."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from sandtable.lab.report.html_page import PARTS

PAGES = sorted((Path(__file__).resolve().parents[2] / "docs" / "reports").glob("*.html"))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_pages_have_the_style_and_the_order_of_the_program(file: Path) -> None:
    page = file.read_text("utf-8")
    style = files("sandtable.lab.report").joinpath("page.css").read_text("utf-8")
    assert page.partition("<style>")[2].partition("</style>")[0] == style
    order = [chart for part in PARTS.values() for chart in part]
    shown = [chart.partition("-")[2] for chart in re.findall(r'<figure class="chart[a-z ]*" id="([^"]+)"', page)]
    assert len(shown) > 15
    assert shown == sorted(shown, key=order.index)
