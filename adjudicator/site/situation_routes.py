"""The collection of situations: the list, and each with its verdict."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Any

from flask import Blueprint, redirect, request

from ..language.problems import BadInput
from . import pages
from .answers import answer, trouble
from .caselink import from_situation
from .limits import spend
from .links import case_url

situation_pages = Blueprint("situations", __name__)


@situation_pages.get("/situations")
def index() -> Any:
    return answer("index.html", pages.index())


@situation_pages.get("/situations.json")
def index_twin() -> Any:
    return asdict(pages.index())


@situation_pages.get("/situation/<id>")
def situation(id: str) -> Any:
    return _situation(id, False)


@situation_pages.get("/situation/<id>.json")
def situation_twin(id: str) -> Any:
    return _situation(id, True)


@situation_pages.get("/situation/<id>/case")
def as_case(id: str) -> Any:
    """On to the case of a situation's variant, to play with."""
    try:
        _, data = pages.variant(id, request.args.get("variant", "")[:200])
    except KeyError:
        return trouble(404, "There is no such situation", f"No situation or variant is called {id!r}.")
    return redirect(case_url(from_situation(data)), 303)


def _situation(id: str, twin: bool) -> Any:
    begun = time.perf_counter()
    try:
        page = pages.case(id, request.args.get("variant", "")[:200], request.args.get("profile", "")[:60])
    except KeyError:
        return trouble(404, "There is no such situation", f"No situation or variant is called {id!r}.")
    except BadInput as error:
        return trouble(400, "This cannot be replayed", [f"{finding.message} {finding.mend}" for finding in error.findings])
    finally:
        spend(time.perf_counter() - begun)
    return asdict(page) if twin else answer("situation.html", page)
