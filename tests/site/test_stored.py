"""What is kept stays kept: writers killed in the middle, a full disk, a lock, a migration, on SQLite and on PostgreSQL."""

import multiprocessing
import os
import random
import signal
import time

import pytest
from sqlalchemy import create_engine, event, inspect, select, text
from support.waiting import LONGEST
from writers import FORK, lost, old_one, told, writer

from adjudicator.site.storage import SavedCases, Store, Unavailable
from adjudicator.site.storage import database as module
from adjudicator.site.storage.database import migrate, open_engine
from adjudicator.site.storage.store import hash_of
from adjudicator.site.storage.tables import LINKS, METADATA

RND = random.Random(50)


def keep(address):
    return Store(address).put("p=turn:Ann")


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
