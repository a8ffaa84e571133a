"""How wide a label is, before it is drawn: pictures are made on the server, which does not know the browser's font.

The widths are upper bounds, sign by sign, of the widest bold sans that systems commonly have (DejaVu Sans Bold) and of the display face,
so what fits here fits in any of them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

#: The advance of each sign from the space to the tilde, in thousandths of the size of the font.
ADVANCES = (
    *(348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 433, 380, 526),
    *(696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580),
    *(1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 549, 775, 637, 995, 837, 850),
    *(733, 850, 770, 720, 731, 812, 783, 1103, 771, 724, 725, 457, 528, 457, 838, 826),
    *(500, 675, 716, 593, 716, 678, 450, 716, 712, 343, 343, 665, 343, 1042, 712, 687),
    *(716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 586, 712, 365, 712, 838),
)
#: Of typographic quotes and dashes, and of any sign that is not known.
OTHERS = {"“": 657, "”": 657, "‘": 380, "’": 380, "–": 561, "×": 838}
WIDEST = 1000
MORE = "…"


@lru_cache(maxsize=512)
def _advance(sign: str) -> int:
    # a letter with an accent is as wide as the letter
    bare = unicodedata.normalize("NFD", sign)[0]
    place = ord(bare) - ord(" ")
    return ADVANCES[place] if 0 <= place < len(ADVANCES) else OTHERS.get(bare, WIDEST)


def width(text: str, size: float) -> float:
    """The most room that a text in bold can take. ``size``: of the font, in the unit of the answer."""
    return sum(map(_advance, text)) * size / 1000


def lines(text: str, size: float, room: float, most: int = 2) -> tuple[str, ...]:
    """A text broken between words into lines that are no wider than the room and about equally long; what goes beyond the last line is cut,
    and the cut marked. A word that is wider than a line is cut as well."""
    found = _broken(text, size, room, most)
    narrower = room
    while len(found) > 1 and not any(line.endswith(MORE) for line in found):
        narrower *= 0.95
        closer = _broken(text, size, narrower, most)
        if len(closer) > len(found) or any(line.endswith(MORE) for line in closer):
            break
        found = closer
    return found


def _broken(text: str, size: float, room: float, most: int) -> tuple[str, ...]:
    found = [""]
    words = text.split()
    for number, word in enumerate(words):
        longer = f"{found[-1]} {word}".strip()
        if width(longer, size) <= room:
            found[-1] = longer
        elif len(found) < most and found[-1]:
            found.append(word)
        else:
            found[-1] = longer + (MORE if number < len(words) - 1 else "")
            break
    return tuple(_cut(line, size, room) for line in found)


def _cut(line: str, size: float, room: float) -> str:
    if width(line, size) <= room and not line.endswith(MORE):
        return line
    kept = line.removesuffix(MORE)
    while kept and width(kept + MORE, size) > room:
        kept = kept[:-1]
    return kept.rstrip(" ,.;:") + MORE
