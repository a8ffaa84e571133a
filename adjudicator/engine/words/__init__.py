"""Filters, conditions, numbers and gifts of the ability language: what each means, how it is said, what it looks at.

Each word registers itself with the language; nothing on the table is changed here.
Begin with :mod:`.filters`.
"""

from . import conditions, filters, gifts, numbers

__all__ = ["conditions", "filters", "gifts", "numbers"]
