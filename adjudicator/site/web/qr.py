"""Links as QR codes."""

from __future__ import annotations

from io import BytesIO

import segno

#: The longest link that is drawn as a code a phone can read from across a table.
LONGEST_CODE = 400


def fits(link: str) -> bool:
    """Whether a link is short enough for a code."""
    return len(link) <= LONGEST_CODE


def code_of(link: str) -> bytes:
    """A link as an SVG."""
    out = BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=4, border=4, xmldecl=False, svgclass=None, lineclass=None, dark="#000", light="#fff"
    )
    return out.getvalue()


def terminal_code(link: str) -> str:
    """A link as a code for a terminal, two rows in a line of text."""
    from io import StringIO

    out = StringIO()
    segno.make(link, error="l").terminal(out, compact=True)
    return out.getvalue()
