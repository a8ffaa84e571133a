"""Cards of the game that the engine cannot play, for tests of what becomes of them: whichever there are, as fewer and fewer wait for words."""

from __future__ import annotations

from adjudicator.judge.situation.text_only import unplayable


def text_only(kind: str) -> str:
    """The name of one card of a kind."""
    return next(name for name, card in unplayable().items() if card.facts["kind"] == kind)
