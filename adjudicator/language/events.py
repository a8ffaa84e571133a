"""The kinds of event: one record for each, of data and templates only. Everything that is said or asked of a kind is read here.

Adding a kind of event is one record here and what carries it out in the engine (``engine.resolution.changes``). A kind that nothing carries
out or announces has no place in the table, but for the wider kinds, of which there is never an event by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field, structs

#: How a pattern of such events is said: a deed by its active, passive or own form, a moment of the turn ("the start of your turn"), a
#: change of power, the scoring of a base, or one clause that stands for all ("a duel is going on").
Form = Literal["deed", "time", "power", "score", "clause"]
#: What happens: to a card, a player, a deck, or a base.
About = Literal["card", "player", "deck", "base"]
#: What a kind of event is too common for: to tell something of a pair of cards, to be part of a circle of cards, of a circle of three.
Commonness = Literal["pair", "circle", "three"]


class EventKind(Struct, frozen=True, kw_only=True):
    """One kind of event.

    What it is. ``wider``: wider kinds under which texts wait for it as well. ``wide``: it is such a wider kind itself. ``moment_of``: it is
    a moment of another kind (before, when or after a base scores). ``brings``: kinds that come along with it, for the static reading.
    ``affects``: what it does to its object, in the terms of the lists of effects that count as affecting; ``None``: it never affects.
    ``removes``: it takes its object out of play. ``about``: what its object (``Event.what``) is: a card by its id, a player by name, a deck
    by its zone, as ``deck:Ann``, or a base by its id; the card on top of a deck is a card. By it a text that waits for the event knows
    whether "it" is a card. ``in_texts``: a pattern may name it. ``window``: a moment of a turn or of a play, for which nothing has to be
    resolved first.

    How the language says it. ``form``: see :data:`Form`. ``active``: what a player or a card does ("destroy"). ``passive``: what is done to
    the object ("destroyed"). ``itself``: what the object does by itself ("move"); of a ``clause`` all of it, with ``{it}`` for the object;
    of a ``power`` what it does. ``object``: what stands for the object where a pattern names none. ``time``: the part and the phase of a
    ``time``. ``past``: the bare past participle, for what cannot be done to a card. ``would``: what would have happened to a card
    whose event is replaced. ``doing``: what another card reacts to, as a gerund. ``reacts``: the same where a gerund does not serve, with
    ``{it}`` (the object, or "it" for the reacting card), ``{itself}``, ``{whose}``, ``{what}``, ``{player}`` and ``{zone}``. ``supposed``:
    what a situation may suppose to happen to a card, as a clause; ``None``: it cannot be supposed.

    What a trace says. ``says``: its sentence; empty: nothing is said of it. ``cases``: its sentence in a certain case, the first that it is
    of the pile in which its card lies now (``monsters``, ``treasure-discard``...); ``out of play``, of its card; ``to a hand`` or another
    place, of a player; ``to deck-top`` or another place of the owner's; ``numbered``; ``fewer``, of a number below zero. ``aside``: what a
    titan does that this sends back beside its deck. ``rules``: ids of the rules that make it so. ``window_rules``: of the rules by which
    cards react then.

    The fields of ``says`` and ``cases``, made by ``judge.replay.event_words.EventFields``:

    - ``{what}``: the object, a card; ``{who}``: the object, a player; ``{zone}``: the object, a pile of cards.
    - ``{player}``: who carries it out; ``{player_after}``: who has control afterwards; ``{holder}``: whose hand or deck it goes to;
      ``{keeper}``: in whose it lies now; ``{whose}``: the same as "its owner's" or another player's name; ``{laid}``: where in a deck,
      before the word for that.
    - ``{origin}``: where it was; ``{target}``: where it is now; ``{pile}``: the pile it lies in now; ``{extra}``: the card that comes to
      lie on it.
    - ``{number}``: how many; ``{counters}``, ``{plain_counters}``, ``{stasis_counters}``: so many of them in words; ``{are}``: is or are,
      by the number; ``{power}``: of the object now; ``{and_has_power}``: the same of a minion that is still in play, else nothing.

    What a verdict makes of it. ``weight``: how much it matters to its card, from 1; 0: it is said only where nothing else has happened.
    ``leaves_as_it_lies``: the card is afterwards where it was, under the same control. ``ends``: what became of a card that lies in the
    discard pile afterwards, with fields where several cards would want another word (``judge.verdict.what_became.INFLECTED``): ``{is}``,
    ``{returns}``, ``{goes}``, ``{stays}``, ``{survives}``, ``{ends}``, ``{leaves}``, ``{lies}``, ``{has}``, ``{adds}``, ``{its_base}``,
    ``{its_host}``, ``{each}``, ``{an_extra_minion}``, ``{an_extra_action}``,
    ``{an_extra_card}``, ``{the_regular_minion}``, ``{the_regular_action}``. All other texts have no fields. ``too_common_for``: see
    :data:`Commonness`.
    """

    name: str
    wider: tuple[str, ...] = ()
    wide: bool = False
    moment_of: str | None = None
    brings: tuple[str, ...] = ()
    affects: str | None = None
    removes: bool = False
    about: About = "card"
    in_texts: bool = True
    window: bool = False
    form: Form = "deed"
    active: str | None = None
    passive: str | None = None
    itself: str | None = None
    object: str = "a card"
    time: tuple[str, str] | None = None
    past: str = "affected"
    would: str = "be affected"
    doing: str | None = None
    reacts: str = " to {itself}"
    supposed: str | None = None
    says: str = ""
    cases: Mapping[str, str] = field(default_factory=dict)
    aside: str = "leaves play"
    rules: tuple[str, ...] = ()
    window_rules: tuple[str, ...] = ()
    weight: int = 0
    leaves_as_it_lies: bool = False
    ends: str = "{is} discarded"
    too_common_for: tuple[Commonness, ...] = ()

    #: the kinds under which those who wait for such an event are filed: its own, and the wider ones
    filed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        structs.force_setattr(self, "filed", (self.name, *self.wider))


#: Where a card goes that nobody owns, whichever zone of its owner a text names.
_UNOWNED = {
    "monster-discard": "{what} goes to the monster discard pile, as nobody owns it.",
    "treasure-discard": "{what} goes to the treasure discard pile, as nobody owns it.",
    "treasures": "{what} goes into the treasure deck.",
    "monsters": "{what} goes into the monster deck.",
}

_RECORDS = (
    # -- a card is played ---------------------------------------------------------------------------------------------------------
    EventKind(
        name="play",
        brings=("attach",),
        active="play",
        passive="played",
        doing="being played",
        too_common_for=("pair", "three"),
    ),
    EventKind(
        name="use_action_half",
        active="play a fusion and use its Action ability",
        passive="used as an action",
        object="",
        doing="being used as an action",
    ),
    EventKind(name="when_play", moment_of="play", in_texts=False, window=True, doing="being played"),
    EventKind(
        name="attach",
        affects="attach",
        passive="attached",
        past="given an action",
        would="get an action",
        doing="getting an action",
        says="{extra} lies on {what}.",
        rules=("play-action-attach",),
        weight=2,
    ),
    EventKind(name="put_in_play", in_texts=False),
    EventKind(name="to_limbo", in_texts=False),
    # -- a card goes elsewhere ----------------------------------------------------------------------------------------------------
    EventKind(
        name="destroy",
        wider=("leave_play", "to_discard"),
        affects="destroy",
        removes=True,
        active="destroy",
        passive="destroyed",
        past="destroyed",
        would="be destroyed",
        doing="being destroyed",
        supposed="would be destroyed",
        says="{what} is destroyed.",
        aside="is destroyed",
        rules=("destroy-means",),
        weight=6,
        ends="{is} destroyed",
    ),
    EventKind(
        name="move",
        wider=("arrive",),
        affects="move",
        active="move",
        passive="moved",
        itself="move",
        object="a minion",
        past="moved",
        would="move",
        doing="moving",
        supposed="would be moved",
        says="{what} moves from {origin} to {target}.",
        rules=("move-means",),
        weight=4,
    ),
    EventKind(
        name="return",
        wider=("leave_play", "to_hand"),
        affects="return",
        removes=True,
        active="return",
        passive="returned to a hand",
        past="returned",
        would="be returned to a hand",
        doing="returning to a hand",
        supposed="would be returned to its owner's hand",
        says="{what} returns to {keeper}'s hand.",
        cases=_UNOWNED,
        rules=("return-means",),
        weight=6,
        too_common_for=("three",),
    ),
    EventKind(
        name="place",
        wider=("leave_play",),
        affects="place",
        removes=True,
        active="place",
        passive="placed elsewhere",
        past="placed",
        would="be placed elsewhere",
        doing="being placed elsewhere",
        supposed="would be placed elsewhere",
        says="{what} is placed elsewhere.",
        cases={
            **_UNOWNED,
            "to a hand": "{what} is placed into {holder}'s hand.",
            "to a deck": "{what} is placed on top of {holder}'s deck.",
            "base-deck": "{what} is placed {laid} the base deck.",
            "base-discard": "{what} is placed in the base discard pile.",
            "to hand": "{what} is placed into {whose} hand.",
            "to deck-top": "{what} is placed on top of {whose} deck.",
            "to discard": "{what} is placed in {whose} discard pile.",
            "to deck-bottom": "{what} is placed on the bottom of {whose} deck.",
            "to madness": "{what} is placed in the Madness deck.",
            "to box": "{what} is placed in the box.",
        },
        rules=("place-means",),
        weight=5,
    ),
    EventKind(
        name="shuffle_in",
        wider=("leave_play",),
        affects="shuffle",
        removes=True,
        active="shuffle",
        passive="shuffled into a deck",
        would="be shuffled in",
        doing="being shuffled into a deck",
        says="{what} is shuffled into {whose} deck.",
        cases=_UNOWNED,
        rules=("place-means",),
        weight=5,
    ),
    EventKind(
        name="swap",
        wider=("leave_play",),
        affects="swap",
        active="swap",
        passive="swapped",
        doing="being swapped",
        says="{what} is swapped out of play and goes to {pile}.",
        rules=("swap-trades-places",),
    ),
    EventKind(
        name="scored",
        wider=("leave_play", "to_discard"),
        removes=True,
        passive="discarded with its scored base",
        would="be discarded",
        doing="being discarded",
        says="{what} goes to {pile}.",
        aside="leaves with its base",
        rules=("scoring-discard-cards", "scored-cards-go-to-owners"),
        weight=2,
        ends="{is} discarded with {its_base}",
    ),
    EventKind(
        name="lose_host",
        wider=("leave_play", "to_discard"),
        removes=True,
        itself="lose the card it is on",
        would="lose the card it lies on",
        doing="losing the card it lay on",
        says="{what} is discarded, as the card it lay on has gone.",
        rules=("leaving-play-discards-attachments",),
        weight=1,
        ends="{is} discarded with {its_host}",
        too_common_for=("three",),
    ),
    EventKind(
        name="discard_from_play",
        wider=("leave_play", "to_discard"),
        removes=True,
        active="discard",
        passive="discarded from play",
        would="be discarded",
        doing="being discarded",
        says="{what} is discarded from play.",
        rules=("follow-the-ability",),
        weight=5,
    ),
    EventKind(
        name="lose_clash",
        wider=("leave_play",),
        removes=True,
        itself="lose a clash of titans",
        object="a titan",
        doing="losing a clash",
        aside="loses the clash",
    ),
    EventKind(
        name="bury",
        affects="bury",
        removes=True,
        active="bury",
        passive="buried",
        doing="being buried",
        says="{player} buries {what} at {target}.",
        rules=("bury-only-when-allowed", "buried-controlled-by-burier"),
        weight=4,
    ),
    EventKind(
        name="store",
        removes=True,
        in_texts=False,
        active="store",
        passive="stored",
        doing="being stored",
        says="{player} stores {what} under {target}.",
        rules=("stored-card-lies-under-another", "stored-card-controller"),
        weight=3,
    ),
    EventKind(
        name="enter_stasis",
        itself="enter stasis",
        doing="entering stasis",
        says="{what} goes into stasis with {stasis_counters}.",
        rules=("stasis-counter-puts-in-stasis", "stasis-card-lies-before-owner"),
        weight=3,
    ),
    EventKind(
        name="add_stasis",
        in_texts=False,
        doing="getting a stasis counter",
        says="{what} gets {stasis_counters}.",
        rules=("stasis-counters-changed-by-ability",),
        weight=1,
    ),
    EventKind(
        name="remove_stasis",
        active="remove a stasis counter from",
        itself="lose a stasis counter",
        doing="losing a stasis counter",
        says="{what} loses {stasis_counters}.",
        rules=("stasis-counters-changed-by-ability",),
        weight=1,
    ),
    EventKind(name="uncover", affects="uncover", active="uncover", passive="uncovered", doing="being uncovered"),
    EventKind(
        name="transfer",
        affects="transferred",
        active="transfer",
        passive="transferred",
        object="an action",
        doing="being transferred",
        says="{what} is transferred to {target}.",
        cases={"as moved": "{what} moves from {origin} to {target}.", "as neither": "{what} goes from {origin} to {target}."},
        rules=("transfer-means", "transfer-keeps-controller"),
        weight=3,
    ),
    EventKind(name="transfer_in", affects="transfer-in", in_texts=False, rules=("transfer-means",)),
    EventKind(
        name="discard",
        active="discard",
        passive="discarded",
        would="be discarded",
        doing="being discarded",
        says="{what} is discarded.",
        rules=("discard-means",),
        too_common_for=("pair", "circle"),
    ),
    EventKind(
        name="draw",
        wider=("to_hand",),
        active="draw",
        passive="drawn",
        reacts=" to {player} drawing a card",
        says="{player} draws a card.",
        rules=("drawing-takes-the-top-card",),
        too_common_for=("pair", "circle"),
    ),
    EventKind(
        name="leave_discard",
        itself="leave your discard pile",
        would="leave the discard pile",
        doing="leaving the discard pile",
        rules=("instead-means",),
    ),
    # -- wider kinds --------------------------------------------------------------------------------------------------------------
    EventKind(name="arrive", wide=True, itself="arrive", object="a minion"),
    EventKind(name="leave_play", wide=True, brings=("lose_host",), itself="leave play", would="leave play", too_common_for=("three",)),
    EventKind(
        name="to_discard", wide=True, itself="go to the discard pile from play", would="go to the discard pile", too_common_for=("three",)
    ),
    EventKind(name="to_hand", wide=True, itself="go"),
    EventKind(name="affect", wide=True, active="affect", passive="affected", too_common_for=("pair", "circle")),
    EventKind(name="score", wide=True, about="base", form="score"),
    # -- a card changes -----------------------------------------------------------------------------------------------------------
    EventKind(
        name="gain_power",
        brings=("power_rise", "power_fall"),
        affects="power",
        in_texts=False,
        past="changed in power",
        doing="gaining power",
        supposed="would change in power",
        says="{what} gets {number:+d} power and has {power}.",
        rules=("until-means",),
        weight=3,
        leaves_as_it_lies=True,
    ),
    EventKind(
        name="control",
        affects="control",
        active="take control of",
        itself="change controller",
        past="taken over",
        would="change controller",
        doing="changing controller",
        supposed="would be taken over",
        says="{player_after} now controls {what}.",
        rules=("taking-control-keeps-owner", "control-gained-as-if-played"),
        weight=6,
    ),
    EventKind(
        name="add_counters",
        brings=("power_rise",),
        affects="counters-on",
        active="place a +1 power counter on",
        passive="given a +1 power counter",
        object="a minion",
        past="given counters",
        would="get +1 power counters",
        doing="getting a counter",
        supposed="would get counters",
        says="{what} gets {counters} and has power {power}.",
        cases={"out of play": "{what} gets {counters} beside the deck."},
        rules=("counters-modify-power",),
        weight=3,
        leaves_as_it_lies=True,
    ),
    EventKind(
        name="remove_counters",
        brings=("power_fall",),
        affects="counters-off",
        active="remove a +1 power counter from",
        itself="lose a +1 power counter",
        object="a minion",
        doing="losing a counter",
        says="{what} loses {counters}{and_has_power}.",
        rules=("counters-modify-power",),
        weight=3,
        leaves_as_it_lies=True,
    ),
    EventKind(
        name="transfer_counters",
        active="transfer one or more +1 power counters to",
        object="a minion",
        reacts=" to {what} getting transferred counters",
    ),
    EventKind(
        name="plain_counters",
        in_texts=False,
        says="{plain_counters} {are} placed on {what}.",
        cases={"fewer": "{plain_counters} {are} removed from {what}."},
    ),
    EventKind(
        name="cancel",
        affects="cancel",
        active="cancel",
        passive="cancelled",
        doing="losing its abilities",
        says="The abilities of {what} are cancelled.",
        cases={"numbered": "{what} loses the abilities that it has."},
        rules=("cancel-means",),
        weight=3,
        leaves_as_it_lies=True,
    ),
    EventKind(name="grant", affects="grant", in_texts=False, rules=("ongoing-means",)),
    EventKind(name="effect_begins", in_texts=False),
    EventKind(name="effect_ends", in_texts=False),
    EventKind(name="power_rise", form="power", itself="increases", doing="gaining power", too_common_for=("circle",)),
    EventKind(name="power_fall", form="power", itself="decreases", too_common_for=("circle",)),
    EventKind(name="comes_true", in_texts=False, reacts=", as what its text asks for is so"),
    # -- points -------------------------------------------------------------------------------------------------------------------
    EventKind(
        name="gain_vp",
        about="player",
        active="gain VP",
        object="",
        doing="gaining VP",
        says="{who} gains {number} VP.",
        rules=("follow-the-ability",),
    ),
    EventKind(
        name="lose_vp",
        about="player",
        active="lose VP",
        object="",
        doing="losing VP",
        says="{who} loses {number} VP.",
        rules=("follow-the-ability",),
    ),
    # -- what players look at and use -----------------------------------------------------------------------------------------------
    EventKind(name="reveal", active="reveal", passive="revealed", doing="being revealed", too_common_for=("pair", "circle")),
    EventKind(name="look", active="look at", passive="looked at"),
    EventKind(
        name="shuffle",
        about="deck",
        active="shuffle a deck",
        object="",
        reacts=" to {zone} being shuffled",
        says="{zone} is shuffled.",
        rules=("follow-the-ability",),
    ),
    EventKind(
        name="swap_piles",
        about="player",
        in_texts=False,
        says="The deck and the discard pile of {who} trade places.",
        rules=("follow-the-ability",),
    ),
    EventKind(name="flip", active="flip a coin", object="", reacts=" to the coin"),
    EventKind(name="when_flip", moment_of="flip", in_texts=False, window=True, object="", reacts=" to the coin"),
    EventKind(name="use_talent", active="use the talent of", itself="use its talent", reacts=" to {whose} talent being used"),
    EventKind(name="begin_talent", itself="use a talent", would="use a talent", reacts=" to {whose} talent"),
    EventKind(
        name="use_special",
        active="use",
        passive="used",
        object="a Special ability",
        reacts=" to the Special ability of {what} being used",
    ),
    EventKind(name="talent", in_texts=False),
    EventKind(name="choose_either", active="use an ability that says OR", object=""),
    # -- duels and clashes ----------------------------------------------------------------------------------------------------------
    EventKind(name="duel", active="duel", itself="enter a duel", object="a minion"),
    EventKind(
        name="challenge",
        wider=("duel",),
        active="become the challenger in a duel",
        itself="challenge another to a duel",
        object="",
        reacts=" to the duel of {what}",
    ),
    EventKind(name="dueling", form="clause", itself="a duel is going on", reacts=" to the duel of {what}"),
    EventKind(name="win_duel", active="win a duel", itself="win a duel", object="", doing="winning a duel"),
    EventKind(name="clash", itself="clash", object="titans"),
    # -- bases ------------------------------------------------------------------------------------------------------------------------
    EventKind(name="base_played", about="base", itself="come into play", object="a base", doing="being played"),
    EventKind(name="new_base", about="base", form="clause", itself="{it} has scored and is replaced", object="a base"),
    EventKind(name="loot", about="base", form="clause", itself="the treasures of a scoring base are revealed"),
    EventKind(
        name="before_score",
        about="base",
        moment_of="score",
        in_texts=False,
        window=True,
        form="score",
        reacts=" before {it} scores",
        window_rules=("scoring-before-window",),
    ),
    EventKind(
        name="when_score",
        about="base",
        moment_of="score",
        in_texts=False,
        window=True,
        form="score",
        reacts=" as {it} scores",
        window_rules=("scoring-when-window",),
    ),
    EventKind(
        name="after_score",
        about="base",
        moment_of="score",
        in_texts=False,
        form="score",
        reacts=" after {it} scores",
        window_rules=("scoring-after-window",),
    ),
    # -- the turn -----------------------------------------------------------------------------------------------------------------------
    EventKind(
        name="turn_start",
        about="player",
        window=True,
        form="time",
        time=("start", "turn"),
        reacts=" at the start of the turn",
        window_rules=("start-of-turn-window",),
        too_common_for=("pair", "circle"),
    ),
    EventKind(
        name="turn_end",
        about="player",
        window=True,
        form="time",
        time=("end", "turn"),
        reacts=" at the end of the turn",
        window_rules=("end-of-turn-events-wait-here",),
        too_common_for=("pair", "circle"),
    ),
)

#: Every kind of event by its name.
KINDS: dict[str, EventKind] = {}


def define(record: EventKind) -> EventKind:
    """Take a kind of event in. Raises :class:`ValueError` if there is one of that name."""
    if record.name in KINDS:
        raise ValueError(f"the kind of event {record.name} is defined twice")
    KINDS[record.name] = record
    return record


def in_texts() -> tuple[str, ...]:
    """The kinds that a pattern may name."""
    return tuple(name for name, kind in KINDS.items() if kind.in_texts)


def supposed() -> tuple[str, ...]:
    """The kinds that a situation may suppose."""
    return tuple(name for name, kind in KINDS.items() if kind.supposed is not None)


def too_common(what: Commonness) -> frozenset[str]:
    """The kinds that are too common for something."""
    return frozenset(name for name, kind in KINDS.items() if what in kind.too_common_for)


def plain(kind: str) -> str:
    """The kind that a text names: of a moment (``before_score``) what it is a moment of."""
    record = KINDS.get(kind)
    return kind if record is None or record.moment_of is None else record.moment_of


for _record in _RECORDS:
    define(_record)
