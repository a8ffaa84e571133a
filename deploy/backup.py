"""A copy of the site's database while the site runs: ``python deploy/backup.py DATABASE FOLDER [KEEP]``.

The copy is one moment of the database, whole whatever is written meanwhile, and is opened and checked before it counts. It is called by
its time; of the copies in the folder the newest KEEP stay (14 if left out). For SQLite; PostgreSQL has ``pg_dump``. It needs nothing but
Python. Exit code 1 if the copy is not sound, 2 if there is no database.
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

KEEP = 14


def backup(database: Path, folder: Path, keep: int = KEEP) -> Path:
    """The copy. Raises ``FileNotFoundError`` without a database, ``sqlite3.DatabaseError`` where it, or the copy, is spoilt."""
    if not database.is_file():
        raise FileNotFoundError(f"there is no database {database}")
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"site-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite"
    begun = made.with_suffix(".begun")
    try:
        said = _copied(database, begun)
    except sqlite3.DatabaseError:
        begun.unlink(missing_ok=True)
        raise
    if said != ["ok"]:
        begun.unlink()
        raise sqlite3.DatabaseError(f"the copy is not sound: {'; '.join(said[:3])}")
    begun.rename(made)
    for old in sorted(folder.glob("site-*.sqlite"))[:-keep]:
        old.unlink()
    return made


def _copied(database: Path, begun: Path) -> list[str]:
    """What the check of a copy says; ``ok`` where it is sound."""
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)) as source, closing(sqlite3.connect(begun)) as copy:
        source.backup(copy)
        return [row[0] for row in copy.execute("PRAGMA integrity_check")]


def main(arguments: list[str]) -> int:
    if len(arguments) not in (2, 3):
        print("usage: python deploy/backup.py DATABASE FOLDER [KEEP]", file=sys.stderr)
        return 2
    try:
        print(backup(Path(arguments[0]), Path(arguments[1]), max(1, int(arguments[2])) if len(arguments) > 2 else KEEP))
    except (FileNotFoundError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except sqlite3.DatabaseError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
