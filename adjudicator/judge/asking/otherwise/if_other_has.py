"""What comes of an action at a minion without a name of which nobody told whose it is, where a card guards those of its player: "Carried
Away on a guy where my Deep Roots is"."""

from __future__ import annotations

from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.protecting import keeps_off_others
from ...composer.line.pieces import meaning_of
from ...composer.plain_cards import BYSTANDER
from ...composer.told import OTHER, UNNAMED
from ...data.loaded import knowledge
from ...line_replays import LineReplays
from ...situation.paths import in_play
from ...verdict.verdict import verdict
from ..guessed_sides import words_alone
from .played_otherwise import played_otherwise


def if_other_has(line: PlainLine, case: NamedCase, replays: LineReplays, printing: str) -> str:
    """What comes of a case if the one minion without a name is the other player's, as a sentence; empty where that is told, where no card
    guards minions, or where it comes out the same."""
    card, told = case.happening.card, line.told
    player = str(case.data.get("turn") or "")
    there = [path for path, one in in_play(case.data) if one.get("card") == BYSTANDER and "on" not in path]
    plain = case.happening.kind == "play" and kind_of(card) == "action" and player in OTHER and len(there) == 1
    lying = {str(one.get("card")): str(path[2]) for path, one in in_play(case.data) if one.get("card") in case.names and "on" not in path}
    guarded = any(keeps_off_others(name) for name in lying if name != card)
    if not plain or not guarded or told.then or not _is_called(line):
        return ""
    owner = str(there[0][2])
    if owner not in OTHER:
        return ""
    turned = replace(told, sides={**lying, **told.sides, card: player, UNNAMED: OTHER[owner]})
    other = case_of(replace(line, told=turned), printing, replays.profile)
    here, made = replays.or_none(case.data), played_otherwise(other.data, replays) if other is not None else None
    if here is None or made is None or made.findings or (other is not None and other.missing):
        return ""
    says, found = (verdict(one, knowledge()).says for one in (here, made))
    if words_alone(found) == words_alone(says) or "finds no target" in found:
        return ""
    return f"If the minion is {OTHER[owner]}'s: {found}"


def _is_called(line: PlainLine) -> bool:
    """Whether a line speaks of one minion without a name, and not of whose it is."""
    said = [(fold(word.text), meaning_of(word.text) if word.kind != "card" else "") for word in line.words]
    said += [("", ""), ("", "")]
    called = (
        means == "minion" and before in ("a", "the", "some", "that") and not (of == "of" and whose)
        for (before, _), (_, means), (of, _), (_, whose) in zip(said, said[1:], said[2:], said[3:])
    )
    return any(called)
