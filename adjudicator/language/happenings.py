"""Patterns of events in English: ``after another player's minion moves here``.

Each kind of event has up to three forms: what a player or a card does (``destroy``), what is done to the object
(``destroyed``) and what the object does by itself (``move``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import english
from .tree import Pattern, Selection


class Said(NamedTuple):
    """The forms of one kind of event. ``object``: what stands for the object where a pattern names none."""

    active: str | None
    passive: str | None = None
    itself: str | None = None
    object: str = "a card"


SAID: dict[str, Said] = {
    "play": Said("play", "played"),
    "move": Said("move", "moved", "move", "a minion"),
    "arrive": Said(None, None, "arrive", "a minion"),
    "destroy": Said("destroy", "destroyed"),
    "return": Said("return", "returned to a hand"),
    "return_to_hand": Said("return", "returned to a hand"),
    "place": Said("place", "placed elsewhere"),
    "shuffle_in": Said("shuffle", "shuffled into a deck"),
    "scored": Said(None, "discarded with its scored base"),
    "lose_host": Said(None, None, "lose the card it is on"),
    "leave_play": Said(None, None, "leave play"),
    "to_discard": Said(None, None, "go to the discard pile from play"),
    "to_hand": Said(None, None, "go"),
    "discard_from_play": Said("discard", "discarded from play"),
    "discard_madness": Said("discard", "discarded", None, "a Madness card"),
    "box": Said(None, "put in the box"),
    "discard": Said("discard", "discarded"),
    "draw": Said("draw", "drawn"),
    "reveal": Said("reveal", "revealed"),
    "attach": Said(None, "attached"),
    "transfer": Said("transfer", "transferred", None, "an action"),
    "control": Said("take control of", None, "change controller"),
    "add_counters": Said("place a +1 power counter on", "given a +1 power counter", None, "a minion"),
    "remove_counters": Said("remove a +1 power counter from", None, "lose a +1 power counter", "a minion"),
    "gain_vp": Said("gain VP", None, None, ""),
    "gain_vp_by_score": Said("gain VP from a scoring base", None, None, ""),
    "lose_vp": Said("lose VP", None, None, ""),
    "affect": Said("affect", "affected"),
    "cancel": Said("cancel", "cancelled"),
    "bury": Said("bury", "buried"),
    "uncover": Said("uncover", "uncovered"),
    "use_talent": Said("use the talent of", None, "use its talent", "a card"),
    "choose_either": Said("use an ability that says OR", None, None, ""),
    "use_special": Said("use", None, None, "Special abilities"),
    "lose_clash": Said(None, None, "lose a clash of titans", "a titan"),
    "clash": Said(None, None, "clash", "titans"),
    "becomes": Said(None, "changed"),
    "base_played": Said(None, "played", None, "a base"),
    "stasis": Said("put into stasis", "put into stasis"),
    "swap": Said("swap", "swapped"),
    "shuffle": Said("shuffle a deck", None, None, ""),
    "search": Said("search a deck", None, None, ""),
    "flip": Said("flip a coin", None, None, ""),
    "duel": Said("duel", None, "enter a duel", "a minion"),
    "challenge": Said("become the challenger in a duel", None, "challenge another to a duel", ""),
    "dueling": Said(None, None, "duel", ""),
    "win_duel": Said("win a duel", None, "win a duel", ""),
    "look": Said("look at", "looked at"),
    "extra_used": Said("use an extra play", None, None, ""),
    "play_on": Said("play a card on", "played on"),
}

POWERS = {"power_change": "changes", "power_rise": "increases", "power_fall": "decreases"}
TIMES = {"turn_start": ("start", "turn"), "turn_end": ("end", "turn"), "draw_phase": ("start", "Draw phase")}


def kind_of(event: str) -> str:
    """The kind of an event as a pattern is filed under, without the word for its timing."""
    for prefix in ("when_", "before_", "after_"):
        if event.startswith(prefix):
            return event[len(prefix):]
    return event


def joined(said: list[str]) -> str:
    return english.listed(dict.fromkeys(said), "or")


def clause(say: Any, pattern: Pattern, would: bool = False, several: bool = False) -> str:
    """An event as a clause in the present: ``another player plays a minion here``; with ``would`` as what is about to
    happen: ``this minion would be destroyed``; with ``several`` of a batch: ``one or more minions are destroyed``."""
    kinds = [kind_of(event) for event in pattern.event]
    if kinds[0] == "score":
        return _score(say, pattern, would)
    if kinds[0] in TIMES:
        return time(say, pattern)
    if kinds[0] == "loot":
        return "the treasures of a scoring base are revealed"
    if kinds[0] == "new_base":
        subject = say.reference(pattern.what) if isinstance(pattern.what, str) else "a base"
        return f"{subject} has scored and is replaced"
    if kinds[0] in POWERS:
        if pattern.played and pattern.source is not None:
            who = say.aside(lambda: say.noun_phrase(pattern.what)) if isinstance(pattern.what, Selection) else say.reference(pattern.what)
            card = say.aside(lambda: say.noun_phrase(pattern.source, without=("whose",)))
            doing = joined([POWERS[kind] for kind in kinds if kind in POWERS])
            player = say.player(pattern.by) if pattern.by is not None else "a player"
            return f"{english.with_subject(player, 'play')} {card} that {'directly ' if pattern.directly else ''}{doing} the power of {who}"
        who = say.cards(pattern.what) if pattern.what is not None else "a minion"
        return f"the power of {who} {joined([POWERS[kind] for kind in kinds if kind in POWERS])}" + _source(say, pattern)
    what, by = pattern.what, pattern.by or pattern.whose
    if kinds[0] == "dueling":
        return "a duel is going on"
    if kinds[0] in ("reveal", "look") and pattern.to is not None:
        # for these the place that a pattern names is the player whose hand or deck it is
        doing = joined([english.third(SAID[kind].active) for kind in kinds])
        return f"{say.player(by) if by is not None else 'a player'} {doing} a card in {say.possessive(pattern.to)} hand or deck"
    if "discard" in kinds and by is not None and (what is None or _any_card(what)):
        cards = "one or more cards" if several or say.batch else "a card"
        return english.with_subject(say.player(by), f"discard {cards} from {say.their(by)} hand")
    forms = [SAID.get(kind, Said(kind.replace("_", " "), None)) for kind in kinds]
    if by is None and isinstance(what, Selection) and kinds[0] == "play":
        # a minion of another player's that is played is one that another player plays
        by = say.controller_of(what)
    adverb = "directly " if pattern.directly else ""
    place = _places(say, pattern)
    subject = None
    if pattern.source is not None or pattern.played:
        if pattern.played and forms[0].active not in ("play", "move"):
            if by is None and pattern.source is not None:
                # whose card it is plays it, whoever carries out what it says
                by = say.controller_of(pattern.source)
            said = (say.player(by) + " " if by is not None else "a player ")
            verb = "play" if by in (None, ("you",)) else "plays"
            verb = "plays" if by is None else verb
            doing = joined([("would " + adverb + (form.active or "affect")) if would else adverb + english.third(form.active or "affect")
                            for form in forms])
            card = "a card" if pattern.source is None else say.aside(lambda: say.noun_phrase(pattern.source, without=("whose",)))
            return f"{said}{verb} {card} that {doing} {_object(say, what, forms, by, several)}{place}"
        if pattern.source is not None:
            owner = by if by is not None and say.controller_of(pattern.source) is None else None
            subject = say.aside(lambda: say.noun_phrase(pattern.source, whose=owner))
    if subject is None and by is not None and any(form.active for form in forms):
        subject = say.player(by)
    if subject is not None:
        active = [form.active for form in forms if form.active]
        if active:
            target = _object(say, what, forms, by, several)
            said = joined([adverb + (verb if would or subject in ("you", "they") else english.third(verb)) for verb in active])
            return f"{subject} {'would ' if would else ''}{said}{' ' + target if target else ''}{place}"
    target = _object(say, what, forms, by, several)
    several = several or say.is_several(what)
    said = []
    for form in forms:
        if form.itself:
            said.append(("would " + form.itself) if would else (form.itself if several else english.third(form.itself)))
        elif form.passive:
            said.append(("would be " if would else "are " if several else "is ") + adverb + form.passive)
        elif form.active:
            said.append(form.active)
    for index in range(1, len(said)):
        for start in ("is ", "are ", "would be ", "would "):
            if said[index].startswith(start) and said[0].startswith(start):
                said[index] = said[index][len(start):]
    if isinstance(what, Selection) and say._among(what) is not None and len(what.filters) > 1:
        # what else is asked of one certain card comes after what happens to it
        target, place = say.aside(lambda: say.reference(say._among(what))), place + " with " + say.kind_of(what, only_filters=True).removeprefix("of ")
    return f"{target} {joined(said)}{place}" + (
        " because of " + say.aside(lambda: say.noun_phrase(pattern.source)) if pattern.source is not None else "")


def time(say: Any, pattern: Pattern) -> str:
    """``the start of your turn``."""
    which, part = TIMES[kind_of(pattern.event[0])]
    if pattern.whose is None and pattern.by is None:
        return f"the {which} of {'each' if which == 'start' else 'the'} {part}"
    return f"the {which} of {say.whose(pattern.whose or pattern.by)} {part}"


def when(say: Any, pattern: Pattern, timing: str, several: bool = False) -> str:
    """The opening of an ability that waits: ``after a minion is destroyed here``, ``at the start of your turn``."""
    if kind_of(pattern.event[0]) in TIMES:
        return "at " + time(say, pattern)
    if kind_of(pattern.event[0]) == "dueling":
        return "during a duel"
    if timing == "instead":
        return "if " + clause(say, pattern, would=True, several=several)
    return ("when" if timing == "at" else timing) + " " + clause(say, pattern, several=several) + (" for the first time each turn" if pattern.first else "")


def forbidden(say: Any, pattern: Pattern) -> str:
    """What can't happen: ``your minions can't be destroyed``."""
    return _forbidden(say, pattern).replace("on another base", "on other bases")


def _forbidden(say: Any, pattern: Pattern) -> str:
    kinds = [kind_of(event) for event in pattern.event]
    forms = [SAID.get(kind, Said(kind.replace("_", " "), kind.replace("_", " "))) for kind in kinds]
    place = _places(say, pattern)
    what, by = pattern.what, pattern.by
    if kinds == ["move"] and place == " here":
        place = " to here"
    if kinds[0] == "play" and isinstance(what, Selection) and by is None:
        by = say.controller_of(what)
        if by is not None:
            return f"{say.people(by)} cannot play {say.aside(lambda: say._named(what, True))}{place}"
    if kinds[0] == "play" and by is not None and pattern.first and isinstance(what, Selection):
        return f"{say.people(by)} cannot play their first {say.aside(lambda: say._named(what, False))} of a turn{place}"
    if kinds[0] == "play" and by is not None:
        cards = say.many(what) if what is not None else "extra cards" if pattern.extra else "cards"
        return f"{say.people(by)} cannot play {cards}{place}"
    if kinds == ["move"] and by == ("controller_of", "it"):
        cards = say.many(what)
        return f"players cannot move their {cards[:-5] + ' away from here' if cards.endswith(' here') else cards}{place}"
    if kinds == ["move"] and by is not None:
        return f"{say.people(by)} cannot move {say.many(what) if what is not None else 'minions'}{place}"
    if kinds == ["score"] and pattern.base is not None:
        return f"{say.cards(pattern.base)} cannot score"
    if kinds == ["use_special"]:
        return f"{say.people(by) if by is not None else 'players'} cannot use Special abilities"
    actor = ""
    if pattern.source is not None:
        owner = by if by is not None and say.controller_of(pattern.source) is None else None
        actor = " by " + say.aside(lambda: say.many(pattern.source, whose=owner))
    elif by is not None:
        actor = " by " + say.people(by)
    if all(form.passive for form in forms):
        subject = say.subject(what) if what is not None else "cards"
        return f"{subject} cannot be {joined([form.passive or '' for form in forms])}{actor}{place}"
    if by is not None and all(form.active for form in forms):
        return f"{say.people(by)} cannot {joined([form.active or '' for form in forms])}" + (
            " " + say.many(what) if what is not None else "") + place
    subject = say.subject(what) if what is not None else "cards"
    return f"{subject} cannot {joined([form.itself or form.active or '' for form in forms])}{place}"


def _any_card(what: Any) -> bool:
    return isinstance(what, Selection) and what.kind == "card" and not what.filters


def by_player(pattern: Pattern) -> bool:
    """Whether the events of a pattern are things that players do."""
    return all(SAID.get(kind_of(event), Said(None)).active for event in pattern.event)


def _object(say: Any, what: Any, forms: list[Said], by: Any, several: bool = False) -> str:
    if what is None:
        return forms[0].object
    if several and isinstance(what, Selection):
        same = by is not None and say.controller_of(what) == by and forms[0].active == "play"
        owner = None if same else say.controller_of(what)
        head = "one or more" + (f" of {say.whose_several(owner)}" if owner is not None else "")
        return say.aside(lambda: head + " " + say._named(what, True))
    if isinstance(what, Selection):
        same = by is not None and say.controller_of(what) == by and forms[0].active == "play"
        return say.aside(lambda: say.noun_phrase(what, without=("whose",) if same else ()))
    return say.reference(what)


def _places(say: Any, pattern: Pattern) -> str:
    said = ""
    if pattern.into is not None:
        said += f" {'to' if pattern.event == ('to_hand',) else 'into'} {say.whose(pattern.into)} hand"
    if isinstance(pattern.zone, tuple) and "play" in pattern.zone:
        said += " from " + " or ".join(zone if zone == "play" else "the " + zone.replace("discard", "discard pile") for zone in pattern.zone)
    elif isinstance(pattern.zone, tuple):
        said += " from a " + " or ".join(zone.replace("discard", "discard pile") for zone in pattern.zone)
    elif pattern.zone is not None:
        said += f" from {'your' if pattern.by is None else say.their(pattern.by)} {pattern.zone.replace('discard', 'discard pile')}"
    if pattern.origin is not None:
        said += " from " + say.aside(lambda: say.spot(pattern.origin))
    if pattern.to is not None:
        onto = say.place if kind_of(pattern.event[0]) == "play" else say.toward
        said += " " + say.aside(lambda: onto(pattern.to))
    if pattern.base is not None:
        said += " " + say.aside(lambda: say.place(pattern.base))
    return said


def _source(say: Any, pattern: Pattern) -> str:
    if pattern.source is None:
        return ""
    return " by " + say.aside(lambda: say.noun_phrase(pattern.source))


def _score(say: Any, pattern: Pattern, would: bool) -> str:
    base = pattern.base if pattern.base is not None else pattern.what
    if base is None:
        subject = "a base"
    elif isinstance(base, str):
        subject = "this base" if base in ("here", "this") else say.reference(base)
    else:
        subject = say.aside(lambda: say.noun_phrase(base))
    return f"{subject} {'would score' if would else 'scores'}"
