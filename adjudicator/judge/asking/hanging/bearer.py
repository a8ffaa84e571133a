"""Whether what comes of a table hangs on how strong a minion without a name is that bears a named card, of whose power nobody told."""

from __future__ import annotations

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.pieces import spoken
from ...composer.plain_cards import MADE_UP
from ...composer.taking_part import name_of
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import plain_data
from ..elsewhere.where_cards_are import where_in_the_end
from ..said import words_said

#: How strong it might be besides: as weak as any, and stronger than what most cards ask for.
_OTHERWISE = (1, 5)


def hangs_on_bearer(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays) -> bool:
    """Whether a named card, or the minion without a name that bears one, comes to lie elsewhere if that minion is weaker or stronger."""
    begun = made.setting.game.position
    bearers = {one.host for card, one in begun.play.items() if name_of(made, card) in line.names and one.host is not None}
    names = {name for card in bearers if (name := name_of(made, card)) in MADE_UP}
    if not names or line.told.strength is not None:
        return False
    data = plain_data(case.data)
    told_to_end = any(one.folded in spoken("wins") | spoken("loses") and not one.asked for one in words_said(line.words))
    here = where_in_the_end(made, {*line.names, *names})
    for power in _OTHERWISE:
        others = [{"name": name, "kind": "minion", "printings": {"first": {"power": power}}} for name in names]
        define = [*(one for one in data.get("define") or () if one["name"] not in names), *others]
        other = replays.or_none({**data, "define": define})
        if other is not None and told_to_end and _duels(other) != _duels(made):
            continue  # that is not how the duel was told to end
        if other is not None and where_in_the_end(other, {*line.names, *names}) != here:
            return True
    return False


def _duels(made: Replay) -> list[str]:
    """Who wins the duels of a case, in order."""
    return [step.says.partition(" wins the duel")[0] for step in made.trace.steps if step.kind == "duel" and " against " in step.says]
