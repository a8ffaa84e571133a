"""Names of everyday words that stand alone between others in a row of what is played: "Porthos: all for one, then en garde", and those that
are written with the stops they begin with: "...Really? on my guy". A sentence of everyday words would not stand there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ....knowledge.words import fold, words
from ..card_spellings import known_names
from ..suggesting import NamedCard, every_card
from .plain_names import begins_part, ends_part

#: Most words of a name.
_WIDEST = 5
#: What a name begins a part of a row behind, and what may stand behind one there.
_LEADS = frozenset(("then", "and", "plus", "next", "a", "an", "the", "my", "his", "her"))
_BEHIND = frozenset(("on", "onto", "at", "with", "then", "and", "there", "here"))
_TOKENS = re.compile(r"[^\s,;:.!?()\"=/]+|[,;.!?]")


def in_a_row(tokens: Sequence[str], at: int, taken: set[int]) -> tuple[NamedCard, int] | None:
    """The card whose whole name of several words is a part of a line by itself, with another card in the part before or behind it, and how
    many words that is."""
    if not (begins_part(tokens, at) or at - 1 in taken or (fold(tokens[at - 1]) == "then" and begins_part(tokens, at - 1))):
        return None
    for length in range(min(_WIDEST, len(tokens) - at), 1, -1):
        if not ends_part(tokens, at + length) or not taken.isdisjoint(range(at, at + length)):
            continue
        said = [word for token in tokens[at : at + length] for word in words(token)]
        card = known_names().exact.get("".join(said))
        if card is None or words(card.name) != said or card.kind not in ("action", "minion"):
            continue
        if _row_goes_on(tokens, at + length, taken) or (begins_part(tokens, at) and _is_whole_part(tokens, at, taken)):
            return card, length
    return None


def _row_goes_on(tokens: Sequence[str], end: int, taken: set[int]) -> bool:
    """Whether the part behind a stop is a card as well, by itself or with what it is played on: ", then En Garde", ", Upgrade on him"."""
    if end >= len(tokens) or tokens[end] != ",":
        return False
    begin = end + 1
    while begin < len(tokens) and fold(tokens[begin]) in _LEADS:
        begin += 1
    behind = _behind_name(tokens, begin, taken)
    return behind > begin and (ends_part(tokens, behind) or fold(tokens[behind]) in _BEHIND)


def _is_whole_part(tokens: Sequence[str], at: int, taken: set[int]) -> bool:
    """Whether the part before is a card by itself: "En Garde, all for one"."""
    begin = at - 1
    while begin > 0 and begin - 1 in taken:
        begin -= 1
    while begin > 0 and fold(tokens[begin - 1]) in _LEADS:
        begin -= 1
    return 0 < begin < at - 1 and tokens[at - 1] == "," and begins_part(tokens, begin)


def _behind_name(tokens: Sequence[str], at: int, taken: set[int]) -> int:
    """The place behind a card that is named here, this place for none."""
    while at < len(tokens) and at in taken:
        at += 1
    return at


def with_own_stops(tokens: Sequence[str], at: int) -> tuple[NamedCard, int] | None:
    """The card whose name begins with stops, where it is written with them, and how many words and stops that is."""
    if tokens[at] != ".":
        return None
    for said, card in _begun_by_stops():
        if tuple(map(fold_stop, tokens[at : at + len(said)])) == said:
            return card, len(said)
    return None


def fold_stop(token: str) -> str:
    """A token as it is compared: a stop as itself."""
    return fold(token) or token


@lru_cache(maxsize=1)
def _begun_by_stops() -> tuple[tuple[tuple[str, ...], NamedCard], ...]:
    found = (
        (tuple(map(fold_stop, _TOKENS.findall(card.name.strip('"')))), card)
        for card in every_card()
        if card.name.strip('"').startswith(".")
    )
    return tuple(found)
