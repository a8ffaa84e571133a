"""All data as one file: dated, with its checksum and licence."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from ...judge.atlas.shipped import load_atlas
from ...judge.data.card_facts import card_facts
from ...judge.situation.compendium import compendium
from ..case.judging import data_date

#: Under which our own words may be used. Names and terms of the game belong to their owners.
LICENCE, LICENCE_URL = "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"
#: Fields of records that only say where they stand in our files.
OURS = ("place", "lines", "line")


class Bulk(NamedTuple):
    """The file. ``records``: how many there are of each kind."""

    name: str
    raw: bytes
    sha256: str
    dated: str
    records: dict[str, int]


@lru_cache(maxsize=1)
def bulk() -> Bulk:
    """The file, made once; equal data give equal bytes."""
    known = compendium()
    base = known.base
    parts: dict[str, Any] = {
        kind: [_plain(one) for one in getattr(base, kind)]
        for kind in ("sources", "authorities", "chapters", "rules", "questions", "profiles", "clarifications", "loops")
    }
    parts["cards"] = [card_facts(card).as_data() for card in known.library.cards.values()]
    parts["names"] = [
        {
            "name": name,
            "id": fact.id,
            "faction": fact.faction,
            "set": fact.set,
            "others": list(fact.others),
            "playable": name in known.library,
        }
        for name, fact in known.cards.items()
    ]
    parts["situations"] = [
        {"id": one.id, "title": one.title, "shows": list(one.shows), "cards": list(one.cards)} for one in known.situations.values()
    ]
    parts["meetings"] = [row._asdict() for row in load_atlas().rows]
    dated = data_date()
    whole = {"dated": dated, "unofficial": True, "licence": LICENCE, "licence_url": LICENCE_URL, "version": base.version, **parts}
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"), default=str)
    raw = gzip.compress(text.encode(), 6, mtime=0)
    digest = hashlib.sha256(raw).hexdigest()
    return Bulk(f"adjudicator-{dated}-{digest[:8]}.json.gz", raw, digest, dated, {kind: len(rows) for kind, rows in parts.items()})


def _plain(data: Any) -> Any:
    if isinstance(data, msgspec.Struct):
        data = msgspec.structs.asdict(data)
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items() if key not in OURS}
    return [_plain(entry) for entry in data] if isinstance(data, (list, tuple)) else data
