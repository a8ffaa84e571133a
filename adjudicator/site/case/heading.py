"""What a case is called that nobody gave a title: what happens in it, and with which cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from ...judge.composer.from_names import names_in_case
from ...judge.composer.happening import SUPPOSED, TOLD_ONLY, Happening
from ...judge.composer.paragraph import called
from ...judge.data.loaded import library
from ...judge.situation.paths import list_at
from ...language.english import listed

#: So many cards are named.
MOST = 6
#: What somebody does in a move, and the happening that it is.
_DONE = ("play", "talent", "use")
#: Where a case begins in which nobody does anything, and the happening that it is.
_BEGUN = {"start-turn": "turn_start", "end-turn": "turn_end"}
#: Stands for the name of a card.
_CARD = "\0"


def heading(data: Mapping[str, Any], before: str = "") -> str:
    """What a case is called by what lies and happens in it: "Seeing Stars is played, with Buccaneer and Poison"; empty for an empty
    table. Bases are named where there is nothing else, or where ``before``, what it was called, names them."""
    every = names_in_case(data, 2 * MOST)
    names = [name for name in every if name in before or not _is_base(name)] or every
    told = list(_told(data))
    if not names and not told:
        return ""
    happens = ", then ".join(one.says if number == 0 else _lower(one) for number, one in enumerate(told[:3]))
    happens += ", and more" if len(told) > 3 else ""
    others = [name for name in names if name not in {one.card for one in told}]
    shown = listed(others) if len(others) <= MOST else f"{', '.join(others[:MOST])} and more"
    if not told and (list_at(data, "moves") or not before and str(data.get("phase")) not in _BEGUN):
        # something happens for which there is no short word, or nothing does yet
        return shown
    if not told or not told[0].card:
        says = told[0] if told else _begun(data)
        return f"{shown}: {_lower(says)}" if others else says.says
    return f"{happens}, with {shown}" if others else happens


def renamed(before: Mapping[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """A case after it was changed, with the title that fits it now, where it had one that was made of what happened in it. What somebody
    called it himself stays, and so does the title of a situation of the collection, of which the page tells that it was changed."""
    title = after.get("title")
    if (
        not title
        or title != before.get("title")
        or after.get("situation")
        or not (title == heading(before, str(title)) or _made(str(title)))
    ):
        return after
    now, was = heading(after, str(title)), heading(before, str(title))
    return after if now == was else {**after, "title": now} if now else {key: value for key, value in after.items() if key != "title"}


def _is_base(name: str) -> bool:
    return name in library() and library().find(name).kind == "base"


def _told(data: Mapping[str, Any]) -> Iterator[Happening]:
    """What happens, each thing once; one that is played again right away is played again and again."""
    last = None
    for move in list_at(data, "moves"):
        one = _happening(data, move)
        if one is None or one == last:
            continue
        last = one
        many = one.kind == "play" and sum(_happening(data, other) == one for other in list_at(data, "moves")) > 2
        yield Happening("again", one.card) if many else one
    if last is None and data.get("scoring"):
        yield Happening("score", str(data["scoring"]) if data["scoring"] in library() else "")


def _happening(data: Mapping[str, Any], move: Any) -> Happening | None:
    if not isinstance(move, dict) or len(move) != 1:
        return None
    what = next(iter(move.values()))
    if not isinstance(what, dict):
        return None
    kind = next((key for key in (*_DONE, *SUPPOSED, *TOLD_ONLY) if key in what), None)
    if kind is None or isinstance(what[kind], list):
        return None
    return Happening(kind, called(data, what[kind]))


def _begun(data: Mapping[str, Any]) -> Happening:
    return Happening(_BEGUN.get(str(data.get("phase")), "lie"))


def _lower(one: Happening) -> str:
    """A sentence that goes on after another begins with its card, or with no capital."""
    return one.says if one.card and one.says.startswith(one.card) else one.says[:1].lower() + one.says[1:]


@lru_cache(maxsize=1)
def _patterns() -> re.Pattern[str]:
    """Titles as they are made of happenings, names of cards left out."""
    kinds = (*_DONE, "again", "score", *SUPPOSED, *TOLD_ONLY)
    one = "|".join(re.escape(says) for kind in kinds for says in (Happening(kind, _CARD).says, _lower(Happening(kind, _CARD))))
    alone = "|".join(re.escape(_lower(Happening(kind))) for kind in ("score", "turn_start", "turn_end", "lie"))
    names = f"{_CARD}(?:, {_CARD})*(?: and {_CARD})?"
    return re.compile(rf"(?:{one})(?:, then (?:{one}))*(?:, with {names})?|{names}: (?:{alone})")


def _made(title: str) -> bool:
    """Whether a title is one that is made of what happens in a case."""
    return _patterns().fullmatch(_without_names(title)) is not None


def _without_names(title: str) -> str:
    """A title with a mark in the place of each name of a card that stands in it, longer names first."""
    found = sorted((name for name in _names() if name in title), key=len, reverse=True)
    for name in found:
        title = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", _CARD, title)
    return title


@lru_cache(maxsize=1)
def _names() -> tuple[str, ...]:
    from ...judge.data.suggesting import every_card

    return tuple(card.name for card in every_card())
