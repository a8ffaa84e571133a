"""Two cards together: what is ruled about both, what can happen between them, and what about that is contested.

What can happen is read from the abilities (see ``language.analysis``): what one causes and the other waits for, what both wait for, what
one forbids the other to do, and what one gives and the other measures. It is what the texts make possible, not what must happen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ..knowledge.errors import UnknownId
from ..knowledge.model import cards_named
from ..knowledge.words import fold
from ..language import analysis
from ..language.events import too_common
from ..language.tree import Ability, CardInfo
from .situation.collection import SituationSummary
from .situation.compendium import Compendium, compendium

#: Kinds of events that nearly everything causes: that two cards share them says nothing.
COMMON = too_common("pair")
#: Layers of gifts that change how strong a minion is.
STRENGTH = frozenset(("power", "printed", "starting", "extra_power"))
#: Questions that an ability raises by itself, whoever stands beside it.
ALONE = frozenset(("on-your-turn-limit", "implied-after-scoring", "end-of-turn-expiry", "start-of-turn-expiry", "until-end-of-your-turn"))


class Bearing(NamedTuple):
    """What an ability has to do with others: kinds of events that it causes, waits for and forbids, and the questions it raises.
    ``strengthens``: it changes how strong something is for as long as it is there. ``measures``: it looks at that."""

    causes: frozenset[str]
    waits_for: frozenset[str]
    forbids: frozenset[str]
    questions: frozenset[str]
    strengthens: bool
    measures: bool

    def bears_on(self, other: Bearing) -> bool:
        """Whether this one does something to the other, or both wait for the same."""
        return not (
            self.causes.isdisjoint(other.waits_for)
            and other.forbids.isdisjoint(self.causes)
            and self.waits_for.isdisjoint(other.waits_for)
            and not (self.strengthens and other.measures)
        )


class Interaction(NamedTuple):
    """How one card's ability meets another's. ``one``, ``other``: names. ``how``: ``feeds``, ``replaces``, ``forbids``,
    ``together`` (both wait for it), ``measures``. ``events``: kinds of events. ``says``: a sentence."""

    one: str
    other: str
    how: str
    events: tuple[str, ...]
    says: str


@dataclass(frozen=True, slots=True)
class Pair:
    """What is known of two cards together. ``rulings``: (key, title, says) of the nodes that name both. ``interactions``: how
    their abilities can meet. ``questions``: ids that can arise between them. ``situations``: with both on the table.
    ``loops``: ids of known loops with both. ``text_only``: names of those that are not encoded."""

    cards: tuple[str, str]
    rulings: tuple[tuple[str, str, str], ...]
    interactions: tuple[Interaction, ...]
    questions: tuple[str, ...]
    situations: tuple[SituationSummary, ...]
    loops: tuple[str, ...]
    text_only: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        return {
            "cards": list(self.cards),
            "rulings": [{"key": key, "title": title, "says": says} for key, title, says in self.rulings],
            "meetings": [one._asdict() for one in self.interactions],
            "questions": list(self.questions),
            "situations": [{"id": one.id, "title": one.title, "file": one.file} for one in self.situations],
            "loops": list(self.loops),
            "text_only": list(self.text_only),
        }


def card_name(known: Compendium, word: str) -> str:
    """The name of the card that a word means. Raises :class:`UnknownId` with the nearest name."""
    name = known.names.get(fold(word))
    if name is None:
        raise UnknownId("card", word, known.cards)
    return name


def pair(one: str, other: str, printing: str = "latest", known: Compendium | None = None) -> Pair:
    """What is known of two cards together, in one printing of both. Raises :class:`UnknownId` for a name that no card has."""
    known = known or compendium()
    names = (card_name(known, one), card_name(known, other))
    infos = [_encoded(known, name) for name in names]
    text_only = tuple(name for name, info in zip(names, infos) if info is None)
    found: tuple[Interaction, ...] = ()
    asked: tuple[str, ...] = ()
    if infos[0] is not None and infos[1] is not None:
        found, asked = interactions(infos[0], infos[1], printing)
    rulings = _rulings(known, names)
    both = tuple(told for told in known.situations.values() if set(names) <= set(told.cards))
    loops = tuple(loop.id for loop in known.base.loops if {fold(name) for name in names} <= {fold(card) for card in loop.cards})
    ways_out = {way.of for loop in known.base.loops if loop.id in loops for way in loop.ways_out}
    named = {key.partition(":")[2] for key, _, _ in rulings if key.startswith("question:")}
    return Pair(names, rulings, found, tuple(sorted({*asked, *ways_out, *named})), both, loops, text_only)


def _encoded(known: Compendium, name: str) -> CardInfo | None:
    return known.library.find(name) if name in known.library else None


def _rulings(known: Compendium, names: tuple[str, str]) -> tuple[tuple[str, str, str], ...]:
    wanted = {fold(name) for name in names}
    found = []
    for key, record in known.base.by_key.items():
        said = {fold(card) for card in cards_named(record)}
        said |= {fold(known.names[card]) for card in said if card in known.names}
        if wanted <= said:
            found.append((key, record.title, getattr(record, "says", "") or getattr(record, "why", "")))
    return tuple(found)


def interactions(one: CardInfo, other: CardInfo, printing: str = "latest") -> tuple[tuple[Interaction, ...], tuple[str, ...]]:
    """How the abilities of two encoded cards can meet, and ids of the questions that can arise where they do."""
    found: dict[tuple[str, Any, tuple[str, ...]], Interaction] = {}
    asked: set[str] = set()
    for first, second in ((one, other), (other, one)):
        against = [(b, bearing(b)) for b in second.face(printing).abilities]
        for a in first.face(printing).abilities:
            of_a = bearing(a)
            # few of all pairs of abilities have to do with each other
            for b in (b for b, of_b in against if of_a.bears_on(of_b)):
                for one_way, questions in _meet(first.name, a, second.name, b):
                    found.setdefault(
                        (
                            one_way.how,
                            frozenset((one_way.one, one_way.other)) if one_way.how == "together" else (one_way.one, one_way.other),
                            one_way.events,
                        ),
                        one_way,
                    )
                    asked.update(questions)
    return tuple(found.values()), tuple(sorted(asked - ALONE))


@cache
def bearing(ability: Ability) -> Bearing:
    """What an ability of a card has to do with others."""
    return Bearing(
        frozenset(analysis.causes(ability)),
        frozenset(analysis.waits_for(ability)),
        frozenset(analysis.forbids(ability)),
        frozenset(analysis.questions(ability)),
        ability.role == "continuous" and not STRENGTH.isdisjoint(analysis.gives(ability)),
        bool(analysis.measures(ability)),
    )


def _meet(one: str, a: Ability, other: str, b: Ability) -> list[tuple[Interaction, set[str]]]:
    """How ability ``a`` of one card bears on ability ``b`` of another, each with the questions it raises."""
    found: list[tuple[Interaction, set[str]]] = []
    of_a, told_b = bearing(a), bearing(b)
    of_b = set(told_b.questions)
    fed = _telling(tuple(sorted(of_a.causes & told_b.waits_for)))
    if fed and b.role == "instead":
        found.append(
            (
                Interaction(one, other, "replaces", fed, f"What {one} does can be replaced by {other} ({_list(fed)})."),
                of_b & {"replacement-timing", "one-time-defence"},
            )
        )
    elif fed:
        raised = of_b & {
            "reactions-timing",
            "window-order",
            "reaction-needs-card",
            "window-admits-arrivals",
            "power-change-affects",
            "affect-list",
        }
        found.append((Interaction(one, other, "feeds", fed, f"{other} reacts to what {one} can do ({_list(fed)})."), raised))
    stopped = tuple(sorted((told_b.forbids & of_a.causes) - {"play"} or told_b.forbids & of_a.causes))
    if stopped:
        found.append(
            (
                Interaction(other, one, "forbids", stopped, f"{other} can forbid what {one} does ({_list(stopped)})."),
                of_b & {"affect-list", "power-change-affects"},
            )
        )
    if a.role == b.role == "trigger":
        same = tuple(sorted(of_a.waits_for & told_b.waits_for))
        if same:
            found.append(
                (Interaction(one, other, "together", same, f"{one} and {other} wait for the same thing ({_list(same)})."), {"window-order"})
            )
    if of_a.strengthens and told_b.measures:
        found.append(
            (
                Interaction(one, other, "measures", ("power_fall", "power_rise"), f"{other} looks at power that {one} changes."),
                {"when-values-move"},
            )
        )
    return found


def _telling(events: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(event for event in events if event not in COMMON) or events


def _list(events: tuple[str, ...]) -> str:
    return ", ".join(event.replace("_", " ") for event in events)
