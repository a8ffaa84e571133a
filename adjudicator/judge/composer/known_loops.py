"""Cards that are known to loop: what people ask about them is the loop, so a case in which they do is looked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import permutations
from typing import Any

from ...knowledge.words import fold
from ...language.library import Library
from ..data.loaded import game_profile, knowledge, library
from ..situation.text_only import library_with
from .happening import Happening, possible_happenings
from .smallest_case import FILE, FRAMES, TRIED, BuiltCase, SharedTables, smallest_case
from .told import Told

#: Profiles under which a recorded loop is looked for, where the reader's own has none.
LOOPING = ("community-wiki",)
#: Of so many cards at most a loop is found beforehand.
MOST_FOUND = 2
#: Most arrangements that are tried to find a part for one more card in a known loop.
FEW = 24
#: So many arrangements are tried for all that can have happened, and under all profiles: those that are found at all are found by then.
IN_ALL = 320


def loop_known(names: tuple[str, ...], printing: str) -> tuple[str, ...]:
    """Those of some cards that are known to loop in a printing."""
    here = {fold(name) for name in names}
    return tuple(name for name in names if any(fold(name) in loop <= here for loop in _loops_in(printing)))


@lru_cache(maxsize=4)
def _loops_in(printing: str) -> tuple[frozenset[str], ...]:
    """The folded names of the cards of each loop that there is in a printing."""
    return tuple(frozenset(map(fold, loop.cards)) for loop in knowledge().loops if loop.cards and loop.gone_in != printing)


#: What is shared among the searches under a profile.
Sharing = Callable[[str], SharedTables]


def sharing_among(cards: Library) -> Sharing:
    """What the searches of one line among some cards share, by profile."""

    @cache
    def shared(profile: str) -> SharedTables:
        return SharedTables(FILE, cards, game_profile(profile), FRAMES)

    return shared


@lru_cache(maxsize=128)
def _own_round(names: tuple[str, ...], printing: str, profile: str) -> tuple[dict[str, Any], Happening, str] | None:
    """The loop of some cards alone: what its case assumes, what happens in it, and the profile under which it was found."""
    sharing = sharing_among(library())
    for other in dict.fromkeys((profile, *LOOPING)):
        for one in (*possible_happenings(names, printing)[:2], *_again(names)):
            built = smallest_case(list(names), one, printing=printing, profile=other, goal=_looping, played=sharing(other))
            if _looping(built):
                return built.assumed, built.happening, other
    return None


def find_rounds(printing: str = "first", profile: str = "latest") -> None:
    """Find beforehand how the cards of the known loops of one or two cards loop, in whichever order somebody names them: a line that names
    another card beside them asks for that first."""
    for loop in knowledge().loops:
        if loop.ended is None and loop.gone_in != printing and 0 < len(loop.cards) <= MOST_FOUND:
            for names in permutations(loop.cards):
                _own_round(names, printing, profile)


def looping_case(
    names: tuple[str, ...],
    own: tuple[str, ...],
    happening: Happening | None,
    printing: str,
    profile: str,
    left: tuple[str, ...],
    told: Told | None,
    sharing: Sharing,
) -> BuiltCase | None:
    """A case in which cards loop, with all that were named if that can be had, else with the others beside it. ``own``: those known to
    loop; ``left``: those that cannot be played."""
    cards = library_with(names)
    # those of few cards were found beforehand: what comes of them is looked for from there
    known = _own_round(own, printing, profile) if len(own) < len(names) or len(own) <= MOST_FOUND else None
    like, usual, found = known if known is not None else (None, None, "")
    goal = _looping_as_told if told is not None and happening is not None and (told.everywhere or told.target) else _looping
    tries = (
        (happening,)
        if happening is not None
        else (*possible_happenings(names, printing)[:2], *([usual] if usual is not None else ()), *_again(names))
    )
    # beginning with the table on which it is known to go round, a few steps tell whether another card has a part in it
    most, tables = TRIED if len(own) == len(names) else FEW, IN_ALL
    for other in () if left else (found,) if known is not None else dict.fromkeys((profile, *LOOPING)):
        for one in dict.fromkeys(tries):
            built = smallest_case(
                list(names),
                one,
                printing=printing,
                profile=other,
                cards=cards,
                goal=goal,
                like=like,
                most=min(most, tables),
                told=told,
                played=sharing(other),
            )
            if goal(built):
                return built
            tables = max(0, tables - built.tried)
    if known is None or len(own) == len(names):
        return None

    def beside(built: BuiltCase) -> bool:
        """Its own cards loop; the others need not."""
        return built.loops and set(own) <= set(built.met) and (goal is _looping or not any(built.assumed["strong"].values()))

    built = smallest_case(
        list(names),
        happening or usual,
        printing=printing,
        profile=found,
        cards=cards,
        goal=beside,
        like=like,
        most=FEW,
        told=told,
        played=sharing(found),
    )
    return built if beside(built) else None


def _again(names: tuple[str, ...]) -> tuple[Happening, ...]:
    return tuple(one for one in possible_happenings(names) if one.kind == "again")


def _looping(built: BuiltCase) -> bool:
    return built.loops and not built.idle


def _looping_as_told(built: BuiltCase) -> bool:
    """A loop that needs no counters of which nobody has spoken."""
    return _looping(built) and not any(built.assumed["strong"].values())
