"""Card files into faces and abilities."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from .compiling import TIMINGS, WITHOUT_CARD, Compiler, reads_values, shown
from .problems import did_you_mean
from .reading import Map, Seq, line_of
from .tree import Ability, CardInfo, Face, Node

LABELS = ("on_play", "ongoing", "talent", "special", "base")
ABILITY_KEYS = ("do", "if", "while", "after", "when", "before", "at", "instead", "gives", "may", "limit", "you",
                "from", "play_this", "on_your_turn", "once_per_play", "once_per_play_each", "one_or_more", "last_first", "note")
FACE_KEYS = ("power", "breakpoint", "vp", "copies", "monsters", "treasures", "play_on", "abilities", "normal_play",
             "play_if", "note", "confidence", "cue", "undead", "differences")
CARD_KEYS = ("name", "kind", "copies", "printings", "former", "nicknames", "unowned", "deck", "paper", "faction", "text")
KINDS = ("minion", "action", "base", "titan", "madness", "monster", "treasure")
FILE_KEYS = ("set", "faction", "cards", "title")
#: What some keys must hold: text, true or false, or a list of texts.
CARD_TYPES = {"faction": "text", "deck": "text", "unowned": "flag", "former": "list", "nicknames": "list"}
FACE_TYPES = {"normal_play": "flag", "undead": "flag", "note": "text", "cue": "text", "confidence": "text"}
ABILITY_TYPES = {"play_this": "flag", "on_your_turn": "flag", "once_per_play": "flag", "once_per_play_each": "flag",
                 "one_or_more": "flag", "last_first": "flag",
                 "note": "text"}
FILE_TYPES = {"set": "text", "faction": "text", "title": "text"}
#: Limits that no printed card comes near.
MOST_PRINTED, LONGEST_NAME = 99, 80


def slug(name: str) -> str:
    """The id of a name: lower case, accents and punctuation folded, words joined by ``-``."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode()
    plain = plain.replace("'", "").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def read_cards(data: Any, file: str) -> tuple[list[CardInfo], Compiler]:
    """The cards of one file, with the compiler that holds its findings and nodes."""
    compiler = Compiler(file)
    cards: list[CardInfo] = []
    if not isinstance(data, Map):
        compiler.problem("card-file-form", "a card file must be a mapping", data, None, "Start with set: and cards:.",
                         line=1)
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


def read_card(compiler: Compiler, data: Any, set_: str, faction: str | None, line: int = 0) -> CardInfo | None:
    """One card. Notes findings in the compiler and returns ``None`` if nothing can be made of it."""
    if not isinstance(data, Map) or not isinstance(data.get("name"), str) or not slug(data["name"][:LONGEST_NAME]):
        compiler.problem("card-without-name", "a card needs a name", data, None, "Add name: ...", line=line)
        return None
    check_types(compiler, data, CARD_TYPES)
    for key in data:
        if key not in CARD_KEYS:
            compiler.problem("unknown-card-key", f"a card has no {key!r}", data, key, did_you_mean(key, CARD_KEYS))
    name = data["name"][:LONGEST_NAME]
    kind = data.get("kind", "minion")
    if kind not in KINDS:
        compiler.problem("unknown-card-kind", f"{shown(kind)} is no kind of card", data, "kind",
                         did_you_mean(str(kind), KINDS))
        kind = "minion"
    card = CardInfo(id=slug(name), name=name, kind=kind, faction=data.get("faction", faction), set=set_, faces={},
                    former=tuple(_texts(data.get("former"))), nicknames=tuple(_texts(data.get("nicknames"))),
                    file=compiler.file, line=line_of(data), unowned=bool(data.get("unowned")), deck=data.get("deck"))
    printings = data.get("printings")
    if not isinstance(printings, Map) or not printings:
        compiler.problem("card-without-printing", f"{name} needs printings:", data, "name",
                         "Add printings: {first: {...}}.")
        return None
    for printing, face_data in printings.items():
        if face_data == "same":
            if not card.faces:
                compiler.problem("printing-same-as-nothing", f"{printing} of {name} has no earlier printing", printings,
                                 printing, "Write it out.")
                continue
            card.faces[printing] = list(card.faces.values())[-1]
            continue
        if not isinstance(face_data, Map):
            compiler.problem("card-printing-form", f"{printing} of {name} must be a mapping", printings, printing,
                             "Write its power and abilities, or the word same.")
            continue
        card.faces[printing] = read_face(compiler, face_data, card, printing, data.get("copies"))
    return card if card.faces else None


def read_face(compiler: Compiler, data: Map, card: CardInfo, printing: str, copies: Any) -> Face:
    """One printing of a card."""
    key = f"{card.id}@{printing}"
    check_types(compiler, data, FACE_TYPES)
    for name in data:
        if name not in FACE_KEYS:
            compiler.problem("unknown-printing-key", f"a printing has no {name!r}", data, name,
                             did_you_mean(name, FACE_KEYS))
    numbers: dict[str, Any] = {}
    for name in ("power", "breakpoint", "copies", "monsters", "treasures"):
        value = data.get(name, copies if name == "copies" else None)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_PRINTED):
            compiler.problem("printed-number", f"{name} of {card.name} must be a whole number from 0 to {MOST_PRINTED}", data, name)
            value = 0
        numbers[name] = value
    if card.kind in ("minion", "monster") and numbers["power"] is None:
        compiler.problem("minion-without-power", f"{card.name} is a minion without power", data, None,
                         "Add power: ...", line=line_of(data))
        numbers["power"] = 0
    if card.kind == "base" and numbers["breakpoint"] is None:
        compiler.problem("base-without-breakpoint", f"{card.name} is a base without breakpoint", data, None,
                         "Add breakpoint: ...", line=line_of(data))
        numbers["breakpoint"] = 0
    vp = data.get("vp")
    if card.kind == "base" and (not isinstance(vp, list) or len(vp) != 3 or not all(
            isinstance(v, int) and not isinstance(v, bool) and 0 <= v <= MOST_PRINTED for v in vp)):
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
    face = Face(card=card, printing=printing, name=card.name, kind=card.kind, vp=tuple(vp) if vp and isinstance(vp, list) else None,
                play_on=play_on, normal_play=bool(data.get("normal_play", True)), note=data.get("note"),
                confidence=data.get("confidence"), cue=data.get("cue"), line=line_of(data), faction=card.faction,
                undead=bool(data.get("undead")), key=key, differences=data.get("differences"),
                play_if=compiler.read_conditions(play_if, f"{key}.play_if", data, "play_if") if play_if else (),
                **numbers)
    abilities = data.get("abilities", Seq())
    if not isinstance(abilities, Seq):
        compiler.problem("abilities-form", f"abilities of {card.name} must be a list", data, "abilities",
                         "Write a list.")
        abilities = Seq()
    made = []
    for index, entry in enumerate(abilities):
        compiler.names = set()
        ability = read_ability(compiler, entry, f"{key}#{index}", card.kind, line_of(abilities, index))
        if ability is not None:
            ability.face = face
            ability.index = index
            made.append(ability)
    face.abilities = tuple(made)
    face.paper = tuple(sorted(compiler.paper))
    index_face(face)
    return face


def read_ability(compiler: Compiler, data: Any, key: str, kind: str = "minion", line: int = 0) -> Ability | None:
    """One ability: a mapping with a single label. ``line``: where it stands, for data that does not know."""
    if not isinstance(data, Map) or len(data) != 1:
        compiler.problem("ability-form", "an ability is a mapping with one label", data, None,
                         "Start it with one of: " + ", ".join(LABELS) + ".", line_of(data) or line)
        return None
    label = next(iter(data))
    if label not in LABELS:
        compiler.problem("unknown-label", f"{label!r} is no label of an ability", data, label,
                         did_you_mean(label, LABELS))
        return None
    body = data[label]
    line = line_of(data, label)
    if isinstance(body, Seq) or (isinstance(body, Map) and not any(k in ABILITY_KEYS and k != "may" for k in body)
                                 and not ("may" in body and "do" in body)):
        wrapped = Map({"do": body})
        wrapped.line, wrapped.lines = line, {"do": line}
        body = wrapped
    if not isinstance(body, Map):
        compiler.problem("ability-form", f"{label} needs a body, not {shown(body)}", data, label, "Add do: ...")
        return None
    check_types(compiler, body, ABILITY_TYPES)
    for name in body:
        if name not in ABILITY_KEYS:
            compiler.problem("unknown-ability-key", f"an ability has no {name!r}", body, name,
                             did_you_mean(name, ABILITY_KEYS))
    timings = [name for name in TIMINGS if name in body]
    if len(timings) > 1:
        compiler.problem("two-timings", f"{label} has both {timings[0]} and {timings[1]}", body, timings[1],
                         "Keep one, or write two abilities.")
    timing = timings[0] if timings else ("instead" if "instead" in body else None)
    pattern = None
    if timing is not None:
        value = body[timing]
        if timing == "at" and isinstance(value, str):
            wrapped = Map({"event": {"start_of_turn": "turn_start", "end_of_turn": "turn_end"}.get(value, value)})
            wrapped.line, wrapped.lines = line_of(body, timing), {"event": line_of(body, timing)}
            value = wrapped
        pattern = compiler.pattern(value, f"{key}.{timing}", timing, body, timing)
    outer, compiler.players = compiler.players, {"it"} if pattern is not None and not set(WITHOUT_CARD).isdisjoint(pattern.event) else set()
    # conditions may use names bound by no one; bodies bind names in order
    condition = compiler.read_conditions(body["if"], f"{key}.if", body, "if") if "if" in body else ()
    while_ = compiler.read_conditions(body["while"], f"{key}.while", body, "while") if "while" in body else ()
    you = compiler.read_player(body["you"], f"{key}.you", body, "you") if "you" in body else None
    limit = compiler.read_limit(body["limit"], f"{key}.limit", body, "limit") if "limit" in body else None
    gives = compiler.read_gives(body["gives"], f"{key}.gives", body, "gives") if "gives" in body else ()
    do = compiler.read_body(body["do"], f"{key}.do", body, "do") if "do" in body else None
    compiler.players = outer
    zones = tuple(_texts(body.get("from"))) or ("play",)
    for zone in zones:
        if zone not in ("play", "hand", "discard", "deck", "titans"):
            compiler.problem("ability-zone", f"an ability cannot work from {zone!r}", body, "from",
                             did_you_mean(zone, ("play", "hand", "discard", "deck", "titans")))
    if label == "on_play":
        role = "on_play"
    elif label == "talent":
        role = "talent"
    elif timing == "instead" or (timing in ("when", "before") and pattern is not None and not all(
            kind.startswith(("when_", "before_")) for kind in pattern.event)):
        # "when" or "before" of anything but a play or a scoring: it steps in as the event happens, which still happens
        role = "instead"
    elif timing is not None:
        role = "trigger"
    elif gives:
        role = "continuous"
    elif body.get("on_your_turn"):
        role = "activated"
    else:
        compiler.problem("ability-does-nothing", f"{label} says neither when nor what it gives", data, label,
                         "Add after:, before:, at:, instead:, gives: or on_your_turn: true.")
        return None
    if role != "continuous" and "do" not in body and not body.get("play_this"):
        compiler.problem("ability-without-body", f"{label} has nothing to do", data, label, "Add do: ...")
    ability = Ability(key=key, label=label, role=role, timing=timing, zones=zones, pattern=pattern,
                   condition=condition or while_, optional=bool(body.get("may")), limit=limit, you=you, body=do,
                   gives=gives, plays=bool(body.get("play_this")),
                   once_per_play="each" if body.get("once_per_play_each") else bool(body.get("once_per_play")),
                   one_or_more=bool(body.get("one_or_more")), last_first=bool(body.get("last_first")),
                   line=line, reads=reads_values(gives) or reads_values(while_), ends_itself=_ends_itself(do))
    compiler.nodes[key] = ability
    return ability


def check_types(compiler: Compiler, data: Map, types: dict[str, str]) -> None:
    """Find what is not of its type, and take it out."""
    for key, type_ in types.items():
        value = data.get(key)
        if value is None:
            continue
        if type_ == "text" and not isinstance(value, str):
            compiler.problem("text-form", f"{key} must be text, not {shown(value)}", data, key)
        elif type_ == "flag" and not isinstance(value, bool):
            compiler.problem("flag-form", f"{key} must be true or false, not {shown(value)}", data, key)
        elif type_ == "list" and not (isinstance(value, Seq) and all(isinstance(entry, str) for entry in value)):
            compiler.problem("list-form", f"{key} must be a list of texts, not {shown(value)}", data, key)
        else:
            continue
        data[key] = None


def index_face(face: Face) -> None:
    """File the abilities of a face by what the engine asks for."""
    triggers: dict[str, list[Ability]] = {}
    insteads: dict[str, list[Ability]] = {}
    from_hand: dict[str, list[Ability]] = {}
    from_discard: dict[str, list[Ability]] = {}
    from_titans: dict[str, list[Ability]] = {}
    from_deck: dict[str, list[Ability]] = {}
    for ability in face.abilities:
        if ability.role not in ("trigger", "instead") or ability.pattern is None:
            continue
        for kind in ability.pattern.event + (("when_score",) if ability.pattern.implied else ()):
            if ability.role == "instead":
                insteads.setdefault(kind, []).append(ability)
                continue
            if "play" in ability.zones:
                triggers.setdefault(kind, []).append(ability)
            if "hand" in ability.zones:
                from_hand.setdefault(kind, []).append(ability)
            if "discard" in ability.zones:
                from_discard.setdefault(kind, []).append(ability)
            if "titans" in ability.zones:
                from_titans.setdefault(kind, []).append(ability)
            if "deck" in ability.zones:
                from_deck.setdefault(kind, []).append(ability)
    face.triggers = triggers
    face.insteads = insteads
    face.from_hand = from_hand
    face.from_discard = from_discard
    face.from_titans = from_titans
    face.from_deck = from_deck
    face.on_play = tuple(a for a in face.abilities if a.role == "on_play")
    face.talents = tuple(a for a in face.abilities if a.role == "talent")
    face.continuous = tuple(a for a in face.abilities if a.role == "continuous" and "play" in a.zones)
    face.activated = tuple(a for a in face.abilities if a.role == "activated")


def _ends_itself(body: Any) -> bool:
    """Whether a body destroys the card it stands on."""
    if isinstance(body, Node):
        if body.word.name == "destroy" and body.args.get("what") == "this":
            return True
        return any(_ends_itself(arg) for arg in body.args.values())
    if isinstance(body, tuple):
        return any(_ends_itself(entry) for entry in body)
    return any(_ends_itself(node) for node in getattr(body, "nodes", ()))


def _texts(data: Any) -> list[str]:
    if data is None:
        return []
    return [str(entry) for entry in data] if isinstance(data, list) else [str(data)]
