"""Where a card has gone that is not in play in the end, as clauses of a verdict."""

from __future__ import annotations

from ...engine.reading.cards import STASIS, counters_at
from ...language.events import KINDS
from ..replay.event_words import counters_in_words
from ..replay.replay import Replay
from .before import last_place
from .copies import Copies
from .until_the_end import power_when_scored
from .where_it_came_from import by_way, escaped, out_of, played_from


def befell(made: Replay, card: str) -> list[str]:
    """The kinds of events that befell a card, the last first."""
    return [step.kind for step in reversed(made.trace.steps) if step.kind in KINDS and step.cards[:1] == (card,)]


def out_of_play(made: Replay, card: str, last: str) -> str:
    """Where a card that is not in play has gone, and by which way, as the rest of a clause with fields to be inflected; empty where that is
    no news. ``last``: the kind of what befell it last, empty for nothing."""
    says, way = _gone(made, card, last), by_way(made, card)
    if not says and played_from(made, card):
        # of one from the hand it goes without saying
        says = "{is} discarded"
    apart = "," if way and ("," in says or " and " in says) else ""
    return f"{says}{apart}{way}" if says.startswith("{") else says


def _gone(made: Replay, card: str, last: str) -> str:
    begun, position = made.setting.game.position, made.position
    where = position.zone_of(card)
    zone, _, player = where.partition(":")
    face = position.ident[card].face
    if zone == "discard":
        return _in_discard(made, card, last)
    if not last and face is not None and face.kind == "action" and face.play_on is None and zone == "limbo":
        return ""
    if zone in ("hand", "deck") and _drawn_again(made, card):
        return f"{KINDS['scored'].ends} and drawn again as the turn ends" if zone == "hand" else KINDS["scored"].ends
    if zone == "hand":
        return _in_hand(made, card, last)
    if zone == "deck":
        if put := _put_within(made, card):
            return f"{{goes}} {put} of {player}'s deck"
        top = position.zone(where)[0] == card and where not in position.mixed
        bottom = not top and position.zone(where)[-1] == card and where not in position.mixed
        if card in begun.zone(where) and not _left(made, card, where):
            return f"{{stays}} {'on top of' if top else 'in'} {player}'s deck"
        out = out_of(made, card)
        out = f" from {out}" if out not in ("", f"{player}'s deck", played_from(made, card)) else ""
        return f"{{goes}} {'on top of' if top else 'to the bottom of' if bottom else 'into'} {player}'s deck{out}{_shed(made, card)}"
    if zone.endswith("-discard") and last in KINDS and zone != "base-discard":
        return f"{KINDS[last].ends}, to the {zone.replace('-', ' ')} pile"
    if zone == "stasis":
        gathered = sum(effect.number for effect in position.lasting if effect.kind == STASIS and effect.targets == (card,))
        return "{is} in stasis" + (f" with {counters_in_words(gathered, 'stasis counter')}" if gathered else "")
    if zone == "titans" and card in begun.zone(where) and not _was_in_play(made, card):
        gathered = counters_at(position, card)
        return f"{{stays}} beside {player}'s deck" + (f" with {counters_in_words(gathered)}" if gathered else "")
    if zone == "stored" and player in position.ident and position.ident[player].face is not None:
        return f"{{is}} stored under {escaped(Copies(made).name(player))}"
    return {
        "titans": f"{{leaves}} play and {{lies}} beside {player}'s deck again",
        "madness": "{goes} back to the Madness deck",
        "base-deck": "{goes} back to the base deck",
        "monsters": "{goes} back to the monster deck",
        "treasures": "{goes} back to the treasure deck",
        "aside": "{is} set aside",
        "box": "{goes} to the box",
        "base-discard": "{is} replaced",
        "limbo": "{is} still being played",
        "stored": "{is} stored under another card",
    }.get(zone, f"{{goes}} to the {zone.replace('-', ' ')} pile")


def _in_hand(made: Replay, card: str, last: str) -> str:
    """How a card came to the hand in which it lies, or that it stayed there."""
    begun = made.setting.game.position
    where = made.position.zone_of(card)
    player = where.partition(":")[2]
    if card in begun.play and (way := _by_way_of_deck(made, card)):
        return way
    if card in begun.play or last == "return":
        return f"{{returns}} to {player}'s hand{_shed(made, card)}"
    if card not in begun.zone(where):
        out = out_of(made, card)
        return f"{{is}} in {player}'s hand" + (f", from {out}" if out not in ("", f"{player}'s deck") else "")
    if last == "place":
        return f"{{is}} placed back in {player}'s hand"
    return f"{'{returns} to' if _left(made, card, where) else '{stays} in'} {player}'s hand"


def _in_discard(made: Replay, card: str, last: str) -> str:
    """How a card came to the discard pile in which it lies."""
    begun = made.setting.game.position
    where = made.position.zone_of(card)
    player = where.partition(":")[2]
    face = made.position.ident[card].face
    foreign = _played_by(made, card) not in ("", player)
    if not last and face is not None and face.kind == "action" and face.play_on is None and not foreign:
        # a standard action that was played: where it goes is no news
        return ""
    if last in ("", "discard") and card in begun.zone(where) and not _left(made, card, where):
        return f"{{stays}} in {player}'s discard pile"
    ends = KINDS[last].ends if last in KINDS else "{is} discarded"
    if last == "lose_host" and not _host_discarded(made, card):
        ends = "{is} discarded as {its_host} left play"
    counted = power_when_scored(made, card) if last == "scored" else None
    ends += f", at power {counted}" if counted is not None else ""
    out = out_of(made, card) if last in ("", "discard") and befell(made, card)[:1] == ["discard"] else ""
    ends += f" from {out}" if out else ""
    ends += _when_turn_starts(made, card, last)
    # a card that somebody else had, or played, goes to its owner
    had, has = _held_by(made, card)
    if has is None and (foreign or (out and not out.startswith(f"{player}'s "))):
        return f"{ends}, to {player}'s discard pile"
    if has in (player, None):
        return ends
    return f"{ends}{'' if had == has else f' under the control of {has}'}, to {player}'s discard pile"


def _host_discarded(made: Replay, card: str) -> bool:
    """Whether what a card lay on last is in a discard pile as well."""
    place = last_place(made, card)
    host = place.host if place is not None else None
    return host is not None and host in made.position.ident and "discard" in made.position.zone_of(host)


def _when_turn_starts(made: Replay, card: str, last: str) -> str:
    """At the start of whose turn a card was destroyed, where that turn comes after another in which something was done; else empty."""
    steps = made.trace.steps
    when = next((at for at, step in enumerate(steps) if step.kind == last and step.cards[:1] == (card,)), 0) if last == "destroy" else 0
    phases = [(at, step) for at, step in enumerate(steps[:when]) if step.kind == "phase"]
    if not phases or phases[-1][1].how != "start-turn" or phases[-1][0] <= made.last_move() or phases[-1][1].position is None:
        return ""
    # what is done as a turn starts may be all that is asked
    later = any(step.how == "end-turn" for _, step in phases)
    return f" when {phases[-1][1].position.turn}'s turn starts" if later else ""


def _drawn_again(made: Replay, card: str) -> bool:
    """Whether a card that left with its base came to a deck or a hand only as everybody draws when a turn ends: what is asked of a scoring
    lies before that."""
    steps = made.trace.steps
    left = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind == "scored" and steps[at].cards[:1] == (card,)), None)
    if left is None or any(step.ability is not None for step in steps[left:] if step.kind == "reshuffle" or card in step.cards):
        return False
    return any(step.kind == "reshuffle" for step in steps[left:])


def _by_way_of_deck(made: Replay, card: str) -> str:
    """How a card that was in play came to a hand, where it was put into a deck and drawn from there; empty where it was not."""
    for step in made.trace.steps:
        where = step.position.zone_of(card) if step.position is not None and card not in step.position.play else ""
        zone, _, player = where.partition(":")
        if step.position is not None and zone == "deck":
            top = step.position.zone(where)[0] == card and where not in step.position.mixed
            return f"{{goes}} {'on top of' if top else 'into'} {player}'s deck and {{is}} drawn from there"
    return ""


def _played_by(made: Replay, card: str) -> str:
    """Who played a card last, empty where nobody did."""
    return next((step.player or "" for step in reversed(made.trace.steps) if step.kind == "play" and step.cards[:1] == (card,)), "")


def _held_by(made: Replay, card: str) -> tuple[str | None, str | None]:
    """Who controlled a card in play at first, and who did last, ``None`` where nobody did."""
    positions = (made.setting.game.position, *(step.position for step in made.trace.steps if step.position is not None))
    held = [one.play[card].controller for one in positions if card in one.play]
    return (held[0], held[-1]) if held else (None, None)


def changed_hands(made: Replay, card: str) -> bool:
    """Whether a card was under another player's control last than at first."""
    had, has = _held_by(made, card)
    return None not in (had, has) and had != has


def brought(made: Replay, card: str) -> bool:
    """Whether an ability has brought a card into play as the last one thing was done."""
    return any(step.kind == "play" and step.how == "extra" and step.cards[:1] == (card,) for step in made.trace.steps[made.last_move() :])


def _put_within(made: Replay, card: str) -> str:
    """Where in the deck in which it was already a card was put, ``on top`` or ``to the bottom``; empty where it was not, or mixed in."""
    if card not in made.setting.game.position.zone(made.position.zone_of(card)):
        return ""
    last = next(
        (step for step in reversed(made.trace.steps) if step.kind == "shuffle" or (step.kind == "place" and card in step.cards)), None
    )
    if last is None or last.kind == "shuffle":
        return ""
    return "to the bottom" if "on the bottom" in last.says else "on top" if "on top" in last.says else ""


def _left(made: Replay, card: str, zone: str) -> bool:
    """Whether a card was elsewhere than in a zone: at any step that kept its table, or as it was played."""
    steps = made.trace.steps
    return any(
        (step.position is not None and card not in step.position.zone(zone)) or (step.kind == "play" and step.cards[:1] == (card,))
        for step in steps
    )


def _was_in_play(made: Replay, card: str) -> bool:
    """Whether a card was in play at any step that kept its table: one that is where it began may have come and gone."""
    return any(step.position is not None and card in step.position.play for step in made.trace.steps)


def _shed(made: Replay, card: str) -> str:
    """That a card which leaves play loses its counters."""
    place = made.setting.game.position.play.get(card)
    return " without its counters" if place is not None and place.counters else ""
