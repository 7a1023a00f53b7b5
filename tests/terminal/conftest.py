"""The terminal table needs Textual."""

import pytest

pytest.importorskip("textual")
