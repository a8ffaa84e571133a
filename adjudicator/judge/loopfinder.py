"""Looking for loops: candidates from what abilities cause and wait for, each driven in a position made for it.

A candidate is a circle of at most three abilities of which each can set off the next, or of two continuous abilities of
which one changes the strength that the other measures. Whether it closes on a table only a table can tell: the smallest
cases of its cards (see :mod:`.casing`) are replayed until one loops, or none of those tried does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..engine.paper import unplayable
from ..knowledge.words import fold
from ..language import analysis
from ..language.library import Library
from ..language.tree import Ability
from .base import knowledge
from .base import library as everything
from .casing import Built, Happening, happenings, smallest

#: Events that are too common to make a circle by themselves: everything is played, drawn, discarded and looked at.
LOOSE = frozenset(("draw", "discard", "reveal", "affect", "turn_start", "turn_end", "becomes", "power_change", "power_rise", "power_fall"))
#: Events that do not carry a circle of three: too much causes them.
WEAK = frozenset(("play", "return", "to_discard", "leave_play", "lose_host"))
STRENGTH = frozenset(("power", "starting"))
#: Gifts that can undo a change of strength: protection from it, cancelling what makes it, taking the card over.
TAKES_BACK = frozenset(("unaffected", "cancel", "claim"))
#: The interpretation in which loops are looked for: the one in which they were found.
PROFILE = "community-wiki"


class Candidate(NamedTuple):
    """Cards whose abilities form a circle. ``cards``: names, sorted. ``events``: by which they set each other off."""

    cards: tuple[str, ...]
    events: tuple[str, ...]


@dataclass(slots=True)
class Found:
    """What came of a candidate. ``kind``: ``forced``, ``chosen``, ``values`` or empty if nothing looped. ``known``: id of the
    known loop that it is. ``why``: for one that is none. ``certificate``: the first loop as plain data. ``built``: its case."""

    candidate: Candidate
    kind: str = ""
    known: str = ""
    why: str = ""
    certificate: dict[str, Any] | None = None
    built: Built | None = None
    cards: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        made = {"cards": list(self.candidate.cards), "events": list(self.candidate.events), "kind": self.kind or "none"}
        if self.kind:
            made |= {"known": self.known or None, "loop": self.certificate, "in_it": list(self.cards)}
        else:
            made["why"] = self.why
        return made


def _sets_off(ability: Ability) -> set[str]:
    """Kinds of events that start an ability, or that give it anew what it needs: plays need cards in hand."""
    found = set(analysis.waits_for(ability)) - LOOSE
    if ability.role == "on_play":
        found.add("play")
    elif "play" in analysis.causes(ability):
        found.add("return")
    return found


def candidates(cards: Library, printing: str, names: Iterable[str] | None = None) -> list[Candidate]:
    """Every circle of abilities of some cards, or of all, in a printing. ``names``: only circles within these."""
    wanted = {cards.find(name).name for name in names} if names is not None else None
    abilities = [(card.name, ability) for card in cards.cards.values() if (wanted is None or card.name in wanted)
                 and unplayable(card.face(printing)) is None for ability in card.face(printing).abilities]
    causes = {id(ability): set(analysis.causes(ability)) - LOOSE for _, ability in abilities}
    starts = {id(ability): _sets_off(ability) for _, ability in abilities}
    waiting: dict[str, list[int]] = defaultdict(list)
    for number, (_, ability) in enumerate(abilities):
        for event in starts[id(ability)]:
            waiting[event].append(number)
    follows: list[set[int]] = []
    for name, ability in abilities:
        after: set[int] = set()
        for event in causes[id(ability)]:
            for other in waiting[event]:
                # playing a card starts that card's own text; what plays any card can start any, which says nothing
                if event == "play" and abilities[other][1].role == "on_play" and abilities[other][0] == name:
                    continue
                after.add(other)
        follows.append(after)
    found: dict[tuple[str, ...], set[str]] = {}

    def note(circle: tuple[int, ...]) -> None:
        named = tuple(sorted({abilities[number][0] for number in circle}))
        events = set()
        for one, other in zip(circle, (*circle[1:], circle[0])):
            events |= causes[id(abilities[one][1])] & starts[id(abilities[other][1])]
        if events <= {"play", "return"} and not any("return" in causes[id(abilities[number][1])] for number in circle):
            return  # what is only played runs out of cards to play
        found.setdefault(named, set()).update(events)

    for one in range(len(abilities)):
        for other in follows[one]:
            if other >= one and one in follows[other]:
                note((one, other))
    strong = [{other for other in after if (causes[id(abilities[one][1])] & starts[id(abilities[other][1])]) - WEAK}
              for one, after in enumerate(follows)]
    for one in range(len(abilities)):
        for other in strong[one]:
            if other <= one:
                continue
            for third in strong[other]:
                if third > one and third != other and one in strong[third]:
                    note((one, other, third))
    for named in _of_values(abilities):
        found.setdefault(named, set()).add("power_change")
    return [Candidate(named, tuple(sorted(events))) for named, events in sorted(found.items())]


def _of_values(abilities: list[tuple[str, Ability]]) -> set[tuple[str, ...]]:
    """Pairs of continuous abilities of which one changes strength and the other measures it and can take the change back."""
    lasting = [(name, ability) for name, ability in abilities if ability.role == "continuous"]
    changing = [name for name, ability in lasting if STRENGTH.intersection(analysis.gives(ability))]
    measuring = [name for name, ability in lasting if ability.reads and TAKES_BACK.intersection(analysis.gives(ability))]
    return {tuple(sorted({one, other})) for one in changing for other in measuring}


def _looping(built: Built) -> bool:
    return built.made is not None and bool(built.made.loops or built.made.value_loop)


def find(candidate: Candidate, printing: str, cards: Library | None = None, profile: str = PROFILE, happen: int = 4) -> Found:
    """Drive a candidate: look for a case of its cards that loops. ``happen``: how many things that can have happened are tried."""
    cards = cards or everything()
    names = list(candidate.cards)
    best: Built | None = None
    tried = 0
    again = [Happening("again", name) for name in names if "play" in candidate.events and cards.find(name).kind != "base"]
    if set(candidate.events) <= {"play", "return"}:
        happen = 1  # only playing the same card anew can go round
    for happening in (*again, *happenings(names, printing, cards)[:happen]):
        built = smallest(names, happening, printing=printing, profile=profile, cards=cards, goal=_looping)
        tried += built.tried
        if _looping(built):
            return _confirmed(candidate, built)
        if best is None or built.score > best.score:
            best = built
    return Found(candidate, why=_why(best, tried), built=best)


def _confirmed(candidate: Candidate, built: Built) -> Found:
    made = built.made
    assert made is not None
    ident = made.position.ident

    def called(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(ident[card].face.card.name for card in ids if ident[card].face is not None))

    if made.loops:
        loop = made.loops[0]
        cards, kind = called(loop.cards), loop.kind
        certificate = {"kind": kind, "cards": list(loop.cards), "steps": [list(map(str, step)) for step in loop.steps], "key": loop.key,
                       "grows": list(map(str, loop.grows)), "by": loop.by, "answer": loop.answer, "tried": loop.tried}
    else:
        loop = made.value_loop
        cards, kind = called((*loop.sources, *loop.targets)), "values"
        certificate = {"kind": kind, "sources": list(loop.sources), "targets": list(loop.targets),
                       "powers": {target: list(loop.powers(target)) for target in loop.targets}}
    here = {fold(card) for card in (*cards, *candidate.cards)}
    # the one that names the most of its cards
    fitting = [one for one in knowledge().loops if one.kind == kind and here.issuperset(map(fold, one.cards))]
    known = max(fitting, key=lambda one: len(one.cards)).id if fitting else ""
    return Found(candidate, kind, known, "", certificate, built, cards)


def _why(best: Built | None, tried: int) -> str:
    """Why a candidate is no loop, as far as the tried cases tell."""
    if best is None or best.made is None:
        return f"none of the {tried} arrangements tried could be played"
    if best.idle:
        return f"in {tried} arrangements {' and '.join(best.idle)} never got to act: the circle is not entered"
    return f"in {tried} arrangements every card acted, and each time it came to rest: {best.happening.says.lower()}, and the answer ends it"


def find_all(found: list[Candidate], printing: str, processes: int = 2, progress: Callable[[int, int], None] | None = None) -> list[Found]:
    """Drive many candidates in several processes, in the order given."""
    from concurrent.futures import ProcessPoolExecutor
    if processes < 2 or len(found) < 8:
        results = []
        for number, candidate in enumerate(found):
            results.append(_bare(find(candidate, printing)))
            if progress is not None:
                progress(number + 1, len(found))
        return results
    results = []
    with ProcessPoolExecutor(processes) as pool:
        for number, result in enumerate(pool.map(_find_bare, found, [printing] * len(found), chunksize=4)):
            results.append(result)
            if progress is not None:
                progress(number + 1, len(found))
    return results


def _find_bare(candidate: Candidate, printing: str) -> Found:
    return _bare(find(candidate, printing))


def _bare(found: Found) -> Found:
    """A result that can be sent between processes: its case as data, without the replay."""
    if found.built is not None:
        found.built.made = None
    return found
