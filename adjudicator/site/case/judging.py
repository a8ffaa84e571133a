"""A case judged: its problems beside their places, or its replay with verdict, comparison and open decisions.

Only this module of the site runs the engine. What it finds is kept for the cases asked for last; a case is its data,
so that what was kept can never be wrong.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, TypeVar

from ...ground.content_hash import code_sign, content_hash
from ...ground.findings import BadInput, Finding, Remedy
from ...ground.meter import Meter, Spent, metered
from ...ground.recently_used import RecentlyUsed
from ...judge.compare.assumptions import Assumptions, assumptions
from ...judge.compare.compare import compare, not_compared
from ...judge.compare.comparison import Comparison
from ...judge.compare.later_printings import settled_by_later_printings
from ...judge.compare.open_decisions import OpenDecisions, open_decisions
from ...judge.data.loaded import knowledge, library, profile_asked, signs_of_data
from ...judge.data.profiles import GameProfile
from ...judge.data.suggesting import suggest_cards
from ...judge.replay.replay import FEW_CARDS, MAX_FRAMES, Replay, replay
from ...judge.situation.collection import whole_sign
from ...judge.situation.compendium import compendium
from ...judge.situation.paths import plain_data
from ...judge.situation.setting import set_up
from ...judge.situation.situation import from_data
from ...judge.situation.text_only import known_as
from ...judge.verdict.verdict import Verdict, verdict
from ..storage import KeptPages
from .memory_held import bytes_held
from .places import Path, name_of, numbered

#: A page, or what is found out for one.
P = TypeVar("P")

FILE = "this case"
#: What judging a case may cost on a page, in steps of evaluation, in seconds and in bytes; and each thing found out besides,
#: which may begin with the same replay once more.
JUDGE_STEPS, JUDGE_SECONDS, JUDGE_BYTES = 2_000_000, 2.5, 300_000_000
MORE_STEPS, MORE_SECONDS = 3_000_000, 2.5
#: What comparing, and trying what is left open, may cost on a page: frames of the engine (some fifty a millisecond), steps of evaluation
#: before anything is concluded from it, and the most replays and states in any case. All these are counted, so that a page says the same
#: whenever and wherever it is asked for; no case of the collection needs a fifth of the steps. Seconds only defend the machine.
COMPARE_FRAMES, COMPARE_STEPS, COMPARE_RUNS, COMPARE_STATES = 15_000, 400_000, 80, 120
ORDERS_FRAMES, ORDERS_STEPS, ORDERS_STATES = 8_000, 300_000, 200
REPRINT_FRAMES, REPRINT_STEPS, REPRINT_RUNS = 1_500, 50_000, 8
ASSUME_FRAMES, ASSUME_STEPS, ASSUME_RUNS = 5_000, 300_000, 40
#: For how many seconds it is remembered what the clock has cut off: on a busy machine the same case comes to more a moment later.
LATE_KEPT = 10.0
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
    are made when they are asked for. ``paths``: card id -> the path of its entry. ``seconds``, ``steps``: engine time and steps so far.
    ``until``: by the clock, when it is judged anew because time cut something off; 0 where nothing was."""

    data: Any
    problems: tuple[Problem, ...]
    made: Replay | None = None
    found: Verdict | None = None
    paths: Mapping[str, Path] = field(default_factory=dict)
    seconds: float = 0.0
    steps: int = 0
    until: float = 0.0
    _compared: Comparison | None = None
    _tried: OpenDecisions | None = None
    _assumed: Assumptions | None = None
    _pages: dict[type[Any], Any] = field(default_factory=dict)
    # told of the case, too: one that knew it by itself would keep it until somebody looks for garbage
    spend: Callable[[Judged, float, int], None] = lambda made, seconds, steps: None
    # what looks for what is kept of the case; a judge itself would be weighed with it, and all that it remembers
    look_up: Callable[[Any, type[Any], Callable[[Judged], Any], Judged], Any] | None = None

    @property
    def replayed(self) -> Replay:
        """The replay of a case that nothing stops. Raises ``ValueError`` for one that something does."""
        if self.made is None:
            raise ValueError("something stops this case, so there is no replay of it")
        return self.made

    @property
    def verdict(self) -> Verdict:
        """The verdict of a case that nothing stops. Raises ``ValueError`` for one that something does."""
        if self.found is None:
            raise ValueError("something stops this case, so there is no verdict on it")
        return self.found

    def stops(self) -> bool:
        return self.made is None

    def once(self, data: Mapping[str, Any], form: type[P], make: Callable[[Judged], P]) -> P:
        """What ``make`` finds out about this case, or what is kept of that, with the case or in a file. ``data``: of the case as it was
        given."""
        found: P | None = self._pages.get(form)
        if found is None:
            found = make(self) if self.look_up is None else self.look_up(data, form, make, self)
            # what the clock has cut off may come to more another time
            if not self.until:
                self._pages[form] = found
                self.spend(self, 0.0, 0)
        return found

    def compared(self) -> Comparison:
        """The other readings and printings, within the budget of a page."""
        if self._compared is None:
            runs = max(2, min(COMPARE_RUNS, COMPARE_FRAMES // self.frames()))
            try:
                with self.working():
                    self._compared = compare(
                        self.data,
                        FILE,
                        library(),
                        self._base_reading(),
                        base=knowledge(),
                        budget=runs,
                        states=COMPARE_STATES,
                        steps=COMPARE_STEPS,
                        made=self.made,
                    )
                self._compared.keep_one_of_each()
            except Spent:
                # a case whose own replay takes nearly everything still has its verdict, its steps and its choices
                self._compared = not_compared(self.replayed, self.verdict)
        return self._compared

    def tried(self) -> OpenDecisions | None:
        """What the decisions that nobody fixed lead to, within the budget of a page; ``None`` where nothing is open."""
        if self._tried is None and self.replayed.open() and self.replayed.ended != "spent":
            states = max(10, min(ORDERS_STATES, 4 * ORDERS_FRAMES // self.frames()))
            with suppress(Spent), self.working():
                self._tried = open_decisions(self.data, FILE, library(), self._base_reading(), budget=states, steps=ORDERS_STEPS)
        return self._tried

    def assumed(self) -> Assumptions:
        """What the case assumes, varied within the budget of a page."""
        if self._assumed is None:
            runs = max(4, min(ASSUME_RUNS, ASSUME_FRAMES // self.frames()))
            try:
                with self.working():
                    self._assumed = assumptions(
                        plain_data(self.data), FILE, library(), self._base_reading(), self.replayed, budget=runs, steps=ASSUME_STEPS
                    )
            except Spent:
                self._assumed = Assumptions(untried=["everything that it assumes"])
            if self.compared().matters:
                few = max(0, min(REPRINT_RUNS, REPRINT_FRAMES // self.frames()))
                with suppress(Spent), self.working():
                    self._assumed.reprinted = settled_by_later_printings(
                        self.data, FILE, library(), self._base_reading(), self.compared(), budget=few, steps=REPRINT_STEPS
                    )
        return self._assumed

    @contextmanager
    def working(self, seconds: float = MORE_SECONDS) -> Iterator[None]:
        """Measure something that is found out about the case; what is not done within the budget raises :class:`Spent`."""
        begun = time.thread_time()
        with metered(MORE_STEPS, seconds=seconds, memory=JUDGE_BYTES) as meter:
            try:
                yield
            finally:
                self.steps += meter.spent
                self.cut_by(meter)
                self.spend(self, time.thread_time() - begun, meter.spent)

    def cut_by(self, meter: Meter) -> None:
        """Note that what was found out is kept only for a while, if the clock cut it off."""
        if meter.late:
            self.until = time.monotonic() + LATE_KEPT

    def frames(self) -> int:
        """What one replay costs, in frames of a small table."""
        made = self.replayed
        cards = len(made.setting.game.position.play)
        spent = made.context.spent if made.context is not None and made.ended != "spent" else MAX_FRAMES
        return max(40, spent) * max(FEW_CARDS, cards) // FEW_CARDS

    def _base_reading(self) -> GameProfile:
        return profile_asked(self.data)


class Judge:
    """Judges cases, remembering the newest. ``size``: bytes of what is remembered, all in all; 0 remembers none. ``spend``: told of engine
    time, in seconds, and of steps. ``steps``: most of a judgement, without what is found out besides. ``kept``: pages of the collection's
    own cases, in a file."""

    def __init__(self, size: int, spend: Callable[[float, int], None], steps: int = JUDGE_STEPS, kept: KeptPages | None = None) -> None:
        self.kept = kept
        self.size = size
        self.spend = spend
        self.steps = steps
        self.known: RecentlyUsed[bytes, Judged] = RecentlyUsed(size)
        self._unweighed: dict[bytes, Judged] = {}

    def __call__(self, data: Mapping[str, Any]) -> Judged:
        key = hashlib.sha256(json.dumps(data, sort_keys=False, ensure_ascii=False).encode("utf-8", "surrogatepass")).digest()
        known = self._unweighed.get(key) or self.known.get(key)
        if known is not None and not (known.until and time.monotonic() > known.until):
            return known
        self._weigh()
        begun = time.thread_time()
        made = judge(data, self.steps)
        made.seconds = time.thread_time() - begun
        made.spend, made.look_up = partial(self._grown, key), self.once
        self.spend(made.seconds, made.steps)
        self._keep(key, made)
        return made

    def once(self, data: Mapping[str, Any], form: type[P], make: Callable[[Judged], P], judged: Judged | None = None) -> P:
        """What ``make`` finds out about a case, or what is kept of that where the case stands in the collection as it is. ``judged``: the
        case judged, if somebody has it."""
        sign = sign_on_file(data) if self.kept is not None else ""
        known = self.kept.fetch(sign, form) if self.kept is not None and sign else None
        if known is not None:
            return known
        judged = self(data) if judged is None else judged
        made = make(judged)
        # what the clock has cut off may come to more another time
        if self.kept is not None and sign and not judged.stops() and not judged.until:
            self.kept.keep(sign, made)
        return made

    def held(self) -> int:
        """Bytes of what is remembered."""
        self._weigh()
        return self.known.held

    def _grown(self, key: bytes, made: Judged, seconds: float, steps: int) -> None:
        """More was found about a case, so that it weighs more."""
        self.spend(seconds, steps)
        self._keep(key, made)

    def _keep(self, key: bytes, made: Judged) -> None:
        """Remember a case. It is weighed when the next one comes: a page finds out three or four things about its case, and weighing
        takes longer than many a judgement."""
        if self.size:
            self._unweighed[key] = made

    def _weigh(self) -> None:
        """Weigh what has come or grown since, and let go what is too much."""
        while self._unweighed:
            key, made = self._unweighed.popitem()
            self.known.put(key, made, bytes_held(made, self.size // 4))


@lru_cache(maxsize=1)
def pages_made_of() -> str:
    """The sign of all data and code on which pages hang, as they were when it was first asked for: a server does so when it has loaded
    them."""
    return content_hash([("code", code_sign().encode()), *((name, sign.encode()) for name, sign in signs_of_data().items())])


def sign_on_file(data: Mapping[str, Any]) -> str:
    """The sign of a case that stands in the collection as it is, by which its pages are kept; empty for any other."""
    known = compendium().situations.get(str(data.get("situation") or ""))
    sign = whole_sign(data) if known is not None else ""
    return sign if known is not None and sign in known.wholes else ""


def judge(data: Mapping[str, Any], steps: int = JUDGE_STEPS) -> Judged:
    """A case judged, without remembering it."""
    with metered(steps, seconds=JUDGE_SECONDS, memory=JUDGE_BYTES) as meter:
        made = _judged(data)
    made.steps = meter.spent
    made.cut_by(meter)
    return made


def _judged(data: Mapping[str, Any]) -> Judged:
    lined, where = numbered(dict(data))
    case = lined
    try:
        case = from_data(lined, FILE).variants[0][1]
        made = replay(case, FILE, library(), profile_asked(case))
    except BadInput as error:
        return Judged(case, tuple(_problem(one, where, data) for one in dict.fromkeys(error.findings)))
    after = tuple(_problem(one, where, data, stops=False) for one in dict.fromkeys(made.findings))
    paths = {card: where[line] for card, line in made.setting.lines.items() if line in where}
    return Judged(case, after, made, verdict(made, knowledge(), besides=True), paths)


def checked(data: Mapping[str, Any]) -> tuple[Problem, ...]:
    """The problems of a case that stop it, without replaying it."""
    lined, where = numbered(dict(data))
    try:
        set_up(from_data(lined, FILE).variants[0][1], FILE, library())
    except BadInput as error:
        return tuple(_problem(one, where, data) for one in dict.fromkeys(error.findings))
    return ()


def _problem(finding: Finding, where: Mapping[int, Path], data: Any, stops: bool = True) -> Problem:
    """A finding with the place that its line stands for; the line of a second place becomes one, too."""

    if finding.code == "engine-failed":
        return Problem(
            finding.code,
            (),
            "The judge broke while it played this case, by a mistake of its own.",
            "Take something out that does not matter, or keep the link and report it.",
        )
    message = finding.message
    if finding.other in where:
        message += f", the other is {name_of(data, where[finding.other])}"
    remedy = finding.remedy
    if finding.code == "unknown-card" and not remedy.suggestions:
        # a few letters will do everywhere else
        near = tuple(card.name for card in suggest_cards(remedy.word, limit=3))
        remedy = Remedy("" if near else "Name it by a few letters.", near, word=remedy.word)
    instead = remedy.suggestions or (remedy.choices if finding.code in ONE_OF else ())
    mend = str(remedy) if finding.code == "unknown-card" else finding.mend
    path = where.get(finding.line, ())
    key = bool(path) and remedy.word == path[-1]
    known = known_as(remedy.word) if finding.code == "unknown-card" else None
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


def data_date() -> str:
    """The day of the data, as YYYY-MM-DD; a release sets it."""
    dated: str = knowledge().dated
    return dated
