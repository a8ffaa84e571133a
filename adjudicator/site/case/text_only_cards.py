"""Cards of the game that the judge cannot play yet, found by whatever somebody wrote for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ...judge.data.catalogue import Known
from ...judge.situation.text_only import unplayable
from ...language.loading import slug


@lru_cache(maxsize=1)
def _by_id() -> Mapping[str, Known]:
    """Every card without encoding, by its names in the spelling of ids; of two with one name the first."""
    found: dict[str, Known] = {}
    for known in unplayable().values():
        for name in filter(None, (known.name, known.former)):
            found.setdefault(slug(name), known)
    return found


def text_only_card(name: str) -> Known | None:
    """The card of the game that a name means, if the judge cannot play it yet."""
    return _by_id().get(slug(name))
