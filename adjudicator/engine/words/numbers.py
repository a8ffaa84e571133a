"""Numbers that the table gives."""

from __future__ import annotations

from ...language import english
from ...language.tree import Node
from ...language.words import NUMBERS, Param
from ...table.facts import plays_counted
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..query.past import past
from ..query.ranking import award, breaking, total
from ..reading import cards as card_facts
from ..reading import selections
from ..values import figures
from ..values.values import values


@NUMBERS.word(
    "power_of",
    {"card": Param("target", True)},
    "card",
    reads_values=True,
    measure="power",
    render=lambda n, say: say.power_of(n.args["card"]),
)
def power_of(run: Run, scope: Scope, node: Node) -> int:
    """The power of a card, of several all together: ``power_of: this``."""
    wanted = node.args["card"]
    if type(wanted) is str:
        # of a card that this very ability has removed, what it had last (rule power-printed-outside-play else)
        cards = [card for card in selections.refer(run, wanted, scope) if card in run.p.ident]
        gone = [(card, card_facts.last_of(scope, card) if card not in run.p.play else None) for card in cards]
        return sum(last.power or 0 if last is not None else figures.power(run, card) for card, last in gone)
    found = selections.candidates(run, wanted, scope)
    run.context.meter.spend(len(found))
    return sum(figures.power(run, card) for card in found)


@NUMBERS.word(
    "breakpoint_of",
    {"base": Param("ref", False, "here")},
    "base",
    reads_values=True,
    render=lambda n, say: "the breakpoint of " + say.cards(n.args["base"]),
    why="no other number looks at what a base itself needs",
)
def breakpoint_of(run: Run, scope: Scope, node: Node) -> int:
    """The breakpoint as it is now, with all that changes it (rule ``monster-raises-breakpoint`` among others)."""
    return sum(values(run).breakpoint.get(base, 0) for base in selections.meant(run, node.args["base"], scope))


@NUMBERS.word(
    "count",
    {"cards": Param("selection", True), "most_of": Param("player"), "names": Param("flag", False, False)},
    "cards",
    counts="cards",
    per=lambda n, say: (
        1,
        f"for each different name among {say.many(n.args['cards'])}"
        if n.args["names"]
        else say.each_of(n.args["cards"])
        if n.args["most_of"] is None
        else say.each_of_most(n.args["cards"], n.args["most_of"]),
    ),
    players=True,
    unread={"names": ("most_of",)},
    render=lambda n, say: (
        f"the most {say.many(n.args['cards'])} that any of {say.people(n.args['most_of'])} has"
        if n.args["most_of"] is not None
        else "the number of " + ("different names among " if n.args["names"] else "") + say.many(n.args["cards"])
    ),
)
def count(run: Run, scope: Scope, node: Node) -> int:
    """``most_of``: of these players, read as ``you`` in turn, the one who has the most; who is level adds nothing. ``names``: copies of
    one card count once."""
    if node.args["names"]:
        return len({card_facts.name_of(run, card) for card in selections.candidates(run, node.args["cards"], scope)})
    if node.args["most_of"] is not None:
        return max(
            (
                len(selections.candidates(run, node.args["cards"], selections.as_player(scope, player)))
                for player in selections.players(run, node.args["most_of"], scope)
            ),
            default=0,
        )
    return len(selections.candidates(run, node.args["cards"], scope))


@NUMBERS.word(
    "highest",
    {"of": Param("word", True, None, ("power", "printed_power", "starting_power")), "among": Param("selection", True)},
    "of",
    reads_values=True,
    render=lambda n, say: say.highest(n.args["of"].replace("_", " "), n.args["among"]),
)
def highest(run: Run, scope: Scope, node: Node) -> int:
    """The highest power among the cards that meet a selection, 0 of none: ``highest: power, among: {each: minion, at: here}``."""
    found = selections.candidates(run, node.args["among"], scope)
    run.context.meter.spend(len(found))
    return max((selections.MEASURES[node.args["of"]](run, card) for card in found), default=0)


@NUMBERS.word(
    "hand_size",
    {"player": Param("player", False, ("you",)), "which": Param("word", False, "most", ("most", "least"))},
    "player",
    held=True,
    render=lambda n, say: "the number of cards in " + say.hand_measured(n.args["player"], n.args["which"]),
    why="comparing the hands of several players needs the fullest or emptiest of them, not their sum",
)
def hand_size(run: Run, scope: Scope, node: Node) -> int:
    """The cards in a hand; of several players, in the fullest hand or in the emptiest."""
    sizes = [len(run.p.zone(f"hand:{player}")) for player in selections.players(run, node.args["player"], scope)]
    return (max if node.args["which"] == "most" else min)(sizes, default=0)


@NUMBERS.word(
    "number_of",
    {"ref": Param("ref", True)},
    "ref",
    per=lambda n, say: (1, "for each of " + say.reference(n.args["ref"])),
    players=True,
    size=True,
    done=lambda n, say, head: say.so_many(n.args["ref"], head),
    render=lambda n, say: "the number of " + say.reference(n.args["ref"]),
)
def number_of(run: Run, scope: Scope, node: Node) -> int:
    """How many cards a name stands for: ``number_of: spent``, of the cards chosen ``as: spent``."""
    return len(selections.refer(run, node.args["ref"], scope))


@NUMBERS.word(
    "your_power",
    {"at": Param("base", False, "here"), "player": Param("player", False, ("you",))},
    "at",
    reads_values=True,
    render=lambda n, say: say.whose_power(n.args["player"]) + " " + say.place(n.args["at"]),
)
def your_power(run: Run, scope: Scope, node: Node) -> int:
    """A player's total power at a base, yours if none is named; of several players the highest: ``your_power: here``."""
    bases = selections.meant(run, node.args["at"], scope)
    found = selections.players(run, node.args["player"], scope)
    return max((total(run, bases[0], player) for player in found), default=0) if bases else 0


@NUMBERS.word(
    "total_power",
    {"at": Param("base", False, "here")},
    "at",
    reads_values=True,
    render=lambda n, say: "the total power " + say.place(n.args["at"]),
    why="the power of one player is said by your_power, and that of minions leaves out what players have besides",
)
def total_power(run: Run, scope: Scope, node: Node) -> int:
    """All that counts against the breakpoint of a base, whoever has it."""
    return sum(breaking(run, base) for base in selections.meant(run, node.args["at"], scope)[:1])


@NUMBERS.word(
    "awarded",
    {"player": Param("player", False, ("you",))},
    "player",
    render=lambda n, say: f"(as many as {say.their(None if n.args['player'] == ('you',) else n.args['player'])} VP award here)",
    why="what a base awards hangs on the places of its scoring, which no other number looks at",
)
def awarded(run: Run, scope: Scope, node: Node) -> int:
    """The VP that the scoring base awards a player for the place there, with what changes awards and without what abilities give."""
    scoring = run.p.scoring
    rows = scoring.ranking if scoring is not None else None
    who = selections.players(run, node.args["player"], scope)
    return sum(award(run, scoring.base, row) for row in rows or () if scoring is not None and row.player in who)


@NUMBERS.word(
    "times",
    {"number": Param("number", True), "by": Param("number", True)},
    "number",
    per=lambda n, say: say.multiplied(n.args["number"], n.args["by"]),
    render=lambda n, say: say.number(n.args["number"]) + " times " + say.number(n.args["by"]),
)
def times(run: Run, scope: Scope, node: Node) -> int:
    """A number as often as another: ``times: 2, by: {count: {each: treasure, on: this}}``."""
    return selections.number(run, node.args["number"], scope) * selections.number(run, node.args["by"], scope)


def _counter(node: Node) -> str:
    """The kind of counter that a number counts."""
    return "stasis counter" if node.args["stasis"] else "counter" if node.args["plain"] else "+1 power counter"


@NUMBERS.word(
    "counters_on",
    {"card": Param("target", True), "plain": Param("flag", False, False), "stasis": Param("flag", False, False)},
    "card",
    counters=True,
    per=lambda n, say: (1, f"for each {_counter(n)} on " + say.cards(n.args["card"])),
    render=lambda n, say: (
        f"the number of {_counter(n)}s on "
        + (say.many(n.args["card"]) if getattr(n.args["card"], "quantifier", None) == "each" else say.cards(n.args["card"]))
    ),
)
def counters_on(run: Run, scope: Scope, node: Node) -> int:
    """The +1 power counters on cards in play, or on a titan beside the deck. ``plain``: counters that are no power counters.
    ``stasis``: stasis counters."""
    cards = selections.meant(run, node.args["card"], scope)
    if node.args["stasis"]:
        return sum(card_facts.stasis_counters(run, card) for card in cards)
    if node.args["plain"]:
        return sum(card_facts.plain_counters(run, card) for card in cards)
    found = 0
    for card in cards:
        last = card_facts.ghost(run, card) if card not in run.p.play else None
        # of a card that has left play, those that it had last
        found += card_facts.counters(run, card) or (last.counters if last is not None else 0)
    return found


@NUMBERS.word(
    "minus",
    {"number": Param("number", True), "less": Param("number", True)},
    "number",
    difference=True,
    render=lambda n, say: say.number(n.args["number"]) + " minus " + say.strongest(say.number(n.args["less"])) + " (at least 0)",
)
def minus(run: Run, scope: Scope, node: Node) -> int:
    """A difference, never below zero."""
    return max(0, selections.number(run, node.args["number"], scope) - selections.number(run, node.args["less"], scope))


@NUMBERS.word(
    "plus",
    {"number": Param("number", True), "more": Param("number", True)},
    "number",
    render=lambda n, say: say.number(n.args["number"]) + " plus " + say.number(n.args["more"]),
)
def plus(run: Run, scope: Scope, node: Node) -> int:
    """A sum."""
    return selections.number(run, node.args["number"], scope) + selections.number(run, node.args["more"], scope)


def _played(node: Node) -> str:
    """What is counted of a turn's plays."""
    return ("other " if node.args["other_than"] is not None else "") + ("extra " if node.args["extra"] else "") + str(node.args["kind"])


@NUMBERS.word(
    "cards_played",
    {
        "player": Param("player", False, ("you",)),
        "extra": Param("flag", False, False),
        "kind": Param("word", False, "card", ("card", "minion", "action")),
        "other_than": Param("ref"),
    },
    "player",
    render=lambda n, say: f"the number of {_played(n)}s " + say.player(n.args["player"]) + " played this turn",
    done=lambda n, say, head: (
        say.does(n.args["player"], "have", bare=True)
        + " played "
        + (english.an(_played(n)) if head == "one or more" else f"{head} {_played(n)}s")
        + " this turn"
    ),
    why="it counts a turn's plays, which leave no trace on the table",
)
def cards_played(run: Run, scope: Scope, node: Node) -> int:
    """How many cards a player has played this turn, of any ``kind`` unless one is said; ``extra``: beyond the regular plays, with
    everything outside the player's own Play Cards phase (rule ``plays-outside-phase-are-extra``). ``other_than``: a card that does not
    count if it came into play this turn, whose text says other."""
    who = selections.players(run, node.args["player"], scope)
    played = sum(plays_counted(run.p.facts, player, bool(node.args["extra"]), node.args["kind"]).number for player in who)
    if node.args["other_than"] is None:
        return played
    itself = [card for card in selections.refer(run, node.args["other_than"], scope) if card in run.p.play]
    return played - sum(run.p.play[card].since == "turn" and card_facts.owner(run, card) in who for card in itself)


@NUMBERS.word(
    "how_many_this_turn",
    {"what": Param("pattern", True), "times": Param("flag", False, False)},
    "what",
    past=True,
    per=lambda n, say: None if n.args["times"] else (1, "for each " + say.past_each(n.args["what"])),
    render=lambda n, say: "the number of cards of which this turn: " + say.past(n.args["what"]),
    done=lambda n, say, head: (
        say.past(n.args["what"]).replace(
            " this turn", f" {say.often(('exactly', 1)) if head == 'exactly one' else head + ' times'} this turn"
        )
        if n.args["times"]
        else say.past(n.args["what"], head)
    ),
)
def how_many_this_turn(run: Run, scope: Scope, node: Node) -> int:
    """To how many different cards such a thing has happened this turn; ``times``: how often it has."""
    if node.args["times"]:
        return sum(1 for _ in past(run, node.args["what"], scope))
    return len({event.what for event in past(run, node.args["what"], scope)})


@NUMBERS.word(
    "vp_of",
    {"player": Param("player", False, ("you",))},
    "player",
    render=lambda n, say: "the number of VP " + say.does(n.args["player"], "have", bare=True),
)
def vp_of(run: Run, scope: Scope, node: Node) -> int:
    """The victory points of a player; of several, all together."""
    return sum(run.p.vp[player] for player in selections.players(run, node.args["player"], scope))


@NUMBERS.word(
    "one_for_every",
    {"number": Param("number", True), "in": Param("number", True)},
    "number",
    per=lambda n, say: (1, f"for every {say.count(n.args['number'])} of {say.number(n.args['in'])}".replace(" of the number of ", " ")),
    render=lambda n, say: "one for every " + say.number(n.args["number"]) + " of " + say.number(n.args["in"]),
)
def one_for_every(run: Run, scope: Scope, node: Node) -> int:
    """How often a number goes into another, without what is left over: ``one_for_every: 4, in: {vp_of: you}``."""
    return selections.number(run, node.args["in"], scope) // max(1, selections.number(run, node.args["number"], scope))


@NUMBERS.word(
    "capped",
    {"number": Param("number", True), "most": Param("number", True)},
    "number",
    render=lambda n, say: f"{say.number(n.args['number'])} (up to {say.number(n.args['most'])})",
)
def capped(run: Run, scope: Scope, node: Node) -> int:
    """A number, or another one that is the most it can be."""
    return min(selections.number(run, node.args["number"], scope), selections.number(run, node.args["most"], scope))
