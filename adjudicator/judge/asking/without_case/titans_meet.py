"""What is ruled where two titans meet, which a line that names two of them is nearly always about: what is ruled on either of them alone
would crowd it out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...data.loaded import library
from ..statements import Statement, statement

#: By what it is decided which of them goes, what comes of a tie, and how many titans one player has.
COMPARED, TIED = "rule:clash-compares-players-totals", "rule:clash-tie-favours-the-first"
ONE_EACH = "rule:one-titan-in-play-per-player"
#: What a statement on titans that meet is called.
_OF_THEM = re.compile(r"rule:(?:.*clash|one-titan-in-play|own-titans|kaiju-island)")
#: What tells of a tie.
_TIE = re.compile(r"\b(?:tied?|ties|tying|even|equal|level|same (?:power|total|strength)|both (?:have|got|at|on)|each)\b", re.IGNORECASE)
#: What tells that both are one player's, of which it is asked whether he may have them, and what tells that somebody else has one.
_OWN = re.compile(r"\b(?:can|may|could) i\b.*\b(?:have|got|own|control|if|while|with)\b", re.IGNORECASE)
_ANOTHERS = re.compile(r"\b(?:his|her|he|she|they|their|him)\b", re.IGNORECASE)


def with_titans_met(found: Sequence[Statement], line: str, names: Sequence[str], most: int) -> tuple[Statement, ...]:
    """The statements with those on two titans that meet among them, where a line names two and none of them is about that; at most
    ``most``."""
    titans = {name for name in names if name in library() and library().find(name).kind == "titan"}
    if len(titans) < len((COMPARED, TIED)) or any(_OF_THEM.match(one.key) for one in found):
        return tuple(found)
    if _OWN.search(line) and not _ANOTHERS.search(line):
        keys = [ONE_EACH]
    else:
        keys = [TIED, COMPARED] if _TIE.search(line) else [COMPARED]
    return (*map(statement, keys), *found)[:most]
