"""A request that one process hands to another, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """A request for the judge. ``environ``: its texts, by WSGI's keys; ``seconds``: after how many of processor time it is handed over,
    ``None``: never; ``most``: after how many its process is ended."""

    environ: dict[str, str]
    body: bytes
    seconds: float | None
    most: float = 60.0


@dataclass(frozen=True)
class Answered:
    """What came of it. ``ms``: engine time. ``gone``: why there is no answer, in the words of ``web.limits``; ``over``: it turned out
    larger than this process may work on; ``swollen``: the process holds so much by now that another is to take its place."""

    status: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    ms: int = 0
    gone: str = ""
    over: bool = False
    swollen: bool = False
