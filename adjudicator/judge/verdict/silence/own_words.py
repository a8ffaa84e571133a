"""What a card in play or beside the decks says, told of one that does nothing where no single reason can be given: so people see why."""

from __future__ import annotations

from ....language.english import listed
from ....language.rendering import render_ability, render_occasion
from ....language.tree import Ability, Face
from ...replay.replay import Replay

#: The longest text that is told, in characters.
LONGEST = 200
#: Roles of abilities that could do something to a card that lies there, or for it.
_WORKS = ("trigger", "instead", "continuous", "activated")


def works_by_itself(face: Face, zone: str) -> tuple[Ability, ...]:
    """The abilities of a card that work of themselves in a zone, or can be used there but for talents."""
    return tuple(one for one in face.abilities if zone in one.zones and one.role in _WORKS and one.label != "talent")


def own_words(made: Replay, card: str) -> str:
    """What the abilities of a card say that work of themselves where it lay at first, in play or beside the decks, or can be used there, as
    the end of a sentence about it: "; it says “…”", or of a long text "; it acts “…”"; empty where it has none, lies buried, or says more
    than is told in passing."""
    begun, face = made.setting.game.position, made.position.ident[card].face
    place = begun.play.get(card)
    if face is None or (place is not None and place.buried):
        return ""
    where = "play" if place is not None else begun.zone_of(card).partition(":")[0]
    works = works_by_itself(face, where)
    text = " ".join(render_ability(one, face, labelled=False).rstrip(".") + "." for one in works)
    if len(text) <= LONGEST:
        return f"; it says “{text.rstrip('.')}”" if text else ""
    # of a long text what it waits for is enough to see why
    occasions = list(dict.fromkeys(f"“{said}”" for one in works if (said := render_occasion(one, face))))
    whole = all(render_occasion(one, face) for one in works)
    return f"; it acts {listed(occasions, 'or')}" if whole and sum(map(len, occasions)) <= LONGEST else ""
