"""Page objects of saving and reporting."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mine:
    """A saved case that this browser may change."""

    id: str
    title: str
    revision: int


@dataclass(frozen=True)
class SavePage:
    """The form that saves a case. ``origin``: id of the saved case it comes from; ``mine``: saved cases it can be written over; ``note``:
    what went wrong."""

    title: str
    notes: str
    origin: str = ""
    mine: tuple[Mine, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class ChangePage:
    """The form that changes title and notes of a saved case. ``edit_link``: what whoever has it may change the case with."""

    id: str
    title: str
    notes: str
    revision: int
    edit_link: str
    note: str = ""


@dataclass(frozen=True)
class SavedHead:
    """What stands above a saved case. ``may_change``: whether this browser has its secret."""

    id: str
    title: str
    notes: str
    origin: str
    kept: str
    changed: str
    link: str
    may_change: bool


#: What is wrong in one tap: word -> what the report then says.
KINDS = {
    "outcome": "The outcome is wrong.",
    "card": "A card does something else.",
    "reading": "The rules are read otherwise.",
    "words": "The page is hard to understand.",
}


@dataclass(frozen=True)
class ReportPage:
    """The form that says what is wrong. ``verdict``: what the page says; ``id``: of the report, once it is kept."""

    title: str
    verdict: str
    says: str = ""
    instead: str = ""
    id: str = ""
    note: str = ""
