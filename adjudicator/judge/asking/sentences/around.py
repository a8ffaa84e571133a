"""The sentences before and behind the headline of a verdict on what a line tells: what answers it first, and what it asks besides.

Each is made of the same: the case as it was judged, with the line. In what order they stand is told where that matters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import TURNS
from ...composer.happening_in_replay import scores_not
from ...composer.taking_part import is_played
from ...composer.told import UNNAMED, Told
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...verdict.asked_for import with_names
from ...verdict.silence.not_scoring import may_not_score, not_ready
from ..asked.breakpoint_asked import breakpoint_asked
from ..asked.counters_asked import counters_asked, counters_in_all
from ..asked.endless import ends_today
from ..asked.free_pick import free_pick
from ..asked.halves import one_of_two
from ..asked.hands_asked import draws_asked, hands_asked
from ..asked.how_far import how_far
from ..asked.not_destroyed import not_destroyed
from ..asked.once_only import once_only, second_copy
from ..asked.order_asked import order_asked
from ..asked.plays_left import extras_from, plays_left
from ..asked.silenced_there import silenced_there
from ..asked.strength_before import strength_before
from ..asked.totals_asked import sides_supposed, totals_asked
from ..asked.used_up import talent_ready, used_once_more, used_up, whose_talent
from ..asked.whose_pile import whose_pile
from ..asked_for import (
    as_which_play,
    come_and_gone,
    does_nothing,
    done_after,
    given_back,
    kept_off,
    no_points_by,
    not_come,
    paid_more_below,
    saved_and_gone,
    taken_and_gone,
    treasures_taken,
    without_effect,
    without_points,
)
from ..left_open import left_open, picks_player
from ..missing.denied import idle_for_want, told_idle, told_targets
from .against_breakpoint import against_breakpoint
from .guarded import guarded
from .handed_on import handed_on
from .lasting import lasting
from .not_picked import not_aimed, not_picked, picked_in_play, power_of_unpicked
from .not_standard import not_standard
from .points_by import points_by
from .powers import powers_asked
from .taken_for import taken_for
from .unmet import unmet
from .unpaid import unpaid
from .unsaid import tells_of_nameless
from .warded import warded_in_words
from .whose_turn_it_is import waits_for_its_turn


@dataclass(frozen=True)
class Asked:
    """What all these sentences are made of. ``says``: the headline; ``also``: what the verdict tells besides; ``placed``: whether the line
    tells places and points; ``missing``: what it tells and the case does not have, as far as that is known."""

    line: PlainLine
    case: NamedCase
    made: Replay
    replays: LineReplays
    says: str
    also: tuple[str, ...]
    placed: bool
    missing: tuple[str, ...] = ()

    @property
    def told(self) -> Told:
        """What the line tells."""
        return self.line.told

    @property
    def names(self) -> tuple[str, ...]:
        """The named cards."""
        return self.line.names

    @cached_property
    def words(self) -> list[str]:
        """The words of the line as they were written."""
        return [word.text for word in self.line.words]

    @cached_property
    def text(self) -> str:
        """The line in plain letters."""
        return fold(" ".join(self.words))

    @cached_property
    def unaimed(self) -> str:
        """That a card cannot be aimed as told, which settles the case where the verdict says so."""
        return not_picked(self.told, self.case.happening, self.made)

    @cached_property
    def settled(self) -> str:
        """All that the verdict says, and that a card cannot be aimed as told."""
        return " ".join((self.says, *self.also, self.unaimed))

    @cached_property
    def spared(self) -> tuple[str, ...]:
        """What a card was saved from."""
        return not_destroyed(self.made, self.names)

    @cached_property
    def unpaid(self) -> tuple[str, ...]:
        """What a card does not give, as nothing was done for it."""
        return () if self.unaimed else unpaid(self.text, self.made, self.names, self.told)

    @cached_property
    def picks(self) -> str:
        """What somebody is free to pick."""
        return free_pick(self.text, self.made, self.names, picked_in_play)

    @cached_property
    def wanting(self) -> dict[str, str]:
        """The cards that do nothing for want of what is told not to be there."""
        return idle_for_want(self.line, self.case.data, self.made, self.replays)

    @cached_property
    def untimely(self) -> Mapping[str, str]:
        """The cards that wait for another turn than the one that is told to start or end."""
        ends = {self.case.happening.kind, *(one.kind for one in self.told.then)} & {*TURNS}
        found = waits_for_its_turn(self.made, self.names) if ends else {}
        return {name: says for name, says in found.items() if name not in self.says}

    @cached_property
    def extras_from(self) -> Mapping[str, str]:
        """Where the cards of extra plays come from, and what has only others come from there."""
        return extras_from(self.text, self.made, self.names)

    @cached_property
    def unmet(self) -> Mapping[str, str]:
        """The cards that give nothing as too little was played."""
        return unmet(self.made, self.names, self.told)

    @cached_property
    def mistaken(self) -> Mapping[str, str]:
        """The cards that wait for something that is easily taken for what happened."""
        return {**not_standard(self.made, self.names), **taken_for(self.text, self.made, self.names)}


_Sentence = Callable[[Asked], Iterable[str]]


def said_before(asked: Asked) -> str:
    """What is said before the headline; empty for nothing."""
    return " ".join(says for sentence in _BEFORE for says in sentence(asked) if says and not _has_its_names(asked, says))


def said_behind(asked: Asked) -> str:
    """What is said behind it; empty for nothing."""
    return " ".join(says for sentence in _BEHIND for says in sentence(asked) if not _has_its_names(asked, says))


def _has_its_names(asked: Asked, says: str) -> bool:
    """Whether the verdict says the same with the name of a player where a sentence has "your"."""
    told = " ".join((asked.says, *asked.also))
    return "you" in says and any(with_names(says, player) in told for player in asked.made.position.players)


def _unaimed(asked: Asked) -> Iterable[str]:
    return ("" if asked.unaimed in asked.says else asked.unaimed,)


def _not_playable(asked: Asked) -> Iterable[str]:
    """That the card of which it is asked whether it can be played there cannot, where that is so only as the base scores, or does not."""
    tries = asked.told.tries
    scoring = any(" played while the base scores" in one for one in asked.missing)
    refused = tries and (scoring or (scores_not(asked.made) and not is_played(asked.made, tries)))
    return (f"{tries} cannot be played there then.",) if refused else ()


#: A sentence that something cannot be done to a card.
_STOPPED = re.compile(r"(.+?) (?:cannot be (?:destroyed|moved|returned)|is not affected by)\b")


def _stops_named(asked: Asked) -> Iterable[str]:
    """What the verdict tells besides of a named card, or of one without a name of which the line tells, to which a thing cannot be done."""
    for sentence in asked.also:
        found = _STOPPED.match(sentence)
        if found is not None and (found[1] in asked.names or (found[1].startswith(UNNAMED) and tells_of_nameless(asked.line))):
            yield sentence


def _does_not_score(asked: Asked) -> Iterable[str]:
    if asked.told.weighs and " score" not in asked.says:
        return (may_not_score(asked.made, True) or not_ready(asked.made, True))[:1]
    return ()


def _how_many_plays(asked: Asked) -> Iterable[str]:
    return () if asked.missing else filter(None, (plays_left(asked.text, asked.made),))


def _totals(asked: Asked) -> Iterable[str]:
    told = [one for one in totals_asked(asked.text, asked.made, asked.names, asked.told) if one.rstrip(".") not in asked.settled]
    return (*told, *(sides_supposed(asked.made, asked.names, asked.told, asked.case.happening.card) if told else ()))


def _not_come(asked: Asked) -> Iterable[str]:
    if asked.missing:
        return ()
    # that a card was saved says as much
    told = " ".join((*asked.spared, *asked.unpaid)).lower()
    return (one for one in not_come(asked.words, asked.settled, asked.made) if one.lower() not in told)


#: What answers a line outright stands first: that somebody is free to decide it, who comes first, that it cannot be done as told.
_BEFORE: tuple[_Sentence, ...] = (
    lambda one: (picks_player(one.text, one.made),),
    lambda one: (left_open(one.text, one.made, one.names, one.told.players),),
    lambda one: (one.picks,),
    lambda one: (order_asked(one.text, one.made, one.names, one.told.turn),),
    _unaimed,
    _not_playable,
    lambda one: powers_asked(one.text, one.made, one.names, one.told, one.says),
    # why nothing comes of it stands right before the headline that tells that
    lambda one: told_idle(one.wanting),
    lambda one: one.unmet.values(),
    lambda one: one.untimely.values(),
    lambda one: told_targets(one.line, one.made, one.settled),
    _stops_named,
    _does_not_score,
)
#: What became of cards stands before what is asked besides: amounts, plays, piles.
_BEHIND: tuple[_Sentence, ...] = (
    # why a card was kept off, and that it was there and has gone, before that it was spared
    lambda one: kept_off(one.settled, one.made.trace.steps, one.names),
    lambda one: saved_and_gone(one.settled, one.made, one.names),
    lambda one: taken_and_gone(one.settled, one.made, one.names),
    lambda one: given_back(one.settled, one.made),
    lambda one: one.spared,
    lambda one: one.unpaid,
    # that a card was spared says as much
    lambda one: (says for name, says in one.mistaken.items() if says not in one.settled and f"{name} is not " not in " ".join(one.spared)),
    lambda one: guarded(one.text, one.made, one.line),
    lambda one: handed_on(one.text, one.made, one.names),
    lambda one: warded_in_words(one.made, one.names, one.settled),
    lambda one: second_copy(one.made, one.names, one.told),
    lambda one: lasting(one.text, one.made, one.names, one.settled),
    lambda one: silenced_there(one.made, one.names, one.settled),
    # how strong it is before why it was passed over
    lambda one: power_of_unpicked(one.line, " ".join((one.says, one.unaimed, *one.spared)), one.settled, one.made),
    lambda one: not_aimed(f"{one.says} {one.unaimed}", one.made, one.line),
    lambda one: come_and_gone(one.words, one.settled, one.made.trace.steps),
    lambda one: without_points(one.told.totals, one.told.players, one.settled, one.made) if one.placed else (),
    lambda one: paid_more_below(one.text, one.made),
    lambda one: no_points_by(one.words, one.made, one.names),
    lambda one: treasures_taken(one.words, one.settled, one.made.trace.steps),
    lambda one: as_which_play(one.words, one.made),
    lambda one: breakpoint_asked(one.text, one.made, one.names, one.settled, one.told.weighs),
    _how_many_plays,
    lambda one: one.extras_from.values(),
    _totals,
    lambda one: against_breakpoint(one.text, one.made, one.names, one.told),
    _not_come,
    lambda one: filter(None, (how_far(one.case.happening, one.told, one.made),)),
    lambda one: hands_asked(one.text, one.made, one.told),
    lambda one: whose_talent(one.made, one.names),
    lambda one: whose_pile(one.text, one.made, one.names, one.told, one.settled),
    lambda one: counters_asked(one.text, one.made, one.names, one.settled),
    lambda one: counters_in_all(one.text, one.made),
    lambda one: strength_before(one.text, one.made, one.names, one.settled),
    lambda one: draws_asked(one.text, one.made),
    lambda one: once_only(one.made, one.names, one.told, one.settled),
    lambda one: without_effect(one.made, one.settled),
    lambda one: does_nothing(one.made, one.case.happening.card, one.settled) or done_after(one.made, one.told, one.settled),
    # what hangs on a printing, on a half or on what was used before hangs on nothing else here
    lambda one: ends_today(one.text, one.names, str(one.case.data.get("printings"))),
    lambda one: one_of_two(one.text, one.made, one.names),
    lambda one: used_up(one.text, one.made, one.names),
    lambda one: used_once_more(one.text, one.made, one.names),
    lambda one: talent_ready(one.text, one.made, one.names),
    lambda one: points_by(one.made, one.names, one.says),
)
