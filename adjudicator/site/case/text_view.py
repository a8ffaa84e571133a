"""The text view of a case: as lines for a forum, as a situation file, and back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from ...ground.findings import BadInput, Finding
from ...ground.strict_yaml import read_text
from ...judge.situation import notation
from ...judge.situation.notation_reading import read_notation
from ...judge.situation.paths import plain_data
from ...judge.situation.situation import from_data
from ...judge.situation.variants import LAID_OVER
from ...judge.situation.writing import situation_text
from ..web.folding import FOLDED, Unfoldable, unfold
from .link import KEPT, Case, from_situation
from .opening import opened

FILE = "what you wrote"
#: What is done about a link that cannot be read.
BROKEN, OPEN_THERE = "The link may have been cut off: copy it whole.", "Open it on the site."
_LINK = re.compile(r"https?://\S+|(?:[\w.:-]*/)?case(?:/[\w-]+)?\?\S+")


@dataclass(frozen=True)
class Written:
    """A case as text. ``notation``: its position in the text notation, empty if that cannot say it. ``lost``: what the notation leaves out.
    ``file``: the whole case as a situation file."""

    notation: str
    lost: tuple[str, ...]
    file: str


def text_of_case(case: Case) -> Written:
    """A case as text, whether or not it can be judged."""
    data = plain_data(case.data)
    head = {key: data.pop(key) for key in ("situation", "title") if key in data}
    file = situation_text({**head, **data}) if data or head else ""
    left = [key for key in ("moves", "answers", "otherwise", "saved") if data.get(key)]
    position = {key: value for key, value in {**head, **data}.items() if key in notation.KEPT}
    try:
        lost = notation.losses(position)
        position["players"] = {
            name: {key: value for key, value in (entry or {}).items() if key != "factions"} for name, entry in position["players"].items()
        }
        made_up = [card for card in position.pop("define", ()) if not notation.losses({"define": [card]})]
        made = notation.write({**position, **({"define": made_up} if made_up else {})})
    except (BadInput, KeyError, TypeError, AttributeError, ValueError):
        # a case with mistakes in its form has no notation; its file says all of it
        return Written("", (), file)
    return Written(made, tuple([f"its {key}" for key in left] + [loss.says for loss in lost]), file)


def is_link(text: str) -> bool:
    """Whether a text is the link of a case, or may be: in full, without its scheme, or the path alone."""
    return _LINK.fullmatch(text.strip()) is not None


def link_parameters(link: str) -> dict[str, str]:
    """The parameters of a link, unescaped."""
    return dict(parse_qsl(urlsplit(link.strip()).query, keep_blank_values=True))


def case_of_link(link: str) -> Case:
    """The case that a link carries, folded or not. Raises :class:`BadInput`, also for one that only the site can look up."""
    given = link_parameters(link)
    if FOLDED in given:
        try:
            given = dict(parse_qsl(unfold(given[FOLDED]), keep_blank_values=True))
        except Unfoldable:
            raise BadInput([Finding("link-broken", f"{FOLDED}= cannot be read", "the link", 0, BROKEN)]) from None
    elif KEPT in given:
        raise BadInput([Finding("link-not-kept", "the site keeps this case, its link does not carry it", "the link", 0, OPEN_THERE)])
    return opened(given)


def case_of_text(text: str) -> Case:
    """The case of a link, of lines in the notation, or of a situation file. Raises :class:`BadInput`."""
    text = text.replace("\r\n", "\n").strip()
    if not text:
        raise BadInput([Finding("file-empty", "nothing was written", FILE, 1, "Paste a link, the text notation or a situation file.")])
    if is_link(text) and "\n" not in text:
        return case_of_link(text)
    if notation.is_notation(text):
        return from_situation(read_notation(text, FILE))
    data = read_text(text, FILE)
    if not isinstance(data, dict):
        raise BadInput(
            [
                Finding(
                    "situation-form",
                    "this is neither a link nor the notation nor a situation",
                    FILE,
                    1,
                    f"Begin with {notation.TITLE} or with players:.",
                )
            ]
        )
    variants: Any = data.get("variants")
    if isinstance(variants, list) and variants:
        return from_situation(from_data(data, FILE).variants[0][1])
    return from_situation({key: value for key, value in data.items() if key in (*LAID_OVER, "situation", "title", "define")})
