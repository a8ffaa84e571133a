"""How often an ability may be used, and what bars it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...language.tree import Ability, Limit
from ...table.cards import InPlay
from ...table.events import Event
from ...table.facts import AbilityUsed, ActedForPlay
from ..kernel.caught import Caught
from ..kernel.run import Run
from ..loops.finite_abilities import is_spent
from ..query.prohibitions import prevented
from ..values.values import values
from .frames import SpecialUsed

#: The kind of event that the use of a Special ability is.
USED = "use_special"


def may_be_used(run: Run, entry: Caught) -> bool:
    """Whether the limit of an ability leaves a use of it."""
    if run.p.lasting:
        if is_spent(run, entry.source, entry.ability.key):
            return False
    if barred(run, entry):
        return False
    limit = entry.ability.limit
    if limit is None:
        return True
    return _used_times(run, entry, limit) < limit.times


def barred(run: Run, entry: Caught) -> bool:
    """Whether its player cannot use Special abilities, on a card in play or by playing one
    (rule ``and-stay-down-stops-all-specials``)."""
    if entry.ability.label != "special" or not values(run).cannot:
        return False
    why = prevented(run, Event(kind=USED, what=entry.source, player=entry.you, source=entry.source))
    return why is not None and why.how == "cannot"


def _limit_fact(run: Run, entry: Caught, limit: Limit) -> AbilityUsed:
    who = entry.source if limit.of == "card" else run.p.ident[entry.source].face.name
    where = entry.event.what if limit.per == "base" else None
    # a base speaks to each player by himself (rule ``you-on-a-base``)
    player = None if limit.of == "card" and entry.ability.label != "base" else entry.you
    return AbilityUsed(who=who, ability=entry.ability.key, base=where, player=player)


def _noted_on(run: Run, entry: Caught, limit: Limit) -> InPlay | None:
    """The card on which the uses of an ability are noted: its own, in play, which forgets them as it leaves. ``None`` where the turn
    remembers them."""
    own = limit.of == "card" and limit.per == "turn" and entry.ability.label != "base"
    return run.p.play.get(entry.source) if own else None


def _used_times(run: Run, entry: Caught, limit: Limit) -> int:
    """How often a limited ability has been used."""
    place = _noted_on(run, entry, limit)
    if place is not None:
        return place.used.count(entry.ability.key)
    return 1 if _limit_fact(run, entry, limit) in run.p.facts else 0


def uses_left(run: Run, entry: Caught, pending: Iterable[Caught]) -> int | None:
    """How many uses the limit of an ability leaves beside those that are settled but not done yet; ``None`` if it has no limit."""
    limit = entry.ability.limit
    if limit is None:
        return None
    mine = _limit_fact(run, entry, limit)
    taken = sum(other.ability.limit is not None and _limit_fact(run, other, other.ability.limit) == mine for other in pending)
    return limit.times - _used_times(run, entry, limit) - taken


def announce_special(run: Run, ability: Ability, card: str, player: str | None) -> None:
    """Have the use of a Special ability heard when it is over, where some card waits for that. What it does is put on the agenda next."""
    if ability.label == "special" and run.context.heard(run.p, USED):
        run.push(SpecialUsed(card=card, player=player))


def note_use(run: Run, entry: Caught) -> None:
    """An ability is about to be used: remember it where it is limited."""
    announce_special(run, entry.ability, entry.source, entry.you)
    limit = entry.ability.limit
    if limit is None:
        return
    place = _noted_on(run, entry, limit)
    if place is not None:
        run.p = run.p.used({**run.p.play, entry.source: replace(place, used=place.used + (entry.ability.key,))})
        return
    run.p = run.p.replace(facts=run.p.facts | {_limit_fact(run, entry, limit)})


def once_fact(entry: Caught) -> ActedForPlay:
    """The fact that an ability which acts once for each played card, or once for each card that is affected by it, has acted."""
    return ActedForPlay(
        source=entry.source,
        ability=entry.ability.key,
        played=entry.event.played,
        card=entry.event.what if entry.ability.once_per_play == "each" else None,
    )


def note_once(run: Run, entry: Caught) -> None:
    """Remember that an ability which acts once for each played card has acted for this one."""
    if entry.ability.once_per_play:
        run.p = run.p.replace(facts=run.p.facts | {once_fact(entry)})
