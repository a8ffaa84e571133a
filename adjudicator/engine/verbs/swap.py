"""Swap: a card in play and one from outside trade places (rules ``swap-trades-places``, ``swap-from-outside-plays``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import TradedPlaces
from ...table.position import Limits
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.playing import play
from ..query.alike import merged
from ..query.playable import places
from ..query.prohibitions import kept_from
from ..reading.cards import is_fusion
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
            if card not in run.p.play and places(run, card, you, limits, how="extra", as_kind=node.args["with"].kind)
        ]
        if not found:
            run.outcome = Outcome(False)
            return
        run.ask(item, you, "target", old, [Option(card, card) for card in merged(run, found)], ("swap-trades-places",))
        return
    new = answer.data
    zone = run.p.zone_of(new).partition(":")[0]
    leaving = effect(run, "swap", old, target=zone, origin=base)
    if kept_from(run, leaving) is not None:
        # neither trades places if one of them cannot (rule ``swap-fails-if-either-is-immune``)
        run.outcome = Outcome(False)
        return
    run.push(SwappedIn(node=node, old=old, new=new, you=you, zone=zone, limits=limits))
    attempt(run, [leaving])


class SwappedIn(Frame, frozen=True, kw_only=True):
    """The newcomer of a swap is played. ``you``: by whom. ``zone``: whence. ``limits``: where it may go."""

    node: Node
    old: str
    new: str
    you: str
    zone: str
    limits: Limits


@frame(SwappedIn)
def _swapped_in(run: Run, item: SwappedIn) -> None:
    node, old, new, you, zone, limits = item.node, item.old, item.new, item.you, item.zone, item.limits
    if not run.outcome.done:
        return
    if node.args["with"].name is not None:
        run.bind(node.args["with"].name, (new,))
    if run.p.attached(old):
        # what lies on the one that leaves passes to the one that comes (rule ``swap-attachments-stay``)
        run.p = run.p.replace(facts=run.p.facts | {TradedPlaces(old=old, new=new)})
    run.push(SwapDone(new=new))
    play(run, new, you, "extra", limits, as_kind="minion" if is_fusion(run, new) else None)
    if zone == "deck":
        # the deck was searched; the card that went there is somewhere in it
        bring_about(run, Event(kind="shuffle", what=f"deck:{you}", player=you))


class SwapDone(Frame, frozen=True, kw_only=True):
    """A swap has come to its end."""

    new: str


@frame(SwapDone)
def _swap_done(run: Run, item: SwapDone) -> None:
    run.outcome = Outcome(True, (item.new,))
