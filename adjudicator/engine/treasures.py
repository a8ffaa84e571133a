"""Monsters and treasures (rules of the chapter monsters-and-treasures).

Monsters are minions that nobody owns and nobody controls until somebody takes control; they come off their own deck, with a
base that has a monster number or because a card says so. Whoever destroys one draws its treasures; those of a scoring base
are shared by power.
"""

from __future__ import annotations

from ..table.choices import Option
from ..table.events import Event
from ..table.sight import marked
from ..table.zones import put, take
from .choosing import merged
from .decks import need_top
from .looking import is_kind
from .ranking import total
from .reactions import hand_offers
from .run import Run, frame
from .windows import open_window, window_entries

#: What is said of a monster's destruction: nobody gets its treasures, or, with a name, how a text calls those drawn.
UNCOLLECTED, COLLECTED = "uncollected", "collected"


def treasures_of(run: Run, card: str) -> int:
    """A monster's treasure number; 0 for every other card."""
    face = run.p.ident[card].face
    return (face.treasures or 0) if face is not None and face.kind == "monster" else 0


def destroyed(run: Run, event: Event) -> None:
    """A monster has been destroyed: whoever controls the effect draws its treasures (rule
    ``destroying-monster-gives-treasure``); if nobody does, they are discarded."""
    number = treasures_of(run, event.what)
    if number and event.extra != UNCOLLECTED:
        named = type(event.extra) is tuple and event.extra[0] == COLLECTED
        run.push("treasure", event.player, number, event.extra[1] if named else None, ())


@frame("treasure")
def _treasure(run: Run, item: tuple) -> None:
    """One treasure at a time. ``name``: what a text calls those drawn, ``None`` for a rule."""
    _, player, left, name, drawn = item
    if left > 0 and not need_top(run, item, "treasures"):
        return
    deck = run.p.zone("treasures")
    if left <= 0 or not deck:
        if name is not None:
            run.bind(name, drawn)
        return
    card = deck[0]
    run.push("treasure", player, left - 1, name, (*drawn, card))
    run.p = put(take(run.p, card, "treasures"), card, f"hand:{player}" if player is not None else "treasure-discard", "bottom")
    if run.log is not None:
        says = f"{player} draws a treasure" if player is not None else f"{run.log.name(card)} is discarded, as no player destroyed the monster"
        run.log.note(run, "treasure", says, ("destroying-monster-gives-treasure",), (card,))


def share(run: Run) -> None:
    """Step 5 of scoring: as many treasures as the monsters there carry, and those that texts have added, are shown and picked
    in turn, by decreasing power (rule ``scoring-treasures``)."""
    base = run.p.scoring.base
    number = sum(treasures_of(run, card) for card, place in run.p.play.items() if place.base == base and card != base)
    added = run.p.zone("revealed-treasures")
    if number or added:
        run.push("share", base, number, added)


@frame("share_more")
def _share_more(run: Run, item: tuple) -> None:
    """Treasures that a text adds to those to be shared."""
    left = item[1]
    if left <= 0 or not need_top(run, item, "treasures"):
        return
    deck = run.p.zone("treasures")
    if deck:
        run.push("share_more", left - 1)
        run.p = put(take(run.p, deck[0], "treasures"), deck[0], "revealed-treasures", "bottom")
        if run.log is not None:
            run.log.note(run, "treasure", f"{run.log.name(deck[0])} is added to the treasures to be shared", ("scoring-treasures",), (deck[0],))


@frame("share")
def _share(run: Run, item: tuple) -> None:
    """Reveal, one at a time; then begin to pick."""
    _, base, left, shown = item
    if left > 0:
        if not need_top(run, item, "treasures"):
            return
        deck = run.p.zone("treasures")
        if deck:
            run.p = put(take(run.p, deck[0], "treasures"), deck[0], "revealed-treasures", "bottom")
            run.push("share", base, left - 1, (*shown, deck[0]))
            return
    order = sharers(run, base)
    if run.log is not None:
        run.log.note(run, "treasure", f"{run.log.names_of(shown)} are shown; {run.log.names_of(order)} pick in turn", ("treasures-revealed-at-scoring", "scoring-treasures"), shown)
    if shown:
        run.push("pick_treasure", order, 0)
        open_window(run, Event("loot", base, run.p.turn, None, None, False, base, base))
        scored = Event("when_score", base, run.p.turn, None, None, False, base, base)
        if "when_score" in run.context.hand_kinds(run.p) and hand_offers(run, (scored,)):
            if run.question("when-scoring-at-the-treasures") == "both-steps":
                # what waits in a hand for the scoring may wait until now (rule when-scoring-reaches-treasures)
                run.push("window", scored, frozenset(entry.key for entry in window_entries(run, scored)), (), None)


def sharers(run: Run, base: str) -> tuple[str, ...]:
    """Who shares in treasures, in order of power, ties clockwise from the current player (question
    ``presence-for-treasure``)."""
    order = run.p.clockwise()
    found = []
    for player in order:
        present = any(place.base == base and place.controller == player and is_kind(run, card, "minion")
                      for card, place in run.p.play.items())
        if present or (total(run, base, player) >= 1 and run.question("presence-for-treasure") == "minion-or-power"):
            found.append(player)
    return tuple(sorted(found, key=lambda player: (-total(run, base, player), order.index(player))))


@frame("pick_treasure")
def _pick_treasure(run: Run, item: tuple) -> None:
    _, order, index = item
    shown = run.p.zone("revealed-treasures")
    answer = run.take()
    if answer is not None:
        card = answer.data
        run.p = marked(put(take(run.p, card, "revealed-treasures"), card, f"hand:{order[index]}", "bottom"), card, run.p.players)
        if run.log is not None:
            run.log.note(run, "treasure", f"{order[index]} takes {run.log.name(card)}", ("scoring-treasures",), (card,))
        index = (index + 1) % len(order)
        shown = run.p.zone("revealed-treasures")
    if not order:
        # nobody is there to take them
        for card in shown:
            run.p = put(take(run.p, card, "revealed-treasures"), card, "treasure-discard")
    if not shown or not order:
        return
    run.ask(("pick_treasure", order, index), order[index], "treasure", None, [Option(card, card) for card in merged(run, list(shown))],
            ("scoring-treasures",))


@frame("monsters_come")
def _monsters_come(run: Run, item: tuple) -> None:
    """Monsters off their deck onto a base, one after the other. ``player``: who gets the credit, ``None`` when they come with
    the base (question ``new-base-monsters-played-by``)."""
    _, base, left, player = item
    if left <= 0 or base not in run.p.bases() or not need_top(run, item, "monsters"):
        return
    deck = run.p.zone("monsters")
    if not deck:
        return
    run.push("monsters_come", base, left - 1, player)
    face = run.p.ident[deck[0]].face
    # who has put down a monster that a base brings is its "you" where nobody else is; there is never credit for a play
    laid = player is None and face is not None and face.on_play and run.question("new-base-monsters-played-by") == "current-player"
    run.push("put_down", deck[0], player, "monster", base, None, None, {"laid_by": run.p.turn} if laid else {})


def arrive_with_base(run: Run, base: str) -> None:
    """A base with a monster number has come into play."""
    face = run.p.ident[base].face
    if face is not None and face.monsters and (run.p.zone("monsters") or run.p.zone("monster-discard")):
        run.push("monsters_come", base, face.monsters, None)


