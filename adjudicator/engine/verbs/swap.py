"""Swap: a card in play and one from outside trade places (rules ``swap-trades-places``, ``swap-from-outside-plays``)."""

from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.events import Event
from ..attempts import attempt, prevented
from ..changes import happen
from ..choosing import merged
from ..effects import effect
from ..looking import candidates, cards_of
from ..playable import places
from ..playing import play
from ..run import Outcome, Run, frame


@VERBS.word("swap", {"what": Param("target", True), "with": Param("selection", True)}, "what", causes=("swap", "play", "shuffle"),
            render=lambda n, say: say.exchanged(n.args["what"], n.args["with"]))
def swap(run: Run, node) -> None:
    """The newcomer is played where the other lies, which goes where the newcomer came from. Two cards at bases need the rest of
    the rules on swapping, which no encoded card asks for yet."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    run.push("swap", node, cards[0])


@frame("swap")
def _swap(run: Run, item: tuple) -> None:
    """Choose the newcomer among those that may be played there, then trade the two."""
    _, node, old = item
    scope = run.scopes[0]
    you = scope.get("you") or run.p.turn
    base = run.p.play[old].base
    limits = (None, (base,), ())
    answer = run.take()
    if answer is None:
        found = [card for card in candidates(run, node.args["with"], scope) if card not in run.p.play and places(run, card, you, limits, how="extra")]
        if not found:
            run.outcome = Outcome(False)
            return
        run.ask(item, you, "target", old, [Option(card, card) for card in merged(run, found)], ("swap-trades-places",))
        return
    new = answer.data
    zone = run.p.zone_of(new).partition(":")[0]
    leaving = effect(run, "swap", old, target=zone, origin=base)
    if prevented(run, leaving) is not None:
        # neither trades places if one of them cannot (rule ``swap-fails-if-either-is-immune``)
        if run.log is not None:
            run.log.prevented(run, leaving, prevented(run, leaving))
        run.outcome = Outcome(False)
        return
    run.push("swapped_in", node, old, new, you, zone, limits)
    attempt(run, [leaving])


@frame("swapped_in")
def _swapped_in(run: Run, item: tuple) -> None:
    _, node, old, new, you, zone, limits = item
    if not run.outcome.done:
        return
    if node.args["with"].name is not None:
        run.bind(node.args["with"].name, (new,))
    if run.p.attached(old):
        # what lies on the one that leaves passes to the one that comes (rule ``swap-attachments-stay``)
        run.p = run.p.replace(facts=run.p.facts | {("swapped", old, new)})
    run.push("swap_done", new)
    play(run, new, you, "extra", limits)
    if zone == "deck":
        # the deck was searched; the card that went there is somewhere in it
        event = happen(run, Event("shuffle", f"deck:{you}", you))
        if run.log is not None:
            run.log.happened(run, event)


@frame("swap_done")
def _swap_done(run: Run, item: tuple) -> None:
    run.outcome = Outcome(True, (item[1],))
