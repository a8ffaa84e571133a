"""Why a card does not act: how often its text lets it, whether that goes for all cards of its name together, and what was compared then."""

from __future__ import annotations

from ....language.tree import Ability
from ...replay.replay import Replay
from ...replay.script import Refusal
from ...replay.trace import Step
from ..copies import Copies

#: How a step, and a refusal, says that a card has acted often enough.
OFTEN = "it has been used as often as it may be"
_PER = {"turn": "each turn", "base": "for each base"}


def how_often(made: Replay, step: Step) -> str:
    """The sentence of a step, in which a card that has acted often enough is told to act once a turn, or on the first alone; and of one
    whose comparison was not so then with the numbers."""
    if step.numbers:
        return f"{step.says.rstrip('.')} ({step.numbers})."
    if step.how != "used" or step.source not in made.position.ident:
        return step.says
    ability = next((one for one in _abilities(made, step.source) if one.key == step.ability), None)
    why = _limit(ability, Copies(made).name(step.source)) if ability is not None else ""
    return step.says.replace(OFTEN, why) if why else step.says


def by_another(made: Replay, refusal: Refusal, says: str) -> str:
    """What was refused as another card of the name has used it already, of which only one may: that is not the same as a second use."""
    card = refusal.card
    if card is None or OFTEN not in says or card not in made.position.ident:
        return says
    shared = any(one.limit is not None and one.limit.of == "name" for one in _abilities(made, card))
    if not shared or any(step.kind == "use" and step.source == card for step in made.trace.steps):
        return says
    name = Copies(made).name(card)
    told = says.replace(f" of {name} now", f" of the other {name} now", 1).replace(f" use {name} now", f" use the other {name} now", 1)
    return told.replace(f"{OFTEN} this turn", f"only one {name} may use it each turn")


def _abilities(made: Replay, card: str) -> tuple[Ability, ...]:
    face = made.position.ident[card].face
    return face.abilities if face is not None else ()


def _limit(ability: Ability, name: str) -> str:
    limit = ability.limit
    if limit is None or limit.per not in _PER:
        return ""
    if limit.of == "name":
        return f"only one {name} acts {_PER[limit.per]}"
    if ability.pattern is not None and ability.pattern.first and limit.per == "turn":
        return "it acts on the first one each turn"
    # whoever it is done for has a use of his own
    own = limit.of == "player" or (ability.label == "base" and ability.you in (("owner_of", "it"), ("controller_of", "it")))
    each = " for each player" if own else ""
    return f"it acts {'once' if limit.times == 1 else f'{limit.times} times'} {_PER[limit.per]}{each}"
