"""Settings of the site, from the environment. ``docs/running.md`` has the same table."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from ...ground.limits import MAX_BYTES

PREFIX = "ADJUDICATOR_"
#: Fewest signs of the key that opens the queue of reports.
LEAST_KEY = 16


class BadSetting(ValueError):
    """A setting that cannot be used; its text says which and why."""


@dataclass(frozen=True)
class Settings:
    """All settings. The name in the environment is the field's in capitals behind ``ADJUDICATOR_``."""

    #: SQLAlchemy address of the database for kept links
    database_url: str = ""
    #: signs the tokens of forms; all processes must share it
    secret_key: str = ""
    #: engine time that one browser may use a minute, in milliseconds; 0 for no limit
    engine_ms: int = 20_000
    #: the same for all of one network together: an address, or a /64 of version 6; a convention can be one
    network_ms: int = 400_000
    #: where limits are counted, in the words of the library ``limits``; by default in the door that all judged requests come through
    limit_storage: str = "memory://"
    #: megabytes of judged cases that a process remembers
    cache_mb: int = 32
    #: megabytes of pages of the collection's own cases that are kept in a file of the user's cache, for all processes
    kept_mb: int = 64
    #: seconds after which a process that judges one case is killed, and megabytes that one may take for it; 0 for no limit of memory
    judge_seconds: int = 6
    judge_mb: int = 512
    #: steps of evaluation that judging one case may take on a page or for a program
    judge_steps: int = 2_000_000
    #: names under which the site is reached, separated by commas (``.example.org`` for all below it); empty: any
    hosts: str = ""
    #: largest body of a request, in bytes
    body_bytes: int = MAX_BYTES
    #: worker processes, and threads in each
    workers: int = 0
    threads: int = 4
    #: ``json`` or ``text``
    log: str = "json"
    #: whether the site is reached by https, so that cookies are sent there only
    https: bool = False
    #: how many proxies stand before it and say who asks
    proxies: int = 0
    #: what opens the queue of reports in a browser, at least sixteen signs; empty: nothing opens it
    maintainer_key: str = ""
    #: how whoever runs the site is reached besides the form on the site, as it is shown there: an address, or the link of a page
    contact: str = ""

    @property
    def database(self) -> str:
        """The database in use: the one that is set, else a file in the user's own data folder."""
        return self.database_url or f"sqlite:///{default_database()}"


def default_database() -> Path:
    """Where the default database lies."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "adjudicator" / "site.sqlite"


def from_environment(environ: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The settings of an environment; ``given`` wins over it. Raises :class:`BadSetting`."""
    environ = os.environ if environ is None else environ
    made: dict[str, Any] = {}
    for one in fields(Settings):
        text = environ.get(PREFIX + one.name.upper(), "").strip()
        if not text:
            continue
        if isinstance(one.default, bool):
            if text.lower() not in ("0", "1", "true", "false", "yes", "no"):
                raise BadSetting(f"{PREFIX}{one.name.upper()} must be 1 or 0, not {text[:40]!r}.")
            made[one.name] = text.lower() in ("1", "true", "yes")
        elif isinstance(one.default, int):
            if not text.isdecimal() or len(text) > 12:
                raise BadSetting(f"{PREFIX}{one.name.upper()} must be a whole number from 0, not {text[:40]!r}.")
            made[one.name] = int(text)
        else:
            made[one.name] = text
    settings = Settings(**{**made, **given})
    if settings.log not in ("json", "text"):
        raise BadSetting(f"{PREFIX}LOG must be json or text, not {settings.log[:40]!r}.")
    if settings.maintainer_key and len(settings.maintainer_key) < LEAST_KEY:
        raise BadSetting(f"{PREFIX}MAINTAINER_KEY must have at least {LEAST_KEY} signs: everybody may try to guess it.")
    if not settings.secret_key:
        settings = replace(settings, secret_key=secrets.token_hex(32))
    return settings
