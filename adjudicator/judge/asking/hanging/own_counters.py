"""Whether what comes of a table hangs on counters that a minion brings with it when it is played, and of which nobody told."""

from __future__ import annotations

from typing import Any

from ....knowledge.words import fold
from ....language.tree import Ability, Node, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import NO
from ...composer.taking_part import name_of
from ...data.loaded import library
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import plain_data
from ..elsewhere.where_cards_are import where_in_the_end

#: What does something else to power by counters than to such by other means, or to whoever has it.
_BY_WHAT = frozenset(("cancelled", "cancel", "stop", "printed_power", "starting_power", "copy_abilities", "swap", "transfer", "move"))


def hangs_on_own_counters(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays) -> str:
    """The named minion that lies there without the counters which it gets when it is played, where it or another named card comes to lie
    elsewhere with them; empty for none."""
    begun = made.setting.game.position
    lying = dict.fromkeys(name_of(made, card) for card, one in begun.play.items() if not one.counters)
    for name in lying:
        number = _brought(name, str(case.data.get("printings") or "first")) if name in line.names and name not in line.told.counters else 0
        if not number:
            continue
        data = plain_data(case.data)
        if not _lay(data, name, number):
            continue
        other = replays.or_none(data)
        if other is not None and where_in_the_end(other, line.names) != where_in_the_end(made, line.names):
            return name
    return ""


def has_counters_untold(line: PlainLine, made: Replay) -> str:
    """The named minion that bears counters at first of which the line tells nothing; empty for none."""
    told = line.told
    if told.counters or any(word.kind == "shape" and word.says == "counter" for word in line.words):
        return ""
    lying = made.setting.game.position.play.items()
    bearing = (name for card, one in lying if one.counters and (name := name_of(made, card)) in line.names)
    return next((name for name in bearing if name not in told.powers or any(map(_minds_how, (*line.names, *told.hosts)))), "")


def _minds_how(name: str) -> bool:
    """Whether it may matter to a card by what somebody has the power that he was told to have."""
    if name not in library():
        return True
    abilities = [one for printing in ("first", "latest") for one in library().find(name).face(printing).abilities]
    words = {(one.role, part.word.name) for one in abilities for part in parts(one) if isinstance(part, Node)}
    return any(word in _BY_WHAT or "counter" in word or (role, word) == ("continuous", "power") for role, word in words)


def lacks_counters_spoken_of(line: PlainLine, made: Replay) -> str:
    """The named card that does nothing for want of counters, where the line speaks of counters and tells nobody's; empty for none."""
    words = [word for word in line.words if word.kind != "card"]
    spoken = any(word.says == "counter" for word in words) and not any(fold(word.text) in NO for word in words)
    if not spoken or line.told.counters:
        return ""
    lacking = (step for step in made.trace.steps if step.unmet and "counter" in step.says)
    return next((name for step in lacking if (name := name_of(made, step.source)) in line.names), "")


def spends_untold(line: PlainLine, case: NamedCase, made: Replay) -> str:
    """Who plays a card that goes by how many counters he takes off his minions, where nobody told of any on them; empty for nobody."""
    card, said = case.happening.card, {fold(word.text) for word in line.words if word.kind != "card"}
    printing = str(case.data.get("printings") or "first")
    played = library().find(card).face(printing).on_play if case.happening.kind == "play" and card in library() else ()
    if not any(map(_takes_any_number, played)) or (NO & said and any(word.says == "counter" for word in line.words)):
        return ""
    who = next((step.player for step in made.trace.steps if step.kind == "play" and name_of(made, step.cards[0]) == card), None)
    begun = made.setting.game.position
    has_some = any(one.counters for one in begun.play.values() if one.controller == who)
    return "" if has_some else who or ""


def _takes_any_number(ability: Ability) -> bool:
    nodes = [part for part in parts(ability) if isinstance(part, Node) and part.word.name == "remove_counters"]
    return any(one.args.get("any_number") for one in nodes)


def _brought(name: str, printing: str) -> int:
    """How many counters a minion puts on itself when it is played."""
    if kind_of(name) != "minion":
        return 0
    added = [
        part
        for ability in library().find(name).face(printing).on_play
        if not ability.optional and not ability.condition
        for part in parts(ability)
        if isinstance(part, Node) and part.word.name == "add_counters" and part.main == "this"
    ]
    numbers = [part.args.get("number") or 1 for part in added]
    return sum(one for one in numbers if isinstance(one, int))


def _lay(data: dict[str, Any], name: str, number: int) -> bool:
    """Lay a minion with so many counters. Says whether it lies there."""
    found = False
    for base in (one for one in data["bases"] if isinstance(one, dict)):
        for cards in (one for one in base.values() if isinstance(one, list)):
            for card in (one for one in cards if isinstance(one, dict) and one.get("card") == name):
                card["counters"] = number
                found = True
    return found
