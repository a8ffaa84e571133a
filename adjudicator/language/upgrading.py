"""Older spellings of the language and their newer ones: for links and saved cases that carry made-up cards, and for files.

Nothing here knows the words in use: a table of an older version never changes, so that what was kept stays readable. ``python -m
adjudicator.language.upgrading FILE...`` spells card files and situations anew, in place, and leaves everything else in them as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

#: Parameters of verbs that were called otherwise in version 1: how many is ``number``, where something goes is ``to``.
RENAMED: dict[str, dict[str, str]] = {
    "add_counters": {"on": "to"},
    "bury": {"at": "to"},
    "change_breakpoint": {"by": "number", "to": "number"},
    "draw": {"until": "fill_hand_to"},
    "extra": {"at": "to"},
    "move": {"to_base": "to"},
    "place": {"in": "to"},
    "play": {"at": "to", "on": "to"},
    "play_monster": {"at": "to"},
    "play_off_top": {"at": "to"},
    "shuffle_in": {"into": "to"},
    "stasis": {"on": "to"},
    "transfer": {"to_card": "to"},
}
#: Parameters that meant nothing, and the word for a player that has another name now, under the keys that name players.
DROPPED = {"put_back": ("in",), "discard": ("in_full",)}
PLAYERS = {"chooser": "user"}
OF_PLAYERS = ("controller", "owner", "player", "whose", "by")
#: Quantifiers that had a number for their value, and the kind under ``of``.
COUNTED = ("up_to", "random")
QUANTIFIERS = ("one", "each", "up_to", "any_number_of", "a", "random")
#: Keys of a printing that hold the language.
PARTS = ("abilities", "play_on", "play_if")


#: Verbs of which something is spelled otherwise.
VERBS = frozenset((*RENAMED, *DROPPED))


class Change(Struct, frozen=True):
    """What is spelled anew in one mapping. ``what``: ``rename`` the key to ``new``; ``exchange`` the values of two keys and rename the
    second (``new``); ``only``: of such two keep the first, with the value of the second; ``add`` a key ``new`` with text ``value``;
    ``value``: the key has another text; ``drop`` it."""

    what: str
    key: str
    new: str = ""
    value: str = ""


def newer(word: str, key: str) -> str | None:
    """What a parameter of a verb is called now; ``None`` if it was not called otherwise."""
    return RENAMED.get(word, {}).get(key)


def changes(data: Mapping[str, Any], head: str = "") -> list[Change]:
    """What is spelled anew in one mapping. ``head``: the verb whose parameters it holds, if it holds any."""
    made = [Change("value", key, "", PLAYERS[data[key]]) for key in OF_PLAYERS if isinstance(data.get(key), str) and data[key] in PLAYERS]
    if "event" in data:
        return made
    counted = next((key for key in COUNTED if key in data and "of" in data), None)
    if counted is not None:
        return [*made, Change("only", counted, "of") if data[counted] == 1 else Change("exchange", counted, "number")]
    if any(quantifier in data for quantifier in QUANTIFIERS):
        return made
    for verb in [head, *(key for key in data if key in VERBS and key != head)]:
        for old, new in RENAMED.get(verb, {}).items():
            if old in data and old != verb:
                made.append(Change("rename", old, new))
                if (verb, old) == ("change_breakpoint", "by"):
                    made.append(Change("add", old, "how", "lower"))
        made += [Change("drop", key) for key in DROPPED.get(verb, ()) if key in data]
    return made


def upgraded(data: Any, head: str = "") -> Any:
    """A part of an ability in the newer spelling. What is no mapping and no list stays as it is."""
    if isinstance(data, (list, tuple)):
        return [upgraded(entry) for entry in data]
    if not isinstance(data, Mapping):
        return data
    made = {key: upgraded(value, key if key in VERBS else "") for key, value in data.items()}
    if data.get("in_full") is True and isinstance(made.get("what"), dict) and "one" in made["what"]:
        # so many of some cards, or none, has a quantifier of its own
        made = {key: value for key, value in made.items() if key != "in_full"}
        made["what"] = {("exactly" if key == "one" else key): value for key, value in made["what"].items()}
    for change in changes(data, head):
        if change.what == "only":
            made = {key: made["of"] if key == change.key else value for key, value in made.items() if key != "of"}
        elif change.what == "exchange":
            number, kind = made[change.key], made["of"]
            made = {("number" if key == "of" else key): value for key, value in made.items()}
            made[change.key], made["number"] = kind, number
        elif change.what == "rename":
            made = {(change.new if key == change.key else key): value for key, value in made.items()}
        elif change.what == "drop":
            made.pop(change.key, None)
        else:
            made[change.new or change.key] = change.value
    return made


def upgraded_cards(cards: Any) -> Any:
    """A list of cards, as ``define`` of a situation holds it, in the newer spelling; anything else stays as it is."""
    return [_upgraded_card(card) for card in cards] if isinstance(cards, list) else cards


def _upgraded_card(card: Any) -> Any:
    if not isinstance(card, Mapping) or not isinstance(card.get("printings"), Mapping):
        return card
    printings = {
        name: {key: upgraded(value) if key in PARTS else value for key, value in face.items()} if isinstance(face, Mapping) else face
        for name, face in card["printings"].items()
    }
    return {**card, "printings": printings}


# -- files -------------------------------------------------------------------------------------------------------------------------------


class ByHand(Exception):
    """A spelling that cannot be changed in a file without laying it out anew. ``line``: where it stands."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line} has to be spelled anew by hand")


def upgraded_text(text: str) -> str:
    """The text of a card file or a situation in the newer spelling, everything else as it was. Raises :class:`ByHand` and
    ``yaml.YAMLError``."""
    edits: list[tuple[int, int, str]] = []
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    for part in _parts(root):
        _edit(part, "", text, edits)
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _parts(node: yaml.Node | None) -> Iterable[yaml.Node]:
    """The parts of a file that hold the language: those of its cards, and of the cards that its variants define."""
    for key, value in _items(node):
        if key in ("cards", "define") and isinstance(value, yaml.SequenceNode):
            for card in value.value:
                for face in (face for name, faces in _items(card) if name == "printings" for _, face in _items(faces)):
                    yield from (part for name, part in _items(face) if name in PARTS)
        elif key == "variants" and isinstance(value, yaml.SequenceNode):
            for variant in value.value:
                yield from _parts(variant)


def _items(node: yaml.Node | None) -> list[tuple[str, yaml.Node]]:
    return [(str(key.value), value) for key, value in node.value] if isinstance(node, yaml.MappingNode) else []


def _plain(node: yaml.Node) -> Any:
    """What the changes of a mapping ask of its values: whole numbers."""
    if isinstance(node, yaml.ScalarNode):
        return int(node.value) if node.tag.endswith(":int") else node.value
    return None


def _edit(node: yaml.Node, head: str, text: str, edits: list[tuple[int, int, str]]) -> None:
    """Collect the edits of a part: spans of the text and what stands there now. None lies within another."""
    if isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            _edit(entry, "", text, edits)
    if not isinstance(node, yaml.MappingNode):
        return
    found = {str(key.value): (key, value) for key, value in node.value}
    done: set[str] = set()
    for change in changes({name: _plain(value) for name, (_, value) in found.items()}, head):
        key, value = found[change.key]
        if change.what == "rename":
            edits.append((*_span(key), change.new))
        elif change.what == "value":
            edits.append((*_span(value), change.value))
        elif change.what == "drop":
            edits.append((*_without(node, change.key), ""))
        elif change.what == "add":
            if not node.flow_style or not isinstance(value, yaml.ScalarNode) and not getattr(value, "flow_style", False):
                raise ByHand(key.start_mark.line + 1)
            edits.append((_span(value)[1], _span(value)[1], f", {change.new}: {change.value}"))
        else:
            of, kind = found["of"]
            if not isinstance(kind, yaml.ScalarNode) or not (isinstance(value, yaml.ScalarNode) or getattr(value, "flow_style", False)):
                raise ByHand(key.start_mark.line + 1)
            inner: list[tuple[int, int, str]] = []
            _edit(value, "", text, inner)
            if inner:
                raise ByHand(key.start_mark.line + 1)
            done.update((change.key, "of"))
            edits.append((*_span(value), kind.value))
            if change.what == "exchange":
                edits.append((_span(of)[0], _span(kind)[1], f"number: {text[slice(*_span(value))]}"))
            else:
                edits.append((*_without(node, "of"), ""))
    for name, (_, value) in found.items():
        if name not in done:
            _edit(value, name if name in VERBS else "", text, edits)


def _without(node: yaml.MappingNode, name: str) -> tuple[int, int]:
    """The span of an entry with the comma before it. Raises :class:`ByHand` where it has no comma before it."""
    at = next(index for index, (key, _) in enumerate(node.value) if key.value == name)
    if at == 0 or not node.flow_style:
        raise ByHand(node.value[at][0].start_mark.line + 1)
    return _span(node.value[at - 1][1])[1], _span(node.value[at][1])[1]


def _span(node: yaml.Node) -> tuple[int, int]:
    return node.start_mark.index, node.end_mark.index


def main(files: list[str]) -> int:
    """Spell files anew in place; the number of those in which something is left to do by hand."""
    left = 0
    for name in files:
        path = Path(name)
        text = path.read_text("utf-8")
        try:
            made = upgraded_text(text)
        except (ByHand, yaml.YAMLError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            left += 1
            continue
        if made != text:
            path.write_text(made, "utf-8")
            print(f"{name}: spelled anew")
    return left


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
