"""Reports that something is wrong, which nobody may change, and what the maintainer answered to them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Column, insert, select, update

from .database import Database, is_id, now
from .quotas import Quota, claim
from .tables import REPORTS

#: Longest title, and longest text, in signs.
TITLE, TEXT = 120, 4_000


@dataclass(frozen=True)
class Report:
    """What somebody says is wrong. ``query``: the whole case, empty for a letter to whoever runs the site; ``verdict`` and ``dated``: what
    the page said, with data of which day. ``answer``: empty until there is one; ``answered``: when."""

    id: str
    query: str
    title: str
    says: str
    instead: str
    verdict: str
    dated: str
    kept: datetime
    answer: str = ""
    answered: datetime | None = None


class Reports:
    """The reports of a database. All methods raise :class:`Unavailable` where it cannot be used."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def report(self, query: str, title: str, says: str, instead: str, verdict: str, dated: str, quota: Quota = ()) -> str:
        """Keep a report; its id. Raises :class:`Crowded` where too many came within an hour."""
        id = secrets.token_hex(5)
        with self.database.writing() as connection:
            claim(connection, "report", quota)
            connection.execute(
                insert(REPORTS).values(
                    id=id,
                    query=query,
                    title=clean(title, TITLE),
                    says=clean(says, TEXT),
                    instead=clean(instead, TEXT),
                    verdict=clean(verdict, TEXT),
                    dated=dated[:20],
                    kept=now(),
                )
            )
        return id

    def newest(self, limit: int = 200, waiting: bool = False) -> list[Report]:
        """Reports, the newest first. ``waiting``: only those without an answer."""
        asked = select(*_columns()).order_by(REPORTS.c.kept.desc(), REPORTS.c.id).limit(limit)
        with self.database.reading() as connection:
            found = connection.execute(asked.where(REPORTS.c.answered.is_(None)) if waiting else asked).all()
        return [Report(*row) for row in found]

    def answer(self, id: str, says: str) -> None:
        """Answer a report, or answer it anew; an empty answer takes it back. Raises ``LookupError`` if there is none."""
        says = clean(says, TEXT)
        changed = update(REPORTS).where(REPORTS.c.id == id[:16]).values(answer=says, answered=now() if says else None)
        if not is_id(id):
            raise LookupError(id)
        with self.database.writing() as connection:
            if not connection.execute(changed).rowcount:
                raise LookupError(id)

    def one(self, id: str) -> Report:
        """A report by its id. Raises ``LookupError`` if there is none."""
        if not is_id(id):
            raise LookupError(id)
        with self.database.reading() as connection:
            found = connection.execute(select(*_columns()).where(REPORTS.c.id == id[:16])).one_or_none()
        if found is None:
            raise LookupError(id)
        return Report(*found)


def clean(text: str, most: int) -> str:
    """A text as it is kept: line ends of one kind, no signs that steer a terminal or end a string, at most so many."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in text if sign == "\n" or sign.isprintable()).strip()[:most]


def _columns() -> list[Column[Any]]:
    return [REPORTS.c[name] for name in Report.__dataclass_fields__]
