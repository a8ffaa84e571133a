"""What people write down for good: saved cases, which whoever has their secret may change, and reports, which nobody may."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from .store import Crowded, Store, Unavailable, _why
from .tables import CASES, REPORTS

#: Most saved cases, and most reports, that are kept within an hour.
CASES_AN_HOUR, REPORTS_AN_HOUR = 300, 60
#: Longest title, and longest text, in signs.
TITLE, TEXT = 120, 4_000


class Elsewhere(Exception):
    """Somebody else changed the same saved case in between."""


@dataclass(frozen=True)
class Saved:
    """A saved case. ``query``: its case; ``origin``: id of the saved case it was forked from; ``revision``: counts its changes."""

    id: str
    query: str
    title: str
    notes: str
    origin: str
    revision: int
    kept: datetime
    changed: datetime


@dataclass(frozen=True)
class Report:
    """What somebody says is wrong. ``query``: the whole case; ``verdict`` and ``dated``: what the page said, with data of which day."""

    id: str
    query: str
    title: str
    says: str
    instead: str
    verdict: str
    dated: str
    kept: datetime


class Desk:
    """Saved cases and reports in a store. All methods raise :class:`Unavailable` where the database cannot be used."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- saved cases ---------------------------------------------------------------------------------------------------------

    def save(self, query: str, title: str, notes: str, origin: str = "") -> tuple[str, str]:
        """Save a case; its id, and the secret that lets change it. Raises :class:`Crowded` where too many came within an hour."""
        id, secret = secrets.token_urlsafe(8), secrets.token_urlsafe(18)
        now = _now()
        with self._writing() as connection:
            _room(connection, CASES, CASES_AN_HOUR)
            connection.execute(
                insert(CASES).values(
                    id=id, query=query, title=clean(title, TITLE), notes=clean(notes, TEXT), secret=_hash(secret), origin=origin[:16],
                    revision=1, kept=now, changed=now,
                )
            )
        return id, secret

    def saved(self, id: str) -> Saved:
        """A saved case. Raises ``LookupError`` if there is none."""
        columns = [CASES.c[name] for name in Saved.__dataclass_fields__]
        with self._reading() as connection:
            found = connection.execute(select(*columns).where(CASES.c.id == id[:16])).one_or_none()
        if found is None:
            raise LookupError(id)
        return Saved(*found)

    def opens(self, id: str, secret: str) -> bool:
        """Whether a secret is the one of a saved case."""
        with self._reading() as connection:
            found = connection.execute(select(CASES.c.secret).where(CASES.c.id == id[:16])).scalar()
        return found is not None and hmac.compare_digest(str(found), _hash(secret))

    def change(self, id: str, secret: str, revision: int, *, query: str | None = None, title: str | None = None, notes: str | None = None) -> None:
        """Change a saved case that is still at ``revision``. Raises ``LookupError`` where the secret does not open it, :class:`Elsewhere`."""
        values: dict[str, Any] = {"revision": CASES.c.revision + 1, "changed": _now()}
        if query is not None:
            values["query"] = query
        if title is not None:
            values["title"] = clean(title, TITLE)
        if notes is not None:
            values["notes"] = clean(notes, TEXT)
        mine = (CASES.c.id == id[:16]) & (CASES.c.secret == _hash(secret))
        with self._writing() as connection:
            if connection.execute(update(CASES).where(mine, CASES.c.revision == revision).values(**values)).rowcount:
                return
            known = connection.execute(select(CASES.c.id).where(mine)).scalar()
        raise LookupError(id) if known is None else Elsewhere(id)

    def remove(self, id: str, secret: str) -> None:
        """Take a saved case away for good. Raises ``LookupError`` where the secret does not open it."""
        with self._writing() as connection:
            if not connection.execute(delete(CASES).where(CASES.c.id == id[:16], CASES.c.secret == _hash(secret))).rowcount:
                raise LookupError(id)

    # -- reports -------------------------------------------------------------------------------------------------------------

    def report(self, query: str, title: str, says: str, instead: str, verdict: str, dated: str) -> str:
        """Keep a report; its id. Raises :class:`Crowded` where too many came within an hour."""
        id = secrets.token_hex(5)
        with self._writing() as connection:
            _room(connection, REPORTS, REPORTS_AN_HOUR)
            connection.execute(
                insert(REPORTS).values(
                    id=id, query=query, title=clean(title, TITLE), says=clean(says, TEXT), instead=clean(instead, TEXT),
                    verdict=clean(verdict, TEXT), dated=dated[:20], kept=_now(),
                )
            )
        return id

    def reports(self, limit: int = 200) -> list[Report]:
        """Reports, the newest first."""
        with self._reading() as connection:
            found = connection.execute(select(*_report()).order_by(REPORTS.c.kept.desc(), REPORTS.c.id).limit(limit)).all()
        return [Report(*row) for row in found]

    def one_report(self, id: str) -> Report:
        """A report by its id. Raises ``LookupError`` if there is none."""
        with self._reading() as connection:
            found = connection.execute(select(*_report()).where(REPORTS.c.id == id[:16])).one_or_none()
        if found is None:
            raise LookupError(id)
        return Report(*found)

    # -- connections -----------------------------------------------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[Any]:
        try:
            with self.store.engine().connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    @contextmanager
    def _writing(self) -> Iterator[Any]:
        """All of it, or nothing."""
        try:
            with self.store.engine().begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error


def clean(text: str, most: int) -> str:
    """A text as it is kept: line ends of one kind, no signs that steer a terminal or end a string, at most so many."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in text if sign == "\n" or sign.isprintable()).strip()[:most]


def _report() -> list[Any]:
    return [REPORTS.c[name] for name in Report.__dataclass_fields__]


def _room(connection: Any, table: Any, most: int) -> None:
    recent = select(func.count()).select_from(table).where(table.c.kept > _now() - timedelta(hours=1))
    if int(connection.execute(recent).scalar() or 0) >= most:
        raise Crowded


def _now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
