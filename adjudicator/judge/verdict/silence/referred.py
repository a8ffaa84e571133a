"""Cards that do nothing of themselves while others count them or ask for them: of those it is not told that they do nothing."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.reading.cards import is_kind
from ....language.tree import Selection, parts
from ...replay.replay import Replay

#: Filters that tell by what is printed on a card which cards are meant.
_BY_PRINT = frozenset(("name", "group", "faction", "fusion", "undead", "keyword"))
#: Kinds of cards of which every text means that very kind.
_BY_KIND = frozenset(("monster", "treasure", "titan"))


def is_counted(made: Replay, card: str) -> bool:
    """Whether some power, total or breakpoint would be another one without a card that is no base."""
    table = made.position
    if card not in table.play or card in table.bases() or any(place.host == card for place in table.play.values()):
        return False
    without = made.values(table.replace(play={other: place for other, place in table.play.items() if other != card}))
    known = made.values()
    return (
        any(without.power.get(other) != power for other, power in known.power.items() if other != card)
        or without.extra_power != known.extra_power
        or any(without.breakpoint.get(base) != number for base, number in known.breakpoint.items())
    )


def is_asked_for(made: Replay, card: str, acting: Iterable[str | None]) -> bool:
    """Whether a card that acts asks for such cards as this: by name, group or faction, or by their kind."""
    begun = made.setting.game.position
    run = made.run(begun)
    for source in acting:
        face = made.position.ident[source].face if source in made.position.ident and source != card else None
        for asked in parts(face.abilities) if face is not None else ():
            if not isinstance(asked, Selection) or asked.kind in ("player", "base"):
                continue
            if asked.kind in _BY_KIND and card in begun.ident and is_kind(run, card, asked.kind):
                return True
            if any(one.word.name in _BY_PRINT and one.run(run, {"this": source}, card, one) for one in asked.filters):
                return True
    return False
