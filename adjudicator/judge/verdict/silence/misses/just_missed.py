"""Cards and bases that wait for what happened but for one thing: somebody else did it, to another card, elsewhere, not by a card being
played, or not for the first time. Of bases it is told where it happened there; what happens elsewhere nobody expects them to see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from .....engine.kernel.caught import Caught, scope_of
from .....engine.kernel.frames import Scope
from .....engine.kernel.run import Run
from .....engine.query.patterns import event_base, fits, is_about, receiver
from .....engine.reading.cards import is_madness
from .....engine.resolution.triggers import watchers
from .....ground.patterns import pattern
from .....language.english import capitalized
from .....language.rendering import render_selection
from .....language.tree import Ability, Node, Pattern, Selection, parts
from .....table.cards import InPlay
from .....table.events import Event
from ....data.table_words import pile_name
from ....replay.event_words import reacts_to
from ....replay.replay import Replay
from ....replay.trace import Noticed
from ...asked_for import may_miss, with_names, without
from ...copies import Copies
from ..waiting import acting, as_noticed
from .instead.spreading import spread_by

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2
#: What somebody does to a card, for which others wait, as it is said.
_DEEDS = {"play": "plays", "when_play": "plays", "destroy": "destroys", "discard": "discards", "flip": "flips", "when_flip": "flips"}
#: How a text calls the base at which its card lies.
_HERE = pattern(r"\bhere$")
#: That a card is played, which is told from its copies by that.
_PLAYED = pattern(r"( that was played(?: last)?) being played\b")
#: The same where no player plays it.
_ARRIVES = pattern(r" that was played(?: last)?(?= arriving\b)")
#: How the last one of several copies is called.
_LAST = pattern(r"(?:\bthe|(\b\w+'s)) ([^:]+?) that was played last\b")


def just_missed(made: Replay) -> list[str]:
    """The cards that would have acted on what happened, or instead of it, but for one thing that it is not."""
    if any(loop.kind == "forced" for loop in made.loops):
        # in laps that repeat themselves it would be told of each of them
        return []
    copies = Copies(made)
    done = {copies.name(card) for card in acting(made, played=False) if card in made.position.ident}
    abilities = {card: waits for card, waits in _waiting(made) if copies.name(card) not in done or any(map(_is_once, waits))}
    found: dict[tuple[str, str], str] = {}
    again: dict[str, str] = {}
    met = {card for card in abilities if copies.name(card) in done}
    for noticed in made.trace.seen if abilities else ():
        run = as_noticed(made, noticed)
        for entry in _there(run, noticed, abilities):
            event, scope = entry.event, scope_of(entry)
            if fits(run, entry.pattern, event, scope):
                # whatever else keeps it is told by the trace
                met.add(entry.source)
            elif _is_once(entry.ability) and fits(run, entry.pattern._replace(first=None), event, scope):
                again.setdefault(entry.source, _not_first(made, run, entry))
            elif (entry.source not in met or _is_spread(made, entry)) and (why := _why(made, run, entry, scope)):
                # the reason is told once, of the first thing that happens
                found.setdefault((entry.source, why.partition(": ")[2]), why)
    told = [says for (card, _), says in found.items() if card not in met]
    lines = list(dict.fromkeys((*told, *(again | _came_later(made)).values())))
    lines = lines if len(lines) <= MOST else []
    besides = list(dict.fromkeys((*_for_others(made), *_not_this_one(made))))
    return [*lines, *(besides if len(besides) <= MOST else ())]


def _not_this_one(made: Replay) -> Iterator[str]:
    """To what a card did not react that did so to another one of the same kind of event, at the same time or at another."""
    heard = {(step.source, step.how, step.ability) for step in made.trace.steps if step.kind == "reaction"}
    to_whom = {(step.source, step.how, step.cause) for step in made.trace.steps if step.kind == "reaction"}
    sources = {source for source, _, _ in heard}
    abilities = {card: waits for card, waits in _waiting(made) if card in sources}
    for noticed in made.trace.seen if abilities else ():
        run = as_noticed(made, noticed)
        for entry in _there(run, noticed, abilities):
            scope, event = scope_of(entry), entry.event
            # of one of its abilities that has reacted to that it would be heard as of all
            if (entry.source, event.kind, event.what) in to_whom or fits(run, entry.pattern, event, scope):
                continue
            if any((entry.source, event.kind) == one[:2] for one in heard):
                yield _why(made, run, entry, scope)


def _for_others(made: Replay) -> Iterator[str]:
    """For what else a card that stepped in for something did not do so, or another one of its name: what comes at the same time, and what
    comes in its place."""
    copies = Copies(made)
    stepped = {copies.name(step.source): step for step in made.trace.steps if step.kind == "replaced" and step.source is not None}
    for_whom = {(step.source, card) for step in made.trace.steps if step.kind == "replaced" for card in step.cards[:1]}
    abilities = {card: found for card, found in _waiting(made) if copies.name(card) in stepped} if stepped else {}
    for noticed in made.trace.seen if abilities else ():
        if noticed.before is not None:
            continue
        run = made.run_of(noticed.game)
        for entry in _there(run, noticed, abilities):
            event, step = entry.event, stepped[copies.name(entry.source)]
            scope = scope_of(entry)
            if (entry.source, event.what) in for_whom or fits(run, entry.pattern, event, scope):
                continue
            if event.kind == step.event and event.source != entry.source:
                yield _why(made, run, entry, scope)


def _came_later(made: Replay) -> dict[str, str]:
    """The cards that came into play by what they would have acted on, had they been there."""
    copies = Copies(made)
    reacted = {(step.source, step.ability) for step in made.trace.steps if step.kind == "reaction"}
    found = {}
    for card, waits in _waiting(made):
        place = made.position.play.get(card)
        for noticed in made.trace.seen if place is not None else ():
            run = made.run_of(noticed.game)
            if noticed.before is None or place is None or card in noticed.before or card in run.p.play:
                continue
            for event in (one for one in noticed.events if card in (one.source, one.played) and one.what != card):
                entries = (
                    Caught(one, card, place.controller, event, place.base, place.host) for one in waits if (card, one.key) not in reacted
                )
                if any("play" in one.ability.zones and fits(run, one.pattern, event, scope_of(one)) for one in entries):
                    what = reacts_to(made.trace.name, event, card)
                    found[card] = copies.plain(f"{copies.name(card)} does not react{what}: it was not in play yet.")
    return found


def _waiting(made: Replay) -> Iterator[tuple[str, tuple[Ability, ...]]]:
    """The cards that wait for something, with the abilities that do."""
    for card, identity in made.position.ident.items():
        if identity.face is not None:
            found = tuple(one for one in identity.face.abilities if one.role in ("trigger", "instead") and one.pattern is not None)
            if found:
                yield card, found


def _there(run: Run, noticed: Noticed, abilities: Mapping[str, tuple[Ability, ...]]) -> Iterator[Caught]:
    """The abilities that wait for such things, in play and in hands. What would act instead waits for what is only about to happen."""
    happened = noticed.before is not None
    play: Mapping[str, InPlay] = run.p.play if noticed.before is None else noticed.before
    hands = {card: player for player in run.p.players for card in run.p.zone(f"hand:{player}")} if happened else {}
    for card, waits in abilities.items():
        place = play.get(card)
        if (place is None or place.buried) and card not in hands:
            continue
        zone = "play" if place is not None else "hand"
        base, host = (place.base, place.host) if place is not None else (None, None)
        for ability in waits:
            if (ability.role == "trigger") != happened or zone not in ability.zones or ability.pattern is None:
                continue
            for event in _and_when(noticed.events):
                if not is_about(ability.pattern, event) or (ability.label == "base" and event_base(run, event) != card):
                    continue
                # whoever a base means may be found by what is not there yet
                found = (watchers(run, ability, card, place, event) or (event.player,)) if place is not None else (hands[card],)
                for you in found:
                    yield Caught(ability, card, you, event, base, host, zone=zone)


def _and_when(events: Iterable[Event]) -> Iterator[Event]:
    """What happens, and of what is played, and of a coin, the moment before anything comes of it."""
    for event in events:
        yield event
        if event.kind in ("play", "flip"):
            yield replace(event, kind=f"when_{event.kind}")


def _is_spread(made: Replay, entry: Caught) -> bool:
    """Whether a card waits for what another one picks, and some card has spread what befalls that one: then this is what is asked."""
    return entry.pattern.directly is True and not entry.event.direct and spread_by(made, entry.event) != ""


def _shares(ability: Ability) -> bool:
    """Whether an ability has what befalls a card befall another one as well, and not instead."""
    return any(isinstance(one, Node) and one.word.name == "redirect" and one.args["also"] for one in parts(ability.body))


def _is_once(ability: Ability) -> bool:
    """Whether an ability waits for the first time only that somebody does something in a turn."""
    return ability.pattern is not None and ability.pattern.first is True


def _not_first(made: Replay, run: Run, entry: Caught) -> str:
    """That a card does not act on what somebody does again in a turn."""
    copies, what, there = Copies(made), entry.pattern.what, " there" if entry.pattern.to is not None else ""
    first = f"the first {what.kind} that {entry.event.player} plays{there}" if isinstance(what, Selection) else "the first one"
    to = copies.plain(copies.owned(_event_words(made, run, entry.event, entry.source), told_apart=True))
    to = _LAST.sub(lambda one: f"another {one[2]}{f' of {one[1]}' if one[1] else ''}", to)
    return f"{copies.name(entry.source)} does not react{to}: it waits for {first} in a turn."


def _why(made: Replay, run: Run, entry: Caught, scope: Scope) -> str:
    """That a card does not act on what happens, with the one thing that keeps it; empty where that is more than one."""
    copies, event = Copies(made), entry.event
    reason = next((why for wider, why in _wider(made, run, entry) if fits(run, wider, event, scope)), "")
    if not reason:
        return ""
    name = copies.name(entry.source)
    if entry.ability.role == "instead":
        if event.what not in made.position.ident:
            return ""
        if event.what == entry.source:
            return f"{name} does not {'act on what befalls' if _shares(entry.ability) else 'step in for'} itself: {reason}."
        alike = copies.name(event.card) == name
        who, whom = (capitalized(copies.other(entry.source, event.card)), "that one") if alike else (name, copies.one(event.card))
        return f"{who} does not {'share in what befalls' if _shares(entry.ability) else 'step in for'} {whom}: {reason}."
    what = _event_words(made, run, event, entry.source)
    if what == " to itself":
        return ""
    where = "" if entry.zone == "play" else f" in {entry.you}'s hand"
    if any(step.kind == "reaction" and step.source != entry.source and copies.name(str(step.source)) == name for step in made.trace.steps):
        # another one of its name has reacted
        name = capitalized(copies.one(entry.source))
    says = copies.owned(f"{name}{where} does not react{what}: {reason}.", told_apart=True)
    return copies.plain(_ARRIVES.sub("", _PLAYED.sub(r"\1", says)))


def _event_words(made: Replay, run: Run, event: Event, card: str) -> str:
    """What a card reacts to, after "reacts"; of a card that is drawn and that everybody knows by its back, which one."""
    says = reacts_to(made.trace.name, event, card)
    if event.kind == "play" and event.player is None:
        # what comes along with a base
        says = says.replace(" being played", " arriving")
    back = event.what in run.p.ident and is_madness(run, event.card)
    return says.replace(" drawing a card", " drawing a Madness card") if back else says


def _wider(made: Replay, run: Run, entry: Caught) -> Iterator[tuple[Pattern, str]]:
    """What a card waits for without one of the things that it asks, and why that is not so."""
    copies, event, pattern, you = Copies(made), entry.event, entry.pattern, entry.you
    source, base = event.source, entry.base if entry.base in run.p.bases() else None
    if pattern.by is not None and event.player is None and event.kind in _DEEDS:
        yield pattern._replace(by=None), "no player has played it" if event.kind == "play" else f"no player {_DEEDS[event.kind]} it"
    if pattern.zone is not None and event.kind == "play" and ":" in str(event.origin):
        yield pattern._replace(zone=None), f"it comes from {pile_name(str(event.origin))}"
    if pattern.by is not None and event.player is not None:
        if pattern.by in ("you", ("you",)):
            yield pattern._replace(by=None), f"{event.player} {_DEEDS.get(event.kind, 'does')} it, not {you}"
        elif event.player == you:
            now = made.position.play.get(entry.source)
            is_ = "is" if now is None or now.controller == you else "was"
            yield pattern._replace(by=None), f"it waits for what another player does, and {you} {is_} its own player"
    if pattern.played and source in run.p.play:
        yield pattern._replace(played=None), f"{copies.name(source)} is not being played, it lies in play already"
    if pattern.directly and source is not None:
        by = spread_by(made, event)
        picks = f"{copies.name(source)} does not pick it"
        picks = f"that is a copy which {copies.name(by)} makes, and {picks}" if by else picks
        yield pattern._replace(directly=None), picks
    if pattern.into in ("you", ("you",)) and event.what in run.p.ident:
        yield pattern._replace(into=None), f"it goes to {receiver(run, event)}'s hand, not to {you}'s"
    what, face = pattern.what, run.p.ident[entry.source].face
    if pattern.source is not None and face is not None and any(map(may_miss, pattern.source.filters)):
        yield pattern._replace(source=None), f"it waits for what {with_names(render_selection(pattern.source, face), you)} does"
    if isinstance(what, Selection) and face is not None:
        asks = with_names(render_selection(what, face), you)
        asks = _HERE.sub(f"at {copies.name(base)}", asks) if base is not None else asks
        for one in what.filters:
            if event.player is not None and _is_anothers(one):
                yield pattern._replace(what=without(what, one)), f"it waits for what somebody else owns, and that card is {event.player}'s"
            if (one.word.name != "not" and may_miss(one)) or (one.word.name == "other_than" and event.what == entry.source):
                yield pattern._replace(what=without(what, one)), f"it waits for {asks}"
    if base is not None:
        yield from _wider_by_place(made, run, entry, base)


def _is_anothers(one: Node) -> bool:
    """Whether a card waits for what is done with a card by somebody who does not own it."""
    left_out = one.main if one.word.name == "not" else None
    filters = left_out.filters if isinstance(left_out, Selection) else ()
    return len(filters) == 1 and filters[0].word.name == "owner" and filters[0].args["of"] in ("actor", ("actor",))


def _wider_by_place(made: Replay, run: Run, entry: Caught, base: str) -> Iterator[tuple[Pattern, str]]:
    """The same of where it happens. ``base``: where the waiting card is."""
    copies, event, pattern, you = Copies(made), entry.event, entry.pattern, entry.you
    at, face = event_base(run, event), run.p.ident[entry.source].face
    if isinstance(pattern.to, Selection) and face is not None and at == base:
        asks = _HERE.sub(f"at {copies.name(base)}", render_selection(pattern.to, face))
        yield pattern._replace(to=None), f"it waits for what is played on {with_names(asks, you)}"
    if pattern.to == "here" and event.kind == "play" and at == base and event.target not in (None, base):
        yield pattern._replace(to=None), f"it is played on {copies.one(str(event.target))}, not on {copies.name(base)}"
    if at in (None, base):
        return
    elsewhere = f"it waits for that at {copies.name(base)}"
    if pattern.base == "here":
        yield pattern._replace(base=None), elsewhere
    if pattern.to == "here":
        yield pattern._replace(to=None), f"it waits for what comes to {copies.name(base)}" if event.kind == "move" else elsewhere
