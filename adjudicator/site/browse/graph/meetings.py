"""What the atlas knows of two cards, of one card and of a table, as pages show it: computed, never ruled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ....judge.atlas.records import SORTS
from ....judge.atlas.shipped import Row, load_atlas
from ....judge.atlas.touching import likelihood
from ....judge.situation.compendium import compendium
from ....knowledge.errors import UnknownId
from ...case import link as caselink
from ...case.judging import data_date
from ...web.addresses import with_query
from ..addresses import card_names, pair_address
from ..shapes import Link, link

#: Most pairs that a list shows.
SHOWN = 100
#: Most third cards that are named beside two.
THIRDS = 6
#: The lists of pairs by their address: kind, title, what they are.
LISTS = {
    "contested": ("contested", "The most contested pairs", "Pairs of cards whose meeting ends otherwise by how a contested point is read."),
    "loops": ("loop", "Loops of two cards", "Pairs of cards that go round together, as far as they were computed."),
    "printings": ("printing", "Pairs that hang on a printing", "Pairs of cards that do something else in the other printing."),
    "surprises": ("surprising", "Surprising pairs", "Pairs of cards of which one stops, replaces or empties what the other does."),
}
#: What is said of a pair by what is known of it.
STATES = {
    "loop": "They go round together.",
    "contested": "What comes of them is contested.",
    "printing": "What comes of them hangs on the printing.",
    "surprising": "They do something together that neither does alone.",
    "plain": "They meet, and each does what it says.",
    "possible": "By their texts they can meet; no table that was tried brought it about.",
    "nothing": "On no table that was tried did either change what the other does, and their texts show nothing by which they would.",
    "apart": "Not played: by themselves neither text was seen to set off, stop or measure the other, which proves nothing.",
    "not computed": "Not computed yet.",
}


@dataclass(frozen=True)
class Ending:
    """How a meeting ends. ``when``: by which answers or printings, empty where it ends one way only."""

    when: str
    says: str


@dataclass(frozen=True)
class Finding:
    """One thing that two cards do together. ``says``: what; ``question``: on which it hangs, or nothing; ``endings``; ``url``: its case."""

    says: str
    question: Link | None
    endings: tuple[Ending, ...]
    url: str


@dataclass(frozen=True)
class WithThird:
    """What two cards do beside a third that no two of the three do. ``third``: that card; ``says``: what; ``question``: on which
    it hangs, or nothing; ``url``: its case."""

    third: Link
    says: str
    question: Link | None
    url: str


@dataclass(frozen=True)
class Computed:
    """What is computed of two cards. ``state``: as the atlas has it; ``says``: that in words; ``dated``: the day of the data that it was
    computed with, empty where nothing is computed. ``thirds``: what only three do."""

    state: str
    says: str
    findings: tuple[Finding, ...]
    dated: str
    thirds: tuple[WithThird, ...] = ()


@dataclass(frozen=True)
class Meeting:
    """A pair in a list. ``cards``: their names; ``url``: of the two together; ``says``: what they do."""

    cards: tuple[str, str]
    url: str
    says: str


@dataclass(frozen=True)
class MeetingsPage:
    """A part of a list of pairs. ``lists``: title and address of each list; ``first``: which pair the part begins with; ``count``: how many
    the list has in all; ``before``, ``after``: addresses of the parts beside it, empty for none; ``computed``, ``touching``: of how many
    pairs that can touch how many are computed; ``dated``: with the data of which day."""

    title: str
    lead: str
    url: str
    lists: tuple[tuple[str, str], ...]
    meetings: tuple[Meeting, ...]
    first: int
    count: int
    before: str
    after: str
    computed: int
    touching: int
    dated: str


def computed(one: str, other: str) -> Computed:
    """What is computed of two cards, by their ids."""
    atlas = load_atlas()
    state = atlas.state(one, other)
    record = atlas.record(one, other)
    findings = []
    for found in record.found if record is not None else ():
        case = record.cases[found.case] if record is not None else None
        question = _question(found.sort) if found.kind == "contested" else None
        findings.append(
            Finding(
                question.title if question is not None else SORTS.get(found.sort, found.sort),
                question,
                _endings(question, found.says),
                "/case?" + caselink.query(caselink.from_situation(case.data), data_date()) if case is not None else "",
            )
        )
    dated = atlas.dated if state not in ("not computed", "apart") else ""
    return Computed(state, STATES[state], tuple(findings), dated, _thirds(one, other))


def computed_with() -> str:
    """How pairs are computed, and with the data of which day, in words."""
    dated = load_atlas().dated
    return "Computed from small cases" + (f" with the data of {dated}" if dated else "")


def _thirds(one: str, other: str) -> tuple[WithThird, ...]:
    """What two cards do beside a third, for each of these the most telling."""
    found = {}
    for row in load_atlas().beside(one, other):
        made = load_atlas().three(one, other, row.third)
        if row.third in found or made is None:
            continue
        first = made.found[0]
        question = _question(first.sort) if first.kind == "contested" else None
        url = "/case?" + caselink.query(caselink.from_situation(made.cases[first.case].data), data_date())
        says = question.title if question is not None else SORTS.get(first.sort, first.sort)
        found[row.third] = WithThird(link(f"card:{row.third}"), says, question, url)
        if len(found) == THIRDS:
            break
    return tuple(found.values())


def _endings(question: Link | None, says: Mapping[str, str]) -> tuple[Ending, ...]:
    """How a meeting ends, answers under which it ends alike together."""
    alike: dict[str, list[str]] = {}
    for answer, end in says.items():
        alike.setdefault(end, []).append(_when(question, answer))
    return tuple(Ending(" · ".join(filter(None, answers)), end) for end, answers in alike.items())


def _question(id: str) -> Link | None:
    return link(f"question:{id}") if f"question:{id}" in compendium().graph else None


def _when(question: Link | None, answer: str) -> str:
    """An answer or a printing in words."""
    if question is None:
        return f"{answer} printing" if answer else ""
    option = next((one for one in compendium().base.get("question", question.key.partition(":")[2]).options if one.id == answer), None)
    return option.title if option is not None else answer


def shown_row(row: Row, first: str = "") -> Meeting:
    """A row as a list shows it. ``first``: the id of the card that is named first."""
    names = card_names()
    one, other = (row.one, row.other) if first != row.other else (row.other, row.one)
    question = _question(row.sort) if row.kind == "contested" else None
    says = question.title if question is not None else SORTS.get(row.sort, row.sort)
    return Meeting((names.get(one, one), names.get(other, other)), pair_address(row.one, row.other), says)


def _each_once(rows: Iterable[Row]) -> list[Row]:
    """The most telling row of each pair."""
    found: dict[tuple[str, str], Row] = {}
    for row in rows:
        found.setdefault((row.one, row.other), row)
    return list(found.values())


def meets(card: str, most: int) -> tuple[Meeting, ...]:
    """The pairs of a card, by its id: the most telling first, of these the likeliest to lie on one table."""
    cards = compendium().library
    rows = sorted(_each_once(load_atlas().of(card)), key=lambda row: (-row.worth, likelihood(cards, row.one, row.other)))
    return tuple(shown_row(row, card) for row in rows[:most])


def met_among(cards: Iterable[str], most: int) -> tuple[Meeting, ...]:
    """The pairs of some cards, by their ids, the most telling first."""
    return tuple(shown_row(row) for row in _each_once(load_atlas().among(cards))[:most])


def of_question(question: str) -> tuple[Meeting, ...]:
    """All pairs on which a question decides, by their names."""
    return tuple(shown_row(row) for row in load_atlas().deciding(question))


def page(name: str, number: int = 1) -> MeetingsPage:
    """A part of a list of pairs; past its end the last one. Raises :class:`UnknownId`."""
    if name not in LISTS:
        raise UnknownId("list of pairs", name, LISTS)
    kind, title, lead = LISTS[name]
    atlas = load_atlas()
    ranked = _ranked(kind)
    number = min(max(number, 1), max(1, -(-len(ranked) // SHOWN)))
    begin, url = (number - 1) * SHOWN, f"/meetings/{name}"
    counts = atlas.counts
    return MeetingsPage(
        title,
        lead,
        with_query(url, page=str(number) if number > 1 else ""),
        tuple((LISTS[other][1], f"/meetings/{other}") for other in LISTS if other != name),
        tuple(shown_row(row) for row in ranked[begin : begin + SHOWN]),
        begin + 1,
        len(ranked),
        with_query(url, page=str(number - 1) if number > 2 else "") if number > 1 else "",
        with_query(url, page=str(number + 1)) if begin + SHOWN < len(ranked) else "",
        counts.get("computed", 0),
        counts.get("touching", 0),
        atlas.dated,
    )


@lru_cache(maxsize=len(LISTS))
def _ranked(kind: str) -> list[Row]:
    """The pairs of a kind by their most telling rows: those of most contested points first, among these the most telling, which the rows
    have first already."""
    by_pair: dict[tuple[str, str], list[Row]] = {}
    for row in load_atlas().rows:
        if row.kind == kind:
            by_pair.setdefault((row.one, row.other), []).append(row)
    ranked = sorted(by_pair.values(), key=lambda rows: -len(rows)) if kind == "contested" else list(by_pair.values())
    return [rows[0] for rows in ranked]
