"""Cards that wait for another one being affected, or keep it from that, where what befell it does not affect it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .....engine.kernel.frames import Scope
from .....engine.kernel.run import Run
from .....engine.query.patterns import GONE, done_to, subject_fits
from .....engine.reading.selections import is_player
from .....engine.values.layers import Protection
from .....language.english import capitalized
from .....language.events import KINDS
from .....language.tree import Pattern, Selection
from .....table.cards import InPlay
from .....table.events import Event
from .....table.position import Position
from ....replay.replay import Replay
from ...copies import Copies
from ..waiting import acting

#: What happens to a card and does not affect it, as what follows its name.
_DONE = {"scored": "being discarded with its base", "win_duel": "winning a duel"}
#: What is done instead to a card that would be discarded with its base.
_ELSEWHERE = ("place", "return", "shuffle_in", "move")
#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def not_affected(made: Replay) -> list[str]:
    """The cards that ask for something being affected, of what befell it and is no affecting."""
    found = dict.fromkeys(_not_affected(made))
    return list(found) if len(found) <= MOST else []


def _not_affected(made: Replay) -> Iterator[str]:
    copies, done, table = Copies(made), acting(made, played=False), made.setting.game.position
    for noticed in made.trace.seen:
        run, play, known = made.run_of(noticed.game), noticed.before, made.values(table)
        table = run.p
        for event in noticed.events if play is not None else ():
            about, what = _what_happens(copies, play or {}, event)
            if not what:
                continue
            if event.kind == "scored" and any(_from_cards(one) for one in known.unaffected.get(about, ())):
                yield f"Nothing keeps {copies.one(about)} from {_DONE[event.kind]}: the rules do that, and no card."
            for card, place in (play or {}).items():
                scope = {"this": card, "you": place.controller, "host": place.host}
                taken = card == event.what and card != about
                waits = _asks(run.p, card) if not (card in done or taken or place.buried) else ()
                if any(_is_about(run, one, about, event.player, scope) for one in waits):
                    whom = "it" if card == about else copies.one(about)
                    yield f"{capitalized(copies.all_of([card])[0])} does nothing: {what} does not affect {whom}."


def _what_happens(copies: Copies, before: Mapping[str, InPlay], event: Event) -> tuple[str, str]:
    """To which card something happens that does not affect it, and what; empty for what nobody takes for affecting."""
    place = before.get(event.card) if event.what is not None else None
    if place is None:
        return "", ""
    if place.host is not None and event.source is not None and KINDS[event.kind].removes:
        return place.host, f"taking {copies.one(event.card)} off"
    if event.extra == GONE and event.kind in _ELSEWHERE:
        return event.card, "going elsewhere instead of to the discard pile with its base"
    return event.card, _DONE.get(event.kind, "") if done_to(event) is None else ""


def _is_about(run: Run, pattern: Pattern, card: str, player: str | None, scope: Scope) -> bool:
    """Whether a card is what a pattern asks for, and a player whom it asks for."""
    by = pattern.by is None or is_player(run, player, pattern.by, scope)
    return by and pattern.what is not None and subject_fits(run, pattern.what, card, scope)


def _from_cards(protection: Protection) -> bool:
    """Whether a protection is one from cards of every kind."""
    by = protection.node.args["by"]
    return isinstance(by, Selection) and by.kind == "card"


def _asks(table: Position, card: str) -> Iterator[Pattern]:
    """What a card asks for that is about affecting."""
    face = table.ident[card].face if card in table.ident else None
    for one in face.abilities if face is not None else ():
        if one.role in ("trigger", "instead") and "play" in one.zones and one.pattern is not None and "affect" in one.pattern.event:
            yield one.pattern
