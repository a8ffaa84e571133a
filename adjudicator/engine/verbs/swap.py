"""Swap: a card in play and one from outside trade places (rules ``swap-trades-places``, ``swap-from-outside-plays``)."""

from typing import ClassVar

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.events import Event
from ...table.position import Limits
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.playing import PlayPrice, PutDown
from ..query.alike import merged
from ..query.playable import can_be_played
from ..query.prohibitions import kept_from, price
from ..reading.selections import candidates, cards_of
from ..resolution.attempting import attempt
from ..resolution.changes import bring_about
from ..resolution.effects import effect


@VERBS.word(
    "swap",
    {"what": Param("target", True), "with": Param("selection", True)},
    "what",
    causes=("swap", "play", "shuffle"),
    render=lambda n, say: say.exchanged(n.args["what"], n.args["with"]),
)
def swap(run: Run, node: Node) -> None:
    """The newcomer is played where the other lies, which goes where the newcomer came from. Two cards at bases need the rest of
    the rules on swapping, which no encoded card asks for yet."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    run.push(Swap(node=node, old=cards[0]))


class Swap(Frame, frozen=True, kw_only=True):
    """Choose the card that trades places with one in play."""

    node: Node
    old: str


@frame(Swap)
def _swap(run: Run, item: Swap) -> None:
    """Choose the newcomer among those that may be played there, then trade the two."""
    node, old = item.node, item.old
    scope = run.scope
    you = scope.get("you") or run.p.turn
    base = run.p.play[old].base
    limits = Limits(None, (base,))
    answer = run.take()
    if answer is None:
        found = [
            card
            for card in candidates(run, node.args["with"], scope)
            if card not in run.p.play and can_be_played(run, card, you, limits, "extra", node.args["with"].kind)
        ]
        if not found:
            if run.log is not None:
                run.log.nothing_fits(run, node.args["with"])
            run.outcome = Outcome(False)
            return
        run.ask(item, you, "target", old, [Option(card, card) for card in merged(run, found)], ("swap-trades-places",))
        return
    run.push(SwapPaid(node=node, old=old, new=answer.data, you=you))
    owed = price(run, Event(kind="play", what=answer.data, player=you, target=base, extra="extra"))
    if owed:
        # what the newcomer costs is paid first, as neither card goes without the other
        run.push(PlayPrice(player=you, card=answer.data, left=owed, picked=()))
    else:
        run.outcome = Outcome(True)


class SwapPaid(Frame, frozen=True, kw_only=True):
    """What the newcomer of a swap costs has been discarded, or nothing is swapped. The rest as for what follows."""

    asks_outcome: ClassVar[bool] = True

    node: Node
    old: str
    new: str
    you: str


@frame(SwapPaid)
def _swap_paid(run: Run, item: SwapPaid) -> None:
    """The two trade places, or neither leaves its own (rule ``swap-fails-if-either-is-immune``)."""
    old, new, place = item.old, item.new, run.p.play.get(item.old)
    if not run.outcome.done or place is None:
        run.outcome = Outcome(False)
        return
    zone = run.p.zone_of(new).partition(":")[0]
    leaving = effect(run, "swap", old, target=zone, origin=place.base, extra=new)
    if kept_from(run, leaving) is not None:
        run.outcome = Outcome(False)
        return
    run.push(SwappedIn(node=item.node, new=new, you=item.you, zone=zone, base=place.base))
    attempt(run, [leaving])


class SwappedIn(Frame, frozen=True, kw_only=True):
    """The newcomer of a swap is played. ``you``: by whom. ``zone``: whence. ``base``: where the other card lay."""

    asks_outcome: ClassVar[bool] = True

    node: Node
    new: str
    you: str
    zone: str
    base: str


@frame(SwappedIn)
def _swapped_in(run: Run, item: SwappedIn) -> None:
    """It was settled before either card left its place that the newcomer may lie there, so nothing asks that again."""
    node, new, you = item.node, item.new, item.you
    if not run.outcome.done:
        return
    if node.args["with"].name is not None:
        run.bind(node.args["with"].name, (new,))
    run.push(SwapDone(new=new))
    run.push(PutDown(card=new, player=you, how="extra", base=item.base, host=None, ability=None, inherit={}, paid=True))
    if item.zone == "deck":
        # the deck was searched; the card that went there is somewhere in it
        bring_about(run, Event(kind="shuffle", what=f"deck:{you}", player=you))


class SwapDone(Frame, frozen=True, kw_only=True):
    """A swap has come to its end."""

    new: str


@frame(SwapDone)
def _swap_done(run: Run, item: SwapDone) -> None:
    run.outcome = Outcome(True, (item.new,))
