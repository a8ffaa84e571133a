"""Words that join two cards: "with", "by", "gets", "copies", "brings", "against", "duels", "and"."""

from __future__ import annotations

from ....knowledge.words import fold
from .neighbours import names_after
from .so_far import LineSoFar


def read_joining(line: LineSoFar) -> None:
    """What stands between the last card and the next: "with", "by"."""
    line.relation = line.pieces[line.at].means


def read_verb_between(line: LineSoFar) -> None:
    """A verb that joins the card that does it and the one that it is done with: "copies", "brings", "duels", "attacks"."""
    if line.last and names_after(line):
        line.relation = line.pieces[line.at].means


def read_gets(line: LineSoFar) -> None:
    """The card named last gets the next one: "gets", "hit". Other such words only make a verb passive."""
    if fold(line.pieces[line.at].text) in ("gets", "get", "hit"):
        line.relation = "gets"


def read_and(line: LineSoFar) -> None:
    """What joined the last two cards is over with "and"."""
    if line.relation in ("on", "with", "gets"):
        line.relation = ""
