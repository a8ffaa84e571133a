"""Place: any other relocation of a card (rule ``place-means``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.sight import DECKS, head
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.playing import goes_elsewhere
from ..query.patterns import GONE
from ..reading.selections import cards_and_others, players_of
from ..resolution.attempting import attempt
from ..resolution.effects import effect
from .bases import OrderBack

DESTINATIONS = (
    "hand",
    "deck_top",
    "deck_bottom",
    "discard",
    "madness",
    "box",
    "base_deck",
    "base_deck_bottom",
    "base_discard",
    "your_hand",
    "your_deck_top",
    "monster_deck_top",
    "monster_deck_bottom",
    "treasure_deck_bottom",
)
SAID = {
    "hand": "into its owner's hand",
    "deck_top": "on top of its owner's deck",
    "deck_bottom": "on the bottom of its owner's deck",
    "discard": "into its owner's discard pile",
    "madness": "in the Madness deck",
    "box": "in the box",
    "base_deck": "on top of the base deck",
    "base_deck_bottom": "on the bottom of the base deck",
    "base_discard": "in the base discard pile",
    "your_hand": "into your hand",
    "your_deck_top": "on top of your deck",
    "monster_deck_top": "on top of the monster deck",
    "monster_deck_bottom": "on the bottom of the monster deck",
    "treasure_deck_bottom": "on the bottom of the treasure deck",
}


@VERBS.word(
    "place",
    {
        "what": Param("target", True),
        "to": Param("word", True, None, DESTINATIONS),
        "player": Param("player"),
        "with": Param("target"),
        "any_order": Param("flag", False, False),
    },
    "what",
    causes=("place",),
    affects_too=("with",),
    render=lambda n, say: (
        "place "
        + say.taken(n.args["what"], n.args["to"], n.args["with"])
        + " "
        + (
            say.belonging(SAID[n.args["to"]].replace("your", say.their(None)), n.args["what"], n.args["with"])
            if n.args["player"] is None
            else "into " + say.anyones(n.args["player"]) + " hand"
        )
        + (" in any order" if n.args["any_order"] else "")
    ),
)
def place(run: Run, node: Node) -> None:
    """``player``: with ``to: hand``, whose hand it is, whoever owns the card (rule ``card-beats-rules``). ``with``: what is placed there at
    the same moment. ``any_order``: of those that come to lie in one deck you say in which order."""
    where = node.args["to"]
    home = "elsewhere" if node.args["player"] is not None else where.removeprefix("your_")
    cards = [card for card in cards_and_others(run, node, "what") if card in run.p.ident and not goes_elsewhere(run, card, home)]
    if not cards:
        run.outcome = Outcome(False)
        return
    target = where.replace("_", "-")
    if where.startswith("your_"):
        # to this player's own zone, whoever owns the card (rule card-beats-rules)
        target = f"{where.split('_')[1]}:{run.scope.get('you') or run.p.turn}"
    elif node.args["player"] is not None:
        found = players_of(run, node)
        if not found:
            run.outcome = Outcome(False)
            return
        target = f"hand:{found[0]}"
    if node.args["any_order"] and len(cards) > 1:
        run.push(InAnyOrder(cards=tuple(cards), bottom=where.endswith("bottom")))
    gone = GONE if run.scope.get("gone") else None
    attempt(run, [effect(run, "place", card, target=target, extra=gone) for card in cards])


class InAnyOrder(Frame, frozen=True, kw_only=True):
    """Cards have been placed in decks, and whoever placed them says in which order they lie there. ``bottom``: at which end."""

    cards: tuple[str, ...]
    bottom: bool


@frame(InAnyOrder)
def _in_any_order(run: Run, item: InAnyOrder) -> None:
    zones = [zone for zone in dict.fromkeys(run.p.zone_of(card) for card in item.cards) if head(zone) in DECKS]
    for zone in reversed(zones):
        there = tuple(card for card in run.p.zone(zone) if card in item.cards)
        if len(there) > 1:
            run.push(OrderBack(player=run.scope.get("you"), left=there, ordered=(), zone=zone, bottom=item.bottom))
