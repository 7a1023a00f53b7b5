"""Says whether the engine runs compiled.

This module is compiled together with the others of the kernel, so what is true of it is true of them all.
"""

from typing import Final

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
