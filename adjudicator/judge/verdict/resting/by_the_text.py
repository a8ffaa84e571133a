"""What a verdict rests on in the words of the cards: the texts of the abilities at work, so that nobody has to look for the card to see
what it asks for, whom it spares, and where it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ....language.rendering import render_ability
from ....language.tree import Ability, Face
from ...replay.at_work import at_work
from ...replay.replay import Replay
from ..copies import Copies
from ..silence.misses.instead.thwarted import waited_for
from ..silence.own_words import works_by_itself

#: Of so many abilities the text is told, and the longest text that is, in characters.
MOST, LONGEST = 4, 440


def by_the_text(made: Replay, says: str) -> tuple[str, ...]:
    """The texts of the abilities at work, each behind the name of its card: "Crush: “Destroy a minion of power 2 or less”". First those
    that had a part since the last move, in the order in which they came; then of what was refused, what these cards and those of which the
    headline speaks do by themselves, what had a part before, and what played cards did that shows in no step. ``says``: the headline."""
    last = made.last_move()
    acting = list(_acting(made, last, None))
    every = (*acting, *_refused(made), *_in_vain(made), *_beside(acting), *_spoken_of(made, says), *_acting(made, 0, last))
    every = (*every, *_left_no_step(made))
    found = dict.fromkeys(f"{face.name}: “{text}”" for face, ability in every if (text := _in_words(face, ability)))
    return tuple(found)[:MOST]


def _acting(made: Replay, begin: int, end: int | None) -> Iterator[tuple[Face, Ability]]:
    """The abilities by which something came about, was kept from happening, or was offered in these steps; of one that another card has
    lent, or of which it was borrowed, the text of that card."""
    for step in made.trace.steps[begin:end]:
        if step.repeats:
            continue
        ability = at_work(made, step)
        if ability is not None and (face := made.position.ident[str(step.source)].face) is not None:
            yield face, ability
        elif ability is None and step.ability is not None and step.kind != "choice" and (found := _of_another(made, step.ability)):
            yield found


def _of_another(made: Replay, key: str) -> tuple[Face, Ability] | None:
    """The face and the ability of which an ability of a key is a part, or which it is; ``None`` where no card on the table has it."""
    whole = key.partition("#")[0] + "#" + key.partition("#")[2].partition(".")[0]
    for identity in made.position.ident.values():
        face = identity.face
        found = next((one for one in face.abilities if one.key in (key, whole)), None) if face is not None else None
        if face is not None and found is not None:
            return face, found
    return None


def _left_no_step(made: Replay) -> Iterator[tuple[Face, Ability]]:
    """What played cards do as they are played, of which nothing is told at any step: what they give for later, or what came to nothing."""
    told, ident = {(step.source, step.ability) for step in made.trace.steps}, made.position.ident
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "play" and step.how != "special" and step.cards else ""
        face = ident[card].face if card in ident else None
        if face is not None:
            yield from ((face, one) for one in face.abilities if one.role == "on_play" and one.half is None and (card, one.key) not in told)


def _beside(acting: Iterable[tuple[Face, Ability]]) -> Iterator[tuple[Face, Ability]]:
    """What cards that have acted do by themselves besides, in play."""
    for face in dict.fromkeys(face for face, _ in acting):
        yield from ((face, one) for one in works_by_itself(face, "play"))


def _refused(made: Replay) -> Iterator[tuple[Face, Ability]]:
    """Of moves that were refused the talents that were to be used, and what the cards that stand in the way say."""
    ident = made.position.ident
    for refusal in made.refused:
        face = ident[refusal.card].face if refusal.card in ident else None
        if face is not None and "talent" in refusal.move:
            yield from ((face, one) for one in face.abilities if one.label == "talent")
        for source in refusal.sources:
            if source in ident and (face := ident[source].face) is not None:
                yield from ((face, one) for one in face.abilities if one.role == "continuous")


def _in_vain(made: Replay) -> Iterator[tuple[Face, Ability]]:
    """What waits for something that did not happen, as something else came in its place."""
    for _, one in waited_for(made):
        if (face := made.position.ident[one.card].face) is not None:
            yield face, one.ability


def _spoken_of(made: Replay, says: str) -> Iterator[tuple[Face, Ability]]:
    """What cards in play of which the headline speaks do by themselves, whether it came to that or not."""
    copies, begun = Copies(made), made.setting.game.position
    for card in dict.fromkeys((*made.position.play, *begun.play)):
        face, place = made.position.ident[card].face, made.position.play.get(card) or begun.play[card]
        if face is None or place.buried or not face.abilities:
            continue
        if copies.name(card) in says or copies.several(card) in says:
            yield from ((face, one) for one in works_by_itself(face, "play"))


@lru_cache(maxsize=512)
def _in_words(face: Face, ability: Ability) -> str:
    """The text of an ability, empty for a long one."""
    text = render_ability(ability, face).rstrip(".")
    return text if len(text) <= LONGEST else ""
