"""By which named card another is kept from being affected as it lies there, where a line only lays them together or asks for just that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....language.english import listed
from ....language.rendering import render_selection
from ....language.tree import Selection
from ...composer.from_line import PlainLine
from ...composer.line.facts.kinds import lies_on_base
from ...composer.line.facts.protecting import leaves_unaffected
from ...composer.taking_part import is_minion, name_of
from ...composer.told import UNNAMED
from ...replay.replay import Replay
from ...verdict.copies import Copies
from ..elsewhere.changed_there import lying_together

#: What asks for that.
_ASKED = re.compile(r"\b(?:safe|protected|immune|untouchable|shielded|unaffected)\b")
#: What shows in a case by itself whether something is kept off.
_DONE = ("destroy", "move", "return", "prevented", "control", "place", "score", "ranking")


def guarded(text: str, made: Replay, line: PlainLine) -> Iterator[str]:
    """That a named card keeps another one, or the bearer of one, from being affected where the case ends, as sentences."""
    only_laid = line.happening is None and not any(step.kind in _DONE for step in made.trace.steps)
    if not only_laid and not _ASKED.search(text):
        return
    play, ident = made.position.play, made.position.ident
    bearers = {play[card].host for card in play if name_of(made, card) in line.names}
    if lying_together(made, line):
        bearers |= {card for card in play if name_of(made, card) == UNNAMED}
    found: dict[tuple[str, str], list[str]] = {}
    for card, kept in made.values().unaffected.items():
        if card not in play or (name_of(made, card) not in line.names and card not in bearers):
            continue
        for one in kept:
            by, face = one.node.args["by"], ident[one.source].face if one.source in ident else None
            keeper = name_of(made, one.source) if face is not None else ""
            if isinstance(by, Selection) and face is not None and keeper in line.names and one.source != card:
                whose = render_selection(replace(by, quantifier="each"), face).removeprefix("all ")
                found.setdefault((keeper, whose), []).append(card)
    for (keeper, whose), cards in found.items():
        owner = _who_else_controls(made, keeper, cards)
        if owner and "other players" in whose:
            # what is another's for the bearer is told from where its own player sits
            what = whose.partition("other players' ")[2] or "cards"
            those = listed(Copies(made).all_of(sorted(cards)))
            yield f"{keeper} is {owner}'s: it keeps {those} from being affected by {what} of all players but {owner}, whose own affect it."
            continue
        yield f"{keeper} keeps {listed(Copies(made).all_of(sorted(cards)))} from being affected by {whose}."
    if not found and _ASKED.search(text):
        yield from _unguarded(made, line)


def _unguarded(made: Replay, line: PlainLine) -> Iterator[str]:
    """That a named card does not keep the named minions at its base that are its player's from being affected, as it does others."""
    play = made.position.play
    for keeper, lying in play.items():
        name = name_of(made, keeper)
        if name not in line.names or lying.host is not None or not lies_on_base(name) or not leaves_unaffected(name):
            continue
        for card, one in play.items():
            own = one.base == lying.base and one.controller == lying.controller and is_minion(made.position, card)
            if own and name_of(made, card) in line.names:
                yield f"{name} does not keep {name_of(made, card)} from being affected."


def _who_else_controls(made: Replay, keeper: str, cards: Sequence[str]) -> str:
    """Who controls what lies on these cards and is not their controller; empty for nobody."""
    play = made.position.play
    sides = {one.controller for card, one in play.items() if name_of(made, card) == keeper and one.host in cards}
    bearers = {play[card].controller for card in cards if card in play}
    return next(iter(sides)) or "" if len(sides) == 1 and not sides & bearers else ""
