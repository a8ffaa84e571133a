"""Bases exchanged, and the next base chosen."""

from msgspec.structs import replace

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.cards import InPlay
from ...table.choices import Option
from ...table.sight import DECKS, head, unmarked
from ...table.zones import known_top, put, take
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import need_top
from ..procedures.scoring import base_arrives, lay_base
from ..reading.cards import kind
from ..reading.selections import cards_of, number, players_of
from ..resolution.attempting import attempt
from ..resolution.changes import forgotten
from ..resolution.effects import effect


@VERBS.word(
    "swap_base",
    {"what": Param("target", True), "with": Param("target", True), "actions": Param("word", False, "stay", ("stay", "discarded"))},
    "what",
    causes=("discard_from_play", "base_played"),
    render=lambda n, say: (
        say.bases_exchanged(n.args["what"], n.args["with"])
        + (", discarding all actions on it" if n.args["actions"] == "discarded" else ", keeping all cards there")
    ),
)
def swap_base(run: Run, node: Node) -> None:
    """A base in play and one from the base deck or base discard pile trade places; what is there stays, on the new one."""
    old, new = cards_of(run, node, "what"), cards_of(run, node, "with")
    if not old or not new:
        run.outcome = Outcome(False)
        return
    run.push(Swapped(old=old[0], new=new[0]))
    if node.args["actions"] == "discarded":
        gone = [
            card
            for card, place in run.p.play.items()
            if place.base == old[0]
            and place.host is None
            and run.p.ident[card].face is not None
            and run.p.ident[card].face.kind == "action"
        ]
        if gone:
            attempt(run, [effect(run, "discard_from_play", card) for card in gone])


class Swapped(Frame, frozen=True, kw_only=True):
    """A base in play and one from elsewhere trade places."""

    old: str
    new: str


@frame(Swapped)
def _swapped(run: Run, item: Swapped) -> None:
    old, new = item.old, item.new
    if old not in run.p.bases() or new in run.p.play or kind(run, new) != "base":
        run.outcome = Outcome(False)
        return
    exchange_base(run, old, new, run.p.zone_of(new))
    # what comes from outside play in a swap is played (rule swap-from-outside-plays)
    base_arrives(run, new)
    run.outcome = Outcome(True, (new,))


def exchange_base(run: Run, old: str, new: str, zone: str) -> None:
    """Put a new base in the place of an old one, with everything that lies there."""
    position = forgotten(take(run.p, new, run.p.zone_of(new)), old)
    play = {}
    for card, place in position.play.items():
        if card == old:
            play[new] = InPlay(base=new)
        elif place.base == old:
            play[card] = replace(place, base=new)
        else:
            play[card] = place
    zones = dict(position.zones)
    zones["bases"] = tuple(new if base == old else base for base in zones["bases"])
    position = position.replace(play=play, zones=zones)
    # where the other lay, as far as that was known
    top = run.p.zone(zone)[:1] == (new,) and known_top(run.p, zone)
    run.p = put(position, old, zone, "top" if top else "bottom")
    if run.log is not None:
        run.log.note(run, "base", f"{run.log.name(new)} takes the place of {run.log.name(old)}", ("place-means",), (new, old))


@VERBS.word(
    "play_base",
    {"number": Param("number", False, 1), "instead_of": Param("target"), "keep_scoring": Param("flag", False, False), "as": Param("name")},
    "number",
    noun="base",
    causes=("base_played",),
    render=lambda n, say: (
        (
            f"replace {say.cards(n.args['instead_of'])} with {say.top_bases(n.args['number'])}, keeping all cards there"
            if n.args["instead_of"] is not None
            else f"play {say.top_bases(n.args['number'])} as {'an extra base' if n.args['number'] == 1 else 'extra bases'}"
        )
        + (", and go on scoring" if n.args["keep_scoring"] else "")
    ),
)
def play_base(run: Run, node: Node) -> None:
    """Bases come into play from the top of the base deck, beside those in play or ``instead_of`` one, whose cards stay where they
    are (rule ``some-cards-change-base-count``). ``keep_scoring``: the text says that a scoring of the old base goes on with the new one;
    else it stops (rule ``base-gone-scoring-stops``)."""
    old = cards_of(run, node, "instead_of")
    if node.args["instead_of"] is not None and not old:
        run.outcome = Outcome(False)
        return
    run.push(PlayBase(node=node, left=number(run, node.args["number"], run.scope), old=old, played=()))


class PlayBase(Frame, frozen=True, kw_only=True):
    """Bases come into play from the base deck. ``left``: how many. ``old``: the base in whose place, if any. ``played``: those laid
    so far."""

    node: Node
    left: int
    old: tuple[str, ...]
    played: tuple[str, ...]


@frame(PlayBase)
def _play_base(run: Run, item: PlayBase) -> None:
    node, left, old, played = item.node, item.left, item.old, item.played
    if left > 0:
        if not need_top(run, item, "base-deck"):
            return
        deck = run.p.zone("base-deck")
        if deck:
            run.push(PlayBase(node=node, left=left - 1, old=old, played=played + deck[:1]))
            if old:
                if node.args["keep_scoring"] and run.p.scoring is not None and run.p.scoring.base == old[0]:
                    run.p = run.p.replace(scoring=run.p.scoring._replace(base=deck[0]))
                exchange_base(run, old[0], deck[0], "base-discard")
                base_arrives(run, deck[0])
            else:
                lay_base(run, deck[0])
            return
    if node.args["as"] is not None:
        run.bind(node.args["as"], played)
    run.outcome = Outcome(bool(played), played)


#: How many cards of the base deck a text picks the next base from.
FROM_TOP = {"top_three": 3, "top_two": 2}


@VERBS.word(
    "choose_next_base",
    {"from": Param("word", True, None, ("top_three", "top_two", "base_discard")), "instead_of": Param("flag", False, True)},
    "from",
    questions=("next-base-conflict", "first-card-wins-tie-for-base"),
    render=lambda n, say: {
        "top_three": "look at the top three cards of the base deck, choose one as the replacement base and return the others in any order",
        "top_two": "reveal the top two cards of the base deck, choose one as the replacement base and discard the other",
        "base_discard": f"choose a base from the base discard pile to replace {say.scored()} instead of one from the base deck",
    }[n.args["from"]],
)
def choose_next_base(run: Run, node: Node) -> None:
    """Decide which base comes next (question ``next-base-conflict`` when several abilities do)."""
    run.push(NextBase(pool=node.args["from"]))


class NextBase(Frame, frozen=True, kw_only=True):
    """Somebody may decide which base comes next. ``pool``: where it is picked from."""

    pool: str


@frame(NextBase)
def _next_base(run: Run, item: NextBase) -> None:
    """Whether this player chooses at all, and what the top cards are, comes before the choice."""
    scoring = run.p.scoring
    if scoring is not None and scoring.next_base is not None and scoring.chosen_by == run.scope.get("this"):
        # a second of several tied players (rule ``pointless-second-use-is-dropped``)
        if run.question("first-card-wins-tie-for-base") == "first-only-if-pointless":
            run.outcome = Outcome(False)
            return
    if item.pool in FROM_TOP and not need_top(run, item, "base-deck", FROM_TOP[item.pool]):
        return
    run.push(PickNextBase(pool=item.pool))


class PickNextBase(Frame, frozen=True, kw_only=True):
    """Pick the base that comes next. ``pool``: where from."""

    pool: str


@frame(PickNextBase)
def _pick_next_base(run: Run, item: PickNextBase) -> None:
    you = run.scope.get("you")
    answer = run.take()
    if answer is None:
        pool = run.p.zone("base-deck")[: FROM_TOP[item.pool]] if item.pool in FROM_TOP else run.p.zone("base-discard")
        if not pool:
            run.outcome = Outcome(False)
            return
        run.ask(item, you, "next-base", run.scope.get("this"), [Option(base, base) for base in sorted(pool)], ("scoring-replace-base",))
        return
    scoring = run.p.scoring
    if scoring is None:
        run.outcome = Outcome(False)
        return
    run.push(NextBaseIs(pool=item.pool, base=answer.data))
    if scoring.next_base is not None and scoring.chosen_by != run.scope.get("this"):
        if run.question("next-base-conflict") == "first-activated":
            run.drop()
            run.outcome = Outcome(False)
            return
        run.push(RivalNextBase())


class RivalNextBase(Frame, frozen=True, kw_only=True):
    """Two cards have chosen the next base: one of them counts."""


@frame(RivalNextBase)
def _rival_next_base(run: Run, item: RivalNextBase) -> None:
    """Two cards have chosen the next base: the current player says which of them counts (rule ``current-player-picks-next-base``)."""
    answer = run.take()
    this, other = run.scope["this"], run.p.scored.chosen_by
    if answer is None:
        run.ask(
            item,
            run.p.turn,
            "next-base-by",
            None,
            [Option(card, card) for card in sorted((this, other))],
            ("current-player-picks-next-base",),
        )
        return
    if answer.data == other:
        run.drop()
        run.outcome = Outcome(False)


class NextBaseIs(Frame, frozen=True, kw_only=True):
    """The next base is settled. ``pool``: where it was picked from."""

    pool: str
    base: str


@frame(NextBaseIs)
def _next_base_is(run: Run, item: NextBaseIs) -> None:
    pool, base = item.pool, item.base
    run.p = run.p.replace(scoring=run.p.scored._replace(next_base=base, chosen_by=run.scope.get("this")))
    if run.log is not None:
        run.log.note(run, "next-base", f"{run.log.name(base)} will be the next base", ("scoring-replace-base",))
    run.outcome = Outcome(True)
    if pool == "top_three":
        rest = [other for other in run.p.zone("base-deck")[:3] if other != base]
        run.push(OrderBack(player=run.scope.get("you"), left=tuple(rest), ordered=(), zone="base-deck"))
    elif pool == "top_two":
        for other in [other for other in run.p.zone("base-deck")[:2] if other != base]:
            run.p = put(take(run.p, other, "base-deck"), other, "base-discard")


class OrderBack(Frame, frozen=True, kw_only=True):
    """Cards go back on top of a deck, or at its ``bottom``. ``left``: those still to be put. ``ordered``: those put, the outermost
    first. ``zone``: the deck."""

    player: str | None
    left: tuple[str, ...]
    ordered: tuple[str, ...]
    zone: str
    bottom: bool = False


@frame(OrderBack)
def _order_back(run: Run, item: OrderBack) -> None:
    """Cards go back on top of a deck in the order that a player picks, the first picked uppermost."""
    player, left, ordered, zone = item.player, item.left, item.ordered, item.zone
    answer = run.take()
    if answer is not None:
        ordered = ordered + (answer.data,)
        left = tuple(card for card in left if card != answer.data)
    if not left:
        cards = run.p.zones[zone]
        rest = tuple(card for card in cards if card not in ordered)
        zones = dict(run.p.zones)
        zones[zone] = rest + tuple(reversed(ordered)) if item.bottom else ordered + rest
        # only whoever has put them back knows in which order
        run.p = unmarked(run.p.replace(zones=zones), ordered if len(ordered) > 1 else (), (player,) if player is not None else ())
        return
    run.ask(
        OrderBack(player=player, left=left, ordered=ordered, zone=zone, bottom=item.bottom),
        player,
        "put-back",
        None,
        [Option(card, card) for card in left],
        prompt=("put_back", "bottom" if item.bottom else "top", len(ordered)),
    )


@VERBS.word(
    "put_back",
    {"what": Param("target", True), "where": Param("word", False, "top", ("top", "bottom"))},
    "what",
    render=lambda n, say: (
        say.put_back(n.args["what"]).replace("to the top of", "to the bottom of")
        if n.args["where"] == "bottom"
        else say.put_back(n.args["what"])
    ),
)
def put_back(run: Run, node: Node) -> None:
    """Revealed cards that were not used go back on top (or ``where`` the text says), in an order their player picks, the first picked
    outermost."""
    you: str | None = run.scope.get("you")
    wanted = cards_of(run, node, "what")
    decks = (zone for zone in map(run.p.zone_of, wanted) if head(zone) in DECKS)
    zone = next(decks, f"deck:{you}")
    cards = tuple(card for card in run.p.zone(zone) if card in wanted)
    bottom = node.args["where"] == "bottom"
    if bottom and cards and run.p.zone(zone)[-1] not in cards:
        for card in cards:
            run.p = put(take(run.p, card, zone), card, zone, "bottom")
    if len(cards) > 1:
        run.push(OrderBack(player=you, left=cards, ordered=(), zone=zone, bottom=bottom))


@VERBS.word(
    "extra_turn",
    {"player": Param("player")},
    "player",
    causes=("turn_start",),
    render=lambda n, say: say.does(n.args["player"], "take") + " an extra turn after this turn ends",
    why="only one base changes the order of turns",
)
def extra_turn(run: Run, node: Node) -> None:
    """A player takes another turn after this one; of several the current player begins (rule ``several-extra-turns-go-clockwise``)."""
    order = run.p.clockwise()
    for player in players_of(run, node):
        # those won in one turn form a group, the current player first (rule ``several-extra-turns-go-clockwise``)
        won, *waiting = run.p.turns or ((),)
        run.p = run.p.replace(turns=(tuple(sorted((*won, player), key=order.index)), *waiting))
        if run.log is not None:
            run.log.note(run, "turn", f"{player} will take an extra turn", ("extra-turns-come-first",))
    run.outcome = Outcome(True)
