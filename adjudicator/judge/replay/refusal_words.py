"""Why something was refused, or did not act, in the words of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...engine.kernel.run import Run
from ...engine.procedures.refusals import Obstacle
from ...ground.patterns import pattern
from ...language.english import listed, words_for
from ...language.rendering import render_conditions, render_selection
from ...language.tree import Block, Face, Node, Selection, parts
from ..data.table_words import where_words
from .event_words import NameOf, until_words


def obstacles_in_words(name: NameOf, run: Run, obstacles: Iterable[Obstacle]) -> str:
    """What stands in the way, as what follows a colon: the same for several places is said once."""
    return "; ".join(dict.fromkeys(obstacle_words(name, run, one) for one in obstacles))


def rules_of(obstacles: Iterable[Obstacle]) -> tuple[str, ...]:
    """The rules behind what stands in the way, each once."""
    return tuple(dict.fromkeys(rule for one in obstacles for rule in one.rules))


def obstacle_words(name: NameOf, run: Run, one: Obstacle) -> str:
    """One thing that stands in the way, as a clause."""
    return _WORDS[one.how](name, run, one)


def _forbidden(name: NameOf, run: Run, one: Obstacle) -> str:
    return f"{name(one.source)} forbids it{until_words(name, one.until)}"


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{words_for(number)} cards"


def _limited(name: NameOf, run: Run, one: Obstacle) -> str:
    of = f" of {name(one.source)}" if one.source is not None else ""
    left = f"the {one.kind} play{of} that is left"
    if isinstance(one.asks, Selection):
        return f"{left} is for {_selection(run, one.asks, one.source)}"
    return f"{left} is for another card"


def _place(name: NameOf, run: Run, one: Obstacle) -> str:
    if isinstance(one.asks, Selection):
        return f"it can only be played on {_selection(run, one.asks, one.source)}"
    return "it cannot lie there"


def _selection(run: Run, asks: Selection, source: str | None) -> str:
    face = _face(run, source)
    return render_selection(asks, face) if face is not None else "another card"


def _condition(name: NameOf, run: Run, one: Obstacle) -> str:
    has = cards_in_hand(run, one.asks, one.zone)
    return f"its text asks that “{unmet_words(run, one.asks, _face(run, one.source))}”, which is not so{f' ({has})' if has else ''}"


def cards_in_hand(run: Run, conditions: Any, you: str | None) -> str:
    """How many cards the player has in hand of whom a text asks that they are so many, as a clause; empty for any other condition.
    ``conditions``: what is not so. ``you``: whose text it is, if that is known."""
    one = conditions[0] if isinstance(conditions, tuple) and len(conditions) == 1 else conditions
    if you not in run.p.players or not isinstance(one, Node) or one.word.name != "in_hand" or one.args["player"] not in (None, ("you",)):
        return ""
    return f"{you} has {len(run.p.zone(f'hand:{you}'))}"


def unmet_words(run: Run, conditions: Any, face: Face | None, meant: dict[str, tuple[str, bool]] | None = None) -> str:
    """What a text asks for and is not so, as a clause. In another phase of somebody's own turn it is the phase that is missing."""
    says = render_conditions(conditions, face, meant)
    if run.p.phase == "play-cards":
        return says
    phase_only = any(
        isinstance(part, Node) and part.word.name == "turn" and (part.args["play_cards"] or not _in_any_phase(run))
        for part in parts(conditions)
    )
    return says.replace("it is your turn", "it is the Play Cards phase of your turn") if phase_only else says


def is_one_part(face: Face | None, conditions: Any) -> bool:
    """Whether some conditions are those of one of several things that a text does: they are no reason for what comes of the others."""
    missed = [part for part in parts(conditions) if isinstance(part, Node)]
    for ability in face.abilities if face is not None else ():
        nodes = [one for one in ability.body.nodes if isinstance(one, Node)] if isinstance(ability.body, Block) else []
        here = any(one.word.name == "if" and any(node in missed for node in parts(one.args["true"])) for one in nodes)
        if here and any(one.word.name not in ("choose", "if") for one in nodes):
            return True
    return False


def with_the_one(name: NameOf, run: Run, conditions: Any, asks: str) -> str:
    """A condition in which the one card of which its text has spoken, "that minion", is called by its name."""
    words = {value for part in parts(conditions) if isinstance(part, Node) for value in part.args.values() if isinstance(value, str)}
    cards = [value for word, value in run.scope.items() if word in words and isinstance(value, tuple)]
    if len(cards) != 1 or len(cards[0]) != 1 or cards[0][0] not in run.p.ident or run.p.ident[cards[0][0]].face is None:
        return asks
    return _THAT.sub(name(cards[0][0]), asks)


#: How a text speaks of a card of which it has spoken.
_THAT = pattern(r"\bthat (?:card|minion|action|titan|monster|treasure)(?= is | has | does )")
#: How a comparison is said behind a number that does not meet it.
_COMPARED = {"at_least": "at least ", "at_most": "at most ", "more_than": "more than ", "less_than": "less than "}


def against(how: str, other: Any, value: int) -> str:
    """What a number is not that a condition compares with another one, as what follows it: ", not less than 3". ``other``: that one as the
    text has it, of which nothing is said where it is a plain number, ``value``: what it is."""
    return "" if isinstance(other, int) or how not in _COMPARED else f", not {_COMPARED[how]}{value}"


def _in_any_phase(run: Run) -> bool:
    return run.context.profile.answer("during-your-turn") == "any-phase"


def _elsewhere(name: NameOf, run: Run, one: Obstacle) -> str:
    # where a titan lies from which it comes at times (rule ``titans-wait-beside-the-deck``) that alone is no reason
    comes = ", and no text lets it come from there now" if (one.zone or "").startswith("titans:") else ""
    return f"it is {where_words(one.zone or 'box')}{comes}"


def _cancelled(name: NameOf, run: Run, one: Obstacle) -> str:
    by = one.source
    if any(effect.kind == "lost" and one.card in effect.cards and effect.source == by for effect in run.p.lasting):
        return "it has lost its abilities" + (f" by {name(by)}" if by not in (None, one.card) else "")
    return "its abilities are cancelled" + (f" by {name(by)}" if by is not None else "")


def _face(run: Run, card: str | None) -> Face | None:
    identity = run.p.ident.get(card) if card is not None else None
    return identity.face if identity is not None else None


def _titan(name: NameOf, run: Run, one: Obstacle) -> str:
    return f"{'a player' if one.asks == 1 else one.zone} can have {words_for(one.asks)} titan{'s' if one.asks > 1 else ''} in play at most"


def _there(name: NameOf, run: Run, one: Obstacle) -> str:
    of = f" of {name(one.source)}" if one.source is not None else ""
    return f"the play{of} that is left is for {listed([name(place) for place in one.asks], 'or') or 'no place on this table'}"


#: The clause of each kind of obstacle.
_WORDS: dict[str, Callable[[NameOf, Run, Obstacle], str]] = {
    "turn": lambda name, run, one: f"it is {one.zone}'s turn",
    "unknown": lambda name, run, one: "nobody knows which card that is",
    "elsewhere": _elsewhere,
    "in-play": lambda name, run, one: "it is in play already",
    "not-in-play": lambda name, run, one: "it is not in play",
    "special": lambda name, run, one: "its text lets it be played only at its own time",
    "no-play": lambda name, run, one: f"{listed([f'no {kind}' for kind in dict.fromkeys(one.asks or (one.kind,))])} play is left this turn",
    "limited": _limited,
    "only-there": _there,
    "forbidden": _forbidden,
    "price": lambda name, run, one: f"{name(one.source)} asks {one.zone} to discard {_cards(one.asks)} first, and {one.zone} cannot",
    "condition": _condition,
    "place": _place,
    "titan": _titan,
    "no-base": lambda name, run, one: f"there is no {one.kind} to play it on",
    "aim": lambda name, run, one: f"it has to affect {listed([name(card) for card in one.asks], 'or') or 'a card that is not there'}",
    "no-ability": lambda name, run, one: "its text has no such ability",
    "controller": lambda name, run, one: f"{one.zone or 'nobody'} controls it",
    "buried": lambda name, run, one: "it is buried",
    "cancelled": _cancelled,
    "used": lambda name, run, one: "it has been used as often as it may be this turn",
    "talent-kind": lambda name, run, one: f"a {one.kind} has no talent that could be used in this edition",
    "rules": lambda name, run, one: "the rules in force leave no such move",
}
