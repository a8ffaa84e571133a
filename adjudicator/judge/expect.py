"""What a situation expects, compared with what came of it. One function a kind of expectation.

An expectation that holds gives ``None``; one that does not gives a sentence that says what was found.
"""

from __future__ import annotations

from typing import Any

from ..engine.looking import kind, name_of, plain_counters_at, power, printed, starting
from ..engine.ranking import breaking, is_ready, total
from ..engine.run import Context, Run
from ..engine.values import values
from ..language.problems import Finding
from ..language.reading import line_of
from .replay import Replay, Script


def unmet(expectations: Any, made: Replay, data: Any, file: str) -> list[Finding]:
    """A finding for each expectation that does not hold."""
    script = Script(data, file, made.setting)
    run = Run(made.game._replace(choice=None), Context(made.setting.library, made.reading, None))
    found = []
    for index, entry in enumerate(expectations or ()):
        why = judge(entry, made, script, run)
        if why is not None:
            found.append(Finding("unmet", why, file, line_of(expectations, index), "Find out which of the two misreads the source."))
    return found


def judge(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
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
    position = made.position
    place = position.play.get(card)
    name = made.trace.name(card)
    for key, wanted in entry.items():
        if key == "card":
            continue
        why = None
        if key == "at":
            base = script.card(wanted)
            found = place.base if place is not None else None
            where = found or position.zone_of(card)
            why = None if place is not None and found == base else f"{name} is at {made.trace.name(where) if found else where}, not at {wanted}"
        elif key == "in":
            zone = position.zone_of(card)
            wanted_zone = str(wanted)
            where, _, end = wanted_zone.partition(" ")
            good = zone in (where, wanted_zone) or zone.partition(":")[0] == where
            if good and end == "bottom":
                good = position.zone(zone)[-1] == card
            if good and end == "top":
                good = position.zone(zone)[0] == card
            why = None if good else f"{name} is in {zone}, not in {wanted}"
        elif key == "power":
            why = _differs(f"power of {name}", wanted, power(run, card))
        elif key == "starting":
            why = _differs(f"starting power of {name}", wanted, starting(run, card))
        elif key == "printed":
            why = _differs(f"printed power of {name}", wanted, printed(run, card))
        elif key == "counters":
            why = _differs(f"counters on {name}", wanted, place.counters if place is not None else 0)
        elif key == "controller":
            why = _differs(f"controller of {name}", None if wanted == "nobody" else wanted, place.controller if place is not None else None)
        elif key == "owner":
            why = _differs(f"owner of {name}", None if wanted == "nobody" else wanted, position.ident[card].owner)
        elif key == "on":
            why = _differs(f"host of {name}", script.card(wanted), place.host if place is not None else None)
        elif key == "cancelled":
            why = _differs(f"{name} cancelled", wanted, card in values(run).cancelled)
        elif key == "attached":
            why = _differs(f"cards on {name}", sorted(script.card(w) or w for w in wanted), sorted(position.attached(card)))
        if why is not None:
            return why
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
            cards = [c for zone in ("hand", "deck", "discard") for c in position.zone(f"{zone}:{player}") if name_of(run, c) == "Madness"]
            why = _differs(f"Madness cards of {player}", wanted, len(cards))
        elif key == "extra":
            left = [a.kind for a in position.plays if a.player == player and not a.regular]
            why = _differs(f"extra plays left to {player}", sorted(wanted), sorted(left))
        elif key == "total":
            base = script.card(entry["at"])
            if base not in position.bases():
                return f"{entry['at']} is not in play"
            why = _differs(f"total of {player}", wanted, total(run, base, player))
        else:
            continue
        if why is not None:
            return why
    return None


def _base(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    base = script.card(entry["base"])
    for key, wanted in entry.items():
        why = None
        if key == "breakpoint":
            why = _differs(f"breakpoint of {entry['base']}", wanted, values(run).breakpoint.get(base))
        elif key == "counters":
            why = _differs(f"counters on {entry['base']}", wanted, plain_counters_at(made.position, base)) if base in made.position.bases() \
                else f"{entry['base']} is not in play"
        elif key == "ready":
            why = _differs(f"{entry['base']} ready", wanted, base in made.position.bases() and is_ready(run, base))
        elif key == "total":
            why = _differs(f"power at {entry['base']}", wanted, breaking(run, base)) if base in made.position.bases() \
                else f"{entry['base']} is not in play"
        elif key == "in":
            zone = "play" if base in made.position.bases() else made.position.zone_of(base)
            why = _differs(f"{entry['base']} is in", wanted, zone)
        if why is not None:
            return why
    return None


def _event_steps(entry: Any, made: Replay, script: Script) -> list:
    """The steps of the trace that are a given event."""
    kind_ = entry["event"]
    what = script.card(entry["what"]) if "what" in entry and script.card(entry["what"]) else entry.get("what")
    target = script.card(entry["to"]) if "to" in entry else None
    found = []
    for step in made.trace.steps:
        if step.kind != kind_:
            continue
        if what is not None and what not in step.cards and not step.says.startswith(str(what)):
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
    for choice in choices:
        if "who" in wanted and wanted["who"] != choice.who:
            continue
        if "ask" in wanted and wanted["ask"] != choice.ask:
            continue
        if "about" in wanted and script.card(wanted["about"]) != choice.about:
            continue
        missing = [name for name in wanted.get("includes", ()) if not any(script.matches(name, key, choice) for key in choice.keys())]
        there = [name for name in wanted.get("excludes", ()) if any(script.matches(name, key, choice) for key in choice.keys())]
        if not missing and not there:
            return f"offered {choice.keys()}" if entry.get("never") or wanted.get("never") else None
        last = f"offered {choice.keys()}" + (f", without {missing}" if missing else "") + (f", with {there}" if there else "")
    if entry.get("never") or wanted.get("never"):
        return None
    return last or "no such choice was asked"


def _refused(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    card = script.card(entry["refused"]) if not isinstance(entry["refused"], bool) else None
    for row in made.refused:
        if card is None or row["card"] == card:
            return None
    return f"nothing of the kind was refused ({[row['move'] for row in made.refused]})"


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
    cited = [rule for step in made.trace.steps for rule in step.rules]
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


def _says(entry: Any, made: Replay, script: Script, run: Run) -> str | None:
    if any(entry["says"] in step.says for step in made.trace.steps):
        return None
    return f"no step says {entry['says']!r}"


JUDGES = {
    "card": _card, "player": _player, "base": _base, "event": _event, "order": _order, "loop": _loop, "values": _values,
    "result": _result, "offered": _offered, "refused": _refused, "asked": _asked, "not_asked": _not_asked, "cites": _cites,
    "phase": _phase, "turn": _turn, "bases": _bases, "says": _says,
}

__all__ = ["judge", "kind", "unmet"]
