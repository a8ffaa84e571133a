"""The database of one process: opened when it is first needed, brought up to date, read from and written to."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, insert, make_url, update
from sqlalchemy.engine import Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from .tables import PULSE

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
#: Seconds to wait for another process that writes.
WAIT = 5
#: Seconds for which a database that took a write counts as one that takes writes.
PULSE_SECONDS = 5
#: What an id can be.
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


class Unavailable(Exception):
    """The database cannot be used now. Its text says why, without the address."""


class AlreadyThere(Unavailable):
    """A row with this key is there: another process was quicker with the same."""


class TooNew(Unavailable):
    """The database was made by a newer version of this program: it can be read, and nothing is written."""

    def __init__(self) -> None:
        super().__init__("it belongs to a newer version of this program, so it is only read")


class Database:
    """A database by its SQLAlchemy address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._engine: Engine | None = None
        self._lock = Lock()
        self._newer = False
        self._beat = -float("inf")

    def engine(self) -> Engine:
        """The engine; the first time the tables are brought up to date."""
        with self._lock:
            if self._engine is None:
                engine = open_engine(self.address)
                self._newer = not migrate(engine)
                self._engine = engine
            return self._engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read from. Raises :class:`Unavailable`."""
        try:
            with self.engine().connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection to write to: all of it, or nothing. Raises :class:`AlreadyThere`, :class:`TooNew` and :class:`Unavailable`."""
        try:
            engine = self.engine()
            if self._newer:
                raise TooNew
            with engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise AlreadyThere(_why(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(_why(error)) from error

    def ready(self) -> None:
        """Raises :class:`Unavailable` if nothing can be kept: a row is written, at most every few seconds."""
        if time.monotonic() - self._beat < PULSE_SECONDS:
            return
        with suppress(AlreadyThere), self.writing() as connection:
            if not connection.execute(update(PULSE).values(last=now())).rowcount:
                connection.execute(insert(PULSE).values(id=1, last=now()))
        self._beat = time.monotonic()


def now() -> datetime:
    """This moment as the tables have it: in UTC, without saying so."""
    return datetime.now(UTC).replace(tzinfo=None)


def is_id(text: str) -> bool:
    """Whether a text can be an id of something kept."""
    return bool(_ID.match(text))


def open_engine(address: str) -> Engine:
    """A database, its folder made if it is a file of ours."""
    url = make_url(address)
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, pool_pre_ping=not sqlite, connect_args={"timeout": WAIT} if sqlite else {})
    if sqlite:

        @event.listens_for(engine, "connect")
        def settle(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            cursor.execute("pragma journal_mode = wal")
            cursor.execute("pragma synchronous = full")
            cursor.close()

    if url.get_backend_name() == "postgresql":

        @event.listens_for(engine, "connect")
        def wait(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            cursor.execute(f"set lock_timeout = {round(1000 * WAIT)}")
            cursor.close()
            connection.commit()

    return engine


def migrate(engine: Engine) -> bool:
    """Bring the tables up to date; several processes may do so at once. ``False`` where a newer version of this program has done so: then
    they are left as they are."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    script = ScriptDirectory.from_config(config)
    head, known = script.get_current_head(), {one.revision for one in script.walk_revisions()}
    with engine.connect() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    if current == head:
        return True
    if current is not None and current not in known:
        return False
    with engine.connect() as connection:
        lock(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
    return True


def lock(connection: Connection) -> None:
    """Let one process at a time change the tables."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("begin immediate")
    elif connection.dialect.name == "postgresql":
        connection.exec_driver_sql("select pg_advisory_xact_lock(7219)")


def _why(error: BaseException) -> str:
    """The kind of trouble, without addresses or contents."""
    return type(getattr(error, "orig", None) or error).__name__
