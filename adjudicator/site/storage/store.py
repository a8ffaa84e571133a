"""Keeping and fetching. Nothing is ever changed: a link's hash is its name."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import create_engine, event, func, insert, make_url, select, text, update
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .tables import LINKS, PROPOSALS, WANTED

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
#: Seconds to wait for another process that writes.
WAIT = 5
#: Most proposals that are kept within an hour.
PROPOSALS_AN_HOUR = 60


class Unavailable(Exception):
    """The database cannot be used now. Its text says why, without the address."""


class Crowded(Exception):
    """Too much came within an hour to keep more."""


class Store:
    """The database of one process, opened when it is first needed."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._engine: Engine | None = None
        self._lock = Lock()
        self._fetched = lru_cache(maxsize=256)(self._fetch)

    def put(self, query: str) -> str:
        """Keep a link; its hash. Raises :class:`Unavailable`."""
        key = hash_of(query)
        try:
            if self._fetched(key) is not None:
                return key
        except LookupError:
            pass
        try:
            with self.engine().begin() as connection:
                connection.execute(insert(LINKS).values(hash=key, query=query, kept=datetime.now(UTC).replace(tzinfo=None)))
        except IntegrityError:
            # another process was quicker with the same
            pass
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error
        return key

    def get(self, key: str) -> str:
        """A kept link by its hash. Raises ``LookupError`` if there is none, and :class:`Unavailable`."""
        return self._fetched(key)

    def _fetch(self, key: str) -> str:
        try:
            with self.engine().connect() as connection:
                found = connection.execute(select(LINKS.c.query).where(LINKS.c.hash == key)).scalar()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error
        if found is None:
            raise LookupError(key)
        return str(found)

    def want(self, card: str) -> None:
        """Count a wish for a card that cannot be played. Raises :class:`Unavailable`."""
        now = datetime.now(UTC).replace(tzinfo=None)
        more = update(WANTED).where(WANTED.c.card == card[:120]).values(times=WANTED.c.times + 1, last=now)
        try:
            try:
                with self.engine().begin() as connection:
                    if not connection.execute(more).rowcount:
                        connection.execute(insert(WANTED).values(card=card[:120], times=1, last=now))
            except IntegrityError:
                # another process was quicker with the first wish
                with self.engine().begin() as connection:
                    connection.execute(more)
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    def wanted(self, limit: int = 100) -> list[tuple[str, int, datetime]]:
        """The cards wished for: (name, how often, when last), the most wanted first. Raises :class:`Unavailable`."""
        asked = select(WANTED.c.card, WANTED.c.times, WANTED.c.last).order_by(WANTED.c.times.desc(), WANTED.c.card).limit(limit)
        try:
            with self.engine().connect() as connection:
                return [(str(card), int(times), last) for card, times, last in connection.execute(asked)]
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    def propose(self, title: str, text: str) -> str:
        """Keep a proposed ruling; its id. Raises :class:`Unavailable`, and :class:`Crowded` where too many came within an hour."""
        key = hash_of(text)
        now = datetime.now(UTC).replace(tzinfo=None)
        try:
            with self.engine().begin() as connection:
                if connection.execute(select(PROPOSALS.c.id).where(PROPOSALS.c.id == key)).scalar() is not None:
                    return key
                recent = select(func.count()).select_from(PROPOSALS).where(PROPOSALS.c.kept > now - timedelta(hours=1))
                if int(connection.execute(recent).scalar() or 0) >= PROPOSALS_AN_HOUR:
                    raise Crowded
                connection.execute(insert(PROPOSALS).values(id=key, title=title[:400], text=text, kept=now))
        except IntegrityError:
            # another process was quicker with the same
            pass
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error
        return key

    def proposal(self, key: str) -> tuple[str, str, datetime]:
        """A proposed ruling: (claim, YAML, when). Raises ``LookupError`` if there is none, and :class:`Unavailable`."""
        asked = select(PROPOSALS.c.title, PROPOSALS.c.text, PROPOSALS.c.kept).where(PROPOSALS.c.id == key)
        try:
            with self.engine().connect() as connection:
                found = connection.execute(asked).one_or_none()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error
        if found is None:
            raise LookupError(key)
        return str(found[0]), str(found[1]), found[2]

    def proposals(self, limit: int = 200) -> list[tuple[str, str, datetime]]:
        """Proposed rulings: (id, claim, when), the newest first. Raises :class:`Unavailable`."""
        asked = select(PROPOSALS.c.id, PROPOSALS.c.title, PROPOSALS.c.kept).order_by(PROPOSALS.c.kept.desc(), PROPOSALS.c.id).limit(limit)
        try:
            with self.engine().connect() as connection:
                return [(str(key), str(title), kept) for key, title, kept in connection.execute(asked)]
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    def ready(self) -> None:
        """Raises :class:`Unavailable` if nothing can be kept."""
        try:
            with self.engine().connect() as connection:
                connection.execute(text("select 1"))
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    def engine(self) -> Engine:
        with self._lock:
            if self._engine is None:
                engine = open_engine(self.address)
                migrate(engine)
                self._engine = engine
            return self._engine


def hash_of(query: str) -> str:
    """The name of a link."""
    return hashlib.sha256(query.encode()).hexdigest()[:32]


def open_engine(address: str) -> Engine:
    """A database, its folder made if it is a file of ours."""
    url = make_url(address)
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, pool_pre_ping=not sqlite, connect_args={"timeout": WAIT} if sqlite else {})
    if sqlite:

        @event.listens_for(engine, "connect")
        def settle(connection: Any, record: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("pragma journal_mode = wal")
            cursor.execute("pragma synchronous = full")
            cursor.close()

    if url.get_backend_name() == "postgresql":

        @event.listens_for(engine, "connect")
        def wait(connection: Any, record: Any) -> None:
            cursor = connection.cursor()
            cursor.execute(f"set lock_timeout = {round(1000 * WAIT)}")
            cursor.close()
            connection.commit()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables up to date; several processes may do so at once."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    head = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() == head:
            return
    with engine.connect() as connection:
        lock(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def lock(connection: Any) -> None:
    """Let one process at a time change the tables."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("begin immediate")
    elif connection.dialect.name == "postgresql":
        connection.exec_driver_sql("select pg_advisory_xact_lock(7219)")


def _why(error: BaseException) -> str:
    """The kind of trouble, without addresses or contents."""
    return type(getattr(error, "orig", None) or error).__name__
