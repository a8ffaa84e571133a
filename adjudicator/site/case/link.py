"""A case and its link: everything a verdict hangs on, in the query of a URL.

A case is the data of one variant of a situation (``docs/situations.md``) without what was expected: position, moves,
answers, interpretation and made-up cards. Nothing here knows the cards, so a case with mistakes in it has a link too. The
spelling is described in ``docs/site.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...ground.findings import BadInput, Finding
from ...ground.limits import MAX_BYTES
from ...judge.situation.paths import plain_data
from ...language.upgrading import upgraded_cards
from ..web.packing import Unreadable, escaped, pack, pack_items, pack_pairs, unpack, unpack_items, unpack_pairs

#: The version of the spelling. Version 2 spells made-up cards in the language as it is since ``language.upgrading``; else it is the first.
VERSION = 2
#: Older versions, which stay readable for ever. A link that does not say its version may be of any.
OLDER = ("", "1")
#: The longest query that a link carries itself; a longer one is kept under its hash.
LONGEST_LINK = 1_500
#: The longest query that is read at all.
LONGEST_READ = MAX_BYTES

#: Keys of a case by the parameter that carries them, in the order in which they are written.
POSITION = (
    "turn",
    "turns",
    "phase",
    "played",
    "scoring",
    "players",
    "bases",
    "order",
    "base_deck",
    "base_discard",
    "madness",
    "monsters",
    "treasures",
    "owned",
    "draft",
)
READING = ("profile", "printings", "printing", "questions", "settings")
#: What may be printed on all cards of a table.
PRINTINGS = ("first", "latest")
SINGLE = {"t": "title", "i": "situation", "o": "otherwise", "w": "saved"}
LISTS = {"m": "moves", "a": "answers", "g": "define"}
PARAMETERS = ("p", "m", "a", "o", "r", "g", "t", "i", "w", "v")
#: The parameter that stands for all others: the hash of a kept link.
KEPT = "c"
KEYS = (*POSITION, *READING, *SINGLE.values(), *LISTS.values())


@dataclass(frozen=True)
class Case:
    """One case. ``data``: plain data by the keys of a situation, see ``KEYS``; not changed in place. ``date``: the data's date
    when the link was made, empty for a new one."""

    data: Mapping[str, Any] = field(default_factory=dict)
    date: str = ""

    def with_data(self, data: Mapping[str, Any]) -> Case:
        """The same case with other data, as of today."""
        return replace(self, data=data, date="")


def from_situation(data: Mapping[str, Any]) -> Case:
    """The case of one variant of a situation, as ``read_situation`` gives it: what is expected and told is left out."""
    return Case({key: plain_data(data[key]) for key in KEYS if key in data and not (key == "define" and not data[key])})


def parameters(case: Case, date: str = "") -> dict[str, str]:
    """The parameters of a case in the order in which they are written, unescaped. ``date``: of the data in use."""
    data = case.data
    made: dict[str, str] = {}
    position = {key: data[key] for key in POSITION if key in data}
    if position:
        made["p"] = pack_pairs(position)
    for name, key in LISTS.items():
        if key in data:
            items = pack_items(data[key]) if isinstance(data[key], list) else ""
            # anything but a list is kept as it is, so that what is wrong with it can be said
            made[name] = items if items and items[0] != "!" else "!" + pack(data[key])
    reading = {key: data[key] for key in READING if key in data}
    if reading:
        made["r"] = pack_pairs(reading)
    for name, key in SINGLE.items():
        if key in data:
            made[name] = pack(data[key])
    made["v"] = f"{VERSION}.{case.date or date}" if case.date or date else str(VERSION)
    return {name: made[name] for name in PARAMETERS if name in made}


def query(case: Case, date: str = "", **view: Any) -> str:
    """The query of a case's link. ``view``: parameters that are no part of the case, such as the step shown."""
    made = {**parameters(case, date), **{name: str(value) for name, value in view.items() if value is not None}}
    return "&".join(f"{name}={escaped(value)}" for name, value in made.items())


def read(given: Mapping[str, str]) -> Case:
    """The case of a link's parameters. Raises :class:`BadInput` with every parameter that cannot be read."""
    data: dict[str, Any] = {}
    findings: list[Finding] = []

    def take(name: str, reader: Any) -> Any:
        text = given[name]
        if len(text) > LONGEST_READ:
            findings.append(Finding("link-too-long", f"{name}= has {len(text):,} signs", "the link", 0, "Leave something out."))
            return None
        try:
            return reader(text)
        except Unreadable as error:
            near = text[max(0, error.place - 20) : error.place + 20]
            findings.append(
                Finding(
                    "link-broken",
                    f"{name}= cannot be read near {near!r}: {error}",
                    "the link",
                    0,
                    "The link may have been cut off: copy it whole.",
                )
            )
            return None

    version, _, date = given.get("v", "").partition(".")
    if version not in (*OLDER, str(VERSION)):
        findings.append(
            Finding("link-version", f"the link is of format {version[:20]!r}", "the link", 0, f"This site reads format {VERSION}.")
        )
    for name, known in (("p", POSITION), ("r", READING)):
        if given.get(name):
            for key, value in (take(name, unpack_pairs) or {}).items():
                if key in known:
                    data[key] = value
                else:
                    findings.append(Finding("link-broken", f"{name}= has no {key[:40]!r}", "the link", 0, f"Known: {', '.join(known)}."))
    for name, key in LISTS.items():
        if given.get(name):
            data[key] = take(name, _list)
    for name, key in SINGLE.items():
        if given.get(name):
            data[key] = take(name, unpack)
    if findings:
        raise BadInput(findings)
    if version in OLDER and "define" in data:
        data["define"] = upgraded_cards(data["define"])
    return Case(data, date if len(date) <= 20 else "")


def _list(text: str) -> Any:
    """The entries of a list; after ``!`` a value of its own, which may be an empty list or no list at all. Raises ``Unreadable``."""
    return unpack(text[1:]) if text.startswith("!") else unpack_items(text)
