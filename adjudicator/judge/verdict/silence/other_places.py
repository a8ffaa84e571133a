"""Where a card could not be moved or played instead, and what a text asks of a base that another one is not: whoever asks why it went there
and not elsewhere is to hear so."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.kernel.frames import Scope
from ....engine.kernel.run import Run
from ....engine.procedures.refusals import obstacles
from ....engine.reading.selections import candidates
from ....language.english import capitalized, listed
from ....language.rendering import render_ability
from ....language.tree import Selection
from ...replay.refusal_words import obstacles_in_words
from ...replay.replay import Replay
from ...replay.trace import Step
from ..asked_for import with_names
from ..before import table_at
from ..copies import Copies
from ..passed_over import as_said

#: Of so many places it is told; on a table with more most are nobody's question.
MOST = 2
#: Among so many it is looked for at all.
IN_ALL = 12
#: How a text asks for a base that is like something, and not for a certain one or simply another.
_ANY = ("a base where ", "a base with ", "another base where ", "another base with ")


def other_places(made: Replay) -> list[str]:
    """The few places to which a card that went to one could not go, with what is asked of them."""
    if any(loop.kind == "forced" for loop in made.loops):
        # in laps that repeat themselves it would be told of each of them
        return []
    found = {**dict(_picked(made)), **dict(_moved(made)), **dict(_played(made)), **dict(_too_early(made))}
    return list(dict.fromkeys(filter(None, found.values())))


def _picked(made: Replay) -> Iterator[tuple[tuple[str, ...], str]]:
    """What could not be picked as a base; of a text that has several picked, as which of them."""
    picks = [one for one in made.trace.picks if one.selection.kind == "base" and one.selection.zone == "bases" and one.cards]
    for pick in picks:
        source = pick.scope.get("this")
        if source in made.position.ident:
            run = made.run_of(pick.game)
            asks, places = _others(made, run, pick.selection, run.scope, source, pick.cards)
            several = any(one.scope.get("this") == source and one.selection.path != pick.selection.path for one in picks)
            role = _role(made, source, pick.cards[0]) if several else ""
            says = "" if several and not role else _says(f"{Copies(made).name(source)} cannot pick", places, asks, made, role)
            yield (source, pick.selection.path), says


def _role(made: Replay, source: str, base: str) -> str:
    """As what a text has a base picked, by which it moves cards; empty if it does not, or to it and from it."""
    steps = made.trace.steps
    found: set[str] = set()
    for at, step in enumerate(steps):
        if step.kind == "move" and step.source == source and len(step.cards) > 1:
            was = table_at(made, steps[:at]).play.get(step.cards[0])
            found.update(("to",) if step.cards[-1] == base else ("from",) if was is not None and was.base == base else ())
    return f" as the base that it moves cards {found.pop()}" if len(found) == 1 else ""


def _moved(made: Replay) -> Iterator[tuple[tuple[str, ...], str]]:
    """Where what is moved could not go."""
    for goal in made.trace.goals:
        source = goal.scope.get("this")
        if source in made.position.ident:
            run, copies = made.run_of(goal.game), Copies(made)
            asks, places = _others(made, run, goal.selection, goal.scope, source, (goal.base, run.p.play[goal.card].base))
            moves = "cannot move" if goal.card == source else f"cannot move {copies.one(goal.card)}"
            yield (source, goal.selection.path), _says(f"{copies.name(source)} {moves} to", places, asks, made)


def _others(made: Replay, run: Run, asked: Selection, scope: Scope, source: str, those: tuple[str | None, ...]) -> tuple[str, list[str]]:
    """What a text asks of a base, and the bases that are not so; none of which it would be so by now. ``those``: bases of which this goes
    without saying."""
    face = made.position.ident[source].face
    if face is None or not asked.filters:
        return "", []
    fits = {*candidates(run, asked, scope), *candidates(made.run(), asked, scope)}
    return as_said(Copies(made), run, asked, face), [base for base in run.p.bases() if base not in fits and base not in those]


def _says(does: str, places: list[str], asks: str, made: Replay, role: str = "") -> str:
    if not asks.startswith(_ANY) or not 0 < len(places) <= MOST:
        return ""
    return f"{does} {listed((Copies(made).name(place) for place in places), 'or')}{role}: it asks for {asks}."


def _played(made: Replay) -> Iterator[tuple[tuple[str, ...], str]]:
    """Where a card could not be played."""
    table = made.setting.game.position
    for step in made.trace.steps:
        if step.kind == "play" and step.how in ("regular", "extra") and len(step.cards) > 1 and step.player is not None:
            yield (step.cards[0],), _not_there(made, made.run(table), step)
        table = step.position or table


def _too_early(made: Replay) -> Iterator[tuple[tuple[str, ...], str]]:
    """What goes to a base after another one has scored, before the new one is turned up to which it might be thought to go."""
    steps, copies, scored = made.trace.steps, Copies(made), ""
    several = sum(step.kind == "ranking" for step in steps) > 1
    for at, step in enumerate(steps):
        scored = "" if step.kind == "new-base" else copies.name(step.cards[0]) if step.kind == "ranking" else scored
        if scored and step.kind in ("play", "move") and len(step.cards) > 1 and step.cards[-1] in made.setting.game.position.bases():
            new = next((one for one in steps[at:] if one.kind == "new-base"), None)
            name = copies.name(new.cards[0]) if new is not None and new.cards else ""
            if name in (copies.name(base) for base in made.setting.game.position.bases()):
                name = f"the next {name}"
            if name:
                goes = f"from {scored} to {name}" if several and step.kind == "move" else f"to {name}"
                yield ("new", name), f"{capitalized(copies.one(step.cards[0]))} cannot go {goes}, which is turned up only afterwards."


def _not_there(made: Replay, run: Run, step: Step) -> str:
    """The other places of the kind on which a card was played, each with the same reason why it could not be played there."""
    card, place, copies = step.cards[0], step.cards[1], Copies(made)
    bases = run.p.bases()
    pool = bases if place in bases else [one for one in run.p.play if one not in bases and run.p.play[one].host is None]
    if len(pool) > IN_ALL:
        return ""
    found: dict[str, list[str]] = {}
    for other in pool:
        stands = obstacles(run, str(step.player), "play", card, other) if other != place else ()
        # where cards of its kind never go nobody thinks of it
        if stands and all(one.how == "forbidden" or (one.how == "place" and isinstance(one.asks, Selection)) for one in stands):
            found.setdefault(obstacles_in_words(made.trace.name, run, stands), []).append(other)
    if len(found) != 1:
        return ""
    why, places = next(iter(found.items()))
    if len(places) > MOST:
        return ""
    there = f"{copies.name(card)} cannot be played on {listed((copies.one(one) for one in places), 'or')}"
    if len(places) == 1 and why == f"{made.trace.name(places[0])} forbids it":
        return f"{there}, which forbids it{_saying(copies, run, places[0])}."
    by = next((one for one in run.p.play if why == f"{made.trace.name(one)} forbids it"), None)
    return f"{there}: {with_names(why, step.player)}{_saying(copies, run, by)}."


def _saying(copies: Copies, run: Run, card: str | None) -> str:
    """What a card that forbids a play says, as what follows; empty where that is not one thing."""
    texts = what_it_forbids(run, card) if card is not None else []
    return f" (“{texts[0]}”)" if len(texts) == 1 else ""


def what_it_forbids(run: Run, card: str) -> list[str]:
    """What a card says that forbids plays for as long as it lies there, as clauses."""
    face = run.p.ident[card].face
    abilities = [one for one in face.abilities if one.role == "continuous"] if face is not None else []
    texts = (render_ability(one, face, labelled=False).rstrip(".") for one in abilities)
    return [f"{text[:1].lower()}{text[1:]}" for text in texts if " cannot " in text and " play" in text]
