"""The picture of a case that chats show beside its link: the verdict, its stamp and the table, drawn as SVG and turned into a PNG.

The turning is done by an installed package; where it is missing there is no picture, and pages do not promise one. Everything is drawn with
one font file, which stands for every family, as text of a family that is not there would not be drawn at all.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from xml.sax.saxutils import escape

from ....ground.installed import installed_file
from ....ground.recently_used import RecentlyUsed
from ...web import display_font, faces
from ...web.glyphs import outline
from ..boards import BaseRow, CardRow
from ..page import CasePage

#: As chats like it best: about 1.91 to 1, and no larger than they fetch.
WIDTH, HEIGHT = 1200, 630
EDGE = 48
#: Most bases drawn, and cards of one.
BASES, CARDS = 3, 4
#: Sizes tried for the verdict, largest first, and lines of it.
VERDICT_SIZES, VERDICT_LINES = (60, 54, 48, 42, 36, 31), 6
#: Seconds for which whoever fetched a picture may show it again without asking.
FRESH = 24 * 3600
#: Bytes of pictures that a process remembers.
REMEMBERED = 6_000_000
#: The font's name inside its file.
FAMILY = "Fredoka One"
PAPER, INK, SOFT, FELT, FELT_EDGE, CARD = "#f7f4ee", "#1b1d22", "#565b66", "#2d5147", "#17312b", "#ffffff"
BASE_CARD, BASE_INK, RAIL, GOLD = "#f8ecce", "#1b1d22", "#c9b57c", "#e0a526"
PLAYERS = {"A": "#1f6fd6", "B": "#b8420d", "C": "#187544", "D": "#8b46c4"}
#: The colour of a stamp by status; the others are unsettled.
STAMPS = {
    "official": "#15714a",
    "clarification": "#15714a",
    "probable": "#7a5200",
    "house-rule": "#6337a8",
    "designer": "#6337a8",
    "literal": INK,
    "history": "#625c50",
}
UNSETTLED = "#b3261e"
#: What a sign that the font lacks is drawn as.
INSTEAD = {"×": "x", "−": "-", "‑": "-", "→": "to", "…": "...", "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-"}


@dataclass(frozen=True)
class Preview:
    """What the head of a page says of its picture. ``alt``: what the picture says."""

    url: str
    page_url: str
    alt: str
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class Stamp:
    """A status as it is stamped. ``word``: such as ``Official``; ``glyph``: an outline."""

    status: str
    word: str
    glyph: str


@cache
def available() -> bool:
    """Whether pictures can be drawn here. No page looks for the packages again."""
    return find_spec("resvg_py") is not None and _font_file() is not None and find_spec("fontTools") is not None


def stamp_of(page: CasePage, words: Mapping[str, tuple[str, str, str]]) -> Stamp | None:
    """The stamp of a case's verdict. ``words``: status -> word, note and glyph, as pages have them."""
    if not page.verdict:
        return None
    status = page.mark
    word, _, glyph = words.get(status, (status.replace("-", " ").capitalize(), "", "scale"))
    return Stamp(status, word, glyph)


def _font_file() -> str | None:
    found = installed_file(display_font.PACKAGE, display_font.FILE)
    return str(found) if found is not None else None


# -- text ------------------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _advances() -> tuple[dict[int, int], int]:
    """How wide each sign of the font is, and how many of these units make its height."""
    from fontTools.ttLib import TTFont

    with TTFont(_font_file() or "", lazy=True) as font:
        widths = font["hmtx"].metrics
        signs = {code: widths[name][0] for code, name in font.getBestCmap().items() if chr(code).isprintable()}
        return signs, font["head"].unitsPerEm


def _drawable(text: str) -> str:
    """A text in signs that the font has: others by what stands for them, by their letter without its accent, or not at all."""
    known, _ = _advances()
    made = []
    for sign in " ".join(text.split()):
        for one in INSTEAD.get(sign, sign) if ord(sign) not in known else sign:
            parts = one if ord(one) in known else unicodedata.normalize("NFKD", one)
            made += [part for part in parts if ord(part) in known]
    return " ".join("".join(made).split())


def measured(text: str, size: float) -> float:
    """How wide a text is drawn."""
    widths, units = _advances()
    return sum(widths.get(ord(sign), units) for sign in text) * size / units


def _clipped(text: str, size: float, width: float) -> str:
    """A text that fits into a width, with dots where something is left out."""
    if measured(text, size) <= width:
        return text
    while text and measured(text + "...", size) > width:
        text = text[:-1]
    return text.rstrip() + "..."


def wrapped(text: str, size: float, width: float, lines: int) -> tuple[list[str], bool]:
    """A text in at most so many lines, and whether all of it is there."""
    made: list[str] = []
    words = text.split()
    while words and len(made) < lines:
        line = words.pop(0)
        while words and measured(f"{line} {words[0]}", size) <= width:
            line = f"{line} {words.pop(0)}"
        made.append(_clipped(line, size, width))
    if words:
        made[-1] = _clipped(f"{made[-1]} {' '.join(words)[:200]}", size, width)
        if not made[-1].endswith("..."):
            made[-1] += "..."
    return made, not words


def _text(x: float, y: float, size: float, says: str, fill: str = INK, anchor: str = "start") -> str:
    placed = f'x="{x:.0f}" y="{y:.0f}" font-family="{FAMILY}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"'
    return f"<text {placed}>{escape(says)}</text>"


def _box(x: float, y: float, width: float, height: float, round: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" rx="{round:g}" fill="{fill}"{more}/>'


def _glyph(name: str, x: float, y: float, size: float, stroke: str) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size / 24:.3f})" fill="none" stroke="{stroke}" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round">{outline(name)}</g>'
    )


# -- the drawing -----------------------------------------------------------------------------------------------------------------------


def svg(page: CasePage, stamp: Stamp | None) -> str:
    """The picture of a case. ``stamp``: of its status; ``None`` where there is no verdict."""
    says = _drawable(page.verdict or "No verdict yet: something is not right on this table.")
    bases = page.board.bases[:BASES]
    rows = max((len(_laid(base)) for base in bases), default=0)
    # the felt is as high as the fullest base, and the verdict has the rest
    top = HEIGHT - (116 + 44 * min(CARDS, rows)) if bases else HEIGHT - EDGE // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
        _box(0, 0, WIDTH, HEIGHT, 0, PAPER),
        *_head(page, stamp),
        *_verdict(says, 112, top - 16),
    ]
    if bases:
        parts.append(_box(0, top, WIDTH, HEIGHT - top, 0, FELT_EDGE))
        parts.append(_box(8, top + 8, WIDTH - 16, HEIGHT - top - 16, 18, FELT))
        gap = 20
        width = (WIDTH - 2 * 32 - gap * (len(bases) - 1)) / len(bases)
        for at, base in enumerate(bases):
            parts += _base(base, page, 32 + at * (width + gap), top + 24, width)
    return "".join([*parts, "</svg>"])


def _head(page: CasePage, stamp: Stamp | None) -> list[str]:
    room: float = WIDTH - 2 * EDGE
    made = []
    if stamp is not None:
        colour = STAMPS.get(stamp.status, UNSETTLED)
        word = _drawable(stamp.word).upper()
        width = measured(word, 34) + 34 + 3 * 18
        x, y = WIDTH - EDGE - width, 30
        room -= width + 24
        made += [
            f'<g transform="rotate(3 {x + width / 2:.0f} {y + 30})">',
            _box(x, y, width, 60, 16, PAPER, f' stroke="{colour}" stroke-width="5"'),
            _glyph(stamp.glyph, x + 18, y + 13, 34, colour),
            _text(x + 18 + 34 + 14, y + 42, 34, word, colour),
            "</g>",
        ]
    more = len(page.board.bases) - BASES
    title = f"{page.title} (and {more} more base{'s' if more != 1 else ''})" if more > 0 else page.title
    made.append(_glyph("gavel", EDGE, 34, 34, UNSETTLED))
    made.append(_text(EDGE + 48, 52, 22, "Adjudicator: settles Smash Up disputes", SOFT))
    made.append(_text(EDGE + 48, 84, 26, _clipped(_drawable(title), 26, room - 48), INK))
    return made


def _verdict(says: str, top: float, bottom: float) -> list[str]:
    """The verdict, as large as it fits."""
    width = WIDTH - 2 * EDGE
    for size in VERDICT_SIZES:
        lines = min(VERDICT_LINES, int((bottom - top) // (size * 1.2)))
        made, whole = wrapped(says, size, width, lines)
        if whole or size == VERDICT_SIZES[-1]:
            break
    free = (bottom - top - len(made) * size * 1.2) / 2
    return [_text(EDGE, top + free + size * (0.95 + 1.2 * at), size, line) for at, line in enumerate(made)]


def _base(base: BaseRow, page: CasePage, x: float, y: float, width: float) -> list[str]:
    against = f"{base.total}/{base.breakpoint}" if base.breakpoint else ""
    name = _clipped(_drawable(base.name), 24, width - 44 - measured(against, 24))
    made = [
        _box(x, y, width, 58, 10, BASE_CARD),
        _text(x + 14, y + 32, 24, name, BASE_INK),
        _text(x + width - 14, y + 32, 24, against, BASE_INK, "end"),
    ]
    if base.breakpoint:
        rail = width - 28
        made.append(_box(x + 14, y + 42, rail, 8, 4, RAIL))
        made += [
            _box(x + 14 + rail * at / 100, y + 42, rail * part / 100, 8, 0, PLAYERS.get(page.board.letters.get(player, ""), SOFT))
            for player, at, part in base.bar
        ]
    flat = _laid(base)
    most = CARDS if len(flat) <= CARDS else CARDS - 1
    for at, card in enumerate(flat[:most]):
        made += _card(card, page, x, y + 68 + at * 44, width)
    if len(flat) > most:
        made.append(_text(x + 12, y + 68 + most * 44 + 28, 22, f"and {len(flat) - most} more", "#ffffff"))
    return made


def _laid(base: BaseRow) -> list[CardRow]:
    """Every card at a base, those that lie on another after it."""
    cards = [*base.actions, *(card for group in base.groups for card in group.cards)]
    return [one for card in cards for one in (card, *card.attached)]


def _card(card: CardRow, page: CasePage, x: float, y: float, width: float) -> list[str]:
    emblem = faces.of_card(card.name, card.kind)
    hue = f"hsl({emblem.hue[1:]}, 45%, 38%)" if emblem.hue else SOFT
    owner = PLAYERS.get(page.board.letters.get(card.controller or card.owner, ""), SOFT)
    power = _drawable(card.power)
    room = width - 60 - (measured(power, 24) + 26 if power else 14)
    made = [
        _box(x, y, width, 38, 8, CARD),
        _box(x, y, 8, 38, 4, owner),
        _box(x + 14, y + 4, 30, 30, 8, hue),
        _glyph(emblem.glyph, x + 19, y + 9, 20, "#ffffff"),
        _text(x + 54, y + 27, 22, _clipped(_drawable(card.name), 22, room), INK),
    ]
    if power:
        made.append(_text(x + width - 14, y + 28, 24, power, INK, "end"))
    return made


# -- the picture -----------------------------------------------------------------------------------------------------------------------

_kept: RecentlyUsed[str, bytes] = RecentlyUsed(REMEMBERED)


def png(drawn: str) -> tuple[bytes, float]:
    """An SVG as PNG, and the seconds that took; one that was turned lately is remembered. What it may cost is bounded, as every text and
    every list of the drawing is."""
    known = _kept.get(drawn)
    if known is not None:
        return known, 0.0
    import resvg_py

    began = time.process_time()
    made = bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawn,
            skip_system_fonts=True,
            font_files=[_font_file() or ""],
            font_family=FAMILY,
            serif_family=FAMILY,
            sans_serif_family=FAMILY,
            cursive_family=FAMILY,
            fantasy_family=FAMILY,
            monospace_family=FAMILY,
        )
    )
    _kept.put(drawn, made, len(made) + len(drawn))
    return made, time.process_time() - began
