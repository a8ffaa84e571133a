"""The five phases of a turn, the check for the end of the game, and whose turn is next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...table.choices import Option
from ...table.events import Event
from ..kernel.ending import FAR_ENOUGH, final_count
from ..kernel.frames import Frame
from ..kernel.game import linked
from ..kernel.run import Run, frame
from ..loops.repeating import forget_turn
from ..query.alike import merged
from ..resolution.as_soon_as import COMES_TRUE, notice_what_is_so
from ..resolution.attempting import attempt
from ..resolution.upkeep import resets_picked
from ..values.values import values
from .decks import base_turned_up
from .extra_plays import KeptExtras
from .frames import Draw, GameOverCheck, Phase
from .play_cards import play_cards
from .scoring import Score
from .turn_moments import Expire, at_moment

PHASES = ("start-turn", "play-cards", "score-bases", "draw", "end-turn")


def turn_frames(phase: str = "start-turn") -> Any:
    """The agenda of a turn from a phase on."""
    rest = PHASES[PHASES.index(phase) :]
    return linked((*(Phase(name=name) for name in rest), NextTurn()))


def begin_turn(run: Run, player: str) -> None:
    """A player's turn begins: what counted by the turn is forgotten."""
    play = {card: (replace(place, used=(), since="") if place.used or place.since else place) for card, place in run.p.play.items()}
    run.p = run.p.used(play, turn=player, phase="start-turn", plays=(), facts=frozenset())
    if any(effect.kind == "cannot-later" and effect.until == f"during:{player}" for effect in run.p.lasting):
        run.p = run.p.replace(
            lasting=tuple(
                effect._replace(kind="cannot", until="turn-end")
                if effect.kind == "cannot-later" and effect.until == f"during:{player}"
                else effect
                for effect in run.p.lasting
            )
        )
    forget_turn(run)
    for phase in reversed(PHASES):
        run.push(Phase(name=phase))


@frame(Phase)
def _phase(run: Run, item: Phase) -> None:
    name = item.name
    if not base_turned_up(run, item) or not resets_picked(run, item):
        return
    run.p = run.p.replace(phase=name)
    if run.log is not None:
        run.log.phase(run, name)
    _BEGIN[name](run)
    if run.context.listens(run.p, COMES_TRUE):
        notice_what_is_so(run)
    if run.p.plays and name in ("draw", "end-turn"):
        # given for the whole turn after the phase in which plays are made
        run.push(KeptExtras(index=0))


def _start(run: Run) -> None:
    """Phase 1. What expires now, and what happens now (questions ``start-of-turn-expiry``)."""
    at_moment(run, "turn_start", (f"start:{run.p.turn}",), "start-of-turn-expiry", "expire-first")


def _end(run: Run) -> None:
    """Phase 5. What happens now, then what expires, then the check for the end of the game (question
    ``end-of-turn-expiry``)."""
    run.push(GameOverCheck())
    # what reacts to effects running out may make such effects itself: they do not outlive the turn either
    run.push(Expire(deadline="turn-end"))
    at_moment(run, "turn_end", ("turn-end", f"end:{run.p.turn}"), "end-of-turn-expiry", "events-then-expiry")


def _score_bases(run: Run) -> None:
    """Phase 3 (rule ``score-phase-only``)."""
    run.push(Score())


def _draw(run: Run) -> None:
    """Phase 4: two cards, then down to ten."""
    run.push(HandLimit())
    run.push(Draw(player=run.p.turn, left=2, source=None))


class HandLimit(Frame, frozen=True, kw_only=True):
    """Discard down to the limit of the hand. ``picked``: the cards so far."""

    picked: tuple[str, ...] = ()


def hand_limit(run: Run, player: str) -> int:
    """How many cards a player may keep at the end of the Draw phase: ten, or what abilities make of that."""
    return max(0, 10 + values(run).hand_limit.get(player, 0))


@frame(HandLimit)
def _hand_limit(run: Run, item: HandLimit) -> None:
    """Discard down to ten cards, or to what abilities make of that, in this phase only, all of them together."""
    player = run.p.turn
    picked = item.picked
    answer = run.take()
    if answer is not None:
        picked = picked + (answer.data,)
    hand = [card for card in run.p.zone(f"hand:{player}") if card not in picked]
    if len(hand) <= hand_limit(run, player):
        if picked:
            attempt(run, [Event(kind="discard", what=card, player=player) for card in picked])
        return
    run.ask(HandLimit(picked=picked), player, "discard", None, [Option(card, card) for card in merged(run, hand)], ("hand-limit-is-ten",))


@frame(GameOverCheck)
def _game_over_check(run: Run, item: GameOverCheck) -> None:
    """At the end of a turn, and by the first rules after the last base as well: somebody has 15 or more and nobody else has as many (rule
    ``victory-check-closes-the-turn``, question ``when-the-end-is-checked``)."""
    vp = run.p.vp
    best = max(vp.values())
    if best < FAR_ENOUGH:
        return
    leaders = [player for player in run.p.players if vp[player] == best]
    if len(leaders) > 1:
        if run.log is not None:
            run.log.note(run, "tie", "The lead is tied, so play goes on", ("game-over-tie-plays-on",))
        return
    final_count(run, "points")


class NextTurn(Frame, frozen=True, kw_only=True):
    """It is the next player's turn."""


@frame(NextTurn)
def _next_turn(run: Run, item: NextTurn) -> None:
    """Extra turns first, from the current player clockwise; then the player to the left."""
    run.push(NextTurn())
    waiting = tuple(won for won in run.p.turns if won)
    if waiting:
        # those won in the turn just over come before those that were already waiting (rule ``extra-turns-may-nest``)
        player = waiting[0][0]
        normal = run.p.settings.get("next", (run.p.clockwise() * 2)[1])
        settings = dict(run.p.settings)
        settings["next"] = normal
        run.p = run.p.replace(turns=((), waiting[0][1:]) + waiting[1:], settings=settings)
    else:
        player = run.p.settings.get("next") or (run.p.clockwise() * 2)[1]
        if "next" in run.p.settings:
            run.p = run.p.replace(settings={name: value for name, value in run.p.settings.items() if name != "next"})
        run.p = run.p.replace(turns=())
    begin_turn(run, player)


_BEGIN = {"start-turn": _start, "play-cards": play_cards, "score-bases": _score_bases, "draw": _draw, "end-turn": _end}
