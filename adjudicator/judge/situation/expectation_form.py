"""The form of what a situation expects: one kind an entry, each kind with its own keys.

What each kind means stands in ``expectations.comparing``, which compares it with what came of the situation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.resolution.changes import CHANGES
from ...ground.findings import did_you_mean, shown
from ...ground.strict_yaml import Map, Seq
from .form import ASKS, PHASES, Form
from .table_form import MOST_CARDS, MOST_VP

#: What a step of a trace can be besides a change of the table.
NOTES = (
    "base",
    "base-deck",
    "base-discarded",
    "breakpoint",
    "chance",
    "choice",
    "clash",
    "coin",
    "copied",
    "copies",
    "discarded",
    "draft",
    "draft-pool",
    "duel",
    "expired",
    "extra",
    "forbids",
    "idle",
    "ignores",
    "limbo",
    "loop",
    "madness",
    "meanwhile",
    "names",
    "new-base",
    "next-base",
    "no-target",
    "none-ready",
    "not-attached",
    "nothing",
    "nowhere",
    "opening",
    "over",
    "pending",
    "penalty",
    "phase",
    "play",
    "points",
    "power",
    "prevented",
    "ranking",
    "reaction",
    "redraw",
    "refused",
    "replaced",
    "reroute",
    "rerouted",
    "reshuffle",
    "reveal",
    "scoring",
    "setup",
    "spent",
    "stasis",
    "stopped",
    "stops",
    "suppose",
    "tie",
    "treasure",
    "turn",
    "uncover",
    "use",
    "values-move",
    "window",
)
LOOPS = ("forced", "chosen", "values", "none")
RESULTS = ("none", "points", "stalemate", "game-over", "unending")
#: Zones by name; those of a player may name him after a colon.
PLAYER_ZONES = ("hand", "deck", "discard", "titans", "stasis")
ZONES = (
    *PLAYER_ZONES,
    "play",
    "bases",
    "base-deck",
    "base-discard",
    "madness",
    "monsters",
    "monster-discard",
    "treasures",
    "treasure-discard",
    "aside",
    "box",
    "limbo",
    "stored",
)
#: Numbers that a card or base may be expected to have.
MOST = 999

Reader = Callable[[Map, str], Any]


def expectation(form: Form, holder: Seq, index: int) -> Map | None:
    """One expectation, or ``None`` if it is none. Exactly one of its keys says of which kind it is."""
    value = holder[index]
    if not isinstance(value, Map) or not value:
        form.note("expect-form", f"{shown(value)} is no expectation", holder, index)
        return None
    kinds = [kind for kind in READERS if kind in value]
    if not kinds:
        form.note(
            "unknown-expectation",
            f"nothing can be expected of {shown(next(iter(value)))}",
            value,
            next(iter(value)),
            did_you_mean(next(iter(value)), READERS),
        )
        return None
    readers = READERS[kinds[0]](form)
    extra = [kind for kind in kinds[1:] if kind not in readers]
    if extra:
        form.note("two-expectations", f"one entry is about {kinds[0]} and about {extra[0]}", value, extra[0])
        return None
    made = form.fields(value, readers, f"an expectation about {kinds[0]}", "unknown-expectation-key")
    if len(made) != len(value):
        return None
    if len(made) == 1 and kinds[0] in ("card", "player", "base", "zone"):
        form.note("expectation-empty", f"nothing is expected of {shown(value[kinds[0]])}", holder, index)
        return None
    if kinds[0] == "player" and "total" in made and "at" not in made:
        form.note("expectation-incomplete", "total: needs at: and a base", value, "total")
        return None
    return made


def _numbers(form: Form, *names: str) -> dict[str, Reader]:
    return dict.fromkeys(names, lambda d, k: form.whole(d, k, MOST, -MOST))


def _each(form: Form, what: str, entry: Callable[[Seq, int], Any]) -> Reader:
    """A list of ``what``, of which ``entry`` reads each."""
    return lambda holder, key: form.each(holder, key, "list-form", what, entry)


def _zone(form: Form) -> Reader:
    def read(holder: Map, key: str) -> str | None:
        """``hand``, ``hand:Ann``, ``deck:Ann top``..."""
        value = form.text(holder, key)
        if value is None:
            return None
        where, _, end = value.partition(" ")
        zone, colon, player = where.partition(":")
        # players' names may hold spaces
        if (
            colon
            and zone in PLAYER_ZONES
            and any(value in (f"{zone}:{name}", f"{zone}:{name} top", f"{zone}:{name} bottom") for name in form.players)
        ):
            return value
        if not colon and zone in ZONES and end in ("", "top", "bottom"):
            return value
        known = [*ZONES, *(f"{zone}:{name}" for zone in PLAYER_ZONES for name in form.players)]
        form.note("unknown-zone", f"{shown(value)} is no zone", holder, key, did_you_mean(value, known))
        return None

    return read


def _count_or_names(form: Form) -> Reader:
    def read(holder: Map, key: str) -> Any:
        if isinstance(holder[key], Seq):
            return form.texts(holder, key)
        return form.whole(holder, key, MOST_CARDS)

    return read


def _texts_or_one(form: Form) -> Reader:
    return lambda holder, key: form.texts(holder, key) if isinstance(holder[key], Seq) else form.text(holder, key)


def _card(form: Form) -> dict[str, Reader]:
    return {
        "card": form.text,
        "at": form.text,
        "in": _zone(form),
        "controller": lambda d, k: form.player(d, k, ("nobody",)),
        "owner": lambda d, k: form.player(d, k, ("nobody",)),
        "on": form.text,
        "cancelled": form.flag,
        "attached": form.texts,
        **_numbers(form, "power", "starting", "printed", "counters"),
    }


def _player(form: Form) -> dict[str, Reader]:
    return {
        "player": form.player,
        "vp": lambda d, k: form.whole(d, k, MOST_VP),
        "at": form.text,
        "extra": form.texts,
        "factions": form.texts,
        **dict.fromkeys(("hand", "deck", "discard"), _count_or_names(form)),
        **_numbers(form, "madness", "total"),
    }


def _base(form: Form) -> dict[str, Reader]:
    return {"base": form.text, "ready": form.flag, "in": _zone(form), **_numbers(form, "breakpoint", "starting", "total", "counters")}


def _event(form: Form) -> dict[str, Reader]:
    return {
        "event": lambda d, k: form.word(d, k, sorted({*CHANGES, *NOTES}), "unknown-event", "kind of event or step"),
        "what": form.text,
        "to": form.text,
        "by": form.text,
        "happened": form.flag,
        **_numbers(form, "times"),
    }


def _order(form: Form) -> dict[str, Reader]:
    def step(holder: Seq, index: int) -> Map | None:
        entry = holder[index]
        if not isinstance(entry, Map) or "event" not in entry:
            form.note("expect-form", f"{shown(entry)} is no event", holder, index, "Write {event: move, what: ...}.")
            return None
        made = form.fields(entry, _event(form), "an event", "unknown-expectation-key")
        return made if "event" in made else None

    return {"order": _each(form, "events", step)}


def _loop(form: Form) -> dict[str, Reader]:
    return {
        "loop": lambda d, k: form.word(d, k, LOOPS, "unknown-loop", "kind of loop"),
        "cards": form.texts,
        "by": form.player,
        "key": form.text,
        "way_out": form.text,
        **_numbers(form, "period"),
    }


def _values(form: Form) -> dict[str, Reader]:
    return {
        "values": lambda d, k: form.word(d, k, ("settled", "unsettled"), "unknown-expectation", "word for values"),
        "between": _each(form, "numbers", lambda seq, index: form.whole(seq, index, MOST, -MOST)),
        "about_card": form.text,
    }


def _result(form: Form) -> dict[str, Reader]:
    return {
        "result": lambda d, k: form.word(d, k, RESULTS, "unknown-result", "way for a game to end"),
        "winners": _each(form, "players", form.player),
    }


def _offered(form: Form) -> dict[str, Reader]:
    def offer(holder: Map, key: str) -> Map | None:
        value = form.mapping(holder, key, "expect-form", "Write offered: {who: Ann, ask: target, includes: [...]}.")
        return (
            None
            if value is None
            else form.fields(
                value,
                {
                    "who": lambda d, k: form.player(d, k, ("chance",)),
                    "ask": lambda d, k: form.word(d, k, ASKS, "unknown-ask", "kind of decision"),
                    "about": form.text,
                    "includes": form.texts,
                    "excludes": form.texts,
                    "never": form.flag,
                },
                "an offer",
                "unknown-expectation-key",
            )
        )

    return {"offered": offer, "never": form.flag}


def _refused(form: Form) -> dict[str, Reader]:
    return {"refused": lambda d, k: form.flag(d, k) if isinstance(d[k], bool) else form.text(d, k)}


#: Kinds of expectation: for each a function that gives the readers of its keys. Of two kinds in one entry the first
#: is meant if the other is one of its keys.
READERS: dict[str, Callable[[Form], dict[str, Reader]]] = {
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
    "asked": lambda form: {"asked": form.text, "answer": form.text},
    "not_asked": lambda form: {"not_asked": form.text},
    "cites": lambda form: {"cites": _texts_or_one(form)},
    "phase": lambda form: {"phase": lambda d, k: form.word(d, k, PHASES, "unknown-phase", "phase")},
    "turn": lambda form: {"turn": form.player},
    "bases": lambda form: {"bases": form.texts},
    "zone": lambda form: {
        "zone": _zone(form),
        "cards": lambda d, k: form.whole(d, k, MOST_CARDS),
        "includes": form.texts,
        "excludes": form.texts,
    },
    "says": lambda form: {"says": lambda d, k: form.text(d, k, 400)},
}
