"""Where a card has gone that is not in play in the end, as clauses of a verdict."""

from __future__ import annotations

import re

from ....engine.reading.cards import STASIS, counters_at
from ....language.events import KINDS
from ....language.tree import Face, Node, parts
from ...data.table_words import pile_name
from ...replay.event_words import counters_in_words
from ...replay.replay import Replay
from ..before import last_place
from ..copies import Copies
from ..sequence.common_pile import BOTTOM, TOP
from ..until_the_end import power_when_destroyed, power_when_scored
from .as_discarded import no_discard
from .in_a_deck import SHUFFLED, at_which_end, laid, laid_before_shuffle, was_put_back
from .in_a_hand import drawn_again, in_hand, left, shed
from .where_it_came_from import by_way, escaped, out_of, played_from
from .whose import of_another


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
    if not says.startswith("{"):
        return says
    when = _when(made, card) if not re.match(r"\{stays\}|\{is\} in ", says) else ""
    what, to, pile = says.partition(", to ")
    # when it went is news enough
    pile = pile.partition(", as ")[0] if when else pile
    what, at, power = what.partition(", at power ")
    says = f"{what}{when}{at}{power}{to}{pile}"
    if made.position.zone_of(card).startswith("discard:"):
        unplayed = _unplayed(made, card)
        says += f"{_uncounted_now(made, card)}{unplayed.removesuffix(' from stasis') if ' in stasis' in says else unplayed}"
    apart = "," if way and (when or "," in says or " and " in says) else ""
    return f"{says}{apart}{way}"


def _gone(made: Replay, card: str, last: str) -> str:
    begun, position = made.setting.game.position, made.position
    where = position.zone_of(card)
    zone, _, player = where.partition(":")
    face = position.ident[card].face
    if zone == "discard":
        return _in_discard(made, card, last)
    if not last and face is not None and face.kind == "action" and face.play_on is None and zone == "limbo":
        return ""
    if zone in ("hand", "deck") and (again := drawn_again(made, card)):
        return again
    if zone == "hand":
        return in_hand(made, card, last)
    if zone == "deck":
        return _in_deck(made, card, where)
    if zone.endswith("-discard") and last in KINDS and zone != "base-discard":
        pile = f"to the {zone.replace('-', ' ')} pile"
        return f"{KINDS[last].ends}, {pile}{', as nobody owns {it}' if _has_no_owner(made, card) else ''}"
    if zone == "stasis":
        gathered = sum(effect.number for effect in position.lasting if effect.kind == STASIS and effect.targets == (card,))
        return "{is} in stasis" + (f" with {counters_in_words(gathered, 'stasis counter')}{{each}}" if gathered else "")
    if zone == "titans" and card in begun.zone(where) and not _was_in_play(made, card):
        gathered = counters_at(position, card)
        return f"{{stays}} beside {player}'s deck" + (f" with {counters_in_words(gathered)}" if gathered else "")
    if zone == "stored" and player in position.ident and position.ident[player].face is not None:
        return f"{{is}} stored under {escaped(Copies(made).name(player))}"
    if zone == "kept" and player in position.ident:
        return f"{{stays}} on {escaped(Copies(made).name(player))}, in stasis with it"
    if zone in ("monsters", "treasures") and (end := at_which_end(made, card)):
        return f"{{goes}} {end} the {zone[:-1]} deck"
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


def _has_no_owner(made: Replay, card: str) -> bool:
    """Whether a card was to go to a zone of its owner, and went to a pile as it has none."""
    step = next((step for step in reversed(made.trace.steps) if step.kind in KINDS and step.cards[:1] == (card,)), None)
    return step is not None and step.kind != "discard" and step.says.endswith(" discard pile, as nobody owns it.")


def _in_deck(made: Replay, card: str, where: str) -> str:
    """How a card came to the deck in which it lies, or that it stayed there."""
    begun, position = made.setting.game.position, made.position
    deck, there = pile_name(where), card in begun.zone(where)
    how = laid(made, card, where)
    if there and how in (TOP, BOTTOM):
        back = was_put_back(made.trace.steps, card)
        return f"{{is}} put back {'on top' if how == TOP else 'on the bottom'} of {deck}" if back else f"{{goes}} {how} {deck}"
    top = where not in position.mixed and position.zone(where)[0] == card
    if there and not left(made, card, where):
        was = where not in begun.mixed and begun.zone(where)[0] == card
        return f"{{stays}} {'on top of' if top and was else 'in'} {deck}{', on top of it now' if top and not was else ''}"
    then = ""
    if how == SHUFFLED and (end := laid_before_shuffle(made, card, where)):
        goes, then = f"{{goes}} {end}", ", which is shuffled later"
    elif how == SHUFFLED:
        goes = f"{{is}} shuffled {'back ' if there else ''}into"
    else:
        bottom = where not in position.mixed and position.zone(where)[-1] == card
        goes = f"{{goes}} {how or ('on top of' if top else 'to the bottom of' if bottom else 'into')}"
    out = out_of(made, card)
    out = f" from {out}" if out not in ("", deck, played_from(made, card)) else ""
    return f"{goes} {deck}{then}{out if not then else ''}{shed(made, card)}{of_another(made, card, where.partition(':')[2])}"


def _in_discard(made: Replay, card: str, last: str) -> str:
    """How a card came to the discard pile in which it lies."""
    begun, position = made.setting.game.position, made.position
    where = position.zone_of(card)
    player = where.partition(":")[2]
    face = position.ident[card].face
    foreign = _played_by(made, card) not in ("", player)
    if not last and face is not None and face.kind == "action" and face.play_on is None and not foreign:
        # a standard action that was played: where it goes is no news
        return ""
    if last in ("", "discard") and card in begun.zone(where) and not left(made, card, where):
        return f"{{stays}} in {player}'s discard pile"
    ends = KINDS[last].ends if last in KINDS else "{is} discarded"
    if no_discard(made, last):
        ends = ends.replace("{is} discarded", "{goes} to the discard pile")
    ends += f" with {escaped(bearer)}" if last in ("", "discard") and (bearer := _bearer_in_stasis(made, card)) else ""
    if last == "lose_host" and not _host_discarded(made, card):
        ends = "{is} discarded as {its_host} left play"
    counted = power_when_scored(made, card) if last == "scored" else power_when_destroyed(made, card) if last == "destroy" else None
    power = f", at power {counted}" if counted is not None else ""
    out = out_of(made, card) if last in ("", "discard") and befell(made, card)[:1] == ["discard"] else ""
    ends += f" from {out}" if out else ""
    # a card that somebody else had, or played, goes to its owner
    had, has = _held_by(made, card)
    if last == "lose_host" and _host_of_another(made, card):
        return f"{ends}, to {player}'s discard pile"
    if position.ident[card].owner is None or (last in ("destroy", "discard_from_play") and _may_be_boxed(face)):
        # whose pile that is, or that it is a pile at all, may be all that is asked
        return f"{ends}{power}, to {player}'s discard pile"
    if has is None and (foreign or (out and not out.startswith(f"{player}'s "))):
        return f"{ends}, to {player}'s discard pile"
    if has in (player, None):
        return f"{ends}{power}"
    return f"{ends}{'' if had == has else f' under the control of {has}'}{power}, to {player}'s discard pile"


def _may_be_boxed(face: Face | None) -> bool:
    """Whether a card says of itself that it goes to the box."""
    nodes = (part for ability in (face.abilities if face is not None else ()) for part in parts(ability.body))
    return any(
        isinstance(part, Node) and part.word.name == "place" and (part.args["what"], part.args["to"]) == ("this", "box") for part in nodes
    )


def _host_discarded(made: Replay, card: str) -> bool:
    """Whether what a card lay on last is in a discard pile as well."""
    place = last_place(made, card)
    host = place.host if place is not None else None
    return host is not None and host in made.position.ident and "discard" in made.position.zone_of(host)


def _host_of_another(made: Replay, card: str) -> bool:
    """Whether what a card lay on last is now in the discard pile of another player than who had it."""
    place = last_place(made, card)
    host = last_place(made, place.host) if place is not None and place.host is not None else None
    zone = made.position.zone_of(place.host) if place is not None and place.host in made.position.ident else ""
    return host is not None and zone.startswith("discard:") and zone != f"discard:{host.controller}"


def _uncounted_now(made: Replay, card: str) -> str:
    """That a card leaves its counters behind as it leaves play, where another player than its owner had it; else empty."""
    place = last_place(made, card)
    if place is None or not place.counters or made.position.ident[card].owner in (None, place.controller):
        return ""
    return f", without its counter{'' if place.counters == 1 else 's'}"


def _unplayed(made: Replay, card: str) -> str:
    """That a card in stasis had to be played in the turn with whose end it went; else empty."""
    over = any(step.kind == "stasis" and step.cards == (card,) and "has waited" in step.says for step in made.trace.steps)
    return ", not having been played from stasis" if over else ""


def _bearer_in_stasis(made: Replay, card: str) -> str:
    """The name of the card with which another one went that was kept on it in stasis; else empty."""
    for step in reversed(made.trace.steps):
        if step.kind == "discarded" and step.cards == (card,) and (found := re.search(r" goes with (.+) and is discarded\.$", step.says)):
            return Copies(made).plain(found[1])
    return ""


def _when(made: Replay, card: str) -> str:
    """At the end of whose turn a card went where it is, or at the start of whose that comes after another; else empty."""
    steps = made.trace.steps
    went = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind in KINDS and steps[at].cards[:1] == (card,)), 0)
    phases = [(at, step) for at, step in enumerate(steps[:went]) if step.kind == "phase"]
    # what everybody draws is no deed, and that what lay on a card goes with it needs no time of its own
    if not phases or steps[went].kind in ("draw", "lose_host") or phases[-1][1].position is None:
        return ""
    now, turn = phases[-1][1].how, phases[-1][1].position.turn
    if now == "end-turn":
        return f" at the end of {turn}'s turn"
    # what is done as a turn starts may be all that is asked
    later = phases[-1][0] > made.last_move() and any(step.how == "end-turn" for _, step in phases)
    return f" when {turn}'s turn starts" if later and now == "start-turn" else ""


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


def _was_in_play(made: Replay, card: str) -> bool:
    """Whether a card was in play at any step that kept its table: one that is where it began may have come and gone."""
    return any(step.position is not None and card in step.position.play for step in made.trace.steps)
