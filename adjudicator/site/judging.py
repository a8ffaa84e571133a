"""A case judged: its problems beside their places, or its replay with verdict, comparison and open decisions.

Only this module of the site runs the engine. What it finds is kept for the cases asked for last; a case is its data,
so that what was kept can never be wrong.
"""

from __future__ import annotations

import json
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from threading import Lock
from typing import Any

from ..judge.assumptions import Assumptions, assumptions
from ..judge.base import knowledge, library, reading
from ..judge.compare import Comparison, compare
from ..judge.orders import Orders, orders
from ..judge.paths import plain
from ..judge.reading import Reading
from ..judge.replay import FEW_CARDS, MAX_FRAMES, Replay, replay
from ..judge.reprinted import reprinted
from ..judge.situation import from_data
from ..judge.verdict import Verdict, verdict
from ..knowledge import rulings_path
from ..language.problems import BadInput, Finding
from .gaps import gap
from .places import Path, name_of, numbered

FILE = "this case"
#: What comparing, and trying what is left open, may cost on a page, in frames of the engine (some fifty a millisecond), and the most
#: replays and states in any case. Frames are counted, not time, so that a page says the same whenever it is asked for; seconds only stop what would
#: keep a person waiting.
COMPARE_FRAMES, COMPARE_RUNS, COMPARE_STATES, COMPARE_SECONDS = 15_000, 80, 120, 1.0
ORDERS_FRAMES, ORDERS_STATES = 8_000, 200
REPRINT_FRAMES, REPRINT_RUNS = 1_500, 8
ASSUME_FRAMES, ASSUME_RUNS, ASSUME_SECONDS = 5_000, 40, 2.0
#: Findings whose remedy is a short list, each entry of which can be put in the place of what is wrong.
ONE_OF = (
    "unknown-player-name",
    "unknown-phase",
    "unknown-profile",
    "unknown-printing",
    "unknown-option",
    "unknown-suppose",
    "otherwise-form",
)


@dataclass(frozen=True)
class Problem:
    """Something wrong with a case. ``path``: where, as far as known. ``message``, ``mend``: in words. ``instead``: what may be written in
    its place, nearest first; ``key``: whether that is the last word of the path, not what stands there. ``gap``: the card of the game
    that is meant, if the judge cannot play it yet. ``stops``: whether nothing can be judged because of it."""

    code: str
    path: Path
    message: str
    mend: str
    instead: tuple[str, ...] = ()
    stops: bool = True
    key: bool = False
    gap: str = ""


@dataclass
class Judged:
    """What came of a case. ``problems``: what is wrong with it; if one of them stops it, there is no replay. ``compared`` and ``tried``
    are made when they are asked for. ``paths``: card id -> the path of its entry. ``seconds``: engine time so far."""

    data: Any
    problems: tuple[Problem, ...]
    made: Replay | None = None
    found: Verdict | None = None
    paths: Mapping[str, Path] = None  # type: ignore[assignment]
    seconds: float = 0.0
    _compared: Comparison | None = None
    _tried: Orders | None = None
    _assumed: Assumptions | None = None
    spend: Callable[[float], None] = lambda seconds: None

    @property
    def reading(self) -> Reading:
        return self.made.reading

    def stops(self) -> bool:
        return self.made is None

    def compared(self) -> Comparison:
        """The other readings and printings, within the budget of a page."""
        if self._compared is None:
            begun = time.perf_counter()
            runs = max(2, min(COMPARE_RUNS, COMPARE_FRAMES // self.frames()))
            self._compared = compare(
                self.data, FILE, library(), self._base_reading(), base=knowledge(), budget=runs, states=COMPARE_STATES, seconds=COMPARE_SECONDS
            )
            self._count(begun)
        return self._compared

    def tried(self) -> Orders | None:
        """What the decisions that nobody fixed lead to, within the budget of a page; ``None`` where nothing is open."""
        if self._tried is None and self.made.open() and self.made.ended != "spent":
            begun = time.perf_counter()
            states = max(10, min(ORDERS_STATES, 4 * ORDERS_FRAMES // self.frames()))
            self._tried = orders(self.data, FILE, library(), self._base_reading(), budget=states)
            self._count(begun)
        return self._tried

    def assumed(self) -> Assumptions:
        """What the case assumes, varied within the budget of a page."""
        if self._assumed is None:
            begun = time.perf_counter()
            runs = max(4, min(ASSUME_RUNS, ASSUME_FRAMES // self.frames()))
            self._assumed = assumptions(plain(self.data), FILE, library(), self._base_reading(), self.made, budget=runs, seconds=ASSUME_SECONDS)
            self._count(begun)
            if self.compared().matters:
                begun = time.perf_counter()
                few = max(0, min(REPRINT_RUNS, REPRINT_FRAMES // self.frames()))
                self._assumed.reprinted = reprinted(self.data, FILE, library(), self._base_reading(), self.compared(), budget=few)
                self._count(begun)
        return self._assumed

    def frames(self) -> int:
        """What one replay costs, in frames of a small table."""
        cards = len(self.made.setting.game.position.play)
        spent = self.made.context.spent if self.made.ended != "spent" else MAX_FRAMES
        return max(40, spent) * max(FEW_CARDS, cards) // FEW_CARDS

    def _base_reading(self) -> Reading:
        return reading(str(self.data.get("profile", "latest")))

    def _count(self, begun: float) -> None:
        spent = time.perf_counter() - begun
        self.spend(spent)


class Judge:
    """Judges cases, remembering the newest. ``size``: how many; 0 remembers none. ``spend``: told of engine time, in seconds."""

    def __init__(self, size: int, spend: Callable[[float], None]) -> None:
        self.size = size
        self.spend = spend
        self.known: OrderedDict[str, Judged] = OrderedDict()
        self.lock = Lock()

    def __call__(self, data: Mapping[str, Any]) -> Judged:
        key = json.dumps(data, sort_keys=False, ensure_ascii=False)
        with self.lock:
            if key in self.known:
                self.known.move_to_end(key)
                return self.known[key]
        begun = time.perf_counter()
        made = judge(data)
        made.seconds = time.perf_counter() - begun
        made.spend = self.spend
        self.spend(made.seconds)
        if self.size:
            with self.lock:
                self.known[key] = made
                while len(self.known) > self.size:
                    self.known.popitem(last=False)
        return made


def judge(data: Mapping[str, Any]) -> Judged:
    """A case judged, without remembering it."""
    lined, where = numbered(dict(data))
    case = lined
    try:
        case = from_data(lined, FILE).variants[0][1]
        made = replay(case, FILE, library(), reading(str(case.get("profile", "latest"))))
    except BadInput as error:
        return Judged(case, tuple(_problem(one, where, data) for one in dict.fromkeys(error.findings)), paths={})
    after = tuple(_problem(one, where, data, stops=False) for one in dict.fromkeys(made.findings))
    paths = {card: where[line] for card, line in made.setting.lines.items() if line in where}
    return Judged(case, after, made, verdict(made, knowledge()), paths)


def checked(data: Mapping[str, Any]) -> tuple[Problem, ...]:
    """The problems of a case that stop it, without replaying it."""
    from ..judge.setting import set_up

    lined, where = numbered(dict(data))
    try:
        set_up(from_data(lined, FILE).variants[0][1], FILE, library())
    except BadInput as error:
        return tuple(_problem(one, where, data) for one in dict.fromkeys(error.findings))
    return ()


def _problem(finding: Finding, where: Mapping[int, Path], data: Any, stops: bool = True) -> Problem:
    """A finding with the place that its line stands for; lines that its words name become places, too."""

    def place(found: re.Match) -> str:
        path = where.get(int(found.group(1)))
        return f"({name_of(data, path)})" if path is not None else ""

    if finding.code == "engine-failed":
        return Problem(
            finding.code,
            (),
            "The judge broke while it played this case, by a mistake of its own.",
            "Take something out that does not matter, or keep the link and report it.",
        )
    message = re.sub(r", the other on line (\d+)", lambda found: f", the other is {place(found)[1:-1]}", finding.message)
    message = re.sub(r"\(line (\d+)\)", place, message)
    mend = finding.mend
    instead = tuple(re.findall(r"'((?:[^'\\]|\\.)+)'", mend)) if mend.startswith("Did you mean") else ()
    instead += tuple(re.findall(r'"([^"]+)"', mend)) if mend.startswith("Did you mean") else ()
    if mend.startswith("It can be: ") and finding.code in ONE_OF:
        instead = tuple(mend.removeprefix("It can be: ").rstrip(".").split(", "))
    path = where.get(finding.line, ())
    # a name with an apostrophe stands between double quotes
    named = re.search(r"""'((?:[^'\\]|\\.)*)'|"([^"]*)\"""", finding.message)
    name = (named.group(1) or named.group(2) or "") if named is not None else None
    key = bool(path) and name is not None and name == path[-1]
    known = gap(name) if finding.code == "unknown-card" and name is not None else None
    if known is not None:
        return Problem(
            "text-only",
            path,
            f"{known.name} ({known.faction}) is a card that the judge cannot play yet.",
            "It can lie on the table with its printed numbers and without its abilities.",
            (),
            stops,
            gap=known.name,
        )
    return Problem(finding.code, path, message[:1].upper() + message[1:] + ".", mend, instead, stops, key)


@lru_cache(maxsize=1)
def data_date() -> str:
    """The day on which the newest file of the rulings was written, as YYYY-MM-DD."""
    newest = max((path.stat().st_mtime for path in rulings_path().rglob("*.yaml")), default=0.0)
    return datetime.fromtimestamp(newest, UTC).date().isoformat()
