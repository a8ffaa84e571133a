"""Rules that do not make a step what it is and that settle what is doubted there: who comes first, whether it may be done at all, what
counts as being affected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ....language.events import KINDS
from ...data.editions import stands
from ...data.loaded import knowledge
from ...replay.at_work import at_work
from ...replay.replay import Replay
from ...replay.trace import Step

#: Rules on which a step is cited besides its own only where there is something to doubt, as they say themselves on what occasions.
DOUBTED = frozenset(
    (
        "talent-is-ready-on-arrival",
        "several-talents-each-once",
        "copies-count-separately",
        "replayed-card-may-be-used-again",
        "replayed-card-is-a-new-card",
        "attached-action-keeps-its-talent",
        "special-works-in-any-turn",
        "special-play-is-beyond-the-quota",
        "event-may-remove-its-own-watcher",
        "target-may-be-immune",
        "playable-against-the-immune",
        "tie-skips-places",
    )
)
#: Who is asked first of several players who hold something back for one moment, in the books that say so.
ROUNDS = ("several-players-play-clockwise", "hand-reactions-in-rounds", "window-order-by-player")
#: Who decides among things that come at the same time, and how those decisions are called.
SIMULTANEOUS, ORDERS = "simultaneous-current-player-orders", ("replacement", "order")
#: That any card may be laid for a duel, and that each part of a text is done as far as it can be.
LAID, EACH_PART = "any-card-may-be-laid", "independent-parts-each-tried"


def who_comes_first(made: Replay, steps: Sequence[Step]) -> Iterator[str]:
    """The rules by which it was settled who acts or decides first, of things that come at the same time."""
    for step in steps:
        if step.kind == "choice" and step.how in ORDERS and SIMULTANEOUS in step.rules:
            yield SIMULTANEOUS
    for is_window, those in groupby(steps, key=lambda step: step.kind in ("window", "phase")):
        asked = {step.who for step in those if step.kind == "choice" and step.how == "me-first"} if not is_window else set()
        if len(asked) > 1:
            yield from [rule for rule in ROUNDS if stands(rule, made.profile)][:1]


def doubted(made: Replay, steps: Sequence[Step]) -> Iterator[str]:
    """The rules by which something may be done or counts, where somebody may doubt it."""
    made.cite_also()
    for at, step in enumerate(steps):
        yield from (rule for rule in step.also if rule in DOUBTED)
        if step.kind == "reaction" and (rule := _affects(made, step)):
            yield rule
        laid = step.kind == "choice" and step.how == "duel-card" and step.answer in made.position.ident
        if laid and stands(LAID, made.profile):
            yield LAID
        if step.kind == "no-target" and stands(EACH_PART, made.profile) and any(_goes_on(step, one) for one in steps[at + 1 :]):
            yield EACH_PART


def _affects(made: Replay, step: Step) -> str:
    """The rule by which that counts as affecting to which a card reacts that waits for being affected; empty for any other."""
    ability = at_work(made, step)
    if ability is None or ability.pattern is None or "affect" not in ability.pattern.event:
        return ""
    found = (
        rule.id
        for rule in knowledge().rules
        if "affect" in rule.id.split("-") and any("prevented" in one.step and step.how in one.how for one in rule.followed)
    )
    return next((rule for rule in found if stands(rule, made.profile)), "")


def _goes_on(missed: Step, later: Step) -> bool:
    """Whether a card that found no target for one part of its text does another one."""
    same = later.source == missed.source and later.ability == missed.ability and missed.ability is not None
    return same and (later.kind in KINDS or later.kind == "extra")
