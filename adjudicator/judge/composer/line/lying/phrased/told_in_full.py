"""What is told to happen once more in few words, told in full: "he kills my Scout and then my Zapbot", "Seeing Stars on his Scout and then
on his Zapbot", "he poisons my King Rex twice". Whoever reads the line finds each thing that happens with its own verb."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import DEEDS, DOING, QUESTIONING, STOPS, Piece, next_stop

#: What stands between two things that happen one after the other, besides words that mean so.
_LATER = frozenset(("later", "afterwards", "afterward"))
#: What may stand before the second card, and behind it.
_BEFORE = frozenset(("the", "also", "on", "onto", "at", "even", "finally"))
_BEHIND = frozenset(("too", "there", "here", "also", "well", "as", "next", "again"))
#: What tells that all of it is done once more.
_TWICE = frozenset(("twice",))
#: What stands between two things in full.
_THEN = Piece("then", means="then")
#: Whose a card is behind a word for a player and nothing else.
_WHOSE = {"me": "mine", "us": "mine", "him": "theirs"}
#: Who does a thing.
_PERSONS = ("i", "they")


def told_in_full(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with what is only hinted at said again."""
    found = [_mine(pieces, at) for at in range(len(pieces))]
    at = 0
    while at < len(found):
        if (again := _next_victim(found, at) or _twice(found, at)) is not None:
            found, at = again
        at += 1
    return found


def _mine(pieces: Sequence[Piece], at: int) -> Piece:
    """A piece, which tells whose the card behind it is where somebody only names himself: "me King Rex, him Zapbot"."""
    piece, after = pieces[at], pieces[at + 1] if at + 1 < len(pieces) else Piece("")
    before = pieces[at - 1] if at else Piece(",")
    whose = _WHOSE.get(fold(piece.text), "")
    begins = before.text in STOPS or before.means == "and" or bool(before.card)
    return piece._replace(means=whose, card="") if whose and begins and kind_of(after.card) in ("minion", "titan") else piece


def _next_victim(pieces: list[Piece], at: int) -> tuple[list[Piece], int] | None:
    """The pieces where the same is done to another card, which is all that stands behind "then" there, and where that card stands."""
    after_that = fold(pieces[at].text) == "that" and pieces[at - 1].means == "after"
    if not (after_that or pieces[at].means == "then" or (fold(pieces[at].text) in _LATER and pieces[at - 1].means == "and")):
        return None
    second = next((one for one in range(at + 1, len(pieces)) if not _leads(pieces[one])), len(pieces))
    if second == len(pieces) or kind_of(pieces[second].card) != "minion":
        return None
    end = next_stop(pieces, second + 1)
    if any(fold(one.text) not in _BEHIND for one in pieces[second + 1 : end]):
        return None
    begin = next((one + 1 for one in range(at - 1, -1, -1) if pieces[one].text in ".;!?"), 0)
    if after_that:
        pieces = [*pieces[: at - 1], Piece("and", means="and"), *pieces[at:]]
    first = next((one for one in range(at - 1, begin - 1, -1) if kind_of(pieces[one].card) == "minion"), None)
    if first is None or _whose(pieces, first) != _whose(pieces, second) or not _whose(pieces, first):
        return None
    behind = _deed_behind(pieces, first, at)
    if behind:
        return [*pieces[:at], _THEN, *pieces[at + 1 : second + 1], *behind, *pieces[second + 1 :]], second
    verb = _verb(pieces, begin, first)
    if verb is None:
        return None
    phrase = [one for one in pieces[verb:first] if one.means not in ("mine", "theirs") or one.player]
    rest = [one for one in pieces[at + 1 : second] if fold(one.text) not in ("on", "onto")]
    return [*pieces[:at], _THEN, *phrase, *rest, *pieces[second:]], at + len(phrase) + len(rest) + 1


def _leads(piece: Piece) -> bool:
    return piece.means in ("mine", "theirs", "number") or fold(piece.text) in _BEFORE


def _whose(pieces: Sequence[Piece], at: int) -> str:
    """Whose a card is told to be by the word before it, ``any`` for nobody's with an article; empty where nothing is told."""
    before = pieces[at - 1] if at else Piece("")
    return before.means if before.means in ("mine", "theirs") else "any" if fold(before.text) == "the" else ""


def _deed_behind(pieces: Sequence[Piece], card: int, end: int) -> list[Piece]:
    """The verb behind a card that tells what befalls it: "my Scout gets destroyed"; nothing where none does."""
    behind = [one for one in pieces[card + 1 : end] if one.means in ("passive", *DEEDS)]
    return behind if behind and behind[-1].means in DEEDS and kind_of(behind[-1].card) == "" else []


def _verb(pieces: Sequence[Piece], begin: int, card: int) -> int | None:
    """Where that begins which somebody does to a card: with who does it, or with the verb, or the action that is one."""
    asked = any(fold(one.text) in QUESTIONING for one in pieces[begin:card])
    done = next(
        (one for one in range(card - 1, begin - 1, -1) if pieces[one].means in DEEDS or kind_of(pieces[one].card) == "action"), None
    )
    if done is None or asked:
        return None
    who = done
    while who > begin and (pieces[who - 1].means in ("play", *_PERSONS) or (pieces[who - 1].player and pieces[who - 1].means != "theirs")):
        who -= 1
    return who


def _twice(pieces: list[Piece], at: int) -> tuple[list[Piece], int] | None:
    """The pieces where an action is told to be played twice, with both plays, and where the second ends."""
    if fold(pieces[at].text) not in _TWICE:
        return None
    begin = next((one + 1 for one in range(at - 1, -1, -1) if pieces[one].text in STOPS or pieces[one].means == "then"), 0)
    part = pieces[begin:at]
    action = next((one for one, piece in enumerate(part) if kind_of(piece.card) == "action"), None)
    plays = action is not None and all(
        one.means in ("play", *_PERSONS) or one.player or fold(one.text) in ("so", "and", "ok") for one in part[:action]
    )
    if not plays or not any(one.means in _PERSONS or one.player for one in part[:action]):
        return None
    if any(one.means in DOING and not one.card for one in part[(action or 0) + 1 :]):
        return None
    return [*pieces[:at], _THEN, *part, *pieces[at + 1 :]], at + len(part)
