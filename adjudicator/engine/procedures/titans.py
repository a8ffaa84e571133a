"""Titans at one base clash (rules of the chapter titans).

After a titan has been played or moved to a base where another one stands, the totals of their controllers there are
compared; the lower one's titan is removed, tied the one that came last. Titans of one controller do not clash.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...table.choices import Option
from ...table.events import Event
from ...table.facts import ClashesHeldBack, ClashWaits
from ..kernel.run import Run, frame
from ..query.prohibitions import prevented
from ..query.ranking import total
from ..reading.cards import kind
from ..resolution.attempting import attempt
from ..resolution.changes import change, remove, snapshot
from ..resolution.frames import Clash, SpareTitan
from ..values.values import values


@change("lose_clash")
def _lose_clash(run: Run, event: Event) -> Event | None:
    """A titan leaves play and lies beside its owner's deck again, with nothing on it."""
    card = event.card
    if card not in run.p.play:
        return None
    last = event.last or snapshot(run, card)
    remove(run, card, f"titans:{run.p.ident[card].owner}")
    return replace(event, last=last, origin=last.base)


def clashes_begin(run: Run) -> None:
    """The duel is over: the clashes that a card had put off follow."""
    waiting = sorted(fact.titan for fact in run.p.facts if isinstance(fact, ClashWaits))
    run.p = run.p.replace(facts=frozenset(fact for fact in run.p.facts if not isinstance(fact, (ClashesHeldBack, ClashWaits))))
    for titan in waiting:
        run.push(Clash(titan=titan))


def titans_at(run: Run, base: str) -> list[str]:
    """The titans at a base, in the order in which they came into play."""
    return [card for card, place in run.p.play.items() if place.base == base and not place.buried and kind(run, card) == "titan"]


def _power_there(run: Run, titan: str) -> int:
    """The total of a titan's controller at its base."""
    place = run.p.play[titan]
    return total(run, place.base, place.controller) if place.controller is not None else 0


def _rivals(run: Run, newcomer: str) -> list[str]:
    """Other players' titans at a titan's base (rule ``own-titans-do-not-clash``)."""
    place = run.p.play.get(newcomer)
    if place is None:
        return []
    return [card for card in titans_at(run, place.base) if run.p.play[card].controller != place.controller]


@frame(SpareTitan)
def _spare_titan(run: Run, item: SpareTitan) -> None:
    """One titan more than a player may have leaves play."""
    player = item.player
    answer = run.take()
    mine = [card for card, place in run.p.play.items() if place.controller == player and not place.buried and kind(run, card) == "titan"]
    if answer is None:
        if mine and len(mine) > 1 + values(run).titan_limit.get(player, 0):
            run.ask(
                item,
                player,
                "target",
                None,
                [Option(card, card) for card in mine],
                ("one-titan-in-play-per-player",),
                ("spare_titan", "what"),
            )
        return
    run.push(SpareTitan(player=player))
    attempt(
        run,
        [
            Event(
                kind="place",
                what=answer.data,
                player=player,
                origin=run.p.play[answer.data].base,
                target=f"titans:{run.p.ident[answer.data].owner}",
            )
        ],
    )


@frame(Clash)
def _clash(run: Run, item: Clash) -> None:
    """Compare the totals; a base whose text forbids clashes (``cannot`` the event ``clash``) is spared."""
    newcomer = item.titan
    rivals = _rivals(run, newcomer)
    if not rivals:
        return
    if ClashesHeldBack() in run.p.facts:
        run.p = run.p.replace(facts=run.p.facts | {ClashWaits(titan=newcomer)})
        return
    base = run.p.play[newcomer].base
    other = rivals[0]
    if prevented(run, Event(kind="clash", what=newcomer, player=run.p.play[newcomer].controller, origin=base, target=base)) is not None:
        return
    mine, theirs = _power_there(run, newcomer), _power_there(run, other)
    loser = other if mine > theirs else newcomer
    if run.log is not None:
        run.log.note(
            run,
            "clash",
            f"{run.log.name(newcomer)} and {run.log.name(other)} clash, {mine} against {theirs}",
            ("titans-clash-when-they-meet", "clash-compares-players-totals") + (("clash-tie-favours-the-first",) if mine == theirs else ()),
            (newcomer, other, base),
        )
    attempt(run, [Event(kind="lose_clash", what=loser, player=run.p.play[loser].controller, origin=base)])
