"""Minions that came into play after a text had made each minion of somebody stronger or weaker for a time: it reaches those alone that lay
there."""

from __future__ import annotations

from collections.abc import Iterator

from .....engine.reading.selections import candidates
from .....language.english import listed
from .....language.tree import Selection, parts
from .....table.position import Lasting
from ....replay.at_work import own_ability, read_with
from ....replay.replay import Replay
from ...copies import Copies
from .no_minion import of_each_minion

#: Of so many minions it is told; on a table with more most are nobody's question.
MOST = 2


def came_too_late(made: Replay) -> list[str]:
    """Of each such effect the minions that it does not reach, as they came later."""
    copies, found = Copies(made), dict[str, str]()
    if any(loop.kind == "forced" for loop in made.loops):
        return []
    for effect in made.position.lasting:
        cards = [card for card in _would_be(made, effect) if _came_after(made, card, effect)]
        if effect.source is not None and 0 < len(cards) <= MOST:
            name = copies.name(effect.source)
            found.setdefault(effect.source, f"{name} does nothing to {listed(copies.all_of(cards))}, which came later.")
    return list(found.values())


def _would_be(made: Replay, effect: Lasting) -> Iterator[str]:
    """The cards on the table at the end that are what the text of an effect speaks of, and to which it does nothing."""
    ability = own_ability(made, effect.source, effect.ability)
    if ability is None or effect.kind != "power" or not effect.cards or effect.player is None:
        return
    asked = [*of_each_minion(ability.body)]
    several = sum(isinstance(one, Selection) for one in parts(ability.body)) > 1
    place = made.position.play.get(effect.source or "")
    scope = read_with(effect.source, effect.player, ability, place)
    for one in asked if not several else ():
        yield from (card for card in candidates(made.run(), one, scope) if card not in effect.cards)


def _came_after(made: Replay, card: str, effect: Lasting) -> bool:
    """Whether a card was played, or moved to where it lies, after an effect had begun."""
    begun = False
    for step in made.trace.steps:
        begun = begun or (step.position is not None and effect in step.position.lasting)
        if begun and step.kind in ("play", "move") and step.cards[:1] == (card,):
            return True
    return False
