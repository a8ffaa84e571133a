"""The tables. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table, Text

METADATA = MetaData()

#: ``hash``: of the query; ``query``: a case as ``caselink.query`` writes it; ``kept``: when it was first kept, ``opened``: the day it was
#: last opened, if ever, in UTC.
LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(32), primary_key=True),
    Column("query", Text, nullable=False),
    Column("kept", DateTime, nullable=False),
    Column("opened", DateTime, nullable=True),
)

#: What each visitor kept. ``key``: of the visitor and the kind of thing, hashed; ``hour``: since 1970; ``number``: how many. Rows of past
#: hours are removed.
QUOTAS = Table(
    "quotas",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("hour", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
)

#: One row, written to see whether anything can be written.
PULSE = Table("pulse", METADATA, Column("id", Integer, primary_key=True), Column("last", DateTime, nullable=False))

#: Cards that people named and the engine cannot play. ``card``: name; ``times``: how often; ``last``: when last, in UTC.
WANTED = Table(
    "wanted",
    METADATA,
    Column("card", String(120), primary_key=True),
    Column("times", Integer, nullable=False),
    Column("last", DateTime, nullable=False),
)

#: Rulings that people propose. ``id``: of its text; ``title``: the claim; ``text``: as YAML; ``kept``: when it was first kept, in UTC.
PROPOSALS = Table(
    "proposals",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(400), nullable=False),
    Column("text", Text, nullable=False),
    Column("kept", DateTime, nullable=False),
)

#: Saved cases. ``id``: in their links; ``query``: as ``caselink.query`` writes it; ``secret``: hash of what the edit link carries;
#: ``origin``: id of
#: the saved case it was forked from, else empty; ``revision``: counts changes, from 1; ``kept``, ``changed``: first and last time, in UTC.
CASES = Table(
    "cases",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("query", Text, nullable=False),
    Column("title", String(200), nullable=False),
    Column("notes", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("origin", String(16), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("kept", DateTime, nullable=False),
    Column("changed", DateTime, nullable=False),
)

#: What people say is wrong. ``query``: the whole case; ``says``: what is wrong; ``instead``: what they expect; ``verdict``: what the
#: page said then; ``dated``: date of the data then; ``kept``: when, in UTC. Letters to whoever runs the site are reports without a case:
#: their ``query`` is empty. ``answer``: of the maintainer, empty until there is one; ``answered``: when.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("query", Text, nullable=False),
    Column("title", String(200), nullable=False),
    Column("says", Text, nullable=False),
    Column("instead", Text, nullable=False),
    Column("verdict", Text, nullable=False),
    Column("dated", String(20), nullable=False),
    Column("kept", DateTime, nullable=False),
    Column("answer", Text, nullable=False, server_default=""),
    Column("answered", DateTime, nullable=True),
)
