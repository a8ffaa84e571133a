"""Ways of telling a play that are read as others are: who plays called by his faction, "ninja guy wants to drop a Shinobi"; an extra play
told by the card that gives it, "played Fixer as my Zapbot's extra"; two of a name that are played together, "2 Groupies in one go"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ......knowledge.words import fold
from .....data.card_spellings import known_names
from .....data.loaded import library
from ...facts.kinds import kind_of
from ...pieces import LineWord, meaning_of, number_of
from .verb_uses import means_of

#: What tells that a word for a faction, or "another", is a player.
_PLAYER = r"(?:guy|dude|fella|player|person|opponent)"
_DOES = (
    r"(?:now |also |then |just )?(?:wants?|tries|tried|would like|plays?|played|drops?|dropped|uses?|used|moves?|moved"
    r"|destroys?|destroyed)\b"
)
_BEGINS = r"(?P<begins>(?:^|[.,;?!] *|\b(?:and|then|if|when|after|but) ))"
#: What stands before and behind the card that gives an extra play.
_AS, _OWNERS = frozenset(("as", "for")), frozenset(("my", "his", "her", "their", "the", "that"))
_PLAY = frozenset(("minion", "play", "action", "card", "one"))
#: What tells that two are played together.
_TOGETHER = (("in", "one", "go"), ("at", "once"), ("in", "a", "go"), ("at", "the", "same", "time"), ("back", "to", "back"))
_TWO = 2


def with_players_by_faction(line: str) -> str:
    """A line with each player who is called by what he plays as "he"."""
    return _called_so().sub(lambda found: f"{found['begins']}he ", line)


@lru_cache(maxsize=1)
def _called_so() -> re.Pattern[str]:
    """Who is called by his faction, or only told to be another player."""
    names = {word for faction in library().sets for word in (fold(faction), *_single(fold(faction)))}
    # what is a card by itself may be that
    alone = "|".join(sorted((re.escape(one) for one in names if one.replace(" ", "") not in known_names().exact), key=len, reverse=True))
    every = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    called = rf"(?:(?:the |my |an )?(?:{every}|another) {_PLAYER}|(?:the )?(?:{alone})(?= (?:wants?|tries|tried) to\b))"
    return re.compile(rf"{_BEGINS}{called} (?={_DOES})", re.IGNORECASE)


def _single(faction: str) -> tuple[str, ...]:
    """A player's faction as a word for one of it: "ninja" of "ninjas"."""
    return (faction.removesuffix("s"),) if faction.endswith("s") else ()


def with_plays_told(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line with extra plays in the order in which they come about, and two that are played together as one after the
    other."""
    return _one_and_another(_giver_first(found))


def _giver_first(found: Sequence[LineWord]) -> list[LineWord]:
    """ "Fixer as my Zapbot's extra" as "Zapbot, then Fixer"."""
    words = list(found)
    for at in range(len(words) - 3):
        card = words[at]
        if card.kind != "card" or kind_of(card.says) not in ("minion", "action") or fold(words[at + 1].text) not in _AS:
            continue
        giver = at + 2 + (fold(words[at + 2].text) in _OWNERS and words[at + 2].kind != "card")
        said = [fold(one.text) if one.kind != "card" else "" for one in words[giver + 1 : giver + 3]]
        if giver >= len(words) or kind_of(words[giver].says) not in ("minion", "action") or words[giver].kind != "card":
            continue
        if said[:1] != ["extra"] or words[giver].says == card.says:
            continue
        end = giver + 2 + (said[1:] != [] and said[1] in _PLAY)
        row = [words[giver], LineWord("and", "filler"), LineWord("then", "filler"), card]
        return [*words[:at], *row, *words[end:]]
    return words


def _one_and_another(found: Sequence[LineWord]) -> list[LineWord]:
    """ "2 Groupies in one go" as "play Groupie and another Groupie"."""
    words = list(found)
    for at in range(1, len(words)):
        card, count = words[at], words[at - 1]
        if card.kind != "card" or kind_of(card.says) != "minion" or count.kind == "card" or number_of(count.text) != _TWO:
            continue
        behind = [fold(one.text) if one.kind != "card" else "" for one in words[at + 1 : at + 5]]
        size = next((len(one) for one in _TOGETHER if tuple(behind[: len(one)]) == one), 0)
        played = at > 1 and means_of(words[at - 2]) == "play"
        based = any(one.kind == "card" and kind_of(one.says) == "base" for one in words[at + 1 :])
        if not (size and based) or any(meaning_of(one.text) == "play" and one.kind != "card" for one in words[: at - 2 + (not played)]):
            continue
        verb = [] if played else [LineWord("i", "filler"), LineWord("play", "shape", "play")]
        row = [*verb, card, LineWord("and", "filler"), LineWord("another", "shape", meaning_of("another")), card]
        return [*words[: at - 1], *row, *words[at + 1 + size :]]
    return words
