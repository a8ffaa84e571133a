"""Errors as problem details (RFC 9457), each with a pointer to the place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from flask import Response

from ...language.problems import Finding

TYPE = "application/problem+json"


def problem(status: int, title: str, detail: str = "", errors: Iterable[dict[str, Any]] = ()) -> Response:
    """A problem. ``errors``: each with ``detail``, and where known ``pointer`` (into the body), ``parameter``, ``code`` and ``mend``."""
    body: dict[str, Any] = {"type": "about:blank", "title": title, "status": status}
    if detail:
        body["detail"] = detail
    found = list(errors)
    if found:
        body["errors"] = found
    return Response(json.dumps(body, ensure_ascii=False) + "\n", status, mimetype=TYPE)


def of_finding(finding: Finding, pointer: str = "") -> dict[str, Any]:
    """A finding as an entry of ``errors``. In a link the parameter stands before the sign of equality."""
    made: dict[str, Any] = {"detail": f"{finding.message[:1].upper()}{finding.message[1:]}."}
    if finding.code:
        made["code"] = finding.code
    if finding.mend:
        made["mend"] = finding.mend
    name, _, rest = finding.message.partition("=")
    if pointer:
        made["pointer"] = pointer
    elif rest and name.isalpha() and len(name) < 3:
        made["parameter"] = name
    return made


class Wrong(Exception):
    """A request that cannot be answered. ``response``: the problem."""

    def __init__(self, status: int, title: str, detail: str = "", errors: Iterable[dict[str, Any]] = ()) -> None:
        super().__init__(title)
        self.response = problem(status, title, detail, errors)
