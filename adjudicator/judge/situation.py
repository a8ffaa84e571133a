"""Situation files: a position, the moves and answers, and what is expected, written by hand.

Reading makes findings, never a traceback; all problems of a file are found at once. What a card entry may
say is listed in ``docs/situations.md``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..language.problems import BadInput, Finding, did_you_mean
from ..language.reading import Map, Seq, line_of, read_file, read_text

KEYS = ("situation", "title", "about", "cites", "shows", "profile", "questions", "settings", "printings", "printing", "players",
        "turn", "phase", "played", "bases", "base_deck", "base_discard", "madness", "effects", "moves", "answers", "otherwise",
        "expect", "variants", "define", "scoring", "turns", "note", "narrative", "chance")
VARIANT_KEYS = ("name", "option", "profile", "questions", "settings", "printings", "printing", "players", "turn", "phase", "played",
                "bases", "moves", "answers", "otherwise", "expect", "madness", "base_deck", "base_discard", "effects", "chance")
PLAYER_KEYS = ("vp", "hand", "deck", "discard", "factions", "titans")
CARD_KEYS = ("card", "id", "owner", "by", "counters", "on", "used", "printing", "since", "buried", "faction", "controller", "copies")
BASE_KEYS = ("base", "id", "printing", "actions")
MOVE_KEYS = ("play", "talent", "use", "done", "on", "at", "as", "suppose", "next", "which")
ANSWER_KEYS = ("who", "ask", "about", "pick", "always")
EXPECT_KEYS = ("card", "at", "in", "power", "starting", "printed", "counters", "controller", "owner", "on", "player", "vp", "hand",
               "base", "breakpoint", "total", "event", "what", "happened", "times", "order", "loop", "cards", "values", "between",
               "result", "winners", "offered", "refused", "rule", "asked", "answer", "cites", "ready", "extra", "phase", "turn", "deck",
               "discard", "includes", "excludes", "who", "ask", "about", "about_card", "from", "to", "not_asked", "by", "pick", "bases",
               "who_may_see", "period", "grows", "key", "only_options", "says", "target", "origin", "number", "madness", "way_out",
               "attached", "cancelled", "unplayed")
PHASES = ("start-turn", "play-cards", "score-bases", "draw", "end-turn")


@dataclass(slots=True)
class Situation:
    """A situation as written, checked for form.

    ``id``, ``title``. ``data``: the whole file with line numbers. ``file``: its name. ``variants``: (name, data) pairs, each the
    file's data with the variant's keys laid over; at least one. ``cites``, ``shows``: what it demonstrates.
    """

    id: str
    title: str
    file: str
    data: Map
    variants: list[tuple[str, Map]] = field(default_factory=list)
    cites: list[Any] = field(default_factory=list)
    shows: list[str] = field(default_factory=list)


def read_situation(path: Path | str, name: str | None = None) -> Situation:
    """A situation from a file. Raises :class:`BadInput`."""
    data = read_file(path, name)
    return from_data(data, name or str(path))


def situation_from_text(text: str, name: str = "input") -> Situation:
    """A situation from YAML text. Raises :class:`BadInput`."""
    return from_data(read_text(text, name), name)


def from_data(data: Any, file: str) -> Situation:
    findings: list[Finding] = []
    if not isinstance(data, Map):
        raise BadInput([Finding("situation-form", "a situation must be a mapping", file, 1, "Start with situation: and players:.")])
    _keys(data, KEYS, "a situation", file, findings)
    title = data.get("title") or data.get("situation") or Path(file).stem
    situation = Situation(str(data.get("situation") or Path(file).stem), str(title), file, data)
    situation.cites = list(data.get("cites") or ())
    situation.shows = [str(id) for id in data.get("shows") or ()] if isinstance(data.get("shows"), Seq) else []
    variants = data.get("variants")
    if variants is None:
        situation.variants.append(("", data))
    elif not isinstance(variants, Seq) or not variants:
        findings.append(Finding("variants-form", "variants must be a list", file, line_of(data, "variants"), "Write a list."))
    else:
        for index, entry in enumerate(variants):
            if not isinstance(entry, Map):
                findings.append(Finding("variants-form", "a variant must be a mapping", file, line_of(variants, index), "Write name: and what differs."))
                continue
            _keys(entry, VARIANT_KEYS, "a variant", file, findings)
            merged = Map(data)
            merged.line, merged.lines = data.line, dict(data.lines)
            for key, value in entry.items():
                if key in ("questions", "settings", "printing") and isinstance(data.get(key), Map) and isinstance(value, Map):
                    joined = Map(data[key])
                    joined.line, joined.lines = value.line, {**data[key].lines, **value.lines}
                    joined.update(value)
                    merged[key] = joined
                else:
                    merged[key] = value
                merged.lines[key] = line_of(entry, key)
            situation.variants.append((str(entry.get("name") or entry.get("option") or index + 1), merged))
    for _, variant in situation.variants:
        check_form(variant, file, findings)
    if findings:
        raise BadInput(list(dict.fromkeys(findings)))
    return situation


def _keys(data: Map, known: tuple[str, ...], what: str, file: str, findings: list[Finding]) -> None:
    for key in data:
        if key not in known:
            findings.append(Finding("unknown-key", f"{what} has no {key!r}", file, line_of(data, key), did_you_mean(key, known)))


def check_form(data: Map, file: str, findings: list[Finding]) -> None:
    """Everything about a situation that can be checked without knowing the cards."""
    def note(code: str, message: str, holder: Any, key: Any = None, mend: str = "") -> None:
        findings.append(Finding(code, message, file, line_of(holder, key), mend))

    players = data.get("players")
    if not isinstance(players, Map) or not 1 <= len(players) <= 4:
        note("players-form", "players must be a mapping of one to four names", data, "players" if "players" in data else None,
             "Write players: {Ann: {}, Bea: {}}.")
        names: list[str] = []
    else:
        names = list(players)
        for name, entry in players.items():
            if entry is None:
                continue
            if not isinstance(entry, Map):
                note("player-form", f"{name} must be a mapping", players, name, "Write Ann: {vp: 0}.")
                continue
            _keys(entry, PLAYER_KEYS, "a player", file, findings)
            if "vp" in entry and (not isinstance(entry["vp"], int) or isinstance(entry["vp"], bool) or entry["vp"] < 0):
                note("vp-form", f"{name}'s vp must be a whole number from 0", entry, "vp", "Write vp: 3.")
            for zone in ("hand", "deck", "discard"):
                if zone in entry and not isinstance(entry[zone], (Seq, int)):
                    note("zone-form", f"{name}'s {zone} must be a list of cards or a number of unknown ones", entry, zone, "Write a list.")
    if "turn" in data and data["turn"] not in names:
        note("unknown-player-name", f"{data['turn']!r} is no player", data, "turn", did_you_mean(str(data["turn"]), names))
    if data.get("phase", "play-cards") not in PHASES:
        note("unknown-phase", f"{data['phase']!r} is no phase", data, "phase", did_you_mean(str(data["phase"]), PHASES))
    if data.get("printings", "first") not in ("first", "latest"):
        note("unknown-printing", f"{data['printings']!r} is no printing", data, "printings", "Write first or latest.")
    bases = data.get("bases")
    if bases is not None and not isinstance(bases, Seq):
        note("bases-form", "bases must be a list", data, "bases", "Write - base: Tortuga.")
        bases = None
    for index, entry in enumerate(bases or ()):
        if isinstance(entry, str):
            continue
        if not isinstance(entry, Map) or not isinstance(entry.get("base"), str):
            note("base-form", "an entry of bases needs base: and a name", bases, index, "Write - base: Tortuga.")
            continue
        for key, value in entry.items():
            if key in BASE_KEYS:
                continue
            if key not in names and key != "nobody":
                note("unknown-player-name", f"{key!r} is no player", entry, key, did_you_mean(key, [*names, *BASE_KEYS]))
            elif not isinstance(value, Seq):
                note("cards-form", f"the cards of {key} must be a list", entry, key, "Write a list of cards.")
            else:
                for number, card in enumerate(value):
                    check_card(card, value, number, names, file, findings)
    for key, allowed in (("moves", None), ("answers", ANSWER_KEYS), ("expect", EXPECT_KEYS)):
        entries = data.get(key)
        if entries is None:
            continue
        if not isinstance(entries, Seq):
            note(f"{key}-form", f"{key} must be a list", data, key, "Write a list.")
            continue
        for index, entry in enumerate(entries):
            if not isinstance(entry, Map):
                note(f"{key}-form", f"an entry of {key} must be a mapping", entries, index, "Write a mapping.")
            elif allowed is not None:
                _keys(entry, allowed, {"answers": "an answer", "expect": "an expectation"}[key], file, findings)
    for index, entry in enumerate(data.get("moves") or () if isinstance(data.get("moves"), Seq) else ()):
        if not isinstance(entry, Map):
            continue
        if "suppose" in entry:
            continue
        if len(entry) != 1 or next(iter(entry)) not in names:
            note("move-form", "a move is one player with what he does", data["moves"], index, "Write - Ann: {play: Seeing Stars}.")
            continue
        what = entry[next(iter(entry))]
        if isinstance(what, str) and what in ("done", "pass", "next"):
            continue
        if not isinstance(what, Map):
            note("move-form", "what a player does must be a mapping or the word done", entry, next(iter(entry)), "Write {play: Seeing Stars}.")
            continue
        _keys(what, MOVE_KEYS, "a move", file, findings)
    if data.get("otherwise", "first") not in ("first", "decline"):
        note("otherwise-form", "otherwise can be first or decline", data, "otherwise", "Write otherwise: first.")


def check_card(card: Any, holder: Any, index: int, names: list[str], file: str, findings: list[Finding]) -> None:
    """The form of one card entry."""
    if isinstance(card, str):
        return
    if not isinstance(card, Map) or not isinstance(card.get("card"), str):
        findings.append(Finding("card-form", "a card is a name or a mapping with card:", file, line_of(holder, index), "Write {card: Buccaneer}."))
        return
    _keys(card, CARD_KEYS, "a card", file, findings)
    counters = card.get("counters", 0)
    if not isinstance(counters, int) or isinstance(counters, bool) or counters < 0:
        findings.append(Finding("counters-form", "counters must be a whole number from 0", file, line_of(card, "counters"), "Write counters: 1."))
    for key in ("owner", "by", "controller"):
        if key in card and card[key] is not None and card[key] not in names:
            findings.append(Finding("unknown-player-name", f"{card[key]!r} is no player", file, line_of(card, key), did_you_mean(str(card[key]), names)))
    on = card.get("on")
    if on is not None:
        if not isinstance(on, Seq):
            findings.append(Finding("on-form", "on must be a list of actions", file, line_of(card, "on"), "Write on: [{card: Poison, by: Ann}]."))
        else:
            for number, action in enumerate(on):
                check_card(action, on, number, names, file, findings)
