"""Conditions: what is true of the table now."""

from __future__ import annotations

from ...language import english
from ...language.rendering import Say
from ...language.tree import Node
from ...language.words import CONDITIONS, Param
from ...table.facts import (
    DestroyedOne,
    FirstPlayed,
    HadCounters,
    JustUncovered,
    KindPlayedAgain,
    KindPlayedInPhase,
    LostMinionAt,
    StasisOver,
    WasInPlay,
)
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..query.past import past
from ..query.playable import hand_plays, open_plays, open_to
from ..reading import selections
from ..resolution.power_losses import has_lost


@CONDITIONS.word("there_is", {"cards": Param("selection", True)}, "cards", players=True, render=lambda n, say: say.having(n.args["cards"]))
def there_is(run: Run, scope: Scope, node: Node) -> bool:
    """Whether some card, base or player meets a selection: ``there_is: {a: action, on: this}``."""
    return bool(selections.candidates(run, node.args["cards"], scope))


@CONDITIONS.word(
    "there_is_no",
    {"cards": Param("selection", True)},
    "cards",
    players=True,
    render=lambda n, say: say.having(n.args["cards"], negative=True),
)
def there_is_no(run: Run, scope: Scope, node: Node) -> bool:
    """Whether nothing meets a selection: ``there_is_no: {a: minion, controller: another, at: here}``."""
    return not selections.candidates(run, node.args["cards"], scope)


@CONDITIONS.word(
    "number",
    {"of": Param("number", True), "is": Param("comparison", True)},
    "of",
    render=lambda n, say: say.compared(n.args["of"], n.args["is"]),
)
def number(run: Run, scope: Scope, node: Node) -> bool:
    """How a number compares with another: ``number: {breakpoint_of: here}, is: {at_most: 19}``."""
    return selections.compare(run, selections.number(run, node.args["of"], scope), node.args["is"], scope)


@CONDITIONS.word("not", {"true": Param("conditions", True)}, "true", render=lambda n, say: say.negated(say.conditions(n.args["true"])))
def not_(run: Run, scope: Scope, node: Node) -> bool:
    """Whether a condition, or one of several, does not hold: ``not: {played_from: hand}``."""
    return not selections.holds(run, node.args["true"], scope)


@CONDITIONS.word(
    "any_of",
    {"these": Param("conditions", True)},
    "these",
    render=lambda n, say: say.conditions(n.args["these"], " or "),
    why="several conditions otherwise all have to hold",
)
def any_of(run: Run, scope: Scope, node: Node) -> bool:
    """Whether at least one of several conditions holds."""
    return any(condition.run(run, scope, condition) for condition in node.args["these"])


@CONDITIONS.word(
    "turn",
    {"of": Param("player", True), "play_cards": Param("flag", False, False)},
    "of",
    questions=lambda n: () if n.args["play_cards"] or n.args["of"] != ("you",) else ("during-your-turn",),
    render=lambda n, say: "it is " + say.whose(n.args["of"]) + " turn",
)
def turn(run: Run, scope: Scope, node: Node) -> bool:
    """Whose turn it is. During one's own turn: surely in its Play Cards phase (question ``during-your-turn`` for the other phases).
    ``play_cards``: the text says on your turn, which is that phase and no other (rule ``on-your-turn-means``)."""
    if not selections.is_player(run, run.p.turn, node.args["of"], scope):
        return False
    return (
        node.args["of"] != ("you",)
        and not node.args["play_cards"]
        or run.p.phase == "play-cards"
        or (not node.args["play_cards"] and run.question("during-your-turn") == "any-phase")
    )


@CONDITIONS.word(
    "is",
    {"card": Param("ref", True), "a": Param("selection", True)},
    "card",
    players=True,
    render=lambda n, say: say.is_a(n.args["card"], n.args["a"]),
)
def is_(run: Run, scope: Scope, node: Node) -> bool:
    """Whether all that a name stands for, and at least one card, meets a selection: ``is: this, a: {a: minion, counters: 0}``; where that
    has ``from``, whether it lies there as well."""
    cards, wanted = selections.refer(run, node.args["card"], scope), node.args["a"]
    return bool(cards) and all(
        selections.meets(run, card, wanted, scope) and selections.lies_in(run, card, wanted, scope) for card in cards
    )


@CONDITIONS.word(
    "first_played",
    {"kind": Param("word", True, None, ("minion", "action"))},
    "kind",
    render=lambda n, say: (
        f"it is the first {n.args['kind']} you played this turn"
        if say.role == "trigger"
        else say.unnamed(f"this is the first {n.args['kind']} you played this turn")
    ),
)
def first_played(run: Run, scope: Scope, node: Node) -> bool:
    """Whether the card at hand is the first of that kind that you have played this turn: the one whose play is answered, else the one whose
    text this is; so is any as long as no second one has been played. ``first_played: minion``."""
    you, kind, event = scope.get("you"), node.args["kind"], scope.get("event")
    if KindPlayedAgain(player=you, kind=kind) not in run.p.facts:
        return True
    card = event.what if event is not None and event.kind == "play" else scope.get("this")
    return card is not None and FirstPlayed(player=you, kind=kind, card=card) in run.p.facts


@CONDITIONS.word(
    "not_played",
    {"kind": Param("word", True, None, ("minion", "action"))},
    "kind",
    render=lambda n, say: f"{say.does(None, 'have', bare=True)} not yet played {english.an(n.args['kind'])} this turn",
)
def not_played(run: Run, scope: Scope, node: Node) -> bool:
    """Only plays of the Play Cards phase count (clarification ``acolyte-counts-play-cards-only``)."""
    return KindPlayedInPhase(player=scope.get("you"), kind=node.args["kind"]) not in run.p.facts


@CONDITIONS.word(
    "play_left",
    {"kind": Param("word", True, None, ("minion", "action")), "regular": Param("flag", False, False), "at": Param("base")},
    "kind",
    render=lambda n, say: (
        "you can still play "
        + english.an(("regular " if n.args["regular"] else "") + n.args["kind"])
        + (" " + say.place(n.args["at"]) if n.args["at"] is not None else "")
        + " this turn"
    ),
)
def play_left(run: Run, scope: Scope, node: Node) -> bool:
    """A play of that kind that is open to any card (rule ``regular-means``); with ``at``, one that can be made there, whatever else
    limits it."""
    if scope.get("you") is None:
        return False
    if node.args["at"] is not None:
        return bool(hand_plays(run, scope["you"], node.args["kind"], selections.refer(run, node.args["at"], scope)))
    return bool(open_plays(run, scope["you"], node.args["kind"], node.args["regular"]))


@CONDITIONS.word(
    "was_in_play",
    {"card": Param("ref", False, "this")},
    "card",
    render=lambda n, say: say.reference(n.args["card"]) + " was in play at the start of the turn",
    why="no other text asks where a card was before the turn",
)
def was_in_play(run: Run, scope: Scope, node: Node) -> bool:
    """Whether a card has been in play since before this turn, or had been when it left in it."""
    return any(
        run.p.play[card].since != "turn" if card in run.p.play else WasInPlay(card=card) in run.p.facts
        for card in selections.refer(run, node.args["card"], scope)
    )


def _was_said(node: Node, say: Say) -> str:
    became = {"destroyed": "destroyed", "returned": "returned to a hand"}[node.args["how"]]
    return f"{say.aside(lambda: say.noun_phrase(node.args['what']))} was {became}"


@CONDITIONS.word(
    "was",
    {"how": Param("word", True, None, ("destroyed", "returned")), "what": Param("selection", True)},
    "how",
    render=_was_said,
    why="an ability that waits for two kinds of event and asks more of the one than of the other",
)
def was(run: Run, scope: Scope, node: Node) -> bool:
    """What the event at hand did, and to what."""
    event = scope.get("event")
    return (
        event is not None
        and {"destroy": "destroyed", "return": "returned"}.get(event.kind) == node.args["how"]
        and selections.meets(run, event.what, node.args["what"], scope)
    )


@CONDITIONS.word(
    "destroyed_this_turn",
    {"at": Param("base")},
    "at",
    render=lambda n, say: (
        "you have destroyed a minion this turn"
        if n.args["at"] is None
        else f"one or more of {say.their(None)} minions have been destroyed {say.place(n.args['at'])} this turn"
    ),
)
def destroyed_this_turn(run: Run, scope: Scope, node: Node) -> bool:
    """A minion that its player destroyed; with ``at``, one of that player's own that anybody destroyed at that base."""
    if node.args["at"] is None:
        return DestroyedOne(player=scope.get("you")) in run.p.facts
    return any(LostMinionAt(player=scope.get("you"), base=base) in run.p.facts for base in selections.refer(run, node.args["at"], scope))


@CONDITIONS.word(
    "lost_power",
    {"player": Param("player", True), "at": Param("base", False, "here")},
    "player",
    render=lambda n, say: f"{say.whose_power(n.args['player'])} {say.place(n.args['at'])} has decreased this turn",
    why="no other condition asks what a total was earlier in the turn, and the power that falls is a player's, not a card's",
)
def lost_power(run: Run, scope: Scope, node: Node) -> bool:
    """For whatever reason, and whatever it has risen by since."""
    return any(
        has_lost(run, player, base)
        for player in selections.players(run, node.args["player"], scope)
        for base in selections.refer(run, node.args["at"], scope)
    )


@CONDITIONS.word(
    "same_player",
    {"player": Param("player", True), "as": Param("player", True)},
    "player",
    render=lambda n, say: say.same_player(n.args["player"], n.args["as"]),
    why="no other condition asks who a player is, the winner or somebody else",
)
def same_player(run: Run, scope: Scope, node: Node) -> bool:
    """Whether two descriptions are of one player, of several tied winners one of them: ``same_player: you, as: winner``."""
    one = selections.players(run, node.args["player"], scope)
    # several tied winners are all the winner
    return bool(one) and one[0] in selections.players(run, node.args["as"], scope)


@CONDITIONS.word(
    "in_hand",
    {"player": Param("player", False, ("you",)), "is": Param("comparison", True)},
    "is",
    render=lambda n, say: say.in_hand(n.args["player"], n.args["is"]),
)
def in_hand(run: Run, scope: Scope, node: Node) -> bool:
    """How many cards are in a player's hand, yours if none is named: ``in_hand: {at_most: 2}``."""
    found = selections.players(run, node.args["player"], scope)
    return bool(found) and selections.compare(run, len(run.p.zone(f"hand:{found[0]}")), node.args["is"], scope)


@CONDITIONS.word(
    "played_from",
    {"zone": Param("word", True, None, ("hand", "deck", "discard", "stasis", "deck_top")), "regular": Param("flag", False, False)},
    "zone",
    render=lambda n, say: (
        say.reference("this") + " was played off the top of a deck"
        if n.args["zone"] == "deck_top"
        else say.reference("this")
        + " was "
        + (f"your regular {say.this} played from " if n.args["regular"] else "played from ")
        + ("" if n.args["zone"] == "stasis" else "your ")
        + n.args["zone"]
        + (" pile" if n.args["zone"] == "discard" else "")
    ),
)
def played_from(run: Run, scope: Scope, node: Node) -> bool:
    """``regular``: and as the regular play of the turn, which a card from elsewhere may be as well. ``deck_top``: off the top of somebody's
    deck, as rule ``off-the-top-reveals-until-found`` has it."""
    if node.args["zone"] == "deck_top":
        return bool(scope.get("off_top"))
    return scope.get("from") == f"{node.args['zone']}:{scope.get('you')}" and (not node.args["regular"] or bool(scope.get("regular")))


@CONDITIONS.word(
    "uncovered",
    {"card": Param("ref", False, "this")},
    "card",
    moment=True,
    render=lambda n, say: say.reference(n.args["card"]) + " is uncovered",
)
def uncovered(run: Run, scope: Scope, node: Node) -> bool:
    """Whether a card that was buried is just being uncovered: ``if: uncovered``."""
    return all(JustUncovered(card=card) in run.p.facts for card in selections.refer(run, node.args["card"], scope))


@CONDITIONS.word(
    "flipped", {"side": Param("word", True, None, ("heads", "tails"))}, "side", render=lambda n, say: f"it was {n.args['side']}"
)
def flipped(run: Run, scope: Scope, node: Node) -> bool:
    """What the coin of the event at hand showed."""
    event = scope.get("event")
    return event is not None and event.kind == "flip" and event.extra == node.args["side"]


@CONDITIONS.word(
    "scoring",
    {"base": Param("ref", False, "here"), "before": Param("flag", False, False)},
    "base",
    render=lambda n, say: say.reference(n.args["base"]) + (" is about to score" if n.args["before"] else " is scoring"),
    why="the windows of a scoring are moments; this is the whole time from the first of them to the last",
)
def scoring(run: Run, scope: Scope, node: Node) -> bool:
    """Whether a base is being scored, from the first of its windows to the last: ``scoring: here``. ``before``: only until the places
    at it are settled."""
    now = run.p.scoring
    return (
        now is not None
        and now.base in selections.refer(run, node.args["base"], scope)
        and not (node.args["before"] and now.ranking is not None)
    )


@CONDITIONS.word(
    "this_turn", {"what": Param("pattern", True)}, "what", past=True, players=True, render=lambda n, say: say.past(n.args["what"])
)
def this_turn(run: Run, scope: Scope, node: Node) -> bool:
    """Whether such a thing has happened this turn, whatever has become of what it happened to."""
    return any(True for _ in past(run, node.args["what"], scope))


@CONDITIONS.word(
    "had_no_counters",
    {"card": Param("ref", True), "just_before": Param("flag", False, False)},
    "card",
    render=lambda n, say: (
        say.reference(n.args["card"]) + " had no +1 power counters " + ("before" if n.args["just_before"] else "when that card was played")
    ),
)
def had_no_counters(run: Run, scope: Scope, node: Node) -> bool:
    """Whether there were none on a card when the card was played whose doing the event at hand is; ``just_before``: as the event came
    about, which has put some there since."""
    event = scope.get("event")
    if node.args["just_before"]:
        return event is not None and event.last is not None and event.last.counters == 0
    played = event.played if event is not None else None
    return played is None or not any(
        HadCounters(card=card, played=played) in run.p.facts for card in selections.refer(run, node.args["card"], scope)
    )


@CONDITIONS.word(
    "stasis_over",
    {},
    None,
    render=lambda n, say: "a card had its last stasis counter removed this turn",
    why="no other fact of a turn is about stasis, whose counters leave no trace when they are gone",
)
def stasis_over(run: Run, scope: Scope, node: Node) -> bool:
    """Whether some card, anybody's, has had its last stasis counter removed this turn."""
    return any(isinstance(fact, StasisOver) for fact in run.p.facts)


@CONDITIONS.word(
    "can_play",
    {"what": Param("selection", True), "player": Param("player", False, ("you",)), "at": Param("base", False, "here")},
    "what",
    render=lambda n, say: f"{say.people(n.args['player'])} can play {say.many(n.args['what'])} {say.place(n.args['at'])}".replace(
        "on another base", "on other bases"
    ),
)
def can_play(run: Run, scope: Scope, node: Node) -> bool:
    """Whether a player may play such a card there, as far as other cards than the one that asks have a say."""
    bases = tuple(selections.meant(run, node.args["at"], scope))
    return any(open_to(run, player, node.args["what"], bases, scope) for player in selections.players(run, node.args["player"], scope))
