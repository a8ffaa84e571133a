"""Telling outcomes apart: where several end differently, their verdicts should say in what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...language.english import capitalized
from ..replay.outcome import Outcome, differences
from .verdict import LIMIT

#: Of how many cards a verdict must speak because outcomes differ in them.
MOST = 3


def differing_cards(outcomes: Sequence[Outcome], most: int | None = MOST) -> list[str]:
    """The cards in which outcomes differ from the first, those in most outcomes first; so many at most, all of them if ``most`` is none."""
    counts: dict[str, int] = {}
    mine = outcomes[0].facts if outcomes else {}
    for other in outcomes[1:]:
        for fact in {*mine, *other.facts}:
            if fact[0] == "card" and mine.get(fact) != other.facts.get(fact):
                counts[fact[1]] = counts.get(fact[1], 0) + 1
    return sorted(counts, key=lambda card: (-counts[card], card))[:most]


def distinguished(outcomes: Sequence[Outcome], says: Sequence[str], again: Callable[[int, list[str]], str], name: Any) -> list[str]:
    """Verdicts of distinct outcomes, those in the same words told again.

    ``again``: makes the verdict of an outcome, by number, that leaves out none of the cards given. ``name``: gives the name
    of a card. First the cards in which those alike differ are spoken of; where that is not enough, a difference follows.
    """
    told = list(says)
    for group in _alike(told):
        among = differing_cards([outcomes[number] for number in group])
        retold = [again(number, among) for number in group] if among else []
        if len(set(retold)) > 1:
            for number, words in zip(group, retold):
                told[number] = words
    for group in _alike(told):
        for number in group:
            other = group[0] if number != group[0] else group[1]
            apart = differences(outcomes[other], outcomes[number], name)
            if apart:
                told[number] = _beside(told[number], capitalized(apart[0]) + ".")
    return told


def _alike(says: Sequence[str]) -> list[list[int]]:
    """The numbers of verdicts in the same words."""
    by_words: dict[str, list[int]] = {}
    for number, words in enumerate(says):
        by_words.setdefault(words, []).append(number)
    return [numbers for numbers in by_words.values() if len(numbers) > 1]


def _beside(says: str, apart: str) -> str:
    """A verdict with what sets it apart; where there is no room for both, that alone."""
    both = f"{says} {apart}"
    return both if len(both) <= LIMIT else apart[:LIMIT]
