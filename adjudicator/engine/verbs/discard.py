"""Discard: cards from a hand to their owner's discard pile (rule ``discard-means``)."""

from typing import ClassVar

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..query.alike import merged
from ..reading.selections import cards_of, meets, number, players_of
from ..resolution.attempting import attempt
from ..resolution.effects import effect


def _enough_to_discard(run: Run, node: Node) -> bool:
    """Whether each player who is to discard has so many cards."""
    if node.args["number"] is None:
        return True
    wanted = number(run, node.args["number"], run.scope)
    return all(len(run.p.zone(f"hand:{player}")) >= wanted for player in players_of(run, node))


@VERBS.word(
    "discard",
    {
        "number": Param("number", False),
        "player": Param("player"),
        "random": Param("flag", False, False),
        "what": Param("target", False),
        "until": Param("selection"),
    },
    "number",
    causes=("discard", "discard_from_play"),
    needs=("number", "what", "until"),
    unread={"what": ("number", "player", "random", "until"), "until": ("number", "random")},
    whole=_enough_to_discard,
    render=lambda n, say: (
        say.discarded(n.args["what"])
        if n.args["what"] is not None
        else say.does(n.args["player"], "discard")
        + f" random cards until {'you' if n.args['player'] is None else 'they'} discard {say.kind_of(n.args['until'], article=True)}"
        if n.args["until"] is not None
        else say.unnamed(
            say.does(n.args["player"], "discard") + " " + say.amount(n.args["number"], "random card" if n.args["random"] else "card")
        )
    ),
)
def discard(run: Run, node: Node) -> None:
    """As many as there are, where there are fewer; a price is paid whole or not at all (rule ``to-allows-no-part-of-x``). ``until``:
    chance picks one card after the other until one is such a card, or none is left."""
    if node.args["until"] is not None:
        run.outcome = Outcome(False)
        run.push(DiscardUntil(node=node, players=tuple(players_of(run, node)), tried=()))
        return
    if node.args["what"] is not None:
        cards = cards_of(run, node, "what")
        if not cards:
            run.outcome = Outcome(False)
            return
        attempt(run, [effect(run, "discard_from_play" if card in run.p.play else "discard", card) for card in cards])
        return
    wanted = number(run, node.args["number"], run.scope)
    run.push(DiscardBy(node=node, players=tuple(players_of(run, node)), wanted=wanted, picked=(), done=()))


class DiscardBy(Frame, frozen=True, kw_only=True):
    """Each player discards so many. ``players``: those still to pick. ``picked``: by the first of them; ``done``: by those before."""

    node: Node
    players: tuple[str, ...]
    wanted: int
    picked: tuple[str, ...]
    done: tuple[str, ...]


@frame(DiscardBy)
def _discard_by(run: Run, item: DiscardBy) -> None:
    """Each player picks (or chance does); all discard together. With too few cards, as many as there are."""
    node, players, wanted, picked, done = item.node, item.players, item.wanted, item.picked, item.done
    answer = run.take()
    if answer is not None:
        picked = picked + (answer.data,)
    if not players:
        if not done:
            run.outcome = Outcome(wanted == 0)
            return
        if len(done) < wanted:
            run.push(Short())
        # whoever holds the card discards it, whatever makes him
        attempt(run, [effect(run, "discard", card, player=run.p.zone_of(card).partition(":")[2]) for card in done])
        return
    player = players[0]
    hand = [card for card in run.p.zone(f"hand:{player}") if card not in picked]
    if len(picked) >= wanted or not hand:
        run.push(DiscardBy(node=node, players=players[1:], wanted=wanted, picked=(), done=done + picked))
        return
    who = None if node.args["random"] else player
    run.ask(
        DiscardBy(node=node, players=players, wanted=wanted, picked=picked, done=done),
        who,
        "discard",
        run.scope.get("this"),
        [Option(card, card) for card in merged(run, hand)],
        ("discard-means",),
    )


class Short(Frame, frozen=True, kw_only=True):
    """Fewer than asked for: what had to be done whole was not."""

    asks_outcome: ClassVar[bool] = True


@frame(Short)
def _short(run: Run, item: Short) -> None:
    """Fewer than asked for: what had to be done whole was not."""
    run.outcome = Outcome(False, run.outcome.objects)


class DiscardUntil(Frame, frozen=True, kw_only=True):
    """Players discard by chance until a card fits, one after the other. ``tried``: what the first of them has been to discard."""

    node: Node
    players: tuple[str, ...]
    tried: tuple[str, ...]


@frame(DiscardUntil)
def _discard_until(run: Run, item: DiscardUntil) -> None:
    node, players, tried = item.node, item.players, item.tried
    answer = run.take()
    if not players:
        return
    player = players[0]
    if answer is not None:
        enough = meets(run, answer.data, node.args["until"], run.scope)
        rest = DiscardUntil(node=node, players=players[1:], tried=())
        run.push(rest if enough else DiscardUntil(node=node, players=players, tried=(*tried, answer.data)))
        attempt(run, [effect(run, "discard", answer.data, player=player)])
        return
    hand = [card for card in run.p.zone(f"hand:{player}") if card not in tried]
    if not hand:
        run.push(DiscardUntil(node=node, players=players[1:], tried=()))
        return
    run.ask(item, None, "discard", run.scope.get("this"), [Option(card, card) for card in merged(run, hand)], ("discard-means",))
