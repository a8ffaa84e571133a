"""Settings of the site, from the environment. ``docs/running.md`` has the same table."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

PREFIX = "ADJUDICATOR_"


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
    #: the same for all browsers of one address together
    address_ms: int = 120_000
    #: where limits are counted, in the words of the library ``limits``; every process counts for itself by default
    limit_storage: str = "memory://"
    #: how many judged cases a process remembers
    cache: int = 256
    #: largest body of a request, in bytes
    body_bytes: int = 1_000_000
    #: worker processes, and threads in each
    workers: int = 0
    threads: int = 4
    #: ``json`` or ``text``
    log: str = "json"
    #: whether the site is reached by https, so that cookies are sent there only
    https: bool = False
    #: how many proxies stand before it and say who asks
    proxies: int = 0

    @property
    def database(self) -> str:
        """The database in use: the one that is set, else a file in the user's own data folder."""
        return self.database_url or f"sqlite:///{default_database()}"


def default_database() -> Path:
    """Where the default database lies."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "adjudicator" / "site.sqlite"


def from_environment(environ: Mapping[str, str] | None = None, **given: object) -> Settings:
    """The settings of an environment; ``given`` wins over it. Raises :class:`BadSetting`."""
    environ = os.environ if environ is None else environ
    made: dict[str, object] = {}
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
    if not settings.secret_key:
        settings = Settings(**{**{one.name: getattr(settings, one.name) for one in fields(Settings)}, "secret_key": secrets.token_hex(32)})
    return settings
