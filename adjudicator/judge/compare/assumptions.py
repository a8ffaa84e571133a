"""What a case assumes, varied: which of it matters to what happens, and which does not.

Each alternative at each place of a case is replayed. Two replays are the same here if the same things happened to the same
cards, with the same loops, points and end; where a card lay does not count. What the budget left untried is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...ground.findings import BadInput
from ...ground.meter import exhausted, metered
from ...language.english import listed
from ...language.library import Library
from ..data.profiles import GameProfile
from ..replay.outcome import differences, outcome
from ..replay.replay import Replay, replay
from ..situation.alternatives import Alternative, alternatives, changeable_places, taken
from ..situation.paths import Lining, Path, value_at
from ..verdict.copies import Copies
from ..verdict.distinguishing import differing_cards
from ..verdict.verdict import verdict_sentence
from ..verdict.what_became import Clause, together, weight
from .comparison import Comparison

#: Most replays, and steps of evaluation (``ground.meter``), of one test of assumptions: five times what the largest case of the
#: collection needs.
BUDGET, STEPS = 60, 300_000
#: Most assumptions that the last line names.
MOST_SAID = 3
#: Most cards of which a variation says that their power is another, where that is all that it changes.
MOST_CHANGED = 3
#: Kinds of alternative that are tried, those that people get wrong first. The rest can be tapped, but is no assumption.
TRIED = ("controller", "strength", "host", "place", "copy", "out", "turn", "cause", "players", "bystander", "base", "bases")
#: What is tried of a kind at one place: the first of them, or all.
FIRST_ONLY = frozenset(("copy", "base", "bases"))
#: Things that happen to players rather than to cards.
PERSONAL = frozenset(("extra", "draw", "discard", "stopped"))
#: Events that tell where something lies rather than what happened to it.
QUIET = frozenset(("scored", "lose_host", "new-base", "opening", "nowhere"))


@dataclass(frozen=True, slots=True)
class TriedAlternative:
    """An alternative that was replayed. ``matters``: whether something else happens. ``says``: then the verdict."""

    alternative: Alternative
    matters: bool
    says: str = ""


@dataclass(slots=True)
class Assumptions:
    """What came of trying. ``tried``: in order. ``untried``: what the budget left, in words. ``impossible``: how many alternatives
    were no case at all. ``reprinted``: question that matters -> cards whose latest printing takes it its point, in words."""

    tried: list[TriedAlternative] = field(default_factory=list)
    untried: list[str] = field(default_factory=list)
    impossible: int = 0
    reprinted: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def matters(self) -> tuple[TriedAlternative, ...]:
        return tuple(one for one in self.tried if one.matters)

    @property
    def same(self) -> tuple[TriedAlternative, ...]:
        return tuple(one for one in self.tried if not one.matters)

    def at(self, path: Path) -> bool:
        """Whether something at a place matters."""
        return any(one.matters and one.alternative.path == path for one in self.tried)

    def about(self) -> tuple[str, ...]:
        """What matters, in words, each once."""
        return tuple(dict.fromkeys(one.alternative.about for one in self.matters))

    def indifferent(self) -> tuple[str, ...]:
        """What was tried and does not matter, in words."""
        found = set(self.about())
        return tuple(dict.fromkeys(one.alternative.about for one in self.same if one.alternative.about not in found))

    def as_data(self) -> dict[str, Any]:
        return {
            "matters": [
                {
                    "about": one.alternative.about,
                    "place": "/".join(one.alternative.path),
                    "key": one.alternative.key,
                    "instead": one.alternative.says,
                    "then": one.says,
                }
                for one in self.matters
            ],
            "no_difference": list(self.indifferent()),
            "tried": len(self.tried),
            "untried": self.untried,
        }


def alternatives_to_try(data: Mapping[str, Any], made: Replay) -> list[Alternative]:
    """The alternatives of a case that are worth a replay, in the order in which they are tried."""
    acted = {step.source for step in made.trace.steps if step.source is not None and step.kind != "idle"}
    named = {made.setting.names.get(card, "") for card in acted}
    found: list[Alternative] = []
    every = [(path, alternatives(data, path)) for path in changeable_places(data)]
    for kind in TRIED:
        for path, offered in every:
            here = [one for one in offered if one.kind == kind]
            if kind == "out":
                # the case is about the cards that act in it, so taking one of those out is another case; not so a second copy
                here = [one for one in here if not _acts(data, path, named)]
            found += here[:1] if kind in FIRST_ONLY else here
    return found


def _own(data: Mapping[str, Any], one: Alternative) -> frozenset[str]:
    return frozenset((_called(data, one.path),))


def _acts(data: Mapping[str, Any], path: Path, named: set[str]) -> bool:
    return _called(data, path) in named


def _called(data: Mapping[str, Any], path: Path) -> str:
    entry = value_at(data, path)
    return str(entry.get("card") if isinstance(entry, dict) else entry).rpartition("=")[2].strip()


def assumptions(
    data: Mapping[str, Any],
    file: str,
    library: Library,
    profile: GameProfile,
    made: Replay,
    *,
    budget: int = BUDGET,
    steps: int = STEPS,
) -> Assumptions:
    """Vary what a case assumes. ``data``: plain; ``made``: its replay. ``budget``, ``steps``: most replays, and steps of evaluation in
    all; nothing new is begun when they are spent."""
    with metered(steps):
        return _varied(data, file, library, profile, made, budget)


def _varied(data: Mapping[str, Any], file: str, library: Library, profile: GameProfile, made: Replay, budget: int) -> Assumptions:
    found = Assumptions()
    base, says = what_happened(made), ""
    ids = frozenset(made.position.ident)
    decided = _decided(made)
    left: dict[str, None] = {}
    runs, lining = 0, Lining()
    for one in alternatives_to_try(data, made):
        if runs >= budget or exhausted():
            left[one.about] = None
            continue
        runs += 1
        changed = taken(data, one.path, one.key)
        changed["answers"] = [*(changed.get("answers") or ()), *decided]
        try:
            other = replay(lining(changed), file, library, profile)
        except BadInput:
            if exhausted():
                # it was given up for want of what is left for all of them, which says nothing about this one
                left[one.about] = None
            else:
                found.impossible += 1
            continue
        if other.ended == "spent":
            left[one.about] = None
            continue
        # that a card is stronger, or not there, says itself nothing about what happens
        own = _own(data, one) if one.kind in ("strength", "out", "copy") else frozenset()
        matters = what_happened(other, ids, own) != (what_happened(made, None, own) if own else base)
        if matters and not says:
            says = verdict_sentence(made)
        found.tried.append(TriedAlternative(one, matters, _then(made, says, other) if matters else ""))
    found.untried = [about for about in left if about not in found.about()]
    return found


def _then(made: Replay, before_says: str, other: Replay) -> str:
    """The verdict of a variation; where its words are those of the case as it stands, ``before_says``, in what it differs."""
    says = verdict_sentence(other)
    if says != before_says:
        return says
    before, after = made.values().power, other.values().power
    changed = [card for card in after if card in before and after[card] != before[card]]
    if changed:
        # whoever taps it wants to know what is different then, however many are as they were
        copies = Copies(other)
        told = together(copies, [Clause(card, f"{{has}} power {after[card]}, not {before[card]}") for card in changed[:MOST_CHANGED]])
        more = len(changed) - MOST_CHANGED
        return f"Then {listed([*told, *([f'{more} more have another power'] if more > 0 else [])])}."
    ends = [outcome(one.game, one.setting.library, one.profile) for one in (made, other)]
    retold = verdict_sentence(other, differing_cards(ends))
    apart = differences(ends[0], ends[1], other.trace.name)
    return retold if retold != says or not apart else f"Then {apart[0]}."


def what_happened(made: Replay, only: frozenset[str] | None = None, powerless: frozenset[str] = frozenset()) -> tuple[Any, ...]:
    """What happened, without where. ``only``: the cards that count, all if left out. ``powerless``: names of cards whose power does not."""
    ident = made.position.ident

    def name(card: str) -> str:
        return ident[card].face.card.name if card in ident and ident[card].face is not None else card

    before, after = made.setting.game.position.vp, made.position.vp
    points = tuple(sorted((player, after[player] - before.get(player, 0)) for player in after if after[player] != before.get(player, 0)))
    loops = frozenset((loop.kind, frozenset(map(name, loop.cards))) for loop in made.loops)
    unsettled = frozenset(map(name, made.value_loop.targets)) if made.value_loop is not None else frozenset()
    refused = frozenset(name(one.card) for one in made.refused if one.card is not None)
    result = made.position.result[:2] if made.position.result is not None else ()
    if any(kind == "forced" for kind, _ in loops):
        # how far it got before it was seen says nothing
        return ("loop", loops, result, refused)
    events = frozenset(
        (step.kind, name(step.cards[0]))
        for step in made.trace.steps
        if step.cards and weight(step.kind) and step.kind not in QUIET and (only is None or step.cards[0] in only)
    )
    events |= frozenset((step.kind, step.says) for step in made.trace.steps if step.kind in PERSONAL)
    powers: frozenset[tuple[str, int]] = frozenset()
    if not events and not unsettled:
        power = made.values().power
        powers = frozenset(
            (name(card), value) for card, value in power.items() if (only is None or card in only) and name(card) not in powerless
        )
    return ("events", events, loops, unsettled, points, result, refused, powers)


def _decided(made: Replay) -> list[dict[str, Any]]:
    """The decisions of a replay as answers, so that a variation is not taken for one only because somebody picks otherwise in it."""
    found = []
    for one in made.decisions:
        if one.choice.ask != "turn" and one.choice.who is not None and one.given == "open":
            found.append(
                {"who": one.choice.who, "ask": one.choice.ask, "pick": one.key, **({"about": one.choice.about} if one.choice.about else {})}
            )
    return found


def dependence_line(compared: Comparison, found: Assumptions, titles: Any = None) -> str:
    """The last line of a verdict: what it depends on, or that it is the same under all that was tried.

    ``titles``: gives the words for the id of a question; its id if left out."""
    title = titles or (lambda question: question)
    parts = []
    if compared.printings:
        names = [name for name in compared.printings if name != "all cards"]
        parts.append("the printing of " + listed(names) if names else "the printings")
    parts += list(found.about()[:MOST_SAID])
    if len(found.about()) > MOST_SAID:
        parts.append(f"{len(found.about()) - MOST_SAID} more")
    asked = [title(question) for question in compared.matters] + [
        " together with ".join(map(title, names)) for names in compared.together if not set(names) & set(compared.matters)
    ]
    # where one latest printing makes every such reading the same, whoever looks at the card knows which holds
    late = [
        card
        for card in dict.fromkeys(card for cards in found.reprinted.values() for card in cards)
        if all(card in found.reprinted.get(question, ()) for question in compared.matters)
    ]
    left = (
        f" With the latest printing of {listed(late[:2])} {'that makes' if len(asked) == 1 else 'these make'} no difference."
        if late
        else ""
    ) + _left(compared, found)
    if parts:
        also = f" And on how this is read: {' '.join(asked)}" if asked else ""
        return f"Depends on: {'; '.join(parts)}.{also}{left}"
    if asked:
        return f"Depends on how this is read: {' '.join(asked)}{left}"
    counts = tried_counts(compared, found)
    return (
        f"The same under all that was tried ({', '.join(counts)}).{left}" if counts else f"Nothing else that could matter was found.{left}"
    )


def tried_counts(compared: Comparison, found: Assumptions) -> list[str]:
    """How much was tried, in words: "4 printings", "3 readings", "6 assumptions"."""
    kinds = [one.change[0][0] for one in compared.variants if one.change]
    counts = (("printing", kinds.count("printing")), ("reading", kinds.count("question")), ("assumption", len(found.tried)))
    return [f"{number} {word}{'s' if number != 1 else ''}" for word, number in counts if number]


def _left(compared: Comparison, found: Assumptions) -> str:
    left = list(found.untried[:3])
    if len(found.untried) > 3:
        left.append(f"{len(found.untried) - 3} more")
    if compared.spent:
        left.append("some readings together")
    return f" Left untried for want of time: {listed(left)}." if left else ""
