"""The compiled tree of an ability in a few lines of plain text, for goldens and for the curious."""

from __future__ import annotations

import textwrap
from typing import Any

from .tree import Ability, Block, Face, Limit, Node, Pattern, Selection

WIDTH = 118


def shown(data: Any) -> str:
    """One argument of a word on one line."""
    if isinstance(data, Node):
        return _node(data)
    if isinstance(data, Block):
        return "[" + "; ".join(shown(node) for node in data.nodes) + "]"
    if isinstance(data, Selection):
        return _selection(data)
    if isinstance(data, Pattern):
        return _pattern(data)
    if isinstance(data, Limit):
        return f"{data.times} per {data.per}" + (f" by {data.of}" if data.of != "card" else "")
    if isinstance(data, Ability):
        return "{" + " / ".join(_parts(data)) + "}"
    if isinstance(data, tuple):
        said = [shown(entry) for entry in data]
        return " ".join(said) if not data or isinstance(data[0], (str, int)) else "[" + "; ".join(said) + "]"
    if data is True or data is False:
        return "yes" if data else "no"
    return str(data)


def _node(node: Node) -> str:
    said = []
    for name, value in node.args.items():
        if value is None or value == node.word.params[name].default:
            continue
        said.append(shown(value) if name == node.word.main else f"{name}={shown(value)}")
    return f"{node.word.name}({', '.join(said)})" if said else node.word.name


def _selection(selection: Selection) -> str:
    number = "" if selection.number == 1 else f" {shown(selection.number)}"
    said = [f"{selection.quantifier}{number} {selection.kind}"]
    if selection.zone not in ("play", "bases"):
        said.append(f"from {shown(selection.zone)}")
    if selection.whose is not None:
        said.append(f"whose {shown(selection.whose)}")
    for node in selection.filters:
        main = node.word.main
        value = node.args.get(main) if main else None
        said.append(f"{node.word.name} {shown(value)}" if value is not None else node.word.name)
    if selection.extreme is not None:
        said.append(" ".join(selection.extreme))
    if selection.per is not None:
        said.append(f"per {shown(selection.per)}" if isinstance(selection.per, str) else shown(selection.per))
    if selection.by is not None:
        said.append(f"by {shown(selection.by)}")
    if selection.name is not None:
        said.append(f"as {selection.name}")
    return "<" + ", ".join(said) + ">"


def _pattern(pattern: Pattern) -> str:
    said = ["|".join(pattern.event)]
    for name, label in (
        ("what", "what"),
        ("by", "by"),
        ("source", "source"),
        ("origin", "from"),
        ("to", "to"),
        ("base", "at"),
        ("whose", "whose"),
        ("directly", "directly"),
        ("played", "played"),
    ):
        value = getattr(pattern, name)
        if value is not None:
            said.append(f"{label}={shown(value)}")
    return " ".join(said)


def _parts(ability: Ability) -> list[str]:
    said = [ability.label + ("" if ability.role in (ability.label, "continuous", "trigger", "instead") else f" ({ability.role})")]
    if ability.zones != ("play",):
        said.append("from " + " ".join(ability.zones))
    if ability.pattern is not None:
        said.append(f"{ability.timing}: {shown(ability.pattern)}")
    if ability.you is not None:
        said.append(f"you: {shown(ability.you)}")
    if ability.condition:
        said.append(("while: " if ability.role == "continuous" else "if: ") + "; ".join(shown(c) for c in ability.condition))
    if ability.limit is not None:
        said.append(f"limit: {shown(ability.limit)}")
    if ability.once_per_play:
        said.append("once per play for each card" if ability.once_per_play == "each" else "once per play")
    if ability.everybodys:
        said.append("each on their own turn")
    if ability.last_first:
        said.append("last first")
    if ability.optional:
        said.append("may")
    if ability.plays:
        said.append("plays this")
    if ability.gives:
        said.append("gives: " + "; ".join(shown(gift) for gift in ability.gives))
    if ability.body is not None:
        said.append("do: " + shown(ability.body))
    return said


def outline(face: Face) -> list[str]:
    """The abilities of a printing as lines of plain text, wrapped."""
    lines: list[str] = []
    for condition in face.play_if:
        lines.append("play if: " + shown(condition))
    if face.play_on is not None:
        lines.append("play on: " + shown(face.play_on))
    if not face.normal_play:
        lines.append("not as a normal play")
    for ability in face.abilities:
        lines.append(" / ".join(_parts(ability)))
    return [
        part
        for line in lines
        for part in textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    ]
