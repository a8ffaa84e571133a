"""How a card came to lie in a deck: by what was done to it, not by what else lies there, of which little may be known or left."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ....language.english import capitalized
from ....language.tree import Selection, parts
from ...data.table_words import pile_name
from ...replay.at_work import each_at_work
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies
from ..sequence.common_pile import BOTTOM, TOP, placed_at

#: How a card was laid into a deck.
SHUFFLED = "into"


def laid(made: Replay, card: str, deck: str, until: int | None = None) -> str:
    """How a card was laid last where it lies in a deck, ``TOP``, ``BOTTOM`` or :data:`SHUFFLED`; empty where nothing says so.
    ``until``: before which step, by its index."""
    steps = made.trace.steps[:until]
    for at in range(len(steps) - 1, -1, -1):
        table = steps[at - 1].position if at else made.setting.game.position
        if how := _laid_by(steps[at], card, deck, table is not None and card in table.zone(deck.replace("deck:", "discard:"))):
            return how
        if table is not None and card not in table.zone(deck):
            return ""
    return ""


def _laid_by(step: Step, card: str, deck: str, in_pile: bool) -> str:
    """How a step laid a card into a deck or left it there; empty if it did nothing of the kind. ``in_pile``: whether it lay in the discard
    pile before."""
    if step.kind == "shuffle":
        return SHUFFLED if step.says.startswith(f"{capitalized(pile_name(deck))} is ") else ""
    if step.kind == "shuffle_in":
        return SHUFFLED if step.position is not None and step.cards[0] in step.position.zone(deck) else ""
    if step.kind == "reshuffle":
        return SHUFFLED if in_pile else ""
    if card not in step.cards or (step.kind != "place" and step.how != "put-back"):
        return ""
    return BOTTOM if "on the bottom of" in step.says or was_put_under(step) else TOP if "top" in step.says or step.how == "put-back" else ""


def laid_before_shuffle(made: Replay, card: str, deck: str) -> str:
    """At which end of a deck a card was laid before the whole deck was shuffled, ``TOP`` or ``BOTTOM``: what was drawn between them was not
    that card. Empty where nothing was."""
    steps = made.trace.steps
    at = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind == "shuffle" and _laid_by(steps[at], card, deck, False)), None)
    drawn = next((one for one in range((at or 0) - 1, -1, -1) if steps[one].kind == "draw"), -1)
    how = laid(made, card, deck, drawn) if at is not None and drawn >= 0 else ""
    return how if how != SHUFFLED and laid(made, card, deck, at) == how else ""


def at_which_end(made: Replay, card: str) -> str:
    """At which end of the deck of monsters or treasures a card was placed last, ``TOP`` or ``BOTTOM``; empty where it was placed in
    none, alone, or the deck was shuffled."""
    step = next((one for one in reversed(made.trace.steps) if one.cards[:1] == (card,) and one.kind == "place"), None)
    return placed_at(step, card) if step is not None and made.position.zone_of(card) not in made.position.mixed else ""


def was_put_under(step: Step) -> bool:
    """Whether what was put back went under the deck."""
    return step.how == "put-back" and (", from the bottom up" in step.says or " above it" in step.says)


def was_put_back(steps: Sequence[Step], card: str) -> bool:
    """Whether a card was put back where it lay in its deck by the last of some steps that laid it there."""
    last = next((step for step in reversed(steps) if card in step.cards and step.kind in ("place", "choice", "shuffle_in")), None)
    return last is not None and last.how == "put-back"


def at_an_end(says: str) -> bool:
    """Whether what is said of a card is at which end of a deck it was laid, which is told of all of them at once as they have an order."""
    return re.search(r"\} (?:put back )?(?:on top|to the bottom|on the bottom) of .+ deck|\} back to the .+ deck$", says) is not None


def ordered(made: Replay, cards: Iterable[str], says: str) -> tuple[list[str], str]:
    """Cards of which the same is ``says``, in their order where they lie at one end of a deck, and how they lie there, as the end of a
    clause; empty where that is not told of them, or no matter."""
    there, position = list(dict.fromkeys(cards)), made.position
    zones = {position.zone_of(card) for card in there if card not in position.play}
    ends = [end for end in ("on top of ", "to the bottom of ", "on the bottom of ") if end in says]
    names = {Copies(made).name(card) for card in there}
    zone = next(iter(zones), "")
    if not ends or len(zones) != 1 or not zone.startswith("deck:") or len(there) < 2 or len(names) < len(there):
        return there, ""
    there = [card for card in position.zone(zone) if card in there]
    if len(there) > 2:
        return there, ", in this order from the top down"
    outermost = there[0] if ends[0] == "on top of " else there[-1]
    return there, f", {Copies(made).name(outermost)} {'uppermost' if ends[0] == 'on top of ' else 'lowest'}"


def shuffled(made: Replay, told: Iterable[str]) -> list[str]:
    """The decks that were shuffled, as sentences, but for those of which ``told`` says so, or that something is shuffled into."""
    steps = [step for step in made.trace.steps if step.kind == "shuffle"]
    said = " ".join(told).lower() if steps else ""
    # what is put on top of a deck that was searched stays there
    when = " when it has been searched" if any(step.how == "search" for step in made.trace.steps) else ""
    decks = dict.fromkeys(step.says.removesuffix(" is shuffled.") for step in steps)
    in_words = {deck: (f"{deck.lower()} is shuffled", *(f"shuffled {back}into {deck.lower()}" for back in ("", "back "))) for deck in decks}
    lines = [f"{deck} is shuffled{when}." for deck, words in in_words.items() if not any(one in said for one in words)]
    return [*lines, *(f"{deck} is not shuffled." for deck in dict.fromkeys(_laid_at_random(made)) if deck not in decks)]


def _laid_at_random(made: Replay) -> Iterator[str]:
    """The decks to an end of which cards went in an order that chance settles, which somebody may take for being shuffled in."""
    for work in each_at_work(made):
        by_chance = any(isinstance(one, Selection) and one.quantifier == "random" for one in parts(work.ability.body))
        table = work.step.position or made.position
        zone = table.zone_of(work.step.cards[0]) if by_chance and work.step.kind == "place" and work.step.cards else ""
        if zone.startswith("deck:") and _laid_by(work.step, work.step.cards[0], zone, False) in (TOP, BOTTOM):
            yield capitalized(pile_name(zone))
