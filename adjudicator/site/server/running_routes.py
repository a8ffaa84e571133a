"""Whether the site lives, and whether it can work."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response

from ... import __version__
from ...judge.data.loaded import knowledge, library
from ..case.urls import store
from ..storage import TooNew, Unavailable
from . import metrics

running_pages = Blueprint("running", __name__)


@running_pages.get("/healthz")
def health() -> Any:
    return {"status": "ok", "version": __version__}


@running_pages.get("/readyz")
def ready() -> Any:
    """503 where a long case could not be kept now; short ones work all the same."""
    cards, rules = len(library().cards), len(knowledge().rules)
    try:
        store().ready()
    except TooNew as error:
        return {"status": "reads only", "why": str(error), "cards": cards, "rules": rules}, 503
    except Unavailable as error:
        return {"status": "no storage", "why": str(error), "cards": cards, "rules": rules}, 503
    return {"status": "ready", "cards": cards, "rules": rules}


@running_pages.get("/metrics")
def figures() -> Any:
    """What the server counts, for whoever runs it: in the usual text form."""
    body, kind = metrics.text()
    return Response(body, content_type=kind)
