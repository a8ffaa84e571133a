"""What somebody drew and discarded, as sentences of a verdict: numbers of cards that nobody has named."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.procedures.turn import hand_limit
from ...language.english import listed
from ..replay.replay import Replay
from ..replay.trace import Step
from .copies import Copies
from .what_became import is_unknown


def drawn(made: Replay) -> str:
    """Cards that abilities made somebody draw, and cards that nobody knows that somebody discards, in the order in which it came."""
    says = _in_words(_deeds(made, made.trace.steps[made.last_move() :]))
    return f"{says[:-1]}{when}." if says and (when := _when(made)) else says


def drawing(made: Replay) -> list[int]:
    """The indices of the steps of which :func:`drawn` tells."""
    steps = made.trace.steps
    return [at for at in range(made.last_move(), len(steps)) if _deeds(made, steps[at : at + 1])]


def drawn_before(made: Replay) -> list[str]:
    """Cards that abilities made somebody draw before the last thing that somebody did, and unknown ones that he discarded then; where
    something of the kind happened at the last as well, how many it were in all."""
    steps, last = made.trace.steps, made.last_move()
    lately, earlier, ever = _deeds(made, steps[last:]), _deeds(made, steps[:last]), _deeds(made, steps)
    again = {player: {kind: ever[player][kind] for kind in done if kind in lately.get(player, {})} for player, done in earlier.items()}
    once = {player: {kind: number for kind, number in done.items() if kind not in again[player]} for player, done in earlier.items()}
    told = (("In all", _in_words(again)), ("Before that,", _in_words(once)))
    return [f"{when} {says}" for when, says in told if says]


def _when(made: Replay) -> str:
    """At the end of whose turn all that came of which :func:`drawn` tells; else empty."""
    steps = made.trace.steps
    phases = {max((at for at in range(done) if steps[at].kind == "phase"), default=-1) for done in drawing(made)}
    step = steps[phases.pop()] if len(phases) == 1 and -1 not in phases else None
    if step is None or step.how != "end-turn" or step.position is None:
        return ""
    return f" at the end of {step.position.turn}'s turn"


def _deeds(made: Replay, steps: Iterable[Step]) -> dict[str, dict[str, int]]:
    """How many cards each player drew and discarded at some steps, by kind."""
    deeds: dict[str, dict[str, int]] = {}
    for step in steps:
        draws = step.ability is not None and (step.kind == "draw" or (step.kind == "treasure" and " draws " in step.says))
        who = _drawer(made, step) if draws else None
        if who:
            kind = "madness" if step.says.endswith(" a Madness card.") else step.kind
            deeds.setdefault(who, {}).setdefault(kind, 0)
            deeds[who][kind] += 1
        for player, number in _discarded(made, step) if step.kind == "discard" else ():
            deeds.setdefault(player, {}).setdefault("discard", 0)
            deeds[player]["discard"] += number
    return deeds


def _in_words(deeds: dict[str, dict[str, int]]) -> str:
    said = []
    for player, done in deeds.items():
        told = [
            _DRAWING[kind].format(_DRAWING_WHAT[kind][0] if number == 1 else f"{number} {_DRAWING_WHAT[kind][1]}")
            for kind, number in done.items()
        ]
        if told:
            said.append(f"{player} {listed(told)}")
    return ("; ".join(said) if any(len(done) > 1 for done in deeds.values()) else listed(said)) + "." if said else ""


#: What somebody does with cards of which the number is told, and how the cards are called.
_DRAWING = {"draw": "draws {}", "madness": "draws {}", "treasure": "draws {}", "discard": "discards {}"}
_DRAWING_WHAT = {
    "draw": ("a card", "cards"),
    "madness": ("a Madness card", "Madness cards"),
    "treasure": ("a treasure", "treasures"),
    "discard": ("a card", "cards"),
}


def _drawer(made: Replay, step: Step) -> str | None:
    """Who draws a card or a treasure: where the step does not say, whoever holds it in the end."""
    play, named = made.position.play, step.says.partition(" draws ")[0]
    return (
        step.player
        or (named if named in made.position.players else None)
        or next((play[card].controller if card in play else made.position.zone_of(card).partition(":")[2] for card in step.cards), None)
    )


def _discarded(made: Replay, step: Step) -> list[tuple[str, int]]:
    """How many cards that nobody knows a step puts into whose discard pile."""
    gone = [card for card in step.cards if is_unknown(made, card)]
    numbers = {player: sum(made.position.zone_of(card) == f"discard:{player}" for card in gone) for player in made.position.players}
    return [(player, number) for player, number in numbers.items() if number]


def hand_limits(made: Replay) -> list[str]:
    """How many cards somebody may keep as his turn ends who had to discard some, where cards make that another number than ten."""
    steps = made.trace.steps
    found = {step.who: at for at, step in enumerate(steps) if step.kind == "choice" and "hand-limit-is-ten" in step.rules and step.who}
    said = []
    for player, at in found.items():
        table = next((step.position for step in reversed(steps[: at + 1]) if step.position is not None), None)
        known = made.values(table)
        by = [
            one.source
            for one in known.instances
            if one.layer == "hand_limit" and any(give.target == player for give in known.given.get(one.key, ()))
        ]
        if by and known.hand_limit.get(player):
            said.append(f"{player} may keep {hand_limit(made.run(table), player)} cards, because of {listed(Copies(made).all_of(by))}.")
    return said


def hands(made: Replay, about: Iterable[str]) -> str:
    """How the numbers of cards in hands have changed, where outcomes differ in cards that nobody knows."""
    if not any(is_unknown(made, card) for card in about):
        return ""
    said = []
    for player in made.position.players:
        more = len(made.position.zone(f"hand:{player}")) - len(made.setting.game.position.zone(f"hand:{player}"))
        if more:
            said.append(f"{player} has {abs(more)} card{'s' if abs(more) > 1 else ''} {'more' if more > 0 else 'fewer'} in hand")
    return listed(said) + "." if said else ""
