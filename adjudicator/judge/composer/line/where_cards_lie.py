"""Where cards lie in play: on another card, at a base, on every base, at another one."""

from __future__ import annotations

from ....knowledge.words import fold
from .card_facts import attaches, is_standard, kind_of, lies, lies_on_base, strikes
from .neighbours import back, following
from .plays import aim, is_last_play
from .so_far import LineSoFar
from .what_happens import happens


def read_on(line: LineSoFar) -> None:
    """The next card is that on which the last one lies, or at which it is aimed."""
    if fold(line.pieces[line.at].text) == "in" and any(piece.means == "brings" for piece in back(line, 1)):
        return  # "bring in"
    line.rests = line.rests or any(piece.means == "passive" for piece in back(line, 2))
    line.relation = "on"


def lay_on(line: LineSoFar, other: str, card: str) -> None:
    """A card on another: attached to it, aimed at it, or at a base."""
    if kind_of(card) == "base":
        for one in line.group or [other]:
            if kind_of(one) != "base":
                line.where.setdefault(one, card)
        if fold(line.pieces[line.at - 1].text) == "onto" and line.happening is None and kind_of(other) == "minion":
            # "Zapbot onto The Homeworld": it comes there
            happens(line, "play", other)
        return
    if line.happening is not None and line.happening.kind == "use" and other in line.places:
        # what somebody plays out of a pile is aimed
        line.target = line.target or card
    elif lies_on_base(other):
        line.implied = line.implied or (other, "")
    elif line.happening is not None and (other in (line.happening.card, line.shown) or is_last_play(line, other)):
        aim(line, other, card)
    elif attaches(other) and (line.rests or line.holder or line.happening is not None):
        line.hosts[other] = card
    elif kind_of(other) == "action" or (not line.rests and not line.holder and strikes(other) and lies(card)):
        line.implied = line.implied or (other, card)


def read_base(line: LineSoFar) -> None:
    """Every base, or another one."""
    before = back(line, 3)
    every = any(piece.means == "every" for piece in before)
    on = any(piece.means == "on" for piece in before)
    if every and not on and any(piece.means in ("have", "with") for piece in following(line, 1)):
        line.spreads = True
    elif fold(line.pieces[line.at].text) == "everywhere" or every:
        line.everywhere = line.everywhere or line.last
    elif any(piece.means == "another" for piece in before) and line.last and not any(piece.means == "to" for piece in before):
        line.apart.add(line.last)
    elif line.relation == "on" and line.happening is None and is_standard(line.last) and line.last not in line.places:
        happens(line, "play", line.last)
    line.relation = "" if line.relation == "on" else line.relation


def read_another(line: LineSoFar) -> None:
    """The card named last is at another base: "elsewhere"."""
    if fold(line.pieces[line.at].text) == "elsewhere" and line.last:
        line.apart.add(line.last)


def read_where(line: LineSoFar) -> None:
    """Where cards are is told anew: "where", "while", "next to"; or it is said where something goes: "to where my Library is"."""
    if fold(line.pieces[line.at].text) == "where" and any(piece.means == "to" for piece in back(line, 1)):
        there = next((piece.card for piece in line.pieces[line.at + 1 :] if piece.card), "")
        if there and kind_of(there) != "base":
            line.apart.add(there)
    line.relation = ""
    line.holder = ""
