"""What the text of a card says of how long what it does lasts, of how many it asks for, and of how far it reaches, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from .....language import analysis
from .....language.rendering import render_ability
from .....language.tree import Ability, Face, Node, Pattern, Selection, parts
from ....composer.line.facts.waiting import ends_itself
from ....data.loaded import library
from ..asked_abilities import SCORING
from .plainly import reads_plainly
from .what_of_text import LONG, MANY, REACH

#: Most cards of which their text is told, and most abilities of each that are asked about.
_MOST = 2
#: Of how many cards the whole texts are told to whoever has to settle it by them.
_MOST_TEXTS = 4
#: Until when, by the word of a text for it.
_UNTIL = {
    "end_of_turn": "until the end of the turn",
    "start_of_your_turn": "until the start of its player's next turn",
    "end_of_your_turn": "until the end of its player's turn",
}
_GOING_ON = ("continuous", "instead")
#: What befalls a minion, so that a text that forbids it goes for that minion.
_BEFALL = frozenset(("destroy", "move", "return", "affect", "discard", "control", "leave"))
#: How a text calls the players besides its own.
_OTHERS = (("another",), ("each_other",), ("opponents",))


def in_its_words(kinds: Sequence[str], names: Sequence[str], printing: str, scoring: bool = False) -> dict[str, str]:
    """By named card what its text says of what is asked; without those whose text says nothing of it. ``kinds``: as
    :mod:`.what_of_text` tells them. ``scoring``: whether it is asked of a base that scores."""
    found = {}
    for name in names[:_MOST]:
        if name not in library():
            continue
        face = library().find(name).face(printing)
        said = [_SAYS[kind](name, face, scoring) for kind in kinds]
        abilities = list(dict.fromkeys(one for some, _ in said for one in some[:_MOST]))
        if abilities:
            found[name] = " ".join((_quoted(name, abilities, face), *dict.fromkeys(says for _, more in said for says in more)))
    return found


def texts_of(names: Sequence[str], printing: str) -> tuple[str, ...]:
    """What the first of some named cards say, one sentence for each, for whoever has to settle it by that; without those of which our words
    do not read as the card does."""
    return tuple(islice(filter(None, (_text_of(name, printing) for name in names)), _MOST_TEXTS))


@lru_cache(maxsize=1 << 10)
def _text_of(name: str, printing: str) -> str:
    """What a card says, in our words; empty where these do not read as the card does, or it says nothing."""
    face = library().find(name).face(printing) if name in library() else None
    plain = face is not None and face.abilities and reads_plainly(face, face.abilities)
    return _quoted(name, face.abilities, face) if face is not None and plain else ""


def _quoted(name: str, abilities: Sequence[Ability], face: Face) -> str:
    return f"{name}: {' '.join(f'“{render_ability(one, face)}”' for one in abilities)}"


#: The abilities in which a text says something of what is asked, and what that comes to in sentences.
_Said = tuple[Sequence[Ability], Sequence[str]]


def _how_long(name: str, face: Face, scoring: bool) -> _Said:
    ending = [one for one in face.abilities if _until(one)]
    if ending:
        untils = dict.fromkeys(map(_until, ending))
        return ending, [f"That lasts {_UNTIL[until]}." for until in untils if until in _UNTIL]
    going_on = [one for one in face.abilities if one.role in _GOING_ON]
    if not going_on:
        return (), ()
    if not ends_itself(name):
        return going_on, [f"That holds as long as {name} lies there."]
    ends = [one for one in face.abilities if one.role == "trigger" and "turn_start" in analysis.waits_for(one)]
    return [*going_on[:1], *ends], [f"That holds until {name} leaves."]


def _until(ability: Ability) -> str:
    """Until when something lasts that an ability does; empty for nothing of the kind."""
    found = (str(part.args["until"]) for part in parts(ability) if isinstance(part, Node) and part.args.get("until"))
    return next(found, "")


def _how_many(name: str, face: Face, scoring: bool) -> _Said:
    acting = [one for one in face.abilities if one.role not in _GOING_ON and _counts(one)]
    at_scoring = [one for one in acting if SCORING & {*analysis.waits_for(one)}]
    return at_scoring if scoring and at_scoring else [one for one in acting if one not in at_scoring] or acting, ()


def _counts(ability: Ability) -> bool:
    """Whether an ability has somebody pick some, or does something a number of times."""
    for part in parts(ability):
        if isinstance(part, Selection) and (part.chooses or part.quantifier == "random") and part.kind != "base":
            return True
        if isinstance(part, Node) and part.args.get("number") not in (None, 1):
            return True
    return False


def _how_far(name: str, face: Face, scoring: bool) -> _Said:
    going_on = [one for one in face.abilities if one.role in _GOING_ON]
    reached = list(dict.fromkeys(_reached(cards) for one in going_on for cards in _touched(one)))
    return going_on or face.abilities, [f"That goes for {reached[0]}."] if len(reached) == 1 and reached[0] else ()


def _touched(ability: Ability) -> Iterator[Selection]:
    """The minions in play to which an ability that goes on gives power, or from which it keeps something: not what it keeps from doing
    something, nor what it counts."""
    away = (one for one in parts(ability) if isinstance(one, Pattern))
    if ability.role != "continuous" or any(set(one.event) - _BEFALL or one.to or one.origin or one.base for one in away):
        return
    for part in parts(ability):
        if isinstance(part, Selection) and part.zone == "play" and part.kind in ("minion", "character"):
            path = part.path.split(".")
            if not {"source", "number", "by", "while", "condition"}.intersection(path) and "gives" in path:
                yield part


def _reached(cards: Selection) -> str:
    """Whose minions these are, and where; empty where more is asked of them."""
    filters = {one.word.name: one.args for one in cards.filters}
    whose = filters.get("controller", {}).get("of", ())
    place = filters.get("at", {}).get("base")
    if (
        set(filters) - {"controller", "at", "other_than"}
        or place not in (None, "here")
        or cards.extreme
        or cards.quantifier not in ("a", "each")
    ):
        return ""
    others = "other " if "other_than" in filters else ""
    whom = "other players' minions" if whose in _OTHERS else f"its player's {others}minions" if whose == ("you",) else ""
    whom = f"{others}minions of every player" if not whose else whom
    if not whom:
        return ""
    return f"{whom} {'at any base' if place is None else 'where it lies, and at no other base'}"


_SAYS: dict[str, Callable[[str, Face, bool], _Said]] = {LONG: _how_long, MANY: _how_many, REACH: _how_far}
