"""Among which cards somebody picks, where a line asks whether it has to be one of them, or may be another: a verdict, which tells what
comes of one pick, does not say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ....language.english import listed
from ...composer.line.facts.picking import picks_extreme
from ...composer.plain_cards import MADE_UP
from ...composer.taking_part import name_of
from ...data.loaded import library
from ...replay.replay import Decision, Replay
from ...replay.script import DECLINING
from ..left_open import HAVE_TO

#: What asks whether another one may be picked, and what asks of two which it may be.
_ANOTHER = re.compile(
    r"\b(?:can|could|may|do|does|must|allowed to) (?:\w+ ){0,4}?(?:pick|picks|choose|chooses|take|target|go for|hit|kill|aim at|aim|select)"
    r" (?:(?:a|an) )?(?:another|someone else|somebody else|something else|anyone|anybody|any|different|other)\b"
    r"|\b(?:forced|made) to\b|\binstead of\b"
    r"|\b(?:do|does|can) (?:\w+ ){1,3}?(?:get to |have to )?(?:choose|pick|decide)\b"
    r"|\b(?:which|my|his|her|free|whose) (?:choice|pick|call)\b|\bup to (?:me|him|her|them)\b"
)
_EITHER = re.compile(
    r"\bwho (?:\w+ to )?(?:picks?|choos\w+|decid\w+)\b|\bor (?:can|could|may) (?:i|he|she|they|we)\b"
    r"|\b(?:can|could|may) (?:\w+ ){1,3}?(?:pick|choose|go for|target|take|hit)\b"
)
#: What asks which of several it is, or may be.
WHICH = re.compile(
    r"\b(?:which|whom)(?: ones?| guys?| minions?| of (?:\w+ ){1,3}?)? "
    r"(?:can|could|may|do|does|did|will|would|is|are|goes|dies|gets|has|must|fits?|works?|qualif\w+|counts?)\b"
    r"|\bwho (?:can|could|may|must|do|dies|goes)\b|\b(?:off|on|to|from|with|of) which\b"
    r"|\bwhat (?:can|could|may) \w+ (?:(?:actually|really|even|legally|then) )?(?:move|kill|destroy|hit|pick|return|bounce|take|target)s?\b"
)
#: Most cards that are named as what may be picked.
_MOST = 4


def free_pick(text: str, made: Replay, names: Sequence[str], picked: Callable[[Replay, str], list[str]]) -> str:
    """A sentence on who picks among which, empty where nobody asks that or nobody picks among several. ``text``: the line, folded;
    ``names``: of its cards; ``picked``: what a card has picked in play, in words."""
    whether = HAVE_TO.search(text) or _ANOTHER.search(text)
    which = WHICH.search(text)
    if not (whether or which or _EITHER.search(text)):
        return ""
    for one in picks_of(made, names):
        choice = one.choice
        could = list(dict.fromkeys(name_of(made, key) for key in choice.keys() if key not in DECLINING))
        named = [one for one in could if one in names]
        # minions of which nobody told are as good as any other
        others = [one for one in could if one not in names and one not in MADE_UP]
        if named and len(could) > 1 and len(named) + len(others) <= _MOST:
            beside = ["another"] if any(one in MADE_UP for one in could) else []
            without = f", and not {listed(left, 'or')}" if which and (left := _not_among(made, one, names)) else ""
            return f"{choice.who} may pick {listed([*named, *others, *beside], 'or')}{without}."
    return _of_one(made, names, picked) if whether else _only_one(made, names, picked) if which else ""


def _only_one(made: Replay, names: Sequence[str], picked: Callable[[Replay, str], list[str]]) -> str:
    """That only one of several named minions is what a named card asks for, which nobody is asked then."""
    for step in made.trace.steps:
        name = name_of(made, step.source)
        who = step.player or (step.position.turn if step.position is not None else None)
        if step.kind not in ("play", "use") or name not in names or who is None or step.position is None or picks_extreme(name):
            continue
        hit = {other for one in made.trace.steps if one.source == step.source and one.kind not in ("play", "use") for other in one.cards}
        met = list(dict.fromkeys(other for card in hit if (other := name_of(made, card)) in names and other != name))
        there = {name_of(made, card) for card in step.position.play} - {name, *met}
        others = [one for one in names if one in there and one in library() and library().find(one).kind == "minion"]
        picks = picked(made, name)
        if len(met) == 1 and others and len(picks) == 1 and not any(one.choice.about == step.source for one in made.decisions):
            return f"{who} may pick only {met[0]}, and not {listed(others, 'or')}: {name} asks for {picks[0]}."
    return ""


def _of_one(made: Replay, names: Sequence[str], picked: Callable[[Replay, str], list[str]]) -> str:
    """What a named card asks for where only one lay there that it could pick, which nobody is asked then: another would do as well."""
    for step in made.trace.steps:
        name = name_of(made, step.source)
        if step.kind not in ("play", "use") or name not in names or step.player is None:
            continue
        done = (one for one in made.trace.steps if one.source == step.source and one.kind not in ("play", "use"))
        hit = list(dict.fromkeys(other for one in done for card in one.cards if (other := name_of(made, card)) in names and other != name))
        picks = picked(made, name)
        if hit and picks_extreme(name):
            return f"Nobody picks: only {hit[0]} is what {name} asks for." if len(hit) == 1 else ""
        if hit and len(picks) == 1:
            return f"{step.player} may pick any that fits: {name} asks for {picks[0]}."
    return ""


def _not_among(made: Replay, one: Decision, names: Sequence[str]) -> list[str]:
    """The named minions in play that are none of those among which a card has one picked, nor what it picked before."""
    play = (one.position or made.setting.game.position).play
    by = {other.key for other in made.decisions if other.choice.about == one.choice.about}
    could = {name_of(made, key) for key in one.choice.keys()}
    there = {name_of(made, card) for card in play if card not in by and card != one.choice.about} - could
    return [name for name in names if name in there and name in library() and library().find(name).kind == "minion"]


def picks_of(made: Replay, names: Sequence[str]) -> Iterator[Decision]:
    """What a named card had somebody pick in play, what it picked last before what it picked first: "Natural Selection with my Spartan,
    which can die"."""
    found: dict[tuple[str, ...], list[Decision]] = {}
    for one in made.decisions:
        if one.choice.ask == "target" and one.choice.who is not None and name_of(made, one.choice.about) in names:
            found.setdefault(one.choice.prompt[:1], []).append(one)
    for choices in reversed(found.values()):
        yield from choices
