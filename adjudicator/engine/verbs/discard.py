"""Discard: cards from a hand to their owner's discard pile (rule ``discard-means``)."""

from ...language.words import VERBS, Param
from ...table.choices import Option
from ..attempts import attempt
from ..choosing import merged
from ..effects import effect
from ..looking import cards_of, number, players_of
from ..run import Outcome, Run, frame


@VERBS.word("discard", {"number": Param("number", False), "player": Param("player"), "random": Param("flag", False, False),
                        "what": Param("target", False), "in_full": Param("flag", False, False)}, "number",
            causes=("discard", "discard_from_play"),
            needs=("number", "what"), render=lambda n, say: (
                say.discarded(n.args["what"]) if n.args["what"] is not None else
                say.unnamed(say.does(n.args["player"], "discard") + " " + say.amount(n.args["number"], "random card" if n.args["random"] else "card"))))
def discard(run: Run, node) -> None:
    """``in_full``: somebody with fewer cards than that discards none (rule ``to-allows-no-part-of-x``)."""
    if node.args["what"] is not None:
        cards = cards_of(run, node, "what")
        if not cards or (node.args["in_full"] and len(cards) < number(run, node.args["what"].number, run.scopes[0])):
            run.outcome = Outcome(False)
            return
        attempt(run, [effect(run, "discard_from_play" if card in run.p.play else "discard", card) for card in cards])
        return
    wanted = number(run, node.args["number"], run.scopes[0])
    run.push("discard_by", node, tuple(players_of(run, node)), wanted, (), ())


@frame("discard_by")
def _discard_by(run: Run, item: tuple) -> None:
    """Each player picks (or chance does); all discard together. With too few cards, as many as there are, unless
    the discard is the price of something."""
    _, node, players, wanted, picked, done = item
    answer = run.take()
    if answer is not None:
        picked = picked + (answer.data,)
    if not players:
        if not done:
            run.outcome = Outcome(wanted == 0)
            return
        if len(done) < wanted:
            run.push("short")
        # whoever holds the card discards it, whatever makes him
        attempt(run, [effect(run, "discard", card, player=run.p.zone_of(card).partition(":")[2]) for card in done])
        return
    player = players[0]
    hand = [card for card in run.p.zone(f"hand:{player}") if card not in picked]
    if node.args["in_full"] and len(hand) + len(picked) < wanted:
        run.outcome = Outcome(False)
        return
    if len(picked) >= wanted or not hand:
        run.push("discard_by", node, players[1:], wanted, (), done + picked)
        return
    who = None if node.args["random"] else player
    run.ask(("discard_by", node, players, wanted, picked, done), who, "discard", run.scopes[0].get("this"),
            [Option(card, card) for card in merged(run, hand)], ("discard-means",))


@frame("short")
def _short(run: Run, item: tuple) -> None:
    """Fewer than asked for: what had to be done whole was not."""
    run.outcome = Outcome(False, run.outcome.objects)
