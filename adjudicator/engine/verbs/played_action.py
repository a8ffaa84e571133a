"""Doing something to a card that is just being played: stopping it, copying it, pretending one was played."""

from ...language.words import VERBS, Param
from ...table.events import Event
from ..changes import happen
from ..looking import cards_of
from ..reactions import collect
from ..run import Outcome, Run


@VERBS.word("stop", {"what": Param("target", True)}, "what", causes=("discard",),
            render=lambda n, say: "discard " + say.cards(n.args["what"]) + "; it has no effect",
            why="no other word reaches a card between being shown and being carried out")
def stop(run: Run, node) -> None:
    for card in cards_of(run, node, "what"):
        run.p = run.p.replace(facts=run.p.facts | {("stopped", card)})
        zone = run.p.zone_of(card)
        if zone == "play":
            happen(run, Event("discard_from_play", card, run.scopes[0].get("you"), run.scopes[0].get("this")))
        elif zone == "limbo":
            happen(run, Event("discard", card, run.scopes[0].get("you"), run.scopes[0].get("this")))
        if run.log is not None:
            run.log.note(run, "stopped", f"{run.log.name(card)} is discarded and has no effect", ("cancel-means",), (card,))
    run.outcome = Outcome(True)


@VERBS.word("do_as", {"card": Param("target", True)}, "card",
            render=lambda n, say: "copy the ability of " + say.cards(n.args["card"]),
            why="copying the on-play text of an action that has just been resolved needs its body, not its card")
def do_as(run: Run, node) -> None:
    """Do what another card's on-play abilities say, as this card's own."""
    cards = cards_of(run, node, "card")
    if not cards or run.p.ident[cards[0]].face is None:
        run.outcome = Outcome(False)
        return
    for ability in reversed(run.p.ident[cards[0]].face.on_play):
        run.enter({**run.scopes[0], "@": ability})
        if ability.optional:
            run.push("may_do", ability.body, run.scopes[0].get("this"))
        else:
            run.push("do", ability.body)


@VERBS.word("pretend_play", {"kind": Param("word", True, None, ("action", "minion"))}, "kind",
            render=lambda n, say: f"trigger all abilities that would trigger from you playing an {n.args['kind']}",
            causes=("play",), why="the only text that sets off reactions without the event")
def pretend_play(run: Run, node) -> None:
    """Abilities that wait for a card being played act as if one had been."""
    scope = run.scopes[0]
    this = scope.get("this")
    event = Event("play", this, scope.get("you"), this, None, False, None, None, 0, None, this, "pretended")
    run.p = run.p.replace(facts=run.p.facts | {("pretended", this)})
    collect(run, [event], run.p.play)
    run.outcome = Outcome(True)
