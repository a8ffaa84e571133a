"""Links that are too long to carry themselves, wishes, and proposals. Links and proposals are never changed: a hash is their name."""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, update

from ...ground.recently_used import RecentlyUsed
from .database import AlreadyThere, Database, Unavailable, is_id, now
from .quotas import Quota, claim
from .tables import LINKS, PROPOSALS, WANTED

#: Days after which a kept link that nobody opened is forgotten, and seconds between two looks for such.
UNOPENED_DAYS, TIDY_SECONDS = 30, 3_600
#: Bytes of kept links that a process remembers.
LINK_BYTES = 4_000_000


class Store(Database):
    """What is kept under its hash, and the count of wishes. All methods raise :class:`Unavailable` where the database cannot be used."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.links: RecentlyUsed[str, str] = RecentlyUsed(LINK_BYTES)
        self._tidied = -float("inf")

    def put(self, query: str, quota: Quota = ()) -> str:
        """Keep a link; its hash. ``quota``: of whoever keeps it. One that nobody opens is forgotten after a while. Raises
        :class:`Crowded`."""
        key = hash_of(query)
        with suppress(LookupError):
            self._fetched(key)
            return key
        with suppress(AlreadyThere), self.writing() as connection:
            if time.monotonic() - self._tidied > TIDY_SECONDS:
                self._tidied = time.monotonic()
                old = (LINKS.c.opened.is_(None)) & (LINKS.c.kept < now() - timedelta(days=UNOPENED_DAYS))
                connection.execute(delete(LINKS).where(old))
            claim(connection, "link", quota)
            connection.execute(insert(LINKS).values(hash=key, query=query, kept=now()))
        return key

    def get(self, key: str) -> str:
        """A kept link by its hash. Raises ``LookupError`` if there is none."""
        found = self._fetched(key)
        self._opened(key)
        return found

    def _opened(self, key: str) -> None:
        """Remember the day on which a link was opened, so that it stays; where that cannot be written nothing is lost."""
        stale = (LINKS.c.hash == key) & (LINKS.c.opened.is_(None) | (LINKS.c.opened < now() - timedelta(days=1)))
        with suppress(Unavailable):
            with self.reading() as connection:
                if connection.execute(select(LINKS.c.hash).where(stale)).scalar() is None:
                    return
            with self.writing() as connection:
                connection.execute(update(LINKS).where(stale).values(opened=now()))

    def _fetched(self, key: str) -> str:
        known = self.links.get(key)
        if known is not None:
            return known
        if not is_id(key):
            raise LookupError(key)
        with self.reading() as connection:
            found = connection.execute(select(LINKS.c.query).where(LINKS.c.hash == key)).scalar()
        if found is None:
            raise LookupError(key)
        query = str(found)
        self.links.put(key, query, len(query))
        return query

    def want(self, card: str) -> None:
        """Count a wish for a card that cannot be played."""
        moment = now()
        more = update(WANTED).where(WANTED.c.card == card[:120]).values(times=WANTED.c.times + 1, last=moment)
        try:
            with self.writing() as connection:
                if not connection.execute(more).rowcount:
                    connection.execute(insert(WANTED).values(card=card[:120], times=1, last=moment))
        except AlreadyThere:
            # another process was quicker with the first wish
            with self.writing() as connection:
                connection.execute(more)

    def wanted(self, limit: int = 100) -> list[tuple[str, int, datetime]]:
        """The cards wished for: (name, how often, when last), the most wanted first."""
        asked = select(WANTED.c.card, WANTED.c.times, WANTED.c.last).order_by(WANTED.c.times.desc(), WANTED.c.card).limit(limit)
        with self.reading() as connection:
            return [(str(card), int(times), last) for card, times, last in connection.execute(asked)]

    def propose(self, title: str, text: str, quota: Quota = ()) -> str:
        """Keep a proposed ruling; its id. Raises :class:`Crowded` where too many came within an hour."""
        key = hash_of(text)
        with suppress(AlreadyThere), self.writing() as connection:
            if connection.execute(select(PROPOSALS.c.id).where(PROPOSALS.c.id == key)).scalar() is None:
                claim(connection, "proposal", quota)
                connection.execute(insert(PROPOSALS).values(id=key, title=title[:400], text=text, kept=now()))
        return key

    def proposal(self, key: str) -> tuple[str, str, datetime]:
        """A proposed ruling: (claim, YAML, when). Raises ``LookupError`` if there is none."""
        if not is_id(key):
            raise LookupError(key)
        asked = select(PROPOSALS.c.title, PROPOSALS.c.text, PROPOSALS.c.kept).where(PROPOSALS.c.id == key)
        with self.reading() as connection:
            found = connection.execute(asked).one_or_none()
        if found is None:
            raise LookupError(key)
        return str(found[0]), str(found[1]), found[2]

    def proposals(self, limit: int = 200) -> list[tuple[str, str, datetime]]:
        """Proposed rulings: (id, claim, when), the newest first."""
        asked = select(PROPOSALS.c.id, PROPOSALS.c.title, PROPOSALS.c.kept).order_by(PROPOSALS.c.kept.desc(), PROPOSALS.c.id).limit(limit)
        with self.reading() as connection:
            return [(str(key), str(title), kept) for key, title, kept in connection.execute(asked)]


def hash_of(query: str) -> str:
    """The name of a link."""
    return hashlib.sha256(query.encode()).hexdigest()[:32]
