"""Texts as they stand in an address. The library's own way looks at each sign by itself, which a page with long links has no time for."""

from __future__ import annotations

import re
from functools import lru_cache

#: Signs that stand in the query of an address as they are, besides letters, digits and ``-._~``, as ``url_for`` leaves them.
SAFE = "!$'()*,/:;?@"


def quoted(text: str, safe: str = SAFE) -> str:
    """A text with all signs but letters, digits, ``-._~`` and those that are ``safe`` as ``%20``, as ``urllib.parse.quote`` gives it."""
    return _unsafe(safe).sub(lambda found: f"%{found[0][0]:02X}".encode(), text.encode("utf-8")).decode("ascii")


@lru_cache(maxsize=8)
def _unsafe(safe: str) -> re.Pattern[bytes]:
    return re.compile(rb"[^A-Za-z0-9_.~\-" + re.escape(safe).encode("ascii") + rb"]")
