"""Errors as problem details (RFC 9457), each with a pointer to the place. The description of the API is made from these types, too."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from flask import Response
from msgspec import Struct

from ...ground.findings import Finding

TYPE = "application/problem+json"
#: Most mistakes that one problem names.
MOST_ERRORS = 20


class Error(Struct, omit_defaults=True):
    """``pointer``: into the body; ``parameter``: of the query."""

    detail: str
    code: str = ""
    mend: str = ""
    pointer: str = ""
    parameter: str = ""


class Problem(Struct, omit_defaults=True):
    """Problem details, RFC 9457."""

    type: str
    title: str
    status: int
    detail: str = ""
    errors: list[Error] = []


def problem(status: int, title: str, detail: str = "", errors: Iterable[Error] = ()) -> Response:
    """A problem as an answer."""
    body = msgspec.json.encode(Problem("about:blank", title, status, detail, list(errors)))
    return Response(body + b"\n", status, mimetype=TYPE)


def of_finding(finding: Finding, pointer: str = "") -> Error:
    """A finding as a mistake of a problem. In a link the parameter stands before the sign of equality."""
    name, _, rest = finding.message.partition("=")
    return Error(
        f"{finding.message[:1].upper()}{finding.message[1:]}.",
        finding.code,
        finding.mend,
        pointer,
        name if not pointer and rest and name.isalpha() and len(name) < 3 else "",
    )


class Wrong(Exception):
    """A request that cannot be answered. ``response``: the problem."""

    def __init__(self, status: int, title: str, detail: str = "", errors: Iterable[Error] = ()) -> None:
        super().__init__(title)
        self.response = problem(status, title, detail, errors)


def wrong_findings(title: str, findings: Iterable[Finding], pointer: str = "", status: int = 422) -> Wrong:
    """Findings as a request that cannot be answered."""
    return Wrong(status, title, errors=[of_finding(one, pointer) for one in list(findings)[:MOST_ERRORS]])
