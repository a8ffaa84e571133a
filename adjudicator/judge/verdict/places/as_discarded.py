"""Whether a card that goes from play to the discard pile counts as discarded, where that decides something."""

from __future__ import annotations

from ....engine.query.patterns import FROM_PLAY
from ...replay.replay import Replay


def no_discard(made: Replay, kind: str) -> bool:
    """Whether by the reading at hand, on a table where it was asked for, cards of which a text says that they are discarded are not those
    that go to the pile from play by events of a kind: then the verdict must not call them discarded either."""
    return kind in FROM_PLAY and made.reads.get("discard-from-where", "anywhere") not in FROM_PLAY[kind]
