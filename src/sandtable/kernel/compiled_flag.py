"""Report whether the engine runs compiled.

mypyc compiles this module together with the rest of the engine, so the name of this module's file shows whether the
engine is compiled.
"""

from typing import Final

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
