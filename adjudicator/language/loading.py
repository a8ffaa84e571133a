"""Card files into faces and abilities."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

from ..ground.findings import did_you_mean, shown
from ..ground.strict_yaml import Map, Seq, line_of
from .compiling import Compiler
from .compiling.abilities import ABILITY_ZONES, check_types, texts
from .compiling.sense import check_face, check_printing
from .tree import CardInfo, Face, Waiting

FACE_KEYS = (
    "power",
    "breakpoint",
    "vp",
    "copies",
    "monsters",
    "treasures",
    "play_on",
    "abilities",
    "normal_play",
    "play_if",
    "note",
    "confidence",
    "cue",
    "undead",
    "undead_monsters",
    "monsters_per_player",
    "differences",
    "fusion",
    "keyword",
)
CARD_KEYS = ("name", "kind", "copies", "printings", "former", "nicknames", "unowned", "deck", "replaces", "paper", "faction", "text")
#: The set of the cards that a situation makes up; and their key that says that one takes the place of the game's card of its name.
MADE_UP = "made-up"
STAND_IN = "stand_in"
KINDS = ("minion", "action", "base", "titan", "madness", "monster", "treasure")
FILE_KEYS = ("set", "faction", "cards", "title", "also")
#: What some keys must hold: text, true or false, or a list of texts.
CARD_TYPES = {
    "faction": "text",
    "deck": "text",
    "replaces": "text",
    "unowned": "flag",
    "former": "list",
    "nicknames": "list",
    STAND_IN: "flag",
}
FACE_TYPES = {
    "normal_play": "flag",
    "undead": "flag",
    "undead_monsters": "flag",
    "monsters_per_player": "flag",
    "fusion": "flag",
    "keyword": "text",
    "note": "text",
    "cue": "text",
    "confidence": "text",
}
FILE_TYPES = {"set": "text", "faction": "text", "title": "text"}
#: Limits that no printed card comes near.
MOST_PRINTED, LONGEST_NAME = 99, 80


def slug(name: str) -> str:
    """The id of a name: lower case, accents and punctuation folded, words joined by ``-``."""
    return _slug(name) if len(name) <= LONGEST_NAME else _slug.__wrapped__(name)


@lru_cache(maxsize=8192)
def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode()
    plain = plain.replace("'", "").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def read_cards(data: Any, file: str) -> tuple[list[CardInfo], Compiler]:
    """The cards of one file, with the compiler that holds its findings and nodes."""
    compiler = Compiler(file)
    cards: list[CardInfo] = []
    if not isinstance(data, Map):
        compiler.problem("card-file-form", "a card file must be a mapping", data, None, "Start with set: and cards:.", line=1)
        return cards, compiler
    for key in data:
        if key not in FILE_KEYS:
            compiler.problem("unknown-file-key", f"a card file has no {key!r}", data, key, did_you_mean(key, FILE_KEYS))
    check_types(compiler, data, FILE_TYPES)
    entries = data.get("cards")
    if not isinstance(entries, Seq):
        compiler.problem("card-file-form", "cards: must be a list", data, "cards", "Write a list of cards.")
        return cards, compiler
    for index, entry in enumerate(entries):
        card = read_card(compiler, entry, data.get("set") or "", data.get("faction"), line_of(entries, index))
        if card is not None:
            cards.append(card)
    return cards, compiler


def read_also(compiler: Compiler, data: Any) -> dict[str, int]:
    """The cards of other files that the faction of this one has as well: the id of each, and how many copies of it."""
    entries = data.get("also") if isinstance(data, Map) else None
    if entries is None:
        return {}
    if not isinstance(entries, Map) or not isinstance(data.get("faction"), str):
        compiler.problem("also-form", "also: must be a mapping of names to copies, in the file of a faction", data, "also")
        return {}
    found: dict[str, int] = {}
    for name, copies in entries.items():
        if not isinstance(name, str) or not slug(name[:LONGEST_NAME]):
            compiler.problem("also-form", f"{shown(name)} is no name of a card", entries, name)
        elif not isinstance(copies, int) or isinstance(copies, bool) or not 1 <= copies <= MOST_PRINTED:
            compiler.problem("printed-number", f"copies of {name} must be a whole number from 1 to {MOST_PRINTED}", entries, name)
        else:
            found[slug(name)] = copies
    return found


def read_card(compiler: Compiler, data: Any, set_: str, faction: str | None, line: int = 0) -> CardInfo | None:
    """One card. Notes findings in the compiler and returns ``None`` if nothing can be made of it."""
    if not isinstance(data, Map) or not isinstance(data.get("name"), str) or not slug(data["name"][:LONGEST_NAME]):
        compiler.problem("card-without-name", "a card needs a name", data, None, "Add name: ...", line=line)
        return None
    check_types(compiler, data, CARD_TYPES)
    for key in data:
        if key not in CARD_KEYS and not (key == STAND_IN and set_ == MADE_UP):
            compiler.problem("unknown-card-key", f"a card has no {key!r}", data, key, did_you_mean(key, CARD_KEYS))
    name = data["name"][:LONGEST_NAME]
    kind = data.get("kind", "minion")
    if kind not in KINDS:
        compiler.problem("unknown-card-kind", f"{shown(kind)} is no kind of card", data, "kind", did_you_mean(str(kind), KINDS))
        kind = "minion"
    card = CardInfo(
        id=slug(name),
        name=name,
        kind=kind,
        faction=data.get("faction", faction),
        set=set_,
        faces={},
        former=tuple(texts(data.get("former"))),
        nicknames=tuple(texts(data.get("nicknames"))),
        file=compiler.file,
        line=line_of(data),
        unowned=bool(data.get("unowned")),
        deck=data.get("deck"),
        replaces=data.get("replaces"),
    )
    printings = data.get("printings")
    if not isinstance(printings, Map) or not printings:
        compiler.problem("card-without-printing", f"{name} needs printings:", data, "name", "Add printings: {first: {...}}.")
        return None
    for printing, face_data in printings.items():
        if face_data == "same":
            if not card.faces:
                compiler.problem(
                    "printing-same-as-nothing", f"{printing} of {name} has no earlier printing", printings, printing, "Write it out."
                )
                continue
            card.faces[printing] = list(card.faces.values())[-1]
            continue
        if not isinstance(face_data, Map):
            compiler.problem(
                "card-printing-form",
                f"{printing} of {name} must be a mapping",
                printings,
                printing,
                "Write its power and abilities, or the word same.",
            )
            continue
        card.faces[printing] = read_face(compiler, face_data, card, printing, data.get("copies"))
    return card if card.faces else None


def read_face(compiler: Compiler, data: Map, card: CardInfo, printing: str, copies: Any) -> Face:
    """One printing of a card."""
    key = f"{card.id}@{printing}"
    check_types(compiler, data, FACE_TYPES)
    for name in data:
        if name not in FACE_KEYS:
            compiler.problem("unknown-printing-key", f"a printing has no {name!r}", data, name, did_you_mean(name, FACE_KEYS))
    numbers: dict[str, Any] = {}
    for name in ("power", "breakpoint", "copies", "monsters", "treasures"):
        value = data.get(name, copies if name == "copies" else None)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_PRINTED):
            compiler.problem("printed-number", f"{name} of {card.name} must be a whole number from 0 to {MOST_PRINTED}", data, name)
            value = 0
        numbers[name] = value
    if card.kind in ("minion", "monster") and numbers["power"] is None:
        compiler.problem("minion-without-power", f"{card.name} is a minion without power", data, None, "Add power: ...", line=line_of(data))
        numbers["power"] = 0
    if card.kind == "titan" and numbers["power"] is not None:
        # rule titan-has-no-power
        compiler.problem("titan-with-power", f"{card.name} is a titan with power", data, "power", "Take power: out.")
        numbers["power"] = None
    if card.kind == "base" and numbers["breakpoint"] is None:
        compiler.problem(
            "base-without-breakpoint", f"{card.name} is a base without breakpoint", data, None, "Add breakpoint: ...", line=line_of(data)
        )
        numbers["breakpoint"] = 0
    vp = data.get("vp")
    if card.kind == "base" and (
        not isinstance(vp, list)
        or len(vp) != 3
        or not all(isinstance(v, int) and not isinstance(v, bool) and 0 <= v <= MOST_PRINTED for v in vp)
    ):
        compiler.problem("base-points", f"{card.name} needs vp: with three numbers", data, "vp", "Write vp: [4, 2, 1].")
        vp = [0, 0, 0]
    compiler.names, compiler.paper = set(), set()
    play_on = data.get("play_on")
    if isinstance(play_on, Map):
        play_on = compiler.selection(play_on, f"{key}.play_on")
    elif play_on not in (None, "base", "minion"):
        compiler.problem("play-on", f"play_on cannot be {shown(play_on)}", data, "play_on", "Write base, minion or {a: minion, ...}.")
        play_on = None
    play_if = data.get("play_if")
    face = Face(
        card=card,
        printing=printing,
        name=card.name,
        kind=card.kind,
        vp=tuple(vp) if vp and isinstance(vp, list) else None,
        play_on=play_on,
        normal_play=bool(data.get("normal_play", True)),
        note=data.get("note"),
        confidence=data.get("confidence"),
        cue=data.get("cue"),
        line=line_of(data),
        faction=card.faction,
        undead=bool(data.get("undead")),
        undead_monsters=bool(data.get("undead_monsters")),
        monsters_per_player=bool(data.get("monsters_per_player")),
        fusion=bool(data.get("fusion")),
        keyword=data.get("keyword"),
        key=key,
        differences=data.get("differences"),
        play_if=compiler.read_conditions(play_if, f"{key}.play_if", data, "play_if") if play_if else (),
        **numbers,
    )
    check_printing(compiler, data, face)
    abilities = data.get("abilities", Seq())
    if not isinstance(abilities, Seq):
        compiler.problem("abilities-form", f"abilities of {card.name} must be a list", data, "abilities", "Write a list.")
        abilities = Seq()
    made = []
    for index, entry in enumerate(abilities):
        compiler.names = set()
        ability = compiler.ability(entry, f"{key}#{index}", line_of(abilities, index))
        if ability is not None:
            ability.face = face
            ability.index = index
            made.append(ability)
    face.abilities = tuple(made)
    face.paper = tuple(sorted(compiler.paper))
    check_face(compiler, face)
    index_face(face)
    return face


def index_face(face: Face) -> None:
    """File the abilities of a face by what the engine asks for."""
    stepping_in: dict[str, Waiting] = {zone: {} for zone in ABILITY_ZONES}
    waiting: dict[str, Waiting] = {zone: {} for zone in ABILITY_ZONES}
    for ability in face.abilities:
        if ability.role not in ("trigger", "instead") or ability.pattern is None:
            continue
        tables = [table for zone, table in (stepping_in if ability.role == "instead" else waiting).items() if zone in ability.zones]
        for kind in ability.pattern.event + (("when_score",) if ability.pattern.implied else ()):
            for table in tables:
                table.setdefault(kind, []).append(ability)
    face.insteads = stepping_in.pop("play")
    face.outside_insteads = {zone: table for zone, table in stepping_in.items() if table}
    face.triggers = waiting["play"]
    face.from_hand = waiting["hand"]
    face.from_discard = waiting["discard"]
    face.from_titans = waiting["titans"]
    face.from_deck = waiting["deck"]
    face.from_stasis = waiting["stasis"]
    face.on_play = tuple(a for a in face.abilities if a.role == "on_play")
    face.talents = tuple(a for a in face.abilities if a.role == "talent")
    face.continuous = tuple(a for a in face.abilities if a.role == "continuous" and "play" in a.zones)
    face.activated = tuple(a for a in face.abilities if a.role == "activated")
    face.leaving = tuple(a for a in face.abilities if a.role == "leaving")
