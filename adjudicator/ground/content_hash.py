"""One hash over the names and the contents of several files: by it what was compiled from them is found again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

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
