"""Two cards together, how two nodes are connected, and the ready case for a pair."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...judge.atlas import atlas
from ...judge.casing import Happening, happenings, parse, smallest
from ...judge.pairs import Meeting, pair
from ...judge.tally import *  # noqa: F403
from ...knowledge.errors import KnowledgeError, UnknownId
from ...knowledge.graph import find_key
from ...knowledge.walks import explanation, sentence
from ...knowledge.words import fold
from .addresses import address, card_names, pair_address, with_query
from .demonstrations import Result, results
from .shapes import Link, link, links_to
