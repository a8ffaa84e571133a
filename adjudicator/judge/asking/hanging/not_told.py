"""What decides a verdict and nobody told: a card that finds no target because none was told of, titans that clash with power that nobody
told, a minion that is destroyed by nothing but the question whether it is. The table is one of many there, and nobody stands behind its
verdict."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ....language.analysis import causes, waits_for, widened
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import SUPPOSED
from ...composer.laying.what_texts_ask_for import ASSUMED
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import ALONE, DOING, NO, NOBODY, number_of
from ...composer.plain_cards import BYSTANDER, MADE_UP, with_made_up
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...composer.weighing import SCORED
from ...data.loaded import library
from ...data.table_words import is_stand_in
from ...line_replays import LineReplays
from ...replay.outcome import facts_of
from ...replay.replay import Replay
from ...replay.script import DECLINING
from ...situation.paths import list_at
from ..asked.by_text.in_another_turn import in_another_turn
from ..asked.totals_asked import total_of_supposed
from ..said import Said
from .bearer import hangs_on_bearer
from .divided import hangs_on_number
from .how_it_befell import hangs_on_cause, hangs_on_doer, hangs_on_how_it_befell
from .not_known import (
    hangs_on_chance,
    hangs_on_faction,
    hangs_on_supposed,
    hangs_on_unknown,
    hits_own,
    picked_besides,
    scores_in_another_turn,
)
from .own_counters import hangs_on_own_counters, has_counters_untold, lacks_counters_spoken_of, spends_untold
from .points_placed import asks_places, asks_points
from .which_half import untold_half

#: Words by which a line tells that something is not there.
_NOTHING_THERE = NO | NOBODY | ALONE | {"0", "any"}
#: Words by which a line tells how the power of two players compares.
_LEVEL = frozenset(("each", "same", "equal", "even", "level", "more", "less", "most"))
#: What asks whether a thing can be done at all.
_LEAVE = frozenset(("can", "could", "may", "cant", "able"))
#: Kinds of steps by which something becomes of a card.
_TOUCHES = frozenset(("move", "return", "place", "destroy", "control"))
#: What begins what is supposed.
_IF = frozenset(("if", "when", "once", "after", "since", "because"))
#: What those are called that are supposed for what a card asks for; something befalls the first of them.
_FOR_ASKING = re.compile(r"(?:(fallen(?:-\d+)?|mover-\d+)|(?:mate|lent|mate-at)-\d+|scorer-[a-z]+)$")
#: What may stand before a card, and what behind one that is there.
_ARTICLES = frozenset(("a", "an", "the", "my", "his", "her", "also", "another"))
_AROUND = frozenset(("around", "out", "already", "nearby"))
#: What tells that a base scores.
_SCORING = frozenset(("score", "tie", "wins", "points", "breakpoint"))
_SCORES = frozenset(
    ("vp", "vps", "point", "points", "win", "wins", "winner", "place", "first", "second", "third", "scoring", "scores", "breaks")
)
#: What is asked of a minion that may be destroyed.
_DESTROYED = "destroy"

#: How a reason begins by which what happens in a case was made up, so that what comes of it is no answer.
MADE_UP_EVENT = "Nothing in the line says that "


def not_told(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays, verdict: str, left: str) -> str:
    """Why a verdict hangs on what nobody told, as a sentence, empty where it does not. ``said``: the words of the line; ``left``: what
    is told besides of somebody who does otherwise what is left to him."""
    whole = (line, case, made, replays)
    return (
        _target(said, line, case, made, replays, verdict)
        or _clash(said, line, made)
        or _alone(said, line, made)
        or _bearer(line, made)
        or _destroyed(said, line, case, made)
        or _happens_untold(said, line, case)
        or _ranking(line, case, made)
        or ("It hangs on how many minions have the power there, and nobody told." if hangs_on_number(*whole) else "")
        or ("It hangs on how strong the minion is that bears it, and nobody told." if hangs_on_bearer(*whole) else "")
        or (f"It hangs on {how}, and nobody told." if (how := hangs_on_how_it_befell(*whole)) else "")
        or ("It hangs on what kind of card does it, and nobody told." if hangs_on_cause(case, made) else "")
        or ("It hangs on whose card does it, and nobody told." if hangs_on_doer(said, line, case, made) else "")
        or (f"It hangs on which half of {card} holds, and nobody told." if (card := untold_half(line, made, verdict)) else "")
        or (f"It hangs on how many counters {card} has, and nobody told." if (card := hangs_on_own_counters(*whole)) else "")
        or (f"It hangs on how many counters are on {who}'s minions, and nobody told." if (who := spends_untold(line, case, made)) else "")
        or (f"Nobody told how many counters {card} has." if (card := lacks_counters_spoken_of(line, made)) else "")
        or (f"How strong {card} is hangs on a minion that was supposed." if (card := hangs_on_supposed(*whole)) else "")
        or ("The power there is told with a minion that was supposed." if total_of_supposed(line, made, verdict) else "")
        or hangs_on_unknown(line, made)
        or hangs_on_faction(line, made)
        or hangs_on_chance(line, made)
        or picked_besides(said, line, made)
        or hits_own(said, line, made)
        or scores_in_another_turn(line, verdict)
        or (f"{card} is played in another turn than its player's, which was laid." if (card := in_another_turn(line)) else "")
        or _stand_in(made)
        or _supposed(said, line, made, verdict)
        or _declined(line, made, left)
        or _brought(said, line, made)
        or _lies_there(said, line, case)
        or next((f"Nobody told of a second {name}." for name in line.names if _is_invented(name, line, made)), "")
        or (f"Nobody told that {card} has counters." if (card := has_counters_untold(line, made)) else "")
    )


def _is_invented(name: str, line: PlainLine, made: Replay) -> bool:
    """Whether more copies of a card were laid than were told."""
    # what is played after it only shows what can be
    cards = (card for card in made.setting.game.position.ident if not card.endswith("-again"))
    there = sum(name_of(made, card) == name for card in cards)
    told = max(line.told.copies.get(name, 1) + line.told.across.get(name, 0), sum(word.says == name for word in line.words))
    _, lying = line.told.lie_there.get(name, ("", 0))
    return there > max(told, lying + 1) + (name in line.told.twins) and name != line.told.everywhere


def _happens_untold(said: Sequence[Said], line: PlainLine, case: NamedCase) -> str:
    """That something happens to a minion only because something had to, where no word of the line tells of anything that happens."""
    if case.happening.kind == "score" and not line.told.then:
        return _scores_untold(said, line)
    if line.happening is not None or case.happening.kind not in SUPPOSED or line.told.then or line.told.begged is False:
        return ""
    tells = any(one.kind == "card" and kind_of(one.says) == "action" for one in said) or any(one.means in DOING for one in said)
    tells = tells and (any(one.means == case.happening.kind for one in said) or _does_or_awaits(case.happening.kind, line.names))
    return "" if tells else f"{MADE_UP_EVENT}{case.happening.says}: that was supposed."


def _scores_untold(said: Sequence[Said], line: PlainLine) -> str:
    """The same of a base that scores: no word of scoring, places or points, no base that is named, and neither the card that is named
    first nor what lies on it waits for it."""
    spoken = any(one.means in _SCORING or one.folded in _SCORES for one in said if one.kind != "card")
    first = line.names[0] if line.names else ""
    waits = any(
        SCORED & {*waits_for(ability)}
        for name in (first, *(card for card, host in line.told.hosts.items() if host == first))
        if name in library()
        for ability in library().find(name).face("latest").abilities
    )
    bases = any(kind_of(name) == "base" for name in line.names)
    return "" if spoken or waits or bases or line.told.totals else f"{MADE_UP_EVENT}the base scores: that was supposed."


def _does_or_awaits(kind: str, names: Sequence[str]) -> bool:
    """Whether one of some cards does such a thing by its text, or waits for it."""
    faces = (library().find(name).face("latest") for name in names if name in library())
    return any(kind in {*causes(one), *widened(waits_for(one))} for face in faces for one in face.abilities)


def _stand_in(made: Replay) -> str:
    """That an ability did something to what only stands there for the power that a base needs."""
    table = made.setting.game.position.play
    touched = (card for step in made.trace.steps if step.kind in _TOUCHES and step.ability is not None for card in step.cards)
    hit = any(card in table and is_stand_in(name_of(made, card)) for card in touched)
    return "It hangs on which cards have the power there, and nobody told." if hit else ""


def _supposed(said: Sequence[Said], line: PlainLine, made: Replay, verdict: str) -> str:
    """That minions were supposed for what a card asks for first, where the line tells of others there, or what became of them is all that a
    verdict tells."""
    supposed = [_FOR_ASKING.match(card) for card in made.setting.game.position.play]
    if not any(supposed):
        return ""
    own = {place.controller for card, place in made.setting.game.position.play.items() if _FOR_ASKING.match(card)}
    leave = any(one.folded in _LEAVE for one in said if one.asked)
    if leave and any(_is_minion_of(made, card, own) and name_of(made, card) in line.names for card in made.setting.game.position.play):
        # "can I play Dagon where I have one Gobbo": whether he can hangs on who else is there
        return "The minions there were supposed, and are not those of which the line tells."
    if any(one.means == "minion" and one.kind != "card" and not one.asked for one in said):
        return "The minions there were supposed, and are not those of which the line tells."
    befell = any(found and found[1] for found in supposed)
    return (
        "It tells only of minions that were supposed."
        if befell and not any(re.search(rf"{re.escape(name)}(?! is at\b)", verdict.partition(".")[0]) for name in line.names)
        else ""
    )


def _lies_there(said: Sequence[Said], line: PlainLine, case: NamedCase) -> str:
    """That a card is played of which the line only tells that it is there: "my guy has an Upgrade", "with 3 Hoverbots around"."""
    kind, card = case.happening
    if kind != "play":
        return ""
    for at, one in enumerate(said):
        if one.kind != "card" or one.says != card:
            continue
        before = [other for other in said[max(0, at - 3) : at] if not (number_of(other.text) or other.folded in _ARTICLES)][-1:]
        after = {other.folded for other in said[at + 1 : at + 2]}
        # "Copycat on his Ninja Master"
        upon = at > 2 and said[at - 1].means in ("mine", "theirs") and said[at - 2].folded == "on" and said[at - 3].kind == "card"
        had = line.happening is None and (any(other.means == "have" for other in before) or bool(after & _AROUND))
        there = had or (upon and kind_of(card) == "minion")
        if there and not any(other.means in ("play", "puts") for other in said[max(0, at - 4) : at]):
            return f"Nobody told that {card} is played."
    return ""


def _brought(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """That what is played as an extra has no name, where a minion is named to which nothing happens: that may be it."""
    if any(one.means == "minion" and one.kind != "card" for one in said) or line.told.befell is not None:
        return ""
    steps = made.trace.steps
    extra = any(step.kind == "play" and step.how == "extra" and step.cards and name_of(made, step.cards[0]) in MADE_UP for step in steps)
    touched = {name_of(made, card) for step in steps for card in (*step.cards, step.source)}
    lying = (name for name in line.names if kind_of(name) == "minion" and name not in touched)
    return "Nobody told what is played as an extra." if extra and any(lying) else ""


def _is_minion_of(made: Replay, card: str, sides: Collection[str | None]) -> bool:
    """Whether a card in play at first is a minion of somebody."""
    return kind_of(name_of(made, card)) == "minion" and made.setting.game.position.play[card].controller in sides


def _declined(line: PlainLine, made: Replay, left: str) -> str:
    """That a named card may do a thing, and that its player does not was only supposed, and the other is not told besides."""
    asked = [(name_of(made, one.choice.about), one) for one in made.decisions if one.choice.ask == "may"]
    done = {name for name, one in asked if one.key not in DECLINING}
    open_yet = (name for name, one in asked if one.key in DECLINING and one.given == "open" and name in line.names and name not in done)
    name = next((name for name in open_yet if f" uses {name}: " not in left), "")
    return f"Whether {name} does what it may was not told, and here it does not." if name else ""


def _target(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays, verdict: str) -> str:
    """What a named card does not find, where no card was told of at which it could be aimed; or that it hangs on minions of its player's
    own that were supposed."""
    begun = made.setting.game.position
    if any(card.startswith(f"{ASSUMED}-") for card in begun.play) and not _is_the_same_with_weaker(case, made, replays):
        return f"It hangs on which minions {made.setting.game.position.turn} has there, and nobody told."
    if any(one.folded in _NOTHING_THERE for one in said if one.kind != "card") or line.told.without:
        return ""
    for step in made.trace.steps:
        name = name_of(made, step.source)
        if step.kind != "no-target" or name not in line.names or f"{name} finds no target" not in verdict:
            continue
        told = f"{name} finds no target{verdict.partition(f'{name} finds no target')[2].partition('. ')[0].rstrip('.')}."
        others = any(card != step.source and _is_no_base(made, card) for card in begun.play)
        own = {place.controller for card, place in begun.play.items() if kind_of(name_of(made, card)) in ("minion", "titan")}
        lacks = " your minions" in step.says and begun.turn not in own and not line.told.sides
        lacks = lacks or ("one of your minions" in step.says and begun.turn not in own and not line.told.only)
        if lacks or not others or not (len(line.names) > 1 or line.told.sides.get(UNNAMED) or line.told.about_cards):
            return f"{told} Nobody told of one."
        if " power" in step.says and _is_of_any_power(step.says, line, made):
            return f"{told} Nobody told how strong the minions without a name are."
    return ""


def _is_of_any_power(says: str, line: PlainLine, made: Replay) -> bool:
    """Whether a minion without a name that a line tells of may be one that a card looks for, or be compared with it, as nobody told how
    strong it is. ``says``: for what the card looks."""
    begun = made.setting.game.position.play
    there = [lying.controller for card, lying in begun.items() if name_of(made, card) == BYSTANDER]
    told = line.told.strength is not None and len(there) == 1
    # "of power 2 or less" is what one of no told power has
    asked = re.search(
        r"of (?:printed )?power (\d+) or more|(?:less|more) power than|power (?:less|more|lower|greater) than|least power|highest power",
        says,
    )
    return bool(asked) and not told and UNNAMED in line.told.sides and line.told.sides[UNNAMED] in there


def _is_the_same_with_weaker(case: NamedCase, made: Replay, replays: LineReplays) -> bool:
    """Whether the same becomes of the other cards if the minions that were supposed are weak ones."""
    bases = [
        {side: [_weaker(one) for one in there] if isinstance(there, list) else there for side, there in base.items()}
        if isinstance(base, Mapping)
        else base
        for base in list_at(case.data, "bases")
    ]
    other = replays.or_none({**case.data, "bases": bases, "define": with_made_up(list_at(case.data, "define"), BYSTANDER)})
    if other is None:
        return False
    here, there = (facts_of(one.game, library(), one.profile) for one in (made, other))
    named = [fact for fact in {*here, *there} if not any(f"{ASSUMED}-" in str(part) for part in fact) and fact[0] in ("card", "vp")]
    return all(here.get(fact) == there.get(fact) for fact in named)


def _weaker(card: Any) -> Any:
    """A minion that was supposed, as a weak one; any other card as it is."""
    return {**card, "card": BYSTANDER} if isinstance(card, Mapping) and str(card.get("id", "")).startswith(f"{ASSUMED}-") else card


def _is_no_base(made: Replay, card: str) -> bool:
    name = name_of(made, card)
    return name not in library() or library().find(name).kind != "base"


def _alone(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """That a named card does nothing for want of another minion there, where nobody told that none is."""
    if any(one.folded in _NOTHING_THERE for one in said if one.kind != "card") or line.told.only or line.told.without:
        return ""
    idle = (step for step in made.trace.steps if step.unmet and name_of(made, step.source) in line.names)
    return next((f"{step.says} Nobody told whether one is there." for step in idle if "you have another minion" in step.says), "")


def _bearer(line: PlainLine, made: Replay) -> str:
    """That an action lies on a minion of which nobody told, where the power there is told and counts; or on one of several that were."""
    begun = made.setting.game.position
    minions = {name for name in line.names if kind_of(name) == "minion"}
    for card, one in begun.play.items():
        name = name_of(made, card)
        if name not in line.names or name in line.told.hosts or one.host is None:
            continue
        bearer = name_of(made, one.host)
        named = bearer in line.names
        if bearer == UNNAMED in line.told.sides and line.happening is not None and line.happening.card == UNNAMED:
            return f"Nobody told on which minion {name} lies."
        if (line.told.totals and not named) or (named and len(minions) > 1 and len(line.told.sides) > 1):
            return f"Nobody told on which minion {name} lies."
    return ""


def _clash(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """That titans clash, of which the one stays whose player has more power there."""
    told = bool(line.told.totals) or any(one.means == "tie" or one.folded in _LEVEL or one.folded.isdigit() for one in said)
    clashes = any(step.kind == "clash" for step in made.trace.steps)
    return "Which titan stays hangs on how much power each player has there, and nobody told." if clashes and not told else ""


def _ranking(line: PlainLine, case: NamedCase, made: Replay) -> str:
    """That points are given by the power of minions of which only the number was told."""
    scored = next((step for step in made.trace.steps if step.kind == "ranking"), None)
    supposed = bool(line.told.present) and not line.told.totals and not line.told.winner
    if scored is not None and (line.told.whole or supposed) and (asks_points(line) or (line.told.whole and asks_places(line))):
        return "Who has which place there hangs on whose the power is, and nobody told."
    if line.told.rank and not line.told.totals and not asks_points(line) and not asks_places(line):
        return ""  # who is the strongest or the weakest there was told for what is done to him
    there = {*line.told.crowds, *line.told.totals}
    if scored is None or not line.told.vague or len(there) < 2 or (line.told.winner and len(there) == 2):
        return ""
    name = line.happening.card if line.happening is not None and line.happening.card in library() else ""
    paid = (library().find(name).face(str(case.data.get("printings") or "first")).vp or ()) if name else (1, 0)
    return "Who has which place there hangs on power that nobody told." if len(set(paid[: len(there)])) > 1 else ""


def _destroyed(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay) -> str:
    """That a minion is destroyed only because it was asked whether it is."""
    kind, card = case.happening
    told = [at for at, one in enumerate(said) if one.means == _DESTROYED and one.kind != "card"]
    supposed = any(_IF & {one.folded for one in said[max(0, at - 4) : at]} for at in told)
    if kind != _DESTROYED or not told or supposed or not all(said[at].asked for at in told):
        return ""
    if any(one.folded in _LEAVE for one in said if one.asked) or card == UNNAMED:
        return ""
    stopped = any(step.kind in ("prevented", "replaced") for step in made.trace.steps)
    return "" if stopped else f"Nothing in the line destroys {card}: that was supposed."
