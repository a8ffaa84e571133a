"""What a card leaves behind: abilities that it has lent to another one for a while, where what they wait for comes too late or that card
goes elsewhere, and what it put off to the start or the end of a turn, where all the cards that it remembered have left play by then."""

from __future__ import annotations

from collections.abc import Iterator

from .....engine.kernel.run import Run
from .....engine.query.patterns import fits
from .....language.english import listed
from .....language.events import KINDS
from .....language.tree import Ability, Node
from .....table.events import Event
from .....table.position import Lasting, Position
from ....replay.event_words import reacts_to
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies

#: Of so many cards that have gone it is told.
MOST = 3


def lent_in_vain(made: Replay) -> list[str]:
    """What a card has lent to another one and does not act on what befalls that one, with the reason."""
    return list(dict.fromkeys(_lent_in_vain(made)))


def _lent_in_vain(made: Replay) -> Iterator[str]:
    table, ever = made.setting.game.position, dict[Lasting, None]()
    for step in made.trace.steps:
        before, table = table, step.position or table
        ever.update(dict.fromkeys(one for one in before.lasting if one.kind == "lent" and one.source is not None))
        if step.kind in KINDS and step.cards and step.cards[0] in before.play:
            run = made.run(before)
            for effect in ever:
                if step.cards[0] in effect.cards and (why := _why(made, run, step, effect)):
                    yield f"{Copies(made).name(str(effect.source))} does not react{why}"


def _why(made: Replay, run: Run, step: Step, effect: Lasting) -> str:
    """What follows that a card does not react; empty where what it has lent does so, or waits for something else."""
    ability, card, copies = run.library.nodes[effect.data], step.cards[0], Copies(made)
    if not isinstance(ability, Ability) or ability.pattern is None or ability.pattern.what != "this":
        return ""
    event = Event(kind=step.kind, what=card, player=step.player, source=step.source)
    if effect in run.p.lasting:
        returns = step.kind == "return" and ability.role == "trigger" and "to_discard" in ability.pattern.event
        return f": {copies.name(card)} is returned and does not go to the discard pile." if returns else ""
    if not fits(run, ability.pattern, event, {"this": card, "you": effect.player}):
        return ""
    return copies.plain(f"{reacts_to(made.trace.name, event, str(effect.source))}: what it gave to {copies.one(card)} is over.")


def let_go(made: Replay) -> list[str]:
    """That a card does nothing in the moment to which it put something off, with the cards that have left play since."""
    copies, found = Copies(made), dict[str, None]()
    table = made.setting.game.position
    known: dict[tuple[str | None, str, str], tuple[str, ...]] = {}
    for step in made.trace.steps:
        before, table = table, step.position or table
        for effect, name, cards in _put_off(made, table):
            if cards and all(card in made.position.ident for card in cards):
                known.setdefault((effect.source, effect.data[0], name), cards)
        if step.kind != "phase" or step.how not in ("start-turn", "end-turn"):
            continue
        ends = step.how == "end-turn"
        for effect, name, cards in _put_off(made, table if ends else before):
            gone = known.get((effect.source, effect.data[0], name), ())
            due = effect.until == ("turn-end" if ends else f"start:{table.turn}")
            if due and not cards and 0 < len(gone) <= MOST and effect.source is not None:
                who, has = listed(copies.all_of(gone)), "has" if len(gone) == 1 else "have"
                moment = f"at the {'end' if ends else 'start'} of {table.turn}'s turn"
                found.setdefault(f"{copies.name(effect.source)} does nothing {moment}: {who} {has} left play.")
    return list(found)


def _put_off(made: Replay, table: Position) -> Iterator[tuple[Lasting, str, tuple[str, ...]]]:
    """What is put off on a table and is to be done to cards that it remembers by a name, with that name and those cards."""
    for effect in table.lasting:
        if effect.kind != "later":
            continue
        node = made.setting.library.nodes.get(effect.data[0])
        body = node.args.get("do") if isinstance(node, Node) else None
        name = body.main if isinstance(body, Node) else None
        cards = dict(effect.data[1]).get(name) if isinstance(name, str) else None
        if isinstance(name, str) and isinstance(cards, tuple):
            yield effect, name, cards
