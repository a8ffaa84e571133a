"""How strong a card is and by which cards, as the end of a clause, and the breakpoints that are not the printed ones."""

from __future__ import annotations

from collections.abc import Iterable

from ...ground.patterns import pattern
from ...language.english import listed, possessive
from ...language.tree import Face
from ..replay.event_words import so_many_counters
from ..replay.replay import Replay
from ..situation.alternatives import PLAIN_NAMES
from .before import values_at_first, values_before
from .copies import Copies
from .places.where_it_came_from import escaped
from .until_the_end import power_until_the_end, since_the_turn
from .what_gives_it import (
    breakpoint_parts,
    counters_and,
    ended_reductions,
    gave_more,
    in_brackets,
    new_reductions,
    parts_in_words,
    power_parts,
    set_by,
    set_in_words,
    titan_adds,
    titan_adds_by,
)

#: That minions have some power, and nothing else.
_ONLY_POWERS = pattern(r"[^(;.]* (?:has|have) power \d+[^(;.]*\.(?<!controls\.)")
#: Of so many cards or bases it is told on a table on which nothing happens.
FEW = 2


def _begun_with(made: Replay, base: str, face: Face, still: bool) -> str:
    """By which cards a breakpoint has come to what it is; ``still``: and from what."""
    begun = f"from {face.breakpoint}" if face.name in PLAIN_NAMES else f"{face.breakpoint} printed"
    copies, now = Copies(made), made.values().breakpoint.get(base)
    instead = set_in_words(copies, set_by(made, base, ("starting_breakpoint",)), now, base)
    return in_brackets(
        ", ".join(filter(None, (begun if still else "", instead, parts_in_words(copies, breakpoint_parts(made, base) or ()))))
    )


def unusual_breakpoints(made: Replay) -> list[str]:
    """The breakpoints that are not the printed ones, as clauses; of one that has changed since the last move the verdict speaks anyway.
    Where cards only lie there, the printed one is told, too, or what a base without a name was taken to have; and one that stays what it is
    although a card speaks of it."""
    still = not any(step.kind in ("play", "use", "suppose", "ranking") for step in made.trace.steps)
    before, now = values_before(made).breakpoint, made.values().breakpoint
    unchanged = [
        f"the breakpoint of {Copies(made).name(base)} stays {now[base]} with {listed(Copies(made).all_of(cards))}{_as_bounded(made, base)}"
        for base, cards in (_spoken_of(made) if still else {}).items()
        if base in now and (face := made.position.ident[base].face) is not None and face.breakpoint == now[base]
    ]
    return unchanged + [
        f"the breakpoint of {Copies(made).name(base)} is {now[base]}{_begun_with(made, base, face, still)}"
        for base in made.position.bases()
        if base in now
        and before.get(base, now[base]) == now[base]
        and (face := made.position.ident[base].face) is not None
        and face.breakpoint not in (None, now[base])
    ]


def _spoken_of(made: Replay) -> dict[str, list[str]]:
    """The bases whose breakpoint cards in play would set or change, with those cards."""
    known = made.values()
    found: dict[str, list[str]] = {}
    for one in known.instances:
        if one.layer in ("breakpoint", "starting_breakpoint"):
            for give in known.given.get(one.key, ()):
                found.setdefault(give.target, []).append(one.source)
    return found


def _as_bounded(made: Replay, base: str) -> str:
    """Why a card that raises a breakpoint to a number leaves it, as the end of a clause; else empty."""
    known = made.values()
    amounts = {
        give.amount
        for one in known.instances
        if one.layer == "starting_breakpoint"
        for give in known.given.get(one.key, ())
        if give.target == base
    }
    how, number = amount if len(amounts) == 1 and isinstance(amount := next(iter(amounts)), tuple) else ("", 0)
    return f", which is not less than {number}" if how == "at_least" else ""


def plain_breakpoints(made: Replay, said: Iterable[str]) -> list[str]:
    """The breakpoints of bases that say something of breakpoints, as clauses, where none is ``said``."""
    known, copies, told = made.values().breakpoint, Copies(made), " ".join(said)
    bases = [base for base in made.position.bases() if base in known and _changes_breakpoints(made.position.ident[base].face)]
    return [f"the breakpoint of {copies.name(base)} is {known[base]}" for base in bases if f"reakpoint of {copies.name(base)}" not in told]


def printed_numbers(made: Replay, said: Iterable[str]) -> list[str]:
    """The other numbers of a table on which nothing happens, as clauses: the breakpoint of the one base, where all that is ``said`` is that
    minions there have the power that is printed on them; and what is printed on cards out of play, where a copy of one is stronger."""
    told, copies, position = tuple(said), Copies(made), made.position
    if made.trace.steps or len(told) != 1:
        return []
    known, bases = made.values(), position.bases()
    if _ONLY_POWERS.fullmatch(told[0]):
        there = [base for base in bases if base in known.breakpoint] if len(bases) == 1 else []
        return [f"the breakpoint of {copies.name(base)} is {known.breakpoint[base]}" for base in there]
    out = [card for player in position.players for zone in ("hand", "discard") for card in position.zone(f"{zone}:{player}")]
    printed = {copies.name(card): face.power for card in out if (face := position.ident[card].face) is not None and face.power is not None}
    stronger = any(printed.get(copies.name(card), power) != power for card, power in known.power.items() if card in position.play)
    return (
        [f"out of play, what is printed counts: {listed(f'{possessive(name)} {power}' for name, power in printed.items())}"]
        if stronger
        else []
    )


def _changes_breakpoints(face: Face | None) -> bool:
    """Whether a base changes breakpoints by what it says itself, be it under a condition."""
    abilities = face.abilities if face is not None else ()
    return any(node.word.name in ("breakpoint", "starting_breakpoint") for ability in abilities for node in ability.gives)


def without_abilities(made: Replay) -> list[str]:
    """Whose abilities are cancelled and by which cards, as clauses; of cards that have any."""
    known, ident, copies = made.values(), made.position.ident, Copies(made)
    by: dict[str, list[str]] = {}
    for one in known.instances:
        for give in known.given.get(one.key, ()) if one.layer == "cancel" else ():
            by.setdefault(give.target, []).append(one.source)
    cards = [card for card in known.cancelled if card in made.position.play and (face := ident[card].face) is not None and face.abilities]
    return [
        f"the abilities of {copies.one(card)} are cancelled{f' by {listed(copies.all_of(by[card]))}' if by.get(card) else ''}"
        for card in cards[:FEW]
    ]


def new_counters(made: Replay, card: str) -> str:
    """How many counters a card in play has, where it is another number than before; else empty."""
    before, place = made.setting.game.position.play, made.position.play[card]
    was = before[card].counters if card in before else 0
    number = place.counters
    return so_many_counters(number) if number != was else ""


def _uncounted(made: Replay, card: str) -> str:
    """That a minion's power counts for nobody's total, or only against the breakpoint, where that is so."""
    known, controller = made.values(), made.position.play[card].controller
    if controller is None or card not in known.uncounted:
        return ""
    return " (added to nobody's total)" if card in known.unadded else f" (counted against the breakpoint, not for {controller}'s total)"


def strength(made: Replay, card: str) -> str:
    """How strong a card is, and by which cards; of a titan, which has no power of its own (rule ``titan-has-no-power``), what it adds."""
    face = made.position.ident[card].face
    power = made.values().power.get(card) if face is not None and face.kind != "action" else None
    until = power_until_the_end(made, card) if power is not None else None
    counters = new_counters(made, card)
    if face is not None and face.kind == "titan" and face.power is None:
        controller = made.position.play[card].controller
        by = escaped(titan_adds_by(made, card, counted=bool(counters)))
        adds = f", adding {adding}{by} to {controller}'s total" if (adding := titan_adds(made, card)) and controller else ""
        return (f" with {counters}" if counters else "") + adds
    gathered = [counters] if counters else []
    if until is not None and until[0] != power:
        # behind it a number of counters would be heard as what follows the turn
        has = [*gathered, f"power {until[0]} until {until[1]} ends, then {power}{escaped(given_power(made, card, bool(counters)))}"]
    else:
        has = [
            *([f"power {power}{escaped(_with_before(made, card, bool(counters)))}{_uncounted(made, card)}"] if power is not None else []),
            *gathered,
        ]
    return f" with {listed(has)}{since_the_turn(made, card)}" if has else ""


def _with_before(made: Replay, card: str, counted: bool) -> str:
    """As :func:`given_power`, with what a minion's power was at first where it is lower now and no new reduction tells so, or higher as
    what made it another than the printed one does so no more. ``counted``: whether its counters are told besides, those that it lost as
    well."""
    given, begun, face = given_power(made, card, counted), made.setting.game.position.play, made.position.ident[card].face
    was, power = values_at_first(made).power.get(card), made.values().power[card]
    if was is None or card not in begun or made.value_loop is not None:
        return given
    if was == power:
        # what it had only meanwhile, and has lost as it went elsewhere
        lately = values_before(made).power.get(card, power)
        went = any(step.kind == "move" and step.cards[:1] == (card,) for step in made.trace.steps[made.last_move() :])
        return f" ({lately} before)" if went and lately != power and not given else given
    if was < power:
        told = face is None or was == face.power or begun[card].counters or not gave_more(made, card)
    else:
        lost = begun[card].counters - made.position.play[card].counters if counted else 0
        told = was - power <= new_reductions(made, card) + lost
    if told:
        return given
    less = _with_what_ended(made, card, power - was)
    return f"{given[:-1]}; {was} before{less})" if given else f" ({was} before{less})"


def _with_what_ended(made: Replay, card: str, more: int) -> str:
    """What had made a minion weaker by as much as it is stronger now, to be said behind what its power was: ", with -1 from Poison"."""
    ended = ended_reductions(made, card)
    return f", with {parts_in_words(Copies(made), ended, card)}" if 0 < more == -sum(part.amount for part in ended) else ""


def given_power(made: Replay, card: str, counted: bool = False) -> str:
    """What makes a minion's power another than the printed one, in brackets; empty for nothing. ``counted``: whether its counters are
    told besides."""
    copies, place, power = Copies(made), made.position.play[card], made.values().power.get(card)
    counters = 0 if counted or card in made.values().final else place.counters
    more = counters_and(counters, parts_in_words(copies, power_parts(made, card), card))
    if place.counters and card in made.values().final and not counted:
        more = f"to which {'its counter adds' if place.counters == 1 else 'its counters add'} nothing"
    return in_brackets(", ".join(filter(None, (set_in_words(copies, set_by(made, card), power, card), more))))
