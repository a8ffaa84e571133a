"""What a situation expects, compared with what came of it. One function a kind of expectation.

An expectation that holds gives ``None``; one that does not gives a sentence that says what was found.
"""

from __future__ import annotations

from typing import Any

from ...engine.kernel.run import Run
from ...engine.query.ranking import breaking, is_ready, total
from ...engine.reading.cards import counters, name_of, plain_counters_at, printed, stasis_counters
from ...engine.values.figures import power, starting
from ...engine.values.values import values
from ...ground.findings import Finding
from ...ground.strict_yaml import line_of
from ..data.table_words import pile_name
from ..replay.replay import Replay
from ..replay.script import Refusal, Script
from ..replay.trace import Step
from ..situation.named_cards import ABOUT_DECKS


def unmet_expectations(expectations: Any, made: Replay, data: Any, file: str) -> list[Finding]:
    """A finding for each expectation that does not hold."""
    script = Script(data, file, made.setting)
    script.ident = made.position.ident
    run = made.run()
    found = []
    for index, entry in enumerate(expectations or ()):
        why = why_unmet(entry, made, script, run)
        if why is not None:
            found.append(Finding("unmet", why, file, line_of(expectations, index), "Find out which of the two misreads the source."))
    return found


def why_unmet(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    """``None`` if one expectation holds, else what was found instead."""
    for key, function in JUDGES.items():
        if key in entry:
            return function(entry, made, script, run)
    raise KeyError(f"an expectation of no known kind: {dict(entry)}")


def _differs(what: str, wanted: Any, found: Any) -> str | None:
    return None if wanted == found else f"{what}: expected {wanted}, found {found}"


def _card(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    card = script.card(entry["card"])
    if card is None:
        return f"no card is called {entry['card']!r}"
    for key, wanted in entry.items():
        why = _place_of_card(key, wanted, card, made, script) or _state_of_card(key, wanted, card, made, run)
        if why is not None:
            return why
    return None


def _place_of_card(key: str, wanted: Any, card: str, made: Replay, script: Script) -> str | None:
    """Where a card is, and what lies on it."""
    position, name = made.position, made.trace.name(card)
    place = position.play.get(card)
    if key == "at":
        if place is not None and place.base == script.card(wanted):
            return None
        where = made.trace.name(place.base) if place is not None and place.base else position.zone_of(card)
        return f"{name} is at {where}, not at {wanted}"
    if key == "in":
        zone = position.zone_of(card)
        where, _, end = str(wanted).partition(" ")
        good = zone in (where, str(wanted)) or zone.partition(":")[0] == where
        if good and end in ("top", "bottom"):
            good = position.zone(zone)[0 if end == "top" else -1] == card
        return None if good else f"{name} is in {zone}, not in {wanted}"
    if key == "on":
        return _differs(f"host of {name}", script.card(wanted), place.host if place is not None else None)
    if key == "attached":
        return _differs(f"cards on {name}", sorted(script.card(one) or one for one in wanted), sorted(position.attached(card)))
    return None


def _state_of_card(key: str, wanted: Any, card: str, made: Replay, run: Run) -> str | None:
    """What a card is worth, and whose it is."""
    name = made.trace.name(card)
    place = made.position.play.get(card)
    nobody = None if wanted == "nobody" else wanted
    if key == "power":
        return _differs(f"power of {name}", wanted, power(run, card))
    if key == "starting":
        return _differs(f"starting power of {name}", wanted, starting(run, card))
    if key == "printed":
        return _differs(f"printed power of {name}", wanted, printed(run, card))
    if key == "counters":
        return _differs(
            f"counters on {name}", wanted, place.counters if place is not None else stasis_counters(run, card) or counters(run, card)
        )
    if key == "controller":
        return _differs(f"controller of {name}", nobody, place.controller if place is not None else None)
    if key == "owner":
        return _differs(f"owner of {name}", nobody, made.position.ident[card].owner)
    if key == "cancelled":
        return _differs(f"{name} cancelled", wanted, card in values(run).cancelled)
    return None


def _player(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    player = entry["player"]
    position = made.position
    for key, wanted in entry.items():
        if key == "vp":
            why = _differs(f"points of {player}", wanted, position.vp.get(player))
        elif key in ("hand", "deck", "discard"):
            cards = position.zone(f"{key}:{player}")
            if isinstance(wanted, int) or not wanted:
                wanted = wanted or 0
                why = _differs(f"cards in {player}'s {key}", wanted, len(cards))
            else:
                names = sorted(name_of(run, card) for card in cards)
                missing = [name for name in wanted if name not in names and (script.card(name) not in cards)]
                why = f"{player}'s {key} holds {names}, not {', '.join(missing)}" if missing else None
        elif key == "madness":
            held = [card for zone in ("hand", "deck", "discard") for card in position.zone(f"{zone}:{player}")]
            why = _differs(f"Madness cards of {player}", wanted, sum(name_of(run, card) == "Madness" for card in held))
        elif key == "factions":
            why = _differs(f"factions of {player}", sorted(wanted), sorted(position.settings.get("factions", {}).get(player, ())))
        elif key == "extra":
            left = [a.kind for a in position.plays if a.player == player and not a.regular]
            why = _differs(f"extra plays left to {player}", sorted(wanted), sorted(left))
        elif key == "total":
            base = script.card(entry["at"])
            if base is None or base not in position.bases():
                return f"{entry['at']} is not in play"
            why = _differs(f"total of {player}", wanted, total(run, base, player))
        else:
            continue
        if why is not None:
            return why
    return None


def _base(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    name = entry["base"]
    base = script.card(name)
    position = made.position
    in_play = base is not None and base in position.bases()
    for key, wanted in entry.items():
        why = None
        if key in ("counters", "total") and (base is None or not in_play):
            why = f"{name} is not in play"
        elif key == "breakpoint":
            why = _differs(f"breakpoint of {name}", wanted, values(run).breakpoint.get(base) if base is not None else None)
        elif key == "starting":
            starts = values(run).starting_breakpoint
            why = _differs(f"starting breakpoint of {name}", wanted, starts.get(base) if base is not None else None)
        elif key == "counters":
            why = _differs(f"counters on {name}", wanted, plain_counters_at(position, str(base)))
        elif key == "ready":
            why = _differs(f"{name} ready", wanted, in_play and is_ready(run, str(base)))
        elif key == "total":
            why = _differs(f"power at {name}", wanted, breaking(run, str(base)))
        elif key == "in":
            why = _differs(f"{name} is in", wanted, "play" if in_play else position.zone_of(base) if base is not None else "no zone")
        if why is not None:
            return why
    return None


def _event_steps(entry: Any, made: Replay, script: Script) -> list[Step]:
    """The steps of the trace that are a given event."""
    kind_ = entry["event"]
    what = script.card(entry["what"]) if "what" in entry and script.card(entry["what"]) else entry.get("what")
    deck = pile_name(what) if what is not None and kind_ in ABOUT_DECKS and what not in made.position.players else ""
    target = script.card(entry["to"]) if "to" in entry else None
    found = []
    for step in made.trace.steps:
        if step.kind != kind_:
            continue
        if deck and deck.lower() not in step.says.lower():
            continue
        if what is not None and not deck and what not in step.cards and not step.says.startswith(str(what)):
            continue
        if target is not None and target not in step.cards:
            continue
        if "by" in entry and script.card(entry["by"]) != step.source:
            continue
        found.append(step)
    return found


def _event(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    found = _event_steps(entry, made, script)
    if "times" in entry:
        return _differs(f"times that {entry['event']} happened to {entry.get('what', 'anything')}", entry["times"], len(found))
    happened = entry.get("happened", True)
    if bool(found) == bool(happened):
        return None
    return f"{entry['event']} of {entry.get('what', 'anything')} " + ("did not happen" if happened else "happened")


def _order(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    """Events that come one after the other in the trace."""
    index = 0
    steps = made.trace.steps
    for wanted in entry["order"]:
        hits = {id(step) for step in _event_steps(wanted, made, script)}
        while index < len(steps) and id(steps[index]) not in hits:
            index += 1
        if index >= len(steps):
            return f"{dict(wanted)} does not come in that order"
        index += 1
    return None


def _loop(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    wanted = entry["loop"]
    loops = list(made.loops)
    if wanted == "none":
        if loops or made.value_loop is not None or made.trace.value_loops:
            return f"there is a loop: {[(loop.kind, loop.cards) for loop in loops] or 'of values'}"
        return "the run was not finished" if made.ended == "spent" else None
    if wanted == "values":
        return None if made.value_loop is not None or made.trace.value_loops else "values settle"
    hits = [loop for loop in loops if loop.kind == wanted]
    if not hits:
        return f"no {wanted} loop was found ({[loop.kind for loop in loops]})"
    loop = hits[-1]
    if "cards" in entry:
        cards = sorted(script.card(name) or name for name in entry["cards"])
        why = _differs("cards of the loop", cards, sorted(loop.cards))
        if why:
            return why
    for key, found in (("period", loop.period), ("key", loop.key), ("by", loop.by), ("way_out", loop.way_out)):
        if key in entry and entry[key] != found:
            return f"{key} of the loop: expected {entry[key]}, found {found}"
    return None


def _values(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    loop = made.value_loop or (made.trace.value_loops[-1] if made.trace.value_loops else None)
    if entry["values"] == "settled":
        return None if loop is None else "values do not settle"
    if loop is None:
        return "values settle"
    if "between" in entry:
        card = script.card(entry.get("about_card")) or loop.targets[0]
        return _differs(f"values of {card}", sorted(entry["between"]), list(loop.powers(card)))
    return None


def _result(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    result = made.position.result
    if entry["result"] in ("none", None):
        return None if result is None else f"the game ended: {result[0]}"
    if result is None:
        return "the game has not ended"
    why = _differs("how the game ended", entry["result"], result[0])
    if why is None and "winners" in entry:
        why = _differs("winners", sorted(entry["winners"]), sorted(result[1]))
    return why


def _offered(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    """Some choice was asked with some options among it and others not."""
    wanted = entry["offered"]
    last = None
    choices = [decision.choice for decision in made.decisions]
    if made.game.choice is not None:
        choices.append(made.game.choice)
    if not (entry.get("never") or wanted.get("never")):
        # what is offered alone is taken without asking
        choices += made.singles
    for choice in choices:
        if "who" in wanted and wanted["who"] != (choice.who or "chance"):
            continue
        if "ask" in wanted and wanted["ask"] != choice.ask:
            continue
        if "about" in wanted and script.card(wanted["about"]) != choice.about:
            continue
        missing = [name for name in wanted.get("includes", ()) if not any(script.could_mean(name, key, choice) for key in choice.keys())]
        there = [name for name in wanted.get("excludes", ()) if any(script.could_mean(name, key, choice) for key in choice.keys())]
        if not missing and not there:
            return f"offered {choice.keys()}" if entry.get("never") or wanted.get("never") else None
        last = f"offered {choice.keys()}" + (f", without {missing}" if missing else "") + (f", with {there}" if there else "")
    if entry.get("never") or wanted.get("never"):
        return None
    return last or "no such choice was asked"


def expected_refusals(expectations: Any, made: Replay, data: Any, file: str) -> frozenset[str]:
    """What is said of the refusals that some expectation is about."""
    script = Script(data, file, made.setting)
    script.ident = made.position.ident
    wanted = [entry for entry in expectations or () if "refused" in entry]
    return frozenset(one.says for one in made.refused if any(_is_meant(one, entry, script) for entry in wanted))


def _is_meant(refusal: Refusal, entry: Any, script: Script) -> bool:
    """Whether an expectation is about a refusal: any, or that of a card."""
    return isinstance(entry["refused"], bool) or refusal.card == script.card(entry["refused"])


def _refused(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    if any(_is_meant(one, entry, script) for one in made.refused):
        return None
    return f"nothing of the kind was refused ({[dict(one.move) for one in made.refused]})"


def _asked(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    if entry["asked"] not in made.reads:
        return f"the question {entry['asked']} was not read"
    if "answer" in entry:
        return _differs(f"answer to {entry['asked']}", entry["answer"], made.reads[entry["asked"]])
    return None


def _not_asked(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    return None if entry["not_asked"] not in made.reads else f"the question {entry['not_asked']} was read"


def _cites(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    """Rules that the trace cites, in that order."""
    wanted = entry["cites"] if isinstance(entry["cites"], list) else [entry["cites"]]
    made.cite_also()
    cited = [rule for step in made.trace.steps for rule in (*step.also, *step.rules)]
    index = 0
    for rule in wanted:
        if rule not in cited[index:]:
            return f"the trace does not cite {rule}" + (" there" if rule in cited else "")
        index = cited.index(rule, index) + 1
    return None


def _phase(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    return _differs("phase", entry["phase"], made.position.phase)


def _turn(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    return _differs("current player", entry["turn"], made.position.turn)


def _bases(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    return _differs("bases in play", sorted(script.card(name) or name for name in entry["bases"]), sorted(made.position.bases()))


def _zone(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    """How many cards lie in a zone, and which are and are not among them."""
    zone = entry["zone"]
    cards = made.position.zone(zone)
    if "cards" in entry and len(cards) != entry["cards"]:
        return _differs(f"cards in {zone}", entry["cards"], len(cards))
    names = {name_of(run, card) for card in cards}
    for key, wanted in (("includes", True), ("excludes", False)):
        wrong = [name for name in entry.get(key, ()) if (name in names or script.card(name) in cards) is not wanted]
        if wrong:
            return f"{zone} holds {sorted(names)}, " + ("not " if wanted else "with ") + ", ".join(wrong)
    return None


def _says(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    if any(entry["says"] in step.says for step in made.trace.steps):
        return None
    return f"no step says {entry['says']!r}"


JUDGES = {
    "card": _card,
    "player": _player,
    "base": _base,
    "event": _event,
    "order": _order,
    "loop": _loop,
    "values": _values,
    "result": _result,
    "offered": _offered,
    "refused": _refused,
    "asked": _asked,
    "not_asked": _not_asked,
    "cites": _cites,
    "phase": _phase,
    "turn": _turn,
    "bases": _bases,
    "zone": _zone,
    "says": _says,
}

__all__ = ["unmet_expectations", "why_unmet"]
