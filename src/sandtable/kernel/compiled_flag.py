"""Report whether the engine runs as compiled code.

mypyc compiles this module together with the rest of the engine. So the ending of this module's file name shows whether
the engine is compiled.
"""

from typing import Final

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
