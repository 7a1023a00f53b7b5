"""Report whether the engine runs compiled.

mypyc compiles this module together with the rest of the kernel, so the name of its file shows whether all are compiled.
"""

from typing import Final

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
