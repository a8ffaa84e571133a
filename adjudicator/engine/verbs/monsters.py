"""Play monsters off their deck, and draw treasures (rules ``monsters-played-from-their-deck``,
``monster-play-credited-through-cards``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.zones import put, shuffled, take
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import need_top
from ..procedures.playing import PutDown
from ..procedures.treasures import MonstersCome, ShareMore
from ..reading.selections import cards_of, meets, number, players_of
from ..resolution.follow_ups import UNCOLLECTED
from ..resolution.frames import Treasure


@VERBS.word(
    "play_monster",
    {"number": Param("number", False, 1), "to": Param("target", False, "here"), "what": Param("selection")},
    "number",
    causes=("play",),
    render=lambda n, say: (
        "play "
        + (say.kind_of(n.args["what"], article=True) if n.args["what"] is not None else say.amount(n.args["number"], "monster"))
        + " "
        + say.place(n.args["to"])
    ),
)
def play_monster(run: Run, node: Node) -> None:
    """The player of the card gets the credit but no control; a base's ability gives nobody credit. ``what``: one of a kind, for which
    cards are turned up as for every play off the top (clarification ``turner-monster-off-the-top``)."""
    bases = [base for base in cards_of(run, node, "to") if base in run.p.bases()]
    scope = run.scope
    ability = scope.get("@")
    player = None if ability is not None and ability.label == "base" else scope.get("you")
    run.outcome = Outcome(bool(bases))
    for base in reversed(bases):
        if node.args["what"] is not None:
            run.push(MonsterSought(node=node, base=base, player=player, passed=()))
        else:
            run.push(MonstersCome(base=base, left=number(run, node.args["number"], scope), player=player))


class MonsterSought(Frame, frozen=True, kw_only=True):
    """Turn up the monster deck until a card fits. ``passed``: what has been turned up, the newest last. ``player``: who gets the
    credit."""

    node: Node
    base: str
    player: str | None
    passed: tuple[str, ...]


@frame(MonsterSought)
def _monster_sought(run: Run, item: MonsterSought) -> None:
    """Turn up the monster deck card by card; what fits is played, the others are shuffled in (rules
    ``off-the-top-reveals-until-found``, ``off-the-top-leftovers-shuffled-in``)."""
    node, base, player, passed = item.node, item.base, item.player, item.passed
    found = bool(passed) and meets(run, passed[-1], node.args["what"], run.scope)
    # a deck that ends on the way is not made anew from what lies in the discard pile
    if not found and (run.p.zone("monsters") or not passed) and not need_top(run, item, "monsters"):
        return
    if not found and run.p.zone("monsters"):
        card = run.p.zone("monsters")[0]
        run.p = put(take(run.p, card, "monsters"), card, "aside", "bottom")
        if run.log is not None:
            run.log.revealed(run, (card,))
        run.push(MonsterSought(node=node, base=base, player=player, passed=(*passed, card)))
        return
    rest = passed[:-1] if found else passed
    for card in rest:
        run.p = put(take(run.p, card, "aside"), card, "monsters")
    if rest:
        run.p = shuffled(run.p, "monsters")
    run.outcome = Outcome(found, passed[-1:] if found else ())
    if found:
        run.push(PutDown(card=passed[-1], player=player, how="monster", base=base, host=None, ability=None, inherit={}))


@VERBS.word(
    "draw_treasure",
    {"number": Param("number", False, 1), "player": Param("player"), "as": Param("name"), "shared": Param("flag", False, False)},
    "number",
    causes=("draw",),
    render=lambda n, say: (
        "add " + say.amount(n.args["number"], "treasure") + " to those shared among the players here"
        if n.args["shared"]
        else say.does(n.args["player"], "draw") + " " + say.amount(n.args["number"], "treasure")
    ),
)
def draw_treasure(run: Run, node: Node) -> None:
    """Draw the top treasures; ``as`` is what they are called afterwards. ``shared``: they join those that the players of the
    scoring base share instead (rule ``scoring-treasures``)."""
    run.outcome = Outcome(True)
    if node.args["shared"]:
        run.push(ShareMore(left=number(run, node.args["number"], run.scope)))
        return
    for player in reversed(players_of(run, node)):
        if _collects_none(run, player):
            continue
        run.push(Treasure(player=player, left=number(run, node.args["number"], run.scope), name=node.args["as"], drawn=()))


def _collects_none(run: Run, player: str) -> bool:
    """Whether the ability answers a destruction for which its player's card forbids that player all treasures (rule
    ``cannot-beats-can``)."""
    event = run.scope.get("event")
    if event is None or event.kind != "destroy" or event.extra != UNCOLLECTED or event.player != player:
        return False
    run.outcome = Outcome(False)
    if run.log is not None:
        run.log.note(
            run,
            "nothing",
            f"{player} draws no treasure: {run.log.name(event.source)} says that none is drawn for this",
            ("cannot-beats-can",),
            (event.source,),
        )
    return True
