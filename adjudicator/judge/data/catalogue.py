"""The catalogue: names, kinds and printed numbers of every card of the game, encoded or not."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ...ground.strict_yaml import read_file
from ...knowledge import rulings_path


class Known(NamedTuple):
    """A card that the game has. ``facts``: kind, power, copies, breakpoint, vp... as far as known."""

    name: str
    faction: str
    set: str
    former: str | None
    facts: dict[str, Any]


@lru_cache(maxsize=2)
def catalogue(folder: str | None = None) -> tuple[Known, ...]:
    """Every card and base, by set and faction. Raises ``BadInput`` if the table cannot be read."""
    path = rulings_path(folder) / "catalogue.yaml"
    found = []
    for set_ in read_file(path, "catalogue.yaml")["sets"]:
        for faction in set_["factions"]:
            for card in faction["cards"]:
                facts = {key: value for key, value in card.items() if key not in ("name", "former")}
                found.append(Known(card["name"], faction["faction"], set_["set"], card.get("former"), facts))
    return tuple(found)
