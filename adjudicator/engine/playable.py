"""Where a card may be played, and which plays of the turn it would use."""

from __future__ import annotations

from typing import Any

from ..language.tree import Selection
from ..table.choices import Option
from ..table.events import Event
from ..table.position import Allowance
from .aiming import aims
from .caught import Caught
from .looking import candidates, holds, is_kind, kind, meets
from .run import Run
from .values import values

#: Limits that let every card go everywhere: (path of a selection, bases or minions, scope items).
NO_LIMITS = (None, None, ())


def allowed(run: Run, event: Event) -> bool:
    """Whether nothing in play forbids a play."""
    made = values(run)
    if not made.cannot:
        return True
    from .attempts import prevented
    why = prevented(run, event)
    return why is None or why[0] != "cannot"


def places(run: Run, card: str, player: str, limits: tuple = NO_LIMITS, special: bool = False,
           how: str | None = None) -> list[tuple[str | None, str | None]]:
    """Where a card may be played by a player: pairs of base and host; ``(None, None)`` for a standard action. ``how``: as what kind
    of play, which a prohibition may look at."""
    face = run.p.ident[card].face
    if face is None:
        return []
    _, bases, items = limits
    if type(bases) is str:
        # bases looked for only now, when the card is played
        bases = candidates(run, run.library.nodes[bases], dict(items))
    scope = {"this": card, "you": player}
    if face.play_if and not _conditions(run, face, scope):
        return []
    wanted = kind(run, card)
    if wanted == "titan" and any(place.controller == player and kind(run, other) == "titan"
                                 for other, place in run.p.play.items()):
        # rule one-titan-in-play-per-player
        return []
    if wanted in ("minion", "titan") or face.play_on == "base":
        if not run.p.bases():
            return []
        pool = run.p.bases() if bases is None else [base for base in run.p.bases() if base in bases]
        if not values(run).cannot:
            return [(base, None) for base in pool]
        return [(base, None) for base in pool if allowed(run, Event("play", card, player, None, None, False, None, base, extra=how))]
    if face.play_on is None:
        return [(None, None)] if allowed(run, Event("play", card, player, extra=how)) else []
    found: list[tuple[str | None, str | None]] = []
    hosts = aims(run, limits)
    for host, place in run.p.play.items():
        if bases is not None and place.base not in bases and host not in bases or hosts is not None and host not in hosts:
            continue
        if not is_kind(run, host, "minion"):
            continue
        if isinstance(face.play_on, Selection) and not meets(run, host, face.play_on, scope):
            continue
        if allowed(run, Event("play", card, player, None, None, False, None, host, extra=how)):
            found.append((place.base, host))
    return found


def _conditions(run: Run, face: Any, scope: dict) -> bool:
    scopes = run.scopes
    run.scopes = (scope, scopes)
    try:
        return holds(run, face.play_if, scope)
    finally:
        run.scopes = scopes


def within(run: Run, card: str, limits: tuple) -> bool:
    """Whether a card meets the limits of an allowance (its bases aside)."""
    path, _, items = limits
    if path is None:
        return True
    return meets(run, card, run.library.nodes[path], dict(items))


def play_kinds(run: Run, card: str) -> tuple[str, ...]:
    """The kinds of play that a card in hand may use up: its own, and those in whose place its text lets it be played."""
    own = (kind(run, card),)
    for ability in run.p.ident[card].face.abilities:
        if ability.role == "continuous" and "play" not in ability.zones:
            own += tuple(node.args["kind"] for node in ability.gives if node.word.name == "playable_as")
    return own


def fitting(run: Run, card: str, player: str) -> list[Allowance]:
    """The plays left to a player that a card could use, each kind once."""
    wanted = play_kinds(run, card)
    found: list[Allowance] = []
    for allowance in run.p.plays:
        if allowance.player == player and allowance.kind in wanted and allowance not in found and (
                card in run.p.zone(f"{allowance.zone}:{player}")):
            if allowance.limits is None or within(run, card, allowance.limits):
                found.append(allowance)
    return found


def open_plays(run: Run, player: str, wanted: str, regular: bool = False) -> list[Allowance]:
    """The plays left to a player for any card of a kind from the hand: the regular one and, unless only that is
    asked for, one extra that is tied to nothing."""
    found: list[Allowance] = []
    for allowance in run.p.plays:
        if allowance.player == player and allowance.kind == wanted and allowance.limits is None and allowance not in found:
            if allowance.zone == "hand" and (allowance.regular or not regular):
                found.append(allowance)
    return found


def spend(run: Run, allowance: Allowance) -> None:
    """One play of a kind is used up."""
    plays = list(run.p.plays)
    plays.remove(allowance)
    run.p = run.p.replace(plays=tuple(plays))


def can_play_special(run: Run, entry: Caught) -> bool:
    """Whether a card could be played now as the Special that an ability offers."""
    if entry.ability.body is not None and entry.ability.face.kind == "minion":
        return True
    return bool(places(run, entry.source, entry.you, NO_LIMITS, True, "special"))


def merged_places(run: Run, found: list[tuple]) -> list[Option]:
    """Places as options; hosts that nobody could tell apart are one option."""
    from .choosing import merged
    if found[0][1] is None:
        return [Option(str(base or "table"), (base, host)) for base, host in found]
    keep = set(merged(run, [host for _, host in found]))
    return [Option(host, (base, host)) for base, host in found if host in keep]
