"""What a text asks for in which a card that is near at hand may be wanting, and how that is said of somebody by name."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ...engine.kernel.frames import Scope
from ...engine.kernel.run import Run
from ...engine.query.playable import unmet_in
from ...engine.reading.selections import number, zone_names
from ...language.tree import Face, Node, Selection
from ..replay.refusal_words import against, cards_in_hand, unmet_words

#: Filters by which cards that lie side by side differ and that somebody may overlook: whose a card is, where it lies, what is printed on
#: it. Of a card of another name than the one asked for nobody thinks.
_NEAR = frozenset(
    (
        "controller",
        "owner",
        "at",
        "not_at",
        "faction",
        "group",
        "undead",
        "keyword",
        "fusion",
        "on",
        "played_on",
        "gives_talent",
        "labelled",
        "has",
        "has_no",
    )
)


def nothing_more(says: str) -> str:
    """Why a card does nothing, said of one that has done something."""
    return says.replace(" does nothing:", " does nothing more:").replace(": a part of it asks ", ": it asks ")


def is_number(one: Node) -> bool:
    """Whether a filter compares a number of the card."""
    return any(param.kind == "comparison" for param in one.word.params.values())


def may_miss(one: Node) -> bool:
    """Whether a filter is one that somebody may overlook."""
    if one.word.name == "not":
        # that it is none of one's own is the same as that it is another player's
        others = one.args["those"].filters
        return bool(others) and all(may_miss(other) for other in others)
    return is_number(one) or one.word.name in _NEAR


def without(asked: Selection, one: Node) -> Selection:
    """What a text asks for, but for one of its filters."""
    return replace(asked, filters=tuple(other for other in asked.filters if other is not one))


def is_open(run: Run, asked: Selection) -> bool:
    """Whether everybody knows whether there is anything of what a text asks for: in play, or where no unknown card lies."""
    if asked.kind in ("player", "base") or asked.zone in ("play", "bases"):
        return True
    if asked.zone == "revealed":
        return False
    return all(run.p.ident[card].face is not None for zone in zone_names(run, asked, run.scope) for card in run.p.zone(zone))


def bound(run: Run, asked: Selection) -> str:
    """The number with which a text compares one of what it asks for, where it has to be counted: " (it was 1 then)". Empty where its words
    say it, or there are several."""
    compared = [one.args[name] for one in asked.filters for name, param in one.word.params.items() if param.kind == "comparison"]
    counted = [other for given in compared if given is not None for _, other in (given,) if not isinstance(other, int)]
    return f" (it was {number(run, counted[0], run.scope)} then)" if len(counted) == 1 else ""


def unmet_clause(run: Run, missing: Any, face: Face | None, you: str | None = None) -> str:
    """What a text asks for and is not so, as what follows a colon. ``missing``: the condition. ``you``: whose text it is, where it is to be
    told as well how many cards he has in hand of whom it asks that they are so many."""
    has = cards_in_hand(run, missing, you)
    return f"it asks that “{unmet_words(run, missing, face)}”, which is not so{f' ({has})' if has else ''}"


def not_so(run: Run, conditions: Any, scope: Scope, face: Face | None) -> str:
    """The first of the conditions of a text that is not so, as :func:`unmet_clause`; with the numbers, where it compares two."""
    missing = unmet_in(run, conditions, scope)
    says = unmet_clause(run, missing, face, scope.get("you"))
    parts = missing if isinstance(missing, tuple) else (missing,)
    if len(parts) != 1 or not isinstance(parts[0], Node) or parts[0].word.name != "number":
        return says
    how, other = parts[0].args["is"]
    return f"{says} (it is {number(run, parts[0].args['of'], scope)}{against(how, other, number(run, other, scope))})"


def with_names(text: str, you: str | None) -> str:
    """What a text asks for, in which its player has a name."""
    if you is None:
        return text
    text = re.sub(r"\b(?:that )?you (own|control)\b", rf"that {you} \1s", text)
    text = re.sub(r"\b(?:that )?you do not (own|control)\b", rf"that {you} does not \1", text)
    text = re.sub(r"\byou have\b", f"{you} has", re.sub(r"\bthan you\b", f"than {you}", text))
    return re.sub(r"\byours?\b", f"{you}'s", text)


def clause_with_names(text: str, you: str | None) -> str:
    """A condition in which its player has a name, if that can be said of all of it."""
    if you is None:
        return text
    said = re.sub(r"\byou (own|control|win)\b", rf"{you} \1s", text)
    for word, instead in (("have", "has"), ("are", "is"), ("do", "does"), ("were", "was"), ("can", "can")):
        said = re.sub(rf"\byou {word}\b", f"{you} {instead}", said)
    said = re.sub(r"\bis not you\b", f"is not {you}", re.sub(r"\byours?\b", f"{you}'s", said))
    return text if re.search(r"\byou\b", said) else said
