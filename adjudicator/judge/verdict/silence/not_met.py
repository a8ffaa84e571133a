"""Cards that wait for a moment of a turn or of a scoring that came, and did nothing then: it was another player's turn, another base, or
their condition was not met; and those whose abilities were cancelled, or that lay buried, as what they wait for happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....engine.kernel.caught import Caught, scope_of
from ....engine.kernel.run import Run
from ....engine.query.patterns import fits
from ....engine.query.playable import hold_in
from ....engine.reading.selections import meets
from ....engine.resolution.triggers import conditions_hold
from ....engine.values.giving import canceller, silent, was_silent
from ....language.english import capitalized
from ....language.rendering import render_selection
from ....language.tree import Face, Selection
from ....table.cards import InPlay
from ....table.events import Event
from ....table.position import Position
from ...replay.event_words import reacts_to
from ...replay.replay import Replay
from ...replay.trace import Noticed, Step
from ..asked_for import clause_with_names, not_so, with_names
from ..copies import Copies
from .out_of_hand import moments
from .waiting import MOMENTS, Waiting, acting, as_noticed, caught_by, waiting, waiting_there, waits_for

#: Steps with which something else is asked than what a turn that begins brings.
_DEEDS = frozenset(("play", "use", "suppose", "scoring", "refused"))
#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def waited_in_vain(made: Replay) -> list[str]:
    """What waits for its own base to score or for its player's turn to begin or end, where it was elsewhere, it was another player's turn,
    or its condition was not met."""
    done = acting(made, played=False)
    quiet = not any(step.kind in _DEEDS or step.ability is not None for step in made.trace.steps)
    found: dict[str, str] = {}
    for step in made.trace.steps:
        # turns that only pass behind what was done are nobody's question
        begins = step.kind == "phase" and step.how == "start-turn" and (step is made.trace.steps[0] or quiet)
        ends = step.kind == "phase" and step.how == "end-turn"
        table = step.position or made.setting.game.position
        told = begins or ends or (step.kind == "scoring" and step.cards)
        for one in waiting(table) if step.kind in ("phase", "scoring") else ():
            idle = one.card not in done or (ends and _is_idle_then(made, table, one))
            if one.card in step.cards or not (_acts_for_others(made, step, table, one) or (told and idle)):
                continue
            if says := _missed(made, step, table, one):
                found.setdefault(one.card, says)
    found |= _not_so_then(made, done) | _gone_by_then(made, done)
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _is_idle_then(made: Replay, table: Position, one: Waiting) -> bool:
    """Whether an ability that asks something as its player's turn ends did nothing, whatever others of its card did."""
    acted = any((step.source, step.ability) == (one.card, one.ability.key) for step in made.trace.steps)
    return bool(one.ability.condition) and (one.you == table.turn or one.pattern.whose is None) and not acted


def _acts_for_others(made: Replay, step: Step, table: Position, one: Waiting) -> bool:
    """Whether a card did something as another player's turn began or ended than whose does now, and somebody may think that it acts for him
    as well: it is a base, or lies on his card."""
    kind = {"start-turn": "turn_start", "end-turn": "turn_end"}.get(step.how, "") if step.kind == "phase" else ""
    place = table.play.get(one.card)
    if not kind or place is None or kind not in one.pattern.event:
        return False
    host = table.play.get(place.host) if place.host is not None else None
    his = place.base == one.card or (host is not None and host.controller == table.turn != place.controller)
    return his and any((other.kind, other.source, other.how) == ("reaction", one.card, kind) for other in made.trace.steps)


def _not_so_then(made: Replay, done: set[str]) -> dict[str, str]:
    """What lay at a base that scored and waited for that, and whose condition was not met in that moment."""
    copies = Copies(made)
    found = {}
    for kind, base, table in moments(made):
        run, event = made.run(table), Event(kind=kind, what=base, origin=base, target=base)
        for card, you, zone, place in _there(table):
            face = table.ident[card].face
            if card in done or face is None:
                continue
            for one in waiting_there(table, card, you, zone):
                entries = (
                    caught_by(run, one, place, event) if place is not None else [Caught(one.ability, card, you, event, None, zone=zone)]
                )
                met = [conditions_hold(run, entry, scope_of(entry)) for entry in entries]
                if one.ability.condition and entries and fits(run, one.pattern, event, scope_of(entries[0])) and not any(met):
                    moment = MOMENTS[kind].format(base="it" if card == base else copies.name(base))
                    found[card] = _told(copies, card, moment, _why_none(run, entries, face))
    return found


def _there(table: Position) -> Iterator[tuple[str, str | None, str, InPlay | None]]:
    """The cards that may wait in play or beside a deck, each with its player, the zone, and where it lies in play."""
    for card, place in table.play.items():
        if not place.buried:
            yield card, place.controller, "play", place
    for player in table.players:
        yield from ((card, player, "titans", None) for card in table.zone(f"titans:{player}"))


def _why_none(run: Run, entries: list[Caught], face: Face) -> str:
    """The condition that is not so for anybody whom an ability calls you."""
    says = not_so(run, entries[0].ability.condition, scope_of(entries[0]), face)
    return says.replace("”, which is not so", "”, which is so for nobody") if len(entries) > 1 else clause_with_names(says, entries[0].you)


def _gone_by_then(made: Replay, done: set[str]) -> dict[str, str]:
    """What would have acted as its player's turn began, and had left play before that."""
    copies, begun = Copies(made), made.setting.game.position
    found = {}
    for step in made.trace.steps[1:]:
        table = step.position
        if step.kind != "phase" or step.how != "start-turn" or table is None:
            continue
        for card, place in begun.play.items():
            if card in table.play or card in done or place.buried or place.controller != table.turn:
                continue
            patterns = (one.pattern for one in waiting_there(begun, card, place.controller, "play"))
            if any("turn_start" in one.event and _is_you(one.whose) for one in patterns):
                found[card] = _told(copies, card, f"at the start of {table.turn}'s turn", "it is not in play any more")
    return found


def _missed(made: Replay, step: Step, table: Position, one: Waiting) -> str:
    """That what happens does not meet what an ability waits for, where it is only by whom, where, or under which condition; else empty."""
    copies, (card, you, ability, pattern) = Copies(made), one
    base = table.play[card].base if card in table.play else None
    if base == card:
        # whom a base calls you, mostly whose turn it is
        you = table.turn if step.kind == "phase" and ability.you is None else None
    elif step.kind == "scoring":
        moments = [kind for kind in pattern.event if kind in MOMENTS]
        if moments and "here" in (pattern.base, pattern.what) and base in table.bases() and base != step.cards[0]:
            return _told(copies, card, MOMENTS[moments[0]].format(base=copies.name(step.cards[0])), f"it is at {copies.name(str(base))}")
        face, asks = table.ident[card].face, next((one for one in (pattern.base, pattern.what) if isinstance(one, Selection)), None)
        if moments and asks is not None and face is not None and base == step.cards[0]:
            run = made.run(table)
            if not meets(run, base, asks, {"this": card, "you": you, "here": base, "@": ability}):
                when = MOMENTS[moments[0]].format(base=copies.name(base))
                return _told(copies, card, when, f"it waits for {with_names(render_selection(asks, face), you)}")
        return ""
    if step.kind == "phase":
        kind = "turn_start" if step.how == "start-turn" else "turn_end"
        every = kind == "turn_end" and pattern.whose is None
        if kind not in pattern.event or not (_is_you(pattern.whose) or every or base == card) or you is None:
            return ""
        when = f"at the {'start' if kind == 'turn_start' else 'end'} of {table.turn}'s turn"
        if you != table.turn and not every:
            return _told(copies, card, when)
        run, scope = made.run(table), {"this": card, "you": you, "@": ability}
        if not ability.condition or hold_in(run, ability.condition, scope):
            return ""
        why = not_so(run, ability.condition, scope, table.ident[card].face)
        return _told(copies, card, when, clause_with_names(why, you) if base == card else why)
    return ""


def _is_you(who: object) -> bool:
    return who in ("you", ("you",))


def _told(copies: Copies, card: str, when: str, why: str = "") -> str:
    where = f": {why}" if why else ""
    name = copies.all_of([card], where)[0]
    return f"{capitalized(name)} does nothing {when}{where}."


def cancelled_then(made: Replay) -> list[str]:
    """The cards that would have acted on what happened, had their abilities not been cancelled."""
    if any(loop.kind == "forced" for loop in made.loops):
        # in laps that repeat themselves it would be told of each of them
        return []
    done, copies, before = acting(made), Copies(made), made.setting.game.position
    found: dict[str, str] = {}
    for noticed in made.trace.seen:
        run = as_noticed(made, noticed)
        table, before = before, run.p
        if noticed.before is None or not (made.values(table).cancelled or made.values(run.p).cancelled):
            continue
        for card, says in _kept_silent(made, run, table, noticed, noticed.before):
            if card not in done:
                found.setdefault(card, says)
    for card, says in _silent_then(made):
        if card not in done:
            found.setdefault(card, says)
    lines = [f"{capitalized(copies.all_of([card])[0])}{says}" for card, says in found.items()]
    return list(dict.fromkeys(lines)) if len(found) <= MOST else []


def _silent_then(made: Replay) -> Iterator[tuple[str, str]]:
    """The cards whose cancelled abilities wait for a moment of a scoring, or for what comes of it, or gave something to others before, each
    with what follows its name."""
    copies = Copies(made)
    for kind, base, table in moments(made):
        run, known = made.run(table), made.values(table)
        event = Event(kind=kind, what=base, origin=base, target=base)
        # what a base does as another one takes its place
        replaced = [Event(kind="new_base", what=base, origin=base)] if kind == "after_score" else []
        for card, place in table.play.items() if known.cancelled else ():
            for one in waiting_there(table, card, place.controller, "play") if not place.buried else ():
                if silent(run, known, card, one.ability) and any(waits_for(run, one, place, event) for event in (event, *replaced)):
                    moment = MOMENTS[kind].format(base="it" if card == base else copies.name(base))
                    yield card, f" does nothing {moment}: its abilities are cancelled{_by(copies, card, canceller(run, known, card))}."
            if kind == "when_score" and place.base == base and card in known.cancelled and _gave(made, table, card):
                by = _by(copies, card, canceller(run, known, card))
                yield card, f" gives nothing as {copies.name(base)} scores: its abilities are cancelled{by}."


def _gave(made: Replay, table: Position, card: str) -> bool:
    """Whether a card gave something at first to cards that lie on a table."""
    known = made.values(made.setting.game.position)
    gifts = (give for one in known.instances if one.source == card for give in known.given.get(one.key, ()))
    return any(give.amount and give.target in table.play and give.target != card for give in gifts)


def _kept_silent(made: Replay, run: Run, table: Position, noticed: Noticed, play: Mapping[str, InPlay]) -> Iterator[tuple[str, str]]:
    """The cards whose cancelled abilities wait for what happened, each with what follows its name. ``table``: as it was before."""
    copies = Copies(made)
    for card, place in play.items():
        for one in waiting_there(run.p, card, place.controller, "play") if not place.buried else ():
            for event in noticed.events:
                if card in run.p.play:
                    quiet = silent(run, made.values(run.p), card, one.ability)
                else:
                    quiet = event.what == card and event.last is not None and was_silent(run, event.last, place, one.ability)
                if quiet and waits_for(run, one, place, event):
                    by = canceller(made.run(table), made.values(table), card) or canceller(run, made.values(run.p), card)
                    to = reacts_to(made.trace.name, event, card)
                    yield card, copies.plain(f" does not react{to}: its abilities are cancelled{_by(copies, card, by)}.")


def _by(copies: Copies, card: str, by: str | None) -> str:
    """By which other card the abilities of one are cancelled; empty where none is known."""
    return f" by {copies.name(by)}" if by is not None and by != card else ""


def kept_by_lying_buried(made: Replay) -> list[str]:
    """The known cards that lay buried as what they wait for happened, and did nothing."""
    if not any(place.buried for place in (made.setting.game.position.play | made.position.play).values()):
        return []
    done, found = acting(made), dict[str, str]()
    for card, says in (*_at_scorings(made), *_at_events(made)):
        if card not in done:
            found.setdefault(card, says)
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _at_scorings(made: Replay) -> Iterator[tuple[str, str]]:
    """Those that wait for a moment of a scoring."""
    copies = Copies(made)
    for kind, base, table in moments(made):
        event = Event(kind=kind, what=base, origin=base, target=base)
        for card in _waits_buried(made.run(table), table.play, event):
            moment = MOMENTS[kind].format(base=copies.name(base))
            yield card, f"{capitalized(copies.all_of([card])[0])} does nothing {moment}: it lies buried."


def _at_events(made: Replay) -> Iterator[tuple[str, str]]:
    """Those that wait for something else that happens."""
    copies = Copies(made)
    for noticed in made.trace.seen:
        run = as_noticed(made, noticed)
        for event in noticed.events if noticed.before is not None else ():
            for card in _waits_buried(run, noticed.before or {}, event):
                to = reacts_to(made.trace.name, event, card)
                yield card, copies.plain(f"{capitalized(copies.all_of([card])[0])} does not react{to}: it lies buried.")


def _waits_buried(run: Run, play: Mapping[str, InPlay], event: Event) -> Iterator[str]:
    """The cards that lie buried and wait for an event."""
    for card, place in play.items():
        if not place.buried or card not in run.p.play or not run.p.play[card].buried or event.what == card:
            continue
        for one in waiting_there(run.p, card, place.controller, "play"):
            if waits_for(run, one, place, event):
                yield card
                break
