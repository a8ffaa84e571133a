"""Reading the table: what a reference, a selection, a player or a number means right now.

Describing executes nothing: no function here changes the run. A card that left play is seen as the event that
removed it last saw it (rule ``reaction-tested-again``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from ...ground.meter import Spent
from ...language.tree import Face, Node, Selection
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..kernel.texts import PLAIN_KINDS
from .cards import base_of, controller, ghost, here, is_kind, is_kind_of_face, name_of, owner

# -- references -------------------------------------------------------------------------------------------


def refer(run: Run, name: str, scope: Scope | None = None) -> tuple[str, ...]:
    """The cards, bases or players a reference stands for, possibly none."""
    scope = run.scope if scope is None else scope
    if name == "here":
        base = here(run, scope)
        return (base,) if base is not None else ()
    if name == "host":
        this = scope.get("this")
        place = run.p.play.get(this) if this is not None else None
        host = place.host if place is not None else scope.get("host")
        if host is None:
            last = ghost(run, this) if this is not None else None
            host = last.host if last is not None else None
        return (host,) if host is not None else ()
    if name == "elsewhere":
        base = here(run, scope)
        return tuple(b for b in run.p.bases() if b != base)
    value = scope.get(name)
    if value is None:
        return ()
    if isinstance(value, tuple):
        return value
    return (value,)


#: Players whom a text calls by what takes values to find out, such as the winner at a base; filled where that is found out.
FURTHER: dict[str, Callable[[Run], tuple[str, ...]]] = {}


def further(word: str, find: Callable[[Run], tuple[str, ...]]) -> None:
    """Register how the players are found whom a text calls by a word."""
    FURTHER[word] = find


#: The figures by which an extreme is sought; filled where figures are found out.
MEASURES: dict[str, Callable[[Run, str], int]] = {}


def measure(word: str) -> Callable[[Callable[[Run, str], int]], Callable[[Run, str], int]]:
    """Register a function as what gives the figure that a text calls by a word."""

    def register(function: Callable[[Run, str], int]) -> Callable[[Run, str], int]:
        MEASURES[word] = function
        return function

    return register


def players(run: Run, expression: Any, scope: Scope | None = None) -> tuple[str, ...]:
    """The players an expression stands for, current player first where there are several
    (rule ``several-players-clockwise``)."""
    scope = run.scope if scope is None else scope
    if isinstance(expression, Selection):
        return tuple(candidates(run, expression, scope))
    head = expression[0]
    you = scope.get("you")
    if head == "you":
        return (you,) if you is not None else ()
    if head == "user":
        user = scope.get("user", you)
        return (user,) if user is not None else ()
    if head in ("each_other", "another", "opponents"):
        return tuple(player for player in run.p.clockwise() if player != you)
    if head == "each":
        return run.p.clockwise()
    if head == "current":
        return (run.p.turn,)
    if head in ("owner_of", "controller_of"):
        cards = refer(run, expression[1], scope)
        if not cards:
            return ()
        found = owner(run, cards[0]) if head == "owner_of" else controller(run, cards[0])
        return (found,) if found is not None else ()
    if head in ("owner", "controller"):
        this = scope.get("this")
        if this is None:
            return ()
        found = owner(run, this) if head == "owner" else controller(run, this)
        return (found,) if found is not None else ()
    if head in FURTHER:
        return FURTHER[head](run)
    if head == "left":
        return run.p.clockwise(you)[1:2]
    value = scope.get(head)
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def as_player(scope: Scope, player: str | None) -> Scope:
    """A scope read with another player as ``you``; ``user`` stays the player whose ability it is."""
    return {**scope, "you": player, "user": scope.get("user", scope.get("you"))}


def is_player(run: Run, player: str | None, expression: Any, scope: Scope) -> bool:
    """Whether a player is one of those an expression stands for. Nobody is nobody's opponent, but everybody is
    another player to a card that nobody controls."""
    head = expression[0] if isinstance(expression, tuple) else None
    you = scope.get("you")
    if head == "you":
        return player is not None and player == you
    if head == "user":
        return player is not None and player == scope.get("user", you)
    if head in ("another", "each_other"):
        return player is not None and player != you
    if head == "opponents":
        return player is not None and you is not None and player != you
    if head == "each":
        return player is not None
    return player in players(run, expression, scope)


# -- numbers and comparisons ---------------------------------------------------------------------------------


#: The largest number that a text can come to: only what grows without end could have any use for a larger one.
LARGEST_NUMBER = 10**12


def number(run: Run, expression: Any, scope: Scope) -> int:
    """The value of a number of the language."""
    if type(expression) is int:
        return expression
    run.context.meter.spend()
    value: int = expression.run(run, scope, expression)
    if abs(value) > LARGEST_NUMBER:
        raise Spent(LARGEST_NUMBER, "as a number")
    return value


def bounded_number(run: Run, expression: Any, scope: Scope) -> int:
    """A number of things that are then made or done one by one. Raises :class:`Spent` where nobody could mean it."""
    return run.context.meter.several(number(run, expression, scope))


def compare(run: Run, value: int, comparison: tuple[str, Any], scope: Scope) -> bool:
    how, expression = comparison
    other = expression if type(expression) is int else number(run, expression, scope)
    if how == "at_most":
        return value <= other
    if how == "at_least":
        return value >= other
    if how == "less_than":
        return value < other
    if how == "more_than":
        return value > other
    if how == "not":
        return value != other
    return value == other


def holds(run: Run, conditions: Any, scope: Scope) -> bool:
    """Whether a condition, or every one of several, is true."""
    if not conditions:
        return True
    if isinstance(conditions, Node):
        return bool(conditions.run(run, scope, conditions))
    return all(condition.run(run, scope, condition) for condition in conditions)


def first_unmet(run: Run, conditions: Any, scope: Scope) -> Any:
    """Of conditions that are not all true, the first that is not, for whoever tells what is missing."""
    if isinstance(conditions, Node):
        return conditions
    return next(((condition,) for condition in conditions if not condition.run(run, scope, condition)), conditions)


# -- selections ------------------------------------------------------------------------------------------------


_ZONES = {
    "base_deck": "base-deck",
    "base_discard": "base-discard",
    "madness": "madness",
    "bases": "bases",
    "monsters": "monsters",
    "monster_discard": "monster-discard",
    "treasures": "treasures",
    "treasure_discard": "treasure-discard",
    "revealed_treasures": "revealed-treasures",
}


def zone_names(run: Run, selection: Selection, scope: Scope) -> list[str]:
    """The zones a selection looks into."""
    whose = players(run, selection.whose, scope) if selection.whose is not None else (scope.get("you"),)
    found: list[str] = []
    for zone in selection.zone if type(selection.zone) is tuple else (selection.zone,):
        found += [_ZONES[zone]] if zone in _ZONES else [f"{zone}:{player}" for player in whose if player is not None]
    return found


def candidates(run: Run, selection: Selection, scope: Scope) -> list[str]:
    """The cards, bases or players that meet a selection, in table order; extremes are narrowed afterwards."""
    wanted = selection.kind
    if selection.zone == "play" and wanted not in ("player", "base"):
        found = _in_play(run, selection, scope)
        return narrowed(run, selection, found, scope) if selection.extreme else found
    filters = selection.filters
    found = []
    pool, doubtful = _pool(run, selection, scope)
    run.context.meter.spend(1 + len(pool))
    if selection.zone == "bases" and filters and filters[0].word.name in BY_WHAT_IS_THERE:
        # what lies at bases is looked for once for all of them
        pool, filters = AMONG[filters[0].word.name](run, scope, list(pool), filters[0]), filters[1:]
    for card in pool:
        if wanted not in ("player", "base") and not fits_kind(run, card, wanted):
            continue
        for condition in filters:
            if not condition.run(run, scope, card, condition):
                break
        else:
            if card is not doubtful or run.question("standard-action-while-resolving") == "discarded-on-play":
                found.append(card)
    return narrowed(run, selection, found, scope) if selection.extreme else found


#: Filters that look at all cards of a table at once, by their names: the same as asking for one card after the other, and sooner done.
AMONG: dict[str, Callable[[Run, Scope, list[str], Node], list[str]]] = {}
#: Those of them that ask of bases what is there.
BY_WHAT_IS_THERE = frozenset(("has", "has_no"))
A = TypeVar("A", bound=Callable[[Run, Scope, list[str], Node], list[str]])


def among(word: str) -> Callable[[A], A]:
    """Register a function as what gives those of some cards in play that pass the filter of a name."""

    def register(function: A) -> A:
        AMONG[word] = function
        return function

    return register


def _in_play(run: Run, selection: Selection, scope: Scope) -> list[str]:
    """The cards in play that meet a selection's kind and filters."""
    run.context.meter.spend(1 + len(run.p.play))
    found = _of_kind(run, selection.kind)
    if not selection.filters:
        return found.copy()
    for condition in selection.filters:
        if not found:
            return []
        sift = AMONG.get(condition.word.name)
        if sift is not None:
            found = sift(run, scope, found, condition)
        else:
            found = [card for card in found if condition.run(run, scope, card, condition)]
    return found


def _of_kind(run: Run, wanted: str) -> list[str]:
    """The cards in play of a kind, not to be changed: looked up once for each table, which many texts look at in turn."""
    play, ident = run.p.play, run.p.ident
    known = run.context.lying
    if known is None or known[0] is not play or known[1] is not ident:
        known = run.context.lying = (play, ident, {})
    found = known[2].get(wanted)
    if found is None:
        face: Face | None
        if wanted == "card":
            found = [card for card in play if (face := ident[card].face) is None or face.kind != "base"]
        else:
            found = [
                card
                for card, place in play.items()
                if (face := ident[card].face) is not None
                and (face.kind == wanted or face.kind not in PLAIN_KINDS and is_kind(run, card, wanted))
                and not place.buried
            ]
        known[2][wanted] = found
    return found


def _pool(run: Run, selection: Selection, scope: Scope) -> tuple[Collection[str], str | None]:
    """Where a selection looks, and a card of which it is contested whether it is there: the action whose text looks into the discard
    pile while it is being played."""
    if selection.kind == "player":
        return run.p.clockwise(), None
    if selection.zone == "play":
        return run.p.play, None
    if selection.zone == "bases":
        return run.p.bases(), None
    if selection.zone == "revealed":
        # from several decks perhaps: to choose among, in an order of their own, else as they were revealed, clockwise
        revealed: tuple[str, ...] = scope.get("revealed", ())
        return sorted(revealed) if selection.chooses else revealed, None
    if selection.zone == "stored":
        return _stored_under(run, scope.get("this")), None
    if selection.zone == "all_stored":
        return [card for zone, cards in run.p.zones.items() if zone.startswith("stored:") for card in cards], None
    zones = zone_names(run, selection, scope)
    pool = [card for zone in zones for card in run.p.zone(zone)]
    text: str | None = scope.get("this")
    if text is not None and text in run.p.zone("limbo") and f"discard:{run.p.ident[text].owner}" in zones:
        return [*pool, text], text
    return pool, None


def _stored_under(run: Run, card: str | None) -> tuple[str, ...]:
    """The cards stored under one; of one that has left play those that lay under it and went with it to the discard piles."""
    if card is None:
        return ()
    last = ghost(run, card) if card not in run.p.play else None
    if last is None:
        return run.p.zone(f"stored:{card}")
    return tuple(other for other in last.stored if run.p.zone_of(other).startswith("discard:"))


def fits_kind(run: Run, card: str, wanted: str) -> bool:
    if wanted == "card":
        return run.p.ident[card].face is None or run.p.ident[card].face.kind != "base"
    return is_kind(run, card, wanted)


def groups(run: Run, selection: Selection, found: list[str]) -> list[list[str]]:
    """Candidates by the group within which an extreme is sought."""
    if selection.per is None or isinstance(selection.per, tuple):
        return [found]
    made: dict[Any, list[str]] = {}
    for card in found:
        key = (
            name_of(run, card)
            if selection.per == "name"
            else controller(run, card)
            if selection.per == "controller"
            else owner(run, card)
            if selection.per == "owner"
            else base_of(run, card)
        )
        made.setdefault(key, []).append(card)
    return list(made.values())


def narrowed(run: Run, selection: Selection, found: list[str], scope: Scope) -> list[str]:
    """Only the least or most of each group; all that tie remain."""
    if selection.extreme is None:
        return found
    which, what = selection.extreme
    kept: list[str] = []
    for group in groups(run, selection, found):
        if not group:
            continue
        figure = MEASURES[what]
        figures = {card: figure(run, card) for card in group}
        best = min(figures.values()) if which == "least" else max(figures.values())
        kept.extend(card for card in group if figures[card] == best)
    return kept


def meets(run: Run, card: str, selection: Selection, scope: Scope) -> bool:
    """Whether one card (in play, in a zone, or just gone) meets the kind and filters of a selection."""
    if selection.kind == "player":
        return card in run.p.players
    if selection.kind == "base":
        if card not in run.p.bases():
            return False
    elif card not in run.p.ident or not (selection.kind == "card" or is_kind(run, card, selection.kind)):
        return False
    return all(condition.run(run, scope, card, condition) for condition in selection.filters)


def meant(run: Run, wanted: str | Selection, scope: Scope) -> Sequence[str]:
    """The cards, bases or players that a reference or a selection stands for, where nobody chooses among them."""
    return refer(run, wanted, scope) if isinstance(wanted, str) else candidates(run, wanted, scope)


def lies_in(run: Run, card: str, selection: Selection, scope: Scope) -> bool:
    """Whether a card lies where a selection looks. A selection that names no place is met wherever its card is."""
    if selection.zone in ("play", "bases") or selection.kind == "player":
        return True
    return card in _pool(run, selection, scope)[0]


def cards_of(run: Run, node: Node, name: str) -> tuple[str, ...]:
    """The cards an argument of a verb stands for, once chosen."""
    argument = node.args[name]
    if argument is None:
        return ()
    scope = run.scope
    if type(argument) is str:
        # what an event is about may be a player or a deck
        return tuple(card for card in refer(run, argument, scope) if card in run.p.ident)
    if argument.chooses:
        chosen: tuple[str, ...] = scope.get("$" + name, ())
        return chosen
    found = tuple(candidates(run, argument, scope))
    if argument.name is not None:
        run.bind(argument.name, found)
    return found


def cards_and_others(run: Run, node: Node, name: str) -> tuple[str, ...]:
    """The cards an argument of a verb stands for, and those to which the text does the same at the same moment (``with``), each once."""
    found = cards_of(run, node, name)
    return found if node.args["with"] is None else tuple(dict.fromkeys((*found, *cards_of(run, node, "with"))))


def players_of(run: Run, node: Node) -> tuple[str, ...]:
    """The players that the ``player`` of a verb stands for; you when it is left out."""
    argument = node.args.get("player")
    if argument is None:
        you = run.scope.get("you")
        return (you,) if you is not None else ()
    if isinstance(argument, Selection) and argument.chooses:
        chosen: tuple[str, ...] = run.scope.get("$player", ())
        return chosen
    return players(run, argument)


def meets_source(run: Run, source: str, player: str | None, selection: Selection, scope: Scope) -> bool:
    """Whether the card behind an effect, carried out by ``player``, meets a selection of sources."""
    if not (selection.kind == "card" or (source in run.p.ident and is_kind_of_face(run, source, selection.kind))):
        return False
    if source in run.p.bases():
        # a base has no controller: its ability is nobody's card, whoever carries it out
        player = None
    for condition in selection.filters:
        if condition.word.name == "controller":
            if not is_player(run, player, condition.args["of"], scope):
                return False
        elif not condition.run(run, scope, source, condition):
            return False
    return True
