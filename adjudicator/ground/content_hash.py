"""One hash over the names and the contents of several files: by it what was compiled from them is found again."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from functools import cache

#: How many digits tell apart what this program keeps; a checksum for others has all of them.
SHORT, WHOLE = 32, 64


def content_hash(parts: Iterable[tuple[str, bytes]], digits: int = SHORT) -> str:
    """The first digits of a hash over names and contents, in their order. The same data has the same hash wherever it lies; as each
    length is in it, no content can pass for another's name."""
    whole = hashlib.sha256()
    for name, raw in parts:
        whole.update(f"{name}\0{len(raw)}\0".encode())
        whole.update(raw)
    return whole.hexdigest()[:digits]


#: The folder of this program's code.
CODE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


@cache
def code_sign(root: str = CODE) -> str:
    """A hash of all code below a folder, as it was when it was first asked for."""
    files = sorted(os.path.join(where, name) for where, _, names in os.walk(root) for name in names if name.endswith(".py"))
    return content_hash((os.path.relpath(file, root), _read(file)) for file in files)


def _read(file: str) -> bytes:
    with open(file, "rb") as opened:
        return opened.read()
