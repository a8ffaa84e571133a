"""Verbs of the ability language: one file a verb, which registers how it is checked, done and rendered.

Importing this package registers them all; a verb brings changes about by attempts and frames only.
Begin with :mod:`.destroy`.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
