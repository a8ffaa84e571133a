"""Events in words: the sentence of a trace about an event, and what a card reacts to. The words stand in ``language.events``."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...engine.kernel.run import Run
from ...engine.values.values import values
from ...language import english
from ...language.events import KINDS
from ...table.events import Event
from ..data.table_words import pile_name

#: Gives the name of a card as its reader may know it.
NameOf = Callable[[str | None], str]


class EventFields:
    """What may stand in a sentence about an event (``EventKind.says``), each made only if the sentence has it."""

    def __init__(self, name: NameOf, run: Run, event: Event) -> None:
        self.name = name
        self.run = run
        self.event = event

    def __getitem__(self, field: str) -> str | int:
        made: str | int = getattr(self, field)()
        return made

    def what(self) -> str:
        """The object, by the name a person reads."""
        return self.name(self.event.what)

    def who(self) -> str:
        """The object of an event of a player."""
        return str(self.event.what)

    def player(self) -> str:
        """Who carries it out."""
        return str(self.event.player)

    def player_after(self) -> str:
        """Who has control afterwards."""
        return str(self.event.target or "nobody")

    def origin(self) -> str:
        """Where the object was."""
        return self.name(self.event.origin)

    def target(self) -> str:
        """Where the object is now."""
        return self.name(self.event.target)

    def extra(self) -> str:
        """The card that comes to lie on the object."""
        return self.name(self.event.extra)

    def keeper(self) -> str:
        """In whose hand, deck or pile it lies now."""
        where, _, player = self.run.p.zone_of(str(self.event.what)).partition(":")
        return player or (str(self.event.last.owner) if self.event.last is not None else where)

    def whose(self) -> str:
        """The same before the word for that place: "its owner's", or the name of another player."""
        owner = self.run.p.ident[str(self.event.what)].owner
        keeper = self.keeper()
        return "its owner's" if owner in (None, keeper) or keeper not in self.run.p.players else f"{keeper}'s"

    def holder(self) -> str:
        """Whose hand or deck it goes to."""
        return (self.event.target or "").partition(":")[2]

    def laid(self) -> str:
        """Where in a deck it lies now, before the word for the deck."""
        cards = self.run.p.zone(self.run.p.zone_of(str(self.event.what)))
        return "on top of" if cards[:1] == (self.event.what,) else "on the bottom of" if cards[-1:] == (self.event.what,) else "into"

    def zone(self) -> str:
        """The pile of cards that it happens to."""
        return pile_name(self.event.what or "")

    def pile(self) -> str:
        """The pile in which the object lies now."""
        return pile_name(self.run.p.zone_of(str(self.event.what)) or "discard")

    def number(self) -> int:
        """How many."""
        return self.event.number

    def counters(self) -> str:
        """How many power counters: "a +1 power counter"."""
        return counters_in_words(self.event.number)

    def plain_counters(self) -> str:
        """How many counters of another kind, more or fewer."""
        return counters_in_words(abs(self.event.number), "counter")

    def stasis_counters(self) -> str:
        """How many stasis counters."""
        return counters_in_words(self.event.number, "stasis counter")

    def are(self) -> str:
        """The verb after so many."""
        return "is" if abs(self.event.number) == 1 else "are"

    def power(self) -> int:
        """The power of the object now."""
        card = self.event.what
        power: int = values(self.run).power.get(card, 0) if card in self.run.p.play else 0
        return power

    def and_has_power(self) -> str:
        """The power of a minion that is still in play."""
        position, card = self.run.p, self.event.what
        return f" and has power {self.power()}" if card in position.play and position.ident[card].face.kind == "minion" else ""


def counters_in_words(number: int, noun: str = "+1 power counter") -> str:
    """So many counters: "a +1 power counter", "two +1 power counters"."""
    return str(english.an(noun) if number == 1 else f"{english.words_for(number)} {english.plural(noun)}")


def so_many_counters(number: int) -> str:
    """So many counters on a card, in figures: "no counters", "1 counter", "2 counters"."""
    return f"{number or 'no'} counter{'' if number == 1 else 's'}"


def cannot_words(name: NameOf, event: Event) -> str:
    """That an event cannot be, as the beginning of a sentence."""
    record = KINDS[event.kind]
    if record.about == "player":
        return f"{event.what} cannot {record.active or 'be affected'}"
    if event.kind == "draw":
        return f"{event.player} cannot draw a card"
    done = record.past if record.past != "affected" else record.passive or record.past
    return f"{name(event.what)} cannot {f'be {done}' if record.past != 'affected' or record.passive else record.itself or 'be affected'}"


def until_words(name: NameOf, until: str | None) -> str:
    """A deadline of the position as the end of a sentence: " until the start of Ann's next turn"; empty for what has none."""
    if until is None:
        return ""
    kind, _, of = until.partition(":")
    return {
        "turn-end": " until the end of the turn",
        "start": f" until the start of {of}'s next turn",
        "next-start": f" until the start of {of}'s next turn",
        "end": f" until the end of {of}'s turn",
        "during": f" during {of}'s next turn",
        "resolved": f" until {name(of)} has been resolved",
        "next-base": " until the next base comes",
        "when-score": " until the base scores",
        "leaves": f" until the turn ends or {name(of)} leaves play",
    }.get(kind, "")


def sets_titan_aside(run: Run, event: Event) -> bool:
    """Whether an event has taken a titan out of play."""
    return event.last is not None and event.what in run.p.zone(f"titans:{event.last.owner}")


def event_sentence(name: NameOf, run: Run, event: Event) -> str:
    """What an event means in a plain sentence; empty if nothing is said of it."""
    record = KINDS[event.kind]
    if event.last is not None and sets_titan_aside(run, event):
        return f"{name(event.what)} {record.aside} and lies beside {event.last.owner}'s deck again."
    said = next((record.cases[case] for case in _cases(run, event) if case in record.cases), record.says) if record.cases else record.says
    return said.format_map(EventFields(name, run, event))


def _cases(run: Run, event: Event) -> Iterator[str]:
    """The cases of ``EventKind.cases`` that an event is: by the pile in which its card lies now, by where it was to go, by what it counts
    as, by its number."""
    if event.what is not None and event.what in run.p.ident:
        yield run.p.zone_of(event.what) or ""
        if event.what not in run.p.play:
            yield "out of play"
    if event.target is not None:
        head, _, holder = event.target.partition(":")
        yield f"to a {head}" if holder else f"to {event.target}"
    if event.kind == "transfer" and event.extra is not None:
        # from base to base it may count as something else (question ``action-between-bases``)
        yield f"as {event.extra}"
    if event.number:
        yield "numbered"
    if event.number < 0:
        yield "fewer"


def reacts_to(name: NameOf, event: Event, source: str | None) -> str:
    """What a card reacts to, after the word "reacts". ``source``: that card, which is not named again."""
    own = event.what is not None and event.what == source
    what = name(event.what)
    record = KINDS["move" if event.kind == "transfer" and event.extra == "moved" else event.kind]
    if record.doing is not None:
        return f" to {record.doing}" if own else f" to {what} {record.doing}"
    return record.reacts.format(
        it="it" if own else what,
        itself="itself" if own else what,
        whose="its own" if own else what + "'s",
        what=what,
        player=event.player,
        zone=pile_name(event.what or ""),
    )
