"""A minion without a name that is told as that of a card, which is the one that lies beside it under the same player's control: "I destroy
his King Rex's buddy". What is done is done to that, and not to the card."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, meaning_of, spoken

#: What a word for a minion says no more than the kind of before one of these.
_KIND_OF = frozenset(("power", "play", "plays", "ability", "abilities", "special", "talent", "card", "cards"))


def beside_their_cards(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with such minions alone, and at its end that their cards lie there: "I destroy his minion, his King Rex is
    there"."""
    found, there = list(pieces), list[Piece]()
    for at in range(len(found) - 2, -1, -1):
        card, minion = found[at : at + 2]
        after = fold(found[at + 2].text) if at + 2 < len(found) else ""
        called = (minion.means == "minion" or fold(minion.text) in spoken("companions")) and not minion.card
        if not called or after in _KIND_OF or kind_of(card.card) not in ("minion", "titan") or not _has_it(card):
            continue
        told = at > 0 and found[at - 1].means in ("mine", "theirs")
        whose = found[at - 1] if told else Piece("my" if any(one.means == "they" for one in found[:at]) else "his", means="theirs")
        whose = whose if told or whose.text == "his" else whose._replace(means="mine")
        found[at - told : at + 2] = [whose, Piece(minion.text, means="minion")]
        there += [Piece(","), whose, card, Piece("is", means=meaning_of("is")), Piece("there", means=meaning_of("there"))]
    end = len(found) - 1 if there and found[-1].text in STOPS else len(found)
    return [*found[:end], *there, *found[end:]]


def _has_it(card: Piece) -> bool:
    """Whether a card is named as whose something is: "King Rex's", "general ivans"."""
    text = card.text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return text.endswith(("'s", "s'")) or (text.endswith("s") and not fold(card.card).endswith("s"))
