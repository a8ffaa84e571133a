"""Filters: what narrows a selection. Each takes the run, the scope, a card and its node, and says yes or no."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache

from ...language.rendering import Say
from ...language.tree import Block, Face, Node
from ...language.words import FILTERS, Param
from ...table.cards import Mark
from ...table.facts import CardPlayed, MovedFrom
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..procedures.duels import duelling
from ..query.aiming import can_affect, can_affect_kind
from ..query.past import past
from ..reading import cards as card_facts
from ..reading import selections
from ..values import figures
from ..values.values import live_abilities, talents_given, values

#: The expression for the player of an ability.
YOU = ("you",)


@FILTERS.word("at", {"base": Param("base", True)}, "base", where=True, in_play=True, render=lambda n, say: say.place(n.args["base"]))
def at(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards at a base, lying on it or on a card there: ``at: here``, ``at: {a: base, has: {a: titan}}``."""
    wanted = node.args["base"]
    # asked for nearly every card by nearly every text, so the common way is short
    place = run.p.play.get(card)
    base = place.base if place is not None else card_facts.base_of(run, card)
    if base is None:
        return False
    if type(wanted) is str:
        if wanted == "here":
            return base == card_facts.here(run, scope)
        return base in selections.refer(run, wanted, scope)
    return base in selections.candidates(run, wanted, scope)


@selections.among("at")
def _among_at(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    wanted, play = node.args["base"], run.p.play
    if wanted == "here":
        base = card_facts.here(run, scope)
        return [card for card in cards if play[card].base == base]
    bases = selections.meant(run, wanted, scope)
    return [card for card in cards if play[card].base in bases]


@FILTERS.word(
    "not_at", {"base": Param("base", True)}, "base", where=True, in_play=True, render=lambda n, say: say.away_from(n.args["base"])
)
def not_at(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards in play at any other base than this one: ``not_at: here``."""
    base = card_facts.base_of(run, card)
    return base is not None and base not in selections.meant(run, node.args["base"], scope)


@FILTERS.word("controller", {"of": Param("player", True)}, "of", slot="whose", render=lambda n, say: say.whose(n.args["of"]))
def controller(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards that a player controls, or controlled last if they have just left play: ``controller: you``, ``controller: another``."""
    wanted = node.args["of"]
    place = run.p.play.get(card)
    who = place.controller if place is not None else card_facts.controller(run, card)
    if "~then" in scope and scope["~then"][0] == card:
        # what happened earlier in the turn happened to a card of whoever controlled it then
        who = scope["~then"][1]
    if wanted == YOU:
        return who is not None and who == scope.get("you")
    return selections.is_player(run, who, wanted, scope)


@selections.among("controller")
def _among_controlled(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    wanted, play = node.args["of"], run.p.play
    if "~then" in scope:
        return [card for card in cards if controller(run, scope, card, node)]
    if wanted == YOU:
        you = scope.get("you")
        return [card for card in cards if play[card].controller == you] if you is not None else []
    theirs = {who: selections.is_player(run, who, wanted, scope) for who in dict.fromkeys(play[card].controller for card in cards)}
    return [card for card in cards if theirs[play[card].controller]]


@FILTERS.word("owner", {"of": Param("player", True)}, "of", questions=("madness-owner",), render=lambda n, say: say.owned(n.args["of"]))
def owner(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards that a player owns, whoever controls them: ``owner: you``."""
    found = card_facts.owner(run, card)
    event = scope.get("event")
    if (
        found is None
        and event is not None
        and event.what == card
        and card_facts.is_madness(run, card)
        and run.question("madness-owner") == "controller"
    ):
        # on its way from a player's hand it lies in nobody's zone, and is still that player's
        found = event.player
    return selections.is_player(run, found, node.args["of"], scope)


@FILTERS.word(
    "power", {"is": Param("comparison", True)}, "is", reads_values=True, render=lambda n, say: say.with_power("power", n.args["is"])
)
def power(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Minions by their power as it is now, with everything that changes it: ``power: {at_most: 3}``; of the weakest or strongest the
    selection says ``least: power`` or ``most: power``."""
    return selections.compare(run, figures.power(run, card), node.args["is"], scope)


@selections.among("power")
def _among_powers(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    return _compared(run, scope, cards, node, figures.powers)


@FILTERS.word("printed_power", {"is": Param("comparison", True)}, "is", render=lambda n, say: say.with_power("printed power", n.args["is"]))
def printed_power(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Minions by the power printed on them, whatever changes their power: ``printed_power: 2``."""
    return selections.compare(run, figures.printed(run, card), node.args["is"], scope)


@selections.among("printed_power")
def _among_printed(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    return _compared(run, scope, cards, node, lambda run, cards: [figures.printed(run, card) for card in cards])


def _compared(run: Run, scope: Scope, cards: list[str], node: Node, figures_of: Callable[[Run, list[str]], list[int]]) -> list[str]:
    """Those of some cards whose figure compares as asked; the number it is compared with is the same for all of them."""
    how, expression = node.args["is"]
    having = figures_of(run, cards)
    asked = (how, selections.number(run, expression, scope))
    return [card for card, own in zip(cards, having) if selections.compare(run, own, asked, scope)]


@FILTERS.word(
    "other_than",
    {"ref": Param("ref", True)},
    "ref",
    slot="other",
    players=True,
    render=lambda n, say: "other than " + say.reference(n.args["ref"]),
)
def other_than(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """All but the cards that a name stands for: ``other_than: this`` for 'another minion'."""
    return card not in selections.refer(run, node.args["ref"], scope)


@selections.among("other_than")
def _among_others(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    left_out = selections.refer(run, node.args["ref"], scope)
    return [card for card in cards if card not in left_out]


def _unlike(n: Node, say: Say) -> str:
    """What a card must not be; of another name, or carrying nothing of a kind, is said as such."""
    those = n.args["those"]
    only = those.filters
    if len(only) == 1 and only[0].word.name == "same_name_as":
        return "with a different name"
    if len(only) == 1 and only[0].word.name == "carries":
        return f"with no {say.kind_of(only[0].args['action'])} on it"
    return str(say.unlike(those))


@FILTERS.word("not", {"those": Param("selection", True)}, "those", players=True, render=_unlike)
def not_(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards that do not meet another selection: ``not: {a: minion, controller: you}`` for 'that is not yours'."""
    return not selections.meets(run, card, node.args["those"], scope)


@FILTERS.word("name", {"is": Param("names", True)}, "is", slot="noun", render=lambda n, say: say.listed(n.args["is"]))
def name(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards of a name, or of one of several: ``name: Drone``, ``name: [Drone, Queen]``; one that counts as such a card is one."""
    names = figures.names_of(run, card)
    # nearly every card has one name only, and this is asked for every card of a table
    return names[0] in node.args["is"] if len(names) == 1 else any(own in node.args["is"] for own in names)


@selections.among("name")
def _among_named(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    wanted, others, play = node.args["is"], values(run).names, run.p.play
    return [
        card
        for card in cards
        if not play[card].buried
        and (card_facts.name_of(run, card) in wanted or card in others and any(other in wanted for other in others[card]))
    ]


@FILTERS.word("group", {"is": Param("text", True)}, "is", slot="noun", render=lambda n, say: n.args["is"])
def group(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards that have a word in their name or are treated as such: ``group: Microbot``."""
    names, wanted = figures.names_of(run, card), node.args["is"].lower()
    return wanted in _words_of(names[0]) if len(names) == 1 else any(wanted in _words_of(own) for own in names)


@selections.among("group")
def _among_grouped(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    wanted, others, play = node.args["is"].lower(), values(run).names, run.p.play
    return [
        card
        for card in cards
        if not play[card].buried
        and (
            wanted in _words_of(card_facts.name_of(run, card))
            or card in others
            and any(wanted in _words_of(other) for other in others[card])
        )
    ]


@lru_cache(maxsize=4096)
def _words_of(name: str) -> frozenset[str]:
    """A name and the words in it, without capitals."""
    return frozenset((name.lower(), *name.lower().split()))


@FILTERS.word("same_name_as", {"as": Param("target", True)}, "as", render=lambda n, say: "with the same name as " + say.cards(n.args["as"]))
def same_name_as(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards that bear the name of a certain card, or of another card that meets a selection: ``same_name_as: this``."""
    wanted = node.args["as"]
    others = selections.meant(run, wanted, scope)
    own = card_facts.name_of(run, card)
    return any(card_facts.name_of(run, other) == own for other in others if other != card or type(wanted) is str)


@FILTERS.word(
    "faction",
    {"is": Param("text"), "of": Param("ref")},
    "is",
    needs=("is", "of"),
    render=lambda n, say: (
        "of the " + n.args["is"] + " faction" if n.args["is"] else "of the same faction as " + say.reference(n.args["of"])
    ),
    why="a named faction is one that a player named; comparing two cards' own needs none to be named",
)
def faction(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards of a faction: ``faction: Pirates``. ``of``: a card whose faction they must share: ``faction: {of: this}``."""
    wanted = node.args["is"]
    if wanted is not None:
        return bool(card_facts.faction_of(run, card) == wanted)
    return card_facts.faction_of(run, card) in [
        card_facts.faction_of(run, other) for other in selections.refer(run, node.args["of"], scope)
    ]


@FILTERS.word(
    "named_on",
    {"card": Param("ref", True)},
    "card",
    render=lambda n, say: "whose name appears in " + say.possessive(n.args["card"]) + " abilities",
    why="what a text says can be asked of no other word: the others look at cards, not at their wording",
)
def named_on(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards whose name stands in the text of a card."""
    own = card_facts.name_of(run, card)
    return any(own in card_facts.named_by(run, other) for other in selections.refer(run, node.args["card"], scope))


@FILTERS.word("named_faction", {"of": Param("ref", False, "this")}, "of", render=lambda n, say: say.of_named_faction())
def named_faction(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards of the faction that somebody has named for a card (verb ``name_faction``): ``named_faction: this``."""
    for source in selections.refer(run, node.args["of"], scope):
        place = run.p.play.get(source)
        if place is not None and Mark("faction", card_facts.faction_of(run, card)) in place.marks:
            return True
        if place is None and card_facts.faction_of(run, card) in scope.get("faction", ()):
            return True
    return False


@FILTERS.word("on", {"host": Param("target", True)}, "host", in_play=True, render=lambda n, say: say.upon(n.args["host"]))
def on(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Actions by what they lie on."""
    place = run.p.play.get(card)
    wanted = node.args["host"]
    host = place.host if place is not None else None
    if place is None:
        last = card_facts.ghost(run, card)
        if last is None:
            return False
        host = last.host
    if type(wanted) is str:
        if wanted == "here":
            return host is None and place is not None and place.base == card_facts.here(run, scope)
        return host is not None and host in selections.refer(run, wanted, scope)
    if wanted.kind == "base":
        return host is None and place is not None and place.base in selections.candidates(run, wanted, scope)
    return host is not None and host in selections.candidates(run, wanted, scope)


@selections.among("on")
def _among_lying_on(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    wanted, play = node.args["host"], run.p.play
    if wanted == "here" or type(wanted) is not str and wanted.kind == "base":
        bases = (card_facts.here(run, scope),) if wanted == "here" else selections.candidates(run, wanted, scope)
        return [card for card in cards if play[card].host is None and play[card].base in bases]
    attached = [card for card in cards if play[card].host is not None]
    hosts = selections.meant(run, wanted, scope) if attached else ()
    return [card for card in attached if play[card].host in hosts]


@FILTERS.word(
    "carries",
    {"action": Param("selection", True)},
    "action",
    in_play=True,
    render=lambda n, say: "with " + say.cards(n.args["action"]) + " on it",
    why="the other way round, an action by its minion, is said by on",
)
def carries(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards on which an action lies that meets a selection: ``carries: {a: action}``."""
    return any(selections.meets(run, action, node.args["action"], scope) for action in run.p.attached(card))


@FILTERS.word("has", {"cards": Param("selection", True)}, "cards", render=lambda n, say: say.where_has(n.args["cards"]))
def has(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Bases by what is at them."""
    return any(card_facts.base_of(run, other) == card for other in selections.candidates(run, node.args["cards"], scope) if other != card)


@FILTERS.word(
    "has_no",
    {"cards": Param("selection", True)},
    "cards",
    render=lambda n, say: "where " + say.having(n.args["cards"], negative=True, where=True),
)
def has_no(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Bases by what is not at them: ``has_no: {a: minion, controller: you}``."""
    return not has(run, scope, card, node)


@selections.among("has")
def _among_having(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    having = _having(run, scope, node) if cards else ()
    return [card for card in cards if card in having]


@selections.among("has_no")
def _among_having_no(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    having = _having(run, scope, node) if cards else ()
    return [card for card in cards if card not in having]


def _having(run: Run, scope: Scope, node: Node) -> Collection[str]:
    """The bases at which something else lies that meets a selection."""
    found = selections.candidates(run, node.args["cards"], scope)
    return {base for other in found if (base := card_facts.base_of(run, other)) is not None and base != other}


@FILTERS.word(
    "beside",
    {"cards": Param("selection", True)},
    "cards",
    reads_values=True,
    beside=True,
    render=lambda n, say: say.beside(n.args["cards"]),
)
def beside(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards at a base where some other card meets a selection, read with this card as ``candidate``."""
    inner = dict(scope)
    inner["candidate"] = card
    base = card_facts.base_of(run, card)
    return any(other != card and card_facts.base_of(run, other) == base for other in selections.candidates(run, node.args["cards"], inner))


@FILTERS.word("undead", {}, None, slot="adjective", render=lambda n, say: "undead")
def undead(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Minions that their printing calls undead: ``undead: true``."""
    face = run.p.ident[card].face
    return face is not None and bool(face.undead)


@FILTERS.word(
    "keyword",
    {"is": Param("text", True)},
    "is",
    slot="noun",
    render=lambda n, say: n.args["is"],
    why="group goes by the words of a name, and this is printed in the text",
)
def keyword(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards whose text begins with a word for others to speak of: ``keyword: Wraith``."""
    face = run.p.ident[card].face
    return face is not None and face.keyword == node.args["is"]


@FILTERS.word(
    "printed_kind",
    {"is": Param("word", True, None, ("minion", "action", "titan", "monster", "treasure"))},
    "is",
    slot="adjective",
    render=lambda n, say: n.args["is"],
)
def printed_kind(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards by the kind printed on them, buried ones too, which have none as they lie: ``printed_kind: monster``."""
    return card_facts.is_kind_of_face(run, card, node.args["is"])


@FILTERS.word(
    "buried",
    {"is": Param("flag", False, True)},
    "is",
    slot="adjective",
    in_play=True,
    # a card that lies face down is none of the kinds that a text names
    render=lambda n, say: "buried" if n.args["is"] else "",
)
def buried(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards in play that lie face down, buried: ``buried: true``; with ``false`` those that do not, of cards of several kinds."""
    place = run.p.play.get(card)
    return place is not None and place.buried == node.args["is"]


@FILTERS.word("in_duel", {}, None, slot="adjective", in_play=True, render=lambda n, say: "dueling")
def in_duel(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """The two minions of the duel that is going on."""
    return card in (duelling(run) or ())


@FILTERS.word(
    "where",
    {"true": Param("conditions", True)},
    "true",
    rebinds=("here",),
    reads_values=True,
    render=lambda n, say: say.with_breakpoint(n.args["true"]) or "where " + say.conditions(n.args["true"]).replace(" here", ""),
    why="a condition of a base itself, such as a comparison of totals, is no card at it; later sets use it often",
)
def where(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Bases of which something is true, read with that base as ``here``."""
    return selections.holds(run, node.args["true"], {**scope, "here": card, "this": None})


def _stays_otherwise(run: Run, face: Face) -> bool:
    """Whether an action that is played on nothing stays all the same, as it buries itself or puts itself in stasis, and is no standard
    action for it (question ``standard-action-defined``)."""
    return _puts_itself_away(face) and run.question("standard-action-defined") == "does-not-stay"


@lru_cache(maxsize=4_000)
def _puts_itself_away(face: Face) -> bool:
    """Whether an action buries itself or puts itself in stasis as it is played, whatever its player decides."""
    return any(
        isinstance(part, Node) and "this" in (part.args.get({"bury": "what", "stasis": "to"}.get(part.word.name, "")),)
        for ability in face.on_play
        for part in (ability.body.nodes if isinstance(ability.body, Block) else (ability.body,))
    )


@FILTERS.word(
    "played_on",
    {"kind": Param("word", True, None, ("base", "minion", "nothing"))},
    "kind",
    questions=lambda n: ("standard-action-defined",) if n.args["kind"] == "nothing" else (),
    render=lambda n, say: {"base": "that can be played on a base", "minion": "that can be played on a minion", "nothing": "standard"}[
        n.args["kind"]
    ],
    slot=lambda n: "adjective" if n.args["kind"] == "nothing" else "after",
)
def played_on(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Actions by what they are played on: ``played_on: minion``; ``nothing``: standard actions, which do not stay."""
    face = run.p.ident[card].face
    if face is None:
        return False
    wanted = node.args["kind"]
    if wanted == "nothing":
        return card_facts.is_kind(run, card, "action") and face.play_on is None and not _stays_otherwise(run, face)
    if wanted == "base":
        return face.on_base and card_facts.kind(run, card) != "minion"
    return face.play_on is not None and not face.on_base


@FILTERS.word(
    "directly_affects",
    {"what": Param("target", True), "raising": Param("flag", False, False)},
    "what",
    aims=True,
    render=lambda n, say: "that directly " + ("increases the power of " if n.args["raising"] else "affects ") + say.cards(n.args["what"]),
)
def directly_affects(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Actions that can do so when played; a play limited to such an action has to (rule ``directly-means``). ``raising``: they have
    to give it power (rule ``direct-power-increase-means``)."""
    wanted = node.args["what"]
    if type(wanted) is str:
        return any(can_affect(run, card, scope.get("you"), target, node.args["raising"]) for target in selections.refer(run, wanted, scope))
    return can_affect_kind(run.p.ident[card].face, wanted.kind, node.args["raising"])


@FILTERS.word(
    "being_played",
    {},
    None,
    render=lambda n, say: "still being played",
    why="it tells a card that was played from one that the played card moved",
)
def being_played(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """A card that has gone elsewhere meanwhile, by its own text perhaps, is not any more."""
    event = scope.get("event")
    return event is not None and event.played == card and event.source == card and run.p.zone_of(card) in ("play", "limbo")


@FILTERS.word(
    "one_of", {"ref": Param("ref", True)}, "ref", slot="among", players=True, render=lambda n, say: "among " + say.reference(n.args["ref"])
)
def one_of(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards among those that a name stands for: ``one_of: it``, where the event was about several."""
    return card in selections.refer(run, node.args["ref"], scope)


@selections.among("one_of")
def _among_named_ones(run: Run, scope: Scope, cards: list[str], node: Node) -> list[str]:
    those = selections.refer(run, node.args["ref"], scope)
    return [card for card in cards if card in those]


@FILTERS.word(
    "counters", {"is": Param("comparison", True)}, "is", render=lambda n, say: "with " + say.few(n.args["is"]) + " +1 power counters"
)
def counters(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards by how many +1 power counters lie on them: ``counters: 0``, ``counters: {at_least: 1}``."""
    return selections.compare(run, card_facts.counters(run, card), node.args["is"], scope)


@FILTERS.word("played_this_turn", {}, None, render=lambda n, say: "played this turn")
def played_this_turn(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """A card in play that came there this turn, or one elsewhere that ``you`` have played this turn."""
    place = run.p.play.get(card)
    return place.since == "turn" if place is not None else CardPlayed(player=scope.get("you"), card=card) in run.p.facts


@FILTERS.word("has_been", {"what": Param("pattern", True)}, "what", past=True, render=lambda n, say: say.past_of(n.args["what"]))
def has_been(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards to which such a thing has happened this turn."""
    return any(event.what == card for event in past(run, node.args["what"], scope))


@FILTERS.word("at_base_of", {"ref": Param("ref", True)}, "ref", render=lambda n, say: say.base_of(n.args["ref"]))
def at_base_of(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards at the base where another card is, or was last if this ability has removed it: ``at_base_of: recruit``."""
    found = selections.refer(run, node.args["ref"], scope)
    # of a card that this very ability has removed, the base where it was last
    gone = {other: card_facts.last_of(scope, other) if other not in run.p.play else None for other in found}
    return card_facts.base_of(run, card) in {
        last.base if last is not None else card_facts.base_of(run, other) for other, last in gone.items()
    }


@FILTERS.word(
    "left_by",
    {"ref": Param("ref", True)},
    "ref",
    render=lambda n, say: "that " + say.reference(n.args["ref"]) + " last moved from this turn",
    why="no other word looks back at where a card was earlier in the turn",
)
def left_by(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """The base from which a card has moved this turn; of several the last one."""
    return any(MovedFrom(card=other, base=card) in run.p.facts for other in selections.refer(run, node.args["ref"], scope))


@FILTERS.word(
    "who", {"true": Param("conditions", True)}, "true", reads_values=True, players=True, render=lambda n, say: say.whom(n.args["true"])
)
def who(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Players of whom something is true, read with that player as ``you``; whose ability it is stays ``user``."""
    return selections.holds(run, node.args["true"], selections.as_player(scope, card))


@FILTERS.word(
    "labelled",
    {"as": Param("word", True, None, ("talent", "special"))},
    "as",
    render=lambda n, say: "with a talent" if n.args["as"] == "talent" else "that has a Special ability",
)
def labelled(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards with an ability of that label, their own or given to them; of a talent one that could be used, so not a cancelled one."""
    if node.args["as"] == "talent":
        return bool(live_abilities(run, card, "talents"))
    face = run.p.ident[card].face
    given = values(run).granted.get(card, ()) if card in run.p.play else ()
    return face is not None and any(ability.label == "special" for ability in (*face.abilities, *given))


@FILTERS.word(
    "talent_used",
    {"times": Param("comparison", True)},
    "times",
    in_play=True,
    render=lambda n, say: "whose talent was used " + say.often(n.args["times"]) + " this turn",
    why="how often a talent was used is known to the card alone, and no other filter looks at that",
)
def talent_used(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """By how often one and the same talent of the card was used this turn."""
    place = run.p.play.get(card)
    if place is None:
        return False
    talents = [key for key in place.used if run.library.nodes[key].label == "talent"]
    return selections.compare(run, max((talents.count(key) for key in talents), default=0), node.args["times"], scope)


@FILTERS.word("fusion", {}, None, slot="noun", render=lambda n, say: "fusion")
def fusion(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards that are minion and action at once until they are played, also when they have been (rule ``fusion-is-minion-and-action``)."""
    return card_facts.is_fusion(run, card)


@FILTERS.word(
    "gives_talent",
    {},
    None,
    in_play=True,
    render=lambda n, say: "that gives a talent",
    why="the talent is the other card's, so that no word for a card's own abilities finds it",
)
def gives_talent(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards in play that give another card a talent: ``gives_talent: true``."""
    return card in run.p.play and bool(talents_given(run, card))
