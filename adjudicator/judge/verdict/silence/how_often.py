"""Why a card does not act: how often its text lets it, whether that goes for all cards of its name together, and what was compared then."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.query.playable import hold_in
from ....language.tree import Ability
from ...replay.at_work import at_work
from ...replay.replay import Replay
from ...replay.script import Refusal
from ...replay.trace import Step
from ..copies import Copies
from .waiting import MOMENTS, acting

#: How a step, and a refusal, says that a card has acted often enough.
OFTEN = "it has been used as often as it may be"
_PER = {"turn": "each turn", "base": "for each base"}
#: Moments of a turn.
_OF_TURNS = ("turn_start", "turn_end")


def how_often(made: Replay, step: Step) -> str:
    """The sentence of a step, in which a card that has acted often enough is told to act once a turn, or on the first alone; and of one
    whose comparison was not so then with the numbers."""
    if step.numbers:
        return f"{step.says.rstrip('.')} ({step.numbers})."
    if step.how != "used" or step.source not in made.position.ident:
        return step.says
    ability = at_work(made, step)
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


def others_of_the_name(made: Replay) -> list[str]:
    """The other cards of a name that did nothing in a moment in which one of them acted, as only one may."""
    copies, done, found = Copies(made), acting(made), dict[str, str]()
    base = ""
    for step in made.trace.steps:
        base = step.cards[0] if step.kind == "scoring" and step.cards else base
        ability = at_work(made, step) if step.kind == "reaction" else None
        if ability is None or ability.limit is None or ability.limit.of != "name" or step.how not in (*_OF_TURNS, *MOMENTS):
            continue
        others = {*_others(made, step, ability)} - done
        if others:
            name = copies.name(str(step.source))
            which = f"The other {name} does" if len(others) == 1 else f"The other {copies.several(str(step.source))} do"
            turn = f"at the {step.how.removeprefix('turn_')} of {(step.position or made.position).turn}'s turn"
            moment = turn if step.how in _OF_TURNS else MOMENTS[step.how].format(base=copies.name(base))
            found[str(step.source)] = f"{which} nothing {moment}: {_limit(ability, name)}."
    return list(dict.fromkeys(found.values()))


def _others(made: Replay, step: Step, ability: Ability) -> Iterator[str]:
    """The cards of the player whose card reacts that could have done so in its place."""
    table, source = step.position or made.setting.game.position, str(step.source)
    run, place = made.run(table), table.play.get(source)
    player = place.controller if place is not None else table.ident[source].owner
    for card in (*table.play, *table.zone(f"hand:{player}")):
        there = table.play.get(card)
        face = table.ident[card].face
        waits = face is not None and any(one.key == ability.key for one in face.abilities)
        mine = there is None or (there.controller == player and not there.buried)
        if card == source or not waits or not mine or ("hand" if there is None else "play") not in ability.zones:
            continue
        if hold_in(run, ability.condition, {"this": card, "you": player, "here": there.base if there else None, "@": ability}):
            yield card


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
