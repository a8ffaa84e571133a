"""A long link made short enough to carry itself: its query, compressed, as one parameter."""

from __future__ import annotations

import base64
import zlib

#: The parameter that stands for all others.
FOLDED = "z"
#: The longest query that one folded link may unfold to.
LONGEST = 200_000


class Unfoldable(ValueError):
    """A text that is no folded query."""


def fold(query: str) -> str:
    """A query as one parameter."""
    return f"{FOLDED}={base64.urlsafe_b64encode(zlib.compress(query.encode(), 9)).decode().rstrip('=')}"


def unfold(text: str) -> str:
    """The query of a folded parameter's value. Raises :class:`Unfoldable`."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        opened = zlib.decompressobj()
        query = opened.decompress(packed, LONGEST)
        if opened.unconsumed_tail or not opened.eof:
            raise Unfoldable("it is cut off, or too long")
        return query.decode()
    except (ValueError, zlib.error) as error:
        raise Unfoldable(str(error)) from error
