"""A base that scored: what each player's power came to there and why that is not what is printed, who takes no place, which cards change
what the places are worth, and that it scores though the power is not there any more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....engine.query.ranking import counted as held_against
from ....engine.query.ranking import printed_award, total
from ....language.english import capitalized, listed
from ....table.position import Position
from ...replay.replay import Replay
from ..copies import Copies
from ..what_gives_it import total_in_words

#: Places at a base, as a player comes there.
_NTH = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class _Ranked(NamedTuple):
    """A base as its players are ranked. ``has``: the power of those who have a place."""

    base: str
    table: Position
    has: dict[str, int]

    def place(self, player: str) -> int:
        return 1 + sum(power > self.has[player] for power in self.has.values())


def _rankings(made: Replay) -> Iterator[_Ranked]:
    for step in made.trace.steps:
        if step.kind == "ranking" and step.position is not None:
            has = {who: int(power) for who, power in re.findall(r"(?:: |; )(.+?) (\d+) power", step.says)}
            yield _Ranked(step.cards[0], step.position, has)


def ranked(made: Replay) -> list[str]:
    """What each player's power came to at a base that scored, where that is not what is printed on the minions there, or not what they
    have, or has to be added up; what the base broke by, where that is more than they have together, or less than its breakpoint by then;
    and who has power or cards there and takes no place, or one that pays nothing."""
    said = []
    for one in _rankings(made):
        base, table, counted = one.base, one.table, one.has
        printed, has, strongest = (dict.fromkeys(counted, 0) for _ in range(3))
        known = made.values(table)
        for card, place in table.play.items():
            face = table.ident[card].face
            if place.base == base and place.controller in printed and not place.buried and face is not None and face.kind == "minion":
                printed[place.controller] += face.power or 0
                has[place.controller] += known.power.get(card, 0)
                strongest[place.controller] = max(strongest[place.controller], known.power.get(card, 0))
        name, broke, needed = Copies(made).name(base), held_against(made.run(table), base), known.breakpoint.get(base)
        # whose minions have to be added up to see that he is ahead of another
        summed = any(strongest[who] <= power <= counted[who] for who in counted for other, power in counted.items() if other != who)
        if summed or counted != printed or any(counted[who] < has[who] for who in counted):
            powers = listed([f"{who} {power}{total_in_words(made, base, who, power, table)}" for who, power in counted.items()])
            said.append(f"The power at {name} as it scored: {powers}.")
            if broke > sum(counted.values()):
                said.append(f"A power of {broke} counted against the breakpoint of {name}, which was {needed}.")
        if needed is not None and max(broke, sum(counted.values())) < needed:
            low = f"The power at {name} is {broke} by then, less than its breakpoint of {needed}"
            said.append(f"{low}: a base that has begun to score does so all the same.")
        said += [*_without_a_place(made, one), *_unpaid(made, one)]
    return said


def _without_a_place(made: Replay, one: _Ranked) -> Iterator[str]:
    """Who has power or cards at a base and takes no place, and why."""
    run, name = made.run(one.table), Copies(made).name(one.base)
    there = _there(one)
    for player in one.table.players:
        if player in one.has or not one.has:
            continue
        if (power := total(run, one.base, player)) > 0:
            by = total_in_words(made, one.base, player, power, one.table)
            yield f"{player} takes no place at {name}: {player} has {power} power there{by}, but no minion."
        elif player in there:
            yield f"{player} takes no place at {name}, with no minion and no power there."
        elif buried := [card for card, place in one.table.play.items() if place.base == one.base and place.controller == player]:
            their = listed(Copies(made).all_of(buried))
            yield f"{player} takes no place at {name} with {their}, which {'is' if len(buried) == 1 else 'are'} buried there."


def _unpaid(made: Replay, one: _Ranked) -> Iterator[str]:
    """Who has a place at a base that awards nothing for it, as it comes behind those for which VP are printed there."""
    run = made.run(one.table)
    vp = [printed_award(run, one.base, place) for place in range(1, len(one.table.players) + 1)]
    last, changed = max((place for place, number in enumerate(vp, 1) if number), default=0), made.values(one.table).award
    behind: dict[int, list[str]] = {}
    for player in one.has:
        if (place := one.place(player)) > last > 0 and place in _NTH and not changed.get((one.base, player)):
            behind.setdefault(place, []).append(player)
    for place, players in behind.items():
        comes = f"{listed(players)} come{'s' if len(players) == 1 else ''} {_NTH[place]} at {Copies(made).name(one.base)}"
        yield f"{comes}, which awards nothing for that place."


def awards_changed(made: Replay) -> list[str]:
    """Which cards change what a base that scored awards to those who have a place there, for as long as they lie there: what somebody
    gains is told as what it comes to. Of an award that is nothing without them, and of one that would be less than nothing, that it does
    not fall below that."""
    copies, said = Copies(made), list[str]()
    for one in _rankings(made):
        known, changes = made.values(one.table), dict[tuple[str, int], list[str]]()
        awards = {player: printed_award(made.run(one.table), one.base, one.place(player)) for player in one.has}
        for instance in known.instances:
            for give in known.given.get(instance.key, ()) if instance.layer == "award" else ():
                if give.target == one.base and isinstance(give.amount, tuple) and give.amount[0] in awards:
                    changes.setdefault((instance.source, give.amount[1]), []).append(give.amount[0])
        for (card, number), players in changes.items():
            whom = [player for player in players if number > 0 or awards[player]]
            way, of = ("takes", "off") if number < 0 else ("adds", "to")
            name = capitalized(copies.all_of([card])[0])
            said += [f"{name} {way} {abs(number)} VP {of} what {copies.name(one.base)} awards {listed(whom)}."] if whom else []
        less = [player for player, number in awards.items() if number + known.award.get((one.base, player), 0) < 0]
        said += [f"What {copies.name(one.base)} awards {listed(less)} does not fall below 0 VP."] if less else []
    return said


def at_scored(made: Replay) -> list[str]:
    """The players with cards that are not buried at a base that scored, in the order of the table."""
    there = {who for one in _rankings(made) for who in _there(one)}
    return [player for player in made.position.players if player in there]


def _there(one: _Ranked) -> set[str | None]:
    """Who has cards at a base that are not buried."""
    return {place.controller for place in one.table.play.values() if place.base == one.base and not place.buried}
