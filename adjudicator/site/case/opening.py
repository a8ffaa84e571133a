"""From the parameters of a link, or of a saved case, to its case, as the cards are today.

The game gets more cards. Who made up a card that was none of the game's then meant the made-up one: in a case of older data it stands in
for the card that bears its name now, and the link goes on saying what it said. A case made today has to choose another name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...judge.data.loaded import library
from ...language.loading import STAND_IN
from . import link as caselink
from .judging import data_date
from .link import Case


def opened(given: Mapping[str, str]) -> Case:
    """The case of a link's parameters. Raises :class:`BadInput` with every parameter that cannot be read."""
    case = caselink.read(given)
    define = case.data.get("define")
    if not (isinstance(define, list) and _of_older_data(given.get("v", ""))):
        return case
    return replace(case, data={**case.data, "define": [_standing_in(card) for card in define]})


def _of_older_data(version: str) -> bool:
    """Whether a link was made with other data than today's. One that does not say when is of the version of the language it was made in."""
    version, _, date = version.partition(".")
    return date != data_date() if date else version == caselink.OLDER[-1]


def _standing_in(card: Any) -> Any:
    """A made-up card; one whose name is a name of the game today says that it stands in for that card."""
    if isinstance(card, dict) and isinstance(card.get("name"), str) and card["name"] in library():
        return {**card, STAND_IN: True}
    return card
