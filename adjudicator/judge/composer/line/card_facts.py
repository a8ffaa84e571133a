"""What a card can do or have done to it, by its text: facts that no line changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....knowledge.words import fold
from ....language import analysis
from ....language.tree import Ability, Node, Pattern, Selection, parts
from ...data.loaded import library
from ...data.suggesting import cards_by_name
from ..told import UNNAMED
from .pieces import DEEDS

#: What waits for a base to score, or for the one that takes its place.
_SCORING = frozenset(("before_score", "when_score", "after_score", "new_base"))


def kind_of(name: str) -> str:
    """The kind of a card, empty for none."""
    card = cards_by_name().get(fold(name))
    return card.kind if card is not None else "minion" if name == UNNAMED else ""


def attaches(name: str) -> bool:
    """Whether a card may lie on a minion."""
    if name not in library():
        return kind_of(name) == "action"
    return library().find(name).face("latest").played_on == "minion"


def comes_from_hand(name: str) -> bool:
    """Whether a card waits in a hand for its moment."""
    return name in library() and bool(library().find(name).face("latest").from_hand)


def acts_only_at_scoring(name: str) -> bool:
    """Whether a base does nothing but when it scores, or is replaced after that."""
    face = library().find(name).face("latest") if kind_of(name) == "base" and name in library() else None
    return face is not None and bool(face.abilities) and all(_SCORING & {*analysis.waits_for(ability)} for ability in face.abilities)


def minds_scoring(name: str) -> bool:
    """Whether a card does something when a base scores, from wherever it lies."""
    if name not in library() or kind_of(name) == "base":
        return False
    face = library().find(name).face("latest")
    return waits_for_scoring(name) or any(_SCORING & {*analysis.waits_for(ability)} for ability in face.abilities)


def comes_with_scoring(name: str) -> bool:
    """Whether a titan comes into play from beside its deck when a base scores."""
    if name not in library():
        return False
    abilities = (ability for ability in library().find(name).face("latest").abilities if "titans" in ability.zones)
    return any(_SCORING & {*analysis.waits_for(ability)} for ability in abilities)


def waits_for_scoring(name: str) -> bool:
    """Whether a card waits in a hand for a base to score."""
    return comes_from_hand(name) and any(event.endswith("score") for event in library().find(name).face("latest").from_hand)


def answers_from_hand(name: str) -> bool:
    """Whether a card waits in a hand for something else than a base that scores: that a minion is played, a hand is looked at."""
    if not comes_from_hand(name):
        return False
    return any(not event.endswith("score") for event in library().find(name).face("latest").from_hand)


def answers_what_is_done(name: str, played: str) -> bool:
    """Whether a card waits in a hand for something that another does when it is played: that VP are gained, a card is drawn."""
    if not answers_from_hand(name) or played not in library():
        return False
    face = library().find(played).face("latest")
    done = {event for ability in face.on_play for event in analysis.causes(ability)}
    return bool(done & {*library().find(name).face("latest").from_hand} - {"affect", "play", "attach"})


def moves_before_scoring(name: str) -> bool:
    """Whether a card in play may move itself or others before a base scores."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any("before_score" in analysis.waits_for(ability) and "move" in analysis.causes(ability) for ability in abilities)


def brings(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to another."""
    if name not in library() or name == UNNAMED:
        return False
    face = library().find(name).face("latest")
    return any(deed in analysis.causes(ability) for ability in face.on_play)


def does_from_hand(name: str, deed: str) -> bool:
    """Whether a card that waits in a hand for its moment does a thing to another then."""
    return comes_from_hand(name) and any(deed in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


def does_when_played(name: str) -> bool:
    """Whether a card does something on being played."""
    return name in library() and bool(library().find(name).face("latest").on_play)


def does_to_host(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to the minion at which it is aimed: what lies on that goes on lying there."""
    return brings(name, deed) and not attaches(name)


def strikes(name: str) -> bool:
    """Whether a minion, on being played, does something to another: "Ninja Master on his Scout"."""
    return kind_of(name) == "minion" and any(brings(name, deed) for deed in DEEDS)


def keeps_off(name: str) -> bool:
    """Whether an action that lies somewhere keeps something from happening, or has something else happen instead."""
    if kind_of(name) != "action" or name not in library():
        return False
    face = library().find(name).face("latest")
    lasting = (ability for ability in face.abilities if ability.role in ("continuous", "instead"))
    kept = any(ability.role == "instead" or analysis.forbids(ability) or "unaffected" in analysis.gives(ability) for ability in lasting)
    return face.play_on is not None and kept


def shields_its_player(name: str) -> bool:
    """Whether an action on a minion keeps off what other players than its own do to that: it is likely his whose the minion is."""
    return attaches(name) and keeps_off_others(name)


def keeps_off_others(name: str) -> bool:
    """Whether a card that lies there keeps off what other players than its own do."""
    if name not in library() or kind_of(name) == "base":
        return False
    lasting = (ability for ability in library().find(name).face("latest").abilities if ability.role == "continuous")
    kept = (ability for ability in lasting if analysis.forbids(ability) or "unaffected" in analysis.gives(ability))
    return any(_is_from_others(part) for ability in kept for part in parts(ability))


def _is_from_others(part: object) -> bool:
    """Whether a part of an ability speaks of what another player does, or of cards that he controls."""
    if isinstance(part, Pattern):
        return part.by == ("another",)
    return isinstance(part, Selection) and any(one.word.name == "controller" and one.args["of"] == ("another",) for one in part.filters)


def guards(name: str) -> bool:
    """Whether a minion keeps something from happening to itself or others, or has something else happen instead."""
    if kind_of(name) != "minion" or name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(one.role == "instead" or (one.role == "continuous" and analysis.forbids(one)) for one in abilities)


def minds_what_befalls_others(name: str, played: str) -> bool:
    """Whether a card waits for something that an action does to others, so that this is likely aimed at one of these."""
    if name not in library() or played not in library():
        return False
    done = {"affect", *(event for one in library().find(played).face("latest").on_play for event in analysis.causes(one))}
    waiting = (one for one in library().find(name).face("latest").abilities if one.role in ("trigger", "instead"))
    return any(isinstance(one.what, Selection) and done & set(one.event) - {"play"} for way in waiting for one in analysis.patterns(way))


def plays_from(name: str, zone: str) -> str:
    """How a card plays others that lie in such a place: ``use``, ``play`` where it does so on being played, ``talent``; empty if not."""
    if name not in library():
        return ""
    face = library().find(name).face("latest")
    ways = (("use", face.activated), ("play", face.on_play), ("talent", face.talents))
    return next((how for how, abilities in ways if any(_plays_out_of(ability, zone) for ability in abilities)), "")


def picks_from(name: str, zone: str) -> bool:
    """Whether a card, on being played, has one picked that lies in such a place, and plays none."""
    if name not in library():
        return False
    picks = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if _is_pick(part))
    return any(isinstance(pick, Selection) and zone in (pick.zone if isinstance(pick.zone, tuple) else (pick.zone,)) for pick in picks)


class Reach(NamedTuple):
    """How a card gets at others that are not in play: ``play``, ``talent`` or ``use``; the place where they lie, as in ``places`` of
    :class:`..told.Told`; and whether another player has them there."""

    how: str
    place: str
    foreign: bool


@lru_cache(maxsize=2048)
def reach(name: str) -> Reach | None:
    """How a card gets at others that are not in play, ``None`` where it does not, or has one in play picked as well."""
    if name not in library():
        return None
    face = library().find(name).face("latest")
    for how, abilities in (("play", face.on_play), ("talent", face.talents), ("use", face.activated)):
        inside = [part for ability in abilities for part in parts(ability)]
        found = next((one for part in inside if (one := _reached(part, how)) is not None), None)
        if found is not None:
            return None if any(_is_pick(part) and _is_in_play(part) for part in inside) else found
    return None


def _reached(part: object, how: str) -> Reach | None:
    """Where a part of a text gets at cards that are not in play."""
    if isinstance(part, Selection) and part.kind not in ("base", "player") and (part.chooses or part.path.endswith("limited")):
        zones = part.zone if isinstance(part.zone, tuple) else (part.zone,)
        foreign = part.whose not in (None, ("you",))
        return next((Reach(how, zone, foreign) for zone in zones if zone in ("discard", "deck") or (zone == "hand" and foreign)), None)
    if (
        isinstance(part, Node)
        and part.word.name in ("reveal", "reveal_until", "play_off_top", "draw_off_top")
        and part.args.get("from", "deck") in ("deck", "deck_bottom")
    ):
        return Reach(how, str(part.args.get("from", "deck")).replace("_", "-"), part.args.get("player") is not None)
    return None


@lru_cache(maxsize=2048)
def may_play_it(name: str) -> bool:
    """Whether of two things to choose from, which a card does with another that it gets, the second is to play that."""
    if name not in library():
        return False
    for ability in library().find(name).face("latest").abilities:
        inside = [part for part in parts(ability) if isinstance(part, Node)]
        halves = [f"{one.path}.of.{len(one.args['of']) - 1}" for one in inside if one.word.name == "either"]
        if any(one.word.name == "play" and one.path.startswith(half) for one in inside for half in halves):
            return True
    return False


def _is_in_play(part: object) -> bool:
    return isinstance(part, Selection) and part.zone == "play" and part.kind not in ("base", "player")


def plays_others(name: str) -> bool:
    """Whether a card plays others by its text."""
    if name not in library():
        return False
    words = (
        part.word.name for ability in library().find(name).face("latest").abilities for part in parts(ability) if isinstance(part, Node)
    )
    return bool({"play", "play_off_top"} & {*words})


def plays_itself(name: str) -> bool:
    """Whether a card comes into play out of the discard pile by its own text."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    return any("discard" in ability.zones and ability.plays for ability in face.abilities)


def _plays_out_of(ability: Ability, zone: str) -> bool:
    picked = [part.args.get("what") for part in parts(ability) if isinstance(part, Node) and part.word.name == "play"]
    return any(isinstance(what, Selection) and zone in (what.zone if isinstance(what.zone, tuple) else (what.zone,)) for what in picked)


def whose_it_changes(name: str) -> str:
    """Whose minions alone an ability that goes on changes or protects: ``you``, its controller's, or ``another``'s; empty for anybody's."""
    if name not in library():
        return ""
    found = {
        of
        for ability in library().find(name).face("latest").abilities
        if ability.role == "continuous"
        for part in parts(ability)
        # not what it keeps from doing something, nor what it counts
        if isinstance(part, Selection) and part.zone == "play" and part.kind in ("minion", "character")
        if not {"source", "number"}.intersection(part.path.split("."))
        for of in next((one.args["of"] for one in part.filters if one.word.name == "controller"), ("anybody",))
    }
    return next(iter(found)) if found in ({"you"}, {"another"}) else ""


def searches(name: str) -> bool:
    """Whether a card looks for others in a deck."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(isinstance(part, Node) and part.word.name == "search" for ability in abilities for part in parts(ability))


def by_talent(name: str, deed: str) -> bool:
    """Whether a card does a thing to another with its talent, and not on being played."""
    if name not in library() or brings(name, deed):
        return False
    return any(deed in analysis.causes(ability) for ability in library().find(name).face("latest").talents)


def has_talent(name: str) -> bool:
    """Whether a card has a talent."""
    return name in library() and bool(library().find(name).face("latest").talents)


def is_used(name: str) -> bool:
    """Whether a card has an ability, other than a talent, that somebody uses in his turn."""
    return name in library() and bool(library().find(name).face("latest").activated)


def always_has_talent(name: str) -> bool:
    """Whether a card has a talent in the first printing and in the latest."""
    return has_talent(name) and bool(library().find(name).face("first").talents)


def talent_gives(name: str, event: str) -> bool:
    """Whether a card's talent causes an event or has such a word, and nothing else of it."""
    return name in library() and _alone_do(library().find(name).face("latest").talents, name, event)


def gives_alone(name: str, event: str) -> bool:
    """The same of what a card does on being played."""
    return name in library() and _alone_do(library().find(name).face("latest").on_play, name, event)


def _alone_do(some: Sequence[Ability], name: str, event: str) -> bool:
    others = (ability for ability in library().find(name).face("latest").abilities if ability not in some)
    return any(_does(one, event) for one in some) and not any(_does(one, event) for one in others)


def _does(ability: Ability, event: str) -> bool:
    words = (part.word.name for part in parts(ability) if isinstance(part, Node))
    return event in analysis.causes(ability) or event in words


def aims_with_talent(name: str) -> bool:
    """Whether a minion's talent is aimed at another minion."""
    return kind_of(name) == "minion" and picks_minion(name, played=False) == "talent"


def picks_minion(name: str, played: bool = True) -> str:
    """How a card has a minion picked that is in play: ``play``, where that counts and it does so on being played, or ``talent``; empty if
    not."""
    if name not in library():
        return ""
    face = library().find(name).face("latest")
    ways = (("play", face.on_play if played else ()), ("talent", face.talents))
    return next((how for how, abilities in ways if any(_picks_minion(ability) for ability in abilities)), "")


def _picks_minion(ability: Ability) -> bool:
    picks = (part for part in parts(ability) if isinstance(part, Selection) and part.chooses)
    return any(pick.zone == "play" and pick.kind in ("minion", "character") for pick in picks)


def moves_itself(name: str) -> bool:
    """Whether a card moves itself with its talent, and by nothing else that it does on being played."""
    if name not in library() or not by_talent(name, "move"):
        return False
    moves = (part for ability in library().find(name).face("latest").talents for part in parts(ability) if isinstance(part, Node))
    return any(one.word.name == "move" and one.args.get("what") == "this" for one in moves)


def is_made_strong(name: str) -> bool:
    """Whether the power of a card is made by others that lie there, and it does nothing when it is played."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    given = [part for ability in face.abilities if ability.role == "continuous" for part in parts(ability)]
    return not face.on_play and any(isinstance(one, Node) and one.word.name in ("power", "extra_power", "uncounted") for one in given)


def aims_when_played(name: str) -> bool:
    """Whether a minion has another picked in play when it is played."""
    if name not in library() or kind_of(name) != "minion":
        return False
    picks = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if isinstance(part, Selection))
    return any(pick.chooses and pick.zone == "play" and pick.kind in ("minion", "character") for pick in picks)


def picks_own(name: str, deed: str) -> bool:
    """Whether a card, played or by its talent, does a thing to a minion of its player's own, and to nobody else's."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    found = [
        part
        for ability in (*face.on_play, *face.talents)
        if deed in analysis.causes(ability)
        for part in parts(ability)
        if isinstance(part, Selection) and part.chooses and part.zone == "play" and part.kind in ("minion", "character")
    ]
    return bool(found) and all(map(_is_own, found))


def picks_own_first(name: str) -> bool:
    """Whether an action has a minion of its player's own picked, and then another to which something is done beside it."""
    if not is_standard(name):
        return False
    picks = [
        part
        for ability in library().find(name).face("latest").on_play
        for part in parts(ability)
        if isinstance(part, Selection) and part.chooses and part.zone == "play" and part.kind in ("minion", "character")
    ]
    return len(picks) > 1 and _is_own(picks[0]) and not _is_own(picks[1])


def picks_only_own(name: str) -> bool:
    """Whether all minions that an action, on being played, has picked in play are its player's own."""
    if name not in library() or kind_of(name) != "action":
        return False
    picks = [part for ability in library().find(name).face("latest").on_play for part in parts(ability) if _is_pick(part)]
    found = [one for one in picks if isinstance(one, Selection) and one.zone == "play" and one.kind in ("minion", "character")]
    return bool(found) and all(map(_is_own, found))


def takes_from_others(name: str) -> bool:
    """Whether a card, on being played, puts one into its player's hand that another player had."""
    if name not in library():
        return False
    return any(_takes_from_others(ability) for ability in library().find(name).face("latest").on_play)


def _takes_from_others(ability: Ability) -> bool:
    nodes = [part for part in parts(ability) if isinstance(part, Node)]
    seen = any(one.word.name == "reveal" and isinstance(one.args.get("player"), Selection) for one in nodes)
    for one in nodes:
        if one.word.name != "place" or one.args.get("to") != "your_hand":
            continue
        what = one.args.get("what")
        if not isinstance(what, Selection):
            if seen:
                return True
        elif (what.whose is not None and what.whose != ("you",)) or (what.zone == "play" and not _is_own(what)):
            return True
    return False


def _is_own(what: Selection) -> bool:
    return any(one.word.name == "controller" and one.args["of"] == ("you",) for one in what.filters)


def takes_control(name: str) -> bool:
    """Whether an action gives control of the minion on which it lies."""
    if name not in library() or not attaches(name):
        return False
    return any("control" in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


def has_halves(name: str) -> bool:
    """Whether one of several things is chosen when a card is played, and then holds."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    named = [{part.word.name for part in parts(ability) if isinstance(part, Node)} for ability in face.on_play]
    return face.play_on is not None and any({"either", "lend"} <= words for words in named)


def is_standard(name: str) -> bool:
    """Whether a card is an action that is played and gone."""
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").play_on is None


def minds_being_played_on(name: str) -> bool:
    """Whether something comes of it that an action is played on a card: it is not the same where that lies there already."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any({"play", "attach", "affect"} & set(analysis.waits_for(ability)) for ability in abilities if ability.role == "trigger")


def changes_bases(name: str) -> bool:
    """Whether an action, on being played, puts another base in the place of one."""
    if name not in library() or kind_of(name) != "action":
        return False
    played = library().find(name).face("latest").on_play
    return any(isinstance(part, Node) and part.word.name in ("play_base", "swap_base") for ability in played for part in parts(ability))


def enters_new_base(name: str) -> bool:
    """Whether a card waits in a hand for a base to be played."""
    return comes_from_hand(name) and "base_played" in library().find(name).face("latest").from_hand


def picks_bases(name: str) -> bool:
    """Whether all that an action picks is bases, so that it is aimed at no card."""
    if name not in library() or kind_of(name) != "action":
        return False
    picked = [part.kind for ability in library().find(name).face("latest").on_play for part in parts(ability) if _is_pick(part)]
    return bool(picked) and set(picked) == {"base"}


def picks_minions(name: str) -> bool:
    """Whether an action, on being played, has a minion in play picked."""
    if name not in library() or kind_of(name) != "action":
        return False
    picked = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if _is_pick(part))
    return any(isinstance(one, Selection) and one.zone == "play" and one.kind in ("minion", "character") for one in picked)


def _is_pick(part: object) -> bool:
    return isinstance(part, Selection) and part.chooses


def lies_open(name: str) -> bool:
    """Whether an action may lie on a card."""
    return kind_of(name) in ("minion", "titan", "monster")


def lies(name: str) -> bool:
    """Whether things can happen to a card in play that are not done by itself."""
    if kind_of(name) in ("minion", "titan", "monster"):
        return True
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").play_on is not None


def may_be_at_base(name: str) -> bool:
    """Whether a card is a base, or lies at one without anything being done with it."""
    return kind_of(name) in ("base", "minion", "titan", "monster") or lies_on_base(name)


def lies_on_base(name: str) -> bool:
    """Whether a card is an action that is played on a base."""
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").on_base
