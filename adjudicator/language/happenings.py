"""Patterns of events in English: ``after another player's minion moves here``.

Each kind of event has up to three forms: what a player or a card does (``destroy``), what is done to the object
(``destroyed``) and what the object does by itself (``move``).
"""

from __future__ import annotations

import re
from dataclasses import replace

from . import english
from .events import KINDS, EventKind, plain
from .phrases import Phrases
from .tree import Pattern, Player, Selection, Target


def record(event: str) -> EventKind:
    """The record of the kind of event that a text names: ``score`` of what is filed as ``before_score``."""
    return KINDS[plain(event)]


def joined(said: list[str]) -> str:
    return english.listed(dict.fromkeys(said), "or")


def clause(say: Phrases, pattern: Pattern, would: bool = False, several: bool = False) -> str:
    """An event as a clause in the present: ``another player plays a minion here``; with ``would`` as what is about to
    happen: ``this minion would be destroyed``; with ``several`` of a batch: ``one or more minions are destroyed``."""
    first = record(pattern.event[0])
    if first.form == "score":
        return _score(say, pattern, would)
    if first.form == "time":
        return time(say, pattern)
    if first.form == "clause":
        return (first.itself or "").format(it=say.reference(pattern.what) if isinstance(pattern.what, str) else first.object)
    if first.form == "power":
        return _power(say, pattern)
    return _deed(say, pattern, would, several)


def _power(say: Phrases, pattern: Pattern) -> str:
    """That power rises or falls: ``the power of a minion increases``."""
    changes = joined([form.itself or "" for form in map(record, pattern.event) if form.form == "power"])
    if pattern.played and pattern.source is not None and pattern.what is not None:
        who = _aside(say, pattern.what) if isinstance(pattern.what, Selection) else say.reference(pattern.what)
        card = _aside(say, pattern.source, without=("whose",))
        player = say.player(pattern.by) if pattern.by is not None else "a player"
        return f"{english.with_subject(player, 'play')} {card} that {'directly ' if pattern.directly else ''}{changes} the power of {who}"
    who = say.cards(pattern.what) if pattern.what is not None else "a minion"
    by = " by " + _aside(say, pattern.source) if pattern.source is not None else ""
    return f"the power of {who} {changes}{by}"


def _deed(say: Phrases, pattern: Pattern, would: bool, several: bool) -> str:
    """What a player or a card does, or what happens to one."""
    forms = [record(event) for event in pattern.event]
    kinds = [form.name for form in forms]
    what, by = pattern.what, pattern.by or pattern.whose
    if kinds == ["begin_talent"] and pattern.source is not None and isinstance(what, str):
        return f"{say.reference(what)} would use a talent given by {_aside(say, pattern.source)}"
    if kinds[0] in ("reveal", "look") and pattern.to is not None:
        # for these the place that a pattern names is the player whose hand or deck it is
        you = by == ("you",)
        doing = joined([(form.active or form.name) if you else english.third(form.active or form.name) for form in forms])
        if you and pattern.zone == "deck":
            return f"{say.player(by)} {doing} {'one or more cards' if several else 'a card'} from {say.possessive(pattern.to)} deck"
        return f"{say.player(by) if by is not None else 'a player'} {doing} a card in {say.possessive(pattern.to)} hand or deck"
    if "discard" in kinds and by is not None and (what is None or _any_card(what)):
        cards = "one or more cards" if several or say.batch else "a card"
        whence = "hand" if pattern.zone == "hand" else "hand or deck"
        return english.with_subject(say.player(by), f"discard {cards} from {say.their(by)} {whence}")
    if by is None and isinstance(what, Selection) and kinds[0] == "play":
        # a minion of another player's that is played is one that another player plays
        by = say.controller_of(what)
    if kinds == ["control"] and by is not None and isinstance(what, Selection) and say.controller_of(what) == ("another",):
        # what somebody makes another player's is given away
        return english.with_subject(say.player(by), f"give control of {_aside(say, what, without=('whose',))} to another player")
    place = _places(say, pattern)
    if kinds == ["move"] and pattern.origin is not None and pattern.to is None:
        # what happens afterwards may happen "there"
        place += " to another base"
    if pattern.played and kinds == ["play", "move"] and by == ("you",):
        moved = _object(say, what, forms, by, several)
        return f"you play {moved}{place} or play a card that moves {moved} to{place}"
    if pattern.played and forms[0].active not in ("play", "move"):
        return _by_playing(say, pattern, forms, by, would, several) + place
    subject = None
    if pattern.source is not None:
        owner = by if by is not None and say.controller_of(pattern.source) is None else None
        subject = _aside(say, pattern.source, whose=owner)
    elif by is not None:
        subject = say.player(by)
    active = [form.active for form in forms if form.active]
    if subject is not None and active:
        adverb = "directly " if pattern.directly else ""
        target = _object(say, what, forms, by, several)
        said = joined([adverb + (verb if would or subject in ("you", "they") else english.third(verb)) for verb in active])
        return f"{subject} {'would ' if would else ''}{said}{' ' + target if target else ''}{place}"
    because = " because of " + _aside(say, pattern.source) if pattern.source is not None else ""
    return _befalls(say, pattern, forms, by, would, several, place) + because


#: The participles of what is said with more than one word.
PARTICIPLES = {"add_counters": "placed a +1 power counter on", "use_talent": "used the talent of"}


def past(say: Phrases, pattern: Pattern, several: str = "") -> str:
    """What has happened this turn: ``you have played a minion here this turn``. ``several``: to how many, "two or more"."""
    forms = [record(event) for event in pattern.event]
    what, place = pattern.what, _places(say, pattern)
    who = say.does(pattern.by, "have", bare=True) if pattern.by is not None else None
    if pattern.source is not None:
        who = _aside(say, pattern.source) + " has"
    done = joined([PARTICIPLES.get(form.name, form.passive or form.name) for form in forms])
    if who is not None and "discard" in pattern.event and what is None:
        return f"{who} discarded a card from {say.their(pattern.by)} hand this turn"
    if several and isinstance(what, Selection):
        thing = say.aside(lambda: f"{several} {say._named(what, True)}")
    else:
        thing = _object(say, what, forms, pattern.by)
    plural = several or say.is_several(what)
    if who is None and isinstance(what, str) and all(form.itself for form in forms):
        # a certain card, which has done it by itself
        return f"{thing} has {joined([form.past or form.name for form in forms])}{place} this turn"
    said = f"{who} {done} {thing}" if who is not None else f"{thing} {'have' if plural else 'has'} been {done}"
    return f"{said}{place} this turn"


def past_each(say: Phrases, pattern: Pattern) -> str:
    """Each of those to which something has happened this turn: ``minion affected by this action this turn``."""
    what = pattern.what
    if say.each_does == pattern.event[0] and pattern.source is not None:
        return "player who does so, including you"
    noun = say.aside(lambda: say._named(what, False)) if isinstance(what, Selection) else record(pattern.event[0]).object
    if isinstance(what, Selection) and pattern.by is None and say.controller_of(what) is not None:
        noun = f"of {say.whose_several(say.controller_of(what))} " + say.aside(lambda: say._named(what, True, ("whose",)))
    by = " by " + _aside(say, pattern.source) if pattern.source is not None else ""
    return f"{noun} {past_of(say, pattern).removesuffix(' this turn')}{by} this turn"


def past_of(say: Phrases, pattern: Pattern) -> str:
    """What has happened this turn to the cards that are looked for: ``played or moved to here this turn``."""
    forms = [record(event) for event in pattern.event]
    done = joined([PARTICIPLES.get(form.name, form.passive or form.name) for form in forms])
    by = " by " + say.player(pattern.by) if pattern.by is not None else ""
    return f"{done}{_places(say, pattern)}{by} this turn"


def _by_playing(say: Phrases, pattern: Pattern, forms: list[EventKind], by: Player | None, would: bool, several: bool) -> str:
    """What a card does that is being played: ``a player plays a card that destroys a minion``."""
    if by is None and pattern.source is not None:
        # whose card it is plays it, whoever carries out what it says
        by = say.controller_of(pattern.source)
    who = say.player(by) if by is not None else "a player"
    verb = "play" if by == ("you",) else "plays"
    adverb = "directly " if pattern.directly else ""
    doing = joined(
        [("would " + adverb + (form.active or "affect")) if would else adverb + english.third(form.active or "affect") for form in forms]
    )
    card = "a card" if pattern.source is None else _aside(say, pattern.source, without=("whose",))
    return f"{who} {verb} {card} that {doing} {_object(say, pattern.what, forms, by, several)}"


def _befalls(say: Phrases, pattern: Pattern, forms: list[EventKind], by: Player | None, would: bool, several: bool, place: str) -> str:
    """What happens to something: ``a minion is destroyed here``."""
    what = pattern.what
    target = _object(say, what, forms, by, several)
    several = several or say.is_several(what)
    adverb = "directly " if pattern.directly else ""
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
                said[index] = said[index][len(start) :]
    among = say._among(what) if isinstance(what, Selection) else None
    if isinstance(what, Selection) and among is not None and len(what.filters) > 1:
        # what else is asked of one certain card comes after what happens to it
        target = say.aside(lambda: say.reference(among))
        place += " with " + say.kind_of(what, only_filters=True).removeprefix("of ")
    return (
        f"{target} {joined(said)}{place}".replace("returned to a hand into ", "returned to ")
        # what is played lies on something, what is transferred goes to it
        .replace("played or transferred on ", "played on or transferred to ")
    )


def _aside(say: Phrases, what: Selection, without: tuple[str, ...] = (), whose: Player | None = None) -> str:
    """A selection, said in passing."""
    return say.aside(lambda: say.noun_phrase(what, without, whose))


def is_time(pattern: Pattern) -> bool:
    """Whether a pattern waits for a moment of the turn."""
    return record(pattern.event[0]).form == "time"


def time(say: Phrases, pattern: Pattern) -> str:
    """``the start of your turn``."""
    which, part = record(pattern.event[0]).time or ("", "")
    if pattern.whose is None and pattern.by is None:
        return f"the {which} of {'each' if which == 'start' else 'the'} {part}"
    return f"the {which} of {say.whose(pattern.whose or pattern.by)} {part}"


def when(say: Phrases, pattern: Pattern, timing: str, several: bool = False) -> str:
    """The opening of an ability that waits: ``after a minion is destroyed here``, ``at the start of your turn``."""
    if is_time(pattern):
        return "at " + time(say, pattern)
    if pattern.event[0] == "dueling":
        return "during a duel"
    if timing == "instead" and pattern.event == ("lose_host",):
        return f"when {say.reference('host')} leaves play"
    if timing == "instead":
        return "if " + clause(say, pattern, would=True, several=several)
    return (
        ("when" if timing == "at" else timing)
        + " "
        + clause(say, pattern, several=several)
        + (" for the first time each turn" if pattern.first else "")
    )


def forbidden(say: Phrases, pattern: Pattern) -> str:
    """What can't happen: ``your minions can't be destroyed``."""
    if isinstance(pattern.what, Selection):
        # what somebody would do it to
        say.nouns["it"] = (say._noun(pattern.what), False)
    return _forbidden(say, pattern).replace("on another base", "on other bases")


def priced(say: Phrases, pattern: Pattern, price: str) -> str:
    """What has to be discarded to do something: ``other players must discard a card to play a minion here``."""
    form, what = record(pattern.event[0]), pattern.what
    thing = _aside(say, what) if isinstance(what, Selection) else form.object
    who = say.people(pattern.by) if pattern.by is not None else "players"
    return f"{who} must discard {price} to {form.active} {thing}{_places(say, pattern)}"


def _forbidden(say: Phrases, pattern: Pattern) -> str:
    forms = [record(event) for event in pattern.event]
    kinds = [form.name for form in forms]
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
        return _forbidden_play(say, by, cards + place)
    if kinds == ["move"] and by is not None:
        return _forbidden_move(say, what, by, place)
    if kinds == ["score"] and pattern.base is not None:
        return f"{say.cards(pattern.base)} cannot score"
    if kinds == ["to_hand"] and pattern.into is not None:
        return f"{say.people(pattern.into)} cannot add cards to their hand" + (" by what cards say" if pattern.source is not None else "")
    if kinds == ["use_special"]:
        return f"{say.people(by) if by is not None else 'players'} cannot use Special abilities"
    spared = _spared(what)
    if spared is not None and by is None and pattern.source is None and all(form.passive for form in forms):
        rest = replace(spared, filters=tuple(node for node in spared.filters if node.word.name != "not"))
        return f"{say.subject(rest)} can be {joined([form.passive or '' for form in forms])} only by their controllers{place}"
    actor = ""
    if pattern.source is not None:
        owner = by if by is not None and say.controller_of(pattern.source) is None else None
        actor = " by " + _many(say, pattern.source, owner)
    elif by is not None:
        actor = " by " + say.people(by)
    if all(form.passive for form in forms):
        subject = say.subject(what) if what is not None else "cards"
        return f"{subject} cannot be {joined([form.passive or '' for form in forms])}{actor}{place}"
    if by is not None and all(form.active for form in forms):
        return (
            f"{say.people(by)} cannot {joined([form.active or '' for form in forms])}"
            + (" " + say.many(what) if what is not None else "")
            + place
        )
    subject = say.subject(what) if what is not None else "cards"
    return f"{subject} cannot {_of_itself(forms, actor if by is None else None)}{place}"


def _of_itself(forms: list[EventKind], actor: str | None) -> str:
    """What cards cannot do, and before that what cannot be done to them. ``actor``: by whom; ``None`` where the cards are not what it
    befalls."""
    suffered, done = [form.passive for form in forms if form.passive and not form.itself], [form.itself for form in forms if form.itself]
    if actor is not None and suffered and len(suffered) + len(done) == len(forms):
        return f"be {joined(suffered)}{actor} and cannot {joined(done)}"
    return joined([form.itself or form.active or "" for form in forms])


def _forbidden_play(say: Phrases, by: Player, cards: str) -> str:
    """That players cannot play something; what they could play elsewhere is known when it is said what that is."""
    who = say.people(by)
    able = re.fullmatch(r"(.+) and can play that \w+ (on .+)", who)
    return f"{able[1]} cannot play {cards} that they can play {able[2]}" if able is not None else f"{who} cannot play {cards}"


def _forbidden_move(say: Phrases, what: Target | None, by: Player, place: str) -> str:
    """That players cannot move something: their own, anybody's."""
    if by == ("controller_of", "it") and what is not None:
        cards = say.many(what)
        return f"players cannot move their {cards[:-5] + ' away from here' if cards.endswith(' here') else cards}{place}"
    if by == ("another",) and isinstance(what, Selection) and say.controller_of(what) == by:
        return f"{say.people(by)} cannot move their {say.aside(lambda: say._named(what, True, ('whose',)))}{place}"
    return f"{say.people(by)} cannot move {say.many(what) if what is not None else 'minions'}{place}"


def _spared(what: Target | None) -> Selection | None:
    """Cards to which something cannot happen but by their own controllers."""
    unlike = [node.args["those"] for node in what.filters if node.word.name == "not"] if isinstance(what, Selection) else []
    own = [one for one in unlike for node in one.filters if node.word.name == "controller" and node.args["of"] == ("actor",)]
    return what if isinstance(what, Selection) and len(own) == 1 == len(unlike) and len(own[0].filters) == 1 else None


def _many(say: Phrases, what: Target, whose: Player | None) -> str:
    """Several cards, said in passing."""
    return say.aside(lambda: say.many(what, whose=whose))


def _any_card(what: Target) -> bool:
    return isinstance(what, Selection) and what.kind == "card" and not what.filters


def by_player(pattern: Pattern) -> bool:
    """Whether the events of a pattern are things that players do."""
    return all(record(event).active for event in pattern.event)


def _object(say: Phrases, what: Target | None, forms: list[EventKind], by: Player | None, several: bool = False) -> str:
    if what is None:
        return forms[0].object
    if not isinstance(what, Selection):
        return say.reference(what)
    # what is played is one's own, what is moved need not be
    same = by is not None and say.controller_of(what) == by and all(form.active == "play" for form in forms)
    if several:
        owner = None if same else say.controller_of(what)
        other = "other " if say._other(what) else ""
        head = "one or more" + (f" of {say.whose_several(owner)} {other}" if owner is not None else f" {other}").rstrip()
        return say.aside(lambda: head + " " + say._named(what, True))
    return say.aside(lambda: say.noun_phrase(what, without=("whose",) if same else ()))


def _places(say: Phrases, pattern: Pattern) -> str:
    said = ""
    if pattern.into is not None:
        said += f" {'to' if pattern.event == ('to_hand',) else 'into'} {say.whose(pattern.into)} hand"
    if isinstance(pattern.zone, tuple) and {"deck", "discard", "play", "stasis", "stored"} <= set(pattern.zone):
        said += f" from anywhere except {'your' if pattern.by is None else say.their(pattern.by)} hand"
    elif isinstance(pattern.zone, tuple) and "play" in pattern.zone:
        said += " from " + " or ".join(
            zone if zone == "play" else "the " + zone.replace("discard", "discard pile") for zone in pattern.zone
        )
    elif isinstance(pattern.zone, tuple):
        said += " from a " + " or ".join(zone.replace("discard", "discard pile") for zone in pattern.zone)
    elif pattern.zone == "deck_top":
        said += f" off the top of {'your' if pattern.by is None else say.their(pattern.by)} deck"
    elif pattern.zone is not None:
        said += f" from {'your' if pattern.by is None else say.their(pattern.by)} {pattern.zone.replace('discard', 'discard pile')}"
    origin, to, base = pattern.origin, pattern.to, pattern.base
    where = ""
    if origin is not None:
        where += " from " + say.aside(lambda: say.spot(origin))
    if to is not None:
        played = plain(pattern.event[0]) == "play"
        if played and to == "here" and isinstance(pattern.what, Selection) and pattern.what.kind == "action":
            # an action is played on the base itself or on a minion at it
            where += " on this base"
        else:
            onto = say.place if played else say.toward
            where += " " + say.aside(lambda: onto(to))
    if base is not None:
        where += " " + say.aside(lambda: say.place(base))
    return where + said if said.startswith(" from anywhere ") else said + where


def _score(say: Phrases, pattern: Pattern, would: bool) -> str:
    base = pattern.base if pattern.base is not None else pattern.what
    if base is None:
        subject = "a base"
    elif isinstance(base, str):
        subject = "this base" if base in ("here", "this") else say.reference(base)
    else:
        subject = say.aside(lambda: say.noun_phrase(base))
    return f"{subject} {'would score' if would else 'scores'}"
