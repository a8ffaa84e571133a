"""Bury cards, and uncover them (rules ``bury-only-when-allowed``, ``one-uncovered-at-turn-start``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.facts import JustUncovered
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.burying import uncover
from ..reading.selections import cards_of, meant
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "bury",
    {"what": Param("target", True), "to": Param("destination", False, "here")},
    "what",
    causes=("bury",),
    render=lambda n, say: "bury " + say.cards(n.args["what"]) + say.own_zone(n.args["what"]) + " " + say.place(n.args["to"]),
)
def bury(run: Run, node: Node) -> None:
    """A card that has just been uncovered is not buried again."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.ident and JustUncovered(card=card) not in run.p.facts]
    if not cards:
        run.outcome = Outcome(False)
        return
    bases = meant(run, node.args["to"], run.scope)
    run.push(BuryAt(cards=tuple(cards), bases=tuple(base for base in bases if base in run.p.bases())))


class BuryAt(Frame, frozen=True, kw_only=True):
    """Bury cards at one of some bases."""

    cards: tuple[str, ...]
    bases: tuple[str, ...]


@frame(BuryAt)
def _bury_at(run: Run, item: BuryAt) -> None:
    cards, bases = item.cards, item.bases
    answer = run.take()
    if not bases:
        run.outcome = Outcome(False)
        return
    if answer is None and len(bases) > 1:
        run.ask(
            item,
            run.scope.get("you") or run.p.turn,
            "base",
            cards[0],
            [Option(base, base) for base in bases],
            ("bury-only-when-allowed",),
        )
        return
    base = answer.data if answer is not None else bases[0]
    attempt(run, [effect(run, "bury", card, target=base, origin=run.p.play[card].base if card in run.p.play else None) for card in cards])


@VERBS.word(
    "uncover",
    {"what": Param("target", True)},
    "what",
    causes=("uncover", "play"),
    render=lambda n, say: "uncover " + say.cards(n.args["what"]),
)
def uncover_(run: Run, node: Node) -> None:
    """Buried cards are turned up and played where they lie (rule ``uncovered-card-is-extra``)."""
    cards = cards_of(run, node, "what")
    for card in reversed(cards):
        place = run.p.play.get(card)
        if place is not None and place.buried and place.controller is not None:
            uncover(run, card, place.controller)
