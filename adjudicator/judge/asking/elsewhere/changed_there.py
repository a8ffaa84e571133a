"""A minion of each player's stands where named cards lie together that say something of all minions there, and where nobody told of one:
only so does it show what they come to: "Raze on Wyrm's Desolation, do we get our power back"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...composer.plain_cards import BYSTANDER, with_made_up
from ...composer.taking_part import gives_always, is_minion, name_of
from ...composer.told import ANN, BEA, UNNAMED
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at
from ...verdict.before import values_at_first

#: What has to happen in a case for cards to lie together at its end.
_LYING = ("play", "lie", "")
#: So many cards come to something together.
_TOGETHER = 2


def with_those_changed(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case with a minion of each player's where the named cards lie; ``None`` where somebody is there or was told of, or
    where the cards say nothing of such minions."""
    if made.happening.kind not in _LYING or _tells_of_some(line):
        return None
    played = replays.or_none(made.data)
    base = lying_together(played, line) if played is not None else ""
    if played is None or not base or played.refused:
        return None
    begun = played.setting.game.position
    number = begun.bases().index(base) if base in begun.bases() else -1
    if number < 0 or any(place.base == base and is_minion(begun, card) for card, place in begun.play.items()):
        return None
    bases = [dict(one) if isinstance(one, Mapping) else {"base": one} for one in list_at(made.data, "bases")]
    for player in (ANN, BEA):
        bases[number][player] = [*(bases[number].get(player) or ()), {"card": BYSTANDER, "id": f"there-{player.lower()}"}]
    data = {**made.data, "define": with_made_up(list_at(made.data, "define"), BYSTANDER), "bases": bases}
    other = replays.or_none(data)
    return (line, replace(made, data=data)) if other is not None and not other.refused and _are_changed(other, line) else None


def lying_together(made: Replay, line: PlainLine) -> str:
    """The base at which all named cards lie in the end, or which is one of them, where there are several and each has an effect for as long
    as it lies there; empty for none."""
    names = line.names
    if len(names) < _TOGETHER or any(kind_of(name) not in ("action", "base") or not gives_always(made, name) for name in names):
        return ""
    there = {name_of(made, card): place for card, place in made.position.play.items()}
    bases = {there[name].base if name in there and there[name].host is None else "" for name in names}
    return (next(iter(bases)) or "") if len(bases) == 1 else ""


def _tells_of_some(line: PlainLine) -> bool:
    """Whether a line tells of minions, or that there are none."""
    told = line.told
    spoken = UNNAMED in {told.target, *told.sides, *told.copies, *told.counters, *told.hosts.values()}
    return bool(spoken or told.only or told.without or told.denied or told.crowds or told.totals or told.then) or told.strength is not None


def _are_changed(made: Replay, line: PlainLine) -> bool:
    """Whether the minions without a name have another power than the printed one, at first or in the end, or a named card keeps them from
    being affected."""
    for known, table in ((values_at_first(made), made.setting.game.position), (made.values(), made.position)):
        for card in table.play:
            face = table.ident[card].face
            if name_of(made, card) != BYSTANDER or face is None:
                continue
            kept = (name_of(made, one.source) for one in known.unaffected.get(card, ()))
            if known.power.get(card) != face.power or any(name in line.names for name in kept):
                return True
    return False
