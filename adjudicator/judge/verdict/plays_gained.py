"""Extra plays that somebody has gained and may use, and those that something there forbids him."""

from __future__ import annotations

from ...engine.query.prohibitions import Prevention, prevented
from ...language.english import listed
from ...table.events import Event
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
        why = _forbidden(made, allowance)
        if why is not None and why.source is not None:
            barred[allowance.player, allowance.kind] = why.source
        else:
            left[allowance.player, allowance.kind] = left.get((allowance.player, allowance.kind), 0) + 1
    plays: dict[str, list[str]] = {}
    for (player, kind), number in left.items():
        plays.setdefault(player, []).append(f"an extra {kind}" if number == 1 else f"{number} extra {kind}s")
    said = [f"{listed([f'{player} may play {listed(kinds)}' for player, kinds in plays.items()])}."] if plays else []
    return said + [_barred(made, player, kind, Copies(made).name(by)) for (player, kind), by in barred.items()]


def _barred(made: Replay, player: str, kind: str, by: str) -> str:
    """That a card forbids somebody extra plays that he has left; one that he has made was allowed."""
    done = [step for step in made.trace.steps if step.kind == "play" and step.how == "extra" and step.player == player and step.cards]
    faces = (made.position.ident[step.cards[0]].face for step in done if step.cards[0] in made.position.ident)
    if any(face is not None and face.kind == kind for face in faces):
        return f"{player} may play an extra {kind} and no second one: {by} forbids it."
    return f"{player} cannot play an extra {kind}: {by} forbids it."


def _forbidden(made: Replay, allowance: Allowance) -> Prevention | None:
    """What forbids a play that somebody has left, whatever he plays and wherever, ``None`` for nothing."""
    run, ident = made.run(), made.position.ident
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
