"""Play a card at once: one that a text names, or that its player picks as the ability resolves."""

from functools import cache
from typing import Any

from ...language.tree import Ability, Node, Selection, parts
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.position import NO_LIMITS, Lasting, Limits
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.playing import play
from ..query.choosing import offered
from ..query.playable import ask_which_play, by_name, can_be_played, open_plays, spend
from ..reading.cards import kind
from ..reading.selections import candidates, cards_of, players_of
from ..resolution.effects import remembered

INSTEAD = {
    "minion": " instead of a minion from your hand",
    "regular_minion": " instead of your regular minion play",
    "regular_action": " instead of your regular action play",
    "regular_plays": " instead of your regular minion and action plays",
}


@VERBS.word(
    "play",
    {
        "what": Param("target", True),
        "to": Param("target"),
        "player": Param("player"),
        "as": Param("name"),
        "instead_of": Param("word", False, None, tuple(INSTEAD)),
        "goes": Param("body"),
        "sparing_others": Param("flag", False, False),
        "cancelled": Param("flag", False, False),
        "must": Param("flag", False, False),
    },
    "what",
    causes=("play",),
    questions=lambda n: (
        ("specific-extra-compulsory",) if specific(n.args["what"]) else ("generic-extra-optional", "extras-outside-play-cards")
    ),
    from_hand=True,
    render=lambda n, say: (
        say.does(n.args["player"], "play")
        + " "
        + say.cards(n.args["what"])
        + (" " + say.onto(n.args["to"]) if n.args["to"] else "")
        + (INSTEAD[n.args["instead_of"]] if n.args["instead_of"] else say.as_extra(n.args["what"]))
        + (
            ", then "
            + say.inner(n.args["goes"])
            + (" instead of your hand or the discard pile" if n.args["sparing_others"] else " instead of where it would normally go")
            if n.args["goes"]
            else ""
        )
        + (f", with {say.plays_cancelled(n.args['what'])} abilities cancelled until the end of the turn" if n.args["cancelled"] else "")
    ),
)
def play_(run: Run, node: Node) -> None:
    """``to``: the base where, or the card on which it is played. ``goes``: what becomes of a standard action afterwards, instead of the
    discard pile or whatever its own text says;
    ``sparing_others``: only instead of the discard pile and its player's hand (clarification ``clowns-other-destinations-stand``).
    ``cancelled``: its abilities are cancelled from the start, until the turn ends (rule ``cancel-means``). ``must``: no reading leaves it
    to the player whether a card is played."""
    # what lies in play, having stayed there perhaps when it was to leave, is not played again
    cards = tuple(card for card in cards_of(run, node, "what") if card not in run.p.play)
    if not cards:
        run.outcome = Outcome(False)
        return
    found = players_of(run, node)
    player = found[0] if found else run.p.turn
    if node.args["instead_of"] == "regular_plays":
        given_up = [allowance for wanted in ("minion", "action") for allowance in open_plays(run, player, wanted, True)]
        if len(given_up) < 2:
            run.outcome = Outcome(False)
            return
        for allowance in given_up:
            spend(run, allowance)
        _begin(run, node, cards, player, "regular")
        return
    if node.args["instead_of"] is not None:
        run.push(PlayInstead(node=node, cards=cards, player=player))
        return
    # a titan is never an extra card (rule titan-play-is-not-extra)
    special = run.scope.get("this") in cards or all(kind(run, card) == "titan" for card in cards)
    if not special and specific(node.args["what"]) and not offered(run, node) and run.question("specific-extra-compulsory") == "may":
        run.push(SpecificExtra(node=node, cards=cards, player=player))
        return
    _begin(run, node, cards, player, "special" if special else "extra")


def specific(what: Any) -> bool:
    """Whether a text that says what to play has a certain card played, not one of those in hand (rule ``specific-extra-is-compulsory``)."""
    return not isinstance(what, Selection) or what.zone != "hand"


class SpecificExtra(Frame, frozen=True, kw_only=True):
    """A certain card may be left unplayed although the text has no "may"."""

    node: Node
    cards: tuple[str, ...]
    player: str


@frame(SpecificExtra)
def _specific_extra(run: Run, item: SpecificExtra) -> None:
    """A certain card that may be left unplayed although the text has no "may" (question ``specific-extra-compulsory``)."""
    node, cards, player = item.node, item.cards, item.player
    answer = run.take()
    if answer is None:
        run.ask(
            item,
            player,
            "may",
            run.scope.get("this"),
            [Option("yes"), Option("no")],
            ("specific-extra-now-or-never",),
            ("do", node.path),
        )
        return
    if answer.key == "yes":
        _begin(run, node, cards, player, "extra")
    else:
        run.outcome = Outcome(False)


class PlayInstead(Frame, frozen=True, kw_only=True):
    """A card takes the place of one that its player could have played from hand."""

    node: Node
    cards: tuple[str, ...]
    player: str


@frame(PlayInstead)
def _play_instead(run: Run, item: PlayInstead) -> None:
    """The card takes the place of one that its player could have played from hand: that play is used up."""
    node, cards, player = item.node, item.cards, item.player
    answer = run.take()
    if answer is None:
        wanted = "action" if node.args["instead_of"] == "regular_action" else "minion"
        named = by_name(open_plays(run, player, wanted, node.args["instead_of"].startswith("regular_")))
        if not named:
            run.outcome = Outcome(False)
            return
        ask_which_play(run, item, player, cards[0], named)
        return
    spend(run, answer.data)
    _begin(run, node, cards, player, "regular" if answer.data.regular else "extra")


def _begin(run: Run, node: Node, cards: tuple[str, ...], player: str, how: str) -> None:
    scope = run.scope
    if node.args["as"] is not None:
        run.bind(node.args["as"], cards)
    bases = None
    wanted = node.args["to"]
    if isinstance(wanted, Selection) and wanted.kind == "base":
        bases = tuple(candidates(run, wanted, scope))
    elif wanted is not None:
        bases = cards_of(run, node, "to")
    limits = NO_LIMITS if bases is None else Limits(None, bases)
    # a fusion is played as the kind of card that the text has played (rules fusion-extra-play-must-match, fusion-from-discard-must-match)
    what = node.args["what"]
    text = run.library.nodes.get(node.path.partition(".")[0])
    as_kind = what.kind if isinstance(what, Selection) else _kinds_named(text).get(what) if text is not None else None
    fits = [
        card
        for card in cards
        if can_be_played(run, card, player, limits, how, as_kind) and (how == "special" or run.p.ident[card].face.normal_play)
    ]
    run.push(Played(cards=cards) if fits else NothingPlayed(cards=cards))
    for card in reversed(cards):
        if card not in fits:
            run.push(Unplayable(card=card))
            continue
        inherit = {"there": scope["there"]} if how == "special" and "there" in scope else {}
        play(run, card, player, how, limits, None, inherit, as_kind)
        if node.args["goes"] is not None or node.args["cancelled"]:
            run.push(PlayChanged(node=node, card=card))


@cache
def _kinds_named(ability: Ability) -> dict[str, str]:
    """The kinds of cards for which the names of a text stand, where it asked for minions or for actions."""
    named = {}
    for part in parts(ability):
        if isinstance(part, Selection) and part.name:
            named[part.name] = part.kind
        elif isinstance(part, Node) and isinstance(name := part.args.get("as"), str):
            about = [arg.kind for arg in part.args.values() if isinstance(arg, Selection)]
            named[name] = about[-1] if about else ""
    return {name: kind for name, kind in named.items() if kind in ("minion", "action")}


class PlayChanged(Frame, frozen=True, kw_only=True):
    """What a text says of the card whose play comes next."""

    node: Node
    card: str


@frame(PlayChanged)
def _play_changed(run: Run, item: PlayChanged) -> None:
    """What the text says of the card whose play comes next, made just before, so that what it says when it is played is
    reached as well, and a card that in the end is not played keeps nothing of it."""
    node, card = item.node, item.card
    scope = run.scope
    made: list[Lasting] = []
    if node.args["goes"] is not None:
        made.append(Lasting("goes", (card,), 0, "turn-end", scope.get("this"), scope.get("you"), None, (node.path, remembered(scope))))
    if node.args["cancelled"]:
        made.append(Lasting("cancel", (card,), 0, "turn-end", scope.get("this"), scope.get("you")))
    run.p = run.p.replace(lasting=run.p.lasting + tuple(made))


class Played(Frame, frozen=True, kw_only=True):
    """Cards that a text named have been played."""

    cards: tuple[str, ...]


@frame(Played)
def _played(run: Run, item: Played) -> None:
    # what went elsewhere before it could be played keeps nothing of what was said of its play
    away = {card for card in item.cards if card not in run.p.play and card not in run.p.zone("limbo")}
    kept = tuple(
        effect for effect in run.p.lasting if effect.kind not in ("goes", "cancel") or not effect.cards or not away.issuperset(effect.cards)
    )
    if len(kept) < len(run.p.lasting):
        run.p = run.p.replace(lasting=kept)
    run.outcome = Outcome(True, item.cards)


class NothingPlayed(Frame, frozen=True, kw_only=True):
    """None of the cards that a text named could be played."""

    cards: tuple[str, ...]


@frame(NothingPlayed)
def _nothing_played(run: Run, item: NothingPlayed) -> None:
    run.outcome = Outcome(False)


class Unplayable(Frame, frozen=True, kw_only=True):
    """A card may not be played there and stays where it is."""

    card: str


@frame(Unplayable)
def _unplayable(run: Run, item: Unplayable) -> None:
    """A card that may not be played there stays where it is."""
    if run.log is not None:
        run.log.note(run, "nowhere", f"{run.log.name(item.card)} cannot be played there", ("cannot-beats-can",), (item.card,))
