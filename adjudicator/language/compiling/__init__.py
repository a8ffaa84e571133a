"""From plain data to the compiled tree, with every problem found at once.

Each class reads more than the one it stands on: words with their parameters (``words``), selections (``selections``), patterns of events
(``patterns``), whole abilities (``abilities``). Begin with :meth:`Words.worded`; a new kind of parameter is one method ``read_<kind>``.
"""

from .abilities import Compiler

__all__ = ["Compiler"]
