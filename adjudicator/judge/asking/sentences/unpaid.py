"""What a card gives only for something that is done first, where that was not done: nothing of it comes, and that is told. "Hail Hydra! on
my Warbot, do I draw": he is not destroyed, so no card is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....language.tree import Ability, Node, parts
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay
from ...replay.script import DECLINING
from ...replay.trace import Step
from ..asked_for import NONE_DONE


class _Gift(NamedTuple):
    """What is told where a thing that is given does not come, and what asks for it."""

    none: str
    asks: re.Pattern[str]


#: What may be given, by the word for it, which is the kind of its steps too.
_GIFTS = {
    "draw": _Gift("No card is drawn.", re.compile(r"\bdraws?\b|\bcards?\b")),
    "gain_vp": _Gift("No points are gained.", re.compile(r"\bvps?\b|\bpoints?\b")),
    "add_counters": _Gift("No counter is placed.", re.compile(r"\bcounters?\b|\+\d")),
    "extra": _Gift("No extra play is gained.", re.compile(r"\bextras?\b|\banother\b|\bfree\b")),
    "gain_power": _Gift(
        "No power is gained.", re.compile(r"\bpower\b|\+\d|\bgets? (?:the )?\d\b|\bstronger\b|\bbigger\b|\bhow (?:big|strong)\b")
    ),
    "play": _Gift("Nothing is played for it.", re.compile(r"\bplays?\b|\bextra\b|\bcomes?\b|\bbrings?\b")),
}
#: What tells so in a verdict.
NOT_DONE = "asks for first is not done"
#: By what step a card acts, and the roles of its abilities that act then.
_ACTS = {"play": ("on_play",), "use": ("talent", "activated"), "reaction": ("trigger", "instead")}
#: Steps by which a thing that is asked for first comes to nothing.
_STOPPED = frozenset(("prevented", "replaced", "no-target"))


class _Trade(NamedTuple):
    """What an ability has done first, and what it gives for that, as words of the language."""

    price: frozenset[str]
    given: tuple[str, ...]


def unpaid(text: str, made: Replay, names: Sequence[str], told: Told) -> tuple[str, ...]:
    """The named cards that gave nothing as what they ask for first was not done, as sentences. That it was not is seen where it was
    stopped, or where nothing of the kind happened, the line tells what there is to do it with, and asks for what would have come. ``text``:
    of the line, folded; ``names``: of the cards; ``told``: what it tells."""
    declined = {name_of(made, one.choice.about) for one in made.decisions if one.key in DECLINING}
    found: dict[str, str] = {}
    for at, step in enumerate(made.trace.steps):
        name = name_of(made, step.source) if step.source is not None else ""
        if step.kind not in _ACTS or name not in names or name in declined:
            continue
        after = made.trace.steps[at + 1 :]
        done = {one.kind for one in after if one.source == step.source}
        # that it cannot be done whole is said already
        why = "" if any(NONE_DONE in one.says for one in after if one.source == step.source) else f"What {name} {NOT_DONE}. "
        for trade in _trades(made, step):
            if done & (trade.price | {*trade.given}):
                continue
            stopped = any(_stops(one, step, trade) for one in after)
            wanting = bool(told.hands or told.denied)
            lost = [word for word in trade.given if stopped or (wanting and _GIFTS[word].asks.search(text))]
            asked = [word for word in lost if _GIFTS[word].asks.search(text)]
            if lost:
                found.setdefault(name, f"{why}{_GIFTS[(asked or lost)[0]].none}")
    return tuple(found.values())


def _stops(one: Step, acting: Step, trade: _Trade) -> bool:
    """Whether a step tells that what a card asks for first is not done."""
    own = one.source == acting.source
    return (own and (NONE_DONE in one.says or one.kind == "no-target")) or (one.kind in _STOPPED and one.event in trade.price)


def _trades(made: Replay, step: Step) -> Iterator[_Trade]:
    """What the abilities of a card that act at a step give for something else."""
    face = made.position.ident[step.source].face if step.source in made.position.ident else None
    for ability in face.abilities if face is not None else ():
        if ability.role in _ACTS[step.kind] and (step.kind != "reaction" or step.ability in (None, ability.key)):
            yield from _trades_of(ability)


def _trades_of(ability: Ability) -> Iterator[_Trade]:
    for part in parts(ability):
        if not isinstance(part, Node) or part.word.name not in ("pay", "may"):
            continue
        price, given = (part.args.get(key) for key in (("this", "to") if part.word.name == "pay" else ("do", "then")))
        words = tuple(one.word.name for one in parts(given) if isinstance(one, Node) and one.word.name in _GIFTS)
        if words:
            yield _Trade(frozenset(one.word.name for one in parts(price) if isinstance(one, Node)), words)


def paid_in_vain(made: Replay, card: str) -> bool:
    """Whether a card has something paid for what it does to another that was to be picked, and none could be: what is paid is not asked
    then. ``card``: its name."""
    picked = any(one.choice.ask == "target" and name_of(made, one.choice.about) == card for one in made.decisions)
    acted = {step.source for step in made.trace.steps if step.kind in _ACTS and name_of(made, step.source) == card}
    faces = (made.position.ident[one].face for one in acted if one in made.position.ident)
    inside = (part for face in faces if face is not None for ability in (*face.on_play, *face.talents) for part in parts(ability))
    trades = (part for part in inside if isinstance(part, Node) and part.word.name == "pay")
    return not picked and any(_is_named(part.args["to"]) for part in trades)


def _is_named(given: object) -> bool:
    """Whether what is given for a price is done to a card that was picked before under a name."""
    return isinstance(given, Node) and isinstance(given.args.get("what"), str)
