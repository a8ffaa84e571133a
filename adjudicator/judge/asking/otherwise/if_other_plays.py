"""What comes of an action where nobody told who plays it, and the other player could as well: "Going Bananas where I have an Overrun"."""

from __future__ import annotations

import re
from dataclasses import replace

from ...composer.from_line import LineWord, PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.line.facts.doing import brings, takes_control
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import DONE, meaning_of
from ...composer.told import ANN, OTHER
from ...data.loaded import knowledge
from ...line_replays import LineReplays
from ...verdict.verdict import verdict
from ..elsewhere.receivers import gives_to_own
from ..guessed_sides import WHOSE, words_alone

#: What says that nothing came of it.
_NOTHING = re.compile(r"Nothing on the table|[Nn]othing changes|changes nothing|does nothing|finds no target|No verdict")


def if_other_plays(line: PlainLine, case: NamedCase, replays: LineReplays, printing: str) -> str:
    """What comes of a case if the other player plays the action that is played, where only of others it was told whose they are and it
    comes out otherwise, as a sentence; empty where it does not. What is the speaker's, and is beside it, is played by him."""
    card, told = case.happening.card, line.told
    player = str(case.data.get("turn") or "")
    if case.happening.kind != "play" or kind_of(card) != "action" or told.turn or told.doer or told.then or player not in OTHER:
        return ""
    if gives_to_own(card, printing):
        return ""  # the other would have to have a minion that gets it
    if (takes_control(card) or brings(card, "control")) and told.sides.get(told.target) == OTHER[player]:
        return ""  # nobody takes control of his own minion
    sides = {told.sides[name] for name in case.names if name != card and name in told.sides}
    # nobody said either that he does it who has the others
    if len(sides) != 1 or (player == ANN and sides == {ANN}) or _is_told(line, card):
        return ""
    # at whom it is aimed is found out anew
    turned = replace(told, sides={**told.sides, card: OTHER[player]}, only=True)
    other = case_of(replace(line, told=turned), printing, replays.profile)
    here, made = replays.or_none(case.data), replays.or_none(other.data) if other is not None else None
    if here is None or made is None or made.refused or made.findings or (other is not None and other.missing):
        return ""
    says, found = (verdict(one, knowledge()).says for one in (here, made))
    if _NOTHING.search(found) and not any(kind_of(name) in ("minion", "action") and name in says for name in case.names if name != card):
        # to whom it is done here nobody told, so that there is nobody for the other player says nothing
        return ""
    return f"If {OTHER[player]} plays {card}: {found}" if words_alone(found) != words_alone(says) else ""


def _is_told(line: PlainLine, card: str) -> bool:
    """Whether a line tells of somebody before it names a card, or what somebody does behind that, or by whom it is played."""
    at = next((number for number, word in enumerate(line.words) if word.kind == "card" and word.says == card), 0)
    means = [_meaning(word) for word in line.words]
    does = any(one in ("i", "they") and after in DONE for one, after in zip(means, means[1:]))
    return any(one in WHOSE or one == "name" for one in means[:at]) or does or "by" in means


def _meaning(word: LineWord) -> str:
    return "" if word.kind == "card" else word.says if word.says == "name" else meaning_of(word.text)
