"""Counting the cards that people name and the engine cannot play."""

from __future__ import annotations

from ..case.urls import store
from ..storage import Unavailable
from ..web.logs import log


def wish(card: str) -> bool:
    """Count a wish for a card. ``False`` where nothing can be kept: it is lost."""
    try:
        store().want(card)
    except Unavailable as error:
        log.warning("wish-lost", error=str(error))
        return False
    return True
