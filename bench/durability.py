"""Whether what was acknowledged as kept stays kept, whatever happens to the writers, the server and the disk.

SQLite: writers killed at any moment, a full disk, a disk that can only be read, a file that is spoilt in the middle. PostgreSQL, where it is
installed: the whole server killed, a full disk, a database that can only be read. Both: a database of an older version, and of a newer one. Each round
counts the writes that were acknowledged and those of them that are not there, or not as they were. Exit code 1 if one is lost.

    python bench/durability.py [--sqlite-kills 50] [--postgres-kills 20] [--json FILE]
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "tests" / part) for part in ("", "site")]

from measuring import arguments, put_down  # noqa: E402
from postgres import Server, folder_of_programs  # noqa: E402
from sqlalchemy import text  # noqa: E402
from support.waiting import LONGEST  # noqa: E402
from writers import FORK, lost, old_one, told, writer  # noqa: E402

from adjudicator.site.storage import Store, TooNew, Unavailable  # noqa: E402
from adjudicator.site.storage.database import open_engine  # noqa: E402
from adjudicator.site.storage.store import hash_of  # noqa: E402

RND = random.Random(7)
#: No file may grow beyond so many bytes on the full disks of the rounds, by kind of database.
FULL = {"sqlite": 300_000, "postgresql": 1_300_000}
#: The account without rights that a reader has where the bench runs as root.
NOBODY = 65_534
Round = tuple[int, list[Any]]


def killed_writers(address: str, kills: int) -> Round:
    """Writers that are killed, one in five while it opens the database."""
    Store(address).ready()
    kept: list[Any] = []
    for number in range(kills):
        process, pipe = writer(address)
        if number % 5:
            pipe.poll(LONGEST)
        time.sleep(RND.uniform(0.0, 0.3))
        process.kill()
        process.join()
        kept += [one for one in told(pipe) if not isinstance(one, Unavailable)]
    return len(kept), lost(address, kept)


def killed_server(server: Server, address: str, kills: int) -> Round:
    """A server that is killed with all that belongs to it."""
    kept: list[Any] = []
    for _ in range(kills):
        process, pipe = writer(address)
        first = pipe.recv()
        time.sleep(RND.uniform(0.0, 0.3))
        server.kill()
        kept += [one for one in (first, *told(pipe)) if not isinstance(one, Unavailable)]
        process.join()
        server.start()
    return len(kept), lost(address, kept)


def full_disk(address: str, server: Server | None) -> Round:
    """A disk that fills up while somebody writes, and has room again afterwards."""
    Store(address).ready()
    if server is not None:
        server.stop()
        server.start(FULL["postgresql"])
    process, pipe = writer(address, None if server is not None else FULL["sqlite"])
    said = told(pipe)
    process.join()
    if server is not None:
        server.stop()
        server.start()
    kept = [one for one in said if not isinstance(one, Unavailable)]
    silent = [] if said and isinstance(said[-1], Unavailable) else ["the full disk was not said"]
    Store(address).put("t=after the disk has room again")
    return len(kept), lost(address, kept) + silent


def _tries(address: str, pipe: Any, as_nobody: bool) -> None:
    """Try to keep something, without rights if need be, and tell what came of it."""
    if as_nobody:
        os.setuid(NOBODY)
    try:
        pipe.send(("kept", Store(address).put("t=on a disk that cannot be written")))
    except Unavailable:
        pipe.send(("refused", ""))


def read_only(address: str, folder: Path | None) -> Round:
    """A disk, or a database, that can only be read."""
    store = Store(address)
    kept = [(store.put(query), query) for query in (f"t=before {number}" for number in range(20))]
    store.engine().dispose()
    if folder is None:
        _run(address, "alter database {} set default_transaction_read_only = on")
    else:
        for path in (*folder.iterdir(), folder):
            path.chmod(0o555 if path.is_dir() else 0o444)
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_tries, args=(address, there, folder is not None and os.getuid() == 0))
    process.start()
    there.close()
    said = told(here)
    process.join()
    if folder is None:
        _run(address, "alter database {} set default_transaction_read_only = off")
    else:
        for path in (folder, *folder.iterdir()):
            path.chmod(0o755 if path.is_dir() else 0o644)
    wrong = [] if said == [("refused", "")] else [f"a disk that can only be read was not said: {said}"]
    return len(kept), lost(address, kept) + wrong


def _run(address: str, statement: str) -> None:
    """Run a statement about the database itself."""
    engine = open_engine(address)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("set default_transaction_read_only = off"))
        connection.execute(text(statement.format(engine.url.database)))
    engine.dispose()


def spoilt(address: str, path: Path) -> Round:
    """A file with pages overwritten: what is read is right or refused, and what is acknowledged afterwards is there."""
    store = Store(address)
    kept = [(store.put(query), query) for query in (f"t={number}-" + RND.randbytes(900).hex() for number in range(120))]
    store.engine().dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    connection.close()
    copy = path.with_suffix(".whole")
    shutil.copy(path, copy)
    raw = bytearray(path.read_bytes())
    for page in RND.sample(range(4, len(raw) // 4096), 8):
        raw[4096 * page : 4096 * page + 512] = RND.randbytes(512)
    path.write_bytes(raw)
    wrong: list[Any] = []
    after: list[tuple[str, str]] = []
    store = Store(address)
    for key, query in kept:
        try:
            if store._fetched(key) != query:
                wrong.append(key)
        except (Unavailable, LookupError):
            continue
    for number in range(20):
        try:
            after.append((store.put(f"t=after {number}"), f"t=after {number}"))
        except Unavailable:
            continue
    store.engine().dispose()
    store = Store(address)
    wrong += [key for key, query in after if store._fetched(key) != query]
    store.engine().dispose()
    shutil.copy(copy, path)
    for rest in ("-wal", "-shm"):
        path.with_name(path.name + rest).unlink(missing_ok=True)
    return len(kept) + len(after), wrong + lost(address, kept)


def older(address: str) -> Round:
    """A database of the first version."""
    old_one(address)
    store = Store(address)
    kept = [(hash_of("t=old"), "t=old"), (store.put("t=new"), "t=new")]
    return len(kept), lost(address, kept)


def newer(address: str) -> Round:
    """A database that a newer version has made its own: it is read, and nothing is written."""
    store = Store(address)
    kept = [(store.put("t=mine"), "t=mine")]
    with store.engine().begin() as connection:
        connection.execute(text("update alembic_version set version_num = 'later'"))
    store.engine().dispose()
    wrong: list[Any] = []
    other = Store(address)
    try:
        other.put("t=something")
        wrong.append("a newer database was written to")
    except TooNew:
        pass
    if other.get(kept[0][0]) != "t=mine":
        wrong.append("a newer database was not read")
    return len(kept), wrong + lost(address, kept)


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--sqlite-kills", type=int, default=50, help="writers killed on SQLite")
    parser.add_argument("--postgres-kills", type=int, default=20, help="servers killed on PostgreSQL")
    wanted = parser.parse_args()
    figures: dict[str, dict[str, Any]] = {}

    def told_round(name: str, made: Callable[[], Round]) -> None:
        begun = time.monotonic()
        kept, gone = made()
        figures[name] = {"acknowledged": kept, "lost": len(gone), "seconds": round(time.monotonic() - begun, 1)}
        print(f"{name:<32}{kept:>7} acknowledged{len(gone):>5} lost" + "".join(f"\n    {one}" for one in gone[:5]), flush=True)

    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o755)

        def new(name: str) -> str:
            (folder / name).mkdir()
            return f"sqlite:///{folder}/{name}/site.sqlite"

        told_round("SQLite, killed writers", lambda: killed_writers(new("killed"), wanted.sqlite_kills))
        told_round("SQLite, full disk", lambda: full_disk(new("full"), None))
        told_round("SQLite, read-only disk", lambda: read_only(new("read"), folder / "read"))
        told_round("SQLite, spoilt file", lambda: spoilt(new("spoilt"), folder / "spoilt" / "site.sqlite"))
        told_round("SQLite, older database", lambda: older(new("older")))
        told_round("SQLite, newer database", lambda: newer(new("newer")))
    if folder_of_programs() is None:
        print("PostgreSQL is not installed, so its rounds are left out")
    else:
        server = Server()
        server.start()
        try:
            told_round("PostgreSQL, killed server", lambda: killed_server(server, server.database(), wanted.postgres_kills))
            told_round("PostgreSQL, full disk", lambda: full_disk(server.database(), server))
            told_round("PostgreSQL, read-only", lambda: read_only(server.database(), None))
            told_round("PostgreSQL, older database", lambda: older(server.database()))
            told_round("PostgreSQL, newer database", lambda: newer(server.database()))
        finally:
            server.close()
    put_down(figures, wanted.json)
    every = sum(one["acknowledged"] for one in figures.values())
    gone = sum(one["lost"] for one in figures.values())
    print(f"{every} writes acknowledged, {gone} lost")
    return 1 if gone else 0


if __name__ == "__main__":
    sys.exit(main())
