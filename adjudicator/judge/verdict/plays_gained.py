"""Extra plays that somebody has gained and may use, and those that something there forbids him."""

from __future__ import annotations

from ...engine.kernel.run import Run
from ...engine.query.prohibitions import Prevention, prevented
from ...language.english import listed
from ...table.events import Event
from ...table.facts import Fact, PlaysCounted
from ...table.position import Allowance
from ..replay.replay import Replay
from .copies import Copies


def extra_plays(made: Replay) -> list[str]:
    """Extra plays that somebody has who has got some, and which of them are forbidden, as sentences."""
    before = list(made.setting.game.position.plays)
    got = {allowance.player for allowance in made.position.plays if not allowance.regular and allowance not in before}
    left: dict[tuple[str, str], int] = {}
    barred: dict[tuple[str, str], str] = {}
    for allowance in made.position.plays:
        if allowance.regular or allowance.player not in got:
            continue
        why = _forbidden(made.run(), made, allowance)
        if why is not None and why.source is not None:
            barred[allowance.player, allowance.kind] = why.source
        else:
            left[allowance.player, allowance.kind] = left.get((allowance.player, allowance.kind), 0) + 1
    plays: dict[str, list[str]] = {}
    said_of: list[str] = []
    for player in dict.fromkeys(player for player, _ in left):
        own = {kind: number for (who, kind), number in left.items() if who == player}
        by = _allows_one(made, player) if sum(own.values()) > 1 else None
        if by is not None:
            said_of.append(f"{player} may play one extra {' or '.join(own)} and no second one: {Copies(made).name(by)} forbids it.")
            left = {one: number for one, number in left.items() if one[0] != player}
    for (player, kind), number in left.items():
        plays.setdefault(player, []).append(f"an extra {kind}" if number == 1 else f"{number} extra {kind}s")
    said = [f"{listed([f'{player} may play {listed(kinds)}' for player, kinds in plays.items()])}."] if plays else []
    return said_of + said + [_barred(made, player, kind, Copies(made).name(by)) for (player, kind), by in barred.items()]


def _barred(made: Replay, player: str, kind: str, by: str) -> str:
    """That a card forbids somebody extra plays that he has left; one that he has made was allowed."""
    done = [step for step in made.trace.steps if step.kind == "play" and step.how == "extra" and step.player == player and step.cards]
    faces = (made.position.ident[step.cards[0]].face for step in done if step.cards[0] in made.position.ident)
    if any(face is not None and face.kind == kind for face in faces):
        return f"{player} may play an extra {kind} and no second one: {by} forbids it."
    return f"{player} cannot play an extra {kind}: {by} forbids it."


def _allows_one(made: Replay, player: str) -> str | None:
    """The card that forbids somebody all his extra plays that are left as soon as he has made one of them, ``None`` for none."""
    facts, position = made.position.facts, made.position
    counted = next((one for one in facts if _counts(one, player)), None)
    more = PlaysCounted(player=player, extra=True, number=1 + (counted.number if isinstance(counted, PlaysCounted) else 0), kind="card")
    run = made.run(position.replace(facts=facts.difference((counted,) if counted is not None else ()).union((more,))))
    whys = [_forbidden(run, made, one) for one in position.plays if one.player == player and not one.regular]
    return whys[0].source if whys and whys[0] is not None and all(why is not None and why.source is not None for why in whys) else None


def _counts(fact: Fact, player: str) -> bool:
    return isinstance(fact, PlaysCounted) and fact.player == player and fact.extra and fact.kind == "card"


def _forbidden(run: Run, made: Replay, allowance: Allowance) -> Prevention | None:
    """What forbids a play that somebody has left, whatever he plays and wherever, ``None`` for nothing."""
    ident = made.position.ident
    kinds = [card for card, one in ident.items() if one.face is not None and one.face.kind == allowance.kind]
    own = [card for card in kinds if ident[card].owner == allowance.player]
    # of a hand of which nothing is known any card of the kind will do
    cards = [card for card in own if card not in made.position.play] or own or kinds
    if not cards:
        return None
    places = made.position.bases() if allowance.kind == "minion" else (None,)
    found = [
        prevented(run, Event(kind="play", what=card, player=allowance.player, target=place, extra="extra"))
        for card in cards
        for place in places
    ]
    return found[0] if all(one is not None and one.how == "cannot" for one in found) else None
