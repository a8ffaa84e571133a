"""The page of a case: its board, its verdict, its trace. One object for HTML, JSON and text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from ...engine.loops.laps import shared_laps
from ...judge.asking.reasons.resting import resting_on
from ...judge.asking.reasons.ruled_there import ruled_there
from ...judge.asking.statements import Statement
from ...judge.asking.verdict_status import changed_since, verdict_status
from ...judge.composer.paragraph import called
from ...judge.data import house_rules
from ...judge.data.loaded import is_profile, knowledge, library, profile_title
from ...judge.replay.board import board_of
from ...judge.situation.paths import list_at
from ...judge.situation.text_only import text_only_names
from ...judge.situation.wording import answer_words, made_up_words, move_words
from ...judge.verdict.copies import Copies
from ...judge.verdict.sequence.never_ends import loop_cycle
from ...language.english import listed
from .boards import Board, glides, of_board
from .case_board import of_case
from .changes import change
from .heading import heading
from .judging import Judged, Problem, data_date
from .link import Case
from .places import Path
from .settling import Settling, answered, asks, settling
from .traces import Fold, StepRow, folded, next_plays, rows


@dataclass(frozen=True)
class Line:
    """A move or answer in words. ``place``: spelled. ``problems``: beside it."""

    says: str
    place: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Ground:
    """An answer that the verdict rests on."""

    question: str
    asks: str
    option: str
    title: str
    standing: str


@dataclass(frozen=True)
class Moment:
    """A step with the table after it. ``number``: 0 is the beginning. ``says``: its sentence; ``change``: what it changed on the table, in
    one line. ``last``: the number of the last step."""

    number: int
    last: int
    says: str
    board: Board
    change: str = ""


@dataclass(frozen=True)
class Because:
    """A rule by its id and title."""

    id: str
    title: str


@dataclass(frozen=True)
class CasePage:
    """A case. ``verdict``, ``also`` (what happened besides), ``texts`` (of the abilities at work), ``mark`` (the status that it has
    earned), ``why`` (nobody stands behind it), ``because``: the rules that it rests on, most telling first, ``ruled``: what is ruled about
    the cards at work, ``depends``: the line that says what it hangs on; all empty where ``problems`` stop it. ``steps``: with routine ones
    folded. ``shown``: the moment that is shown in place of the beginning. ``player`` and ``plays``: who may do something after the last
    move, and what. ``text_only``: cards that lie there without their abilities. ``other_printings``: a sentence for each card that is
    judged by another printing than the one asked for. ``undrafted``: that a draft is open, and who has factions to name. ``changed``:
    whether it was another when it came from the collection. ``made_on``: the date of the data when the link was made, where that is another
    than ``dated``."""

    title: str
    profile: str
    profile_title: str
    printings: str
    dated: str
    made_on: str
    problems: tuple[Problem, ...]
    board: Board
    moves: tuple[Line, ...]
    answers: tuple[Line, ...]
    made_up: tuple[Line, ...]
    overrides: tuple[Line, ...]
    changed: bool = False
    verdict: str = ""
    also: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    mark: str = ""
    why: str = ""
    grounds: tuple[Ground, ...] = ()
    because: tuple[Because, ...] = ()
    ruled: tuple[Statement, ...] = ()
    loops: tuple[str, ...] = ()
    cycle: tuple[str, ...] = ()
    depends: str = ""
    not_tried: tuple[str, ...] = ()
    open: str = ""
    undrafted: str = ""
    spent: bool = False
    steps: tuple[StepRow | Fold, ...] = ()
    count: int = 0
    shown: Moment | None = None
    player: str = ""
    plays: tuple[tuple[str, str, str], ...] = ()
    text_only: tuple[str, ...] = ()
    other_printings: tuple[str, ...] = ()
    settle: Settling | None = None
    unofficial: bool = field(default=True)


@dataclass(frozen=True)
class FoundOut:
    """What a page finds out about a case besides its replay, for which much is played. ``mark``, ``why``: the status of its verdict, and
    why nobody stands behind it. ``settle``: what it hangs on. ``steps``: with what comes of each decision that nobody fixed.
    ``not_tried``: what comparing left. ``open``: what comes of all that nobody fixed."""

    mark: str
    why: str
    settle: Settling
    steps: tuple[StepRow, ...]
    not_tried: tuple[str, ...] = ()
    open: str = ""


def page(case: Case, judged: Judged, step: int | None = None) -> CasePage:
    """The page of a case. ``step``: the step of which the table is shown."""
    with shared_laps():
        return _page(case, judged, step)


def _page(case: Case, judged: Judged, step: int | None) -> CasePage:
    data = case.data
    board = of_case(data, judged, library())
    profile = profile_of(data)
    title = profile_title(profile)
    beside = {
        problem.path[:2]: [other for other in judged.problems if other.path[:2] == problem.path[:2]]
        for problem in judged.problems
        if problem.path[:1] in (("moves",), ("answers",), ("define",), ("questions",), ("settings",), ("printing",))
    }
    shown_elsewhere = {id(problem) for problems in beside.values() for problem in problems}
    rest = tuple(problem for problem in board.problems if id(problem) not in shown_elsewhere)
    common: dict[str, Any] = {
        "title": title_of(data),
        "changed": changed_since(data),
        "profile": profile,
        "profile_title": title,
        "printings": _printings(data, judged),
        "dated": data_date(),
        "made_on": case.date if case.date and case.date != data_date() else "",
        "problems": rest,
        "board": board,
        "moves": _lines(data, "moves", lambda move: move_words(move, lambda name: called(data, name)), beside),
        "answers": _lines(data, "answers", lambda answer: answer_words(answer, lambda name: called(data, name)), beside),
        "made_up": _lines(data, "define", made_up_words, beside),
        "overrides": _overrides(data, beside),
        "text_only": text_only_names(data),
    }
    if judged.made is None:
        return CasePage(**common, settle=settling(data))
    made, found = judged.replayed, judged.verdict
    out = judged.once(data, FoundOut, partial(found_out, data))
    player, plays = next_plays(made)
    forced = [loop for loop in made.loops if loop.kind == "forced"]
    return CasePage(
        **common,
        verdict=found.says,
        also=found.also,
        texts=found.texts,
        other_printings=found.other_printings,
        mark=out.mark,
        why=out.why,
        grounds=tuple(_ground(ground) for ground in found.grounds),
        because=tuple(Because(key.partition(":")[2], knowledge().by_key[key].title) for key in resting_on(made)),
        ruled=ruled_there(made, found),
        loops=found.loops,
        cycle=tuple(loop_cycle(made, forced[-1])) if forced else (),
        depends=out.why or _left_open(profile, made.reads) + out.settle.depends,
        settle=out.settle,
        not_tried=out.not_tried,
        open=out.open,
        undrafted=_undrafted(made),
        spent=made.ended == "spent",
        steps=folded(out.steps),
        count=len(out.steps),
        shown=_moment(judged, step),
        player=player,
        plays=plays,
    )


def found_out(data: Mapping[str, Any], judged: Judged) -> FoundOut:
    """What is found out about a case that nothing stops. ``data``: as it was given."""
    made = judged.replayed
    status, why = verdict_status(data, made, judged.verdict.standing)
    compared = judged.compared()
    settle = settling(data, compared, judged.assumed())
    tried = judged.tried()
    not_tried = tuple(untried_words(line, made.setting.names) for line in compared.not_tried)
    return FoundOut(status, why, settle, rows(judged), not_tried, tried.sentence() if tried is not None else "")


def _undrafted(made: Any) -> str:
    """Who has factions to name in a draft that nobody played out; empty where none is open."""
    open_ = dict.fromkeys(one.choice.who for one in made.decisions if one.choice.ask == "faction" and one.given == "open")
    if not open_:
        return ""
    return (
        f"The draft is open: {listed(list(map(str, open_)))} {'has' if len(open_) == 1 else 'have'} factions to name. "
        "Pick them at the steps below; until then this is one draft of many, with the first faction that each could name."
    )


def profile_of(data: Mapping[str, Any]) -> str:
    """The profile of a case; the default one where it names none that there is."""
    chosen = data.get("profile")
    return chosen if isinstance(chosen, str) and is_profile(chosen) else "latest"


def _left_open(profile: str, reads: Mapping[str, str]) -> str:
    """What the house rules in use decide only when it happens, as far as this case reads it; empty where nothing."""
    open_here = [asks(question) for question in house_rules.read(profile, knowledge()).later if question in reads]
    return f"Your table decides this when it happens: {' '.join(open_here)} " if open_here else ""


def depends(compared: Any) -> str:
    """What a verdict hangs on, in one line."""
    points = [
        *(asks(question) for question in compared.matters),
        *(" together with ".join(asks(question) for question in pair) for pair in compared.together),
    ]
    printings = (
        ["the printings"]
        if compared.printings == ["all cards"]
        else ["the printing of " + " and ".join(name for name in compared.printings if name != "all cards")]
        if compared.printings
        else []
    )
    tail = " Some was left untried." if compared.spent else ""
    if points or printings:
        also = f"{' And on ' if points else ''}{printings[0]}." if printings else ""
        return f"Depends on: {' '.join(points)}{also}{tail}"
    others = compared.runs - 1
    if not others:
        return f"Nothing that is contested was read.{tail}"
    return f"The same under all that was tried: {others} other reading{'s' if others != 1 else ''} and printings.{tail}"


#: How a line about printings that were left begins; cards that share a name stand in it by their ids.
_PRINTINGS_LEFT = "printings, for want of budget: "


def untried_words(line: str, names: Mapping[str, str]) -> str:
    """What comparing left untried, with contested points, answers and cards called as people know them. ``names``: of cards, by id."""
    if line.startswith(_PRINTINGS_LEFT):
        cards = line.removeprefix(_PRINTINGS_LEFT).split(", ")
        return _PRINTINGS_LEFT + ", ".join(dict.fromkeys(names.get(card, card) for card in cards))

    def said(found: re.Match[str]) -> str:
        question, option = found[1], found[2]
        return f"“{asks(question)}”" + (f" with the answer “{answered(question, option)[0]}”" if option else "")

    return _contested_ids().sub(said, line)


@lru_cache(maxsize=1)
def _contested_ids() -> re.Pattern[str]:
    """The id of a contested point, with that of an answer behind it where there is one."""
    ids = sorted((question.id for question in knowledge().questions), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, ids))})(?![\w-])(?:: ([a-z0-9-]+))?")


def _ground(ground: Any) -> Ground:
    return Ground(ground.question, asks(ground.question), ground.option, ground.title, ground.standing)


def title_of(data: Mapping[str, Any]) -> str:
    """What a case is called: its title, else what happens in it."""
    return str(data.get("title") or data.get("situation") or heading(data) or "A case")[:200]


def _printings(data: Mapping[str, Any], judged: Judged) -> str:
    """What is printed on the cards, in words."""
    single = data.get("printing")
    tail = "; " + ", ".join(f"{name} {printing}" for name, printing in single.items()) if isinstance(single, dict) and single else ""
    return f"{'latest' if data.get('printings') == 'latest' else 'first'} printings{tail}"


def _moment(judged: Judged, step: int | None) -> Moment | None:
    """The table after a step, or at the beginning."""
    if step is None:
        return None
    made = judged.replayed
    steps = made.trace.steps
    number = max(0, min(step, len(steps)))
    begun = made.setting.game.position
    position = steps[number - 1].position or begun if number else begun
    before = steps[number - 2].position or begun if number > 1 else begun
    touched = frozenset(steps[number - 1].cards) if number else frozenset()
    if number:
        touched |= {
            card for card, place in position.play.items() if card in before.play and before.play[card] != place or card not in before.play
        }
    table = board_of(position, made.setting.names, made.setting.library, made.profile, before if number else None)
    board = of_board(table, touched, glides(made.position))
    told = steps[number - 1].says if number else "The beginning."
    changed = change(before, position, made.setting.names, told, steps[number - 1].cards if number else ())
    copies = Copies(made)
    return Moment(number, len(steps), copies.owned(told), board, copies.owned(changed))


# -- moves and answers in words ----------------------------------------------------------------------------------------------------


def _lines(data: Mapping[str, Any], key: str, words: Callable[[Any], str], beside: Mapping[Path, list[Problem]]) -> tuple[Line, ...]:
    return tuple(
        Line(words(entry), f"{key}/{index}", tuple(beside.get((key, str(index)), ()))) for index, entry in enumerate(list_at(data, key))
    )


def _overrides(data: Mapping[str, Any], beside: Mapping[Path, list[Problem]]) -> tuple[Line, ...]:
    """Questions answered otherwise than the profile does, other settings, and single printings."""
    found = []
    for key in ("questions", "settings", "printing"):
        values = data.get(key)
        if isinstance(values, dict):
            found += [
                Line(_override(key, name, value), f"{key}/{name}", tuple(beside.get((key, name), ()))) for name, value in values.items()
            ]
    return tuple(found)


def _override(key: str, name: str, value: Any) -> str:
    """One of them in words; what is not on record as it is written."""
    if key == "printing":
        return f"{name} in the {value} printing"
    if key == "questions" and asks(name) != name:
        return f"{asks(name)} {answered(name, str(value))[0]}"
    return f"{name.replace('-', ' ')}: {value}"
