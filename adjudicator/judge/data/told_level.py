"""A line that tells one number of two sides asks about a tie, though it has no word for one: "9 power each", "14 to 14"."""

from __future__ import annotations

import re
from functools import lru_cache

from .loaded import knowledge

#: The word by which rules speak of it.
LEVEL = "tied"


def told_level(text: str) -> str:
    """The line with the rules' word behind each place that tells one number of two sides; the line itself where none does."""
    return _one_number().sub(lambda found: f"{found[0]} {LEVEL}", text)


@lru_cache(maxsize=1)
def _one_number() -> re.Pattern[str]:
    counted, between, each, had = (
        "|".join(sorted(map(re.escape, knowledge().lexicon.spoken[key]), key=len, reverse=True))
        for key in ("counted", "set-against", "for-each", "stands-at")
    )
    # no tie is told where more than two are counted up ("2 and 2 and 3"), and a number that is only part of another is none
    again = rf"\b(\d+)(?: (?:{counted}))?(?:(?: (?:{between}))? | ?[-:] ?)\1\b(?: (?:{counted})\b)?(?! and \d)"
    # "draw 2 each" is no score: the number is counted in power or points, somebody stands at it, or a clause begins with it
    apiece = rf"(?:\b(?:{had}) |(?:^|[,.;?!] ))\d+(?: (?:{counted}))? (?:{each})\b|\b\d+ (?:{counted}) (?:{each})\b"
    # nor is "each has 3 counters", where what is counted comes behind
    both = rf"\b(?:{each}) (?:of us )?(?:{had}) \d+\b(?: (?:{counted})\b|(?! \w+s\b))"
    # "me 9 him 9", "me 8, kim has 8": one after the other
    in_turn = rf"\b(?:me|im|i)(?: (?:{had}))? (\d+) ?,? ?(?:and |vs )?[a-z]+(?: (?:{had}))? \2\b(?! \w+s\b)"
    return re.compile(f"{again}|{apiece}|{both}|{in_turn}", re.IGNORECASE)
