"""What is played next and is named as the play that another gives, or as one more copy of what was played: "can the extra be my other
Rebel", "I play a Groupie and she brings another Groupie"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import ACTING, Happening
from ....told import ANN, Sequel
from ...facts.doing import gives_extra
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, part_begins
from ...so_far import LineSoFar
from ..fetching.getting_out import FITTING
from .rows_of_plays import set_steps, steps_of

#: What tells that a card is one more of its name.
_MORE = frozenset(("another", "second", "2nd", "other"))
_BEING = frozenset(("be", "is", "was"))
#: What stands for an extra play that was spoken of before.
_THAT = frozenset(("it", "that", "this", "he", "she"))


def read_next_play(line: LineSoFar) -> None:
    """What happens, with the card played behind it of which the line tells so."""
    for at, piece in enumerate(line.pieces):
        if kind_of(piece.card) not in ("minion", "action"):
            continue
        part = line.pieces[part_begins(line.pieces, at) : at]
        named = any(one.card == piece.card for one in line.pieces[: at - len(part)]) or any(one.card == piece.card for one in part)
        again = named and bool(part) and fold(part[-1].text) in _MORE
        if again and _asks_leave(line.pieces, at, part):
            _play_next(line, piece.card, part, line.pieces[:at])
            continue
        if _is_the_extra([*_spoken_of(line.pieces, at - len(part), part), *part]) or (
            again and any(one.means in ("play", "brings") for one in part)
        ):
            _play_next(line, piece.card, part, line.pieces[:at])


def _is_the_extra(part: Sequence[Piece]) -> bool:
    """Whether a part of a line names what comes next as the extra play: "can the extra minion from Zapbot be a"."""
    said = [fold(one.text) for one in part if not one.card]
    extra = next((at for at, word in enumerate(said) if word == "extra"), len(said))
    return bool(_BEING & {*said[extra:]}) and "not" not in said


def _asks_leave(pieces: Sequence[Piece], at: int, part: Sequence[Piece]) -> bool:
    """Whether nothing is asked but leave for one more as the extra play that was told of right before: "Rebel's extra minion, another Rebel
    ok?"."""
    alone = all(fold(one.text) in (*_MORE, "is", "a", "an") for one in part)
    before = pieces[: at - len(part)]
    alone = alone and any(one.card not in ("", pieces[at].card) for one in before)
    return alone and any(fold(one.text) in FITTING for one in pieces[at + 1 : at + 2]) and any(one.means == "extra" for one in before)


def _spoken_of(pieces: Sequence[Piece], begin: int, part: Sequence[Piece]) -> Sequence[Piece]:
    """The part of a line before this one, where this one asks what "it" may be: "Zapbot's extra, may it be a"."""
    asks = {fold(one.text) for one in part} >= {"be"} and any(one.means == "it" or fold(one.text) in _THAT for one in part)
    if not asks or any(one.card for one in part) or not begin or pieces[begin - 1].text not in STOPS:
        return ()
    return pieces[part_begins(pieces, begin - 1) : begin - 1]


def _play_next(line: LineSoFar, card: str, part: Sequence[Piece], before: Sequence[Piece]) -> None:
    if line.happening is None:
        giver = next((one.card for one in before if gives_extra(one.card) == "play"), "")
        if not giver:
            return
        line.happening = Happening("play", giver)
        line.implied = None
    # a copy of what was played is none of what the first is aimed at
    steps = [one._replace(target="") if one.card == one.target == card else one for one in steps_of(line)]
    first = steps[0]
    if first.kind not in ACTING or any(one.kind == "play" and one.card == card and one.target != card for one in line.then):
        return
    if first.card == card:
        line.copies[card] = max(2, line.copies.get(card, 1))
    elif line.places.get(card, "hand") != "hand":
        return
    player = line.sides.get(first.card, ANN)
    words = {one.text for one in part}
    line.unread = tuple(word for word in line.unread if word not in words)
    line.sides[card] = player
    others = [one for one in steps[1:] if one.card != card]
    set_steps(line, [first, *others, Sequel("play", card, player)])
