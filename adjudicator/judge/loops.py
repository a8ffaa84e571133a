"""Looking for loops: candidates from what abilities cause and wait for, each driven in a position made for it.

A candidate is a circle of at most three abilities of which each can set off the next, or of two continuous abilities of
which one changes the strength that the other measures. Whether it closes on a table only a table can tell: the smallest
cases of its cards (see :mod:`.composer.smallest_case`) are replayed until one loops, or none of those tried does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..engine.query.unplayable import unplayable
from ..knowledge.words import fold
from ..language import analysis
from ..language.events import too_common
from ..language.library import Library
from ..language.tree import Ability, Node, Selection, parts
from .composer.happening import Happening, happenings
from .composer.smallest_case import TRIED, BuiltCase, smallest_case
from .data.loaded import knowledge
from .data.loaded import library as everything
from .situation.paths import plain_data

#: Events that are too common to make a circle by themselves: everything is played, drawn, discarded and looked at.
LOOSE = too_common("circle")
#: Events that do not carry a circle of three: too much causes them.
WEAK = too_common("three")
STRENGTH = frozenset(("power", "printed", "starting"))
#: Gifts that can undo a change of strength: protection from it, cancelling what makes it, taking the card over.
TAKES_BACK = frozenset(("unaffected", "cancel", "claim"))
#: The interpretation in which loops are looked for: the one in which they were found.
PROFILE = "community-wiki"
#: Words that can do another text, or the same thing many times, so that how much is played by them is not bounded by their own text.
UNBOUNDED = frozenset(("copy_abilities", "do_as", "each_player", "for_each", "lend", "pretend_play", "repeat"))
#: Words that can take a card out of a discard pile without saying which pile it lies in.
RESCUES = frozenset(("place", "reroute", "redirect", "shuffle_in", "swap", "swap_piles", "when_discarded", "store", "stasis"))
#: Quantifiers whose number bounds how many cards are played, and what stands for no bound.
FEW, MANY = ("one", "exactly", "up_to", "random"), 9
#: How many things that can have happened are tried of one candidate.
HAPPENINGS = 4


class Candidate(NamedTuple):
    """Cards whose abilities form a circle. ``cards``: names, sorted. ``events``: by which they set each other off."""

    cards: tuple[str, ...]
    events: tuple[str, ...]


@dataclass(slots=True)
class DrivenCandidate:
    """What came of a candidate. ``kind``: ``forced``, ``chosen``, ``values`` or empty if nothing looped. ``known``: id of the
    known loop that it is. ``why``: for one that is none. ``certificate``: the first loop as plain data. ``built``: its case."""

    candidate: Candidate
    kind: str = ""
    known: str = ""
    why: str = ""
    certificate: dict[str, Any] | None = None
    built: BuiltCase | None = None
    cards: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        made: dict[str, Any] = {"cards": list(self.candidate.cards), "events": list(self.candidate.events), "kind": self.kind or "none"}
        if self.kind:
            made |= {"known": self.known or None, "loop": self.certificate, "in_it": list(self.cards)}
            if self.built is not None:
                made |= {"happening": self.built.happening.key, "case": plain_data(self.built.data)}
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


def _plays_given(ability: Ability) -> int:
    """How many cards one use of an ability lets somebody play at most; ``MANY`` where its text does not bound that."""
    given = int(ability.plays)
    for part in parts(ability):
        if not isinstance(part, Node):
            continue
        if part.word.name in UNBOUNDED:
            return MANY
        if "play" in part.word.causes:
            what = part.args.get("what")
            number = part.args.get("number") or (what.number if isinstance(what, Selection) and what.quantifier in FEW else None)
            if part.word.name == "extra":
                number = number or 1
            if not isinstance(number, int):
                return MANY
            given += number
    return given


def _needs_play(ability: Ability) -> bool:
    """Whether an ability is there again only once its card has been played again."""
    return ability.role in ("on_play", "talent") or ability.limit is not None and ability.limit.per == "turn"


def _brings_back(ability: Ability) -> bool:
    """Whether an ability may bring a card back out of a discard pile, or keep it from going there, or do its text without it."""
    if ability.role == "instead" or "discard" in ability.zones:
        return True
    for part in parts(ability):
        if isinstance(part, Selection) and "discard" in ((part.zone,) if isinstance(part.zone, str) else part.zone):
            return True
        if isinstance(part, Node) and (part.word.name in UNBOUNDED or part.word.name in RESCUES):
            return True
    return False


def loop_candidates(cards: Library, printing: str, names: Iterable[str] | None = None) -> list[Candidate]:
    """Every circle of abilities of some cards, or of all, in a printing, the likelier ones first. ``names``: only circles within these."""
    wanted = {cards.find(name).name for name in names} if names is not None else None
    abilities = [
        (card.name, ability)
        for card in cards.cards.values()
        if (wanted is None or card.name in wanted) and unplayable(card.face(printing)) is None
        for ability in card.face(printing).abilities
    ]
    found = _Circles(abilities).events_by_cards()
    for named in _of_values(abilities):
        found.setdefault(named, set()).update(("power_fall", "power_rise"))
    circles = [Candidate(named, tuple(sorted(events))) for named, events in found.items()]
    return sorted(circles, key=lambda one: (_only_played(one), one.cards))


def _only_played(candidate: Candidate) -> bool:
    """Whether its cards only play and return each other: the most candidates by far, and the least likely to go round."""
    return set(candidate.events) <= {"play", "return"}


class _Circles:
    """Circles of two or three abilities of which each can set off the next. Abilities are known by their numbers."""

    def __init__(self, abilities: list[tuple[str, Ability]]) -> None:
        self.names = [name for name, _ in abilities]
        self.causes = [set(analysis.causes(ability)) - LOOSE for _, ability in abilities]
        self.starts = [_sets_off(ability) for _, ability in abilities]
        given: dict[str, int] = defaultdict(int)
        for name, ability in abilities:
            given[name] += _plays_given(ability)
        saving = {name for name, ability in abilities if _brings_back(ability)}
        self.saved = [name in saving for name in self.names]
        self.once = [
            ability.role == "on_play" and ability.face is not None and ability.face.kind == "action" and ability.face.play_on is None
            for _, ability in abilities
        ]
        self.surplus = [given[name] - _needs_play(ability) for name, ability in abilities]
        played = [ability.role == "on_play" for _, ability in abilities]
        waiting: dict[str, list[int]] = defaultdict(list)
        for number, events in enumerate(self.starts):
            for event in events:
                waiting[event].append(number)
        # playing a card starts that card's own text; what plays any card can start any, which says nothing
        self.follows = [
            {
                other
                for event in self.causes[one]
                for other in waiting[event]
                if not (event == "play" and played[other] and self.names[other] == self.names[one])
            }
            for one in range(len(abilities))
        ]
        self.found: dict[tuple[str, ...], set[str]] = {}

    def events_by_cards(self) -> dict[tuple[str, ...], set[str]]:
        """Names of cards -> the events by which their abilities set each other off."""
        for one, after in enumerate(self.follows):
            for other in after:
                if other >= one and one in self.follows[other]:
                    self.note((one, other))
        strong = [{other for other in after if (self.causes[one] & self.starts[other]) - WEAK} for one, after in enumerate(self.follows)]
        for one, after in enumerate(strong):
            for other in after:
                for third in strong[other] if other > one else ():
                    if third > one and third != other and one in strong[third]:
                        self.note((one, other, third))
        return self.found

    def note(self, circle: tuple[int, ...]) -> None:
        events = set()
        for one, other in zip(circle, (*circle[1:], circle[0])):
            events |= self.causes[one] & self.starts[other]
        if events <= {"play", "return"} and not any("return" in self.causes[number] for number in circle):
            return  # what is only played runs out of cards to play
        surplus = [self.surplus[number] for number in circle]
        if max(surplus) < 0 or min(surplus) < 0 == max(surplus):
            return  # each time round takes more plays than it gives
        if any(self.once[number] for number in circle) and not any(self.saved[number] for number in circle):
            return  # a standard action lies in the discard pile once it has been done
        self.found.setdefault(tuple(sorted({self.names[number] for number in circle})), set()).update(events)


def _of_values(abilities: list[tuple[str, Ability]]) -> set[tuple[str, ...]]:
    """Pairs of continuous abilities of which one changes strength and the other measures it and can take the change back."""
    lasting = [(name, ability) for name, ability in abilities if ability.role == "continuous"]
    changing = [name for name, ability in lasting if STRENGTH.intersection(analysis.gives(ability))]
    measuring = [name for name, ability in lasting if ability.reads and TAKES_BACK.intersection(analysis.gives(ability))]
    return {tuple(sorted({one, other})) for one in changing for other in measuring}


def _looping(built: BuiltCase) -> bool:
    return built.loops


def drive_candidate(candidate: Candidate, printing: str, most: int = TRIED) -> DrivenCandidate:
    """Drive a candidate: look for a case of its cards that loops. ``most``: how many arrangements are tried for one happening."""
    cards = everything()
    names = list(candidate.cards)
    best: BuiltCase | None = None
    tried = 0
    again = [Happening("again", name) for name in names if "play" in candidate.events and cards.find(name).kind != "base"]
    # of what is only played and returned, only playing the same card anew can go round
    few = 1 if _only_played(candidate) else HAPPENINGS
    for happening in (*again, *happenings(names, printing, cards)[:few]):
        built = smallest_case(names, happening, printing=printing, profile=PROFILE, cards=cards, goal=_looping, most=most)
        tried += built.tried
        if built.loops:
            return _confirmed(candidate, built)
        if best is None or built.score > best.score:
            best = built
    return DrivenCandidate(candidate, why=_why(best, tried), built=best)


def _confirmed(candidate: Candidate, built: BuiltCase) -> DrivenCandidate:
    made = built.made
    assert made is not None  # its replay is what looped
    ident = made.position.ident

    def called(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(ident[card].face.card.name for card in ids if ident[card].face is not None))

    if made.loops:
        loop = made.loops[0]
        cards, kind = called(loop.cards), loop.kind
        certificate: dict[str, Any] = {
            "kind": kind,
            "cards": list(loop.cards),
            "steps": [list(map(str, step)) for step in loop.steps],
            "key": loop.key,
            "grows": list(map(str, loop.grows)),
            "by": loop.by,
            "answer": loop.answer,
            "tried": loop.tried,
        }
    else:
        settling = made.value_loop
        assert settling is not None  # a case that loops has one kind of loop or the other
        cards, kind = called((*settling.sources, *settling.targets)), "values"
        certificate = {
            "kind": kind,
            "sources": list(settling.sources),
            "targets": list(settling.targets),
            "powers": {target: list(settling.powers(target)) for target in settling.targets},
        }
    here = {fold(card) for card in (*cards, *candidate.cards)}
    # the one that names the most of its cards
    fitting = [one for one in knowledge().loops if one.kind == kind and here.issuperset(map(fold, one.cards))]
    known = max(fitting, key=lambda one: len(one.cards)).id if fitting else ""
    return DrivenCandidate(candidate, kind, known, "", certificate, built, cards)


def _why(best: BuiltCase | None, tried: int) -> str:
    """Why a candidate is no loop, as far as the tried cases tell."""
    if best is None or best.made is None:
        return f"none of the {tried} arrangements tried could be played"
    if best.idle:
        return f"in {tried} arrangements {' and '.join(best.idle)} never got to act: the circle is not entered"
    return f"in {tried} arrangements every card acted, and each time it came to rest: {best.happening.says.lower()}, and the answer ends it"
