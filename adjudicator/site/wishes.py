"""Counting the cards that people name and the engine cannot play."""

from __future__ import annotations

from .links import store
from .logs import log
from .storage import Unavailable


def wish(card: str) -> None:
    """Count a wish for a card. Where nothing can be kept it is lost; the page goes on."""
    try:
        store().want(card)
    except Unavailable as error:
        log.warning("wish-lost", error=str(error))
