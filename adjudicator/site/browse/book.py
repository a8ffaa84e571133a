"""The rules as a book: chapters, each in two depths and one edition at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.model import EDITIONS, Chapter, Rule
from ..web.addresses import with_query
from .addresses import address
from .demonstrations import smallest
from .shapes import Cite, Link, Shown, TermNote, cites_of, links_to, shown, situations_of, terms_used

DEPTHS = ("essentials", "all")
#: The edition shown where none was asked for.
LATEST = "latest"
#: The most rules that are essential in a chapter: two screens of a phone. A glossary shows the meaning of each term instead.
ESSENTIAL = 12


@dataclass(frozen=True)
class Choice:
    """One of several views. ``here``: whether it is the one shown."""

    id: str
    title: str
    url: str
    here: bool


@dataclass(frozen=True)
class ChapterLink:
    """A chapter in a list. ``count``: rules of the edition; ``lead``: opens it."""

    id: str
    title: str
    lead: str
    url: str
    count: int


@dataclass(frozen=True)
class RuleRow:
    """A rule in a chapter. ``play``: the smallest situation that shows it. ``points``: contested points about it. ``editions``: ids, told
    only where they matter. ``new``: whether the edition before does not have it."""

    id: str
    title: str
    says: str
    url: str
    status: str
    term: str
    refines: bool
    terms: tuple[TermNote, ...]
    cites: tuple[Cite, ...]
    play: Shown | None
    points: tuple[Link, ...]
    editions: tuple[str, ...]
    new: bool


@dataclass(frozen=True)
class Book:
    """The table of contents of an edition. ``editions``: to choose from."""

    edition: str
    editions: tuple[Choice, ...]
    chapters: tuple[ChapterLink, ...]


@dataclass(frozen=True)
class ChapterPage:
    """A chapter in one edition and depth. ``rules``: what is shown, in the order in which they teach. ``elsewhere``: rules of other
    editions only, where differences were asked for. ``essential``, ``whole``: how many rules each depth has. ``before``, ``after``: the
    neighbouring chapters. ``differences``: the view with or without them."""

    id: str
    title: str
    lead: str
    edition: str
    edition_title: str
    depth: str
    url: str
    editions: tuple[Choice, ...]
    depths: tuple[Choice, ...]
    differences: Choice
    rules: tuple[RuleRow, ...]
    elsewhere: tuple[RuleRow, ...]
    essential: int
    whole: int
    before: ChapterLink | None
    after: ChapterLink | None


@lru_cache(maxsize=1)
def edition_titles() -> dict[str, str]:
    """The title of each edition, newest first."""
    titles = {profile.id: profile.title for profile in compendium().base.profiles}
    order = (LATEST, *(one for one in reversed(EDITIONS) if one not in (LATEST, "community-wiki")), "community-wiki")
    return {edition: titles.get(edition, edition) for edition in order}


@lru_cache(maxsize=1)
def taught_order() -> tuple[Chapter, ...]:
    """The chapters as they teach: play in the order of a game, then modes, then the glossary."""
    taught = ("setup", "turn", "playing-cards", "resolution-order", "scoring", "end-of-game", "conflicts", "loops")
    glossary = tuple(chapter.id for chapter in compendium().base.chapters if chapter.id.startswith("glossary"))
    known = {chapter.id: chapter for chapter in compendium().base.chapters}
    others = sorted(id for id in known if id not in (*taught, *glossary))
    return tuple(known[id] for id in (*taught, *others, *glossary) if id in known)


@lru_cache(maxsize=64)
def _rules(chapter: str) -> tuple[Rule, ...]:
    base = compendium().base
    return tuple(base.get("rule", id) for id in base.get("chapter", chapter).rules)


def holds(rule: Rule, edition: str) -> bool:
    """Whether a rule holds in an edition. What tells of the past is in the book of its time only."""
    return edition in rule.editions and not rule.ended and (rule.status != "history" or edition != LATEST)


def essentials(chapter: str, edition: str) -> tuple[Rule, ...]:
    """What one must know of a chapter: official rules that refine no other, those that most sources tell, in the order in which they
    teach; of a glossary the meaning of each term."""
    found = [rule for rule in _rules(chapter) if holds(rule, edition)]
    if chapter.startswith("glossary"):
        first: dict[str, Rule] = {}
        for rule in sorted((rule for rule in found if rule.term), key=_weight, reverse=True):
            first.setdefault(rule.term, rule)
        picked = {rule.id for rule in first.values()}
        return tuple(rule for rule in found if rule.id in picked)
    able = [rule for rule in found if rule.status == "official" and not rule.links.refines] or found
    picked = {rule.id for rule in sorted(able, key=lambda rule: (*_weight(rule), not rule.term, -len(rule.says)), reverse=True)[:ESSENTIAL]}
    return tuple(rule for rule in found if rule.id in picked)


def _weight(rule: Rule) -> tuple[int, int, int]:
    return (len({cite.source for cite in rule.cites}), len(rule.editions), len(rule.cites))


def _row(rule: Rule, edition: str, whole: bool) -> RuleRow:
    editions = tuple(edition_titles())
    before = editions[editions.index(edition) + 1] if editions.index(edition) + 2 < len(editions) else ""
    return RuleRow(
        rule.id,
        rule.title,
        rule.says,
        address(f"rule:{rule.id}"),
        rule.status,
        rule.term,
        bool(rule.links.refines),
        terms_used(rule, edition),
        cites_of(rule.cites) if whole else (),
        next(iter(shown([smallest(situations_of(f"rule:{rule.id}"))])), None),
        links_to(f"question:{id}" for id in rule.links.contested_by),
        rule.editions,
        bool(before) and before not in rule.editions,
    )


def _chapter_link(chapter: Chapter, edition: str, depth: str) -> ChapterLink:
    url = chapter_address(chapter.id, edition, depth)
    return ChapterLink(chapter.id, chapter.title, chapter.lead, url, sum(holds(rule, edition) for rule in _rules(chapter.id)))


def chapter_address(chapter: str, edition: str = LATEST, depth: str = "essentials", differences: bool = False) -> str:
    """The path of a view of a chapter; what is usual is left out."""
    return with_query(
        f"/rules/{chapter}",
        depth=depth if depth != "essentials" else "",
        edition=edition if edition != LATEST else "",
        differences="yes" if differences else "",
    )


def check_edition(edition: str) -> str:
    """An edition as it is spelt. Raises :class:`UnknownId` with the nearest."""
    if edition not in edition_titles():
        raise UnknownId("edition", edition, edition_titles())
    return edition


@lru_cache(maxsize=8)
def book(edition: str = LATEST) -> Book:
    """The table of contents in an edition. Raises :class:`UnknownId`."""
    check_edition(edition)
    editions = tuple(
        Choice(id, title, with_query("/rules", edition=id if id != LATEST else ""), id == edition) for id, title in edition_titles().items()
    )
    links = (_chapter_link(chapter, edition, "essentials") for chapter in taught_order())
    return Book(edition, editions, tuple(link for link in links if link.count))


@lru_cache(maxsize=128)
def chapter(id: str, edition: str = LATEST, depth: str = "essentials", differences: bool = False) -> ChapterPage:
    """A chapter. Raises :class:`UnknownId` for a chapter, edition or depth that there is not."""
    check_edition(edition)
    if depth not in DEPTHS:
        raise UnknownId("depth", depth, DEPTHS)
    record = compendium().base.get("chapter", id)
    whole = [rule for rule in _rules(id) if holds(rule, edition)]
    short = essentials(id, edition)
    around = [one for one in taught_order() if one.id == id or any(holds(rule, edition) for rule in _rules(one.id))]
    at = next(number for number, one in enumerate(around) if one.id == id)
    elsewhere = [rule for rule in _rules(id) if not holds(rule, edition)] if differences else []
    return ChapterPage(
        id,
        record.title,
        record.lead,
        edition,
        edition_titles()[edition],
        depth,
        chapter_address(id, edition, depth, differences),
        tuple(Choice(one, title, chapter_address(id, one, depth, differences), one == edition) for one, title in edition_titles().items()),
        tuple(Choice(one, one, chapter_address(id, edition, one, differences), one == depth) for one in DEPTHS),
        Choice(
            "differences",
            "hide the other editions" if differences else "what other editions say otherwise",
            chapter_address(id, edition, depth, not differences),
            differences,
        ),
        tuple(_row(rule, edition, depth == "all") for rule in (whole if depth == "all" else short)),
        tuple(_row(rule, edition, False) for rule in elsewhere),
        len(short),
        len(whole),
        _chapter_link(around[at - 1], edition, depth) if at else None,
        _chapter_link(around[at + 1], edition, depth) if at + 1 < len(around) else None,
    )
