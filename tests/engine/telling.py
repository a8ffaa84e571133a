"""What came of a small case, as lines that can be compared: who was asked what, what happened, and how it ended.

The cases stand in ``cases/*.yaml``, each a sentence that says what is shown and a table, with the cards of ``tables.CARDS`` at hand; what came of
them in ``cases/*.txt``. Run this file to write those anew, and read the difference: every line of it is a decision.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml
from tables import table

from adjudicator.ground.findings import BadInput
from adjudicator.judge.replay.replay import Replay

FOLDER = Path(__file__).resolve().parent / "cases"
#: Steps that say what a decision was; the decisions are told by themselves.
DECISIONS = frozenset(("choice", "open", "answer", "decision"))


def asked(made: Replay) -> list[str]:
    """Every decision: who was asked for what about which card, the options, and the one that was picked."""
    return [
        f"{one.choice.who or 'chance'} {one.choice.ask}{f' ({one.choice.about})' if one.choice.about else ''}: "
        f"{', '.join(one.choice.keys())} > {one.key}"
        for one in made.decisions
    ]


def happened(made: Replay) -> list[str]:
    """Every step: of what kind, whose doing, and which cards it touched."""
    return [
        f"{'  ' * step.depth}{step.kind}{' by ' + step.source if step.source else ''}{': ' + ', '.join(step.cards) if step.cards else ''}"
        for step in made.trace.steps
        if step.who is None or step.answer is None
    ]


def pile(position: Any, zone: str) -> str:
    """The cards of a zone; those that nobody knows as their number."""
    cards = position.zone(zone)
    known = [card for card in cards if position.ident[card].face is not None]
    unknown = len(cards) - len(known)
    return ", ".join([*known, *([f"{unknown} unknown"] if unknown else [])])


def ended(made: Replay) -> list[str]:
    """The table: players, bases with what lies there, zones, what lasts, and what is left to play."""
    position, values = made.position, made.values()
    lines = [f"{position.turn}, {position.phase}{f', {position.result}' if position.result is not None else ''}"]
    for player in position.players:
        zones = [f"{zone} {held}" for zone in ("hand", "deck", "discard", "titans") if (held := pile(position, f"{zone}:{player}"))]
        plays = [
            f"{'regular' if play.regular else 'extra'} {play.kind}{' from ' + play.zone if play.zone != 'hand' else ''}{' may' if play.optional else ''}"
            for play in position.plays
            if play.player == player
        ]
        lines.append("; ".join([f"{player} {position.vp[player]} vp", *zones, *plays]))
    for card, place in position.play.items():
        told = [card]
        if card in position.bases():
            told.append(f"breakpoint {values.breakpoint[card]}")
        else:
            told.append(f"on {place.host}" if place.host else f"at {place.base}")
            told.append(f"of {place.controller}" if place.controller else "of nobody")
        if card in values.power and card not in position.bases():
            told.append(f"power {values.power[card]}")
        told += (
            [f"counters {place.counters}"] * bool(place.counters) + ["buried"] * place.buried + ["cancelled"] * (card in values.cancelled)
        )
        told += [f"used {len(place.used)}"] * bool(place.used) + [f"since {place.since}"] * bool(place.since)
        told += [f"marks {' '.join(mark.kind for mark in place.marks)}"] * bool(place.marks)
        told += [f"granted {len(values.granted[card])}"] if values.granted.get(card) else []
        lines.append(" ".join(told))
    shared = ("base-deck", "base-discard", "monsters", "monster-discard", "treasures", "treasure-discard", "madness", "aside", "box")
    lines += [f"{zone}: {held}" for zone in shared if (held := pile(position, zone)) and not (zone == "base-deck" and "unknown" in held)]
    lines += [f"lasts: {one.kind} {one.targets} {one.number} until {one.until}" for one in position.lasting]
    lines += [f"extra turn: {turn}" for turn in position.turns]
    lines += [f"loop: {loop.kind} {loop.key}" for loop in made.loops]
    lines += [f"values do not settle: {', '.join(made.value_loop.sources)}"] if made.value_loop is not None else []
    lines += [f"finding: {finding.code}" for finding in made.findings]
    return lines


def told(made: Replay) -> list[str]:
    """All of it."""
    return [*(f"? {line}" for line in asked(made)), *(f"- {line}" for line in happened(made)), *(f"= {line}" for line in ended(made))]


#: What the first entry of a card in a file of cases stands for, if it is no number (the power of a minion).
KINDS: dict[str, dict[str, Any]] = {
    "minion": {"printing": {"power": 2}},
    "action": {"kind": "action"},
    "on a minion": {"kind": "action", "printing": {"play_on": "minion"}},
    "on a base": {"kind": "action", "printing": {"play_on": "base"}},
    "base": {"kind": "base", "printing": {"breakpoint": 20, "vp": [4, 2, 1]}},
    "titan": {"kind": "titan"},
    "monster": {"kind": "monster", "printing": {"power": 3, "treasures": 1}},
    "treasure": {"kind": "treasure"},
}
LABELS = ("on_play", "ongoing", "talent", "special", "base")


def card(name: str, given: list[Any]) -> dict[str, Any]:
    """A card of a file of cases in full: its kind or power, then abilities and whatever else stands on it."""
    first, *rest = given
    kind = {"printing": {"power": first}} if isinstance(first, int) else KINDS[first]
    made = {key: value for key, value in kind.items() if key != "printing"}
    printing = {**kind.get("printing", {}), "abilities": [one for one in rest if any(label in one for label in LABELS)]}
    for one in rest:
        if one not in printing["abilities"]:
            made.update({key: value for key, value in one.items() if key in ("faction", "copies")})
            printing.update({key: value for key, value in one.items() if key not in ("faction", "copies")})
    return {"name": name, **made, "printings": {"first": printing}}


def case(given: dict[str, Any], cards: dict[str, list[Any]]) -> dict[str, Any]:
    """A case in full: the cards that it names are defined, and what it does not say is as plain as can be. ``hand``: what Ann holds; where no
    moves are given she plays it, card by card."""
    made = {key: value for key, value in given.items() if key != "hand"}
    made.setdefault("players", {"Ann": {"hand": given.get("hand", [])}, "Bea": {}})
    made.setdefault("bases", [{"base": "Field", "Ann": ["Two"], "Bea": ["One", "Three"]}, "Meadow"])
    made.setdefault("moves", [{"Ann": {"play": name}} for name in given.get("hand", [])])
    said = json.dumps(made) + json.dumps([cards[name] for name in cards if name in json.dumps(made)])
    return {
        "define": [card(name, cards[name]) for name in cards if re.search(rf"\b{re.escape(name)}\b", said)],
        **made,
        "situation": "small-case",
    }


class Loader(yaml.SafeLoader):
    """YAML in which ``on`` and ``yes`` are words, as in the files that people write."""


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in found if tag != "tag:yaml.org,2002:bool" or letter in "tTfF"]
    for letter, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def cases() -> dict[str, dict[str, dict[str, Any]]]:
    """The cases by file and sentence."""
    found = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        data = yaml.load(path.read_text("utf-8"), Loader)
        found[path.stem] = {says: case(given, data["cards"]) for says, given in data["cases"].items()}
    return found


def outcome(made: dict[str, Any]) -> list[str]:
    """What comes of a case, under the profile that it names."""
    cards = [f"- {json.dumps(one)}" for one in made["define"]]
    rest = [f"{key}: {json.dumps(value)}" for key, value in made.items() if key != "define"]
    return told(table("\n".join([*cards, *rest]), str(made.get("profile", "latest"))))


def kept(name: str) -> dict[str, list[str]]:
    """What came of the cases of a file when it was last written."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("# "):
            lines = found[line[2:]] = []
        elif line:
            lines.append(line)
    return found


def write() -> None:
    """Write anew what comes of every case; say what cannot be set up."""
    for name, rows in cases().items():
        parts = []
        for says, made in rows.items():
            try:
                parts.append("\n".join([f"# {says}", *outcome(made)]))
            except BadInput as error:
                print(f"{name}: {says}: {error}")
        (FOLDER / f"{name}.txt").write_text("\n\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    write()
