"""Titans at one base clash (rules of the chapter titans).

After a titan has been played or moved to a base where another one stands, the totals of their controllers there are
compared; the lower one's titan is removed, tied the one that came last. Titans of one controller do not clash.
"""

from __future__ import annotations

from ..table.choices import Option
from ..table.events import Event
from .changes import change, remove, snapshot
from .ranking import total
from .run import Run, frame
from .values import values


@change("lose_clash")
def _lose_clash(run: Run, event: Event) -> Event | None:
    """A titan leaves play and lies beside its owner's deck again, with nothing on it."""
    card = event.what
    if card not in run.p.play:
        return None
    last = event.last or snapshot(run, card)
    remove(run, card, f"titans:{run.p.ident[card].owner}")
    return event._replace(last=last, origin=last.base)


#: The fact by which a card has put off every clash until the duel that is going on is over.
HELD_BACK = ("clashes", "held")


def clashes_begin(run: Run) -> None:
    """The duel is over: the clashes that a card had put off follow."""
    waiting = sorted(fact[1] for fact in run.p.facts if fact[0] == "clash-waits")
    run.p = run.p.replace(facts=frozenset(fact for fact in run.p.facts if fact != HELD_BACK and fact[0] != "clash-waits"))
    for titan in waiting:
        run.push("clash", titan)


def titans_at(run: Run, base: str) -> list[str]:
    """The titans at a base, in the order in which they came into play."""
    found = []
    for card, place in run.p.play.items():
        face = run.p.ident[card].face
        if place.base == base and card != base and face is not None and face.kind == "titan" and not place.buried:
            found.append(card)
    return found


def clash_due(run: Run, newcomer: str) -> bool:
    """Whether a titan that has just come to a base must clash."""
    return bool(_rivals(run, newcomer))


def _rivals(run: Run, newcomer: str) -> list[str]:
    """Other players' titans at a titan's base (rule ``own-titans-do-not-clash``)."""
    place = run.p.play.get(newcomer)
    if place is None:
        return []
    return [card for card in titans_at(run, place.base) if run.p.play[card].controller != place.controller]


def too_many_titans(run: Run, before: dict[str, int]) -> None:
    """Players whose allowance of more than one titan has shrunk and who have too many now pick which to keep (clarification
    ``red-trooper-limit-lost``). ``before``: the allowance as it was."""
    now = values(run).titan_limit
    for player in run.p.clockwise():
        if now.get(player, 0) < before.get(player, 0):
            run.push("spare_titan", player)


@frame("spare_titan")
def _spare_titan(run: Run, item: tuple) -> None:
    """One titan more than a player may have leaves play."""
    from .attempts import attempt
    player = item[1]
    answer = run.take()
    mine = [card for card, place in run.p.play.items() if place.controller == player and not place.buried
            and run.p.ident[card].face is not None and run.p.ident[card].face.kind == "titan"]
    if answer is None:
        if mine and len(mine) > 1 + values(run).titan_limit.get(player, 0):
            run.ask(item, player, "target", None, [Option(card, card) for card in mine], ("one-titan-in-play-per-player",), ("spare_titan", "what"))
        return
    run.push("spare_titan", player)
    attempt(run, [Event("place", answer.data, player, None, None, False, run.p.play[answer.data].base, f"titans:{run.p.ident[answer.data].owner}")])


@frame("clash")
def _clash(run: Run, item: tuple) -> None:
    """Compare the totals; a base whose text forbids clashes (``cannot`` the event ``clash``) is spared."""
    from .attempts import attempt, prevented
    newcomer = item[1]
    if not clash_due(run, newcomer):
        return
    if HELD_BACK in run.p.facts:
        run.p = run.p.replace(facts=run.p.facts | {("clash-waits", newcomer)})
        return
    base = run.p.play[newcomer].base
    other = _rivals(run, newcomer)[0]
    if prevented(run, Event("clash", newcomer, run.p.play[newcomer].controller, None, None, False, base, base)) is not None:
        return
    mine, theirs = (total(run, base, run.p.play[card].controller) for card in (newcomer, other))
    loser = other if mine > theirs else newcomer
    if run.log is not None:
        run.log.note(run, "clash", f"{run.log.name(newcomer)} and {run.log.name(other)} clash, {mine} against {theirs}",
                     ("titans-clash-when-they-meet", "clash-compares-players-totals") + (("clash-tie-favours-the-first",) if mine == theirs else ()),
                     (newcomer, other, base))
    attempt(run, [Event("lose_clash", loser, run.p.play[loser].controller, None, None, False, base)])
