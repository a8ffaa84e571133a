"""What is kept stays kept: writers killed in the middle, a full disk, a lock, a migration, on SQLite and on PostgreSQL."""

import multiprocessing
import os
import random
import resource
import signal
import sqlite3
import time

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, event, inspect, select, text
from support.waiting import LONGEST

from adjudicator.site.storage import SavedCases, Store, Unavailable
from adjudicator.site.storage import database as module
from adjudicator.site.storage.database import MIGRATIONS, migrate, open_engine
from adjudicator.site.storage.store import hash_of
from adjudicator.site.storage.tables import CASES, LINKS, METADATA

FORK = multiprocessing.get_context("fork")
RND = random.Random(50)


def keep(address):
    return Store(address).put("p=turn:Ann")


def write_on(address, pipe, limit=None):
    """Save one case and one link after the other, telling each that was kept; with ``limit`` no file may grow beyond so many bytes."""
    if limit:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    rnd = random.Random(os.getpid())
    store = Store(address)
    cases = SavedCases(store)
    try:
        while True:
            query = f"t={os.getpid()}-" + rnd.randbytes(1_500).hex()
            id, secret = cases.save(query, "a case", "")
            pipe.send((id, query))
            # and a change, which may come or not, but never in half
            cases.change(id, secret, 1, query=query + "&v=1", title="changed")
            pipe.send((store.put(query), query))
    except Unavailable as error:
        pipe.send(error)


def writer(address, limit=None):
    here, there = FORK.Pipe(duplex=False)
    made = FORK.Process(target=write_on, args=(address, there, limit))
    made.start()
    there.close()
    return made, here


def told(pipe):
    """Everything that was told before the writer was gone."""
    found = []
    try:
        while True:
            found.append(pipe.recv())
    except EOFError:
        return found


def lost(address, kept):
    """Of what was told as kept, what is not there, or not as it was; and every row that is there in half."""
    engine = open_engine(address)
    if address.startswith("sqlite"):
        with sqlite3.connect(engine.url.database) as connection:
            assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    with engine.connect() as connection:
        links = {row.hash: row.query for row in connection.execute(select(LINKS))}
        cases = {row.id: (row.query, row.title, row.revision) for row in connection.execute(select(CASES))}
    engine.dispose()
    broken = [key for key, query in links.items() if hash_of(query) != key]
    broken += [
        id
        for id, (query, title, revision) in cases.items()
        if query.endswith("&v=1") != (title == "changed") or (revision == 2) != (title == "changed")
    ]
    there = {**links, **{id: query.removesuffix("&v=1") for id, (query, _, _) in cases.items()}}
    return [key for key, query in kept if there.get(key) != query] + broken


def test_what_was_kept_survives_fifty_killed_writers(database):
    Store(database).ready()
    kept = []
    for number in range(50):
        process, pipe = writer(database)
        # one in five killed while it opens, the others at some moment of their writes
        if number % 5:
            assert pipe.poll(LONGEST)
        time.sleep(RND.uniform(0.0, 0.05))
        process.kill()
        process.join()
        kept += told(pipe)
    # each of the forty that were not killed while they opened has told of one write at least, on however busy a machine
    assert len(kept) >= 40 and not [one for one in kept if isinstance(one, Unavailable)]
    assert lost(database, kept) == []


def test_what_was_kept_survives_a_server_that_is_killed(postgres):
    address = postgres.database()
    kept = []
    for _ in range(2):
        process, pipe = writer(address)
        first = pipe.recv()
        time.sleep(RND.uniform(0.0, 0.2))
        postgres.kill()
        said = [first, *told(pipe)]
        process.join(LONGEST)
        assert isinstance(said[-1], Unavailable)
        kept += said[:-1]
        postgres.start()
    assert lost(address, kept) == []


def test_a_full_disk_loses_nothing_and_is_said(database, request):
    server = request.getfixturevalue("postgres") if database.startswith("postgresql") else None
    first = Store(database).put("t=first")
    if server is not None:
        server.stop()
        server.start(1_300_000)
    try:
        process, pipe = writer(database, None if server is not None else 300_000)
        said = told(pipe)
        process.join(LONGEST)
        assert isinstance(said[-1], Unavailable) and len(said) > 8
        assert str(said[-1]) == ("DiskFull" if server is not None else "OperationalError")
        assert Store(database).get(first) == "t=first", "what is there can be read all the while"
    finally:
        if server is not None:
            server.stop()
            server.start()
    assert lost(database, [(first, "t=first"), *said[:-1]]) == []
    assert Store(database).put("t=after the disk has room again")


def test_a_lock_is_waited_for_and_then_said(database, monkeypatch):
    monkeypatch.setattr(module, "WAIT", 0.3)
    Store(database).put("first")
    blocker = create_engine(database).connect()
    if database.startswith("sqlite"):
        blocker.exec_driver_sql("begin immediate")
    else:
        blocker.execute(text("lock table links in exclusive mode"))
    other = Store(database)
    begun = time.perf_counter()
    with pytest.raises(Unavailable, match="OperationalError|LockNotAvailable"):
        other.put("second")
    assert time.perf_counter() - begun > 0.2, "another writer is waited for"
    assert other.get(hash_of("first")) == "first", "reading goes on"
    blocker.rollback()
    assert other.get(other.put("second")) == "second"


def test_several_processes_make_the_tables_and_keep_at_once(database):
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert set(pool.map(keep, [database] * 9)) == {hash_of("p=turn:Ann")}
    with open_engine(database).connect() as connection:
        assert connection.execute(text("select count(*) from links")).scalar() == 1
        if database.startswith("sqlite"):
            assert connection.execute(text("pragma journal_mode")).scalar() == "wal"


def test_the_migrations_make_the_tables_that_the_code_names(database):
    store = Store(database)
    store.ready()
    made = {table: {column["name"] for column in inspect(store.engine()).get_columns(table)} for table in METADATA.tables}
    assert made == {name: set(table.columns.keys()) for name, table in METADATA.tables.items()}


def old_one(address):
    """A database of the first version, with a link in it."""
    engine = open_engine(address)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(LINKS.insert().values(hash=hash_of("t=old"), query="t=old", kept=module.datetime(2020, 1, 1)))
        connection.commit()
    engine.dispose()


def migrate_and_die(address, statements):
    """Bring a database up to date, and be killed before the given statement."""
    engine = open_engine(address)
    left = iter(range(statements))

    @event.listens_for(engine, "before_cursor_execute")
    def count(*given):
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    migrate(engine)


def test_a_migration_keeps_what_was_there_wherever_it_is_killed(database):
    old_one(database)
    deaths = 0
    for statements in range(2, 60, 3):
        process = FORK.Process(target=migrate_and_die, args=(database, statements))
        process.start()
        process.join(30)
        assert process.exitcode in (0, -signal.SIGKILL)
        if process.exitcode == 0:
            break
        deaths += 1
        with open_engine(database).connect() as connection:
            assert connection.execute(select(LINKS.c.query)).scalar() == "t=old"
            # all of it or nothing
            assert inspect(connection).has_table("cases") is False
    else:
        raise AssertionError("the migration never came to its end")
    assert deaths > 2
    store = Store(database)
    assert store.get(hash_of("t=old")) == "t=old" and store.put("t=new") and SavedCases(store).save("t=x", "x", "")


def test_a_writer_goes_on_while_another_process_migrates(database):
    old_one(database)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert len(set(pool.map(keep, [database] * 4))) == 1
    assert Store(database).get(hash_of("t=old")) == "t=old"
