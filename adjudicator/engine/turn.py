"""The five phases of a turn, the check for the end of the game, and whose turn is next."""

from __future__ import annotations

from typing import Any

from ..table.choices import Option
from ..table.events import Event
from .attempts import attempt
from .choosing import merged
from .decks import base_turned_up
from .loops import forget_turn
from .moments import at_moment
from .play_cards import play_cards
from .run import Run, frame, linked

PHASES = ("start-turn", "play-cards", "score-bases", "draw", "end-turn")


def turn_frames(phase: str = "start-turn") -> Any:
    """The agenda of a turn from a phase on."""
    rest = PHASES[PHASES.index(phase):]
    return linked(tuple(("phase", name) for name in rest) + (("next_turn",),))


def begin_turn(run: Run, player: str) -> None:
    """A player's turn begins: what counted by the turn is forgotten."""
    play = {card: (place._replace(used=(), since="") if place.used or place.since else place)
            for card, place in run.p.play.items()}
    run.p = run.p.used(play, turn=player, phase="start-turn", plays=(), facts=frozenset())
    if any(effect.kind == "cannot-later" and effect.until == f"during:{player}" for effect in run.p.lasting):
        run.p = run.p.replace(lasting=tuple(effect._replace(kind="cannot", until="turn-end") if effect.kind == "cannot-later"
                                            and effect.until == f"during:{player}" else effect for effect in run.p.lasting))
    forget_turn(run)
    for phase in reversed(PHASES):
        run.stack = (("phase", phase), run.stack)


@frame("phase")
def _phase(run: Run, item: tuple) -> None:
    name = item[1]
    if not base_turned_up(run, item):
        return
    run.p = run.p.replace(phase=name)
    if run.log is not None:
        run.log.phase(run, name)
    _BEGIN[name](run)
    if run.p.plays and name in ("draw", "end-turn"):
        # given for the whole turn after the phase in which plays are made
        run.push("kept_extras", 0)


def _start(run: Run) -> None:
    """Phase 1. What expires now, and what happens now (questions ``start-of-turn-expiry``)."""
    at_moment(run, "turn_start", (f"start:{run.p.turn}",), "start-of-turn-expiry", "expire-first")


def _end(run: Run) -> None:
    """Phase 5. What happens now, then what expires, then the check for the end of the game (question
    ``end-of-turn-expiry``)."""
    run.push("game_over_check")
    # what reacts to effects running out may make such effects itself: they do not outlive the turn either
    run.push("expire", "turn-end")
    at_moment(run, "turn_end", ("turn-end", f"end:{run.p.turn}"), "end-of-turn-expiry", "events-then-expiry")


def _score_bases(run: Run) -> None:
    """Phase 3 (rule ``score-phase-only``)."""
    run.push("score")


def _draw(run: Run) -> None:
    """Phase 4: two cards, then down to ten."""
    run.push("hand_limit")
    run.push("draw", run.p.turn, 2, None)


@frame("hand_limit")
def _hand_limit(run: Run, item: tuple) -> None:
    """Discard down to ten cards, in this phase only, all of them together."""
    player = run.p.turn
    picked = item[1] if len(item) > 1 else ()
    answer = run.take()
    if answer is not None:
        picked = picked + (answer.data,)
    hand = [card for card in run.p.zone(f"hand:{player}") if card not in picked]
    if len(hand) <= 10:
        if picked:
            attempt(run, [Event("discard", card, player) for card in picked])
        return
    run.ask(("hand_limit", picked), player, "discard", None, [Option(card, card) for card in merged(run, hand)],
            ("hand-limit-is-ten",))


@frame("game_over_check")
def _game_over_check(run: Run, item: tuple) -> None:
    """At the end of a turn: somebody has 15 or more and nobody else has as many (rule ``victory-check-closes-the-turn``)."""
    vp = run.p.vp
    best = max(vp.values())
    if best < 15:
        return
    leaders = [player for player in run.p.players if vp[player] == best]
    if len(leaders) > 1:
        if run.log is not None:
            run.log.note(run, "tie", "The lead is tied, so play goes on", ("game-over-tie-plays-on",))
        return
    final_count(run, "points")


def _compared(run: Run, reason: str, totals: dict[str, int]) -> tuple[str, ...]:
    """Whose totals count at the end: everybody's, or, where several have come far enough, only those of players who were beyond
    fifteen before the deduction (question ``points-that-end-the-game``, read only where it makes another winner)."""
    vp, everybody = run.p.vp, tuple(run.p.players)
    beyond = tuple(player for player in everybody if vp[player] > 15)
    if reason != "points" or not beyond or sum(1 for player in everybody if vp[player] >= 15) < 2:
        return everybody
    if max(totals.values()) == max(totals[player] for player in beyond) and not any(
            totals[player] == max(totals.values()) for player in everybody if player not in beyond):
        return everybody
    return beyond if run.question("points-that-end-the-game") == "more-than-fifteen" else everybody


def final_count(run: Run, reason: str) -> None:
    """End the game: Madness is counted, the most points win (rules ``madness-counted-at-end``)."""
    totals = {}
    madness = {}
    for player in run.p.players:
        cards = [card for zone in ("hand", "deck", "discard") for card in run.p.zone(f"{zone}:{player}")]
        # one that lies buried is its controller's (rule ``buried-madness-is-counted``)
        cards += [card for card, place in run.p.play.items() if place.buried and place.controller == player]
        madness[player] = sum(1 for card in cards if run.p.ident[card].face is not None
                              and run.p.ident[card].face.kind == "madness")
        totals[player] = run.p.vp[player] - madness[player] // 2
    compared = _compared(run, reason, totals)
    best = max(totals[player] for player in compared)
    winners = [player for player in compared if totals[player] == best]
    if len(winners) > 1 and any(madness.values()):
        fewest = min(madness[player] for player in winners)
        winners = [player for player in winners if madness[player] == fewest]
    if len(winners) > 1 and reason == "points" and run.question("final-tie") == "play-on":
        return
    run.p = run.p.replace(result=(reason, tuple(winners), tuple(sorted(totals.items()))))
    run.stack = None
    run.levels = None
    run.scopes = None
    if run.log is not None:
        run.log.over(run)


@frame("next_turn")
def _next_turn(run: Run, item: tuple) -> None:
    """Extra turns first, from the current player clockwise; then the player to the left."""
    run.push("next_turn")
    waiting = tuple(won for won in run.p.turns if won)
    if waiting:
        # those won in the turn just over come before those that were already waiting (rule ``extra-turns-may-nest``)
        player = waiting[0][0]
        normal = run.p.settings.get("next", (run.p.clockwise() * 2)[1])
        settings = dict(run.p.settings)
        settings["next"] = normal
        run.p = run.p.replace(turns=((), waiting[0][1:]) + waiting[1:], settings=settings)
    else:
        settings = dict(run.p.settings)
        player = settings.pop("next", None) or (run.p.clockwise() * 2)[1]
        run.p = run.p.replace(turns=(), settings=settings)
    begin_turn(run, player)


_BEGIN = {"start-turn": _start, "play-cards": play_cards, "score-bases": _score_bases, "draw": _draw, "end-turn": _end}
