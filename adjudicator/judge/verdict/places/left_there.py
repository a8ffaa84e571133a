"""Cards that were shown out of a deck and left where they were, of which nothing else is told: whoever saw them asks where they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....ground.patterns import pattern
from ....language.english import capitalized, listed
from ...data.table_words import pile_name
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: Of so many cards that stay in one deck it is told.
MOST = 3
#: Decks out of which cards are shown: of players, and those of monsters and of treasures.
_DECKS = ("deck:", "monsters", "treasures")
#: That cards are shown, which tells nothing of where they are then.
_SHOWN = pattern(r"[^;:|]* (?:is|are) revealed[^;|]*")


def left_there(made: Replay, told: Iterable[str]) -> list[str]:
    """Where the cards are that were shown and of which nothing was done, as sentences; of those alone of which ``told`` says no more than
    that they were shown."""
    shown = [
        step for step in made.trace.steps if step.kind == "reveal" and step.cards and not step.repeats and " looks at " not in step.says
    ]
    if not shown or made.loops:
        return []
    said, copies = _SHOWN.sub("", " | ".join(told)), Copies(made)
    places: dict[str, list[str]] = {}
    for card, place in dict(_left(made, shown)).items():
        if not copies.is_in(card, said):
            places.setdefault(place, []).append(card)
    return [
        f"{capitalized(listed(copies.all_of(cards)))} {_inflected(place, len(cards))}."
        for place, cards in places.items()
        if len(cards) <= MOST
    ]


def _inflected(place: str, number: int) -> str:
    """Where so many cards are, with the verb for them."""
    for one, many in (("is", "are"), ("goes", "go")):
        place = place.replace(f"{{{one}}}", one if number == 1 else many, 1)
    return place


def _left(made: Replay, shown: list[Step]) -> Iterator[tuple[str, str]]:
    """Each card that was shown and left, with where it is, as the rest of a clause."""
    steps = made.trace.steps
    for step in shown:
        later = steps[steps.index(step) + 1 :]
        table = step.position or made.setting.game.position
        for card in step.cards:
            zone = table.zone_of(card)
            back = made.position.zone_of(card)
            if zone == "aside" and back.startswith(_DECKS) and not any(card in one.cards for one in later):
                yield card, f"{{goes}} back to {pile_name(back)}"
            if not zone.startswith(_DECKS) or table.ident[card].face is None or any(card in one.cards and one.ability for one in later):
                continue
            deck = pile_name(zone)
            if any(one.kind == "shuffle" and one.says.startswith(capitalized(deck)) for one in later):
                yield card, f"{{is}} left in {deck}, which is shuffled"
            else:
                yield card, f"{{is}} left {'on top of' if card in table.zone(zone)[: len(step.cards)] else 'in'} {deck}"
