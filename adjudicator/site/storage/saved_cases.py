"""Saved cases, which whoever has their secret may change."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, insert, select, update

from .database import Database, is_id, now
from .quotas import Quota, claim
from .reports import TEXT, TITLE, clean
from .tables import CASES


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


class SavedCases:
    """The saved cases of a database. All methods raise :class:`Unavailable` where it cannot be used."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def save(self, query: str, title: str, notes: str, origin: str = "", quota: Quota = ()) -> tuple[str, str]:
        """Save a case; its id, and the secret that lets change it. Raises :class:`Crowded` where too many came within an hour."""
        id, secret = secrets.token_urlsafe(8), secrets.token_urlsafe(18)
        moment = now()
        with self.database.writing() as connection:
            claim(connection, "case", quota)
            connection.execute(
                insert(CASES).values(
                    id=id,
                    query=query,
                    title=clean(title, TITLE),
                    notes=clean(notes, TEXT),
                    secret=_hash(secret),
                    origin=origin[:16],
                    revision=1,
                    kept=moment,
                    changed=moment,
                )
            )
        return id, secret

    def saved(self, id: str) -> Saved:
        """A saved case. Raises ``LookupError`` if there is none."""
        if not is_id(id):
            raise LookupError(id)
        columns = [CASES.c[name] for name in Saved.__dataclass_fields__]
        with self.database.reading() as connection:
            found = connection.execute(select(*columns).where(CASES.c.id == id[:16])).one_or_none()
        if found is None:
            raise LookupError(id)
        return Saved(*found)

    def opens(self, id: str, secret: str) -> bool:
        """Whether a secret is the one of a saved case."""
        if not is_id(id):
            return False
        with self.database.reading() as connection:
            found = connection.execute(select(CASES.c.secret).where(CASES.c.id == id[:16])).scalar()
        return found is not None and hmac.compare_digest(str(found), _hash(secret))

    def change(
        self, id: str, secret: str, revision: int, *, query: str | None = None, title: str | None = None, notes: str | None = None
    ) -> None:
        """Change a saved case that is still at ``revision``, else raise :class:`Elsewhere`. Raises ``LookupError`` where the secret
        does not open it."""
        values: dict[str, object] = {"revision": CASES.c.revision + 1, "changed": now()}
        if query is not None:
            values["query"] = query
        if title is not None:
            values["title"] = clean(title, TITLE)
        if notes is not None:
            values["notes"] = clean(notes, TEXT)
        if not is_id(id):
            raise LookupError(id)
        mine = _opened_by(id, secret)
        with self.database.writing() as connection:
            if connection.execute(update(CASES).where(mine, CASES.c.revision == revision).values(**values)).rowcount:
                return
            known = connection.execute(select(CASES.c.id).where(mine)).scalar()
        raise LookupError(id) if known is None else Elsewhere(id)

    def remove(self, id: str, secret: str) -> None:
        """Take a saved case away for good. Raises ``LookupError`` where the secret does not open it."""
        if not is_id(id):
            raise LookupError(id)
        with self.database.writing() as connection:
            if not connection.execute(delete(CASES).where(_opened_by(id, secret))).rowcount:
                raise LookupError(id)


def _opened_by(id: str, secret: str) -> ColumnElement[bool]:
    return (CASES.c.id == id[:16]) & (CASES.c.secret == _hash(secret))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
