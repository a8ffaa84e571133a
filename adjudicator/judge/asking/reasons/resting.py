"""Which rules a verdict rests on: those of the steps that tell why it came out so, not those by which cards are played and turns run.

A step at which something was stopped, forbidden or replaced tells more than one at which a thing was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....knowledge.model import Rule
from ....language.events import KINDS
from ...data.loaded import knowledge
from ...replay.replay import Replay
from ...replay.trace import Step
from .doubted import doubted, who_comes_first

#: How many are told.
MOST = 3
#: Kinds of steps at which something came out otherwise than it would have, and those at which the rules count or end something.
AGAINST = ("prevented", "nowhere", "refused", "replaced", "reroute", "stopped", "no-target")
COUNTING = ("loop", "ranking", "none-ready", "lose_host", "over")
#: What a step means is said by rules that it need not cite: they come after its own.
MEANS = {
    "extra": ("extra-plays-exceed-the-quota",),
    "ranking": ("points-by-place", "base-ready-when-total-reaches-breakpoint"),
    "none-ready": ("base-ready-when-total-reaches-breakpoint",),
    "no-target": ("target-fits-the-description",),
}
#: The same for what is refused: where the place forbids it, and where the card has too much power for the play.
PLACE, LIMIT = "minion-and-base-must-be-legal", "power-printed-outside-play"
#: What every drawn card, gained point and carried out sentence cites: true, and no reason for anything.
ROUTINE = frozenset(
    ("follow-the-ability", "drawing-takes-the-top-card", "scoring-discard-cards", "scored-cards-go-to-owners", "scoring-replace-base")
)


def resting_on(made: Replay, first: Sequence[str] = ()) -> tuple[str, ...]:
    """The keys of the rules that a replay's verdict rests on, most telling first, at most :data:`MOST`. ``first``: those besides by which
    something does not happen that is asked for."""
    steps = made.trace.steps[made.last_move() :]
    told = sorted((step for step in steps if step.deciding or step.kind == "no-target" or _is_all(step, steps)), key=_rank)
    against, others = ([step for step in told if (_rank(step) == 0) is stops and _rank(step) < len(_RANKS)] for stops in (True, False))
    found = dict.fromkeys((*first, *(key for step in against for key in _cited(made, step))))
    found.update(dict.fromkeys(f"rule:{rule}" for rule in who_comes_first(made, steps)))
    found.update(dict.fromkeys(key for step in others for key in _cited(made, step)))
    if len(found) < MOST:
        earlier = made.trace.steps[: made.last_move()]
        found.update(dict.fromkeys(f"rule:{rule}" for rule in (*doubted(made, steps), *doubted(made, earlier))))
    known = knowledge().by_key
    if len(found) < MOST:
        made.cite_also()
        found.update(dict.fromkeys(key for step in told if step.kind in _DONE for key in _refined(step)))
    return tuple(key for key in found if key in known)[: MOST + len(first)]


def _refined(step: Step) -> Iterator[str]:
    """The more particular rules that are followed in what was done, as keys: those that say more of what makes it so."""
    for rule in step.also:
        known = knowledge().by_key.get(f"rule:{rule}")
        if isinstance(known, Rule) and not known.cards and not set(step.rules).isdisjoint(known.links.refines):
            yield f"rule:{rule}"


#: That a card was put down is no reason for what came of it.
_DONE = tuple(kind for kind in KINDS if kind != "play")
_RANKS = (AGAINST, COUNTING, _DONE, ("extra",), ("choice",))
#: Decisions that a rule gives to somebody, and no card.
_BY_THE_RULES = ("uncover",)


def _is_all(step: Step, steps: Sequence[Step]) -> bool:
    """Whether no base was ready, and that is what came of it."""
    return step.kind == "none-ready" and not any(one.deciding for one in steps)


def _rank(step: Step) -> int:
    if step.kind == "choice" and step.how not in _BY_THE_RULES:
        return len(_RANKS)
    return next((number for number, kinds in enumerate(_RANKS) if step.kind in kinds), len(_RANKS))


def _cited(made: Replay, step: Step) -> Iterator[str]:
    """The rules of a step as keys; of a base's ranking the one about ties first if there was one, and none that did not matter."""
    rules = step.rules
    if step.kind == "ranking":
        places = [one.how for one in made.trace.steps if one.kind == "points"]
        ties = [rule for rule in rules if "tie" in rule.split("-")] if len(set(places)) < len(places) else []
        there = {one.controller for one in made.setting.game.position.play.values() if one.base in step.cards}
        absent = [rule for rule in rules if "presence" in rule.split("-")] if len(there) < len(made.position.players) else []
        rules = (*ties, *absent, *(rule for rule in rules if not {"tie", "presence"}.intersection(rule.split("-"))))
    means = MEANS.get(step.kind, ())
    if step.kind == "refused":
        means = (LIMIT,) if "of power" in step.says else (PLACE,) if "cannot-beats-can" in rules else ()
    yield from (f"rule:{rule}" for rule in (*rules, *means) if rule not in ROUTINE)
