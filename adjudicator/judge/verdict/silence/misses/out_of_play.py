"""Cards whose abilities are those of a card in play and that lie elsewhere, where somebody may look for them: in stasis, stored under
another card, or in a hand while one of the same name acts."""

from __future__ import annotations

from collections.abc import Iterator

from .....language.tree import Face
from ....data.table_words import where_words
from ....replay.replay import Replay
from ...copies import Copies
from ..waiting import acting

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def out_of_play(made: Replay) -> list[str]:
    """The cards that would do something by lying in play, and lie where they do nothing."""
    copies, found = Copies(made), list[str]()
    reacted = {copies.name(str(step.source)) for step in made.trace.steps if step.kind == "reaction" and step.source in made.position.ident}
    done, begun, table = acting(made), made.setting.game.position, made.position
    for card, one in begun.ident.items():
        if one.face is None or card in done or card not in table.ident or (zone := table.zone_of(card)) != begun.zone_of(card):
            continue
        where, _, whose = zone.partition(":")
        if where in ("stasis", "stored") and not made.trace.steps and _gives(one.face):
            lies = f"stored under {copies.name(whose)}" if whose in table.play else where_words(zone)
            found.append(f"{copies.name(card)} gives nothing: it lies {lies}.")
        elif where == "hand" and copies.name(card) in reacted and _only_in_play(one.face):
            found.append(f"The {copies.name(card)} in {whose}'s hand does nothing: it acts only in play.")
    found += _unsheltered(made)
    return list(dict.fromkeys(found)) if len(found) <= MOST else []


def _unsheltered(made: Replay) -> Iterator[str]:
    """The cards that would be kept from what befell them if they lay in play, and were in a hand."""
    begun = made.setting.game.position
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "discard" and step.cards and step.source is not None else ""
        face = begun.ident[card].face if card in begun.ident else None
        by = begun.ident[step.source].owner if step.source in begun.ident else None
        if face is None or not begun.zone_of(card).startswith("hand:") or by in (None, begun.ident[card].owner):
            continue
        if any(node.word.name == "unaffected" for one in face.abilities for node in one.gives):
            yield f"{Copies(made).name(card)} is not kept from that in a hand: what it says works only in play."


def _gives(face: Face) -> bool:
    """Whether a card changes something as long as it lies in play."""
    return any(one.role == "continuous" for one in face.abilities)


def _only_in_play(face: Face) -> bool:
    """Whether a card waits for something, and for nothing in a hand."""
    waits = [one for one in face.abilities if one.role == "trigger"]
    return bool(waits) and all("hand" not in one.zones for one in waits)
