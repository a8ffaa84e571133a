"""Long cases are kept under their hash; where nothing can be kept, everything else works."""

import multiprocessing
import os
import random
import resource
import signal
import sqlite3
import time

import pytest
from browsing import Page
from site_cases import SHANGHAI, case_at, link, quiet, words
from sqlalchemy import create_engine, inspect

from adjudicator.site import caselink, create_app
from adjudicator.site.settings import from_environment
from adjudicator.site.storage import Store, Unavailable
from adjudicator.site.storage.store import hash_of
from adjudicator.site.storage.tables import METADATA

CROWD = {
    **SHANGHAI,
    "bases": [
        {
            "base": base,
            "Ann": [{"card": "First Mate", "id": f"mate-{base[:3]}-{number}"} for number in range(12)],
            "Bea": [{"card": "Buccaneer", "id": f"bucc-{base[:3]}-{number}", "counters": 2} for number in range(12)],
        }
        for base in ("Tar Pits", "Tortuga", "The Homeworld")
    ],
}


def site(**given):
    app = create_app(from_environment({}, **{"engine_ms": 0, "address_ms": 0, "secret_key": "x", **given}))
    quiet()
    return app


def test_a_long_case_is_kept_and_its_link_stays_short(client, app):
    assert len(link(CROWD)) > caselink.LONGEST_LINK
    page = Page("/case", words(client, link(CROWD)))
    sheet = page.sheet("table")
    assert "c=" in sheet and len(sheet) < 120
    page = Page(sheet, words(client, sheet))
    answer = client.get("/case/edit", query_string={**page.forms[0].fields, "title": "A crowd"})
    assert len(answer.headers["Location"]) < 120
    data = case_at(app, answer.headers["Location"])
    assert data["title"] == "A crowd" and data["bases"] == CROWD["bases"]
    assert "A crowd" in words(client, answer.headers["Location"])


def test_a_short_case_keeps_nothing(tmp_path):
    app = site(database_url=f"sqlite:///{tmp_path}/site.sqlite")
    words(app.test_client(), link(SHANGHAI))
    assert not (tmp_path / "site.sqlite").exists()


def test_a_hash_that_was_never_kept_is_said_kindly(client):
    answer = client.get("/case?c=0123")
    assert answer.status_code == 400 and "copy it whole" in answer.get_data(as_text=True)


def test_without_a_database_cases_still_work(tmp_path):
    (tmp_path / "folder").write_text("a file where a folder should be")
    app = site(database_url=f"sqlite:///{tmp_path}/folder/site.sqlite")
    client = app.test_client()
    assert "Buccaneer" in words(client, link(SHANGHAI))
    assert "Buccaneer" in words(client, link(CROWD)), "one that fits into a line is handed on in full"
    assert client.get("/readyz").status_code == 503 and client.get("/healthz").status_code == 200
    huge = {**CROWD, "saved": "x" * 20_000}
    answer = client.get(link(huge))
    assert answer.status_code == 400 and "cannot be kept now" in answer.get_data(as_text=True)
    with pytest.raises(Unavailable):
        Store(f"sqlite:///{tmp_path}/folder/site.sqlite").put("x")


def keep(address):
    return Store(address).put("p=turn:Ann")


def test_several_processes_make_the_tables_and_keep_at_once(tmp_path):
    address = f"sqlite:///{tmp_path}/new/site.sqlite"
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert set(pool.map(keep, [address] * 9)) == {hash_of("p=turn:Ann")}
    with sqlite3.connect(tmp_path / "new" / "site.sqlite") as connection:
        assert connection.execute("select count(*) from links").fetchone() == (1,)
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)


def test_the_migrations_make_the_tables_that_the_code_names(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/site.sqlite")
    store.ready()
    made = {table: {column["name"] for column in inspect(store.engine()).get_columns(table)} for table in METADATA.tables}
    assert made == {name: set(table.columns.keys()) for name, table in METADATA.tables.items()}


def test_a_locked_file_is_waited_for_and_then_said(tmp_path, monkeypatch):
    from adjudicator.site.storage import store as module

    monkeypatch.setattr(module, "WAIT", 0.2)
    address = f"sqlite:///{tmp_path}/site.sqlite"
    Store(address).put("first")
    blocker = create_engine(address).connect()
    blocker.exec_driver_sql("begin immediate")
    other = Store(address)
    with pytest.raises(Unavailable, match="OperationalError"):
        other.put("second")
    assert other.get(hash_of("first")) == "first"
    blocker.rollback()
    assert other.get(other.put("second")) == "second"


def write_on(address, pipe, limit=None):
    """Keep one link after the other, telling each that was kept; with ``limit`` no file may grow beyond so many bytes."""
    if limit is not None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    store = Store(address)
    number = 0
    try:
        while True:
            number += 1
            pipe.send(store.put(f"t={os.getpid()}-{number}-" + "x" * 3_000))
    except Unavailable as error:
        pipe.send(error)


def told(pipe):
    """Everything that was told before the writer was gone."""
    found = []
    try:
        while True:
            found.append(pipe.recv())
    except EOFError:
        return found


def whole(path):
    """The hashes in a database file that is not broken."""
    with sqlite3.connect(path) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        return {hash_of(query) for hash, query in connection.execute("select hash, query from links") if hash == hash_of(query)}


def test_what_was_kept_survives_a_writer_that_is_killed(tmp_path):
    """Fifty writers, each killed at a moment of its own: all that they said they had kept is there."""
    address = f"sqlite:///{tmp_path}/site.sqlite"
    rnd = random.Random(50)
    kept = set()
    fork = multiprocessing.get_context("fork")
    for _ in range(50):
        here, there = fork.Pipe(duplex=False)
        writer = fork.Process(target=write_on, args=(address, there))
        writer.start()
        there.close()
        if not kept:
            kept.add(here.recv())
        time.sleep(rnd.uniform(0.0, 0.08))
        writer.kill()
        writer.join()
        kept.update(told(here))
    assert len(kept) > 50 and kept <= whole(tmp_path / "site.sqlite")


def test_a_full_disk_loses_nothing_and_is_said(tmp_path):
    address = f"sqlite:///{tmp_path}/site.sqlite"
    Store(address).put("t=first")
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe(duplex=False)
    writer = fork.Process(target=write_on, args=(address, there, 200_000))
    writer.start()
    there.close()
    said = told(here)
    writer.join(20)
    assert isinstance(said[-1], Unavailable) and len(said) > 5
    assert {hash_of("t=first"), *said[:-1]} <= whole(tmp_path / "site.sqlite")
    assert Store(address).put("t=after the disk has room again")
