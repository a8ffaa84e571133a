"""Pictures of a part of the graph: what lies near a node, and the way between two.

Here only places are worked out, in the units of a picture's view box; ``browse/_pictures.html`` draws them. Nothing is drawn that the lists
beside the picture do not say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ....knowledge.graph.building import EDGE_KINDS
from ....knowledge.graph.walks import COSTS
from ..addresses import WORDS
from ..shapes import Group, Link, Node
from . import measuring
from .connections import PathPage

#: The outline that stands beside a label, by kind of node.
GLYPHS = {
    "authority": "landmark",
    "base": "map-pin",
    "card": "layers",
    "chapter": "book-open",
    "clarification": "scale",
    "faction": "users",
    "loop": "repeat",
    "option": "split",
    "profile": "glasses",
    "question": "message-circle-question-mark",
    "rule": "book-open",
    "set": "package",
    "situation": "play",
    "source": "book-marked",
    "term": "whole-word",
}
#: The order of kinds in a legend.
ORDER = ("term", "rule", "clarification", "question", "option", "loop", "card", "base", "situation")
#: Most nodes of a picture at one side, so that with the one in the middle there are never more than forty.
ROWS = 12
#: Of the picture of a neighbourhood: the width of a column, of the middle and of what lies between them; the size of labels, their line,
#: the space around a label and between two boxes.
COLUMN, CENTRE, BESIDE = 350, 216, 112
SIZE, LINE, PAD, GAP = 15, 19, 9, 8
#: So much of a line lies outside of its box.
EDGE = 2
#: What a glyph takes from the room of a label, and the space at its end.
BEFORE, AFTER = 40, 14
HEAD, CAPTION = 34, 24
CENTRE_SIZE, CENTRE_LINE, CENTRE_LINES = 18, 23, 6
#: Of a way: the boxes in a row, the width of one and of the space between, where the words of the link stand, and their size.
IN_A_ROW, STOP, BETWEEN, WORDS_SIZE = 4, 196, 120, 12


@dataclass(frozen=True)
class Box:
    """A node as it is drawn. ``lines``: its label. ``x``, ``y``: of its upper left corner. ``kind``: of :data:`~..addresses.WORDS`."""

    key: str
    kind: str
    title: str
    url: str
    lines: tuple[str, ...]
    x: float
    y: float
    width: float
    height: float

    @property
    def glyph(self) -> str:
        """The outline beside the label."""
        return GLYPHS[self.kind]

    @property
    def middle(self) -> float:
        """Half-way down."""
        return self.y + self.height / 2

    @property
    def word(self) -> str:
        """What its kind is called."""
        return WORDS[self.kind][0]


@dataclass(frozen=True)
class Line:
    """A link between two boxes. ``kind``: of the node that gives it its colour. ``path``: as SVG has it."""

    kind: str
    path: str


@dataclass(frozen=True)
class Words:
    """Words beside boxes. ``x``, ``y``: of the beginning of their first line."""

    lines: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True)
class Picture:
    """A part of the graph, ready to be drawn. ``centre``: the node whose neighbourhood it is; nothing in a way. ``captions``: what the
    links say. ``more``: how many at each side are left out, with the place where that is said. ``kinds``: those in it, and what each is
    called."""

    width: float
    height: float
    centre: Box | None
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]
    captions: tuple[Words, ...]
    more: tuple[tuple[int, float, float], ...]
    kinds: tuple[tuple[str, str], ...]


def _cost(word: str) -> int:
    return min((COSTS[kind] for kind, words in EDGE_KINDS.items() if word in words), default=3)


def picked(groups: Iterable[Group], most: int) -> tuple[list[tuple[str, list[Link]]], int]:
    """Those links of a side that are drawn, and how many are left out: what explains most comes first, each kind of link gets its share,
    and each node stands once."""
    seen: set[str] = set()
    apart: list[tuple[str, list[Link]]] = []
    left = 0
    for group in sorted(groups, key=lambda one: (_cost(one.word), one.word)):
        fresh = [one for one in group.links if one.key not in seen]
        seen.update(one.key for one in fresh)
        apart.append((group.word, fresh))
        left += group.more
    found: list[tuple[str, list[Link]]] = [(word, []) for word, _ in apart]
    total = sum(len(fresh) for _, fresh in apart)
    room = min(most, total)
    turn = 0
    while room:
        for (_, fresh), (_, taken) in zip(apart, found, strict=True):
            if room and turn < len(fresh):
                taken.append(fresh[turn])
                room -= 1
        turn += 1
    return [(word, taken) for word, taken in found if taken], left + total - min(most, total)


def box(one: Link, x: float, y: float, width: float, most: int = 2) -> Box:
    """A node as a box of its label's height."""
    label = measuring.lines(_upper(one.title), SIZE, width - BEFORE - AFTER, most)
    return Box(one.key, one.kind, one.title, one.url, label, x, y, width, len(label) * LINE + 2 * PAD)


def _upper(title: str) -> str:
    return title[:1].upper() + title[1:]


def _side(groups: Sequence[Group], x: float) -> tuple[list[Box], list[Words], float, int]:
    """A column: its boxes and captions from the top, its height, how many are left out."""
    taken, left = picked(groups, ROWS)
    boxes: list[Box] = []
    captions: list[Words] = []
    y: float = HEAD
    for word, links in taken:
        captions.append(Words((word,), x, y + CAPTION - 8))
        y += CAPTION
        for one in links:
            made = box(one, x, y, COLUMN, 3)
            boxes.append(made)
            y += made.height + GAP
        y += GAP
    return boxes, captions, y + (CAPTION if left else 0), left


def _kinds(boxes: Iterable[Box]) -> tuple[tuple[str, str], ...]:
    found = {one.kind: one.word for one in boxes}
    order = (*ORDER, *sorted(set(found) - set(ORDER)))
    return tuple((kind, "contested point" if kind == "question" else found[kind]) for kind in order if kind in found)


def _moved(made: tuple[list[Box], list[Words], float, int], height: float) -> tuple[list[Box], list[Words], float]:
    """A column in the middle of the picture's height, and how far it was moved down."""
    boxes, captions, own, _ = made
    down = round((height - own) / 2, 1)
    return (
        [Box(one.key, one.kind, one.title, one.url, one.lines, one.x, one.y + down, one.width, one.height) for one in boxes],
        [Words(one.lines, one.x, one.y + down) for one in captions],
        own + down,
    )


@lru_cache(maxsize=512)
def neighbourhood(node: Node) -> Picture | None:
    """What a node rests on to the left, what rests on it to the right; nothing where there is neither."""
    if not node.rests_on and not node.rests_on_it:
        return None
    # a side where nothing lies is left out
    before, after = (COLUMN + BESIDE if side else 0 for side in (node.rests_on, node.rests_on_it))
    wide = before + CENTRE + after + 2 * EDGE
    right_at = wide - COLUMN - EDGE
    label = measuring.lines(_upper(node.title), CENTRE_SIZE, CENTRE - 32, CENTRE_LINES)
    tall = len(label) * CENTRE_LINE + 32
    sides = (_side(node.rests_on, EDGE), _side(node.rests_on_it, right_at))
    height = max(HEAD + tall + 16, *(one[2] for one in sides))
    (left, said_left, left_end), (right, said_right, right_end) = (_moved(one, height) for one in sides)
    middle = height / 2 + HEAD / 2
    centre = Box(node.key, node.kind, node.title, node.url, label, before + EDGE, round(middle - tall / 2, 1), CENTRE, tall)
    lines = [
        *(Line(one.kind, _bow(one.x + one.width, one.middle, centre.x, centre.middle)) for one in left),
        *(Line(one.kind, _bow(centre.x + CENTRE, centre.middle, one.x, one.middle)) for one in right),
    ]
    more = tuple((count, x, end - 12) for count, x, end in ((sides[0][3], EDGE, left_end), (sides[1][3], right_at, right_end)) if count)
    boxes = (*left, *right)
    return Picture(wide, round(height, 1), centre, boxes, tuple(lines), (*said_left, *said_right), more, _kinds(boxes))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _bow(x: float, y: float, to_x: float, to_y: float) -> str:
    """A line that leaves and arrives level."""
    half = (x + to_x) / 2
    points = (x, y, half, y, half, to_y, to_x, to_y)
    return "M{} {}C{} {} {} {} {} {}".format(*map(_number, points))


@lru_cache(maxsize=256)
def way(page: PathPage) -> Picture | None:
    """The way between two nodes: rows of boxes that go to and fro like an ox that ploughs, the words of each link over its
    arrow."""
    if not page.steps or page.start is None:
        return None
    stops = [page.start, *(step.to for step in page.steps)]
    boxes: list[Box] = []
    top, tall = 0.0, 0.0
    for number, one in enumerate(stops):
        row, column = divmod(number, IN_A_ROW)
        if column == 0 and row:
            top, tall = top + tall + 72, 0.0
        at = column if row % 2 == 0 else IN_A_ROW - 1 - column
        made = box(one, at * (STOP + BETWEEN) + EDGE, top + 30, STOP, 6)
        tall = max(tall, made.height)
        boxes.append(made)
    lines: list[Line] = []
    captions: list[Words] = []
    for here, there, step in zip(boxes, boxes[1:], page.steps):
        said = measuring.lines(step.words, WORDS_SIZE, BETWEEN - 14 if here.x != there.x else STOP / 2, 3)
        if here.x == there.x:
            x = here.x + here.width / 2
            lines.append(Line(there.kind, _arrow((x, here.y + here.height), (x, there.y))))
            captions.append(Words(said, x + 12, here.y + here.height + 20))
        else:
            y = here.y + PAD + LINE / 2
            ends = (here.x + here.width, there.x) if here.x < there.x else (here.x, there.x + there.width)
            lines.append(Line(there.kind, _arrow((ends[0], y), (ends[1], y))))
            captions.append(Words(said, min(ends) + 7, y - 9 - 16 * (len(said) - 1)))
    columns = min(len(stops), IN_A_ROW)
    return Picture(
        columns * STOP + (columns - 1) * BETWEEN + 2 * EDGE,
        round(top + tall + 34, 1),
        None,
        tuple(boxes),
        tuple(lines),
        tuple(captions),
        (),
        _kinds(boxes),
    )


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A straight line, level or upright, with a head at its end."""
    path = "M{} {}L{} {}".format(*map(_number, (*start, *end)))
    (fx, fy), (x, y) = start, end
    along_x, along_y = (x > fx) - (x < fx), (y > fy) - (y < fy)
    back_x, back_y = x - 9 * along_x, y - 9 * along_y
    head = (back_x - 6 * along_y, back_y - 6 * along_x, x, y, back_x + 6 * along_y, back_y + 6 * along_x)
    return path + "M{} {}L{} {}L{} {}".format(*map(_number, head))
