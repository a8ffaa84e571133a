"""Processes that keep one thing after the other, tell what was kept, and may be killed at any moment; and what became of it."""

import multiprocessing
import os
import random
import resource
import signal
import sqlite3

from alembic import command
from alembic.config import Config
from sqlalchemy import select

from adjudicator.site.storage import SavedCases, Store, Unavailable
from adjudicator.site.storage import database as module
from adjudicator.site.storage.database import MIGRATIONS, open_engine
from adjudicator.site.storage.store import hash_of
from adjudicator.site.storage.tables import CASES, LINKS

FORK = multiprocessing.get_context("fork")


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
