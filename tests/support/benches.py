"""The programs below ``bench``, as modules."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

BENCH = Path(__file__).resolve().parents[2] / "bench"


def bench(name: str) -> ModuleType:
    """A program of ``bench``, by the name of its file. They find each other where they lie."""
    sys.path.insert(0, str(BENCH))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(BENCH))
