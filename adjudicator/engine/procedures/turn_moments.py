"""The start and the end of a turn: what expires then, what happens then, and in which order."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...table.cards import Mark
from ...table.choices import Option
from ...table.events import Event
from ...table.position import Lasting
from ..kernel.frames import Do, Frame
from ..kernel.run import Run, frame
from ..resolution.effects import recalled
from ..resolution.reactions import open_level
from ..resolution.upkeep import settle
from ..resolution.windows import open_window, window_entries
from .frames import StasisLeftovers, StasisTick, UncoverChoice


def expire_all(run: Run, deadlines: tuple[str, ...]) -> None:
    for deadline in deadlines:
        run.push(Expire(deadline=deadline))


def at_moment(run: Run, event: str, deadlines: tuple[str, ...], question: str, by_rule: str) -> None:
    """What happens and what expires at a moment: in the order of the rule, or of the current player."""
    if _ending(run, deadlines):
        if run.question(question) != by_rule:
            run.push(OrderedMoment(event=event, deadlines=deadlines))
            return
    if event == "turn_start":
        run.push(Moment(event=event))
        expire_all(run, deadlines)
    else:
        expire_all(run, deadlines)
        run.push(Moment(event=event))


def _ending(run: Run, deadlines: tuple[str, ...]) -> list[Lasting]:
    """The effects that run out at one of some deadlines."""
    with_turn = "turn-end" in deadlines
    return [
        effect
        for effect in run.p.lasting
        if (effect.until in deadlines or with_turn and effect.until.startswith("leaves:")) and effect.kind != "later"
    ]


class OrderedMoment(Frame, frozen=True, kw_only=True):
    """The current player orders what happens and what expires at a moment. ``event``: its kind, ``None`` once it has happened.
    ``deadlines``: what expires."""

    event: str | None
    deadlines: tuple[str, ...]


@frame(OrderedMoment)
def _ordered_moment(run: Run, item: OrderedMoment) -> None:
    """The current player orders what happens and what expires. ``after``: the rest expires after what happens, ``before``:
    all of it does so before; the name of a card: only what that card has made expires now. ``event`` is ``None`` once it has
    happened."""
    event, deadlines = item.event, item.deadlines
    answer = run.take()
    if answer is None:
        happens = event is not None and _something_happens(run, event)
        apart = _made_by(_ending(run, deadlines))
        asked = [Option("after"), Option("before")] if happens else []
        if len(apart) > 1 and (happens or _expiry_is_noticed(run)):
            asked += [Option(source, effects) for source, effects in apart.items()]
        if asked:
            run.ask(item, run.p.turn, "expiry", None, asked, ("simultaneous-current-player-orders",))
            return
        answer = Option("before")
    if answer.data is not None:
        run.push(OrderedMoment(event=event, deadlines=deadlines))
        _expire_these(run, list(answer.data))
    elif answer.key == "after":
        run.push(OrderedMoment(event=None, deadlines=deadlines))
        if event is not None:
            run.push(Moment(event=event))
    else:
        if event is not None:
            run.push(Moment(event=event))
        expire_all(run, deadlines)


def _made_by(ending: list[Lasting]) -> dict[str, tuple[Lasting, ...]]:
    """Effects by the card that made them, sorted; those of one card run out together."""
    made: dict[str, list[Lasting]] = {}
    for effect in ending:
        made.setdefault(effect.source or effect.kind, []).append(effect)
    return {source: tuple(made[source]) for source in sorted(made)}


def _expiry_is_noticed(run: Run) -> bool:
    """Whether some card waits for what an expiring effect can bring about, so that the order among several can matter."""
    return any(run.context.listens(run.p, kind) for kind in ("power_rise", "power_fall", "control", "affect"))


def _something_happens(run: Run, event: str) -> bool:
    """Whether anything waits for a moment, so that an order is worth asking for."""
    if event in run.context.hand_kinds(run.p) or any(effect.kind == "later" for effect in run.p.lasting):
        return True
    return bool(window_entries(run, Event(kind=event, what=run.p.turn, player=run.p.turn)))


class Moment(Frame, frozen=True, kw_only=True):
    """The window of the start or end of a turn. ``event``: its kind."""

    event: str


@frame(Moment)
def _at(run: Run, item: Moment) -> None:
    """Open the window of a moment, with what earlier abilities left for it."""
    event = Event(kind=item.event, what=run.p.turn, player=run.p.turn)
    later = [
        effect
        for effect in run.p.lasting
        if effect.kind == "later" and effect.until == ("turn-end" if item.event == "turn_end" else f"start:{run.p.turn}")
    ]
    if later:
        run.push(Later(event=item.event))
    buried = [card for card, place in run.p.play.items() if place.buried] if item.event == "turn_start" else []
    if buried:
        run.push(UncoverChoice())
    open_window(run, event)
    if buried and run.context.listens(run.p, "turn_start"):
        # uncovering is one of the things that happen now, so it may come first as well as last
        run.push(UncoverChoice())
    if any(f"stasis:{player}" in run.p.zones for player in run.p.players):
        # what rules compel comes before what players may do (rule window-order-compulsory-then-optional)
        run.push(StasisTick() if item.event == "turn_start" else StasisLeftovers())


class Later(Frame, frozen=True, kw_only=True):
    """What an earlier ability put off until a moment (``event``: its kind)."""

    event: str


@frame(Later)
def _later(run: Run, item: Later) -> None:
    """What an earlier ability put off until now; several in the order that the current player picks."""
    until = {"turn_end": "turn-end", "when_score": "when-score"}.get(item.event, f"start:{run.p.turn}")
    waiting = [effect for effect in run.p.lasting if effect.kind == "later" and effect.until == until]
    answer = run.take()
    if answer is None:
        if not waiting:
            return
        run.ask(
            item,
            run.p.turn,
            "order",
            None,
            [Option(f"{index + 1}:{effect.source}", effect) for index, effect in enumerate(waiting)],
            ("simultaneous-current-player-orders",),
        )
        return
    effect = answer.data
    run.push(Later(event=item.event))
    kept = list(run.p.lasting)
    kept.remove(effect)
    run.p = run.p.replace(lasting=tuple(kept))
    open_level(run)
    run.enter(recalled(run, effect))
    run.push(Do(node=run.library.nodes[effect.data[0]].args["do"]))


def _take_back(run: Run, effect: Any) -> None:
    """A lent ability is the card's no longer."""
    play = dict(run.p.play)
    for card in effect.cards:
        marks = list(play[card].marks)
        marks.remove(Mark("ability", effect.data))
        lender = Mark("lender", f"{effect.data} {effect.player}")
        if lender in marks:
            marks.remove(lender)
        play[card] = replace(play[card], marks=tuple(marks))
    run.p = run.p.replace(play=play)


class Expire(Frame, frozen=True, kw_only=True):
    """Effects with a deadline end together."""

    deadline: str


@frame(Expire)
def _expire(run: Run, item: Expire) -> None:
    """Effects whose deadline is now end together."""
    ending = _ending(run, (item.deadline,))
    if ending:
        _expire_these(run, ending)


def _expire_these(run: Run, ending: list[Lasting]) -> None:
    """Some effects end together, and what must hold is restored."""
    old = run.p
    run.p = run.p.replace(lasting=tuple(effect for effect in run.p.lasting if effect not in ending))
    for effect in ending:
        if effect.kind == "lent":
            # the ability was the card's own as long as it was lent
            _take_back(run, effect)
    if run.log is not None:
        run.log.expired(run, ending)
    settle(run, old, [])
