"""The briefing: what a table should settle before it plays these factions, on two printed pages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...judge.briefing import briefing
from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.words import slug
from ..case.link import PRINTINGS
from ..web.addresses import with_query
from .addresses import card_address, pair_address
from .book import Choice
from .graph.meetings import Meeting
from .shapes import Fact, Link, link

#: Most factions of a table.
MOST = 8


@dataclass(frozen=True)
class AskedRow:
    """A point to settle. ``answer``: what the reading says; ``standing``: who stands behind it; ``cards`` that raise it."""

    link: Link
    answer: str
    standing: str
    cards: tuple[Fact, ...]


@dataclass(frozen=True)
class Line:
    """Something to know. ``link``: where it stands, or nothing. ``cards``: those it is about."""

    link: Link | None
    says: str
    cards: tuple[Fact, ...]


@dataclass(frozen=True)
class BriefingPage:
    """The briefing of some factions. ``all_factions``: to choose from. ``left_out``: how many more points, printings and rulings there
    are. ``meetings``: pairs over which people will argue; ``computed``: of how many pairs that can touch how many are computed."""

    factions: tuple[Link, ...]
    names: tuple[str, ...]
    all_factions: tuple[str, ...]
    url: str
    printing: str
    printings: tuple[Choice, ...]
    profile: str
    profile_title: str
    loops: tuple[Line, ...]
    questions: tuple[AskedRow, ...]
    meetings: tuple[Meeting, ...]
    told_apart: tuple[Line, ...]
    rulings: tuple[Line, ...]
    left_out: tuple[tuple[str, int], ...]
    text_only: tuple[tuple[str, int], ...]
    computed: tuple[int, int]


def briefing_address(factions: tuple[str, ...], printing: str = "first", profile: str = "latest") -> str:
    """The address of a briefing; what is usual is left out."""
    return with_query(
        "/briefing",
        factions=",".join(factions),
        printing=printing if printing != "first" else "",
        profile=profile if profile != "latest" else "",
    )


def _cards(names: tuple[str, ...]) -> tuple[Fact, ...]:
    return tuple(Fact("card", name, card_address(name)) for name in names)


def _pair(names: tuple[str, str]) -> str:
    return pair_address(*(compendium().cards[name].id for name in names))


def _told_apart(name: str, cue: str) -> str:
    """What can be seen on each printing of a card."""
    cues: dict[int, str] = {}
    for key, face in compendium().library.find(name).faces.items():
        if face.cue:
            cues.setdefault(id(face), f"{key.replace('-', ' ')}: {face.cue[:1].lower()}{face.cue[1:]}")
    return "; ".join(cues.values()) or cue


@lru_cache(maxsize=1)
def all_factions() -> tuple[str, ...]:
    """All factions, by name."""
    return tuple(sorted({fact.faction for fact in compendium().cards.values() if fact.faction}))


@lru_cache(maxsize=256)
def page(factions: tuple[str, ...], printing: str = "first", profile: str = "latest") -> BriefingPage:
    """The briefing of some factions; a form to choose them where there are none. Raises :class:`UnknownId`."""
    if printing not in PRINTINGS:
        raise UnknownId("printing", printing, PRINTINGS)
    title = compendium().base.get("profile", profile).title
    made = briefing(factions[:MOST], printing, profile, compendium()) if factions else None
    names = made.factions if made else ()
    choices = tuple(Choice(one, f"{one} printings", briefing_address(names, one, profile), one == printing) for one in PRINTINGS)
    if made is None:
        return BriefingPage((), (), all_factions(), "/briefing", printing, choices, profile, title, (), (), (), (), (), (), (), (0, 0))
    return BriefingPage(
        tuple(link(f"faction:{slug(name)}") for name in names),
        names,
        all_factions(),
        briefing_address(names, printing, profile),
        printing,
        choices,
        profile,
        title,
        tuple(Line(link(f"loop:{one.id}"), one.kind, _cards(one.cards)) for one in made.loops),
        tuple(AskedRow(link(f"question:{one.id}"), one.answer, one.standing, _cards(one.cards)) for one in made.questions),
        tuple(Meeting(one.cards, _pair(one.cards), one.says) for one in made.meetings),
        tuple(Line(None, _told_apart(one.card, one.cue), _cards((one.card,))) for one in made.printings),
        tuple(Line(link(f"clarification:{one.id}"), one.says, _cards(one.cards)) for one in made.rulings),
        tuple((name, count) for name, count in made.left_out.items() if count),
        made.text_only,
        made.computed,
    )
