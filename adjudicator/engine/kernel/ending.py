"""How a game ends: with the points counted, or because of a loop."""

from __future__ import annotations

from ...table.position import Ending
from ...table.sight import holder
from .run import Run

#: Victory points with which the game can end (rule ``game-ends-at-fifteen``).
FAR_ENOUGH = 15


def final_count(run: Run, reason: str) -> None:
    """End the game: Madness is counted, the most points win (rules ``madness-counted-at-end``)."""
    totals = {}
    madness = {}
    held = {}
    for player in run.p.players:
        cards = [card for zone in ("hand", "deck", "discard", "stasis") for card in run.p.zone(f"{zone}:{player}")]
        cards += [
            card for zone, held in run.p.zones.items() if zone.startswith("stored:") and holder(run.p, zone) == player for card in held
        ]
        # one that lies buried is its controller's (rule ``buried-madness-is-counted``)
        cards += [card for card, place in run.p.play.items() if place.buried and place.controller == player]
        held[player] = tuple(card for card in cards if run.p.ident[card].face is not None and run.p.ident[card].face.kind == "madness")
        madness[player] = len(held[player])
        totals[player] = run.p.vp[player] - madness[player] // 2
    compared = _compared(run, reason, totals)
    best = max(totals[player] for player in compared)
    winners = [player for player in compared if totals[player] == best]
    if len(winners) > 1 and any(madness.values()):
        fewest = min(madness[player] for player in winners)
        winners = [player for player in winners if madness[player] == fewest]
    if len(winners) > 1 and reason == "points" and run.question("final-tie") == "play-on":
        return
    run.p = run.p.replace(result=Ending(reason, tuple(winners), tuple(sorted(totals.items()))))
    for player, found in held.items():
        if found and run.log is not None:
            many = "a Madness card" if len(found) == 1 else f"{len(found)} Madness cards"
            costs = f"cost {len(found) // 2} VP" if len(found) > 1 else "costs nothing"
            run.log.note(run, "madness", f"{player} has {many}, which {costs}", ("madness-counted-at-end",), found, player)
    run.stack = None
    run.levels = None
    run.scopes = None
    if run.log is not None:
        run.log.over(run)


def _compared(run: Run, reason: str, totals: dict[str, int]) -> tuple[str, ...]:
    """Whose totals count at the end: everybody's, or, where several have come far enough, only those of players who were beyond
    that before the deduction (question ``points-that-end-the-game``, read only where it makes another winner)."""
    vp, everybody = run.p.vp, tuple(run.p.players)
    beyond = tuple(player for player in everybody if vp[player] > FAR_ENOUGH)
    if reason != "points" or not beyond or sum(1 for player in everybody if vp[player] >= FAR_ENOUGH) < 2:
        return everybody
    if max(totals.values()) == max(totals[player] for player in beyond) and not any(
        totals[player] == max(totals.values()) for player in everybody if player not in beyond
    ):
        return everybody
    return beyond if run.question("points-that-end-the-game") == "more-than-fifteen" else everybody


def end_by_loop(run: Run, way: str) -> None:
    """Stop the game because of a loop: without a way out, as a stalemate, or with the points counted."""
    if way == "game-over":
        final_count(run, "game-over")
        return
    totals = tuple(sorted(run.p.vp.items()))
    run.p = run.p.replace(result=Ending("stalemate" if way == "stalemate" else "unending", (), totals))
    run.stack = run.scopes = run.levels = None
    if run.log is not None:
        run.log.over(run)
