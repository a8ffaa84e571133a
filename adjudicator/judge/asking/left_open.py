"""Whether somebody has to do what a card does, where a line asks that: it is left to him if a decision of the replay offers to decline."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...knowledge.words import slug
from ..composer.taking_part import name_of
from ..composer.told import ANN
from ..replay.replay import Decision, Replay
from ..replay.script import DECLINING

_NO_PLACE = r"(?! be (?:\w+ )?(?:on|at|in|there|here|with|next|alone|under|beside|where|together)\b)"
#: What asks whether something has to be done, and whether it may be left.
HAVE_TO = re.compile(
    # "has to be there" asks for no deed
    rf"\b(?:do|does|must|did) (?:\w+ ){{0,3}}?(?:have to|need to|has to)\b{_NO_PLACE}|\bmust (?:i|he|she|we|they)\b{_NO_PLACE}"
    r"|\bforced to\b|\bgotta\b"
)
MAY_LEAVE = re.compile(
    r"\b(?:choose|decide|opt) not to\b|\bcan (?:\w+ ){0,2}(?:decline|refuse|skip|pass|not)\b|\bsay no\b|\bdo nothing\b"
    r"|\boptional\b|\bmandatory\b"
)
#: What asks that of a play that was gained, and of no ability.
_OF_EXTRA = re.compile(
    r"\b(?:the|that|this|my|his|her) extra (?:action|minion|card|play)s? (?:have|has|need|needs|must)\b"
    # "must I use the extra play immediately"
    r"|\b(?:must|have to|has to|need to) (?:\w+ )?(?:use|take|make|spend) (?:the|that|this|my|his|her|an) extra\b"
)
#: What asks whether a card has to be played.
_TO_PLAY = re.compile(r"\b(?:(?:have|need|has|forced) to|gotta|must (?:i|he|she|we|they)) (?:\w+ )?play\b")
#: What asks which player is meant.
WHOSE = re.compile(r"\b(?:whose|which player|who)\b")
#: Asks of which it is no question whether a card's ability is optional.
TURNS = ("turn", "base", "order")


def left_open(text: str, played: Replay, names: Sequence[str], players: dict[str, str]) -> str:
    """A sentence on who need not do what a named card does; empty where that is not asked, or nothing was left to anybody.
    ``text``: of the line. ``names``: of the cards. ``players``: a side -> what the line calls that player."""
    if not (HAVE_TO.search(text) or MAY_LEAVE.search(text)) or _OF_EXTRA.search(text):
        return ""
    asked = [one for one in played.decisions if one.choice.ask not in TURNS and _offers(played, one, names)]
    free = [one for one in asked if set(DECLINING) & set(one.choice.keys())]
    if _TO_PLAY.search(text):
        # which cards in play an ability takes is another question than whether it has them played
        free = [one for one in free if not _picks_in_play(played, one)]
        if not free and (must := _must_play(played, names)):
            return must
    one = _asked_of(free, text, players)
    return f"{one.choice.who} need not: {_offers(played, one, names)} leaves it to {one.choice.who}." if one is not None else ""


def _picks_in_play(played: Replay, one: Decision) -> bool:
    """Whether all that a decision offers, besides declining, lay in play at first."""
    keys = [key for key in one.choice.keys() if key not in DECLINING]
    return bool(keys) and all(key in played.setting.game.position.play for key in keys)


def _must_play(played: Replay, names: Sequence[str]) -> str:
    """A sentence on who has to play a card that a named card has played at once; empty where none does."""
    of = {slug(name): name for name in names}
    for step in played.trace.steps:
        by = of.get((step.ability or "").partition("@")[0], "")
        if step.kind == "play" and step.how == "extra" and step.cards and by:
            return f"{step.player} has to: {by} has {name_of(played, step.cards[0])} played at once."
    return ""


def picks_player(text: str, played: Replay) -> str:
    """A sentence on who picks the player whom a card is about, where a line asks whom; empty where nobody picks among several."""
    one = next((one for one in played.decisions if one.choice.ask == "player" and len(one.choice.keys()) > 1), None)
    return f"{one.choice.who} picks which player." if one is not None and one.given == "open" and WHOSE.search(text) else ""


def _offers(played: Replay, one: Decision, names: Sequence[str]) -> str:
    """The named card that a decision is about, or one that could be used then; empty for none."""
    cards = (one.choice.about, *(key.partition(":")[0].partition("#")[0] for key in one.choice.keys() if one.choice.ask == "me-first"))
    return next((name for card in cards if (name := name_of(played, card)) in names), "")


def _asked_of(free: Sequence[Decision], text: str, players: dict[str, str]) -> Decision | None:
    """The decision of whoever is asked about: the speaker, or the first of the others; else the first."""
    own = re.search(r"\b(?:do|must|can|am|did) i\b|\bi (?:choose|decide|have)\b", text) is not None
    speaker = players.get(ANN, ANN)
    fitting = [one for one in free if (one.choice.who == speaker) == own]
    return next(iter(fitting or free), None)
