"""Decks with fewer cards than a text takes off the top: it goes on with what there is, and does the rest all the same."""

from __future__ import annotations

from collections.abc import Iterator

from ....language.english import words_for
from ....language.tree import Node, parts
from ....table.position import Position
from ...data.table_words import pile_name
from ...replay.at_work import AtWork, each_at_work
from ...replay.replay import Replay
from ..copies import Copies

#: The words of the language that take cards off the top of a deck.
_TAKES = frozenset(("reveal", "unseen"))
#: Their word for a deck, with that deck and the pile from which it is made anew; of a player's own where it names nobody.
_DECKS = {
    "treasures": ("treasures", "treasure-discard"),
    "monsters": ("monsters", "monster-discard"),
    "base_deck": ("base-deck", "base-discard"),
    "deck": ("deck:{}", "discard:{}"),
}


def too_few(made: Replay) -> list[str]:
    """What cards took off the top of a deck that did not hold as many, as sentences; of a text that does so once alone."""
    copies, found = Copies(made), dict[str, str]()
    for work in each_at_work(made):
        if work.source in found or not work.step.cards:
            continue
        for node in _taking(work):
            deck, pile = (zone.format(work.step.player) for zone in _DECKS[node.args["from"]])
            there, wanted = len(work.before.zone(deck)), node.args["number"]
            if not 0 < there < wanted or work.step.cards[0] not in work.before.zone(deck):
                continue
            if not _is_first(made, work, deck):
                continue
            few = "is only one" if there == 1 else f"are only {words_for(there)}"
            anew = "" if work.before.zone(pile) else ", with nothing in the discard pile to shuffle"
            name = copies.one(work.source)
            found[work.source] = (
                f"{name} asks for the top {words_for(wanted)} cards of {pile_name(deck)}, and there {few}{anew}: it does as much as it can."
            )
    return list(found.values())


def _taking(work: AtWork) -> Iterator[Node]:
    """The part of a text that takes some cards off the top of one deck, where there is but one."""
    nodes = [one for one in parts(work.ability.body) if isinstance(one, Node) and one.word.name in _TAKES]
    if len(nodes) != 1 or nodes[0].args["from"] not in _DECKS or nodes[0].args["player"] is not None or not nodes[0].args["number"]:
        return
    if isinstance(nodes[0].args["number"], int) and nodes[0].args.get("what") is None:
        yield nodes[0]


def _is_first(made: Replay, work: AtWork, deck: str) -> bool:
    """Whether a step is the first with which its card takes anything out of a deck."""
    table: Position = made.setting.game.position
    for step in made.trace.steps[: work.at]:
        before, table = table, step.position or table
        if step.source == work.source and step.cards and step.cards[0] in before.zone(deck):
            return False
    return True
