"""Gifts: what a continuous ability gives as long as it lasts. Each returns whom it reaches and how much."""

from __future__ import annotations

from collections.abc import Sequence

from ...language.tree import Node, Selection
from ...language.words import GIFTS, Param
from ...table.facts import BaseDeckFaceDown
from ...table.zones import known_top
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..reading import cards as card_facts
from ..reading import selections
from ..values import figures
from ..values.layers import Give

TO = Param("target", False, "this")


def reached(run: Run, scope: Scope, node: Node) -> Sequence[str]:
    """The cards a gift goes to. What a card lay on is nothing to give to once it has left play as well."""
    to = node.args["to"]
    found = selections.meant(run, to, scope)
    return [card for card in found if card in run.p.play] if to == "host" else found


@GIFTS.word(
    "power",
    {"number": Param("number", True), "to": TO},
    "number",
    layer="power",
    render=lambda n, say: say.under_condition(say.subject(n.args["to"]), say.has(n.args["to"]) + " " + say.power(n.args["number"])),
)
def power(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """A number that speaks of the ``candidate`` is read for each card that it goes to."""
    if type(node.args["number"]) is int:
        return tuple(Give(card, node.args["number"]) for card in reached(run, scope, node)) if node.args["number"] else ()
    found = [(card, selections.number(run, node.args["number"], {**scope, "candidate": card})) for card in reached(run, scope, node)]
    return tuple(Give(card, amount) for card, amount in found if amount)


@GIFTS.word(
    "idle_counters",
    {"to": Param("target", True)},
    "to",
    layer="power",
    render=lambda n, say: "+1 power counters on " + say.cards(n.args["to"]) + " do not add to its power",
    why="the counters stay and can be spoken of, so that taking them off says something else",
)
def idle_counters(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """The power that a card would have of its +1 power counters, it has not."""
    found = [(card, card_facts.counters(run, card)) for card in reached(run, scope, node)]
    return tuple(Give(card, -amount) for card, amount in found if amount)


@GIFTS.word(
    "printed_power",
    {"number": Param("number", True), "to": TO},
    "number",
    layer="printed",
    render=lambda n, say: "the printed power of " + say.cards(n.args["to"]) + " is treated as " + say.number(n.args["number"]),
    why="what asks for printed power sees no other change of power",
)
def printed_power(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """What is printed counts as another number, also for texts that ask for printed power; changes of power come on top of it."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(card, amount) for card in reached(run, scope, node))


@GIFTS.word(
    "starting_power",
    {"number": Param("number", True), "to": TO, "how": Param("word", False, "set", ("set", "at_least", "power"))},
    "number",
    layer="starting",
    render=lambda n, say: (
        "the "
        + ("" if n.args["how"] == "power" else "starting ")
        + "power of "
        + say.cards(n.args["to"])
        + {"set": " is ", "at_least": " is increased to ", "power": " is equal to "}[n.args["how"]]
        + say.number(n.args["number"])
    ),
    questions=lambda n: ("equal-to-power",) if n.args["how"] == "power" else (),
)
def starting_power(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Sets the power from which all increases and decreases count: ``starting_power: 2``. ``how``: ``at_least`` raises a lower one;
    ``power``: the text says power where others say starting power (question ``equal-to-power``)."""
    how = node.args["how"]
    if how == "power":
        # the text says "power" where later texts say "starting power"
        how = "final" if run.question("equal-to-power") == "power" else "set"
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(card, (how, amount)) for card in reached(run, scope, node))


@GIFTS.word(
    "unaffected",
    {"by": Param("selection", True), "to": TO},
    "by",
    layer="unaffected",
    questions=("affect-list", "power-change-affects", "power-bounded-protection", "new-immunity-and-attachments"),
    render=lambda n, say: say.subject(n.args["to"]) + " " + say.is_(n.args["to"]) + " not affected by " + say.many(n.args["by"]),
)
def unaffected(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """The cards that meet a selection do not affect this one: ``unaffected: {a: card, controller: another}``."""
    return tuple(Give(card, "unaffected") for card in reached(run, scope, node))


@GIFTS.word("cannot", {"what": Param("pattern", True)}, "what", layer="cannot", render=lambda n, say: say.forbidden(n.args["what"]))
def cannot(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Such events cannot happen: ``cannot: {event: destroy, what: this}``."""
    return (Give("table", "cannot"),)


@GIFTS.word(
    "price",
    {"of": Param("pattern", True), "discard": Param("number", False, 1)},
    "of",
    layer="price",
    render=lambda n, say: say.priced(n.args["of"], say.amount(n.args["discard"], "card")),
    why="what has to be paid is no prohibition, nor anything that happens once a card has been played",
)
def price(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """So many cards have to be discarded for each such play; whoever has too few cannot make it."""
    return (Give("table", selections.number(run, node.args["discard"], scope)),)


@GIFTS.word(
    "from_discard",
    {"what": Param("selection", True), "to": TO},
    "what",
    layer="from_discard",
    render=lambda n, say: (
        f"you may play {say.many(n.args['what'])} onto " + say.cards(n.args["to"]) + " from your discard pile instead of from your hand"
    ),
    why="the other word for cards that are played from a discard pile stands on those cards",
)
def from_discard(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Read where plays are offered (``playable.hosts_for``): such a card takes the place of one from the hand, whatever play is used."""
    return tuple(Give(card, "from_discard") for card in reached(run, scope, node))


@GIFTS.word(
    "cancelled",
    {"to": Param("target", True), "own": Param("flag", False, False)},
    "to",
    layer="cancel",
    render=lambda n, say: (
        say.subject(n.args["to"]) + " " + ("lose" if say.is_several(n.args["to"]) else "loses") + " the abilities that are its own"
        if n.args["own"]
        else say.possessive(n.args["to"]) + " abilities are cancelled"
        if isinstance(n.args["to"], str)
        else "the abilities of " + say.cards(n.args["to"]) + " are cancelled"
    ),
)
def cancelled(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Cards whose abilities do nothing as long as this lasts: ``cancelled: host``. ``own``: only those printed on it, and not what it is
    given."""
    return tuple(Give(card, "own" if node.args["own"] else "cancelled") for card in reached(run, scope, node))


@GIFTS.word(
    "counts_as",
    {"name": Param("text"), "every": Param("word", False, None, ("minion", "action")), "to": TO},
    "name",
    layer="names",
    render=lambda n, say: (
        say.subject(n.args["to"])
        + " also "
        + say.has(n.args["to"])
        + f" the name of every {n.args['every']} you own; "
        + f"what it uses counts as no use of another {n.args['every']}'s abilities"
        if n.args["every"]
        else say.subject(n.args["to"]) + " " + say.is_(n.args["to"]) + " considered " + say.some(n.args["to"], n.args["name"])
    ),
)
def counts_as(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """``every``: the names of all cards of that kind that its controller owns, wherever they are."""
    every = node.args["every"]
    if every is None:
        return tuple(Give(card, node.args["name"]) for card in reached(run, scope, node))
    names = sorted(
        {
            identity.face.name
            for identity in run.p.ident.values()
            if identity.owner == scope["you"] and identity.face is not None and identity.face.kind == every
        }
    )
    return tuple(Give(card, name) for card in reached(run, scope, node) for name in names)


@GIFTS.word(
    "control",
    {"to": Param("target", True)},
    "to",
    layer="claim",
    render=lambda n, say: "you control " + say.subject(n.args["to"]),
    why="the verb of that name hands control over once; this is control for as long as a card lies there",
)
def control(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """You control a card as long as this lasts: ``control: host``."""
    return tuple(Give(card, scope["you"]) for card in reached(run, scope, node))


@GIFTS.word(
    "uncounted",
    {
        "to": Param("target", True),
        "wholly": Param("flag", False, False),
        "number": Param("number"),
        "printed": Param("flag", False, False),
    },
    "to",
    layer="uncounted",
    unread={"number": ("wholly", "printed"), "printed": ("wholly",)},
    render=lambda n, say: (
        say.subject(n.args["to"]) + " adds no power to the base it is on"
        if n.args["wholly"]
        else say.subject(n.args["to"])
        + (
            " add only their printed power to their controllers'"
            if say.is_several(n.args["to"])
            else " adds only its printed power to its controller's"
        )
        + " total power"
        if n.args["printed"]
        else say.subject(n.args["to"])
        + (" each add" if say.is_several(n.args["to"]) else " adds")
        + f" {say.number(n.args['number'])} less power to "
        + ("their" if say.is_several(n.args["to"]) else "its")
        + " controller's total power"
        if n.args["number"] is not None
        else (
            f"the power of {say.many(n.args['to'])} is not added to their controllers'"
            if isinstance(n.args["to"], Selection)
            else say.possessive(n.args["to"]) + " power is not added to its controller's"
        )
        + (" total power" if isinstance(n.args["to"], str) and n.args["to"] not in ("host", "this") else " total power here")
    ),
)
def uncounted(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """The power stays out of its controller's total; ``wholly``: out of what breaks the base, and a monster's out of the
    breakpoint, as well. ``number``: only so much of it, read for each card as ``candidate``. ``printed``: all that is more than the
    printed power, or, of a card that has less, the lack of it."""
    if node.args["printed"]:
        return tuple(Give(card, figures.power(run, card) - figures.printed(run, card)) for card in reached(run, scope, node))
    if node.args["number"] is not None:
        return tuple(
            Give(card, selections.number(run, node.args["number"], {**scope, "candidate": card})) for card in reached(run, scope, node)
        )
    return tuple(Give(card, "wholly" if node.args["wholly"] else "ranking") for card in reached(run, scope, node))


@GIFTS.word(
    "talent_uses",
    {"number": Param("number", True), "to": Param("target", True)},
    "number",
    layer="talent_uses",
    render=lambda n, say: (
        say.subject(n.args["to"]) + " can use " + say.own(n.args["to"]) + " talent " + say.times(n.args["number"]) + " a turn"
    ),
    why="a limit on talents is no ability, so granting and cancelling cannot say it",
)
def talent_uses(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """How often a talent can be used in one turn: ``talent_uses: 2, to: {each: card, controller: you, at: here}``."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(card, amount) for card in reached(run, scope, node))


@GIFTS.word(
    "titan_limit",
    {"number": Param("number", True), "to": Param("player", False, ("you",))},
    "number",
    layer="titan_limit",
    render=lambda n, say: say.whose(n.args["to"]) + " titan limit is increased by " + say.number(n.args["number"]),
    why="how many titans a player may have is a rule about players, which no gift to a card can say",
)
def titan_limit(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """More titans than the one of the rule (rule ``one-titan-in-play-per-player``)."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(player, amount) for player in selections.players(run, node.args["to"], scope))


@GIFTS.word(
    "hand_limit",
    {"number": Param("number", True), "to": Param("player", False, ("you",))},
    "number",
    layer="hand_limit",
    render=lambda n, say: (
        (
            f"the maximum hand size of {say.people(n.args['to'])} is "
            if isinstance(n.args["to"], Selection)
            else f"{say.whose(n.args['to'])} maximum hand size is "
        )
        + ("increased" if n.args["number"] > 0 else "reduced")
        + f" by {say.number(abs(n.args['number']))}"
    ),
)
def hand_limit(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """More or fewer cards that a hand may hold than the ten of the rule (rule ``hand-limit-is-ten``)."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(player, amount) for player in selections.players(run, node.args["to"], scope))


@GIFTS.word(
    "ability",
    {"is": Param("ability", True), "to": Param("target", True)},
    "is",
    layer="grant",
    render=lambda n, say: say.subject(n.args["to"]) + " " + say.has(n.args["to"]) + " the ability " + say.ability(n.args["is"]),
)
def ability(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Cards have an ability besides their own: ``ability: {talent: {move: this}}, to: host``; ``this`` in it is the card that has it."""
    return tuple(Give(card, node.args["is"]) for card in reached(run, scope, node))


@GIFTS.word(
    "top_base_abilities",
    {"to": Param("target", False, "here")},
    "to",
    layer="grant",
    turns_up=True,
    render=lambda n, say: (
        say.subject(n.args["to"])
        + " also "
        + say.has(n.args["to"])
        + " the abilities of the top card of the base deck while that lies face up"
    ),
    why="only a card in a deck lends abilities here, and it does so by lying where it lies",
)
def top_base_abilities(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """While its owner's text keeps it face up, what is printed on the topmost base works at another."""
    cards = run.p.zone("base-deck")
    if not cards or not known_top(run.p, "base-deck") or BaseDeckFaceDown() in run.p.facts:
        return ()
    face = run.p.ident[cards[0]].face
    return tuple(
        Give(card, ability)
        for card in reached(run, scope, node)
        for ability in (face.abilities if face is not None else ())
        if ability.role != "on_play"
    )


@GIFTS.word(
    "breakpoint",
    {"number": Param("number", True), "to": Param("target", False, "here")},
    "number",
    layer="breakpoint",
    render=lambda n, say: "the breakpoint of " + say.cards(n.args["to"]) + " is " + say.altered(n.args["number"]),
)
def breakpoint_(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Raises or lowers the breakpoint of a base: ``breakpoint: 3``, ``breakpoint: -2``."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(card, amount) for card in reached(run, scope, node)) if amount else ()


@GIFTS.word(
    "starting_breakpoint",
    {"number": Param("number", True), "to": Param("target", False, "here"), "how": Param("word", False, "set", ("set", "at_least"))},
    "number",
    layer="starting_breakpoint",
    render=lambda n, say: (
        "the starting breakpoint of "
        + say.cards(n.args["to"])
        + " is "
        + ("at least " if n.args["how"] == "at_least" else "")
        + say.number(n.args["number"])
    ),
)
def starting_breakpoint(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Sets the breakpoint from which all changes count: ``starting_breakpoint: 21``; ``how: at_least`` raises a lower one."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(card, (node.args["how"], amount)) for card in reached(run, scope, node))


@GIFTS.word(
    "award",
    {"number": Param("number", True), "to": Param("player", True), "at": Param("target", False, "here")},
    "number",
    layer="award",
    render=lambda n, say: (
        say.people(n.args["to"])
        + f" are awarded {abs(n.args['number'])} {'less' if n.args['number'] < 0 else 'more'} VP from "
        + say.cards(n.args["at"])
        + " when it scores"
    ),
)
def award(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """What a base awards players for their places; what abilities give them is not touched (clarification
    ``wyrm-and-ruins-spare-ability-vp``)."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(
        Give(base, (player, amount))
        for base in selections.meant(run, node.args["at"], scope)
        for player in selections.players(run, node.args["to"], scope)
    )


@GIFTS.word(
    "extra_power",
    {"number": Param("number", True), "at": Param("target", False, "here")},
    "number",
    layer="extra_power",
    render=lambda n, say: "you have " + say.power(n.args["number"], say.place(n.args["at"])),
)
def extra_power(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Power that you have at a base without any card having it: ``extra_power: 2``."""
    amount = selections.number(run, node.args["number"], scope)
    return tuple(Give(base, amount) for base in selections.meant(run, node.args["at"], scope))


@GIFTS.word(
    "playable_as",
    {"kind": Param("word", True, None, ("action", "minion"))},
    "kind",
    layer="playable_as",
    render=lambda n, say: (
        f"any time you can play {'a minion' if n.args['kind'] == 'minion' else 'an action'}, you can play this card"
        + (" from your discard pile" if "discard" in say.zones else "")
        + " instead"
    ),
    why="it changes what a play may be spent on, which no gift to a card in play can say",
)
def playable_as(run: Run, scope: Scope, node: Node) -> tuple[Give, ...]:
    """Read where plays are offered (``playable.play_kinds``, ``playable.stand_ins``): it works while the card is in hand, or from the
    discard pile in the place of a card from the hand."""
    return ()
