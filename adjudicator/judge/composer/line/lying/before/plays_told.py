"""What is told to have been played and has no name, where a card waits for just that or counts it: "I played one action", "after my second
action", "is one minion there enough", "and I play another action on it"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, BEA
from ...pieces import Piece, number_of

#: Numbers that tell the how-many-eth it is, which is then how many there are.
_ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3}
#: How a word stands in the text in which plays are looked for, by what it means.
_SIGNS = {
    "i": "I",
    "play": "PLAY",
    "action": "ACT",
    "minion": "MIN",
    "base": "BASE",
    "it": "IT",
    "and": "AND",
    "then": "AND",
    "turn": "TURN",
}
_MORE = (
    r"(?:(?:just|only(?! (?:ACT|MIN))|exactly|already|also|even|merely|have|had|has|ve|did|now|my|his|her|their|the|of|so|far|at|"
    r"least) )*"
)
_COUNT = r"(?P<count>#\d+|an?|only|single|another) (?:(?:single|lone|standard|other|more|regular|random) )*(?P<what>ACT|MIN) "
_THERE = (
    r"(?P<there>(?:there|here|(?:on|onto|to|at) (?:(?:the|that|this|his|her|my|their|same|an?|#1) )*(?:BASE|IT|@)|(?:on|to) there|"
    r"elsewhere|"
    r"(?:at|on) (?:another|a different) BASE) ?)?"
)
_TURN = r"(?:(?:this|my|his|her|the|in|a|that|so far|yet|already|before|on|for|of) ?)*(?:TURN ?)?"
#: Where the words may end that tell of it.
_END = r"(?=$|[,.;!?]|AND|PLAY|(?:does|do|did|is|are|will|can|what|how|when|while|with|if|enough|in|gets?|who|or|draws?) )"
_NOT_ASKED = r"(?<!can )(?<!could )(?<!may )(?<!do )(?<!should )(?<!if )"
_BEGIN = r"(?:^|[,.;!?-] )"
_TOLD = tuple(
    map(
        re.compile,
        (
            # "I played one action", "he plays two minions there"
            rf"{_NOT_ASKED}\b(?P<who>[IT]) {_MORE}PLAY {_MORE}{_COUNT}{_THERE}{_TURN}{_END}",
            # "I have two of them and play another action there", "playing another action there draws"
            rf"(?:\bAND |{_BEGIN}|@ (?=just ))(?:just )?PLAY {_MORE}{_COUNT}{_THERE}{_TURN}{_END}",
            # "after playing just one action", "after my second action", "with only one action played"
            rf"\bafter (?:PLAY )?{_MORE}{_COUNT}(?:PLAY )?{_THERE}{_TURN}{_END}",
            rf"\b(?:with|from|by) PLAY {_MORE}{_COUNT}{_THERE}{_TURN}{_END}",
            rf"\bwith {_MORE}{_COUNT}PLAY {_THERE}{_TURN}{_END}",
            # "it was my only action this turn", "as my first action", "this is my second action"
            rf"(?<!@ )\b(?:was|as|its|thats|is) (?:IT |that )?(?:(?:my|his|her|the) ){_MORE}{_COUNT}{_TURN}{_END}",
            rf"{_BEGIN}(?:(?:my|his|her|the) )?{_MORE}{_COUNT}{_THERE}(?=this|of|in|TURN){_TURN}(?:was PLAY )?{_END}",
            # "two minions were played there this turn", "two actions played by me"
            rf"(?<!\S){_COUNT}(?:(?:was|were|are|got|have|been) )*PLAY (?:by [IT] )?{_THERE}{_TURN}{_END}",
            # "two Jasons, one action. how much", "only one action so far"
            rf"{_BEGIN}(?P<bare>(?:(?:just|only) )?)(?P<count>#\d+) (?P<what>ACT) {_TURN}(?=[.,;?])",
        ),
    )
)
#: What asks whether so much is enough: "is playing one minion there enough", "will one action make him bigger".
_ENOUGH = re.compile(
    rf"\b(?:is|does|do|are|would|will|if) (?:(?:IT|@|that) )?(?:(?:counts?|react to|see|take) )?(?:I )?(?:PLAY )?{_MORE}{_COUNT}{_THERE}"
    r"(?:PLAY )?(?=.*\b(?:enough|already|counts?|suffice|do it|triggers?|sufficient|sets?|makes?)\b)"
)
#: What tells that a minion was played before all that is asked.
_SURELY = re.compile(r"\b(?:single|lone|TURN|already|elsewhere)\b")
#: Words that tell that another base is meant than the one of which all is told.
_ELSEWHERE = re.compile(r"elsewhere|another|different")


class Plays(NamedTuple):
    """Cards without a name that are told to have been played. ``kind``: ``action`` or ``minion``; ``side``: by whom, empty where nobody
    said; ``there``: whether it is told where, ``elsewhere``: whether that is another base; ``begin``, ``end``: the pieces that tell it.
    ``bare``: whether they are only counted, and may lie there as well."""

    kind: str
    number: int
    side: str
    there: bool
    elsewhere: bool
    begin: int
    end: int
    bare: bool = False


def plays_told(pieces: Sequence[Piece]) -> Plays | None:
    """The first cards without a name that a line tells to have been played, ``None`` for none."""
    text, begins = _spelt(pieces)
    told = (one for pattern in _TOLD if (one := pattern.search(text)) is not None)
    # "I play a guy there" is what is asked about, and nothing that was before
    found = [one for one in told if one["what"] == "ACT" or one["count"] not in ("a", "an", "another") or _SURELY.search(one[0])]
    found += [one] if (one := _ENOUGH.search(text)) is not None else []
    if not found:
        return None
    one = min(found, key=lambda match: match.start())
    groups = one.groupdict()
    who, there = groups.get("who"), groups.get("there") or ""
    number = int(one["count"][1:]) if one["count"].startswith("#") else 1
    at = [index for index, begin in enumerate(begins) if one.start() <= begin < one.end()]
    doers = [piece for piece in (pieces[at[0] : at[-1] + 1] if who else pieces[: at[0]]) if piece.means in ("i", "they") or piece.player]
    last = doers[0 if who else -1] if doers else None
    side = "" if last is None else last.player or (ANN if last.means == "i" else BEA)
    kind = "action" if one["what"] == "ACT" else "minion"
    return Plays(kind, number, side, bool(there), _ELSEWHERE.search(there) is not None, at[0], at[-1] + 1, "bare" in groups)


def _spelt(pieces: Sequence[Piece]) -> tuple[str, list[int]]:
    """A line in signs, one for each piece, and where each of them begins."""
    text, begins = "", []
    for piece in pieces:
        begins.append(len(text))
        text += _sign(piece) + " "
    return text, begins


def _sign(piece: Piece) -> str:
    folded = fold(piece.text)
    if piece.card:
        return "@"
    if piece.player or piece.means == "they":
        return "T" if piece.means != "theirs" else "his"
    if folded in ("this", "that"):
        return folded
    number = _ORDINALS.get(folded) or number_of(piece.text)
    if number and folded not in ("both", "no", "zero", "a", "an"):
        return f"#{number}"
    return _SIGNS.get(piece.means, "") or folded or piece.text
