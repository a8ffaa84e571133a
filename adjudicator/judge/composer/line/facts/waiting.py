"""What a card waits for by its text: in a hand, beside the decks, or in play."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language import analysis
from .....language.tree import Node, Selection, parts
from ....data.loaded import library
from ..pieces import DEEDS
from .doing import brings, moves_breakpoint
from .kinds import attaches, is_standard, kind_of

#: What waits for a base to score, or for the one that takes its place.
_SCORING = frozenset(("before_score", "when_score", "after_score", "new_base"))
#: How a minion gets away from its base.
_LEAVING = frozenset(("move", "return", "bury"))
#: How a pattern calls the players besides its card's own.
_OTHERS = ("another", ("another",), ("opponents",))
#: Things that players tell by many verbs, of which any may be said of what an action does.
_LOOSELY = frozenset(("move", "destroy", "return"))


@kept_fact
def comes_from_hand(name: str) -> bool:
    """Whether a card waits in a hand for its moment."""
    return name in library() and bool(library().find(name).face("latest").from_hand)


@kept_fact
def acts_only_at_scoring(name: str) -> bool:
    """Whether a base does nothing but when it scores, or is replaced after that."""
    face = library().find(name).face("latest") if kind_of(name) == "base" and name in library() else None
    return face is not None and bool(face.abilities) and all(_SCORING & {*analysis.waits_for(ability)} for ability in face.abilities)


@kept_fact
def minds_scoring(name: str) -> bool:
    """Whether a card does something when a base scores, from wherever it lies."""
    if name not in library() or kind_of(name) == "base":
        return False
    face = library().find(name).face("latest")
    return waits_for_scoring(name) or any(_SCORING & {*analysis.waits_for(ability)} for ability in face.abilities)


@kept_fact
def comes_with_scoring(name: str) -> bool:
    """Whether a titan comes into play from beside its deck when a base scores."""
    if name not in library():
        return False
    abilities = (ability for ability in library().find(name).face("latest").abilities if "titans" in ability.zones)
    return any(_SCORING & {*analysis.waits_for(ability)} for ability in abilities)


@kept_fact
def waits_for_scoring(name: str) -> bool:
    """Whether a card waits in a hand for a base to score."""
    return comes_from_hand(name) and any(event.endswith("score") for event in library().find(name).face("latest").from_hand)


@kept_fact
def answers_from_hand(name: str) -> bool:
    """Whether a card waits in a hand for something else than a base that scores: that a minion is played, a hand is looked at."""
    if not comes_from_hand(name):
        return False
    return any(not event.endswith("score") for event in library().find(name).face("latest").from_hand)


@kept_fact
def is_used_from_hand(name: str) -> bool:
    """Whether a card has an ability that its player uses in his turn while he holds it."""
    return name in library() and any("hand" in ability.zones for ability in library().find(name).face("latest").activated)


@kept_fact
def moves_before_scoring(name: str) -> bool:
    """Whether a card in play may move itself or others before a base scores."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any("before_score" in analysis.waits_for(ability) and "move" in analysis.causes(ability) for ability in abilities)


@kept_fact
def minds_plays(name: str) -> bool:
    """Whether a card waits for cards to be played, or counts those that were."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    counts = {part.word.name for ability in abilities for part in parts(ability) if isinstance(part, Node)} & {
        "cards_played",
        "first_played",
    }
    return bool(counts) or any("play" in analysis.waits_for(ability) for ability in abilities)


@kept_fact
def does_at_turn_end(name: str, deed: str) -> bool:
    """Whether a card in play does a thing to another when a turn ends."""
    if name not in library() or kind_of(name) == "base":
        return False
    abilities = library().find(name).face("latest").abilities
    return any("turn_end" in analysis.waits_for(ability) and deed in analysis.causes(ability) for ability in abilities)


@kept_fact
def does_from_hand(name: str, deed: str) -> bool:
    """Whether a card that waits in a hand for its moment does a thing to another then."""
    return comes_from_hand(name) and any(deed in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


@kept_fact
def minds_what_befalls_others(name: str, played: str) -> bool:
    """Whether a card waits for something that an action does to others, so that this is likely aimed at one of these."""
    if name not in library() or played not in library():
        return False
    done = {"affect", *(event for one in library().find(played).face("latest").on_play for event in analysis.causes(one))}
    waiting = (one for one in library().find(name).face("latest").abilities if one.role in ("trigger", "instead"))
    return any(isinstance(one.what, Selection) and done & set(one.event) - {"play"} for way in waiting for one in analysis.patterns(way))


@kept_fact
def minds_deaths(name: str) -> bool:
    """Whether a card that lies there waits for other cards to be destroyed, or to leave play."""
    if name not in library():
        return False
    waiting = (one for one in library().find(name).face("latest").abilities if one.role in ("trigger", "instead"))
    patterns = (one for way in waiting for one in analysis.patterns(way))
    return any(isinstance(one.what, Selection) and not {"destroy", "to_discard", "leave_play"}.isdisjoint(one.event) for one in patterns)


@kept_fact
def minds_being_played_on(name: str) -> bool:
    """Whether something comes of it that an action is played on a card: it is not the same where that lies there already."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any({"play", "attach", "affect"} & set(analysis.waits_for(ability)) for ability in abilities if ability.role == "trigger")


@kept_fact
def minds_moves_of_others(name: str) -> bool:
    """Whether a minion in play waits for one of other players' minions to move."""
    if name not in library() or kind_of(name) not in ("minion", "titan"):
        return False
    waiting = (one for one in library().find(name).face("latest").abilities if one.role == "trigger")
    moved = (one.what for way in waiting for one in analysis.patterns(way) if "move" in one.event)
    return any(
        filtered.word.name == "controller" and filtered.args["of"] in _OTHERS
        for what in moved
        if isinstance(what, Selection)
        for filtered in what.filters
    )


@kept_fact
def minds_arrivals(name: str) -> str:
    """How a minion comes to a card in play that waits for that: ``play``, or ``move`` if it waits for nothing else; empty where it waits
    for no minion to come."""
    if name not in library():
        return ""
    waiting = (one for one in library().find(name).face("latest").abilities if one.role == "trigger")
    events = {event for way in waiting for one in analysis.patterns(way) if isinstance(one.what, Selection) for event in one.event}
    return next((event for event in ("play", "move") if event in events), "")


@kept_fact
def enters_new_base(name: str) -> bool:
    """Whether a card waits in a hand for a base to be played."""
    return comes_from_hand(name) and "base_played" in library().find(name).face("latest").from_hand


@kept_fact
def waits_for_turn(name: str) -> bool:
    """Whether a card does something at the start of a turn."""
    abilities = library().find(name).face("latest").abilities if name in library() else ()
    return any("turn_start" in analysis.waits_for(ability) for ability in abilities)


@kept_fact
def moves_breakpoint_at(name: str) -> str:
    """At the start of whose turn a card that lies there changes the breakpoint: ``you``, its controller's, or ``another``'s; empty for
    nobody's."""
    if name not in library() or not moves_breakpoint(name):
        return ""
    waiting = (one for one in library().find(name).face("latest").abilities if "turn_start" in analysis.waits_for(one))
    changing = (one for one in waiting if any(isinstance(part, Node) and part.word.name == "change_breakpoint" for part in parts(one)))
    whose = {pattern.whose for one in changing for pattern in analysis.patterns(one)}
    return next((who for who in ("you", "another") if (who,) in whose), "")


@kept_fact
def ends_itself(name: str) -> bool:
    """Whether a card does nothing at the start of a turn but to leave play."""
    if name not in library():
        return False
    waiting = [one for one in library().find(name).face("latest").abilities if "turn_start" in analysis.waits_for(one)]
    gone = ({(part.word.name, str(part.args.get("what"))) for part in parts(one) if isinstance(part, Node)} for one in waiting)
    return bool(waiting) and all(nodes == {("destroy", "this")} for nodes in gone)


@kept_fact
def lasts_until_turn(name: str) -> bool:
    """Whether what a card does lasts until its player's turn starts, as its text says."""
    if name not in library():
        return False
    some = (part for one in library().find(name).face("latest").abilities for part in parts(one) if isinstance(part, Node))
    return ends_itself(name) or any(part.args.get("until") in ("start_of_your_turn", "their_next_turn") for part in some)


def is_means(card: str, deed: str) -> bool:
    """Whether a thing that was done with a card is done by it: on being played, from a hand, or by what lies there when a turn ends. A
    standard action that does another thing than the verb says is meant all the same: "he kicks my Zapbot with Seeing Stars"."""
    if attaches(card):
        return does_at_turn_end(card, deed)
    loosely = deed in _LOOSELY and is_standard(card) and any(brings(card, other) or does_from_hand(card, other) for other in DEEDS)
    return loosely or brings(card, deed) or does_from_hand(card, deed)


@kept_fact
def lasts(name: str) -> bool:
    """Whether what a card does when it is played holds for a time, as its text says."""
    if name not in library():
        return False
    return any(
        part.args.get("until") for one in library().find(name).face("latest").on_play for part in parts(one) if isinstance(part, Node)
    )


@kept_fact
def is_limited(name: str) -> bool:
    """Whether a card acts only so often, or at the first time only."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(one.limit is not None or (one.pattern is not None and one.pattern.first) for one in abilities)


@kept_fact
def leaves_as_it_scores(name: str) -> bool:
    """Whether a minion in play gets away by itself, and does so only when its base scores."""
    if kind_of(name) != "minion" or name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    leaving = [ability for ability in abilities if _LEAVING & {*analysis.causes(ability)} and "play" in ability.zones]
    return bool(leaving) and all(_SCORING & {*analysis.waits_for(ability)} for ability in leaving)


@kept_fact
def pays_as_turn_starts(name: str) -> bool:
    """Whether a base gives points when a turn starts."""
    if kind_of(name) != "base" or name not in library():
        return False
    paying = (ability for ability in library().find(name).face("latest").abilities if "gain_vp" in analysis.causes(ability))
    return any("turn_start" in analysis.waits_for(ability) for ability in paying)


@kept_fact
def minds_whose_dies(name: str) -> bool:
    """Whether a card does something when a minion is destroyed, and minds whose that is or who destroys it."""
    if name not in library():
        return False
    patterns = (
        one.pattern for one in library().find(name).face("latest").abilities if "destroy" in analysis.waits_for(one) and one.pattern
    )
    return any(one.by is not None or (isinstance(one.what, Selection) and _has_owner(one.what)) for one in patterns)


def _has_owner(what: Selection) -> bool:
    return any(one.word.name in ("controller", "owner") for one in what.filters)
