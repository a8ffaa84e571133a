"""Monsters and treasures (rules of the chapter monsters-and-treasures).

Monsters are minions that nobody owns and nobody controls until somebody takes control; they come off their own deck, with a
base that has a monster number or because a card says so. Whoever destroys one draws its treasures; those of a scoring base
are shared by power.
"""

from __future__ import annotations

from ...table.choices import Option
from ...table.events import Event
from ...table.sight import marked
from ...table.zones import put, shuffled, take
from ..kernel.frames import Frame
from ..kernel.run import Run, frame
from ..query.alike import merged
from ..query.ranking import everywhere, total
from ..reading.cards import is_kind
from ..resolution.follow_ups import treasures_of
from ..resolution.frames import Treasure, Window
from ..resolution.reactions import hand_offers
from ..resolution.windows import open_window, window_entries
from .decks import need_top
from .playing import PutDown


@frame(Treasure)
def _treasure(run: Run, item: Treasure) -> None:
    """One treasure at a time. ``name``: what a text calls those drawn, ``None`` for a rule."""
    player, left, name, drawn = item.player, item.left, item.name, item.drawn
    if left > 0 and not need_top(run, item, "treasures"):
        return
    deck = run.p.zone("treasures")
    if left <= 0 or not deck:
        if name is not None:
            run.bind(name, drawn)
        return
    card = deck[0]
    run.push(Treasure(player=player, left=left - 1, name=name, drawn=(*drawn, card)))
    run.p = put(take(run.p, card, "treasures"), card, f"hand:{player}" if player is not None else "treasure-discard", "bottom")
    if run.log is not None:
        says = (
            f"{player} draws a treasure" if player is not None else f"{run.log.name(card)} is discarded, as no player destroyed the monster"
        )
        run.log.note(run, "treasure", says, ("destroying-monster-gives-treasure",), (card,))


def share(run: Run) -> None:
    """Step 5 of scoring: as many treasures as the monsters there carry, and those that texts have added, are shown and picked
    in turn, by decreasing power (rule ``scoring-treasures``)."""
    base = run.p.scored.base
    number = sum(treasures_of(run, card) for card, place in run.p.play.items() if place.base == base and card != base)
    added = run.p.zone("revealed-treasures")
    if number or added:
        run.push(Share(base=base, left=number, shown=added))


class ShareMore(Frame, frozen=True, kw_only=True):
    """Treasures are added to those to be shared. ``left``: how many."""

    left: int


@frame(ShareMore)
def _share_more(run: Run, item: ShareMore) -> None:
    """Treasures that a text adds to those to be shared."""
    left = item.left
    if left <= 0 or not need_top(run, item, "treasures"):
        return
    deck = run.p.zone("treasures")
    if deck:
        run.push(ShareMore(left=left - 1))
        run.p = put(take(run.p, deck[0], "treasures"), deck[0], "revealed-treasures", "bottom")
        if run.log is not None:
            run.log.note(
                run, "treasure", f"{run.log.name(deck[0])} is added to the treasures to be shared", ("scoring-treasures",), (deck[0],)
            )


class Share(Frame, frozen=True, kw_only=True):
    """The treasures of a scoring base are shown, then picked. ``left``: how many are still to be shown. ``shown``: those that are."""

    base: str
    left: int
    shown: tuple[str, ...]


def _told(treasures: str, number: int, players: str, pickers: int) -> str:
    """Which treasures are shown and who picks, as a sentence without its full stop."""
    if not number:
        return "No treasure is left to be shown"
    picks = {0: "nobody picks", 1: f"{players} picks"}.get(pickers, f"{players} pick in turn")
    return f"{treasures} {'is' if number == 1 else 'are'} shown; {picks}"


@frame(Share)
def _share(run: Run, item: Share) -> None:
    """Reveal, one at a time; then begin to pick."""
    base, left, shown = item.base, item.left, item.shown
    if left > 0:
        if not need_top(run, item, "treasures"):
            return
        deck = run.p.zone("treasures")
        if deck:
            run.p = put(take(run.p, deck[0], "treasures"), deck[0], "revealed-treasures", "bottom")
            run.push(Share(base=base, left=left - 1, shown=(*shown, deck[0])))
            return
    order = sharers(run, base)
    if run.log is not None:
        run.log.note(
            run,
            "treasure",
            _told(run.log.names_of(shown), len(shown), run.log.names_of(order), len(order)),
            ("treasures-revealed-at-scoring", "scoring-treasures"),
            shown,
        )
    if shown:
        run.push(PickTreasure(order=order, index=0))
        open_window(run, Event(kind="loot", what=base, player=run.p.turn, origin=base, target=base))
        scored = Event(kind="when_score", what=base, player=run.p.turn, origin=base, target=base)
        if "when_score" in run.context.hand_kinds(run.p) and hand_offers(run, (scored,)):
            if run.question("when-scoring-at-the-treasures") == "both-steps":
                # what waits in a hand for the scoring may wait until now (rule when-scoring-reaches-treasures)
                run.push(Window(event=scored, done=frozenset(entry.key for entry in window_entries(run, scored))))


def sharers(run: Run, base: str) -> tuple[str, ...]:
    """Who shares in treasures, in order of power, ties clockwise from the current player (question
    ``presence-for-treasure``)."""
    order = run.p.clockwise()
    found = []
    for player in order:
        present = any(
            place.base == base and place.controller == player and is_kind(run, card, "minion") for card, place in run.p.play.items()
        ) or any(effect.player == player for effect in everywhere(run))
        if present or (total(run, base, player) >= 1 and run.question("presence-for-treasure") == "minion-or-power"):
            found.append(player)
    return tuple(sorted(found, key=lambda player: (-total(run, base, player), order.index(player))))


class PickTreasure(Frame, frozen=True, kw_only=True):
    """A player takes one of the treasures shown. ``order``: the players who share; ``index``: whose turn it is among them."""

    order: tuple[str, ...]
    index: int


@frame(PickTreasure)
def _pick_treasure(run: Run, item: PickTreasure) -> None:
    order, index = item.order, item.index
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
    run.ask(
        PickTreasure(order=order, index=index),
        order[index],
        "treasure",
        None,
        [Option(card, card) for card in merged(run, list(shown))],
        ("scoring-treasures",),
    )


class MonstersCome(Frame, frozen=True, kw_only=True):
    """Monsters come off their deck onto a base. ``left``: how many. ``player``: who gets the credit, ``None`` when they come with
    the base."""

    base: str
    left: int
    player: str | None


@frame(MonstersCome)
def _monsters_come(run: Run, item: MonstersCome) -> None:
    """Monsters off their deck onto a base, one after the other. ``player``: who gets the credit, ``None`` when they come with
    the base (question ``new-base-monsters-played-by``)."""
    base, left, player = item.base, item.left, item.player
    if left <= 0 or base not in run.p.bases() or not need_top(run, item, "monsters"):
        return
    deck = run.p.zone("monsters")
    if not deck:
        return
    run.push(MonstersCome(base=base, left=left - 1, player=player))
    if player is None:
        run.push(_with_base(run, deck[0], base))
        return
    run.push(PutDown(card=deck[0], player=player, how="monster", base=base, host=None, ability=None, inherit={}))


def arrive_with_base(run: Run, base: str) -> None:
    """A base with a monster number has come into play."""
    face = run.p.ident[base].face
    if face is not None and face.monsters and (run.p.zone("monsters") or run.p.zone("monster-discard")):
        number = face.monsters * (len(run.p.players) if face.monsters_per_player else 1)
        if face.undead_monsters:
            run.push(UndeadCome(base=base, left=number, passed=()))
        else:
            run.push(MonstersCome(base=base, left=number, player=None))


class UndeadCome(Frame, frozen=True, kw_only=True):
    """Undead monsters come with a base. ``left``: how many. ``passed``: what was turned up in vain for the next of them."""

    base: str
    left: int
    passed: tuple[str, ...]


@frame(UndeadCome)
def _undead_come(run: Run, item: UndeadCome) -> None:
    """Undead monsters off their deck, as by every play of a card of one kind off the top: the others are shuffled back in (rules
    ``off-the-top-reveals-until-found``, ``off-the-top-leftovers-shuffled-in``)."""
    base, left, passed = item.base, item.left, item.passed
    if left <= 0 or base not in run.p.bases():
        return
    # a deck that ends on the way is not made anew from what lies in the discard pile
    if (run.p.zone("monsters") or not passed) and not need_top(run, item, "monsters"):
        return
    deck = run.p.zone("monsters")
    card = deck[0] if deck else None
    face = run.p.ident[card].face if card is not None else None
    if card is not None and not (face is not None and face.undead):
        run.p = put(take(run.p, card, "monsters"), card, "aside", "bottom")
        if run.log is not None:
            run.log.revealed(run, (card,))
        run.push(UndeadCome(base=base, left=left, passed=(*passed, card)))
        return
    if card is not None:
        run.push(UndeadCome(base=base, left=left - 1, passed=()))
        run.push(_with_base(run, card, base))
    if passed:
        run.push(PassedOver(cards=passed))


class PassedOver(Frame, frozen=True, kw_only=True):
    """Monsters that were turned up in vain go back into their deck."""

    cards: tuple[str, ...]


@frame(PassedOver)
def _passed_over(run: Run, item: PassedOver) -> None:
    for card in item.cards:
        run.p = put(take(run.p, card, "aside"), card, "monsters")
    run.p = shuffled(run.p, "monsters")


def _with_base(run: Run, card: str, base: str) -> PutDown:
    """A monster is put down that comes with a base. Who has put it down is its "you" where nobody else is; there is never credit for a
    play (question ``new-base-monsters-played-by``)."""
    face = run.p.ident[card].face
    laid = face is not None and face.on_play and run.question("new-base-monsters-played-by") == "current-player"
    inherit = {"laid_by": run.p.turn} if laid else {}
    return PutDown(card=card, player=None, how="monster", base=base, host=None, ability=None, inherit=inherit)
