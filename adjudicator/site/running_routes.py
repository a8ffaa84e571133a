"""Whether the site lives, and whether it can work."""

from __future__ import annotations

from typing import Any

from flask import Blueprint

from .. import __version__
from ..judge.base import knowledge, library
from .links import store
from .storage import Unavailable

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
    except Unavailable as error:
        return {"status": "no storage", "why": str(error), "cards": cards, "rules": rules}, 503
    return {"status": "ready", "cards": cards, "rules": rules}
