"""Who is told to have minions there, who has none, and who alone has some: whether it is so in the case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ...composer.from_line import PlainLine
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import NO, number_of
from ...composer.plain_cards import MADE_UP
from ...composer.taking_part import is_minion, name_of
from ...composer.told import ANN, BEA
from ...replay.replay import Replay
from ..said import Said

#: Minions without a name.
NO_NAMES = frozenset(name for name, one in MADE_UP.items() if one.get("kind") == "minion")
_ONLY = frozenset(("only", "just"))
#: What tells that somebody is there, or was, and not that he goes there.
_FROM = frozenset(("from", "off", "at"))
#: What tells that somebody is there besides.
_WITH = frozenset(("with", "w", "and", "plus"))
#: So many bases are several.
SEVERAL = 2


def only_theirs(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word by which somebody is told to have the only minions at a base, where at none he has: "a base where only he has guys"."""
    begun = made.setting.game.position
    having: dict[str | None, set[str | None]] = {}
    for card, lying in begun.play.items():
        if kind_of(name_of(made, card)) == "minion":
            having.setdefault(lying.base, set()).add(lying.controller)
    for one, who, has in zip(said, said[1:], said[2:]):
        side = {"i": ANN, "they": BEA}.get(who.means, "")
        if one.folded in _ONLY and side and has.means == "have" and {line.told.players.get(side, side)} not in having.values():
            yield f"what {one.text!r} tells"
        # "at a base with just his guys"
        side = {"mine": ANN, "theirs": BEA}.get(who.means, "")
        if one.folded in _ONLY and side and has.means == "minion" and not one.asked and {side} not in having.values():
            yield f"what {one.text!r} tells"


def none_there(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that somebody has no minion there, where one stands that nobody told of."""
    begun = made.setting.game.position
    stands = any(name_of(made, card) in NO_NAMES for card in begun.play)
    for one, after in zip(said, said[1:]):
        if one.folded in ("no", "without") and after.means == "minion" and not one.asked and stands:
            yield f"what {one.text!r} tells"


def some_there(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word by which somebody is told to have minions at a base, where he has none in play: "a base where I have a guy", "and I have a
    guy there"."""
    begun = made.setting.game.position
    having = {
        one.controller for card, one in begun.play.items() if kind_of(name_of(made, card)) == "minion" or name_of(made, card) in NO_NAMES
    }
    for at, (who, has) in enumerate(zip(said, said[1:])):
        side = {"i": ANN, "they": BEA}.get(who.means, "")
        behind = said[at + 2 : at + 4]
        some = any(one.means == "minion" for one in behind) and behind[0].folded not in NO
        place = (at and said[at - 1].folded == "where") or any(one.folded in ("there", "here") for one in said[at + 3 : at + 6])
        if place and side and has.means == "have" and some and not has.asked and line.told.players.get(side, side) not in having:
            yield f"what {has.text!r} tells"
        if who.kind == "card" and has.means == "have" and some and not has.asked and _stands_alone(made, who.says):
            yield f"what {has.text!r} tells"  # "Gracie Brones has a buddy at her base"


def _stands_alone(made: Replay, name: str) -> bool:
    """Whether a named minion has no other beside it at its base as the case begins."""
    begun = made.setting.game.position
    play = begun.play
    bases = {one.base for card, one in play.items() if name_of(made, card) == name and kind_of(name) == "minion"}
    return bool(bases) and not any(
        one.base in bases and is_minion(begun, card) and name_of(made, card) != name for card, one in play.items()
    )


def with_somebody(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for a minion without a name that is told to be there with a card, where none is: "he has High Ground there with a guy"."""
    begun = made.setting.game.position
    if any(name_of(made, card) in NO_NAMES for card in begun.ident):
        return
    for before, one, some, who in zip(said, said[1:], said[2:], said[3:]):
        joined = before.kind == "card" and one.folded in _WITH and some.folded in ("a", "an", "one", "another")
        if joined and who.means == "minion" and who.kind != "card" and not who.asked:
            yield f"what {who.text!r} tells"


def everybody(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that each player has a minion, where not each has a card in play."""
    begun = made.setting.game.position
    having = {one.controller for one in begun.play.values() if one.controller is not None}
    with_minions = {who for who in having if any(is_minion(begun, card) for card, one in begun.play.items() if one.controller == who)}
    for at, one in enumerate(said):
        each = one.folded in ("each", "everyone", "everybody") and not one.asked
        before = [other for other in said[max(0, at - 2) : at] if other.folded not in ("of", "for")]
        have = len(having) if any(other.means == "minion" for other in said[at + 1 : at + 5]) else len(begun.players)
        have = len(with_minions) if before[-1:] and before[-1].means == "minion" else have
        if each and have < len(begun.players):
            yield f"what {one.text!r} tells"


def so_many(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The number of players who are told to have minions there, where fewer have: "2 players with guys on it"."""
    begun = made.setting.game.position
    having = {one.controller for card, one in begun.play.items() if one.controller is not None and is_minion(begun, card)}
    for at, one in enumerate(said):
        players = [other.folded for other in said[at + 1 : at + 3]]
        of_them = players[:1] in (["players"], ["people"]) or players in (["of", "us"], ["of", "them"])
        minions = any(other.means == "minion" for other in said[at + 2 : at + 6])
        if of_them and minions and not one.asked and number_of(one.text) > len(having):
            yield f"what {one.text!r} tells"


def at_another(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells of another base that something lies there, where nothing lies at a second one."""
    begun = made.setting.game.position
    bases = {one.base for card, one in begun.play.items() if one.base is not None and card not in begun.bases()}
    # "Supreme Overlord at another base" comes there as he is played
    played = (step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards)
    bases |= {base for card in played if card in made.position.play and (base := made.position.base_of(card)) is not None}
    for at, one in enumerate(said):
        after = said[at + 1 : at + 2]
        if one.means == "another" and after and after[0].means == "base" and not one.asked and len(bases) < SEVERAL:
            behind = takewhile(lambda other: other.folded not in ("from", "away", "off"), said[at + 2 : at + 6])
            told = any(other.means in ("minion", "action", "have", "with") or other.kind == "card" for other in behind)
            if told or any(other.folded in _FROM for other in said[max(0, at - 2) : at]):
                yield f"what {one.text!r} tells"
