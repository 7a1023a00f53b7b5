"""The base class of boards, with the data that all positions of an edition share."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from sandtable.kernel.pickling import find_board


@mypyc_attr(allow_interpreted_subclasses=True)
class SharedBoard:
    """A board that a loader has made. A board never changes.

    Copies of a position share their board. A pickled position names the edition of its board.

    Attributes:
        loader: the module whose `LOADER` has read the components.
        folder: the folder of the edition; empty for the game's own components.
        edition: the hash of the components.
    """

    def __init__(self) -> None:
        self.loader = ""
        self.folder = ""
        self.edition = ""

    def __deepcopy__(self, memo: dict[int, Any]) -> SharedBoard:
        return self

    def __copy__(self) -> SharedBoard:
        return self

    def __reduce__(self) -> Any:
        return find_board, (self.loader, self.folder, self.edition)
