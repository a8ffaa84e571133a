"""What has ended before something happened, and what stays as it was where nothing happened at all."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.english import capitalized, listed
from ...replay.replay import Replay
from ...replay.trace import Step
from ..before import values_at_first
from ..copies import Copies

#: Effects with a deadline of which nothing is seen until something happens: abilities that are lent, and what is forbidden.
_UNSEEN = frozenset(("lent", "cannot"))
#: Steps of a turn in which nothing happens to a card that lies there.
_QUIET = frozenset(("choice", "phase", "none-ready", "draw"))
#: Of so many cards it is told that they stay.
MOST = 3


def over_since(made: Replay, step: Step) -> str:
    """Until when the effect lasted that began with a step on its card, if that has ended since: " until the end of Ann's turn"; else
    empty."""
    table = step.position
    lasts = [one for one in table.lasting if step.cards[0] in one.cards and one.source == step.source] if table is not None else []
    if table is None or not lasts or lasts[-1] in made.position.lasting:
        return ""
    when, _, whose = str(lasts[-1].until).partition(":")
    return {"turn-end": f" until the end of {table.turn}'s turn", "start": f" until {whose}'s turn began"}.get(when, "")


def over_before(made: Replay) -> list[str]:
    """The cards whose effects, of which nothing is seen, had ended when the last thing was done."""
    steps, last = made.trace.steps, made.last_move()
    if not any(step.kind == "expired" for step in steps[:last]):
        return []
    then = steps[last].position or made.setting.game.position
    running = {one.source for one in then.lasting}
    had = dict.fromkeys(
        one.source
        for step in steps[:last]
        if step.position is not None
        for one in step.position.lasting
        if one.kind in _UNSEEN and one.source is not None and one.until in ("turn-end", f"start:{then.turn}")
    )
    names = Copies(made).all_of(card for card in had if card not in running and card in made.position.ident)
    return [f"The effect of {listed(names)} had ended by then."] if names else []


def breakpoints_again(made: Replay, told: Iterable[str]) -> list[str]:
    """The breakpoints that effects had changed which have ended, and that are now what they were at first; not where ``told`` says so."""
    ended = dict.fromkeys(
        base
        for step in made.trace.steps
        if step.position is not None
        for one in step.position.lasting
        if one.kind == "breakpoint" and one not in made.position.lasting
        for base in one.targets or ()
    )
    first, now, said = values_at_first(made).breakpoint, made.values().breakpoint, " ".join(told)
    names = {base: Copies(made).name(base) for base in ended if base in now and first.get(base) == now[base]}
    return [f"The breakpoint of {name} is {now[base]} again." for base, name in names.items() if f"breakpoint of {name}" not in said]


def all_stays(made: Replay, told: Iterable[str]) -> list[str]:
    """The cards in play that are what they were, where turns have passed and nothing has happened but draws; not those of which ``told``
    speaks."""
    told = tuple(told)
    quiet = all(step.kind in _QUIET and step.ability is None for step in made.trace.steps)
    if len(told) > 1 or not quiet or not any(step.kind == "phase" for step in made.trace.steps):
        return []
    copies, said, begun = Copies(made), " ".join(told), made.setting.game.position.play
    cards = [
        card
        for card, place in made.position.play.items()
        if card not in made.position.bases() and begun.get(card) == place and copies.name(card) not in said
    ]
    if not 0 < len(cards) <= MOST:
        return []
    names = copies.all_of(cards)
    one = len(cards) == 1
    return [f"{capitalized(listed(names))} {'stays as it was' if one else 'stay as they were'}."]
