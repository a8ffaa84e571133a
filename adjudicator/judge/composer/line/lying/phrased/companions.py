"""A minion without a name that is told as that of a card, which is the one that lies beside it under the same player's control: "I destroy
his King Rex's buddy"; or by that it stands next to one: "Upgrade on a guy next to Dancing King". What is done is done to that, and not to
the card."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import may_do
from ...facts.kinds import is_standard, kind_of
from ...pieces import DEEDS, STOPS, Piece, meaning_of, spoken

#: What a word for a minion says no more than the kind of before one of these.
_KIND_OF = frozenset(("power", "play", "plays", "ability", "abilities", "special", "talent", "card", "cards"))


def beside_their_cards(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with such minions alone, and at its end that their cards lie there: "I destroy his minion, his King Rex is
    there"."""
    found, there = list(pieces), list[Piece]()
    _set_beside(found, there)
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


def _set_beside(found: list[Piece], there: list[Piece]) -> None:
    """Take the words out that tell beside whom a minion stands to which something is done, and set that this one is there."""
    for at in range(len(found) - 2, 0, -1):
        one, word = found[at : at + 2]
        if one.means != "minion" or one.card or word.card or fold(word.text) not in spoken("next to"):
            continue
        to = at + 2 + (at + 2 < len(found) and fold(found[at + 2].text) == "to")
        card = to + (to < len(found) and found[to].means in ("mine", "theirs"))
        begin = at - (found[at - 1].means in ("mine", "theirs") or fold(found[at - 1].text) in ("a", "an", "the", "some"))
        before = found[begin - 1] if begin else Piece("")
        done = before.means in ("on", *DEEDS) or is_standard(before.card)
        # "my guy beside King Rex, can he Shanghai it"
        done = done or (found[begin].means in ("mine", "theirs") and (not begin or before.text in STOPS))
        if begin == at or not done or card >= len(found) or kind_of(found[card].card) not in ("minion", "titan"):
            continue
        there += [Piece(","), *found[to : card + 1], Piece("is", means=meaning_of("is")), Piece("there", means=meaning_of("there"))]
        told = found[begin].means in ("mine", "theirs")
        found[begin : card + 1] = [found[begin] if told else _whose(found[:begin]), one]


def _whose(before: Sequence[Piece]) -> Piece:
    """Whose a minion is of which nobody says it: nobody strengthens another's, and nobody harms his own."""
    played = next((one.card for one in reversed(before) if kind_of(one.card) in ("action", "minion")), "")
    others = any(one.means in ("they", "theirs") for one in before)
    own = may_do(played, "power_rise") and not may_do(played, "power_fall")
    return Piece("my", means="mine") if own != others else Piece("his", means="theirs")


def _has_it(card: Piece) -> bool:
    """Whether a card is named as whose something is: "King Rex's", "general ivans"."""
    text = card.text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return text.endswith(("'s", "s'")) or (text.endswith("s") and not fold(card.card).endswith("s"))
