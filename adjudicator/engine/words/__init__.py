"""Filters, conditions, numbers and gifts of the ability language."""

from . import conditions, filters, gifts, numbers

__all__ = ["conditions", "filters", "gifts", "numbers"]
