"""Words that tell how a card is and how it lies where it lies in a case, and up to the end of which turn a thing lasts: "my gawky Rex",
"Rex rotting in my discard pile", "until his turn is through". They tell nothing that is not there."""

from __future__ import annotations

from collections.abc import Sequence

from ....knowledge.words import fold, root
from ...composer.from_line import LineWord, PlainLine
from ...composer.line.pieces import STOPS, meaning_of, spoken
from ...composer.taking_part import name_of
from ...composer.told import ANN, BEA
from ...data.card_spellings import known_names
from ...replay.replay import Replay

#: How words end that tell what was done to somebody, or what he does, or that there is none of a thing.
_DONE = ("ed", "en", "ing", "less")
#: The zones by the words for them.
_ZONES = {"pile": "discard", "discard": "discard", "hand": "hand", "deck": "deck"}


def without_how_it_lies(line: PlainLine, made: Replay) -> PlainLine:
    """A line with such words understood, as far as its case bears them out. ``made``: its replay."""
    words = line.words
    idle = {
        at
        for at in range(len(words))
        if _is_lying(line, at, made) or _ends_turn(words, at) or _is_how(words, at) or _is_first(line, at, made)
    }
    told = (word._replace(denied=True, instead=()) if at in idle else word for at, word in enumerate(words))
    return PlainLine(tuple(told), line.names, line.happening, line.told)


def _is_lying(line: PlainLine, at: int, made: Replay) -> bool:
    """Whether a word nobody knows tells what a card does where it lies: "Rex rotting in my discard pile", "Rex glaring there"."""
    one, card = line.words[at], line.words[at - 1] if at else None
    if one.kind != "unknown" or not fold(one.text).endswith("ing") or card is None or card.kind != "card":
        return False
    after = [word for word in line.words[at + 1 : at + 5] if fold(word.text) not in ("the", "a")]
    if not after or not (meaning_of(after[0].text) == "on" or fold(after[0].text) in spoken("there")):
        return False
    means = [meaning_of(word.text) for word in after[1:3]]
    whose = {"mine": ANN, "theirs": BEA}.get(means[0], "") if means else ""
    zone = _ZONES.get((means[1:2] if whose else means[:1] or [""])[0] if means[int(bool(whose)) :] else "", "")
    begun = made.setting.game.position
    zones = {begun.zone_of(other) for other in begun.ident if name_of(made, other) == card.says}
    if zone:
        return any(lies == zone or lies.startswith(f"{zone}:{line.told.players.get(whose, whose)}") for lies in zones)
    # what somebody does to whom it happens may be what happens
    return "play" in zones and line.happening is not None and line.happening.kind == "play" and line.happening.card != card.says


def _is_how(words: Sequence[LineWord], at: int) -> bool:
    """Whether a word that is none of the game, and tells of nothing that was done, stands where it is told how somebody is: "my gawky Rex",
    "Rex is gawky". What matters of a card in this game is said in words that are known."""
    word, said = words[at], fold(words[at].text)
    if word.kind != "unknown" or said.endswith(_DONE) or root(said) in known_names().parts or not at:
        return False
    before, after = words[at - 1], words[at + 1] if at + 1 < len(words) else LineWord(".", "filler")
    stands = meaning_of(before.text) in ("mine", "theirs") or fold(before.text) in ("the", "a", "an", "that", "this")
    if stands and before.kind != "card" and (after.kind == "card" or meaning_of(after.text) == "minion"):
        return True
    ends = after.text in STOPS or fold(after.text) in spoken("goes-on")
    return ends and before.kind != "card" and fold(before.text) in spoken("is-so")


def _is_first(line: PlainLine, at: int, made: Replay) -> bool:
    """Whether a word tells that what is played is the first that is, as it is in a case in which nothing else is played."""
    after = [word for word in line.words[at + 1 : at + 4] if word.kind != "card"]
    counts = any(meaning_of(word.text) in ("minion", "action", "turn") or fold(word.text) in spoken("one-played") for word in after)
    plays = sum(step.kind == "play" for step in made.trace.steps)
    before = fold(line.words[at - 1].text) if at else ""
    return (
        fold(line.words[at].text) in ("first", "1st") and counts and plays == 1 and not line.told.played and before not in ("not", "isnt")
    )


def _ends_turn(words: Sequence[LineWord], at: int) -> bool:
    """Whether a word tells that a turn has ended, up to which something lasts, or "up to"."""
    said = [fold(word.text) if word.kind != "card" else "" for word in words]
    near = range(max(0, at - 2), min(len(said), at + 4))
    turn = next((number for number in near if meaning_of(said[number]) == "turn"), 0)
    over = turn > 0 and any(one in spoken("over") for one in said[turn + 1 : turn + 3])
    until = any(one in spoken("until") for one in said[max(0, turn - 3) : turn])
    return over and until and said[at] in spoken("over") | spoken("until")
