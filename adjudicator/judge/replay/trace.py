"""The trace: what happened, step by step, each step with what made it so.

A trace listens to a run. It changes nothing, and a run without one is the same run. Sentences are meant to be read out aloud at the
table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from ...engine.kernel.caught import Caught
from ...engine.kernel.frames import Scope
from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run
from ...engine.loops.records import Loop
from ...engine.query.patterns import RELOCATED
from ...engine.query.prohibitions import Prevention
from ...engine.reading.cards import kind as kind_of
from ...engine.reading.selections import players
from ...engine.resolution.idle import Idle
from ...engine.values.layers import ValueLoop
from ...engine.values.values import values
from ...language.analysis import kind_of as kind_of_event
from ...language.english import capitalized, listed
from ...language.events import KINDS
from ...language.rendering import render_part, render_selection
from ...language.tree import Ability, Face, Node, Selection
from ...table.cards import InPlay
from ...table.choices import Choice, Option
from ...table.events import Event
from ...table.position import Position
from ..data.editions import standing
from ..data.table_words import phase_title, pile_name
from .event_words import cannot_words, event_sentence, reacts_to, sets_titan_aside, until_words
from .option_words import decision_words, declining_words, named_so_far, option_words, put_back
from .refusal_words import against, cards_in_hand, is_one_part, unmet_words, with_the_one

#: Kinds of step, besides events and decisions, that decide what comes of a situation.
DECIDING = frozenset(
    (
        "nowhere",
        "extra",
        "stopped",
        "reroute",
        "new-base",
        "stops",
        "limbo",
        "opening",
        "spent",
        "copies",
        "suppose",
        "values-move",
        "breakpoint",
        "turn",
        "base",
        "not-attached",
    )
)
#: What lets a player do each thing that is open in the Play Cards phase.
TURN_RULES = {"talent": ("talent-means",), "use": ("on-your-turn-means",), "done": ("nobody-has-to-play-a-card",)}
#: Decisions that the next step says again: what is played where, and where something moves.
RESTATED = frozenset(("turn", "base", "host", "move-to"))
#: How a step says that there was nothing to show.
NONE_SHOWN = "There is nothing to reveal."
#: The rule by which a played card is put down, by the order of resolution that holds.
PUT_DOWN = {
    "five-steps-2018": ("resolution-step-1-played-card",),
    "five-steps-2019": ("resolution-step-1-played-card",),
    "seven-steps": ("newest-step-1-put-it-down",),
}
#: Most levels by which a step is shown to lie in another.
DEEPEST = 12
#: What an event brings about that changes the power of a minion.
POWER_CHANGES = frozenset(("power_rise", "power_fall"))
PLACES = ("first", "second", "third", "fourth")

Rules = tuple[str, ...]
Cards = tuple[str, ...]


class Step(msgspec.Struct, gc=False):
    """One step of a trace.

    ``kind``: what sort of step. ``says``: the sentence. ``depth``: how deep in the tree, from 0. ``rules``: ids of the rules that make it
    so. ``ability``: key of the ability at work, if one is. ``source``: the card it stands on. ``cards``: cards and bases the step
    touched. ``reads``: questions read, with the answers. ``who`` and ``answer``: of a decision. ``deciding``: whether it changed the
    table, asked something, was prevented or replaced, or moved points. ``repeats``: whether it belongs to a lap of a loop that says what
    the lap before it said. ``position``: the table after the step. ``event``: the kind of event that cannot be, or was replaced.
    ``player``: who carries out an event, or would. ``how``: which of its kind: of a decision what is asked, of a play ``regular``,
    ``extra`` or ``special``, of what does not act why, of points the place. ``cause``: of a reaction, or of what does not react, the card
    to which it happened. ``power``: of a minion whose power was changed, what it is now. ``also``: ids of rules that hold there besides
    and do not make it so, see ``Replay.cite_also``. ``offered``: of a decision for nothing, the cards of which one could have been picked
    or used; of one what steps in, those that could. ``offer``: of a decision whether something is done, the path of that part of the text.
    ``numbers``: of what does not act as a comparison is not so, what was compared then, as a clause."""

    kind: str
    says: str
    depth: int
    rules: tuple[str, ...] = ()
    ability: str | None = None
    source: str | None = None
    cards: tuple[str, ...] = ()
    reads: tuple[tuple[str, str], ...] = ()
    who: str | None = None
    answer: str | None = None
    deciding: bool = False
    repeats: bool = False
    position: Position | None = None
    event: str | None = None
    player: str | None = None
    how: str = ""
    cause: str | None = None
    power: int | None = None
    also: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    offer: str = ""
    numbers: str = ""

    @property
    def unmet(self) -> bool:
        """Whether an ability does not act here as its condition is not met."""
        return self.kind == "idle" and self.how == "condition"

    def as_data(self) -> dict[str, Any]:
        """Plain data of the step, for JSON. The position is left out."""
        made: dict[str, Any] = {"kind": self.kind, "says": self.says, "depth": self.depth, "rules": list(self.rules)}
        for name in ("ability", "source", "who", "answer"):
            if getattr(self, name) is not None:
                made[name] = getattr(self, name)
        if self.cards:
            made["cards"] = list(self.cards)
        if self.also:
            made["also"] = list(self.also)
        if self.reads:
            made["reads"] = [{"question": question, "answer": answer} for question, answer in self.reads]
        made["deciding"] = self.deciding
        return made


def _lender(run: Run, entry: Caught) -> str:
    """What the card is called that has lent another the ability which stepped in; empty where that has it of itself."""
    printing, _, path = entry.ability.key.partition("#")
    card = printing.partition("@")[0]
    own: Face | None = run.p.ident[entry.source].face
    if "." not in path or own is None or own.card.id == card:
        return ""
    return next((one.face.name for one in run.p.ident.values() if one.face is not None and one.face.card.id == card), "")


def _named_by_then(game: Game) -> Scope:
    """What the text had named that was being carried out where a game stood on the way."""
    return game.scopes[0] if game.scopes is not None else {}


class Pick(NamedTuple):
    """What was picked for a text, be it the only thing that could be. ``game``: how things stood then. ``selection``: what the text asks
    for. ``cards``: the picked cards, bases or players."""

    game: Game
    selection: Selection
    cards: Cards

    @property
    def scope(self) -> Scope:
        """What the text had named by then."""
        return _named_by_then(self.game)


class Goal(NamedTuple):
    """Where a card is moved, be it the only base to which it can. ``game``: how things stood then. ``selection``: for what base the text
    asks."""

    game: Game
    selection: Selection
    card: str
    base: str

    @property
    def scope(self) -> Scope:
        """What the text had named by then, with the card as the one that is moved."""
        return {**_named_by_then(self.game), "candidate": self.card}


class Nothing(NamedTuple):
    """What a text does and what came to nothing, as it is none or goes nowhere. ``game``: how things stood then. ``node``: that part of the
    text. ``what``: for whom, or the card that it would have been done to."""

    game: Game
    node: Node
    what: str | None

    @property
    def scope(self) -> Scope:
        """What the text had named by then."""
        return _named_by_then(self.game)


class Noticed(NamedTuple):
    """What happens, as cards wait for it. ``game``: how things stand then. ``before``: the cards in play before it happened; ``None`` where
    it is only about to happen."""

    game: Game
    events: tuple[Event, ...]
    before: Mapping[str, InPlay] | None


class Trace:
    """A listener that writes down every step. ``names``: card id -> the name a person reads."""

    def __init__(self, names: Mapping[str, str] | None = None) -> None:
        self.steps: list[Step] = []
        self.picks: list[Pick] = []
        self.goals: list[Goal] = []
        self.seen: list[Noticed] = []
        self.nothings: list[Nothing] = []
        #: how things stood when somebody declined what a text offered, by the index of that step
        self.declined: dict[int, Game] = {}
        # names may be found only when they are asked for: then there are none yet
        self.names: Mapping[str, str] = names if names is not None else {}
        self.loops: list[Loop] = []
        self.value_loops: list[ValueLoop] = []
        self._reads: tuple[tuple[str, str], ...] = ()
        #: what has been said of abilities that did not act since something last happened
        self._idle: set[str] = set()
        #: rules as they were cited -> those of them that stand in the edition in force
        self._standing: dict[Rules, Rules] = {}
        self.run: Run | None = None

    def fork(self) -> Trace:
        """A copy that goes its own way from here. The steps so far are those of both."""
        new = Trace(self.names)
        new.steps, new.picks, new.seen, new.nothings = list(self.steps), list(self.picks), list(self.seen), list(self.nothings)
        new.goals, new.declined = list(self.goals), dict(self.declined)
        new.loops, new.value_loops = list(self.loops), list(self.value_loops)
        new._reads, new._idle, new._standing, new.run = self._reads, set(self._idle), self._standing, self.run
        return new

    # -- names ------------------------------------------------------------------------------------------------------

    def name(self, card: str | None) -> str:
        """A card as a person reads it."""
        if card is None:
            return "nothing"
        return self.names.get(card, card)

    def names_of(self, cards: Iterable[str]) -> str:
        """Cards as a person reads them, as one list."""
        return listed(self.name(card) for card in cards) or "nothing"

    def zone(self, zone: str) -> str:
        """A pile of cards as players call it: "Ann's deck", "the base deck"."""
        return pile_name(zone)

    # -- writing down -----------------------------------------------------------------------------------------------

    def add(
        self,
        run: Run,
        kind: str,
        says: str,
        rules: Rules = (),
        cards: Cards = (),
        *,
        deciding: bool = False,
        ability: str | None = None,
        source: str | None = None,
        who: str | None = None,
        answer: str | None = None,
        event: str | None = None,
        player: str | None = None,
        how: str = "",
        cause: str | None = None,
        power: int | None = None,
        offered: Cards = (),
        offer: str = "",
        numbers: str = "",
    ) -> None:
        """Write a step down. The parameters are those of :class:`Step`; an ability that is being carried out is found by itself."""
        depth = 0
        scopes = run.scopes
        while scopes is not None and depth < DEEPEST:
            depth += 1
            scopes = scopes[1]
        if ability is None and run.scopes is not None:
            made = run.scopes[0].get("@")
            if made is not None:
                ability = made.key
                source = source or run.scopes[0].get("this")
        self.keep(
            run,
            Step(
                kind,
                capitalized(says),
                depth,
                self.cited(run, rules),
                ability,
                source,
                tuple(cards),
                self._reads,
                who,
                answer,
                deciding,
                position=run.p,
                event=event,
                player=player,
                how=how,
                cause=cause,
                power=power,
                offered=offered,
                offer=offer,
                numbers=numbers,
            ),
        )
        self._reads = ()

    def cited(self, run: Run, rules: Rules) -> Rules:
        """Those of some rules that stand in the edition in force, or what stands there in their place, each once."""
        found = self._standing.get(rules)
        if found is None:
            found = self._standing[rules] = standing(rules, run.context.profile)
        return found

    def keep(self, run: Run, step: Step) -> None:
        """Take a step in. ``run``: as it stands after the step."""
        self.steps.append(step)

    # -- what a run tells -------------------------------------------------------------------------------------------

    def begin(self, run: Run) -> None:
        """A run begins, from which all that follows is told."""
        self.run = run

    def end(self, context: Context) -> None:
        """A replay is over, and its runs tell nothing any more: so it goes when nobody holds it, and not only when somebody looks for
        garbage, which took as long as a tenth of a page."""
        context.log = None
        if self.run is not None:
            self.run.log = None

    def read(self, question: str, answer: str) -> None:
        """A contested point was looked up; it stands with the next step."""
        if (question, answer) not in self._reads:
            self._reads += ((question, answer),)

    def note(self, run: Run, kind: str, says: str, rules: Rules = (), cards: Cards = (), player: str | None = None, how: str = "") -> None:
        """Something that is told in the words of who notes it. ``player``: who does it, where that matters. ``how``: see :class:`Step`."""
        self.add(run, kind, says + ".", rules, cards, deciding=kind in DECIDING, player=player, how=how)

    def phase(self, run: Run, name: str) -> None:
        """A phase of the turn begins."""
        self.add(run, "phase", f"{run.p.turn}: {phase_title(name)}.", ("turn-has-five-phases",), how=name)

    def plays(self, run: Run, card: str, player: str | None, how: str, base: str | None, host: str | None) -> None:
        """A card is put down. ``player``: nobody where a rule plays it. ``how``: ``regular``, ``extra`` or ``special``."""
        if player is None:
            says = f"{self.name(card)} arrives at {self.name(base)}."
            rules: Rules = ("new-base-draws-monsters", "monsters-on-new-base-credit-nobody")
        else:
            where = f" on {self.name(host or base)}" if host or base else ""
            as_ = {"extra": " as an extra card", "special": " as a Special"}.get(how, "")
            if kind_of(run, card) == "titan" and (run.scopes is None or run.scope.get("this") != card):
                # no play of a titan is an extra one, and another card's text is no Special of its own
                as_ = ""
            says = f"{player} plays {self.name(card)}{where}{as_}."
            if run.p.ident[card].face.kind == "titan":
                rules = ("titan-is-put-beside-a-base", "titan-player-controls-it")
            elif kind_of(run, card) == "minion":
                rules = ("play-minion-put-on-base",)
            else:
                rules = ("play-action-attach",) if host or base else ("play-action-show",)
            rules = PUT_DOWN.get(run.context.profile.answer("resolution-order"), ()) + rules
        touched = tuple(one for one in ((card, base) if player is None else (card, host, base)) if one)
        self.add(run, "play", says, rules, touched, deciding=True, source=card, player=player, how=how)

    def uses(self, run: Run, card: str, ability: Ability, player: str) -> None:
        """Somebody uses an ability of a card in play."""
        talent = ability.label == "talent"
        says = f"{player} uses the {'talent' if talent else 'ability'} of {self.name(card)}."
        rules = ("talent-once-a-turn",) if talent else ("on-your-turn-means",)
        self.add(run, "use", says, rules, (card,), deciding=True, ability=ability.key, source=card)

    def noticed(self, run: Run, events: Sequence[Event], before: Mapping[str, InPlay] | None = None) -> None:
        """Something has happened, or is about to, for which cards may wait."""
        self.seen.append(Noticed(run.game(), tuple(events), before))

    def came_to_nothing(self, run: Run, node: Node, what: str | None = None) -> None:
        """A part of a text was carried out and did nothing."""
        self.nothings.append(Nothing(run.game(), node, what))

    def picked(self, run: Run, selection: Selection, cards: Cards) -> None:
        """Something was picked for a text, or nothing."""
        self.picks.append(Pick(run.game(), selection, cards))

    def goes(self, run: Run, selection: Selection, card: str, base: str) -> None:
        """A card is about to be moved to a base for which a text asks."""
        self.goals.append(Goal(run.game(), selection, card, base))

    def nothing_fits(self, run: Run, selection: Selection) -> None:
        """Nothing is there of what an ability asks for."""
        source = run.scope.get("this")
        face = run.p.ident[source].face if source in run.p.ident else None
        if source is not None and face is not None:
            asks = render_selection(selection, face, named_so_far(run))
            self._not_done(run, f"{self.name(source)} finds no target: it asks for {asks}.", ("no-target-then-nothing",), source, None)

    def nothing_found(self, run: Run, selection: Selection, player: str, zones: Sequence[str]) -> None:
        """Somebody looks through cards for what is not among them."""
        source = run.scope.get("this")
        face = run.p.ident[source].face if source in run.p.ident else None
        if source is not None and face is not None:
            cards = [card for zone in zones for card in run.p.zone(zone)]
            where = "" if cards else ", and no card is there"
            if any(run.p.ident[card].face is None for card in cards):
                where = ", and none of the known cards there is one"
            asks = render_selection(selection, face, named_so_far(run))
            says = f"{player} finds nothing with {self.name(source)}: it looks for {asks}{where}."
            self._not_done(run, says, ("look-reveal-search",), source, None)

    def idle(self, run: Run, idle: Idle) -> None:
        """An ability looked at what happens and does not act."""
        says, numbers = f"{self.name(idle.source)} does nothing", ""
        if idle.event is not None:
            says = f"{self.name(idle.source)} does not react{reacts_to(self.name, idle.event, idle.source)}"
        if idle.how == "condition":
            face = run.p.ident[idle.source].face
            asks = unmet_words(run, idle.conditions, face, named_so_far(run) if run.scopes is not None else {})
            asks = with_the_one(self.name, run, idle.conditions, asks) if run.scopes is not None else asks
            who = "a part of it" if idle.event is None and is_one_part(face, idle.conditions) else "it"
            says += f": {who} asks that “{asks}”, which is not so."
            rules: Rules = ("follow-the-ability",)
            if idle.numbers:
                condition = idle.conditions[0] if isinstance(idle.conditions, tuple) else idle.conditions
                how, other = condition.args["is"]
                numbers = f"it was {idle.numbers[0]} then{against(how, other, idle.numbers[1])}"
            elif run.scopes is not None and (has := cards_in_hand(run, idle.conditions, run.scope.get("you"))):
                numbers = f"{has.replace(' has ', ' had ')} then"
        elif idle.how == "cancelled":
            says += ": its abilities are cancelled" + (f" by {self.name(idle.by)}." if idle.by is not None else ".")
            rules = ("cancel-means",)
        elif idle.how == "used":
            says += ": it has been used as often as it may be."
            rules = ("card-beats-rules",)
        elif idle.how == "forbidden":
            says = says.replace(" does not ", " cannot ").replace(" does nothing", " can do nothing")
            says += f": {self.name(idle.by)} forbids it{until_words(self.name, idle.until)}."
            rules = ("cannot-beats-can",)
        elif idle.how == "gone":
            says += ": it is not there any more."
            rules = ("reaction-tested-again",)
        else:
            says += ": what it waits for is so no longer."
            rules = ("reaction-tested-again",)
        cause = idle.event.what if idle.event is not None else None
        self._not_done(run, says, rules, idle.source, idle.ability, idle.how, numbers, cause)

    def _not_done(
        self,
        run: Run,
        says: str,
        rules: Rules,
        source: str,
        ability: str | None,
        how: str = "",
        numbers: str = "",
        cause: str | None = None,
    ) -> None:
        """A step about something that does not happen; the same is said once until something does."""
        if says not in self._idle:
            self._idle.add(says)
            kind = "no-target" if rules == ("no-target-then-nothing",) else "idle"
            self.add(run, kind, says, rules, (source,), ability=ability, source=source, how=how, numbers=numbers, cause=cause)

    def refused(self, run: Run, player: str | None, says: str, rules: Rules, cards: Cards, how: str = "") -> None:
        """Somebody wanted to do what cannot be done. ``cards``: what he wanted to play or use, and what stands in the way. ``how``:
        ``place`` where it cannot be done at the place that he wanted."""
        source = cards[0] if cards else None
        self.add(run, "refused", says, rules, cards, deciding=True, source=source, who=player, player=player, how=how)

    def forbids(self, run: Run, node: Node, until: str) -> None:
        """A prohibition begins. ``node``: what says so."""
        scope = run.scope
        source, you = scope.get("this"), scope.get("you")
        text = render_part(node, run.p.ident[source].face if source in run.p.ident else None, named_so_far(run))
        pattern = node.args["what"]
        bound = players(run, pattern.by) if pattern.by is not None else ()
        at = scope.get("here")
        details = [f"{until_words(self.name, until).strip()}"] if until_words(self.name, until) else []
        details += [f"for {listed(list(bound))}"] if bound and len(bound) < len(run.p.players) else []
        details += [f"at {self.name(at)}"] if at is not None and " here" in text else []
        aimed = [card for name in pattern_names(pattern) for card in _cards(scope.get(name)) if card in run.p.ident]
        details += [f"of {self.names_of(aimed)}"] if aimed else []
        says = f"{self.name(source)} of {you} begins to forbid" if you is not None else f"{self.name(source)} begins to forbid"
        self.add(run, "forbids", f"{says}: “{text}”" + (f" ({', '.join(details)})" if details else "") + ".", ("cannot-beats-can",))

    def reaction(self, run: Run, entry: Caught) -> None:
        """A card reacts to an event."""
        order = run.context.profile.answer("resolution-order")
        hand = entry.zone not in ("play", "stasis")
        rules: Rules
        if KINDS[entry.event.kind].window_rules:
            rules = KINDS[entry.event.kind].window_rules
        elif order == "seven-steps":
            rules = ("newest-step-6-optional-reactions",) if hand or entry.ability.optional else ("newest-step-5-compulsory-reactions",)
        elif order == "none":
            rules = ("after-means",)
        else:
            rules = ("resolution-step-4-in-hand",) if hand else ("resolution-step-3-in-play",)
        says = f"{self.name(entry.source)} reacts{reacts_to(self.name, entry.event, entry.source)}."
        event = entry.event
        cause = event.what if event.what in run.p.ident else None
        self.add(run, "reaction", says, rules, (entry.source,), ability=entry.ability.key, source=entry.source, how=event.kind, cause=cause)

    def happened(self, run: Run, event: Event) -> None:
        """An event has happened."""
        self._idle.clear()
        says = self.sentence(run, event)
        if not says:
            return
        record = KINDS[event.kind]
        rules: Rules = record.rules
        if event.kind == "transfer" and event.extra in RELOCATED:
            rules = ("move-means",) if RELOCATED[event.extra] == "move" else ("follow-the-ability",)
        if event.kind == "draw" and event.extra is not None:
            # a certain card, which need not be the top one
            rules = ("follow-the-ability",)
        if event.last is not None and sets_titan_aside(run, event):
            rules += ("titan-set-aside-on-leaving",) + (("titan-loses-counters-on-leaving",) if event.last.counters else ())
        laid = event.extra if isinstance(event.extra, str) else None
        cards = tuple(dict.fromkeys(card for card in (event.what, event.target, laid) if card is not None and card in run.p.ident))
        # the two cards of the Draw phase are drawn by everybody, whatever happened
        deciding = event.kind != "draw" or run.scopes is not None
        power = None if POWER_CHANGES.isdisjoint(record.brings) or event.what is None else values(run).power.get(event.what)
        self.add(run, event.kind, says, rules, cards, deciding=deciding, player=event.player, power=power)

    def sentence(self, run: Run, event: Event) -> str:
        """What an event means in a plain sentence; empty if nothing is said of it."""
        return event_sentence(self.name, run, event)

    def prevented(self, run: Run, event: Event, why: Prevention) -> None:
        """An event did not happen."""
        what, source, ability = why.how, why.source, why.ability
        if what == "cannot":
            says = f"{cannot_words(self.name, event)}, because of {self.name(source)}{until_words(self.name, why.until)}."
            rules: Rules = ("cannot-beats-can",)
        else:
            whose = _keeper(run, event.what, source)
            says = f"{self.name(event.what)} is not affected by {self.name(event.source)}, because of {whose}{self.name(source)}."
            rules = ("ignore-ability-means",) if what == "ignored" else ("not-affected-means", "affect-means")
        cards = (event.what,) if event.what else ()
        forbidden = event.kind if what == "cannot" else None
        by = None if what == "cannot" else event.source
        self.add(
            run,
            "prevented",
            says,
            rules,
            cards,
            deciding=True,
            ability=ability,
            source=source,
            event=forbidden,
            player=event.player,
            how=event.kind,
            cause=by,
        )

    def replaced(self, run: Run, event: Event, entry: Caught) -> None:
        """Something else happens instead of an event."""
        by = (_lender(run, entry) or "its own ability") if entry.source == event.what else self.name(entry.source)
        # what its text names: a card that is destroyed goes to the discard pile, too
        waits = {kind_of_event(one) for one in entry.pattern.event}
        kinds = (event.kind, *KINDS[event.kind].wider)
        would = KINDS[next((one for one in kinds if one in waits), event.kind)].would
        if event.kind == "control" and "control" not in waits and event.target is not None:
            would = f"come under {event.target}'s control"
        elif event.kind == "gain_power" and "gain_power" not in waits:
            would = f"get {event.number:+d} power"
        says = f"{self.name(event.what)} would {would}, but {by} does something else instead."
        rules = ("instead-means", "replaced-event-did-not-happen")
        cards = (event.what,) if event.what else ()
        self.add(
            run,
            "replaced",
            says,
            rules,
            cards,
            deciding=True,
            ability=entry.ability.key,
            source=entry.source,
            event=event.kind,
            how=event.kind,
        )

    def revealed(self, run: Run, cards: Cards, to: str | None = None, hands: tuple[str, ...] = ()) -> None:
        """Cards are shown to everybody; ``to``: to that player alone. ``hands``: whose hands were to be shown, where they are empty."""
        if not cards and hands:
            whose = listed([f"{player}'s" for player in hands])
            says = f"{whose} {'hand is' if len(hands) == 1 else 'hands are'} empty, so {to or 'nobody'} sees no card."
        elif to is None:
            says = f"{self.names_of(cards)} {'is' if len(cards) == 1 else 'are'} revealed." if cards else NONE_SHOWN
        else:
            says = f"{to} looks at {self.names_of(cards)}." if cards else f"There is nothing that {to} could look at."
        self.add(run, "reveal", says, ("look-reveal-search",), cards, deciding=True)

    def expired(self, run: Run, effects: Sequence[Any]) -> None:
        """Effects end with their deadline."""
        cards = tuple(dict.fromkeys(card for effect in effects for card in effect.targets or ()))
        says = f"Effects on {self.names_of(cards)} end." if cards else "What was to last until now ends."
        self.add(run, "expired", says, ("effects-expire-by-default",), cards)

    def answered(self, run: Run, choice: Choice, option: Option) -> None:
        """A decision was made."""
        self._idle.clear()
        words = decision_words(self, choice)
        declined = declining_words(choice, option.key, words)
        laid = put_back(choice, option.key)
        what = declined or f"{words}: {', then '.join(map(self.name, laid)) or option_words(self, choice, option.key)}"
        # what waits for a moment is offered by its card and its ability
        told = (declined and choice.ask != "turn") or choice.ask == "replacement"
        heads = dict.fromkeys(key.partition("#")[0] for key in choice.keys()) if told else ()
        offered = tuple(key for key in heads if key in run.p.ident)
        why = TURN_RULES.get(option.key.partition(":")[0], choice.why) if choice.ask == "turn" else choice.why
        deciding = choice.ask not in RESTATED
        if choice.ask == "may" and option.key == "no":
            self.declined[len(self.steps)] = run.game()
        says = f"{choice.who or 'Chance'} {what}."
        self.add(
            run,
            "choice",
            says,
            why,
            laid,
            deciding=deciding,
            ability=_asked_about(choice),
            source=choice.about,
            who=choice.who,
            answer=option.key,
            how=choice.ask,
            offered=offered,
            offer=choice.prompt[1] if choice.ask == "may" and choice.prompt is not None and choice.prompt[0] == "do" else "",
        )

    def chance(self, run: Run, choice: Choice, option: Option) -> None:
        """Chance decided."""
        about = f" for {self.name(choice.about)}" if choice.about is not None else ""
        self.add(run, "chance", f"Chance decides{about}: {option_words(self, choice, option.key)}.", choice.why, how=choice.ask)

    def ranking(self, run: Run, base: str, rows: Sequence[tuple[str, int, int]]) -> None:
        """A base scores. ``rows``: player, power and place of each."""
        said = "; ".join(f"{player} {total} power, {PLACES[place - 1]}" for player, total, place in rows)
        says = f"{self.name(base)} scores: {said or 'nobody is there'}."
        rules = ("scoring-award-points", "presence-needed-for-points", "tie-takes-best-place")
        below = sum(total for _, total, _ in rows) < values(run).breakpoint.get(base, 0)
        self.add(run, "ranking", says, rules, (base,), deciding=True, how="below" if below else "")

    def points(self, run: Run, event: Event, place: int) -> None:
        """A player gains the points of a place."""
        says = f"{event.what} gains {event.number} VP for {PLACES[place - 1]} place."
        self.add(run, "points", says, ("scoring-award-points",), deciding=True, player=event.what, how=str(place))

    def loop(self, run: Run, loop: Loop) -> None:
        """A loop was found."""
        self.loops.append(loop)
        names = self.names_of(loop.cards)
        if loop.kind == "forced":
            lap, them = ("step", "it") if loop.period == 1 else (f"{loop.period} steps", "them")
            says = f"This never ends: {names} repeat the same {lap}, and no answer of any player leaves {them}."
            rules: Rules = ("forced-loop-has-no-official-end",)
        else:
            says = f"{loop.by} could repeat this with {names} as often as {loop.by} likes, and can stop at any time."
            rules = ("voluntary-repetition-must-stop",)
        if loop.way_out:
            rules += ("designer-pirate-at-every-base" if loop.way_out == "every-base" else f"way-out-{loop.way_out}",)
        self.add(run, "loop", says, rules, loop.cards, deciding=True, how=loop.kind)

    def value_loop(self, run: Run, loop: ValueLoop) -> None:
        """Powers were found that do not settle."""
        if any(other == loop for other in self.value_loops):
            return
        self.value_loops.append(loop)
        targets = tuple(card for card in loop.targets if card in run.p.play)
        powers = loop.powers(targets[0]) if targets else ()
        between = f" between {powers[0]} and {powers[-1]}" if len(powers) > 1 else ""
        says = f"The power of {self.names_of(targets)} does not settle{between}: {self.names_of(loop.sources)} undo each other."
        dry = run.context.profile.answer("forced-loop-way-out") == "finite-abilities"
        cards = tuple(dict.fromkeys((*targets, *(card for card in loop.sources if card in run.p.ident))))
        self.add(run, "loop", says, ("forced-loop-has-no-official-end",), cards, deciding=True, how="dry" if dry else "values")

    def over(self, run: Run) -> None:
        """The game has ended."""
        if run.p.result is None:
            return
        reason, winners, _ = run.p.result
        said = {
            "points": "The game is over",
            "stalemate": "The game ends without a winner",
            "game-over": "The game is over",
            "unending": "The rules give this no end",
        }[reason]
        who = f"; {self.names_of(winners)} win{'s' if len(winners) == 1 else ''}" if winners else ""
        rules = ("most-points-win",) if reason == "points" else ("forced-loop-has-no-official-end",)
        self.add(run, "over", f"{said}{who}.", rules, deciding=True, how=reason)


def _keeper(run: Run, what: str | None, by: str | None) -> str:
    """Whose a card is that keeps another player's from something: whom it calls the others is counted from him. Else empty."""
    kept, keeps = run.p.play.get(what or ""), run.p.play.get(by or "")
    apart = (
        kept is not None and keeps is not None and None not in (kept.controller, keeps.controller) and kept.controller != keeps.controller
    )
    return f"{keeps.controller}'s " if apart and keeps is not None else ""


def _asked_about(choice: Choice) -> str | None:
    """The key of the ability that somebody may have step in or react, which is none that is being carried out."""
    kind, about = (choice.prompt or ("", None))[:2] if choice.ask == "may" else ("", None)
    return about if kind in ("instead", "use") else None


def _cards(value: Any) -> Cards:
    """What a name of a scope stands for, where that is cards."""
    return (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()


def pattern_names(pattern: Any) -> tuple[str, ...]:
    """The names by which a pattern speaks of certain cards."""
    return tuple(part for part in (pattern.what, pattern.source) if isinstance(part, str) and part not in ("this", "here"))
